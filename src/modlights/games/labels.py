"""Names of lights and buttons: cells of a grid, or anything that hashes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeGuard

from modlights import limits
from modlights.base.wording import short_number
from modlights.errors import NoSuchThing

Label = Hashable


def label_text(label: Label) -> str:
    """How a light or button is named in print: cells as row,column counted from 1.

    >>> label_text((0, 2)), label_text("F1")
    ('1,3', 'F1')
    """
    if is_cell(label):
        return f"{short_number(label[0] + 1)},{short_number(label[1] + 1)}"
    text = short_number(label) if type(label) is int else str(label)
    return "".join(ch if ch.isprintable() else "�" for ch in text)


def label_in_code(label: Label) -> str:
    """How code names a light or button, for messages to those who write code: cells as (row, column) from 0.

    >>> label_in_code((0, 2)), label_in_code("F1")
    ('(0, 2)', 'F1')
    """
    return f"({short_number(label[0])}, {short_number(label[1])})" if is_cell(label) else label_text(label)


def is_cell(label: Label) -> TypeGuard[tuple[int, int]]:
    """Whether a name is that of a cell of a grid, (row, column)."""
    return isinstance(label, tuple) and len(label) == 2 and all(isinstance(part, int) for part in label)


def known_buttons(labels: Iterable[Label], buttons: Sequence[Label]) -> set[Label]:
    """The buttons named, all of which must be there."""
    names = set(labels)
    unknown = names - set(buttons)
    if unknown:
        missing = ", ".join(sorted(map(label_in_code, unknown)))
        raise NoSuchThing(f"no button {missing} in this game; {name_words(buttons)}")
    return names


def name_words(labels: Sequence[Label]) -> str:
    """What names there are, in words: ``its buttons are a, b, c``.

    >>> name_words(["a", "b"]), name_words([(0, 0), (4, 4)])
    ('it has a, b', 'cells are (row, column) from 0, up to (4, 4)')
    """
    if labels and all(map(is_cell, labels)):
        return f"cells are (row, column) from 0, up to {label_in_code(labels[-1])}"
    more = " …" if len(labels) > limits.LABELS_NAMED else ""
    return f"it has {', '.join(map(label_text, labels[: limits.LABELS_NAMED]))}{more}"
