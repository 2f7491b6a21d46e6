"""What Barkans and Golvard print: figures, worked examples, tables and outputs, to the letter.

Where a figure is lost in the text that has come down, its name says RECONSTRUCTED: it is then what the text around it
fixes, not what was printed.
"""

from __future__ import annotations

Row = tuple[int, ...]
Matrix = tuple[Row, ...]


def _matrix(*rows: str) -> Matrix:
    return tuple(tuple(map(int, row)) for row in rows)


NUMBERING_2X3: Matrix = _matrix("123", "456")

CHANGE_1: Row = (1, 0, 1, 1)
CHANGE_3_PRINTED: Row = (1, 1, 1)
CHANGE_3: Row = (1, 1, 1, 1)
CHANGES_1_AND_3: Row = (0, 1, 0, 0)
EXAMPLE_START: Row = (1, 0, 0, 0)
EXAMPLE_END: Row = (1, 1, 0, 0)

EXAMPLE_3_2_PRINTED: Matrix = _matrix("1011", "0010", "1111", "1011")
EXAMPLE_3_2: Matrix = _matrix("1011", "0110", "1111", "1011")
EXAMPLE_EDGES = ((0, 2), (0, 3), (1, 2), (2, 3))

FIGURE_3_5 = (("x1", "x2", "x3"), ("1+x1+x2", "1+x1+x2+x3", "1+x2+x3"), ("1+x1+x3", "0", "1+x1+x3"))
FIGURE_3_6_VIRTUAL = ("1+x2+x3", "x1+x2+x3", "1+x1+x2")
FIGURE_3_7: tuple[tuple[Row, int], ...] = (((0, 1, 1), 1), ((1, 1, 1), 0), ((1, 1, 0), 1))
FIGURE_3_7_SOLUTION: Row = (1, 0, 1)

EXAMPLE_3_4: Matrix = _matrix("1110", "1101", "1011", "0111")

FIGURE_3_9_RECONSTRUCTED: Matrix = _matrix(
    "1101000001", "1110100001", "0110010001",
    "1001101001", "0101110101", "0010110011",
    "0001001101", "0000101111", "0000010111",
)  # fmt: skip
FIGURE_3_10_RECONSTRUCTED: Matrix = _matrix(
    "1101000001", "1110100001", "0110010001",
    "1010001001", "0000000100", "1010000011",
    "0110000001", "1110000000", "1100000001",
)  # fmt: skip
PRINTED_ROW_OPERATIONS = ("r4 ← r4 + r1", "r4 ← r4 + r2")

EXAMPLE_4_5: Matrix = _matrix("100000", "010000", "000100")

SOLUTION_COUNTS: Matrix = (
    (1, 2, 1, 1, 2, 1, 1, 2, 1),
    (2, 1, 4, 1, 2, 1, 4, 1, 2),
    (1, 4, 1, 1, 8, 1, 1, 4, 1),
    (1, 1, 1, 16, 1, 1, 1, 1, 16),
    (2, 2, 8, 1, 4, 1, 16, 2, 2),
    (1, 1, 1, 1, 1, 1, 1, 64, 1),
    (1, 4, 1, 1, 16, 1, 1, 4, 1),
    (2, 1, 4, 1, 2, 64, 4, 1, 2),
    (1, 2, 1, 16, 2, 1, 1, 2, 256),
)
"""Figure 4.3, and again the output of listing 6.6: the two prints agree."""

AFTER_CORNER = ("1100", "1000", "0000")
AFTER_CORNER_AND_2_3 = ("1110", "1111", "0010")
BOARD_8 = ("1*110", "111*1", "*1110", "11*10", "01100", "1*100")
COROLLARY_5_1 = ("11*1", "*111", "111*", "1*11")
COROLLARY_5_2 = ("11*1", "*111", "111*", "1*11", "0110", "01*1")

LISTING_6_1_OUTPUT: Matrix = _matrix("111000", "110100", "101110", "011101", "001011", "000111")
LISTING_6_2_OUTPUT: Row = (1, 0, 1, 0, 1, 0, 1, 0, 1)
LISTING_6_3_OUTPUT: Row = (0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1)
LISTING_6_3_CHECK_PRINTED: Row = (1,) * 13
LISTING_6_5_OUTPUT: Row = (0, 0, 1, 1, 0, 0)
LISTING_6_7_OUTPUT: Matrix = _matrix("110110", "100001", "011011", "001100")

TIMES = (
    (10, 0.029358, 0.319221),
    (11, 0.042352, 0.406416),
    (12, 0.051597, 0.548713),
    (13, 0.064825, 0.781002),
    (14, 0.101306, 1.072234),
)
"""Listing 6.4: side of the board, seconds by the adjacency matrix, seconds by row filling."""
