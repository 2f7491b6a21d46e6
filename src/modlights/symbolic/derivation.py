"""The derivation: the plan of a game run with letters.

Losada fills a board row by row with expressions in the letters of the first row, adds a virtual row, sets it
to zero and reads off a small linear system; Barkans and Golvard do the same.  Here the plan of ``reduce`` says
which buttons keep a letter, which light forces which button and which lights are left over, for any game, and its
runner fills them in, here with affine forms.

Because the forcing equations are triangular with units on the diagonal, the solutions of the residual system,
put into the board, are exactly the solutions of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from modlights.base.arguments import (
    FLAG,
    FUNCTION,
    LISTING,
    NAME,
    NAMES,
    TEXT,
    WHOLE_NUMBER,
    ArgumentType,
    check_arguments,
)
from modlights.base.former_names import SaysInstead
from modlights.base.watch import Progress
from modlights.errors import BadPosition, NoSuchThing
from modlights.games import Game, GridGame, Label, Position, PositionLike, Presses, is_cell
from modlights.games.foreign_tables import integer_array
from modlights.games.labels import label_in_code, name_words
from modlights.reduce import Plan, Step, inverse, plan, run
from modlights.symbolic.forms import Form, FormRing, light_names, reduced, unknown_names
from modlights.symbolic.residual import Condition, GeneralSolution, LinearSystem, as_html
from modlights.symbolic.typesetting import derivation_latex

if TYPE_CHECKING:
    import sympy

SYMBOLIC = "symbolic"


_EXPRESSION = WHOLE_NUMBER | ArgumentType(
    "an expression of sympy", lambda value: hasattr(value, "as_coefficients_dict") and not isinstance(value, type)
)


@dataclass(frozen=True, eq=False, repr=False)
class Derivation(SaysInstead):
    """A game filled in with letters: the form of every button, the system that is left over, and its solution.

    For sympy there are the unknowns (``symbols``), ``matrix`` and ``right_hand_side`` of the residual system, its
    ``equations``, the solution (``values``) and each button's ``expression``; ``reduce`` brings an expression mod k.

    Inside, ``cells`` has the form of every button, ``wanted`` the change that every light needs (target − start),
    ``missing`` what each light that is left over needs minus what it gains, all as elements of ``forms``.  ``start`` or
    ``target`` is None where that position is symbolic.

    >>> import modlights as ml
    >>> board = ml.derive(ml.grid(2, 2))
    >>> board.symbols, board.equations, board.expression((1, 0))
    ((a, b), (Eq(a, 1), Eq(b, 1)), a + b + 1)
    >>> board.reduce(board.expression((1, 0)).subs(board.values))
    1
    """

    _CALLED = "a derivation"
    _INSTEAD: ClassVar[Mapping[str, str]] = {"leftover": ".printed_residual"}

    game: Game
    plan: Plan
    start: Position | None
    target: Position | None
    letters: str
    unknowns: tuple[str, ...]
    lights: tuple[str, ...]
    forms: FormRing
    wanted: tuple[Form, ...]
    cells: tuple[Form, ...]
    missing: tuple[Form, ...]

    @property
    def symbolic(self) -> bool:
        """Whether the lights are letters too."""
        return bool(self.lights)

    @cached_property
    def residual(self) -> tuple[Form, ...]:
        """For each light that is left over, what it gains minus what it needs: this must vanish mod k."""
        return tuple(self.forms.combine([(-1, form)]) for form in self.missing)

    @cached_property
    def virtual(self) -> str | None:
        """``row`` or ``column`` when the residual equations say that such a line beyond the board stays unpressed."""
        return None if self._virtual is None else self._virtual[0]

    @cached_property
    def _virtual(self) -> tuple[str, int] | None:
        return virtual_line(self.game, self.plan)

    @cached_property
    def printed_residual(self) -> tuple[Form, ...]:
        """The residual as it is printed: the forms of the virtual row or column where there is one, else ``residual``.

        The virtual button below a light would have to be pressed u⁻¹·(what the light needs − what it gains) times.
        """
        if self._virtual is None:
            return self.residual
        factor = inverse(self._virtual[1], self.forms.modulus)
        return tuple(self.forms.combine([(factor, form)]) for form in self.missing)

    @cached_property
    def symbols(self) -> tuple[sympy.Symbol, ...]:
        """The unknowns as symbols of sympy."""
        return self.forms.symbols[: len(self.unknowns)]

    @cached_property
    def matrix(self) -> sympy.ImmutableMatrix:
        """The coefficients of the residual system, one row for each equation, one column for each unknown."""
        from sympy import ImmutableMatrix  # loaded when first needed

        entries = [entry for row in self.system.matrix for entry in row]
        return ImmutableMatrix(len(self.system.matrix), len(self.unknowns), entries)

    @cached_property
    def right_hand_side(self) -> sympy.ImmutableMatrix:
        """The right-hand sides of the residual system as a column."""
        from sympy import ImmutableMatrix

        return ImmutableMatrix(len(self.system.right), 1, list(map(self.forms.expression, self.system.right)))

    @cached_property
    def equations(self) -> tuple[sympy.Eq, ...]:
        """The residual system as equations, each to be read mod k.

        >>> from modlights.games import grid
        >>> derive(grid(3, 3)).equations
        (Eq(b + c, 1), Eq(a + b + c, 0), Eq(a + b, 1))
        """
        write, left = self.forms.expression, self.system.left
        return tuple(map(_equation, map(write, left), map(write, self.system.right)))

    @property
    def values(self) -> dict[sympy.Symbol, sympy.Expr] | None:
        """The solution as sympy has it: each unknown as an expression in the free ones; None when there is none.

        Put into an expression, and reduced mod k, it gives what a button holds in the end.

        >>> from modlights.games import grid
        >>> board = derive(grid(3, 3))
        >>> board.values, board.reduce(board.expression((1, 0)).subs(board.values))
        ({a: 1, b: 0, c: 1}, 0)
        """
        if self.solution is None:
            return None
        return dict(zip(self.symbols, map(self.solution.forms.expression, self.solution.values), strict=True))

    @check_arguments(expression=_EXPRESSION)
    def reduce(self, expression: sympy.Expr | int) -> sympy.Expr:
        """An expression with its coefficients brought into 0 … k−1: sympy itself knows nothing of k."""
        return reduced(expression, self.game.modulus)

    @check_arguments(light=NAME)
    def equation(self, light: Label) -> sympy.Eq:
        """The equation of a light in the buttons x1, x2 …, as a sympy equation: it forces a button or is left over.

        >>> from modlights.games import grid
        >>> derive(grid(3, 3)).equation((0, 0))
        Eq(x1 + x2 + x4, 1)
        """
        place = _place({label: i for i, label in enumerate(self.game.lights)}, light, "light")
        forms = FormRing(self.forms.modulus, tuple(f"x{j + 1}" for j in range(self.game.button_count)))
        left = forms.build(dict(self.game.by_light[place]))
        return _equation(forms.expression(left), self.forms.expression(self.wanted[place]))

    @cached_property
    def forced_by(self) -> dict[Label, Label]:
        """For each forced button the light whose equation forced it, by name, in the order of the steps."""
        return {self.game.buttons[step.button]: self.game.lights[step.light] for step in self.plan.steps}

    @cached_property
    def system(self) -> LinearSystem:
        """The residual equations in order: unknowns on the left, all else on the right."""
        count = len(self.unknowns)
        matrix, right = [], []
        for form in self.printed_residual:
            coefficients, constant = self.forms.parts(form)
            matrix.append(tuple(coefficients.pop(place, 0) for place in range(count)))
            right.append(self.forms.build({place: -c for place, c in coefficients.items()}, -constant))
        return LinearSystem(self.forms, self.unknowns, self.lights, tuple(matrix), tuple(right))

    @property
    def solution(self) -> GeneralSolution | None:
        """Each unknown in terms of the free ones, or None when there is no solution."""
        return self.system.solution

    @property
    def conditions(self) -> tuple[Condition, ...] | None:
        """With symbolic lights, the exact conditions for a solution, each with its modulus."""
        return self.system.conditions

    @cached_property
    def solved(self) -> tuple[Form, ...] | None:
        """The board with the solution put in: a form of ``solution.forms`` for every button, or None."""
        if self.solution is None:
            return None
        forms = self.solution.forms
        lights = (forms.letters[forms.index[name]] for name in self.lights)
        values = dict(enumerate((*self.solution.values, *lights)))
        return tuple(forms.put_in(form, values) for form in self.cells)

    @check_arguments(choice=LISTING)
    def presses(self, choice: Sequence[int] = (), lights: PositionLike | None = None) -> Presses:
        """The presses for a value of each free letter (all 0 unless given) and, if they are symbolic, of the lights."""
        if self.solution is None:
            raise BadPosition("this position has no solution")
        states = self.game.position(lights).values if lights is not None else ()
        if len(states) != len(self.lights):
            raise BadPosition(f"{len(states)} states given; this derivation has {len(self.lights)} symbolic lights")
        free = list(choice) if choice else [0] * len(self.solution.free)
        values_of_letters = dict(enumerate((*self.solution.numbers(free, states), *states)))
        values = [self.forms.value(form, values_of_letters) for form in self.cells]
        return self.game.place(integer_array(values))

    def with_lights(self, states: PositionLike) -> Derivation:
        """The derivation for one position: the same plan, with numbers in place of the symbolic lights."""
        if not self.symbolic:
            raise BadPosition("the lights of this derivation are numbers already")
        position = self.game.position(states)
        start, target = (position if own is None else own for own in (self.start, self.target))
        return _derivation(self.game, self.plan, start, target, self.letters)

    @check_arguments(button=NAME)
    def expression(self, button: Label) -> sympy.Expr:
        """What a button holds, as a sympy expression in the unknowns (and in the lights, where they are symbolic).

        >>> from modlights.games import grid
        >>> derive(grid(3, 3)).expression((1, 0))
        a + b + 1
        """
        return self.forms.expression(self.cells[_place(self._places, button, "button")])

    @cached_property
    def _places(self) -> dict[Label, int]:
        return {label: place for place, label in enumerate(self.game.buttons)}

    def _repr_latex_(self) -> str:
        return derivation_latex(self)

    def _repr_html_(self) -> str:
        return as_html(derivation_latex(self))

    @property
    def _key(self) -> tuple[object, ...]:
        return (self.game, self.plan, self.start, self.target, self.letters)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Derivation) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        return _derivation, self._key

    def __repr__(self) -> str:
        return f"<derivation of {self.game.name}: {self.plan.counts}>"


@check_arguments(symbolic=FLAG, unknowns=TEXT | NAMES, letters=TEXT, progress=FUNCTION)
def derive(
    game: Game,
    start: PositionLike | None = None,
    target: PositionLike | None = None,
    *,
    symbolic: bool = False,
    unknowns: str | Iterable[Label] = "auto",
    letters: str = "abc",
    progress: Progress | None = None,
) -> Derivation:
    """The derivation of a game: every button as a form in the unknowns, and the system that is left over.

    Args:
        game: the game.
        start: the position to begin with; ``"symbolic"`` makes it a letter for every light.  Without any position all
            lights must change once (All Lights).
        target: the position to reach, the game's goal if only a start is given; or ``"symbolic"``.
        symbolic: the same as ``start="symbolic"``.
        unknowns: ``auto``, ``rows``, ``columns``, or the buttons that keep a letter.
        letters: ``abc``, or ``x`` for x1, x2 … by the number of the button.
        progress: called with the share that is done, 0 to 1.

    Returns:
        A ``Derivation``, with sympy objects for its unknowns, equations, matrix, solution and expressions.

    Raises:
        BadPosition: when a position does not fit the game, or both are symbolic.
        Undetermined: when the unknowns given do not force the rest.
        NoSuchThing: for an unknown order, button or kind of letters.

    Theorem:
        The solutions of the residual system, put into the board, are exactly the solutions of the game, since the
        forcing equations are triangular with units on the diagonal (losada-virtual-row;
        barkans-3.2-first-row-decides).

    >>> from modlights.games import grid
    >>> board = derive(grid(3, 3))
    >>> board.expression((1, 0)), [board.forms.text(form) for form in board.printed_residual]
    (a + b + 1, ['b+c+1', 'a+b+c', 'a+b+1'])
    >>> board.system.equations(), str(board.presses())
    (('b + c = 1', 'a + b + c = 0', 'a + b = 1'), '101/010/101')
    """
    game_plan = plan(game, order=unknowns) if isinstance(unknowns, str) else plan(game, unknowns=unknowns)
    if symbolic:
        if start is not None:
            raise BadPosition("a symbolic start leaves no room for another start")
        start = SYMBOLIC
    beginning, end = _positions(game, start, target)
    return _derivation(game, game_plan, beginning, end, letters, progress)


def _derivation(
    game: Game,
    game_plan: Plan,
    start: Position | None,
    target: Position | None,
    letters: str,
    progress: Progress | None = None,
) -> Derivation:
    """The derivation by a plan; a position that is None is symbolic."""
    letter = "s" if start is None else "t" if target is None else ""
    names = unknown_names(game_plan.unknowns, letters)
    lights = light_names(game, letter) if letter else ()
    forms = FormRing(game.modulus, names + lights, constant_first=letters == "x")
    changes = _changes(game, forms, len(names), start, target)
    run_through = run(game, game_plan, forms.letters[: len(names)], forms.combine, changes, progress=progress)
    return Derivation(
        game,
        game_plan,
        start,
        target,
        letters,
        names,
        lights,
        forms,
        changes,
        run_through.buttons,
        run_through.residual,
    )


def _positions(
    game: Game, start: PositionLike | None, target: PositionLike | None
) -> tuple[Position | None, Position | None]:
    """Start and target; a symbolic position is None."""
    start_symbolic = isinstance(start, str) and start == SYMBOLIC
    target_symbolic = isinstance(target, str) and target == SYMBOLIC
    if start_symbolic and target_symbolic:
        raise BadPosition("start and target cannot both be symbolic; only their difference counts")
    if start is None and target is None:
        return game.position("zeros"), game.position("ones")
    beginning = None if start_symbolic else game.position("zeros" if start is None else start)
    end = None if target_symbolic else game.goal if target is None else game.position(target)
    return beginning, end


def _changes(
    game: Game, forms: FormRing, first_light: int, start: Position | None, target: Position | None
) -> tuple[Form, ...]:
    """Target − start for every light."""
    letters = forms.letters[first_light:]
    before, after = (letters if p is None else map(forms.constant, p.values) for p in (start, target))
    return tuple(forms.combine([(1, end), (-1, beginning)]) for beginning, end in zip(before, after, strict=True))


def _place(places: dict[Label, int], label: Label, kind: str) -> int:
    if label not in places:
        raise NoSuchThing(f"no {kind} {label_in_code(label)} in this game; {name_words(tuple(places))}")
    return places[label]


def _equation(left: sympy.Expr, right: sympy.Expr) -> sympy.Eq:
    from sympy import Eq

    return Eq(left, right, evaluate=False)


def virtual_line(game: Game, game_plan: Plan) -> tuple[str, int] | None:
    """Whether a plan fills line after line, each button forced by the light before it, and with which unit.

    No other button of a later line may change that light: then the lines can be filled one after another, and the
    equations left over, those of the last line, say that a line beyond the board would stay unpressed.
    """
    if not isinstance(game, GridGame) or not game_plan.steps:
        return None
    rows, columns = game.rows, game.columns
    for line, is_glued, down, right, last in (
        ("row", game.surface.ends.is_glued, 1, 0, {(rows - 1, c) for c in range(columns)}),
        ("column", game.surface.sides.is_glued, 0, 1, {(r, columns - 1) for r in range(rows)}),
    ):
        if is_glued or {game.lights[light] for light in game_plan.residual} != last:
            continue
        units = {step.coefficient % game.modulus for step in game_plan.steps}
        if len(units) == 1 and all(_is_next(game, step, down, right) for step in game_plan.steps):
            return line, units.pop()
    return None


def _is_next(game: GridGame, step: Step, down: int, right: int) -> bool:
    """Whether the step's button is the next beyond its light in that direction, and alone in changing it from there."""
    row, column = divmod(step.light, game.columns)

    def is_beyond(button: int) -> bool:
        cell = game.buttons[button]
        return is_cell(cell) and (cell[0] > row if down else cell[1] > column)

    beyond = [button for button, effect in game.by_light[step.light] if effect % game.modulus and is_beyond(button)]
    return beyond == [step.button] and game.buttons[step.button] == (row + down, column + right)
