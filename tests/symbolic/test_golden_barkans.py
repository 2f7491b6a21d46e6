"""Barkans and Golvard (2022), chapter 3: figures 3.4 to 3.7 as printed, 3.9 and 3.10 as the text fixes them.

The matrices of figures 3.9 and 3.10 are lost in the scan; the text says what they are (the augmented
constraint equations in the order of the cells, and the same after elimination) and prints one pair of row
operations, the results of these, and the system in the last three rows.
"""

from __future__ import annotations

from modlights.games import grid
from modlights.show.derivations import derivation_steps
from modlights.symbolic import derive, eliminate


def test_the_board_of_figures_3_5_and_3_6_and_the_system_of_3_7_are_as_printed() -> None:
    derivation = derive(grid(3, 3), letters="x")
    words = [derivation.forms.text(form) for form in derivation.cells + derivation.printed_residual]
    assert [words[i : i + 3] for i in range(0, 12, 3)] == [
        ["x1", "x2", "x3"],
        ["1+x1+x2", "1+x1+x2+x3", "1+x2+x3"],
        ["1+x1+x3", "0", "1+x1+x3"],
        ["1+x2+x3", "x1+x2+x3", "1+x1+x2"],
    ]
    spaced = [derivation.forms.text(form, spaced=True) + " = 0" for form in derivation.printed_residual]
    assert spaced == ["1 + x2 + x3 = 0", "x1 + x2 + x3 = 0", "1 + x1 + x2 = 0"]


def test_the_steps_are_written_as_in_equation_4_and_example_3_3() -> None:
    steps = derivation_steps(derive(grid(3, 3), letters="x"))
    assert steps[0] == "light (1,1): x1 + x2 + x4 = 1, so x4 = 1 + x1 + x2"
    assert steps[1] == "light (1,2): x1 + x2 + x3 + x5 = 1, so x5 = 1 + x1 + x2 + x3"
    assert steps[3] == "light (2,1): x1 + x4 + x5 + x7 = 1, so x7 = 1 + x1 + x4 + x5 = 1 + x1 + x3"


def test_x4_before_figure_3_9_has_no_x3_where_the_print_has_one() -> None:
    derivation = derive(grid(3, 3), letters="x")
    printed, right = "1+x1+x2+x3", "1+x1+x2"
    assert derivation.forms.text(derivation.cells[3]) == right != printed


def test_the_augmented_matrix_of_figure_3_9_is_the_adjacency_matrix_with_ones() -> None:
    assert ["".join(map(str, row)) for row in eliminate(grid(3, 3)).before] == [
        "1101000001", "1110100001", "0110010001",
        "1001101001", "0101110101", "0010110011",
        "0001001101", "0000101111", "0000010111",
    ]  # fmt: skip


def test_the_matrix_of_figure_3_10_follows_by_the_printed_row_operations() -> None:
    done = eliminate(grid(3, 3))
    texts = [operation.text(2) for operation in done.operations]
    assert texts[:2] == ["r4 ← r4 + r1", "r4 ← r4 + r2"]
    after = ["".join(map(str, row)) for row in done.after]
    assert after[3] == "1010001001", "printed: x1 + x3 + x7 + 1 = 0"
    assert after == [
        "1101000001", "1110100001", "0110010001",
        "1010001001", "0000000100", "1010000011",
        "0110000001", "1110000000", "1100000001",
    ]  # fmt: skip


def test_the_last_three_rows_of_figure_3_10_are_the_system_of_figure_3_7() -> None:
    done = eliminate(grid(3, 3))
    derivation = derive(grid(3, 3), letters="x")
    for row, matrix_row, constant in zip(
        done.residual, derivation.system.matrix, derivation.system.constants, strict=True
    ):
        assert row[:3] == matrix_row and row[-1] == constant and not any(row[3:-1])
