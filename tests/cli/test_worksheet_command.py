"""Sheets for a class: every puzzle needs the presses it says, and the key solves it."""

import re

import pytest

import modlights as ml
from modlights.cli.commands.worksheet import _filling, _puzzles


@pytest.mark.parametrize(
    ("words", "boards"),
    [
        (["3x3", "--presses", "3"], 6),
        (["4x5", "--mod", "6", "--presses", "5", "--boards", "3"], 3),
        (["--game", "lights-out-cube", "--boards", "2"], 2),
        (["4x4", "--surface", "klein", "--rule", "king", "--presses", "1", "--boards", "4"], 4),
    ],
)
def test_a_sheet_can_be_made_again_from_the_line_at_its_foot(run, tmp_path, words, boards):
    page = tmp_path / "sheet.html"
    assert run("worksheet", *words, "--seed", 7, "-o", page)[0] == 0
    html = page.read_text()
    assert html.count("<li>") == 2 * boards
    again = re.search(r"<code>modlights (.*?)</code>", html)[1].replace("&#x27;", "'").split()
    assert run(*again, "-o", tmp_path / "again.html")[0] == 0
    assert (tmp_path / "again.html").read_text() == html


def test_the_puzzles_of_a_sheet_differ_and_their_answers_solve_them():
    class Arguments:
        deadline = None

    game = ml.grid(5, 5, modulus=3)
    puzzles = _puzzles(game, 4, 5, 11, Arguments)
    assert len({puzzle.start for puzzle in puzzles}) == 5
    for puzzle in puzzles:
        assert ml.is_solution(game, puzzle.start, game.goal, presses=puzzle.proof.solution)
        assert sum(puzzle.proof.solution.values) == 4


@pytest.mark.parametrize(("size", "modulus"), [((3, 3), 2), ((3, 5), 3), ((4, 4), 6)])
def test_a_board_to_fill_has_one_row_left_over_and_its_key_is_the_derivation(run, tmp_path, size, modulus):
    page = tmp_path / "filling.html"
    rows, columns = size
    assert run("worksheet", f"{rows}x{columns}", "--mod", modulus, "--fill", "-o", page)[0] == 0
    blank, key = page.read_text().split("<section class='key'>")
    derivation = _filling(ml.grid(rows, columns, modulus=modulus))
    forms = [derivation.forms.text(form) for form in (*derivation.cells, *derivation.printed_residual)]
    assert re.findall("<td>(.*?)</td>", blank) == forms[:columns] + [""] * (rows * columns)
    assert re.findall("<td>(.*?)</td>", key)[: len(forms)] == forms


def test_blank_boards_have_no_key(run, tmp_path):
    page = tmp_path / "blank.html"
    assert run("worksheet", "5x5", "--blank", "--boards", 3, "-o", page)[0] == 0
    assert page.read_text().count("<li>") == 3 and "class='key'" not in page.read_text()


def test_in_the_terminal_the_answers_come_last(run):
    code, out, _ = run("worksheet", "3x3", "--presses", 2, "--boards", 2, "--seed", 1)
    assert code == 0 and out.index("2. Turn all lights off") < out.index("Answers")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["3x3", "--surface", "torus", "--fill"], "cannot be filled row by row"),
        (["3x3", "--rule", "knight", "--fill"], "cannot be filled row by row"),
        (["--game", "orbix", "--fill"], "is not a rectangle"),
        (["2x2", "--presses", "4"], "only 1 different puzzle"),
        (["3x3", "--presses", "99"], "none needs more than 9"),
        (["30x30"], "up to 400 lights"),
        (["3x3", "--fill", "--blank"], "give one of them"),
        (["3x3", "--fill", "--presses", "3"], "--presses belongs to a sheet of puzzles"),
        (["12x12", "--fill"], "12 letters do not fit"),
        (["3x3", "--boards", "0"], "--boards must be 1 or more"),
    ],
)
def test_what_no_sheet_can_hold_is_said_in_one_line(run, words, said):
    code, out, err = run("worksheet", *words)
    assert (code, out, err.count("\n")) == (2, "", 1) and said in err
