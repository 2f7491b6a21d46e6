"""Answers that could be misread: missing boards, closed streams, drawings, double checks, the solution shown."""

import io
import json
import os
import re
import subprocess
import sys
from itertools import product

import pytest

from modlights.fewest_presses.cheapest_solution import quick_fewest
from modlights.games import RULES, grid
from modlights.solving import is_solution, solve

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


@pytest.mark.parametrize(
    ("size", "forbidden", "states", "opposite"),
    [
        ((1, 2), [(0, 1)], 2, False),
        ((1, 2), [(0, 1)], 2, True),
        ((2, 2), [(0, 0)], 2, False),
        ((2, 3), [(0, 2)], 2, True),
        ((2, 2), [(0, 0), (1, 1)], 3, False),
        ((1, 4), [(0, 1)], 4, False),
    ],
)
def test_easy_boards_are_those_of_all_positions_also_without_some_buttons(document, size, forbidden, states, opposite):
    rows, columns = size
    game = grid(rows, columns, modulus=states)
    expected = []
    for values in product(range(states), repeat=rows * columns):
        board = [list(values[r * columns : (r + 1) * columns]) for r in range(rows)]
        # the button of a light is pressed as often as the light says, if there is one
        presses = [
            0 if (r, c) in forbidden else (1 - v if opposite else v)
            for r, row in enumerate(board)
            for c, v in enumerate(row)
        ]
        if is_solution(game, values, [0] * len(values), presses=presses):
            expected.append(board)
    words = (
        "easy",
        f"{rows}x{columns}",
        "--forbid",
        " ".join(f"{r + 1},{c + 1}" for r, c in forbidden),
        "--mod",
        states,
    )
    code, found = document(*words, "--all", *(["--opposite"] if opposite else []))
    assert sorted(found["boards"]) == sorted(expected) and code == (0 if expected else 1)
    assert found["count"] == str(len(expected))


@pytest.mark.parametrize(
    "words", [("solve", "-", "--fewest"), ("solve", "-", "--fewest", "--double-check"), ("hint", "-")]
)
@pytest.mark.parametrize("board", ["11/11", "10/00"])
def test_an_unsolvable_board_on_standard_input_is_read_once(run, monkeypatch, words, board):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(board.encode())))
    code, out, err = run(*words, "--mod", 3)
    assert (code, err) == (1, "") and "no solution" in out


CLOSED = [
    ("verify rabbani-T4", "2>&-", 0, "rabbani-T4: holds"),
    ("solve -", "<&-", 2, "standard input is closed"),
    ("nullity 5x5 -o out.txt", "<&- >&- 2>&-", 0, ""),
]


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX closes the streams")
@pytest.mark.parametrize(("words", "closed", "code", "says"), CLOSED)
def test_closed_streams_change_nothing_else(tmp_path, words, closed, code, says):
    done = subprocess.run(
        f"{sys.executable} -m modlights {words} {closed}",
        shell=True, capture_output=True, text=True, env=ENVIRONMENT, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == code and says in done.stdout + done.stderr and "Traceback" not in done.stderr
    if "-o" in words:
        assert (tmp_path / "out.txt").read_text() == "2\n"


@pytest.mark.parametrize("words", [("derive", "3x3"), ("atlas", "1..3"), ("unknowns", "3x3"), ("completion", "fish")])
def test_a_missing_stderr_does_not_stop_a_command(capsys, monkeypatch, words):
    from modlights.cli import main

    monkeypatch.setattr(sys, "stderr", None)
    assert main(list(words)) == 0 and capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [("--size", "2x2", "--mod", 3, "--target", "ones"), ("10", "--mod", 2), ("100/000", "--mod", 2, "--rule", "flip")],
)
def test_the_drawing_of_an_unsolvable_board_shows_the_certificate(run, document, tmp_path, words):
    code, found = document("solve", *words)
    assert code == 1 and found["certificate"] is not None
    name = tmp_path / "x.svg"
    code = run("solve", *words, "-o", name)[0]
    drawing = name.read_text()
    assert code == 1 and "weights" in drawing
    shown = re.findall(r"<text[^>]*>(\d+)</text>", drawing)
    weights = [w for row in found["certificate"] for w in row]
    assert sum(map(int, shown[-sum(1 for w in weights if w) :])) == sum(weights)


def test_all_solutions_are_drawn_up_to_a_limit_that_is_said(run, tmp_path):
    few, many = tmp_path / "few.svg", tmp_path / "many.svg"
    assert run("solve", "--size", "4x4", "--target", "ones", "--all", "-o", few)[0] == 0
    assert len(re.findall(r">\d+: \d+ press", few.read_text())) == 16 and "the first" not in few.read_text()
    assert run("solve", "--size", "9x9", "--target", "ones", "--all", "-o", many)[0] == 0
    text = many.read_text()
    assert len(re.findall(r">\d+: \d+ press", text)) == 64 and "the first 64 of 256 solutions" in text


CHECKED = [
    ("11/11",),
    ("--size", "2x2", "--mod", 3, "--target", "ones"),
    ("--size", "4x4", "--mod", 6, "--start", "random:2"),
    ("11/11", "--fewest"),
]


@pytest.mark.parametrize("words", CHECKED)
def test_a_double_check_says_what_was_compared(run, document, tmp_path, words):
    out = " ".join(run("solve", *words, "--double-check")[1].split())
    assert re.search(r"Double check: .+ and .+ agree in .+\.$", out)
    found = document("solve", *words, "--double-check")[1]["double_check"]
    assert found["first"] != found["second"] and found["compared"] and found["differences"] == []
    if "--fewest" not in words:
        assert "double check: " in run("solve", *words, "--double-check", "--count")[2]
    assert "double check: " in run("solve", *words, "--double-check", "-o", tmp_path / "a.svg")[2]


def test_no_tick_stands_beside_fails(run):
    for words in (["--verdict", "fails", "--document", "rabbani"], ["barkans-4.4"]):
        out = run("verify", *words)[1]
        assert ": fails\n" in out and "✓" not in out and "the check confirms this verdict" in out


@pytest.mark.parametrize("words", [("5x5", "ones"), ("4x4", "random-solvable:3"), ("6x5", "random-solvable:8")])
def test_text_shows_the_fewest_presses_and_other_formats_the_least_solution(run, document, words):
    size, start = words
    game = grid(*map(int, size.split("x")))
    answer = solve(game, start)
    fewest = min(sum(presses.values) for presses in answer.solutions)
    code, out, _ = run("solve", "--size", size, "--start", start)
    assert code == 0 and f"{fewest} presses: each" in out
    if answer.count > 1:
        assert f"Fewest presses: {fewest}\n" in out and f"all {answer.count} solutions were compared" in out
    found = document("solve", "--size", size, "--start", start)[1]
    flat = tuple(v for row in found["solution"] for v in row)
    assert flat == min(tuple(presses.values) for presses in answer.solutions)
    listed = document("solve", "--size", size, "--start", start, "--all")[1]["solutions"]
    assert listed == sorted(listed) and len(listed) == answer.count


@pytest.mark.parametrize("words", [("19x19", "cross", 2), ("8x8", "king", 4)])
def test_beyond_the_bound_the_option_is_named(run, words):
    size, rule, states = words
    code, out, _ = run("solve", "--size", size, "--rule", rule, "--mod", states, "--target", "ones")
    assert code == 0 and "--fewest looks for it" in out and "Fewest" not in out


def test_the_bound_is_one_of_solutions_and_lights_never_of_time():
    assert quick_fewest(solve(grid(5, 5), "ones")) is not None
    assert quick_fewest(solve(grid(19, 19), "ones")) is None
    assert set(RULES) >= {"cross", "king"}


def test_json_of_an_answer_says_the_same_as_its_text(run, document):
    found = document("solve", "11/10")[1]
    assert json.dumps(found["solution"]) == "[[1, 0], [0, 0]]" and "1 press: " in run("solve", "11/10")[1]
