"""Replies for learning: the derivation step by step, light chasing move by move, Smith factors.

A form such as 2a + b + 4 is sent as its terms, so that the page only sets type.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import Any

from modlights import limits
from modlights.base.wording import readable
from modlights.errors import BadGame, TooLarge
from modlights.games import Game, GridGame, Position
from modlights.play.position_replies import vector
from modlights.solving import Info, info
from modlights.symbolic import Chase, Derivation, chase, derivation_latex, derive
from modlights.symbolic.forms import Form, FormRing

_FIRST_MODULI = range(2, 13)


def derivation(game: Game, start: Position, target: Position) -> dict[str, Any]:
    """The board filled with forms, step by step; the system that is left over, and its solution."""
    if game.light_count > limits.DERIVE_SYMBOLIC_LIGHTS:
        raise TooLarge(
            f"a derivation of {game.light_count:,} lights is too long for the page; it takes up to "
            f"{limits.DERIVE_SYMBOLIC_LIGHTS:,}, modlights derive up to {limits.DERIVE_LIGHTS:,}"
        )
    board = derive(game, start, target)
    forms, k = board.forms, game.modulus
    return {
        "unknowns": [
            {"name": name, "button": button} for name, button in zip(board.unknowns, board.plan.unknowns, strict=True)
        ],
        "cells": [terms(forms, form) for form in board.cells],
        "steps": [
            {
                "light": step.light,
                "button": step.button,
                "unit": step.coefficient % k,
                "others": [
                    [button, effect % k]
                    for button, effect in game.by_light[step.light]
                    if effect % k and button != step.button
                ],
                "wanted": (target[step.light] - start[step.light]) % k,
            }
            for step in board.plan.steps
        ],
        "line": board.virtual,
        "leftover": [
            {"light": light, "terms": terms(forms, form)}
            for light, form in zip(board.plan.residual, board.printed_residual, strict=True)
        ],
        "equations": list(board.system.equations()),
        "solution": _solution(board),
        "contradiction": _contradiction(board),
        "latex": derivation_latex(board, steps=True) if game.light_count <= limits.PAGE_LATEX_LIGHTS else None,
    }


def terms(forms: FormRing, form: Form) -> list[str]:
    """The terms of a form, the constant last.

    >>> ring = FormRing(5, ("a", "b"))
    >>> terms(ring, ring.build({0: 2, 1: 1}, 4)), terms(ring, ring.constant(0))
    (['2a', 'b', '4'], ['0'])
    """
    return forms.text(form, spaced=True).split(" + ")


def _solution(board: Derivation) -> dict[str, Any] | None:
    if board.solution is None:
        return None
    forms = board.solution.forms
    return {
        "values": [
            {"name": name, "terms": terms(forms, form)}
            for name, form in zip(board.unknowns, board.solution.values, strict=True)
        ],
        "free": [{"name": letter.name, "values": letter.order} for letter in board.solution.free],
        "count": readable(board.solution.count),
        "presses": vector(board.game, board.presses()),
    }


def _contradiction(board: Derivation) -> dict[str, Any] | None:
    factors = board.system.contradiction
    if factors is None:
        return None
    total = sum(f * c for f, c in zip(factors, board.system.constants, strict=True)) % board.game.modulus
    return {"factors": list(factors), "total": total}


@lru_cache(maxsize=8)
def _chase(game: Game) -> Chase:
    return chase(game)


def chasing(game: Game, start: Position, target: Position) -> dict[str, Any]:
    """What to press next when chasing lights: below the first row that is wrong, or in the first row by the table;
    or why lights cannot be chased on this game."""
    try:
        guide = _chase(game)
    except BadGame as refusal:
        return {"phase": "impossible", "reason": str(refusal)}
    assert isinstance(game, GridGame)
    columns, k = game.columns, game.modulus
    wrong = [(a - b) % k for a, b in zip(start.values, target.values, strict=True)]
    left = wrong[-columns:]
    row = next((light // columns for light, value in enumerate(wrong) if value), None)
    presses = [0] * game.button_count
    if row is None:
        phase = "done"
    elif row < game.rows - 1:
        phase = "down"
        whole, _ = guide.chased(start, target)
        line = slice((row + 1) * columns, (row + 2) * columns)
        presses[line] = vector(game, whole)[line]
    else:
        first = guide.first_row(left)
        phase = "first" if first is not None else "stuck"
        presses[:columns] = first or [0] * columns
    return {
        "phase": phase,
        "row": row,
        "presses": presses,
        "left": left,
        **_table(guide),
        "patterns": [{"first": list(p.presses), "change": list(p.change)} for p in guide.patterns],
        "conditions": [{"weights": list(weights), "modulus": modulus} for weights, modulus in guide.conditions],
        "cases": readable(guide.case_count),
    }


def _table(guide: Chase) -> dict[str, Any]:
    """Last rows with their first rows, as many as can be looked through."""
    cases = [(last, first) for last, first in guide.table or () if any(last)]
    if guide.table is None or len(cases) > limits.PAGE_CHASE_CASES:
        return {"table": None}
    return {"table": [{"last": list(last), "first": list(first)} for last, first in cases]}


def smith(game: Game) -> dict[str, Any]:
    """The Smith factors, and for which numbers of states every position can be solved."""
    facts = info(game)
    others = [d for d in facts.factors if d != 1]
    free = facts.buttons - len(facts.factors) + others.count(0)
    parts = [(f"gcd({readable(d)}, k)", others.count(d)) for d in dict.fromkeys(others) if d]
    moduli = sorted({*_FIRST_MODULI, game.modulus})
    return {
        "ones": len(facts.factors) - len(others),
        "factors": [readable(d) for d in others[: limits.PAGE_FACTORS]],
        "more": max(0, len(others) - limits.PAGE_FACTORS),
        "solutions": [{"base": base, "power": power} for base, power in [*parts, ("k", free)] if power],
        "always": _always(facts),
        "moduli": [
            {
                "modulus": k,
                "always": facts.always_solvable(k),
                "solutions": readable(facts.quiet_count(k)),
                "group": _group(facts, k),
            }
            for k in moduli
        ],
    }


def _group(facts: Info, k: int) -> list[dict[str, Any]]:
    """The quiet patterns as a product of cyclic groups: one of order gcd(d, k) for each Smith factor d, and one of
    order k for each button beyond the factors.

    >>> from modlights.games import grid
    >>> _group(info(grid(4, 4)), 6)
    [{'order': '2', 'power': 2}, {'order': '6', 'power': 2}]
    """
    orders = [gcd(d, k) for d in facts.factors] + [k] * (facts.buttons - len(facts.factors))
    return [{"order": readable(n), "power": orders.count(n)} for n in sorted(set(orders)) if n > 1]


def _always(facts: Info) -> str:
    """For which numbers of states every position can be solved.

    With as many nonzero factors as lights the image is everything exactly when k is prime to the largest of them.
    """
    if facts.rank < facts.lights:
        return "For no number of states can every position be solved."
    largest = max(facts.factors)
    if largest == 1:
        return "For every number of states, every position can be solved."
    return f"Every position can be solved exactly when k and {readable(largest)} have no common factor."
