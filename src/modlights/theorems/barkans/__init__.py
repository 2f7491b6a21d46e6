"""Vladislav Barkans's and Alex Golvard's report on adjacency matrices, row filling and once-only solutions.

The claims of this document belong here; what several documents need belongs to ``theorems`` itself.
"""

from ..documents import Document

document = Document(
    "barkans",
    title="חקירת משחק האורות (An investigation of the game of lights)",
    author="Vladislav Barkans and Alex Golvard",
    year=2022,
    language="Hebrew",
    source="project report, April 2022; our copy is a text of the scanned pages: pictures are lost, digits are damaged",
    chapters={
        "game": "Chapters 1 and 2: the game on boards and on graphs",
        "adjacency": "Chapter 3, opening, and section 3.1: presses and the adjacency matrix",
        "filling": "Section 3.2: filling rows",
        "elimination": "Sections 3.2 to 3.4: row filling as elimination",
        "existence": "Sections 4 and 4.1: orthogonality mod 2, existence of a solution",
        "counting": "Section 4.2: the number of solutions",
        "optimal": "Chapter 5: once-only solutions",
        "appendix": "Section 5.2: the search over the integers; chapter 6: listings, and references",
    },
)
