"""Rabbani's appendix C: the larger toys and three states."""

from random import Random

from modlights.games import Game, toy
from modlights.solving import info

from ..domains import boards, each, elements, numbers, once, the
from ..library_answers import certificate, played, solution
from ..plain import all_reached, effects, gain, near, one_press
from ..random_cases import random_cases, random_game, random_vector
from ..schoolbook import Vector, dot, has_inverses, minus, plus, times
from ..truth import Found, Truth, confirm
from ..verdicts import FAILS, MISPRINT
from . import document as rabbani
from .pseudoinverse import pseudoinverse
from .theory import by_hand, null_construction, null_matrix, sums_of, theorem_one


@rabbani.example("deluxe")
def deluxe() -> Truth:
    """Appendix C, “Lights Out Deluxe, a thirty-six-light grid”: Lights Out Deluxe is a thirty-six-light grid with a few
    variations.
    Note: A fact about a toy: 6·6 = 36; among its games are those with the + and with the × pattern."""
    plus_pattern, x_pattern = toy("lights-out-deluxe"), toy("lights-out-deluxe-x")
    return plus_pattern.light_count == x_pattern.light_count == 36 and effects(plus_pattern) == near(6, 6)


@rabbani.theorem("large", over=each("Cube and Deluxe", ["lights-out-cube", "lights-out-deluxe"]))
def large_toys(name: str) -> Truth:
    """Appendix C, “reproducing these large matrices here would not enlighten”: The matrices of the Cube and of the
    Deluxe can be found by the same methods."""
    game = toy(name)
    m, w, n = effects(game), by_hand(game)[1], null_matrix(game)
    quiet = not any(map(any, times(m, n, 2)))
    return Found(times(times(m, w, 2), m, 2) == m and quiet, {f"U of {name}": len(n[0])})


@rabbani.definition("2000", over=the("Lights Out 2000", lambda: toy("lights-out-2000")).buttons)
def lights_out_2000(game: Game, button: int) -> Truth:
    """Appendix C, “can assume three states, instead of two”: Lights Out 2000 is the 5×5 board where a press steps a
    light and its neighbours through three states."""
    column = [row[button] for row in near(5, 5)]
    return all(played(game, [button] * t) == tuple(t * v % 3 for v in column) for t in range(4))


@rabbani.remark("2000-outside", over=boards(1, k=3).positions)
def outside(game: Game, p: Vector) -> Truth:
    """Appendix C, “does not fall under the category of the generic”: Lights Out 2000 is not covered by the generic
    puzzle solved before."""
    return theorem_one(game, p) is (not any(p))


@rabbani.theorem("z3-field", verdict=FAILS, over=once("Z_3"))
def z3_field() -> Truth:
    """Appendix C, “does not form a mathematical field because it fails”: Z_3 is not a field, because it fails the test
    of multiplicative inversion.
    Note: 1·1 = 1 and 2·2 = 1: every nonzero element has an inverse
    Proved: refuted.Z3_field"""
    inverses = {a: [b for b in range(3) if a * b % 3 == 1] for a in (1, 2)}
    return Found(not all(inverses.values()), words="1·1 = 1 and 2·2 = 4 = 1 in Z_3")


@z3_field.corrected(numbers("k", 2, 4))
def _(k: int) -> Truth:
    """Z_3 is a field; Z_4 is the smallest Z_k that is not."""
    return has_inverses(k) == (k < 4)


def has_pseudoinverse(game: Game) -> bool:
    """Whether some W has M·W·M = M mod 4: just if every even change that can be made is twice such a change."""
    reached = all_reached(game)
    doubles = {plus(change, change, 4) for change in reached}
    pure = all(change in doubles for change in reached if not any(v % 2 for v in change))
    return pure and confirm(all(any((d * w - 1) * d % 4 == 0 for w in range(4)) for d in info(game).factors))


@rabbani.remark("01-suffices", verdict=FAILS, over=boards(6, k=4))
def zero_one_suffices(game: Game) -> Truth:
    """Appendix C, “since every element of the mapping matrix is still”: With three states, too, a pseudoinverse can be
    derived; the reason given, Z_3 being taken for no field, is that every element of the mapping matrix is zero or one.
    Note: The conclusion is right, since Z_3 is a field; the reason is not: with four states, where Z_4 is no field, 2×3
    has entries 0 and 1 and no pseudoinverse, since M·W·M = M asks d·w·d = d of every Smith factor d, which 2 mod 4 does
    not allow."""
    return has_pseudoinverse(game)


@zero_one_suffices.corrected(boards(to=5, k=3))
def _(game: Game) -> Truth:
    """A pseudoinverse exists mod 3 because Z_3 is a field."""
    m, w = effects(game), by_hand(game)[1]
    return times(times(m, w, 3), m, 3) == m


@rabbani.theorem("a-plus-a", over=numbers("k", 2, 12))
def a_plus_a(k: int) -> Truth:
    """Appendix C, “does not hold in modulo three”: a + a = 0 does not hold modulo three.
    Proved: textbook.double_zero"""
    return all(2 * a % k == 0 for a in range(k)) == (k == 2)


@rabbani.theorem("eq10", over=boards(4, k=3).positions, general=boards(3, k=(4, 5)).positions)
def equation_ten(game: Game, p: Vector) -> Truth:
    """Equation (10), “subtract the problem vector from both sides”: With three states a solution satisfies M·s = −p.
    In general: any k
    Proved: documents_model.put_out"""
    change = minus(p, game.modulus)
    found = solution(game, change)
    return change not in all_reached(game) if found is None else gain(game, found) == change


@rabbani.theorem("negatives", over=elements(3))
def negatives(a: int) -> Truth:
    """After equation (10), “Subtraction is modulo three admits”: Modulo three −0 = 0, −1 = 2 and −2 = 1."""
    return (a + (0, 2, 1)[a]) % 3 == 0


@rabbani.theorem("W-Z2", verdict=MISPRINT, over=boards(to=5, k=3))
def w_in_z3(game: Game) -> Truth:
    """After equation (10), “we determine the pseudoinverse matrix”: For three states the pseudoinverse W lies in
    Z_2^(N,N).
    Note: N is said to lie in Z_3^(N,U) in the next sentence
    Proved: refuted.not_rabbani_W"""
    _, w, free = by_hand(game)
    return Found(bool(free) or all(v < 2 for row in w for v in row), {})


@w_in_z3.corrected()
def _(game: Game) -> Truth:
    """W lies in Z_3^(N,N): the game is modulo three, and entries 2 occur."""
    return by_hand(game)[1] == pseudoinverse(game).w.tolist()


@rabbani.theorem("N-Z3", over=boards(to=5, k=3))
def null_matrix_mod_three(game: Game) -> Truth:
    """After equation (10), “with a little bit of work, from the echelon form”: N for three states comes from the
    echelon form of M with a little work.
    Proved: echelon.pseudoechelon_form, echelon.pseudoechelon_basis"""
    return null_construction(game)


@rabbani.theorem("z3-solvable", over=boards(6, k=3).positions)
def solvable_mod_three(game: Game, p: Vector) -> Truth:
    """Before equation (11), “As in the previous case, the test for solvability”: With three states, too, a problem is
    solvable exactly when Nᵀ·p = 0.
    Proved: echelon.right_half_solvable; pseudoinverse.symmetric_null (for some basis N)"""
    return (minus(p, 3) in all_reached(game)) == (not (pseudoinverse(game).n.T @ p % 3).any())


@rabbani.theorem("eq11", over=boards(6, k=3).solvable)
def equation_eleven(game: Game, change: Vector) -> Truth:
    """Equation (11), “The solutions, if they exist, are”: The solutions with three states are W·(−p) + N·b for all b.
    Proved: echelon.right_half_solutions; pseudoinverse.pseudoinverse_solutions (for some W and N)"""
    found = pseudoinverse(game)
    first = tuple((found.w @ change % 3).tolist())
    spread = sums_of(found.n.T.tolist(), game.button_count, 3)
    return sorted(plus(first, pattern, 3) for pattern in spread) == all_reached(game)[change]


def with_change(chance: Random) -> tuple[Game, Vector]:
    """Any game with a change that is asked for."""
    game = random_game(chance, largest=5)
    return game, random_vector(chance, game.light_count, game.modulus)


@rabbani.theorem("linear", over=random_cases("games with a position", 60, 11, with_change, deep=2000).spread)
def linear(game: Game, change: Vector) -> Truth:
    """Last paragraph, “powerful and well developed tools of linear algebra”: Since these games are linear they can be
    solved with the tools of linear algebra.
    In general: any game and any k, by Howell form over Z_k
    Proved: linear.playE, solvable.reachable_Zk; echelon.reduced_solution (over a field)"""
    found, k = solution(game, change), game.modulus
    if found is not None:
        return gain(game, found) == change
    weights = certificate(game, change) or ()
    unchanged = all(dot(weights, one_press(game, j), k) == 0 for j in range(game.button_count))
    return unchanged and dot(weights, change, k) != 0
