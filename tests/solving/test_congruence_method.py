"""The method ``congruence`` against the general methods: every surface, size, centre weight, arms and modulus."""

from __future__ import annotations

from itertools import product
from math import gcd, prod

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from agreement import MODULI, assert_same_answer
from modlights.errors import BadGame
from modlights.games import SURFACES, GridGame, Position, grid
from modlights.games.surfaces import Seam
from modlights.ring import smith_factors
from modlights.solving import choose_method, is_certificate, is_solution, solve, system
from modlights.solving.cross.shape import glued_cross

GLUED = [name for name in SURFACES if name != "projective"]
crosses = st.one_of(
    st.sampled_from(["cross", "neighbours", "010/121/010", "010/131/010"]),
    st.builds(
        lambda a, b, c: f"0 {a} 0/{b} {c} {b}/0 {a} 0",
        st.integers(-7, 7),
        st.integers(-7, 7),
        st.integers(-20, 20),
    ),
)


@st.composite
def boards(draw, largest=7, moduli=tuple(MODULI)) -> GridGame:
    game = grid(
        draw(st.integers(1, largest)),
        draw(st.integers(1, largest)),
        rule=draw(crosses.filter(lambda text: text != "0 0 0/0 0 0/0 0 0")),
        surface=draw(st.sampled_from(GLUED)),
        modulus=draw(st.sampled_from(moduli)),
    )
    cross = glued_cross(game)
    assume(cross is not None and not cross.is_narrow)
    return game


@st.composite
def boards_with_change(draw, **bounds) -> tuple[GridGame, Position]:
    game = draw(boards(**bounds))
    states = st.integers(0, game.modulus - 1) | st.integers(0, 1)
    values = draw(st.lists(states, min_size=game.light_count, max_size=game.light_count))
    return (game, game.apply(values)) if draw(st.booleans()) else (game, game.position(values))


@given(boards_with_change(), st.sampled_from(["plan", "matrix"]))
@settings(max_examples=60)
def test_congruences_give_the_canonical_answer_of_the_general_methods(case, other):
    game, target = case
    assert_same_answer(game, None, target, other)


@given(boards_with_change(largest=12, moduli=(2,)))
@settings(max_examples=50)
def test_rows_of_bits_give_the_canonical_answer_of_the_plan(case):
    game, target = case
    assert_same_answer(game, "ones", target, "plan")


def agrees_with_the_general_methods(game: GridGame, seed: int, method: str = "congruence") -> None:
    """Kernel, least solution, verdict and certificate are those of plan and matrix in turn, on two random changes."""
    general = "matrix" if seed % 2 else "plan"
    ours, theirs = system(game, method), system(game, general)
    assert ours.kernel == theirs.kernel, game
    assert ours.quiet_count == theirs.quiet_count, game
    drawn = np.random.default_rng(seed).integers(0, game.modulus, (2, game.light_count))
    reachable = game.matrix() @ drawn[0] % game.modulus
    for wanted in (reachable, drawn[1]):
        found, expected = (solve(game, target=wanted, method=name) for name in (method, general))
        assert expected.solvable or wanted is not reachable, game
        assert found.solution == expected.solution, game
        if not expected.solvable:
            assert is_certificate(game, found.start, found.target, weights=found.certificate), game


def units(k: int) -> list[int]:
    return [a for a in range(1, k) if gcd(a, k) == 1]


@pytest.mark.parametrize("surface", GLUED)
def test_every_small_board_and_modulus_to_12_agrees_with_plan_and_matrix_for_every_centre_on_some_board(surface):
    # up to a common unit factor, which changes: every cross to k = 6; beyond, and on narrow boards, three centres on
    # each board and the next three on the next one, with arms that change too
    tried = 0
    for k, rows, columns in product(range(2, 13), (1, 2, 3, 4), (1, 2, 3, 4)):
        wide = min(rows, columns) > 2
        whole = wide and k <= 6
        centres = range(k) if whole else sorted({(tried + turn) % k for turn in range(3)})
        for centre, arm in product(centres, units(k) if whole else (0,)):
            a, other = (units(k)[(tried // step) % len(units(k))] for step in (1, 3))
            arm = arm or (other if wide else 1)
            stencil = f"0 {a} 0/{a * arm} {a * centre} {a * arm}/0 {a} 0"
            cross = glued_cross(game := grid(rows, columns, rule=stencil, surface=surface, modulus=k))
            # a narrow board is the same on several surfaces, and is tried on one of them
            if not cross.is_narrow and (surface == "plane" or Seam.FLIPPED in (cross.sides, cross.ends) or wide):
                agrees_with_the_general_methods(game, seed=tried)
                tried += 1
    assert tried >= 4 * (sum(k * len(units(k)) for k in range(2, 7)) + 6 * 3)


@pytest.mark.parametrize("surface", GLUED)
def test_every_pair_of_arms_and_modulus_to_12_agrees_with_plan_or_matrix(surface):
    sizes = [(3, 5), (4, 3), (5, 4), (4, 6), (5, 5), (6, 3), (3, 4)]
    tried = 0
    for k in range(2, 13):
        for a, b in product(units(k), units(k)):
            game = grid(*sizes[tried % len(sizes)], rule=f"0 {a} 0/{b} {a + b} {b}/0 {a} 0", surface=surface, modulus=k)
            # each pair on half of the surfaces
            if (tried + GLUED.index(surface)) % 2:
                agrees_with_the_general_methods(game, seed=tried // 2)
            tried += 1
    assert tried == 249


def test_every_small_projective_plane_with_every_centre_and_modulus_to_12_agrees_with_plan_and_matrix():
    tried = 0
    for rows, columns, k in product((3, 4), (3, 4), range(2, 13)):
        for centre in range(k):
            arm = next(a for a in range(1 + tried % k, 2 * k) if gcd(a, k) == 1)
            game = grid(
                rows, columns, rule=f"0 {arm} 0/{arm} {centre} {arm}/0 {arm} 0", surface="projective", modulus=k
            )
            agrees_with_the_general_methods(game, seed=tried, method="ends")
            tried += 1
    assert tried == 4 * sum(range(2, 13))


@pytest.mark.parametrize("k", range(2, 37))
def test_singular_boards_agree_for_every_modulus_up_to_36(k):
    # 4x4, 5x5 and 9x9 are singular mod 2, 2x2 and 8x8 mod 3, 5x5 with 33 among its Smith factors mod 3 and 11
    for rows, columns in ((2, 2), (4, 4), (5, 5), (2, 5), (6, 3), (1, 5), (5, 1)):
        game = grid(rows, columns, modulus=k)
        corner = [1, *[0] * (rows * columns - 1)]
        for target in ("ones", corner, game.apply(list(range(rows * columns)) if k > rows * columns else corner)):
            assert_same_answer(game, None, target, "plan")


@pytest.mark.parametrize("k", [2, 3, 4, 8, 9, 12, 2**61 - 1])
def test_neighbours_on_squares_are_as_singular_as_can_be(k):
    # every first row is that of a quiet pattern: gcd(m+1, n+1) − 1 of them, n on a square
    game = grid(6, 6, rule="neighbours", modulus=k)
    answer = solve(game, start="zeros", method="congruence")
    assert answer.quiet_patterns.orders == (k,) * 6
    assert_same_answer(game, None, [1] + [0] * 35, "plan")
    assert_same_answer(game, None, game.apply([1, 1] + [0] * 34), "plan")


@pytest.mark.parametrize(
    ("surface", "rows", "columns", "centre", "k"),
    [
        # more quiet patterns than the first row has cells, over fields and not; on Klein bottles many and few
        *(("mobius", rows, columns, 0, k) for rows, columns, k in ((8, 3, 2), (5, 3, 3), (9, 4, 3), (8, 3, 4))),
        *(("klein-v", rows, columns, 0, k) for rows, columns, k in ((8, 4, 2), (6, 3, 3), (9, 6, 5), (8, 4, 9))),
        *(("klein", rows, columns, 0, k) for rows, columns, k in ((64, 70, 2), (66, 64, 3), (2, 4, 2), (4, 8, 4))),
    ],
)
def test_boards_with_many_quiet_patterns_agree_with_the_plan(surface, rows, columns, centre, k):
    game = grid(rows, columns, rule=f"0 1 0/1 {centre} 1/0 1 0", surface=surface, modulus=k)
    ours, theirs = system(game, "congruence"), system(game, "plan")
    assert ours.quiet_seeds.orders == theirs.quiet_seeds.orders
    drawn = np.random.default_rng(1).integers(0, k, game.light_count)
    found, expected = (solve(game, target=game.apply(drawn), method=name) for name in ("congruence", "plan"))
    assert found.solution == expected.solution is not None
    for i in range(0, len(ours.quiet_seeds.orders), 7):
        assert (ours.vector(ours.quiet_seeds.generator(i)) == theirs.quiet_seeds.generator(i)).all()


@given(boards(largest=6, moduli=tuple(range(2, 37))))
@settings(max_examples=50)
def test_the_number_of_quiet_patterns_is_that_of_the_smith_form(game):
    factors = smith_factors(game.matrix())
    assert solve(game, start="zeros", method="congruence").count == prod(gcd(d, game.modulus) for d in factors)


@given(boards_with_change(largest=6))
@settings(max_examples=50)
def test_presses_that_do_not_solve_are_not_among_the_solutions(case):
    game, target = case
    answer = solve(game, target=target, method="congruence")
    if not answer.solvable:
        return
    for cell in (0, game.light_count - 1):
        wrong = list(answer.solution.values)
        wrong[cell] = (wrong[cell] + 1) % game.modulus
        assert (wrong in answer.solutions) == is_solution(game, answer.start, target, presses=wrong)


@pytest.mark.parametrize(
    ("rule", "surface", "forbid", "k"),
    [
        ("king", "plane", [], 2),
        ("cross", "projective", [], 2),
        ("cross", "plane", [(0, 0)], 2),
        ("010/212/010", "plane", [], 2),
        ("020/111/020", "plane", [], 6),
        ("010/112/010", "torus", [], 5),
        ("flip", "plane", [], 3),
    ],
)
def test_other_games_are_refused_and_solved_otherwise(rule, surface, forbid, k):
    game = grid(4, 4, rule=rule, surface=surface, modulus=k, forbid=forbid)
    with pytest.raises(BadGame, match="congruence"):
        solve(game, "zeros", method="congruence")
    assert solve(game, "zeros").method != "congruence"


def test_every_surface_has_its_method():
    chosen = {surface: choose_method(grid(12, 12, surface=surface)) for surface in SURFACES}
    assert chosen == {surface: "ends" if surface == "projective" else "congruence" for surface in SURFACES}


def test_a_modulus_that_cannot_be_factored_is_left_to_the_plan():
    hard = (2**127 - 1) * (2**521 - 1)
    answer = solve(grid(4, 4, modulus=hard), target="ones")
    assert answer.method == "plan"
    assert is_solution(answer.game, answer.start, answer.target, presses=answer.solution)


@pytest.mark.parametrize("surface", GLUED)
def test_no_object_for_every_cell_is_made_on_a_large_board(surface):
    # Sutner: all-ones is reachable for every reflexive symmetric game
    game = grid(601, 500, surface=surface)
    answer = solve(game, target="ones")
    assert answer.method == "congruence" and answer.solvable
    assert answer.solution.bit_rows[0] < 2**500
    assert "array" not in answer.solution.__dict__ and "array" not in answer.target.__dict__
    assert not {"lights", "buttons", "by_button", "by_light"} & set(game.__dict__)
