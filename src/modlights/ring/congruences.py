"""Systems of polynomial congruences on a line: P·ξ = ρ over Z/k, P a small matrix of polynomials, ξ one or more rows.

A path or a cycle makes rows of n cells the ring R = (Z/q)[x]/F (``ring.paths_and_cycles``), so that P·ξ = ρ, with one
or two rows as unknowns, stands for a linear system of 2n×2n cells, and is solved in the time of a few products of
polynomials.

- **Prime field.**  R is a quotient of a principal ideal ring, and P is brought to Howell form over it, from the last
  unknown to the first: extended gcds gather one equation δⱼ·ξⱼ + (earlier unknowns) = ρⱼ, which has a solution
  exactly when gⱼ = gcd(δⱼ, F) divides its right side, that is when Gⱼ = F/gⱼ times the equation, which is without ξⱼ,
  holds.  Remainders modulo Gⱼ begin with zeros, so each unknown in turn is the least; the kernel is triangular with
  the diagonal Gⱼ, and its pivots are the first cells of every row.
- **Prime power.**  Let F ≡ H·K (mod p) with every root of H shared with some gⱼ, and none of K; Hensel's lemma lifts K.
  Modulo K a left inverse of P, lifted by Newton's iteration, gives the solution, and of least degree begins with h
  zeros, h the degree of H.  What is left are multiples of K, known by their first h cells: a dense system.
- **Composite k.**  The prime powers are joined, and the joined kernel reduces the solution to the least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Protocol

import numpy as np

from modlights.base.immutable import cached_property
from modlights.base.wording import short_number
from modlights.errors import BadGame
from modlights.ring import _flint
from modlights.ring._flint import Polynomial
from modlights.ring.arrays import Array
from modlights.ring.bit_polynomials import BitPolynomial
from modlights.ring.divisor_multiples import Multiples
from modlights.ring.howell import Span, join, reduced_span
from modlights.ring.linear import LinearMap
from modlights.ring.paths_and_cycles import Cycle, Line, Path
from modlights.ring.polynomials import cofactor, divide, remainder, xgcd
from modlights.ring.remainders import crt, dot, factor, product, residues

PolynomialMatrix = Sequence[Sequence[Polynomial]]


class Congruences:
    """P·ξ = ρ on lines of n cells over Z/k, P given for every line; k must factor.

    >>> step = Congruences(3, 6, lambda line: [[line.affine(1, 1)]])
    >>> step.solve(np.array([[1, 1, 1]])).tolist(), step.kernel.rows.tolist()
    ([0, 1, 0], [])
    """

    def __init__(
        self, length: int, k: int, matrix: Callable[[Line], PolynomialMatrix], *, closed: bool = False
    ) -> None:
        powers = factor(k)
        if powers is None:
            raise BadGame(f"a congruence modulo {short_number(k)} needs its prime factors, which are out of reach")
        self.length, self.modulus = length, k
        lines = [((Cycle if closed else Path)(length, p**e), p, e) for p, e in powers]
        self.parts: list[PrimePowerPart] = [
            FieldPart(line, matrix(line)) if e == 1 else _PowerPart(line, matrix(line), p, e) for line, p, e in lines
        ]

    @property
    def field(self) -> FieldPart | None:
        """The whole, when k is prime."""
        part = self.parts[0]
        return part if len(self.parts) == 1 and isinstance(part, FieldPart) else None

    @cached_property
    def kernel(self) -> Span:
        """All ξ with P·ξ = 0, their rows one after another, in reduced Howell form."""
        return join([part.kernel for part in self.parts])

    @cached_property
    def kernel_size(self) -> int:
        """The number of elements of the kernel."""
        return prod(part.kernel_size for part in self.parts)

    def solve(self, right: Array) -> Array | None:
        """The least solution, its rows one after another, for the rows ρ; or None."""
        found = []
        for part in self.parts:
            solution = part.solve(residues(right, part.line.modulus))
            if solution is None:
                return None
            found.append(solution)
        if len(found) == 1:
            return found[0]
        joined = crt(found, [part.line.modulus for part in self.parts])
        return joined if self.kernel_size == 1 else self.kernel.reduce(joined)

    def refutation(self, weights: Callable[[Line], Array]) -> Array | None:
        """An element ξ of the kernel with ξ·weights ≢ 0 (mod k), or None; the weights are given for every line."""
        for part in self.parts:
            q = part.line.modulus
            found = part.refutation(weights(part.line))
            if found is not None:
                # a unit multiple would do as well: it vanishes modulo every other prime power
                return residues(found.astype(object) * (self.modulus // q), self.modulus)
        return None


class PrimePowerPart(Protocol):
    """The congruences modulo one prime power."""

    line: Line

    @property
    def kernel(self) -> Span: ...
    @property
    def kernel_size(self) -> int: ...
    def solve(self, right: Array) -> Array | None: ...
    def refutation(self, weights: Array) -> Array | None: ...


@dataclass(frozen=True)
class _Step:
    """δ·ξⱼ + Σ earlier·ξ = Σ combination·ρ, with g = gcd(δ, F) = inverse·δ + …, and modulus G = F/g."""

    divisor: Polynomial
    inverse: Polynomial
    modulus: Polynomial
    earlier: Sequence[Polynomial]
    combination: Sequence[Polynomial]


class FieldPart:
    """Over a prime field: Howell form of a matrix over F_p[x]/F."""

    def __init__(self, line: Line, matrix: PolynomialMatrix) -> None:
        self.line = line
        one = line.affine(1, 0)
        count = len(matrix)
        # [P | 1]: what is done to the equations is done to their right sides, and the second part says how
        equations = [[*row, *(one * (i == j) for j in range(count))] for i, row in enumerate(matrix)]
        steps: list[_Step] = []
        for unknown in reversed(range(len(matrix[0]))):
            zero = [line.affine(0, 0)] * (len(matrix[0]) + count)
            # δ is the coefficient in the gathered equation; the others no longer have this unknown
            pivot, equations = self._gathered(zero, equations, unknown)
            # g ≡ inverse·δ (mod F) divides δ and F, so the two generate one ideal of R: δ·ξⱼ = r needs g to divide r
            divisor, inverse = cofactor(line.characteristic, pivot[unknown])
            modulus = divide(line.characteristic, divisor)[0]
            # later unknowns have coefficient 0 here: they were eliminated before
            earlier, combination = pivot[:unknown], pivot[len(matrix[0]) :]
            steps.append(_Step(divisor, remainder(inverse, modulus), modulus, earlier, combination))
            # G·δ is a multiple of F, so G times the equation is without ξⱼ: a condition on the earlier unknowns.
            # For the first unknown there are none, and ``attempt`` finds the condition as the remainder by g
            if unknown and divisor.degree() > 0:
                equations.append([line.reduced(modulus * entry) for entry in pivot])
        self._steps = steps[::-1]
        # equations without any unknown: their combinations of ρ must vanish
        self._conditions = [equation[len(matrix[0]) :] for equation in equations]

    def _gathered(
        self, pivot: list[Polynomial], equations: list[list[Polynomial]], unknown: int
    ) -> tuple[list[Polynomial], list[list[Polynomial]]]:
        """One equation whose coefficient of an unknown is the gcd of all of them, and the others without it.

        Each step is invertible over F_p[x], so that the solutions stay the same.
        """
        rest = []
        for equation in equations:
            if equation[unknown].is_zero():
                rest.append(equation)
            elif pivot[unknown].is_zero():
                pivot = equation
            else:
                a, b = pivot[unknown], equation[unknown]
                # [[s, t], [−b/g, a/g]] has determinant 1, so that nothing is lost: one equation gets g, the other 0
                g, s, t = xgcd(a, b)
                a, b = divide(a, g)[0], divide(b, g)[0]
                pairs = list(zip(pivot, equation, strict=True))
                pivot = [self.line.reduced(s * ours + t * theirs) for ours, theirs in pairs]
                rest.append([self.line.reduced(a * theirs - b * ours) for ours, theirs in pairs])
        return pivot, rest

    @property
    def divisors(self) -> list[Polynomial]:
        """The gⱼ, one for each unknown."""
        return [step.divisor for step in self._steps]

    @property
    def nullities(self) -> list[int]:
        """For each unknown the number of its first cells that are pivots of the kernel."""
        return [int(step.divisor.degree()) for step in self._steps]

    @property
    def kernel_size(self) -> int:
        return int(self.line.modulus ** sum(self.nullities))

    def solve(self, right: Array) -> Array | None:
        found, defects = self.attempt([self.line.polynomial(row) for row in right])
        return self._cells(found) if all(defect.is_zero() for defect in defects) else None

    def attempt(self, rho: Sequence[Polynomial]) -> tuple[list[Polynomial], list[Polynomial]]:
        """Polynomials that solve the congruences if there is a solution, and others that then all vanish.

        Both depend linearly on the right-hand side.
        """
        defects = [self._combined(condition, rho) for condition in self._conditions]
        found: list[Polynomial] = []
        for step in self._steps:
            # r = g·value, and δ·(inverse·value) ≡ g·value (mod F): ξⱼ = inverse·value, unique modulo G = F/g; its
            # remainder by G is the least, since it begins with deg g zeros
            value, rest = divide(self._combined(step.combination, rho, step.earlier, found), step.divisor)
            defects.append(rest)
            found.append(remainder(value * step.inverse, step.modulus))
        return found, defects

    def _combined(
        self,
        combination: Sequence[Polynomial],
        rho: Sequence[Polynomial],
        earlier: Sequence[Polynomial] = (),
        found: Sequence[Polynomial] = (),
    ) -> Polynomial:
        """Σ combination·ρ − Σ earlier·found."""
        total = self.line.affine(0, 0)
        for one, other in zip(combination, rho, strict=True):
            total = total + one * other
        for one, other in zip(earlier, found, strict=True):
            total = total - one * other
        return self.line.reduced(total)

    def _cells(self, rows: Sequence[Polynomial]) -> Array:
        return np.concatenate([self.line.cells(row) for row in rows])

    @cached_property
    def kernel_rows(self) -> list[list[Polynomial]]:
        """A triangular basis of the kernel as a module over R: row j begins with j zeros, then Gⱼ."""
        zero = self.line.affine(0, 0)
        rows = []
        for j, step in enumerate(self._steps):
            # zeros and ξⱼ = Gⱼ solve equation j, for δ·Gⱼ ≡ 0 (mod F), and the later unknowns follow as in ``attempt``;
            # with gⱼ = 1, Gⱼ is F, that is 0
            row = [zero] * j + [step.modulus if step.divisor.degree() else zero]
            for later in self._steps[j + 1 :]:
                value = divide(self._combined((), (), later.earlier, row), later.divisor)[0]
                row.append(remainder(value * later.inverse, later.modulus))
            rows.append(row)
        return rows

    @cached_property
    def pivots(self) -> list[int]:
        """The pivots of the kernel: the first cells of every row."""
        return [j * self.line.length + i for j, count in enumerate(self.nullities) for i in range(count)]

    @cached_property
    def kernel(self) -> Span:
        n, q, width = self.line.length, self.line.modulus, self.line.length * len(self._steps)
        # dimension × (unknowns·n), from the last unknown to the first; a reduced echelon form at every step
        whole = np.full((0, width), 0, dtype=self.line.dtype)
        for j, row in reversed(list(enumerate(self.kernel_rows))):
            # u·(Gⱼ, later entries) for those u that make the first deg gⱼ cells of Gⱼ·u unit vectors
            basis = Multiples(self.line, self._steps[j].modulus, row[j + 1 :]).basis
            rows = np.full((len(basis), width), 0, dtype=self.line.dtype)
            rows[:, j * n :] = basis
            # the pivots of the rows below, where these rows are cleared;
            # the pivots of row j are clear in the rows below anyway
            known = self.pivots[len(self.pivots) - len(whole) :]
            rows = (rows - product(rows[:, known], whole, q)) % q
            whole = np.concatenate([rows, whole])
        return Span(q, whole, tuple(self.pivots))

    def reduce(self, cells: Array) -> Array:
        """The least vector that differs from this one by an element of the kernel."""
        rows = [self.line.polynomial(row) for row in cells.reshape(len(self._steps), -1)]
        for j, (step, basis) in enumerate(zip(self._steps, self.kernel_rows, strict=True)):
            if step.divisor.degree() <= 0:
                continue
            # a remainder by Gⱼ begins with deg gⱼ zeros, all its pivots;
            # the same multiple of the kernel's row is taken from the others
            quotient, rows[j] = divide(rows[j], step.modulus)
            for i in range(j + 1, len(rows)):
                rows[i] = self.line.reduced(rows[i] - quotient * basis[i])
        return self._cells(rows)

    def refutation(self, weights: Array) -> Array | None:
        """u·(row j of the kernel) for the u of least degree that will do; the products with all u are one vector."""
        parts = weights.reshape(len(self._steps), -1)
        for row, count in reversed(list(zip(self.kernel_rows, self.nullities, strict=True))):
            if not count:
                continue
            # (u·f)·w = u·(fᵀ·w): entry i is the product of the weights with (unit vector i)·(row j of the kernel)
            products = np.sum(
                [self.line.transposed_product(f, part) for f, part in zip(row, parts, strict=True)], axis=0
            )
            # the last cells are the lowest degrees: u below deg gⱼ.  Multiples of gⱼ
            # give u·Gⱼ = 0, an element of later rows, and those were looked at before
            failing = np.flatnonzero((products % self.line.modulus)[self.line.length - count :])
            if failing.size:
                unit = np.full(self.line.length, 0, dtype=self.line.dtype)
                unit[self.line.length - count + failing[-1]] = 1
                return self._cells([self.line.reduced(self.line.polynomial(unit) * f) for f in row])
        return None

    def left_inverse(self, modulus: Polynomial) -> list[list[Polynomial]]:
        """L with L·P ≡ 1 modulo a divisor of F that is prime to all gⱼ."""
        rows: list[list[Polynomial]] = []
        for step in self._steps:
            # inverse·δ ≡ g modulo the divisor of F, and g is a unit there
            inverse = step.inverse * cofactor(modulus, step.divisor)[1]
            row = list(step.combination)
            # row j of L is what ξⱼ is of ρ: unit·(combination − Σ earlier·(rows before))
            for f, before in zip(step.earlier, rows, strict=True):
                row = [a - remainder(f * b, modulus) for a, b in zip(row, before, strict=True)]
            rows.append([remainder(remainder(inverse, modulus) * a, modulus) for a in row])
        return rows


class _PowerPart:
    """Over Z/pᵉ: a left inverse modulo K, and a dense system for the first cells of multiples of K."""

    def __init__(self, line: Line, matrix: PolynomialMatrix, p: int, e: int) -> None:
        self.line, self._matrix = line, matrix
        reduced = type(line)(line.length, p)
        field = FieldPart(reduced, [[_changed(entry, p) for entry in row] for row in matrix])
        shared, coprime = reduced.affine(1, 0), reduced.characteristic
        # all roots that K shares with some g go over to H, with their multiplicity in F; then H and K are coprime
        for divisor in field.divisors:
            while (more := coprime.gcd(divisor)).degree() > 0:
                shared, coprime = shared * more, divide(coprime, more)[0]
        self._coprime = _lift_factor(line.characteristic, coprime, shared, p, e)
        self._left_inverse = self._lifted(field.left_inverse(coprime), e)
        self._multiples = Multiples(line, self._coprime)

    def _lifted(self, left: PolynomialMatrix, e: int) -> PolynomialMatrix:
        """From a left inverse L modulo p and K to one over Z/pᵉ: (2 − L·P)·L is twice as precise."""
        k, q = self._coprime, self.line.modulus
        lifted = [[_changed(entry, q) for entry in row] for row in left]
        matrix = [[_flint.poly_remainder(entry, k) for entry in row] for row in self._matrix]
        # L·P = 1 + E with E ≡ 0 (mod pʲ); then (1 − E)·L·P = 1 − E², and 1 − E = 2 − L·P
        for _ in _precisions(e):
            error = _product(lifted, matrix, k)
            correction = [[2 * (i == j) - entry for j, entry in enumerate(row)] for i, row in enumerate(error)]
            lifted = _product(correction, lifted, k)
        return lifted

    @cached_property
    def _dense(self) -> LinearMap:
        # multiples of K by their first h cells: one h×h block of multiplication for each entry of P
        h = self._multiples.rank
        blocks = [[self._multiples.times(self.line.reduced(entry)) for entry in row] for row in self._matrix]
        return LinearMap(np.block(blocks), self.line.modulus, shape=(h * len(blocks), h * len(blocks[0])))

    @property
    def kernel_size(self) -> int:
        return self._dense.kernel.size if self._multiples.rank else 1

    @cached_property
    def kernel(self) -> Span:
        return reduced_span(self._spread(self._dense.kernel.rows), self.line.modulus)

    def _spread(self, first_cells: Array) -> Array:
        """From the first cells of each unknown row, multiples of K, to whole rows."""
        # (vectors·unknowns) × h first cells, times the basis, h × n: all n cells of each
        count, h = len(self._matrix[0]), self._multiples.rank
        whole = product(first_cells.reshape(len(first_cells) * count, h), self._multiples.basis, self.line.modulus)
        return whole.reshape(len(first_cells), count * self.line.length)

    def solve(self, right: Array) -> Array | None:
        rho = [[self.line.polynomial(row)] for row in right]
        # modulo K the only candidate, of degree below deg K: each row begins with h zeros
        xi = _product(self._left_inverse, rho, self._coprime)
        solution = np.concatenate([self.line.cells(row[0]) for row in xi])
        h, q = self._multiples.rank, self.line.modulus
        if not h and len(self._matrix) == len(self._matrix[0]):
            return solution
        # what is left, ρ − P·ξ, must be P·(multiples of K), hence
        # multiples of K, and those are given by their first h cells
        reached = _product(self._matrix, xi, self.line.characteristic)
        left = [a[0] - b[0] for a, b in zip(rho, reached, strict=True)]
        if any(not _flint.poly_remainder(row, self._coprime).is_zero() for row in left):
            return None
        first_cells = self._dense.solve(np.concatenate([self.line.cells(row)[:h] for row in left]))
        if first_cells is None:
            return None
        result: Array = (solution + self._spread(first_cells[None, :])[0]) % q
        return result

    def refutation(self, weights: Array) -> Array | None:
        failing = np.flatnonzero(dot(self.kernel.rows, weights, self.line.modulus))
        return self.kernel.rows[failing[0]] if failing.size else None


def _changed(f: Polynomial, q: int) -> Polynomial:
    """The polynomial with the same coefficients over another Z/q."""
    if q == 2:
        return BitPolynomial(int("".join(str(c & 1) for c in reversed(_flint.coefficients(f))) or "0", 2))
    return _flint.polynomial(_flint.coefficients(f), q)


def _product(left: PolynomialMatrix, right: PolynomialMatrix, modulo: Polynomial) -> list[list[Polynomial]]:
    columns = list(zip(*right, strict=True))
    sums = [[sum((a * b for a, b in zip(row, column, strict=True)), 0) for column in columns] for row in left]
    return [[_flint.poly_remainder(entry, modulo) for entry in row] for row in sums]


def _lift_factor(f: Polynomial, k: Polynomial, h: Polynomial, p: int, e: int) -> Polynomial:
    """The monic K ≡ k (mod p) that divides f modulo pᵉ, when f ≡ h·k with h and k coprime (Hensel's lemma)."""
    q = p**e
    if h.degree() == 0:
        return f
    if k.degree() == 0:
        return _flint.polynomial([1], q)
    # s·h + t·k = 1, which is kept true modulo the power of p that is reached
    _, s, t = xgcd(h, k)
    h, k, s, t = (_changed(part, q) for part in (h, k, s, t))
    for _ in _precisions(e):
        # (h + t·error)·(k + s·error) ≡ f up to error²; dividing s·error by k keeps the degree of k, and k monic
        error = f - h * k
        quotient, step = _flint.poly_divmod(s * error, k)
        h, k = h + t * error + quotient * h, k + step
        # the same for s·h + t·k = 1 with the new h and k: (1 − error)·(s, t), again with s reduced by k
        error = s * h + t * k - 1
        quotient, step = _flint.poly_divmod(s * error, k)
        s, t = s - step, t - t * error - quotient * h
    return k


def _precisions(e: int) -> Iterator[int]:
    """1, 2, 4, … below e: the powers of p that are already right before each doubling step."""
    precision = 1
    while precision < e:
        yield precision
        precision *= 2
