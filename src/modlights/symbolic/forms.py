"""Affine forms mod k: what a cell of a derivation holds.

A form such as 2a + b + 4 is a polynomial of degree at most 1.  It is carried as an element of a sparse
polynomial ring of sympy over the integers, with every coefficient brought into 0 … k−1 after each
combination; sympy's finite fields are of no use here, since they take a composite k for a field.  Expressions
are made for print only.

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
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, TypeAlias

from modlights.errors import NoSuchThing
from modlights.games import Game
from modlights.games.immutable import Remade

if TYPE_CHECKING:
    from sympy.polys.rings import PolyElement

LETTERS = ("abc", "x")
Form: TypeAlias = "PolyElement"
"""An element of a sympy polynomial ring, of degree at most 1."""


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
class FormRing(Remade):
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
    def ring(self) -> Any:
        """The polynomial ring of sympy."""
        # Imported when first needed: loading sympy takes longer than most commands of this package run.
        from sympy.polys.domains import ZZ
        from sympy.polys.orderings import lex
        from sympy.polys.rings import PolyRing

        return PolyRing(self.names, ZZ, lex)

    @cached_property
    def letters(self) -> tuple[Form, ...]:
        """The form of each letter by itself."""
        return tuple(self.ring.gens)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The place of each letter."""
        return {name: place for place, name in enumerate(self.names)}

    def constant(self, value: int) -> Form:
        """The form without letters."""
        return self.ring.ground_new(int(value) % self.modulus)

    def reduced(self, form: Form) -> Form:
        """The form with its coefficients in 0 … k−1."""
        k = self.modulus
        return self.ring.from_dict({monomial: c % k for monomial, c in form.iterterms() if c % k})

    def combine(self, terms: Iterable[tuple[int, Form]]) -> Form:
        """Σ factor·form, reduced."""
        total = self.ring.zero
        for factor, form in terms:
            if factor == 1:
                total = total + form
            elif factor:
                total = total + form * factor
        return self.reduced(total)

    def parts(self, form: Form) -> tuple[dict[int, int], int]:
        """The coefficients by place of the letter, and the constant."""
        coefficients: dict[int, int] = {}
        constant = 0
        for monomial, value in form.iterterms():
            if any(monomial):
                coefficients[monomial.index(1)] = int(value)
            else:
                constant = int(value)
        return coefficients, constant

    def build(self, coefficients: Mapping[int, int], constant: int = 0) -> Form:
        """The form with these coefficients by place of the letter: the inverse of ``parts``."""
        return self.combine(
            [*((value, self.letters[place]) for place, value in coefficients.items()), (1, self.constant(constant))]
        )

    def value(self, form: Form, numbers: Mapping[int, int]) -> int:
        """The form's value when every letter in it, by its place, is a number."""
        coefficients, constant = self.parts(form)
        return (constant + sum(c * numbers[place] for place, c in coefficients.items())) % self.modulus

    def text(self, form: Form, *, spaced: bool = False) -> str:
        """For people: 2a+b+4."""
        return self._join(form, lambda c, name: name if c == 1 else f"{c}{name}", " + " if spaced else "+")

    def parsable(self, form: Form) -> str:
        """For sympy: 2*a + b + 4."""
        return self._join(form, lambda c, name: name if c == 1 else f"{c}*{name}", " + ")

    def latex(self, form: Form) -> str:
        """For LaTeX: 2a+b+4, x_{1}+x_{2}."""
        return self._join(form, lambda c, name: latex_name(name) if c == 1 else f"{c}{latex_name(name)}", "+")

    def _join(self, form: Form, term: Any, plus: str) -> str:
        coefficients, constant = self.parts(form)
        words = [term(c, self.names[place]) for place, c in sorted(coefficients.items())]
        if constant or not words:
            words.insert(0 if self.constant_first else len(words), str(constant))
        return plus.join(words)


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
