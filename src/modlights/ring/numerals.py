"""What messages quote: numbers of any length, and anything else, in one line.

Python itself refuses to print integers of more than 4,300 digits.
"""

from __future__ import annotations

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
