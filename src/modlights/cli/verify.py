"""``modlights verify``: run the claims ledger and print what holds, what fails, and why."""

from __future__ import annotations

import argparse
import os

from modlights.cli.arguments import add_output_arguments
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, write_result
from modlights.cli.progress import progress
from modlights.show.ledger import claims_list, claims_list_json, ledger_json, ledger_markdown, ledger_text
from modlights.show.ledger_page import ledger_html
from modlights.theorems import BY_NAME, DOCUMENTS, Kind, Report, State, Verdict, claims, run_claims

FORMATS = ("text", "json", "html", "markdown")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "Check the statements of the five documents by computation and say what is wrong in them."
    parser.epilog = "exit code 0 when every check confirms its verdict, 1 when one does not, 3 when a check breaks"
    parser.add_argument("ids", nargs="*", metavar="ID", help="claims to check, such as rabbani-T4 (all)")
    parser.add_argument("--document", metavar="NAME", help=f"one document: {', '.join(DOCUMENTS + BY_NAME)}")
    parser.add_argument("--verdict", metavar="V", help=f"one verdict: {', '.join(Verdict)}")
    parser.add_argument("--kind", metavar="KIND", help=f"one kind of statement: {', '.join(Kind)}")
    parser.add_argument("--deep", action="store_true", help="go to larger bounds, which are printed; takes minutes")
    parser.add_argument("--list", action="store_true", help="name the claims and their verdicts without checking")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Run the checks asked for and write the ledger."""
    form = chosen_format(arguments, FORMATS)
    wanted = {name: getattr(arguments, name) for name in ("document", "verdict", "kind")}
    chosen = claims(*arguments.ids, **wanted)
    if not chosen:
        raise BadRequest("no claim is all of that; leave out --document, --verdict, --kind or an ID")
    if arguments.list:
        if form not in ("text", "json"):
            raise BadRequest(f"--list comes as text or json, not {form}")
        write_result(arguments, claims_list_json(chosen) if form == "json" else claims_list(chosen))
        return 0
    results = run_claims(chosen, arguments.deep, workers=os.cpu_count() or 1)
    report = Report(progress(results, len(chosen), "checking"), arguments.deep)
    writers = {"json": ledger_json, "html": ledger_html, "markdown": ledger_markdown}
    selected = bool(arguments.ids) or any(wanted.values())
    write_result(arguments, writers[form](report) if form in writers else ledger_text(report, selected=selected))
    states = report.states()
    return 3 if states[State.BROKEN] else 1 if states[State.REFUTED] else 0
