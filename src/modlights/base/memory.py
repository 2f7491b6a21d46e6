"""How much memory one piece of work may take, and the refusal of work that would take more.

Work whose need is predicted is refused before it starts.
"""

from __future__ import annotations

import os
import re

from modlights import limits
from modlights.base.wording import quoted
from modlights.errors import NoSuchThing, TooLarge

VARIABLE = "MODLIGHTS_MEMORY"
_UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}


def allowed_memory() -> int:
    """The bytes that one piece of work may take: those of MODLIGHTS_MEMORY, such as 8G, or the limit.

    Raises:
        NoSuchThing: when the variable is not an amount of memory.
    """
    text = os.environ.get(VARIABLE, "")
    if not text:
        return limits.MEMORY
    match = re.fullmatch(r"([0-9]{1,15})([KMGT]?)(?:i?B)?", text.strip(), re.IGNORECASE | re.ASCII)
    if match is None or not int(match[1]):
        raise NoSuchThing(f"{VARIABLE} is an amount of memory such as 8G or 500M, not {quoted(text)}")
    return int(match[1]) * _UNITS[match[2].upper()]


def check_memory(need: int, what: str) -> None:
    """Refuse work that is about to take more memory than is allowed.

    Raises:
        TooLarge: when it would.

    >>> check_memory(10**6, "a table of 1000 rows")
    >>> check_memory(3 * 2**40, "a table of 10^6 rows")
    Traceback (most recent call last):
    modlights.errors.TooLarge: a table of 10^6 rows would take about 3,072 GB of memory; up to 2 GB are allowed, and \
more with MODLIGHTS_MEMORY=4096G in the environment
    """
    allowed = allowed_memory()
    if need > allowed:
        enough = 1 << (2 * need - 1).bit_length() - 1
        raise TooLarge(
            f"{what} would take about {_amount(need)} of memory; up to {_amount(allowed)} are allowed, and more with "
            f"{VARIABLE}={max(enough >> 30, 1)}G in the environment"
        )


def _amount(size: int) -> str:
    """Bytes as people read them.

    >>> _amount(5 * 2**29), _amount(2**31), _amount(3 * 2**20)
    ('2.5 GB', '2 GB', '3 MB')
    """
    unit, name = (2**30, "GB") if size >= 2**30 else (2**20, "MB")
    tenths = -(-10 * size // unit)
    return f"{tenths // 10:,}.{tenths % 10} {name}" if tenths % 10 and tenths < 1000 else f"{tenths // 10:,} {name}"
