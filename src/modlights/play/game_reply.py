"""The reply that describes a game: sent once, and enough to draw the game and play it without another question.

The effects are sent reduced mod k, so that a press is an addition for every grid, toy, graph and matrix alike.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from modlights import limits
from modlights.draw.colours import RAMP_COLOURS, STATE_COLOURS
from modlights.games import CATALOGUE, RULES, SURFACES, Game, GridGame, Surface, label_text
from modlights.games.rules import Rule, rule
from modlights.games.setups.setup import Setup
from modlights.games.surfaces import Cell
from modlights.play.equivalent_commands import python_lines, terminal_lines
from modlights.play.layout import layout


def describe(setup: Setup) -> dict[str, Any]:
    """Everything that the page needs to draw and play the game of a setup."""
    game = setup.game
    return {
        "fields": dict(setup.fields),
        "link": setup.link,
        "kind": setup.source,
        "name": game.name,
        "title": title(setup),
        "modulus": game.modulus,
        "rows": game.shape[0] if game.shape else None,
        "columns": game.shape[1] if game.shape else None,
        "lights": [label_text(light) for light in game.lights],
        "buttons": [label_text(button) for button in game.buttons],
        "effects": [[number for pair in column for number in pair] for column in _effects_mod_k(game)],
        "goal": list(game.goal.values),
        "start": None if setup.start is None else list(setup.start.values),
        "target": list(setup.target.values),
        "surface": surface_document(game.surface) if isinstance(game, GridGame) else None,
        "layout": layout(game, _drawn_as(setup)).document(),
        "terminal": terminal_lines(setup),
        "python": python_lines(setup),
    }


def _drawn_as(setup: Setup) -> str:
    return CATALOGUE[setup.fields["game"]].drawn_as if setup.source == "game" else ""


def _effects_mod_k(game: Game) -> list[list[tuple[int, int]]]:
    return [[(light, e % game.modulus) for light, e in column if e % game.modulus] for column in game.by_button]


def title(setup: Setup) -> str:
    """What the game is called on the page.

    >>> title(Setup.read({"size": "5x6", "surface": "klein", "mod": "4"}))
    '5 × 6 · Cross · Klein bottle · 4 states'
    """
    game = setup.game
    states = f"{game.modulus:,} states"
    if setup.source == "game":
        return f"{CATALOGUE[setup.fields['game']].title} · {states}"
    if isinstance(game, GridGame):
        return f"{game.rows} × {game.columns} · {rule(game.rule).title} · {game.surface.title} · {states}"
    if setup.source == "graph":
        return f"Graph of {game.light_count} vertices · {states}"
    return f"{game.light_count} lights, {game.button_count} buttons · {states}"


def surface_document(surface: Surface) -> dict[str, Any]:
    """How a surface is glued: each pair of edges open, straight or flipped."""
    sides, ends = surface.sides.value, surface.ends.value
    return {"name": surface.name, "title": surface.title, "sides": sides, "ends": ends}


@cache
def choices() -> dict[str, Any]:
    """What can be chosen: rules with their shapes, surfaces with their seams, the catalogue, colours and limits."""
    return {
        "rules": [{"name": name, "title": rule.title, "weights": _weights(rule)} for name, rule in RULES.items()],
        "surfaces": [surface_document(surface) for surface in SURFACES.values()],
        "toys": [_toy_document(name) for name in CATALOGUE],
        "colours": {"named": list(STATE_COLOURS), "ramp": list(RAMP_COLOURS)},
        "limits": {"cells": limits.PAGE_CELLS, "states": limits.PAGE_STATES},
    }


def _weights(rule: Rule) -> list[list[int]]:
    """The picture of a rule: what presses of the cells that show it change on a 5×5 board."""
    effects: dict[Cell, int] = {}
    for cell in rule.shown:
        effects |= rule(cell, 5, 5, SURFACES["plane"])
    return [[effects.get((r, c), 0) for c in range(5)] for r in range(5)]


def _toy_document(name: str) -> dict[str, Any]:
    entry = CATALOGUE[name]
    game = entry.build()
    return {
        "name": name,
        "title": entry.title,
        "source": "; ".join(part[:1].upper() + part[1:] for part in entry.source.split("; ")),
        "assumed": entry.assumed,
        "lights": game.light_count,
        "modulus": game.modulus,
        "cells": [cell.document() for cell in layout(game, entry.drawn_as).cells],
    }
