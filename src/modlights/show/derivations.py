"""Derivations as documents: text for the terminal, steps, JSON, positional vectors, LaTeX; and plans as Rocq files.

The formulas of the LaTeX come from ``symbolic.typesetting``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any

from modlights import limits
from modlights.base.wording import counted, readable
from modlights.games import Game, label_text
from modlights.reduce import Plan
from modlights.show.latex_documents import PAPER, fragment
from modlights.show.rocq.writing import FILE, plan_rocq
from modlights.show.text_tables import table, with_title
from modlights.show.views import JsonDocument, View, Writer, beginning, json_writer, nested_list
from modlights.symbolic import Derivation, GeneralSolution, derivation_parts, ordered_steps, step_words


@dataclass(frozen=True)
class DerivationListing:
    """A derivation, and whether its steps are shown."""

    derivation: Derivation
    steps: bool = False


def derivation_document(derivation: Derivation) -> JsonDocument:
    """The derivation as nested lists and strings, ready for JSON; every expression can be read by sympy."""
    game, system, solution = derivation.game, derivation.system, derivation.solution
    write = derivation.forms.parsable
    document = beginning("modlights.derivation/1", game) | {
        "start": None if derivation.start is None else nested_list(derivation.start),
        "target": None if derivation.target is None else nested_list(derivation.target),
        "unknowns": list(derivation.unknowns),
        "unknown_cells": [label_text(game.buttons[j]) for j in derivation.plan.unknowns],
        "lights": list(derivation.lights),
        "cells": _cells(game, [write(form) for form in derivation.cells]),
        "forced_by": {label_text(b): label_text(light) for b, light in derivation.forced_by.items()},
        "virtual": derivation.virtual,
        "residual": [write(form) for form in derivation.printed_residual],
        "residual_lights": [label_text(game.lights[light]) for light in derivation.plan.residual],
        "system": {
            "coefficients": [list(row) for row in system.matrix],
            "right_hand_sides": [write(form) for form in system.right]
            if derivation.symbolic
            else list(system.constants),
        },
        "solution": None,
        "free": [{"name": letter.name, "order": letter.order} for letter in system.free],
        "quotients": [],
        "solved_cells": None,
        "conditions": None,
    }
    if solution is not None and derivation.solved is not None:
        write_value = solution.forms.parsable
        document["solution"] = {
            name: write_value(form) for name, form in zip(derivation.unknowns, solution.values, strict=True)
        }
        document["quotients"] = [
            {"name": q.name, "numerator": write_value(q.numerator), "divisor": q.divisor} for q in solution.quotients
        ]
        document["solved_cells"] = _cells(game, [write_value(form) for form in derivation.solved])
    if derivation.conditions is not None:
        document["conditions"] = [
            {"expression": c.forms.parsable(c.form), "modulus": c.modulus} for c in derivation.conditions
        ]
    return document


def _cells(game: Game, words: Sequence[str]) -> list[Any]:
    """Rows of the board, with None where a cell has no button; a flat list where there is no rectangle."""
    if game.shape is None:
        return list(words)
    by_cell = dict(zip(game.buttons, words, strict=True))
    rows, columns = game.shape
    return [[by_cell.get((r, c)) for c in range(columns)] for r in range(rows)]


def derivation_vectors(derivation: Derivation) -> str:
    """Losada's positional vectors: the coefficients of the letters, then the constant; the virtual row last."""
    width = len(derivation.forms.names)

    def write(form: Any) -> str:
        coefficients, constant = derivation.forms.parts(form)
        return f"({', '.join(map(str, [*(coefficients.get(p, 0) for p in range(width)), constant]))})"

    game = derivation.game
    residual = [write(form) for form in derivation.printed_residual]
    if game.shape is None:
        lines = [f"{label_text(b)}  {write(form)}" for b, form in zip(game.buttons, derivation.cells, strict=True)]
    else:
        rows = _cells(game, [write(form) for form in derivation.cells])
        if derivation.virtual == "column":
            rows = [[*row, cell] for row, cell in zip(rows, residual, strict=True)]
        lines = ["  ".join(cell or "." for cell in row) for row in rows]
    if derivation.virtual == "row":
        lines.append("  ".join(residual))
    elif derivation.virtual is None and residual:
        lights = (label_text(game.lights[light]) for light in derivation.plan.residual)
        lines += ["left over; all must be 0:", *(f"{light}  {v}" for light, v in zip(lights, residual, strict=True))]
    return "\n".join(lines)


def derivation_steps(derivation: Derivation) -> list[str]:
    """Each forced cell with the equation that forces it, in order, as Barkans writes them."""
    lines = []
    for step in ordered_steps(derivation):
        words = step_words(derivation, step)
        lines.append(f"light ({words.light}): {words.equation}, so {' = '.join((words.button, *words.chain))}")
    return lines


def derivation_text(listing: DerivationListing, view: View) -> str:
    """The derivation for a person at a terminal: the filled board, the residual system, its solution."""
    derivation, width = listing.derivation, view.width
    game, k = derivation.game, derivation.game.modulus
    blocks = [
        view.words(_summary(derivation)),
        _position_words(derivation, width),
        _filled_board(derivation, width),
    ]
    if listing.steps:
        blocks.append(
            with_title(f"the steps (mod {k})", derivation_steps(derivation), width, len(derivation.plan.steps))
        )
    if derivation.virtual is None and derivation.printed_residual:
        lines = [
            f"light ({label_text(game.lights[light])}): {derivation.forms.text(form, spaced=True)} = 0"
            for light, form in zip(derivation.plan.residual, derivation.printed_residual, strict=True)
        ]
        blocks.append(with_title(f"left over; all must be 0 (mod {k})", lines, width))
    system = with_title(f"the system (mod {k})", derivation.system.equations() or ("no equation is left over",), width)
    if derivation.conditions is not None:
        assert derivation.solution is not None
        blocks += [system, _condition_block(derivation, width), _solution_block(derivation, derivation.solution, width)]
    elif derivation.solution is None:
        blocks += [system, _contradiction_words(derivation, width)]
    else:
        blocks.append(view.beside([system, _solution_block(derivation, derivation.solution, width)], gap=6))
        blocks.append(_solved_board(derivation, derivation.solution, width))
    return "\n\n".join(block for block in blocks if block)


def derivation_fragment(listing: DerivationListing, view: View | None = None) -> str:
    """The derivation as LaTeX, with a caption for each formula."""
    derivation = listing.derivation
    title = f"{_summary(derivation)}; {_position_words(derivation, limits.LATEX_TITLE_CHARACTERS)}"
    return fragment(title, derivation_parts(derivation, steps=listing.steps, paper=PAPER))


def _summary(derivation: Derivation) -> str:
    return (
        f"{derivation.game.name}: {counted(len(derivation.unknowns), 'unknown')}, {len(derivation.plan.steps)} forced, "
        f"{counted(len(derivation.plan.residual), 'equation')} left over"
    )


def _position_words(derivation: Derivation, width: int) -> str:
    if derivation.start is None:
        goal = "" if derivation.target is None or not any(derivation.target.values) else f", target {derivation.target}"
        return f"the lights at the start are the letters {_range_words(derivation.lights)}{goal}"
    if derivation.target is None:
        return f"the lights at the target are the letters {_range_words(derivation.lights)}"
    start, target = derivation.start, derivation.target
    if not any(start.values) and all(v == 1 for v in target.values):
        return "all lights must change once"
    words = f"from {start} to {target}"
    return words if len(words) <= width else f"from a start to a target of {len(start)} lights"


def _range_words(names: Sequence[str]) -> str:
    return f"{names[0]} … {names[-1]}" if len(names) > 1 else names[0]


def _filled_board(derivation: Derivation, width: int) -> str:
    """The board of forms, with a line before the virtual row or column."""
    write = derivation.forms.text
    residual = [write(form) for form in derivation.printed_residual]
    board = _board_text(
        derivation.game, [write(form) for form in derivation.cells], width, residual, derivation.virtual
    )
    line = f"the {derivation.virtual} that would come next; it must be all 0 (mod {derivation.game.modulus})"
    if board is None:
        board = (
            f"(the board of expressions does not fit {width} columns: --steps shows it cell by cell;\n"
            " --format json, latex or vectors shows it whole, and -o FILE keeps it)"
        )
        return f"{board}\n\n{with_title(line, residual, width)}" if derivation.virtual else board
    if derivation.virtual:
        where = "below" if derivation.virtual == "row" else "behind"
        board += "\n\n" + fill(f"{where} the line: {line}", width)
    return board


def _board_text(
    game: Game, cells: Sequence[str], width: int, residual: Sequence[str] = (), virtual: str | None = None
) -> str | None:
    if game.shape is None:
        lines = [f"{label_text(button)} = {cell}" for button, cell in zip(game.buttons, cells, strict=True)]
        return with_title("", lines, width)
    if max(game.shape) > limits.DERIVED_SIDE_SHOWN:
        return None
    rows = [[cell or "·" for cell in row] for row in _cells(game, cells)]
    if virtual == "row":
        return table([*rows, residual], width=width, ruled_row=len(rows))
    if virtual == "column":
        wider = [[*row, cell] for row, cell in zip(rows, residual, strict=True)]
        return table(wider, width=width, ruled_column=len(rows[0]))
    return table(rows, width=width)


def _condition_block(derivation: Derivation, width: int) -> str:
    assert derivation.conditions is not None
    if not derivation.conditions:
        return "every position can be solved"
    return with_title("it can be solved exactly when", [condition.text() for condition in derivation.conditions], width)


def _solution_block(derivation: Derivation, solution: GeneralSolution, width: int) -> str:
    forms, free = solution.forms, {letter.name for letter in solution.free}
    lines = [
        f"{name} is free" if name in free else f"{name} = {forms.text(form, spaced=True)}"
        for name, form in zip(derivation.unknowns, solution.values, strict=True)
    ]
    lines += [f"{q.name} = ({forms.text(q.numerator, spaced=True)}) / {q.divisor}, exactly" for q in solution.quotients]
    multiples = [letter for letter in solution.free if letter.name not in derivation.unknowns]
    lines += [f"{letter.name} is any of 0 … {letter.order - 1}" for letter in multiples]
    if derivation.symbolic:
        title = f"then a solution is (mod {derivation.game.modulus}; free letters may be 0)"
    else:
        title = f"its solution: {readable(solution.count)} in all" if solution.count > 1 else "its only solution"
    return with_title(title, lines or ["nothing is unknown: every cell is forced"], width)


def _contradiction_words(derivation: Derivation, width: int) -> str:
    weights = derivation.system.contradiction
    assert weights is not None
    k = derivation.game.modulus
    value = sum(w * c for w, c in zip(weights, derivation.system.constants, strict=True)) % k
    terms = [
        f"equation {number}" if w == 1 else f"{w} times equation {number}"
        for number, w in enumerate(weights, start=1)
        if w
    ]
    sum_words = " plus ".join(terms) if len(terms) <= 8 else f"a sum of {len(terms)} equations"
    return fill(f"no solution: {sum_words} says 0 = {value} (mod {k})", width, subsequent_indent="  ")


def _solved_board(derivation: Derivation, solution: GeneralSolution, width: int) -> str:
    assert derivation.solved is not None
    if not derivation.unknowns or not derivation.system.matrix:
        return ""
    board = _board_text(derivation.game, [solution.forms.text(form) for form in derivation.solved], width)
    return "" if board is None else f"the board with the solution put in\n{board}"


@dataclass(frozen=True)
class GamePlan:
    """A game and its plan, which is the same for every start and target."""

    game: Game
    plan: Plan


PLAN: dict[str, Writer] = {"rocq": lambda game_plan, view: plan_rocq(game_plan.game, game_plan.plan, view.file or FILE)}
WRITERS: dict[str, Writer] = {
    "text": derivation_text,
    "latex": derivation_fragment,
    "json": json_writer(lambda listing: derivation_document(listing.derivation)),
    "vectors": lambda listing, view: derivation_vectors(listing.derivation),
}
