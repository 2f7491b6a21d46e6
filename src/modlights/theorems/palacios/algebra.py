"""Section 1.3 from kernels on: invertible matrices, fields, vector spaces, rank and nullity."""

from __future__ import annotations

from itertools import combinations, product
from math import gcd

from modlights.games import Game, GridGame, from_matrix
from modlights.ring import LinearMap
from modlights.ring import rank as ring_rank

from ..documents import Truth
from ..domains import (
    Rows,
    each,
    matrices,
    matrix_games,
    moduli,
    numbers,
    positions,
    vectors,
)
from ..library import linear_map
from ..plain import Vector, all_reached, bit_nullity, effects, gained, plus, quiet, rank, times
from ..verdicts import MISPRINT
from . import document as palacios
from .boards import BOTH

SQUARE = matrix_games(4, square=True) + matrix_games(4, 3, square=True) + matrix_games(4, 4, square=True)


@palacios.definition("1.3.7", over=SQUARE)
def kernels(game: Game) -> Truth:
    """Definition 1.3.7, “es el conjunto de todos los vectores x que satisfacen”: The kernel of A is the set of all x
    with Ax = 0.
    In general: Z_k for every k, where it is a submodule
    """
    kernel = linear_map(game).kernel
    return sorted(tuple(map(int, x)) for x in kernel.elements()) == quiet(game) and kernel.size == len(quiet(game))


@palacios.theorem(
    "1.3.1-theorem", over=matrices(4, 2, square=True) * moduli(2, 3, 4, 6), proved="solvable.invertible_solution"
)
def invertible_means_one_solution(rows: Rows, k: int) -> Truth:
    """Theorem 1.3.1, “entonces la ecuación Ax = b tiene exactamente una solución”: If A is invertible, Ax = b has
    exactly one solution for every b.
    In general: square matrices over any commutative ring; over the finite Z_k the converse is true too
    """
    det = rows[0][0] if len(rows) == 1 else rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0]
    game, sides = from_matrix(rows, k), list(product(range(k), repeat=len(rows)))
    one_each = len(all_reached(game)) == len(sides)
    library = bool(LinearMap(rows, k).solve_many(sides)[1].all()) and LinearMap(rows, k).kernel.size == 1
    return one_each == (gcd(det, k) == 1) == library


def is_prime(k: int) -> bool:
    """Whether k has just two divisors."""
    return sum(k % d == 0 for d in range(1, k + 1)) == 2


def is_field(k: int) -> bool:
    """Whether Z_k satisfies the axioms of definition 1.3.8, all tried on all elements."""
    everything = range(k)
    laws = all(
        (a + (b + c)) % k == ((a + b) + c) % k
        and a * (b * c % k) % k == (a * b % k) * c % k
        and (a + b) % k == (b + a) % k in everything
        and a * b % k == b * a % k in everything
        and a * ((b + c) % k) % k == (a * b + a * c) % k
        for a, b, c in product(everything, repeat=3)
    )
    neutral = all((0 + a) % k == a and 1 % k * a % k == a for a in everything) and 1 % k != 0
    opposites = all(any((a + b) % k == 0 for b in everything) for a in everything)
    return laws and neutral and opposites and all(any(a * b % k == 1 for b in everything) for a in everything if a)


@palacios.definition("1.3.8", over=numbers("k", 1, 12), verdict=MISPRINT)
def field_axioms(k: int) -> Truth:
    """Definition 1.3.8, “Cerradura de la suma y el producto”: The axioms of a field, quantified over a, b, c; closure
    is written x + y ∈ K and x∗y ∈ K.
    Corrected: Closure must say a + b ∈ K and a∗b ∈ K; the list is otherwise complete, 0 ≠ 1 included.
    Note: x and y are not quantified. The axioms single out the prime k among the Z_k.
    """
    return is_field(k) == is_prime(k)


@palacios.theorem("1.3.8-examples", over=each("p = 2, 3, 5, 7, 11, 13", [2, 3, 5, 7, 11, 13]))
def fields_named(p: int) -> Truth:
    """After definition 1.3.8, “Algunos otros cuerpos son el de los racionales”: Further fields are Q, C and, for p
    prime, Z_p.
    Note: Q and C by reading.
    """
    return is_field(p) and all(LinearMap([[a]], p).solve([1]) is not None for a in range(1, p))


@palacios.theorem("1.3.9", over=numbers("k", 2, 12), proved="refute.Zk_field")
def prime_fields(k: int) -> Truth:
    """Definition 1.3.9, “Este cuerpo también es notado como”: Z_p = {m mod p : m ∈ Z} = {0, …, p−1}, for p prime, is a
    field, also written Z/pZ.
    In general: Z_k is a ring for every k ≥ 2, and a field exactly when k is prime
    """
    units = [a for a in range(k) if LinearMap([[a]], k).kernel.size == 1] == [a for a in range(k) if gcd(a, k) == 1]
    return {m % k for m in range(-3 * k, 3 * k)} == set(range(k)) and is_field(k) == is_prime(k) and units


@palacios.theorem("1.3.9-operations", over=numbers("k", 2, 12))
def operations(k: int) -> Truth:
    """After definition 1.3.9, “es conveniente en la implementación de algoritmos computacionales”: Sum and product of
    Z_p are (a + b) mod p and (a·b) mod p.
    In general: every k: the operations do not depend on the representatives
    """
    whole = product(range(-12, 13), repeat=2)
    free = all((a % k + b % k) % k == (a + b) % k and a % k * (b % k) % k == a * b % k for a, b in whole)
    light = from_matrix([[1]], k)
    played = all(light.apply([a], [b]).values == ((a + b) % k,) for a, b in product(range(k), repeat=2))
    return (
        free
        and played
        and all(gained(from_matrix([[a]], k), [b]) == (a * b % k,) for a, b in product(range(k), repeat=2))
    )


@palacios.table("1.3-Z2-tables", printed={"+": [[0, 1], [1, 0]], "*": [[0, 0], [0, 1]]})
def cayley_tables() -> Truth:
    """1.3, the two tables of Cayley, “dado que un número solo puede ser par o impar”: Z_2 = {0, 1}, since a number is
    even or odd, with the printed tables of sum and product.
    """
    added = [[from_matrix([[1]]).apply([a], [b]).values[0] for b in (0, 1)] for a in (0, 1)]
    return {"+": added, "*": [[from_matrix([[a]]).apply([b]).values[0] for b in (0, 1)] for a in (0, 1)]}


def is_space(p: int, n: int) -> bool:
    """Whether Z_p^n satisfies the axioms of definition 1.3.10, by trying all scalars and vectors."""
    space, zero = list(product(range(p), repeat=n)), (0,) * n

    def scaled(a: int, u: Vector) -> Vector:
        return plus(zero, u, p, a)

    sums = all(
        plus(u, v, p) == plus(v, u, p) in space
        and all(plus(u, plus(v, w, p), p) == plus(plus(u, v, p), w, p) for w in space)
        and all(scaled(a, plus(u, v, p)) == plus(scaled(a, u), scaled(a, v), p) for a in range(p))
        for u, v in product(space, repeat=2)
    )
    return sums and all(
        plus(zero, u, p) == u == scaled(1, u)
        and plus(u, scaled(p - 1, u), p) == zero
        and scaled(a, scaled(b, u)) == scaled(a * b % p, u)
        and scaled((a + b) % p, u) == plus(scaled(a, u), scaled(b, u), p)
        for u in space
        for a, b in product(range(p), repeat=2)
    )


@palacios.definition("1.3.10", over=each("Z_2^2 and Z_3^1", [(2, 2), (3, 1)]).spread, verdict=MISPRINT)
def axioms_as_formulas(p: int, n: int) -> Truth:
    """Definition 1.3.10, “Distributividad del producto escalar sobre la suma y de la”: The axioms of a vector space;
    the sixth is named distributivity of the scalar product over the sum “and of the sum over the scalar product”.
    Corrected: The second formula, (a + b)u = au + bu, is distributivity of the scalar product over the sum of scalars;
    a sum does not distribute over a product. The formulas are right and complete.
    Note: (a·u) + v = (a + v)·(u + v), which the words say, makes sense in the field itself, and is false there.
    """
    words = all((a * u + v) % p == (a + v) * (u + v) % p for a, u, v in product(range(p), repeat=3))
    return words, is_space(p, n)


@palacios.theorem("1.3-matrix-behaviour", over=matrices(4, square=True).where("of order 2", lambda a: len(a) == 2))
def not_quite_real(a: Rows) -> Truth:
    """After definition 1.3.10, “las matrices que lo conforman tendrán también el comportamiento algebraico”: Matrices
    over such a field have the algebraic behaviour known from real matrices.
    Note: The identities of sum and products, as “algebraic” says. What uses the order of R is another matter: over Z_2
    the vector (1, 1) is orthogonal to itself, and on the 1×2 board the row space is the kernel.
    """
    others = [[list(row) for row in b] for (b,) in matrices(4, square=True).cases() if len(b) == 2]
    for b, c in product(others, repeat=2):
        summed = [plus(x, y, 2) for x, y in zip(b, c, strict=True)]
        apart = [list(plus(x, y, 2)) for x, y in zip(times(a, b, 2), times(a, c, 2), strict=True)]
        if times(times(a, b, 2), c, 2) != times(a, times(b, c, 2), 2) or times(a, summed, 2) != apart:
            return False
    return True


@palacios.theorem(
    "1.3.11", over=each("Z_2^3 and Z_3^2", [(2, 3), (3, 2)]).spread, general=each("Z_4^1", [(4, 1)]).spread
)
def vectors_form_a_space(p: int, n: int) -> Truth:
    """Definitions 1.3.11–1.3.13, “Definiremos de forma natural la suma en”: Z_p^n, with sum and scalar product
    componentwise, is a vector space over Z_p.
    In general: Z_k^n is a free module over Z_k for every k
    """
    return is_space(p, n)


SOME = matrix_games(6) + matrix_games(4, 3) + matrix_games(4, 4)


@palacios.definition("1.3.14", over=SOME)
def column_spaces(game: Game) -> Truth:
    """Definitions 1.3.14 and 1.3.15, “es el conjunto de todas las combinaciones lineales de sus”: Linear combinations;
    the column space of A is the set of all linear combinations of its columns.
    """
    image = linear_map(game).image
    return {tuple(map(int, y)) for y in image.elements()} == set(all_reached(game))


@palacios.definition("1.3.16", over=BOTH, verdict=MISPRINT)
def rank_and_nullity(game: GridGame) -> Truth:
    """Definition 1.3.16, “es la dimensión de su núcleo”: The rank ran(A) is the dimension of the column space; “the
    nullity (ker(A))” is the dimension of the kernel.
    Corrected: The nullity is nul(A), as theorem 1.3.3 writes; ker(A) is the kernel itself, as in 2.4.
    Note: A set is not its dimension: on the 1×2 board ker(A) has 2 elements and dimension 1.
    """
    right = len(quiet(game)) == 2 ** bit_nullity(game) and len(all_reached(game)) == 2 ** ring_rank(game.matrix(), 2)
    return len(quiet(game)) == bit_nullity(game), right


@palacios.definition("1.3.16-footnote8", over=vectors(2, 3) * vectors(2, 3))
def dimensions(u: Vector, v: Vector) -> Truth:
    """Footnote 8 of chapter 1, “es el número de vectores necesarios para construirle una base”: The dimension of a
    vector space is the number of vectors that a basis needs.
    """

    def spanned(generators: tuple[Vector, ...]) -> set[Vector]:
        sums: set[Vector] = {(0, 0, 0)}
        for w in generators:
            sums |= {plus(x, w, 2) for x in sums}
        return sums

    space = spanned((u, v))
    return next(n for n in range(3) if any(spanned(c) == space for c in combinations(sorted(space), n))) == rank(
        [u, v], 2
    )


@palacios.theorem("1.3.2-theorem", over=positions(matrix_games(4) + matrix_games(4, 3)))
def solvable_in_column_space(game: Game, y: Vector) -> Truth:
    """Theorem 1.3.2, “tiene al menos una solución si y solo si y”: Ax = y has a solution exactly when y lies in the
    column space of A.
    In general: any matrix over any ring
    """
    mapping = linear_map(game)
    return (mapping.solve(list(y)) is not None) == (y in all_reached(game)) == mapping.image.contains(list(y))


@palacios.theorem("1.3.3-theorem", over=matrix_games(9) + matrix_games(4, 3))
def rank_plus_nullity(game: Game) -> Truth:
    """Theorem 1.3.3, “(Teorema del rango y la nulidad)”: For an m×n matrix, rank plus nullity is n."""
    p = game.modulus
    return rank(effects(game), p) + len(linear_map(game).kernel.rows) == game.button_count


@rank_plus_nullity.most_general(matrix_games(4, 4))
def _(game: Game) -> Truth:
    """Any field; over Z_k in the form |col(A)|·|ker(A)| = k^n (with dimension read as number of generators it fails: A
    = [2] over Z_4).
    """
    mapping = linear_map(game)
    return mapping.image.size * mapping.kernel.size == 4**game.button_count
