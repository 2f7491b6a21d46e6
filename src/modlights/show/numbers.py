"""Numbers, counts and costs in print."""

from __future__ import annotations

from modlights.games.numbers import any_length, counted, decimal, readable

__all__ = ["any_length", "cost_words", "counted", "decimal", "readable"]


def cost_words(number: int, cost: str) -> str:
    """What presses cost: so many presses, or so many buttons.

    >>> cost_words(1, "presses"), cost_words(12, "buttons")
    ('1 press', '12 buttons')
    """
    return counted(number, {"presses": "press", "buttons": "button"}[cost])
