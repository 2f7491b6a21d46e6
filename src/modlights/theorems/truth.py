"""What a predicate says of a case: true or false, perhaps with something to report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from modlights.draw import Board, Diagram

Truth: TypeAlias = object
"""What a predicate gives: true or false, perhaps as ``Found``; or two of these, for what is printed and corrected."""


@dataclass(frozen=True)
class Found:
    """A truth value with something to report: values, and for a counterexample its words and pictures."""

    true: bool
    values: Mapping[str, Any] = field(default_factory=dict)
    words: str = ""
    pictures: tuple[Board | Diagram, ...] = ()


class Refuted(Exception):
    """A check found that its verdict is not so."""


def confirm(condition: bool, what: str = "a side condition does not hold") -> bool:
    """Refute the verdict, whatever it is, unless the condition holds: for what must be so in any case."""
    if not condition:
        raise Refuted(what)
    return True
