"""Running a plan with numbers: coefficients, constants, and the residual system.

Every button is an affine form in the unknowns.  Its coefficients do not depend on the position and are run once, as a
row of residues (with two states as the bits of one integer); a position needs only its constants, which are one run
with residues.  ``reduce.run`` does both.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import numpy as np

from modlights.games import Game
from modlights.reduce import Plan, inverse, run
from modlights.ring import dtype_for


class Reduction:
    """A game with its plan, ready to be run for many positions.

    With ``plan.modulus`` 0 the arithmetic is that of the integers.
    """

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game, self.plan, self.modulus = game, plan, plan.modulus
        self.dtype = np.dtype(object) if self.modulus == 0 else dtype_for(self.modulus)

    @cached_property
    def _run(self) -> tuple[np.ndarray, np.ndarray]:
        """The coefficients of the buttons, and of the residual equations."""
        if self.modulus == 2:
            packed = run(self.game, self.plan, [1 << i for i in range(len(self.plan.unknowns))], _xor)
            return self._unpacked(packed.buttons), self._unpacked(packed.leftover)
        identity = np.eye(len(self.plan.unknowns), dtype=self.dtype)
        filled = run(self.game, self.plan, list(identity), self._combine)
        return self._stacked(filled.buttons), self._stacked(tuple(-row for row in filled.leftover))

    @property
    def coefficients(self) -> np.ndarray:
        """For each button a row: its coefficient at each unknown."""
        return self._run[0]

    @property
    def residual_matrix(self) -> np.ndarray:
        """For each light that is left over a row: what the unknowns add to it."""
        return self._run[1]

    def _stacked(self, rows: tuple[np.ndarray, ...]) -> np.ndarray:
        table = np.array(rows, dtype=self.dtype).reshape(len(rows), len(self.plan.unknowns))
        if self.modulus:
            table %= self.modulus
        return _kept(table)

    def _unpacked(self, rows: tuple[int, ...]) -> np.ndarray:
        """Rows of bits as an array with one small entry per bit."""
        width = len(self.plan.unknowns)
        size = (width + 7) // 8
        packed = np.frombuffer(b"".join(row.to_bytes(size, "little") for row in rows), np.uint8)
        bits = np.unpackbits(packed.reshape(len(rows), size), axis=1, count=width, bitorder="little")
        return _kept(bits.view(np.int8))

    def _combine(self, terms: list[tuple[int, np.ndarray]]) -> np.ndarray:
        """Σ factor·row, reduced after each product so that machine integers never overflow."""
        total = np.zeros(len(self.plan.unknowns), dtype=self.dtype)
        for factor, row in terms:
            product = row if factor == 1 else row * factor
            total += product % self.modulus if self.modulus else product
        return total % self.modulus if self.modulus else total

    def _add(self, terms: list[tuple[int, int]]) -> int:
        total = sum(factor * value for factor, value in terms)
        return total % self.modulus if self.modulus else total

    def constants(self, change: Iterable[int]) -> tuple[np.ndarray, np.ndarray]:
        """For the change wanted of each light: the buttons when all unknowns are 0, and what that leaves
        for the residual system to achieve."""
        filled = run(self.game, self.plan, [0] * len(self.plan.unknowns), self._add, [int(v) for v in change])
        return np.array(filled.buttons, dtype=self.dtype), np.array(filled.leftover, dtype=self.dtype)

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
            value = -inverse(step.coefficient, modulus) * total
            lifted[step.light] = value % modulus if modulus else value
        return np.array(lifted, dtype=self.dtype)


def _xor(terms: list[tuple[int, int]]) -> int:
    total = 0
    for _, value in terms:
        total ^= value
    return total


def _kept(table: np.ndarray) -> np.ndarray:
    table.setflags(write=False)
    return table
