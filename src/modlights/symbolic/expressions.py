"""Derivations as objects of sympy: symbols, expressions, matrices and equations, and reduction mod k.

A form is an element of a polynomial ring with coefficients 0 … k−1; as an expression it is an ordinary one over the
integers, so that what sympy does with it (putting in values, adding) may leave coefficients outside 0 … k−1:
``reduced`` brings them back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from modlights.errors import BadPosition

if TYPE_CHECKING:
    import sympy

    from modlights.symbolic.forms import Form, FormRing
    from modlights.symbolic.systems import GeneralSolution, LinearSystem


def symbols(forms: FormRing, names: tuple[str, ...]) -> tuple[sympy.Symbol, ...]:
    """The letters of these names as symbols."""
    return tuple(forms.ring.symbols[forms.index[name]] for name in names)


def expression(form: Form) -> sympy.Expr:
    """A form as an expression."""
    return form.as_expr()


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


def matrix(system: LinearSystem) -> sympy.Matrix:
    """The coefficients of the unknowns, one row for each equation."""
    from sympy import Matrix

    return Matrix(len(system.matrix), len(system.unknowns), [entry for row in system.matrix for entry in row])


def right_hand_side(system: LinearSystem) -> sympy.Matrix:
    """The right-hand sides as a column: numbers, or expressions in the symbolic lights."""
    from sympy import Matrix

    return Matrix(len(system.right), 1, [expression(form) for form in system.right])


def equations(system: LinearSystem) -> tuple[sympy.Eq, ...]:
    """The equations, each to be read mod k."""
    from sympy import Eq

    left = [system.forms.build(dict(enumerate(row))) for row in system.matrix]
    return tuple(
        Eq(expression(one), expression(other), evaluate=False) for one, other in zip(left, system.right, strict=True)
    )


def solution(system: LinearSystem, found: GeneralSolution) -> dict[sympy.Symbol, sympy.Expr]:
    """Each unknown as an expression in the free letters."""
    return dict(zip(symbols(system.forms, system.unknowns), map(expression, found.values), strict=True))
