"""Packages whose names are loaded on first use, each from the module that defines it.

Importing a module runs the ``__init__`` of its package first.  If that loaded everything that the package offers, each
command would load the whole library; so it has a table of names, and the imports that a type checker reads.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_names(
    package: str, modules: Mapping[str, str]
) -> tuple[list[str], Callable[[str], Any], Callable[[], list[str]]]:
    """What a package needs to load its names on first use: its ``__all__``, ``__getattr__`` and ``__dir__``.

    Args:
        package: the package's name.
        modules: by module, as it is called in the package, the names that come from it, separated by spaces.

    >>> names, load, _ = lazy_names("modlights.base", {"wording": "counted decimal"})
    >>> names, load("counted")(2, "light")
    (['counted', 'decimal'], '2 lights')
    """
    homes = {name: module for module, names in modules.items() for name in names.split()}
    all_names = sorted(homes)

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{homes[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return all_names, load, lambda: all_names
