"""Writing answers with their proof: a Rocq file that states the answer as a theorem about the game.

The file imports a small verified checker (``CHECKER_FILES``, which need Coq's own library alone) and proves its theorem
by one computation.  Nothing written in Python is trusted: if the answer is wrong, ``coqc`` rejects the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from modlights import limits
from modlights.base.wording import readable
from modlights.errors import BadGame, TooLarge
from modlights.games import RULES, Game, GridGame, Presses
from modlights.games.rules import stencil_rows
from modlights.reduce import Plan, plan
from modlights.show.rocq.text import LARGE_KINDS, Pairs, RocqGame, Statement, rows_text, statement_text

if TYPE_CHECKING:
    from modlights.fewest_presses import Depths, Fewest
    from modlights.solving import Answer

RULE_NAMES = {
    "cross": "cross",
    "x": "x_cross",
    "king": "king",
    "knight": "knight",
    "flip": "flip",
    "merlin": "merlin",
    "neighbours": "neighbours",
}
"""The rules that the checker knows by name, with their names there; other stencils are written out."""
STENCIL = "(stencil {})"
FILE = "answer.v"
"""The name of a file when the caller gives none."""
_DENSE = 900


def answer_rocq(answer: Answer, name: str = FILE, *, number: bool = False, all_of_them: bool = False) -> str:
    """The answer as a Rocq file of that name.

    With ``number`` it states how many solutions there are, with ``all_of_them`` which ones.

    >>> from modlights.games import grid
    >>> from modlights.solving import solve
    >>> print(answer_rocq(solve(grid(1, 2), start=[1, 0])).splitlines()[-4])
    Theorem answer : unsolvable game start target.
    """
    game = answer.game
    _check_size(game)
    make = partial(_statement, game=game, start=answer.start.values, target=answer.target.values)
    if number:
        return statement_text(_with_plan(make("number", number=answer.count), game), name)
    if answer.certificate is not None:
        return statement_text(make("unsolvable", weights=answer.certificate.values), name)
    assert answer.solution is not None
    if all_of_them:
        if answer.count * game.button_count > limits.ROCQ_PRESSES:
            raise TooLarge(
                f"{readable(answer.count)} solutions are too many for a Rocq file, which lists up to "
                f"{limits.ROCQ_PRESSES:,} presses; use --count"
            )
        vectors = [game.press_vector(presses).tolist() for presses in answer.solutions]
        return statement_text(_with_plan(make("all", vectors=vectors), game), name)
    return statement_text(make("solution", presses=_whole(game, answer.solution)), name)


def fewest_rocq(fewest: Fewest, name: str = FILE) -> str:
    """A solution of the least cost as a Rocq file: it compares all solutions."""
    game, answer = fewest.game, fewest.answer
    _check_size(game)
    if not fewest.proved:
        raise TooLarge(f"these presses are not proved to be the fewest ({fewest.how})")
    if answer.count * game.button_count > limits.ROCQ_COMPARED:
        raise TooLarge(
            f"Rocq compares all solutions, up to {limits.ROCQ_COMPARED:,} presses in all, and "
            f"{readable(answer.count)} solutions are too many; leave out --fewest"
        )
    quiet = [game.press_vector(pattern).tolist() for pattern in answer.quiet_patterns.generators]
    statement = _statement(
        "fewest",
        game,
        start=fewest.start.values,
        target=fewest.target.values,
        presses=_whole(game, fewest.solution),
        number=fewest.needed,
        vectors=quiet,
        cost=fewest.cost,
    )
    return statement_text(_with_plan(statement, game), name)


def once_rocq(game: Game, solutions: Sequence[Presses], complete: bool, name: str = FILE) -> str:
    """Presses that change every light exactly once, as a Rocq file: one choice, or all there are."""
    if game.light_count > limits.ROCQ_ONCE_LIGHTS:
        raise TooLarge(
            f"a Rocq file of this kind takes up to {limits.ROCQ_ONCE_LIGHTS:,} lights, not "
            f"{game.light_count:,}; --format json takes more"
        )
    vectors = sorted(tuple(map(int, game.press_vector(presses).tolist())) for presses in solutions)
    if not complete:
        return statement_text(_statement("once", game, presses=_whole(game, solutions[0])), name)
    if not all(game.by_button):
        raise BadGame(f"{game.name} has a button that changes nothing, so that no list of presses is complete")
    return statement_text(_statement("all-once", game, vectors=vectors), name)


def depths_rocq(depths: Depths, name: str = FILE) -> str:
    """A table of depths as a Rocq file: it goes through all presses."""
    game = depths.game
    check_depths(game)
    statement = _statement("depths", game, target=game.goal.values, presses=depths.counts, cost=depths.cost)
    return statement_text(statement, name)


def check_depths(game: Game) -> None:
    """Refuse a game with too many presses to go through."""
    if compared_presses(game.modulus, game.button_count) > limits.ROCQ_PRESSES:
        raise TooLarge(
            f"a depth table in Rocq goes through all presses, up to {limits.ROCQ_PRESSES:,} of them; {game.name} has "
            "more; --format json has the table"
        )


def compared_presses(modulus: int, buttons: int) -> int:
    """How many presses a depth table goes through: kᵇ for b buttons, and k for a game without buttons."""
    return int(modulus ** max(buttons, 1))


def plan_rocq(game: Game, game_plan: Plan, name: str = FILE) -> str:
    """A plan as a Rocq file: solutions of the game correspond one to one to those of the residual equations."""
    _check_size(game)
    statement = _statement("plan", game)
    statement = replace(statement, unknowns=game_plan.unknowns, steps=_steps(game_plan), residual=game_plan.residual)
    return statement_text(statement, name)


def checker_file(name: str) -> str:
    """The text of a file of the verified checker: from the installed package, or from proofs/checker in a checkout."""
    resource = files("modlights") / "rocq" / name
    if resource.is_file():
        return resource.read_text(encoding="utf-8")
    return (Path(__file__).parents[4] / "proofs" / "checker" / name).read_text(encoding="utf-8")


def _whole(game: Game, presses: Presses) -> Sequence[int]:
    """The presses of every cell of a board, or of every button of another game."""
    return presses.values if isinstance(game, GridGame) else game.press_vector(presses).tolist()


def _check_size(game: Game) -> None:
    if game.light_count > limits.ROCQ_LIGHTS or game.button_count > limits.ROCQ_LIGHTS:
        raise TooLarge(
            f"a Rocq file takes up to {limits.ROCQ_LIGHTS:,} lights and buttons,"
            f" not {max(game.light_count, game.button_count):,}; --format json takes more"
        )
    if _large(game) and not isinstance(game, GridGame) and _effects(game) > limits.ROCQ_EFFECTS:
        raise TooLarge(
            f"a Rocq file takes up to {limits.ROCQ_EFFECTS:,} effects that are not 0, not "
            f"{_effects(game):,}; --format json takes more"
        )


def _large(game: Game) -> bool:
    """Whether the lists of the effects that are not 0 are checked faster than all effects."""
    return game.light_count > _DENSE


def _effects(game: Game) -> int:
    return sum(map(len, game.by_light))


def _steps(game_plan: Plan) -> Pairs:
    return tuple((step.light, step.button) for step in game_plan.steps)


def _with_plan(statement: Statement, game: Game) -> Statement:
    """The statement with the plan by which a large game's solutions are counted.

    Every button is a sum of unknowns, and Rocq keeps all these sums, then solves for the unknowns.
    """
    if not statement.large:
        return statement
    game_plan = plan(game)
    unknowns = len(game_plan.unknowns)
    small = unknowns * game.button_count <= limits.ROCQ_FORMS
    if small and unknowns * _effects(game) + unknowns**3 // 3 <= limits.ROCQ_STEPS:
        return replace(statement, unknowns=game_plan.unknowns, steps=_steps(game_plan))
    if game.light_count > limits.ROCQ_DENSE_LIGHTS:
        raise TooLarge(
            f"Rocq counts the solutions of {game.light_count:,} lights by a plan with few unknowns; this game's has"
            f" {unknowns:,}; one solution is proved without --count, --all and --fewest"
        )
    return replace(statement, large=False, game=rocq_game(game, large=False))


def _statement(
    kind: str,
    game: Game,
    *,
    start: Iterable[int] = (),
    target: Iterable[int] = (),
    presses: Iterable[int] = (),
    weights: Iterable[int] = (),
    vectors: Iterable[Iterable[int]] = (),
    number: int = 0,
    cost: str = "presses",
) -> Statement:
    large = _large(game) and kind in LARGE_KINDS
    return Statement(
        kind,
        _comment(game.name),
        rocq_game(game, large=large),
        start=tuple(map(int, start)),
        target=tuple(map(int, target)),
        presses=tuple(map(int, presses)),
        weights=tuple(map(int, weights)),
        number=number,
        vectors=tuple(tuple(map(int, row)) for row in vectors),
        cost=cost,
        large=large,
    )


def rocq_game(game: Game, *, large: bool = False) -> RocqGame:
    """The game as a file writes it."""
    if large and not isinstance(game, GridGame):
        sparse = tuple(tuple((int(j), int(effect)) for j, effect in row) for row in game.by_light)
        return RocqGame(game.modulus, buttons=game.button_count, sparse=sparse)
    if not isinstance(game, GridGame):
        effects = tuple(tuple(map(int, row)) for row in game.matrix().tolist())
        return RocqGame(game.modulus, buttons=game.button_count, effects=effects)
    rule = RULE_NAMES.get(game.rule) or _stencil_term(game)
    surface = game.surface.name.replace("-", "_")
    forbidden = tuple(sorted(r * game.columns + c for r, c in game.forbidden))
    return RocqGame(game.modulus, rule, surface, game.rows, game.columns, forbidden)


def _stencil_term(game: GridGame) -> str:
    """The weights of a rule that the checker does not know by name."""
    if game.stencil is None:
        raise BadGame(f"the checker for Rocq does not know the rule {game.rule}; add it to proofs/checker/grid.v")
    weights = game.stencil.text if game.rule in RULES else game.rule
    return STENCIL.format(rows_text(stencil_rows(weights)))


def _comment(text: str) -> str:
    """Text that cannot end the Rocq comment around it."""
    return text.replace("(*", "( *").replace("*)", "* )").replace('"', "'").replace("\n", " ")
