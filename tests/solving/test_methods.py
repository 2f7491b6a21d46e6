"""How a method is chosen: every method gives the plan's answer, and a game is asked once what it is."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import pytest
from hypothesis import given, settings

import modlights
from agreement import assert_same_answer
from modlights.errors import BadGame
from modlights.games import SURFACES, grid
from modlights.solving import METHODS, choose_method, is_certificate, methods, solve
from modlights.solving.cross import shape
from modlights.solving.cross.closings import GluedEnds, OpenEnds
from modlights.solving.cross.flipped_sides import FlippedSides
from modlights.solving.plan_method import NumericPlan
from strategies import games_with_change

OTHERS = [name for name in METHODS if name not in ("auto", "plan")]


@given(games_with_change(largest=6))
@settings(max_examples=60)
def test_every_method_that_takes_a_game_gives_the_answer_of_the_plan(case):
    game, target = case
    for method in OTHERS:
        try:
            choose_method(game, method)
        except BadGame:
            continue
        assert_same_answer(game, None, target, "plan", method=method)


@pytest.mark.parametrize("surface", sorted(SURFACES))
@pytest.mark.parametrize("rule", ["cross", "king", "flip", "x"])
def test_the_method_that_is_chosen_gives_the_answer_of_the_plan(rule, surface):
    for k in (2, 12):
        game = grid(11, 10, rule=rule, surface=surface, modulus=k)
        target = game.apply([i * i % k for i in range(110)])
        assert_same_answer(game, None, target, "plan", method=choose_method(game))


@pytest.mark.parametrize("rule", ["cross", "king", "knight"])
def test_a_game_is_asked_once_whether_it_is_a_cross(rule):
    shape.glued_cross.cache_clear()
    methods._recognise.cache_clear()
    methods.system.cache_clear()
    answer = solve(grid(5, 5, rule=rule, modulus=3), "ones")
    assert answer.count and shape.glued_cross.cache_info().misses == 1


@pytest.mark.parametrize("k", [2, 3])
@pytest.mark.parametrize("surface", sorted(SURFACES))
def test_a_board_without_solution_is_chased_once(surface, k, monkeypatch):
    chases = []

    def watch(owner, name):
        original = getattr(owner, name)

        def watched(self, *arguments):
            chases.append(f"{type(self).__name__}.{name}")
            return original(self, *arguments)

        monkeypatch.setattr(owner, name, watched)

    for owner in (OpenEnds, GluedEnds, FlippedSides):
        watch(owner, "mismatch")
    watch(NumericPlan, "buttons_and_residual")
    side = 4 if (surface, k) == ("projective", 3) else 5
    game = grid(side, side, surface=surface, modulus=k)
    corner = [1, *[0] * (game.light_count - 1)]
    for method in ("ends" if surface == "projective" else "congruence", "plan"):
        chases.clear()
        answer = solve(game, corner, method=method)
        assert not answer.solvable and answer.count == 0
        assert is_certificate(game, answer.start, answer.target, weights=answer.certificate)
        first = [name for name in chases if name.endswith(("mismatch", "buttons_and_residual"))]
        # a Klein bottle hands what its rows leave to its twin, which is chased once too
        assert len(set(first)) == len(first) == (2 if method != "plan" and surface == "klein" else 1)


def test_no_package_exports_a_function_under_the_name_of_its_own_submodule():
    def walk(package: ModuleType) -> int:
        seen = 0
        for found in pkgutil.iter_modules(package.__path__):
            if found.name == "__main__":
                continue
            module = importlib.import_module(f"{package.__name__}.{found.name}")
            assert getattr(package, found.name) is module
            seen += 1 + (walk(module) if found.ispkg else 0)
        return seen

    assert walk(modlights) > 100
