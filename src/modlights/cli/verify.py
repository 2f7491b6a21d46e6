"""``modlights verify``: run the claims ledger and print what holds, what fails, and why."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_output_arguments
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, write_result
from modlights.cli.progress import progress
from modlights.show.ledger import claims_list, claims_list_json, ledger_html, ledger_json, ledger_markdown, ledger_text
from modlights.theorems import LEDGER, Scale, Verdict, run_claims, select

FORMATS = ("text", "json", "html", "markdown")
_WRITERS = {"text": ledger_text, "json": ledger_json, "html": ledger_html, "markdown": ledger_markdown}


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "Check every statement of the five documents by computation and name what is wrong in them."
    parser.epilog = "exit code 0 when every check confirms its verdict, 1 when one does not"
    parser.add_argument("ids", nargs="*", metavar="ID", help="claims to check, such as rabbani-T4 (all)")
    parser.add_argument("--document", metavar="NAME", help="palacios, barkans, rabbani, losada or blog")
    parser.add_argument("--verdict", metavar="V", help=", ".join(Verdict))
    parser.add_argument("--deep", action="store_true", help="larger bounds; takes minutes")
    parser.add_argument("--list", action="store_true", help="name the claims and their verdicts without checking")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Run the checks asked for and write the ledger."""
    form = chosen_format(arguments, FORMATS)
    claims = select(LEDGER, ids=arguments.ids, document=arguments.document, verdict=arguments.verdict)
    if not claims:
        raise BadRequest("no claim of the ledger is all of that; leave out --document, --verdict or an ID")
    if arguments.list:
        if form not in ("text", "json"):
            raise BadRequest(f"--list comes as text or json, not {form}")
        write_result(arguments, claims_list_json(claims) if form == "json" else claims_list(claims))
        return 0
    results = list(progress(run_claims(claims, Scale(deep=arguments.deep)), len(claims), "checking"))
    write_result(arguments, _WRITERS[form](results))
    return 0 if all(result.confirmed for result in results) else 1
