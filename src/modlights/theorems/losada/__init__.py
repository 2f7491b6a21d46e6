"""Rafael Losada Liste's article on row filling with letters, many states, other games and other surfaces.

The claims of this document belong here; what several documents need belongs to ``theorems`` itself.
"""

from ..documents import Document

document = Document(
    "losada",
    title="All Lights y Lights Out: una investigación entre luces y sombras",
    author="Rafael Losada Liste",
    year=2002,
    language="Spanish",
    source="article; our copy is a text of the scanned pages, in which drawings are lost and exponents come down",
    chapters={
        "opening": "Opening, first and second illumination",
        "algebra": "The great illumination: letters and the virtual row",
        "discussion": "Fourth and fifth illumination: solvability",
        "lights_out": "More games: Merlin Square and Lights Out",
        "colours": "More colours",
        "watson": "Watson's message",
        "flip_and_king": "Another Flip, and Rey",
        "surfaces": "Other surfaces",
        "surface_games": "Playing on other surfaces",
        "program": "The program",
    },
)
