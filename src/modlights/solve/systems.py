"""Systems: a game prepared for many positions, by one of several methods.

How a method is chosen: ``matrix`` works on the whole effect matrix and suits tiny or fully dense games;
``plan`` runs the plan and solves the small residual system, and suits everything else.  Both give the same
canonical answers: kernels in reduced Howell form, and the lexicographically least solution.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Protocol

import numpy as np

from modlights.games import Game
from modlights.reduce import Plan, plan
from modlights.ring import LinearMap, Span, product, residues, span
from modlights.solve.reduction import Reduction

METHODS = ("auto", "plan", "matrix")
_TINY = 9
_LARGEST = 250_000


class System(Protocol):
    """What a method must give for the equations A·x ≡ b (mod k) of a game."""

    @property
    def kernel(self) -> Span:
        """All quiet patterns: the x with A·x ≡ 0."""

    @property
    def left_kernel(self) -> Span:
        """All weights y on the lights with y·A ≡ 0."""

    def solve(self, change: np.ndarray) -> np.ndarray | None:
        """The least x with A·x ≡ change, or None."""

    def certificate(self, change: np.ndarray) -> np.ndarray | None:
        """Weights y with y·A ≡ 0 and y·change ≢ 0, or None when there is a solution."""


class PlannedSystem:
    """The method ``plan``: fill by the plan, solve the residual system, carry everything back."""

    def __init__(self, game: Game, the_plan: Plan | None = None) -> None:
        self.plan = plan(game) if the_plan is None else the_plan
        self.modulus = game.modulus
        self.reduction = Reduction(game, self.plan)
        shape = (len(self.plan.residual), len(self.plan.unknowns))
        self.residual = LinearMap(self.reduction.residual_matrix, self.modulus, shape=shape)

    @cached_property
    def kernel(self) -> Span:
        lifted = product(self.residual.kernel.rows, self.reduction.coefficients.T, self.modulus)
        return span(lifted, self.modulus, width=self.reduction.game.button_count)

    @cached_property
    def left_kernel(self) -> Span:
        lifted = [self.reduction.lift_certificate(row) for row in self.residual.left_kernel.rows]
        return span(lifted, self.modulus, width=self.reduction.game.light_count)

    def solve(self, change: np.ndarray) -> np.ndarray | None:
        constants, wanted = self.reduction.constants(change)
        unknowns = self.residual.solve(wanted)
        if unknowns is None:
            return None
        filled = constants + product(self.reduction.coefficients, unknowns[:, None], self.modulus)[:, 0]
        return self.kernel.reduce(filled % self.modulus)

    def certificate(self, change: np.ndarray) -> np.ndarray | None:
        _, wanted = self.reduction.constants(change)
        weights = self.residual.certificate(wanted)
        return None if weights is None else self.reduction.lift_certificate(weights)


def choose_method(game: Game, method: str = "auto") -> str:
    """The method that ``auto`` stands for with this game; another name is checked and returned."""
    if method not in METHODS:
        raise ValueError(f"unknown method {method!r}; one of {', '.join(METHODS)}")
    if method == "auto":
        return "matrix" if game.light_count <= _TINY else "plan"
    return method


@lru_cache(maxsize=16)
def system(game: Game, method: str = "plan") -> System:
    """The game prepared by that method; kept, so that many positions of one game are cheap."""
    if max(game.light_count, game.button_count) > _LARGEST:
        raise ValueError(
            f"{game.light_count} lights are too many for the method {method!r}, which takes up to {_LARGEST}"
        )
    if method == "matrix":
        matrix = residues(game.matrix(), game.modulus)
        return LinearMap(matrix, game.modulus, shape=(game.light_count, game.button_count))
    return PlannedSystem(game)
