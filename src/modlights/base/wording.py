"""Numbers, counts and text of the user, as messages and documents print them.

Python itself refuses to print integers of more than 4,300 digits.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from modlights import limits


def short_number(number: int) -> str:
    """The number in decimal, or its length where that says more.

    >>> short_number(6), short_number(-2), short_number(10**10000)
    ('6', '-2', 'a number of 33220 bits')
    """
    bits = number.bit_length()
    return str(number) if bits <= limits.NUMBER_BITS_SHOWN else f"a number of {bits} bits"


def shorten(text: str, longest: int = limits.TEXT_CHARACTERS) -> str:
    """A piece of text as a message shows it: one line, never long, never with control characters.

    >>> shorten("a" * 70, 20), shorten("a\\nb")
    ('aaaaaaaaaaaaaaaaaaa…', 'a?b')
    """
    clean = "".join(ch if ch.isprintable() else "?" for ch in text[:longest])
    return clean if len(text) <= longest else f"{clean[: longest - 1].rstrip()}…"


def quoted(value: object) -> str:
    """Something that a caller gave, as an error quotes it: one line, never long.

    >>> quoted("abc"), quoted([0] * 100)
    ("'abc'", '[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0…')
    """
    if isinstance(value, str):
        return repr(shorten(value))
    return short_number(value) if type(value) is int else shorten(" ".join(_repr(value).split()))


def _repr(value: object) -> str:
    """As Python shows it; by its type alone where Python refuses, as it does for lists of very long numbers."""
    try:
        return repr(value)
    except (ValueError, RecursionError):
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


def approximate(count: int) -> str:
    """A count in print; one of many digits by its length alone.

    >>> approximate(65536), approximate(2**5000)
    ('65,536', 'about 2^5000')
    """
    return f"{count:,}" if count.bit_length() <= limits.COUNT_BITS_SHOWN else f"about 2^{count.bit_length() - 1}"


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun, in the plural where it belongs.

    >>> counted(1, "solution"), counted(4, "solution"), counted(3, "press"), counted(2, "symmetry", "symmetries")
    ('1 solution', '4 solutions', '3 presses', '2 symmetries')
    """
    many = plural or noun + ("es" if noun.endswith("ss") else "s")
    return f"{readable(number)} {noun if number == 1 else many}"
