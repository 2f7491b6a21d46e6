"""Pictures of coloured squares, as text and as SVG; plots and heat maps.

Squares, marks and numbers belong here; what a colour or a mark means in a game belongs to the rooms that ask for the
picture.  Only the standard library is imported.
"""

from modlights.draw.as_svg import Picture, svg, svg_row
from modlights.draw.as_text import display_width, plain, side_by_side, text
from modlights.draw.squares import DOT, Board, Diagram, Square, key
from modlights.draw.colours import mark_colour, state_colour
from modlights.draw.heatmap import heatmap_png, heatmap_svg
from modlights.draw.plots import Series, plot

__all__ = [
    "DOT",
    "Board",
    "Diagram",
    "Picture",
    "Series",
    "Square",
    "display_width",
    "heatmap_png",
    "heatmap_svg",
    "key",
    "mark_colour",
    "plain",
    "plot",
    "side_by_side",
    "state_colour",
    "svg",
    "svg_row",
    "text",
]
