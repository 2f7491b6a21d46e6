"""Linear systems A·x ≡ b over Z/k: kernel, image, left kernel, least solutions and certificates.

`LinearMap` is a context for many right-hand sides; what it needs is computed once, when first asked for. The
method follows the ring:

- k = 2, or a large prime: reduced row echelon forms, on bits or by FLINT. Eliminating from the last column
  backwards leaves the kernel in reduced form, and solutions that vanish on its pivots are the least ones;
  they come from one inverse submatrix.
- k = pᵉ, a small odd prime, or k that cannot be factored: the Howell form of [Aᵀ | I], for a prime of a small
  system by FLINT. Its rows that are zero on the left are the kernel, the others are the image with a preimage
  of each generator.
- k with known coprime prime powers: each by itself, joined by the Chinese remainder theorem.

No solution exists exactly when some y with y·A ≡ 0 has y·b ≢ 0 (mod k). Z/k is injective as a module over
itself, so this holds for every k: a homomorphism on the cokernel that does not vanish at b extends to Z/k.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

import numpy as np

from modlights.base.immutable import cached_property, freeze
from modlights.base.wording import short_number
from modlights.ring import _flint
from modlights.ring.arrays import Array
from modlights.ring.echelon import Echelon, field_rows, howell_rows, is_narrow
from modlights.ring.howell import Span, join
from modlights.ring.remainders import check_modulus, crt, dot, factor, product, residues


class LinearMap:
    """x ↦ A·x from (Z/k)ⁿ to (Z/k)ᵐ, for an m×n matrix A. A matrix without rows or columns needs its shape.

    >>> double = LinearMap([[2, 0], [0, 1]], 4)
    >>> double.kernel.rows.tolist(), double.image.rows.tolist()
    ([[2, 0]], [[2, 0], [0, 1]])
    >>> double.solve([2, 3]).tolist(), double.solve([1, 0]), double.certificate([1, 0]).tolist()
    ([1, 3], None, [2, 0])
    """

    def __init__(self, matrix: Any, k: int, shape: tuple[int, int] | None = None) -> None:
        self.modulus: Final = check_modulus(k)
        entries = residues(matrix, self.modulus)
        if shape is not None and entries.size == 0 and not shape[0] * shape[1]:
            entries = entries.reshape(shape)
        if entries.ndim != 2 or (shape is not None and entries.shape != tuple(shape)):
            wanted = "two dimensions" if shape is None else f"shape {tuple(shape)}"
            raise ValueError(f"the matrix must have {wanted}, not shape {entries.shape}")
        entries.setflags(write=False)
        self.matrix: Final = entries

    @property
    def shape(self) -> tuple[int, int]:
        """(m, n): equations and unknowns."""
        return int(self.matrix.shape[0]), int(self.matrix.shape[1])

    def __repr__(self) -> str:
        return f"<LinearMap of shape {self.shape} over Z/{short_number(self.modulus)}>"

    @cached_property
    def _method(self) -> _Elimination:
        return _method(self.matrix, self.modulus)

    @cached_property
    def kernel(self) -> Span:
        """{x : A·x ≡ 0}."""
        return self._method.kernel

    @cached_property
    def image(self) -> Span:
        """{A·x}, the span of the columns."""
        return self._method.image

    @cached_property
    def transpose(self) -> LinearMap:
        """The map of the transposed matrix."""
        return LinearMap(self.matrix.T, self.modulus, shape=self.shape[::-1])

    @cached_property
    def left_kernel(self) -> Span:
        """{y : y·A ≡ 0}."""
        return self.transpose.kernel

    def solve(self, b: Any) -> Array | None:
        """The lexicographically least x with A·x ≡ b, or None."""
        solutions, solvable = self.solve_many(self._right_hand_sides(b, 1)[None, :])
        return solutions[0] if solvable[0] else None

    def solve_many(self, rows: Any) -> tuple[Array, Array]:
        """For each row b of a matrix the least x with A·x ≡ b, and a mask of which b have one.

        Rows without a solution come out as zeros.
        """
        right = self._right_hand_sides(rows, 2)
        solutions = self._method.preimages(right)
        reached = product(solutions, self.matrix.T, self.modulus)
        solvable: Array = (reached == right).all(axis=1)
        solutions[~solvable] = 0
        return solutions, solvable

    def certificate(self, b: Any) -> Array | None:
        """Some y with y·A ≡ 0 and y·b ≢ 0 (mod k), or None when b is reachable."""
        right = self._right_hand_sides(b, 1)
        values = dot(self.left_kernel.rows, right, self.modulus)
        failing = np.flatnonzero(values)
        return self.left_kernel.rows[failing[0]].copy() if failing.size else None

    def _right_hand_sides(self, values: Any, dimensions: int) -> Array:
        given = residues(values, self.modulus)
        if given.ndim != dimensions or given.shape[-1] != self.shape[0]:
            raise ValueError(f"a right-hand side has {self.shape[0]} entries here, not shape {given.shape}")
        return given


class _Elimination(Protocol):
    """How one kind of modulus gets its answers."""

    @property
    def modulus(self) -> int: ...
    @property
    def kernel(self) -> Span: ...
    @property
    def image(self) -> Span: ...

    def preimages(self, right: Array) -> Array:
        """The least preimage of each reachable row; anything for the others."""
        ...


def _method(matrix: Array, k: int) -> _Elimination:
    powers = factor(k)
    if powers is None:
        return _HowellMethod(matrix, k)
    if len(powers) == 1:
        if powers[0][1] > 1:
            return _HowellMethod(matrix, k)
        return _HowellMethod(matrix, k, field_rows) if k > 2 and is_narrow(k) else _FieldMethod(matrix, k)
    return _JoinedMethod([_method(freeze(residues(matrix, p**e)), p**e) for p, e in powers], k)


class _FieldMethod:
    """Over a prime field: echelon forms, and the inverse of a largest invertible submatrix."""

    def __init__(self, matrix: Array, modulus: int) -> None:
        self.matrix, self.modulus = matrix, modulus

    @cached_property
    def kernel(self) -> Span:
        """Read off the echelon form of the reversed columns: there each free variable precedes its pivots."""
        width = self.matrix.shape[1]
        form, reversed_pivots = field_rows(self.matrix[:, ::-1], self.modulus)
        pivots = [width - 1 - j for j in reversed_pivots]
        free = sorted(set(range(width)) - set(pivots))
        rows = np.full((len(free), width), 0, dtype=self.matrix.dtype)
        rows[np.arange(len(free)), free] = 1
        if pivots:
            rows[:, pivots] = -form[:, ::-1][:, free].T % self.modulus
        return Span(self.modulus, rows, tuple(free))

    @cached_property
    def image(self) -> Span:
        return Span(self.modulus, *field_rows(self.matrix.T, self.modulus))

    @cached_property
    def _inverse(self) -> tuple[list[int], Array, Array]:
        """Bound unknowns P, equations Q, and the inverse of A[Q, P], which is square of full rank."""
        unknowns = sorted(set(range(self.matrix.shape[1])) - set(self.kernel.pivots))
        equations = np.array(self.image.pivots, dtype=np.int64)
        core = self.matrix[equations][:, unknowns]
        identity = np.eye(len(core), dtype=np.int64).astype(self.matrix.dtype)
        form, _ = field_rows(np.hstack([core, identity]), self.modulus)
        return unknowns, equations, form[:, len(core) :]

    def preimages(self, right: Array) -> Array:
        unknowns, equations, inverse = self._inverse
        solutions = np.full((len(right), self.matrix.shape[1]), 0, dtype=self.matrix.dtype)
        solutions[:, unknowns] = product(right[:, equations], inverse.T, self.modulus)
        return solutions


class _HowellMethod:
    """Over any Z/k: the Howell form of [Aᵀ | I], by the elimination given."""

    def __init__(self, matrix: Array, modulus: int, eliminate: Callable[[Array, int], Echelon] | None = None) -> None:
        self.matrix, self.modulus, self._eliminate = matrix, modulus, eliminate or howell_rows

    @cached_property
    def _form(self) -> tuple[Span, Array, Span]:
        """The image, a preimage for each of its rows, and the kernel."""
        equations, unknowns = self.matrix.shape
        identity = np.eye(unknowns, dtype=np.int64).astype(self.matrix.dtype)
        rows, pivots = self._eliminate(np.hstack([self.matrix.T, identity]), self.modulus)
        split = int(np.searchsorted(np.array(pivots, dtype=np.int64), equations))
        image = Span(self.modulus, rows[:split, :equations], pivots[:split])
        inner = tuple(pivot - equations for pivot in pivots[split:])
        return image, rows[:split, equations:], Span(self.modulus, rows[split:, equations:], inner)

    @property
    def kernel(self) -> Span:
        return self._form[2]

    @property
    def image(self) -> Span:
        return self._form[0]

    def preimages(self, right: Array) -> Array:
        image, origins, kernel = self._form
        return kernel.reduce(product(image.coordinates(right), origins, self.modulus))


class _JoinedMethod:
    """Over Z/k with k a product of coprime prime powers: each by itself."""

    def __init__(self, parts: Sequence[_Elimination], modulus: int) -> None:
        self.parts, self.modulus = parts, modulus

    @cached_property
    def kernel(self) -> Span:
        return join([part.kernel for part in self.parts])

    @cached_property
    def image(self) -> Span:
        return join([part.image for part in self.parts])

    def preimages(self, right: Array) -> Array:
        solutions = [part.preimages(residues(right, part.modulus)) for part in self.parts]
        return self.kernel.reduce(crt(solutions, [part.modulus for part in self.parts]))


def rank(matrix: Any, p: int) -> int:
    """The rank over the field Z/p.

    >>> rank([[1, 1], [1, -1]], 2), rank([[1, 1], [1, -1]], 3)
    (1, 2)
    """
    p = check_modulus(p)
    if _flint.is_prime(p) is not True:
        raise ValueError(f"a rank needs a modulus proved prime, not {short_number(p)}; others have kernel orders")
    entries = residues(matrix, p)
    if entries.size == 0:
        return 0
    if entries.ndim != 2:
        raise ValueError(f"the matrix must have two dimensions, not shape {entries.shape}")
    return len(field_rows(entries, p).pivots)
