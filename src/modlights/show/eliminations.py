"""Row operations on the augmented effect matrix, as text, JSON and LaTeX."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING

from modlights import limits
from modlights.base.latex import CaptionedFormula, array, pieces
from modlights.base.wording import counted
from modlights.errors import TooLarge
from modlights.games import label_text
from modlights.show.latex_documents import fragment
from modlights.show.text_tables import with_title
from modlights.show.views import JsonDocument, View, Writer, json_writer

if TYPE_CHECKING:
    from modlights.symbolic import Elimination

_OPERATIONS_IN_A_ROW, _OPERATIONS_A_PAGE = 4, 120


def elimination_document(elimination: Elimination) -> JsonDocument:
    """The matrix before and after, and the operations; rows count from 1, the last column is the right-hand side."""
    game, derivation = elimination.game, elimination.derivation
    operations = [
        {"row": o.row + 1, "scale": o.scale, "factor": o.factor, "other": None if o.other is None else o.other + 1}
        for o in elimination.operations
    ]
    return {
        "schema": "modlights.elimination/1",
        "game": game.name,
        "modulus": game.modulus,
        "lights": [label_text(light) for light in game.lights],
        "buttons": [label_text(button) for button in game.buttons],
        "unknowns": derivation.unknowns,
        "before": elimination.before,
        "operations": operations,
        "after": elimination.after,
        "leftover": [light + 1 for light in derivation.plan.residual],
    }


def elimination_text(elimination: Elimination, view: View) -> str:
    """The matrix before, the operations, the matrix after, and what its rows say."""
    game, plan, width = elimination.game, elimination.derivation.plan, view.width
    forced_buttons = {step.light: f"x{step.button + 1}" for step in plan.steps}
    notes = [
        f"forces {forced_buttons[light]}" if light in forced_buttons else "left over, in the unknowns only"
        for light in range(game.light_count)
    ]
    names = " ".join(elimination.derivation.unknowns) or "none"
    heading = f"{game.name}: {game.light_count} rows, one for each light; {len(elimination.operations)} row operations"
    size = f"{len(elimination.before)} rows and {len(elimination.before[0])} columns"
    before = _matrix(elimination.before, ["" for _ in notes], width)
    after = _matrix(elimination.after, notes, width)
    blocks = [view.words(heading), fill(f"the unknowns: {names}", width, subsequent_indent="  ")]
    if fits := before is not None and after is not None:
        blocks.append(f"before (the effects, and what each light needs)\n{before}")
    else:
        blocks.append(
            f"(a matrix of {size} does not fit {width} columns;\n"
            " --format json or latex shows it whole, and -o FILE keeps it)"
        )
    if elimination.operations:
        operations = [operation.text(game.modulus) for operation in elimination.operations]
        blocks.append(f"row operations (mod {game.modulus})\n" + _columns(operations, width))
    if fits:
        blocks.append(f"after\n{after}")
    if plan.residual:
        virtual = elimination.derivation.virtual
        what = f"the {virtual} that would come next" if virtual else "the leftover equations"
        equations, title = _residual_equations(elimination), view.words(f"the rows left over: {what} in the derivation")
        blocks.append(with_title(title, equations, width, len(equations)))
    return "\n\n".join(blocks)


def _residual_equations(elimination: Elimination) -> list[str]:
    names = [f"x{j + 1}" for j in range(elimination.game.button_count)]
    equations = []
    for light, row in zip(elimination.derivation.plan.residual, elimination.residual, strict=True):
        terms = [name if c == 1 else f"{c}{name}" for name, c in zip(names, row[:-1], strict=True) if c]
        equations.append(f"r{light + 1}: {' + '.join(terms) or '0'} = {row[-1]}")
    return equations


def _matrix(rows: Sequence[Sequence[int]], notes: Sequence[str], room: int) -> str | None:
    width = max(len(str(v)) for row in rows for v in row)
    label = len(f"r{len(rows)}")
    lines = []
    for number, (row, note) in enumerate(zip(rows, notes, strict=True), start=1):
        entries = " ".join(f"{v if v else '·':>{width}}" for v in row[:-1])
        line = f"{f'r{number}':>{label}}  {entries} | {row[-1]:>{width}}"
        lines.append(f"{line}   {note}" if note and len(line) + 3 + len(note) <= room else line)
    return "\n".join(lines) if max(map(len, lines)) <= room else None


def _columns(words: Sequence[str], room: int) -> str:
    """The words in several columns, each read downwards."""
    width = max(map(len, words)) + 3
    count = max(1, (room - 2) // width)
    height = -(-len(words) // count)
    lines = [[words[i] for i in range(line, len(words), height)] for line in range(height)]
    return "\n".join("  " + "".join(f"{word:<{width}}" for word in line).rstrip() for line in lines)


def elimination_latex(elimination: Elimination, view: View | None = None) -> str:
    """The matrix before and after, with the right-hand side ruled off, and the row operations between."""
    if len(elimination.before[0]) > limits.LATEX_TABLE_COLUMNS:
        raise TooLarge(
            f"a LaTeX table of {len(elimination.before[0])} columns cannot be set; "
            f"up to {limits.LATEX_TABLE_COLUMNS} columns, or --format json"
        )
    k = elimination.game.modulus

    def matrix(rows: Sequence[Sequence[int]]) -> str:
        lines = [" & ".join(map(str, row)) for row in rows]
        return rf"\left({array('c' * (len(rows[0]) - 1) + '|c', lines)}\right) \pmod{{{k}}}"

    parts = [CaptionedFormula("Before: the effects, and what each light needs", matrix(elimination.before))]
    operations = [operation.latex(k) for operation in elimination.operations]
    for page in pieces(operations, _OPERATIONS_A_PAGE):
        height = -(-len(page) // _OPERATIONS_IN_A_ROW)
        lines = [r" &\qquad ".join(page[line::height]) for line in range(height)]
        parts.append(CaptionedFormula("Row operations, column by column", array("l" * _OPERATIONS_IN_A_ROW, lines)))
    parts.append(CaptionedFormula("After", matrix(elimination.after)))
    return fragment(f"{elimination.game.name}: {counted(len(elimination.operations), 'row operation')}", parts)


WRITERS: dict[str, Writer] = {
    "text": elimination_text,
    "latex": elimination_latex,
    "json": json_writer(elimination_document),
}
