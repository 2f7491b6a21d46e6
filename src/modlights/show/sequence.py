"""Integer sequences as documents: text, CSV, JSON, b-file and plot; and a list of all sequences.

A b-file is the format of the On-Line Encyclopedia: one line per term, its index and its value.  Lines that begin with #
are comments; they say what the terms are and which command computed them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlights.base.wording import any_length
from modlights.show.text_tables import csv, record
from modlights.show.views import JsonDocument, View, Writer, fields_of, json_writer

if TYPE_CHECKING:
    from modlights.surveys.sequences import Definition, Terms


@dataclass(frozen=True)
class Sequence:
    """Terms, the program and command that computed them, and whether terms that are 0 are left out."""

    terms: Terms
    origin: str = ""
    nonzero: bool = False

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Indices and terms."""
        terms = self.terms
        return ((n, value) for n, value in zip(terms.indices, terms.values, strict=True) if value or not self.nonzero)

    def lines(self, gap: str) -> list[str]:
        """Indices and terms, one line each."""
        with any_length():
            return [f"{n}{gap}{value}" for n, value in self.pairs()]

    def header(self) -> list[str]:
        """What the terms are, as lines that begin with #."""
        about = self.terms.definition
        modulus = about.modulus or "none, over the integers"
        lines = [f"{about.name}: {about.title}", f"rule: {about.rule}; surface: {about.surface}; modulus: {modulus}"]
        if about.published:
            lines.append(f"{about.address}; published: {about.known}")
        return [f"# {line}" for line in (*lines, f"made by {self.origin}")]


def sequence_text(sequence: Sequence, view: View) -> str:
    """Two columns, n and a(n), under the title.

    >>> from modlights.surveys.sequences import sequence
    >>> print(sequence_text(Sequence(sequence("A159257", to=3)), View()))
    A159257: The dimension of the space of quiet patterns (presses that change
    nothing) of the n X n board with two states.
    1  0
    2  0
    3  0
    """
    terms = sequence.terms
    width = len(str(terms.indices[-1])) if terms.values else 1
    lines = (line.partition(" ") for line in sequence.lines(" "))
    title = view.words(f"{terms.name}: {terms.definition.title}")
    return "\n".join([title, *(f"{n:>{width}}  {value}" for n, _, value in lines)])


def sequence_csv(sequence: Sequence, view: View) -> str:
    """Two columns, n and a(n), below comments that say what they are."""
    with any_length():
        return "\n".join([*sequence.header(), csv([("n", "a(n)"), *sequence.pairs()])])


def sequence_document(sequence: Sequence) -> JsonDocument:
    """The terms and what they are, ready for JSON."""
    about = sequence.terms.definition
    document = {"schema": "modlights.sequence/1"} | fields_of(about, "name", "title", "kind", "rule", "surface")
    return document | {
        "modulus": about.modulus or None,
        "published": about.known or None,
        "first": about.first,
        "terms": sequence.terms.values,
        "made_by": sequence.origin,
    }


def sequences_text(definitions: Iterable[Definition], view: View) -> str:
    """The list of sequences: name, what it is, and how far it is published."""
    rows = []
    for about in definitions:
        note = f"Published: {about.known}." if about.known else "Not found in the Encyclopedia."
        rows.append((about.name, f"{about.title} {note}"))
    return record(rows, view.width)


WRITERS: dict[str, Writer] = {
    "text": sequence_text,
    "csv": sequence_csv,
    "json": json_writer(sequence_document),
    "bfile": lambda sequence, view: "\n".join([*sequence.header(), *sequence.lines(" ")]),
    "svg": lambda sequence, view: sequence.terms._repr_svg_() or "",
}
