"""Section 1.3 from kernels on: invertible matrices, fields, vector spaces, rank and nullity.

The library's kernels, images and ranks are compared with lists of all vectors; axioms are tried on all elements.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import gcd

import numpy as np

from modlights.games import from_matrix
from modlights.ring import LinearMap, check_modulus, rank
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
)
from modlights.theorems.palacios.boards import boards, nullity, plane, quiet, reached
from modlights.theorems.palacios.printed import ADDITION, MULTIPLICATION
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import Vector, dot, rank_mod, vectors

Rows = tuple[Vector, ...]


def matrices(rows: int, columns: int, k: int) -> Iterator[Rows]:
    """All matrices over Z/k of that size, in lexicographic order."""
    for entries in vectors(k, rows * columns):
        yield tuple(entries[r * columns : (r + 1) * columns] for r in range(rows))


def image_of(matrix: Rows, x: Vector, k: int) -> Vector:
    """The product of a matrix and a vector, by the schoolbook."""
    return tuple(dot(row, x, k) for row in matrix)


def is_prime(k: int) -> bool:
    """Whether k has just two divisors."""
    return sum(k % d == 0 for d in range(1, k + 1)) == 2


def is_field(k: int) -> bool:
    """Whether Z/k satisfies the axioms of definition 1.3.8, all tried on all elements."""
    elements = range(k)
    laws = all(
        (a + b) % k in elements
        and a * b % k in elements
        and (a + (b + c)) % k == ((a + b) + c) % k
        and a * (b * c % k) % k == (a * b % k) * c % k
        and (a + b) % k == (b + a) % k
        and a * b % k == b * a % k
        and a * ((b + c) % k) % k == (a * b + a * c) % k
        for a in elements
        for b in elements
        for c in elements
    )
    neutral = all((0 + a) % k == a and 1 % k * a % k == a for a in elements) and 1 % k != 0
    inverses = all(any((a + b) % k == 0 for b in elements) for a in elements) and all(
        any(a * b % k == 1 for b in elements) for a in elements if a
    )
    return laws and neutral and inverses


@register.claim(
    "1.3.7",
    place="Definition 1.3.7",
    statement="The kernel of A is the set of all x with Ax = 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("2×2 matrices mod 2, 3 and 4 (deep: 6)"),
    widest="Z/k for every k, where it is a submodule",
)
def kernels(scale: Scale) -> Finding:
    tried = 0
    for k in (2, 3, 4) + ((6,) if scale.deep else ()):
        for matrix in matrices(2, 2, k):
            kernel = LinearMap(matrix, k).kernel
            listed = {tuple(int(v) for v in x) for x in kernel.elements()}
            plain = {x for x in vectors(k, 2) if not any(image_of(matrix, x, k))}
            confirm(listed == plain and len(plain) == kernel.size, f"{matrix} mod {k}")
            tried += 1
    return Finding({"matrices": tried})


@register.claim(
    "1.3.1-theorem",
    place="Theorem 1.3.1",
    statement="If A is invertible, Ax = b has exactly one solution for every b.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.invertible_solution",
        checked=exhaustive_over("2×2 matrices mod 2, 3 and 4 (deep: 6), all b"),
    ),
    widest="square matrices over any commutative ring; over the finite Z/k the converse is true too",
)
def invertible_means_one_solution(scale: Scale) -> Finding:
    invertible = 0
    for k in (2, 3, 4) + ((6,) if scale.deep else ()):
        everything = list(vectors(k, 2))
        for matrix in matrices(2, 2, k):
            (a, b), (c, d) = matrix
            unit = gcd(a * d - b * c, k) == 1
            mapping = LinearMap(matrix, k)
            _, solvable = mapping.solve_many(everything)
            one_each = bool(solvable.all()) and mapping.kernel.size == 1
            confirm(one_each == unit, f"{matrix} mod {k}")
            images = {image_of(matrix, x, k) for x in everything}
            confirm((len(images) == len(everything)) == unit, f"{matrix} mod {k}: {len(images)} images")
            invertible += unit
    return Finding({"invertible": invertible})


@register.claim(
    "1.3.8",
    place="Definition 1.3.8",
    statement="The axioms of a field, quantified over a, b, c; closure is written x + y ∈ K and x∗y ∈ K.",
    verdict=MISPRINT,
    evidence=exhaustive_over("Z/k for k ≤ 12: the axioms single out the primes"),
    correction="Closure must say a + b ∈ K and a∗b ∈ K; the list is otherwise complete, 0 ≠ 1 included.",
    reason="x and y are not quantified",
)
def field_axioms(scale: Scale) -> Finding:
    fields = [k for k in range(1, 13) if is_field(k)]
    confirm(fields == [k for k in range(1, 13) if is_prime(k)], f"fields {fields}")
    return Finding({"fields among Z/1 to Z/12": fields})


@register.claim(
    "1.3.8-examples",
    place="after definition 1.3.8",
    statement="Further fields are Q, C and, for p prime, Z_p.",
    verdict=HOLDS,
    evidence=exhaustive_over("Z_p for p ≤ 13; Q and C by reading"),
)
def fields_named(scale: Scale) -> Finding:
    for p in (2, 3, 5, 7, 11, 13):
        confirm(is_field(p), f"Z_{p}")
        confirm(
            all(LinearMap([[a]], p).solve([1]) is not None for a in range(1, p)), f"an inverse mod {p} is not found"
        )
    return Finding()


@register.claim(
    "1.3.9",
    place="Definition 1.3.9",
    statement="Z_p = {m mod p : m ∈ Z} = {0, …, p−1}, for p prime, is a field, also written Z/pZ.",
    verdict=HOLDS,
    evidence=proved(
        "refute.Zk_field",
        checked=exhaustive_over("k ≤ 12"),
    ),
    widest="Z/k is a ring for every k ≥ 2, and a field exactly when k is prime",
)
def prime_fields(scale: Scale) -> Finding:
    for k in range(2, 13):
        confirm({m % k for m in range(-3 * k, 3 * k)} == set(range(k)), f"residues mod {k}")
        confirm(is_field(k) == is_prime(k), f"Z/{k}")
        units = [a for a in range(k) if LinearMap([[a]], check_modulus(k)).kernel.size == 1]
        confirm(units == [a for a in range(k) if gcd(a, k) == 1], f"units mod {k}: {units}")
    return Finding()


@register.claim(
    "1.3.9-operations",
    place="after definition 1.3.9",
    statement="Sum and product of Z_p are (a + b) mod p and (a·b) mod p.",
    verdict=HOLDS,
    evidence=exhaustive_over("|a|, |b| ≤ 12, k ≤ 12"),
    widest="every k: the operations do not depend on the representatives",
)
def operations(scale: Scale) -> Finding:
    for k in range(2, 13):
        for a, b in product(range(-12, 13), repeat=2):
            confirm((a % k + b % k) % k == (a + b) % k and a % k * (b % k) % k == a * b % k, f"{a}, {b} mod {k}")
        for a, b in product(range(k), repeat=2):
            confirm(from_matrix([[1]], k).apply([a], [b]).values == ((a + b) % k,), f"{a} + {b} mod {k}")
            confirm(from_matrix([[a]], k).apply([b]).values == (a * b % k,), f"{a}·{b} mod {k}")
    return Finding()


@register.claim(
    "1.3-Z2-tables",
    place="1.3, the two tables of Cayley",
    statement="Z_2 = {0, 1}, since a number is even or odd, with the printed tables of sum and product.",
    verdict=HOLDS,
    evidence=every_entry("8 entries"),
)
def cayley_tables(scale: Scale) -> Finding:
    for a, b in product((0, 1), repeat=2):
        confirm(from_matrix([[1]]).apply([a], [b]).values == (ADDITION[a][b],), f"{a} + {b}")
        confirm(from_matrix([[a]]).apply([b]).values == (MULTIPLICATION[a][b],), f"{a}·{b}")
    return Finding({"entries": 8})


def vector_space_axioms(p: int, n: int) -> None:
    """All axioms of definition 1.3.10 on Z_p^n, by trying all scalars and vectors."""
    space = list(vectors(p, n))

    def add(u: Vector, v: Vector) -> Vector:
        return tuple((x + y) % p for x, y in zip(u, v, strict=True))

    def times(a: int, u: Vector) -> Vector:
        return tuple(a * x % p for x in u)

    origin = (0,) * n
    for u, v in product(space, repeat=2):
        confirm(add(u, v) in space and add(u, v) == add(v, u), f"{u} + {v}")
        confirm(all(add(u, add(v, w)) == add(add(u, v), w) for w in space), f"{u} + {v} + w")
        for a in range(p):
            confirm(times(a, add(u, v)) == add(times(a, u), times(a, v)), f"{a}({u} + {v})")
    for u in space:
        confirm(add(origin, u) == u and times(1, u) == u, f"neutral elements at {u}")
        confirm(add(u, times(p - 1, u)) == origin, f"the opposite of {u}")
        for a, b in product(range(p), repeat=2):
            confirm(times(a, times(b, u)) == times(a * b % p, u), f"{a}({b}{u})")
            confirm(times((a + b) % p, u) == add(times(a, u), times(b, u)), f"({a} + {b}){u}")


@register.claim(
    "1.3.10",
    place="Definition 1.3.10",
    statement="The axioms of a vector space; the sixth is named distributivity of the scalar product over the sum “and"
    " of the sum over the scalar product”.",
    verdict=MISPRINT,
    evidence=exhaustive_over("Z_2^2 and Z_3^1: the axioms as formulas"),
    correction="The second formula, (a + b)u = au + bu, is distributivity of the scalar product over the sum of"
    " scalars; a sum does not distribute over a product. The formulas are right and complete.",
    reason="(a·u) + v = (a + v)·(u + v), which the words say, does not even make sense for vectors",
)
def axioms_as_formulas(scale: Scale) -> Finding:
    vector_space_axioms(2, 2)
    vector_space_axioms(3, 1)
    # In the field itself, as a space of dimension 1, the words can be read, and are wrong: 1 + 1·1 ≠ (1 + 1)(1 + 1).
    failing = [(a, u, v) for a, u, v in product((0, 1), repeat=3) if (a * u + v) % 2 != (a + v) * (u + v) % 2]
    confirm(bool(failing), "the sum distributes over the product")
    return Finding({"the words fail in Z_2 at (a, u, v)": failing[0]})


@register.claim(
    "1.3-matrix-behaviour",
    place="after definition 1.3.10",
    statement="Matrices over such a field have the algebraic behaviour known from real matrices.",
    verdict=CORRECTED,
    evidence=exhaustive_over("2×2 matrices over Z_2: ring laws; vectors of length ≤ 2: orthogonality"),
    correction="True of the identities of sum and products; false of what uses the order of R: over Z_2 a vector other"
    " than 0 may be orthogonal to itself, and the row space may meet the kernel.",
)
def not_quite_real(scale: Scale) -> Finding:
    squares = [np.array(matrix) for matrix in matrices(2, 2, 2)]
    for a, b, c in product(squares, repeat=3):
        confirm(not (((a @ b) @ c - a @ (b @ c)) % 2).any(), "associativity")
        confirm(not ((a @ ((b + c) % 2) - (a @ b + a @ c)) % 2).any(), "distributivity")
    selfish = [v for n in (1, 2) for v in vectors(2, n) if any(v) and dot(v, v, 2) == 0]
    confirm(selfish == [(1, 1)], f"self-orthogonal vectors {selfish}")
    game = plane(1, 2)
    mapping = LinearMap(game.matrix(), 2)
    confirm(mapping.image == mapping.kernel and mapping.kernel.size == 2, "1×2: row space and kernel")
    return Finding(
        counterexample=Counterexample(
            "v = (1, 1) over Z_2: v·v = 0; on the 1×2 board the row space is the kernel {00, 11}",
            "length, then lexicographic order",
            (game.picture(game.position([1, 1])),),
        )
    )


@register.claim(
    "1.3.11",
    place="Definitions 1.3.11–1.3.13",
    statement="Z_p^n, with sum and scalar product componentwise, is a vector space over Z_p.",
    verdict=HOLDS,
    evidence=exhaustive_over("Z_2^3 and Z_3^2, all axioms"),
    widest="Z_k^n is a free module over Z_k for every k",
)
def vectors_form_a_space(scale: Scale) -> Finding:
    vector_space_axioms(2, 3)
    vector_space_axioms(3, 2)
    vector_space_axioms(4, 1)
    return Finding()


@register.claim(
    "1.3.14",
    place="Definitions 1.3.14 and 1.3.15",
    statement="Linear combinations; the column space of A is the set of all linear combinations of its columns.",
    verdict=HOLDS,
    evidence=exhaustive_over("2×2 and 2×3 matrices mod 2, 2×2 mod 3 and 4"),
)
def column_spaces(scale: Scale) -> Finding:
    for rows, columns, k in ((2, 2, 2), (2, 3, 2), (2, 2, 3), (2, 2, 4)):
        for matrix in matrices(rows, columns, k):
            image = {tuple(int(v) for v in y) for y in LinearMap(matrix, k).image.elements()}
            by_columns = {
                tuple(sum(x * row[j] for j, x in enumerate(weights)) % k for row in matrix)
                for weights in vectors(k, columns)
            }
            confirm(image == by_columns, f"{matrix} mod {k}")
    return Finding()


@register.claim(
    "1.3.16",
    place="Definition 1.3.16",
    statement="The rank ran(A) is the dimension of the column space; “the nullity (ker(A))” is the dimension of the"
    " kernel.",
    verdict=MISPRINT,
    evidence=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3: 2^dimension = size"),
    correction="The nullity is nul(A), as theorem 1.3.3 writes; ker(A) is the kernel itself, as in 2.4.",
    reason="a set is not its dimension: on the 1×2 board ker(A) has 2 elements and dimension 1",
)
def rank_and_nullity(scale: Scale) -> Finding:
    for game in boards(scale):
        confirm(len(quiet(game)) == 2 ** nullity(game), f"{game}: nullity {nullity(game)}")
        confirm(len(reached(game)) == 2 ** rank(game.matrix(), 2), f"{game}: rank")
    confirm(len(quiet(plane(1, 2))) == 2 and nullity(plane(1, 2)) == 1, "1×2")
    return Finding()


@register.claim(
    "1.3.16-footnote8",
    place="footnote 8 of chapter 1",
    statement="The dimension of a vector space is the number of vectors that a basis needs.",
    verdict=HOLDS,
    evidence=exhaustive_over("subspaces of Z_2^3 spanned by two vectors"),
)
def dimensions(scale: Scale) -> Finding:
    def spanned(generators: tuple[Vector, ...]) -> set[Vector]:
        sums: set[Vector] = {(0, 0, 0)}
        for v in generators:
            sums |= {tuple((x + y) % 2 for x, y in zip(u, v, strict=True)) for u in sums}
        return sums

    for pair in product(vectors(2, 3), repeat=2):
        space = spanned(pair)
        fewest = next(n for n in range(3) if any(spanned(c) == space for c in combinations(sorted(space), n)))
        confirm(fewest == rank(pair, 2), f"{pair}: {fewest} vectors suffice")
    return Finding()


@register.claim(
    "1.3.2-theorem",
    place="Theorem 1.3.2",
    statement="Ax = y has a solution exactly when y lies in the column space of A.",
    verdict=HOLDS,
    evidence=exhaustive_over("2×2 matrices mod 2, 3 and 4 and 2×3 mod 2, all y"),
    widest="any matrix over any ring",
)
def solvable_in_column_space(scale: Scale) -> Finding:
    for rows, columns, k in ((2, 2, 2), (2, 3, 2), (2, 2, 3), (2, 2, 4)):
        everything = list(vectors(k, rows))
        for matrix in matrices(rows, columns, k):
            mapping = LinearMap(matrix, k)
            images = {image_of(matrix, x, k) for x in vectors(k, columns)}
            _, solvable = mapping.solve_many(everything)
            outside = np.any(mapping.image.reduce(everything), axis=1)
            for y, found, left in zip(everything, solvable.tolist(), outside.tolist(), strict=True):
                confirm(found == (y in images) == (not left), f"{matrix} mod {k}, y = {y}")
    return Finding()


@register.claim(
    "1.3.3-theorem",
    place="Theorem 1.3.3",
    statement="For an m×n matrix, rank plus nullity is n.",
    verdict=HOLDS,
    evidence=exhaustive_over("matrices to 3×3 over Z_2, 2×2 over Z_3; sizes over Z_4"),
    widest="any field; over Z/k in the form |col(A)|·|ker(A)| = k^n (with dimension read as number of generators it"
    " fails: A = [2] over Z_4)",
)
def rank_plus_nullity(scale: Scale) -> Finding:
    tried = 0
    for rows, columns, p in ((1, 2, 2), (2, 3, 2), (3, 2, 2), (3, 3, 2), (2, 2, 3)):
        for matrix in matrices(rows, columns, p):
            kernel = len(LinearMap(matrix, p).kernel.rows)
            confirm(rank_mod(matrix, p) + kernel == columns, f"{matrix} mod {p}")
            tried += 1
    for matrix in matrices(2, 2, 4):
        mapping = LinearMap(matrix, 4)
        confirm(mapping.image.size * mapping.kernel.size == 4**2, f"{matrix} mod 4")
        tried += 1
    double = LinearMap([[2]], 4)
    confirm(len(double.image.rows) + len(double.kernel.rows) == 2, "[2] over Z_4 has one generator in each")
    return Finding({"matrices": tried})
