"""Ways to colour the buttons of a game with two colours, of which a chessboard is the best known.

A colouring in which no button changes another's light of its own colour splits the quiet patterns mod 2 of many games
(``fewest_presses.search.quarters``), and it orders presses (``solving.restricted.orders``).  For a grid the parities of
row and column offer themselves, whatever the rule; for any other game the colouring, where there is one, is found by
walking from button to button.
"""

from __future__ import annotations

import numpy as np

from modlights import limits
from modlights.games import Game, GridGame
from modlights.ring.arrays import Array


def colourings(game: Game) -> tuple[Array, ...]:
    """Colourings (0 or 1 for each button) that may split the quiet patterns: for the caller to try.

    >>> from modlights.games import grid
    >>> [colours.tolist() for colours in colourings(grid(2, 2))]
    [[0, 1, 1, 0], [0, 0, 1, 1], [0, 1, 0, 1]]
    """
    if isinstance(game, GridGame):
        rows, columns = np.array(game.buttons, dtype=np.int64).reshape(-1, 2).T
        return (rows + columns) % 2, rows % 2, columns % 2
    if game.button_count > limits.COLOURED_BUTTONS:
        return ()
    colours = two_colours(game)
    return () if colours is None else (np.array(colours),)


def two_colours(game: Game) -> list[int] | None:
    """A colour, 0 or 1, for every button, such that no button changes another's light of its colour; or None.

    A button without a light of its own name changes no other's, and any colour will do for it.
    """
    button_of = {label: button for button, label in enumerate(game.buttons)}
    neighbours: list[set[int]] = [set() for _ in game.buttons]
    for button, column in enumerate(game.by_button):
        for light, effect in column:
            other = button_of.get(game.lights[light], button)
            if effect % game.modulus and other != button:
                neighbours[button].add(other)
                neighbours[other].add(button)
    colours: dict[int, int] = {}
    for first in range(len(neighbours)):
        waiting = [] if first in colours else [(first, 0)]
        while waiting:
            button, colour = waiting.pop()
            if button not in colours:
                colours[button] = colour
                waiting += [(other, 1 - colour) for other in neighbours[button]]
            elif colours[button] != colour:
                return None
    return [colours[button] for button in range(len(neighbours))]
