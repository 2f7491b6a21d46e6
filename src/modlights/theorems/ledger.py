"""The whole ledger: which documents there are, which claims are asked for, and running them on all cores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from html import escape

from modlights.base.arguments import COUNT, FLAG, NOTHING, TEXT, check_arguments
from modlights.base.wording import quoted
from modlights.base.workers import here, processes
from modlights.errors import NoSuchThing
from modlights.theorems.check_run import Result, State, run_check
from modlights.theorems.claim import Claim
from modlights.theorems.documents import Document, load
from modlights.theorems.verdicts import Kind, Verdict

DOCUMENTS = ("palacios", "barkans", "rabbani", "losada", "blog")
"""The documents of a plain ``verify``, in its order; each is a package of this one with a value ``document``."""
BY_NAME: tuple[str, ...] = ("open",)
"""Further documents, which are run only when they are asked for by name."""


_AT_ONCE = 8
"""So many claims that stand together go to one process: they share what was worked out about their games."""


def document(name: str) -> Document:
    """The document of that short name.

    >>> document("rabbani").author
    'Sahand Rabbani'
    """
    if name not in DOCUMENTS + BY_NAME:
        raise NoSuchThing(f"no document {name!r}; one of {', '.join(DOCUMENTS + BY_NAME)}")
    return load(name)


@check_arguments(document=TEXT | NOTHING, verdict=TEXT | NOTHING, kind=TEXT | NOTHING)
def claims(
    *ids: str, document: str | None = None, verdict: str | None = None, kind: str | None = None
) -> tuple[Claim, ...]:
    """The claims of the ledger, all or those asked for.

    Args:
        ids: permanent names such as ``rabbani-T4``; without any, all claims of the five documents.
        document: the short name of one document.
        verdict: one verdict, such as ``fails``.
        kind: one kind of statement, such as ``theorem``.

    Returns:
        A tuple of ``Claim``, in the order of the documents.

    Raises:
        NoSuchThing: an id, document, verdict or kind that the ledger does not have.

    >>> [claim.id for claim in claims(document="rabbani", verdict="fails")]
    ['rabbani-z3-field', 'rabbani-01-suffices']
    """
    _known("verdict", verdict, Verdict)
    _known("kind", kind, Kind)
    names = [document] if document is not None else list(dict.fromkeys(_document_of(name) for name in ids)) or DOCUMENTS
    everything = [claim for name in names for claim in _named(name).claims]
    known = {claim.id for claim in everything}
    for name in ids:
        if name not in known:
            near = get_close_matches(name, known, 1)
            raise NoSuchThing(f"no claim {name!r}" + (f"; did you mean {near[0]}?" if near else " in the ledger"))
    return tuple(
        claim
        for claim in everything
        if (not ids or claim.id in ids) and verdict in (None, claim.verdict) and kind in (None, claim.kind)
    )


def _named(name: str) -> Document:
    return document(name)


def _document_of(claim: str) -> str:
    name = claim.partition("-")[0] if isinstance(claim, str) else ""
    if name not in DOCUMENTS + BY_NAME:
        raise NoSuchThing(f"no claim {quoted(claim)}; a claim is called by its document and number, such as rabbani-T4")
    return name


def _known(what: str, given: str | None, words: Iterable[str]) -> None:
    if given is not None and given not in [str(word) for word in words]:
        raise NoSuchThing(f"no {what} {given!r}; one of {', '.join(words)}")


def run_claims(claims: Sequence[Claim], deep: bool = False, *, workers: int = 1) -> Iterator[Result]:
    """The results of the claims, in their order, as they come in; in several processes if asked for.

    Claims travel by name.  If a process is killed, what it had in hand is done again.
    """
    run = partial(_run_batch, deep=deep)
    several = min(workers, len(claims)) > 1
    together = _AT_ONCE if several else 1
    batches = [claims[first : first + together] for first in range(0, len(claims), together)]
    done: dict[str, Result] = {}
    at = 0
    for batch, results in processes(run, batches, workers) if several else here(run, batches):
        done.update((claim.id, result) for claim, result in zip(batch, results, strict=True))
        while at < len(claims) and claims[at].id in done:
            yield done[claims[at].id]
            at += 1


def _run_batch(claims: Sequence[Claim], deep: bool) -> list[Result]:
    return [run_check(claim, deep) for claim in claims]


@dataclass(frozen=True, repr=False)
class Report:
    """What came of running checks: the results in order, and their totals.

    >>> import modlights as ml
    >>> report = ml.verify("rabbani-z3-field", "rabbani-T1")
    >>> report, report.confirmed, report["rabbani-T1"]
    (<Report: 2 verdicts: 2 confirmed by computation>, True, <Result rabbani-T1: holds, confirmed>)
    """

    results: tuple[Result, ...]
    deep: bool = False

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)

    def __getitem__(self, name: str) -> Result:
        """The result of the claim with that id."""
        for result in self.results:
            if result.claim.id == name:
                return result
        raise NoSuchThing(f"no claim {name!r} in this report")

    @property
    def confirmed(self) -> bool:
        """Whether no check refuted its verdict or broke."""
        return all(result.confirmed for result in self.results)

    @property
    def refuted(self) -> tuple[Result, ...]:
        """The results whose check found the verdict wrong."""
        return tuple(result for result in self.results if result.state is State.REFUTED)

    @property
    def broken(self) -> tuple[Result, ...]:
        """The results whose check broke, and so says nothing."""
        return tuple(result for result in self.results if result.state is State.BROKEN)

    def states(self) -> Counter[State]:
        """How many checks confirmed, refuted or broke, and how many entries are settled by reading or have no check."""
        return Counter(result.state for result in self.results)

    @check_arguments(document=TEXT | NOTHING)
    def verdicts(self, document: str | None = None) -> Counter[Verdict]:
        """How many entries have each verdict; an entry that follows from another is not counted again."""
        return Counter(
            result.claim.verdict
            for result in self.results
            if document in (None, result.claim.document) and not result.claim.follows
        )

    def summary(self) -> str:
        """The totals in one sentence."""
        counts = self.states()
        words = {
            State.CONFIRMED: "confirmed by computation",
            State.READ: "settled by reading",
            State.UNCHECKED: "with nothing to compute",
            State.REFUTED: "NOT confirmed",
            State.BROKEN: "with a check that broke",
        }
        told = [f"{counts[state]} {text}" for state, text in words.items() if counts[state]]
        return f"{len(self)} {'verdict' if len(self) == 1 else 'verdicts'}: {', '.join(told)}"

    def __repr__(self) -> str:
        return f"<Report: {self.summary()}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(r.claim.id)}</td><td>{escape(r.claim.verdict)}</td><td>{escape(r.claim.statement)}</td>"
            f"<td>{escape(r.state)}</td></tr>"
            for r in self.results[:50]
        )
        more = f"<p>and {len(self) - 50} more</p>" if len(self) > 50 else ""
        head = "<tr><th>claim</th><th>verdict</th><th>statement</th><th>check</th></tr>"
        return f"<p>{escape(self.summary())}</p><table>{head}{rows}</table>{more}"


@check_arguments(deep=FLAG, workers=COUNT)
def verify(
    *ids: str,
    document: str | None = None,
    verdict: str | None = None,
    kind: str | None = None,
    deep: bool = False,
    workers: int = 1,
) -> Report:
    """Run the checks of the claims asked for.

    Args:
        ids: the names of claims.
        document: only those of this document.
        verdict: only those with this verdict.
        kind: only those of this kind.
        deep: go further, as far as each domain has a larger bound; this takes minutes.
        workers: how many processes to use.

    Returns:
        A ``Report``: iterable, with ``confirmed``, ``refuted``, ``broken`` and totals.

    Raises:
        NoSuchThing: an id, document, verdict or kind that the ledger does not have.

    >>> report = verify("rabbani-z3-field")
    >>> report.confirmed, report["rabbani-z3-field"].claim.verdict
    (True, <Verdict.FAILS: 'fails'>)
    """
    chosen = claims(*ids, document=document, verdict=verdict, kind=kind)
    return Report(tuple(run_claims(chosen, deep, workers=workers)), deep)
