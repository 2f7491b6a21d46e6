"""What is known of a game: its Smith factors, and from them the counts for every modulus at once.

The plan over the integers forces with ±1 only, so the effect matrix is equivalent over Z to an identity
beside the residual matrix: its Smith factors are as many ones as there are forced buttons, and those of
that small matrix.  For every k the number of quiet patterns is then the product over the buttons of
gcd(dᵢ, k), missing dᵢ counting as 0, and the number of solvable positions is k^buttons divided by it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from modlights.games import Game
from modlights.reduce import plan
from modlights.ring import check_modulus, factor, kernel_orders, kernel_size, smith_factors
from modlights.solving.reduction import Reduction

_MOST_LISTED = 8


@dataclass(frozen=True, repr=False)
class Info:
    """What the integer effects say about a game for all moduli."""

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
        return int(modulus**self.buttons // self.quiet_count(modulus))

    def quiet_orders(self, modulus: int) -> tuple[int, ...]:
        """The quiet patterns as a product of cyclic groups: their orders, those of order 1 left out."""
        return tuple(kernel_orders(self.factors, self.buttons, check_modulus(modulus)))

    def nullity(self, prime: int) -> int:
        """The dimension of the quiet patterns modulo a prime."""
        return self.buttons - sum(1 for d in self.factors if d % prime)

    def nullities(self, modulus: int) -> dict[int, int]:
        """The nullity for each prime that divides the modulus; none for a modulus that is too long to be factored."""
        return {p: self.nullity(p) for p, _ in factor(check_modulus(modulus)) or ()}

    def always_solvable(self, modulus: int) -> bool:
        """Whether every position can be solved with this number of states."""
        return self.solvable_count(modulus) == int(modulus**self.lights)

    def __repr__(self) -> str:
        others = [d for d in self.factors if d != 1]
        listed = ", ".join(map(str, others[:_MOST_LISTED])) + (" …" if len(others) > _MOST_LISTED else "")
        size = f"{self.lights} lights, {self.buttons} buttons"
        return f"<info: {size}, Smith factors other than 1: {listed or 'none'}>"

    def _repr_latex_(self) -> str:
        others = [d for d in self.factors if d != 1]
        listed = ", ".join(map(str, others))
        return rf"$\mathrm{{coker}}\,A \cong \bigoplus_i \mathbb{{Z}}/d_i,\quad d_i \ne 1:\ {listed or 'none'}$"


@lru_cache(maxsize=64)
def info(game: Game) -> Info:
    """What is known of a game for every number of states at once: the Smith factors of its integer effects.

    Args:
        game: the game; its own modulus plays no part.

    Returns:
        An ``Info``: factors and rank, and for every k the number of quiet patterns and of solvable positions.

    Raises:
        TooLarge: when the residual matrix is beyond what can be held.

    With Smith factors dᵢ the quiet patterns mod k number Π gcd(dᵢ, k), over all buttons, missing dᵢ counting as 0.

    >>> from modlights.games import grid
    >>> found = info(grid(5, 5))
    >>> found.factors[-3:], found.quiet_count(2), found.quiet_count(6)
    ((33, 0, 0), 4, 108)
    """
    filled = plan(game, integers=True)
    residual = Reduction(game, filled).residual_matrix
    ones = (1,) * len(filled.steps)
    return Info(game.light_count, game.button_count, ones + smith_factors(residual))
