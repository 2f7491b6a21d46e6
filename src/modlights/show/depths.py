"""Tables of how many positions need how many presses, and deepest positions, as documents: text, JSON and Rocq."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlights.base.wording import counted, readable
from modlights.show.rocq.writing import FILE, depths_rocq
from modlights.show.text_tables import columns
from modlights.show.views import COST_NOUNS, JsonDocument, View, Writer, fields_of, head, json_writer

if TYPE_CHECKING:
    from modlights.fewest_presses import Deepest, Depths


@dataclass(frozen=True)
class DepthTable:
    """The table of a game, and the counts up to symmetry (None where the command does not ask for them)."""

    depths: Depths
    up_to_symmetry: Sequence[int] | None


def depths_document(table: DepthTable) -> JsonDocument:
    """The table of a game, with counts for 0, 1, 2 … presses, ready for JSON."""
    depths = table.depths
    document = head("modlights.depths/1", depths.game)
    document |= {"cost": depths.cost, "depths": depths.counts} | fields_of(depths, "largest", "positions")
    hardest = {"hardest": depths.start, "hardest_solution": depths.solution}
    return document | hardest | {"up_to_symmetry": table.up_to_symmetry}


def depths_text(table: DepthTable, view: View) -> str:
    """The table for a person at a terminal, with a hardest position."""
    depths, orbits, game = table.depths, table.up_to_symmetry, table.depths.game
    rows = [[str(d), readable(count)] for d, count in enumerate(depths.counts)]
    rows = [[depths.cost, "positions"], *rows, ["total", readable(depths.positions)]]
    if orbits is not None:
        counts = ["up to symmetry", *map(readable, orbits), readable(sum(orbits))]
        rows = [[*row, count] for row, count in zip(rows, counts, strict=True)]
    most = counted(depths.largest, COST_NOUNS[depths.cost])
    blocks = [
        view.words(f"{game.name}: {counted(depths.positions, 'solvable position')}"),
        columns(rows, total=True),
        view.words(f"No position needs more than {most}. This one needs as many:"),
        view.boards(game, depths.start, game.goal, depths.solution),
    ]
    return "\n\n".join(blocks)


def deepest_document(deepest: Deepest) -> JsonDocument:
    """A deepest position with its solution and the proof, or the gap between the bounds, ready for JSON."""
    proof = fields_of(deepest, "cost", "needed", "upper_bound", "proved", "gap", "how")
    return head("modlights.deepest/1", deepest.game) | proof | {"position": deepest.start, "solution": deepest.solution}


def deepest_text(deepest: Deepest, view: View) -> str:
    """A deepest position for a person at a terminal."""
    least, most = (counted(number, COST_NOUNS[deepest.cost]) for number in (deepest.needed, deepest.upper_bound))
    if deepest.proved:
        words = [f"{deepest.game.name}: the deepest positions need {least}.", f"Proved: {deepest.how}."]
        title = "One of them:"
    else:
        words = [f"{deepest.game.name}: the deepest positions need at least {least} and at most {most}."]
        words.append(f"Not settled: {deepest.how}.")
        title = f"This position needs at least {least}:"
    boards = view.boards(deepest.game, deepest.start, deepest.game.goal, deepest.solution)
    return f"{view.words(*words)}\n\n{title}\n\n{boards}"


DEPTHS: dict[str, Writer] = {
    "text": depths_text,
    "json": json_writer(depths_document),
    "rocq": lambda table, view: depths_rocq(table.depths, view.file or FILE),
}
DEEPEST: dict[str, Writer] = {"text": deepest_text, "json": json_writer(deepest_document)}
