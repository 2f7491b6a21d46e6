"""Rabbani's theorems 1 to 4, the pseudoinverse W and the null matrix N."""

from itertools import product

from modlights.games import Game
from modlights.solving import info

from ..domains import boards, matrix_games, symmetric_matrices
from ..library_answers import count, linear_map, quiet_basis, solution, solutions
from ..plain import all_reached, effects, gain, quiet, transposed
from ..random_cases import random_games
from ..schoolbook import Matrix, Vector, apply, dot, identity, minus, null_rows, plus, rank, reduced, times
from ..truth import Truth
from . import document as rabbani
from .pseudoinverse import pseudoinverse

SYMMETRIC = symmetric_matrices(3, deep=4) + symmetric_matrices(2, 3, deep=3)
SMALL = boards(4, k=(2, 3, 4), deep=6)


@rabbani.theorem("T1", over=boards(4).positions, beyond=boards(1, k=3).positions)
def theorem_one(game: Game, p: Vector) -> Truth:
    """Theorem 1, “a solution s will satisfy”: With two states a solution s satisfies M·s = p.
    Proved: linear.lights_out"""
    return all(apply(effects(game), s, game.modulus) == p for s in solutions(game, minus(p, game.modulus)))


@theorem_one.most_general(random_games(8, 5, largest=2, k=5).positions)
def _(game: Game, p: Vector) -> Truth:
    """M·s = p in characteristic 2; with k states M·s = −p."""
    change = minus(p, game.modulus)
    return all(apply(effects(game), s, game.modulus) == change for s in solutions(game, change))


@rabbani.theorem("one-s", over=boards(6).positions)
def one_solution(game: Game, p: Vector) -> Truth:
    """After Theorem 1, “now solve for at least one s by”: Gauss–Jordan elimination in Z_2 finds at least one s.
    Note: If there is one, as he says himself where he asks for solvability, before Theorem 4: 1×2 with one light on has
    none.
    Proved: echelon.reduced_form, echelon.reduced_solution"""
    found = solution(game, p, method="matrix")
    return p not in all_reached(game) if found is None else gain(game, found) == p


@rabbani.theorem("rank", over=SYMMETRIC, general=matrix_games(4, deep=9) + matrix_games(3, 3))
def rank_of_m(game: Game) -> Truth:
    """After Theorem 1, “determined from the number of nonzero rows”: The rank R of M is the number of nonzero rows of
    its echelon form.
    In general: any matrix over a field
    Proved: echelon.reduced_form, echelon.reduced_rank"""
    p, image = game.modulus, len(all_reached(game))
    return image == p ** (game.light_count - null_rows(effects(game), p)) == linear_map(game).image.size


@rabbani.theorem("nullity", over=SYMMETRIC)
def nullity(game: Game) -> Truth:
    """After Theorem 1, “number of zero rows in the echelon form”: The dimension U of the null space is the number of
    zero rows, and N = R + U.
    Proved: echelon.reduced_zero_rows, textbook.rank_nullity"""
    p, zeros = game.modulus, null_rows(effects(game), game.modulus)
    return len(quiet(game)) == p**zeros and info(game).nullity(p) == zeros


@nullity.most_general(matrix_games(4, deep=9) + matrix_games(3, 3))
def _(game: Game) -> Truth:
    """Any square matrix over a field; buttons − R for a rectangular one."""
    p = game.modulus
    return len(quiet(game)) == p ** (game.button_count - rank(effects(game), p)) == count(game)


def sums_of(patterns: list[Vector], length: int, k: int) -> list[Vector]:
    """All sums of multiples of the patterns, each as often as it arises."""
    sums = [(0,) * length]
    for pattern in patterns:
        order = next(t for t in range(1, k + 1) if not any(v * t % k for v in pattern))
        sums = [plus(total, pattern, k, t) for total in sums for t in range(order)]
    return sorted(sums)


@rabbani.theorem("null-size", over=boards(9), general=boards(6, k=3) + random_games(40, 6, largest=2, k=4))
def null_size(game: Game) -> Truth:
    """After equation (4), “The basis of the null space is described by U”: U basis vectors of the null space combine to
    2^U different quiet patterns, which are all of them.
    In general: p^U over F_p; over Z_k the product of the orders
    Proved: pseudoinverse.null_combinations; pseudoinverse.null_basisP (that there is a basis)"""
    basis = quiet_basis(game)
    return sums_of(basis, game.button_count, game.modulus) == quiet(game) == solutions(game, [0] * game.light_count)


@rabbani.theorem("T2", over=boards(6).solvable, general=SMALL.solvable)
def theorem_two(game: Game, p: Vector) -> Truth:
    """Theorem 2, “is also a solution, for any”: If s is a solution, so is s + N·b for every b.
    In general: any game and any k
    Proved: linear.solution_set; linear.lights_out_solutions"""
    s, basis = all_reached(game)[p][0], quiet_basis(game)
    return all(gain(game, plus(s, n, game.modulus)) == p for n in sums_of(basis, game.button_count, game.modulus))


@rabbani.theorem("T3", over=boards(6).solvable, general=SMALL.solvable)
def theorem_three(game: Game, p: Vector) -> Truth:
    """Theorem 3, “s' is also a solution, then there is some”: Two solutions of one problem differ by some N·b.
    In general: any game and any k, with s′ − s for s′ + s
    Proved: linear.solution_set; linear.lights_out_solutions"""
    first, k = all_reached(game)[p][0], game.modulus
    return sorted(plus(s, first, k, -1) for s in all_reached(game)[p]) == sums_of(quiet_basis(game), len(first), k)


@rabbani.theorem("solution-count", over=boards(9), general=boards(4, k=(3, 4, 6)))
def solution_count(game: Game) -> Truth:
    """After Theorem 3, “there is at least one solution, then there are”: If there is a solution there are exactly 2^U.
    In general: any game and any k: as many as there are quiet patterns
    Proved: count.card_solutions_F2"""
    found = {len(solutions) for solutions in all_reached(game).values()}
    return found == {len(quiet(game))} == {count(game)} == {count(game, max(all_reached(game)))}


@rabbani.theorem("T4", over=SYMMETRIC.positions, beyond=matrix_games(4, square=True).positions)
def theorem_four(game: Game, p: Vector) -> Truth:
    """Theorem 4, “p is orthogonal to the null space of”: A problem p is solvable exactly when it is orthogonal to the
    null space of M.
    Gap: only 'solvable implies orthogonal' is shown, and the symmetry of M is used without saying so
    Proved: solvable.reachable_sym; solvable.reachable_null, solvable.reachable_null_Zk (with a null matrix, over fields
    and Z_k)"""
    return (p in all_reached(game)) == all(dot(n, p, game.modulus) == 0 for n in quiet_basis(game))


@theorem_four.most_general(
    (boards(3, k=range(2, 7)) + matrix_games(4) + matrix_games(3, 3) + matrix_games(2, 4)).positions
)
def _(game: Game, p: Vector) -> Truth:
    """Any matrix with the kernel of its transpose, over any field and over Z_k for every k."""
    left = quiet_basis(transposed(game))
    return (p in all_reached(game)) == all(dot(n, p, game.modulus) == 0 for n in left)


def by_hand(game: Game) -> tuple[Matrix, Matrix, list[int]]:
    """The pseudoechelon form of [M I], halved into M_e and W, and the places i of its zero rows, by the schoolbook."""
    size, p = game.light_count, game.modulus
    wide = [row + one for row, one in zip(effects(game), identity(size), strict=True)]
    echelon, _ = reduced(wide, p)
    leading = [next(j for j, v in enumerate(row) if v) for row in echelon]
    free = [i for i in range(size) if i not in leading]
    rows = dict(zip([j for j in leading if j < size] + free, echelon, strict=True))
    return [rows[i][:size] for i in range(size)], [rows[i][size:] for i in range(size)], free


def null_matrix(game: Game) -> Matrix:
    """N by the schoolbook: column i of M_e at each zero row i, its sign changed, with 1 for the i-th element."""
    echelon, _, free = by_hand(game)
    return [[1 if r == i else -row[i] % game.modulus for i in free] for r, row in enumerate(echelon)]


BOARDS_5 = boards(to=5)


@rabbani.theorem(
    "closed-form", over=SYMMETRIC + BOARDS_5, general=matrix_games(9, square=True) + matrix_games(4, 3, square=True)
)
def closed_form(game: Game) -> Truth:
    """Equation (5), “it is convenient to write s in closed form”: For solvable p, W·p is a solution, where W is the
    right half of the pseudoechelon form of [M I].
    In general: any square matrix over a field: M·W·M = M
    Proved: echelon.right_half; pseudoinverse.pseudoinverse_solutions (for some W with M W M = M)"""
    _, w, _ = by_hand(game)
    m, p = effects(game), game.modulus
    return times(times(m, w, p), m, p) == m and pseudoinverse(game).w.tolist() == w


@rabbani.definition("pseudoechelon", over=SYMMETRIC + BOARDS_5)
def pseudoechelon(game: Game) -> Truth:
    """Before the summary, “Pseudoechelon form is the same as echelon form except”: Pseudoechelon form of [M I] is
    echelon form with zero rows swapped so that the leading term of a nonzero row i is in column i; W is its right half.
    Note: The zero rows are those of the left half, since [M I] has none; and the form is the reduced one, as
    Gauss–Jordan gives it."""
    echelon, w, free = by_hand(game)
    leads = all(row.index(1) == i and not any(row[:i]) for i, row in enumerate(echelon) if i not in free)
    return leads and not any(any(echelon[i]) for i in free) and times(w, effects(game), game.modulus) == echelon


@pseudoechelon.but_not(
    matrix_games(4, square=True).where("that are invertible", lambda game: rank(effects(game), 2) == game.light_count)
)
def _(game: Game) -> Truth:
    """With an echelon form that is not reduced W is the inverse of an invertible M all the same."""
    size = game.light_count
    wide = [row + one for row, one in zip(effects(game), identity(size), strict=True)]
    staircase, _ = reduced(wide, 2, upwards=False)
    return times(effects(game), [row[size:] for row in staircase], 2) == identity(size)


@rabbani.definition("W-not-unique", over=BOARDS_5)
def not_unique(game: Game) -> Truth:
    """Equation (5), “is the "pseudoinverse" of”: W is the pseudoinverse of M.
    Note: It is a pseudoinverse, one of several: with U > 0 it depends on the row operations, and W·M·W = W holds only
    after its rows at free columns are set to 0."""
    m, found = effects(game), pseudoinverse(game)
    cleared = found.reflexive_w.tolist()
    return times(times(m, found.w.tolist(), 2), m, 2) == m and times(times(cleared, m, 2), cleared, 2) == cleared


@not_unique.but_not(BOARDS_5)
def _(game: Game) -> Truth:
    """W·M·W = W holds for W as it is built."""
    _, w, _ = by_hand(game)
    return times(times(w, effects(game), 2), w, 2) == w


@not_unique.but_not(boards(2))
def _(game: Game) -> Truth:
    """There is only one W with M·W·M = M."""
    m, size = effects(game), game.light_count
    return sum(times(times(m, w, 2), m, 2) == m for w in product(product((0, 1), repeat=size), repeat=size)) == 1


@rabbani.theorem("summary-1", over=boards(9).positions)
def summary_one(game: Game, p: Vector) -> Truth:
    """Summary, item 1, “The problem p is solvable if and only if”: p is solvable if and only if Nᵀ·p = 0, for the N
    that the pseudoechelon form gives.
    Proved: echelon.right_half_solvable; pseudoinverse.symmetric_null (for some basis N)"""
    return (p in all_reached(game)) == (not (pseudoinverse(game).n.T @ p % game.modulus).any())


@rabbani.theorem("summary-2", over=boards(9).solvable)
def summary_two(game: Game, p: Vector) -> Truth:
    """Summary, item 2, “If the problem p is solvable, the only solutions are”: If p is solvable its only solutions are
    W·p + N·b, for all b.
    Proved: echelon.right_half_solutions; pseudoinverse.pseudoinverse_solutions (for some W and N)"""
    found, k = pseudoinverse(game), game.modulus
    first = tuple((found.w @ p % k).tolist())
    spread = sums_of(found.n.T.tolist(), game.button_count, k)
    return sorted(plus(first, pattern, k) for pattern in spread) == all_reached(game)[p]


@rabbani.theorem(
    "N-construction",
    over=symmetric_matrices(3, deep=4) + boards(to=6),
    general=symmetric_matrices(2, 3, deep=3) + boards(to=5, k=(3, 5)),
)
def null_construction(game: Game) -> Truth:
    """Last paragraph of the theory, “the resulting U vectors form the basis for the null”: The columns i of the
    pseudoechelon form at its zero rows i, with the i-th element replaced by one, form a basis of the null space.
    In general: over F_p with −1 times the columns
    Proved: echelon.pseudoechelon_form, echelon.pseudoechelon_basis"""
    n, p = null_matrix(game), game.modulus
    dimension = game.button_count - rank(effects(game), p)
    quiets = times(effects(game), n, p) == [[0] * dimension for _ in n]
    return quiets and rank(n, p) == dimension and pseudoinverse(game).n.tolist() == n


@null_construction.but_not(boards(to=3, k=3))
def _(game: Game) -> Truth:
    """Mod 3 no sign is needed."""
    echelon, _, free = by_hand(game)
    columns = [[1 if r == i else row[i] for i in free] for r, row in enumerate(echelon)]
    return not any(map(any, times(effects(game), columns, 3)))


@rabbani.theorem(
    "N-zero-element",
    over=boards(to=6).where("that are singular", lambda game: rank(effects(game), 2) < game.light_count),
)
def zero_element(game: Game) -> Truth:
    """Last paragraph of the theory, “element of these column vectors will necessarily be zero”: The i-th element of
    such a column is necessarily zero.
    Proved: echelon.row0_diag"""
    echelon, _, free = by_hand(game)
    return all(echelon[i][i] == 0 for i in free)
