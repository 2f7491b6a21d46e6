"""The change that presses must make: target − start, in the storage that a method works with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import xor
from typing import Any, TypeVar

import numpy as np

from modlights.base.immutable import cached_property, freeze
from modlights.games import Game, Position

T = TypeVar("T")


class Change:
    """What every light must gain, target − start mod k; each form of it is computed on first use."""

    def __init__(self, game: Game, start: Position, target: Position) -> None:
        self.game, self.start, self.target = game, start, target
        self._cache: dict[object, Any] = {}

    @cached_property
    def vector(self) -> np.ndarray:
        """One residue for each light."""
        wide = np.int64 if self.game.modulus < 2**62 else np.dtype(object)
        difference = self.target.array.astype(wide) - self.start.array.astype(wide)
        return np.asarray(difference % self.game.modulus)

    @cached_property
    def bit_rows(self) -> Sequence[int]:
        """For two states on a rectangle: one integer per row, bit j for column j."""
        start, target = self.start.bit_rows, self.target.bit_rows
        if not any(target):
            return start
        return tuple(map(xor, start, target)) if any(start) else target

    def once(self, owner: object, work: Callable[[], T]) -> T:
        """Caches a value that its owner derives from this change."""
        if owner not in self._cache:
            self._cache[owner] = freeze(work())
        value: T = self._cache[owner]
        return value

    def table(self, dtype: np.dtype[Any]) -> np.ndarray:
        """On a rectangle: the differences as rows of this type, not reduced, between −k and k."""
        assert self.game.shape is not None
        table = np.array(self.target.array, dtype=dtype)
        table -= self.start.array.astype(dtype)
        return table.reshape(self.game.shape)
