"""Reading a Rocq file back, strictly: only what ``writing`` writes, with nothing added, left out or changed.

The data are extracted by patterns that match only numbers, brackets and the names of rules and surfaces.  Then the
whole file is written again from them and compared, character by character.  So a file that is accepted has no command
of its own: no axiom, no unfinished proof, no definition that replaces one of the checker.  Only the title is free: it
is a comment, and says nothing about what the file proves.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from modlights import limits
from modlights.base.wording import any_length, shorten
from modlights.games import SURFACES
from modlights.show.rocq.statement_terms import NotOurs, check_game_terms, check_terms
from modlights.show.rocq.text import COST_NAMES, Numbers, RocqGame, Statement, rows_text, statement_text
from modlights.show.rocq.writing import RULE_NAMES, STENCIL

_INTEGER = r"(?:\d+|\(-\d+\))"
_LIST = rf"\[(?:{_INTEGER}(?:; {_INTEGER})*)?\]"
_ROWS = rf"\[(?:{_LIST}(?:;\n   {_LIST})*)?\]"
_SURFACE = "|".join(name.replace("-", "_") for name in SURFACES)
_RULE_TERMS = list(RULE_NAMES.values())
_RULE = "|".join(_RULE_TERMS)
_BOARD = re.compile(
    rf"Definition (game|whole) := grid_game ({_RULE}|\(stencil {_ROWS}\)) ({_SURFACE}) (\d+) (\d+) (\d+)\.\n"
)
_MATRIX = re.compile(rf"Definition game := matrix_game (\d+) (\d+)\n  ({_ROWS})\.\n")
_PAIR = rf"\({_INTEGER}, {_INTEGER}\)"
_PAIRS = rf"\[(?:{_PAIR}(?:; {_PAIR})*)?\]"
_SPARSE = re.compile(
    rf"Definition lists :=\n  (\[{_PAIRS}(?:;\n   {_PAIRS})*\])\.\n\n"
    r"Definition game := sparse_game (\d+) (\d+) lists\.\n"
)
_FORBIDDEN = re.compile(rf"Definition forbidden := (?:map Z\.to_nat )?({_LIST})(?:%nat)?\.\n")
_TITLE = re.compile(r"\(\* (.*) \*\)\n")
_FILE = re.compile(r".*\n.*\n\(\* Check it: modlights check ([A-Za-z_]\w*\.v),")
_BY_SPARSE = re.compile(r"^Proof\. unfold [\w, ]+; by_sparse; ", re.MULTILINE)
_VALUE = re.compile(r"Definition (\w+)(?: : list (?:Z|\(list Z\)|\(Z \* Z\)))? :=\s+([^A-Z]*?)\.\n\n")
_THEOREM = re.compile(r"Theorem answer : (\w+)(?: (total|used))? (\w+(?: \w+)*)\.\n")
_KINDS = {
    "is_solution": "solution",
    "unsolvable": "unsolvable",
    "solutions_number": "number",
    "all_solutions": "all",
    "fewest": "fewest",
    "changes_once": "once",
    "all_once": "all-once",
    "depth_table": "depths",
    "is_plan": "plan",
}
_VECTORS = {"start": "start", "target": "target", "pattern": "presses", "certificate": "weights", "depths": "presses"}
_PLACES = ("unknowns", "residual")
_LISTS = ("solutions", "quiet", "choices")
_NOT_AS_WRITTEN = "this is not a Rocq file as modlights writes it: "


def read_statement(text: str) -> Statement:
    """What the file states; refuses every file that is not exactly what we write for these data."""
    try:
        statement, name = _data(text)
    except ValueError as error:
        if isinstance(error, NotOurs):
            raise
        raise NotOurs(f"{_NOT_AS_WRITTEN}a number has too many digits") from None
    our_text = statement_text(statement, name)
    if our_text != text:
        raise NotOurs(_difference(our_text, text))
    return statement


def _data(text: str) -> tuple[Statement, str]:
    game = _game(text)
    check_game_terms(game)
    theorem = _THEOREM.search(text)
    if theorem is None:
        raise NotOurs(_NOT_AS_WRITTEN + "no theorem called answer that it knows")
    if theorem[1] not in _KINDS:
        raise NotOurs(f"{_NOT_AS_WRITTEN}{shorten(theorem[1])!r} is no statement that it knows")
    kind, words = _KINDS[theorem[1]], theorem[3].split()
    title, name = _TITLE.match(text), _FILE.match(text)
    if title is None or name is None:
        raise NotOurs(_NOT_AS_WRITTEN + "the first lines are others")
    if re.search(r'\(\*|\*\)|"', title[1]):
        raise NotOurs(_NOT_AS_WRITTEN + "the first comment does not end where it should")
    statement = Statement(kind, title[1], game, large=_BY_SPARSE.search(text) is not None)
    if theorem[2]:
        statement = replace(statement, cost=next(cost for cost, word in COST_NAMES.items() if word == theorem[2]))
    if kind in ("number", "fewest"):
        statement = replace(statement, number=_number(words[-1]))
    for word, value in _VALUE.findall(text):
        statement = replace(statement, **_field(word, value, game))
    check_terms(statement)
    return statement, name[1]


def _field(word: str, value: str, game: RocqGame) -> dict[str, Any]:
    """The part of the statement that a definition of this name holds."""
    if word in _VECTORS:
        return {_VECTORS[word]: _numbers(value)}
    if word in _LISTS:
        return {"vectors": _cut(value, game)}
    if word in _PLACES:
        return {word: tuple(map(int, re.findall(r"\d+", value)))}
    if word == "steps":
        return {word: tuple((int(light), int(button)) for light, button in re.findall(r"\((\d+), (\d+)\)", value))}
    return {}


def _game(text: str) -> RocqGame:
    if board := _BOARD.search(text):
        forbidden = _FORBIDDEN.search(text) if board[1] == "whole" else None
        _, rule, surface, rows, columns, modulus = board.groups()
        if rule not in _RULE_TERMS:
            # written anew, like all numbers: (-0) and 01 are not numbers that we write
            rule = STENCIL.format(rows_text(_numbers(row) for row in re.findall(_LIST, rule)))
        cells = () if forbidden is None else _numbers(forbidden[1])
        return RocqGame(int(modulus), rule, surface, int(rows), int(columns), cells)
    if sparse := _SPARSE.search(text):
        lines = re.findall(_PAIRS, sparse[1][1:-1])
        rows = tuple(tuple(_two(pair) for pair in re.findall(_PAIR, row)) for row in lines)
        return RocqGame(int(sparse[2]), buttons=int(sparse[3]), sparse=rows)
    matrix = _MATRIX.search(text)
    if matrix is None:
        raise NotOurs(_NOT_AS_WRITTEN + "no game that it knows")
    effects = tuple(_numbers(row) for row in re.findall(_LIST, matrix[3]))
    return RocqGame(int(matrix[1]), buttons=int(matrix[2]), effects=effects)


def _number(word: str) -> int:
    """The number of a theorem: of solutions, which may have many digits, or of presses."""
    if not re.fullmatch("[0-9]+", word):
        raise NotOurs(f"{_NOT_AS_WRITTEN}the theorem has no number")
    if len(word) > limits.ROCQ_NUMBER_DIGITS:
        raise ValueError
    with any_length():
        return int(word)


def _numbers(text: str) -> Numbers:
    return tuple(int(number) for number in re.findall(r"-?\d+", text))


def _two(text: str) -> tuple[int, int]:
    first, second = _numbers(text)
    return first, second


def _cut(text: str, game: RocqGame) -> tuple[Numbers, ...]:
    """The lists of a list: boards of the game's size, or the rows themselves."""
    if "board" not in text or not game.width:
        return tuple(_numbers(row) for row in re.findall(_LIST, text[1:-1]))
    every, size = _numbers(text), game.rows * game.columns
    return tuple(every[i : i + size] for i in range(0, len(every), size))


def _difference(our_text: str, text: str) -> str:
    ours, theirs = our_text.splitlines(), text.splitlines()
    number = next((i for i, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), None)
    if number is None:
        number = min(len(ours), len(theirs))
    their_line = theirs[number] if number < len(theirs) else "the end of the file"
    our_line = ours[number] if number < len(ours) else "the end of the file"
    # both from a little before the first difference
    alike = next((i for i, pair in enumerate(zip(their_line, our_line, strict=False)) if pair[0] != pair[1]), 0)
    start = max(alike - 20, 0)
    their_line, our_line = (f"{'…' if start else ''}{shorten(line[start:])}" for line in (their_line, our_line))
    return f"line {number + 1} is not what modlights writes: {their_line}; it would be: {our_line}"
