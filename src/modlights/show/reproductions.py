"""Tables and counts of the documents, computed anew; entries that differ from the printed are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modlights.base.wording import counted
from modlights.draw import Series, heatmap_svg, plot
from modlights.show.text_tables import csv
from modlights.show.views import JsonDocument, View, Writer, head, json_writer, picked

if TYPE_CHECKING:
    from modlights.theorems.losada.watson_counts import WatsonCounts
    from modlights.theorems.reproductions import Reproduction


def reproduction_text(found: Reproduction, view: View) -> str:
    """The table for the terminal, and how it compares with the printed one."""
    lines = [[str(entry) for entry in row] for row in (found.heads, *found.rows)]
    widths = [max(len(line[i]) for line in lines if i < len(line)) for i in range(len(found.heads))]
    table = "\n".join(" ".join(word.rjust(w) for word, w in zip(line, widths, strict=False)) for line in lines)
    return f"{found.title}\n\n{table}" + (f"\n\n{comparison(found)}" if found.printed is not None else "")


def comparison(found: Reproduction) -> str:
    """How many printed entries agree, and which do not."""
    assert found.printed is not None
    wrong = found.differences()
    agree = f"{len(found.printed) - len(wrong)} of {len(found.printed)} printed entries agree"
    return "\n".join([agree, *(f"entry {place}: printed {printed}, is {true}" for place, printed, true in wrong)])


def reproduction_svg(found: Reproduction, view: View) -> str:
    """The table as a heat map, or its columns plotted against the first."""
    if found.axes is not None:
        values = [[int(entry) for entry in row[1:]] for row in found.rows]
        return heatmap_svg(values, title=found.title, x_label=found.axes[0], y_label=found.axes[1])
    columns = [list(column) for column in zip(*found.rows, strict=True)]
    named = found.heads[1:] if len(found.heads) > 2 else [""]
    series = [Series(name, columns[0], values) for name, values in zip(named, columns[1:], strict=True)]
    label = "nullity" if len(found.heads) > 2 else found.heads[1]
    dots = label == "nullity"
    return plot(series, title=found.title, x_label=found.heads[0], y_label=label, kind="points" if dots else "line")


WRITERS: dict[str, Writer] = {
    "text": reproduction_text,
    "csv": lambda found, view: csv([found.heads, *found.rows]),
    "svg": reproduction_svg,
}


def watson_document(counts: WatsonCounts) -> JsonDocument:
    """Watson's counts."""
    names = ("lit", "starts", "unrestricted", "never_pressed", "not_while_lit")
    return head("modlights.watson/1", counts.game) | picked(counts, *names)


def watson_text(counts: WatsonCounts, view: View) -> str:
    """Watson's counts for a person at a terminal."""
    readings = {
        "any button may be pressed": counts.unrestricted,
        "buttons lit at the start are never pressed": counts.never_pressed,
        "no button is pressed while it is lit": counts.not_while_lit,
    }
    title = f"{counts.game.name}: {counted(counts.starts, 'start')} with {counted(counts.lit, 'lit light')}"
    return view.words(title, *(f"{number:,} can be solved when {rule}" for rule, number in readings.items()))


WATSON: dict[str, Writer] = {"text": watson_text, "json": json_writer(watson_document)}
