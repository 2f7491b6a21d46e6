"""``modlights once``: presses that change every light exactly once, and the boards that have them.

Whether one board or all boards are asked for is read here; finding presses belongs to ``solving.restricted``, listing
those of one board to ``once_listing``.
"""

from __future__ import annotations

from modlights import limits
from modlights.base.wording import decimal
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.failures import BadRequest
from modlights.cli.number_arguments import listing_limit, optional_number
from modlights.cli.once_listing import once_solutions
from modlights.cli.options import GAME, listing, value
from modlights.cli.puzzle_arguments import build_game, is_listed, rule_text_of, size_text, surface_of
from modlights.show.restricted import ONCE, ONCE_BOARDS, OnceBoards
from modlights.solving import once_only_boards


def run(arguments: Arguments) -> Output:
    """The presses of one board, or without a board the sizes of all boards that have some."""
    limit = listing_limit(arguments)
    one = is_listed(arguments) or size_text(arguments) is not None
    if one and arguments.up_to is not None:
        raise BadRequest("give a board, or --up-to N for all boards; not both")
    if one:
        return once_solutions(arguments, limit, build_game(arguments))
    if limit is not None or arguments.all or arguments.mod is not None or arguments.forbid is not None:
        raise BadRequest("these options are about one board; add its size, such as 4x4")
    if arguments.form not in ONCE_BOARDS:
        raise BadRequest(f"a list of boards comes as text or json, not {arguments.form}")
    largest = optional_number(arguments.up_to, "--up-to", least=1, most=limits.ONCE_SIDE) or 20
    rule, surface = rule_text_of(arguments), surface_of(arguments)
    boards = OnceBoards(largest, rule, surface, once_only_boards(largest, rule, surface))
    if arguments.count and arguments.form != "json":
        return Output(decimal(len(boards.boards)))
    return result(arguments, ONCE_BOARDS, boards)


COMMAND = Command(
    description=(
        "Presses that change every light exactly once. Without a board: the sizes of all boards that have some\n"
        "(rows at most columns where boards may be turned over)."
    ),
    examples="""
  modlights once 4x4
  modlights once --up-to 20
  modlights once --up-to 12 --surface torus""",
    options=(
        *GAME,
        value("--up-to", "N", f"list all boards that have such presses, sides to {limits.ONCE_SIDE} (20)"),
        *listing("such choice of presses"),
    ),
    writers=ONCE,
    run=run,
)
