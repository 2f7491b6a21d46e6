"""Cells, boards and diagrams refuse what cannot be drawn."""

import dataclasses

import pytest

from modlights.draw import Board, Diagram, Square, key


@pytest.mark.parametrize(("state", "states"), [(2, 2), (-1, 2), (0, 0), (10**30, 10**30)])
def test_a_state_outside_its_range_is_refused_with_its_value(state: int, states: int) -> None:
    with pytest.raises(ValueError, match=str(states if states < 1 else state)):
        Square(state, states)


def test_rows_of_different_length_are_refused_with_the_row() -> None:
    with pytest.raises(ValueError, match="row 2 has 1 cells and row 1 has 2"):
        Board(((Square(0), Square(0)), (Square(0),)))


def test_an_edge_to_a_cell_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r"edge \(0, 1\)"):
        Diagram(((0.0, 0.0, Square(0)),), edges=((0, 1),))


def test_a_cell_at_infinity_is_refused() -> None:
    with pytest.raises(ValueError, match="beyond"):
        Diagram(((float("inf"), 0.0, Square(0)),))


def test_pictures_are_frozen_values() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Square(0).state = 1  # type: ignore[misc]
    assert Board(((Square(1),),)) == Board(((Square(1),),))
    assert len({Square(1), Square(1), Square(0)}) == 2


def test_the_key_has_every_state_once_in_order() -> None:
    (row,) = key(7).rows
    assert [(cell.state, cell.states, cell.mark) for cell in row if cell] == [(s, 7, str(s)) for s in range(7)]
