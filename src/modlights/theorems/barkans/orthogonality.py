"""Section 4, opening: the dot product mod 2, column spaces and null spaces."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import Game, from_matrix
from modlights.ring import LinearMap
from modlights.ring import dot as ring_dot
from modlights.theorems.barkans import document as barkans
from modlights.theorems.documents import Truth
from modlights.theorems.domains import (
    board,
    boards,
    graphs,
    matrix_games,
    numbers,
    once,
    positions,
    random_games,
    vectors,
)
from modlights.theorems.library import solution
from modlights.theorems.plain import (
    Vector,
    all_reached,
    dot,
    effects,
    plus,
    quiet,
)

PAIRS = (
    vectors(2, 1) * vectors(2, 1)
    + vectors(2, 2) * vectors(2, 2)
    + vectors(2, 3) * vectors(2, 3)
    + vectors(2, 4) * vectors(2, 4)
)
MATRICES = matrix_games(6, deep=9) + matrix_games(4, 3) + matrix_games(2, 4, deep=4)


@barkans.theorem(
    "4-equivalence",
    over=positions(graphs(3, deep=4) + boards(4)),
    general=positions(boards(3, k=(3, 4)) + random_games(20, 9, largest=2, k=4)),
    proved="linear.playable",
)
def equivalence(game: Game, change: Vector) -> Truth:
    """§4, opening, “שקולה לשאלת קיום הפתרון למערכת משוואות לינאריות”: Whether a game on a graph has a solution is
    whether a system of linear equations has one.
    In general: any game over any Z_k
    """
    solved = LinearMap(game.matrix(), game.modulus).solve(list(change)) is not None
    return solved == (change in all_reached(game)) == (solution(game, change) is not None)


barkans.uncheckable(
    "4-sutner-first",
    (
        "§4, opening, “אומנם הוכחה קיום פתרון הופיע לראשונה במאמר [3]”: Existence of a solution was first proved in "
        "[3] (Sutner, 1989); the question is also in the book [4]."
    ),
    because="history; Sutner had the theorem in Complex Systems in 1988, and the book is not among the documents",
)
barkans.uncheckable(
    "4-only-linear-algebra",
    (
        "§4, opening, “שיש רק הוכחה שמבוססת על אלגברה לינארית לשאלת קיום”: It is shown in [3] that the only proof of "
        "existence rests on linear algebra."
    ),
    because=(
        "it reports a judgement of 1989; today it is refuted by palacios-4.2.1, an elementary proof by induction on "
        "the vertices, which the tests also run as an algorithm"
    ),
)
barkans.defines("def-4.1", "Definition 4.1, “היא פונקציה”: A binary operation on S is a function from S×S to S.")


@barkans.definition("def-4.2", over=once("all vectors with entries −1, 0, 1 of length to 3"))
def inner_product() -> Truth:
    """Definition 4.2, “ומעתיקה”: An inner product is a binary operation on a vector space S^n in
    R^n with values in S, symmetric, additive, homogeneous, and with ⟨x,x⟩ ≥ 0, = 0 only for x = 0.
    Note: A map from pairs of vectors to scalars, as “with values in S” says; by Definition 4.1 a binary operation on
    S^n has values in S^n. And S must be a subfield of R for S^n to be a vector space. The usual product has these
    properties.
    """
    for length in (1, 2, 3):
        everything = [np.array(x) - 1 for x in product(range(3), repeat=length)]
        for x, y in product(everything, repeat=2):
            additive = all((x + y) @ z == x @ z + y @ z for z in everything[:9])
            if (
                x @ y != y @ x
                or (-2 * x) @ y != -2 * (x @ y)
                or not additive
                or x @ x < 0
                or (x @ x == 0) != (not x.any())
            ):
                return False
    return True


@barkans.definition("formula-6", over=PAIRS)
def dot_product(x: Vector, y: Vector) -> Truth:
    """Definition 4.3, formula (6), “ניקרא מכפלה סקלרית”: The dot product on Z_2^n is x·y = x_1y_1 + … + x_ny_n."""
    common = sum(1 for a, b in zip(x, y, strict=True) if a and b)
    return ring_dot(np.array([x]), np.array(y), 2).tolist() == [dot(x, y, 2)] == [common % 2]


@barkans.theorem("4.1-remark", over=PAIRS)
def three_properties(x: Vector, y: Vector) -> Truth:
    """Remark 4.1, “למרות שהיא מקיימת רק 3 מתוך 4 תכונות”: The dot product on Z_2^n has only three of the four
    properties: u·u = 0 does not give u = 0.
    Note: The last property holds for length 1 and fails from (1, 1) on.
    """
    rest = product((0, 1), repeat=len(x))
    additive = all(dot(plus(x, y, 2), z, 2) == (dot(x, z, 2) + dot(y, z, 2)) % 2 for z in rest)
    fails = any(any(u) and dot(u, u, 2) == 0 for u in product((0, 1), repeat=len(x)))
    return dot(x, y, 2) == dot(y, x, 2) and additive and fails == (len(x) > 1)


@three_properties.most_general(numbers("length", 1, 3))
def _(length: int) -> Truth:
    """Over F_p, p odd: length 2 fails exactly for p ≡ 1 mod 4, length 3 and more always."""
    return all(
        any(any(x) and dot(x, x, p) == 0 for x in product(range(p), repeat=length))
        == (length == 3 or (length == 2 and p % 4 == 1))
        for p in (3, 5, 7, 11, 13)
    )


@barkans.example("ex-4.1")
def example_4_1() -> Truth:
    """Example 4.1, “המחשה להערה :4.1”: (1,1)·(1,1) = 1 + 1 = 0."""
    return dot((1, 1), (1, 1), 2) == 0 == ring_dot(np.array([[1, 1]]), np.array([1, 1]), 2).tolist()[0]


@barkans.definition("4.2-remark", over=vectors(2, 1) + vectors(2, 2) + vectors(2, 3) + vectors(2, 4))
def orthogonal(x: Vector) -> Truth:
    """Remark 4.2, “יקראו מאונכים אחד”: Vectors are called orthogonal when their dot product is 0.
    Note: A symmetric relation; half of all y are orthogonal to x ≠ 0.
    """
    to_x = [y for y in product((0, 1), repeat=len(x)) if dot(x, y, 2) == 0]
    return all(dot(y, x, 2) == 0 for y in to_x) and len(to_x) * (2 if any(x) else 1) == 2 ** len(x)


def transposed(game: Game) -> Game:
    """The game of the transposed matrix."""
    return from_matrix(list(zip(*effects(game), strict=True)), game.modulus)


@barkans.theorem(
    "4.1",
    over=matrix_games(6, deep=9),
    general=MATRICES,
    proved=("solvable.reachable_balanced", "solvable.reachable_field", "solvable.reachable_Zk"),
)
def orthogonality(game: Game) -> Truth:
    """Theorem 4.1, “נציין שעבור מטריצות”: For every matrix over Z_2, Col Aᵀ ⊥ Nul A and Col A ⊥ Nul Aᵀ.
    In general: any commutative ring; over any field and any Z_k even Col A = (Nul Aᵀ)^⊥, which Theorem 4.2 needs
    """
    k, columns, left = game.modulus, set(all_reached(game)), quiet(transposed(game))
    found = LinearMap(game.matrix(), k)
    upright = {x for x in product(range(k), repeat=game.light_count) if all(dot(x, y, k) == 0 for y in left)}
    library = {tuple(map(int, x)) for x in found.left_kernel.elements()} == set(left) and found.image.size == len(
        columns
    )
    return upright == columns and library and found.kernel.size == len(quiet(game))


@barkans.theorem("4.3", over=once("the matrices in order: the first is the column (1, 1)"))
def intersection() -> Truth:
    """Remark 4.3, “מטריצה מכפלה הסקלרית שהגדרנו על השדה הוקטורי”: It is not true of every matrix over Z_2 that Col A ∩
    Nul Aᵀ = {0}.
    Note: The 'not' is damaged in our copy; Example 4.2 shows that it was meant.
    """
    return any(
        any(any(x) for x in set(all_reached(game)) & set(quiet(transposed(game))))
        for (game,) in matrix_games(4).cases()
    )


@intersection.but_not(matrix_games(4))
def _(game: Game) -> Truth:
    """Col A ∩ Nul Aᵀ = {0}."""
    return not any(any(x) for x in set(all_reached(game)) & set(quiet(transposed(game))))


@barkans.example("ex-4.2")
def example_4_2() -> Truth:
    """Example 4.2, “המחשב להערה”: For A = [1 1; 1 1] the vector (1,1) lies in Col A ∩ Nul Aᵀ."""
    game, found = board(1, 2), LinearMap([[1, 1], [1, 1]], 2)
    return (
        (1, 1) in all_reached(game)
        and (1, 1) in quiet(transposed(game))
        and found.image.contains([1, 1])
        and found.left_kernel.contains([1, 1])
    )
