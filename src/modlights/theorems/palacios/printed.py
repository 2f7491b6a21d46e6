"""What the thesis prints: vectors, the two tables of nullities, the cases of light chasing; as it stands in the text.

Where a printed vector has lost entries, the vector that must have been meant stands beside it.  Vectors are
written as strings of zeros and ones in the order of the buttons, row by row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Word = tuple[int, ...]


def word(text: str) -> Word:
    """The zeros and ones of a text, spaces left out.

    >>> word("10 1")
    (1, 0, 1)
    """
    return tuple(int(letter) for letter in text if not letter.isspace())


@dataclass(frozen=True)
class PrintedVector:
    """A vector as printed, and as it must have been meant."""

    printed: Word
    meant: Word


_DIAGONAL = word("10000 01000 00100 00010 00001")

# Examples 2.3.4 and 2.3.11: the configuration of figure 2.10 and the strategy that solves it.
CONFIGURATION: Final = word("1000001000001000001000001")
STRATEGY: Final = word("1000001000001000001000001")

# Example 2.3.6.
ACTION_2: Final = PrintedVector(word("1110001000000000000000"), word("11100 01000 00000 00000 00000"))
ACTION_19: Final = PrintedVector(word("0000000000000100011100010"), word("00000 00000 00010 00111 00010"))

# Example 2.3.9: the five actions by number of the button, then the pattern.
SUMMANDS: Final = {
    1: PrintedVector(word("1100010000000000000000"), word("11000 10000 00000 00000 00000")),
    7: PrintedVector(word("0100011100010000000000"), word("01000 11100 01000 00000 00000")),
    13: PrintedVector(word("0000000100011100010000"), word("00000 00100 01110 00100 00000")),
    19: PrintedVector(word("0000000000000100011100"), word("00000 00000 00010 00111 00010")),
    25: PrintedVector(word("0000000000000000001001"), word("00000 00000 00000 00001 00011")),
}
SUMMED_PATTERN: Final = PrintedVector(word("1000001000001000001000"), _DIAGONAL)
SUM: Final = PrintedVector(word("00"), (0,) * 25)

# Example 2.4.2: the two quiet patterns of 5×5.
N_1: Final = PrintedVector(word("101011010100001010110101"), word("10101 10101 00000 10101 10101"))
N_2: Final = PrintedVector(word("110110000011011000001101"), word("11011 00000 11011 00000 11011"))

# Figure 2.9: the number of each button.
NUMBERING: Final = (
    (1, 2, 3, 4, 5),
    (6, 7, 8, 9, 10),
    (11, 12, 13, 14, 15),
    (16, 17, 18, 19, 20),
    (21, 22, 23, 24, 25),
)

# Figure 4.1: what is lit in the last row, what to press in the first.
CHASING: Final = {
    word("00111"): word("00010"),
    word("01010"): word("10010"),
    word("01101"): word("10000"),
    word("10110"): word("00001"),
    word("10001"): word("11000"),
    word("11011"): word("00100"),
    word("11100"): word("01000"),
}

# The synthesis in 4.3: button lit in the last row (from 1), buttons to press in the first row.
SYNTHESIS: Final = {1: (4, 5), 2: (2, 5), 3: (4,), 4: (), 5: ()}

# Figures B.1 and B.2: nullities for n = 1 to 60, twelve to a printed column.
NULLITY_PLANE: Final = (
    *(0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0),
    *(0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4),
    *(0, 0, 0, 0, 10, 20, 0, 20, 16, 4, 6, 0),
    *(0, 0, 32, 0, 2, 0, 0, 4, 0, 0, 30, 0),
    *(8, 8, 0, 0, 2, 4, 0, 0, 0, 0, 22, 0),
)
NULLITY_TORUS: Final = (
    *(0, 0, 4, 0, 8, 8, 0, 0, 4, 16, 0, 16),
    *(0, 0, 12, 0, 16, 8, 0, 32, 4, 0, 0, 32),
    *(8, 0, 4, 0, 0, 24, 40, 0, 44, 32, 8, 16),
    *(0, 0, 4, 64, 0, 8, 0, 0, 12, 0, 0, 64),
    *(0, 16, 20, 0, 0, 8, 8, 0, 4, 0, 0, 48),
)

# The tables of Cayley of Z_2, by rows.
ADDITION: Final = ((0, 1), (1, 0))
MULTIPLICATION: Final = ((0, 0), (0, 1))
