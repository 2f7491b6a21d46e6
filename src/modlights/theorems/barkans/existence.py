"""Section 4.1, first half: the dot product mod 2, orthogonality, and Theorem 4.2, that every graph can be lit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np

from modlights.games import Game, from_matrix, graph, grid
from modlights.ring import LinearMap
from modlights.ring import dot as ring_dot
from modlights.solve import is_certificate, solve
from modlights.theorems.barkans.plain import changes, lighting_sets, small_digraphs, small_graphs, unpacked
from modlights.theorems.barkans.register import register
from modlights.theorems.claims import (
    CORRECTED,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.small_cases import Vector, all_reached, dot, graphs, rank_mod, rectangles, vectors

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
    return (*mod_2, *((m, n, k) for m, n in ((1, 1), (1, 2), (2, 1), (2, 2)) for k in (3, 4)))


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
        checked=exhaustive_over("all matrices with at most 6 entries mod 2, 4 entries mod 3 and 4"),
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
    evidence=exhaustive_over(
        "all matrices with fewer entries; the 'not' is damaged in the text, and Example 4.2 shows that it was meant"
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


def symmetric_matrices(size: int) -> Iterator[Rows]:
    """All symmetric matrices over Z_2 of that size."""
    places = list(combinations_with_replacement(range(size), 2))
    for entries in vectors(2, len(places)):
        table = [[0] * size for _ in range(size)]
        for (i, j), entry in zip(places, entries, strict=True):
            table[i][j] = table[j][i] = entry
        yield tuple(map(tuple, table))


@register.claim(
    "4.2",
    place="Theorem 4.2",
    statement="Every game on a graph, from all 0 to all 1, has a solution.",
    verdict=HOLDS,
    evidence=proved(
        "sutner.Sutner",
        "sutner.Sutner_graph",
        "sutner.no_Sutner_mod3",
        checked=exhaustive("all graphs to 5 vertices, by the solver to 4; symmetric matrices to order 3"),
    ),
    gap=(
        "1 ⊥ Nul A is shown, and 1 ∈ Col A concluded 'by Theorem 4.1', which is the other direction; that needs "
        "Col A = (Nul Aᵀ)^⊥, by dimensions.  Formula (7) and the lines after it are misprinted as well"
    ),
    widest=(
        "for A symmetric over Z_2 the diagonal of A lies in Col A.  Not for other k: mod 3 the 4-cycle fails first; "
        "and not with directed edges: three vertices fail first"
    ),
)
def every_graph_can_be_lit(scale: Scale) -> Finding:
    for game in small_graphs(5):
        confirm((1 << game.light_count) - 1 in changes(game), f"{game.columns}")
    for game in small_graphs(scale.bound(4, 5)):
        answer = solve(game, target="ones")
        confirm(answer.solution is not None and answer.solution.values == lighting_sets(game)[0], f"{game.columns}")
    for size in range(1, scale.bound(3, 5) + 1):
        for matrix in symmetric_matrices(size):
            diagonal = tuple(matrix[i][i] for i in range(size))
            confirm(diagonal in column_space(matrix, 2), f"{matrix}")
            confirm(solve(from_matrix(matrix), target=diagonal).solvable, f"{matrix}: the solver")
    unsolvable = [game for n in range(1, 5) for game in graphs(n, 3) if not solve(game, target="ones").solvable]
    ring = graph([(0, 1), (1, 3), (3, 2), (2, 0)], 3, vertices=range(4))
    confirm(len(unsolvable) == 3 and ring in unsolvable, f"{len(unsolvable)} graphs mod 3")
    for game in unsolvable:
        answer = solve(game, target="ones")
        confirm(is_certificate(game, game.position("zeros"), game.position("ones"), answer.certificate), "certificate")
        confirm((1,) * 4 not in all_reached(game), f"{game.columns}")
    lit = {n: all((1 << n) - 1 in changes(game) for game in small_digraphs(n)) for n in (1, 2, 3)}
    confirm(lit == {1: True, 2: True, 3: False}, f"directed: {lit}")
    return Finding({"graphs": len(small_graphs(5)), "mod 3 fails first on": "the 4-cycle, which is the 2×2 board"})


register.by_reading(
    "4.2-reference",
    place="proof of Theorem 4.2",
    statement="A is the adjacency matrix of the game as defined in 3.5.",
    verdict=MISPRINT,
    correction="As defined in 3.3; Definition 3.5 is the method of solution.",
    reason="a wrong number",
)


@register.claim(
    "4.2-properties",
    place="proof of Theorem 4.2, list",
    statement="The matrix of the game is symmetric, square, and has ones on its diagonal.",
    verdict=HOLDS,
    evidence=proved(
        "gridmx.effect_mx_sym",
        "gridmx.effect_mx_diag",
        checked=exhaustive("all graphs to 5 vertices and boards to 6×6"),
    ),
)
def properties(scale: Scale) -> Finding:
    games: list[Game] = [*small_graphs(5), *(grid(m, n) for m, n in product(range(1, 7), repeat=2))]
    for game in games:
        matrix = game.matrix()
        confirm(matrix.shape == (game.light_count, game.light_count), f"{game}")
        confirm(bool((matrix == matrix.T).all()) and set(matrix.diagonal().tolist()) == {1}, f"{game}")
    return Finding({"games": len(games)})


@register.claim(
    "formula-7",
    place="Formula (7)",
    statement="xᵀAx = a_11x_1² + 2(a_12 + a_21)x_1x_2 + … + a_22x_2² + 2(a_23 + a_32)x_2x_3 + ….",
    verdict=MISPRINT,
    evidence=exhaustive_over("all 2×2 and 3×3 matrices of zeros and ones with all x of zeros and ones"),
    correction="The factors 2 must go: xᵀAx = Σ a_ii x_i² + Σ_{i<j} (a_ij + a_ji) x_i x_j.",
    reason="with them the symmetry of A, which is used next, would not be needed, and the formula is false",
)
def formula_7(scale: Scale) -> Finding:
    def form(matrix: Rows, x: Vector, factor: int) -> int:
        size = range(len(x))
        squares = sum(matrix[i][i] * x[i] ** 2 for i in size)
        mixed = sum((matrix[i][j] + matrix[j][i]) * x[i] * x[j] for i in size for j in size if i < j)
        return squares + factor * mixed

    wrong = []
    for size in (2, 3):
        for matrix in matrices(size, size):
            for x in vectors(2, size):
                value = int(np.array(x) @ np.array(matrix) @ np.array(x))
                confirm(value == form(matrix, x, 1), f"{matrix}, {x}: corrected")
                if size == 2 and (value - form(matrix, x, 2)) % 2:
                    wrong.append((matrix, x))
                    confirm(matrix != transposed(matrix), f"{matrix}: symmetric, and wrong mod 2")
    confirm(len(wrong) == 8 and wrong[0] == (((0, 0), (1, 0)), (1, 1)), f"{wrong}")
    confirm(form(((1, 1), (1, 1)), (1, 1), 1) == 4 != form(((1, 1), (1, 1)), (1, 1), 2), "over the integers")
    return Finding(
        {"2×2 matrices for which it is wrong mod 2": len(wrong)},
        Counterexample("A = [0 0; 1 0], x = (1, 1): 1 against 0 mod 2", "size, then entries"),
    )


@register.claim(
    "4.2-symmetry-line",
    place="proof of Theorem 4.2, after formula (7)",
    statement="By symmetry a_ii = a_ji, hence a_ii − a_ji = a_ij + a_ji = 0.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all graphs to 4 vertices; as printed it is false first for two isolated vertices"),
    correction="a_ij = a_ji, hence a_ij − a_ji = a_ij + a_ji = 0 in Z_2.",
    reason="an index",
)
def symmetry_line(scale: Scale) -> Finding:
    false_for = []
    for game in small_graphs(4):
        matrix, pairs = game.matrix().tolist(), list(product(range(game.light_count), repeat=2))
        confirm(all((matrix[i][j] + matrix[j][i]) % 2 == 0 for i, j in pairs), f"{game.columns}")
        if any(matrix[i][i] != matrix[j][i] for i, j in pairs):
            false_for.append(game)
    first = false_for[0]
    confirm(first.light_count == 2 and first.matrix().tolist() == [[1, 0], [0, 1]], f"{first.columns}")
    return Finding({"graphs to 4 vertices for which it is false": len(false_for)})


@register.claim(
    "4.2-sum-line",
    place="proof of Theorem 4.2, after formula (7)",
    statement="xᵀAx = a_11x_1² + a_22x_2² + a_nnx_n², printed three times.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all graphs to 4 vertices, all x: three terms are right for 3 vertices, wrong for 4"),
    correction="xᵀAx = a_11x_1² + a_22x_2² + ⋯ + a_nnx_n² in Z_2.",
    reason="the dots are missing",
)
def sum_line(scale: Scale) -> Finding:
    wrong: set[int] = set()
    for game in small_graphs(4):
        matrix, size = game.matrix(), game.light_count
        for x in vectors(2, size):
            value = int(np.array(x) @ matrix @ np.array(x)) % 2
            confirm(value == sum(x) % 2, f"{game.columns}: {x}")
            if size >= 3 and value != (x[0] + x[1] + x[-1]) % 2:
                wrong.add(size)
    confirm(wrong == {4}, f"{wrong}")
    return Finding({"wrong from": "4 vertices"})


@register.claim(
    "4.2-even",
    place="proof of Theorem 4.2",
    statement="Every quiet pattern has an even number of presses, so (1, …, 1) is orthogonal to Nul A.",
    verdict=HOLDS,
    evidence=proved("sutner.quadratic_form_diag", checked=exhaustive("all quiet patterns of all graphs to 5 vertices")),
    widest="for A symmetric over Z_2, the diagonal of A is orthogonal to Nul A; the directed 3-cycle breaks it",
)
def quiet_patterns_are_even(scale: Scale) -> Finding:
    count = 0
    for game in small_graphs(5):
        quiet = [presses for presses, change in enumerate(changes(game)) if not change]
        confirm(all(presses.bit_count() % 2 == 0 for presses in quiet), f"{game.columns}")
        count += len(quiet)
    for game in small_graphs(4):
        listed = {s.values for s in solve(game, start="zeros").solutions or ()}
        by_trial = {unpacked(p, game.button_count) for p, change in enumerate(changes(game)) if not change}
        confirm(listed == by_trial, f"{game.columns}: the library's quiet patterns")
    cycle = graph([(0, 1), (1, 2), (2, 0)], directed=True)
    confirm(changes(cycle)[0b111] == 0, "(1, 1, 1) is not quiet on the directed 3-cycle")
    return Finding({"quiet patterns": count})


@register.claim(
    "4.2-idempotent",
    place="proof of Theorem 4.2",
    statement="x² = x in Z_2.",
    verdict=HOLDS,
    evidence=exhaustive_over("all elements of Z/k, k to 60: for all x only when k = 2"),
)
def idempotent(scale: Scale) -> Finding:
    confirm([k for k in range(2, 61) if all(x * x % k == x for x in range(k))] == [2], "another k")
    return Finding({"moduli": "2 to 60"})


@register.claim(
    "4.2-regular",
    place="proof of Theorem 4.2",
    statement="If A is invertible there is exactly one solution.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.invertible_solution",
        checked=exhaustive("all graphs to 4 vertices, all positions: one solution each exactly when A is invertible"),
    ),
)
def regular(scale: Scale) -> Finding:
    invertible = 0
    for game in small_graphs(4):
        full = rank_mod(game.matrix().tolist(), 2) == game.light_count
        table = changes(game)
        confirm((len(set(table)) == len(table)) == full, f"{game.columns}")
        answer = solve(game, target="ones")
        confirm((answer.count == 1) == full, f"{game.columns}: {answer.count}")
        invertible += full
    return Finding({"invertible": f"{invertible} of {len(small_graphs(4))}"})
