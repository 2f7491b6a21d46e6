"""``modlights derive``: the symbolic derivation of a game, every step.

Which derivation or plan is asked for is read here; deriving belongs to ``symbolic``, planning to ``reduce``, the
documents to ``show.derivations``.
"""

from __future__ import annotations

from modlights import limits
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.derivation_arguments import SYMBOLIC, game_and_positions, position_options
from modlights.cli.failures import BadRequest
from modlights.cli.options import GAME, choice, flag
from modlights.reduce import plan
from modlights.show.derivations import PLAN, WRITERS, DerivationListing, GamePlan
from modlights.symbolic import derive


def run(arguments: Arguments) -> Output:
    """Derive."""
    if arguments.form in PLAN:
        return _plan(arguments)
    if arguments.steps and arguments.form in ("json", "vectors"):
        raise BadRequest(f"--steps goes with --format text or latex; {arguments.form} has every cell anyway")
    symbolic = SYMBOLIC in (arguments.start, arguments.target)
    most = limits.DERIVE_SYMBOLIC_LIGHTS if symbolic else limits.DERIVE_LIGHTS
    game, start, target, unknowns = game_and_positions(arguments, most=most)
    progress = arguments.reporter.progress("deriving")
    derivation = derive(game, start, target, unknowns=unknowns, letters=arguments.letters, progress=progress)
    return result(arguments, WRITERS, DerivationListing(derivation, arguments.steps))


def _plan(arguments: Arguments) -> Output:
    """The plan alone, as a Rocq file."""
    if arguments.start is not None or arguments.target is not None:
        raise BadRequest("a Rocq file states the plan, for every start and target; leave out --start and --target")
    if arguments.steps or arguments.letters != "abc":
        raise BadRequest("a Rocq file has all the steps, and no letters; leave out --steps and --letters")
    game, _, _, unknowns = game_and_positions(arguments, most=limits.DERIVE_LIGHTS)
    steps = plan(game, order=unknowns) if isinstance(unknowns, str) else plan(game, unknowns=unknowns)
    return result(arguments, PLAN, GamePlan(game, steps))


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
    writers=WRITERS | PLAN,
    run=run,
)
