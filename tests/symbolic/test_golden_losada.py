"""Losada, "All Lights y Lights Out" (2002): his boards, virtual rows, systems and vectors, as printed.

Where the print has a slip, the test carries the printed value, shows that it is wrong by the game itself, and
asserts the right one.
"""

from __future__ import annotations

from itertools import product

from modlights.games import grid
from modlights.solving import is_solution
from modlights.symbolic import Derivation, derive


def board(derivation: Derivation) -> list[list[str]]:
    rows, columns = derivation.game.shape or (1, len(derivation.cells))
    words = [derivation.forms.text(form) for form in derivation.cells]
    return [words[r * columns : (r + 1) * columns] for r in range(rows)]


def residual(derivation: Derivation) -> list[str]:
    return [derivation.forms.text(form) for form in derivation.printed_residual]


def system(derivation: Derivation) -> list[str]:
    return [equation.replace(" ", "") for equation in derivation.system.equations()]


def solution(derivation: Derivation) -> dict[str, str]:
    assert derivation.solution is not None
    texts = [derivation.solution.forms.text(form) for form in derivation.solution.values]
    return dict(zip(derivation.unknowns, texts, strict=True))


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def test_the_3x3_board_its_virtual_row_system_and_only_solution_are_as_printed() -> None:
    derivation = derive(grid(3, 3))
    assert board(derivation) == rows("""
        a      b        c
        a+b+1  a+b+c+1  b+c+1
        a+c+1  0        a+c+1
    """)
    assert derivation.virtual == "row"
    assert residual(derivation) == ["b+c+1", "a+b+c", "a+b+1"]
    assert system(derivation) == ["b+c=1", "a+b+c=0", "a+b=1"]
    assert solution(derivation) == {"a": "1", "b": "0", "c": "1"}
    assert str(derivation.presses()) == "101/010/101"


def test_the_4x4_board_is_as_printed_and_its_virtual_row_vanishes_for_every_first_row() -> None:
    derivation = derive(grid(4, 4))
    assert board(derivation) == rows("""
        a        b        c        d
        a+b+1    a+b+c+1  b+c+d+1  c+d+1
        a+c+1    d        a        b+d+1
        b+c+d+1  a+b+d+1  a+c+d+1  a+b+c+1
    """)
    assert residual(derivation) == ["0", "0", "0", "0"]
    assert derivation.solution is not None and derivation.solution.count == 16
    assert [letter.name for letter in derivation.solution.free] == ["a", "b", "c", "d"]
    assert str(derivation.presses([1, 0, 0, 0])) == "1000/0011/0011/1000", "the solution drawn beside the numbering"


def test_the_5x5_board_its_virtual_row_and_its_system_are_as_printed() -> None:
    derivation = derive(grid(5, 5))
    assert board(derivation) == rows("""
        a        b          c        d          e
        a+b+1    a+b+c+1    b+c+d+1  c+d+e+1    d+e+1
        a+c+1    d          a+e      b          c+e+1
        b+c+d+1  a+b+d+e+1  a+c+e    a+b+d+e+1  b+c+d+1
        e        d+1        c+1      b+1        a
    """)
    assert residual(derivation) == ["b+c+e+1", "a+b+c", "a+b+d+e", "c+d+e", "a+c+d+1"]
    assert system(derivation) == ["b+c+e=1", "a+b+c=0", "a+b+d+e=0", "c+d+e=0", "a+c+d=1"]


def test_the_5x5_system_is_solved_by_c_equal_d_plus_e_where_the_print_has_d_plus_1() -> None:
    derivation = derive(grid(5, 5))
    printed = {"a": "e+1", "b": "d+1", "c": "d+1", "d": "d", "e": "e"}
    assert solution(derivation) == printed | {"c": "d+e"}
    assert derivation.solution is not None and derivation.solution.count == 4
    a, b, c, d, e = 1, 1, 1, 0, 0
    assert (a, b, c) == (e + 1, d + 1, d + 1), "the printed solution at d = e = 0"
    assert (a + b + c) % 2 != 0, "it breaks the printed second equation a + b + c = 0"


def test_the_four_5x5_solutions_are_those_drawn_with_the_slip_of_the_fourth_put_right() -> None:
    derivation = derive(grid(5, 5))
    found = {str(derivation.presses(choice)) for choice in product(range(2), repeat=2)}
    fourth_as_printed, fourth = "00011/11011/11100/01110/10011", "00011/11011/11100/01110/10110"
    first_three = {
        "11000/11011/00111/01110/01101",
        "01101/01110/00111/11011/11000",
        "10110/01110/11100/11011/00011",
    }
    assert found == first_three | {fourth}
    as_counts = [int(digit) for digit in fourth_as_printed.replace("/", "")]
    assert not is_solution(grid(5, 5), [0] * 25, [1] * 25, presses=as_counts)


def test_the_constants_of_the_5x5_board_are_as_printed() -> None:
    derivation = derive(grid(5, 5))
    constants = [str(derivation.forms.parts(form)[1]) for form in derivation.cells + derivation.printed_residual]
    lines = ["".join(constants[i : i + 5]) for i in range(0, 30, 5)]
    assert lines == ["00000", "11111", "10001", "11011", "01110", "10001"]


POSITIONAL_VECTORS = """
(1, 0, 0, 0, 0, 0)  (0, 1, 0, 0, 0, 0)  (0, 0, 1, 0, 0, 0)  (0, 0, 0, 1, 0, 0)  (0, 0, 0, 0, 1, 0)
(1, 1, 0, 0, 0, 1)  (1, 1, 1, 0, 0, 1)  (0, 1, 1, 1, 0, 1)  (0, 0, 1, 1, 1, 1)  (0, 0, 0, 1, 1, 1)
(1, 0, 1, 0, 0, 1)  (0, 0, 0, 1, 0, 0)  (1, 0, 0, 0, 1, 0)  (0, 1, 0, 0, 0, 0)  (0, 0, 1, 0, 1, 1)
(0, 1, 1, 1, 0, 1)  (1, 1, 0, 1, 1, 1)  (1, 0, 1, 0, 1, 0)  (1, 1, 0, 1, 1, 1)  (0, 1, 1, 1, 0, 0)
(0, 0, 0, 0, 1, 0)  (0, 0, 0, 1, 0, 1)  (0, 0, 1, 0, 0, 1)  (0, 1, 0, 0, 0, 1)  (1, 0, 0, 0, 0, 0)
(0, 1, 1, 0, 1, 1)  (1, 1, 1, 0, 0, 0)  (1, 1, 0, 1, 1, 0)  (0, 0, 1, 1, 1, 0)  (1, 0, 1, 1, 0, 1)
""".strip()


def test_the_positional_vectors_of_5x5_are_as_printed_but_for_the_constant_in_row_4_column_5() -> None:
    from modlights.show.derivations import derivation_vectors

    slip, right = "(0, 1, 1, 1, 0, 0)\n(0, 0, 0, 0, 1, 0)", "(0, 1, 1, 1, 0, 1)\n(0, 0, 0, 0, 1, 0)"
    assert POSITIONAL_VECTORS.count(slip) == 1
    assert derivation_vectors(derive(grid(5, 5))) == POSITIONAL_VECTORS.replace(slip, right)
    assert board(derive(grid(5, 5)))[3][4] == "b+c+d+1", "the printed board itself has the constant 1 there"


def test_the_2x2_system_mod_3_is_as_printed_when_every_light_takes_two_steps() -> None:
    derivation = derive(grid(2, 2, modulus=3), target=[2, 2, 2, 2])
    assert system(derivation) == ["a+2b=2", "2a+b=2"]
    assert derivation.solution is None
    assert derivation.system.contradiction == (1, 1), "the sum of the two says 0 = 1"


def test_the_2x2_system_mod_3_has_constants_1_when_every_light_takes_one_step() -> None:
    derivation = derive(grid(2, 2, modulus=3))
    printed = ["a+2b=2", "2a+b=2"]
    assert system(derivation) == ["a+2b=1", "2a+b=1"] != printed
    for a, b in product(range(3), repeat=2):
        presses = [derivation.forms.value(form, {0: a, 1: b}) for form in derivation.cells]
        assert not is_solution(grid(2, 2, modulus=3), [0] * 4, [1] * 4, presses=presses)


def test_the_2x2_example_mod_6_is_as_printed_with_its_three_solutions() -> None:
    derivation = derive(grid(2, 2, modulus=6), target=[[1, 1], [0, 4]])
    assert board(derivation) == [["a", "b"], ["5a+5b+1", "5a+5b+1"]]
    assert residual(derivation) == ["a+2b+4", "2a+b+2"]
    assert system(derivation) == ["a+2b=2", "2a+b=4"]
    assert derivation.solution is not None
    assert [(letter.name, letter.order) for letter in derivation.solution.free] == [("n1", 3)]
    assert {str(derivation.presses([n])) for n in range(3)} == {"20/55", "04/33", "42/11"}


def test_losadas_unknowns_for_rey_on_5x5_are_the_first_row_and_the_first_column() -> None:
    derivation = derive(grid(5, 5, rule="king"))
    first_row_and_column = {(0, c) for c in range(5)} | {(r, 0) for r in range(5)}
    assert {derivation.game.buttons[j] for j in derivation.plan.unknowns} == first_row_and_column
    assert derivation.unknowns == tuple("abcdefghi")


def test_an_authors_own_choice_of_unknowns_can_be_reproduced() -> None:
    torus = derive(grid(5, 5, surface="torus"), unknowns=[(r, c) for r in (0, 4) for c in range(5)])
    assert torus.unknowns == tuple("abcdefghij")
    last_two_rows = {(r, c) for r in (3, 4) for c in range(5)}
    assert {torus.game.lights[light] for light in torus.plan.residual} == last_two_rows
    border = [(r, c) for r in range(5) for c in range(5) if r in (0, 4) or c in (0, 4)]
    without_two_corners = [cell for cell in border if cell not in ((4, 3), (4, 4))]
    assert len(without_two_corners) == 2 * (5 + 5 - 3)
    crosscap = derive(grid(5, 5, surface="projective"), unknowns=without_two_corners)
    assert crosscap.solution is not None
