"""Numbers and counts in print, as the games have them."""

from __future__ import annotations

from modlights.games.numbers import counted, decimal

__all__ = ["counted", "decimal"]
