"""Economy as documents: cheapest solutions with proof, once-only solutions, depths, orders, puzzles and hints."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from modlights.draw import side_by_side, text
from modlights.games import Game, Position, Presses, label_text
from modlights.show.answers import answer_document, nested, press_picture
from modlights.show.numbers import any_length, counted, decimal, readable
from modlights.solving import Deepest, Depths, DoubleCheck, EasyBoards, Fewest, Hint, Order, Puzzle

_MOST_CELLS = 4000
_WIDEST_BOARD = 60


def fewest_document(found: Fewest) -> dict[str, Any]:
    """The answer with the cheapest solution in place of the first one, and the proof."""
    document = answer_document(found.outcome)
    document["solution"] = nested(found.presses)
    document["presses_total"] = found.presses.total
    return document | {
        "cost": found.cost,
        "fewest": found.fewest,
        "proved": found.proved,
        "lower_bound": found.lower_bound,
        "gap": found.gap,
        "how": found.how,
    }


def fewest_json(found: Fewest, checked: DoubleCheck | None = None) -> str:
    """The same as one JSON document, with what a double check compared."""
    document = fewest_document(found)
    if checked is not None:
        document["double_check"] = str(checked)
    return json.dumps(document, ensure_ascii=False)


def fewest_text(found: Fewest, checked: DoubleCheck | None = None, *, colour: bool = False) -> str:
    """The cheapest solution for a person at a terminal, with the reason why none is cheaper."""
    game = found.game
    lines = [f"{game.name}: {counted(found.outcome.count, 'solution')}", ""]
    lines += [boards(game, found.start, found.target, found.presses, colour), ""]
    what = _cost_words(found.fewest, found.cost)
    if found.proved:
        lines.append(f"{what}, and no solution has fewer: {found.how}")
    else:
        lines.append(f"{what}, not proved to be the fewest: {found.how}")
        lines.append(f"every solution has at least {found.lower_bound:,}; gap {found.gap:,}")
    if checked is not None:
        lines.append(f"double check: {checked}")
    return "\n".join(lines)


def once_json(game: Game, solutions: Sequence[Presses] | None, count: int, complete: bool) -> str:
    """Once-only solutions as JSON; ``solutions`` is None when only their number is wanted."""
    document: dict[str, Any] = {
        "schema": "modlights.once/1",
        **game_head(game),
        "count": decimal(count),
        "complete": complete,
    }
    if solutions is not None:
        document["solutions"] = [nested(presses) for presses in solutions]
    return json.dumps(document, ensure_ascii=False)


def once_text(game: Game, solutions: Sequence[Presses], complete: bool, *, colour: bool = False) -> str:
    """Once-only solutions for a person at a terminal."""
    if not solutions:
        return f"{game.name}: no presses change every light exactly once"
    number = counted(len(solutions), "once-only solution") if complete else "a once-only solution"
    lines = [f"{game.name}: {number}"]
    for presses in solutions:
        lines += ["", boards(game, None, None, presses, colour), _cost_words(presses.total, "presses")]
    return "\n".join(lines)


def once_boards_json(largest: int, boards: Sequence[tuple[int, int]]) -> str:
    """The sizes, up to the largest side and rows at most columns, of the boards that have a once-only solution."""
    return json.dumps({"schema": "modlights.once-boards/1", "up_to": largest, "boards": list(boards)})


def once_boards_text(boards: Sequence[tuple[int, int]]) -> str:
    """The sizes in one line.

    >>> once_boards_text([(1, 1), (2, 3)]), once_boards_text([])
    ('1x1 2x3', 'none')
    """
    return " ".join(f"{rows}x{columns}" for rows, columns in boards) or "none"


def depths_document(found: Depths, up_to_symmetry: Sequence[int] | None) -> dict[str, Any]:
    """The table of a game, counts from 0 presses up."""
    return {
        "schema": "modlights.depths/1",
        **game_head(found.game),
        "cost": found.cost,
        "depths": list(found.depths),
        "largest": found.largest,
        "positions": found.positions,
        "hardest": nested(found.hardest),
        "hardest_solution": nested(found.solution),
        "up_to_symmetry": None if up_to_symmetry is None else list(up_to_symmetry),
    }


def depths_json(found: Depths, up_to_symmetry: Sequence[int] | None) -> str:
    """The same as one JSON document."""
    with any_length():
        return json.dumps(depths_document(found, up_to_symmetry), ensure_ascii=False)


def depths_text(found: Depths, up_to_symmetry: Sequence[int] | None, *, colour: bool = False) -> str:
    """The table for a person at a terminal, with a hardest position."""
    game = found.game
    header = [found.cost, "positions", *(["up to symmetry"] if up_to_symmetry is not None else [])]
    rows = [
        [str(d), readable(count), *([readable(up_to_symmetry[d])] if up_to_symmetry is not None else [])]
        for d, count in enumerate(found.depths)
    ]
    total = ["total", readable(found.positions)]
    if up_to_symmetry is not None:
        total.append(readable(sum(up_to_symmetry)))
    widths = [max(len(row[i]) for row in [header, *rows, total]) for i in range(len(header))]
    table = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in [header, *rows]]
    table += ["  ".join("-" * width for width in widths)]
    table += ["  ".join(cell.rjust(width) for cell, width in zip(total, widths, strict=True))]
    lines = [f"{game.name}: {counted(found.positions, 'solvable position')}", "", *table, ""]
    lines.append(f"no position needs more than {_cost_words(found.largest, found.cost)}; this one does:")
    lines += ["", boards(game, found.hardest, game.goal, found.solution, colour)]
    return "\n".join(lines)


def deepest_json(found: Deepest) -> str:
    """The deepest position with its solution and the proof, or the gap."""
    document = {
        "schema": "modlights.deepest/1",
        **game_head(found.game),
        "cost": found.cost,
        "needed": found.needed,
        "upper_bound": found.upper_bound,
        "proved": found.proved,
        "gap": found.gap,
        "how": found.how,
        "position": nested(found.position),
        "solution": nested(found.solution),
    }
    return json.dumps(document, ensure_ascii=False)


def deepest_text(found: Deepest, *, colour: bool = False) -> str:
    """The deepest position for a person at a terminal."""
    needed = _cost_words(found.needed, found.cost)
    if found.proved:
        lines = [
            f"{found.game.name}: the deepest positions need {needed}.",
            f"Proved: {found.how}.",
            "",
            "One of them:",
        ]
    else:
        most = _cost_words(found.upper_bound, found.cost)
        lines = [f"{found.game.name}: the deepest positions need at least {needed} and at most {most}."]
        lines += [f"Not settled: {found.how}.", "", f"This position needs at least {needed}:"]
    return "\n".join([*lines, "", boards(found.game, found.position, found.game.goal, found.solution, colour)])


def puzzle_json(puzzle: Puzzle, seed: int) -> str:
    """A made puzzle with its proof."""
    document = fewest_document(puzzle.proof) | {
        "schema": "modlights.puzzle/1",
        "position": nested(puzzle.start),
        "symmetric": puzzle.symmetry is not None,
        "seed": seed,
    }
    return json.dumps(document, ensure_ascii=False)


def puzzle_text(puzzle: Puzzle, *, solution: bool, colour: bool = False) -> str:
    """A made puzzle for a person at a terminal, its solution only if asked for."""
    game, proof = puzzle.proof.game, puzzle.proof
    lines = [f"{game.name}: needs exactly {_cost_words(proof.fewest, proof.cost)} ({proof.how})", ""]
    presses = proof.presses if solution else None
    lines += [boards(game, puzzle.start, proof.target, presses, colour), "", str(puzzle.start)]
    return "\n".join(lines)


def hint_json(found: Hint) -> str:
    """A hint with its proof: ``press`` is the button's name, or null when nothing is left to do."""
    game = found.proof.game
    document = {
        "schema": "modlights.hint/1",
        **game_head(game),
        "press": None if found.button is None else label_text(found.button),
        "remaining": found.remaining,
        "proved": found.proof.proved,
        "lower_bound": found.proof.lower_bound,
        "how": found.proof.how,
    }
    return json.dumps(document, ensure_ascii=False)


def hint_text(found: Hint) -> str:
    """A hint in one line, and a second one when it is not proved to be best."""
    if found.button is None:
        return "press nothing: it is done"
    line = f"press {label_text(found.button)}; then {_cost_words(found.remaining, 'presses')} remain"
    line = line.replace("1 press remain", "1 press remains")
    if not found.proof.proved:
        line += f"\nnot proved to be the shortest way: {found.proof.how}"
    return line


def order_json(game: Game, rule: str, order: Order | None) -> str:
    """An order of presses; ``order`` is null when there is none."""
    document = {
        "schema": "modlights.order/1",
        **game_head(game),
        "rule": rule,
        "length": None if order is None else len(order.buttons),
        "order": None if order is None else [label_text(label) for label in order.buttons],
        "how": "exhaustive search: there is no such order" if order is None else order.how,
    }
    return json.dumps(document, ensure_ascii=False)


def order_text(game: Game, rule: str, order: Order | None) -> str:
    """An order of presses for a person at a terminal."""
    words = {"lit": "lit buttons only", "unlit": "unlit buttons only", "alternating": "lit and unlit in turn"}[rule]
    if order is None:
        return f"{game.name}, {words}: there is no such order (exhaustive search)"
    presses = " ".join(label_text(label) for label in order.buttons)
    return f"{game.name}, {words}: {_cost_words(len(order.buttons), 'presses')} ({order.how})\n{presses}"


def easy_json(found: EasyBoards, shown: Sequence[Position]) -> str:
    """Easy boards: how many, and some of them."""
    document = {
        "schema": "modlights.easy/1",
        **game_head(found.game),
        "opposite": found.opposite,
        "count": decimal(found.count),
        "boards": [nested(position) for position in shown],
    }
    return json.dumps(document, ensure_ascii=False)


def easy_text(found: EasyBoards, shown: Sequence[Position], *, colour: bool = False) -> str:
    """Easy boards for a person at a terminal."""
    which = "unlit" if found.opposite else "lit"
    lines = [f"{found.game.name}: {counted(found.count, 'board')} solved by pressing their {which} buttons"]
    for position in shown:
        lines += ["", boards(found.game, position, found.target, None, colour)]
    if len(shown) < found.count and shown:
        lines += ["", f"… and {readable(found.count - len(shown))} more; --limit or --all shows more"]
    return "\n".join(lines)


def boards(game: Game, start: Position | None, target: Position | None, presses: Presses | None, colour: bool) -> str:
    """Start, target and presses side by side; in words when there are too many cells."""
    if game.light_count > _MOST_CELLS or (game.shape is not None and game.shape[1] > _WIDEST_BOARD):
        return f"({game.light_count:,} cells are too many to draw here; --format json or -o FILE holds them all)"
    blocks = []
    if start is not None:
        blocks.append("start\n" + text(game.picture(start), colour=colour))
    if target is not None and any(target.values):
        blocks.append("target\n" + text(game.picture(target), colour=colour))
    if presses is not None:
        background = game.position("zeros") if start is None else start
        blocks.append("press\n" + text(press_picture(game, background, presses, colour), colour=colour))
    return side_by_side(blocks, gap=4)


def game_head(game: Game) -> dict[str, Any]:
    """What every document says of its game."""
    head: dict[str, Any] = {
        "game": game.name,
        "rows": game.shape[0] if game.shape else None,
        "columns": game.shape[1] if game.shape else None,
        "modulus": game.modulus,
    }
    if game.shape is None:
        head["lights"] = [label_text(light) for light in game.lights]
        head["buttons"] = [label_text(button) for button in game.buttons]
    return head


def _cost_words(number: int, cost: str) -> str:
    return counted(number, "button") if cost == "buttons" else "1 press" if number == 1 else f"{number:,} presses"
