"""Numbers on the command line: whole numbers, spans, seconds; each is a value or one line that says what would be.

Sizes and positions belong to ``puzzle_arguments``.
"""

from __future__ import annotations

import re

from modlights import limits
from modlights.base.user_text import whole_number
from modlights.base.wording import quoted
from modlights.cli.command import Arguments
from modlights.cli.failures import BadRequest


def optional_number(text: str | None, what: str, least: int = 0, most: int | None = None) -> int | None:
    """A whole number of at least, and at most, that size; or None."""
    return None if text is None else whole_number(text, what, least, most)


def number_range(text: str, what: str) -> range:
    """The numbers of a span such as 1..60, or one number."""
    match = re.fullmatch(r"\s*([0-9]+)\s*(?:\.\.\s*([0-9]+)\s*)?", text)
    if match is None:
        raise BadRequest(f"{what}: give a span such as 1..60, not {quoted(text)}")
    first = whole_number(match[1], what, least=1)
    last = first if match[2] is None else whole_number(match[2], what, least=1)
    if last < first:
        raise BadRequest(f"{what}: a span goes from the smaller number to the larger, not {quoted(text.strip())}")
    return range(first, last + 1)


def seconds_of(text: str) -> float:
    """A positive number of seconds."""
    try:
        limit = float(text)
    except ValueError:
        limit = float("nan")
    if not 0 < limit <= limits.TIME_LIMIT_SECONDS:
        raise BadRequest(
            f"--time-limit must be a number of seconds above 0, up to {limits.TIME_LIMIT_SECONDS:,}, "
            f"not {quoted(text)}; leave it out for none"
        )
    return limit


def listing_limit(arguments: Arguments) -> int | None:
    """The number of --limit, which excludes --all and --count as these exclude each other."""
    if sum((arguments.all, arguments.limit is not None, arguments.count)) > 1:
        raise BadRequest("--all, --limit and --count exclude one another")
    return optional_number(arguments.limit, "--limit", least=1)
