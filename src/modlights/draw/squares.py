"""What can be drawn: cells with a state and a mark, on a grid or anywhere in the plane.

Square   one cell: `state` out of `states` gives its colour, `mark` is a short text on it, `label` its name
Board    rows of cells; None where the grid has no cell, as on a diamond
Diagram  cells at points of the plane, joined by edges: graphs, polyhedra, hexagonal boards
DOT      the mark that is drawn as a disc instead of as text
key      the board that shows the colour of every state

These are plain values. How they look is decided by `text` and `svg`.
"""

from __future__ import annotations

from dataclasses import dataclass

DOT = "•"


@dataclass(frozen=True, slots=True)
class Square:
    """One cell: its state (0 … states−1), a short mark drawn on it, and its name.

    >>> Square(1, mark=DOT)
    Square(state=1, states=2, mark='•', label='')
    >>> Square(3, 3)
    Traceback (most recent call last):
    ...
    ValueError: a cell with 3 states has state 0 to 2, not 3
    """

    state: int
    states: int = 2
    mark: str = ""
    label: str = ""

    def __post_init__(self) -> None:
        if self.states < 1:
            raise ValueError(f"a cell has at least one state, not {self.states}")
        if not 0 <= self.state < self.states:
            raise ValueError(f"a cell with {self.states} states has state 0 to {self.states - 1}, not {self.state}")


@dataclass(frozen=True, slots=True)
class Board:
    """A rectangle of cells, row by row from the top, with None where there is no cell.

    >>> Board(((Square(1), None), (Square(0), Square(1)))).width
    2
    """

    rows: tuple[tuple[Square | None, ...], ...]
    caption: str = ""

    def __post_init__(self) -> None:
        for number, row in enumerate(self.rows, start=1):
            if len(row) != self.width:
                raise ValueError(
                    f"row {number} has {len(row)} cells and row 1 has {self.width}: "
                    "all rows need the same length, with None where there is no cell"
                )

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0]) if self.rows else 0


@dataclass(frozen=True, slots=True)
class Diagram:
    """Cells at points (x, y, cell) of the plane, y downward; edges join cells by their place in `cells`.

    Only the shape of the arrangement counts: pictures are scaled so that the closest cells lie beside
    one another. With `directed`, each edge gets an arrowhead at its second cell.

    >>> len(Diagram(((0.0, 0.0, Square(0)), (1.0, 0.0, Square(1))), edges=((0, 1),)).cells)
    2
    """

    cells: tuple[tuple[float, float, Square], ...]
    edges: tuple[tuple[int, int], ...] = ()
    caption: str = ""
    directed: bool = False

    def __post_init__(self) -> None:
        for number, (x, y, _) in enumerate(self.cells):
            if not (abs(x) <= 1e300 and abs(y) <= 1e300):
                raise ValueError(f"cell {number} lies at ({x}, {y}): no picture reaches beyond 1e300")
        for edge in self.edges:
            if not all(0 <= end < len(self.cells) for end in edge):
                raise ValueError(f"edge {edge} names a cell outside 0 to {len(self.cells) - 1}")


def key(states: int, caption: str = "") -> Board:
    """The board of one row that shows every state in order, each marked with its number.

    >>> [cell.mark for cell in key(3).rows[0] if cell]
    ['0', '1', '2']
    """
    return Board((tuple(Square(state, states, mark=str(state)) for state in range(states)),), caption)
