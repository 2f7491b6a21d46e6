"""Arguments that commands share: the game, positions, sizes, cells, numbers.

Every function turns text into a value or raises BadRequest with the line to print.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from typing import NoReturn

import numpy as np

from modlights.cli.errors import BadRequest
from modlights.games import (
    RULES,
    SURFACES,
    Game,
    Label,
    Position,
    grid,
    label_text,
    read_pbm,
    reads_as_position,
    toy,
)
from modlights.games.pbm import MAGIC
from modlights.games.text import check_even, is_shorthand, rows_of_text

_LONGEST_NUMBER = 4300
_LARGEST_FILE = 2 * 1024**3
MOST_CELLS = 4_000_000


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadRequest(f"{message[:300]}; see {self.prog} --help")


def add_game_arguments(parser: argparse.ArgumentParser, *, positional_size: bool = True) -> None:
    """The options that say which game is meant."""
    if positional_size:
        parser.add_argument("board", nargs="?", metavar="SIZE", help="rows x columns, such as 5x7")
    group = parser.add_argument_group("the game")
    group.add_argument("--size", metavar="MxN", help="rows x columns, such as 5x7")
    group.add_argument("--rule", metavar="R", help=f"{', '.join(RULES)} (cross)")
    group.add_argument("--stencil", metavar="S", help="weights around the pressed cell, such as 010/121/010")
    group.add_argument("--surface", metavar="S", help=f"{', '.join(SURFACES)} (plane)")
    group.add_argument("--mod", metavar="K", help="number of states of a light, 2 or more (2)")
    group.add_argument("--game", metavar="NAME", help="a toy or puzzle of the catalogue: see modlights games")
    group.add_argument("--forbid", metavar="CELLS", help='buttons that may not be pressed, such as "1,1 2,3"')


def add_puzzle_arguments(parser: argparse.ArgumentParser) -> None:
    """A start, a target and their game."""
    parser.add_argument(
        "position", nargs="?", metavar="POSITION|FILE|-", help="the start, such as 101/010; - reads it from stdin"
    )
    parser.add_argument(
        "--start", metavar="P", help="the start: a position, file, zeros, ones, random:SEED, random-solvable:SEED"
    )
    parser.add_argument("--target", metavar="P", help="the target (zeros, or the goal of the catalogue's game)")
    add_game_arguments(parser, positional_size=False)


def add_output_arguments(parser: argparse.ArgumentParser, formats: tuple[str, ...]) -> None:
    """The options that say how and where the result is written."""
    group = parser.add_argument_group("the output")
    group.add_argument("--format", metavar="F", choices=formats, help=f"{', '.join(formats)} ({formats[0]})")
    group.add_argument("-o", dest="output", metavar="FILE", help="write to FILE, the format taken from its extension")
    group.add_argument("--force", action="store_true", help="overwrite FILE if it exists")
    group.add_argument("--time", action="store_true", help="report the time taken, on stderr")


def whole_number(text: str, what: str, least: int = 0) -> int:
    """An integer of at least that size."""
    stripped = text.strip()
    if not re.fullmatch(r"[+-]?[0-9]+", stripped):
        raise BadRequest(f"{what} must be a whole number, not {shorten(text)}")
    if len(stripped) > _LONGEST_NUMBER:
        raise BadRequest(f"{what} has {len(stripped):,} digits; at most {_LONGEST_NUMBER:,} are read")
    number = int(stripped)
    if number < least:
        raise BadRequest(f"{what} must be {least} or more, not {shorten(stripped)}")
    return number


def number_range(text: str, what: str) -> range:
    """The numbers of a span such as 1..60, or one number."""
    match = re.fullmatch(r"\s*([0-9]+)\s*(?:\.\.\s*([0-9]+)\s*)?", text)
    if match is None:
        raise BadRequest(f"{what}: give a span such as 1..60, not {shorten(text)}")
    first = whole_number(match[1], what, least=1)
    last = first if match[2] is None else whole_number(match[2], what, least=1)
    if last < first:
        raise BadRequest(f"{what}: a span goes from the smaller number to the larger, not {shorten(text.strip())}")
    return range(first, last + 1)


def size(text: str) -> tuple[int, int]:
    """Rows and columns from text such as 5x7."""
    match = re.fullmatch(r"\s*([0-9]+)\s*[x×X]\s*([0-9]+)\s*", text)
    if match is None:
        raise BadRequest(f"the size must be rows x columns, such as 5x7, not {shorten(text)}")
    rows, columns = whole_number(match[1], "the number of rows"), whole_number(match[2], "the number of columns")
    if rows == 0 or columns == 0:
        raise BadRequest(f"a board of {shorten(text.strip(), quote=False)} has no lights; both sides must be 1 or more")
    return rows, columns


def _refuse_larger(rows: int, columns: int, most: int) -> None:
    if rows * columns > most:
        shown = shorten(f"{rows}x{columns}", quote=False)
        raise BadRequest(f"a board of {shown} is too large; at most {most:,} cells here")


def cells(text: str) -> list[tuple[int, int]]:
    """Cells from text such as "1,1 2,3" (row, column, from 1), counted from 0."""
    found = []
    for word in text.replace(";", " ").split():
        match = re.fullmatch(r"([0-9]{1,18}),([0-9]{1,18})", word)
        if match is None or "0" in (match[1], match[2]):
            raise BadRequest(f'cells are written row,column from 1, such as "1,1 2,3", not {shorten(word)}')
        found.append((int(match[1]) - 1, int(match[2]) - 1))
    if not found:
        raise BadRequest('no cells given; write them row,column from 1, such as "1,1 2,3"')
    return found


def modulus(arguments: argparse.Namespace, default: int = 2) -> int:
    """The number of states that --mod asks for."""
    return default if arguments.mod is None else whole_number(arguments.mod, "--mod", least=2)


def size_text(arguments: argparse.Namespace) -> str | None:
    """The size, positional or by --size, not both."""
    board = getattr(arguments, "board", None)
    if board is not None and arguments.size is not None:
        raise BadRequest(f"the size is given twice: {shorten(board)} and --size {shorten(arguments.size)}")
    chosen: str | None = board if board is not None else arguments.size
    return chosen


def chosen_rule(arguments: argparse.Namespace) -> str:
    """The rule or stencil asked for, the cross if there is none."""
    if arguments.rule is not None and arguments.stencil is not None:
        raise BadRequest("--rule and --stencil exclude each other")
    if arguments.stencil is not None and arguments.stencil in RULES:
        raise BadRequest(f"{arguments.stencil!r} is a rule, not a stencil; write --rule {arguments.stencil}")
    return next(text for text in (arguments.stencil, arguments.rule, "cross") if text is not None)


def build_game(
    arguments: argparse.Namespace,
    shape: tuple[int, int] | None = None,
    largest: Callable[[Game], int] = lambda game: MOST_CELLS,
) -> Game:
    """The game that the options describe; ``shape`` is the size of a position given without --size.

    ``largest`` says how many cells a game may have; a board that is given with its cells is there already.
    """
    written = size_text(arguments)
    rule = chosen_rule(arguments)
    if arguments.game is not None:
        for option in ("rule", "stencil", "surface"):
            if getattr(arguments, option) is not None:
                raise BadRequest(f"--{option} and --game exclude each other")
        if written is not None:
            raise BadRequest("a game of the catalogue has its own size; leave the size out")
        chosen = toy(arguments.game)
        if arguments.mod is not None:
            chosen = chosen.with_modulus(modulus(arguments))
    else:
        if written is not None:
            rows, columns = size(written)
            if shape is not None and shape != (rows, columns):
                raise BadRequest(
                    f"the position is {shape[0]}x{shape[1]} and the size {rows}x{columns}; they must agree"
                )
        elif shape is not None:
            rows, columns = shape
        else:
            raise BadRequest(f"no size given; add {'SIZE' if hasattr(arguments, 'board') else '--size'} such as 5x5")
        chosen = grid(
            rows, columns, rule, "plane" if arguments.surface is None else arguments.surface, modulus(arguments)
        )
        _refuse_larger(rows, columns, largest(chosen))
    if arguments.forbid is not None:
        chosen = chosen.forbid(named_buttons(arguments.forbid, chosen))
    return chosen


def named_buttons(text: str, game: Game) -> list[Label]:
    """The buttons that the text names: by their cells, or in a game that is no grid by their names."""
    if all(isinstance(button, tuple) for button in game.buttons):
        return list(cells(text))
    by_name = {label_text(button): button for button in game.buttons}
    unknown = [word for word in text.split() if word not in by_name]
    if unknown:
        raise BadRequest(f"no button {shorten(unknown[0])} in {game.name}; buttons are {', '.join(list(by_name)[:20])}")
    return [by_name[word] for word in text.split()]


def position_text(argument: str) -> str | Position:
    """The text of a position argument: itself, standard input for -, or the contents of a file."""
    if reads_as_position(argument):
        return argument
    data = _standard_input() if argument == "-" else read_file(argument)
    if data[:2] in MAGIC:
        return read_pbm(data)
    if not data.strip():
        raise BadRequest(f"{'standard input' if argument == '-' else shorten(argument)} is empty")
    if data[:1] == b"P" and data[1:2].isdigit():
        raise BadRequest(f"{shorten(argument)} is an image of kind P{chr(data[1])}; boards are PBM, P1 or P4")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRequest(f"{shorten(argument)} is neither text nor a PBM image") from None


def _standard_input() -> bytes:
    """All of standard input; a stand-in for it may know text alone."""
    buffer = getattr(sys.stdin, "buffer", None)
    return bytes(buffer.read()) if buffer is not None else sys.stdin.read().encode()


def read_file(name: str) -> bytes:
    """The contents of a file, or the line that says why not."""
    try:
        if os.path.getsize(name) > _LARGEST_FILE:
            raise BadRequest(f"{shorten(name)} is larger than 2 GiB")
        with open(name, "rb") as file:
            return file.read()
    except FileNotFoundError:
        hint = (
            ""
            if os.path.sep in name
            else "; a position is written like 101/010 or .#./#.#, or is zeros, ones, random:SEED"
        )
        raise BadRequest(f"no file {shorten(name)}{hint}") from None
    except IsADirectoryError:
        raise BadRequest(f"{shorten(name)} is a folder, not a file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadRequest(f"cannot read {shorten(name)}: {reason}") from None


def as_position(given: str | Position, game: Game) -> Position:
    """A position of this game from what ``position_text`` found."""
    if isinstance(given, Position) and game.modulus != 2:
        return game.position(np.asarray(given))
    return game.position(given)


def shape_of(given: str | Position, states: int) -> tuple[int, int] | None:
    """The size that a position has by itself; None for a shorthand."""
    if isinstance(given, Position):
        return given.shape
    if is_shorthand(given):
        return None
    rows = rows_of_text(given, states)
    check_even(rows)
    return len(rows), len(rows[0])


def first_shape(arguments: argparse.Namespace, *boards: str | Position | None) -> tuple[int, int] | None:
    """The size of the first of these boards that has one by itself."""
    states = modulus(arguments)
    shapes = (shape_of(board, states) for board in boards if board is not None)
    return next((shape for shape in shapes if shape is not None), None)


def read_puzzle(
    arguments: argparse.Namespace, largest: Callable[[Game], int] = lambda game: MOST_CELLS
) -> tuple[Game, Position, Position]:
    """The game, the start (zeros when there is only a target) and the target (the game's goal unless given).

    ``largest`` is that of ``build_game``.
    """
    if arguments.position is not None and arguments.start is not None:
        raise BadRequest("a position and --start both give the start; leave one out")
    start_text = arguments.position if arguments.position is not None else arguments.start
    if start_text is None and arguments.target is None:
        if arguments.game is not None:
            build_game(arguments)
        raise BadRequest("no position given; write one such as 101/010, or --start or --target")
    if start_text == "-" and arguments.target == "-":
        raise BadRequest("only one of start and target can be read from standard input")
    start = None if start_text is None else position_text(start_text)
    target = None if arguments.target is None else position_text(arguments.target)
    sized = arguments.game is not None or size_text(arguments) is not None
    game = build_game(arguments, None if sized else first_shape(arguments, start, target), largest)
    return (
        game,
        game.position("zeros") if start is None else as_position(start, game),
        game.goal if target is None else as_position(target, game),
    )


def shorten(text: str, *, quote: bool = True) -> str:
    """A piece of input as shown in an error: never long, never with control characters."""
    clean = "".join(ch if ch.isprintable() else "?" for ch in text[:60])
    if len(text) > 60:
        clean = clean[:40] + "…"
    return repr(clean) if quote else clean
