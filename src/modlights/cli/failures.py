"""Errors of the command line: one line that says what was wrong and what would be right.

Errors that the library raises belong to ``modlights.errors``.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from modlights.errors import ModlightsError


class BadRequest(ModlightsError):
    """What was asked cannot be done; the message is the whole line a person sees.  Exit code 2."""


class TimeLimit(ModlightsError):
    """The time limit, as it was given, ended before there was an answer, or before all of it was out.  Exit code 2."""

    def __init__(self, limit: str, *, begun: bool = False) -> None:
        what = "all was written" if begun else "there was an answer"
        super().__init__(f"the time limit of {limit} s ended before {what}; give more with --time-limit")


class Lost(ModlightsError):
    """The process that did the work was ended from outside.  Exit code 2."""


class Fault(Exception):
    """A fault of modlights itself, from the process that did the work; with the traceback from there.  Exit code 3."""


def nearest(word: str, names: Iterable[str]) -> str:
    """The name that a misspelt word was probably meant to be, in brackets; nothing when none is near.

    >>> nearest("slove", ["solve", "check"]), nearest("quux", ["solve"])
    (" (did you mean 'solve'?)", '')
    """
    matches = get_close_matches(word, list(names), n=1)
    return f" (did you mean {matches[0]!r}?)" if matches else ""
