"""Errors of the command line: one line that says what was wrong and what would be right."""

from __future__ import annotations

from modlights.errors import ModlightsError


class BadRequest(ModlightsError):
    """What was asked cannot be done; the message is the whole line a person sees.  Exit code 2."""


class TimeLimit(ModlightsError):
    """The time limit ended before there was an answer.  Exit code 2."""


class Fault(Exception):
    """A fault of modlights itself, from the process that did the work; with the traceback from there.  Exit code 3."""
