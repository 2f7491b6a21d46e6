"""The nullity of one board, against the rank of its whole effect matrix and against published values."""

import random
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import modlights as ml
from modlights.games import RULES, SURFACES, grid
from modlights.ring import rank
from modlights.solving.cross.shape import glued_cross
from modlights.solving.quiet.strips import strip_nullity
from vectors.published_nullities import A159257, A165738, LOSADA

PRIMES = (2, 3, 5, 7)


def brute_nullity(rows, columns, p, surface, rule):
    """Buttons minus the rank of the whole effect matrix."""
    return rows * columns - rank(grid(rows, columns, rule=rule, surface=surface, modulus=p).matrix(), p)


def plain_rank(matrix, p):
    """Gaussian elimination in plain Python: shares nothing with the library."""
    rows = [[int(v) % p for v in row] for row in matrix]
    found = 0
    for column in range(len(rows[0])):
        pivot = next((r for r in range(found, len(rows)) if rows[r][column]), None)
        if pivot is None:
            continue
        rows[found], rows[pivot] = rows[pivot], rows[found]
        inverse = pow(rows[found][column], -1, p)
        for r in range(found + 1, len(rows)):
            if rows[r][column]:
                factor = rows[r][column] * inverse
                rows[r] = [(a - factor * b) % p for a, b in zip(rows[r], rows[found], strict=True)]
        found += 1
    return found


@pytest.mark.parametrize("surface", SURFACES)
def test_every_board_to_8x8_has_the_nullity_of_its_effect_matrix(surface):
    for rows, columns, centre in product(range(1, 9), range(1, 9), (0, 1, 2, 3)):
        rule = f"010/1{centre}1/010"
        matrix = grid(rows, columns, rule=rule, surface=surface).matrix()
        # a weight counts mod p, so that larger ones are others again; of the odd primes one in turn
        for p in (2, PRIMES[1 + (rows + columns + centre) % 3]):
            if centre >= p:
                continue
            expected = rows * columns - rank(matrix, p)
            assert ml.nullity(ml.grid(rows, columns, rule=rule, surface=surface, modulus=p)) == expected, (
                rows,
                columns,
                centre,
                p,
            )


@pytest.mark.parametrize("surface", SURFACES)
def test_250_random_boards_have_the_nullity_of_their_effect_matrix(surface):
    chance = random.Random(f"250 on the {surface}")
    for _ in range(250):
        rows, columns = chance.randint(1, 11), chance.randint(1, 11)
        p = chance.choice((2, 2, 2, 3, 5, 7, 11, 13, 31, 2**31 - 1))
        rule = chance.choice(("cross", "neighbours", f"0 1 0/1 {chance.randint(-9, 9)} 1/0 1 0"))
        assert ml.nullity(ml.grid(rows, columns, rule=rule, surface=surface, modulus=p)) == brute_nullity(
            rows, columns, p, surface, rule
        )


@pytest.mark.parametrize("surface", SURFACES)
def test_small_boards_agree_with_elimination_in_plain_python(surface):
    for rows, columns, p in product(range(1, 6), range(1, 6), (2, 3)):
        game = grid(rows, columns, rule="cross", surface=surface, modulus=p)
        assert ml.nullity(ml.grid(rows, columns, surface=surface, modulus=p)) == rows * columns - plain_rank(
            game.matrix(), p
        )


@pytest.mark.parametrize("rule", sorted(set(RULES) - {"cross", "neighbours"}))
def test_other_rules_have_the_nullity_of_their_effect_matrix(rule):
    for surface, (rows, columns), p in product(SURFACES, ((1, 4), (2, 2), (3, 5), (6, 4), (7, 7)), (2, 3)):
        assert ml.nullity(ml.grid(rows, columns, rule=rule, surface=surface, modulus=p)) == brute_nullity(
            rows, columns, p, surface, rule
        )


def test_arms_of_equal_weight_are_the_cross_after_division():
    for p, (rows, columns) in product((5, 7), ((4, 5), (6, 6), (9, 3))):
        assert ml.nullity(ml.grid(rows, columns, rule="020/232/020", surface="torus", modulus=p)) == brute_nullity(
            rows, columns, p, "torus", "020/232/020"
        )
    assert ml.nullity(ml.grid(5, 5, rule="020/212/020")) == 0
    assert ml.nullity(ml.grid(5, 5, rule="020/222/020")) == 25


@pytest.mark.parametrize("surface", SURFACES)
def test_unequal_arms_have_the_nullity_of_their_effect_matrix(surface):
    for p, (rows, columns) in product((3, 5, 7), ((1, 5), (4, 1), (4, 5), (6, 6), (7, 3), (2, 6))):
        rule = "010/212/010"
        assert ml.nullity(ml.grid(rows, columns, rule=rule, surface=surface, modulus=p)) == brute_nullity(
            rows, columns, p, surface, rule
        )


@pytest.mark.parametrize("surface", ["mobius", "mobius-v", "klein", "klein-v", "projective"])
def test_where_unequal_arms_meet_the_larger_weight_counts_as_it_is_given(surface):
    # along a flipped side of one cell both arms reach the same light; 1 and -1 are 1 and 2 mod 3, but 1 is larger
    for long, rule, p in product(range(2, 8), ("0 1 0/-1 1 -1/0 1 0", "0 3 0/2 -1 2/0 3 0", "010/212/010"), (3, 5)):
        if p == 3 and "3" in rule:
            continue
        for size in ((long, 1), (1, long), (long, 2), (2, long)):
            assert ml.nullity(ml.grid(*size, rule=rule, surface=surface, modulus=p)) == brute_nullity(
                *size, p, surface, rule
            ), (size, rule, p)


def test_a_game_has_the_nullity_of_its_board_and_every_other_game_that_of_its_matrix():
    for surface, p in product(SURFACES, (2, 3)):
        assert ml.nullity(grid(6, 7, surface=surface, modulus=p)) == ml.nullity(
            ml.grid(6, 7, surface=surface, modulus=p)
        )
    orbix = ml.toy("orbix")
    assert ml.nullity(orbix) == orbix.button_count - plain_rank(orbix.matrix(), 2)
    missing = grid(5, 5, forbid=[(0, 0), (2, 3)])
    assert ml.nullity(missing) == 23 - plain_rank(missing.matrix(), 2)


def test_published_squares_tori_and_rectangles():
    assert [ml.nullity(ml.grid(n, n)) for n in range(1, len(A159257) + 1)] == A159257
    assert [ml.nullity(ml.grid(n, n, surface="torus")) for n in range(1, len(A165738) + 1)] == A165738
    for rows, columns in product(range(1, 21), repeat=2):
        assert 2 ** ml.nullity(ml.grid(rows, columns)) == LOSADA[rows - 1][columns - 1]


@settings(max_examples=60)
@given(
    st.sampled_from(sorted(SURFACES)),
    st.sampled_from((2, 3, 5, 7, 2**61 - 1)),
    st.integers(0, 6),
    st.integers(1, 12),
    st.integers(1, 400),
)
def test_the_two_ends_of_a_board_and_its_folded_strips_agree(surface, p, centre, short, long):
    """Formulas against strips, which know nothing of polynomials."""
    rule = f"010/1{centre}1/010"
    for rows, columns in ((short, long), (long, short)):
        expected = strip_nullity(glued_cross(grid(rows, columns, rule=rule, surface=surface, modulus=p)))
        assert ml.nullity(ml.grid(rows, columns, rule=rule, surface=surface, modulus=p)) == expected


def recurrence_nullity(rows, columns, p):
    """Fibonacci polynomials by their recurrence with numpy, and Euclid."""
    f = [np.array([0]), np.array([1])]
    while len(f) <= max(rows, columns) + 1:
        following = np.convolve(f[-1], [0, 1])
        following[: len(f[-2])] -= f[-2]
        f.append(following % p)
    turned = np.zeros(1, dtype=np.int64)
    for value in f[columns + 1][::-1]:
        turned = np.convolve(turned, [-1 % p, -1 % p]) % p
        turned[0] = (turned[0] + value) % p
    a, b = _trim(f[rows + 1] % p), _trim(turned)
    while len(b):
        while len(a) >= len(b):
            factor = a[-1] * pow(int(b[-1]), -1, p)
            a = a.copy()
            a[len(a) - len(b) :] = (a[len(a) - len(b) :] - factor * b) % p
            a = _trim(a)
        a, b = b, a
    return len(a) - 1


def _trim(f):
    nonzero = np.flatnonzero(f)
    return f[: nonzero[-1] + 1] if len(nonzero) else f[:0]


def test_the_gcd_of_fibonacci_polynomials_by_their_recurrence():
    for rows, columns, p in ((30, 30, 2), (33, 65, 2), (40, 47, 3), (24, 24, 5), (12, 62, 7), (61, 61, 2)):
        assert ml.nullity(ml.grid(rows, columns, modulus=p)) == recurrence_nullity(rows, columns, p)


@pytest.mark.parametrize(("p", "rows"), [(2, 4), (2, 6), (3, 5), (5, 4), (7, 3)])
def test_long_sides_repeat_with_the_period_of_the_recurrence(p, rows):
    period = _period(rows, p)
    for columns in range(1, 40):
        expected = brute_nullity(rows, columns, p, "plane", "cross")
        assert ml.nullity(ml.grid(rows, columns + period * 10**40, modulus=p)) == expected
        assert ml.nullity(ml.grid(columns + period * 10**40, rows, modulus=p)) == expected


def _period(rows, p):
    """The period of X ↦ M·X, M the matrix that leads from two columns of a board to the next two."""
    path = np.eye(rows, k=1, dtype=np.int64) + np.eye(rows, k=-1, dtype=np.int64)
    step = np.block([[-(path + np.eye(rows, dtype=np.int64)), -np.eye(rows, dtype=np.int64)],
                     [np.eye(rows, dtype=np.int64), np.zeros((rows, rows), dtype=np.int64)]]) % p  # fmt: skip
    power, count = step.copy(), 1
    while not (power == np.eye(2 * rows, dtype=np.int64)).all():
        power, count = power @ step % p, count + 1
    return count


@pytest.mark.parametrize("surface", sorted(SURFACES))
def test_forty_digits_beside_a_short_side_agree_with_strips(surface):
    for long in (10**40, 10**40 + 1, 3**80 - 1):
        for short in (1, 2, 3, 5, 8):
            for p in (2, 3):
                for rows, columns in ((short, long), (long, short)):
                    expected = strip_nullity(glued_cross(grid(rows, columns, surface=surface, modulus=p)))
                    assert ml.nullity(ml.grid(rows, columns, surface=surface, modulus=p)) == expected


def test_without_a_centre_the_plane_has_gcd_minus_1_for_every_prime_and_length():
    assert ml.nullity(ml.grid(10**50 - 1, 10**45 - 1, rule="neighbours", modulus=7)) == 10**45 - 1
    for p, rows, columns in product((2, 3, 5), (5, 8, 11), (2, 5, 17)):
        assert ml.nullity(ml.grid(rows, columns, rule="neighbours", modulus=p)) == np.gcd(rows + 1, columns + 1) - 1


def test_powers_of_the_prime_come_free_on_both_sides():
    assert ml.nullity(ml.grid(5 * 2**200 - 1, 5 * 2**300 - 1)) == 4 * 2**200
    assert ml.nullity(ml.grid(2**100 - 1, 3 * 2**90 - 1)) == 2**91


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((5, 5, 6), "prime modulus, not 6"),
        ((5, 5, 4), "modlights info"),
        ((5, 5, 1), "at least 2"),
        ((0, 5), "no lights"),
        ((5, -1), "no lights"),
        ((5, 2.0), "whole number"),
        ((5, 5, 2, "sphere"), "unknown surface"),
        ((5, 5, 2, "plane", "bishop"), "unknown rule"),
        ((10**30 + 1, 10**30), "too long"),
        ((10**30, 10**30, 2, "mobius"), "too long"),
        ((10**30, 10**30, 2, "projective"), "too long"),
        ((10**30, 10**30, 3, "plane", "king"), "lights"),
        ((5, 5, 2**3217 - 1), "too long to be proved prime"),
    ],
)
def test_what_has_no_nullity_is_refused_with_a_reason(arguments, words):
    rows, columns, modulus, surface, rule = *arguments, *(2, "plane", "cross")[len(arguments) - 2 :]
    with pytest.raises(ml.ModlightsError, match=words):
        ml.nullity(ml.grid(rows, columns, rule=rule, surface=surface, modulus=modulus))


@pytest.mark.parametrize("game", [5, "5x5", None, [[1]]])
def test_what_is_no_game_has_no_nullity(game):
    with pytest.raises(ml.ModlightsError, match="game"):
        ml.nullity(game)
