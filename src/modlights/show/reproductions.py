"""A table of a document, computed anew, as text, CSV or a picture; entries that differ from the printed are named."""

from __future__ import annotations

from modlights.draw import Series, heatmap_svg, plot
from modlights.theorems.reproductions import Reproduction


def reproduction_text(found: Reproduction) -> str:
    """The table for the terminal, and how it compares with the printed one."""
    lines = [list(map(str, found.heads)), *([str(entry) for entry in row] for row in found.rows)]
    widths = [max(len(line[i]) for line in lines if i < len(line)) for i in range(len(found.heads))]
    table = "\n".join(" ".join(word.rjust(w) for word, w in zip(line, widths, strict=False)) for line in lines)
    return f"{found.title}\n\n{table}" + (f"\n\n{comparison(found)}" if found.printed is not None else "")


def comparison(found: Reproduction) -> str:
    """How many printed entries agree, and which do not."""
    assert found.printed is not None
    wrong = found.differences()
    agree = f"{len(found.printed) - len(wrong)} of {len(found.printed)} printed entries agree"
    return "\n".join([agree, *(f"entry {place}: printed {printed}, is {true}" for place, printed, true in wrong)])


def reproduction_csv(found: Reproduction) -> str:
    """The table as CSV."""
    return "\n".join(",".join(map(str, row)) for row in [found.heads, *found.rows])


def reproduction_svg(found: Reproduction) -> str:
    """The table as a heat map, or its columns plotted against the first."""
    if found.axes is not None:
        values = [[int(entry) for entry in row[1:]] for row in found.rows]
        return heatmap_svg(values, title=found.title, x_label=found.axes[0], y_label=found.axes[1])
    columns = [list(column) for column in zip(*found.rows, strict=True)]
    named = found.heads[1:] if len(found.heads) > 2 else [""]
    series = [Series(name, columns[0], values) for name, values in zip(named, columns[1:], strict=True)]
    label = "nullity" if len(found.heads) > 2 else found.heads[1]
    return plot(
        series,
        title=found.title,
        x_label=found.heads[0],
        y_label=label,
        kind="points" if label == "nullity" else "line",
    )
