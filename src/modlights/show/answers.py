"""Answers as documents: text for the terminal, JSON, LaTeX, SVG, PBM and Rocq.

The solution of an answer is the lexicographically least one.  Text alone shows one with the fewest presses, where all
solutions can be compared at once, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from modlights import limits
from modlights.base.latex import CaptionedFormula
from modlights.base.wording import counted, decimal, readable
from modlights.draw import side_by_side, svg_row
from modlights.games import Game, Presses, write_pbm
from modlights.show.latex_documents import board_parts, fragment
from modlights.show.rocq.writing import FILE, answer_rocq, fewest_rocq
from modlights.show.views import JsonDocument, View, Writer, as_json, beginning, fields_of, head, pictures

if TYPE_CHECKING:
    from modlights.fewest_presses import Fewest
    from modlights.solving import Answer, DoubleCheck

SCHEMA = "modlights.answer/1"
_SVG_COLUMNS = 6


@dataclass(frozen=True)
class Listing:
    """An answer and what of it is shown: how many solutions are listed at most (None for one solution alone), a
    solution with the fewest presses, and the comparison of two methods."""

    answer: Answer
    limit: int | None = None
    fewest: Fewest | None = None
    double_check: DoubleCheck | None = None
    quick_fewest: Fewest | None = None
    """A solution with the fewest presses, if it is quick to compute; text shows it although it was not asked for."""
    number: bool = False
    """Whether a Rocq file states how many solutions there are, not which."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.answer.game

    def solutions(self) -> Iterator[Presses]:
        """The solutions that are listed."""
        return islice(self.answer.solutions, self.limit)

    @property
    def presses(self) -> Presses | None:
        """One solution: with the fewest presses where those were asked for, otherwise the lexicographically least."""
        return self.answer.solution if self.fewest is None else self.fewest.solution

    @property
    def more(self) -> int:
        """How many solutions there are beyond those that are listed."""
        return max(self.answer.count - (self.limit or 0), 0)


def answer_document(listing: Listing) -> JsonDocument:
    """The answer as nested lists and strings, ready for JSON; listed solutions are not in it."""
    answer, fewest = listing.answer, listing.fewest
    document = beginning(SCHEMA, answer.game) | {
        "method": answer.method,
        "solvable": answer.solvable,
        "count": decimal(answer.count),
        "presses_total": None if listing.presses is None else listing.presses.total,
        "solution": listing.presses,
        "quiet_basis": list(answer.quiet_patterns.generators),
        "quiet_orders": answer.quiet_patterns.orders,
        "certificate": answer.certificate,
    }
    document |= head(SCHEMA, answer.game)
    if fewest is not None:
        document |= {"cost": fewest.cost, "fewest": fewest.needed}
        document |= fields_of(fewest, "proved", "lower_bound", "gap", "how")
    if (check := listing.double_check) is not None:
        methods = {"first": check.method, "second": check.other}
        document["double_check"] = methods | fields_of(check, "compared", "differences")
    return document


def answer_json(listing: Listing, view: View | None = None) -> Iterator[str]:
    """The answer as one JSON document with stable keys; listed solutions are written one by one."""
    text = as_json(answer_document(listing))
    if listing.limit is None:
        yield text
        return
    yield text[:-1] + ', "solutions": ['
    for number, presses in enumerate(listing.solutions()):
        yield (", " if number else "") + as_json(presses)
    yield "]}"


def answer_text(listing: Listing, view: View) -> Iterator[str]:
    """The answer for a person at a terminal: start and target, and the buttons to press or why there is no solution."""
    answer, game = listing.answer, listing.game
    if answer.certificate is not None:
        yield f"{view.words(f'{game.name}: no solution')}\n\n" + view.boards(game, answer.start, answer.target)
        yield f"\n\n{_certificate_words(listing, view)}"
    elif listing.limit is None:
        title = view.words(f"{game.name}: {counted(answer.count, 'solution')}")
        yield f"{title}\n\n{_one_solution(listing, view)}"
    else:
        yield view.words(f"{game.name}: {counted(answer.count, 'solution')}, in lexicographic order") + "\n\n"
        yield from _all_solutions(listing, view)
    if listing.double_check is not None:
        yield f"\n\n{view.words(f'Double check: {listing.double_check}.')}"


def _one_solution(listing: Listing, view: View) -> str:
    answer, game = listing.answer, listing.game
    fewest = listing.fewest or listing.quick_fewest
    presses = answer.solution if fewest is None else fewest.solution
    assert presses is not None
    blocks = []
    if fewest is not None and (answer.count > 1 or listing.fewest is not None):
        proof = "" if fewest.proved else ", not proved"
        blocks.append(f"Fewest {fewest.cost}{proof}: {fewest.needed:,}")
    blocks.append(view.boards(game, answer.start, answer.target, presses))
    if not presses.total:
        blocks.append("Nothing needs to be pressed.")
    else:
        legend = f"{counted(presses.total, 'press')}: {view.press_legend(game)}."
        blocks.append(view.words(legend, *_proof_words(fewest, listing)))
    if answer.quiet_patterns.orders and listing.fewest is None:
        blocks.append(_quiet_words(listing, view))
    return "\n\n".join(blocks)


def _proof_words(fewest: Fewest | None, listing: Listing) -> tuple[str, ...]:
    if fewest is None:
        return ("There may be a solution with fewer presses: --fewest looks for it.",)
    if fewest.proved:
        return (f"No solution has fewer {fewest.cost}: {fewest.how}.",) if listing.answer.count > 1 else ()
    return (
        f"That is not proved to be the fewest: {fewest.how}.",
        f"Every solution has at least {fewest.lower_bound:,} {fewest.cost}, so that the gap is {fewest.gap:,}.",
    )


def _quiet_words(listing: Listing, view: View) -> str:
    """How to get all solutions from one: by adding quiet patterns, which are drawn where they are few."""
    answer, game = listing.answer, listing.game
    number = len(answer.quiet_patterns.orders)
    which = "this quiet pattern" if number == 1 else f"these {number} quiet patterns"
    if number > limits.QUIET_PATTERNS_DRAWN:
        which = f"the {number:,} independent quiet patterns"
    some = "multiples" if any(order > 2 for order in answer.quiet_patterns.orders) else "combination"
    how = f"any {some} of {which}" if number > 1 or some == "multiples" else which
    words = f"Adding {how} (presses that change nothing) to this solution gives all {readable(answer.count)}."
    if number > limits.QUIET_PATTERNS_DRAWN:
        return view.words(f"{words} --format json lists them.")
    words = view.words(words)
    if not view.can_draw(game):
        return words
    patterns = enumerate(answer.quiet_patterns.generators, start=1)
    blocks = [view.press_board(game, pattern, f"quiet {i}") for i, pattern in patterns]
    return f"{words}\n\n{view.beside(blocks)}"


def _all_solutions(listing: Listing, view: View) -> Iterator[str]:
    """Start and target once, then the solutions, as many beside one another as fit, written line by line."""
    answer, game = listing.answer, listing.game
    yield view.boards(game, answer.start, answer.target) + "\n"
    line: list[str] = []
    for number, presses in enumerate(listing.solutions(), start=1):
        block = view.press_board(game, presses, f"{number:,}: {counted(presses.total, 'press')}")
        if line and not view.fits(side_by_side([*line, block])):
            yield f"\n{side_by_side(line)}\n"
            line = []
        line.append(block)
    legend = view.press_legend(game)
    more = f" {counted(listing.more, 'more solution')}; --limit N or --all lists them." if listing.more else ""
    yield f"\n{side_by_side(line)}\n\n{view.words(f'{legend[0].upper()}{legend[1:]}.{more}')}"


def _certificate_words(listing: Listing, view: View) -> str:
    answer, game = listing.answer, listing.game
    weights = answer.certificate
    assert weights is not None
    start_total, target_total = weights @ answer.start, weights @ answer.target
    words = view.words(
        f"Add up the lights with these weights: no press changes the total (mod {game.modulus}), "
        f"but it is {start_total} now and must be {target_total}."
    )
    return f"{words}\n\n{view.boards(game, weights=weights)}"


def answer_svg(listing: Listing, view: View | None = None) -> str:
    """Start and target, and beside them the presses of the solutions; or the weights of the certificate."""
    answer, game = listing.answer, listing.game
    boards = pictures(game, answer.start, answer.target, weights=answer.certificate)
    if answer.certificate is not None:
        total = f"total {answer.certificate @ answer.start} now, {answer.certificate @ answer.target} wanted"
        boards[-1] = replace(
            boards[-1], caption=f"no solution: weights that no press changes (mod {game.modulus}), {total}"
        )
        return svg_row(boards)
    if listing.limit is None:
        return svg_row([*boards, *pictures(game, presses=listing.presses)])
    count = min(listing.limit, answer.count, limits.SVG_SOLUTIONS)
    if count < answer.count:
        boards[0] = replace(boards[0], caption=f"start; the first {count} of {readable(answer.count)} solutions")
    for number, presses in enumerate(islice(listing.solutions(), count), start=1):
        title = f"{number}: {counted(presses.total, 'press')}"
        boards.append(replace(pictures(game, presses=presses)[0], caption=title))
    return svg_row(boards, columns=_SVG_COLUMNS)


def answer_latex(listing: Listing, view: View | None = None) -> str:
    """The answer as LaTeX: start, target and presses as matrices, or the certificate."""
    answer, game, k = listing.answer, listing.game, listing.game.modulus
    parts = board_parts(game, {"s": answer.start, "t": answer.target}, "Start and target")
    if answer.certificate is not None:
        parts += board_parts(game, {"y": answer.certificate}, "There is no solution: weights that no press changes")
        words = rf"yA \equiv 0,\qquad y(t-s) \not\equiv 0 \pmod{{{k}}}"
        return fragment(game.name, [*parts, CaptionedFormula(r"With the effects \(A\)", words)])
    solutions = [listing.presses] if listing.limit is None else list(listing.solutions())
    for number, presses in enumerate(solutions, start=1):
        assert presses is not None
        words = "Presses" if listing.limit is None else f"Solution {number}"
        parts += board_parts(game, {"x": presses}, f"{words}, {presses.total} in all")
    parts.append(CaptionedFormula(r"With the effects \(A\)", rf"s + Ax \equiv t \pmod{{{k}}}"))
    return fragment(f"{game.name}: {counted(answer.count, 'solution')}", parts)


def answer_pbm(listing: Listing, view: View | None = None) -> bytes:
    """The presses as a PBM image; nothing when there is no solution."""
    return b"" if listing.presses is None else write_pbm(listing.presses)


def answer_proof(listing: Listing, view: View) -> str:
    """The answer as a Rocq file: one solution, all where they are listed, their number, or that there is none."""
    name = view.file or FILE
    if listing.fewest is not None:
        return fewest_rocq(listing.fewest, name)
    return answer_rocq(listing.answer, name, number=listing.number, all_of_them=listing.limit is not None)


WRITERS: dict[str, Writer] = {
    "text": answer_text,
    "json": answer_json,
    "latex": answer_latex,
    "svg": answer_svg,
    "pbm": answer_pbm,
    "rocq": answer_proof,
}
