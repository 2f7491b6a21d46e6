"""Options to puzzles: the words that the options give, read by ``games.setups`` as those of links and of the page are.

Files, standard input and how options go together belong here; what a word means belongs to ``games.setups``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace

from modlights import limits
from modlights.base.wording import quoted, shorten
from modlights.cli.command import Arguments
from modlights.cli.failures import BadRequest
from modlights.cli.input_files import contents, decode
from modlights.games import RULES, Game, Position
from modlights.games.board_text import reads_as_position
from modlights.games.files.graph_files import read_graph, read_matrix
from modlights.games.files.pbm import MAGIC, read_pbm
from modlights.games.setups import words
from modlights.games.setups.allowance import Allowance
from modlights.games.setups.game_words import read_game, source_of, without_forbidden

COMMAND_LINE = Allowance(
    cells=limits.CELLS_BUILT, up_to="that is too large here; at most", instead="; give a smaller board", prefix="--"
)
"""What the command line takes; some commands take more cells, or fewer."""
_FROM_FILES = ("graph", "matrix")


def repeat_options(arguments: Arguments, *names: str) -> list[str]:
    """The words that give these options once more, as they were given."""
    options = []
    for name in names:
        text, option = getattr(arguments, name), f"--{name.replace('_', '-')}"
        if text is not None and text is not False:
            options += [option] if text is True else [option, text]
    return options


def read_size(text: str) -> tuple[int, int]:
    """Rows and columns from text such as 5x7."""
    return words.read_size(text, COMMAND_LINE)


def size_text(arguments: Arguments) -> str | None:
    """The size, positional or by --size, not both."""
    board = getattr(arguments, "board", None)
    if board is not None and arguments.size is not None:
        raise BadRequest(f"the size is given twice: {quoted(board)} and --size {quoted(arguments.size)}")
    chosen: str | None = board if board is not None else arguments.size
    return chosen


def read_modulus(arguments: Arguments) -> int:
    """The number of states that --mod asks for."""
    return 2 if arguments.mod is None else words.read_states(arguments.mod, COMMAND_LINE)


def rule_text_of(arguments: Arguments) -> str:
    """The rule or stencil asked for, the cross if there is none."""
    if arguments.rule is not None and arguments.stencil is not None:
        raise BadRequest("--rule and --stencil exclude each other")
    if arguments.stencil is not None and arguments.stencil in RULES:
        raise BadRequest(f"{arguments.stencil!r} is a rule, not a stencil; write --rule {arguments.stencil}")
    text = arguments.rule if arguments.stencil is None else arguments.stencil
    return "cross" if text is None else words.read_rule(text)


def surface_of(arguments: Arguments) -> str:
    """The surface asked for, the plane if there is none."""
    return "plane" if arguments.surface is None else words.read_surface(arguments.surface)


def build_game(
    arguments: Arguments,
    shape: tuple[int, int] | None = None,
    largest: Callable[[Game], int] = lambda game: limits.CELLS_BUILT,
) -> Game:
    """The game that the options describe; ``shape`` is the size of a position given without --size.

    ``largest`` says how many cells a game may have; a board that is given with its cells is there already.
    """
    texts = game_words(arguments, shape)
    if any(name in texts for name in _FROM_FILES):
        return without_forbidden(_file_game(arguments), texts)
    return read_game(texts, replace(COMMAND_LINE, cells=largest))


def game_words(arguments: Arguments, shape: tuple[int, int] | None = None) -> dict[str, str]:
    """The words of the game that the options describe; --graph and --matrix stand there with the names of their files.

    ``shape`` is that of ``build_game``.
    """
    if arguments.graph is None and (arguments.directed or arguments.not_itself):
        raise BadRequest("--directed and --not-itself say how --graph FILE is read; give the file")
    size = size_text(arguments)
    if size is None and shape is not None:
        size = f"{shape[0]}x{shape[1]}"
    if size is None and not is_listed(arguments):
        raise BadRequest(f"no size given; add {'SIZE' if hasattr(arguments, 'board') else '--size'} such as 5x5")
    names = ("game", *_FROM_FILES, "rule", "stencil", "surface", "mod", "forbid")
    options = {"size": size} | {name: getattr(arguments, name) for name in names}
    texts = {name: text for name, text in options.items() if text is not None}
    source_of(texts, COMMAND_LINE)
    if "rule" in texts or "stencil" in texts:
        texts["rule"] = rule_text_of(arguments)
        texts.pop("stencil", None)
    return texts


def is_listed(arguments: Arguments) -> bool:
    """Whether the game comes from the catalogue or from a file, and so has its own size."""
    return any(name is not None for name in (arguments.game, arguments.graph, arguments.matrix))


def _file_game(arguments: Arguments) -> Game:
    """The game of --graph or --matrix."""
    name: str = arguments.graph or arguments.matrix
    text = decode(contents(name, arguments.standard_input), name)
    base = "standard input" if name == "-" else shorten(os.path.basename(name))
    if arguments.graph is not None:
        reflexive, directed = not arguments.not_itself, arguments.directed
        return read_graph(text, read_modulus(arguments), reflexive=reflexive, directed=directed, name=base)
    return read_matrix(text, read_modulus(arguments), name=base)


def small_game(arguments: Arguments, most: int, what: str, instead: str = "") -> Game:
    """A game with at most so many lights, for work that takes no more."""
    game = build_game(arguments)
    if game.light_count > most:
        raise BadRequest(f"{what} takes up to {most:,} lights, not {game.light_count:,}{instead}")
    return game


def position_text(argument: str, standard_input: bytes | None) -> str | Position:
    """The text of a position argument: itself, standard input for -, or the contents of a file."""
    if reads_as_position(argument):
        return argument
    data = contents(argument, standard_input)
    if data[:2] in MAGIC:
        return read_pbm(data)
    if data[:1] == b"P" and data[1:2].isdigit():
        raise BadRequest(f"{quoted(argument)} is an image of kind P{chr(data[1])}; boards are PBM, P1 or P4")
    return decode(data, argument)


def as_position(text: str | Position, game: Game) -> Position:
    """A position of this game from what ``position_text`` found."""
    return words.read_position(text, game, COMMAND_LINE)


def first_shape(arguments: Arguments, *given: str | Position | None) -> tuple[int, int] | None:
    """The size of the first of these boards that has one by itself, where nothing else gives a size."""
    if is_listed(arguments) or size_text(arguments) is not None:
        return None
    states = read_modulus(arguments)
    shapes = (words.board_shape(board, states) for board in given if board is not None)
    return next((shape for shape in shapes if shape is not None), None)


def read_puzzle(
    arguments: Arguments, largest: Callable[[Game], int] = lambda game: limits.CELLS_BUILT
) -> tuple[Game, Position, Position]:
    """The game, the start (zeros when there is only a target) and the target (the game's goal unless given).

    ``largest`` is that of ``build_game``.
    """
    if arguments.position is not None and arguments.start is not None:
        raise BadRequest("a position and --start both give the start; leave one out")
    start_text = arguments.position if arguments.position is not None else arguments.start
    if start_text is None and arguments.target is None:
        if is_listed(arguments):
            build_game(arguments)
        raise BadRequest("no position given; write one such as 101/010, or --start or --target")
    start = None if start_text is None else position_text(start_text, arguments.standard_input)
    target = None if arguments.target is None else position_text(arguments.target, arguments.standard_input)
    game = build_game(arguments, first_shape(arguments, start, target), largest)
    return (
        game,
        game.position("zeros") if start is None else as_position(start, game),
        game.goal if target is None else as_position(target, game),
    )
