"""Names that a value does not have, with what to write for them: those it had once, and those found elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Never


class SaysInstead:
    """A value whose class says what it is called, and in ``_INSTEAD`` what to write for attributes that it has not.

    Type checkers do not see it, so that they go on to report attributes that are not there.

    >>> class Count(SaysInstead):
    ...     _CALLED = "a count"
    ...     _INSTEAD = {"size": ".number"}
    >>> Count().size
    Traceback (most recent call last):
    AttributeError: a count has no size; write .number
    """

    _CALLED: ClassVar[str]
    _INSTEAD: ClassVar[Mapping[str, str]]

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Never:
            if name in self._INSTEAD:
                raise AttributeError(f"{self._CALLED} has no {name}; write {self._INSTEAD[name]}")
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)
