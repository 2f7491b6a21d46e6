"""Tables and counts from the literature, computed again, as documents; printed entries that are wrong are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modlights.base.wording import counted
from modlights.draw import Series, heatmap_svg, plot
from modlights.show.text_tables import csv
from modlights.show.views import JsonDocument, View, Writer, fields_of, head, json_writer

if TYPE_CHECKING:
    from modlights.theorems.losada.watson_counts import WatsonCounts
    from modlights.theorems.reproductions import Reproduction


def reproduction_text(reproduction: Reproduction, view: View) -> str:
    """The table for the terminal, and how it compares with the printed one."""
    lines = [[str(entry) for entry in row] for row in (reproduction.heads, *reproduction.rows)]
    widths = [max(len(line[i]) for line in lines if i < len(line)) for i in range(len(reproduction.heads))]
    table = "\n".join(" ".join(word.rjust(w) for word, w in zip(line, widths, strict=False)) for line in lines)
    return f"{reproduction.title}\n\n{table}" + (
        f"\n\n{comparison(reproduction)}" if reproduction.printed is not None else ""
    )


def comparison(reproduction: Reproduction) -> str:
    """How many printed entries agree, and which do not."""
    assert reproduction.printed is not None
    wrong = reproduction.differences()
    agree = f"{len(reproduction.printed) - len(wrong)} of {len(reproduction.printed)} printed entries agree"
    return "\n".join([agree, *(f"entry {place}: printed {theirs}, is {ours}" for place, theirs, ours in wrong)])


def reproduction_svg(reproduction: Reproduction, view: View) -> str:
    """The table as a heat map, or its columns plotted against the first."""
    if reproduction.axes is not None:
        values = [[int(entry) for entry in row[1:]] for row in reproduction.rows]
        return heatmap_svg(values, title=reproduction.title, x_label=reproduction.axes[0], y_label=reproduction.axes[1])
    columns = [list(column) for column in zip(*reproduction.rows, strict=True)]
    names = reproduction.heads[1:] if len(reproduction.heads) > 2 else [""]
    series = [Series(name, columns[0], values) for name, values in zip(names, columns[1:], strict=True)]
    label = "nullity" if len(reproduction.heads) > 2 else reproduction.heads[1]
    dots = label == "nullity"
    return plot(
        series,
        title=reproduction.title,
        x_label=reproduction.heads[0],
        y_label=label,
        style="points" if dots else "line",
    )


WRITERS: dict[str, Writer] = {
    "text": reproduction_text,
    "csv": lambda reproduction, view: csv([reproduction.heads, *reproduction.rows]),
    "svg": reproduction_svg,
}


def watson_document(counts: WatsonCounts) -> JsonDocument:
    """Watson's counts, ready for JSON."""
    names = ("lit", "starts", "unrestricted", "never_pressed", "not_while_lit")
    return head("modlights.watson/1", counts.game) | fields_of(counts, *names)


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
