"""Many lines of a board at once, cell by cell: what a chase along all rows, or all columns, carries.

With two states a cell of all lines is an integer, bit i for line i; with more it is an array of residues.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, repeat
from operator import xor
from typing import Any, TypeAlias

import numpy as np

from modlights.games import Presses
from modlights.ring import gf2, residues
from modlights.ring.arrays import Array
from modlights.solving.change import Change

LineCells = Any
"""The same cell of every line."""


class BitLineStorage:
    """Two states: integers."""

    def missing(self, change: int, weighted_cells: Sequence[tuple[int, int]], unit: int) -> int:
        """unit·(change − Σ weight·cells)."""
        for _, cells in weighted_cells:
            change ^= cells
        return change

    def rows(self, change: Change) -> Sequence[int]:
        """The rows of a change."""
        return change.bit_rows

    def table(self, rows: Sequence[int], length: int) -> Array:
        """Rows of that length as one array of residues."""
        return gf2.table(rows, length).astype(np.int64)

    def transpose(self, rows: Sequence[int], count: int) -> list[int]:
        """The lines across these, as integers: one for each of their cells, of which there are ``count``."""
        bits = np.ascontiguousarray(gf2.table(rows, count).T)
        return [int.from_bytes(row, "little") for row in np.packbits(bits, axis=1, bitorder="little")]

    def first_cells(self, rows: Iterable[int], count: int) -> Array:
        """The first cells of rows as one array of residues."""
        return self.table([row & ((1 << count) - 1) for row in rows], count)

    def without_first(self, row: int, count: int) -> int:
        """The row with zeros in its first cells."""
        return row >> count << count

    def combine(self, weights: Sequence[int], lines: Sequence[int]) -> int:
        """Σ weight·line."""
        return reduce(xor, (line for weight, line in zip(weights, lines, strict=True) if weight), 0)

    def fill(self, rows: Iterable[int], down: Array, rest: Array, columns: Array, across: Array) -> Presses:
        """x⁰ + H_U·α + β·H_Vᵀ; without rows x⁰ is 0."""
        return Presses.from_bit_rows(self.corrected_rows(rows, down, rest, columns, across), len(across))

    def corrected_rows(
        self, rows: Iterable[int], down: Array, rest: Array, columns: Array, across: Array
    ) -> Iterator[int]:
        """x⁰ + H_U·α + β·H_Vᵀ, row by row."""
        first, waves = ([gf2.to_bits(line) for line in lines] for lines in (rest, across.T))
        fills = zip(chain(repeat(0, len(first)), rows, repeat(0)), down.tolist(), columns.tolist(), strict=False)
        return (row ^ self.combine(ours, first) ^ self.combine(theirs, waves) for row, ours, theirs in fills)


class ResidueLineStorage:
    """More states: arrays of a type that has room for one step."""

    def __init__(self, modulus: int, dtype: np.dtype[Any]) -> None:
        self.modulus, self.dtype = modulus, dtype

    def missing(self, change: Array, weighted_cells: Sequence[tuple[int, Array]], unit: int) -> Array:
        total = change.copy()
        for weight, cells in weighted_cells:
            if weight == 1:
                total -= cells
            else:
                total -= weight * cells
        if unit != 1:
            total *= unit
        total -= total // self.modulus * self.modulus
        return total

    def rows(self, change: Change) -> Sequence[Array]:
        return list(change.table(self.dtype) % self.modulus)

    def table(self, rows: Sequence[Array], length: int) -> Array:
        return residues(np.array(rows).reshape(len(rows), length), self.modulus)

    def transpose(self, rows: Sequence[Array], count: int) -> list[Array]:
        return list(np.ascontiguousarray(np.array(rows).T))

    def first_cells(self, rows: Sequence[Array], count: int) -> Array:
        return residues(np.array([row[:count] for row in rows]).reshape(len(rows), count), self.modulus)

    def without_first(self, row: Array, count: int) -> Array:
        row[:count] = 0
        return row

    def combine(self, weights: Sequence[int], lines: Sequence[Array]) -> Array:
        terms = [weight * line for weight, line in zip(weights, lines, strict=True)]
        total: Array = np.sum(terms, axis=0) % self.modulus
        return total.astype(self.dtype)

    def fill(self, rows: Sequence[Array], down: Array, rest: Array, columns: Array, across: Array) -> Presses:
        board = np.zeros((len(down), len(across)), dtype=self.dtype)
        if rows:
            board[len(rest) :] = rows
        for one, other in ((down, rest.T), (columns, across)):
            for ours, theirs in zip(one.T.astype(self.dtype), other.T.astype(self.dtype), strict=True):
                board += np.multiply.outer(ours, theirs)
        board -= board // self.modulus * self.modulus
        return Presses(board, modulus=self.modulus)


LineStorage: TypeAlias = BitLineStorage | ResidueLineStorage
