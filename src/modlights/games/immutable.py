"""Values that cannot be changed after they are made."""

from __future__ import annotations

from typing import Any, NoReturn


class Immutable:
    """A value whose attributes are fixed; a constructor sets them through ``_fix``, and caches are kept as usual."""

    def _fix(self, **attributes: Any) -> None:
        self.__dict__.update(attributes)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; make another one ({name} was to be set)")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; {name} stays")
