"""The ledger as one HTML page that needs no other file and can be cited: every entry has a permanent anchor."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, date, datetime
from html import escape
from importlib.metadata import version
from importlib.resources import files
from textwrap import indent

from modlights.draw import Board, Diagram, key, svg
from modlights.show.ledger import STATE_WORDS, remarks, totals
from modlights.show.views import View
from modlights.theorems import Grade, Kind, Report, Result, Verdict, document
from modlights.theorems.sources import check_source, rocq_statement

FAIR = (
    "A statement fails only if it is false in every fair reading of its text. Approximations (“about”), tendencies "
    "(“in general”), “not necessarily” and definitions are read as they are meant. What is true under a condition that "
    "the author plainly had in mind holds, and the condition stands in a note. An entry that only repeats the slip of "
    "another says so and is not counted again."
)
COPIES = (
    "The sources are scans and transcriptions: figures are missing, some symbols are garbled, exponents may have come "
    "down to the line. Where that is probably what is wrong, the entry is called damaged in our copy, and says what "
    "must have been printed."
)


def ledger_html(report: Report, view: View | None = None) -> str:
    """The report as one HTML file: bibliography, meanings, what fails, then every entry, with filters on top."""
    documents = list(dict.fromkeys(result.claim.document for result in report))
    sections = [
        f'<section class="document" id="{name}"><h2>{_title(name)}</h2>'
        + "".join(_entry(result) for result in report if result.claim.document == name)
        + "</section>"
        for name in documents
    ]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
            f"<title>The claims ledger of modlights</title><style>{_file('css')}</style></head><body>",
            _header(report, documents),
            _filters(report, documents),
            "<main>",
            _about(report),
            *sections,
            "</main>",
            f"<footer>Made by modlights {escape(version('modlights'))} on {_today()} with "
            f"<code>modlights verify --format html{' --deep' if report.deep else ''}</code>.</footer>",
            f"<script>{_file('js')}</script></body></html>",
        ]
    )


def _file(kind: str) -> str:
    return (files("modlights.show") / f"ledger_page.{kind}").read_text(encoding="utf-8")


def _today() -> str:
    """The day of the run, or that of SOURCE_DATE_EPOCH for pages that are to be made again byte by byte."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return (datetime.fromtimestamp(int(epoch), UTC).date() if epoch else date.today()).isoformat()


def _title(name: str) -> str:
    source = document(name)
    return f"{escape(source.author)}: <cite>{escape(source.title)}</cite>"


def _header(report: Report, documents: list[str]) -> str:
    sources = {name: document(name) for name in documents}
    books = _terms(
        (_link(name), f"{_title(name)} ({book.year or 'no year'}, {book.language}); {escape(book.source)}.")
        for name, book in sources.items()
    )
    return (
        "<header><h1>The claims ledger: what the literature on Lights Out says, and whether it is so</h1>"
        f"<p>{escape(report.summary())}. Version {escape(version('modlights'))}, {_today()}"
        f"{', with the larger bounds of --deep' if report.deep else ''}.</p>"
        f'<div class="about"><h2>Bibliography</h2><dl>{books}</dl><p>{COPIES}</p>{_table(report)}</div></header>'
    )


def _terms(pairs: Iterable[tuple[str, str]]) -> str:
    return "".join(f"<dt>{name}</dt><dd>{meaning}</dd>" for name, meaning in pairs)


def _table(report: Report) -> str:
    head, *rows = totals(report)
    lines = ["<tr>" + "".join(f"<th>{escape(word)}</th>" for word in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{escape(word)}</td>" for word in row) + "</tr>" for row in rows]
    return f'<div class="wide"><table>{"".join(lines)}</table></div>'


def _filters(report: Report, documents: list[str]) -> str:
    claims = [result.claim for result in report]
    choices = {
        "document": documents,
        "verdict": [str(v) for v in Verdict if any(claim.verdict is v for claim in claims)],
        "kind": [str(k) for k in Kind if any(claim.kind is k for claim in claims)],
        "grade": [str(g) for g in Grade if any(claim.grade is g for claim in claims)],
    }
    selects = "".join(
        f'<select name="{name}" aria-label="{name}"><option value="">every {name}</option>'
        + "".join(f"<option>{escape(word)}</option>" for word in words)
        + "</select>"
        for name, words in choices.items()
    )
    return (
        f'<div class="filters hidden"><form role="search">{selects}<input name="words" type="search" '
        'placeholder="search" aria-label="search"><output></output></form></div>'
    )


def _about(report: Report) -> str:
    failures = [result.claim for result in report if result.claim.verdict is Verdict.FAILS]
    lines = _terms((_link(claim.id), escape(claim.statement)) for claim in failures)
    fails = f'<h2>What fails</h2><dl class="failing">{lines}</dl>' if failures else ""
    return (
        f'<div class="about">{fails}<h2>What the words mean</h2><p>{FAIR}</p>'
        f"<details open><summary>Verdicts</summary>{_meanings(Verdict)}</details>"
        f"<details><summary>Grades of evidence</summary>{_meanings(Grade)}</details>"
        f"<details><summary>Kinds of statements</summary>{_meanings(Kind)}</details>"
        f"<details open><summary>Drawings</summary>{_legend()}</details></div>"
    )


def _meanings(words: Iterable[Verdict | Grade | Kind]) -> str:
    return f"<dl>{_terms((escape(w), escape(w.meaning)) for w in words)}</dl>"


def _legend() -> str:
    figures = "".join(
        f"<figure>{svg(key(states), size=24)}<figcaption>{states} states</figcaption></figure>" for states in (2, 3, 4)
    )
    return f"<p>Cells are coloured by their state; a dot or number on a cell says how often it is pressed.</p>{figures}"


def _link(name: str) -> str:
    return f'<a href="#{escape(name)}">{escape(name)}</a>'


def _entry(result: Result) -> str:
    claim = result.claim
    pictures = result.counterexample.pictures if result.counterexample else ()
    tone = claim.verdict.replace(" ", "-")
    quotation = f", “{escape(claim.words)}”" if claim.words else ""
    rows = [
        (heading, _link(words) if heading == "follows from" else escape(words)) for heading, words in remarks(result)
    ]
    rows.append(("evidence", "<br>".join(escape(str(piece)) for piece in result.evidence) or "none"))
    rows.append(("check", escape(STATE_WORDS[result.state] + (f": {result.problem}" if result.problem else ""))))
    return (
        f'<article id="{escape(claim.id)}" data-document="{claim.document}" data-verdict="{claim.verdict}" '
        f'data-kind="{claim.kind}" data-grade="{claim.grade}" style="--tone: var(--{tone})"'
        f"{'' if result.confirmed else ' class=unconfirmed'}>"
        f'<h3><a class="anchor" href="#{escape(claim.id)}">{escape(claim.id)}</a> '
        f'<span class="verdict">{escape(claim.verdict)}</span></h3>'
        f'<p class="where">{escape(claim.kind)}, {escape(claim.place)}{quotation}</p>'
        f'<p class="statement">{escape(claim.statement)}</p>{_pictures(pictures)}'
        f"<dl>{_terms(rows)}</dl>{_proofs(result)}{_source(result)}</article>"
    )


def _pictures(pictures: Iterable[Board | Diagram]) -> str:
    return "".join(f"<figure>{svg(p, size=24)}<figcaption>{_key_words(p)}</figcaption></figure>" for p in pictures)


def _key_words(picture: Board | Diagram) -> str:
    """What the colours and marks of a picture mean."""
    cells = (
        [c for row in picture.rows for c in row if c] if isinstance(picture, Board) else [c for *_, c in picture.cells]
    )
    states = max((cell.states for cell in cells), default=2)
    colours = "yellow is on" if states == 2 else f"colours are the states 0 to {states - 1}"
    return colours + ("; marked cells are pressed" if any(cell.mark for cell in cells) else "")


def _proofs(result: Result) -> str:
    texts = [
        f"(* {proof.part} *)\n" * bool(proof.part) + f"{proof.theorem} :\n{indent(rocq_statement(proof.theorem), '  ')}"
        for proof in result.claim.proofs
    ]
    return _details("theorems, checked by Rocq", "\n\n".join(texts))


def _source(result: Result) -> str:
    texts = [f"# {part.role.value}\n{check_source(part)}" for part in result.claim.parts if check_source(part)]
    return _details("source of the check", "\n".join(texts))


def _details(summary: str, text: str) -> str:
    return f"<details><summary>{summary}</summary><pre>{escape(text)}</pre></details>" if text else ""
