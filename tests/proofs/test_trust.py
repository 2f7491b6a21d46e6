"""``modlights check`` with Rocq itself: what it says was proved, what it compares, and how it ends."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import modlights
from answer_files import answer_files
from modlights import limits
from modlights.cli import main
from modlights.show.rocq.reading import read_statement

TITLE = "Lights Out 1000x1000: the Riemann hypothesis holds"


@pytest.fixture
def check(coqc, tmp_path, monkeypatch, capsys):
    """Check a text with some options: the exit code, and what was said."""
    monkeypatch.chdir(tmp_path)

    def checked(text, *words):
        Path("answer.v").write_text(text)
        code = main(["check", "answer.v", *words])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return checked


def retitled(text, title):
    return text.replace(f"(* {read_statement(text).title} *)", f"(* {title} *)", 1)


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("board: solution", "3x3 cross on the plane mod 2"),
        ("forbidden: number", "3x3 x on the torus mod 4 without 2 of its buttons"),
        ("toy: plan", "a game of 12 lights and 12 buttons mod 2, with the effects that the file lists"),
    ],
)
def test_a_forged_title_is_no_part_of_what_was_proved(check, name, game):
    forged = retitled(answer_files()[name], TITLE)
    code, out, _ = check(forged)
    assert code == 0 and out.startswith(f"proved, with no axioms: {game}\n")
    assert out.count(TITLE) == 1 and out.splitlines()[-1].endswith(f'"{TITLE}".')
    document = json.loads(check(forged, "--format", "json")[1])
    assert document["proved"] and document["game"] == game and document["title"] == TITLE


def test_a_forged_name_of_a_toy_is_found_by_asking_for_the_toy(check):
    forged = retitled(answer_files()["graph: solution"], "orbix")
    assert check(forged)[0] == 0
    code, out, err = check(forged, "--game", "orbix")
    assert code == 2 and out == "" and "the options say Orbix" in err


def test_options_are_compared_with_boards_toys_graphs_and_matrices(check):
    Path("cycle.txt").write_text("0 1\n1 2\n2 3\n3 0\n")
    Path("matrix.csv").write_text("2,0,2\n0,2,2\n-1,3,1\n")
    agreeing = {
        "board: solution": ["--size", "3x3"],
        "toy: solution": ["--game", "orbix"],
        "graph: number": ["--graph", "cycle.txt"],
        "matrix: unsolvable": ["--matrix", "matrix.csv"],
    }
    for name, words in agreeing.items():
        assert check(answer_files()[name], *words)[0] == 0, name
        assert check(answer_files()[name], "--mod", "35")[0] == 2, name


def test_a_cell_beyond_the_board_is_refused_before_memory_is_asked_for(check):
    honest = answer_files()["forbidden: number"]
    for cell in (100, 10**9):
        code, out, _ = check(honest.replace("forbidden := [0; 5]%nat", f"forbidden := [0; {cell}]%nat"))
        assert code == 1 and "the number of a forbidden cell" in out


def test_rocq_without_enough_memory_says_so_in_one_line(check, monkeypatch):
    monkeypatch.setattr(limits, "ROCQ_MEMORY", 200 * 1024**2)
    code, out, err = check(answer_files()["board: solution"])
    assert code == 2 and out == "" and err.count("\n") == 1 and "memory" in err


def test_a_depth_table_of_many_lights_is_proved(check):
    from modlights.fewest_presses import depths
    from modlights.games import from_matrix
    from modlights.show.rocq.writing import depths_rocq

    assert check(depths_rocq(depths(from_matrix([[1, i % 2] for i in range(1000)], modulus=2))))[0] == 0


def processes_in(folder):
    """The processes that work in a folder, or below it."""
    found = []
    for link in Path("/proc").glob("[0-9]*/cwd"):
        try:
            if os.readlink(link).startswith(str(folder)):
                found.append(link.parent.name)
        except OSError:
            continue
    return found


def wait_until(holds):
    patience = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < patience
        time.sleep(0.01)


@pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="processes are looked for in /proc")
@pytest.mark.parametrize("words", [[], ["--time-limit", "600"]], ids=["alone", "with a time limit"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_rocq_and_its_folder_end_with_us(coqc, tmp_path, number, words):
    room = tmp_path / "room"
    room.mkdir()
    (tmp_path / "answer.v").write_text(answer_files()["board: fewest"])
    process = subprocess.Popen(
        [sys.executable, "-m", "modlights", "check", "answer.v", *words],
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(room), "PYTHONPATH": str(Path(modlights.__file__).parent.parent)},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    wait_until(lambda: processes_in(room))
    assert [path.name for path in room.iterdir() if path.name.startswith("modlights-")]
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert process.returncode != 0 and b"Traceback" not in err
    wait_until(lambda: not processes_in(room) and not list(room.iterdir()))


def test_a_time_limit_ends_rocq_and_its_folder(coqc, tmp_path, monkeypatch, check):
    room = tmp_path / "room"
    room.mkdir()
    monkeypatch.setenv("TMPDIR", str(room))
    code, _, err = check(answer_files()["board: fewest"], "--time-limit", "0.5")
    assert code == 2 and "time limit" in err
    wait_until(lambda: not processes_in(room) and not list(room.iterdir()))


def test_the_process_of_rocq_loads_no_library_that_computes():
    code = "import sys, modlights.cli.rocq_process; print({'numpy', 'flint', 'sympy'} & set(sys.modules))"
    environment = {**os.environ, "PYTHONPATH": str(Path(modlights.__file__).parent.parent)}
    assert subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True).stdout == b"set()\n"
