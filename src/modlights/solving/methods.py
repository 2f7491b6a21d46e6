"""How a method is chosen.

| game | method |
| --- | --- |
| tiny (up to 9 lights) | ``matrix``: the whole effect matrix over Z/k |
| cross, any centre, unit arms, any k that can be factored; every surface but the projective plane | ``congruence``: \
one or two polynomial congruences on a row |
| Flip on surfaces without a twist, any k | ``flip``: closed form by row and column sums |
| King and other products, on plane, cylinder, torus, any k | ``product``: Smith forms of the two factors, then cell \
by cell |
| cross on the projective plane, more than 100 lights | ``ends``: fill from both ends |
| anything else | ``plan``: run the plan, then solve the residual system over Z/k |

All give the same canonical answers: kernels in reduced Howell form, and the lexicographically least solution.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from modlights import limits
from modlights.base.memory import check_memory
from modlights.errors import BadGame, NoSuchThing, TooLarge
from modlights.games import Game
from modlights.ring import factor
from modlights.ring.echelon import is_narrow
from modlights.solving.cross.method import CrossSystem
from modlights.solving.cross.shape import GluedCross, glued_cross
from modlights.solving.flip import FlipSystem, recognise_flip
from modlights.solving.plan_method import PlannedSystem
from modlights.solving.product.factors import product_factors
from modlights.solving.product.method import ProductSystem
from modlights.solving.systems import MatrixSystem, System

_ENTRY_BYTES, _NARROW_BYTES, _WIDE_BYTES = 40, 40, 170  # measured: see tests/solving/test_memory.py
_TINY = 9
_SMALL = 100


class _Method(NamedTuple):
    """How a game is recognised (None: the method does not apply), how it is prepared, and what the method needs."""

    recognise: Callable[[Game], Any]
    prepare: Callable[[Game, Any], System]
    needs: str = "any game"


def _cross(game: Game) -> GluedCross | None:
    cross = glued_cross(game)
    if cross is None or cross.is_narrow or cross.is_projective or factor(game.modulus) is None:
        return None
    return cross


def _projective_cross(game: Game) -> GluedCross | None:
    cross = glued_cross(game)
    return cross if cross is not None and cross.is_projective and not cross.is_narrow else None


_METHODS = {
    "congruence": _Method(
        _cross,
        CrossSystem,
        "a cross with all buttons, its arms equal in pairs and prime to the modulus, on a surface other than the "
        "projective plane, with 3 cells or more along flipped edges, and a modulus that can be factored",
    ),
    "flip": _Method(
        recognise_flip,
        lambda _, board: FlipSystem(board),
        "the rule flip with all buttons on a surface without a twist",
    ),
    "product": _Method(
        product_factors,
        ProductSystem,
        "a stencil of rank one with all buttons on plane, cylinder or torus, its outer weights prime to the modulus, "
        "and closed sides longer than its reach",
    ),
    "ends": _Method(
        _projective_cross,
        CrossSystem,
        "a cross with all buttons on the projective plane, sides of 3 cells or more, its arms equal and prime to the "
        "modulus",
    ),
    "plan": _Method(lambda game: game, lambda game, _: PlannedSystem(game)),
    "matrix": _Method(lambda game: game, lambda game, _: MatrixSystem(game)),
}
METHODS = ("auto", *_METHODS)


def choose_method(game: Game, method: str = "auto") -> str:
    """The method that ``auto`` stands for with this game; another name is checked and returned."""
    if method not in METHODS:
        raise NoSuchThing(f"unknown method {method!r}; one of {', '.join(METHODS)}")
    if method != "auto":
        if _recognise(game, method) is None:
            raise BadGame(f"the method {method!r} needs {_METHODS[method].needs}, not {game.name}; use 'plan'")
        return method
    if game.light_count <= _TINY:
        return "matrix"
    candidates = (name for name in _METHODS if name != "ends" or game.light_count > _SMALL)
    return next(name for name in candidates if _recognise(game, name) is not None)


@lru_cache(maxsize=64)
def _recognise(game: Game, method: str) -> Any:
    """What the method works with in this game; None when it does not apply."""
    return _METHODS[method].recognise(game)


@lru_cache(maxsize=16)
def system(game: Game, method: str = "auto") -> System:
    """The game prepared by that method; kept, so that many positions of one game are cheap."""
    name = choose_method(game, method)
    lights = max(game.light_count, game.button_count)
    if name in ("plan", "matrix") and lights > limits.METHOD_LIGHTS:
        raise TooLarge(
            f"{lights:,} lights are too many for the method {name!r}, which takes up to "
            f"{limits.METHOD_LIGHTS:,}; the cross and products such as king have faster methods"
        )
    if name == "matrix":
        need = dense_memory(game.light_count, game.button_count, game.modulus)
        check_memory(need, f"the whole effect matrix of {lights:,} lights")
    return _METHODS[name].prepare(game, _recognise(game, name))


def dense_memory(equations: int, unknowns: int, modulus: int) -> int:
    """The bytes that solving a dense system takes, within a factor of two: so many for each entry, and for each prime
    power of the modulus."""
    powers = factor(modulus) or ((modulus, 1),)
    each = sum(_NARROW_BYTES if p**e == 2 or is_narrow(p**e) else _WIDE_BYTES for p, e in powers)
    return unknowns * (equations + unknowns) // 2 * (_ENTRY_BYTES + each)
