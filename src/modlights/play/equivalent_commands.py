"""Equivalent commands: for every question of the page, the line to type in the terminal and the lines in Python.

The page fills in ``{start}``, ``{target}`` and its other fields; the rest of each line is written here.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping

from modlights.games import GridGame
from modlights.games.setups.setup import Setup

_POSITIONS = " --start '{start}'{target}"
_COMMANDS = {
    "play": "play{game}" + _POSITIONS,
    "make": "make{game} --presses {presses} --seed {seed}",
    "hint": "hint{game}" + _POSITIONS,
    "solve": "solve{game}" + _POSITIONS,
    "all": "solve{game}" + _POSITIONS + " --limit 16",
    "fewest": "solve{game}" + _POSITIONS + " --fewest",
    "quiet": "solve{game} --start zeros --target zeros --limit 16",
    "certificate": "solve{game}" + _POSITIONS,
    "derivation": "derive{game}" + _POSITIONS + " --steps",
    "chase": "chase{game}",
    "smith": "info{game}",
}
_CALLS = {
    "play": "game.apply({presses}, '{start}')",
    "make": "ml.make_puzzle(game, needed={presses}, seed={seed})",
    "hint": "ml.hint(game, '{start}'{target})",
    "solve": "answer = ml.solve(game, '{start}'{target})\nanswer.count, answer.solution",
    "all": "answer = ml.solve(game, '{start}'{target})\nlist(answer.solutions)",
    "fewest": "ml.fewest(game, '{start}'{target})",
    "quiet": "list(ml.quiet_patterns(game).generators)",
    "certificate": "ml.solve(game, '{start}'{target}).certificate",
    "derivation": "board = ml.derive(game, '{start}'{target})\nboard.equations, board.values",
    "chase": "ml.chase(game).table",
    "smith": "ml.info(game).factors",
}


def terminal_lines(setup: Setup) -> dict[str, str]:
    """For each question the command that answers it; for a drawn graph and a matrix, that opens the page again.

    >>> terminal_lines(Setup.read({"size": "5x7", "surface": "torus"}))["hint"]
    "modlights hint --size 5x7 --surface torus --start '{start}'{target}"
    """
    options = _options(setup)
    if options is None:
        return {"play": "modlights play '{link}'"}
    return {name: "modlights " + command.replace("{game}", options) for name, command in _COMMANDS.items()}


def _options(setup: Setup) -> str | None:
    """The options that choose the game; None for those that only a file could."""
    fields: Mapping[str, str] = setup.fields
    if setup.source not in ("size", "game"):
        return None
    words = []
    for key in ("game", "size", "rule", "surface", "mod", "forbid"):
        if key not in fields or (key == "mod" and setup.source == "size" and fields[key] == "2"):
            continue
        option = "stencil" if key == "rule" and _is_stencil(setup) else key
        words.append(f" --{option} {shlex.quote(fields[key])}")
    return "".join(words)


def _is_stencil(setup: Setup) -> bool:
    return isinstance(setup.game, GridGame) and not setup.game.rule.isalpha()


def python_lines(setup: Setup) -> dict[str, str]:
    """For each question the lines that ask it of the library.

    >>> print(python_lines(Setup.read({"game": "orbix"}))["smith"])
    import modlights as ml
    game = ml.toy('orbix')
    ml.info(game).factors
    """
    opening = f"import modlights as ml\ngame = {_constructor(setup)}\n"
    return {name: opening + call for name, call in _CALLS.items()}


def _constructor(setup: Setup) -> str:
    game, fields = setup.game, setup.fields
    if setup.source == "game":
        text = f"ml.toy({fields['game']!r})"
        return text + (f".with_modulus({game.modulus})" if "mod" in fields else "") + _forbidding(setup)
    if isinstance(game, GridGame):
        words = [str(game.rows), str(game.columns)]
        words += [f"rule={game.rule!r}"] if game.rule != "cross" else []
        words += [f"surface={str(game.surface)!r}"] if str(game.surface) != "plane" else []
        words += [f"modulus={game.modulus}"] if game.modulus != 2 else []
        words += [f"forbid={sorted(game.forbidden)}"] if game.forbidden else []
        return f"ml.grid({', '.join(words)})"
    states = f", modulus={game.modulus}" if game.modulus != 2 else ""
    if setup.source == "graph":
        return _graph_constructor(setup, states) + _forbidding(setup)
    rows = game.matrix().tolist()
    names = f", lights={list(game.lights)}, buttons={list(game.buttons)}"
    return f"ml.from_matrix({rows}{states}{names})"


def _graph_constructor(setup: Setup, states: str) -> str:
    game = setup.game
    around: dict[str, dict[str, int]] = {
        str(button): {str(game.lights[light]): effect for light, effect in column}
        for button, column in zip(game.buttons, game.by_button, strict=True)
    }
    itself = setup.fields.get("itself", "yes") == "yes"
    if itself:
        for vertex, lights in around.items():
            if lights.get(vertex) == 1:
                del lights[vertex]
    plain = all(effect == 1 for lights in around.values() for effect in lights.values())
    vertices = str({vertex: list(lights) for vertex, lights in around.items()} if plain else around)
    return f"ml.graph({vertices}{states}, directed=True{'' if itself else ', reflexive=False'})"


def _forbidding(setup: Setup) -> str:
    if "forbid" not in setup.fields:
        return ""
    buttons = set(setup.game.buttons)
    forbidden = [light for light in setup.game.lights if light not in buttons]
    return f".forbid({forbidden})"
