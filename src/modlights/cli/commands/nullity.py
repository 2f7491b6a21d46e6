"""``modlights nullity``: the nullity of one board, or of all squares or all rectangles up to a size.

Which boards are asked for, and how many at most, is read here; nullities come from ``solving`` and ``surveys``, the
documents from ``show.nullity``.
"""

from __future__ import annotations

from shlex import join

from modlights import __version__, limits
from modlights.base.user_text import whole_number
from modlights.base.wording import quoted
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.failures import BadRequest
from modlights.cli.number_arguments import number_range
from modlights.cli.options import GAME, SURVEY, group, value
from modlights.cli.puzzle_arguments import (
    build_game,
    is_listed,
    read_modulus,
    read_size,
    repeat_options,
    rule_text_of,
    size_text,
    surface_of,
)
from modlights.cli.survey_options import extra_files, resume_hint, run_survey
from modlights.show.nullity import ONE, SQUARES, TRIANGLE, Nullity, SquaresTable, Triangle
from modlights.solving import nullity
from modlights.surveys import Family, Resources, survey_squares, survey_triangle


def run(arguments: Arguments) -> Output:
    """Work out the nullities asked for."""
    surveys = [name for name in ("squares", "triangle") if getattr(arguments, name) is not None]
    size = size_text(arguments)
    if len(surveys) + (size is not None or is_listed(arguments)) != 1:
        raise BadRequest("give one of a size such as 5x7, --squares A..B and --triangle N")
    if not surveys:
        return _one(arguments, size)
    if arguments.forbid is not None:
        raise BadRequest("--forbid names cells of one board; give its size")
    family = Family.of(
        read_modulus(arguments),
        surface_of(arguments),
        rule_text_of(arguments),
    )
    return _squares(arguments, family) if arguments.squares is not None else _triangle(arguments, family)


def _one(arguments: Arguments, size: str | None) -> Output:
    if arguments.form not in ONE:
        raise BadRequest(f"the nullity of one board is a number: --format text or json, not {arguments.form}")
    if size is None or arguments.forbid is not None:
        value = nullity(build_game(arguments))
        if arguments.form == "json":
            raise BadRequest("the nullity of a game without a rule is a number; modlights info has it as JSON")
        return Output(str(value))
    family = Family.of(
        read_modulus(arguments),
        surface_of(arguments),
        rule_text_of(arguments),
    )
    rows, columns = read_size(size)
    return result(arguments, ONE, Nullity(family, rows, columns, family.nullity(rows, columns)))


def _squares(arguments: Arguments, family: Family) -> Output:
    sizes = number_range(arguments.squares, "--squares")
    if len(sizes) > limits.SQUARES:
        raise BadRequest(f"--squares takes up to {limits.SQUARES:,} sizes, not {len(sizes):,}; survey them in parts")

    def survey(resources: Resources) -> Output:
        values = survey_squares(sizes, family, resources)
        return result(arguments, SQUARES, SquaresTable(family, sizes, values, _origin(arguments)))

    return run_survey(arguments, "nullities", survey)


def _triangle(arguments: Arguments, family: Family) -> Output:
    longest = whole_number(arguments.triangle, "--triangle", least=1)
    argument = quoted(arguments.triangle)
    if longest > limits.TABLE_SIDE:
        raise BadRequest(f"--triangle goes up to {limits.TABLE_SIDE:,}, not {argument}; --squares goes further")
    if not family.by_lines and longest > limits.TABLE_SIDE_BY_BOARDS:
        raise BadRequest(
            f"--triangle goes up to {limits.TABLE_SIDE_BY_BOARDS} for this rule and surface, where each board is "
            f"worked out by itself, not {argument}; give a smaller number"
        )
    if arguments.form == "svg" and longest > limits.HEATMAP_SVG_ROWS:
        raise BadRequest(
            f"a heat map of more than {limits.HEATMAP_SVG_ROWS} rows is drawn as PNG, not SVG; write --format png"
        )

    def survey(resources: Resources) -> Output:
        table = survey_triangle(longest, family, resources)
        return result(arguments, TRIANGLE, Triangle(family, table, _origin(arguments)))

    return run_survey(arguments, "nullities", survey)


def _origin(arguments: Arguments) -> str:
    """What made a b-file: the version and the command, without what does not change the numbers."""
    words = repeat_options(arguments, "squares", "triangle", "rule", "stencil", "surface", "mod")
    return f"modlights {__version__}\n{join(['modlights', 'nullity', *words])}"


def hint_after_interrupt(arguments: Arguments) -> str:
    """How to go on after an interrupt of a survey."""
    return "" if arguments.squares is None and arguments.triangle is None else resume_hint(arguments)


COMMAND = Command(
    description="The nullity modulo a prime: of one board (the number alone), of squares, or of a triangle of boards.",
    examples="""
  modlights nullity 5x5
  modlights nullity 199x1000000000000000000 --surface torus --mod 3
  modlights nullity --squares 1..1000 -o b159257.txt
  modlights nullity --squares 1..100000 --surface torus -o b165738.txt
  modlights nullity --triangle 1000 -o triangle.png
  modlights nullity --squares 1..200 --surface projective --cluster local:2
  modlights nullity --game lights-out-cube

A long survey given -o FILE keeps a journal FILE.journal until it is done: run the same command again to go on
where it stopped.  --triangle gives m x n for n <= m; the other half on a cylinder is --surface cylinder-v.  On plane,
cylinder and torus it is one table, made here within seconds, without --workers, --journal or --cluster.
Squares are a plot as SVG and a heat map in rows of 2^j sizes as PNG; a triangle is a heat map as either.
A file called like b159257.txt is a b-file of the OEIS.""",
    options=(
        *GAME,
        group(
            "many boards",
            value("--squares", "A..B", "all n x n with n from A to B"),
            value("--triangle", "N", "all m x n with n <= m <= N"),
            *SURVEY,
        ),
    ),
    writers=SQUARES,
    run=run,
    extra_files=extra_files,
    resume_hint=hint_after_interrupt,
)
