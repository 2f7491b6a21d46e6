"""``modlights solve``: all presses that take a start to a target, or the reason why there are none."""

from __future__ import annotations

import argparse
import os
import re
import sys
from itertools import islice

from modlights.cli.arguments import MOST_CELLS, add_output_arguments, add_puzzle_arguments, read_puzzle, shorten
from modlights.cli.economy import add_economy_arguments, check_economy, run_fewest, run_once
from modlights.cli.errors import BadRequest
from modlights.cli.output import (
    check_free,
    check_pbm,
    chosen_format,
    listing_limit,
    time_limit,
    wants_colour,
    write_checker,
    write_file,
    write_result,
)
from modlights.cli.streaming import solve_streamed, streamed_board
from modlights.games import Game, Presses, write_pbm
from modlights.show import answer_json, answer_latex, answer_svg, answer_text, decimal
from modlights.show.rocq import answer_rocq
from modlights.solving import METHODS, Answer, is_certificate, is_solution, quiet_patterns_complete, solve
from modlights.solving.methods import choose_method

FORMATS = ("text", "json", "latex", "svg", "pbm", "rocq")
_MOST_LISTED = 1_000_000
_MOST_FOR_COMPLETENESS = 400
_MOST_NUMBERS = 50_000_000
_MOST_BITS = 2_000_000_000
_MOST_RESIDUES = 50_000_000

EXAMPLES = """examples:
  modlights solve 10101/01110/11111/01110/10101
  modlights solve --size 2x2 --mod 6 --start zeros --target 11/04 --all
  modlights solve --size 8x8 --rule king --mod 4 --target ones --count
  modlights solve --game lights-out-2000 --start random-solvable:7
  modlights solve --size 5x5 --surface torus --start random:1 --format json
  modlights solve board.pbm -o presses.pbm
  modlights solve --size 10000x10000 --start ones -o presses.pbm"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "Find the presses that take the start to the target, for any number of states, exactly."
    parser.epilog = EXAMPLES
    add_puzzle_arguments(parser)
    what = parser.add_argument_group("what is wanted")
    what.add_argument("--all", action="store_true", help="list every solution, in lexicographic order")
    what.add_argument("--limit", metavar="N", help="list the first N solutions")
    what.add_argument("--count", action="store_true", help="print the number of solutions alone")
    what.add_argument("--method", choices=METHODS, default="auto", help="how to solve (auto)")
    what.add_argument("--double-check", action="store_true", help="solve again by another method, check, and compare")
    what.add_argument(
        "--certificate", metavar="FILE", help="save the reason when there is no solution (JSON, or PBM by its name)"
    )
    what.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    what.add_argument("--checker", metavar="FOLDER", help="write the verified checker there, for --format rocq")
    add_economy_arguments(parser)
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Solve and write; 0 when solved, 1 when proved unsolvable."""
    named = [os.path.realpath(name) for name in (arguments.output, arguments.certificate) if name is not None]
    if len(set(named)) < len(named):
        raise BadRequest(f"-o and --certificate both name {shorten(arguments.output)}; give two files")
    write_checker(arguments.checker, force=arguments.force)
    form = chosen_format(arguments, FORMATS)
    if form == "rocq":
        _check_rocq(arguments)
    if arguments.certificate is not None:
        check_free(arguments.certificate, force=arguments.force)
    limit = listing_limit(arguments)
    check_economy(arguments)
    if arguments.once:
        return run_once(arguments, form, limit)
    if arguments.fewest and (code := run_fewest(arguments, form, _answer)) is not None:
        return code
    streamed = streamed_board(arguments, form)
    if streamed is not None:
        return solve_streamed(streamed, arguments)
    with time_limit(arguments.time_limit):
        answer = _answer(arguments)
        if form == "pbm":
            check_pbm(answer.game)
        if arguments.double_check:
            _double_check(answer)
        listed = _listed(answer, arguments.all, limit)
        content = _content(answer, listed, form, arguments)
    if answer.certificate is not None and arguments.certificate is not None:
        is_image = arguments.certificate.lower().endswith(".pbm") and answer.game.modulus == 2
        reason = write_pbm(answer.certificate) if is_image else answer_json(answer)
        write_file(arguments.certificate, reason, force=arguments.force)
    if answer.solvable or form != "pbm":
        write_result(arguments, content)
    else:
        sys.stderr.write(f"{answer.game.name}: no solution; --format text or json tells the reason\n")
    return 0 if answer.solvable else 1


def _check_rocq(arguments: argparse.Namespace) -> None:
    """A Rocq file states one answer, and is named like a Rocq module."""
    if arguments.all or arguments.limit is not None:
        raise BadRequest("a Rocq file states one answer, or with --count their number; leave out --all and --limit")
    name = os.path.basename(arguments.output) if arguments.output is not None else "answer.v"
    if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*\.v", name):
        raise BadRequest(f"a Rocq file is called like my_answer.v (letters, digits and _), not {shorten(name)}")


def _answer(arguments: argparse.Namespace) -> Answer:
    game, start, target = read_puzzle(arguments, _most_cells)
    return solve(game, start, target, method=arguments.method)


def _most_cells(game: Game) -> int:
    """How many cells this game may have: more where the method keeps whole rows."""
    if choose_method(game) != "congruence":
        return MOST_CELLS
    return _MOST_BITS if game.modulus == 2 else _MOST_RESIDUES


def _double_check(answer: Answer) -> None:
    """Solve by another method, compare, and let the checkers confirm; they share no code with the solvers."""
    other = "matrix" if answer.method == "plan" else "plan"
    again = solve(answer.game, answer.start, answer.target, method=other)
    agree = (
        again.solvable == answer.solvable
        and again.solution == answer.solution
        and again.quiet_patterns == answer.quiet_patterns
    )
    if answer.solution is not None:
        agree = agree and is_solution(answer.game, answer.start, answer.target, answer.solution)
    else:
        agree = agree and is_certificate(answer.game, answer.start, answer.target, answer.certificate)
    if answer.game.button_count <= _MOST_FOR_COMPLETENESS:
        agree = agree and quiet_patterns_complete(
            answer.game, map(answer.game.press_vector, answer.quiet_patterns), answer.quiet_orders
        )
    if not agree:
        raise AssertionError(f"the methods {answer.method} and {other} disagree on {answer.game.name}")


def _listed(answer: Answer, everything: bool, limit: int | None) -> list[Presses] | None:
    if not everything and limit is None:
        return None
    if answer.solutions is None:
        return []
    if everything and answer.count > _MOST_LISTED:
        raise BadRequest(
            f"there are {decimal(answer.count)[:40]} solutions, too many to list; use --limit N or --count"
        )
    return list(islice(answer.solutions, limit))


def _content(answer: Answer, listed: list[Presses] | None, form: str, arguments: argparse.Namespace) -> str | bytes:
    if form in ("json", "svg", "latex") and answer.game.light_count > MOST_CELLS:
        raise BadRequest(f"{answer.game.light_count:,} cells are too many for {form}; -o FILE.pbm holds two states")
    if form == "json":
        if answer.game.light_count * len(answer.quiet_orders) > _MOST_NUMBERS:
            count = f"{len(answer.quiet_orders):,} quiet patterns of this size"
            raise BadRequest(f"{count} are too many for JSON; use --count, or another format")
        return answer_json(answer, listed)
    if form == "rocq":
        name = os.path.basename(arguments.output) if arguments.output else "answer.v"
        return answer_rocq(answer, name, number=arguments.count)
    if arguments.count:
        return decimal(answer.count)
    if form == "svg":
        return answer_svg(answer)
    if form == "latex":
        return answer_latex(answer, listed)
    if form == "pbm":
        return write_pbm(answer.solution) if answer.solution is not None else b""
    more = answer.count - len(listed) if listed else 0
    return answer_text(answer, listed, colour=wants_colour(arguments), more=more)
