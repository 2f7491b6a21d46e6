"""The few pieces of SVG that every picture shares: escaping, numbers, text, and the document around it.

A `Drawing` is a list of elements with its width and height; drawings can be set beside one another
before they become a document. Pictures have no background and no ids: they lie on any page, and
several of them fit into one page without disturbing one another.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

from modlights.draw.colours import INK

FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

# How much wider bold letters are.
_BOLD = 1.1

# Characters that XML 1.0 forbids even when escaped.
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Drawing:
    """Elements that fill the rectangle from (0, 0) to (width, height)."""

    width: float
    height: float
    elements: tuple[str, ...]
    title: str


def escape(text: str) -> str:
    """Text made safe for XML, in content and in attributes.

    >>> escape('a < b & "c"')
    'a &lt; b &amp; &quot;c&quot;'
    """
    return html.escape(_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text))


def number(value: float) -> str:
    """A coordinate with at most two decimals.

    >>> number(3.0), number(2.5), number(1 / 3), number(-0.001)
    ('3', '2.5', '0.33', '0')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def text_width(text: str, font_size: float) -> float:
    """About the width of a text: fonts differ, so this errs on the wide side."""
    return 0.62 * font_size * len(text)


def text_element(
    text: str,
    x: float,
    y: float,
    font_size: float,
    *,
    anchor: str = "middle",
    fill: str = INK,
    weight: str = "",
    turn: bool = False,
) -> str:
    """One line of text with its baseline at y; `turn` makes it run upward through (x, y)."""
    extra = f' font-weight="{weight}"' if weight else ""
    if turn:
        extra += f' transform="rotate(-90 {number(x)} {number(y)})"'
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(font_size)}" '
        f'text-anchor="{anchor}" fill="{fill}"{extra}>{escape(text)}</text>'
    )


def heading(text: str, width: float) -> str:
    """The title of a plot or heat map, centred at its top and no wider than the picture."""
    font = min(15.0, (width - 10) / max(_BOLD * text_width(text, 1.0), 1.0))
    return text_element(text, width / 2, 21, font, weight="600")


def heading_width(text: str) -> float:
    """The width that a picture needs for its title in full size."""
    return _BOLD * text_width(text, 15.0) + 10


def document(drawing: Drawing) -> str:
    """The drawing as a self-contained SVG document."""
    width, height = number(drawing.width), number(drawing.height)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" font-family="{FONT}">',
            f"<title>{escape(drawing.title)}</title>",
            *drawing.elements,
            "</svg>\n",
        )
    )
