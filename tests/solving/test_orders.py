"""Orders of presses and easy boards, each played or listed by plain means."""

from collections import deque
from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.games import grid, toy
from modlights.solving import (
    constructive_order,
    easy_boards,
    is_solution,
    plays,
    shortest_order,
    solve,
)
from strategies import games


def walk(game, start, target, rule):
    """The length of a shortest order by plain breadth-first search over tuples; None when there is none."""
    own = [list(game.lights).index(button) for button in game.buttons]
    waiting = deque([(tuple(start), due, 0) for due in ((True, False) if rule == "alternating" else (rule == "lit",))])
    seen = {(state, due) for state, due, _ in waiting}
    while waiting:
        state, due, length = waiting.popleft()
        if state == tuple(target):
            return length
        for light, column in zip(own, game.by_button, strict=True):
            if bool(state[light]) != due:
                continue
            after = list(state)
            for i, effect in column:
                after[i] = (after[i] + effect) % 2
            node = (tuple(after), (not due) if rule == "alternating" else due)
            if node not in seen:
                seen.add(node)
                waiting.append((*node, length + 1))
    return None


@settings(max_examples=50)
@given(games(largest=3, modulus=st.just(2)), st.data(), st.sampled_from(["lit", "unlit", "alternating"]))
def test_the_shortest_order_is_as_short_as_plain_search_finds(game, data, rule):
    assume(game.light_count <= 9 and set(game.buttons) <= set(game.lights))
    states = st.lists(st.integers(0, 1), min_size=game.light_count, max_size=game.light_count)
    start, target = data.draw(states), data.draw(states)
    found = shortest_order(game, start, target, when=rule)
    expected = walk(game, start, target, rule)
    assert (None if found is None else len(found.buttons)) == expected
    if found is not None:
        assert plays(game, found.start, found.target, rule, found.buttons)


def test_every_all_on_board_to_8x8_has_a_lit_only_order():
    for rows, columns in product(range(1, 9), repeat=2):
        game = grid(rows, columns)
        order = constructive_order(solve(game, start="ones"))
        state, own = [1] * game.light_count, {button: i for i, button in enumerate(game.lights)}
        for button in order.buttons:
            assert state[own[button]] == 1, "a dark button was pressed"
            for light, _ in game.by_button[own[button]]:
                state[light] ^= 1
        assert not any(state)


def test_a_lit_only_order_from_all_on_needs_no_more_presses_than_the_fewest():
    for rows, columns in [(1, 7), (2, 5), (3, 3), (4, 4), (4, 5)]:
        answer = solve(grid(rows, columns), start="ones")
        order = shortest_order(answer.game, "ones")
        assert len(order.buttons) == cheapest_solution(answer).needed
        assert plays(answer.game, order.start, order.target, "lit", order.buttons)


def test_the_constructive_order_reaches_boards_far_beyond_any_search():
    order = constructive_order(solve(grid(60, 41), start="ones"))
    assert plays(order.game, order.start, order.target, "lit", order.buttons)
    assert constructive_order(solve(grid(5, 5, surface="torus"), start="ones")) is None


def test_playing_notices_every_broken_rule():
    game = grid(1, 3)
    ones, zeros = game.position("ones"), game.position("zeros")
    assert plays(game, ones, zeros, "lit", [(0, 1)]) and not plays(game, ones, zeros, "unlit", [(0, 1)])
    assert not plays(game, ones, zeros, "lit", [(0, 0)])
    assert not plays(game, ones, ones, "alternating", [(0, 0), (0, 2), (0, 0), (0, 2)])


def test_orders_are_refused_beyond_25_lights_and_two_states():
    with pytest.raises(ValueError, match="up to 25 lights, not 26"):
        shortest_order(grid(2, 13), "ones")
    with pytest.raises(ValueError, match="two states, not 3"):
        shortest_order(grid(2, 2, modulus=3), "ones")
    with pytest.raises(ValueError, match=r"sometimes.*lit, unlit, alternating"):
        shortest_order(grid(2, 2), "ones", when="sometimes")


@settings(max_examples=50)
@given(games(largest=3, modulus=st.integers(2, 4)), st.data(), st.booleans())
def test_easy_boards_are_exactly_those_that_their_own_buttons_solve(game, data, opposite):
    assume(game.modulus**game.light_count <= 2000 and set(game.buttons) <= set(game.lights))
    assume(not opposite or game.modulus == 2)
    target = data.draw(st.lists(st.integers(0, game.modulus - 1), min_size=game.light_count, max_size=game.light_count))
    own = [list(game.lights).index(button) for button in game.buttons]
    expected = []
    for start in product(range(game.modulus), repeat=game.light_count):
        counts = [(1 - start[light]) if opposite else start[light] for light in own]
        if is_solution(game, start, target, presses=game.place(np.array(counts, dtype=np.int64))):
            expected.append(start)
    found = easy_boards(game, target, opposite=opposite)
    assert sorted(position.values for position in found) == expected and found.count == len(expected)


def test_lights_without_a_button_may_be_lit_on_an_easy_board():
    assert [str(board) for board in easy_boards(grid(1, 2, forbid=[(0, 1)]))] == ["00", "11"]
    board = grid(2, 3, modulus=3, forbid=[(0, 0), (1, 2)])
    found = list(easy_boards(board, "ones"))
    assert len({str(b) for b in found}) == len(found) > 0
    for start in found:
        pressed = {cell: state for cell, state in zip(board.lights, start.values, strict=True) if cell in board.buttons}
        assert board.apply(board.presses(pressed), start) == board.position("ones")


def test_easy_boards_of_large_crosses_are_counted_without_a_matrix():
    # neighbours alone, mod 2: gcd(m + 1, n + 1) - 1 independent quiet patterns
    assert easy_boards(grid(399, 299)).count == 2**99
    assert easy_boards(grid(300, 300)).presses.method == "congruence"


def test_square_boards_are_solved_by_their_unlit_buttons_exactly_for_even_sides():
    # palacios 4.2.2: a diagonal is quiet without the centre, so that odd squares have none
    assert [n for n in range(1, 13) if easy_boards(grid(n, n), opposite=True).count] == [2, 4, 6, 8, 10, 12]


def test_a_toy_with_another_goal_has_an_order_to_that_goal():
    game = toy("merlin")
    order = shortest_order(game, "ones", when="lit")
    assert order is not None and order.target == game.goal
    assert plays(game, order.start, game.goal, "lit", order.buttons)


def test_where_a_press_leaves_its_own_light_the_last_one_cannot_be_unlit():
    # Orbix, to be turned all on: a button keeps its light when pressed, so the last one would have to be lit before
    assert shortest_order(toy("orbix"), "zeros", when="unlit") is None
