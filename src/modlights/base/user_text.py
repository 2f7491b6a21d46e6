"""Text that people type: whole numbers, and names that may be misspelt."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches

from modlights import limits
from modlights.base.wording import quoted
from modlights.errors import ModlightsError, NoSuchThing


def whole_number(text: str, what: str, least: int = 0, most: int | None = None) -> int:
    """An integer of at least, and at most, that size; ``what`` is what a message calls it.

    >>> whole_number(" 12 ", "--mod", least=2)
    12
    >>> whole_number("one", "--mod")
    Traceback (most recent call last):
    modlights.errors.ModlightsError: --mod must be a whole number, not 'one'
    """
    digits = text.strip()
    if not re.fullmatch(r"[+-]?[0-9]+", digits):
        raise ModlightsError(f"{what} must be a whole number, not {quoted(text)}")
    if len(digits) > limits.NUMBER_DIGITS:
        raise ModlightsError(f"{what} has {len(digits):,} digits; at most {limits.NUMBER_DIGITS:,} are read")
    number = int(digits)
    if number < least:
        raise ModlightsError(f"{what} must be {least} or more, not {quoted(digits)}")
    if most is not None and number > most:
        raise ModlightsError(f"{what} must be at most {most:,}, not {quoted(digits)}")
    return number


def nearest(word: str, names: Iterable[str]) -> str:
    """The name that a misspelt word was probably meant to be, in brackets; nothing when none is near.

    >>> nearest("slove", ["solve", "check"]), nearest("quux", ["solve"])
    (" (did you mean 'solve'?)", '')
    """
    matches = get_close_matches(word, list(names), n=1)
    return f" (did you mean {matches[0]!r}?)" if matches else ""


def known_name(name: str, names: Collection[str], refusal: str) -> str:
    """The name, if it is one of those that there are; ``refusal`` begins the message otherwise.

    >>> known_name("tours", ["plane", "torus"], "unknown surface")
    Traceback (most recent call last):
    modlights.errors.NoSuchThing: unknown surface 'tours' (did you mean 'torus'?); one of plane, torus
    """
    if name not in names:
        raise NoSuchThing(f"{refusal} {quoted(name)}{nearest(name, names)}; one of {', '.join(names)}")
    return name
