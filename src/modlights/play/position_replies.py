"""Answers about a position: hint, solutions, fewest presses, quiet patterns, certificate, new puzzles.

Everything comes from ``solving``; here it is only put into the words and lists that the page shows.  Presses are lists
with one count for each button, weights with one for each light.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np

from modlights import limits
from modlights.base.wording import counted, decimal, readable
from modlights.errors import BadGame, NoSuchThing, TooLarge, Undetermined
from modlights.fewest_presses import Fewest, deepest, make_puzzle
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.fewest_presses.deepest_position import mean_bound
from modlights.fewest_presses.hints import next_press
from modlights.games import Game, Position, Presses, Weights
from modlights.games.setups.allowance import PAGE
from modlights.games.setups.words import read_position
from modlights.solving import Answer, invariant, solve
from modlights.solving import quiet_patterns as group_of_quiet_patterns

_SECONDS_TO_MAKE, _SECONDS_FOR_DEEPEST = 4.0, 10.0


def vector(game: Game, presses: Presses) -> list[int]:
    """One count for each button."""
    return [int(count) for count in game.press_vector(presses)]


def solutions(game: Game, start: Position, target: Position) -> dict[str, Any]:
    """All solutions where they are few, fewest presses first; otherwise their number and the least of them."""
    answer = solve(game, start, target)
    if not answer.solvable:
        return no_solution(answer)
    reply = {"solvable": True, "count": decimal(answer.count), "words": counted(answer.count, "solution")}
    complete = answer.count <= limits.PAGE_SOLUTIONS and answer.count * game.button_count <= limits.PAGE_REPLY_NUMBERS
    vectors = [vector(game, presses) for presses in islice(answer.solutions, answer.count if complete else 1)]
    if complete:
        vectors.sort(key=sum)
    return reply | {"complete": complete, "solutions": vectors, "quiet": len(answer.quiet_patterns.orders)}


def solution(game: Game, start: Position, target: Position, number: int) -> dict[str, Any]:
    """The solution of that number, from 0, in lexicographic order."""
    answer = solve(game, start, target)
    if not answer.solvable:
        return no_solution(answer)
    if not 0 <= number < answer.count:
        raise NoSuchThing(f"there is no solution number {readable(number + 1)}; there are {readable(answer.count)}")
    return {"solvable": True, "presses": vector(game, answer.solutions[number])}


def no_solution(answer: Answer) -> dict[str, Any]:
    """Why there is none: weights on the lights, what they add up to now, and what they would have to."""
    assert answer.certificate is not None
    return {"solvable": False, "count": "0", "certificate": _sum(answer.certificate, answer.start, answer.target)}


def _sum(weights: Weights, start: Position, target: Position) -> dict[str, Any]:
    return {"weights": list(weights.values), "now": weights @ start, "needed": weights @ target}


def hint(game: Game, start: Position, target: Position, seconds: float | None = None) -> dict[str, Any]:
    """The next press of a shortest solution."""
    answer = solve(game, start, target)
    if not answer.solvable:
        return no_solution(answer)
    press = next_press(answer, seconds)
    button = None if press.button is None else list(game.buttons).index(press.button)
    return {"solvable": True, "button": button, "remaining": press.remaining, "proved": press.proof.proved}


def fewest(game: Game, start: Position, target: Position, seconds: float | None = None) -> dict[str, Any]:
    """A solution with the fewest presses, and the reason why none is shorter, or how much shorter one could be."""
    answer = solve(game, start, target)
    if not answer.solvable:
        return no_solution(answer)
    return {"solvable": True, **_fewest(game, cheapest_solution(answer, time_limit=seconds))}


def _fewest(game: Game, proof: Fewest) -> dict[str, Any]:
    return {
        "presses": vector(game, proof.solution),
        "fewest": proof.needed,
        "at_least": proof.lower_bound,
        "proved": proof.proved,
        "reason": proof.how,
    }


def quiet_patterns(game: Game) -> dict[str, Any]:
    """Generators of the quiet patterns.

    Every quiet pattern is Σ cᵢ·(generator i) for unique cᵢ below ``multiples[i]``; where k is composite, that many
    times a generator need not be nothing.
    """
    group = group_of_quiet_patterns(game)
    return {
        "count": decimal(group.size),
        "words": readable(group.size),
        "independent": len(group.orders),
        "multiples": list(group.orders[: limits.PAGE_PATTERNS]),
        "patterns": [vector(game, pattern) for pattern in group.generators[: limits.PAGE_PATTERNS]],
    }


def certificate(game: Game, start: Position, target: Position) -> dict[str, Any]:
    """The reason why there is no solution; where there is one, the sums that no press changes."""
    answer = solve(game, start, target)
    if not answer.solvable:
        return no_solution(answer)
    totals = invariant(game)
    sums = [_sum(weights, start, target) for weights in totals.weights[: limits.PAGE_SUMS]]
    return {"solvable": True, "count": decimal(answer.count), "sums": sums, "independent": len(totals.orders)}


def position_states(game: Game, text: str) -> dict[str, Any]:
    """The states that a text writes out."""
    return {"states": list(read_position(text, game, PAGE).values)}


def new_puzzle(game: Game, target: Position, presses: int, seed: int) -> dict[str, Any]:
    """A start that needs exactly so many presses, or as many as any does; where that cannot be certified soon, one
    made by so many presses."""
    if presses < 1:
        raise BadGame(f"a puzzle needs at least 1 press, not {readable(presses)}")
    if not game.button_count:
        raise BadGame("this game has no buttons, so there is nothing to press")
    try:
        puzzle = make_puzzle(
            game, target=target, needed=min(presses, mean_bound(game)), seed=seed, time_limit=_SECONDS_TO_MAKE
        )
    except (TooLarge, Undetermined):
        drawing = _draw_presses(game, min(presses, limits.PAGE_RANDOM_PRESSES), seed)
        counts = vector(game, drawing)
        return {"start": _before(game, drawing, target), "certified": False, "presses": counts, "made": sum(counts)}
    except BadGame:  # no position needs so many
        return hardest(game, target)
    return {"start": list(puzzle.start.values), "certified": True, **_fewest(game, puzzle.proof)}


def hardest(game: Game, target: Position) -> dict[str, Any]:
    """A start that needs as many presses as any, or as many as could be found in a few seconds."""
    position = deepest(game, time_limit=_SECONDS_FOR_DEEPEST)
    presses = vector(game, position.solution)
    return {
        "start": _before(game, position.solution, target),
        "certified": True,
        "presses": presses,
        "fewest": position.needed,
        "at_least": position.needed,
        "at_most": position.upper_bound,
        "proved": sum(presses) == position.needed,
        "reason": position.how,
    }


def _before(game: Game, presses: Presses, target: Position) -> list[int]:
    """The position that these presses take to the target.  How many it needs is the same for every target, since
    only the difference of start and target matters."""
    return list(game.apply(-presses, target).values)


def _draw_presses(game: Game, presses: int, seed: int) -> Presses:
    """So many presses, drawn without replacement while there are buttons left."""
    chance = np.random.default_rng(abs(seed))
    counts = np.zeros(game.button_count, dtype=np.int64)
    for first in range(0, presses, game.button_count):
        buttons = chance.permutation(game.button_count)[: presses - first]
        counts[buttons] = (counts[buttons] + 1) % min(game.modulus, 2**62)
    return game.place(counts)
