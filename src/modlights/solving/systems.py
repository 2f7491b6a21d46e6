"""Systems: a game prepared for many positions, by one of several methods.

What the methods share: some cells determine all presses (their values are the *seed*), and a seed is filled to presses
(``seeds``).  On the plane the seed is the first row, for Flip the first row and the first column.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np

from modlights import limits
from modlights.base.immutable import cached_property
from modlights.errors import TooLarge
from modlights.games import Game, Presses, Weights
from modlights.ring import LinearMap, Span, dtype_for, reduced_span, residues
from modlights.solving.change import Change
from modlights.solving.seeds import Seed, Seeds


class System(ABC):
    """The equations A·x ≡ b (mod k) of a game, prepared."""

    game: Game

    @property
    @abstractmethod
    def quiet_seeds(self) -> Seeds:
        """The seeds of all quiet patterns."""

    @abstractmethod
    def least_seed(self, change: Change) -> Seed | None:
        """The least seed of a solution, or None."""

    @abstractmethod
    def fill(self, seed: Seed, change: Change | None = None) -> Presses:
        """The presses that a seed determines; without a change, those of a quiet pattern."""

    @abstractmethod
    def seed_of(self, presses: Presses) -> Seed:
        """The seed of presses."""

    @abstractmethod
    def refutation(self, change: Change) -> Weights | None:
        """Weights y with y·A ≡ 0 and y·change ≢ 0, or None when there is a solution."""

    def vector(self, seed: Seed, change: Change | None = None) -> np.ndarray:
        """The presses that a seed determines, one count for each button."""
        return residues(self.game.press_vector(self.fill(seed, change)), self.game.modulus)

    @property
    def quiet_count(self) -> int:
        """The number of quiet patterns."""
        return self.quiet_seeds.size

    @cached_property
    def kernel(self) -> Span:
        """All quiet patterns as vectors: the x with A·x ≡ 0."""
        count, width = len(self.quiet_seeds.orders), self.game.button_count
        if count * width > limits.QUIET_ENTRIES:
            raise TooLarge(
                f"{count} quiet patterns on {width} buttons are too many to hold as one matrix "
                f"(up to {limits.QUIET_ENTRIES:,} numbers); take the generators one by one"
            )
        rows = [self.vector(self.quiet_seeds.generator(i)) for i in range(count)]
        return reduced_span(np.array(rows, dtype=dtype_for(self.game.modulus)).reshape(count, width), self.game.modulus)

    @property
    @abstractmethod
    def left_kernel(self) -> Span:
        """All weights y on the lights with y·A ≡ 0."""


class WholeVectors(System):
    """Methods whose seed is the whole vector of presses."""

    @cached_property
    def quiet_seeds(self) -> Seeds:
        return Seeds.of(self.kernel)

    def fill(self, seed: Seed, change: Change | None = None) -> Presses:
        return self.game.place(seed)

    def seed_of(self, presses: Presses) -> Seed:
        return self.game.press_vector(presses)

    def _weights(self, weights: np.ndarray | None) -> Weights | None:
        return None if weights is None else Weights(weights, self.game.shape, modulus=self.game.modulus)


class MatrixSystem(WholeVectors):
    """The method ``matrix``: the whole effect matrix over Z/k."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.map = LinearMap(game.matrix(), game.modulus, shape=(game.light_count, game.button_count))

    @property
    def kernel(self) -> Span:
        return self.map.kernel

    @property
    def left_kernel(self) -> Span:
        return self.map.left_kernel

    def least_seed(self, change: Change) -> Seed | None:
        return self.map.solve(change.vector)

    def refutation(self, change: Change) -> Weights | None:
        return self._weights(self.map.certificate(change.vector))
