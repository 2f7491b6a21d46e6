"""Derivations in LaTeX: a table of forms with the virtual row below it, and the system as `cases`.

A derivation is a sequence of parts, each with a caption and a formula to display.  A notebook typesets the formulas
alone, which need amsmath and nothing else.  For paper there is a ``Paper``, which says how wide and how long a formula
may be: a larger table is broken into several, by columns and by rows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from modlights.base.latex import CaptionedFormula, Paper, array, pieces, plain_latex
from modlights.games import Game, label_text
from modlights.symbolic.forms import latex_name
from modlights.symbolic.residual import GeneralSolution, cases_latex, displayed, system_formula
from modlights.symbolic.steps import ordered_steps, step_words

if TYPE_CHECKING:
    from modlights.symbolic.derivation import Derivation

_COMMANDS = re.compile(r"\\(?:text|[a-zA-Z]+)|[{}_]")
_BETWEEN = 3
_ENDLESS = Paper()


def derivation_latex(derivation: Derivation, *, steps: bool = False) -> str:
    """The board of forms, the system, the conditions, the solution and the board with it, for amsmath."""
    return "\n".join(displayed(part.formula) for part in derivation_parts(derivation, steps=steps))


def derivation_parts(derivation: Derivation, *, steps: bool = False, paper: Paper = _ENDLESS) -> list[CaptionedFormula]:
    """The same piece by piece, with captions, broken so that every formula fits the paper."""
    parts = [*_board(derivation, paper)]
    if steps:
        parts += _steps(derivation, paper)
    if derivation.virtual is None and derivation.printed_residual:
        residual = [derivation.game.lights[light] for light in derivation.plan.residual]
        lines = [
            rf"{derivation.forms.latex(form)} = 0 & \text{{light {plain_latex(label_text(light))}}}"
            for light, form in zip(residual, derivation.printed_residual, strict=True)
        ]
        parts += _cases("What the lights that force nothing say", lines, paper)
    parts += _system(derivation, paper)
    if derivation.conditions is not None:
        parts += _conditions(derivation, paper)
    if derivation.solution is None:
        return [*parts, CaptionedFormula("The equations contradict one another", r"\text{no solution}")]
    if derivation.unknowns:
        lines = solution_lines(derivation.unknowns, derivation.solution)
        parts += _cases(_solution_caption(derivation, derivation.solution), lines, paper)
    if derivation.solved is not None and not derivation.symbolic:
        cells = [derivation.solution.forms.latex(form) for form in derivation.solved]
        parts += _tables("The board with the solution put in", derivation.game, cells, paper)
    return parts


def solution_lines(unknowns: Sequence[str], solution: GeneralSolution) -> list[str]:
    """Each unknown in terms of the free letters, with their ranges."""
    write = solution.forms.latex
    free = {letter.name for letter in solution.free}
    lines = [
        f"{latex_name(name)} = {write(form)}"
        for name, form in zip(unknowns, solution.values, strict=True)
        if name not in free
    ]
    lines += [rf"{latex_name(q.name)} = \dfrac{{{write(q.numerator)}}}{{{q.divisor}}}" for q in solution.quotients]
    for letter in solution.free:
        lines.append(rf"{latex_name(letter.name)} \in \{{0, \dots, {letter.order - 1}\}}")
    return lines


def _solution_caption(derivation: Derivation, solution: GeneralSolution) -> str:
    if derivation.symbolic:
        return "Then a solution is (free letters may be 0)"
    return "Its only solution" if solution.count == 1 else "Its solutions"


def _board(derivation: Derivation, paper: Paper) -> Iterator[CaptionedFormula]:
    write = derivation.forms.latex
    extra = [write(form) for form in derivation.printed_residual] if derivation.virtual else []
    caption = "How often each button is pressed"
    if derivation.virtual:
        side = "below" if derivation.virtual == "row" else "behind"
        caption += f"; {side} the line, the {derivation.virtual} that would come next, which must be all 0"
    cells = [write(form) for form in derivation.cells]
    return _tables(caption, derivation.game, cells, paper, extra, derivation.virtual)


def _tables(
    caption: str, game: Game, cells: Sequence[str], paper: Paper, extra: Sequence[str] = (), line: str | None = None
) -> Iterator[CaptionedFormula]:
    """The cells as arrays; on a rectangle in its rows, with the virtual line ruled off."""
    if not cells:
        yield CaptionedFormula(caption, r"\text{there are no buttons}")
        return
    if game.shape is None:
        lines = [
            rf"\text{{{plain_latex(label_text(button))}}} & {cell}"
            for button, cell in zip(game.buttons, cells, strict=True)
        ]
        yield from _break_lines(caption, "Further buttons", lines, paper, partial(array, "r|l"))
        return
    rows, columns = game.shape
    by_cell = dict(zip(game.buttons, cells, strict=True))
    table = [[by_cell.get((r, c), r"\cdot") for c in range(columns)] for r in range(rows)]
    if line == "column":
        table = [[*row, cell] for row, cell in zip(table, extra, strict=True)]
    elif line == "row":
        table.append(list(extra))
    for first, last in _column_groups(table, paper.signs):
        alignment = "|".join("c" * (last - first))
        if line == "column" and last > columns:
            alignment = f"{alignment[:-2]}||c" if last - first > 1 else "|c"
        lines = [" & ".join(row[first:last]) for row in table]
        if line == "row":
            lines[-1] = rf"\hline {lines[-1]}"
        whole = (first, last) == (0, len(table[0])) and len(lines) <= paper.lines
        at = 0
        for part in pieces(lines, paper.lines):
            place = "" if whole else f", {_span('columns', first, last)}, {_span('rows', at, at + len(part))}"
            yield CaptionedFormula(caption + place, array(alignment, part))
            at += len(part)


def _span(what: str, first: int, last: int) -> str:
    return f"{what} {first + 1} to {last}" if last > first + 1 else f"{what[:-1]} {last}"


def _column_groups(table: Sequence[Sequence[str]], room: int) -> Iterator[tuple[int, int]]:
    """First and last columns that fit side by side; a column that does not fit stands alone."""
    first, filled_width = 0, 0
    for column, cells in enumerate(zip(*table, strict=True)):
        width = max(map(_width, cells)) + _BETWEEN
        if column > first and filled_width + width > room:
            yield first, column
            first, filled_width = column, 0
        filled_width += width
    yield first, len(table[0])


def _width(formula: str) -> int:
    """How many signs a formula takes in print, about."""
    return len(_COMMANDS.sub("", formula))


def _cases(caption: str, lines: Sequence[str], paper: Paper, after: str = "") -> Iterator[CaptionedFormula]:
    """Lines behind a brace; the caption of those that go on on the next page says so."""
    return _break_lines(caption, f"{caption}, continued", lines, paper, lambda part: cases_latex(part) + after)


def _break_lines(
    caption: str, further: str, lines: Sequence[str], paper: Paper, write: Callable[[Sequence[str]], str]
) -> Iterator[CaptionedFormula]:
    """As many lines as fit a page, and the others under another caption."""
    for number, part in enumerate(pieces(lines, paper.lines)):
        yield CaptionedFormula(further if number else caption, write(part))


def _steps(derivation: Derivation, paper: Paper) -> Iterator[CaptionedFormula]:
    lines = []
    for step in ordered_steps(derivation):
        words = step_words(derivation, step, latex=True)
        result = " = ".join((words.button, *words.chain))
        lines.append(rf"\text{{light {plain_latex(words.light)}:}} & {words.equation} & \Rightarrow\ {result}")
    caption = f"Step by step (mod {derivation.game.modulus}), the equation of a light forces a button"
    return _break_lines(caption, "Further steps", lines, paper, partial(array, "lll"))


def _system(derivation: Derivation, paper: Paper) -> Iterator[CaptionedFormula]:
    caption, equations = "The system that is left over", derivation.system.equations(latex=True)
    if not equations:
        return iter([CaptionedFormula(caption, system_formula(derivation.system))])
    return _cases(caption, equations, paper, f"\n\\pmod{{{derivation.game.modulus}}}")


def _conditions(derivation: Derivation, paper: Paper) -> Iterator[CaptionedFormula]:
    assert derivation.conditions is not None
    if not derivation.conditions:
        return iter([CaptionedFormula("Whether there is a solution", r"\text{every position can be solved}")])
    lines = [rf"{c.forms.latex(c.form)} \equiv 0 \pmod{{{c.modulus}}}" for c in derivation.conditions]
    return _cases("It can be solved exactly when", lines, paper)
