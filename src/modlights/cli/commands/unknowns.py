"""``modlights unknowns``: how many unknowns the plan leaves, beside Losada's counts.

Which boards are counted is read here; counting belongs to ``theorems.losada``, the documents to ``show.unknowns``.
"""

from __future__ import annotations

from collections.abc import Iterable

from modlights import limits
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.failures import BadRequest
from modlights.cli.number_arguments import optional_number
from modlights.cli.options import RULE, SIZE, value
from modlights.cli.puzzle_arguments import read_modulus, read_size, rule_text_of, size_text, surface_of
from modlights.games import RULES, SURFACES
from modlights.show.unknowns import WRITERS, Unknowns
from modlights.theorems.losada.unknowns import UnknownCount, unknown_counts, unknowns_of


def run(arguments: Arguments) -> Output:
    """Count, for one board or for all up to a side."""
    rules = list(RULES) if arguments.rule is None and arguments.stencil is None else [rule_text_of(arguments)]
    surfaces = list(SURFACES) if arguments.surface is None else [surface_of(arguments)]
    k, size = read_modulus(arguments), size_text(arguments)
    if size is not None:
        if arguments.to is not None:
            raise BadRequest("give one board, or --to N for all boards with sides to N; not both")
        rows, columns = read_size(size)
        if rows * columns > limits.UNKNOWNS_LIGHTS:
            raise BadRequest(
                f"unknowns are counted for up to {limits.UNKNOWNS_LIGHTS:,} lights, not {rows * columns:,}; "
                "give a smaller board"
            )
        total = len(rules) * len(surfaces)
        boards: Iterable[UnknownCount] = (
            unknowns_of(rows, columns, rule, surface, k) for rule in rules for surface in surfaces
        )
    else:
        most = optional_number(arguments.to, "--to", least=1, most=limits.UNKNOWNS_SIDE) or 8
        total = most * most * len(rules) * len(surfaces)
        boards = unknown_counts(most, modulus=k, rules=rules, surfaces=surfaces)
    counts = list(arguments.reporter.follow(boards, total, "counting"))
    return result(arguments, WRITERS, Unknowns(counts, k))


COMMAND = Command(
    description=(
        "How many buttons keep a letter, on one board or on every board up to N×N, for every rule and surface (or\n"
        "the ones given)."
    ),
    examples="  modlights unknowns 5x5\n  modlights unknowns --to 8 --rule cross",
    options=(*SIZE, RULE, value("--to", "N", f"all boards with sides to N, up to {limits.UNKNOWNS_SIDE} (8)")),
    writers=WRITERS,
    run=run,
)
