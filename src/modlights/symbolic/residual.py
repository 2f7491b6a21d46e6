"""The residual system of a derivation and its general solution over Z/k.

The unknowns that are free in a general solution are the last possible ones, as in Gauss's method: the kernel
is brought into reduced Howell form with the columns reversed.  A generator whose pivot is 1 frees that unknown
itself; one whose pivot is a proper divisor d of k frees a multiple, a parameter n with k/d values.

With symbolic lights the right-hand sides are forms.  Since Z/k is injective over itself, they are reachable
exactly when every y with y·M ≡ 0 has y·r ≡ 0 (mod k); dividing such a sum by the greatest common divisor g of
k and its coefficients states it modulo k/g.  A solution in closed form follows the Howell form of the image:
with rows hᵢ, pivots dᵢ and preimages xᵢ, the coordinates cᵢ = (r − Σ cⱼ·hⱼ)/dᵢ give x = Σ cᵢ·xᵢ.  Where dᵢ and
k/dᵢ have no common factor the division is a multiplication; otherwise it is a named quotient, exact whenever
the conditions hold.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from math import gcd, prod

import numpy as np

from modlights.base.immutable import PickledByFields
from modlights.errors import BadPosition
from modlights.ring import LinearMap, Span, span
from modlights.symbolic.forms import Form, FormRing


@dataclass(frozen=True)
class Free:
    """A letter that may take any value 0 … order−1 in a general solution."""

    name: str
    order: int


@dataclass(frozen=True)
class Quotient:
    """A letter that stands for numerator/divisor, an exact division of a residue 0 … k−1."""

    name: str
    numerator: Form
    divisor: int


@dataclass(frozen=True, repr=False)
class Condition:
    """A form in the lights that must vanish modulo its own modulus for a solution to exist."""

    forms: FormRing
    form: Form
    modulus: int

    def __repr__(self) -> str:
        return f"<condition: {self.text()}>"

    def text(self) -> str:
        """The condition in words: that the sum is even, or a congruence."""
        sum_ = self.forms.text(self.form, spaced=True)
        return f"{sum_} is even" if self.modulus == 2 else f"{sum_} ≡ 0 (mod {self.modulus})"


@dataclass(frozen=True, repr=False)
class GeneralSolution:
    """Every solution of a system: each unknown as a form in the free letters, the quotients and the lights."""

    forms: FormRing
    values: tuple[Form, ...]
    free: tuple[Free, ...]
    quotients: tuple[Quotient, ...] = ()

    def __repr__(self) -> str:
        return f"<solution with {len(self.free)} free letters: {self.count} in all>"

    def _repr_latex_(self) -> str:
        values = ", ".join(self.forms.latex(value) for value in self.values)
        return rf"$\left({values}\right) \pmod{{{self.forms.modulus}}}$"

    @property
    def count(self) -> int:
        """The number of solutions (with symbolic lights: of every position that meets the conditions)."""
        return prod(letter.order for letter in self.free)

    def numbers(self, choice: Sequence[int], lights: Sequence[int] = ()) -> tuple[int, ...]:
        """The unknowns as numbers, for a value of each free letter and of each symbolic light."""
        if len(choice) != len(self.free):
            raise BadPosition(f"{len(choice)} values given; there are {len(self.free)} free letters")
        index = self.forms.index
        letter_values = {index[letter.name]: int(value) for letter, value in zip(self.free, choice, strict=True)}
        first_light = len(self.free) + len(self.quotients)
        letter_values.update((first_light + i, int(value)) for i, value in enumerate(lights))
        for quotient in self.quotients:
            value, rest = divmod(self.forms.value(quotient.numerator, letter_values), quotient.divisor)
            if rest:
                raise BadPosition("these lights do not meet the conditions for a solution")
            letter_values[index[quotient.name]] = value
        return tuple(self.forms.value(form, letter_values) for form in self.values)


@dataclass(frozen=True, repr=False)
class LinearSystem(PickledByFields):
    """The ordered system M·x ≡ r (mod k) of the unknowns.

    The right-hand sides are forms, constant unless lights are symbolic; ``lights`` are the names of these, letters
    of ``forms`` after the unknowns.
    """

    forms: FormRing
    unknowns: tuple[str, ...]
    lights: tuple[str, ...]
    matrix: tuple[tuple[int, ...], ...]
    right: tuple[Form, ...]

    def __repr__(self) -> str:
        return f"<{len(self.matrix)} equations in {len(self.unknowns)} unknowns mod {self.modulus}>"

    @property
    def modulus(self) -> int:
        """The modulus k."""
        return self.forms.modulus

    @cached_property
    def linear_map(self) -> LinearMap:
        """The matrix as a map over Z/k."""
        return LinearMap(self.matrix, self.modulus, shape=(len(self.matrix), len(self.unknowns)))

    @cached_property
    def constants(self) -> tuple[int, ...]:
        """The right-hand sides as numbers, with every symbolic light 0."""
        return tuple(form.constant for form in self.right)

    def equations(self, *, latex: bool = False) -> tuple[str, ...]:
        """Each equation in print, unknowns on the left."""
        write = self.forms.latex if latex else partial(self.forms.text, spaced=True)
        return tuple(f"{write(left)} = {write(right)}" for left, right in zip(self.left, self.right, strict=True))

    @property
    def left(self) -> tuple[Form, ...]:
        """The left-hand sides."""
        return tuple(self.forms.build(dict(enumerate(row))) for row in self.matrix)

    @cached_property
    def _kernel(self) -> Span:
        """The kernel in reduced Howell form with the columns reversed: the last unknowns are free."""
        width = len(self.unknowns)
        return span(self.linear_map.kernel.rows[:, ::-1], self.modulus, width=width)

    @cached_property
    def free(self) -> tuple[Free, ...]:
        """The free letters of the general solution, in the order of the unknowns."""
        last = len(self.unknowns) - 1
        free, multiples = [], 0
        for pivot, order in reversed(list(zip(self._kernel.pivots, self._kernel.orders, strict=True))):
            if order == self.modulus:
                free.append(Free(self.unknowns[last - pivot], order))
            else:
                multiples += 1
                free.append(Free(f"n{multiples}", order))
        return tuple(free)

    @cached_property
    def solution(self) -> GeneralSolution | None:
        """The general solution, or None when there is none; with symbolic lights it holds where the conditions do."""
        if self.lights:
            return self._closed_form()
        least = self.linear_map.solve(self.constants)
        if least is None:
            return None
        particular = self._without_free(least[None, :])[0]
        forms = FormRing(self.modulus, tuple(letter.name for letter in self.free), self.forms.constant_first)
        constants = [forms.constant(value) for value in particular]
        return GeneralSolution(forms, self._with_free(forms, constants), self.free)

    def _without_free(self, solutions: np.ndarray) -> np.ndarray:
        """The solutions (one a row) that differ from these by kernel elements and have the free letters 0."""
        return self._kernel.reduce(solutions[:, ::-1])[:, ::-1]

    def _with_free(self, forms: FormRing, particular: Sequence[Form]) -> tuple[Form, ...]:
        """A particular solution plus every kernel element, by the free letters."""
        rows = [row[::-1] for row in reversed(self._kernel.rows)]
        return tuple(
            forms.combine([*((int(row[j]), forms.letters[place]) for place, row in enumerate(rows)), (1, form)])
            for j, form in enumerate(particular)
        )

    def _closed_form(self) -> GeneralSolution:
        k, image = self.modulus, self.linear_map.image
        origins, _ = self.linear_map.solve_many(image.rows)
        origins = self._without_free(origins)
        quotient_count = sum(1 for order in image.orders if gcd(k // order, order) > 1)
        quotient_names = tuple(f"q{number}" for number in range(1, quotient_count + 1))
        names = (*(letter.name for letter in self.free), *quotient_names, *self.lights)
        forms = FormRing(k, names, self.forms.constant_first)
        coordinates, quotients = self._coordinates(forms, quotient_names)
        particular = [
            forms.combine([(int(origin[j]), c) for origin, c in zip(origins, coordinates, strict=True)])
            for j in range(len(self.unknowns))
        ]
        return GeneralSolution(forms, self._with_free(forms, particular), self.free, quotients)

    def _coordinates(self, forms: FormRing, quotient_names: Sequence[str]) -> tuple[list[Form], tuple[Quotient, ...]]:
        """The right-hand sides as a combination of the rows of the image's Howell form, and the divisions needed.

        Any c with d·c ≡ rest (mod k) will do for a row with pivot d, since what is left of the right-hand sides
        then starts later and belongs to the rows that do.  If e·d ≡ 1 (mod k/d), then c = e·rest is one.
        """
        k, image = self.modulus, self.linear_map.image
        first = len(self.unknowns)
        lights = {first + i: forms.letters[forms.index[name]] for i, name in enumerate(self.lights)}
        right = [forms.put_in(form, lights) for form in self.right]
        coordinates: list[Form] = []
        quotients: list[Quotient] = []
        for pivot, order in zip(image.pivots, image.orders, strict=True):
            divisor = k // order
            before = [(-int(row[pivot]), c) for row, c in zip(image.rows, coordinates, strict=False)]
            rest = forms.combine([(1, right[pivot]), *before])
            if gcd(divisor, order) == 1:
                coordinates.append(forms.combine([(pow(divisor, -1, order), rest)]))
            else:
                quotients.append(Quotient(quotient_names[len(quotients)], rest, divisor))
                coordinates.append(forms.letters[forms.index[quotients[-1].name]])
        return coordinates, tuple(quotients)

    @cached_property
    def conditions(self) -> tuple[Condition, ...] | None:
        """With symbolic lights, what a position must meet to be solvable, each with its modulus; otherwise None."""
        if not self.lights:
            return None
        k, first = self.modulus, len(self.unknowns)
        sums = []
        for weights in self.linear_map.left_kernel.rows:
            total = self.forms.combine(list(zip(map(int, weights), self.right, strict=True)))
            coefficients, constant = self.forms.parts(total)
            sums.append([coefficients.get(first + i, 0) for i in range(len(self.lights))] + [constant])
        width = len(self.lights) + 1
        return tuple(self._condition([int(v) for v in row]) for row in span(sums, k, width=width).rows)

    def _condition(self, row: list[int]) -> Condition:
        common = gcd(self.modulus, *row)
        modulus = self.modulus // common
        forms = FormRing(modulus, self.lights, self.forms.constant_first)
        weights = {light: value // common for light, value in enumerate(row[:-1])}
        return Condition(forms, forms.build(weights, row[-1] // common), modulus)

    @cached_property
    def contradiction(self) -> tuple[int, ...] | None:
        """Factors for the equations whose sum has 0 on the left and not on the right: why there is no solution."""
        if self.lights:
            return None
        weights = self.linear_map.certificate(self.constants)
        return None if weights is None else tuple(int(w) for w in weights)

    def latex(self) -> str:
        """The system as `cases`, for amsmath."""
        return displayed(system_formula(self))

    def _repr_latex_(self) -> str:
        return self.latex()

    def _repr_html_(self) -> str:
        return as_html(self.latex())


def cases_latex(lines: Sequence[str]) -> str:
    """Lines as a `cases` environment."""
    return "\\begin{cases}\n" + " \\\\\n".join(lines) + "\n\\end{cases}"


def system_formula(system: LinearSystem) -> str:
    """The system as one formula."""
    if not system.matrix:
        return r"\text{no equation is left over}"
    return f"{cases_latex(system.equations(latex=True))}\n\\pmod{{{system.modulus}}}"


def displayed(formula: str) -> str:
    """A formula on lines of its own."""
    return f"\\[\n{formula}\n\\]"


def as_html(latex: str) -> str:
    """LaTeX inside HTML, where a notebook typesets it."""
    return f"<div>{html.escape(latex)}</div>"
