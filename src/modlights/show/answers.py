"""Answers as documents: text for the terminal, JSON, LaTeX and SVG."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from modlights.draw import Board, Diagram, side_by_side, svg, text
from modlights.games import Game, Position, Presses, Values, Weights, label_text
from modlights.show.numbers import counted, decimal
from modlights.solving import Outcome

SCHEMA = "modlights.answer/1"
_WIDEST_BOARD = 60
_MOST_CELLS = 4000
_MOST_LISTED = 1_000_000


def answer_json(answer: Outcome, solutions: Sequence[Presses] | None = None) -> str:
    """The answer as one JSON document with stable keys."""
    return json.dumps(answer_document(answer, solutions), ensure_ascii=False)


def answer_document(answer: Outcome, solutions: Sequence[Presses] | None = None) -> dict[str, Any]:
    """The answer as nested lists and strings, ready for JSON."""
    game = answer.game
    document: dict[str, Any] = {
        "schema": SCHEMA,
        "game": game.name,
        "rows": game.shape[0] if game.shape else None,
        "columns": game.shape[1] if game.shape else None,
        "modulus": game.modulus,
        "method": answer.method,
        "solvable": answer.solvable,
        "count": decimal(answer.count),
        "presses_total": None if answer.solution is None else answer.solution.total,
        "solution": None if answer.solution is None else nested(answer.solution),
        "quiet_basis": [nested(pattern) for pattern in answer.quiet_patterns],
        "quiet_orders": list(answer.quiet_orders),
        "certificate": None if answer.certificate is None else nested(answer.certificate),
    }
    if game.shape is None:
        document["lights"] = [label_text(light) for light in game.lights]
        document["buttons"] = [label_text(button) for button in game.buttons]
    if solutions is not None:
        document["solutions"] = [nested(presses) for presses in solutions]
    return document


def nested(values: Values) -> list[Any]:
    """Rows of integers, or a flat list where there is no rectangle."""
    return [list(row) for row in values.rows] if values.shape is not None else list(values.values)


def answer_text(
    answer: Outcome, solutions: Sequence[Presses] | None = None, *, colour: bool = False, more: int = 0
) -> str:
    """The answer for a person at a terminal: what was asked, the board with the buttons to press, the reason."""
    game = answer.game
    if answer.solution is None:
        assert answer.certificate is not None
        lines = [f"{game.name}: no solution"]
        lines += ["", _boards(game, answer, None, colour), ""]
        lines.append(_certificate_words(game, answer))
        return "\n".join(lines)
    shown = [answer.solution] if solutions is None else list(solutions)
    heading = f"{game.name}: {counted(answer.count, 'solution')}"
    lines = [heading, ""]
    for number, presses in enumerate(shown, start=1):
        if len(shown) > 1:
            lines.append(f"solution {number}: {_press_words(presses.total)}")
        lines += [_boards(game, answer, presses, colour), ""]
    if len(shown) == 1:
        total = shown[0].total
        each = "each mark is a press" if game.modulus == 2 else "each number says how often to press"
        lines.append("press nothing: it is done" if total == 0 else f"{_press_words(total)}; {each}")
    if more:
        lines.append(f"… and {counted(more, 'more solution')}; --limit or --all shows more")
    orders = answer.quiet_orders
    if orders:
        what = "quiet pattern" if len(orders) == 1 else "quiet patterns"
        lines.append(
            f"{len(orders)} independent {what} of order {_list(orders)}: adding any combination gives every solution"
        )
    return "\n".join(lines)


def _press_words(total: int) -> str:
    return "1 press" if total == 1 else f"{total:,} presses"


def _list(orders: Sequence[int]) -> str:
    distinct = sorted(set(orders))
    return " and ".join(map(str, distinct))


def _boards(game: Game, answer: Outcome, presses: Presses | None, colour: bool) -> str:
    if game.light_count > _MOST_CELLS or (game.shape is not None and game.shape[1] > _WIDEST_BOARD):
        return f"({game.light_count:,} cells are too many to draw here; --format json or -o FILE holds them all)"
    blocks = [_titled("start", text(game.picture(answer.start), colour=colour))]
    if any(answer.target.values):
        blocks.append(_titled("target", text(game.picture(answer.target), colour=colour)))
    if presses is not None:
        blocks.append(_titled("press", text(press_picture(game, answer.start, presses, colour), colour=colour)))
    return side_by_side(blocks, gap=4)


def press_picture(game: Game, start: Position, presses: Presses, colour: bool) -> Board | Diagram:
    """The board with the buttons to press: marked on the lights with two states, otherwise their counts alone.

    A coloured cell shows its mark and not its number, so there the counts are marks as well.
    """
    if game.modulus == 2 or len(presses) != game.light_count:
        return game.picture(start, presses)
    return game.picture(Position(presses.array, game.shape, modulus=game.modulus), presses if colour else None)


def _titled(title: str, block: str) -> str:
    return f"{title}\n{block}"


def _certificate_words(game: Game, answer: Outcome) -> str:
    weights = answer.certificate
    assert weights is not None
    start, target = (weights @ answer.start, weights @ answer.target)
    lines = ["the reason: weigh the lights like this"]
    lines += ["  " + row for row in _weight_rows(game, weights)]
    lines.append(
        f"every press leaves the weighted sum as it is (mod {game.modulus}), "
        f"but it is {start} at the start and {target} at the target"
    )
    return "\n".join(lines)


def _weight_rows(game: Game, weights: Weights) -> list[str]:
    if game.shape is None or game.shape[1] > _WIDEST_BOARD or game.light_count > _MOST_CELLS:
        if game.light_count > _MOST_LISTED:
            return [f"({game.light_count:,} weights are too many to list; --certificate FILE saves them all)"]
        pairs = [f"{label_text(light)}:{w}" for light, w in zip(game.lights, weights.values, strict=True) if w]
        return [" ".join(pairs[i : i + 12]) for i in range(0, min(len(pairs), 240), 12)]
    width = len(str(max(weights.values)))
    return [" ".join(f"{w:>{width}}" if w else "·".rjust(width) for w in row) for row in weights.rows]


def answer_svg(answer: Outcome) -> str:
    """The start with the buttons to press marked, as SVG."""
    return svg(answer.game.picture(answer.start, answer.solution))


def answer_latex(answer: Outcome, solutions: Sequence[Presses] | None = None) -> str:
    """The answer as LaTeX for amsmath: start, target and presses as matrices, or the certificate."""
    k = answer.game.modulus
    lines = [
        r"\begin{align*}",
        rf"s &= {matrix_latex(answer.start)}, & t &= {matrix_latex(answer.target)} \\",
    ]
    if answer.certificate is not None:
        lines.append(rf"y &= {matrix_latex(answer.certificate)}, & yA &\equiv 0,\quad y(t-s) \not\equiv 0 \pmod{{{k}}}")
    else:
        assert answer.solution is not None
        for presses in [answer.solution] if solutions is None else solutions:
            lines.append(rf"x &= {matrix_latex(presses)}, & s + Ax &\equiv t \pmod{{{k}}} \\")
        lines.append(rf"\#\{{x\}} &= {decimal(answer.count)}")
    lines.append(r"\end{align*}")
    return "\n".join(lines)


def matrix_latex(values: Values) -> str:
    """A board as a LaTeX matrix; the column limit of amsmath is lifted where needed."""
    body = r" \\ ".join(" & ".join(map(str, row)) for row in values.rows)
    columns = len(values.rows[0]) if values.rows else 1
    if columns <= 10:
        return rf"\begin{{pmatrix}} {body} \end{{pmatrix}}"
    return rf"\left(\begin{{array}}{{{'c' * columns}}} {body} \end{{array}}\right)"
