"""Watson's counts, against Losada's numbers and against solving every start."""

from itertools import combinations

import pytest

from modlights.errors import BadGame, BadPosition
from modlights.games import grid
from modlights.solving import shortest_order, solve
from modlights.theorems.losada import watson_counts as watson_module
from modlights.theorems.losada.watson_counts import watson_counts


def test_watsons_counts_agree_with_losada_and_with_solving_every_start():
    for game, lit in [(grid(1, 8), 0), (grid(1, 8), 3), (grid(2, 4), 2), (grid(2, 3), 6), (grid(3, 3, rule="x"), 4)]:
        counts = watson_counts(game, lit)
        free = never = moment = 0
        for chosen in combinations(range(game.light_count), lit):
            start = [int(i in chosen) for i in range(game.light_count)]
            free += solve(game, start, "ones").solvable
            never += solve(game.forbid([game.lights[i] for i in chosen]), start, "ones").solvable
            moment += shortest_order(game, start, "ones", when="unlit") is not None
        assert (counts.unrestricted, counts.never_pressed, counts.not_while_lit) == (free, never, moment)
    # losada: 53,130 starts with five lit lights, 13,326 solvable, 3,270 when these five may never be pressed
    counts = watson_counts(grid(5, 5), 5)
    assert (counts.starts, counts.unrestricted, counts.never_pressed) == (53130, 13326, 3270)
    # the other reading excludes no start: every solvable one has an order that presses unlit buttons only
    assert counts.not_while_lit == 13326


def test_watsons_rule_needs_two_states_and_all_buttons():
    for game in (grid(2, 2, modulus=3), grid(2, 2, forbid=[(0, 0)])):
        with pytest.raises(BadGame, match="two states and a button for every light"):
            watson_counts(game, 1)
    with pytest.raises(BadPosition, match="5 lit lights on a board of 4"):
        watson_counts(grid(2, 2), 5)


def test_starts_are_counted_a_batch_at_a_time(monkeypatch):
    whole = watson_counts(grid(3, 4), 5)
    monkeypatch.setattr(watson_module, "_STARTS_AT_ONCE", 7)
    assert watson_counts(grid(3, 4), 5) == whole
