"""What is known of a game: its Smith factors, and from them the counts for every modulus at once.

How a method is chosen: the cross on every surface but the projective plane, arms ±1, has a structured Smith form
(``cross.smith``), which takes milliseconds where the general one takes seconds.  Every other game takes the plan over
the integers and the Smith form of its residual matrix.

The plan over the integers forces with ±1 only, so the effect matrix is equivalent over Z to an identity
beside the residual matrix: its Smith factors are as many ones as there are forced buttons, and those of
that small matrix.  For every k the number of quiet patterns is then the product over the buttons of
gcd(dᵢ, k), missing dᵢ counting as 0, and the number of solvable positions is k^buttons divided by it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from modlights import limits
from modlights.base.wording import counted, quoted
from modlights.errors import BadGame
from modlights.games import Game, check_cell_by_cell, check_game
from modlights.reduce import plan
from modlights.ring import check_modulus, factor, is_prime, kernel_orders, kernel_size, smith_factors
from modlights.solving.cross.shape import GluedCross, glued_cross
from modlights.solving.cross.smith import cross_smith_factors
from modlights.solving.plan_method import NumericPlan


@dataclass(frozen=True, repr=False)
class Info:
    """What the integer effects say about a game for all moduli.

    >>> import modlights as ml
    >>> facts = ml.info(ml.grid(4, 4))
    >>> facts, facts.quiet_count(2), facts.nullities(6)
    (<info: 16 lights, 16 buttons, Smith factors other than 1: 2, 2, 0, 0>, 16, {2: 4, 3: 2})
    """

    lights: int
    buttons: int
    factors: tuple[int, ...]

    @property
    def rank(self) -> int:
        """The rank over the rationals."""
        return sum(1 for d in self.factors if d)

    def quiet_count(self, modulus: int) -> int:
        """The number of quiet patterns, which is the number of solutions of every solvable position."""
        return kernel_size(self.factors, self.buttons, check_modulus(modulus))

    def solvable_count(self, modulus: int) -> int:
        """The number of positions that can be turned into all zeros."""
        return int(check_modulus(modulus) ** self.buttons // self.quiet_count(modulus))

    def quiet_orders(self, modulus: int) -> tuple[int, ...]:
        """The quiet patterns as a product of cyclic groups: their orders, those of order 1 left out."""
        return tuple(kernel_orders(self.factors, self.buttons, check_modulus(modulus)))

    def nullity(self, prime: int) -> int:
        """The dimension of the quiet patterns modulo a prime."""
        if is_prime(check_modulus(prime)) is False:
            raise BadGame(f"a nullity needs a prime modulus, not {quoted(prime)}; quiet_orders takes any")
        return self.buttons - sum(1 for d in self.factors if d % prime)

    def nullities(self, modulus: int) -> dict[int, int]:
        """The nullity for each prime that divides the modulus; none for a modulus that is too long to be factored."""
        return {p: self.nullity(p) for p, _ in factor(check_modulus(modulus)) or ()}

    def always_solvable(self, modulus: int) -> bool:
        """Whether every position can be solved with this number of states."""
        return self.solvable_count(modulus) == int(check_modulus(modulus) ** self.lights)

    def __repr__(self) -> str:
        others = [d for d in self.factors if d != 1]
        factors = ", ".join(map(str, others[: limits.REPR_FACTORS])) + (
            " …" if len(others) > limits.REPR_FACTORS else ""
        )
        size = f"{counted(self.lights, 'light')}, {counted(self.buttons, 'button')}"
        return f"<info: {size}, Smith factors other than 1: {factors or 'none'}>"

    def _repr_latex_(self) -> str:
        others = [d for d in self.factors if d != 1]
        factors = ", ".join(map(str, others))
        return rf"$\mathrm{{coker}}\,A \cong \bigoplus_i \mathbb{{Z}}/d_i,\quad d_i \ne 1:\ {factors or 'none'}$"


def info(game: Game) -> Info:
    """What is known of a game for every number of states at once: the Smith factors of its integer effects.

    Args:
        game: the game; its own modulus plays no part.

    Returns:
        An ``Info``: factors and rank, and for every k the number of quiet patterns and of solvable positions.

    Raises:
        TooLarge: when the board has more than 4,000,000 cells, or the residual matrix is beyond what can be held.

    Theorem:
        With Smith factors dᵢ the quiet patterns mod k number Π gcd(dᵢ, k), over all buttons, missing dᵢ counting as
        0, since the effects are diagonal up to invertible changes of lights and buttons (H. J. S. Smith, *On
        systems of linear indeterminate equations and congruences*, 1861).

    >>> from modlights.games import grid
    >>> facts = info(grid(5, 5))
    >>> facts.factors[-3:], facts.quiet_count(2), facts.quiet_count(6)
    ((33, 0, 0), 4, 108)
    """
    check_game(game)
    check_cell_by_cell(game)
    return _info(game)


@lru_cache(maxsize=64)
def _info(game: Game) -> Info:
    cross = structured_cross(game)
    if cross is not None:
        torsion, zeros = cross_smith_factors(cross)
        ones = game.light_count - len(torsion) - zeros
        return Info(game.light_count, game.button_count, (1,) * ones + torsion + (0,) * zeros)
    return info_by_plan(game)


def structured_cross(game: Game) -> GluedCross | None:
    """The cross of a game that has a structured Smith form; None for other games."""
    cross = glued_cross(game, 0)
    return None if cross is None or cross.is_projective or cross.is_narrow else cross


def info_by_plan(game: Game) -> Info:
    """The Smith factors of any game, by the plan over the integers.

    >>> from modlights.games import grid
    >>> info_by_plan(grid(5, 6)) == info(grid(5, 6))
    True
    """
    game_plan = plan(game, integers=True)
    residual = NumericPlan(game, game_plan).residual_matrix
    ones = (1,) * len(game_plan.steps)
    return Info(game.light_count, game.button_count, ones + smith_factors(residual))
