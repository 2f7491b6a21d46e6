"""From a question to its answer: one pure function, dict to dict.

A question names what is asked (``ask``), the puzzle in its words (``puzzle``, see ``setup``), and, where it matters,
the position that the player has reached (``position``) and the target, as lists of states.  The answer is ready for
JSON.  What cannot be answered is a ``ModlightsError``, whose message is for the person who asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from modlights.errors import BadPosition, ModlightsError, NoSuchThing
from modlights.games import Game, Position
from modlights.play import asking, learning
from modlights.play.describing import choices, describe
from modlights.play.page import written_page
from modlights.play.setup import Setup, read_states

Question = Mapping[str, Any]
Reply = dict[str, Any]

QUICK = frozenset(("choices", "puzzle", "read"))
"""What is answered at once; everything else may take its time."""
_LONGEST_WAIT = 600.0


class BadQuestion(ModlightsError):
    """A question that is not put as ``answer`` understands it."""


def answer(question: Question) -> Reply:
    """The answer to a question of the page.

    Args:
        question: what is asked, about which puzzle, at which position.

    Returns:
        The answer, ready for JSON; the same for the same question.

    Raises:
        ModlightsError: when the question cannot be understood or answered; the message says why.

    >>> answer({"ask": "hint", "puzzle": {"size": "3x3"}, "position": [1] * 9})
    {'solvable': True, 'button': 0, 'remaining': 4, 'proved': True}
    """
    name = question.get("ask")
    if not isinstance(name, str) or name not in _ANSWERS:
        raise NoSuchThing(f"a question asks for one of {', '.join(_ANSWERS)}, not {_shown(name)}")
    return _ANSWERS[name](question)


def _setup(question: Question) -> Setup:
    fields = question.get("puzzle")
    if not isinstance(fields, dict):
        raise BadQuestion('a question needs "puzzle": its words, such as {"size": "5x5", "mod": "3"}')
    return Setup.read(fields)


def _game(question: Question) -> Game:
    return _setup(question).game


def _goal(question: Question) -> tuple[Game, Position]:
    """The game and the target."""
    setup = _setup(question)
    if "target" in question:
        return setup.game, read_states(question["target"], setup.game, "the target")
    return setup.game, setup.target


def _positions(question: Question) -> tuple[Game, Position, Position]:
    """The game, the position reached (the start unless given) and the target."""
    game, target = _goal(question)
    if "position" in question:
        return game, read_states(question["position"], game, "the position"), target
    start = _setup(question).start
    if start is None:
        raise BadPosition('no position given; a question needs "position", or a puzzle with a start')
    return game, start, target


def _standing(question: Question) -> Setup:
    """The setup with the position reached as its start, and the target as it is."""
    setup = _setup(question)
    _, start, target = _positions(question)
    fields = dict(setup.fields) | {"start": str(start), "target": str(target)}
    return Setup.read(fields)


def _whole(question: Question, key: str, default: int | None = None) -> int:
    """A whole number, given as one or as its digits: numbers of solutions are longer than JavaScript counts."""
    value = question.get(key, default)
    if isinstance(value, str) and re.fullmatch(r"-?\d{1,4000}", value):
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadQuestion(f"{key} must be a whole number, not {_shown(value)}")
    return value


def _seconds(question: Question) -> float | None:
    value = question.get("seconds")
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= _LONGEST_WAIT:
        raise BadQuestion(f"seconds must be a number above 0, up to {_LONGEST_WAIT:g}, not {_shown(value)}")
    return float(value)


def _text(question: Question, key: str) -> str:
    value = question.get(key)
    if not isinstance(value, str):
        raise BadQuestion(f"{key} must be text, not {_shown(value)}")
    return value


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"


_ANSWERS: dict[str, Callable[[Question], Reply]] = {
    "choices": lambda q: choices(),
    "puzzle": lambda q: describe(_setup(q)),
    "read": lambda q: asking.read_position(_game(q), _text(q, "text")),
    "make": lambda q: asking.new_puzzle(*_goal(q), _whole(q, "presses", 6), _whole(q, "seed", 0)),
    "hardest": lambda q: asking.hardest(*_goal(q)),
    "hint": lambda q: asking.hint(*_positions(q), seconds=_seconds(q)),
    "solve": lambda q: asking.solutions(*_positions(q)),
    "solution": lambda q: asking.solution(*_positions(q), number=_whole(q, "number")),
    "fewest": lambda q: asking.fewest(*_positions(q), seconds=_seconds(q)),
    "quiet": lambda q: asking.quiet_patterns(_game(q)),
    "certificate": lambda q: asking.certificate(*_positions(q)),
    "derivation": lambda q: learning.derivation(*_positions(q)),
    "chase": lambda q: learning.chasing(*_positions(q)),
    "smith": lambda q: learning.smith(_game(q)),
    "page": lambda q: {"html": written_page(_standing(q))},
}
