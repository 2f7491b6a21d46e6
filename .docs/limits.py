"""The tables of the guide's page on limits, made from the module `modlights.limits`.

    python .docs/limits.py            writes them anew
    python .docs/limits.py --check    fails if they are not as the module says

The text above the first table is written by hand.
"""

from __future__ import annotations

import ast
import re
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from modlights import limits

MODULE = Path(limits.__file__)
PAGE = MODULE.parent / "guide" / "limits.md"
UNITS = {"GiB": 1024**3, "MiB": 1024**2, "KiB": 1024}


@dataclass(frozen=True)
class Limit:
    """One constant: the heading that it stands below, its name and value, and its reason ("" if there is none)."""

    heading: str
    name: str
    value: int
    reason: str


def listed() -> list[Limit]:
    """Every constant of the module, in its order."""
    text = MODULE.read_text(encoding="utf-8")
    headings = {number: line[2:] for number, line in enumerate(text.splitlines(), start=1) if line.startswith("# ")}
    found = []
    for statement, following in pairwise([*ast.parse(text).body, ast.Pass()]):
        if isinstance(statement, ast.Assign):
            (target,) = statement.targets
            assert isinstance(target, ast.Name)
            heading = headings[max(number for number in headings if number < statement.lineno)]
            found.append(Limit(heading, target.id, getattr(limits, target.id), _text(following)))
    return found


def _text(statement: ast.AST) -> str:
    """The text of a string that stands by itself, in one line."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return " ".join(str(statement.value.value).split())
    return ""


def shown(limit: Limit) -> str:
    """The value as people write it: bytes in units, large powers of 2 and 10 as such."""
    value = limit.value
    if limit.reason.startswith("Bytes"):
        for unit, size in UNITS.items():
            if value >= size and value % size == 0:
                return f"{value // size:,} {unit}"
    if value >= 10**8 and re.fullmatch("10+", str(value)):
        return f"10^{len(str(value)) - 1}"
    if value >= 2**16 and value & (value - 1) == 0:
        return f"2^{value.bit_length() - 1}"
    return f"{value:,}"


def tables() -> str:
    """A heading and a table for each group."""
    constants = listed()
    parts = []
    for heading in dict.fromkeys(limit.heading for limit in constants):
        rows = [
            f"| `{limit.name}` | {shown(limit)} | {limit.reason} |" for limit in constants if limit.heading == heading
        ]
        parts.append(
            "\n".join(
                [f"## {heading}", "", "| limit | value | what it bounds, and why |", "| --- | --: | --- |", *rows]
            )
        )
    return "\n\n".join(parts) + "\n"


def page() -> str:
    """The page: its text as it stands, and the tables."""
    above, _, _ = PAGE.read_text(encoding="utf-8").partition("\n## ")
    return f"{above.rstrip()}\n\n{tables()}"


if __name__ == "__main__":
    text = page()
    if "--check" in sys.argv:
        sys.exit("guide/limits.md is not as limits.py says" if text != PAGE.read_text(encoding="utf-8") else 0)
    PAGE.write_text(text, encoding="utf-8")
