"""The claims ledger as documents: text, JSON and Markdown; its HTML page is in ``ledger_page``."""

from __future__ import annotations

from collections.abc import Sequence

from modlights import limits
from modlights.draw import text
from modlights.show.views import JsonDocument, View, Writer, fields_of, json_writer
from modlights.theorems import Claim, Grade, Report, Result, State, Verdict, document


def result_document(result: Result) -> JsonDocument:
    """One claim with the result of its check, ready for JSON."""
    counterexample = result.counterexample
    values = {name: v if isinstance(v, int | str | None) else str(v) for name, v in result.values.items()}
    return {
        **_claim_document(result.claim),
        "evidence": [
            {"grade": piece.grade, "about": piece.about or None, "over": piece.words or None, "cases": piece.cases}
            for piece in result.evidence
        ],
        "counterexample": None
        if counterexample is None
        else {"what": counterexample.words, "first": counterexample.order or None},
        "values": values,
        **fields_of(result, "state", "confirmed"),
        "problem": result.problem or None,
        "seconds": round(result.seconds, 4),
    }


def _claim_document(claim: Claim) -> JsonDocument:
    names = ("id", "document", "place", "words", "kind", "statement", "verdict", "correction", "note", "gap")
    fields = fields_of(claim, *names, "most_general", "grade", "methods")
    theorems = [{"name": proof.theorem, "part": proof.part or None} for proof in claim.proofs]
    fields |= {"theorems": theorems} | fields_of(claim, "follows", "status")
    return {name: None if value == "" else value for name, value in fields.items()}


def ledger_document(report: Report) -> JsonDocument:
    """The report, ready for JSON."""
    document = {"schema": "modlights.ledger/2"} | fields_of(report, "deep", "confirmed")
    return document | {"totals": report.states(), "claims": [result_document(result) for result in report]}


def claims_text(claims: Sequence[Claim], view: View) -> str:
    """The names, kinds and verdicts of claims, without running anything."""
    width = max((len(claim.id) for claim in claims), default=0)
    return "\n".join(f"{claim.id:<{width}}  {claim.kind:<10}  {claim.verdict}" for claim in claims)


def claims_document(claims: Sequence[Claim]) -> JsonDocument:
    """The claims, without running anything, ready for JSON."""
    return {"schema": "modlights.claims/1", "claims": [_claim_document(claim) for claim in claims]}


def ledger_text(report: Report, view: View, *, is_selection: bool = True) -> str:
    """The totals; then all entries of a selection, or those of the whole ledger that fail; then those not confirmed."""
    blocks = ["\n".join(_lines(totals(report)))] if len(report) > 1 else []
    if is_selection or len(report) <= limits.LEDGER_ENTRIES_LISTED:
        blocks += [_entry(result) for result in report]
    else:
        failures = [result for result in report if result.claim.verdict is Verdict.FAILS]
        blocks += [f"What fails ({len(failures)} entries; --verdict, --kind and --document list others in full):"]
        blocks += [_entry(result) for result in failures]
    for state, heading in ((State.REFUTED, "NOT CONFIRMED"), (State.BROKEN, "BROKEN: these checks say nothing")):
        some = [result for result in report if result.state is state]
        if some:
            blocks.append(f"{heading}\n" + "\n".join(f"  {r.claim.id}: {r.problem}" for r in some))
    if any(result.claim.follows for result in report):
        blocks.append("An entry that follows from another is not counted again in the table.")
    seconds = sum(result.seconds for result in report)
    blocks.append(f"{report.summary()}; {seconds:.1f} s of computation")
    return "\n\n".join(blocks)


def totals(report: Report) -> list[list[str]]:
    """A table of documents and verdicts, as words."""
    documents = list(dict.fromkeys(result.claim.document for result in report))
    follow = {name: sum(bool(r.claim.follows) for r in report if r.claim.document == name) for name in documents}
    verdicts = [verdict for verdict in Verdict if report.verdicts()[verdict]]
    rows = [["document", *map(str, verdicts), *(["follow from another"] if any(follow.values()) else []), "total"]]
    for name in documents:
        counts = report.verdicts(name)
        numbers = [counts[v] for v in verdicts] + ([follow[name]] if any(follow.values()) else [])
        rows.append([name, *map(str, numbers), str(sum(numbers))])
    if len(documents) > 1:
        columns = list(zip(*(row[1:] for row in rows[1:]), strict=True))
        rows.append(["all", *(str(sum(map(int, column))) for column in columns)])
    return rows


def _lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in columns; heads of several words stand on several lines."""
    heads = [word.split() if i else [word] for i, word in enumerate(rows[0])]
    height = max(map(len, heads))
    tall_heads = [[""] * (height - len(head)) + head for head in heads]
    lines = [list(line) for line in zip(*tall_heads, strict=True)] + [list(row) for row in rows[1:]]
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    return [
        "  ".join(w.ljust(n) if i == 0 else w.rjust(n) for i, (w, n) in enumerate(zip(line, widths, strict=True)))
        for line in lines
    ]


STATE_WORDS = {
    State.CONFIRMED: "the check confirms this verdict",
    State.REFUTED: "the check does NOT confirm this verdict",
    State.BROKEN: "the check BROKE and says nothing",
    State.READ: "settled by reading the text",
    State.UNCHECKED: "nothing to compute",
}


def remarks(result: Result) -> list[tuple[str, str]]:
    """All remarks on an entry other than its statement and its verdict, each with its heading."""
    claim, counterexample = result.claim, result.counterexample
    has_check = any(piece.grade in (Grade.GENERAL, Grade.PROVED) for piece in result.evidence)
    general = "most general form" if has_check else "most general form, without a check of its own"
    return [
        (heading, words)
        for heading, words in (
            ("corrected", claim.correction),
            ("why" if claim.verdict in (Verdict.FAILS, Verdict.NOT_CHECKABLE) else "note", claim.note),
            ("follows from", f"{claim.document}-{claim.follows}" if claim.follows else ""),
            ("gap in the printed proof", claim.gap),
            (general, claim.most_general),
            ("status at the source", "" if claim.status is None else str(claim.status)),
            ("independent methods", str(claim.methods) if claim.methods > 1 or claim.status else ""),
            ("counterexample", "" if counterexample is None else str(counterexample)),
            ("values", ", ".join(f"{name}: {value}" for name, value in result.values.items())),
        )
        if words
    ]


def _entry(result: Result) -> str:
    claim, counterexample = result.claim, result.counterexample
    quotation = f", “{claim.words}”" if claim.words else ""
    lines = [f"{claim.id}: {claim.verdict}", f"    {claim.statement}", f"    where: {claim.place}{quotation}"]
    for heading, words in remarks(result):
        lines.append(f"    {heading}: {words}")
        if heading == "counterexample" and counterexample is not None:
            for picture in counterexample.pictures:
                lines += ["      " + line for line in text(picture).splitlines()]
    lines += [f"    evidence: {piece}" for piece in result.evidence]
    lines.append(f"    {STATE_WORDS[result.state]}" + (f": {result.problem}" if result.problem else ""))
    return "\n".join(lines)


def citation(name: str) -> str:
    """Author, title and year of a document."""
    source = document(name)
    return f"{source.author}: {source.title} ({source.year or 'no year'}, {source.language})"


def ledger_markdown(report: Report, view: View | None = None) -> str:
    """The ledger as Markdown: totals, then one table for each document."""
    lines = ["# The claims ledger", "", report.summary() + ".", "", "```", *_lines(totals(report)), "```", ""]
    for name in dict.fromkeys(result.claim.document for result in report):
        lines += [f"## {citation(name)}", "", "| claim | place | statement | verdict | evidence |"]
        lines.append("| --- | --- | --- | --- | --- |")
        for result in report:
            claim = result.claim
            if claim.document == name:
                notes = "; ".join(f"{heading}: {words}" for heading, words in remarks(result) if heading != "values")
                statement = claim.statement + (f" *{notes}*" if notes else "")
                evidence = "; ".join(map(str, result.evidence))
                cells = [claim.id, claim.place, statement, str(claim.verdict), evidence]
                lines.append("| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |")
        lines.append("")
    return "\n".join(lines)


CLAIMS: dict[str, Writer] = {"text": claims_text, "json": json_writer(claims_document)}
