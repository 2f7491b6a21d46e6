"""CSV as the csv module reads it: a rectangle whose header names the columns, for every command that writes CSV."""

import csv
import io
import json

import pytest

from modlights.cli.command_list import COMMANDS
from modlights.cli.parser import load

WITH_COMMAS = "1,10,1"
LINES = {
    "unknowns": [
        ["3x3", "--stencil", WITH_COMMAS],
        ["3x3", "--stencil", "0,10,0/1,2,1/0,1,0"],
        ["--to", "2"],
        ["2x4", "--rule", "king", "--mod", "3"],
    ],
    "nullity": [
        ["--squares", "1..6"],
        ["--squares", "1..5", "--stencil", WITH_COMMAS, "--mod", "11"],
        ["--triangle", "5"],
        ["--triangle", "4", "--surface", "klein"],
    ],
    "sequence": [["nullity-mod-3", "--to", "12"], ["A159257", "--to", "9", "--nonzero"]],
    "atlas": [["1..4", "--moduli", "2..6"], ["2..4", "--stencil", WITH_COMMAS], ["2..3", "--surface", "torus"]],
    "reproduce": [["losada-table"], ["barkans-table"], ["palacios-C"], ["palacios-E1"], ["palacios-E2"]],
}


def table(text):
    """The rows that the csv module finds below the comments."""
    return list(csv.reader(io.StringIO("".join(line for line in text.splitlines(True) if not line.startswith("#")))))


def test_the_lines_cover_every_command_that_writes_csv():
    writing = {name for name in COMMANDS if "csv" in load(name).writers}
    assert writing == set(LINES)


@pytest.mark.parametrize("words", [(name, *words) for name, lines in LINES.items() for words in lines], ids=" ".join)
def test_csv_is_a_rectangle_below_its_header(run, words):
    code, out, _ = run(*words, "--format", "csv")
    head, *rows = table(out)
    assert code == 0 and rows and out.endswith("\n") and "\r" not in out
    assert {len(row) for row in rows} == {len(head)} and all(head) and len(set(head)) == len(head)


@pytest.mark.parametrize("stencil", [WITH_COMMAS, "0,10,0/1,2,1/0,1,0"])
def test_fields_with_commas_come_back_whole(run, stencil):
    words = ("unknowns", "3x3", "--stencil", stencil, "--format")
    head, *rows = table(run(*words, "csv")[1])
    boards = json.loads(run(*words, "json")[1])["boards"]
    as_text = [{key: "" if value is None else str(value) for key, value in board.items()} for board in boards]
    assert [dict(zip(head, row, strict=True)) for row in rows] == as_text
    assert {row[0] for row in rows} == {stencil}
