"""Section 1.3 from kernels on: invertible matrices, fields, vector spaces, rank and nullity; section 1.4: history."""

from itertools import combinations, product
from math import gcd

from modlights.games import Game, GridGame, from_matrix
from modlights.ring import LinearMap
from modlights.ring import rank as ring_rank

from ..domains import Entries, each, matrices, matrix_games, moduli, numbers, vectors_to
from ..library_answers import linear_map
from ..plain import all_reached, bit_nullity, effects, quiet
from ..schoolbook import Vector, has_inverses, is_prime, is_space, plus, rank, sums, times
from ..truth import Truth
from ..verdicts import MISPRINT
from . import document as palacios
from .boards import BOTH

SQUARE = matrix_games(4, square=True) + matrix_games(4, 3, square=True) + matrix_games(4, 4, square=True)


@palacios.definition("1.3.7", over=SQUARE)
def kernels(game: Game) -> Truth:
    """Definition 1.3.7, “es el conjunto de todos los vectores”: The kernel of A is the set of all x with Ax = 0.
    In general: Z_k for every k, where it is a submodule"""
    kernel = linear_map(game).kernel
    return sorted(tuple(map(int, x)) for x in kernel.elements()) == quiet(game) and kernel.size == len(quiet(game))


@palacios.theorem("1.3.1-theorem", over=matrices(4, 2, square=True) * moduli(2, 3, 4, 6))
def invertible_means_one_solution(rows: Entries, k: int) -> Truth:
    """Theorem 1.3.1, “tiene exactamente una solución para cada”: If A is invertible, Ax = b has exactly one solution
    for every b.
    In general: square matrices over any commutative ring; over the finite Z_k the converse is true too
    Proved: solvable.invertible_solution"""
    det = rows[0][0] if len(rows) == 1 else rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0]
    game, sides = from_matrix(rows, modulus=k), list(product(range(k), repeat=len(rows)))
    one_each = len(all_reached(game)) == len(sides)
    library = bool(LinearMap(rows, k).solve_many(sides)[1].all()) and LinearMap(rows, k).kernel.size == 1
    return one_each == (gcd(det, k) == 1) == library


def is_field(k: int) -> bool:
    """Whether Z_k satisfies the axioms of definition 1.3.8, all tried on all elements."""
    everything = range(k)
    laws = all(
        (a + (b + c)) % k == ((a + b) + c) % k
        and a * (b * c % k) % k == (a * b % k) * c % k
        and a * ((b + c) % k) % k == (a * b + a * c) % k
        for a, b, c in product(everything, repeat=3)
    )
    commute = all((a + b) % k == (b + a) % k and a * b % k == b * a % k for a, b in product(everything, repeat=2))
    neutral = all((0 + a) % k == a and 1 % k * a % k == a for a in everything) and 1 % k != 0
    opposites = all(any((a + b) % k == 0 for b in everything) for a in everything)
    return laws and commute and neutral and opposites and has_inverses(k)


@palacios.definition("1.3.8", over=numbers("k", 1, 12), verdict=MISPRINT)
def field_axioms(k: int) -> Truth:
    """Definition 1.3.8, “Cerradura de la suma y el producto”: The axioms of a field, quantified over a, b, c; closure
    is written x + y ∈ K and x∗y ∈ K.
    Corrected: Closure must say a + b ∈ K and a∗b ∈ K; the list is otherwise complete, 0 ≠ 1 included.
    Note: x and y are not quantified. The axioms single out the prime k among the Z_k."""
    return is_field(k) == is_prime(k)


@palacios.theorem("1.3.8-examples", over=each("p = 2, 3, 5, 7, 11, 13", [2, 3, 5, 7, 11, 13]).some)
def fields_named(p: int) -> Truth:
    """After definition 1.3.8, “Algunos otros cuerpos son el de los”: Further fields are Q, C and, for p prime, Z_p.
    Note: Q and C by reading.
    Proved: refuted.Zk_field, textbook.rat_inverse, textbook.complex_field; textbook.complex_inverse (the inverses in
    C)"""
    return is_field(p) and all(LinearMap([[a]], p).solve([1]) is not None for a in range(1, p))


@palacios.theorem("1.3.9", over=numbers("k", 2, 12))
def prime_fields(k: int) -> Truth:
    """Definition 1.3.9, “Este cuerpo también es notado como”: Z_p = {m mod p : m ∈ Z} = {0, …, p−1}, for p prime, is a
    field, also written Z/pZ.
    In general: Z_k is a ring for every k ≥ 2, and a field exactly when k is prime
    Proved: refuted.Zk_field"""
    units = [a for a in range(k) if LinearMap([[a]], k).kernel.size == 1] == [a for a in range(k) if gcd(a, k) == 1]
    return {m % k for m in range(-3 * k, 3 * k)} == set(range(k)) and is_field(k) == is_prime(k) and units


@palacios.theorem("1.3.9-operations", over=numbers("k", 2, 12))
def operations(k: int) -> Truth:
    """After definition 1.3.9, “es conveniente en la implementación de algoritmos computacionales”: Sum and product of
    Z_p are (a + b) mod p and (a·b) mod p.
    In general: every k: the operations do not depend on the representatives
    Proved: textbook.Zk_operations"""
    whole = product(range(-12, 13), repeat=2)
    free = all((a % k + b % k) % k == (a + b) % k and a % k * (b % k) % k == a * b % k for a, b in whole)
    ours = (
        (from_matrix([[1]], modulus=k).apply([a], [b]).values, from_matrix([[a]], modulus=k).apply([b]).values)
        for a, b in product(range(k), repeat=2)
    )
    return free and list(ours) == [(((a + b) % k,), (a * b % k,)) for a, b in product(range(k), repeat=2)]


@palacios.table("1.3-Z2-tables", printed={"+": [[0, 1], [1, 0]], "*": [[0, 0], [0, 1]]})
def cayley_tables() -> Truth:
    """1.3, the two tables of Cayley, “dado que un número solo puede ser par o impar”: Z_2 = {0, 1}, since a number is
    even or odd, with the printed tables of sum and product."""
    added = [[from_matrix([[1]]).apply([a], [b]).values[0] for b in (0, 1)] for a in (0, 1)]
    return {"+": added, "*": [[from_matrix([[a]]).apply([b]).values[0] for b in (0, 1)] for a in (0, 1)]}


@palacios.definition("1.3.10", over=each("Z_2^2 and Z_3^1", [(2, 2), (3, 1)]).spread.some, verdict=MISPRINT)
def axioms_as_formulas(p: int, n: int) -> Truth:
    """Definition 1.3.10, “Distributividad del producto escalar sobre la suma y de la”: The axioms of a vector space;
    the sixth is named distributivity of the scalar product over the sum “and of the sum over the scalar product”.
    Corrected: The second formula, (a + b)u = au + bu, is distributivity of the scalar product over the sum of scalars;
    a sum does not distribute over a product. The formulas are right and complete.
    Note: (a·u) + v = (a + v)·(u + v), which the words say, makes sense in the field itself, and is false there."""
    words = all((a * u + v) % p == (a + v) * (u + v) % p for a, u, v in product(range(p), repeat=3))
    return words, is_space(p, n)


@palacios.theorem("1.3-matrix-behaviour", over=matrices(4, square=True).where("of order 2", lambda a: len(a) == 2))
def not_quite_real(a: Entries) -> Truth:
    """After definition 1.3.10, “las matrices que lo conforman tendrán también el comportamiento algebraico”: Matrices
    over such a field have the algebraic behaviour known from real matrices.
    Note: The identities of sum and products, as “algebraic” says. What uses the order of R is another matter: over Z_2
    the vector (1, 1) is orthogonal to itself, and on the 1×2 board the row space is the kernel.
    Proved: textbook.matrix_identities"""
    others = [[list(row) for row in b] for (b,) in matrices(4, square=True).cases() if len(b) == 2]
    for b, c in product(others, repeat=2):
        summed = [plus(x, y, 2) for x, y in zip(b, c, strict=True)]
        apart = [list(plus(x, y, 2)) for x, y in zip(times(a, b, 2), times(a, c, 2), strict=True)]
        if times(times(a, b, 2), c, 2) != times(a, times(b, c, 2), 2) or times(a, summed, 2) != apart:
            return False
    return True


@palacios.theorem(
    "1.3.11", over=each("Z_2^3 and Z_3^2", [(2, 3), (3, 2)]).spread.some, general=each("Z_4^1", [(4, 1)]).spread.some
)
def vectors_form_a_space(p: int, n: int) -> Truth:
    """Definitions 1.3.11–1.3.13, “Definiremos de forma natural la suma en”: Z_p^n, with sum and scalar product
    componentwise, is a vector space over Z_p.
    In general: Z_k^n is a free module over Z_k for every k
    Proved: textbook.vector_space; textbook.unit_vectors (it is free)"""
    return is_space(p, n)


SOME = matrix_games(4, deep=6) + matrix_games(3, 3, deep=4) + matrix_games(2, 4, deep=4)


@palacios.definition("1.3.14", over=SOME)
def column_spaces(game: Game) -> Truth:
    """Definitions 1.3.14 and 1.3.15, “es el conjunto de todas las combinaciones lineales de sus”: Linear combinations;
    the column space of A is the set of all linear combinations of its columns."""
    image = linear_map(game).image
    return {tuple(map(int, y)) for y in image.elements()} == set(all_reached(game))


@palacios.definition("1.3.16", over=BOTH, verdict=MISPRINT)
def rank_and_nullity(game: GridGame) -> Truth:
    """Definition 1.3.16, “es la dimensión de su núcleo”: The rank ran(A) is the dimension of the column space; “the
    nullity (ker(A))” is the dimension of the kernel.
    Corrected: The nullity is nul(A), as theorem 1.3.3 writes; ker(A) is the kernel itself, as in 2.4.
    Note: A set is not its dimension: on the 1×2 board ker(A) has 2 elements and dimension 1."""
    right = len(quiet(game)) == 2 ** bit_nullity(game) and len(all_reached(game)) == 2 ** ring_rank(game.matrix(), 2)
    return len(quiet(game)) == bit_nullity(game), right


@palacios.definition("1.3.16-footnote8", over=vectors_to(2, 3, 2))
def dimensions(u: Vector, v: Vector) -> Truth:
    """Footnote 8 of chapter 1, “es el número de vectores necesarios para construirle una base”: The dimension of a
    vector space is the number of vectors that a basis needs."""
    space, length = sums([u, v], len(u)), len(u)
    needed = next(n for n in range(3) if any(sums(c, length) == space for c in combinations(sorted(space), n)))
    return needed == rank([u, v], 2)


@palacios.theorem("1.3.2-theorem", over=matrix_games(4) + matrix_games(4, 3))
def solvable_in_column_space(game: Game) -> Truth:
    """Theorem 1.3.2, “tiene al menos una solución si y solo si”: Ax = y has a solution exactly when y lies in the
    column space of A.
    In general: any matrix over any ring
    Proved: textbook.column_space"""
    sides = list(product(range(game.modulus), repeat=game.light_count))
    solved = linear_map(game).solve_many(sides)[1].tolist()
    columns = {tuple(map(int, y)) for y in linear_map(game).image.elements()}
    return solved == [y in all_reached(game) for y in sides] and columns == set(all_reached(game))


@palacios.theorem("1.3.3-theorem", over=matrix_games(6, deep=9) + matrix_games(3, 3))
def rank_plus_nullity(game: Game) -> Truth:
    """Theorem 1.3.3, “(Teorema del rango y la nulidad)”: For an m×n matrix, rank plus nullity is n.
    Proved: textbook.rank_nullity; count.card_reaches (over Z_k)"""
    p = game.modulus
    return rank(effects(game), p) + len(linear_map(game).kernel.rows) == game.button_count


@rank_plus_nullity.most_general(matrix_games(3, 4, deep=4))
def _(game: Game) -> Truth:
    """Any field; over Z_k in the form |col(A)|·|ker(A)| = k^n (with dimension read as number of generators it fails: A
    = [2] over Z_4)."""
    mapping = linear_map(game)
    return mapping.image.size * mapping.kernel.size == 4**game.button_count


palacios.without_check("""
    1.4-merlin-1978, remark, not checkable: 1.4, figure 1.2, “lanzó en 1978 uno de los primeros modelos de
    rompecabezas”: Parker Brothers launched MERLIN in 1978, among the first electronic puzzles with luminous buttons, in
    a small grid.
    Because: history, outside the documents

    1.4-gallai-1979, remark, not checkable: 1.4, footnote 9, [2], “es la más temprana de un problema asociado a los”:
    Reference [2], of 1979, is the earliest of a problem on lights puzzles; in it Lovász credits Gallai, his doctoral
    supervisor, with solving the all-lit board by graph theory.
    Because: history, outside the documents; the address printed for [2] carries the number of a journal item of 1980,
    not of a book of 1979

    1.4-xl25-1983, remark, not checkable: 1.4, figure 1.2, “produjo un juego similar a”: Vulcan Electronics produced
    XL-25, a game similar to MERLIN, in 1983.
    Because: history, outside the documents

    1.4-lightsout-1995, remark, not checkable: 1.4, figure 1.2, “el juego más popular de esta clase fue creado por”:
    Tiger Electronics created Lights Out, the most popular game of the class, in 1995.
    Because: history, outside the documents

    1.4-pelletier-1987, remark, not checkable: 1.4, figure 1.2, [3], “Don Pelletier publicó en 1987 uno de los primeros
    artículos”: Pelletier published one of the first papers in 1987, modelling MERLIN by linear algebra.
    Because: history, outside the documents; text, figure and bibliography agree on the year

    1.4-sutner, remark, not checkable: 1.4, footnote 10, [4], [5], “Klaus Sutner publicó dos artículos sobre temas
    afines a estos”: Sutner published two papers, of 1989 on the garden of Eden and of 1990 on the σ-game, both on
    two-dimensional cellular automata; the second was written in 1986.
    Because: history, outside the documents; text, figure and bibliography agree on the years of print

    1.4-orbix-1995, remark, not checkable: 1.4, figure 1.2, “de Milton Bradley lanzado en 1995”: Milton Bradley launched
    Orbix in 1995, with buttons on a sphere; Tiger Electronics launched Lights Out 2000 in the second half of the
    nineties.
    Because: history, outside the documents

    1.4-goldwasser-1995, remark, not checkable: 1.4, [7], “Trapp y Zhang publicaron en 1995 uno de los primeros”:
    Goldwasser, Klostermeyer, Trapp and Zhang discussed light chasing in 1995, an iterative method that needs cases but
    no calculation.
    Because: history, outside the documents; figure 1.2 leaves this out

    1.4-anderson-feil-1998, remark, not checkable: 1.4, 4.1.1, [11], “Anderson y Feil publicaron un artículo en 1998 que
    describe”: Anderson and Feil, 1998, describe Lights Out by linear algebra, generalise it to squares, and tabulate
    both nullities for n = 2 to 21 by computations that they do not describe.
    Because: about an outside article; the values themselves are checked in palacios-table-B1 and palacios-table-B2

    1.4-fame, remark, not checkable: 1.4, end, “La fama de este tipo de juegos conllevó a que”: The fame of these games
    led to online games and applications, new mechanics, and research in graphs, polynomial sequences and automata.
    Because: history, outside the documents
""")

FIGURE_1_2 = (
    "MERLIN 1978, first reference 1979, XL-25 1983, Pelletier 1987, garden of Eden 1989, σ-game 1990, "
    "Lights Out 1995, Orbix 1995, Anderson and Feil 1998"
)
"""The timeline; the text of 1.4 gives the same years."""
BIBLIOGRAPHY = "first reference 1979, Pelletier 1987, garden of Eden 1989, σ-game 1990, Anderson and Feil 1998"


@palacios.figure("fig-1.2", over=each("the events, compared with the bibliography", FIGURE_1_2.split(", ")))
def timeline(event: str) -> Truth:
    """Figure 1.2, “Parker Brothers lanza el juego”: The timeline: 1978 MERLIN, 1979 first reference, 1983 XL-25, 1987
    Pelletier, 1989 and 1990 Sutner, 1995 Lights Out and Orbix, 1998 Anderson and Feil."""
    years = [entry[-4:] for entry in FIGURE_1_2.split(", ")]
    return years == sorted(years) and (event in BIBLIOGRAPHY or event[:-5] not in BIBLIOGRAPHY)


palacios.without_check("""
    bib-7, remark, not checkable: Bibliography [7], “Setting Switches on a Grid, Technical Report TR-95-20”: The title
    is “Setting Switches on a Grid”.
    Because: the address printed in the same entry ends in Setting_Switches_in_a_Grid; which of the two is right cannot
    be seen here

    bib-29, remark, misprint: Bibliography [29], “Brower, A.”: The author is Brower, A.
    Corrected: Brouwer, A. (Andries E. Brouwer).
    Note: The printed address belongs to ~aeb, the initials of Andries E. Brouwer.
""")
