"""Affine forms mod k: what a cell of a derivation holds.

A form such as 2a + b + 4 is carried by its coefficients, each in 1 … k−1, and its constant.  Expressions of sympy are
made of it where they are asked for; sympy's own rings are of no use here, since they take a composite k for a field.

How letters are chosen, so that every string that is printed for machines is read back by sympy as the same
letters (no capital, no Greek name, no Python keyword):

unknowns, ``abc``   a, b, c … z for up to 26 unknowns, and a1, a2, a3 … for more, as Losada does for 48
unknowns, ``x``     x1, x2 …, where the number is that of the button, counted through the game, as Barkans does
lights              s11, s12 … by row and column for a symbolic start, t11, t12 … for a symbolic target;
                    s1_12 where a side is longer than 9, and s1, s2 … by number where there is no rectangle
multiples           n1, n2 …: parameters of a general solution that are not unknowns themselves
quotients           q1, q2 …: exact divisions in a closed form, which some composite moduli need
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase
from typing import TYPE_CHECKING, NamedTuple

from modlights.base.immutable import PickledByFields
from modlights.errors import BadPosition, NoSuchThing
from modlights.games import Game

if TYPE_CHECKING:
    import sympy

LETTERS = ("abc", "x")


class Form(NamedTuple):
    """The places of letters with their coefficients, none of them 0 mod k, and a constant."""

    terms: tuple[tuple[int, int], ...]
    constant: int


def unknown_names(buttons: Sequence[int], letters: str) -> tuple[str, ...]:
    """The names of the unknowns, given the numbers (from 0) of their buttons.

    >>> unknown_names([0, 1, 2], "abc"), unknown_names([0, 3, 6], "x"), unknown_names(range(27), "abc")[-1]
    (('a', 'b', 'c'), ('x1', 'x4', 'x7'), 'a27')
    """
    if letters not in LETTERS:
        raise NoSuchThing(f"unknown letters {letters!r}; one of {', '.join(LETTERS)}")
    if letters == "x":
        return tuple(f"x{button + 1}" for button in buttons)
    if len(buttons) <= len(ascii_lowercase):
        return tuple(ascii_lowercase[: len(buttons)])
    return tuple(f"a{number}" for number in range(1, len(buttons) + 1))


def light_names(game: Game, letter: str) -> tuple[str, ...]:
    """A name for every light: letter, row and column, or letter and number.

    >>> from modlights.games import grid
    >>> light_names(grid(2, 2), "s"), light_names(grid(1, 10), "s")[9]
    (('s11', 's12', 's21', 's22'), 's1_10')
    """
    if game.shape is None:
        return tuple(f"{letter}{number}" for number in range(1, game.light_count + 1))
    rows, columns = game.shape
    between = "" if max(rows, columns) <= 9 else "_"
    return tuple(f"{letter}{r}{between}{c}" for r in range(1, rows + 1) for c in range(1, columns + 1))


@dataclass(frozen=True)
class FormRing(PickledByFields):
    """Affine forms in the given letters, mod k.

    ``constant_first`` decides how forms are printed: 1 + x1 + x2, as Barkans does, or a + b + 1, as Losada does.

    >>> forms = FormRing(6, ("a", "b"))
    >>> a, b = forms.letters
    >>> total = forms.combine([(-1, a), (5, b), (1, forms.constant(7))])
    >>> forms.text(total), forms.parsable(total), forms.latex(total)
    ('5a+5b+1', '5*a + 5*b + 1', '5a+5b+1')
    """

    modulus: int
    names: tuple[str, ...]
    constant_first: bool = False

    @cached_property
    def letters(self) -> tuple[Form, ...]:
        """The form of each letter by itself."""
        return tuple(Form(((place, 1),), 0) for place in range(len(self.names)))

    @cached_property
    def symbols(self) -> tuple[sympy.Symbol, ...]:
        """The letters as symbols of sympy."""
        # Imported when first needed: loading sympy takes longer than most commands of this package run.
        from sympy import Symbol

        return tuple(map(Symbol, self.names))

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The place of each letter."""
        return {name: place for place, name in enumerate(self.names)}

    def constant(self, value: int) -> Form:
        """The form without letters."""
        return Form((), int(value) % self.modulus)

    def combine(self, terms: Iterable[tuple[int, Form]]) -> Form:
        """Σ factor·form, reduced."""
        total: dict[int, int] = {}
        constant = 0
        for factor, form in terms:
            constant += factor * form.constant
            for place, value in form.terms:
                total[place] = total.get(place, 0) + factor * value
        return self.build(total, constant)

    def put_in(self, form: Form, values: Mapping[int, Form]) -> Form:
        """A form of any ring with forms of this one in place of its letters."""
        return self.combine([*((c, values[place]) for place, c in form.terms), (1, self.constant(form.constant))])

    def parts(self, form: Form) -> tuple[dict[int, int], int]:
        """The coefficients by place of the letter, and the constant."""
        return dict(form.terms), form.constant

    def build(self, coefficients: Mapping[int, int], constant: int = 0) -> Form:
        """The form with these coefficients by place of the letter: the inverse of ``parts``."""
        k = self.modulus
        return Form(tuple((place, c % k) for place, c in sorted(coefficients.items()) if c % k), constant % k)

    def expression(self, form: Form) -> sympy.Expr:
        """The form as an expression of sympy, which knows nothing of k."""
        from sympy import Add

        return Add(*(c * self.symbols[place] for place, c in form.terms), form.constant)

    def value(self, form: Form, numbers: Mapping[int, int]) -> int:
        """The form's value when every letter in it, by its place, is a number."""
        return (form.constant + sum(c * numbers[place] for place, c in form.terms)) % self.modulus

    def text(self, form: Form, *, spaced: bool = False) -> str:
        """For people: 2a+b+4."""
        return self._join(form, "", " + " if spaced else "+")

    def parsable(self, form: Form) -> str:
        """For sympy: 2*a + b + 4."""
        return self._join(form, "*", " + ")

    def latex(self, form: Form) -> str:
        """For LaTeX: 2a+b+4, x_{1}+x_{2}."""
        return self._join(form, "", "+", latex_name)

    def _join(self, form: Form, times: str, plus: str, write: Callable[[str], str] = str) -> str:
        names = [write(self.names[place]) for place, _ in form.terms]
        words = [name if c == 1 else f"{c}{times}{name}" for name, (_, c) in zip(names, form.terms, strict=True)]
        if form.constant or not words:
            words.insert(0 if self.constant_first else len(words), str(form.constant))
        return plus.join(words)


def reduced(value: sympy.Expr | int, modulus: int) -> sympy.Expr:
    """An expression with its coefficients brought into 0 … k−1.

    >>> from sympy import symbols
    >>> a, b = symbols("a b")
    >>> reduced(3*a - b + 7, 2), reduced(4*a + 2, 2)
    (a + b + 1, 0)
    """
    from sympy import Add, Integer, expand, sympify

    total = []
    for term, coefficient in expand(sympify(value)).as_coefficients_dict().items():
        if not coefficient.is_Integer:
            raise BadPosition(f"{value} has the coefficient {coefficient}; only integers have a residue mod {modulus}")
        total.append(Integer(int(coefficient) % modulus) * term)
    return Add(*total)


_NAME = re.compile(r"([a-z]+)(\d*)(?:_(\d+))?")


def latex_name(name: str) -> str:
    """A letter in LaTeX, its numbers as an index.

    >>> latex_name("a"), latex_name("x12"), latex_name("s1_12")
    ('a', 'x_{12}', 's_{1,12}')
    """
    match = _NAME.fullmatch(name)
    assert match is not None, f"{name!r} is not one of our names"
    letter, first, second = match.groups()
    if not first:
        return str(letter)
    return f"{letter}_{{{first},{second}}}" if second else f"{letter}_{{{first}}}"
