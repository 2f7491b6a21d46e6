"""Sections 1.1–1.3: the aims of the thesis; matrices and relations.

Definitions are checked for what they assert: that the matrices of games have the shape, the entries and the
symmetries that are said, and that relations and logical matrices are the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import numpy as np

from modlights.games import from_matrix, graph
from modlights.theorems.legacy import (
    HOLDS,
    MISPRINT,
    Finding,
    Scale,
    confirm,
    exhaustive_over,
)
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.boards import (
    boards,
    effect_matrix,
    nullity,
    plane,
    quiet,
    reached,
    sizes,
    solvable_positions,
    torus,
)
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import dot, vectors

register.uncheckable(
    "1.1-confusion",
    place="1.1 (3)",
    statement="The literature is not uniform in the names of theorems, definitions and of the problem itself.",
    reason="a judgement of other writings",
)

register.by_reading(
    "1.2.3-torus-place",
    place="1.2.3 (4)",
    statement="Section 3.1 introduces variants and dwells on the toroidal one.",
    verdict=MISPRINT,
    correction="The toroidal variant is described in section 3.3; section 3.1.3 only mentions that edges may be glued.",
    reason="section 3.1 does not define the toroidal Lights Out, the first item of 3.3 does",
)

register.by_reading(
    "1.2.3-sections",
    place="1.2.3 (1)–(3), (5)–(8)",
    statement="History is in 1.4, the model in 2.3, the theorems in 2.4, computations in 4.1.1, restricted problems in"
    " 4.2, light chasing in 4.3, other tools in chapter 5.",
    verdict=HOLDS,
    reason="each section named treats what is announced",
)


@register.claim(
    "1.2.3-two-theorems",
    place="1.2.3 (3)",
    statement="Section 2.4 proves, for boards of any size, the two theorems of Anderson and Feil: a pattern is solvable"
    " exactly when it is orthogonal to the quiet patterns, and it then has as many solutions as there are quiet"
    " patterns.",
    verdict=HOLDS,
    evidence=exhaustive_over("rectangular boards of at most 7 cells, all positions"),
    gap="the printed proofs of 2.4.2 and 2.4.3 each leave out a step; see those claims",
    widest="any game over any Z/k, with the left kernel in place of the quiet patterns",
)
def two_theorems(scale: Scale) -> Finding:
    tried = 0
    for game in boards(scale):
        assert game.shape is not None
        if game.shape[0] == game.shape[1]:
            continue
        silent = quiet(game)
        for position in vectors(2, game.light_count):
            orthogonal = all(dot(q, position, 2) == 0 for q in silent)
            confirm((position in solvable_positions(game)) == orthogonal, f"{game}: {position}")
            confirm(len(reached(game).get(position, ())) == (len(silent) if orthogonal else 0), f"{game}: {position}")
            tried += 1
    return Finding({"positions": tried})


@register.claim(
    "1.2.4-algorithm",
    place="1.2.4; 1.2.2; 1.2.3 (5)",
    statement="The program of the thesis finds the nullity for plane and toroidal boards of any size, rectangular ones"
    " too.",
    verdict=HOLDS,
    evidence=exhaustive_over("all boards to 8×8 (deep: 13×13), plane and torus"),
    gap="its elimination is faulty (see palacios-A-rref), and that the fault never touches these nullities is not"
    " proved",
)
def program_finds_nullities(scale: Scale) -> Finding:
    largest = scale.bound(8, 13)
    for rows, columns in sizes(largest):
        for build, game in ((listing.matrix_plane, plane), (listing.matrix_torus, torus)):
            ported = listing.null_rows(listing.rref(build(rows, columns), 2))
            confirm(ported == nullity(game(rows, columns)), f"{game(rows, columns)}: the listing finds {ported}")
    return Finding({"boards": 2 * largest * largest})


register.uncheckable(
    "1.2.4-limit30",
    place="1.2.4; 4.1.2 and its footnote 7",
    statement="Among the works consulted reference [29] goes furthest with the triangle, to 30×30, and [21] to 25; the"
    " thesis goes to 60×60.",
    reason="about outside pages in 2020",
)

register.by_reading(
    "1.2.4-footnote3",
    place="1.2.4, footnote 3",
    statement="The triangle problem is introduced in section 4.1.1.",
    verdict=MISPRINT,
    correction="It is introduced in section 4.1.2, definition 4.1.2.",
    reason="section 4.1.1 is titled “Reproducción de resultados”",
)


@register.claim(
    "1.3.1",
    place="Definition 1.3.1",
    statement="An m×n matrix has m rows and n columns and entries a_ij; it is square of order n when m = n.",
    verdict=HOLDS,
    evidence=exhaustive_over("sizes to 4×4"),
)
def sizes_of_matrices(scale: Scale) -> Finding:
    for rows, columns in sizes(4):
        entries = [[columns * i + j for j in range(columns)] for i in range(rows)]
        matrix = from_matrix(entries, 17).matrix()
        confirm(matrix.shape == (rows, columns), f"{rows}×{columns} has shape {matrix.shape}")
        confirm(matrix.tolist() == entries, f"{rows}×{columns}: entries")
        confirm(plane(rows, columns).matrix().shape == (rows * columns, rows * columns), f"board {rows}×{columns}")
    return Finding()


@register.claim(
    "1.3.2",
    place="Definition 1.3.2",
    statement="A logical matrix has entries 0 and 1 only; those of the games studied are logical.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 6×6, plane and torus"),
)
def logical_matrices(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        for game in (plane(rows, columns), torus(rows, columns)):
            confirm(set(np.unique(game.matrix()).tolist()) <= {0, 1}, f"{game} has another entry")
    return Finding()


def relations(size: int) -> Iterator[frozenset[tuple[int, int]]]:
    """All binary relations on 0 … size−1."""
    pairs = list(product(range(size), repeat=2))
    for count in range(len(pairs) + 1):
        yield from map(frozenset, combinations(pairs, count))


@register.claim(
    "1.3.4",
    place="Definitions 1.3.3 and 1.3.4",
    statement="A relation between finite sets of n and m elements is represented by the n×m logical matrix with 1 where"
    " the relation holds; this is a bijection with the 2^(nm) logical matrices.",
    verdict=HOLDS,
    evidence=exhaustive_over("n, m ≤ 3"),
)
def relations_are_matrices(scale: Scale) -> Finding:
    for n, m in sizes(3):
        pairs = list(product(range(n), range(m)))
        seen = set()
        for entries in vectors(2, n * m):
            relation = {pair for pair, entry in zip(pairs, entries, strict=True) if entry}
            game = from_matrix([[int((i, j) in relation) for j in range(m)] for i in range(n)])
            back = {(i, j) for j, column in enumerate(game.by_button) for i, _ in column}
            confirm(back == relation, f"{relation} came back as {back}")
            seen.add(tuple(game.matrix().reshape(-1).tolist()))
        confirm(len(seen) == 2 ** (n * m), f"{len(seen)} matrices for {n}×{m}")
    return Finding()


@register.claim(
    "1.3.5",
    place="Definition 1.3.5 and after",
    statement="Reflexive, irreflexive, symmetric, transitive and antisymmetric relations; adjacency matrices are always"
    " square.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 530 relations on at most 3 elements"),
)
def properties_of_relations(scale: Scale) -> Finding:
    counts = {"reflexive": 0, "irreflexive": 0, "symmetric": 0, "transitive": 0, "antisymmetric": 0, "relations": 0}
    for size in (1, 2, 3):
        for relation in relations(size):
            # An arrow a → b says that pressing a changes b: column a, row b.
            matrix = graph(relation, directed=True, reflexive=False, vertices=range(size)).matrix().T
            confirm(matrix.shape == (size, size), f"{relation}: not square")
            square = (matrix @ matrix > 0).astype(int)
            tests = {
                "reflexive": (all((a, a) in relation for a in range(size)), bool(matrix.diagonal().all())),
                "irreflexive": (all((a, a) not in relation for a in range(size)), not matrix.diagonal().any()),
                "symmetric": (all((b, a) in relation for a, b in relation), bool((matrix == matrix.T).all())),
                "transitive": (
                    all((a, d) in relation for a, b in relation for c, d in relation if b == c),
                    bool((square <= matrix).all()),
                ),
                "antisymmetric": (
                    all(a == b for a, b in relation if (b, a) in relation),
                    not (matrix * matrix.T - np.diag(matrix.diagonal())).any(),
                ),
            }
            counts["relations"] += 1
            for name, (by_definition, by_matrix) in tests.items():
                confirm(by_definition == by_matrix, f"{relation} {name}")
                counts[name] += by_definition
    return Finding(counts)


register.by_reading(
    "1.3.5-graphs",
    place="before definition 1.3.5",
    statement="Graphs are representations of relations of a set with itself.",
    verdict=HOLDS,
    reason="a directed graph on a set is a subset of its square; see palacios-5.2-coincide for the matrices",
)


@register.claim(
    "1.3.6",
    place="Definition 1.3.6",
    statement="R = [r_ij] is reflexive if all a_ii = 1, irreflexive if all a_ii = 0, symmetric if a_ij = a_ji, that is"
    " R = Rᵀ.",
    verdict=MISPRINT,
    evidence=exhaustive_over("boards to 5×5: the corrected definition"),
    correction="The entries are those of R: r_ii = 1, r_ii = 0, r_ij = r_ji.",
    reason="no matrix with entries a_ij occurs in the definition",
)
def reflexive_and_symmetric(scale: Scale) -> Finding:
    for rows, columns in sizes(5):
        for game, diagonal in ((plane(rows, columns), 1), (torus(rows, columns), 1)):
            r = effect_matrix(game)
            confirm(all(r[i, i] == diagonal for i in range(len(r))), f"{game}: diagonal")
            confirm(all(r[i, j] == r[j, i] for i in range(len(r)) for j in range(i)), f"{game}: symmetry")
    return Finding()
