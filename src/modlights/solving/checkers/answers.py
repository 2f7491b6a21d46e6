"""Checkers: plain re-computation that shares no code with any solver.

They know the effects of the game and nothing else: no plan, no elimination, no normal form.  What they confirm, the
definitions confirm.  On boards the rule says all effects at once (``board_rules``), elsewhere they are listed press by
press.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Reversible, Sequence
from itertools import chain, islice, product, repeat
from math import gcd, prod

import numpy as np

from modlights.base.arguments import check_arguments
from modlights.games import Game, GridGame, PositionLike, Presses, PressesLike, Weights, check_game
from modlights.games.surfaces import Cell
from modlights.solving.checkers.board_rules import changes_of_sum, exact, gains


def gain_of(game: Game, presses: Presses) -> np.ndarray:
    """What the presses add to each light, modulo the number of states."""
    is_board = len(presses) == game.light_count
    gain = gains(game, presses.array) if is_board else None
    if gain is not None:
        return gain
    return exact(np.array(play_press_by_press(game, _counts(game, presses)), dtype=object), game.modulus)


def play_press_by_press(game: Game, counts: Sequence[int]) -> list[int]:
    """What these counts, one for each button, add to each light, from the list of effects of any game."""
    gain = [0] * game.light_count
    for button, count in enumerate(counts):
        if count:
            for light, effect in game.column(button):
                gain[light] += effect * count
    return [value % game.modulus for value in gain]


def changes_by_button(game: Game, weights: Weights) -> np.ndarray:
    """By how much each button changes the weighted sum of the lights, modulo the number of states."""
    changes = changes_of_sum(game, weights.array)
    if changes is None:
        return exact(np.array(weigh_press_by_press(game, weights.values), dtype=object), game.modulus)
    if game.button_count == game.light_count:
        return changes
    buttons = set(game.buttons)
    return changes[[cell in buttons for cell in game.lights]]


def weigh_press_by_press(game: Game, weights: Sequence[int]) -> list[int]:
    """By how much each button changes the weighted sum of the lights, from the list of effects of any game."""
    return [sum(effect * weights[light] for light, effect in column) % game.modulus for column in game.by_button]


def _counts(game: Game, presses: PressesLike) -> list[int]:
    """One count for each button."""
    counts: list[int] = game.press_vector(game.presses(presses)).tolist()
    return counts


@check_arguments()
def is_solution(game: Game, start: PositionLike, target: PositionLike, *, presses: PressesLike) -> bool:
    """Whether the presses, played one after another, take the start to the target.

    Args:
        game: the game.
        start: the position to begin with, in any form.
        target: the position to reach.
        presses: how often each button is pressed.

    Returns:
        True or False, from the effects alone.

    Raises:
        BadPosition: when a value does not fit the game.

    Theorem:
        The order of the presses does not matter, so that their numbers decide (barkans-lemma-3.1).

    >>> from modlights.games import grid
    >>> is_solution(grid(3, 3), "ones", "zeros", presses="101/010/101")
    True
    """
    check_game(game)
    return not wrong_lights(game, start, target, presses)


def wrong_lights(game: Game, start: PositionLike, target: PositionLike, presses: PressesLike) -> list[tuple[int, int]]:
    """The lights that the presses leave wrong: their numbers, and the states they end in."""
    before, after = (exact(game.position(values).array, game.modulus) for values in (start, target))
    ends = (before + gain_of(game, game.presses(presses))) % game.modulus
    return [(int(light), int(ends[light])) for light in np.flatnonzero(ends != after)]


def played_rows(
    game: GridGame, presses: Reversible[int], start: Iterable[int], target: Iterable[int]
) -> Iterator[int] | None:
    """Row by row, the lights that the presses leave wrong; None where rows cannot be played one after another.

    There are two states, and no two cells that a press changes meet round the board.  Beyond an edge that is glued with
    a flip presses are met as in a mirror, so the rule must be the same in that mirror.  Rows are integers with the
    leftmost cell in the highest bit.

    >>> from modlights.games import grid
    >>> list(played_rows(grid(2, 3), presses=[0b010, 0b000], start=[0b111, 0b011], target=[0, 0]))
    [0, 1]
    """
    stencil, surface = game.stencil, game.surface
    if game.modulus != 2 or game.forbidden or stencil is None or (surface.sides.is_flipped and surface.ends.is_flipped):
        return None
    arms = dict(stencil.arms)
    for axis, (side, is_glued) in enumerate(
        ((game.rows, surface.ends.is_glued), (game.columns, surface.sides.is_glued))
    ):
        if is_glued and side <= 2 * max((abs(offset[axis]) for offset in arms), default=0):
            return None
    for is_flipped, down, right in ((surface.ends.is_flipped, 1, -1), (surface.sides.is_flipped, -1, 1)):
        if is_flipped and arms != {(down * r, right * c): weight for (r, c), weight in arms.items()}:
            return None
    offsets = [offset for offset, weight in stencil.arms if weight % 2] + [(0, 0)] * (stencil.centre % 2)
    return _wrong_rows(game, offsets, presses, zip(start, target, strict=True))


def _wrong_rows(
    game: GridGame, offsets: Sequence[Cell], presses: Reversible[int], positions: Iterable[tuple[int, int]]
) -> Iterator[int]:
    """Row by row, the lights left wrong, by the offsets (down, right) of the lights that a press changes.

    Only as many rows as the rule reaches over are held; where edges are glued, presses are gone through from both ends.
    """
    columns, surface = game.columns, game.surface
    reach = max((abs(down) for down, _ in offsets), default=0)
    everything = (1 << columns) - 1

    def beyond(rows: Iterable[int]) -> list[int]:
        """The first of some rows, as they are met from beyond the opposite edge; the nearest first."""
        if not surface.ends.is_glued:
            return [0] * reach
        near = list(islice(rows, reach))
        return [int(f"{row:0{columns}b}"[::-1], 2) for row in near] if surface.ends.is_flipped else near

    before_first, after_last = beyond(reversed(presses)), beyond(presses)
    downwards = chain(reversed(before_first), presses, after_last)
    upwards = chain(reversed(after_last), reversed(presses), before_first) if surface.sides.is_flipped else repeat(0)
    near, opposite = (deque(islice(rows, 2 * reach), maxlen=2 * reach + 1) for rows in (downwards, upwards))
    for before, after in positions:
        near.append(next(downwards))
        opposite.append(next(upwards))
        state = before
        for down, right in offsets:
            row = near[reach - down]
            state ^= row >> right if right >= 0 else (row << -right) & everything
            if surface.sides.is_glued:
                row = opposite[reach - down] if surface.sides.is_flipped else row
                state ^= (row << (columns - right)) & everything if right >= 0 else row >> (columns + right)
        yield state ^ after


@check_arguments()
def is_quiet(game: Game, *, presses: PressesLike) -> bool:
    """Whether the presses change no light.

    Args:
        game: the game.
        presses: how often each button is pressed, in any form.

    Returns:
        True or False, from the effects alone.

    Raises:
        BadPosition: when the presses do not fit the game.

    Theorem:
        The quiet patterns are the kernel of the effects (palacios-4.1-e-is-nullity).

    >>> from modlights.games import grid
    >>> is_quiet(grid(2, 3), presses="101/101"), is_quiet(grid(2, 3), presses="100/000")
    (True, False)
    """
    check_game(game)
    return not gain_of(game, game.presses(presses)).any()


@check_arguments()
def is_certificate(game: Game, start: PositionLike, target: PositionLike, *, weights: PositionLike | None) -> bool:
    """Whether the weighted sum of lights is the same after every press, and differs between start and target.

    Args:
        game: the game.
        start: the position to begin with, in any form.
        target: the position to reach.
        weights: a weight for every light; None is no certificate.

    Returns:
        True or False, from the effects alone.  If True there is no solution: presses cannot change a sum that no
        single press changes.

    Raises:
        BadPosition: when a value does not fit the game.

    Theorem:
        A certificate proves that there is no solution, since presses cannot change a sum that no single press
        changes (palacios-2.4.2 is the case of two states).

    >>> from modlights.games import grid
    >>> is_certificate(grid(2, 2, modulus=3), "zeros", "ones", weights="11/11")
    True
    """
    check_game(game)
    if weights is None:
        return False
    if changes_by_button(game, game.weights(weights)).any():
        return False
    before, after = (exact(game.position(values).array, game.modulus) for values in (start, target))
    shares = exact(game.weights(weights).array, game.modulus) * (after - before) % game.modulus
    return int(shares.sum()) % game.modulus != 0


def quiet_patterns_complete(game: Game, patterns: Iterable[PressesLike], orders: Sequence[int]) -> bool:
    """Whether the generators with these orders are all the quiet patterns, each counted once.

    Every generator must be quiet, the orders must count distinct combinations, and their product must be the
    number of quiet patterns.  That number is found without elimination over Z/k: by listing all presses of
    a small game, otherwise from the determinantal divisors of the integer effect matrix (the product of
    gcd(dᵢ, k) over its Smith factors), diagonalised here by plain integer row and column operations.
    """
    generators = [_counts(game, pattern) for pattern in patterns]
    if len(generators) != len(orders) or not all(is_quiet(game, presses=pattern) for pattern in generators):
        return False
    return _independent(generators, orders, game.modulus) and prod(orders) == count_quiet(game)


def count_quiet(game: Game) -> int:
    """The number of quiet patterns, by listing or by diagonalising the integer effect matrix."""
    k, buttons = game.modulus, game.button_count
    if k**buttons <= 5000:
        return sum(1 for counts in product(range(k), repeat=buttons) if not any(play_press_by_press(game, counts)))
    return prod(gcd(d, k) for d in _diagonal(game)) * int(k ** (buttons - min(buttons, game.light_count)))


def _independent(generators: list[list[int]], orders: Sequence[int], k: int) -> bool:
    """Whether Σ cᵢ·gᵢ for 0 ≤ cᵢ < orderᵢ are all different: seen from leading entries k/order in echelon shape."""
    last = -1
    for generator, order in zip(generators, orders, strict=True):
        lead = next((j for j, value in enumerate(generator) if value % k), None)
        if lead is None or lead <= last or generator[lead] % k * order != k:
            return False
        last = lead
    return True


def effects(game: Game) -> list[list[int]]:
    """The integer effect matrix, a row for each light."""
    rows = [[0] * game.button_count for _ in range(game.light_count)]
    for button, column in enumerate(game.by_button):
        for light, effect in column:
            rows[light][button] = effect
    return rows


def _diagonal(game: Game) -> list[int]:
    """A diagonal form of the integer effect matrix: smallest entry as pivot, Euclid on its row and column.

    Not the Smith form, but a diagonal matrix equivalent over Z counts just as well.
    """
    rows, diagonal = effects(game), []
    while smallest := min(((abs(v), i, j) for i, row in enumerate(rows) for j, v in enumerate(row) if v), default=None):
        _, i, j = smallest
        row, others = rows[i], rows[:i] + rows[i + 1 :]
        pivot = row[j]
        for other in others:
            if other[j]:
                factor = other[j] // pivot
                other[:] = [entry - factor * ours for entry, ours in zip(other, row, strict=True)]
        if any(other[j] for other in others):
            continue
        # where the pivot's column is 0 elsewhere, subtracting it from other columns changes this row alone
        row[:] = [v % pivot for v in row]
        if any(row):
            row[j] = pivot
        else:
            diagonal.append(abs(pivot))
            rows = others
    return diagonal + [0] * (min(game.light_count, game.button_count) - len(diagonal))
