"""Derivations in LaTeX: a table of forms with the virtual row below it, and the system as `cases`.

The result needs amsmath and nothing else, and is a sequence of displayed formulas, so that a notebook can
typeset the same text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from modlights.games import Game, label_text
from modlights.symbolic.forms import latex_name, plain_latex
from modlights.symbolic.steps import step_words
from modlights.symbolic.systems import GeneralSolution, cases_latex, system_latex

if TYPE_CHECKING:
    from modlights.symbolic.derivation import Derivation


def derivation_latex(derivation: Derivation, *, steps: bool = False) -> str:
    """The board of forms, the system, the conditions, the solution and the board with it, for amsmath."""
    write = derivation.forms.latex
    blocks = [_board(derivation)]
    if steps and derivation.plan.steps:
        blocks.append(_steps(derivation))
    if derivation.virtual is None and derivation.leftover:
        lines = [
            rf"{write(form)} = 0 & \text{{light {plain_latex(label_text(derivation.game.lights[light]))}}}"
            for light, form in zip(derivation.plan.residual, derivation.leftover, strict=True)
        ]
        blocks.append(_display(cases_latex(lines)))
    blocks.append(system_latex(derivation.system))
    if derivation.conditions is not None:
        blocks.append(_conditions(derivation))
    if derivation.solution is None:
        blocks.append(_display(r"\text{no solution}"))
    elif derivation.unknowns:
        blocks.append(solution_latex(derivation.unknowns, derivation.solution))
    if derivation.solved is not None and derivation.solution is not None and not derivation.symbolic:
        forms = derivation.solution.forms
        blocks.append(_display(_table(derivation.game, [forms.latex(form) for form in derivation.solved])))
    return "\n".join(blocks)


def solution_latex(unknowns: Sequence[str], solution: GeneralSolution) -> str:
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
    return _display(cases_latex(lines))


def _board(derivation: Derivation) -> str:
    write = derivation.forms.latex
    cells = [write(form) for form in derivation.cells]
    extra = [write(form) for form in derivation.leftover] if derivation.virtual else []
    return _display(_table(derivation.game, cells, extra, derivation.virtual))


def _table(game: Game, cells: Sequence[str], extra: Sequence[str] = (), line: str | None = None) -> str:
    """The cells as an array; on a rectangle in its rows, with the virtual line ruled off."""
    if not cells:
        return r"\text{there are no buttons}"
    if game.shape is None:
        lines = [
            rf"\text{{{plain_latex(label_text(button))}}} & {cell}"
            for button, cell in zip(game.buttons, cells, strict=True)
        ]
        return _array("r|l", lines)
    rows, columns = game.shape
    by_cell = dict(zip(game.buttons, cells, strict=True))
    table = [[by_cell.get((r, c), r"\cdot") for c in range(columns)] for r in range(rows)]
    alignment = "|".join("c" * columns)
    if line == "column":
        table = [[*row, cell] for row, cell in zip(table, extra, strict=True)]
        alignment += "||c"
    lines = [" & ".join(row) for row in table]
    if line == "row":
        lines.append(r"\hline " + " & ".join(extra))
    return _array(alignment, lines)


def _array(alignment: str, lines: Sequence[str]) -> str:
    return f"\\begin{{array}}{{{alignment}}}\n" + " \\\\\n".join(lines) + "\n\\end{array}"


def _steps(derivation: Derivation) -> str:
    lines = []
    for step in derivation.plan.steps:
        words = step_words(derivation, step, latex=True)
        result = " = ".join((words.button, *words.chain))
        lines.append(rf"\text{{light {plain_latex(words.light)}:}} & {words.equation} & \Rightarrow\ {result}")
    return _display(_array("lll", lines))


def _conditions(derivation: Derivation) -> str:
    assert derivation.conditions is not None
    if not derivation.conditions:
        return _display(r"\text{every position can be solved}")
    lines = [rf"{c.forms.latex(c.form)} \equiv 0 \pmod{{{c.modulus}}}" for c in derivation.conditions]
    return _display(cases_latex(lines))


def _display(formula: str) -> str:
    return f"\\[\n{formula}\n\\]"
