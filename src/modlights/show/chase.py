"""The rules that a player of light chasing has to remember, as documents: text and JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlights import limits
from modlights.base.wording import counted, decimal, readable
from modlights.draw import DOT, Board, Square
from modlights.games.values import press_mark
from modlights.show.text_tables import columns, words_in_lines
from modlights.show.views import JsonDocument, View, Writer, head, json_writer

if TYPE_CHECKING:
    from modlights.symbolic import Chase, ChaseInstruction

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(frozen=True)
class Lesson:
    """The rules of light chasing for a game, and whether the table of all last rows is shown too."""

    chase: Chase
    table: bool = False


def chase_document(lesson: Lesson) -> JsonDocument:
    """The rules as nested lists, ready for JSON; a table that would be too long is null."""
    chase = lesson.chase
    return head("modlights.chase/1", chase.game) | {
        "rules": [{"light": r.light + 1, "multiple_of": r.step, "press": r.presses} for r in chase.instructions],
        "chase_again_after_each_rule": chase.in_turn,
        "patterns": [{"press": p.presses, "changes": p.change} for p in chase.patterns],
        "ranks": [{"prime": r.prime, "rank": r.effects, "last_row": r.last_row} for r in chase.ranks],
        "solvable_last_rows": decimal(chase.case_count),
        "unsolvable_last_rows": decimal(chase.unsolvable_count),
        "table": _records(chase.table, "last_row", "press"),
        "conditions": _records(chase.conditions, "weights", "modulus"),
        "unsolvable": _records(chase.unsolvable, "sums", "last_rows"),
    }


def _records(rows: Iterable[Sequence[object]] | None, *names: str) -> list[JsonDocument] | None:
    return None if rows is None else [dict(zip(names, row, strict=True)) for row in rows]


def chase_text(lesson: Lesson, view: View) -> str:
    """The rules for a person at a terminal."""
    chase = lesson.chase
    how = "that is on" if chase.game.modulus == 2 else "until it is 0"
    again = (
        "follow these rules one after another, chasing again after each"
        if chase.in_turn
        else "add up what these rules say, press it in the first row, and chase again"
    )
    steps = [
        f"1. From the second row to the last, press below every light of the row above {how}. Then only the last row "
        "can be left.",
        f"2. Look at the last row: {again}.",
    ]
    blocks = [f"{chase.game.name}: chasing lights", view.words(*steps)]
    if chase.instructions:
        rules = (
            f"Rule {number}: {_rule_words(rule, chase)}" for number, rule in enumerate(chase.instructions, start=1)
        )
        blocks += [view.words(*rules), _rule_boards(chase, view)]
        blocks.append(view.words("Then all lights are out; if not, the position cannot be solved."))
    else:
        blocks[1] = view.words(steps[0], "Nothing is ever left there of a position that can be solved.")
    if lesson.table:
        blocks += [_table_words(chase, view), _pattern_words(chase, view), _unsolvable_words(chase, view)]
    else:
        more = "--table lists what every last row needs, and why these rules are enough."
        blocks.append(view.words(_count_words(chase), more))
    return "\n\n".join(block for block in blocks if block)


def _rule_words(rule: ChaseInstruction, chase: Chase) -> str:
    """A rule as players learn it: which presses in the first row a light of the last row requires."""
    light = f"the {_ordinal(rule.light, chase.width)} light of the last row"
    places = [(f"the {_ordinal(column, chase.width)}", times) for column, times in enumerate(rule.presses) if times]
    if chase.game.modulus == 2:
        buttons = "button" if len(places) == 1 else "buttons"
        return f"if {light} is on, press {_enumeration(place for place, _ in places)} {buttons} of the first row."
    each = "each step" if rule.step == 1 else f"every {rule.step} steps"
    times = (f"{place} button {'once' if number == 1 else f'{number} times'}" for place, number in places)
    return f"for {each} that {light} shows, press in the first row {_enumeration(times)}."


def _ordinal(place: int, width: int) -> str:
    if place == width - 1 and width > 2:
        return "last"
    return _ORDINALS[place] if place < len(_ORDINALS) else f"{place + 1}th"


def _enumeration(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _rule_boards(chase: Chase, view: View) -> str:
    """Each rule drawn: the first row with the buttons to press, and the last row with the light to look at."""
    game, k = chase.game, chase.game.modulus
    rows = game.shape[0] if game.shape is not None else 2
    boards = []
    for number, rule in enumerate(chase.instructions[: limits.CHASE_INSTRUCTIONS_DRAWN], start=1):
        first = tuple(Square(0, 1, mark=press_mark(v, k)) for v in rule.presses)
        last = tuple(
            Square(0, 1, mark=(DOT if k == 2 else str(rule.step)) if c == rule.light else "")
            for c in range(chase.width)
        )
        board = view.draw(Board((first, last), caption=f"rule {number}"))
        title, top, bottom = board.split("\n")
        boards.append(f"{title}\n{top} row 1\n{bottom} row {rows}")
    return view.beside(boards) if all(map(view.fits, boards)) else ""


def _count_words(chase: Chase) -> str:
    if not chase.unsolvable_count:
        return "Every last row can be cleared, so every position can be solved."
    total = chase.game.modulus**chase.width
    return f"{readable(chase.case_count)} of the {readable(total)} last rows can be cleared; the others cannot."


def _line(values: Sequence[int]) -> str:
    return "".join(map(str, values)) if max(values, default=0) < 10 else " ".join(map(str, values))


def _table_words(chase: Chase, view: View) -> str:
    if chase.table is None:
        return view.words(
            f"({readable(chase.case_count)} last rows can be cleared, and there are too many first rows "
            "to try them all: the rules make up what each one needs)"
        )
    cases = [(last, first) for last, first in chase.table if any(last)]
    if not cases:
        return ""
    how = view.words("What each last row needs in the first row, with the fewest presses, then furthest left:")
    rows = [["last row", "press"], *([_line(last), _line(first)] for last, first in cases)]
    return f"{how}\n\n{columns(rows, left=(0, 1))}"


def _pattern_words(chase: Chase, view: View) -> str:
    count = len(chase.patterns)
    lines = [f"{counted(count, 'pattern')} to remember; all others are sums of {'it' if count == 1 else 'these'}"]
    lines += [
        f"press 1,{pattern.presses.index(1) + 1} and chase: the last row changes by {_line(pattern.change)}"
        for pattern in chase.patterns
    ]
    cells, row = chase.game.light_count, chase.width
    for prime in chase.ranks:
        which = f"mod {prime.prime}, " if len(chase.ranks) > 1 or prime.prime != chase.game.modulus else ""
        lines.append(
            f"why {prime.last_row}: {which}rank(A) − (cells − row) = {prime.effects} − ({cells} − {row})"
            f" = {prime.last_row}; A are the effects, each button pressed in the chase uses up one of their rank, "
            "and the rest is the last row's"
        )
    return view.words(*lines)


def _unsolvable_words(chase: Chase, view: View) -> str:
    if not chase.unsolvable_count:
        return _count_words(chase)
    total = readable(chase.game.modulus**chase.width)
    lines = [
        view.words(
            f"What cannot be solved: {readable(chase.unsolvable_count)} of {total} last rows.",
            "A last row can be cleared exactly when these weighted sums of its lights are 0:",
        )
    ]
    lines += [f"  {_line(weights)} (mod {modulus})" for weights, modulus in chase.conditions]
    if chase.unsolvable is None or chase.unsolvable_count > limits.UNSOLVABLE_ROWS_LISTED:
        if chase.unsolvable is not None:
            lines.append("(too many to list here; --format json has them all)")
        return "\n".join(lines)
    lines.append("sums      last rows that cannot be cleared")
    for sums, rows in chase.unsolvable:
        words = [f"{' '.join(map(str, sums)):<8}", *(_line(row) for row in rows)]
        lines.append(words_in_lines(words, view.width, gap="  ", indent=" " * 10))
    return "\n".join(lines)


WRITERS: dict[str, Writer] = {"text": chase_text, "json": json_writer(chase_document)}
