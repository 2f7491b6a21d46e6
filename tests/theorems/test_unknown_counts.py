"""The number of unknowns beside the counts that Losada gives."""

from __future__ import annotations

import pytest

from modlights.games import SURFACES, grid
from modlights.reduce import plan
from modlights.theorems.losada.unknowns import losada_count, unknown_counts


@pytest.mark.parametrize("modulus", [2, 3, 6])
def test_no_board_with_sides_of_3_or_more_has_more_unknowns_than_losada(modulus: int) -> None:
    compared = 0
    for found in unknown_counts(8, modulus=modulus, rules=["cross", "merlin", "king"]):
        if found.losada is not None and min(found.rows, found.columns) >= 3:
            compared += 1
            assert found.count <= found.losada, found
    assert compared == 36 * (9 + 5 + 1), "cross on nine surfaces, Merlin on the plane and four closed ones, Rey"


def test_losadas_own_numbers_for_5x5_and_6x6() -> None:
    plane, projective = SURFACES["plane"], SURFACES["projective"]
    assert losada_count("cross", plane, 48, 48) == 48
    assert losada_count("cross", SURFACES["torus"], 5, 5) == losada_count("cross", SURFACES["klein"], 5, 5) == 10
    assert losada_count("cross", projective, 5, 5) == 14
    assert losada_count("king", plane, 5, 5) == 9
    assert [losada_count("merlin", plane, 6, columns) for columns in (2, 6)] == [3, 6]
    assert losada_count("knight", plane, 5, 5) is None


def test_the_plan_needs_as_many_unknowns_as_losada_on_the_plane_and_fewer_on_the_projective_plane() -> None:
    for found in unknown_counts(8, rules=["cross", "king", "merlin"], surfaces=["plane"]):
        if min(found.rows, found.columns) >= 2:
            assert found.count == found.losada, found
    assert len(plan(grid(5, 5, surface="projective")).unknowns) == 9 < 14


def test_a_klein_bottle_that_is_wider_than_high_can_be_filled_from_its_first_and_last_column() -> None:
    """Turning the board is not among Losada's counts; an author's own choice can reproduce it."""
    for rows, columns in ((3, 8), (4, 6), (5, 7)):
        ends = [(row, column) for column in (0, columns - 1) for row in range(rows)]
        assert len(plan(grid(rows, columns, surface="klein"), unknowns=ends).unknowns) == 2 * rows
