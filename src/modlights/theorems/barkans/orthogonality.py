"""Section 4.1, opening: the dot product mod 2, column spaces and null spaces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import numpy as np

from modlights.games import Game, grid
from modlights.ring import LinearMap
from modlights.ring import dot as ring_dot
from modlights.solving import solve
from modlights.theorems.barkans.plain import small_graphs
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
)
from modlights.theorems.small_cases import Vector, all_reached, dot, rectangles, vectors

Rows = tuple[Vector, ...]


def matrices(rows: int, columns: int, k: int = 2) -> Iterator[Rows]:
    """All matrices of that size over Z/k, in lexicographic order."""
    for flat in vectors(k, rows * columns):
        yield tuple(flat[i * columns : (i + 1) * columns] for i in range(rows))


def column_space(matrix: Rows, k: int) -> set[Vector]:
    """All combinations of the columns."""
    return {tuple(dot(row, x, k) for row in matrix) for x in vectors(k, len(matrix[0]))}


def null_space(matrix: Rows, k: int) -> set[Vector]:
    """All x with matrix·x = 0."""
    return {x for x in vectors(k, len(matrix[0])) if not any(dot(row, x, k) for row in matrix)}


def transposed(matrix: Rows) -> Rows:
    """Rows for columns."""
    return tuple(zip(*matrix, strict=True))


@cache
def small_shapes(deep: bool) -> tuple[tuple[int, int, int], ...]:
    """Sizes and moduli whose matrices are all tried."""
    mod_2 = [(m, n, 2) for m, n in product((1, 2, 3), repeat=2) if deep or m * n < 9]
    return (*mod_2, *((m, n, k) for m, n in ((1, 1), (1, 2), (2, 1)) for k in (3, 4)), (2, 2, 4 if deep else 3))


@register.claim(
    "4-equivalence",
    place="§4, opening",
    statement="Whether a game on a graph has a solution is whether a system of linear equations has one.",
    verdict=HOLDS,
    evidence=proved(
        "linear.playable",
        checked=exhaustive_over(
            "all positions of all graphs to 3 vertices and of 2×2, and of boards of 3 cells mod 3 and 4"
        ),
    ),
    widest="any game over any Z/k",
)
def equivalence(scale: Scale) -> Finding:
    games: list[Game] = [*small_graphs(scale.bound(3, 4))]
    games += [grid(m, n, modulus=k) for m, n in rectangles(scale.bound(3, 4)) for k in (3, 4)]
    games += [grid(2, 2)]
    for game in games:
        reached, matrix = all_reached(game), LinearMap(game.matrix(), game.modulus)
        for change in vectors(game.modulus, game.light_count):
            solvable = matrix.solve(np.array(change)) is not None
            confirm(solvable == (change in reached) == solve(game, target=change).solvable, f"{game}: {change}")
    return Finding({"games": len(games)})


register.uncheckable(
    "4-sutner-first",
    place="§4, opening",
    statement="Existence of a solution was first proved in [3] (Sutner, 1989); the question is also in the book [4].",
    reason="history; Sutner had the theorem in Complex Systems in 1988, and the book is not among the documents",
)
register.uncheckable(
    "4-only-linear-algebra",
    place="§4, opening",
    statement="It is shown in [3] that the only proof of existence rests on linear algebra.",
    reason=(
        "a statement on the literature of 1989; an elementary proof by induction on the vertices is known today, and "
        "the tests run it as an algorithm"
    ),
)


@register.claim(
    "def-4.1",
    place="Definition 4.1",
    statement="A binary operation on S is a function from S×S to S.",
    verdict=HOLDS,
    evidence=exhaustive_over("sum and product in Z/k, k to 12: both stay in it"),
)
def binary_operation(scale: Scale) -> Finding:
    for k in range(2, 13):
        values = {ring_value for a, b in product(range(k), repeat=2) for ring_value in ((a + b) % k, a * b % k)}
        confirm(values == set(range(k)), f"Z/{k}: {values}")
    return Finding({"moduli": "2 to 12"})


@register.claim(
    "def-4.2",
    place="Definition 4.2",
    statement=(
        "An inner product is a binary operation on a vector space S^n in R^n with values in S, symmetric, additive, "
        "homogeneous, and with ⟨x,x⟩ ≥ 0, = 0 only for x = 0."
    ),
    verdict=CORRECTED,
    evidence=exhaustive_over("all vectors with entries −1, 0, 1 of length to 3"),
    correction=(
        "It is a map from pairs of vectors to scalars: by Definition 4.1 a binary operation on S^n has values in S^n; "
        "and S must be a subfield of R for S^n to be a vector space."
    ),
)
def inner_product(scale: Scale) -> Finding:
    def real_dot(x: Vector, y: Vector) -> int:
        return sum(a * b for a, b in zip(x, y, strict=True))

    for length in (1, 2, 3):
        domain = [tuple(v - 1 for v in x) for x in vectors(3, length)]
        for x, y in product(domain, repeat=2):
            confirm(real_dot(x, y) == real_dot(y, x), f"{x}, {y}")
            confirm(all(real_dot(tuple(c * a for a in x), y) == c * real_dot(x, y) for c in (-1, 0, 2)), f"{x}, {y}")
            both = tuple(a + b for a, b in zip(x, y, strict=True))
            confirm(all(real_dot(both, z) == real_dot(x, z) + real_dot(y, z) for z in domain[:9]), f"{x}, {y}")
        confirm(all(real_dot(x, x) >= 0 and (real_dot(x, x) == 0) == (not any(x)) for x in domain), "positivity")
        values = {real_dot(x, y) for x, y in product(domain, repeat=2)}
        confirm(not values & set(domain), "a value is a vector")
    return Finding({"axioms": 4})


@register.claim(
    "formula-6",
    place="Definition 4.3, formula (6)",
    statement="The dot product on Z_2^n is x·y = x_1y_1 + … + x_ny_n.",
    verdict=HOLDS,
    evidence=exhaustive_over("all pairs of length to 5: plain sum, library, and parity of common ones"),
)
def dot_product(scale: Scale) -> Finding:
    for length in range(1, 6):
        everything = list(vectors(2, length))
        table = np.array(everything)
        for y in everything:
            by_library = ring_dot(table, np.array(y), 2).tolist()
            for x, value in zip(everything, by_library, strict=True):
                common = sum(1 for a, b in zip(x, y, strict=True) if a and b)
                confirm(value == dot(x, y, 2) == common % 2, f"{x}·{y}")
    return Finding({"length": 5})


@register.claim(
    "4.1-remark",
    place="Remark 4.1",
    statement="The dot product on Z_2^n has only three of the four properties: u·u = 0 does not give u = 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("all vectors of length to 4; the last property holds for length 1 and fails from 2 on"),
    widest="over F_p, p odd: length 2 fails exactly for p ≡ 1 mod 4, length 3 and more always",
)
def three_properties(scale: Scale) -> Finding:
    for length in range(1, 5):
        everything = list(vectors(2, length))
        for x, y in product(everything, repeat=2):
            confirm(dot(x, y, 2) == dot(y, x, 2), f"{x}, {y}")
            both = tuple((a + b) % 2 for a, b in zip(x, y, strict=True))
            confirm(all(dot(both, z, 2) == (dot(x, z, 2) + dot(y, z, 2)) % 2 for z in everything), f"{x}, {y}")
            confirm(all(dot(tuple(c * a for a in x), y, 2) == c * dot(x, y, 2) for c in (0, 1)), f"{x}, {y}")
        isotropic = [x for x in everything if any(x) and dot(x, x, 2) == 0]
        confirm(bool(isotropic) == (length >= 2), f"length {length}: {isotropic}")
    for p, length in product((3, 5, 7, 11, 13), (1, 2, 3)):
        fails = any(any(x) and dot(x, x, p) == 0 for x in vectors(p, length))
        confirm(fails == (length == 3 or (length == 2 and p % 4 == 1)), f"length {length} mod {p}")
    return Finding({"first u": "(1, 1)"})


@register.claim(
    "ex-4.1",
    place="Example 4.1",
    statement="(1,1)·(1,1) = 1 + 1 = 0.",
    verdict=HOLDS,
    evidence=every_entry(),
)
def example_4_1(scale: Scale) -> Finding:
    confirm(dot((1, 1), (1, 1), 2) == 0 and ring_dot(np.array([[1, 1]]), np.array([1, 1]), 2).tolist() == [0], "")
    return Finding()


@register.claim(
    "4.2-remark",
    place="Remark 4.2",
    statement="Vectors are called orthogonal when their dot product is 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("all pairs of length to 4: a symmetric relation; half of all y are orthogonal to x ≠ 0"),
)
def orthogonal(scale: Scale) -> Finding:
    for length in range(1, 5):
        everything = list(vectors(2, length))
        for x in everything:
            to_x = {y for y in everything if dot(x, y, 2) == 0}
            confirm(all(dot(y, x, 2) == 0 for y in to_x), f"{x}")
            confirm(len(to_x) * (2 if any(x) else 1) == len(everything), f"{x}: {len(to_x)}")
    return Finding({"length": 4})


@register.claim(
    "4.1",
    place="Theorem 4.1",
    statement="For every matrix over Z_2, Col Aᵀ ⊥ Nul A and Col A ⊥ Nul Aᵀ.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.reachable_balanced",
        "solvable.reachable_field",
        "solvable.reachable_Zk",
        checked=exhaustive_over("all matrices with at most 6 entries mod 2, 4 entries mod 3, 2 entries mod 4"),
    ),
    widest="any commutative ring; over any field and any Z/k even Col A = (Nul Aᵀ)^⊥, which Theorem 4.2 needs",
)
def orthogonality(scale: Scale) -> Finding:
    count = 0
    for m, n, k in small_shapes(scale.deep):
        for matrix in matrices(m, n, k):
            columns, left = column_space(matrix, k), null_space(transposed(matrix), k)
            rows, right = column_space(transposed(matrix), k), null_space(matrix, k)
            confirm(all(dot(x, y, k) == 0 for x, y in product(columns, left)), f"{matrix} mod {k}")
            confirm(all(dot(x, y, k) == 0 for x, y in product(rows, right)), f"{matrix} mod {k}")
            perpendicular = {x for x in vectors(k, m) if all(dot(x, y, k) == 0 for y in left)}
            confirm(perpendicular == columns, f"{matrix} mod {k}: Col A is smaller than (Nul Aᵀ)^⊥")
            by_library = LinearMap(np.array(matrix), k)
            found = {tuple(map(int, x)) for x in by_library.left_kernel.elements()}
            confirm(found == left and by_library.kernel.size == len(right), f"{matrix} mod {k}: the library's kernels")
            confirm(by_library.image.size == len(columns), f"{matrix} mod {k}: the library's image")
            count += 1
    return Finding({"matrices": count})


@register.claim(
    "4.3",
    place="Remark 4.3",
    statement="It is not true of every matrix over Z_2 that Col A ∩ Nul Aᵀ = {0}.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.solvable_reachable",
        checked=exhaustive_over(
            "all matrices with fewer entries; the 'not' is damaged in the text, and Example 4.2 shows that it was meant"
        ),
    ),
)
def intersection(scale: Scale) -> Finding:
    def meets(matrix: Rows) -> bool:
        return any(any(x) for x in column_space(matrix, 2) & null_space(transposed(matrix), 2))

    shapes = sorted(product((1, 2, 3), repeat=2), key=lambda shape: (shape[0] * shape[1], shape[0]))
    first = next(matrix for m, n in shapes for matrix in matrices(m, n) if meets(matrix))
    confirm(first == ((1,), (1,)), f"{first}")
    square = next(matrix for size in (1, 2) for matrix in matrices(size, size) if meets(matrix))
    confirm(square == ((0, 1), (0, 1)) and meets(((1, 1), (1, 1))), f"{square}")
    for rows, columns in rectangles(9):
        board = grid(rows, columns)
        reached = all_reached(board)
        confirm(set(reached[(0,) * board.light_count]) <= set(reached), f"{board}: Nul A is not inside Col A")
    return Finding(
        {"smallest": "the column (1, 1)"}, Counterexample("A = (1, 1)ᵀ", "number of entries, then rows, then entries")
    )


@register.claim(
    "ex-4.2",
    place="Example 4.2",
    statement="For A = [1 1; 1 1] the vector (1,1) lies in Col A ∩ Nul Aᵀ.",
    verdict=HOLDS,
    evidence=every_entry(),
)
def example_4_2(scale: Scale) -> Finding:
    matrix: Rows = ((1, 1), (1, 1))
    confirm((1, 1) in column_space(matrix, 2) & null_space(transposed(matrix), 2), "(1, 1)")
    by_library = LinearMap(grid(1, 2).matrix(), 2)
    confirm(grid(1, 2).matrix().tolist() == [[1, 1], [1, 1]], "the matrix of 1×2")
    confirm(by_library.image.contains([1, 1]) and by_library.left_kernel.contains([1, 1]), "the library")
    return Finding()
