"""Presses that change every light once, listed: what ``once`` and ``solve --once`` share.

What only one of them reads belongs to its module.
"""

from __future__ import annotations

from itertools import islice

from modlights import limits
from modlights.base.wording import decimal
from modlights.cli.command import Arguments, Output, check_image, result
from modlights.cli.failures import BadRequest
from modlights.cli.puzzle_arguments import build_game, read_puzzle
from modlights.games import Game
from modlights.show.restricted import ONCE, OnceOnly
from modlights.solving import is_once_only, once_only


def once_solutions(arguments: Arguments, limit: int | None, board: Game | None = None) -> Output:
    """One such choice of presses, the first --limit of them, all of them, or their number; code 1 for none."""
    game = _game(arguments) if board is None else board
    if arguments.form == "rocq" and arguments.count:
        raise BadRequest("a Rocq file states one such choice of presses, or with --all all of them; leave out --count")
    if arguments.form not in ONCE:
        raise BadRequest(f"presses that change every light once come as {', '.join(ONCE)}, not {arguments.form}")
    check_image(arguments, game)
    if arguments.count:
        count = sum(1 for _ in once_only(game))
        if arguments.form == "json":
            return result(arguments, ONCE, OnceOnly(game, None, count, True), 0 if count else 1)
        return Output(decimal(count), 0 if count else 1)
    most = limits.SOLUTIONS_LISTED if arguments.all else limit or 1
    solutions = list(islice(once_only(game), most + 1))
    if arguments.all and len(solutions) > most:
        raise BadRequest(f"more than {limits.SOLUTIONS_LISTED:,} choices of presses; use --limit N or --count")
    first = solutions[:most]
    assert all(is_once_only(game, game.press_vector(presses)) for presses in first)
    if not first and arguments.form in ("svg", "pbm"):
        raise BadRequest(f"{game.name}: no presses change every light exactly once, so there is nothing to draw")
    complete = len(solutions) <= most
    if arguments.form == "rocq":
        # That these are all is a theorem of its own, for who asks for all.
        complete = complete and (arguments.all or not first)
    return result(arguments, ONCE, OnceOnly(game, first, len(first), complete), 0 if first else 1)


def _game(arguments: Arguments) -> Game:
    """The game; a start and target, if given, must differ by one step in every light."""
    if arguments.position is None and arguments.start is None and arguments.target is None:
        return build_game(arguments)
    game, start, target = read_puzzle(arguments)
    if any((t - s - 1) % game.modulus for s, t in zip(start.values, target.values, strict=True)):
        raise BadRequest(
            "--once changes every light by exactly one step, and this start and target do not differ so;"
            " leave the position out"
        )
    return game
