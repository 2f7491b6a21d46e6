"""Values from outside, as messages show them, and the text that can be read, shown and sent on."""

from __future__ import annotations

import math
import re

from modlights.base.wording import readable, shorten
from modlights.errors import ModlightsError

_SURROGATE = re.compile("[\ud800-\udfff]")


def value_words(value: object) -> str:
    """A value as a message quotes it: in the words of JSON, in one line, never long.

    >>> value_words(None), value_words([1, [2]]), value_words("a\\n'b'"), value_words(10**5000)
    ('null', 'a list', '"a?\\'b\\'"', '100000000000…000000000000 (5,001 digits)')
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{shorten(value)}"'
    if isinstance(value, int):
        return readable(value)
    if isinstance(value, float):
        return f"{value:g}" if math.isfinite(value) else "a number without bounds"
    return "an object" if isinstance(value, dict) else "a list"


def checked_text(value: object, name: str) -> str:
    """The value, where it is text that can be written: whole characters, no half of a pair that UTF-16 writes.

    Raises:
        ModlightsError: when it is not.
    """
    if not isinstance(value, str):
        raise ModlightsError(f"{name} must be text, not {value_words(value)}")
    if _SURROGATE.search(value):
        raise ModlightsError(f"{name} must be text of whole characters; {value_words(value)} has half of one")
    return value
