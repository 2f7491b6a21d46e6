"""How a method is chosen.

| game | method |
| --- | --- |
| tiny | ``matrix``: the whole effect matrix over Z/k |
| cross on plane or cylinder, any centre, arms that are units | ``plane``: chase rows, then one polynomial congruence |
| Flip on surfaces without a twist | ``flip``: closed form by row and column sums |
| cross on another surface, not small | ``ends``: fill rows from both ends, then solve for the first and last row |
| anything else | ``plan``: run the plan, then solve the residual system over Z/k |

All give the same canonical answers: kernels in reduced Howell form, and the lexicographically least solution.
"""

from __future__ import annotations

from functools import lru_cache

from modlights.games import Game, GridGame
from modlights.solving.ends import EndsSystem
from modlights.solving.ends_residues import ResidueEndsSystem, glued_cross
from modlights.solving.flip import FlipSystem, is_flip
from modlights.solving.plane import PlaneSystem, plane_cross
from modlights.solving.plane_bits import BitPlaneSystem
from modlights.solving.systems import MatrixSystem, PlannedSystem, System

METHODS = ("auto", "plane", "flip", "ends", "plan", "matrix")
_TINY = 9
_SMALL = 100
_LARGEST = 250_000


def choose_method(game: Game, method: str = "auto") -> str:
    """The method that ``auto`` stands for with this game; another name is checked and returned."""
    if method not in METHODS:
        raise ValueError(f"unknown method {method!r}; one of {', '.join(METHODS)}")
    if method == "auto":
        if game.light_count <= _TINY:
            return "matrix"
        if plane_cross(game) is not None:
            return "plane"
        if is_flip(game):
            return "flip"
        return "ends" if game.light_count > _SMALL and glued_cross(game) is not None else "plan"
    return method


@lru_cache(maxsize=16)
def system(game: Game, method: str = "plan") -> System:
    """The game prepared by that method; kept, so that many positions of one game are cheap."""
    if method == "plane":
        return _plane(game)
    if method == "flip":
        return _flip(game)
    if method == "ends":
        return _ends(game)
    if max(game.light_count, game.button_count) > _LARGEST:
        raise ValueError(
            f"{game.light_count} lights are too many for the method {method!r}, which takes up to {_LARGEST}"
        )
    return MatrixSystem(game) if method == "matrix" else PlannedSystem(game)


def _plane(game: Game) -> System:
    cross = plane_cross(game)
    if cross is None or not isinstance(game, GridGame):
        raise ValueError(
            f"the method 'plane' needs a cross on the plane or cylinder with all buttons, its arms equal in pairs and "
            f"prime to the modulus, not {game.name}; use 'plan'"
        )
    return BitPlaneSystem(game, cross) if game.modulus == 2 else PlaneSystem(game, cross)


def _flip(game: Game) -> System:
    if not is_flip(game) or not isinstance(game, GridGame):
        raise ValueError(
            f"the method 'flip' needs the rule flip with all buttons on a surface without a twist, not {game.name}; "
            "use 'plan'"
        )
    return FlipSystem(game)


def _ends(game: Game) -> System:
    cross = glued_cross(game)
    if cross is None or not isinstance(game, GridGame):
        raise ValueError(
            f"the method 'ends' needs a cross with all buttons on a glued surface, sides of 3 or more, with arms equal "
            f"in pairs and prime to the modulus, not {game.name}; use 'plan'"
        )
    return EndsSystem(game, cross.centre) if game.modulus == 2 else ResidueEndsSystem(game, cross)
