"""``modlights derive``: the symbolic derivation of a game, every step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from modlights.cli.command import Arguments, Command, Result, result
from modlights.cli.errors import BadRequest
from modlights.cli.files import rocq_name
from modlights.cli.options import GAME, Option, choice, flag, group, value
from modlights.cli.progress import progress
from modlights.cli.reading import as_position, build_game, first_shape, named_buttons, position_text
from modlights.games import Game, Label, Position
from modlights.reduce import Step, plan
from modlights.show.derivations import WRITERS, Shown
from modlights.show.rocq import plan_rocq
from modlights.symbolic import derive

SYMBOLIC = "symbolic"
_MOST_LIGHTS = 10_000
_MOST_SYMBOLIC = 900


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
    start, target = (
        text if text is None or text == SYMBOLIC else position_text(text, arguments.standard_input)
        for text in (arguments.start, arguments.target)
    )
    game = build_game(arguments, first_shape(arguments, *(given for given in (start, target) if given != SYMBOLIC)))
    if game.light_count > most:
        raise BadRequest(f"a board of {game.light_count:,} lights is too large here; at most {most:,}")
    order = arguments.unknowns in ("auto", "rows", "columns")
    unknowns = arguments.unknowns if order else named_buttons(arguments.unknowns, game)
    start, target = (
        given if given is None or given == SYMBOLIC else as_position(given, game) for given in (start, target)
    )
    return game, start, target, unknowns


def run(arguments: Arguments) -> Result:
    """Derive."""
    if arguments.form == "rocq":
        return _rocq(arguments)
    if arguments.steps and arguments.form in ("json", "vectors"):
        raise BadRequest(f"--steps goes with --format text or latex; {arguments.form} has every cell anyway")
    symbolic = SYMBOLIC in (arguments.start, arguments.target)
    most = _MOST_SYMBOLIC if symbolic else _MOST_LIGHTS
    game, start, target, unknowns = game_and_positions(arguments, most=most)

    def with_bar(steps: Sequence[Step]) -> Iterable[Step]:
        return progress(steps, len(steps), "deriving")

    found = derive(game, start, target, unknowns=unknowns, letters=arguments.letters, progress=with_bar)
    return result(arguments, WRITERS, Shown(found, arguments.steps))


def _rocq(arguments: Arguments) -> Result:
    """The plan as a Rocq file."""
    if arguments.start is not None or arguments.target is not None:
        raise BadRequest("a Rocq file states the plan, for every start and target; leave out --start and --target")
    if arguments.steps or arguments.letters != "abc":
        raise BadRequest("a Rocq file has all the steps, and no letters; leave out --steps and --letters")
    name = rocq_name(arguments)
    game, _, _, unknowns = game_and_positions(arguments, most=_MOST_LIGHTS)
    filled = plan(game, order=unknowns) if isinstance(unknowns, str) else plan(game, unknowns=unknowns)
    return Result(plan_rocq(game, filled, name))


COMMAND = Command(
    description=(
        "Fill the board with expressions in a few letters, each forced by the equation\n"
        "of a light; what is left over is a small linear system. Without a position all\n"
        "lights must change once (All Lights). With --format rocq, or -o plan.v, the plan\n"
        "alone, as a theorem for every start and target."
    ),
    examples="""
  modlights derive 3x3 --steps --letters x
  modlights derive 2x2 --mod 6 --target 11/04
  modlights derive 5x5 --start symbolic
  modlights derive 4x4 --surface torus --unknowns "1,1 1,2 1,3 1,4 4,1 4,2 4,3 4,4"
  modlights derive 5x5 --format vectors
  modlights derive 5x5 --mod 6 -o plan.v
  modlights derive 4x4 --steps --standalone -o derivation.tex""",
    options=(
        *GAME,
        *position_options(", or symbolic: every light a letter"),
        choice("--letters", "L", ("abc", "x"), "abc: a, b, c …; x: x1, x2 … (abc)", default="abc"),
        flag("--steps", "each forced cell with the equation that forces it"),
    ),
    writers=WRITERS | {"rocq": lambda found, view: ""},
    run=run,
)
