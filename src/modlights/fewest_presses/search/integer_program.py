"""Fewest presses as an integer program, solved by HiGHS.

Minimise the cost over whole xⱼ in 0 … k−1 and whole tᵢ with Σ effectᵢⱼ·xⱼ − k·tᵢ = changeᵢ.  HiGHS is a
branch-and-cut solver in floating point: what it returns as a solution is rounded and checked exactly by the
caller, and its bound, which is a whole number after rounding up, is used only as a stated bound.  It is an optional
dependency (``modlights[milp]``), needed only where the coset of solutions is too large to be searched.
"""

from __future__ import annotations

import importlib
import importlib.util
from math import ceil
from typing import Any

import numpy as np

from modlights import limits
from modlights.errors import BadGame, TooLarge
from modlights.games import Game
from modlights.ring.arrays import Array

_TOLERANCE = 1e-6


def available() -> bool:
    """Whether HiGHS is installed."""
    return importlib.util.find_spec("highspy") is not None


def integer_program(game: Game, change: Array, cost: str, time_limit: float | None = None) -> tuple[Array | None, int]:
    """The cheapest presses found that add ``change`` to the lights within the time limit (seconds), and a lower bound
    on the cost of all that do."""
    if not available():
        raise BadGame("the integer program needs HiGHS: install modlights[milp]")
    if game.modulus > limits.PROGRAM_STATES:
        raise BadGame(
            f"the integer program takes up to {limits.PROGRAM_STATES:,} states, not {game.modulus:,}; give fewer"
        )
    if game.button_count > limits.PROGRAM_BUTTONS:
        raise TooLarge(
            f"the integer program takes up to {limits.PROGRAM_BUTTONS:,} buttons, not {game.button_count:,}; "
            "give a smaller board"
        )
    highspy = importlib.import_module("highspy")
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    # Costs are whole numbers: a gap below 1 closes.
    solver.setOptionValue("mip_abs_gap", 0.99)
    solver.setOptionValue("mip_rel_gap", 0.0)
    if time_limit is not None:
        solver.setOptionValue("time_limit", float(time_limit))
    solver.passModel(_model(highspy, game, change, cost))
    solver.run()
    information = solver.getInfo()
    bound = float(information.mip_dual_bound)
    lower_bound = max(0, ceil(bound - _TOLERANCE)) if abs(bound) < 2**53 else 0
    values = list(solver.getSolution().col_value)
    if information.primal_solution_status == 0 or len(values) < game.button_count:
        return None, lower_bound
    return np.array([round(value) for value in values[: game.button_count]], dtype=np.int64), lower_bound


def _model(highspy: Any, game: Game, change: Array, cost: str) -> Any:
    """Columns: counts xⱼ, then the turns tᵢ, then, for the cost of buttons, whether j is used."""
    k, lights, buttons = game.modulus, game.light_count, game.button_count
    indicators = buttons if cost == "buttons" and k > 2 else 0
    effects = [(light, button, e % k) for button, column in enumerate(game.by_button) for light, e in column if e % k]
    turns = np.zeros(lights, dtype=np.int64)
    for light, _, effect in effects:
        turns[light] += effect * (k - 1)
    entries = [*effects, *((light, buttons + light, -k) for light in range(lights))]
    for button in range(indicators):
        entries += [(lights + button, button, -1), (lights + button, buttons + lights + button, k - 1)]
    entries.sort(key=lambda entry: (entry[1], entry[0]))
    rows, columns, values = np.array(entries, dtype=np.int64).reshape(-1, 3).T
    kinds, change = [buttons, lights, indicators], change.astype(np.float64)
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = sum(kinds), lights + indicators
    program.col_cost_ = np.repeat([0.0 if indicators else 1.0, 0.0, 1.0], kinds)
    program.col_lower_ = np.repeat([0.0, -1.0, 0.0], kinds)
    program.col_upper_ = np.concatenate([np.full(buttons, k - 1.0), turns // k + 1.0, np.ones(indicators)])
    program.row_lower_ = np.concatenate([change, np.zeros(indicators)])
    program.row_upper_ = np.concatenate([change, np.full(indicators, k * k)])
    program.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    program.a_matrix_.start_ = np.searchsorted(columns, np.arange(sum(kinds) + 1)).astype(np.int32)
    program.a_matrix_.index_ = rows.astype(np.int32)
    program.a_matrix_.value_ = values.astype(np.float64)
    program.integrality_ = [highspy.HighsVarType.kInteger] * sum(kinds)
    return program
