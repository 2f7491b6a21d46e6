"""How many positions need how many presses, and a deepest position, as documents, with their tables of writers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlights.base.wording import counted, readable
from modlights.show.rocq.writing import FILE, depths_rocq
from modlights.show.text_tables import columns
from modlights.show.views import COST_NOUNS, JsonDocument, View, Writer, head, json_writer, picked

if TYPE_CHECKING:
    from modlights.fewest_presses import Deepest, Depths


@dataclass(frozen=True)
class DepthTable:
    """The table of a game, and the same up to symmetry where that was asked for."""

    found: Depths
    up_to_symmetry: Sequence[int] | None


def depths_document(table: DepthTable) -> JsonDocument:
    """The table of a game, counts from 0 presses up."""
    found = table.found
    document = head("modlights.depths/1", found.game)
    document |= {"cost": found.cost, "depths": found.counts} | picked(found, "largest", "positions")
    hardest = {"hardest": found.start, "hardest_solution": found.solution}
    return document | hardest | {"up_to_symmetry": table.up_to_symmetry}


def depths_text(table: DepthTable, view: View) -> str:
    """The table for a person at a terminal, with a hardest position."""
    found, orbits, game = table.found, table.up_to_symmetry, table.found.game
    rows = [[str(d), readable(count)] for d, count in enumerate(found.counts)]
    rows = [[found.cost, "positions"], *rows, ["total", readable(found.positions)]]
    if orbits is not None:
        counts = ["up to symmetry", *map(readable, orbits), readable(sum(orbits))]
        rows = [[*row, count] for row, count in zip(rows, counts, strict=True)]
    most = counted(found.largest, COST_NOUNS[found.cost])
    blocks = [
        view.words(f"{game.name}: {counted(found.positions, 'solvable position')}"),
        columns(rows, total=True),
        view.words(f"No position needs more than {most}. This one needs as many:"),
        view.boards(game, found.start, game.goal, found.solution),
    ]
    return "\n\n".join(blocks)


def deepest_document(found: Deepest) -> JsonDocument:
    """The deepest position with its solution and the proof, or the gap."""
    proof = picked(found, "cost", "needed", "upper_bound", "proved", "gap", "how")
    return head("modlights.deepest/1", found.game) | proof | {"position": found.start, "solution": found.solution}


def deepest_text(found: Deepest, view: View) -> str:
    """The deepest position for a person at a terminal."""
    needed, most = (counted(number, COST_NOUNS[found.cost]) for number in (found.needed, found.upper_bound))
    if found.proved:
        words = [f"{found.game.name}: the deepest positions need {needed}.", f"Proved: {found.how}."]
        title = "One of them:"
    else:
        words = [f"{found.game.name}: the deepest positions need at least {needed} and at most {most}."]
        words.append(f"Not settled: {found.how}.")
        title = f"This position needs at least {needed}:"
    drawn = view.boards(found.game, found.start, found.game.goal, found.solution)
    return f"{view.words(*words)}\n\n{title}\n\n{drawn}"


DEPTHS: dict[str, Writer] = {
    "text": depths_text,
    "json": json_writer(depths_document),
    "rocq": lambda table, view: depths_rocq(table.found, view.file or FILE),
}
DEEPEST: dict[str, Writer] = {"text": deepest_text, "json": json_writer(deepest_document)}
