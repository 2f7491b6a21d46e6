"""The derivation as row operations on the augmented effect matrix.

Barkans and Golvard: filling the board is elimination on the augmented adjacency matrix in a clever order.  Row i
is the equation of light i.  In the order of the plan's steps, each row that forces a button is cleared of the
buttons forced before it, by subtracting their rows, and scaled so that its own button has coefficient 1; then
the rows that are left over are cleared in the same way, and contain unknowns only.  These rows are the virtual
row.  The runner carries the numbers of rows through the plan, and each sum that it asks for is written down as row
operations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from modlights import limits
from modlights.base.arguments import NAMES, TEXT, check_arguments
from modlights.base.immutable import PickledByFields
from modlights.base.wording import counted
from modlights.errors import BadPosition
from modlights.games import Game, Label, PositionLike
from modlights.reduce import inverse, run
from modlights.ring import residues
from modlights.symbolic.derivation import Derivation, derive

MatrixRow = tuple[int, ...]


@dataclass(frozen=True)
class RowOperation:
    """row ← scale·row + factor·other, where ``other`` is None for a scaling alone; rows count from 0."""

    row: int
    factor: int
    other: int | None
    scale: int = 1

    def text(self, modulus: int) -> str:
        """The operation in print, rows counted from 1.

        >>> RowOperation(3, 1, 0).text(2), RowOperation(3, 5, 0).text(6), RowOperation(3, 0, None, 5).text(6)
        ('r4 ← r4 + r1', 'r4 ← r4 − r1', 'r4 ← 5·r4')
        """
        return self._words(modulus, "r{}", "←", "·", "−")

    def latex(self, modulus: int) -> str:
        """The operation in LaTeX.

        >>> print(RowOperation(3, 4, 0).latex(6))
        r_{4} \\leftarrow r_{4} - 2 r_{1}
        """
        return self._words(modulus, "r_{{{}}}", r"\leftarrow", " ", "-")

    def _words(self, modulus: int, row: str, arrow: str, times: str, minus: str) -> str:
        name = row.format(self.row + 1)
        if self.other is None:
            return f"{name} {arrow} {self.scale}{times}{name}"
        factor, sign = self.factor % modulus, "+"
        if modulus > 2 and 2 * factor > modulus:
            factor, sign = modulus - factor, minus
        return f"{name} {arrow} {name} {sign} {'' if factor == 1 else f'{factor}{times}'}{row.format(self.other + 1)}"


@dataclass(frozen=True, repr=False)
class Elimination(PickledByFields):
    """The augmented effect matrix before and after, and the row operations between.

    Rows are in the order of the lights, and a row's last entry is the right-hand side.

    >>> import modlights as ml
    >>> done = ml.eliminate(ml.grid(2, 2))
    >>> done, done.operations[0].text(2)
    (<elimination on 2x2 cross on the plane mod 2: 4 row operations>, 'r3 ← r3 + r1')
    """

    derivation: Derivation
    before: tuple[MatrixRow, ...]
    operations: tuple[RowOperation, ...]
    after: tuple[MatrixRow, ...]

    @property
    def game(self) -> Game:
        """The game whose effects the matrix has."""
        return self.derivation.game

    @cached_property
    def residual(self) -> tuple[MatrixRow, ...]:
        """The rows that force nothing: unknowns and right-hand side only."""
        return tuple(self.after[light] for light in self.derivation.plan.residual)

    def __repr__(self) -> str:
        return f"<elimination on {self.game.name}: {counted(len(self.operations), 'row operation')}>"

    def _repr_latex_(self) -> str | None:
        if len(self.before) * len(self.before[0]) > limits.NOTEBOOK_ELIMINATION_ENTRIES:
            return None
        arrow = rf"\xrightarrow{{{len(self.operations)}\text{{ row operations}}}}"
        return (
            f"${_augmented_matrix(self.before)} {arrow} {_augmented_matrix(self.after)} \\pmod{{{self.game.modulus}}}$"
        )


@check_arguments(unknowns=TEXT | NAMES)
def eliminate(
    game: Game,
    start: PositionLike | None = None,
    target: PositionLike | None = None,
    *,
    unknowns: str | Iterable[Label] = "auto",
) -> Elimination:
    """The derivation of a position as row operations on the augmented effect matrix.

    Args:
        game: the game.
        start: as for ``derive``, in numbers; all lights must change once (All Lights) unless a position is given.
        target: as for ``derive``.
        unknowns: as for ``derive``.

    Returns:
        An ``Elimination``: the matrix before and after, and the row operations between.

    Raises:
        BadPosition: when a position does not fit the game, or is symbolic.
        Undetermined: when the unknowns given do not force the rest.

    Theorem:
        Filling the board is Gaussian elimination in another order: the residual system is what it leaves of the
        equations (barkans-1-methods).

    >>> from modlights.games import grid
    >>> done = eliminate(grid(3, 3))
    >>> [operation.text(2) for operation in done.operations[:2]]
    ['r4 ← r4 + r1', 'r4 ← r4 + r2']
    >>> [row[:3] + row[-1:] for row in done.residual]
    [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1)]
    """
    derivation = derive(game, start, target, unknowns=unknowns, letters="x")
    if derivation.symbolic:
        raise BadPosition("row operations need a position in numbers, not a symbolic one")
    k = game.modulus
    right_sides = (form.constant for form in derivation.wanted)
    before = tuple((*row, right) for row, right in zip(residues(game.matrix(), k).tolist(), right_sides, strict=True))
    operations: list[RowOperation] = []

    def combine(terms: list[tuple[int, int | None]]) -> int:
        """scale·(row − Σ effect·row of the light that forced the button): an operation for each, then the scaling."""
        (scale, light), *others = terms
        assert light is not None
        for factor, other in others:
            if other is not None:
                operations.append(RowOperation(light, factor * inverse(scale, k) % k, other))
        if scale != 1:
            operations.append(RowOperation(light, 0, None, scale))
        return light

    # An unknown has no row to subtract: it stays in the rows.
    run(game, derivation.plan, [None] * len(derivation.plan.unknowns), combine, range(game.light_count))
    return Elimination(derivation, before, tuple(operations), apply(operations, before, k))


def _augmented_matrix(rows: Sequence[MatrixRow]) -> str:
    body = r" \\ ".join(" & ".join(map(str, row)) for row in rows)
    return rf"\left(\begin{{array}}{{{'c' * (len(rows[0]) - 1)}|c}} {body} \end{{array}}\right)"


def apply(operations: Sequence[RowOperation], rows: Sequence[MatrixRow], modulus: int) -> tuple[MatrixRow, ...]:
    """The rows after the operations, carried out one after another."""
    table = [list(row) for row in rows]
    for operation in operations:
        own = table[operation.row]
        other = table[operation.other] if operation.other is not None else [0] * len(own)
        table[operation.row] = [
            (operation.scale * a + operation.factor * b) % modulus for a, b in zip(own, other, strict=True)
        ]
    return tuple(map(tuple, table))
