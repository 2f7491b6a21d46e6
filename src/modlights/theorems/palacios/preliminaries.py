"""Sections 1.1 to 1.3: the aims of the thesis; matrices and relations."""

from itertools import combinations

import numpy as np

from modlights.games import Game, GridGame, from_matrix, graph

from ..domains import Domain, board, boards, matrix_games, sizes
from ..library_answers import count
from ..plain import all_reached, bit_nullity, effects, quiet
from ..schoolbook import Vector, dot
from ..truth import Truth
from ..verdicts import MISPRINT, Grade
from . import document as palacios
from . import listing
from .boards import BOTH, solvable

palacios.without_check("""
    1.1-confusion, remark, not checkable: 1.1 (3), “históricamente no ha habido uniformidad para dar nombre a sus”: The
    literature is not uniform in the names of theorems, definitions and of the problem itself.
    Because: a judgement of other writings

    1.2.3-torus-place, remark, misprint: 1.2.3 (4), “se hará énfasis en la variante conocida como”: Section 3.1
    introduces variants and dwells on the toroidal one.
    Corrected: The toroidal variant is described in section 3.3; section 3.1.3 only mentions that edges may be glued.
    Note: Section 3.1 does not define the toroidal Lights Out, the first item of 3.3 does.

    1.2.3-sections, remark, holds: 1.2.3 (1)–(3), (5)–(8), “Precisaremos los métodos a través de los que este trabajo”:
    History is in 1.4, the model in 2.3, the theorems in 2.4, computations in 4.1.1, restricted problems in 4.2, light
    chasing in 4.3, other tools in chapter 5.
    Note: Each section named treats what is announced.
""")


@palacios.theorem(
    "1.2.3-two-theorems", over=BOTH.where("that are not square", lambda game: game.rows != game.columns).positions
)
def two_theorems(game: GridGame, p: Vector) -> Truth:
    """1.2.3 (3), “versiones de los dos teoremas expuestos por el artículo base”: Section 2.4 proves, for boards of any
    size, the two theorems of Anderson and Feil: a pattern is solvable exactly when it is orthogonal to the quiet
    patterns, and it then has as many solutions as there are quiet patterns.
    Gap: the printed proofs of 2.4.2 and 2.4.3 each leave out a step; see those claims
    In general: any game over any Z_k, with the left kernel in place of the quiet patterns
    Proved: solvable.reachable_sym, count.card_solutions; solvable.reachable_Zk (over any Z_k)"""
    silent = quiet(game)
    orthogonal = all(dot(q, p, 2) == 0 for q in silent)
    counted = len(all_reached(game).get(p, ())) == (len(silent) if orthogonal else 0)
    return (p in solvable(game)) == orthogonal and counted


@palacios.listing("1.2.4-algorithm", over=boards(to=8, deep=13, surface=("plane", "torus")))
def program_finds_nullities(game: GridGame) -> Truth:
    """1.2.4; 1.2.2; 1.2.3 (5), “eso significa que no solo puede calcular este dato para”: The program of the thesis
    finds the nullity for plane and toroidal boards of any size, rectangular ones too.
    Gap: its elimination is faulty (see palacios-A-rref), and that the fault never touches these nullities is not
    proved"""
    found = listing.null_rows(listing.rref(listing.MATRIX[game.surface.name](*game.shape), 2))
    return found == bit_nullity(game) and count(game) == 2**found


palacios.without_check("""
    1.2.4-limit30, remark, not checkable: 1.2.4; 4.1.2 and its footnote 7, “es la que avanza más lejos en esta empresa,
    llegando”: Among the works consulted reference [29] goes furthest with the triangle, to 30×30, and [21] to 25; the
    thesis goes to 60×60.
    Because: about outside pages in 2020

    1.2.4-footnote3, remark, misprint: 1.2.4, footnote 3, “Introduciremos este problema bajo el nombre de”: The triangle
    problem is introduced in section 4.1.1.
    Corrected: It is introduced in section 4.1.2, definition 4.1.2.
    Note: Section 4.1.1 is titled “Reproducción de resultados”.
""")


@palacios.definition("1.3.1", over=sizes(to=4))
def sizes_of_matrices(m: int, n: int) -> Truth:
    """Definition 1.3.1, “es un ordenamiento rectangular de números denotado por”: An m×n matrix has m rows and n
    columns and entries a_ij; it is square of order n when m = n."""
    rows = [[n * i + j for j in range(n)] for i in range(m)]
    return from_matrix(rows, modulus=17).matrix().tolist() == rows and board(m, n).matrix().shape == (m * n, m * n)


@palacios.definition("1.3.2", over=boards(to=6, surface=("plane", "torus")))
def logical_matrices(game: GridGame) -> Truth:
    """Definition 1.3.2, “es una matriz cuyas componentes son exclusivamente ceros o unos”: A logical matrix has entries
    0 and 1 only; those of the games studied are logical."""
    return set(np.unique(game.matrix()).tolist()) <= {0, 1}


@palacios.theorem("1.3.4", over=matrix_games(6, deep=9))
def relations_are_matrices(game: Game) -> Truth:
    """Definitions 1.3.3 and 1.3.4, “Las relaciones binarias entre conjuntos finitos se pueden representar como”: A
    relation between finite sets of n and m elements is represented by the n×m logical matrix with 1 where the relation
    holds; this is a bijection with the 2^(nm) logical matrices.
    Proved: textbook.logical_mxK, textbook.relatedK, textbook.card_logical"""
    relation = {(i, j) for j, column in enumerate(game.by_button) for i, _ in column}
    back = [[int((i, j) in relation) for j in range(game.button_count)] for i in range(game.light_count)]
    return back == game.matrix().tolist()


def relations(size: int) -> Domain:
    """All binary relations on at most so many elements."""

    def cases() -> list[tuple[int, frozenset[tuple[int, int]]]]:
        pairs = [(n, [(a, b) for a in range(n) for b in range(n)]) for n in range(1, size + 1)]
        return [
            (n, frozenset(some)) for n, every in pairs for k in range(len(every) + 1) for some in combinations(every, k)
        ]

    return Domain(f"all relations on at most {size} elements", cases, Grade.BOUND, "by elements, then pairs")


@palacios.definition("1.3.5", over=relations(3))
def properties_of_relations(size: int, relation: frozenset[tuple[int, int]]) -> Truth:
    """Definition 1.3.5 and after, “notar que las matrices de adyacencia son siempre cuadradas”: Reflexive, irreflexive,
    symmetric, transitive and antisymmetric relations; adjacency matrices are always square."""
    # An arrow a → b says that pressing a changes b: column a, row b.
    matrix = graph(relation, directed=True, reflexive=False, vertices=range(size)).matrix().T
    square, everything = (matrix @ matrix > 0).astype(int), range(size)
    return matrix.shape == (size, size) and [
        all((a, a) in relation for a in everything),
        all((a, a) not in relation for a in everything),
        all((b, a) in relation for a, b in relation),
        all((a, d) in relation for a, b in relation for c, d in relation if b == c),
        all(a == b for a, b in relation if (b, a) in relation),
    ] == [
        bool(matrix.diagonal().all()),
        not matrix.diagonal().any(),
        bool((matrix == matrix.T).all()),
        bool((square <= matrix).all()),
        not (matrix * matrix.T - np.diag(matrix.diagonal())).any(),
    ]


palacios.without_check("""
    1.3.5-graphs, remark, holds: Before definition 1.3.5, “Esa importancia radica en que los grafos son representaciones
    de”: Graphs are representations of relations of a set with itself.
    Note: A directed graph on a set is a subset of its square; see palacios-5.2-coincide for the matrices.
""")


@palacios.definition("1.3.6", over=boards(to=5, surface=("plane", "torus")), verdict=MISPRINT)
def reflexive_and_symmetric(game: GridGame) -> Truth:
    """Definition 1.3.6, “Extenderemos las propiedades de las relaciones binarias a sus matrices”: R = [r_ij] is
    reflexive if all a_ii = 1, irreflexive if all a_ii = 0, symmetric if a_ij = a_ji, that is R = Rᵀ.
    Corrected: The entries are those of R: r_ii = 1, r_ii = 0, r_ij = r_ji.
    Note: No matrix with entries a_ij occurs in the definition."""
    r = effects(game)
    return all(row[i] == 1 and all(row[j] == r[j][i] for j in range(i)) for i, row in enumerate(r))
