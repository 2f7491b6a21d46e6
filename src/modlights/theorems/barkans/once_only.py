"""Once-only solutions for all boards, by a finite computation.

A solution is once-only when every light changes exactly once: the crosses of the pressed cells cover the board exactly.
Three finite computations settle every board.

A corner window: the lights of an a×b corner must each be lit once, by presses anywhere to the right and below; if that
is impossible, so is every board that has the window in its corner.  Exact cover: all once-only solutions of one board.
Column automaton: for a fixed width, two successive columns of presses decide the next one, since each light of the
second column that is still off must be lit from there; the multiset of states is eventually periodic, which decides
every length.  Cells are rows and columns counted from 1, as the report does.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from modlights.games.surfaces import Cell


def cross(cell: Cell, rows: int | None = None, columns: int | None = None) -> frozenset[Cell]:
    """The lights that a press changes, on a board or, where a side is None, on one without end to that side."""
    row, column = cell
    around = [cell, (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    inside = [(r, c) for r, c in around if (rows is None or r <= rows) and (columns is None or c <= columns)]
    return frozenset((r, c) for r, c in inside if r >= 1 and c >= 1)


@cache
def exact_covers(rows: int, columns: int) -> tuple[frozenset[Cell], ...]:
    """All once-only solutions of a board.

    >>> [sorted(presses) for presses in exact_covers(1, 2)]
    [[(1, 1)], [(1, 2)]]
    """
    cells = sorted(product(range(1, rows + 1), range(1, columns + 1)))

    def extend(lit: frozenset[Cell], pressed: frozenset[Cell]) -> Iterator[frozenset[Cell]]:
        dark = next((cell for cell in cells if cell not in lit), None)
        if dark is None:
            yield pressed
            return
        for press in sorted(cross(dark, rows, columns)):
            covered = cross(press, rows, columns)
            if not covered & lit:
                yield from extend(lit | covered, pressed | {press})

    return tuple(extend(frozenset(), frozenset()))


def window_possible(rows: int, columns: int, pressed: Iterable[Cell] = (), *, endless: bool = False) -> bool:
    """Whether the lights of a corner window can each be lit once, after these presses.

    Presses may lie anywhere to the right and below.  Only the window's own lights are asked to change once: so an
    impossible window is impossible in the corner of every board that contains it.  On the endless board the lights
    around the window exist as well, and may not change twice.
    """
    window = sorted(product(range(1, rows + 1), range(1, columns + 1)))
    around = product(range(1, rows + 3), range(1, columns + 3))
    counted = frozenset(around if endless else window)

    def extend(lit: frozenset[Cell]) -> bool:
        dark = next((cell for cell in window if cell not in lit), None)
        if dark is None:
            return True
        crosses = (cross(press) & counted for press in sorted(cross(dark)))
        return any(extend(lit | covered) for covered in crosses if not covered & lit)

    lit: frozenset[Cell] = frozenset()
    for press in pressed:
        covered = cross(press) & counted
        if covered & lit:
            return False
        lit |= covered
    return extend(lit)


def ways_to_light(
    light: Cell, pressed: Sequence[Cell], rows: int | None = None, columns: int | None = None
) -> list[Cell]:
    """The presses that light a light and change nothing that is already lit."""
    lit = frozenset[Cell]().union(*(cross(press, rows, columns) for press in pressed))
    if light in lit:
        raise ValueError(f"light {light} is lit already")
    return sorted(press for press in cross(light, rows, columns) if not cross(press, rows, columns) & lit)


def drawn(pressed: Iterable[Cell], rows: int, columns: int) -> tuple[str, ...]:
    """A corner as the report prints it: * pressed, 1 lit, 0 dark; ! where a light has changed more than once."""
    times = Counter(light for press in pressed for light in cross(press))
    chosen = set(pressed)

    def mark(cell: Cell) -> str:
        if times[cell] > 1:
            return "!"
        return "*" if cell in chosen else str(times[cell])

    return tuple("".join(mark((r, c)) for c in range(1, columns + 1)) for r in range(1, rows + 1))


@dataclass(frozen=True)
class Lengths:
    """How many once-only solutions a board of fixed width has, for every length: a start, then a period."""

    counts: tuple[int, ...]
    period: int

    def __getitem__(self, length: int) -> int:
        """The number for that length, from 1."""
        place = length - 1
        if place >= len(self.counts):
            place = len(self.counts) - self.period + (place - len(self.counts)) % self.period
        return self.counts[place]


@cache
def column_automaton(width: int) -> Lengths:
    """The number of once-only solutions for boards of that width and every length.

    >>> column_automaton(2)[7], column_automaton(2)[1000]
    (2, 0)
    """
    full = (1 << width) - 1

    def spread(column: int) -> int:
        return (column | column << 1 | column >> 1) & full

    def apart(column: int) -> bool:
        return not (column & column << 1 or column & column << 2)

    states = Counter({(0, column): 1 for column in range(1 << width) if apart(column)})
    seen: dict[frozenset[tuple[tuple[int, int], int]], int] = {}
    counts: list[int] = []
    while (key := frozenset(states.items())) not in seen:
        seen[key] = len(counts)
        grown: Counter[tuple[int, int]] = Counter()
        accepted = 0
        for (before, column), ways in states.items():
            if spread(column) & before:
                continue
            dark = full & ~(spread(column) | before)
            accepted += ways if not dark else 0
            if apart(dark):
                grown[column, dark] += ways
        counts.append(accepted)
        states = grown
    return Lengths(tuple(counts), len(counts) - seen[frozenset(states.items())])


def known_count(rows: int, columns: int) -> int:
    """The classification: how many once-only solutions a board has."""
    short, long = sorted((rows, columns))
    if short == 1:
        return 2 if long % 3 == 2 else 1
    if short == 2:
        return 2 if long % 2 else 0
    return 2 if short == long == 4 else 0
