"""Running checks: every part of a claim on its domain, and what comes of it.

A check *confirms* its verdict, or *refutes* it, or *breaks*: an exception is neither true nor false.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from html import escape
from typing import Any

import numpy as np

from modlights.draw import Board, Diagram
from modlights.theorems.case_words import case_pictures, case_words, value_words
from modlights.theorems.claim import Claim, Evidence, Part, Role
from modlights.theorems.domains import Case
from modlights.theorems.truth import Found, Refuted


class State(StrEnum):
    """What came of a check."""

    CONFIRMED = "confirmed"
    REFUTED = "refuted"
    BROKEN = "broken"
    READ = "settled by reading"
    UNCHECKED = "nothing to check"


@dataclass(frozen=True)
class Counterexample:
    """The first case that refutes a statement, and the order in which it is the first."""

    words: str
    order: str = ""
    pictures: tuple[Board | Diagram, ...] = ()

    def __str__(self) -> str:
        return f"{self.words} (the first {self.order})" if self.order else self.words


@dataclass(frozen=True)
class Result:
    """A claim after its check has run: the state, the evidence with its counts, and what was found.

    >>> import modlights as ml
    >>> result = ml.verify("rabbani-z3-field")["rabbani-z3-field"]
    >>> result.state, result.confirmed, str(result.counterexample)
    (<State.CONFIRMED: 'confirmed'>, True, '1·1 = 1 and 2·2 = 4 = 1 in Z_3')
    """

    claim: Claim
    state: State
    evidence: tuple[Evidence, ...]
    counterexample: Counterexample | None = None
    values: Mapping[str, object] = field(default_factory=dict)
    seconds: float = field(default=0.0, compare=False)
    problem: str = ""
    traceback: str = field(default="", compare=False)

    @property
    def confirmed(self) -> bool:
        """Whether nothing speaks against the verdict."""
        return self.state not in (State.REFUTED, State.BROKEN)

    def __hash__(self) -> int:
        return hash((self.claim, self.state, self.problem))

    def __repr__(self) -> str:
        return f"<Result {self.claim.id}: {self.claim.verdict}, {self.state}>"

    def _repr_html_(self) -> str:
        lines = [("claim", self.claim.id), ("statement", self.claim.statement), ("verdict", str(self.claim.verdict))]
        lines += [("counterexample", str(self.counterexample))] if self.counterexample else []
        lines += [("check", f"{self.state}{f': {self.problem}' if self.problem else ''}")]
        rows = "".join(f"<tr><td>{escape(what)}</td><td>{escape(words)}</td></tr>" for what, words in lines)
        return f"<table>{rows}</table>"


def run_check(claim: Claim, deep: bool = False) -> Result:
    """Run all parts of a claim's check."""
    evidence = list(claim.evidence(deep))
    if not claim.has_check:
        return Result(claim, State.READ if claim.read else State.UNCHECKED, tuple(evidence))
    started = time.perf_counter()
    runs: list[_Run] = []
    state, problem, trace = State.CONFIRMED, "", ""
    try:
        for part in claim.parts:
            runs.append(_run(part, claim, deep))
    except Refuted as failure:
        state, problem = State.REFUTED, str(failure)
    except Exception as failure:
        state, problem, trace = State.BROKEN, f"{type(failure).__name__}: {failure}", traceback.format_exc()
    values = {name: value for run in runs for name, value in run.values.items()}
    for place, run in enumerate(runs, start=len(claim.proofs)):
        words = evidence[place].words
        if run.first is not None and (run.part.role is Role.LIMIT or run.part.somewhere):
            words = f"{words}, first at {run.first.words}"
        evidence[place] = replace(evidence[place], words=words, cases=run.cases)
    first = runs[0].first if runs and runs[0].part.role is Role.PRINTED and not runs[0].part.somewhere else None
    return Result(claim, state, tuple(evidence), first, values, time.perf_counter() - started, problem, trace)


@dataclass
class _Run:
    """What going through the domain of one part has shown so far."""

    part: Part
    cases: int = 0
    first: Counterexample | None = None
    failures: list[Case] = field(default_factory=list)
    values: dict[str, Any] = field(default_factory=dict)


def _run(part: Part, claim: Claim, deep: bool) -> _Run:
    """Go through the domain; raise ``Refuted`` if the predicate does not do there what the verdict says.

    A predicate gives one truth value, or two: of the printed sentence and of the corrected one.
    """
    if part.table is not None:
        return _run_table(part)
    domain, run = part.over.at(deep), _Run(part)
    fails, both = part.must_fail(claim), False
    for case in domain.cases():
        run.cases += 1
        outcome = part.predicate(*case)
        if isinstance(outcome, tuple):
            outcome, corrected = outcome
            fails = both = True
            if not _truth(corrected).true:
                raise Refuted(f"the correction is false: {case_words(part.predicate, case) or domain.words}")
        found = _truth(outcome)
        run.values.update(found.values)
        if found.true != part.somewhere:
            continue
        words = found.words or case_words(part.predicate, case) or domain.words
        if not fails and not part.somewhere:
            raise Refuted(f"{part.role.value} is false: {words}")
        run.failures.append(case)
        if run.first is None:
            run.first = Counterexample(words, domain.order, found.pictures or case_pictures(part.predicate, case))
        if part.exactly is None and not both:
            break
    if not run.cases:
        raise Refuted(f"{domain.words}: there is no such case")
    if part.somewhere and run.first is None:
        raise Refuted(f"no case makes {part.role.value} true: {domain.words}")
    if fails and run.first is None:
        raise Refuted(f"{part.role.value} is true in all cases: {domain.words}")
    if part.exactly is not None and run.failures != list(part.exactly):
        raise Refuted(f"false at {run.failures}, not at {list(part.exactly)}")
    return run


def _truth(outcome: object) -> Found:
    if isinstance(outcome, Found):
        return outcome
    if isinstance(outcome, bool | np.bool_):
        return Found(bool(outcome))
    raise TypeError(f"a predicate says True or False, not {outcome!r}")


def _run_table(part: Part) -> _Run:
    """Compare a printed table with the computed one, entry by entry."""
    printed, computed = dict(_places(part.table)), dict(_places(part.predicate()))
    if printed.keys() != computed.keys():
        raise Refuted(f"{len(printed)} entries are printed and {len(computed)} computed, or at other places")
    different = [place for place in printed if printed[place] != computed[place]]
    run = _Run(part, cases=len(printed))
    if different:
        place = different[0]
        words = f"{place_words(place)}: printed {value_words(printed[place])}, computed {value_words(computed[place])}"
        run.first = Counterexample(words, "in the order of the table")
    wanted = [place if isinstance(place, tuple) else (place,) for place in part.differs]
    if sorted(map(str, different)) != sorted(map(str, wanted)):
        raise Refuted(f"the table differs at {different}, not at {wanted}: {run.first}")
    return run


def _places(value: Any, at: tuple[Any, ...] = ()) -> Iterable[tuple[tuple[Any, ...], Any]]:
    """The entries of nested sequences and mappings, with their places; sequences count from 1."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _places(inner, (*at, key))
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value, start=1):
            yield from _places(inner, (*at, number))
    else:
        yield at, value


def place_words(place: tuple[Any, ...]) -> str:
    """Where an entry of a table stands.

    >>> place_words((3, 4)), place_words(("n", 2)), place_words((7,))
    ('row 3, column 4', 'n, 2', 'entry 7')
    """
    if len(place) == 2 and all(isinstance(part, int) for part in place):
        return f"row {place[0]}, column {place[1]}"
    if len(place) == 1 and isinstance(place[0], int):
        return f"entry {place[0]}"
    return ", ".join(map(str, place))
