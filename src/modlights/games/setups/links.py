"""Links: the words of a puzzle in the fragment of an address, ``#size=5x5&mod=3&start=...``."""

from __future__ import annotations

from urllib.parse import parse_qsl, quote

from modlights import limits
from modlights.base.json_values import checked_text, value_words
from modlights.errors import BadGame, TooLarge
from modlights.games.setups.game_words import SOURCES
from modlights.games.setups.setup import KEYS, UNQUOTED

_IN_FRAGMENTS = "%&=+$?'#[]" + UNQUOTED


def read_link(text: str) -> dict[str, str]:
    """The words in a link: a whole address with a fragment, or the fragment alone.

    >>> read_link("http://127.0.0.1:8000/#size=3x3&mod=4"), read_link("game=orbix")
    ({'size': '3x3', 'mod': '4'}, {'game': 'orbix'})
    """
    if len(text) > limits.LINK_CHARACTERS:
        raise TooLarge(
            f"a link of {len(text):,} characters; at most {limits.LINK_CHARACTERS:,} are read; "
            "the command line takes files"
        )
    pairs = parse_qsl(fragment_of(checked_text(text, "a link")), keep_blank_values=True)
    if len(pairs) > limits.LINK_WORDS:
        raise TooLarge(f"a link of {len(pairs):,} words; at most {limits.LINK_WORDS} are read")
    words: dict[str, str] = {}
    for key, word in pairs:
        if words.setdefault(key, word) != word:
            raise BadGame(f"the link gives two values of {value_words(key)}; leave one out")
    if not any(key in words for key in SOURCES):
        raise BadGame(
            f"{value_words(text)} is not a link to a puzzle; one looks like http://127.0.0.1:8000/#size=5x5&mod=3, "
            "and the part after # is enough"
        )
    return {key: words[key] for key in KEYS if key in words}


def fragment_of(link: str) -> str:
    """What a link says behind the #, or all of it, with signs that no address has written as %XX.

    >>> fragment_of("http://[/#size=2x2&moves=1 2"), fragment_of(" game=orbix ")
    ('size=2x2&moves=1%202', 'game=orbix')
    """
    address, mark, fragment = link.strip().partition("#")
    return quote(fragment if mark else address, safe=_IN_FRAGMENTS)
