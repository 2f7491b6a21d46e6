"""Names that people misspell, and what they probably meant."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable
from difflib import get_close_matches


def nearest(word: str, names: Iterable[str]) -> str:
    """The name that a misspelt word was probably meant to be, in brackets; nothing when none is near.

    >>> nearest("slove", ["solve", "check"]), nearest("quux", ["solve"])
    (" (did you mean 'solve'?)", '')
    """
    found = get_close_matches(word, list(names), n=1)
    return f" (did you mean {found[0]!r}?)" if found else ""


def one_of(names: Iterable[str]) -> Callable[[str], str]:
    """A type for an option whose value is one of some names; anything else is refused with the nearest."""
    listed = tuple(map(str, names))

    def chosen(text: str) -> str:
        if text not in listed:
            raise ArgumentTypeError(f"nothing called {text!r}{nearest(text, listed)}; one of {', '.join(listed)}")
        return text

    return chosen
