"""The ledger as a document: a table for the terminal, JSON, Markdown, and one self-contained HTML page."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Any

from modlights.draw import svg, text
from modlights.theorems import Claim, Result, Verdict

SCHEMA = "modlights.ledger/1"
TITLES = {
    "palacios": "Palacios, thesis (2020)",
    "barkans": "Barkans and Golvard, report (2022)",
    "rabbani": "Rabbani, note",
    "losada": "Losada, article (2002)",
    "blog": "Blog post (2020)",
}
_SHORT = {
    Verdict.HOLDS: "holds",
    Verdict.CORRECTED: "corrected",
    Verdict.FAILS: "fails",
    Verdict.MISPRINT: "misprint",
    Verdict.NOT_CHECKABLE: "not checkable",
}


def result_document(result: Result) -> dict[str, Any]:
    """One claim with what its check found, ready for JSON."""
    claim, found = result.claim, result.finding.counterexample
    return {
        "id": claim.id,
        "document": claim.document,
        "place": claim.place,
        "statement": claim.statement,
        "verdict": str(claim.verdict),
        "evidence": str(claim.evidence),
        "counterexample": None if found is None else {"what": found.what, "smallest_in": found.smallest_in},
        "figures": dict(result.finding.figures),
        "seconds": round(result.seconds, 4),
        "confirmed": result.confirmed,
        "problem": result.problem or None,
        "correction": claim.correction or None,
        "reason": claim.reason or None,
        "gap": claim.gap or None,
        "widest": claim.widest or None,
        "theorems": list(claim.evidence.theorems),
    }


def ledger_json(results: Sequence[Result]) -> str:
    """The claims as one JSON document."""
    return json.dumps(
        {
            "schema": SCHEMA,
            "confirmed": all(result.confirmed for result in results),
            "claims": [result_document(result) for result in results],
        },
        ensure_ascii=False,
        default=str,
    )


def claims_list(claims: Sequence[Claim]) -> str:
    """The names and verdicts of claims, without running anything."""
    width = max((len(claim.id) for claim in claims), default=0)
    return "\n".join(f"{claim.id:<{width}}  {claim.verdict}" for claim in claims)


def claims_list_json(claims: Sequence[Claim]) -> str:
    """The same as JSON."""
    return json.dumps([{"id": claim.id, "document": claim.document, "verdict": str(claim.verdict)} for claim in claims])


def ledger_text(results: Sequence[Result]) -> str:
    """A table by document, then every failure with its counterexample, then what was not confirmed."""
    blocks = [_table(results)]
    if len(results) <= 25:
        blocks += [_entry(result) for result in results]
    else:
        failing = [result for result in results if result.claim.verdict is Verdict.FAILS]
        blocks += [f"what fails, with the smallest counterexample ({len(failing)})"] if failing else []
        blocks += [_entry(result) for result in failing]
    broken = [result for result in results if not result.confirmed]
    if broken:
        blocks.append("NOT CONFIRMED\n" + "\n".join(f"  {r.claim.id}: {r.problem}" for r in broken))
    seconds = sum(result.seconds for result in results)
    blocks.append(f"{len(results) - len(broken)} of {len(results)} verdicts confirmed, {seconds:.1f} s of computation")
    return "\n\n".join(blocks)


def _table(results: Sequence[Result]) -> str:
    verdicts = list(_SHORT)
    documents = list(dict.fromkeys(result.claim.document for result in results))
    counts = Counter((result.claim.document, result.claim.verdict) for result in results)
    heads = ["document", *(_SHORT[v] for v in verdicts), "total"]
    rows = [
        [document, *(str(counts[document, v]) for v in verdicts), str(sum(counts[document, v] for v in verdicts))]
        for document in documents
    ]
    if len(documents) > 1:
        totals = [str(sum(counts[document, v] for document in documents)) for v in verdicts]
        rows.append(["all", *totals, str(len(results))])
    widths = [max(len(line[i]) for line in [heads, *rows]) for i in range(len(heads))]
    lines = [heads, *rows]
    return "\n".join(
        "  ".join(
            word.ljust(w) if i == 0 else word.rjust(w) for i, (word, w) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def _entry(result: Result) -> str:
    claim, found = result.claim, result.finding.counterexample
    mark = "✓" if result.confirmed else "✗"
    lines = [f"{mark} {claim.id} — {claim.verdict} — {claim.place}", f"    {claim.statement}"]
    if claim.reason and claim.reason != claim.evidence.detail:
        lines.append(f"    why: {claim.reason}")
    if claim.correction:
        lines.append(f"    corrected: {claim.correction}")
    if claim.gap:
        lines.append(f"    gap in the printed proof: {claim.gap}")
    if claim.widest:
        lines.append(f"    widest: {claim.widest}")
    if found is not None:
        lines.append(f"    counterexample: {found.what} (smallest by {found.smallest_in})")
        for picture in found.pictures:
            lines += ["      " + line for line in text(picture).splitlines()]
    lines.append(f"    evidence: {claim.evidence}")
    return "\n".join(lines)


def ledger_markdown(results: Sequence[Result]) -> str:
    """The ledger as Markdown: counts, then one table for each document."""
    lines = ["# The claims ledger", "", "```", _table(results), "```", ""]
    for document in dict.fromkeys(result.claim.document for result in results):
        lines += [f"## {TITLES.get(document, document)}", "", "| claim | place | statement | verdict | evidence |"]
        lines.append("| --- | --- | --- | --- | --- |")
        for result in results:
            if result.claim.document == document:
                claim = result.claim
                statement = claim.statement + (f" *{_remarks(result)}*" if _remarks(result) else "")
                cells = [claim.id, claim.place, statement, str(claim.verdict), str(claim.evidence)]
                lines.append("| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |")
        lines.append("")
    return "\n".join(lines)


def _remarks(result: Result) -> str:
    claim, found = result.claim, result.finding.counterexample
    parts = []
    if claim.correction:
        parts.append(f"Corrected: {claim.correction}")
    if found is not None:
        parts.append(f"Counterexample: {found.what}")
    elif claim.reason and claim.reason != claim.evidence.detail:
        parts.append(claim.reason)
    if claim.gap:
        parts.append(f"Gap in the proof: {claim.gap}")
    return " ".join(parts)


_STYLE = """
:root { color-scheme: light dark; --ink: #1d2330; --paper: #fdfcf9; --line: #d9d5ca; --soft: #6b6f7a;
  --holds: #2c7a4b; --corrected: #9a6700; --fails: #b3261e; --misprint: #6f42c1; --not: #6b6f7a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e4dd; --paper: #16181d; --line: #353a45; --soft: #9aa0ad;
  --holds: #6fce97; --corrected: #e3b341; --fails: #ff8a80; --misprint: #c4a7ff; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); max-width: 62rem; margin: 2rem auto;
  padding: 0 1rem; }
h1, h2 { font-weight: normal; } table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
article { border-top: 1px solid var(--line); padding: .8rem 0; }
article h3 { margin: 0; font: 600 1rem/1.4 ui-monospace, monospace; }
.place, .evidence, .seconds { color: var(--soft); font-size: .9rem; }
.verdict { font-variant: small-caps; padding: 0 .4rem; border: 1px solid; border-radius: .6rem; font-size: .9rem; }
.holds { color: var(--holds); } .holds-with-a-correction { color: var(--corrected); } .fails { color: var(--fails); }
.misprint { color: var(--misprint); } .not-checkable { color: var(--not); }
.unconfirmed { outline: 3px solid var(--fails); } figure { display: inline-block; margin: .5rem 1rem .5rem 0; }
p { margin: .3rem 0; } dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .8rem; margin: .3rem 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; } nav a { margin-right: 1rem; }
"""


def ledger_html(results: Sequence[Result]) -> str:
    """The ledger as one self-contained page, with pictures of the counterexample boards."""
    documents = list(dict.fromkeys(result.claim.document for result in results))
    links = "".join(f'<a href="#{d}">{escape(TITLES.get(d, d))}</a>' for d in documents)
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f"<title>The claims ledger of modlights</title><style>{_STYLE}</style></head><body>",
        "<h1>The claims ledger</h1>",
        f"<p>{sum(r.confirmed for r in results)} of {len(results)} verdicts confirmed by computation.</p>",
        f"<nav>{links}</nav>",
        _html_table(results),
    ]
    for document in documents:
        parts.append(f'<h2 id="{document}">{escape(TITLES.get(document, document))}</h2>')
        parts += [_html_entry(result) for result in results if result.claim.document == document]
    parts.append("</body></html>")
    return "\n".join(parts)


def _html_table(results: Sequence[Result]) -> str:
    lines = [[word.strip() for word in line.split("  ") if word.strip()] for line in _table(results).splitlines()]
    head = "".join(f"<th>{escape(word)}</th>" for word in lines[0])
    body = "".join("<tr>" + "".join(f"<td>{escape(word)}</td>" for word in line) + "</tr>" for line in lines[1:])
    return f"<table><tr>{head}</tr>{body}</table>"


def _html_entry(result: Result) -> str:
    claim, found = result.claim, result.finding.counterexample
    verdict = str(claim.verdict)
    rows = [
        ("corrected", claim.correction),
        ("why", claim.reason if claim.reason != claim.evidence.detail else ""),
        ("gap in the printed proof", claim.gap),
        ("widest form", claim.widest),
        ("counterexample", f"{found.what} — smallest by {found.smallest_in}" if found else ""),
        ("figures", ", ".join(f"{name}: {value}" for name, value in result.finding.figures.items())),
        ("evidence", str(claim.evidence)),
        ("not confirmed", result.problem),
    ]
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in rows if value)
    pictures = "".join(f"<figure>{svg(picture, size=24)}</figure>" for picture in found.pictures) if found else ""
    return (
        f'<article id="{escape(claim.id)}"{"" if result.confirmed else " class=unconfirmed"}>'
        f'<h3>{escape(claim.id)} <span class="verdict {verdict.replace(" ", "-")}">{escape(verdict)}</span></h3>'
        f'<p class="place">{escape(claim.place)}</p><p>{escape(claim.statement)}</p>{pictures}'
        f"<dl>{listed}</dl></article>"
    )
