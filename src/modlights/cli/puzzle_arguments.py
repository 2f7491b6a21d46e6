"""Text to values: numbers, sizes, cells, positions and games.

Every function gives a value or raises BadRequest with the line to print.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection

from modlights.base.wording import quoted, shorten
from modlights.cli.command import Arguments
from modlights.cli.failures import BadRequest, nearest
from modlights.cli.input_files import contents, decoded
from modlights.cli.number_arguments import whole_number
from modlights.errors import NoSuchThing
from modlights.games import CATALOGUE, MOST_CELLS, RULES, SURFACES, Game, Label, Position, grid, label_text, toy
from modlights.games.board_text import check_even, is_shorthand, reads_as_position, rows_of_text
from modlights.games.files.graph_files import read_graph, read_matrix
from modlights.games.files.pbm import MAGIC, read_pbm


def given_again(arguments: Arguments, *names: str) -> list[str]:
    """The words that give these options once more, as they were given."""
    words = []
    for name in names:
        given, option = getattr(arguments, name), f"--{name.replace('_', '-')}"
        if given is not None and given is not False:
            words += [option] if given is True else [option, given]
    return words


def read_size(text: str) -> tuple[int, int]:
    """Rows and columns from text such as 5x7."""
    match = re.fullmatch(r"\s*([0-9]+)\s*[x×X]\s*([0-9]+)\s*", text)
    if match is None:
        raise BadRequest(f"the size must be rows x columns, such as 5x7, not {quoted(text)}")
    rows, columns = whole_number(match[1], "the number of rows"), whole_number(match[2], "the number of columns")
    if rows == 0 or columns == 0:
        raise BadRequest(f"a board of {shorten(text.strip())} has no lights; both sides must be 1 or more")
    return rows, columns


def size_text(arguments: Arguments) -> str | None:
    """The size, positional or by --size, not both."""
    board = getattr(arguments, "board", None)
    if board is not None and arguments.size is not None:
        raise BadRequest(f"the size is given twice: {quoted(board)} and --size {quoted(arguments.size)}")
    chosen: str | None = board if board is not None else arguments.size
    return chosen


def read_cells(text: str) -> list[tuple[int, int]]:
    """Cells from text such as "1,1 2,3" (row, column, from 1), counted from 0."""
    found = []
    for word in text.replace(";", " ").split():
        match = re.fullmatch(r"([0-9]{1,18}),([0-9]{1,18})", word)
        if match is None or "0" in (match[1], match[2]):
            raise BadRequest(f'cells are written row,column from 1, such as "1,1 2,3", not {quoted(word)}')
        found.append((int(match[1]) - 1, int(match[2]) - 1))
    if not found:
        raise BadRequest('no cells given; write them row,column from 1, such as "1,1 2,3"')
    return found


def named_buttons(text: str, game: Game) -> list[Label]:
    """The buttons that the text names: by their cells, or in a game that is not a grid by their names."""
    if all(isinstance(button, tuple) for button in game.buttons):
        return list(read_cells(text))
    by_name = {label_text(button): button for button in game.buttons}
    unknown = [word for word in text.split() if word not in by_name]
    if unknown:
        listed = ", ".join(list(by_name)[:20])
        raise BadRequest(f"no button {quoted(unknown[0])} in {game.name}; buttons are {listed}")
    return [by_name[word] for word in text.split()]


def read_modulus(arguments: Arguments) -> int:
    """The number of states that --mod asks for."""
    return 2 if arguments.mod is None else whole_number(arguments.mod, "--mod", least=2)


def known(name: str, names: Collection[str], refusal: str) -> str:
    """The name, if it is one of those that there are."""
    if name not in names:
        raise BadRequest(f"{refusal} {quoted(name)}{nearest(name, names)}; one of {', '.join(names)}")
    return name


def chosen_rule(arguments: Arguments) -> str:
    """The rule or stencil asked for, the cross if there is none."""
    if arguments.rule is not None and arguments.stencil is not None:
        raise BadRequest("--rule and --stencil exclude each other")
    if arguments.stencil is not None and arguments.stencil in RULES:
        raise BadRequest(f"{arguments.stencil!r} is a rule, not a stencil; write --rule {arguments.stencil}")
    if arguments.rule is not None and nearest(arguments.rule, RULES):
        known(arguments.rule, RULES, "unknown rule")
    return next(text for text in (arguments.stencil, arguments.rule, "cross") if text is not None)


def chosen_surface(arguments: Arguments) -> str:
    """The surface asked for, the plane if there is none."""
    return "plane" if arguments.surface is None else known(arguments.surface, SURFACES, "unknown surface")


def build_game(
    arguments: Arguments,
    shape: tuple[int, int] | None = None,
    largest: Callable[[Game], int] = lambda game: MOST_CELLS,
) -> Game:
    """The game that the options describe; ``shape`` is the size of a position given without --size.

    ``largest`` says how many cells a game may have; a board that is given with its cells is there already.
    """
    chosen = _listed_game(arguments) or _grid_game(arguments, shape, largest)
    if arguments.forbid is not None:
        chosen = chosen.forbid(named_buttons(arguments.forbid, chosen))
    return chosen


def is_listed(arguments: Arguments) -> bool:
    """Whether the game comes from the catalogue or from a file, and so has its own size."""
    return any(name is not None for name in (arguments.game, arguments.graph, arguments.matrix))


def _listed_game(arguments: Arguments) -> Game | None:
    """The game of --game, --graph or --matrix, which exclude one another and what describes a grid."""
    given = [option for option in ("game", "graph", "matrix") if getattr(arguments, option) is not None]
    if arguments.graph is None and (arguments.directed or arguments.not_itself):
        raise BadRequest("--directed and --not-itself say how --graph FILE is read; give the file")
    if not given:
        return None
    for option in (*given[1:], *(o for o in ("rule", "stencil", "surface") if getattr(arguments, o) is not None)):
        raise BadRequest(f"--{option} and --{given[0]} exclude each other")
    if size_text(arguments) is not None:
        raise BadRequest(f"--{given[0]} has its own size; leave the size out")
    if arguments.game is not None:
        if arguments.game not in CATALOGUE:
            near = nearest(arguments.game, CATALOGUE)
            raise NoSuchThing(f"no game {quoted(arguments.game)} in the catalogue{near}; modlights games lists them")
        chosen = toy(arguments.game)
        return chosen if arguments.mod is None else chosen.with_modulus(read_modulus(arguments))
    name: str = arguments.graph or arguments.matrix
    text = decoded(contents(name, arguments.standard_input), name)
    base = "standard input" if name == "-" else shorten(os.path.basename(name))
    if arguments.graph is not None:
        reflexive, directed = not arguments.not_itself, arguments.directed
        return read_graph(text, read_modulus(arguments), reflexive=reflexive, directed=directed, name=base)
    return read_matrix(text, read_modulus(arguments), name=base)


def _grid_game(arguments: Arguments, shape: tuple[int, int] | None, largest: Callable[[Game], int]) -> Game:
    written = size_text(arguments)
    if written is None and shape is None:
        raise BadRequest(f"no size given; add {'SIZE' if hasattr(arguments, 'board') else '--size'} such as 5x5")
    rows, columns = read_size(written) if written is not None else shape or (0, 0)
    if shape is not None and shape != (rows, columns):
        raise BadRequest(f"the position is {shape[0]}x{shape[1]} and the size {rows}x{columns}; they must agree")
    chosen = grid(rows, columns, chosen_rule(arguments), chosen_surface(arguments), read_modulus(arguments))
    if rows * columns > (most := largest(chosen)):
        shown = shorten(f"{rows}x{columns}")
        raise BadRequest(f"a board of {shown} is too large; at most {most:,} cells here")
    return chosen


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
    return decoded(data, argument)


def as_position(given: str | Position, game: Game) -> Position:
    """A position of this game from what ``position_text`` found; too large a state suggests more states."""
    if isinstance(given, Position):
        return game.position(given if game.modulus == 2 else given.table)
    rows = [] if is_shorthand(given) else rows_of_text(given, game.modulus, game.shape, game.light_count)
    largest = max((state for row in rows for state in row), default=0)
    if largest >= game.modulus:
        raise BadRequest(
            f"there is a state {shorten(str(largest))}, and lights have the {game.modulus} states 0 to "
            f"{game.modulus - 1}; add --mod {shorten(str(largest + 1))} for more"
        )
    return game.position(given)


def _shape(given: str | Position, states: int) -> tuple[int, int] | None:
    """The size that a position has by itself; None for a shorthand."""
    if isinstance(given, Position):
        return given.shape
    if is_shorthand(given):
        return None
    rows = rows_of_text(given, states)
    check_even(rows)
    return len(rows), len(rows[0])


def first_shape(arguments: Arguments, *given: str | Position | None) -> tuple[int, int] | None:
    """The size of the first of these boards that has one by itself, where nothing else gives a size."""
    if is_listed(arguments) or size_text(arguments) is not None:
        return None
    states = read_modulus(arguments)
    shapes = (_shape(board, states) for board in given if board is not None)
    return next((shape for shape in shapes if shape is not None), None)


def read_puzzle(
    arguments: Arguments, largest: Callable[[Game], int] = lambda game: MOST_CELLS
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
