"""``modlights worksheet``: boards to print for a class, with the answer key.

What the sheet holds is chosen here; making puzzles belongs to ``fewest_presses``, deriving to ``symbolic``, the sheet
itself to ``show.worksheet``.
"""

from __future__ import annotations

import random
import shlex

from modlights import limits
from modlights.base.user_text import whole_number
from modlights.cli.command import Arguments, Command, Output, result, seconds_left
from modlights.cli.failures import BadRequest
from modlights.cli.number_arguments import optional_number
from modlights.cli.options import DESCRIBED, GAME, flag, value
from modlights.cli.puzzle_arguments import repeat_options, small_game
from modlights.errors import NoSuchThing, Undetermined
from modlights.fewest_presses import Puzzle, make_puzzle
from modlights.games import Game
from modlights.show.worksheet import WORKSHEET, Sheet
from modlights.symbolic import Derivation, derive

_TRIES = 20


def run(arguments: Arguments) -> Output:
    """Make the sheet and its key."""
    if arguments.fill and arguments.blank:
        raise BadRequest("--fill and --blank make two kinds of sheet; give one of them")
    for name in ("presses", "seed", "boards"):
        is_misplaced = arguments.fill or (arguments.blank and name != "boards")
        if getattr(arguments, name) is not None and is_misplaced:
            raise BadRequest(f"--{name} belongs to a sheet of puzzles; leave it out, or leave out --fill and --blank")
    game = small_game(arguments, limits.WORKSHEET_CELLS, "a sheet", "; give a smaller board")
    if not game.button_count:
        raise BadRequest(f"{game.name} has nothing to press; a sheet needs a game with a button")
    count = optional_number(arguments.boards, "--boards", least=1, most=limits.WORKSHEET_BOARDS) or 6
    title = arguments.title or f"Lights puzzles: {game.name}"
    if arguments.fill:
        return result(arguments, WORKSHEET, Sheet(game, title, _again(arguments), filling=_filling(game)))
    if arguments.blank:
        return result(arguments, WORKSHEET, Sheet(game, title, _again(arguments), blanks=count))
    presses = 4 if arguments.presses is None else whole_number(arguments.presses, "--presses", least=1)
    number = optional_number(arguments.seed, "--seed", least=-(10**30))
    seed = random.randrange(10**6) if number is None else number
    puzzles = _puzzles(game, presses, count, seed, arguments)
    return result(arguments, WORKSHEET, Sheet(game, title, _again(arguments, seed), puzzles=puzzles))


def _puzzles(game: Game, presses: int, count: int, seed: int, arguments: Arguments) -> tuple[Puzzle, ...]:
    """So many different puzzles; a small board may have no more than a few."""
    puzzles: dict[object, Puzzle] = {}
    for turn in range(count * _TRIES):
        puzzle = make_puzzle(game, needed=presses, seed=seed * 1000 + turn, time_limit=seconds_left(arguments))
        puzzles.setdefault(puzzle.start, puzzle)
        if len(puzzles) == count:
            return tuple(puzzles.values())
    raise BadRequest(
        f"only {len(puzzles)} different puzzles with {presses} presses were found on {game.name}; "
        "ask for fewer --boards, or for other --presses"
    )


def _filling(game: Game) -> Derivation:
    """The derivation of a board that is filled row by row."""
    if game.shape is None:
        raise BadRequest(f"{game.name} is not a rectangle, and has no rows to fill; give a size such as 3x3")
    try:
        derivation = derive(game, unknowns=[(0, column) for column in range(game.shape[1])])
    except (NoSuchThing, Undetermined):
        derivation = None
    if derivation is None or derivation.virtual != "row":
        raise BadRequest(
            f"{game.name} cannot be filled row by row with one row left over, as the cross on the plane is; "
            "modlights derive shows what is left over here"
        )
    if (letters := len(derivation.unknowns)) > limits.WORKSHEET_LETTERS:
        raise BadRequest(f"{letters} letters do not fit a sheet; one side of at most {limits.WORKSHEET_LETTERS} does")
    return derivation


def _again(arguments: Arguments, seed: int | None = None) -> str:
    """The command that makes this sheet again."""
    board = [arguments.board] if arguments.board else []
    words = repeat_options(
        arguments, *DESCRIBED, "presses", "boards", "title", "directed", "not_itself", "fill", "blank"
    )
    return shlex.join(["modlights", "worksheet", *board, *words, *([] if seed is None else ["--seed", str(seed)])])


COMMAND = Command(
    description=(
        "Make a sheet for a class, ready to print: puzzles that need exactly so many presses, a board to fill with\n"
        "letters, or blank boards; with the answer key on a page of its own."
    ),
    examples="""
  modlights worksheet 5x5 -o lesson.html
  modlights worksheet 3x3 --presses 3 --boards 8 --seed 1 -o lesson.html
  modlights worksheet 3x3 --fill -o filling.html
  modlights worksheet 4x4 --mod 6 --presses 5 -o six-states.html
  modlights worksheet 5x5 --blank --boards 12 -o blank.html""",
    options=(
        *GAME,
        value("--presses", "N", "how many presses each puzzle needs (4)"),
        value("--boards", "N", "how many boards (6)"),
        value("--seed", "S", "the same seed makes the same sheet (a new one each time)"),
        flag("--fill", "row filling: a board to fill with letters, instead of puzzles"),
        flag("--blank", "blank boards to draw on, instead of puzzles"),
        value("--title", "T", "what stands on top (the game)"),
    ),
    writers=WORKSHEET,
    run=run,
)
