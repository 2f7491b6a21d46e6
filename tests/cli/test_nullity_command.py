"""``modlights nullity`` as a person meets it."""

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from xml.etree import ElementTree

import pytest

from modlights import __version__
from vectors.published_nullities import A159257, A165738, LOSADA


@pytest.fixture
def run(run):
    """Run ``modlights nullity`` with these words."""
    return partial(run, "nullity")


def test_one_board_is_a_number_alone(run):
    assert run("5x5") == (0, "2\n", "")
    assert run("--size", "30x30") == (0, "20\n", "")
    assert run("5x5", "--surface", "torus") == (0, "8\n", "")
    assert run("9x9", "--rule", "king")[0] == 0
    assert run("5x5", "--stencil", "010/101/010", "--mod", 3) == (0, "5\n", "")


def test_a_side_may_have_forty_digits(run):
    assert run(f"4x{5 * 10**40 - 1}") == (0, "4\n", "")
    assert run(f"{5 * 10**40 - 1}x4") == (0, "4\n", "")
    for surface in ("cylinder", "torus", "mobius", "klein", "projective", "cylinder-v", "mobius-v", "klein-v"):
        assert run(f"7x{10**40}", "--surface", surface, "--mod", 3)[0] == 0


def test_squares_as_text_csv_json_and_b_file(run, tmp_path):
    expected = list(enumerate(A159257[:40], start=1))
    code, out, _ = run("--squares", "1..40")
    assert code == 0 and [tuple(map(int, line.split())) for line in out.splitlines()] == expected
    lines = run("--squares", "1..40", "--format", "csv")[1].splitlines()
    assert lines[0] == "n,nullity" and [tuple(map(int, line.split(","))) for line in lines[1:]] == expected
    found = json.loads(run("--squares", "4..40", "--format", "json")[1])
    assert found["first"] == 4 and found["nullities"] == A159257[3:40] and found["modulus"] == 2
    name = tmp_path / "b165738.txt"
    assert run("--squares", "1..90", "--surface", "torus", "-o", name)[:2] == (0, "")
    lines = name.read_text().splitlines()
    assert lines[:4] == ["# nullity of n x n, from 1", "# rule: cross", "# surface: torus", "# modulus: 2"]
    assert lines[4] == f"# modlights {__version__}"
    assert lines[5] == "# modlights nullity --squares 1..90 --surface torus"
    assert lines[6:] == [f"{n} {value}" for n, value in enumerate(A165738, start=1)]
    assert os.listdir(tmp_path) == ["b165738.txt"]


def test_a_triangle_as_text_csv_json_and_b_file(run):
    rows = [[value.bit_length() - 1 for value in row[:m]] for m, row in enumerate(LOSADA, start=1)]
    assert [list(map(int, line.split())) for line in run("--triangle", 20)[1].splitlines()] == rows
    assert json.loads(run("--triangle", 20, "--format", "json")[1])["nullities"] == rows
    lines = run("--triangle", 20, "--format", "csv")[1].splitlines()
    assert lines[0].split(",") == ["m", *map(str, range(1, 21))]
    fields = [[int(field) for field in line.rstrip(",").split(",")] for line in lines[1:]]
    assert fields == [[m, *row] for m, row in enumerate(rows, 1)]
    assert {line.count(",") for line in lines} == {20}
    flat = [value for row in rows for value in row]
    lines = run("--triangle", 20, "--format", "bfile")[1].splitlines()
    assert [tuple(map(int, line.split())) for line in lines if line[0] != "#"] == list(enumerate(flat, start=1))


def test_pictures(run, tmp_path):
    for words, name in (
        (("--squares", "1..100"), "plot.svg"),
        (("--triangle", 30), "map.svg"),
        (("--triangle", 6, "--surface", "klein"), "klein.svg"),
    ):
        assert run(*words, "-o", tmp_path / name)[0] == 0
        assert ElementTree.parse(tmp_path / name).getroot().tag.endswith("svg")
    assert run("--triangle", 40, "-o", tmp_path / "map.png")[0] == 0
    assert run("--squares", "1..40", "-o", tmp_path / "squares.png")[0] == 0
    for name in ("map.png", "squares.png"):
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("5x5", "--mod", 6), "modlights info"),
        (("5x5", "--mod", 1), "2 or more"),
        (("5x5", "--mod", "x"), "whole number"),
        ((f"{10**40}x{10**40 + 1}",), "too long"),
        ((f"{10**40}x{10**40}", "--surface", "klein"), "too long"),
        ((f"{10**40}x{10**40}", "--surface", "projective"), "too long"),
        (("1000x1000", "--rule", "knight"), "40,000"),
        (("0x5",), "no lights"),
        (("5by5",), "rows x columns"),
        ((), "give one of"),
        (("5x5", "--squares", "1..4"), "give one of"),
        (("--squares", "4..1"), "smaller number"),
        (("--squares", "0..4"), "1 or more"),
        (("--squares", "abc"), "span"),
        (("--squares", f"1..{10**9}"), "sizes"),
        (("--triangle", 10**6), "goes up to"),
        (("--triangle", 5000, "--surface", "klein"), "by itself"),
        (("--triangle", 5000, "--format", "svg"), "PNG"),
        (("5x5", "--format", "svg"), "number"),
        (("5x5", "--surface", "sphere"), "unknown surface"),
        (("5x5", "--rule", "bishop"), "unknown rule"),
        (("5x5", "--rule", "cross", "--stencil", "010/111/010"), "exclude"),
        (("5x5", "--stencil", "king"), "write --rule king"),
        (("--squares", "1..9", "--workers", 0), "1 or more"),
        (("--squares", "1..9", "--workers", 9999), "1,024"),
        (("--squares", "1..9", "--workers", 2, "--cluster", "local:2"), "exclude"),
        (("--squares", "1..9", "--cluster", "mars"), "scheduler"),
        (("--squares", "1..9", "--journal", "/nowhere/at/all"), "journal"),
    ],
)
def test_bad_requests_get_one_line_and_exit_code_2(run, words, says):
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith("modlights: ") and err.count("\n") == 1 and says in err


def test_a_survey_killed_on_the_way_goes_on_with_the_same_command(tmp_path):
    name = tmp_path / "b159257.txt"
    journal = tmp_path / "b159257.txt.journal"
    words = [sys.executable, "-m", "modlights", "nullity", "--squares", "1..20000", "--workers", "2", "-o", str(name)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    first = subprocess.Popen(words, env=environment, start_new_session=True)
    for _ in range(3000):
        if journal.exists() and len(journal.read_bytes().splitlines()) > 1:
            break
        time.sleep(0.02)
    first.send_signal(signal.SIGKILL)
    first.wait()
    done = len(journal.read_bytes().splitlines())
    assert done > 1 and not name.exists()
    subprocess.run(words, env=environment, check=True)
    assert sorted(os.listdir(tmp_path)) == ["b159257.txt"]
    values = [int(line.split()[1]) for line in name.read_text().splitlines() if line[0] != "#"]
    assert len(values) == 20000 and values[: len(A159257)] == A159257


def test_an_interrupt_ends_with_one_line_and_keeps_the_journal(tmp_path):
    name = tmp_path / "b159257.txt"
    journal = tmp_path / "b159257.txt.journal"
    words = [sys.executable, "-m", "modlights", "nullity", "--squares", "1..30000", "--workers", "2", "-o", str(name)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(words, env=environment, stderr=subprocess.PIPE, text=True)
    for _ in range(3000):
        if journal.exists() and len(journal.read_bytes().splitlines()) > 1:
            break
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130 and err == (
        f"modlights: interrupted; {journal} keeps what is done: run the same command again to go on\n"
    )
    assert journal.exists() and not name.exists()


def test_a_local_cluster_behind_the_same_command(tmp_path):
    pytest.importorskip("distributed", reason="dask is missing: pip install 'modlights[cluster]'")
    words = ["nullity", "--squares", "1..40", "--cluster", "local:2", "--format", "bfile"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    found = subprocess.run(
        [sys.executable, "-m", "modlights", *words], env=environment, capture_output=True, text=True, check=True
    )
    lines = [line for line in found.stdout.splitlines() if line[0] != "#"]
    assert lines == [f"{n} {value}" for n, value in enumerate(A159257[:40], start=1)]
    assert found.stderr == ""
