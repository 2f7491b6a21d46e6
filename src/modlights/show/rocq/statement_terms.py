"""What the terms of a Rocq file say, as a game and positions of the library; and which terms modlights writes.

A file may have any title.  Rocq proves a statement about the terms, so everything that is printed comes from them.
``check_terms`` bounds every number before Rocq sees it: a number beyond its range would be ignored silently (the
number of a cell that does not exist), or expanded in unary until the memory is full.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from modlights import limits
from modlights.base.wording import counted, readable
from modlights.errors import BadGame, ModlightsError
from modlights.games import ExplicitGame, Game, Position, Presses, Weights, grid
from modlights.games.rules import parse_stencil
from modlights.show.rocq.text import LARGE_KINDS, Numbers, RocqGame, Statement
from modlights.show.rocq.writing import RULE_NAMES, STENCIL, compared_presses

_KNOWN_RULES = {term: name for name, term in RULE_NAMES.items()}
_WITH_START = ("solution", "unsolvable", "number", "all", "fewest")
_WITH_TARGET = (*_WITH_START, "depths")


class NotOurs(ModlightsError):
    """A Rocq file that modlights would not have written."""


@lru_cache(maxsize=4)
def game_of(terms: RocqGame) -> Game:
    """The game that the terms define; its name comes from the terms alone."""
    if terms.width:
        forbidden = [divmod(cell, terms.columns) for cell in terms.forbidden]
        surface = terms.surface.replace("_", "-")
        return grid(
            terms.rows, terms.columns, rule=rule_of(terms), surface=surface, modulus=terms.modulus, forbid=forbidden
        )
    columns: list[dict[int, int]] = [{} for _ in range(terms.buttons)]
    for light, row in enumerate(terms.sparse or (tuple(enumerate(effects)) for effects in terms.effects)):
        for button, effect in row:
            columns[button][light] = effect
    sizes = f"{counted(terms.light_count, 'light')} and {counted(terms.buttons, 'button')}"
    name = f"a game of {sizes} mod {readable(terms.modulus)}, with the effects that the file lists"
    return ExplicitGame(range(terms.light_count), range(terms.buttons), columns, terms.modulus, name)


def rule_of(terms: RocqGame) -> str:
    """The rule of a board as the library writes it: its name, or the rows of a stencil.

    >>> rule_of(RocqGame(2, "(stencil [[0; 1; 0]])")), rule_of(RocqGame(2, "x_cross"))
    ('010', 'x')
    """
    before, after = STENCIL.split("{}")
    if not terms.rule.startswith(before):
        return _KNOWN_RULES.get(terms.rule, terms.rule)
    lines = re.findall(r"\[([^\[\]]*)\]", terms.rule[len(before) : -len(after)])
    rows = [[int(number) for number in re.findall(r"-?\d+", line)] for line in lines]
    digits = all(0 <= weight < 10 for row in rows for weight in row)
    # a single number of several digits would be read as several weights, so a comma follows it
    ends = "" if digits or len(rows[0]) > 1 else ","
    text = "/".join(("" if digits else ",").join(map(str, row)) + ends for row in rows)
    try:
        parse_stencil(text)
    except BadGame as error:
        raise NotOurs(f"this is no stencil: {error}") from None
    return text


def start_of(statement: Statement) -> Position | None:
    """The start that the statement is about; None where it is about every start, or none."""
    return game_of(statement.game).position(statement.start) if statement.kind in _WITH_START else None


def target_of(statement: Statement) -> Position | None:
    """The target that the statement is about; None where it is about every target, or none."""
    return game_of(statement.game).position(statement.target) if statement.kind in _WITH_TARGET else None


def presses_of(statement: Statement) -> Presses | None:
    """The presses that the statement is about; None where it is not about particular presses."""
    if statement.kind not in ("solution", "fewest", "once"):
        return None
    game = game_of(statement.game)
    return Presses(statement.presses, game.shape, modulus=game.modulus)


def weights_of(statement: Statement) -> Weights | None:
    """The weights that show that there is no solution."""
    return game_of(statement.game).weights(statement.weights) if statement.kind == "unsolvable" else None


def check_game_terms(terms: RocqGame) -> None:
    """Refuse a game with numbers beyond their range."""
    _check(terms.modulus >= 2, f"a light has 2 states or more, not {readable(terms.modulus)}")
    _check(terms.light_count >= 1, "there are no lights")
    if terms.width:
        _check_below(terms.light_count, limits.ROCQ_LIGHTS + 1, "the number of cells")
        for cell in terms.forbidden:
            _check_below(cell, terms.light_count, "the number of a forbidden cell")
        _check(_is_increasing(terms.forbidden), "the forbidden cells are not in order, each once")
        rule_of(terms)
    elif terms.sparse:
        _check_below(terms.buttons, limits.ROCQ_LIGHTS + 1, "the number of buttons")
        for row in terms.sparse:
            for button, effect in row:
                _check_below(button, terms.buttons, "the number of a button in the list of effects")
                _check(effect != 0, "an effect of 0 stands in the list of effects")
            _check(_is_increasing(button for button, _ in row), "the buttons of a light are not in order, each once")
    else:
        _check(
            all(len(row) == terms.buttons for row in terms.effects),
            f"a row of effects does not have one number for each of {counted(terms.buttons, 'button')}",
        )


def check_terms(statement: Statement) -> None:
    """Refuse a statement with lists of a wrong length for its game, or numbers beyond their range."""
    game, kind = statement.game, statement.kind
    _check_form(statement)
    lights, buttons, modulus = game.light_count, game.button_count, game.modulus
    on_board = lights if game.width else buttons
    once = kind in ("once", "all-once")
    _check_vector(statement.start, lights if kind in _WITH_START else 0, modulus, "the start")
    _check_vector(statement.target, lights if kind in _WITH_TARGET else 0, modulus, "the target")
    if kind in ("solution", "fewest", "once"):
        _check_vector(statement.presses, on_board, 2 if once else modulus, "the presses")
    if kind == "unsolvable":
        _check_vector(statement.weights, lights, modulus, "the weights")
    for vector in statement.vectors:
        _check_vector(vector, buttons, 2 if once else modulus, "a list of presses")
    for button in (*statement.unknowns, *(button for _, button in statement.steps)):
        _check_below(button, buttons, "the number of a button in the plan")
    for light in (*statement.residual, *(light for light, _ in statement.steps)):
        _check_below(light, lights, "the number of a light in the plan")
    if kind == "fewest":
        _check_comparisons(statement)
    if kind == "depths":
        _check_depths(statement)


def _check_form(statement: Statement) -> None:
    """Refuse effects written out where the game is too large for that, and lists of effects in other files."""
    game, kind, large = statement.game, statement.kind, statement.large
    _check(not large or kind in LARGE_KINDS, f"a statement of the kind {kind} has no form for large games")
    if not game.width:
        _check(large == bool(game.sparse), "effects stand in lists in the files of large games alone")
    elif not large:
        _check_below(
            game.light_count, limits.ROCQ_DENSE_LIGHTS + 1, "the number of cells of a file that is not for large games"
        )
    if kind in ("once", "all-once"):
        _check_below(game.light_count, limits.ROCQ_ONCE_LIGHTS + 1, "the number of lights of such a file")


def _check_comparisons(statement: Statement) -> None:
    """Refuse generators of too many solutions: Rocq goes through as many as the product of their orders.

    A generator whose first entry p divides k has k / p different multiples, as far as the others have 0 there.
    """
    modulus, comparisons = statement.game.modulus, max(statement.game.button_count, 1)
    for vector in statement.vectors:
        entry = next(filter(None, vector), 0)
        _check(entry > 0 and modulus % entry == 0, "a quiet pattern begins with a number that does not divide k")
        comparisons *= modulus // entry
        _check(comparisons <= limits.ROCQ_COMPARED, f"Rocq would compare more than {limits.ROCQ_COMPARED:,} presses")


def _check_depths(statement: Statement) -> None:
    modulus, buttons = statement.game.modulus, statement.game.button_count
    # k ** b is at least 2 ** b, so that a large b needs no power
    few = buttons < limits.ROCQ_PRESSES.bit_length() and compared_presses(modulus, buttons) <= limits.ROCQ_PRESSES
    _check(
        few, f"a depth table goes through all presses, up to {limits.ROCQ_PRESSES:,} of them, and this game has more"
    )
    most = buttons * (modulus - 1 if statement.cost == "presses" else 1)
    _check(len(statement.presses) <= most + 1, f"no position needs more than {most:,} {statement.cost}")
    _check(bool(statement.presses), "the depth table is empty")
    for number in statement.presses:
        _check_below(number, limits.ROCQ_PRESSES + 1, "a number of positions")


def _check_vector(values: Numbers, length: int, bound: int, what: str) -> None:
    words = f"{what} has {counted(len(values), 'number')}, where {length:,} are needed"
    _check(len(values) == length, words)
    for value in values:
        _check_below(value, bound, f"a number of {what.removeprefix('a ')}")


def _check_below(value: int, bound: int, what: str) -> None:
    if not 0 <= value < bound:
        raise NotOurs(f"{what} is {readable(value)}, and must be from 0 to {readable(bound - 1)}")


def _check(holds: bool, words: str) -> None:
    if not holds:
        raise NotOurs(words)


def _is_increasing(numbers: Iterable[int]) -> bool:
    return all(a < b for a, b in pairwise(numbers))
