"""``modlights solve``: all presses that take a start to a target, or the reason why there are none.

What is asked of an answer, and how much may be listed or written, is read here; solving belongs to ``solving``,
fewest presses to ``fewest_presses``, the documents to ``show.answers``.
"""

from __future__ import annotations

import os
from dataclasses import replace

from modlights import limits
from modlights.base.wording import decimal, quoted, readable
from modlights.cli.command import Arguments, Command, Output, check_image, result, seconds_left, within_limit
from modlights.cli.failures import BadRequest
from modlights.cli.input_files import read_file
from modlights.cli.number_arguments import listing_limit
from modlights.cli.once_listing import once_solutions
from modlights.cli.options import PUZZLE, choice, flag, group, listing, value
from modlights.cli.output_files import check_free
from modlights.cli.puzzle_arguments import read_puzzle
from modlights.cli.streamed_boards import solve_streamed
from modlights.fewest_presses import COSTS
from modlights.fewest_presses.cheapest_solution import cheapest_solution, quick_fewest, unsearched
from modlights.games import Game, write_pbm
from modlights.show.answers import WRITERS, Listing, answer_json
from modlights.show.rocq.text import CHECKER_FILES
from modlights.show.rocq.writing import checker_file
from modlights.solving import METHODS, Answer, solve
from modlights.solving.methods import choose_method


def run(arguments: Arguments) -> Output:
    """Solve; exit code 1 when it is proved that there is no solution."""
    limit = listing_limit(arguments)
    _check_request(arguments)
    checker = _checker_files(arguments)
    if arguments.once:
        return once_solutions(arguments, limit)
    if (output := solve_streamed(arguments)) is not None:
        return output
    game, start, target = read_puzzle(arguments, _most_cells)
    check_image(arguments, game)
    answer = solve(game, start, target, method=arguments.method)
    output = _output(arguments, answer, limit)
    return replace(output, files=_reasons(arguments, answer) | checker)


def _output(arguments: Arguments, answer: Answer, limit: int | None) -> Output:
    code = 0 if answer.solvable else 1
    _check_size(arguments, answer)
    fewest = comparison = None
    if arguments.fewest and answer.solvable:
        cost = arguments.cost or "presses"
        if arguments.deadline is not None and arguments.form != "rocq":
            guess = Listing(answer, fewest=unsearched(answer, cost))
            arguments.reporter.offer(result(arguments, WRITERS, guess))
        fewest = within_limit(arguments, "comparing solutions", cheapest_solution, answer, cost)
        comparison = fewest.double_check(time_limit=seconds_left(arguments)) if arguments.double_check else None
    elif arguments.double_check:
        comparison = answer.double_check()
    remark = ""
    if comparison is not None and (arguments.form not in ("text", "json") or arguments.count):
        assert comparison, f"a double check failed: {comparison}"
        remark = f"double check: {comparison}"
    if arguments.count and arguments.form not in ("json", "rocq"):
        return Output(decimal(answer.count), code, remark)
    if arguments.form == "pbm" and not answer.solvable:
        return Output(b"", code, f"{answer.game.name}: no solution; --format text or json tells the reason")
    most = answer.count if arguments.all else limit
    quick = quick_fewest(answer) if arguments.form == "text" and answer and fewest is None and most is None else None
    listing = Listing(answer, most, fewest, comparison, quick, number=arguments.count)
    return replace(result(arguments, WRITERS, listing, code), remark=remark)


def _check_request(arguments: Arguments) -> None:
    """Refuse combinations that mean nothing, and files that may not be written, before any work is done."""
    listing = arguments.all or arguments.limit is not None or arguments.count
    if arguments.fewest and (listing or arguments.once):
        raise BadRequest("--fewest finds one solution; leave out --all, --limit, --count and --once")
    if arguments.cost is not None and not arguments.fewest:
        raise BadRequest("--cost says what --fewest counts; add --fewest")
    if arguments.form == "rocq" and arguments.limit is not None:
        raise BadRequest("a Rocq file states one answer, all of them, or their number; leave out --limit")
    if arguments.certificate is not None:
        check_free(arguments.certificate, force=arguments.force)


def _check_size(arguments: Arguments, answer: Answer) -> None:
    """Refuse what cannot be listed or written as asked."""
    lights, form = answer.game.light_count, arguments.form
    if arguments.all and answer.count > limits.SOLUTIONS_LISTED:
        raise BadRequest(
            f"there are {readable(answer.count)} solutions, too many to list (up to {limits.SOLUTIONS_LISTED:,}); "
            "use --limit N or --count"
        )
    if form in ("json", "svg", "latex") and lights > limits.CELLS_BUILT:
        raise BadRequest(
            f"{lights:,} cells are too many for {form} (up to {limits.CELLS_BUILT:,}); -o FILE.pbm holds two states"
        )
    if form == "json" and lights * len(answer.quiet_patterns.orders) > limits.JSON_NUMBERS:
        count = f"{len(answer.quiet_patterns.orders):,} quiet patterns of this size"
        raise BadRequest(
            f"{count} are too many for JSON (up to {limits.JSON_NUMBERS:,} cells); use --count, or another format"
        )


def _most_cells(game: Game) -> int:
    """How many cells this game may have: more where the method keeps whole rows."""
    method = choose_method(game)
    if method in ("congruence", "product"):
        return limits.SOLVE_BITS if game.modulus == 2 else limits.SOLVE_RESIDUES
    return limits.METHOD_LIGHTS if method in ("plan", "matrix") else limits.CELLS_BUILT


def _reasons(arguments: Arguments, answer: Answer) -> dict[str, str | bytes]:
    """The file of --certificate, when there is a certificate."""
    if arguments.certificate is None or answer.certificate is None:
        return {}
    is_image = arguments.certificate.lower().endswith(".pbm") and answer.game.modulus == 2
    reason = write_pbm(answer.certificate) if is_image else "".join(answer_json(Listing(answer)))
    return {arguments.certificate: reason}


def _checker_files(arguments: Arguments) -> dict[str, str | bytes]:
    """The files of the verified checker, written once the answer is there; those that are there and the same stay."""
    if arguments.checker is not None and not os.path.isdir(arguments.checker):
        raise BadRequest(f"no folder {quoted(arguments.checker)} to write the checker into")
    new: dict[str, str | bytes] = {}
    for name, path in _checker_paths(arguments).items():
        content = checker_file(name).encode()
        is_there = os.path.isfile(path) and os.path.getsize(path) == len(content) and read_file(path) == content
        if not is_there:
            check_free(path, force=arguments.force)
            new[path] = content
    return new


def _checker_paths(arguments: Arguments) -> dict[str, str]:
    folder = arguments.checker
    return {} if folder is None else {name: os.path.join(folder, name) for name in CHECKER_FILES}


def extra_files(arguments: Arguments) -> dict[str, str | None]:
    """The files that a run may write beside -o."""
    checker = {f"--checker ({name})": path for name, path in _checker_paths(arguments).items()}
    return {"--certificate": arguments.certificate} | checker


COMMAND = Command(
    description="Find the presses that take the start to the target, for any number of states, exactly.",
    examples="""
  modlights solve 10101/01110/11111/01110/10101
  modlights solve --size 2x2 --mod 6 --start zeros --target 11/04 --all
  modlights solve --size 8x8 --rule king --mod 4 --target ones --count
  modlights solve --game lights-out-2000 --start random-solvable:7
  modlights solve --graph wiring.txt --start ones
  modlights solve --size 5x5 --surface torus --start random:1 --format json
  modlights solve board.pbm -o presses.pbm
  modlights solve --size 10000x10000 --start ones -o presses.pbm""",
    options=(
        *PUZZLE,
        group(
            "what is wanted",
            *listing("solution, in lexicographic order"),
            flag("--fewest", "a solution with the fewest presses, proved"),
            choice("--cost", "C", COSTS, "what --fewest counts: presses, or buttons used (presses)"),
            flag("--once", "presses that change every light exactly once"),
            choice("--method", "M", METHODS, f"how to solve: {', '.join(METHODS)} (auto)", default="auto"),
            flag("--double-check", "solve again in another way, and say what was compared"),
            value("--certificate", "FILE", "save the reason when there is no solution (JSON, or PBM by its name)"),
            value("--checker", "FOLDER", "write the verified checker there, for --format rocq"),
        ),
    ),
    writers=WRITERS,
    run=run,
    extra_files=extra_files,
)
