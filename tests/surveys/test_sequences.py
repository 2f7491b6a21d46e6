"""Sequences against their published terms, and against plain re-computation where they rest on a theorem."""

import hashlib
import pickle
from itertools import product
from math import lcm

import numpy as np
import pytest

import modlights as ml
from modlights.base.wording import decimal
from modlights.errors import ModlightsError, NoSuchThing, TooLarge, Undetermined
from modlights.games import grid
from modlights.ring.cosine_orders import prime_divisors
from modlights.ring.fibonacci import fibonacci_bits
from modlights.ring.gf2 import gcd, remainder, shift_by_one
from modlights.solving import solve
from modlights.solving.orbits import orbit_count
from modlights.surveys import Resources
from modlights.surveys.sequences import SEQUENCES, TermMeaning, press_counts, sequence
from modlights.surveys.sequences.parity_patterns import longest_pattern, longest_patterns
from modlights.surveys.sequences.squares import nullities, nullities_from
from modlights.surveys.sequences.terms import known_terms
from modlights.surveys.sequences.up_to_symmetry import orbit_count_all_on
from vectors.published_deepest import EXACT
from vectors.published_sequences import B_FILES, MISPRINTS, TERMS

FEWER = {"A094425": 18, "A007802": 13}
"""Published terms that take minutes are left to the survey that the ledger keeps."""


def bfile_digest(values, first, newlines):
    """The SHA-256 of a b-file without comments."""
    lines = "\n".join(f"{n} {decimal(value)}" for n, value in enumerate(values, start=first))
    return hashlib.sha256((lines + "\n" * newlines).encode()).hexdigest()


@pytest.mark.parametrize("name", TERMS)
def test_the_terms_on_its_page(name):
    count = FEWER.get(name, len(TERMS[name]))
    found = sequence(name, terms=count)
    published = dict(zip(found.indices, TERMS[name], strict=False)) | MISPRINTS.get(name, {})
    assert list(found) == list(published.values())


def test_the_misprinted_term_is_that_which_spoils_the_sum():
    assert sum(TERMS["A079873"]) == 2**23 + 476104 - 467104
    assert sum(sequence("A079873")) == 2**23


@pytest.mark.parametrize("name", [name for name in B_FILES if name not in FEWER])
def test_every_term_of_its_published_table(name):
    count, newlines, digest = B_FILES[name]
    assert bfile_digest(sequence(name, terms=count), SEQUENCES[name].first, newlines) == digest


def test_the_digest_of_a_published_table_is_that_of_the_terms_typed_in():
    count, newlines, digest = B_FILES["A007802"]
    assert len(TERMS["A007802"]) == count and bfile_digest(TERMS["A007802"], 1, newlines) == digest


def test_every_sequence_of_the_encyclopedia_is_compared_with_it():
    assert {name for name, about in SEQUENCES.items() if about.published} == set(TERMS)


def quiet_patterns(n):
    """All quiet patterns of n×n as tuples of rows, by playing every first row."""
    for first in product((0, 1), repeat=n):
        rows = [(0,) * n, first]
        while len(rows) <= n + 1:
            above, here = rows[-2], (0, *rows[-1], 0)
            rows.append(tuple((above[j] + here[j] + here[j + 1] + here[j + 2]) % 2 for j in range(n)))
        if not any(rows[-1]):
            yield tuple(rows[1:-1])


def is_perfect(pattern):
    """Whether no row and no column is empty."""
    return all(map(any, pattern)) and all(map(any, zip(*pattern, strict=True)))


def has_eightfold_symmetry(pattern):
    """Whether it equals its transpose and its mirror images."""
    return pattern == tuple(zip(*pattern, strict=True)) == pattern[::-1]


def test_sizes_of_perfect_patterns_by_listing_all_quiet_patterns():
    perfect, symmetric = [], []
    for n in range(1, 13):
        found = [pattern for pattern in quiet_patterns(n) if is_perfect(pattern)]
        perfect += [n] if found else []
        symmetric += [n] if any(map(has_eightfold_symmetry, found)) else []
    assert perfect == list(sequence("A118142", to=12))
    assert symmetric == list(sequence("A118143", to=12))


def test_sizes_of_symmetric_perfect_patterns_by_their_annihilator():
    """H = gcd(f_{n+1}(x), f_n(x) + 1) with its reflection must divide no f_{(n+1)/q}."""
    symmetric = set(sequence("A118143", to=400))
    for n in range(1, 401):
        half = gcd(fibonacci_bits(n + 1), fibonacci_bits(n) ^ 1)
        h = gcd(half, shift_by_one(half))
        divides = [remainder(fibonacci_bits((n + 1) // q), h) == 0 for q in prime_divisors(n + 1)]
        assert (h != 1 and not any(divides)) == (n in symmetric), n


def test_the_longest_pattern_ends_there_and_at_no_divisor():
    """Rows from 0…01: row M is empty, and row M/q is not, for every prime divisor q of M."""
    for n in range(1, 130):
        f, m = fibonacci_bits(n + 1), longest_pattern(n) + 1
        assert fibonacci_bits(m, 1, f) == 0
        assert all(fibonacci_bits(m // q, 1, f) for q in prime_divisors(m))


def test_the_longest_pattern_by_filling_rows():
    for n in range(1, 24):
        mask, before, here, length = (1 << n) - 1, 0, 1, 0
        while here:
            before, here = here, before ^ here ^ (here >> 1) ^ ((here << 1) & mask)
            length += 1
        assert length == longest_pattern(n)


def test_solutions_up_to_symmetry_as_the_library_counts_them():
    for n in (4, 5, 9, 11, 14, 16, 17, 19, 23, 24, 29, 30, 35, 41):
        assert orbit_count_all_on(n) == orbit_count(solve(grid(n, n), target="ones"))


def test_a_size_has_one_solution_up_to_symmetry_exactly_when_its_nullity_is_0_or_2():
    few = [n for n, value in enumerate(nullities(300, Resources()), start=1) if value in (0, 2)]
    assert list(sequence("A076437", to=300)) == few


def test_nullities_follow_from_new_cosines():
    new = sequence("new-cosines", to=3001)
    assert nullities_from(dict(zip(new.indices, new, strict=True)), 3000) == nullities(3000, Resources())
    for b in (15, 85, 155, 1023, 2635):
        assert nullities(b - 1, Resources())[-1] == 2 * sum(new(d) for d in range(1, b + 1) if b % d == 0)


def test_new_cosines_by_the_tables_of_small_fields():
    """Over the field of 2ˢ elements, coded as integers: all α with the orders of ζ for α = ζ + 1/ζ and for α + 1."""
    counts = {}
    for s, modulus in ((2, 7), (4, 19), (5, 37), (6, 67), (8, 285)):
        for alpha in range(2, 1 << s):
            orders = [cosine_order(value, s, modulus) for value in (alpha, alpha ^ 1)]
            if all(pow(2, s, order) in (1, order - 1) for order in orders):
                counts.setdefault(lcm(*orders), set()).add((s, alpha))
    new = sequence("new-cosines", to=257)
    for order in (5, 17, 31, 33, 63, 65, 257):
        largest = max(s for s, _ in counts[order])
        assert new(order) == sum(1 for s, _ in counts[order] if s == largest)


def cosine_order(alpha, s, modulus):
    """The least m with D_m(α) = 0, D₀ = 0, D₁ = α, Dₘ₊₁ = α·Dₘ + Dₘ₋₁."""
    before, here, m = 0, alpha, 1
    while here:
        product_, factor, power = 0, alpha, here
        while factor:
            product_ ^= power if factor & 1 else 0
            factor, power = factor >> 1, (power << 1) ^ (modulus if power >> (s - 1) & 1 else 0)
        before, here, m = here, product_ ^ before, m + 1
    return m


def test_the_product_of_smith_factors_is_the_determinant_where_that_is_not_zero():
    for n, value in enumerate(sequence("smith-products", to=12), start=1):
        determinant = abs(round_determinant(grid(n, n).matrix()))
        assert value == determinant or determinant == 0
    assert [n for n in range(1, 13) if round_determinant(grid(n, n).matrix()) == 0] == [4, 5, 9, 11]


def round_determinant(matrix):
    """Fraction-free elimination of an integer matrix."""
    rows = [[int(value) for value in row] for row in matrix]
    sign, previous = 1, 1
    for i in range(len(rows) - 1):
        pivot = next((r for r in range(i, len(rows)) if rows[r][i]), None)
        if pivot is None:
            return 0
        if pivot != i:
            rows[i], rows[pivot], sign = rows[pivot], rows[i], -sign
        for r in range(i + 1, len(rows)):
            rows[r] = [(a * rows[i][i] - rows[r][i] * b) // previous for a, b in zip(rows[r], rows[i], strict=True)]
        previous = rows[i][i]
    return sign * rows[-1][-1]


def test_the_deepest_positions_are_those_of_the_public_list():
    """With no quiet patterns the deepest position needs all n² buttons (Sutner)."""
    found = sequence("deepest")
    assert list(found) == [EXACT.get(n, n * n) for n in found.indices] and len(found) == 18


def test_terms_that_are_not_proved_are_not_listed(monkeypatch):
    monkeypatch.setattr(press_counts, "deepest_presses", lambda sizes: [-1 if n == 3 else n for n in sizes])
    with pytest.raises(Undetermined, match=r"a\(3\) is not proved.*--to 2"):
        sequence("deepest", to=5)
    assert list(sequence("deepest", to=2)) == [1, 2]


def test_a_number_that_nobody_can_factor_ends_the_longest_patterns():
    """346 columns: 347 is a prime, 2 has the half-order 173, and 4^173 − 1 is not factored in seconds."""
    with pytest.raises(Undetermined, match=r"a\(346\) needs the prime factors.*--to 345"):
        known_terms({n: longest_patterns([n])[0] for n in (344, 345, 346)}, "needs the prime factors")


def test_terms_are_a_value():
    found = ml.sequence("a159257", to=20)
    assert found == ml.sequence("A159257", to=20) and hash(found) == hash(ml.sequence("A159257", to=20))
    assert found != ml.sequence("A165738", to=20)
    assert pickle.loads(pickle.dumps(found)) == found
    assert repr(found) == "<A159257: 0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, … (20 terms)>"
    assert found(9) == found[8] == 8 and found[3:5] == (4, 2) and len(found) == 20
    assert np.asarray(found).dtype == np.int64 and int(np.asarray(found).sum()) == sum(found)
    assert np.asarray(ml.sequence("A075462", to=80)).dtype == object
    assert "<svg" in found._repr_svg_() and "A159257" in found._repr_html_()
    with pytest.raises(IndexError, match=r"a\(21\)"):
        found(21)


def test_what_a_bound_means():
    assert ml.sequence("A117870", to=11).values == (4, 5, 9, 11)
    assert ml.sequence("A079873", to=99) == ml.sequence("A079873", to=15)
    for name, about in SEQUENCES.items():
        assert about.to <= about.most and about.kind in TermMeaning and about.name == name


@pytest.mark.parametrize(
    ("words", "error", "says"),
    [
        ({"name": "A000001"}, NoSuchThing, "no sequence"),
        ({"name": "nullity-mod-4"}, NoSuchThing, "did you mean"),
        ({"name": "A159257", "to": 0}, ModlightsError, "begins with"),
        ({"name": "A159257", "to": 10**7}, TooLarge, "1,000,000"),
        ({"name": "A159257", "terms": 0}, ModlightsError, "1 or more"),
        ({"name": "A159257", "to": 5, "terms": 5}, ModlightsError, "not both"),
    ],
)
def test_bad_requests_say_what_would_be_right(words, error, says):
    with pytest.raises(error, match=says):
        sequence(**words)
