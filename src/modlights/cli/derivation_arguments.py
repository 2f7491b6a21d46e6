"""The game, the positions and the unknowns of a derivation: what ``derive`` and ``eliminate`` share.

What only one of them reads belongs to its module.
"""

from __future__ import annotations

from modlights.cli.command import Arguments
from modlights.cli.failures import BadRequest
from modlights.cli.options import Option, group, value
from modlights.cli.puzzle_arguments import as_position, build_game, first_shape, position_text
from modlights.games import Game, Label, Position
from modlights.games.setups.words import read_buttons

SYMBOLIC = "symbolic"


def position_options(extra: str = "") -> tuple[Option, ...]:
    """From where to where, and which buttons keep a letter."""
    return (
        group(
            "the position",
            value("--start", "P", f"a position, file, zeros, ones, random:SEED{extra}"),
            value("--target", "P", f"the same (zeros with --start, otherwise ones){extra}"),
        ),
        value("--unknowns", "U", 'auto, rows, columns, or the cells, such as "1,1 1,2" (auto)', default="auto"),
    )


def game_and_positions(
    arguments: Arguments, *, most: int
) -> tuple[Game, str | Position | None, str | Position | None, str | list[Label]]:
    """The game, start and target as positions, as the word symbolic (a file of that name is ./symbolic), or None, and
    the unknowns."""
    texts = [
        text if text is None or text == SYMBOLIC else position_text(text, arguments.standard_input)
        for text in (arguments.start, arguments.target)
    ]
    game = build_game(arguments, first_shape(arguments, *(text for text in texts if text != SYMBOLIC)))
    if game.light_count > most:
        raise BadRequest(
            f"a board of {game.light_count:,} lights is too large here; at most {most:,}: "
            "give a smaller board, or use modlights solve"
        )
    order = arguments.unknowns in ("auto", "rows", "columns")
    unknowns = arguments.unknowns if order else read_buttons(arguments.unknowns, game)
    start, target = (text if text is None or text == SYMBOLIC else as_position(text, game) for text in texts)
    return game, start, target, unknowns
