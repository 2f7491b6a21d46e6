"""Boards as files: solved and checked row by row, written whole or not at all."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import modlights
from modlights.cli import main
from modlights.games import SURFACES, PbmFile, Position, Presses, Weights, grid, pbm_chunks, read_pbm, write_pbm
from modlights.solving import is_certificate, is_solution, solve
from modlights.solving.checkers.answers import played_rows
from modlights.solving.streaming import streamed_answer


@pytest.fixture
def run(run, tmp_path, monkeypatch):
    """Run a command line in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return run


def drawn_board(rows, columns, seed):
    chance = random.Random(seed)
    return Position.from_bit_rows([chance.getrandbits(columns) for _ in range(rows)], columns)


boards = st.builds(drawn_board, st.integers(1, 24), st.integers(1, 40), st.integers(0, 2**32))
small_boards = st.builds(drawn_board, st.integers(1, 12), st.integers(1, 14), st.integers(0, 2**32))


@given(boards, st.booleans())
def test_rows_read_one_by_one_are_the_rows_of_the_image(tmp_path_factory, board, plain):
    name = tmp_path_factory.mktemp("pbm") / "board.pbm"
    name.write_bytes(write_pbm(board, plain=plain))
    file = PbmFile(str(name))
    rows = list(file.read_rows())
    assert (file.rows, file.columns) == board.shape
    assert [f"{row:0{file.columns}b}" for row in rows] == ["".join(map(str, row)) for row in board.rows]
    assert b"".join(pbm_chunks(rows, board.shape, plain=plain)) == name.read_bytes()


def test_plain_images_may_have_comments_and_any_white_space(run):
    Path("odd.pbm").write_bytes(b"P1 # width\n#height\n 3\t2 # pixels\n1 0\n#\n# 111\n1\r\n01\f0")
    assert list(PbmFile("odd.pbm").read_rows()) == [0b101, 0b010]
    assert run("solve", "odd.pbm", "-o", "out.pbm")[0] in (0, 1)


@pytest.mark.parametrize(
    ("rule", "surface", "method", "fits"),
    [
        ("cross", "torus", "congruence", True),
        ("cross", "torus", "product", False),
        ("cross", "torus", "ends", False),
        ("cross", "projective", "ends", True),
        ("cross", "projective", "congruence", False),
        ("king", "torus", "product", True),
        ("king", "torus", "congruence", False),
        ("king", "torus", "plan", True),
    ],
)
def test_a_method_that_does_not_fit_is_refused_for_streams_too(run, rule, surface, method, fits):
    game = grid(5, 7, rule=rule, surface=surface)
    Path("board.pbm").write_bytes(write_pbm(game.apply([1, 1, 0, 1, 0] * 7)))
    words = ["--rule", rule, "--surface", surface, "--method", method, "-o", "presses.pbm"]
    code, out, err = run("solve", "board.pbm", *words)
    assert code == (0 if fits else 2) and Path("presses.pbm").exists() == fits
    assert out == "" and (fits or f"the method '{method}' needs" in err)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(
    small_boards,
    st.booleans(),
    st.sampled_from(["cross", "neighbours", "king", "110/110/000", "11111/00000/11111"]),
    st.sampled_from(sorted(SURFACES)),
    st.booleans(),
)
def test_a_streamed_solution_is_the_canonical_one(run, board, plain, rule, surface, solvable):
    game = grid(*board.shape, rule=rule, surface=surface)
    start = game.apply(board.values) if solvable else board
    Path("board.pbm").write_bytes(write_pbm(start, plain=plain))
    files = ["-o", "presses.pbm", "--certificate", "why.pbm"]
    words = ["--rule" if rule.isalpha() else "--stencil", rule, "--surface", surface]
    code, out, err = run("solve", "board.pbm", *words, *files)
    answer = solve(game, start, method="plan")
    assert code == (0 if answer.solvable else 1) and out == ""
    if answer.solvable:
        data = Path("presses.pbm").read_bytes()
        # what is not solved row by row is for the general way, which writes P4
        streamed = streamed_answer(game, [0] * board.shape[0]) is not None
        assert data[:2] == (b"P1" if plain and streamed else b"P4")
        assert read_pbm(data).bit_rows == answer.solution.bit_rows
        assert run("check", "board.pbm", "presses.pbm", *words)[0] == 0
        Path("presses.pbm").unlink()
    else:
        assert not Path("presses.pbm").exists() and "no solution" in err
        assert is_certificate(game, start, answer.target, weights=read_pbm(Path("why.pbm").read_bytes(), Weights))
        Path("why.pbm").unlink()


@pytest.mark.parametrize("rule", ["000/000/010", "000/000/111", "00000/00000/00000/00100/00100", "000/011/011"])
@pytest.mark.parametrize("surface", ["torus", "cylinder-v"])
def test_a_rule_that_reaches_to_one_side_only_is_streamed_where_edges_are_glued(rule, surface):
    for rows, columns in ((7, 8), (8, 7), (9, 9)):
        game = grid(rows, columns, rule=rule, surface=surface)
        target = game.apply(drawn_board(rows, columns, rows).values)
        # image files have the leftmost cell in the highest bit
        wanted = [int("".join(map(str, row)), 2) for row in target.rows]
        answer, expected = streamed_answer(game, wanted), solve(game, target=target, method="plan").solution
        assert answer.solvable
        assert list(answer.presses()) == [int("".join(map(str, row)), 2) for row in expected.rows]


def test_start_and_target_may_both_be_files_or_shorthands(run):
    Path("target.pbm").write_bytes(write_pbm(grid(6, 6).position("random:3")))
    assert run("solve", "--start", "random:8", "--target", "target.pbm", "-o", "out.pbm")[0] == 0
    start, target, presses = (
        grid(6, 6).position("random:8"),
        grid(6, 6).position("random:3"),
        read_pbm(Path("out.pbm").read_bytes(), Presses),
    )
    assert is_solution(grid(6, 6), start, target, presses=presses)
    assert run("check", "random:8", "out.pbm", "--target", "target.pbm")[0] == 0
    assert run("check", "random:8", "out.pbm")[0] == 1
    code, _, err = run("solve", "--size", "6x7", "--start", "random:8", "--target", "target.pbm", "-o", "no.pbm")
    assert code == 2 and "6x7" in err and not Path("no.pbm").exists()


def test_what_reads_as_a_position_is_one_even_if_a_file_has_that_name(run):
    Path("101").write_bytes(write_pbm(grid(4, 4).position("ones")))
    assert run("solve", "101", "-o", "out.pbm")[0] == 0
    assert PbmFile("out.pbm").columns == 3
    assert run("solve", "./101", "-o", "file.pbm")[0] == 0
    assert PbmFile("file.pbm").columns == 4


def test_an_image_may_come_through_standard_input(run, monkeypatch):
    board = grid(7, 9).position("random:5")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(write_pbm(board))))
    assert run("solve", "-", "-o", "out.pbm")[0] == 0
    assert is_solution(grid(7, 9), board, [0] * 63, presses=read_pbm(Path("out.pbm").read_bytes(), Presses))


@pytest.mark.parametrize(
    ("rule", "surface"),
    [*(("cross", name) for name in SURFACES if name != "projective"), ("king", "plane"), ("king", "torus")],
)
def test_a_large_board_by_its_size_alone(run, rule, surface):
    words = ["--size", "1500x2101", "--rule", rule, "--surface", surface]
    assert run("solve", *words, "--start", "ones", "-o", "out.pbm")[:2] == (0, "")
    assert PbmFile("out.pbm").rows == 1500
    assert run("check", *words, "ones", "out.pbm")[0] == 0


def test_without_a_file_name_the_image_goes_to_standard_output(capfdbinary):
    assert main(["solve", "--size", "2x3", "--start", "ones", "--format", "pbm"]) == 0
    presses = read_pbm(capfdbinary.readouterr().out, Presses)
    assert is_solution(grid(2, 3), [1] * 6, [0] * 6, presses=presses)


def test_the_check_finds_one_wrong_press(run):
    run("solve", "--size", "40x50", "--start", "ones", "-o", "out.pbm")
    right = read_pbm(Path("out.pbm").read_bytes())
    rows = list(right.bit_rows)
    rows[7] ^= 1 << 9
    Path("wrong.pbm").write_bytes(write_pbm(Position.from_bit_rows(rows, 50)))
    code, out, _ = run("check", "ones", "wrong.pbm")
    assert code == 1
    assert out == "not solved: 5 lights end wrong, the first at 7,10\n"


@given(
    boards,
    st.sampled_from(["cross", "king", "knight", "x", "neighbours", "010/121/010", "11001", "1/0/0"]),
    st.sampled_from([name for name in SURFACES if name != "projective"]),
)
def test_the_streamed_check_plays_every_stencil(board, rule, surface):
    game = grid(*board.shape, rule=rule, surface=surface)
    end = game.apply(board.values)

    def rows(values):
        return [int("".join(map(str, row)), 2) for row in values.rows]

    wrong = played_rows(game, rows(board), [0] * board.shape[0], rows(end))
    assume(wrong is not None)
    assert not any(wrong)


CASES = [
    (["101/010", "110/011"], 1),
    (["--mod", "3", "--rule", "king", "--surface", "torus", "zeros", "111/111/111", "--target", "000/000/000"], 0),
    (["--mod", "12", "12 0", "1 1"], 2),
    (["101/010", "110/01"], 2),
    (["101/010", "110/011/000"], 2),
    (["missing.pbm", "110/011"], 2),
    (["101/010", "./missing"], 2),
    (["-", "-"], 2),
    (["--game", "lights-out", "zeros", "0" * 25], 0),
    (["--game", "orbix", "zeros", "0" * 12], 1),
    (["--size", "2x2", "--forbid", "1,1", "zeros", "10/00"], 2),
]


@pytest.mark.parametrize(("words", "code"), CASES)
def test_check_says_yes_no_or_what_is_wrong_with_the_question(run, words, code):
    found, out, err = run("check", *words)
    assert found == code
    assert (err.count("\n") == 1 and not out) if code == 2 else (out.count("\n") == 1 and not err)


@pytest.mark.parametrize("k", [2, 3, 6])
def test_an_answer_in_json_is_checked_as_it_is(run, k):
    start = "010/101/110" if k == 2 else "012/201/110"
    assert run("solve", start, "--mod", k, "--rule", "king", "--surface", "klein", "-o", "answer.json")[0] in (0, 1)
    answer = json.loads(Path("answer.json").read_text())
    code, _, err = run("check", start, "answer.json", "--mod", k, "--rule", "king", "--surface", "klein")
    assert code == (0 if answer["solvable"] else 2) and (answer["solvable"] or "no solution" in err)


BAD = {
    "an empty file": b"",
    "no size": b"P4\n",
    "half a size": b"P4\n12",
    "no width": b"P4\n0 3\n",
    "too short": b"P4\n16 3\n12345",
    "plain, too short": b"P1\n3 3\n101 010 11",
    "plain, a two": b"P1\n3 2\n101 012",
    "plain, only comments": b"P1\n3 2\n101 # 011\n # 111 111 111\n",
    "a size of 19 digits": b"P4\n1000000000000000000 1\n1",
}


@pytest.mark.parametrize("what", BAD)
def test_a_malformed_file_gets_one_clear_line(run, what):
    Path("bad.pbm").write_bytes(BAD[what])
    for words in (["solve", "bad.pbm", "-o", "out.pbm"], ["check", "bad.pbm", "zeros"]):
        code, out, err = run(*words)
        assert code == 2 and out == ""
        assert err.count("\n") == 1 and err.startswith("modlights: ") and "Traceback" not in err
    assert os.listdir() == ["bad.pbm"]


def test_a_file_that_shrinks_while_it_is_read_leaves_nothing(run, monkeypatch):
    Path("board.pbm").write_bytes(write_pbm(grid(60, 60).position("random:1")))
    reads = PbmFile.read_rows

    def shrinking(self):
        yield from reads(self)
        data = Path("board.pbm").read_bytes()
        Path("board.pbm").write_bytes(data[:-40])

    monkeypatch.setattr(PbmFile, "read_rows", shrinking)
    code, _, err = run("solve", "board.pbm", "-o", "out.pbm")
    assert code == 2 and err.count("\n") == 1 and os.listdir() == ["board.pbm"]


def test_an_existing_file_is_kept(run):
    Path("out.pbm").write_text("mine")
    code, _, err = run("solve", "--size", "5x5", "--start", "ones", "-o", "out.pbm")
    assert code == 2 and "--force" in err and Path("out.pbm").read_text() == "mine"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_leaves_no_file(tmp_path, number):
    source = str(Path(modlights.__file__).parent.parent)
    process = subprocess.Popen(
        [sys.executable, "-m", "modlights", "solve", "--size", "20000x20000", "--start", "ones", "-o", "out.pbm"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": source},
        stderr=subprocess.PIPE,
    )
    patience = time.monotonic() + 60
    while not os.listdir(tmp_path) and process.poll() is None and time.monotonic() < patience:
        time.sleep(0.002)
    # the temporary file is there: writing has begun
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 128 + number, err
    assert os.listdir(tmp_path) == []
    assert b"Traceback" not in err


def test_the_number_of_solutions_of_a_giant_board_needs_no_cells(run):
    # with n+1 a power of two the path has the characteristic polynomial xⁿ, which is prime to (x+1)ⁿ
    assert run("solve", "--size", "2047x2047", "--target", "ones", "--count") == (0, "1\n", "")


def test_other_games_of_that_size_are_refused_in_one_line(run):
    code, _, err = run("solve", "--size", "9000x9000", "--rule", "knight", "--start", "ones", "-o", "out.pbm")
    assert code == 2 and err.count("\n") == 1 and "too large" in err
