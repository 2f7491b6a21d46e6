"""Documents and their claims: a claim is a predicate on a domain, and its verdict is what the predicate does there.

The author's sentence becomes a function of one case.  Its docstring is the entry as people read it: the place, a few
words of the original that find the sentence there, and what it says, then notes.  The decorator holds values: the
domain of the cases, the verdict, the theorems that prove it.  The runner (``running``) does the rest, the same for
every claim::

    @rabbani.theorem("T1", over=positions(boards(4)), proved="linear.lights_out", beyond=positions(boards(1, k=3)))
    def theorem_one(game: Game, p: Vector) -> bool:
        \"\"\"Theorem 1, “a solution s will satisfy”: With two states a solution s satisfies M·s = p.

        In general: M·s = −p with k states.
        \"\"\"
        return …

Evidence is never written by hand: what is printed is the domain that was gone through.  ADDING.md says how to add a
claim, a document and a domain.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from importlib import import_module
from typing import Any, TypeAlias, TypedDict, Unpack

from modlights.theorems.domains import Case, Domain, once
from modlights.theorems.verdicts import (
    DEFINITION,
    FAILS,
    HOLDS,
    NOT_CHECKABLE,
    REFUTING,
    Grade,
    Kind,
    Status,
    Verdict,
)

Truth: TypeAlias = object
"""What a predicate gives: true or false, perhaps as ``Found``; or two of these, for what is printed and corrected."""
Predicate = Callable[..., Truth]
MOST_WORDS = 10


class Role(Enum):
    """What a part of a check does for its claim."""

    PRINTED = "the statement"
    CORRECTED = "the correction"
    GENERAL = "the most general form"
    ALSO = "also"
    LIMIT = "but not"


@dataclass(frozen=True)
class Proof:
    """A theorem of proofs/, as file.name, and what it settles if that is not the whole statement."""

    theorem: str
    part: str = ""

    def __str__(self) -> str:
        return f"{self.theorem} ({self.part})" if self.part else self.theorem


@dataclass(frozen=True)
class Evidence:
    """One piece of evidence: its grade, what was gone through, how many cases that was, and what it is evidence for."""

    grade: Grade
    words: str = ""
    cases: int | None = None
    about: str = ""

    def __str__(self) -> str:
        counted = "" if self.cases is None or self.cases == 1 else f" ({self.cases:,} cases)"
        about = f"{self.about}: " if self.about else ""
        return f"{about}{self.grade}" + (f": {self.words}{counted}" if self.words else counted)


@dataclass(frozen=True)
class Part:
    """A predicate and the domain it is tried on; with ``table`` the function computes what is printed there."""

    role: Role
    predicate: Predicate
    over: Domain
    words: str = ""
    exactly: tuple[Case, ...] | None = None
    table: Any = None
    differs: tuple[Any, ...] = ()

    def must_fail(self, claim: Claim) -> bool:
        """Whether the verdict says that the predicate is false somewhere in the domain.

        The function of a corrected statement or misprint tests the correction, unless that has a function of its own.
        """
        if self.role is not Role.PRINTED:
            return self.role is Role.LIMIT
        return claim.verdict is FAILS or (
            claim.verdict in REFUTING and any(part.role is Role.CORRECTED for part in claim.parts)
        )

    def evidence(self, claim: Claim, deep: bool = False) -> Evidence:
        """What going through this part is worth, before it is counted."""
        domain = self.over.at(deep)
        if self.table is not None:
            return Evidence(Grade.ENTRIES)
        about = {Role.PRINTED: "", Role.CORRECTED: "the correction"}.get(self.role, f"{self.role.value}: {self.words}")
        if self.role is Role.GENERAL:
            return Evidence(Grade.GENERAL, f"{domain.words} ({domain.grade})", about=about)
        return Evidence(Grade.EXAMPLE if self.must_fail(claim) else domain.grade, domain.words, about=about)


@dataclass(frozen=True)
class Claim:
    """One checkable statement of a document, with its verdict.

    ``words`` are a few words of the original that find the sentence at its ``place``.  ``correction`` is the corrected
    statement, or what must have been meant; ``note`` gives the reason, the condition or the reading; ``gap`` says what
    the printed proof of a true statement lacks; ``most_general`` states the widest form in which it is true;
    ``follows`` names the entry whose slip this one repeats; ``status`` is what the source itself says.
    """

    document: str
    number: str
    kind: Kind
    place: str
    words: str
    statement: str
    verdict: Verdict
    parts: tuple[Part, ...] = field(default=(), compare=False)
    correction: str = ""
    note: str = ""
    gap: str = ""
    most_general: str = ""
    proofs: tuple[Proof, ...] = ()
    follows: str = ""
    status: Status | None = None
    read: bool = False

    @property
    def id(self) -> str:
        """The permanent name: document and number."""
        return f"{self.document}-{self.number}"

    @property
    def has_check(self) -> bool:
        """Whether anything is computed."""
        return bool(self.parts)

    @property
    def grade(self) -> Grade:
        """The strongest evidence for the verdict; what was found besides, or beyond it, does not count."""
        beside = [part.role in (Role.ALSO, Role.LIMIT) for part in self.parts]
        skipped = [False] * len(self.proofs) + beside + [False]
        grades = [piece.grade for piece, skip in zip(self.evidence(), skipped, strict=False) if not skip]
        return min(grades, key=list(Grade).index, default=Grade.NONE)

    def evidence(self, deep: bool = False) -> tuple[Evidence, ...]:
        """All pieces of evidence, strongest kind first, as far as they are known without running anything."""
        proved = [Evidence(Grade.PROVED_PART if p.part else Grade.PROVED, str(p)) for p in self.proofs]
        checked = [part.evidence(self, deep) for part in self.parts]
        return (*proved, *checked, *([Evidence(Grade.READING)] if self.read else []))

    def __reduce__(self) -> tuple[Any, tuple[str, str]]:
        return _find, (self.document, self.number)

    def __repr__(self) -> str:
        return f"<Claim {self.id}: {self.verdict}>"

    def _repr_html_(self) -> str:
        from html import escape

        rows = [("", self.statement), ("verdict", self.verdict), ("place", self.place), ("corrected", self.correction)]
        rows += [("note", self.note), ("most general form", self.most_general)]
        cells = "".join(f"<tr><th>{escape(a)}</th><td>{escape(b)}</td></tr>" for a, b in rows if b)
        return f"<table><caption>{escape(self.id)}</caption>{cells}</table>"


def _find(document: str, number: str) -> Claim:
    """The claim of that name, in the process that asks."""
    return load(document).claim(number)


class Options(TypedDict, total=False):
    """What every kind of claim may say beside its number.

    ``over``      the domain (without it: a single case, or with ``printed`` the entries of the table)
    ``verdict``   holds, unless said otherwise
    ``printed``   a table that the function computes anew; ``differs`` lists the places where the two are not equal
    ``exactly``   the cases where the printed sentence is false, if it is to be false at these and nowhere else
    ``general``   the widest domain where the same predicate is true
    ``beyond``    a domain where the same predicate is false somewhere, so that a condition is shown to be needed
    ``proved``    theorems of proofs/ that settle it
    ``follows``   the number of the entry whose slip this one repeats
    ``status``    what the source itself says of it
    """

    over: Domain
    verdict: Verdict
    printed: Any
    differs: tuple[Any, ...]
    exactly: tuple[Case, ...]
    general: Domain
    beyond: Domain
    proved: Proof | str | tuple[Proof | str, ...]
    follows: str
    status: Status


@dataclass(frozen=True)
class Text:
    """An entry as people read it, taken from a docstring: place, words of the original, statement, and notes."""

    place: str
    words: str
    statement: str
    notes: Mapping[str, str]


_HEAD = re.compile(r"(?P<place>[^“]+), “(?P<words>[^”]*)”: (?P<statement>.+)")
_LABELS = ("Corrected", "Note", "Gap", "In general")


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


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, each in one line; a line that opens with a label begins one, too."""
    found = [""]
    for line in inspect.cleandoc(text).splitlines():
        if not line.strip() or line.partition(": ")[0] in _LABELS:
            found.append("")
        found[-1] = f"{found[-1]} {line.strip()}".strip()
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
        """The widest form in which the statement is true, checked on a domain of its own."""
        return self._part(Role.GENERAL, over, "most_general")

    def but_not(self, over: Domain) -> Callable[[Predicate], Predicate]:
        """A sentence near the statement that is false: the first case that refutes it is found and told."""
        return self._part(Role.LIMIT, over)

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

    def __repr__(self) -> str:
        return f"<Document {self.name}: {self.author}, {self.title}>"

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, in the order of the document; its chapters are loaded now."""
        for chapter in self.chapters:
            import_module(f"modlights.theorems.{self.name}.{chapter}")
        for claim in self._entries.values():
            _check_complete(claim)
        return tuple(self._entries.values())

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

    def defines(self, number: str, text: str) -> None:
        """A definition without a check."""
        self._enter(self._written(Kind.DEFINITION, number, text, DEFINITION))

    def uncheckable(self, number: str, text: str, *, because: str, kind: Kind = Kind.REMARK) -> None:
        """A statement that cannot be checked, with the reason."""
        self._enter(replace(self._written(kind, number, text, NOT_CHECKABLE), note=because))

    def reading(self, number: str, verdict: Verdict, text: str, *, kind: Kind = Kind.REMARK, follows: str = "") -> None:
        """A statement that the text itself settles, such as a wrong cross-reference."""
        self._enter(replace(self._written(kind, number, text, verdict), follows=follows, read=True))

    def _written(self, kind: Kind, number: str, text: str, verdict: Verdict) -> Claim:
        said = read(text)
        notes = [said.notes.get(label, "") for label in _LABELS]
        correction, note, gap, general = notes
        return Claim(
            self.name, number, kind, said.place, said.words, said.statement, verdict,
            correction=correction, note=note, gap=gap, most_general=general,
        )  # fmt: skip

    def _claim(self, kind: Kind, number: str, more: Options) -> Decorator:
        verdict = more.get("verdict", DEFINITION if kind is Kind.DEFINITION else HOLDS)
        given = more.get("proved", ())
        proofs = tuple(Proof(p) if isinstance(p, str) else p for p in (given if isinstance(given, tuple) else (given,)))

        def enter(predicate: Predicate) -> Entry:
            claim = self._written(kind, number, predicate.__doc__ or "", verdict)
            table = more.get("printed")
            over = more.get("over", once("the case itself") if table is None else once("the table as printed"))
            parts = [Part(Role.PRINTED, predicate, over, "", more.get("exactly"), table, more.get("differs", ()))]
            if "general" in more:
                parts.append(Part(Role.GENERAL, predicate, more["general"], claim.most_general))
            if "beyond" in more:
                parts.append(Part(Role.LIMIT, predicate, more["beyond"], "the same sentence"))
            follows, status = more.get("follows", ""), more.get("status")
            self._enter(replace(claim, parts=tuple(parts), proofs=proofs, follows=follows, status=status))
            return Entry(self, number)

        return enter

    def _enter(self, claim: Claim) -> None:
        if claim.number in self._entries:
            raise ValueError(f"claim {claim.id} is entered twice")
        self._entries[claim.number] = claim


def _check_complete(claim: Claim) -> None:
    """Refuse a claim that lacks what its verdict needs."""
    if len(claim.words.split()) > MOST_WORDS:
        raise ValueError(f"claim {claim.id} quotes more than {MOST_WORDS} words")
    if claim.verdict in REFUTING and claim.verdict is not FAILS and not claim.correction:
        raise ValueError(f"claim {claim.id} is judged {claim.verdict!s} and needs a correction")
    if claim.verdict in (FAILS, NOT_CHECKABLE) and not claim.note:
        raise ValueError(f"claim {claim.id} is judged {claim.verdict!s} and needs a note that says why")


def load(name: str) -> Document:
    """The document of that name: the value ``document`` of its package."""
    found: Document = import_module(f"modlights.theorems.{name}").document
    return found
