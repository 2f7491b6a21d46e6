"""Items 6, 12 and 13: how many presses the deepest positions need, and play that presses lit buttons only."""

from __future__ import annotations

from collections import Counter
from functools import cache, reduce
from itertools import product
from operator import or_

from modlights.fewest_presses.deepest_position import mean_bound
from modlights.fewest_presses.square_families import SquareFamily, square_family
from modlights.games import Game

from ..domains import Domain, board, each, graphs, numbers, once
from ..plain import all_reached, fill_bits
from ..schoolbook import Vector
from ..truth import Found, Truth, confirm
from ..verdicts import CORRECTED, Status
from . import document as open_
from .published import BETWEEN, EXACT, FITS
from .survey import d, some, within

FAMILIES = (5, 6, 10, 12, 17, 30, 85)
"""The a whose squares n = a·q − 1 with the nullity of q = 1 have one formula, proved in
``fewest_presses.square_families``."""


@cache
def family(a: int) -> SquareFamily:
    """The formula for the squares that repeat the (a − 1)×(a − 1) board."""
    found = square_family(a)
    assert found is not None
    return found


@cache
def exactly(n: int) -> int | None:
    """What the deepest positions of n×n need, where a theorem says it: nullity 0, or a family."""
    if not d(n):
        return n * n
    for a in FAMILIES:
        if (n + 1) % a == 0 and (n + 1) // a % 2 and d(n) == d(a - 1):
            return family(a).presses((n + 1) // a)
    return None


@cache
def quiet(n: int) -> list[list[int]]:
    """A basis of the quiet patterns of n×n as rows of bits, by filling rows by hand."""
    pivots: dict[int, tuple[int, int]] = {}
    found = []
    for c in range(n):
        row, made = fill_bits(1 << c, n, n, 0)[-1], 1 << c
        while row and row.bit_length() in pivots:
            other, by = pivots[row.bit_length()]
            row, made = row ^ other, made ^ by
        if row:
            pivots[row.bit_length()] = row, made
        else:
            found.append(fill_bits(made, n, n, 0)[:-1])
    return found


def mean(n: int) -> int:
    """The mean over the solutions of a position of n×n at its worst: the buttons that no quiet pattern moves, and half
    of the others.

    >>> mean(5), mean(19)
    (15, 181)
    """
    touched = sum(reduce(or_, rows).bit_count() for rows in zip(*quiet(n), strict=True)) if quiet(n) else 0
    return n * n - touched + touched // 2


def groups(n: int) -> Counter[tuple[int, ...]]:
    """How many buttons of n×n are moved by the same quiet patterns of a basis."""
    cells = product(range(n), repeat=2)
    return Counter(tuple(pattern[r] >> c & 1 for pattern in quiet(n)) for r, c in cells)


def brute(n: int) -> int:
    """What the deepest positions of n×n need, by trying all presses."""
    return max(min(map(sum, presses)) for presses in all_reached(board(n, n)).values())


@open_.theorem("deepest-square", over=numbers("n", 1, 60, deep=120), status=Status.THEOREM)
def deepest_square(n: int) -> Truth:
    """Section 7 and arXiv 2201.03452, “Most Clicks Problem”: The deepest positions of n×n need n² presses exactly when
    d(n) = 0 (K. Sutner).

    Note: With one solution for each position, pressing every button once is the deepest; with more, the mean over the
    solutions of a position is below n².

    Proved: deepest_positions.deepest_square
    """
    return (mean(n) == n * n) == (d(n) == 0)


@deepest_square.second(numbers("n", 1, 4))
def _(n: int) -> Truth:
    """By trying all presses."""
    return (brute(n) == n * n) == (d(n) == 0)


@open_.theorem("deepest-2", over=numbers("k", 1, 400), status=Status.THEOREM)
def deepest_two(k: int) -> Truth:
    """Section 7, “For nullity two”: If d(6k − 1) = 2, the deepest positions need 26k² − 12k + 1 presses (arXiv
    2201.03452).

    Note: By the theorem of ``fewest_presses.square_families`` for every k.
    """
    return d(6 * k - 1) != 2 or exactly(6 * k - 1) == 26 * k * k - 12 * k + 1


@deepest_two.second(numbers("k", 1, 13, step=2))
def _(k: int) -> Truth:
    """By hand: every group of buttons that quiet patterns move alike is even, so that the mean is attained."""
    n = 6 * k - 1
    even = all(size % 2 == 0 for column, size in groups(n).items() if any(column))
    return d(n) != 2 or (even and mean(n) == 26 * k * k - 12 * k + 1)


def _fit(nullity: int, a: int, square: int, linear: int, constant: int) -> None:
    """Enter one of the fits."""

    def fit(q: int) -> Truth:
        return d(a * q - 1) != nullity or exactly(a * q - 1) == square * q * q + linear * q + constant

    formula = f"{square}q² − {-linear}q" + (f" + {constant}" if constant > 0 else f" − {-constant}" if constant else "")
    fit.__doc__ = f"""Conjecture 7.2, “Empirical MCP fits”: If n = {a}q − 1 with q odd and d(n) = {nullity}, the deepest
    positions need {formula} presses.

    Note: Open there, proved here for every q: the quiet patterns of the larger board are those of the ({a} − 1)×({a} −
    1) board, mirrored, and an exhaustive search on the smaller board settles the constant
    (``fewest_presses.square_families``, theorem 1).
    """
    claim = open_.theorem(f"fit-{nullity}-{a}", over=numbers("q", 1, 399, step=2), status=Status.OPEN)(fit)
    listed = [n for n in EXACT if (n + 1) % a == 0 and (n + 1) // a % 2 and d(n) == nullity]

    def as_listed(n: int) -> Truth:
        """The exact values that the source lists, found there by integer programming."""
        q = (n + 1) // a
        return EXACT[n] == square * q * q + linear * q + constant

    claim.second(some(f"the {len(listed)} listed values", listed))(as_listed)


for _row in FITS:
    _fit(*_row)


@open_.theorem("deepest-84", status=Status.OPEN)
def eighty_four() -> Truth:
    """After conjecture 7.2, “is known only within the interval”: The deepest positions of 84×84 need between 3579 and
    3591 presses.

    Note: They need 3587, and 3761q² − 170q − 4 for n = 85q − 1, q odd, with d(n) = 12: proved like the fits.
    """
    return Found(3579 <= (exactly(84) or 0) <= 3591, {"exactly": exactly(84)})


@eighty_four.also(once("84×84"))
def _() -> Truth:
    """By hand, a bound: no position needs more than the mean over its solutions, 3592."""
    return (exactly(84) or 0) <= mean(84) == 3592


@open_.theorem("deepest-family", over=numbers("k", 1, 7), status=Status.OPEN)
def infinite_family(k: int) -> Truth:
    """Problem 7.3, “on any infinite family of grids with nullity at”: There is an infinite family of squares of
    nullity 4 or more whose deepest positions are known.

    Note: n = 5^k − 1 has nullity 4 for every k, and its deepest positions need 17·25^(k−1) − 10·5^(k−1) presses; others
    are 12·3^k − 1, 10·5^k − 1, 17^k − 1, 30·5^k − 1 and 85·5^k − 1 (``fewest_presses.square_families``, theorem 2).
    """
    q = 5 ** (k - 1)
    return d(5**k - 1) == 4 and exactly(5**k - 1) == 17 * q * q - 10 * q


@infinite_family.second(within("4×4"))
def _() -> Truth:
    """By trying all presses."""
    return brute(4) == 7


@open_.table(
    "deepest-table",
    verdict=CORRECTED,
    printed={n: EXACT.get(n, n * n) for n in range(1, 257) if n not in BETWEEN},
    differs=(19,),
    status=Status.ASSISTED,
)
def deepest_table() -> dict[int, object]:
    """min_clicks_answers.txt, “Min_Moves_Problem”: What the deepest positions of n×n need, the 200 entries to n = 256
    that are given as one number.

    Corrected: For n = 19 at most 181, not 197.

    Note: One of the 361 buttons of 19×19 is moved by no quiet pattern, and each of the others is pressed in half of the
    solutions of any position: the mean is at most 1 + 360/2.
    """
    return {n: exactly(n) or f"at most {mean(n)}" for n in range(1, 257) if n not in BETWEEN}


_INTERVALS = each(f"the {len(BETWEEN)} entries", BETWEEN)


@open_.table("deepest-intervals", over=_INTERVALS, status=Status.ASSISTED)
def deepest_intervals(n: int) -> Truth:
    """min_clicks_answers.txt, “lower_bound <= ? <= upper_bound”: Bounds for the other entries to n = 256.

    Note: All 56 are consistent with ours. The mean over the solutions of a position, which needs no search, is a
    better upper bound in all of them but n = 84, where we know the number.
    """
    low, high = BETWEEN[n]
    known = exactly(n)
    return low <= mean(n) < high if known is None else low <= known <= high


@deepest_intervals.second(each("the entries to n = 99", [n for n in BETWEEN if n < 100]))
def _(n: int) -> Truth:
    """The library's bound is the same mean."""
    return BETWEEN[n][0] <= mean_bound(board(n, n)) == mean(n)


def _connected(game: Game) -> bool:
    seen, left = {0}, [0]
    while left:
        for light, _ in game.by_button[left.pop()]:
            if light not in seen:
                seen.add(light)
                left.append(light)
    return len(seen) == game.light_count


@cache
def _dark_by_lit_presses(game: Game) -> set[Vector]:
    """The positions from which pressing lit buttons only leads to the dark board, going backwards from there."""
    found, left = {(0,) * game.light_count}, [(0,) * game.light_count]
    while left:
        after = left.pop()
        for button, column in enumerate(game.by_button):
            before = list(after)
            for light, _ in column:
                before[light] ^= 1
            if before[button] and tuple(before) not in found:
                found.add(tuple(before))
                left.append(tuple(before))
    return found


_GRAPHS: Domain = graphs(4, deep=5).where("that are connected", lambda game, *_: _connected(game))


@open_.theorem("lit-only", over=_GRAPHS.solvable, status=Status.OPEN)
def lit_only(game: Game, change: Vector) -> Truth:
    """Lit-only play, “”: On every connected graph with two states, every solvable position has a play that presses lit
    buttons only and ends dark.

    Note: Not from the status list but an old question of this ledger, and no open one: it is a theorem, with at most
    three times the presses of a solution, and connectedness is not needed. J. Goldwasser, X. Wang and Y. Wu studied
    such play before (*Minimum light numbers in the σ-game and lit-only σ-game on unicyclic and grid graphs*, Electronic
    Journal of Combinatorics 18, 2011); its abstract, which is all that we read, covers grids.

    Proved: lit_only.graph_lit_only
    """
    return tuple(change) in _dark_by_lit_presses(game)


@lit_only.second(some("2×2, 2×3 and 3×3", ((2, 2), (2, 3), (3, 3))).spread)
def _(rows: int, columns: int) -> Truth:
    """Forwards by hand: from all-on every way of pressing lit buttons is followed until the board is dark."""
    game = board(rows, columns)
    start = (1,) * game.light_count
    confirm(start in all_reached(game), "all-on is solvable")
    seen, left = {start}, [start]
    while left:
        state = left.pop()
        for button in (b for b in range(game.button_count) if state[b]):
            after = list(state)
            for light, _ in game.by_button[button]:
                after[light] ^= 1
            if tuple(after) not in seen:
                seen.add(tuple(after))
                left.append(tuple(after))
    return (0,) * game.light_count in seen
