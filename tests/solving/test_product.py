"""The method ``product`` against the general methods: King and other stencils of rank one, every size and modulus."""

from __future__ import annotations

from itertools import product
from math import gcd

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from agreement import MODULI, assert_same_answer
from modlights.errors import BadGame
from modlights.games import grid
from modlights.solving import choose_method, is_certificate, solve, system
from modlights.solving.product.factors import product_factors

STRAIGHT = ["plane", "cylinder", "cylinder-v", "torus"]
weights = st.lists(st.sampled_from([1, 1, 0, 2, 3, -1, 5]), min_size=1, max_size=5).filter(
    lambda row: len(row) % 2 and any(row)
)


@st.composite
def products_with_change(draw, largest=8):
    down, across = draw(weights), draw(weights)
    # a stencil of one cell is written with zeros around it
    across = across if len(across) > 1 else [0, *across, 0]
    rule = "/".join(" ".join(str(a * b) for b in across) for a in down)
    rows, columns = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    game = grid(
        rows, columns, rule=rule, surface=draw(st.sampled_from(STRAIGHT)), modulus=draw(st.sampled_from(MODULI))
    )
    assume(product_factors(game) is not None)
    states = st.integers(0, game.modulus - 1) | st.integers(0, 1)
    values = draw(st.lists(states, min_size=game.light_count, max_size=game.light_count))
    return (game, game.apply(values)) if draw(st.booleans()) else (game, game.position(values))


@given(products_with_change(), st.sampled_from(["plan", "matrix"]))
@settings(max_examples=60)
def test_products_give_the_canonical_answer_of_the_general_methods(case, other):
    game, target = case
    assert_same_answer(game, None, target, other, method="product")


@pytest.mark.parametrize("surface", STRAIGHT)
def test_every_small_king_agrees_with_plan_and_matrix_for_every_modulus_to_12(surface):
    tried = 0
    for rows, columns, k in product(range(1, 7), range(1, 7), range(2, 13)):
        game = grid(rows, columns, rule="king", surface=surface, modulus=k)
        if product_factors(game) is None or rows * columns > 25:
            continue
        general = "matrix" if tried % 2 else "plan"
        ours, theirs = system(game, "product"), system(game, general)
        assert ours.kernel == theirs.kernel and ours.quiet_count == theirs.quiet_count, game
        drawn = np.random.default_rng(tried).integers(0, k, (2, game.light_count))
        for wanted in (game.apply(drawn[0]), drawn[1]):
            found, expected = (solve(game, target=wanted, method=name) for name in ("product", general))
            assert expected.solvable or isinstance(wanted, np.ndarray), game
            assert found.solution == expected.solution, game
            if not expected.solvable:
                assert is_certificate(game, found.start, found.target, weights=found.certificate), game
        tried += 1
    assert tried > 100


@pytest.mark.parametrize(
    ("rule", "k"),
    [("1 2 1/2 4 2/1 2 1", 4), ("1 3 1/3 9 3/1 3 1", 8), ("11111/11111/11111", 9), ("1 4 6 4 1", 12), ("1/1/1", 6)],
)
def test_other_products_agree_with_the_plan_where_the_factors_are_neither_1_nor_0(rule, k):
    for (rows, columns), surface in product(((5, 7), (6, 6), (8, 5)), STRAIGHT):
        game = grid(rows, columns, rule=rule, surface=surface, modulus=k)
        ours, theirs = system(game, "product"), system(game, "plan")
        assert ours.kernel == theirs.kernel and ours.left_kernel == theirs.left_kernel, game
        wanted = game.apply(np.random.default_rng(rows).integers(0, k, game.light_count))
        found, expected = (solve(game, target=wanted, method=name) for name in ("product", "plan"))
        assert found.solution == expected.solution is not None, game


def test_kings_have_as_many_quiet_patterns_as_their_factors_say():
    # 1 + T on n cells has one factor 0 when n ≡ 2 mod 3, on a cycle two when 3 | n and else one factor 3
    for n, surface, k, expected in (
        (200, "plane", 2, 399), (199, "plane", 2, 0), (200, "torus", 12, 399), (201, "torus", 12, 800)
    ):  # fmt: skip
        answer = solve(grid(n, n, rule="king", surface=surface, modulus=k), start="zeros")
        assert answer.method == "product" and len(answer.quiet_patterns.orders) == expected
        assert answer.count == np.prod(
            [gcd(order, k) for order in answer.quiet_patterns.orders], dtype=object, initial=1
        )


@pytest.mark.parametrize(
    ("rule", "surface", "forbid", "k"),
    [
        ("x", "plane", [], 2),
        ("king", "mobius", [], 2),
        ("king", "plane", [(0, 0)], 2),
        ("2 1 2/2 1 2/2 1 2", "plane", [], 4),
        ("king", "torus", [], 3),
    ],
)
def test_other_games_are_refused_and_solved_otherwise(rule, surface, forbid, k):
    size = (2, 8) if surface == "torus" else (4, 4)
    game = grid(*size, rule=rule, surface=surface, modulus=k, forbid=forbid)
    assert choose_method(game) != "product"
    with pytest.raises(BadGame, match="product"):
        solve(game, "zeros", method="product")


def test_a_modulus_that_nobody_factors_needs_no_factors():
    hard = (2**127 - 1) * (2**521 - 1)
    game = grid(5, 8, rule="king", modulus=hard)
    assert_same_answer(game, None, game.apply([hard - 1 - i for i in range(40)]), "plan", method="product")
