"""All-on on squares with two states, its solutions counted up to rotations and reflections.

By Burnside's lemma the number of orbits is the mean, over the eight symmetries, of the number of solutions that they
leave as they are.  A symmetry takes solutions of all-on to solutions, and a solution is known by its first row; so it
is fixed exactly when the first row of its image is its own first row.  That row is, for the symmetry in question, the
first row backwards, the last row, the first or the last column, in one direction or the other.  All of these are
linear in the coefficients of a solution, which is one of them plus a combination of quiet patterns: one linear system
for each symmetry, with as many unknowns as the nullity.  Conjugate symmetries fix equally many.

Rows are integers here, bit j for column j.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from modlights.ring import gf2
from modlights.surveys.families import Family
from modlights.surveys.survey import survey_squares
from modlights.surveys.tasks import Resources, run_tasks

BitBoard = list[int]


def solutions_up_to_symmetry(to: int, resources: Resources) -> list[int]:
    """The number of solutions of all-on on n×n up to symmetry, n = 1 … to.

    >>> solutions_up_to_symmetry(11, Resources())
    [1, 1, 1, 5, 1, 1, 1, 1, 43, 1, 10]
    """
    counts = _orbit_counts(to, to, resources)
    return [counts.get(n, 1) for n in range(1, to + 1)]


def one_solution_up_to_symmetry(to: int, resources: Resources) -> list[int]:
    """The n for which all solutions of all-on are images of one.

    Eight symmetries join at most eight solutions, so that the nullity is 0 or 2 (it is even).

    >>> one_solution_up_to_symmetry(20, Resources())
    [1, 2, 3, 5, 6, 7, 8, 10, 12, 13, 15, 17, 18, 20]
    """
    counts = _orbit_counts(to, 2, resources)
    return [n for n in range(1, to + 1) if counts.get(n, 1) == 1]


def _orbit_counts(to: int, most: int, resources: Resources) -> dict[int, int]:
    """The number of solutions up to symmetry for the n with a nullity above 0; 0, where it is larger than the most."""
    nullities = survey_squares(range(1, to + 1), Family.of(2), replace(resources, journal=None, progress=None))
    singular = {n: value for n, value in enumerate(nullities, start=1) if value}
    sizes = [n for n, value in singular.items() if value <= most]
    about = {"kind": "all-on up to symmetry, by symmetries"}
    counts = run_tasks(sizes, orbit_counts, lambda n: 10_000 + n**3 // 50, str, about, resources)
    return dict.fromkeys(singular, 0) | counts


def orbit_counts(sizes: Sequence[int]) -> list[int]:
    """The number of solutions up to symmetry, for some n."""
    return [orbit_count_all_on(n) for n in sizes]


def orbit_count_all_on(n: int) -> int:
    """The number of solutions of all-on on n×n, up to symmetry.

    >>> orbit_count_all_on(19)
    8356
    """
    one, quiet = all_on_solutions(n)
    mirror = _fixed_count(one, quiet, lambda rows: gf2.reverse(rows[0], n))
    half_turn = _fixed_count(one, quiet, lambda rows: gf2.reverse(rows[-1], n))
    quarter_turn = _fixed_count(one, quiet, lambda rows: _column(rows[::-1], 0))
    transpose = _fixed_count(one, quiet, lambda rows: _column(rows, 0))
    total: int = 2 ** len(quiet) + 2 * mirror + half_turn + 2 * quarter_turn + 2 * transpose
    orbits, rest = divmod(total, 8)
    assert rest == 0, "Burnside's mean is a whole number"
    return orbits


def all_on_solutions(n: int) -> tuple[BitBoard, list[BitBoard]]:
    """The rows of one solution of all-on on n×n, and those of a basis of the quiet patterns."""
    change = (1 << n) - 1
    missing = _fill(0, n, change)[n]
    images = [_fill(1 << j, n, 0)[n] for j in range(n)]
    combination, kernel = _solve(images, missing)
    assert combination is not None, "all-on is always solvable with two states"
    return _fill(combination, n, change)[:n], [_fill(row, n, 0)[:n] for row in kernel]


def _fill(first: int, n: int, change: int) -> BitBoard:
    """Rows 1 … n + 1 from the first, so that every light of the rows above gets the change."""
    mask = (1 << n) - 1
    rows, before, here = [first], 0, first
    for _ in range(n):
        before, here = here, change ^ before ^ here ^ (here >> 1) ^ ((here << 1) & mask)
        rows.append(here)
    return rows


def _solve(columns: Sequence[int], right: int) -> tuple[int | None, BitBoard]:
    """A combination of the columns that gives the right side, None if there is none, and those that give 0."""
    pivots: dict[int, tuple[int, int]] = {}
    kernel: BitBoard = []

    def reduce(value: int, combination: int) -> tuple[int, int]:
        while value and (pivot := value.bit_length()) in pivots:
            value, combination = value ^ pivots[pivot][0], combination ^ pivots[pivot][1]
        return value, combination

    for j, column in enumerate(columns):
        value, combination = reduce(column, 1 << j)
        if value:
            pivots[value.bit_length()] = value, combination
        else:
            kernel.append(combination)
    rest, combination = reduce(right, 0)
    return (None if rest else combination), kernel


def _column(rows: Sequence[int], j: int) -> int:
    """Column j as an integer, bit i for row i."""
    return sum((row >> j & 1) << i for i, row in enumerate(rows))


def _fixed_count(one: BitBoard, quiet: Sequence[BitBoard], first_of_image: Callable[[BitBoard], int]) -> int:
    """How many solutions have the first row that their images have."""
    differences = [rows[0] ^ first_of_image(rows) for rows in quiet]
    combination, kernel = _solve(differences, one[0] ^ first_of_image(one))
    return 0 if combination is None else 1 << len(kernel)
