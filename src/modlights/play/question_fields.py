"""A question as it comes in: any JSON at all, read field by field into what ``questions`` may rely on.

A field means the same in every question, and is read in one place.  Fields that a question does not use are left out,
unread: the page sends all that it knows with every question.  So what goes on from here is shallow and of known types;
it can be kept, sent to another process and put into messages.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from modlights import limits
from modlights.base.json_values import checked_text, value_words
from modlights.errors import BadPosition, ModlightsError, NoSuchThing

Question = Mapping[str, Any]

TIME_LIMIT = 600.0  # seconds that the page may ask an answer to take
_WHOLE = re.compile(rf"-?[0-9]{{1,{limits.PAGE_NUMBER_DIGITS}}}")
_POSITIONS = ("puzzle", "position", "target")
USES: Mapping[str, tuple[str, ...]] = {
    "choices": (),
    "puzzle": ("puzzle",),
    "read": ("puzzle", "text"),
    "make": ("puzzle", "target", "presses", "seed"),
    "hardest": ("puzzle", "target"),
    "hint": (*_POSITIONS, "seconds"),
    "solve": _POSITIONS,
    "solution": (*_POSITIONS, "number"),
    "fewest": (*_POSITIONS, "seconds"),
    "quiet": ("puzzle",),
    "certificate": _POSITIONS,
    "derivation": _POSITIONS,
    "chase": _POSITIONS,
    "smith": ("puzzle",),
    "page": _POSITIONS,
}
"""What can be asked, and the fields that each question uses."""


class BadQuestion(ModlightsError):
    """A question that is not put as ``answer`` understands it."""


def parse_question(body: bytes) -> Question:
    """The question that these bytes write as JSON.

    Raises:
        ModlightsError: when they are not JSON, or not a question.

    >>> parse_question(b'{"ask": "make", "puzzle": {"size": "3x3"}, "seed": "7"}')
    {'ask': 'make', 'puzzle': {'size': '3x3'}, 'seed': 7}
    """
    try:
        content = json.loads(
            body,
            parse_int=_parse_whole,
            parse_float=_parse_fraction,
            parse_constant=_refuse_constant,
            object_pairs_hook=_fields_once,
        )
    except ModlightsError:
        raise
    except (ValueError, RecursionError):
        raise BadQuestion('a question is JSON such as {"ask": "hint", "puzzle": {"size": "5x5"}}') from None
    return read_question(content)


def read_question(content: object) -> Question:
    """The fields of a question, each checked; reading the outcome again changes nothing.

    Raises:
        ModlightsError: when it is not a question; the message says what would be.
    """
    if not isinstance(content, Mapping):
        raise BadQuestion(f'a question is an object such as {{"ask": "choices"}}, not {value_words(content)}')
    name = content.get("ask")
    if not isinstance(name, str) or name not in USES:
        raise NoSuchThing(f"a question asks for one of {', '.join(USES)}, not {value_words(name)}")
    return {"ask": name} | {key: _READERS[key](content[key], key) for key in USES[name] if key in content}


def _words(value: object, key: str) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise BadQuestion(
            f'{key} must be the words of a puzzle, such as {{"size": "5x5", "mod": "3"}}, not {value_words(value)}'
        )
    return {checked_text(word, "a name"): checked_text(content, value_words(word)) for word, content in value.items()}


def _states(value: object, key: str) -> list[int]:
    if not isinstance(value, list) or not all(
        isinstance(state, int) and not isinstance(state, bool) for state in value
    ):
        raise BadPosition(f"{key} must be a list of whole numbers, one for each light")
    return value


def _whole(value: object, key: str) -> int:
    """A whole number, given as one or as its digits: numbers of solutions are longer than JavaScript counts."""
    if isinstance(value, str) and _WHOLE.fullmatch(value):
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadQuestion(f"{key} must be a whole number, not {value_words(value)}")
    return value


def _seconds(value: object, key: str) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= TIME_LIMIT:
        raise BadQuestion(f"{key} must be a number above 0, up to {TIME_LIMIT:g}, not {value_words(value)}")
    return float(value)


_READERS: dict[str, Callable[[object, str], Any]] = {
    "puzzle": _words,
    "position": _states,
    "target": _states,
    "number": _whole,
    "presses": _whole,
    "seed": _whole,
    "seconds": _seconds,
    "text": checked_text,
}


def _parse_whole(digits: str) -> int:
    if not _WHOLE.fullmatch(digits):
        raise BadQuestion(f"a number of {len(digits):,} digits; at most {limits.PAGE_NUMBER_DIGITS:,} are read")
    return int(digits)


def _parse_fraction(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise BadQuestion(f"{value_words(text)} is too large a number")
    return value


def _refuse_constant(word: str) -> NoReturn:
    raise BadQuestion(f"{word} is not a number that JSON has")


def _fields_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise BadQuestion("a field is given twice; give every field once")
    return fields
