"""``modlights verify``: run the claims ledger and print what holds, what fails, and why.

Which claims are run is read here; the claims and their checks belong to ``theorems``, the documents to
``show.ledger``.
"""

from __future__ import annotations

import os
from functools import partial

from modlights.base.user_text import nearest
from modlights.base.wording import quoted
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.failures import BadRequest
from modlights.cli.options import choice, flag, value
from modlights.show.ledger import CLAIMS, ledger_document, ledger_markdown, ledger_text
from modlights.show.ledger_page import ledger_html
from modlights.show.views import Writer, json_writer
from modlights.theorems import BY_NAME, DOCUMENTS, Kind, Report, State, Verdict, claims, run_claims

_NAMES = DOCUMENTS + BY_NAME
WRITERS: dict[str, Writer] = {
    "text": ledger_text,
    "json": json_writer(ledger_document),
    "html": ledger_html,
    "markdown": ledger_markdown,
}


def run(arguments: Arguments) -> Output:
    """Run the checks asked for."""
    for name in arguments.ids:
        document = name.partition("-")[0]
        if near := "" if document in _NAMES else nearest(document, _NAMES):
            raise BadRequest(f"no document {quoted(document)}{near}; a claim is called such as rabbani-T4")
    limits = {name: getattr(arguments, name) for name in ("document", "verdict", "kind")}
    selection = claims(*arguments.ids, **limits)
    if not selection:
        raise BadRequest("no claim is all of that; leave out --document, --verdict, --kind or an ID")
    if arguments.list:
        if arguments.form not in CLAIMS:
            raise BadRequest(f"--list comes as text or json, not {arguments.form}")
        return result(arguments, CLAIMS, selection)
    results = run_claims(selection, arguments.deep, workers=os.cpu_count() or 1)
    report = Report(tuple(arguments.reporter.follow(results, len(selection), "checking")), arguments.deep)
    text = partial(ledger_text, is_selection=bool(arguments.ids) or any(limits.values()))
    states = report.states()
    code = 3 if states[State.BROKEN] else 1 if states[State.REFUTED] else 0
    return result(arguments, WRITERS | {"text": text}, report, code)


COMMAND = Command(
    description=(
        "Check the statements of the five documents by computation and say what is wrong in them. The exit code is 0\n"
        "when every check confirms its verdict, 1 when one does not, 3 when a check breaks. The document open, with\n"
        "open problems of the wider literature and statements of our own, is checked only when asked for by name."
    ),
    examples="  modlights verify rabbani-z3-field\n  modlights verify --document rabbani\n"
    "  modlights verify --document open\n  modlights verify --list",
    options=(
        value("ids", "ID", "claims to check, such as rabbani-T4 (all)", nargs="*"),
        choice("--document", "NAME", _NAMES, f"one document: {', '.join(_NAMES)}"),
        choice("--verdict", "V", Verdict, f"one verdict: {', '.join(Verdict)}"),
        choice("--kind", "KIND", Kind, f"one kind of statement: {', '.join(Kind)}"),
        flag("--deep", "go to larger bounds, which are printed; takes minutes"),
        flag("--list", "name the claims and their verdicts without checking"),
    ),
    writers=WRITERS,
    run=run,
)
