"""Numbers in messages: of any length, yet one line. Python itself refuses to print more than 4,300 digits."""

from __future__ import annotations

_LONGEST_BITS = 400


def shown(number: int) -> str:
    """The number in decimal, or its length where that says more.

    >>> shown(6), shown(-2), shown(10**10000)
    ('6', '-2', 'a number of 33220 bits')
    """
    bits = number.bit_length()
    return str(number) if bits <= _LONGEST_BITS else f"a number of {bits} bits"
