"""The nullity of a game over a prime field: the dimension of its quiet patterns, without solving.

How a method is chosen:

| rule and surface | method | sides |
| --- | --- | --- |
| cross, equal arms: plane, cylinder, torus | two lines, a gcd (``cosine_meetings``) | any beside 10⁶; most to 10¹⁸ |
| the same: Möbius band, Klein bottle | one gcd (``mobius_and_klein``) | any beside 500,000 |
| the same: projective plane | a 2×2 system of congruences (``projective_plane``) | any beside 100,000 |
| cross, unequal arms; King and other products; Flip | the kernel that the method has prepared | 10⁶ |
| cross on twisted boards that are 1 or 2 cells wide | strips (``strips``) | any length |
| other games | the plan, then the rank of its residual system | 40,000 lights |

For the cross, A = c + T ⊗ 1 + 1 ⊗ T′ on the untwisted surfaces, and the kernel has dimension Σ min(J, J′) over all
pairs of Jordan blocks of T and T′ whose eigenvalues have the sum −c.
"""

from __future__ import annotations

from modlights import limits
from modlights.base.wording import short_number
from modlights.errors import BadGame, TooLarge
from modlights.games import Game, check_game
from modlights.games.surfaces import Seam
from modlights.reduce import plan
from modlights.ring import check_modulus, is_prime, rank
from modlights.ring.cosines import is_cosine_of
from modlights.solving.cross.shape import glued_cross
from modlights.solving.methods import choose_method, system
from modlights.solving.plan_method import NumericPlan
from modlights.solving.quiet.cosine_meetings import inner_meetings
from modlights.solving.quiet.jordan_blocks import LineBlocks, cycle, overlap, path
from modlights.solving.quiet.mobius_and_klein import klein_nullity, mobius_nullity
from modlights.solving.quiet.projective_plane import projective_nullity
from modlights.solving.quiet.strips import strip_nullity


def nullity(game: Game) -> int:
    """The dimension of the quiet patterns of a game whose number of states is prime.

    Args:
        game: the game; boards may be of any length, since a grid is not built cell by cell.

    Returns:
        The nullity: modulo p, every solvable position has p to that power solutions.

    Raises:
        BadGame: when the number of states is not a prime.
        TooLarge: when the board is out of reach; the message names the limit.

    Theorem:
        For the cross on plane, cylinder and torus it is the sum of min(J, J′) over the Jordan blocks of the two
        sides whose eigenvalues add up to −c (K. Sutner, *σ-automata and Chebyshev polynomials*, 2000, for the plane
        mod 2).

    >>> from modlights.games import graph, grid
    >>> [nullity(grid(5, 5)), nullity(grid(5, 5, surface="torus")), nullity(grid(4, 4, modulus=3))]
    [2, 8, 2]
    >>> nullity(grid(199, 2 * 10**18 - 1)), nullity(grid(10**40 + 1, 30, modulus=3, surface="mobius"))
    (32, 5)
    >>> nullity(graph([("a", "b"), ("b", "c"), ("c", "a")]))
    2
    """
    check_game(game)
    p = check_prime(game.modulus)
    cross = glued_cross(game)
    if cross is None:
        return _nullity_by_solving(game)
    if cross.is_narrow:
        return strip_nullity(cross)
    shorter = min(cross.rows, cross.columns)
    if cross.vertical != cross.horizontal:
        return _nullity_by_solving(game)
    centre = cross.centre * pow(cross.vertical, -1, p) % p
    if cross.is_projective:
        _check_length(shorter, limits.NULLITY_PROJECTIVE_SIDE, "projective plane")
        return projective_nullity(cross)
    if Seam.FLIPPED not in (cross.sides, cross.ends):
        kinds = {Seam.OPEN: path, Seam.STRAIGHT: cycle}
        down, across = kinds[cross.ends](cross.rows, p), kinds[cross.sides](cross.columns, p)
        inner = inner_meetings(down.order, across.order, p, centre)
        return inner * overlap(down.inner, across.inner) + end_kernel(down, across, centre)
    _check_length(shorter, limits.NULLITY_TWISTED_SIDE, "Möbius band and the Klein bottle")
    if cross.ends is Seam.FLIPPED:
        cross = cross.transpose
    return (mobius_nullity if cross.ends is Seam.OPEN else klein_nullity)(cross.rows, cross.columns, p, centre)


def _check_length(shorter: int, longest: int, surface: str) -> None:
    if shorter > longest:
        raise TooLarge(f"both sides are too long: on the {surface} one of them must be at most {longest:,}")


def check_prime(modulus: int) -> int:
    """The modulus, if it is proved prime.

    >>> check_prime(6)
    Traceback (most recent call last):
    modlights.errors.BadGame: a nullity needs a prime modulus, not 6; modlights info gives the orders of the quiet \
patterns mod 6
    """
    p = check_modulus(modulus)
    primality = is_prime(p)
    if primality is None:
        raise BadGame(f"a nullity needs a prime modulus, and {short_number(p)} is too long to be proved prime")
    if not primality:
        raise BadGame(
            f"a nullity needs a prime modulus, not {short_number(p)}; modlights info gives the orders of the quiet "
            f"patterns mod {short_number(p)}"
        )
    return p


def end_kernel(down: LineBlocks, across: LineBlocks, centre: int) -> int:
    """The part of the kernel that has an eigenvalue ±2 on one side or both."""
    total, p = 0, down.prime
    for value in down.end_values:
        reflection = (-centre - value) % p
        if reflection in across.end_values:
            total += overlap(down.ends, across.ends)
        elif is_cosine_of(reflection, across.order, p):
            total += overlap(down.ends, across.inner)
    for value in across.end_values:
        if is_cosine_of((-centre - value) % p, down.order, p):
            total += overlap(down.inner, across.ends)
    return total


def _nullity_by_solving(game: Game) -> int:
    lights = max(game.light_count, game.button_count)
    longest = max(game.shape) if game.shape is not None else lights
    if longest <= limits.NULLITY_PREPARED_SIDE and (method := choose_method(game)) in ("congruence", "flip", "product"):
        return len(system(game, method).quiet_seeds.orders)
    if lights > limits.NULLITY_LIGHTS:
        raise TooLarge(
            f"{game.name} has {short_number(lights)} lights; other rules than the cross are worked out for up to "
            f"{limits.NULLITY_LIGHTS:,}, and products such as king for sides of up to {limits.NULLITY_PREPARED_SIDE:,}"
        )
    game_plan = plan(game)
    return len(game_plan.unknowns) - rank(NumericPlan(game, game_plan).residual_matrix, game.modulus)
