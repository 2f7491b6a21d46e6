"""``modlights play``: the puzzle in the browser, or as a page that plays by itself.

Which puzzle the page opens with is read here; serving it and answering its questions belongs to ``play``.
"""

from __future__ import annotations

import random
import re
import sys

from modlights.base.user_text import whole_number
from modlights.cli.command import Arguments, Command, Output
from modlights.cli.failures import BadRequest
from modlights.cli.number_arguments import optional_number, seconds_of
from modlights.cli.options import DESCRIBED, OTHER_GAMES, SIDES, flag, group, value
from modlights.cli.puzzle_arguments import as_position, build_game, first_shape, is_listed, position_text
from modlights.games import Game, Position
from modlights.games.setups.links import fragment_of
from modlights.play import Setup, read_link, written_page
from modlights.play.position_replies import new_puzzle
from modlights.play.server import serve

_SIZE = re.compile(r"\s*\d+\s*[xX×]\s*\d+\s*")
_LIMIT = 120.0


def run(arguments: Arguments) -> Output:
    """Serve the page until interrupted, or write it."""
    if arguments.board is not None and not _SIZE.fullmatch(arguments.board):
        setup, fragment = _puzzle_of_link(arguments)
    else:
        setup = _puzzle_of_options(arguments)
        fragment = setup.link
    if arguments.output is not None:
        for option in ("port", "time_limit"):
            if getattr(arguments, option) is not None:
                raise BadRequest(f"--{option.replace('_', '-')} is for the server, and -o needs none; leave one out")
        return Output(written_page(_with_start(setup, arguments)))
    port = optional_number(arguments.port, "--port", most=65535) or 0
    limit = _LIMIT if arguments.time_limit is None else seconds_of(arguments.time_limit)
    try:
        serve(fragment, port=port, limit=limit, browser=not arguments.no_browser, tell=_tell)
    except KeyboardInterrupt:
        print("modlights play: ended", file=sys.stderr)
        return Output(code=130)
    return Output()


def _tell(address: str) -> None:
    print(f"modlights play: {address}", flush=True)
    print("Ctrl+C ends it.", file=sys.stderr, flush=True)


def _puzzle_of_link(arguments: Arguments) -> tuple[Setup, str]:
    """The puzzle of a link, and all that the link says, moves and views included."""
    for option in (*DESCRIBED, "start", "target", "presses", "seed"):
        if getattr(arguments, option) is not None:
            raise BadRequest(f"the link says which puzzle it is; leave out --{option}")
    return Setup.read(read_link(arguments.board)), fragment_of(arguments.board)


def _puzzle_of_options(arguments: Arguments) -> Setup:
    """The puzzle that the options describe; 5x5 where they name no game."""
    if arguments.start is not None and (arguments.presses is not None or arguments.seed is not None):
        raise BadRequest("--start gives the start, and --presses and --seed make one; leave one out")
    start = None if arguments.start is None else position_text(arguments.start, arguments.standard_input)
    target = None if arguments.target is None else position_text(arguments.target, arguments.standard_input)
    has_size = is_listed(arguments) or arguments.board is not None or arguments.size is not None
    shape = first_shape(arguments, start, target)
    if not has_size and shape is None:
        arguments.size = "5x5"
    game = build_game(arguments, shape)
    beginning = None if start is None else as_position(start, game)
    end = None if target is None else as_position(target, game)
    if arguments.presses is not None or arguments.seed is not None:
        beginning = _new_start(game, game.goal if end is None else end, arguments)
    return Setup.of(game, beginning, end, name=arguments.game)


def _new_start(game: Game, target: Position, arguments: Arguments) -> Position:
    presses = 6 if arguments.presses is None else whole_number(arguments.presses, "--presses", least=1)
    seed = random.randrange(10**6) if arguments.seed is None else whole_number(arguments.seed, "--seed")
    return game.position(new_puzzle(game, target, presses, seed)["start"])


def _with_start(setup: Setup, arguments: Arguments) -> Setup:
    """The setup with a start, made where none was given."""
    if setup.start is not None:
        return setup
    return Setup.read(dict(setup.fields) | {"start": str(_new_start(setup.game, setup.target, arguments))})


COMMAND = Command(
    description=(
        "Open the puzzle in the browser: play, ask for hints, solutions and reasons, step\n"
        "through derivations, see surfaces as they are glued. The page is served from this\n"
        "machine to this machine only, until Ctrl+C; nothing is fetched from anywhere.\n"
        "With -o FILE.html, write a page that plays the puzzle without a server."
    ),
    examples="""
  modlights play
  modlights play --size 6x6 --surface klein --mod 4
  modlights play --game lights-out-cube
  modlights play "http://127.0.0.1:8000/#size=5x5&mod=3&start=00000/01210/12021/01210/00000"
  modlights play --size 5x5 --presses 8 --seed 1 -o puzzle.html""",
    options=(
        value("board", "SIZE|LINK", "rows x columns, or a link that the page gave", nargs="?"),
        SIDES,
        *OTHER_GAMES,
        group(
            "the position",
            value("--start", "P", "a position, file, zeros, ones, random:SEED, random-solvable:SEED"),
            value("--target", "P", "the same (zeros, or the goal of the catalogue's game)"),
            value("--presses", "N", "make a start that needs so many presses"),
            value("--seed", "S", "the same seed makes the same start (a new one each time)"),
        ),
        group(
            "the server",
            value("--port", "N", "the port (any that is free)"),
            flag("--no-browser", "print the address and open nothing"),
        ),
    ),
    writers={"html": lambda page, view: str(page)},
    run=run,
    time_limit=f"seconds that a question of the page may take ({_LIMIT:g})",
    stays=True,
)
