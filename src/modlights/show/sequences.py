"""Integer sequences as documents: text, CSV, JSON, b-file and plot; and the list of those that there are.

A b-file is the format of the On-Line Encyclopedia: one line for each term, its index and its value.  Lines that begin
with # are comments there, and say here what the terms are and which command made them.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator

from modlights.solving.sequences import Definition, Terms

SCHEMA = "modlights.sequence/1"
_WIDTH = 100


def sequence_header(found: Terms, command: str, version: str) -> list[str]:
    """What the terms are, as lines without a mark."""
    about = found.definition
    lines = [f"{about.name}: {about.title}"]
    lines.append(f"rule: {about.rule}; surface: {about.surface}; modulus: {about.modulus or 'none, over the integers'}")
    if about.published:
        lines.append(f"{about.address}; published: {about.known}")
    return [*lines, f"made by modlights {version}: {command}"]


def pairs(found: Terms, *, nonzero: bool = False) -> Iterator[tuple[int, int]]:
    """Indices and terms; those that are 0 may be left out."""
    return ((n, value) for n, value in zip(found.indices, found.values, strict=True) if value or not nonzero)


def sequence_text(found: Terms, *, nonzero: bool = False) -> str:
    """Two columns, n and a(n), under the title.

    >>> from modlights.solving.sequences import sequence
    >>> print(sequence_text(sequence("A159257", to=3)))
    A159257: The dimension of the space of quiet patterns (presses that change nothing) of the n X n board with two
    states.
    1  0
    2  0
    3  0
    """
    title = textwrap.wrap(f"{found.name}: {found.definition.title}", 118)
    width = len(str(found.indices[-1])) if found.values else 1
    return "\n".join([*title, *(f"{n:>{width}}  {value}" for n, value in pairs(found, nonzero=nonzero))])


def sequence_csv(found: Terms, header: Iterable[str], *, nonzero: bool = False) -> str:
    """n and a(n) with a line of names, under comment lines."""
    lines = [*(f"# {line}" for line in header), "n,a(n)"]
    return "\n".join([*lines, *(f"{n},{value}" for n, value in pairs(found, nonzero=nonzero))])


def sequence_bfile(found: Terms, header: Iterable[str]) -> str:
    """The b-file, under comment lines.

    >>> from modlights.solving.sequences import sequence
    >>> print(sequence_bfile(sequence("A159257", to=2), ["two terms"]))
    # two terms
    1 0
    2 0
    """
    return "\n".join([*(f"# {line}" for line in header), *(f"{n} {value}" for n, value in pairs(found))])


def sequence_json(found: Terms, command: str, version: str) -> str:
    """The terms and what they are, as a JSON document."""
    about = found.definition
    document = {
        "schema": SCHEMA,
        "name": about.name,
        "title": about.title,
        "kind": str(about.kind),
        "rule": about.rule,
        "surface": about.surface,
        "modulus": about.modulus or None,
        "published": about.known or None,
        "first": about.first,
        "terms": list(found.values),
        "made_by": f"modlights {version}: {command}",
    }
    return json.dumps(document, ensure_ascii=False)


def sequences_text(definitions: Iterable[Definition]) -> str:
    """The list of sequences: name, what it is, and how far it is published."""
    lines = []
    for about in definitions:
        known = f" Published: {about.known}." if about.known else " Not found in the Encyclopedia."
        name = f"{about.name:<20}"
        lines += textwrap.wrap(about.title + known, _WIDTH, initial_indent=name, subsequent_indent=" " * len(name))
    return "\n".join(lines)
