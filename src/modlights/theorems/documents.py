"""Documents and their claims: a claim is a predicate on a domain, and its verdict is what the predicate does there.

The author's sentence becomes a function of one case.  Its docstring is the entry as people read it: the place, a few
words of the original that find the sentence there, and what it says, then notes.  The decorator holds values: the
domain of the cases, the verdict.  The runner (``check_run``) does the rest, the same for
every claim.

Evidence is never written by hand: what is printed is the domain that was gone through.  ADDING.md says how to add a
claim, a document and a domain.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from typing import Any, TypedDict, Unpack

from modlights import limits
from modlights.theorems.claim import Claim, Part, Predicate, Proof, Role
from modlights.theorems.domains import Case, Domain, once
from modlights.theorems.truth import Truth
from modlights.theorems.verdicts import DEFINITION, FAILS, HOLDS, NOT_CHECKABLE, REFUTING, Kind, Status, Verdict


class Options(TypedDict, total=False):
    """What every kind of claim may say beside its number; the table in ADDING.md says what each option means."""

    over: Domain
    verdict: Verdict
    printed: Any
    differs: tuple[Any, ...]
    somewhere: bool
    exactly: tuple[Case, ...]
    general: Domain
    beyond: Domain
    follows: str
    status: Status


@dataclass(frozen=True)
class Text:
    """An entry as people read it, taken from a docstring: place, words of the original, statement, and notes."""

    place: str
    words: str
    statement: str
    notes: Mapping[str, str]


_OPENING = re.compile(r"([^,\s]+), (\w+), ([a-z ]+): ")
_HEAD = re.compile(r"(?P<place>[^“]+), “(?P<words>[^”]*)”: (?P<statement>.+)")
_LABELS = {
    "Corrected": "correction",
    "Note": "note",
    "Because": "note",
    "Gap": "gap",
    "In general": "most_general",
    "Follows": "follows",
    "Proved": "proofs",
}
"""What a paragraph of an entry opens with, and the field of a claim that it fills."""


def read(text: str) -> Text:
    """Read an entry: a first paragraph ``place, “words”: statement``, then paragraphs that open with a label.

    >>> read("Theorem 1, “a solution s”: It is so.\\n\\nNote: of course.").notes
    {'Note': 'of course.'}
    """
    first, *others = paragraphs(text) or [""]
    head = _HEAD.fullmatch(first)
    if head is None:
        raise ValueError(f"an entry opens with its place, words of the original in “ ”, and its statement: {first!r}")
    notes = {}
    for paragraph in others:
        label, _, rest = paragraph.partition(": ")
        if label not in _LABELS:
            raise ValueError(f"a note opens with one of {', '.join(_LABELS)}: {paragraph!r}")
        notes[label] = rest
    return Text(head["place"], head["words"], head["statement"], notes)


def proofs(words: str) -> tuple[Proof, ...]:
    """The theorems that a paragraph names, as file.name; those before a bracket settle the part that stands in it.

    >>> [str(proof) for proof in proofs("a.b; c.d, e.f (for boards)")]
    ['a.b', 'c.d (for boards)', 'e.f (for boards)']
    """
    found = []
    for group in filter(None, words.split("; ")):
        names, _, part = group.partition(" (")
        found += [Proof(name, part.removesuffix(")")) for name in names.split(", ")]
    return tuple(found)


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, each in one line; a label opens one at the head of a line, ``Proved:`` after a stop."""
    found = [""]
    for line in re.sub(r"(?<=[.)]) Proved: ", r"\nProved: ", inspect.cleandoc(text)).splitlines():
        if not line.strip() or line.partition(": ")[0] in _LABELS:
            found.append("")
        joint = "" if found[-1].endswith("-") else " "
        found[-1] = f"{found[-1]}{joint}{line.strip()}".strip()
    return [paragraph for paragraph in found if paragraph]


class Entry:
    """A claim that is being written: further parts are added to it by decorators, each with its words as docstring."""

    def __init__(self, document: Document, number: str) -> None:
        self._document, self._number = document, number

    def __call__(self, *case: Any) -> Truth:
        """What the predicate of the statement says of a case."""
        return self._claim.parts[0].predicate(*case)

    @property
    def _claim(self) -> Claim:
        return self._document._entries[self._number]

    def corrected(self, over: Domain | None = None) -> Callable[[Predicate], Predicate]:
        """The corrected statement, which must be true on the domain (that of the statement, unless given)."""
        return self._part(Role.CORRECTED, over or self._claim.parts[0].over, "correction")

    def most_general(self, over: Domain) -> Callable[[Predicate], Predicate]:
        """The most general form in which the statement is true, checked on a domain of its own."""
        return self._part(Role.GENERAL, over, "most_general")

    def but_not(self, over: Domain) -> Callable[[Predicate], Predicate]:
        """A sentence near the statement that is false: the first case that refutes it is found and told."""
        return self._part(Role.LIMIT, over)

    def second(self, over: Domain | None = None) -> Callable[[Predicate], Predicate]:
        """The same statement by a method that shares no code with the first; the docstring says which."""
        return self._part(Role.SECOND, over or self._claim.parts[0].over)

    def also(self, over: Domain | None = None) -> Callable[[Predicate], Predicate]:
        """Something more that was found, and is checked."""
        return self._part(Role.ALSO, over or once("one case"))

    def _part(self, role: Role, over: Domain, name: str = "") -> Callable[[Predicate], Predicate]:
        def add(predicate: Predicate) -> Predicate:
            words = " ".join(paragraphs(predicate.__doc__ or ""))
            if not words:
                raise ValueError(f"{predicate.__qualname__} has no docstring, which is the sentence that it tests")
            parts = (*self._claim.parts, Part(role, predicate, over, words))
            texts: dict[str, Any] = {name: words} if name else {}
            self._document._entries[self._number] = replace(self._claim, parts=parts, **texts)
            return predicate

        return add


Decorator = Callable[[Predicate], Entry]


class Document:
    """A document: what it is called, who wrote it, where it is to be found, and its claims.

    ``chapters`` maps the modules of the document's package, in order, to the parts of the document they are about.
    """

    def __init__(
        self,
        name: str,
        *,
        title: str,
        author: str,
        year: int | None,
        language: str,
        source: str,
        chapters: Mapping[str, str],
    ) -> None:
        self.name, self.title, self.author, self.year, self.language = name, title, author, year, language
        self.source, self.chapters = source, dict(chapters)
        self._entries: dict[str, Claim] = {}
        self._chapter: dict[str, str] = {}

    def __repr__(self) -> str:
        return f"<Document {self.name}: {self.author}, {self.title}>"

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, in the order of the document; its chapters are loaded now, if they were not before."""
        names = (f"modlights.theorems.{self.name}.{chapter}" for chapter in self.chapters)
        place = {import_module(name).__name__: number for number, name in enumerate(names)}
        for claim in self._entries.values():
            _check_complete(claim)
        return tuple(sorted(self._entries.values(), key=lambda claim: place.get(self._chapter[claim.number], -1)))

    def claim(self, number: str) -> Claim:
        """The claim with that number."""
        return next(claim for claim in self.claims if claim.number == number)

    def theorem(self, number: str, **more: Unpack[Options]) -> Decorator:
        """A theorem, lemma, corollary or other statement of mathematics."""
        return self._claim(Kind.THEOREM, number, more)

    def definition(self, number: str, **more: Unpack[Options]) -> Decorator:
        """A definition with a check that compares our code with it."""
        return self._claim(Kind.DEFINITION, number, more)

    def example(self, number: str, **more: Unpack[Options]) -> Decorator:
        """An example that is worked out."""
        return self._claim(Kind.EXAMPLE, number, more)

    def table(self, number: str, **more: Unpack[Options]) -> Decorator:
        """A table or a matrix."""
        return self._claim(Kind.TABLE, number, more)

    def figure(self, number: str, **more: Unpack[Options]) -> Decorator:
        """A drawing or a plot."""
        return self._claim(Kind.FIGURE, number, more)

    def listing(self, number: str, **more: Unpack[Options]) -> Decorator:
        """A program, or a statement about one."""
        return self._claim(Kind.LISTING, number, more)

    def remark(self, number: str, **more: Unpack[Options]) -> Decorator:
        """A remark: history, judgement, method, a step of a proof."""
        return self._claim(Kind.REMARK, number, more)

    def without_check(self, text: str) -> None:
        """Enter statements that nothing is computed for, with an empty line between two.

        Each opens with ``number, kind, verdict:`` and goes on as the docstring of a claim does; ``Because:`` says why
        it cannot be checked.  What is neither a definition nor not checkable is settled by reading the text.
        """
        chapter = sys._getframe(1).f_globals["__name__"]
        for entry in re.split(r"\n\s*\n", inspect.cleandoc(text)):
            head = _OPENING.match(entry)
            if head is None:
                raise ValueError(f"an entry without a check opens with “number, kind, verdict:”: {entry!r}")
            number, kind, verdict = head.groups()
            claim = self._written(Kind.named(kind), number, entry[head.end() :], Verdict.named(verdict))
            self._enter(replace(claim, read=claim.verdict not in (DEFINITION, NOT_CHECKABLE)), chapter)

    def _written(self, kind: Kind, number: str, text: str, verdict: Verdict) -> Claim:
        said = read(text)
        notes: dict[str, Any] = {_LABELS[label]: words for label, words in said.notes.items()}
        notes["proofs"] = proofs(notes.get("proofs", ""))
        return Claim(self.name, number, kind, said.place, said.words, said.statement, verdict, **notes)

    def _claim(self, kind: Kind, number: str, more: Options) -> Decorator:
        verdict = more.get("verdict", DEFINITION if kind is Kind.DEFINITION else HOLDS)

        def enter(predicate: Predicate) -> Entry:
            claim = self._written(kind, number, predicate.__doc__ or "", verdict)
            table = more.get("printed")
            over = more.get("over", once("the case itself") if table is None else once("the table as printed"))
            kept: Any = {name: more[name] for name in ("exactly", "differs", "somewhere") if name in more}
            parts = [Part(Role.PRINTED, predicate, over, table=table, **kept)]
            if "general" in more:
                parts.append(Part(Role.GENERAL, predicate, more["general"], claim.most_general))
            if "beyond" in more:
                parts.append(Part(Role.LIMIT, predicate, more["beyond"], "the same sentence"))
            follows, status = more.get("follows", claim.follows), more.get("status")
            self._enter(replace(claim, parts=tuple(parts), follows=follows, status=status), predicate.__module__)
            return Entry(self, number)

        return enter

    def _enter(self, claim: Claim, chapter: str) -> None:
        if claim.number in self._entries:
            raise ValueError(f"claim {claim.id} is entered twice")
        self._entries[claim.number], self._chapter[claim.number] = claim, chapter


def _check_complete(claim: Claim) -> None:
    """Refuse a claim that lacks what its verdict needs."""
    if len(claim.words.split()) > limits.QUOTED_WORDS:
        raise ValueError(f"claim {claim.id} quotes more than {limits.QUOTED_WORDS} words")
    if claim.verdict in REFUTING and claim.verdict is not FAILS and not claim.correction:
        raise ValueError(f"claim {claim.id} is judged {claim.verdict!s} and needs a correction")
    if claim.verdict in (FAILS, NOT_CHECKABLE) and not claim.note:
        raise ValueError(f"claim {claim.id} is judged {claim.verdict!s} and needs a note that says why")


def load(name: str) -> Document:
    """The document of that name: the value ``document`` of its package."""
    found: Document = import_module(f"modlights.theorems.{name}").document
    return found
