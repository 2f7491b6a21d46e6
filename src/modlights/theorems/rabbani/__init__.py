"""Sahand Rabbani's note on the mapping matrix, its pseudoinverse and its null space.

The claims of this document belong here; what several documents need belongs to ``theorems`` itself.
"""

from ..documents import Document

document = Document(
    "rabbani",
    title="Closed-Form Solution to the Lights Out Puzzle",
    author="Sahand Rabbani",
    year=None,
    language="English",
    source="note; our copy is a text of the scanned pages, in which figures and the matrices (7) to (9) are lost",
    chapters={
        "setup": "Introduction, the rules and the mapping matrix",
        "theory": "Theorems 1 to 4, the pseudoinverse and the null matrix",
        "toys": "Appendices A and B: the classic board and the Mini",
        "three_states": "Appendix C: other variations, three states",
    },
)
