"""Arrays that are kept cannot be written to: one reduced system serves many questions, and none may change it."""

from __future__ import annotations

import functools
from typing import Any, Self, TypeVar, overload

import numpy as np

T = TypeVar("T")


def fixed(value: T) -> T:
    """The same value, with its arrays made read-only; those in tuples and lists too.

    >>> fixed((np.zeros(2), [np.ones(2)]))[1][0].flags.writeable
    False
    """
    if isinstance(value, np.ndarray):
        value.setflags(write=False)
    elif isinstance(value, tuple | list):
        for part in value:
            fixed(part)
    return value


class cached_property(functools.cached_property[T]):
    """A property worked out once, whose arrays are then fixed."""

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type[Any] | None = None) -> T: ...
    def __get__(self, instance: object, owner: type[Any] | None = None) -> Self | T:
        found = super().__get__(instance, owner)
        return self if instance is None else fixed(found)
