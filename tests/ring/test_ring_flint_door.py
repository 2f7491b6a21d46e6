"""No composite modulus ever reaches FLINT's elimination, which would end the interpreter."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ring_strategies import HUNDRED_BIT_PRIME, MODULI, SEMIPRIME, UNFACTORED, any_modulus, matrices
from sympy import isprime

import modlights
from modlights.games import grid, toy
from modlights.ring import LinearMap, _flint, rank, span
from modlights.ring.echelon import field_rows, howell_rows
from modlights.solving import solve, system

CARMICHAEL = [561, 41041, 825265, 321197185, 9746347772161]
SQUARES_AND_POWERS = [4, 9, 25, 1024, 65537**2, (2**61 - 1) ** 2, HUNDRED_BIT_PRIME**2, 10**30]


@pytest.fixture
def eliminated(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The moduli of FLINT's matrices that were really made while the test ran."""
    seen: list[int] = []
    narrow, wide = _flint.nmod_mat, _flint.fmpz_mod_mat

    def watched_narrow(rows: int, columns: int, entries: list[int], modulus: int) -> Any:
        seen.append(modulus)
        return narrow(rows, columns, entries, modulus)

    def watched_wide(rows: int, columns: int, entries: list[int], context: Any) -> Any:
        seen.append(int(context.modulus()))
        return wide(rows, columns, entries, context)

    monkeypatch.setattr(_flint, "nmod_mat", watched_narrow)
    monkeypatch.setattr(_flint, "fmpz_mod_mat", watched_wide)
    return seen


@pytest.mark.parametrize("k", [*CARMICHAEL, *SQUARES_AND_POWERS, SEMIPRIME, UNFACTORED, 2**3217 - 1, 1, 0])
def test_the_door_refuses_a_modulus_that_is_not_proved_prime(k: int, eliminated: list[int]) -> None:
    with pytest.raises(ValueError, match="proved prime modulus, not"):
        _flint.rref(np.array([[2, 1], [3, 5]], dtype=object), k)
    assert eliminated == []


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(any_modulus | st.sampled_from(CARMICHAEL + SQUARES_AND_POWERS), st.data())
def test_only_primes_pass_whatever_is_asked(eliminated: list[int], k: int, data: st.DataObject) -> None:
    matrix = data.draw(matrices(k, data.draw(st.integers(1, 4)), data.draw(st.integers(1, 4))))
    lights = LinearMap(matrix, k)
    lights.solve(matrix[:, 0])
    lights.certificate([1] * len(matrix))
    assert lights.kernel.size * lights.image.size == k ** matrix.shape[1]
    span(matrix, k)
    try:
        rank(matrix, k)
    except ValueError:
        assert not isprime(k)
    assert all(isprime(modulus) for modulus in eliminated)


def test_odd_prime_fields_of_everyday_boards_run_on_flint(eliminated: list[int]) -> None:
    for game in (grid(5, 5, rule="knight", modulus=3), grid(3, 3, modulus=7), toy("orbix").with_modulus(5)):
        system.cache_clear()
        solve(game, "ones")
        assert set(eliminated) == {game.modulus}, game
        eliminated.clear()
    span(np.eye(51, dtype=int), 3)
    assert eliminated == []


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)
@given(st.sampled_from([3, 5, 7, 31, 997, 11_579]), st.integers(1, 60), st.integers(1, 60), st.integers(0, 10**6))
def test_flint_and_our_rows_give_the_same_echelon_form_on_both_sides_of_the_border(
    p: int, rows: int, columns: int, seed: int
) -> None:
    chance = np.random.default_rng(seed)
    matrix = chance.integers(0, p, (rows, columns)) * (chance.random((rows, columns)) < chance.random())
    matrix[rows // 2] = matrix[0] * 2 % p
    for found in (howell_rows(matrix, p), field_rows(matrix, p)):
        assert np.array_equal(found.rows, _flint.rref(matrix, p)[0]) and found.pivots == _flint.rref(matrix, p)[1]


def test_odd_primes_do_pass_the_door(eliminated: list[int]) -> None:
    for k in (65537, 2**61 - 1, HUNDRED_BIT_PRIME, 6 * 65537, 8 * (2**61 - 1)):
        span([[2, 1], [3, 5]], k)
    assert sorted(eliminated) == sorted([65537, 2**61 - 1, HUNDRED_BIT_PRIME, 3, 65537, 2**61 - 1])


@pytest.mark.parametrize("k", [k for k in MODULI if k != UNFACTORED] + CARMICHAEL + SQUARES_AND_POWERS)
def test_proved_primality_is_that_of_sympy(k: int) -> None:
    assert _flint.is_prime(k) is isprime(k)


def test_the_elimination_of_flint_is_called_in_one_module_only() -> None:
    package = Path(modlights.__file__).parent
    dangerous = {"nmod_mat", "fmpz_mod_mat"}
    users = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Name) and node.id in dangerous)
        or (isinstance(node, ast.Attribute) and node.attr in dangerous)
        or (isinstance(node, ast.alias) and node.name in dangerous)
    }
    assert users == {str(Path("ring") / "_flint.py")}
