"""``modlights easy``: boards that pressing their own lit buttons solves, and the opposite.

How many boards are listed is read here; finding them belongs to ``solving.restricted``, the documents to
``show.restricted``.
"""

from __future__ import annotations

from itertools import islice

from modlights import limits
from modlights.base.wording import decimal, readable
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.failures import BadRequest
from modlights.cli.number_arguments import listing_limit
from modlights.cli.options import GAME, TARGET, flag, listing
from modlights.cli.puzzle_arguments import as_position, build_game, position_text
from modlights.show.restricted import EASY, EasyListing
from modlights.solving import easy_boards


def run(arguments: Arguments) -> Output:
    """List the boards; exit code 1 when there is none."""
    limit = listing_limit(arguments)
    game = build_game(arguments)
    text = arguments.target
    target = None if text is None else as_position(position_text(text, arguments.standard_input), game)
    boards = easy_boards(game, target, opposite=arguments.opposite)
    code = 0 if boards.count else 1
    if arguments.all and boards.count > limits.EASY_BOARDS_LISTED:
        raise BadRequest(
            f"there are {readable(boards.count)} boards, too many to list (up to {limits.EASY_BOARDS_LISTED:,}); "
            "use --limit or --count"
        )
    if arguments.count and arguments.form != "json":
        return Output(decimal(boards.count), code)
    most = 0 if arguments.count else None if arguments.all else limit or 3
    return result(arguments, EASY, EasyListing(boards, list(islice(boards, most))), code)


COMMAND = Command(
    description="Boards that are solved by pressing every lit button, as often as its light says.",
    examples="""
  modlights easy 5x5
  modlights easy 4x4 --opposite --count""",
    options=(
        *GAME,
        flag("--opposite", "boards solved by their unlit buttons (2 states)"),
        TARGET,
        *listing("such board", " (3)"),
    ),
    writers=EASY,
    run=run,
)
