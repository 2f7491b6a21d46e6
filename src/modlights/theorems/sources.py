"""What stands behind an entry and can be read: the statements of its Rocq theorems and the source of its check."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from functools import cache
from importlib.resources import files
from pathlib import Path

from modlights.theorems.documents import Part

_IN_A_CHECKOUT = Path(__file__).parents[3] / "proofs"


@cache
def rocq_file(name: str) -> str:
    """The text of a file of proofs/, from the installed package or a checkout; empty if neither has it."""
    for folder in (files("modlights") / "rocq", _IN_A_CHECKOUT):
        path = folder / f"{name}.v"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""


def rocq_statement(theorem: str) -> str:
    """The statement of a theorem named as file.name, as it stands in proofs/; empty if the file is not there.

    >>> rocq_statement("refute.Z3_field").startswith("Corollary Z3_field")
    True
    """
    name, _, label = theorem.partition(".")
    kinds = "Theorem|Lemma|Corollary|Fact|Proposition"
    found = re.search(rf"^(?:{kinds})\s+{re.escape(label)}\b.*?\.(?=\s+Proof\b)", rocq_file(name), re.M | re.S)
    return " ".join(found[0].split()) if found else ""


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
