"""Arguments of public functions: of which kind each must be, said once beside the function and checked before it runs.

What an argument means is for the function to say: that a cost is ``presses`` or ``buttons``, that a button is there.
Here is only what it must be at all, so that whatever else is given gets one line with the argument's name.
"""

from __future__ import annotations

import functools
import inspect
import math
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from numbers import Real
from typing import ParamSpec, TypeVar

import numpy as np

from modlights.base.wording import quoted
from modlights.errors import ModlightsError

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class ArgumentType:
    """A kind of values, in words and as a test."""

    words: str
    holds: Callable[[object], bool]

    def __or__(self, other: ArgumentType) -> ArgumentType:
        return ArgumentType(f"{self.words}, or {other.words}", lambda value: self.holds(value) or other.holds(value))


def a(kind: type, words: str) -> ArgumentType:
    """Values of a class."""
    return ArgumentType(words, lambda value: isinstance(value, kind))


def check_arguments(**kinds: ArgumentType) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Check these arguments before the function runs, and that by position come only those that may.

    >>> @check_arguments(seed=WHOLE_NUMBER)
    ... def draw(seed: int = 0) -> int:
    ...     return seed
    >>> draw(seed="five")
    Traceback (most recent call last):
    modlights.errors.ModlightsError: seed must be a whole number, not 'five'
    >>> @check_arguments()
    ... def board(rows: int, columns: int, *, modulus: int = 2) -> int:
    ...     return modulus
    >>> board(5, 5, 2)
    Traceback (most recent call last):
    TypeError: board() takes rows and columns by position; write the rest by name: modulus=
    """

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        parameters = inspect.signature(function).parameters
        assert kinds.keys() <= parameters.keys(), f"arguments of {function.__name__} that there are not"
        by_place = [name for name, parameter in parameters.items() if parameter.kind in _BY_PLACE]
        by_name = [name for name, parameter in parameters.items() if parameter.kind is inspect.Parameter.KEYWORD_ONLY]
        *most, last = [name for name in by_place if name != "self"] or ["nothing"]
        first = f"{', '.join(most)} and {last}" if most else last
        open_ended = any(parameter.kind is inspect.Parameter.VAR_POSITIONAL for parameter in parameters.values())

        @functools.wraps(function)
        def checking(*args: P.args, **kwargs: P.kwargs) -> T:
            if by_name and len(args) > len(by_place) and not open_ended:
                rest = ", ".join(f"{name}=" for name in by_name)
                raise TypeError(f"{function.__name__}() takes {first} by position; write the rest by name: {rest}")
            for name, value in (*zip(by_place, args, strict=False), *kwargs.items()):
                if name in kinds and not kinds[name].holds(value):
                    raise ModlightsError(f"{name} must be {kinds[name].words}, not {quoted(value)}")
            return function(*args, **kwargs)

        return checking

    return decorate


_BY_PLACE = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)


def _is_truth(value: object) -> bool:
    return isinstance(value, bool | np.bool_) or (isinstance(value, int) and value in (0, 1))


def _is_whole(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def _is_seconds(value: object) -> bool:
    if not isinstance(value, Real) or isinstance(value, bool | np.bool_):
        return False
    try:
        return not math.isnan(value) and float(value) >= 0
    except OverflowError:
        return False


def _is_hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _are_names(value: object) -> bool:
    """What is made up while it is gone through, such as a generator, is not looked into here."""
    if isinstance(value, bytes | Mapping) or not isinstance(value, Iterable):
        return False
    return all(map(_is_hashable, value)) if isinstance(value, Collection) else not isinstance(value, type)


NOTHING = ArgumentType("None", lambda value: value is None)
TEXT = a(str, "text")
FLAG = ArgumentType("True or False", _is_truth)
WHOLE_NUMBER = ArgumentType("a whole number", _is_whole)
COUNT = ArgumentType("a whole number, 1 or more", lambda value: _is_whole(value) and value >= 1)  # type: ignore[operator]
SECONDS = ArgumentType("a number of seconds, 0 or more", _is_seconds) | NOTHING
FUNCTION = ArgumentType("a function", callable) | NOTHING
LISTING = ArgumentType(
    "a list", lambda value: isinstance(value, Iterable) and not isinstance(value, str | bytes | Mapping)
)
NAME = ArgumentType("a name: text, a number or a tuple of these", _is_hashable)
NAMES = ArgumentType("a list of names: text, numbers or tuples of these", _are_names)
