"""From a question to its answer: one pure function, dict to dict.

A question names what is asked (``ask``), the puzzle in its words (``puzzle``, see ``games.setups``), and, where it
matters, the position that the player has reached (``position``) and the target, as lists of states.  The answer is
ready for JSON.  What cannot be answered is a ``ModlightsError``, whose message is for the person who asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from modlights.base.json_values import value_words
from modlights.errors import BadPosition
from modlights.games import Game, Position
from modlights.games.setups.setup import Setup
from modlights.play import lesson_replies, position_replies
from modlights.play.game_reply import choices, describe
from modlights.play.page_file import written_page
from modlights.play.question_fields import BadQuestion, Question, read_question

Reply = dict[str, Any]

QUICK = frozenset(("choices",))
"""What is answered at once, whatever else it says; everything else may take its time."""


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
    fields = read_question(question)
    return _ANSWERS[fields["ask"]](fields)


def _setup(question: Question) -> Setup:
    return Setup.read(_field(question, "puzzle"))


def _game(question: Question) -> Game:
    return _setup(question).game


def _goal(question: Question) -> tuple[Game, Position]:
    """The game and the target."""
    setup = _setup(question)
    if "target" in question:
        return setup.game, setup.game.position(question["target"])
    return setup.game, setup.target


def _positions(question: Question) -> tuple[Game, Position, Position]:
    """The game, the position reached (the start unless given) and the target."""
    game, target = _goal(question)
    if "position" in question:
        return game, game.position(question["position"]), target
    start = _setup(question).start
    if start is None:
        raise BadPosition('no position given; a question needs "position", or a puzzle with a start')
    return game, start, target


def _setup_at_position(question: Question) -> Setup:
    """The setup with the position reached as its start, and the target as it is."""
    setup = _setup(question)
    _, start, target = _positions(question)
    fields = dict(setup.fields) | {"start": str(start), "target": str(target)}
    return Setup.read(fields)


def _field(question: Question, key: str) -> Any:
    if key not in question:
        raise BadQuestion(f'the question {value_words(question["ask"])} needs "{key}"')
    return question[key]


_ANSWERS: dict[str, Callable[[Question], Reply]] = {
    "choices": lambda q: choices(),
    "puzzle": lambda q: describe(_setup(q)),
    "read": lambda q: position_replies.position_states(_game(q), _field(q, "text")),
    "make": lambda q: position_replies.new_puzzle(*_goal(q), q.get("presses", 6), q.get("seed", 0)),
    "hardest": lambda q: position_replies.hardest(*_goal(q)),
    "hint": lambda q: position_replies.hint(*_positions(q), seconds=q.get("seconds")),
    "solve": lambda q: position_replies.solutions(*_positions(q)),
    "solution": lambda q: position_replies.solution(*_positions(q), number=_field(q, "number")),
    "fewest": lambda q: position_replies.fewest(*_positions(q), seconds=q.get("seconds")),
    "quiet": lambda q: position_replies.quiet_patterns(_game(q)),
    "certificate": lambda q: position_replies.certificate(*_positions(q)),
    "derivation": lambda q: lesson_replies.derivation(*_positions(q)),
    "chase": lambda q: lesson_replies.chasing(*_positions(q)),
    "smith": lambda q: lesson_replies.smith(_game(q)),
    "page": lambda q: {"html": written_page(_setup_at_position(q))},
}
