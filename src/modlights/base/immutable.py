"""Values that cannot be changed after they are made: classes, and arrays that are kept.

One reduced system serves many questions, and none may change it; a value is copied without what it has cached.
"""

from __future__ import annotations

import functools
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NoReturn, Self, TypeVar, overload

import numpy as np

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")


def freeze(value: T) -> T:
    """Make the arrays of a value read-only, those in tuples and lists too, and return the value.

    >>> freeze((np.zeros(2), [np.ones(2)]))[1][0].flags.writeable
    False
    """
    if isinstance(value, np.ndarray):
        value.setflags(write=False)
    elif isinstance(value, tuple | list):
        for part in value:
            freeze(part)
    return value


class cached_property(functools.cached_property[T]):
    """A property computed once, whose arrays are then read-only."""

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type[Any] | None = None) -> T: ...
    def __get__(self, instance: object, owner: type[Any] | None = None) -> Self | T:
        value = super().__get__(instance, owner)
        return self if instance is None else freeze(value)


class Immutable:
    """A value whose attributes are fixed; a constructor sets them through ``_fix``, and caches are kept as usual."""

    def _fix(self, **attributes: Any) -> None:
        self.__dict__.update(attributes)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; make another one ({name} was to be set)")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; {name} stays")


class PickledByFields:
    """A dataclass that is pickled and copied by its fields alone, without what it has cached."""

    def __reduce__(self: DataclassInstance) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, field.name) for field in fields(self))
