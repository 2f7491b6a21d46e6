"""The nullity of a grid game over a prime field: the dimension of its quiet patterns, without solving.

How a method is chosen:

| rule and surface | method | sides |
| --- | --- | --- |
| cross, any centre: plane, cylinder, torus | two chains, a gcd (``meetings``) | any beside 10⁶; many to 10¹⁸ |
| Möbius band, Klein bottle | one gcd (``twisted``) | any beside 500,000 |
| projective plane, and twisted boards of width 1 or 2 | strips (``strips``) | 1,000, or any beside 128 |
| other rules | the plan, then the rank of its residual system | 40,000 lights |

For the cross, A = c + T ⊗ 1 + 1 ⊗ T′ on the untwisted surfaces, and the kernel has dimension Σ min(J, J′) over all
pairs of Jordan blocks of T and T′ whose eigenvalues have the sum −c.
"""

from __future__ import annotations

from modlights.errors import BadGame, TooLarge
from modlights.games import Game, Surface, grid
from modlights.games.rules import Stencil
from modlights.games.rules import rule as rule_named
from modlights.games.surfaces import surface as surface_named
from modlights.reduce import plan
from modlights.ring import check_modulus, is_prime, rank
from modlights.ring.cosines import is_cosine_of
from modlights.solving.nullities.chains import Chain, cycle, overlap, path
from modlights.solving.nullities.meetings import inner_meetings
from modlights.solving.nullities.strips import strip_nullity
from modlights.solving.nullities.twisted import klein_nullity, mobius_nullity
from modlights.solving.reduction import Reduction

MOST_LIGHTS = 40_000
"""The largest board of a rule other than the cross."""
LONGEST_TWISTED = 500_000
"""The longest shorter side of a Möbius band or Klein bottle."""

_ARMS = {(-1, 0), (0, -1), (0, 1), (1, 0)}


def nullity(rows: int, columns: int, modulus: int = 2, surface: str | Surface = "plane", rule: str = "cross") -> int:
    """The nullity of the board of rows × columns, modulo a prime.

    >>> nullity(5, 5), nullity(5, 5, surface="torus"), nullity(4, 4, modulus=3), nullity(8, 8, rule="king")
    (2, 8, 2, 15)
    >>> nullity(199, 2 * 10**18 - 1), nullity(10**40 + 1, 30, modulus=3, surface="mobius")
    (32, 5)
    """
    for side, what in ((rows, "rows"), (columns, "columns")):
        if isinstance(side, bool) or not isinstance(side, int) or side < 1:
            raise BadGame(f"a board of {rows}x{columns} has no lights; {what} must be 1 or more")
    p, glued = check_prime(modulus), surface_named(surface)
    centre = cross_centre(rule, p)
    if centre is None:
        return _by_plan(rows, columns, p, glued, rule)
    if not glued.sides_flipped and not glued.ends_flipped:
        across = cycle(columns, p) if glued.sides_glued else path(columns, p)
        down = cycle(rows, p) if glued.ends_glued else path(rows, p)
        inner = inner_meetings(down.order, across.order, p, centre)
        return inner * overlap(down.inner, across.inner) + end_kernel(down, across, centre)
    if (glued.sides_flipped and glued.ends_flipped) or min(rows, columns) <= 2:
        return strip_nullity(rows, columns, p, glued, f"0 1 0/1 {centre} 1/0 1 0")
    if min(rows, columns) > LONGEST_TWISTED:
        raise TooLarge(f"both sides are too long: on the {glued.name} one of them must be at most {LONGEST_TWISTED:,}")
    if glued.ends_flipped:
        rows, columns, glued = columns, rows, glued.upright()
    return (klein_nullity if glued.ends_glued else mobius_nullity)(rows, columns, p, centre)


def check_prime(modulus: int) -> int:
    """The modulus, if it is proved prime.

    >>> check_prime(6)
    Traceback (most recent call last):
    modlights.errors.BadGame: a nullity needs a prime modulus, not 6; modlights info gives the quiet patterns mod 6
    """
    p = check_modulus(modulus)
    proved = is_prime(p)
    if proved is None:
        raise BadGame(f"a nullity needs a prime modulus, and {p} is too long to be proved prime")
    if not proved:
        raise BadGame(f"a nullity needs a prime modulus, not {p}; modlights info gives the quiet patterns mod {p}")
    return p


def cross_centre(rule: str, p: int) -> int | None:
    """The centre weight mod p of a rule of cross shape, scaled to arms of weight 1; None for other rules.

    >>> cross_centre("cross", 5), cross_centre("020/212/020", 5), cross_centre("king", 5)
    (1, 3, None)
    """
    shape = rule_named(rule)
    if not isinstance(shape, Stencil) or {offset for offset, _ in shape.arms} != _ARMS:
        return None
    weights = {weight for _, weight in shape.arms}
    weight = weights.pop()
    if weights or weight % p == 0:
        return None
    return shape.centre * pow(weight, -1, p) % p


def end_kernel(down: Chain, across: Chain, centre: int) -> int:
    """The part of the kernel that has an eigenvalue ±2 on one side or both."""
    total, p = 0, down.prime
    for value in down.end_values:
        reflected = (-centre - value) % p
        if reflected in across.end_values:
            total += overlap(down.ends, across.ends)
        elif is_cosine_of(reflected, across.order, p):
            total += overlap(down.ends, across.inner)
    for value in across.end_values:
        if is_cosine_of((-centre - value) % p, down.order, p):
            total += overlap(down.inner, across.ends)
    return total


def _by_plan(rows: int, columns: int, p: int, surface: Surface, rule: str) -> int:
    if rows * columns > MOST_LIGHTS:
        raise TooLarge(
            f"the rule {rule} is worked out for up to {MOST_LIGHTS:,} lights, and {rows}x{columns} has more; "
            "the cross has no such limit"
        )
    return game_nullity(grid(rows, columns, rule, surface, p))


def game_nullity(game: Game) -> int:
    """The nullity of any game whose modulus is prime, from the residual system of its plan.

    >>> from modlights.games import toy
    >>> game_nullity(toy("lights-out-cube"))
    6
    """
    p = check_prime(game.modulus)
    if game.light_count > MOST_LIGHTS:
        raise TooLarge(f"the nullity of a game takes up to {MOST_LIGHTS:,} lights, not {game.light_count:,}")
    filled = plan(game)
    return len(filled.unknowns) - rank(Reduction(game, filled).residual_matrix, p)
