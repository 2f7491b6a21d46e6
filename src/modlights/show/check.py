"""Verdicts on presses and on Rocq files, as documents: text and JSON."""

from __future__ import annotations

from dataclasses import dataclass

from modlights import limits
from modlights.base.wording import decimal, shorten
from modlights.games import Game, GridGame, Position, label_text
from modlights.show.rocq.statement_terms import game_of, presses_of, rule_of, start_of, target_of, weights_of
from modlights.show.rocq.text import Statement
from modlights.show.views import JsonDocument, View, Writer, head, json_writer, pictures


@dataclass(frozen=True)
class PlayVerdict:
    """How many lights end in a wrong state, the first of them, its state and the state in the target."""

    game: Game
    wrong: int = 0
    first: str = ""
    state: int | None = None
    target: int | None = None


@dataclass(frozen=True)
class ProofVerdict:
    """The verdict on a Rocq file: its statement, if it could be read, and the reason for refusing it, if any."""

    statement: Statement | None = None
    reason: str = ""


def proof_document(verdict: ProofVerdict) -> JsonDocument:
    """The verdict, ready for JSON: all but the title comes from the terms of the file."""
    statement, reason = verdict.statement, verdict.reason
    about = dict.fromkeys(_TERMS) if statement is None else _terms(statement)
    return {
        "schema": "modlights.proof-check/1",
        "game": about["game"],
        "stated": None if statement is None else statement.words,
        "proved": not reason,
        "reason": reason or None,
        **about,
    }


_TERMS = (
    *("game", "title", "kind", "rows", "columns", "modulus", "rule", "surface", "forbidden", "light_count"),
    *("button_count", "effects", "start", "target", "presses", "certificate", "number", "cost"),
)


def _terms(statement: Statement) -> JsonDocument:
    """What the terms of a file say."""
    terms, game, kind = statement.game, game_of(statement.game), statement.kind
    board = isinstance(game, GridGame)
    values = (
        statement.title,
        kind,
        *(game.shape or (None, None)),
        game.modulus,
        rule_of(terms) if board else None,
        game.surface.name if isinstance(game, GridGame) else None,
        [label_text(divmod(cell, terms.columns)) for cell in terms.forbidden] if board else None,
        game.light_count,
        game.button_count,
        None if board else [list(map(list, row)) for row in game.by_light],
        start_of(statement),
        target_of(statement),
        presses_of(statement),
        weights_of(statement),
        decimal(statement.number) if kind in ("number", "fewest") else None,
        statement.cost if kind in ("fewest", "depths") else None,
    )
    return dict(zip(_TERMS, (game.name, *values), strict=True))


def proof_text(verdict: ProofVerdict, view: View) -> str:
    """The verdict in a few lines; the title of the file is not proved, so it is in quotes."""
    statement = verdict.statement
    if verdict.reason or statement is None:
        return f"not proved: {verdict.reason}"
    game = game_of(statement.game)
    lines = [f"proved, with no axioms: {game.name}", *_forbidden_words(game), statement.words]
    lines += [_boards(statement, view)]
    if statement.title != game.name:
        title = shorten(statement.title, limits.ROCQ_TITLE_CHARACTERS)
        lines += [f'The title of the file, which proves nothing, is "{title}".']
    return "\n".join(filter(None, lines))


def _forbidden_words(game: Game) -> list[str]:
    """The cells without a button, or the first of them where there are many."""
    if not isinstance(game, GridGame) or not game.forbidden:
        return []
    cells = [label_text(cell) for cell in sorted(game.forbidden)]
    more = f" and {len(cells) - limits.LABELS_NAMED:,} more" if len(cells) > limits.LABELS_NAMED else ""
    return [f"Without the buttons {' '.join(cells[: limits.LABELS_NAMED])}{more}."]


def _boards(statement: Statement, view: View) -> str:
    """Start, target, presses and weights, drawn; in words where there are too many lights."""
    game = game_of(statement.game)
    values = {"start": start_of(statement), "target": target_of(statement)}
    presses, weights = presses_of(statement), weights_of(statement)
    if view.can_draw(game):
        blocks = [view.draw(picture) for picture in pictures(game, presses=presses, weights=weights, **values)]
        if all(map(view.fits, blocks)):
            # a target of zeros is not drawn
            target = values["target"]
            words = "" if target is None or any(target.values) else "target: all 0"
            return "\n".join(filter(None, (view.beside(blocks) if blocks else "", words)))
    return "\n".join(f"{word}: {_words(position)}" for word, position in values.items() if position is not None)


def _words(position: Position) -> str:
    lit = sum(map(bool, position.values))
    return f"{lit:,} of {len(position):,} lights are not 0 (--format json lists them)" if lit else "all 0"


def check_document(verdict: PlayVerdict) -> JsonDocument:
    """The verdict, ready for JSON."""
    first = {"light": verdict.first, "state": verdict.state, "wanted": verdict.target} if verdict.wrong else None
    return {
        **head("modlights.check/1", verdict.game),
        "solved": not verdict.wrong,
        "wrong": verdict.wrong,
        "first": first,
    }


def check_text(verdict: PlayVerdict, view: View) -> str:
    """The verdict in one line."""
    if not verdict.wrong:
        return "solved: every light ends as wanted"
    count = f"{verdict.wrong:,} {'light ends' if verdict.wrong == 1 else 'lights end'} wrong"
    detail = "" if verdict.state is None else f": it is {verdict.state} and should be {verdict.target}"
    return f"not solved: {count}, the first at {verdict.first}{detail}"


WRITERS: dict[str, Writer] = {"text": check_text, "json": json_writer(check_document)}
PROOF_WRITERS: dict[str, Writer] = {"text": proof_text, "json": json_writer(proof_document)}
