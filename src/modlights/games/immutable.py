"""Values that cannot be changed after they are made, and are copied without what they have cached."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Immutable:
    """A value whose attributes are fixed; a constructor sets them through ``_fix``, and caches are kept as usual."""

    def _fix(self, **attributes: Any) -> None:
        self.__dict__.update(attributes)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; make another one ({name} was to be set)")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; {name} stays")


class Remade:
    """A dataclass that is pickled and copied by its fields alone, without what it has cached."""

    def __reduce__(self: DataclassInstance) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, field.name) for field in fields(self))
