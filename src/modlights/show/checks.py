"""What a check of presses found, as documents."""

from __future__ import annotations

from dataclasses import dataclass

from modlights.games import Game
from modlights.show.views import Document, View, Writer, head, json_writer


@dataclass(frozen=True)
class Verdict:
    """How many lights end wrong, the first of them, what it shows and what it should show."""

    game: Game
    wrong: int = 0
    first: str = ""
    state: int | None = None
    wanted: int | None = None


@dataclass(frozen=True)
class ProofVerdict:
    """What a check of a Rocq file found: the game and the theorem in words, or the reason for refusing it."""

    game: str
    stated: str
    reason: str = ""


def proof_document(found: ProofVerdict) -> Document:
    """The verdict, ready for JSON."""
    return {
        "schema": "modlights.proof-check/1",
        "game": found.game or None,
        "stated": found.stated or None,
        "proved": not found.reason,
        "reason": found.reason or None,
    }


def proof_text(found: ProofVerdict, view: View) -> str:
    """The verdict in a few lines."""
    if found.reason:
        return f"not proved: {found.reason}"
    return f"proved, with no axioms: {found.game}\n{found.stated}"


def check_document(found: Verdict) -> Document:
    """The verdict, ready for JSON."""
    first = {"light": found.first, "state": found.state, "wanted": found.wanted} if found.wrong else None
    return {**head("modlights.check/1", found.game), "solved": not found.wrong, "wrong": found.wrong, "first": first}


def check_text(found: Verdict, view: View) -> str:
    """The verdict in one line."""
    if not found.wrong:
        return "solved: every light ends as wanted"
    count = f"{found.wrong:,} {'light ends' if found.wrong == 1 else 'lights end'} wrong"
    detail = "" if found.state is None else f": it is {found.state} and should be {found.wanted}"
    return f"not solved: {count}, the first at {found.first}{detail}"


WRITERS: dict[str, Writer] = {"text": check_text, "json": json_writer(check_document)}
PROOF_WRITERS: dict[str, Writer] = {"text": proof_text, "json": json_writer(proof_document)}
