"""Errors of the command line: one line that says what was wrong and what would be right."""

from __future__ import annotations


class BadRequest(Exception):
    """What was asked cannot be done; the message is the whole line a person sees.  Exit code 2."""


class TimeLimit(Exception):
    """The time limit ended before there was an answer.  Exit code 2."""
