"""Every rule on every surface with 2 to 12 states on all sizes up to 4×4.

Where k^buttons ≤ 10⁵ everything is compared with a list of all presses; elsewhere the number of quiet patterns
is compared with a diagonal form over the integers that shares no code with the solver, and each answer is settled
by its own proof: a solution that plays out, or a certificate.
"""

from functools import cache
from itertools import product
from math import gcd, prod

import numpy as np
import pytest

from modlights.games import RULES, SURFACES, grid
from modlights.solving import is_certificate, is_quiet, is_solution, prepare, solve
from modlights.solving.checkers.answers import _diagonal, _independent

SIZES = list(product(range(1, 5), repeat=2))
MODULI = range(2, 13)
LISTABLE = 10**5


@cache
def all_presses(k, buttons):
    """Every vector of presses, in lexicographic order."""
    numbers = np.arange(k**buttons)
    return np.stack([numbers // k ** (buttons - 1 - j) % k for j in range(buttons)], axis=1)


@cache
def distinct_games(rule):
    """One game for each effect matrix of this rule: surfaces often coincide on small boards."""
    games = {}
    for (rows, columns), surface in product(SIZES, SURFACES):
        game = grid(rows, columns, rule=rule, surface=surface)
        games.setdefault((rows, columns, game.by_button), game)
    return tuple(games.values())


@cache
def diagonal(game):
    return _diagonal(game)


@pytest.mark.parametrize("rule", RULES)
def test_quiet_patterns_are_as_many_as_the_integer_diagonal_form_says(rule):
    for game, k in product(distinct_games(rule), MODULI):
        mod_k = game.with_modulus(k)
        answer = solve(mod_k, start="zeros")
        assert answer.count == prod(gcd(d, k) for d in diagonal(game)), mod_k
        assert all(is_quiet(mod_k, presses=pattern) for pattern in answer.quiet_patterns.generators), mod_k
        generators = [list(pattern.values) for pattern in answer.quiet_patterns.generators]
        assert _independent(generators, answer.quiet_patterns.orders, k), mod_k


@pytest.mark.parametrize("rule", RULES)
def test_answers_equal_the_list_of_all_presses(rule):
    chance = np.random.default_rng(12)
    for game, k in product(distinct_games(rule), MODULI):
        buttons = game.button_count
        if k**buttons > LISTABLE:
            continue
        mod_k = game.with_modulus(k)
        presses = all_presses(k, buttons)
        reached = presses @ mod_k.matrix().T % k
        weights = k ** np.arange(buttons)[::-1]
        codes = reached @ weights
        _, counts = np.unique(codes, return_counts=True)
        prepared = prepare(mod_k)
        assert set(counts) == {prepared.solve("zeros").count}
        for position in _samples(chance, mod_k, reached):
            answer = prepared.solve(target=position)
            expected = presses[codes == position @ weights]
            assert answer.solvable == bool(len(expected)), (mod_k, position)
            assert answer.count == len(expected), (mod_k, position)
            if not len(expected):
                assert is_certificate(mod_k, answer.start, answer.target, weights=answer.certificate)
                continue
            assert answer.solution.values == tuple(expected[0])
            if len(expected) <= 300:
                assert [s.values for s in answer.solutions] == [tuple(row) for row in expected]
            else:
                for i in (0, 1, len(expected) // 2, len(expected) - 1):
                    assert answer.solutions[i].values == tuple(expected[i])


@pytest.mark.parametrize("rule", RULES)
def test_every_answer_carries_its_own_proof(rule):
    chance = np.random.default_rng(34)
    for game, k in product(distinct_games(rule), MODULI):
        mod_k = game.with_modulus(k)
        reachable = mod_k.apply(chance.integers(0, k, mod_k.button_count))
        prepared = prepare(mod_k)
        for target in (reachable, chance.integers(0, k, mod_k.light_count), "ones"):
            answer = prepared.solve(target=target)
            assert answer.solvable or target is not reachable, mod_k
            if answer.solvable:
                assert is_solution(mod_k, answer.start, answer.target, presses=answer.solution), mod_k
            else:
                assert is_certificate(mod_k, answer.start, answer.target, weights=answer.certificate), mod_k


def _samples(chance, game, reached):
    """One solvable position, one at random, and all ones."""
    yield reached[chance.integers(len(reached))]
    yield chance.integers(0, game.modulus, game.light_count)
    yield np.ones(game.light_count, dtype=np.int64)
