"""``modlights derive``: the symbolic derivation of a game, every step."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from modlights.cli.arguments import (
    add_game_arguments,
    add_output_arguments,
    as_position,
    build_game,
    first_shape,
    named_buttons,
    position_text,
    size_text,
)
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, time_limit, write_result
from modlights.cli.progress import progress
from modlights.games import Game, Label, Position
from modlights.reduce import Step
from modlights.show import derivation_json, derivation_text, derivation_vectors
from modlights.symbolic import Derivation, derivation_latex, derive

FORMATS = ("text", "latex", "json", "vectors")
SYMBOLIC = "symbolic"
ORDERS = ("auto", "rows", "columns")
_MOST_LIGHTS = 10_000
_MOST_SYMBOLIC = 900

EXAMPLES = """examples:
  modlights derive 3x3 --steps --letters x
  modlights derive 2x2 --mod 6 --target 11/04
  modlights derive 5x5 --start symbolic
  modlights derive 4x4 --surface torus --unknowns "1,1 1,2 1,3 1,4 4,1 4,2 4,3 4,4"
  modlights derive 5x5 --format vectors"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Fill the board with expressions in a few letters, each forced by the equation\n"
        "of a light; what is left over is a small linear system. Without a position all\n"
        "lights must change once (All Lights)."
    )
    parser.epilog = EXAMPLES
    add_game_arguments(parser)
    add_position_arguments(parser, extra=", or symbolic: every light a letter")
    what = parser.add_argument_group("the derivation")
    add_unknowns_argument(what)
    what.add_argument("--letters", choices=("abc", "x"), default="abc", help="a, b, c … or x1, x2 … (abc)")
    what.add_argument("--steps", action="store_true", help="each forced cell with the equation that forces it")
    what.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Derive and write."""
    form = chosen_format(arguments, FORMATS)
    if arguments.steps and form in ("json", "vectors"):
        raise BadRequest(f"--steps goes with --format text or latex; {form} has every cell anyway")
    with time_limit(arguments.time_limit):
        content = _content(_derivation(arguments), form, arguments.steps)
    write_result(arguments, content)
    return 0


def add_position_arguments(parser: argparse.ArgumentParser, *, extra: str = "") -> None:
    """The options that say from where to where."""
    group = parser.add_argument_group("the position")
    group.add_argument("--start", metavar="P", help=f"a position, file, zeros, ones, random:SEED{extra}")
    group.add_argument("--target", metavar="P", help=f"the same (zeros with --start, otherwise ones){extra}")


def add_unknowns_argument(parser: argparse._ArgumentGroup) -> None:
    """The option that says which buttons keep a letter."""
    parser.add_argument(
        "--unknowns", metavar="U", default="auto", help='auto, rows, columns, or the cells, such as "1,1 1,2" (auto)'
    )


def game_and_positions(
    arguments: argparse.Namespace, *, most: int
) -> tuple[Game, str | Position | None, str | Position | None]:
    """The game, and start and target as positions, as the word symbolic, or None."""
    if arguments.start == "-" and arguments.target == "-":
        raise BadRequest("only one of start and target can be read from standard input")
    start = _given(arguments.start)
    target = _given(arguments.target)
    shape = None
    if arguments.game is None and size_text(arguments) is None:
        shape = first_shape(arguments, *(given for given in (start, target) if given != SYMBOLIC))
    game = build_game(arguments, shape)
    if game.light_count > most:
        raise BadRequest(f"a board of {game.light_count:,} lights is too large here; at most {most:,}")
    return game, _settled(start, game), _settled(target, game)


def _given(text: str | None) -> str | Position | None:
    """A position's text; the word symbolic stays as it is (a file of that name is ./symbolic)."""
    return text if text is None or text == SYMBOLIC else position_text(text)


def _settled(given: str | Position | None, game: Game) -> str | Position | None:
    return given if given is None or given == SYMBOLIC else as_position(given, game)


def chosen_unknowns(text: str, game: Game) -> str | list[Label]:
    """The order, or the buttons that the text names."""
    return text if text in ORDERS else named_buttons(text, game)


def _derivation(arguments: argparse.Namespace) -> Derivation:
    symbolic = SYMBOLIC in (arguments.start, arguments.target)
    game, start, target = game_and_positions(arguments, most=_MOST_SYMBOLIC if symbolic else _MOST_LIGHTS)
    unknowns = chosen_unknowns(arguments.unknowns, game)

    def with_bar(steps: Sequence[Step]) -> Iterable[Step]:
        return progress(steps, len(steps), "deriving")

    return derive(game, start, target, unknowns=unknowns, letters=arguments.letters, progress=with_bar)


def _content(derivation: Derivation, form: str, steps: bool) -> str:
    if form == "json":
        return derivation_json(derivation)
    if form == "latex":
        return derivation_latex(derivation, steps=steps)
    if form == "vectors":
        return derivation_vectors(derivation)
    return derivation_text(derivation, steps=steps)
