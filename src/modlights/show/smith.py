"""Smith factors in words: what they say about all numbers of states at once."""

from __future__ import annotations

from collections import Counter

from modlights.show.numbers import readable
from modlights.solving import Info


def factor_words(found: Info) -> str:
    """The Smith factors in short, with how often each occurs.

    >>> factor_words(Info(5, 5, (1, 1, 1, 33, 0)))
    '1 ×3, 33, 0'
    """
    counts = Counter(found.factors)
    return ", ".join(readable(d) + (f" ×{counts[d]}" if counts[d] > 1 else "") for d in dict.fromkeys(found.factors))


def solution_words(found: Info) -> str:
    """How many solutions a solvable position has with k states.

    >>> solution_words(Info(5, 5, (1, 1, 1, 33, 0)))
    'gcd(33, k)·k'
    """
    counts = Counter(d for d in found.factors if d > 1)
    zeros = found.buttons - found.rank
    parts = [f"gcd({readable(d)}, k)" + (f"^{times}" if times > 1 else "") for d, times in counts.items()]
    if zeros:
        parts.append("k" if zeros == 1 else f"k^{zeros}")
    return "·".join(parts) or "1"


def always_words(found: Info) -> str:
    """For which numbers of states every position can be solved.

    >>> always_words(Info(2, 2, (1, 3))), always_words(Info(2, 2, (1, 1))), always_words(Info(2, 2, (1, 0)))
    ('when 3 and k are coprime', 'for every k', 'never')
    """
    if found.rank < found.lights:
        return "never"
    largest = found.factors[-1]
    return "for every k" if largest == 1 else f"when {readable(largest)} and k are coprime"
