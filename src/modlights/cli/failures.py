"""Errors of the command line: one line that says what was wrong and what would be right.

Errors that the library raises belong to ``modlights.errors``.
"""

from __future__ import annotations

from modlights.errors import ModlightsError


class BadRequest(ModlightsError):
    """What was asked cannot be done; the message is the whole line a person sees.  Exit code 2."""


class TimeLimit(ModlightsError):
    """The time limit, as it was given, ended before there was an answer, or before all of it was out.  Exit code 2."""

    def __init__(self, limit: str, *, is_partial: bool = False) -> None:
        what = "all was written" if is_partial else "there was an answer"
        super().__init__(f"the time limit of {limit} s ended before {what}; give more with --time-limit")


class Lost(ModlightsError):
    """The process that did the work was ended from outside.  Exit code 2."""


class Fault(Exception):
    """A fault of modlights itself, from the process that did the work; with the traceback from there.  Exit code 3."""
