"""What a claim is: a predicate on a domain, with its words, its verdict and its evidence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from html import escape
from importlib import import_module
from typing import Any

from modlights.base.arguments import FLAG, check_arguments
from modlights.theorems.domains import Case, Domain
from modlights.theorems.truth import Truth
from modlights.theorems.verdicts import FAILS, REFUTING, Grade, Kind, Status, Verdict

Predicate = Callable[..., Truth]


class Role(Enum):
    """What a part of a check does for its claim."""

    PRINTED = "the statement"
    CORRECTED = "the correction"
    GENERAL = "the most general form"
    SECOND = "by a second method"
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
        about = f"{self.about.removesuffix('.')}: " if self.about else ""
        return f"{about}{self.grade}" + (f": {self.words}{counted}" if self.words else counted)


@dataclass(frozen=True)
class Part:
    """A predicate and the domain it is tried on.

    With ``table`` the function computes what is printed there; with ``somewhere`` one true case is enough.
    """

    role: Role
    predicate: Predicate
    over: Domain
    words: str = ""
    exactly: tuple[Case, ...] | None = None
    table: Any = None
    differs: tuple[Any, ...] = ()
    somewhere: bool = False

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
            return Evidence(Grade.GENERAL, f"{domain.words} ({domain.grade})")
        grade = Grade.FOUND if self.somewhere else Grade.EXAMPLE if self.must_fail(claim) else domain.grade
        return Evidence(grade, domain.words, about=about)


@dataclass(frozen=True)
class Claim:
    """One checkable statement of a document, with its verdict.

    ``words`` are a few words of the original that find the sentence at its ``place``.  ``correction`` is the corrected
    statement, or what must have been meant; ``note`` gives the reason, the condition or the reading; ``gap`` says what
    the printed proof of a true statement lacks; ``most_general`` states the most general form in which it is true;
    ``follows`` names the entry whose slip this one repeats; ``status`` is what the source itself says.

    >>> import modlights as ml
    >>> claim, = ml.claims("rabbani-z3-field")
    >>> claim, claim.place, claim.correction
    (<Claim rabbani-z3-field: fails>, 'Appendix C', 'Z_3 is a field; Z_4 is the smallest Z_k that is not.')
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
    def methods(self) -> int:
        """By how many methods that share no code the statement is checked."""
        return sum(part.role in (Role.PRINTED, Role.SECOND) for part in self.parts)

    @property
    def grade(self) -> Grade:
        """The strongest evidence for the verdict; what was found besides, or beyond it, does not count."""
        beside = [part.role in (Role.ALSO, Role.LIMIT) for part in self.parts]
        skipped = [False] * len(self.proofs) + beside + [False]
        grades = [piece.grade for piece, skip in zip(self.evidence(), skipped, strict=False) if not skip]
        return min(grades, key=list(Grade).index, default=Grade.NONE)

    @check_arguments(deep=FLAG)
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
        rows = [("", self.statement), ("verdict", self.verdict), ("place", self.place), ("corrected", self.correction)]
        rows += [("note", self.note), ("most general form", self.most_general)]
        cells = "".join(f"<tr><th>{escape(a)}</th><td>{escape(b)}</td></tr>" for a, b in rows if b)
        return f"<table><caption>{escape(self.id)}</caption>{cells}</table>"


def _find(document: str, number: str) -> Claim:
    """The claim of that name, in the process that asks."""
    claim: Claim = import_module(f"modlights.theorems.{document}").document.claim(number)
    return claim
