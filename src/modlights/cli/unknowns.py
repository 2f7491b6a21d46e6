"""``modlights unknowns``: how many unknowns the plan leaves, beside Losada's counts."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_output_arguments, modulus, whole_number
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, write_result
from modlights.cli.progress import progress
from modlights.games import RULES, SURFACES
from modlights.show import unknowns_csv, unknowns_json, unknowns_text
from modlights.theorems.losada.unknowns import unknown_counts

FORMATS = ("text", "json", "csv")
_LARGEST = 30


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "How many buttons keep a letter on every board up to N×N, for every rule and\nsurface."
    parser.epilog = "example: modlights unknowns --to 8 --rule cross"
    parser.add_argument("--to", metavar="N", default="8", help=f"the largest side, up to {_LARGEST} (8)")
    for option, names in (("rule", tuple(RULES)), ("surface", tuple(SURFACES))):
        words = f"one {option} only: {', '.join(names)}"
        parser.add_argument(f"--{option}", metavar=option[0].upper(), choices=names, help=words)
    parser.add_argument("--mod", metavar="K", help="number of states of a light, 2 or more (2)")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Count and write."""
    form = chosen_format(arguments, FORMATS)
    most = whole_number(arguments.to, "--to", least=1)
    if most > _LARGEST:
        raise BadRequest(f"--to goes up to {_LARGEST}, not {most}")
    k = modulus(arguments)
    rules = [arguments.rule] if arguments.rule else list(RULES)
    surfaces = [arguments.surface] if arguments.surface else list(SURFACES)
    total = most * most * len(rules) * len(surfaces)
    counts = list(progress(unknown_counts(most, modulus=k, rules=rules, surfaces=surfaces), total, "counting"))
    if form == "json":
        content = unknowns_json(counts, k)
    else:
        content = unknowns_csv(counts) if form == "csv" else unknowns_text(counts, k)
    write_result(arguments, content)
    return 0
