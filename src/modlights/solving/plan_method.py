"""Running a plan with numbers: the residual system, and presses from the values of the unknowns.

Every button is an affine form in the unknowns.  Their coefficients in the residual system do not depend on the position
and are run once, a row of residues for each unknown; a position needs one run with residues to find what the residual
system must achieve, and one to fill the buttons in.  ``reduce.run`` does it all.  Rows are kept in the smallest
integers that have room for a step, with two states in the bits of one integer, and no wider matrix of all buttons and
unknowns is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import xor
from typing import Any

import numpy as np

from modlights.base.immutable import cached_property
from modlights.games import Game, Weights
from modlights.reduce import Filled, Plan, inverse, plan, run
from modlights.ring import LinearMap, Span, dtype_for, gf2, span
from modlights.ring.arrays import narrowest
from modlights.solving.change import Change
from modlights.solving.seeds import Seed
from modlights.solving.systems import WholeVectors


class NumericPlan:
    """A game with its plan, ready to be run for many positions.

    With ``plan.modulus`` 0 the arithmetic is that of the integers.
    """

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game, self.plan, self.modulus = game, plan, plan.modulus
        self.dtype = np.dtype(object) if self.modulus == 0 else dtype_for(self.modulus)

    @cached_property
    def residual_matrix(self) -> np.ndarray:
        """For each light that is left over a row: what the unknowns add to it."""
        count = len(self.plan.unknowns)
        residual = self._table(self._run(np.eye(count, dtype=self.dtype)).residual, count)
        matrix = -residual % self.modulus if self.modulus else -residual
        matrix.setflags(write=False)
        return matrix

    def fill(self, unknowns: np.ndarray) -> np.ndarray:
        """For each row of values of the unknowns, a row of those of all buttons, when no light must change."""
        return self._table(self._run(unknowns.T).buttons, len(unknowns)).T.astype(self.dtype)

    @property
    def coefficients(self) -> np.ndarray:
        """For each button a row: its coefficient at each unknown."""
        return self.fill(np.eye(len(self.plan.unknowns), dtype=self.dtype)).T

    def _run(self, rows: np.ndarray) -> Filled[Any]:
        """The plan with a row of residues for each unknown."""
        if self.modulus == 2:
            bits = [gf2.to_bits(row) for row in rows]
            return run(self.game, self.plan, bits, lambda terms: reduce(xor, (value for _, value in terms), 0))
        k = self.modulus
        most = max(map(len, self.game.by_light), default=0)
        nothing = np.full(rows.shape[1], 0, dtype=narrowest(k * (k + most)) if k else self.dtype)

        def combine(terms: list[tuple[int, np.ndarray]]) -> np.ndarray:
            """Σ factor·row, reduced after each product so that machine integers never overflow."""
            total = nothing.copy()
            for factor, row in terms:
                product = row if factor == 1 else row * total.dtype.type(factor)
                total += product % k if k and factor != 1 else product
            return total % k if k else total

        return run(self.game, self.plan, list(rows.astype(nothing.dtype)), combine)

    def _table(self, rows: Sequence[Any], width: int) -> np.ndarray:
        """What a run carried as one array."""
        if self.modulus != 2:
            return np.array(rows).reshape(len(rows), width) if rows else np.full((0, width), 0, dtype=self.dtype)
        return gf2.table(rows, width).view(np.int8)

    def buttons_and_residual(
        self, change: Iterable[int], unknowns: np.ndarray | None = None
    ) -> tuple[np.ndarray, np.ndarray]:
        """For the change of each light: the buttons when the unknowns have these values, or all are 0, and what that
        leaves for the residual system to achieve."""
        values = [0] * len(self.plan.unknowns) if unknowns is None else unknowns.tolist()
        outcome = run(self.game, self.plan, values, self._add, [int(v) for v in change])
        return np.array(outcome.buttons, dtype=self.dtype), np.array(outcome.residual, dtype=self.dtype)

    def _add(self, terms: list[tuple[int, int]]) -> int:
        total = sum(factor * value for factor, value in terms)
        return total % self.modulus if self.modulus else total

    def lift_certificate(self, weights: np.ndarray) -> np.ndarray:
        """Weights on the residual lights that the residual matrix annihilates, carried to all lights.

        In reverse order of the steps, the forcing light gets the weight that makes its button's total vanish.
        """
        modulus = self.modulus
        all_weights = [0] * self.game.light_count
        for light, weight in zip(self.plan.residual, weights, strict=True):
            all_weights[light] = int(weight)
        for step in reversed(self.plan.steps):
            total = sum(e * all_weights[i] for i, e in self.game.by_button[step.button] if i != step.light)
            value = -inverse(step.coefficient, modulus) * total
            all_weights[step.light] = value % modulus if modulus else value
        return np.array(all_weights, dtype=self.dtype)


class PlannedSystem(WholeVectors):
    """The method ``plan``: fill by the plan, solve the residual system, carry everything back."""

    def __init__(self, game: Game, the_plan: Plan | None = None) -> None:
        self.game = game
        self.plan = plan(game) if the_plan is None else the_plan
        self.modulus = game.modulus
        self.reduction = NumericPlan(game, self.plan)
        shape = (len(self.plan.residual), len(self.plan.unknowns))
        self.residual = LinearMap(self.reduction.residual_matrix, self.modulus, shape=shape)

    @cached_property
    def kernel(self) -> Span:
        return span(self.reduction.fill(self.residual.kernel.rows), self.modulus, width=self.game.button_count)

    @cached_property
    def left_kernel(self) -> Span:
        rows = [self.reduction.lift_certificate(row) for row in self.residual.left_kernel.rows]
        return span(rows, self.modulus, width=self.game.light_count)

    def _right_hand_side(self, change: Change) -> np.ndarray:
        """What filling from zeros leaves for the residual system to achieve."""
        return change.once(self, lambda: self.reduction.buttons_and_residual(change.vector)[1])

    def least_seed(self, change: Change) -> Seed | None:
        unknowns = self.residual.solve(self._right_hand_side(change))
        return (
            None
            if unknowns is None
            else self.kernel.reduce(self.reduction.buttons_and_residual(change.vector, unknowns)[0])
        )

    def refutation(self, change: Change) -> Weights | None:
        weights = self.residual.certificate(self._right_hand_side(change))
        return self._weights(None if weights is None else self.reduction.lift_certificate(weights))
