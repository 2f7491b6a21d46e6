"""``modlights once``: presses that change every light exactly once, and the boards that have them."""

from __future__ import annotations

from itertools import islice

from modlights.base.wording import decimal
from modlights.cli import reading
from modlights.cli.command import Arguments, Command, Result, check_image, result
from modlights.cli.errors import BadRequest
from modlights.cli.files import rocq_name
from modlights.cli.options import GAME, listing, value
from modlights.games import Game
from modlights.show.economy import ONCE, ONCE_BOARDS, OnceBoards, OnceOnly
from modlights.show.rocq import once_rocq
from modlights.solving import is_once_only, once_only, once_only_boards

_LARGEST = 60
_MOST_LISTED = 1_000_000


def run(arguments: Arguments) -> Result:
    """The presses of one board, or without a board the sizes of all boards that have some."""
    limit = reading.listing_limit(arguments)
    one = reading.is_listed(arguments) or reading.size_text(arguments) is not None
    if one and arguments.up_to is not None:
        raise BadRequest("give a board, or --up-to N for all boards; not both")
    if one:
        return once_solutions(arguments, limit, reading.build_game(arguments))
    if limit is not None or arguments.all or arguments.mod is not None or arguments.forbid is not None:
        raise BadRequest("these options are about one board; add its size, such as 4x4")
    if arguments.form not in ONCE_BOARDS:
        raise BadRequest(f"a list of boards comes as text or json, not {arguments.form}")
    largest = reading.optional_number(arguments.up_to, "--up-to", least=1, most=_LARGEST) or 20
    rule, surface = reading.chosen_rule(arguments), reading.chosen_surface(arguments)
    found = OnceBoards(largest, rule, surface, once_only_boards(largest, rule, surface))
    if arguments.count and arguments.form != "json":
        return Result(decimal(len(found.boards)))
    return result(arguments, ONCE_BOARDS, found)


def once_solutions(arguments: Arguments, limit: int | None, board: Game | None = None) -> Result:
    """One such choice of presses, the first --limit of them, all of them, or their number; code 1 for none."""
    game = _game(arguments) if board is None else board
    if arguments.form == "rocq" and arguments.count:
        raise BadRequest("a Rocq file states one such choice of presses, or with --all all of them; leave out --count")
    if arguments.form not in (*ONCE, "rocq"):
        raise BadRequest(f"presses that change every light once come as {', '.join(ONCE)}, not {arguments.form}")
    check_image(arguments, game)
    if arguments.count:
        count = sum(1 for _ in once_only(game))
        if arguments.form == "json":
            return result(arguments, ONCE, OnceOnly(game, None, count, True), 0 if count else 1)
        return Result(decimal(count), 0 if count else 1)
    wanted = _MOST_LISTED if arguments.all else limit or 1
    found = list(islice(once_only(game), wanted + 1))
    if arguments.all and len(found) > wanted:
        raise BadRequest(f"more than {_MOST_LISTED:,} choices of presses; use --limit N or --count")
    shown = found[:wanted]
    assert all(is_once_only(game, game.press_vector(presses)) for presses in shown)
    if not shown and arguments.form in ("svg", "pbm"):
        raise BadRequest(f"{game.name}: no presses change every light exactly once, so there is nothing to draw")
    if arguments.form == "rocq":
        complete = len(found) <= wanted and (arguments.all or not shown)
        return Result(once_rocq(game, shown, complete, rocq_name(arguments)), 0 if shown else 1)
    listing = OnceOnly(game, shown, len(shown), len(found) <= wanted)
    return result(arguments, ONCE, listing, 0 if shown else 1)


def _game(arguments: Arguments) -> Game:
    """The game; a start and target, if given, must differ by one step in every light."""
    if arguments.position is None and arguments.start is None and arguments.target is None:
        return reading.build_game(arguments)
    game, start, target = reading.read_puzzle(arguments)
    if any((t - s - 1) % game.modulus for s, t in zip(start.values, target.values, strict=True)):
        raise BadRequest(
            "--once changes every light by exactly one step, and this start and target do not differ so;"
            " leave the position out"
        )
    return game


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
        value("--up-to", "N", f"list all boards that have such presses, sides to {_LARGEST} (20)"),
        *listing("such choice of presses"),
    ),
    writers=ONCE | {"rocq": lambda found, view: ""},
    run=run,
)
