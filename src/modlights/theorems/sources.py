"""What stands behind an entry and can be read: the statements of its Rocq theorems and the source of its check."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from functools import cache
from importlib.resources import files
from pathlib import Path

from modlights.theorems.claim import Part

_IN_A_CHECKOUT = Path(__file__).parents[3] / "proofs" / "ledger"
_STATED = re.compile(r"^Definition \w+ :\n(.*?)\n  := @([\w.]+)\.$", re.M | re.S)


@cache
def _statements() -> dict[str, str]:
    """The theorems of ledger/statements.v, as file.name, with their statements in full; none if the file is missing."""
    for folder in (files("modlights") / "rocq", _IN_A_CHECKOUT):
        path = folder / "statements.v"
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            return {name: textwrap.dedent(statement) for statement, name in _STATED.findall(text)}
    return {}


def rocq_statement(theorem: str) -> str:
    """The statement of a theorem named as file.name, with all its hypotheses; empty if it is not stated in proofs/.

    >>> rocq_statement("refuted.Z3_field")
    "has_inverses [ringType of 'Z_3]"
    """
    return _statements().get(theorem, "")


def check_source(part: Part) -> str:
    """The function of a part of a check, without decorator and docstring; empty where Python has no source."""
    try:
        lines = textwrap.dedent(inspect.getsource(part.predicate)).splitlines()
    except (OSError, TypeError):
        return ""
    function = ast.parse("\n".join(lines)).body[0]
    if not isinstance(function, ast.FunctionDef) or len(function.body) < 2:
        return "\n".join(lines)
    after = function.body[0].end_lineno or 0
    return "\n".join(lines[function.lineno - 1 : function.body[0].lineno - 1] + lines[after:])
