"""Running a plan with numbers: coefficients, constants, and the residual system.

Every button is an affine form in the unknowns, one row of integers.  The forms are carried through the
steps of the plan: if light l forces button j with the unit u, then x_j = u⁻¹·(b_l − Σ a_li·x_i).  The
coefficients do not depend on the position and are run once; a position needs only its constants.
"""

from __future__ import annotations

import numpy as np

from modlights.games import Game
from modlights.reduce import Plan
from modlights.ring import dtype_for


class Reduction:
    """A game with its plan, ready to be run for many positions.

    With ``plan.modulus`` 0 the arithmetic is that of the integers.
    """

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game, self.plan, self.modulus = game, plan, plan.modulus
        self.dtype = object if self.modulus == 0 else dtype_for(self.modulus)
        self.coefficients = self._coefficients()
        self.residual_matrix = self._residual_matrix()

    def _reduced(self, value: np.ndarray) -> np.ndarray:
        return value % self.modulus if self.modulus else value

    def _effects(self, light: int, leave_out: int = -1) -> tuple[list[int], np.ndarray]:
        """The buttons of a light's equation and their effects, without one of them."""
        terms = [(j, e % self.modulus if self.modulus else e) for j, e in self.game.by_light[light] if j != leave_out]
        return [j for j, _ in terms], np.array([e for _, e in terms], dtype=self.dtype)

    def _inverse(self, unit: int) -> int:
        return pow(unit, -1, self.modulus) if self.modulus else unit

    def _combine(self, effects: np.ndarray, rows: np.ndarray) -> np.ndarray:
        """Σ effect·row, reduced after each product so that machine integers never overflow."""
        if not effects.size:
            return np.zeros(rows.shape[1:], dtype=self.dtype)
        if effects.size == 1 or not self.modulus:
            return self._reduced((effects[:, None] * rows).sum(axis=0))
        return self._reduced(self._reduced(effects[:, None] * rows).sum(axis=0))

    def _coefficients(self) -> np.ndarray:
        plan = self.plan
        forms = np.zeros((self.game.button_count, len(plan.unknowns)), dtype=self.dtype)
        for column, button in enumerate(plan.unknowns):
            forms[button, column] = 1
        for step in plan.steps:
            others, effects = self._effects(step.light, leave_out=step.button)
            total = self._combine(effects, forms[others])
            forms[step.button] = self._reduced(total * (-self._inverse(step.coefficient)))
        return forms

    def _residual_matrix(self) -> np.ndarray:
        matrix = np.zeros((len(self.plan.residual), len(self.plan.unknowns)), dtype=self.dtype)
        for row, light in enumerate(self.plan.residual):
            buttons, effects = self._effects(light)
            matrix[row] = self._combine(effects, self.coefficients[buttons])
        return matrix

    def constants(self, change: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """For the change wanted of each light: the buttons when all unknowns are 0, and what that leaves
        for the residual system to achieve."""
        presses: list[int] = [0] * self.game.button_count
        wanted = [int(v) for v in change]
        equations, modulus = self.game.by_light, self.modulus
        for step in self.plan.steps:
            rest = wanted[step.light] - sum(e * presses[j] for j, e in equations[step.light] if j != step.button)
            value = self._inverse(step.coefficient) * rest
            presses[step.button] = value % modulus if modulus else value
        left = [wanted[light] - sum(e * presses[j] for j, e in equations[light]) for light in self.plan.residual]
        return (
            np.array(presses, dtype=self.dtype),
            self._reduced(np.array(left, dtype=object)).astype(self.dtype),
        )

    def lift_certificate(self, weights: np.ndarray) -> np.ndarray:
        """Weights on the residual lights that the residual matrix annihilates, carried to all lights.

        In reverse order of the steps, the forcing light gets the weight that makes its button's total vanish.
        """
        modulus = self.modulus
        lifted = [0] * self.game.light_count
        for light, weight in zip(self.plan.residual, weights, strict=True):
            lifted[light] = int(weight)
        for step in reversed(self.plan.steps):
            total = sum(e * lifted[i] for i, e in self.game.by_button[step.button] if i != step.light)
            value = -self._inverse(step.coefficient) * total
            lifted[step.light] = value % modulus if modulus else value
        return np.array(lifted, dtype=self.dtype)
