"""``modlights derive``, ``eliminate`` and ``unknowns`` as a person or a script meets them."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from sympy import Symbol, sympify

from modlights.cli import main
from modlights.games import RULES, SURFACES, grid
from modlights.show.derivations import DerivationListing, derivation_text
from modlights.show.eliminations import elimination_text
from modlights.show.views import View
from modlights.solving import is_solution
from modlights.symbolic import derive, eliminate


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(words) == code
    captured = capsys.readouterr()
    if code == 0:
        assert captured.err == ""
        return captured.out
    assert captured.out == "" and captured.err.count("\n") == 1
    return captured.err


def test_the_3x3_board_in_text_is_losadas_with_its_system_and_solution(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "derive", "3x3").splitlines()
    assert [line.split() for line in lines[4:9] if "-" not in line] == [
        ["a", "b", "c"],
        ["a+b+1", "a+b+c+1", "b+c+1"],
        ["a+c+1", "0", "a+c+1"],
        ["b+c+1", "a+b+c", "a+b+1"],
    ]
    text = "\n".join(lines)
    assert (
        "the row that would come next; it must be all 0 (mod 2)" in text
        and "  b + c = 1 " in text
        and "its only solution" in text
    )
    assert text.endswith(" 1   0   1\n 0   1   0\n 1   0   1")


def test_steps_are_printed_as_barkans_does(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "derive", "3x3", "--steps", "--letters", "x")
    assert "  light (1,1): x1 + x2 + x4 = 1, so x4 = 1 + x1 + x2\n" in text


def test_json_has_the_keys_that_scripts_rely_on(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(run(capsys, "derive", "2x2", "--mod", "6", "--target", "11/04", "--format", "json"))
    assert document["unknowns"] == ["a", "b"]
    assert document["cells"] == [["a", "b"], ["5*a + 5*b + 1", "5*a + 5*b + 1"]]
    assert document["forced_by"] == {"2,1": "1,1", "2,2": "1,2"}
    assert document["residual"] == ["a + 2*b + 4", "2*a + b + 2"]
    assert document["system"] == {"coefficients": [[1, 2], [2, 1]], "right_hand_sides": [2, 4]}
    assert document["solution"] == {"a": "2*n1 + 2", "b": "2*n1"}
    assert document["free"] == [{"name": "n1", "order": 3}]
    assert document["conditions"] is None
    assert json.loads(run(capsys, "derive", "2x2", "--mod", "3", "--format", "json"))["solution"] is None


@pytest.mark.parametrize(
    "words", [["4x4", "--mod", "4"], ["3x4", "--rule", "king", "--surface", "klein", "--mod", "5"]]
)
def test_json_put_back_by_sympy_solves_the_game(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    start = "random-solvable:5"
    document = json.loads(run(capsys, "derive", *words, "--start", start, "--format", "json"))
    k = document["modulus"]
    board = grid(
        document["rows"], document["columns"], rule="king" if "king" in words else "cross",
        surface="klein" if "klein" in words else "plane", modulus=k,
    )  # fmt: skip
    choice = {Symbol(letter["name"]): letter["order"] - 1 for letter in document["free"]}
    unknowns = {Symbol(name): sympify(text).subs(choice) for name, text in document["solution"].items()}
    presses = [int(sympify(text).subs(unknowns)) % k for row in document["cells"] for text in row]
    first = [state for row in document["start"] for state in row]
    assert is_solution(board, first, [0] * board.light_count, presses=presses)
    solved = [int(sympify(text).subs(choice)) % k for row in document["solved_cells"] for text in row]
    assert solved == presses
    assert all(int(sympify(text).subs(unknowns)) % k == 0 for text in document["residual"])


def test_symbolic_lights_give_conditions_with_their_moduli(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(run(capsys, "derive", "2x2", "--mod", "6", "--start", "symbolic", "--format", "json"))
    assert document["conditions"] == [{"expression": "s11 + s12 + s21 + s22", "modulus": 3}]
    assert document["lights"] == ["s11", "s12", "s21", "s22"] and document["start"] is None
    text = run(capsys, "derive", "5x5", "--start", "symbolic")
    assert text.count(" is even") == 2 and "it can be solved exactly when" in text
    assert "t11" in run(capsys, "derive", "2x2", "--target", "symbolic")


def test_games_without_a_rectangle_are_listed_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(run(capsys, "derive", "--game", "orbix", "--format", "json"))
    assert document["rows"] is None and len(document["cells"]) == 12
    assert document["forced_by"]["6"] == "1"
    assert "light (1): " in run(capsys, "derive", "--game", "orbix", "--steps")
    assert "left over" in run(capsys, "derive", "--game", "orbix", "--format", "vectors")


def test_an_authors_unknowns_are_taken_in_the_order_given(capsys: pytest.CaptureFixture[str]) -> None:
    cells = "4,1 4,2 4,3 4,4 1,1 1,2 1,3 1,4"
    document = json.loads(run(capsys, "derive", "4x4", "--surface", "torus", "--unknowns", cells, "--format", "json"))
    assert document["cells"][3] == ["a", "b", "c", "d"] and document["cells"][0] == ["e", "f", "g", "h"]
    assert document["unknown_cells"] == cells.split()


@pytest.mark.parametrize("words", [("--unknowns", "rows"), ("--unknowns", "columns"), ("--unknowns", "auto")])
def test_rows_and_columns_fill_in_that_order(words: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(run(capsys, "derive", "4x3", *words, "--format", "json"))
    across = [f"1,{c}" for c in range(1, 4)]
    down = ["1,1", "2,1", "3,1"]
    assert document["unknown_cells"] == (down if words[1] == "columns" else across)
    assert document["virtual"] in ("row", "column", None)


BAD = [
    (["derive"], "no size given"),
    (["derive", "0x3"], "has no lights"),
    (["derive", "3"], "rows x columns"),
    (["derive", "3x3", "--mod", "1"], "2 or more"),
    (
        ["derive", "3x3", "--unknowns", "9,9"],
        "no button 9,9 in 3x3 cross on the plane mod 2; cells are written row,column from 1, here up to 3,3",
    ),
    (["derive", "3x3", "--unknowns", "1,1 1,1"], "named twice"),
    (["derive", "3x3", "--unknowns", "first row"], "row,column"),
    (["derive", "3x3", "--unknowns", "1,1"], "leave 1,2 1,3 2,1 2,2 2,3 3,1 3,2 3,3 undetermined"),
    (["derive", "--game", "orbix", "--unknowns", "13"], "no button '13'"),
    (["derive", "--game", "orbix", "--unknowns", "columns"], "columns have a meaning on grids only"),
    (["derive", "3x3", "--start", "symbolic", "--target", "symbolic"], "cannot both be symbolic"),
    (["derive", "3x3", "--start", "11/11"], "this game is 3x3"),
    (["derive", "3x3", "--start", "random:x"], "SEED"),
    (["derive", "3x3", "--steps", "--format", "json"], "--steps goes with"),
    (["derive", "3x3", "--letters", "greek"], "--letters"),
    (["derive", "101x100"], "too large"),
    (["derive", "31x31", "--start", "symbolic"], "too large"),
    (["derive", "3x3", "--rule", "queen"], "unknown rule"),
    (["derive", "3x3", "--time-limit", "0"], "--time-limit"),
    (["eliminate", "3x3", "--start", "symbolic"], "in numbers"),
    (["eliminate", "32x32"], "too large"),
    (["eliminate", "15x15", "--format", "latex"], "LaTeX"),
    (["unknowns", "--to", "0"], "--to"),
    (["unknowns", "--to", "31"], "--to"),
    (["unknowns", "--rule", "queen"], "unknown rule"),
    (["chase"], "no size given"),
    (["chase", "5x5", "--surface", "torus"], "cannot be chased"),
    (["chase", "5x5", "--rule", "flip"], "cannot be chased"),
    (["chase", "--game", "orbix"], "has no rows"),
]


@pytest.mark.parametrize(("words", "part"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_gives_one_line_and_exit_code_2(
    words: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = run(capsys, *words, code=2)
    assert line.startswith("modlights: ") and part in line


def test_text_keeps_within_the_columns_there_are_up_to_6x6() -> None:
    texts: list[Callable[[View], str]] = []
    for rule, surface, k in product(RULES, SURFACES, (2, 1000)):
        game = grid(6, 6, rule=rule, surface=surface, modulus=k)
        texts.append(partial(derivation_text, DerivationListing(derive(game), True)))
        texts.append(partial(elimination_text, eliminate(game)))
    for side, letters in product(range(1, 7), ("abc", "x")):
        symbolic = derive(grid(side, side, modulus=12), symbolic=True, letters=letters)
        texts.append(partial(derivation_text, DerivationListing(symbolic)))
    for number, text in enumerate(texts):
        width = (80, 100)[number // 4 % 2]
        assert max(map(len, text(View(width)).splitlines())) <= width


def test_a_larger_board_says_how_to_get_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "derive", "7x7")
    assert "--format json" in text and "--steps" in text and "the system (mod 2)" in text
    assert "--format json" in run(capsys, "eliminate", "8x8")


def test_the_format_follows_the_extension_and_a_file_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tex, data = tmp_path / "board.tex", tmp_path / "board.json"
    for name in (tex, data):
        assert main(["derive", "3x3", "-o", str(name)]) == 0
        assert capsys.readouterr().err == f"modlights: wrote {name} ({name.stat().st_size:,} bytes)\n"
    assert "\\begin{cases}" in tex.read_text() and json.loads(data.read_text())["unknowns"] == ["a", "b", "c"]
    assert "exists" in run(capsys, "derive", "3x3", "-o", str(tex), code=2)


def test_elimination_prints_the_matrix_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "eliminate", "3x3")
    assert "r4  1 · · 1 1 · 1 · · | 1\n" in text and "r4  1 · 1 · · · 1 · · | 1   forces x7\n" in text
    assert "  r8: x1 + x2 + x3 = 0\n" in text
    document = json.loads(run(capsys, "eliminate", "3x3", "--format", "json"))
    assert document["operations"][0] == {"row": 4, "scale": 1, "factor": 1, "other": 1}
    assert document["leftover"] == [7, 8, 9]
    assert "\\begin{array}{ccccccccc|c}" in run(capsys, "eliminate", "3x3", "--format", "latex")


def test_the_table_of_unknowns_says_that_none_is_larger_than_losadas(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "unknowns", "--to", "5")
    assert ", more 0\n" in text and "Losada: 2(F+C−3)" in text
    assert max(map(len, text.splitlines())) <= 80
    rows = list(csv.DictReader(io.StringIO(run(capsys, "unknowns", "--to", "3", "--format", "csv"))))
    assert len(rows) == len(RULES) * len(SURFACES) * 9
    boards = json.loads(run(capsys, "unknowns", "--to", "5", "--surface", "projective", "--format", "json"))["boards"]
    last = [board for board in boards if (board["rule"], board["rows"], board["columns"]) == ("cross", 5, 5)]
    assert [(board["unknowns"], board["losada"]) for board in last] == [(9, 14)]


def test_the_chase_of_5x5_in_text_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "chase", "5x5", "--table")
    assert "10001     11000\n" in text and "3 patterns to remember" in text
    assert "rank(A) − (cells − row) = 23 − (25 − 5) = 3" in text and "24 of 32 last rows" in text
    assert max(map(len, text.splitlines())) <= 80
    document = json.loads(run(capsys, "chase", "5x5", "--format", "json"))
    assert {"last_row": [1, 0, 0, 0, 1], "press": [1, 1, 0, 0, 0]} in document["table"]
    assert document["unsolvable_last_rows"] == "24"
    assert [condition["modulus"] for condition in document["conditions"]] == [2, 2]
    assert "too many first rows" in run(capsys, "chase", "3x40", "--table")


@pytest.mark.parametrize("here_too", [False])
def test_a_progress_bar_is_drawn_on_a_terminal_only_and_wiped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], here_too: bool
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr("modlights.cli.progress_line._PAUSE", -1.0)
    monkeypatch.setattr("modlights.cli.watched_process.starts_quickly", lambda: here_too)
    assert main(["derive", "40x40"]) == 0
    drawn = terminal.getvalue()
    assert "deriving" in drawn and "%" in drawn and drawn.endswith("\r\x1b[K")
    assert "deriving" not in capsys.readouterr().out
