"""Numbers, counts and what somebody typed, as messages and documents print them.

Python itself refuses to print integers of more than 4,300 digits.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

_LONGEST_BITS = 400
_LONGEST_TEXT = 60


def shown(number: int) -> str:
    """The number in decimal, or its length where that says more.

    >>> shown(6), shown(-2), shown(10**10000)
    ('6', '-2', 'a number of 33220 bits')
    """
    bits = number.bit_length()
    return str(number) if bits <= _LONGEST_BITS else f"a number of {bits} bits"


def quoted(value: object) -> str:
    """Something that was given, as an error shows it: one line, never long.

    >>> quoted("abc"), quoted([0] * 100)
    ("'abc'", '[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, …')
    """
    text = shown(value) if type(value) is int else " ".join(_repr(value).split())
    return text if len(text) <= _LONGEST_TEXT else f"{text[: _LONGEST_TEXT - 2].rstrip()} …"


def _repr(value: object) -> str:
    """As Python shows it; by its type alone where Python refuses, as it does for lists of very long numbers."""
    try:
        return repr(value)
    except ValueError:
        return f"<{type(value).__name__}>"


@contextmanager
def any_length() -> Iterator[None]:
    """Let integers of any length be written: Python refuses more than 4,300 digits unless asked."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(limit)


def decimal(number: int) -> str:
    """All digits of an integer, however many.

    >>> len(decimal(10**5000))
    5001
    """
    with any_length():
        return str(number)


def readable(number: int) -> str:
    """An integer for the eye: digits in groups of three; a very long one by its length and ends.

    >>> readable(1073741824)
    '1,073,741,824'
    """
    with any_length():
        text = f"{number:,}"
    if len(text) <= 60:
        return text
    digits = text.replace(",", "")
    return f"{digits[:12]}…{digits[-12:]} ({len(digits):,} digits)"


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun, in the plural where it belongs.

    >>> counted(1, "solution"), counted(4, "solution"), counted(3, "press"), counted(2, "symmetry", "symmetries")
    ('1 solution', '4 solutions', '3 presses', '2 symmetries')
    """
    many = plural or noun + ("es" if noun.endswith("ss") else "s")
    return f"{readable(number)} {noun if number == 1 else many}"
