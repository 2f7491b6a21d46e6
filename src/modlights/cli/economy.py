"""The options of ``modlights solve`` that ask for economy: fewest presses, and once-only solutions."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import islice
from time import monotonic

from modlights.cli.arguments import build_game, read_puzzle
from modlights.cli.errors import BadRequest
from modlights.cli.output import check_pbm, seconds_of, time_limit, wants_colour, write_result
from modlights.cli.progress import ProgressBar
from modlights.draw import svg
from modlights.games import Game, Presses, write_pbm
from modlights.show import answer_latex, decimal, fewest_json, fewest_text, once_json, once_text
from modlights.solving import COSTS, Answer, DoubleCheck, Fewest, is_once_only, once_only

_MOST_LISTED = 1_000_000
_SECONDS_TO_CHECK = 60.0


def add_economy_arguments(parser: argparse.ArgumentParser) -> None:
    """The options, in a group of their own."""
    group = parser.add_argument_group("economy")
    group.add_argument("--fewest", action="store_true", help="a solution with the fewest presses, proved")
    group.add_argument("--cost", choices=COSTS, help="what --fewest counts: presses, or buttons used (presses)")
    group.add_argument("--once", action="store_true", help="presses that change every light exactly once")


def check_economy(arguments: argparse.Namespace) -> None:
    """Refuse combinations that mean nothing."""
    listing = arguments.all or arguments.limit is not None or arguments.count
    if arguments.fewest and (listing or arguments.once):
        raise BadRequest("--fewest finds one solution; leave out --all, --limit, --count and --once")
    if arguments.cost is not None and not arguments.fewest:
        raise BadRequest("--cost says what --fewest counts; add --fewest")


def run_fewest(arguments: argparse.Namespace, form: str, read: Callable[[argparse.Namespace], Answer]) -> int | None:
    """Solve with the fewest presses; None when there is no solution; the caller reports that."""
    limit = None if arguments.time_limit is None else seconds_of(arguments.time_limit)
    started = monotonic()
    with time_limit(arguments.time_limit):
        answer = read(arguments)
    if not answer.solvable:
        return None
    if form == "pbm":
        check_pbm(answer.game)
    if form == "rocq":
        raise BadRequest("--fewest writes text, json, latex, svg and pbm, not rocq")
    left = None if limit is None else max(limit - (monotonic() - started), 0.001)
    with ProgressBar("comparing solutions") as bar:
        found = answer.fewest(cost=arguments.cost or "presses", time_limit=left, progress=bar)
    checked = None
    if arguments.double_check:
        left = _SECONDS_TO_CHECK if limit is None else max(limit - (monotonic() - started), 0.001)
        checked = found.double_check(time_limit=left)
        assert checked, str(checked)
    write_result(arguments, _content(arguments, found, form, checked))
    return 0


def _content(arguments: argparse.Namespace, found: Fewest, form: str, checked: DoubleCheck | None) -> str | bytes:
    if form == "json":
        return fewest_json(found, checked)
    if form == "svg":
        return svg(found.game.picture(found.start, found.presses))
    if form == "latex":
        return answer_latex(found.outcome, [found.presses])
    if form == "pbm":
        return write_pbm(found.presses)
    return fewest_text(found, checked, colour=wants_colour(arguments))


def run_once(arguments: argparse.Namespace, form: str, limit: int | None) -> int:
    """Once-only solutions: one, the first --limit of them, all of them, or their number; 1 when there is none."""
    game = _once_game(arguments)
    if form == "pbm":
        check_pbm(game)
    with time_limit(arguments.time_limit):
        if arguments.count:
            count = sum(1 for _ in once_only(game))
            write_result(arguments, once_json(game, None, count, True) if form == "json" else decimal(count))
            return 0 if count else 1
        wanted = _MOST_LISTED if arguments.all else limit or 1
        found = list(islice(once_only(game), wanted + 1))
    if arguments.all and len(found) > wanted:
        raise BadRequest(f"more than {_MOST_LISTED:,} once-only solutions; use --limit N or --count")
    complete, shown = len(found) <= wanted, found[:wanted]
    assert all(is_once_only(game, game.press_vector(presses)) for presses in shown)
    write_result(arguments, _once_content(arguments, game, shown, complete, form))
    return 0 if shown else 1


def _once_content(
    arguments: argparse.Namespace, game: Game, shown: list[Presses], complete: bool, form: str
) -> str | bytes:
    if form == "json":
        return once_json(game, shown, len(shown), complete)
    if form == "text":
        return once_text(game, shown, complete, colour=wants_colour(arguments))
    if form not in ("svg", "pbm"):
        raise BadRequest(f"--once writes text, json, svg and pbm, not {form}")
    if not shown:
        raise BadRequest(f"{game.name}: no presses change every light exactly once, so there is nothing to draw")
    return write_pbm(shown[0]) if form == "pbm" else svg(game.picture(game.position("zeros"), shown[0]))


def _once_game(arguments: argparse.Namespace) -> Game:
    """The game; a start and target, if given, must differ by one step in every light."""
    if arguments.position is None and arguments.start is None and arguments.target is None:
        return build_game(arguments)
    game, start, target = read_puzzle(arguments)
    if any((t - s - 1) % game.modulus for s, t in zip(start.values, target.values, strict=True)):
        raise BadRequest(
            "--once changes every light by exactly one step, and this start and target do not differ so;"
            " leave the position out"
        )
    return game
