"""Answers of the library: many games, every question that can be asked about each.

Run by ``__main__`` in a process of its own, on one or the other version of the package.  A question is spelled so that
both versions understand it; where a name has changed, the first that is there counts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import islice
from typing import Any

import modlights as ml


def games() -> dict[str, Any]:
    """Games of every kind: rules, surfaces, moduli, toys, graphs, matrices, forbidden buttons."""
    boards = {
        "3x3": ml.grid(3, 3),
        "5x5": ml.grid(5, 5),
        "4x4": ml.grid(4, 4),
        "2x3 mod 3": ml.grid(2, 3, modulus=3),
        "2x2 mod 6": ml.grid(2, 2, modulus=6),
        "3x6 Klein mod 4": ml.grid(3, 6, surface="klein", modulus=4),
        "3x3 torus mod 12": ml.grid(3, 3, surface="torus", modulus=12),
        "2x4 Möbius mod 9": ml.grid(2, 4, surface="mobius", modulus=9),
        "3x4 projective": ml.grid(3, 4, surface="projective"),
        "4x4 King": ml.grid(4, 4, rule="king"),
        "3x3 x mod 5": ml.grid(3, 3, rule="x", modulus=5),
        "4x4 knight torus": ml.grid(4, 4, rule="knight", surface="torus"),
        "3x4 Flip mod 4": ml.grid(3, 4, rule="flip", modulus=4),
        "3x3 Merlin": ml.grid(3, 3, rule="merlin"),
        "4x3 neighbours": ml.grid(4, 3, rule="neighbours"),
        "1x5": ml.grid(1, 5),
        "stencil": ml.grid(3, 3, rule="010/121/010", modulus=4),
        "forbidden": ml.grid(3, 3, forbid=[(0, 0), (2, 2)]),
        "orbix": ml.toy("orbix"),
        "path": ml.graph([("a", "b"), ("b", "c"), ("c", "d")]),
        "triangle mod 3": ml.graph([("a", "b"), ("b", "c"), ("c", "a")], modulus=3),
        "matrix mod 12": ml.from_matrix([[2, 1, 0], [1, 5, 7]], modulus=12),
        "large modulus": ml.grid(2, 2, modulus=2**64 + 13),
        "7x9": ml.grid(7, 9),
    }
    return boards


def field(value: Any, *names: str) -> Any:
    """The first of these attributes that there is."""
    return next(getattr(value, name) for name in names if hasattr(value, name))


def answer(game: Any, start: Any, target: Any = None) -> list[Any]:
    """Everything that an answer says."""
    found = ml.solve(game, start, target)
    patterns = found.quiet_patterns
    generators = list(field(patterns, "generators")) if hasattr(patterns, "generators") else list(patterns)
    listed = [str(presses) for presses in islice(found.solutions, 5)] if found.solvable else []
    return [
        found.solvable,
        found.count,
        str(found.solution),
        str(found.certificate),
        list(patterns.orders),
        [str(pattern) for pattern in generators],
        listed,
        found.check(),
    ]


def cheapest(game: Any) -> list[Any]:
    """What ``fewest`` says of a solvable position."""
    found = ml.fewest(game, "random-solvable:5")
    presses, number = (found.solution, found.needed) if hasattr(found, "needed") else (found.presses, found.fewest)
    return [str(presses), number, found.proved, found.lower_bound]


def next_press(game: Any) -> list[Any]:
    """What ``hint`` says of a solvable position."""
    found = ml.hint(game, "random-solvable:7")
    return [str(found.button), str(found)]


def all_depths(game: Any) -> list[Any]:
    """How many positions need how many presses."""
    if game.modulus**game.light_count > 20_000:
        return ["too many positions"]
    found = ml.depths(game)
    return [list(field(found, "counts", "depths")), str(found)]


def puzzle(game: Any) -> list[Any]:
    """A puzzle to order."""
    found = ml.make_puzzle(game, **{_presses_keyword(): 1, "seed": 3})
    return [str(field(found, "start", "position"))]


def _presses_keyword() -> str:
    from inspect import signature

    return "needed" if "needed" in signature(ml.make_puzzle).parameters else "presses"


def kept(work: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The work, with an error as one of its answers."""

    def careful(game: Any) -> Any:
        try:
            return work(game)
        except ml.ModlightsError as error:
            return [type(error).__name__, str(error)]

    return careful


QUESTIONS: dict[str, Callable[[Any], Any]] = {
    "game": lambda game: [game.name, repr(game), game.light_count, game.button_count],
    "solve ones": lambda game: answer(game, "ones"),
    "solve random": lambda game: answer(game, "random:3"),
    "solve target": lambda game: answer(game, None, "random-solvable:4"),
    "fewest": cheapest,
    "hint": next_press,
    "depths": all_depths,
    "puzzle": puzzle,
    "info": lambda game: [repr(ml.info(game)), str(ml.info(game).factors)],
    "nullity": lambda game: ml.nullity(game),
    "smith": lambda game: [str(ml.smith(game).factors)],
    "howell": lambda game: [str(ml.howell(game))],
    "hermite": lambda game: [str(ml.hermite(game))],
    "plan": lambda game: [repr(ml.plan(game)), str(ml.plan(game).unknowns)],
    "derive": lambda game: [repr(ml.derive(game)), str(ml.derive(game).equations)],
    "eliminate": lambda game: [repr(ml.eliminate(game))],
    "chase": lambda game: [repr(ml.chase(game))],
    "once": lambda game: [repr(ml.once_only(game))],
    "easy": lambda game: [repr(ml.easy_boards(game))],
    "order": lambda game: [repr(ml.shortest_order(game, "random-solvable:2"))],
    "orbits": lambda game: [str(presses) for presses in islice(ml.representatives(game, "random-solvable:2"), 9)],
    "symmetries": lambda game: len(ml.symmetries(game)),
}


def answers() -> dict[str, Any]:
    """Every question about every game, by the names of both."""
    return {
        f"{question} of {name}": kept(work)(game)
        for name, game in games().items()
        for question, work in QUESTIONS.items()
    }


if __name__ == "__main__":
    json.dump(answers(), sys.stdout, default=str)
