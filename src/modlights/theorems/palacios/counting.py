"""Section 2.4 from example 2.4.3 on: numbers of solutions and of solvable patterns; the criterion of common lights."""

from functools import cache
from itertools import combinations, product

from modlights.games import Game, GridGame
from modlights.solving import info

from ..domains import board, boards, classic, each, graphs, the
from ..library_answers import count, quiet_basis, solutions
from ..plain import all_reached, bit_nullity, changes, effects, gain, near, one_press, quiet
from ..random_cases import random_games
from ..schoolbook import Vector, bits, dot, plus, rank, reduced, sums
from ..truth import Truth
from ..verdicts import CORRECTED, MISPRINT
from . import document as palacios
from .boards import BOTH, PLANES, solvable
from .solvability import N_1, N_2


@palacios.example("2.4.3-example", over=the("5×5", classic))
def free_variables(game: GridGame) -> Truth:
    """Example 2.4.3, “resulta teniendo dos variables libres”: Gauss–Jordan leaves x_24 and x_25 free on 5×5, so that
    every solvable pattern has four solutions, as many as quiet patterns.
    Proved: checker_meaning.lights_out_quiets (there are four quiet patterns)"""
    pivots = reduced(near(5, 5), 2)[1]
    free = [j + 1 for j in range(25) if j not in pivots]
    return free == [24, 25] and count(game, "ones") == 4 == info(game).quiet_count(2)


@palacios.theorem("2.4.3", over=BOTH, general=random_games(80, 6, largest=2, k=5, deep=2000))
def as_many_as_quiet_patterns(game: Game) -> Truth:
    """Theorem 2.4.3, “tiene tantas soluciones como patrones estacionarios hay”: A solvable initial state has as many
    solutions as there are quiet patterns.
    Gap: only that a solution plus a quiet pattern is a solution is shown; that any two solutions differ by a quiet
    pattern is missing
    In general: any game over any Z_k: the solutions are a coset of the kernel
    Proved: count.card_solutions; linear.solves_shift (two solutions differ by a quiet pattern)"""
    k, silent = game.modulus, solutions(game, [0] * game.light_count)
    cosets = (sorted(plus(found[0], q, k) for q in silent) == found for found in all_reached(game).values())
    return silent == quiet(game) and len(silent) == info(game).quiet_count(k) and all(cosets)


@palacios.theorem("2.4.3.1", over=BOTH)
def two_to_the_e(game: GridGame) -> Truth:
    """Corollary 2.4.3.1, “Un estado inicial ganable y tiene $2^e$ soluciones posibles”: A solvable initial state has
    2^e solutions, e the number of elements of a basis of the quiet patterns.
    Proved: count.card_solutions_F2; count.card_solutions_field, count.card_solutions_Zk (over other fields and over
    Z_k)"""
    return {len(found) for found in all_reached(game).values()} == {2 ** len(quiet_basis(game))}


@two_to_the_e.most_general(boards(4, k=range(2, 6)))
def _(game: GridGame) -> Truth:
    """p^e over F_p; over Z_k the product of gcd(d_i, k) over the Smith factors d_i of A."""
    return len(quiet(game)) == info(game).quiet_count(game.modulus)


@palacios.example(
    "2.4.4-example",
    over=the("5×5", classic).then(
        "all lit and the 25 actions on",
        lambda game: [((1,) * 25,), *((one_press(game, j),) for j in range(25))],
        "by button",
    ),
)
def four_solutions(game: GridGame, start: Vector) -> Truth:
    """Example 2.4.4, “podremos conocer todos sus patrones estacionarios haciendo las”: On 5×5 the solutions are x, x +
    n_1, x + n_2, x + n_1 + n_2; the 2^e combinations of a basis are all quiet patterns."""
    found = solutions(game, start)
    four = {plus(found[0], q, 2) for q in sums([N_1, N_2], 25)}
    return four == set(found) and all(gain(game, x) == start for x in found)


@palacios.theorem("2.4.4", over=BOTH)
def solvable_configurations(game: GridGame) -> Truth:
    """Theorem 2.4.4, “configuraciones iniciales posibles, solo $2^{mn-e}$ son ganables, donde”: Of the 2^(mn) initial
    configurations exactly 2^(mn−e) are solvable.
    Gap: the proof fixes, for each basis vector, the last position where it is not 0; these positions may coincide, as
    they do for the thesis's own n_1 and n_2 (see palacios-2.4.4-positions)
    Proved: count.card_reaches_F2; count.card_reaches_field, count.card_reaches (over other fields and rings)"""
    wanted = 2 ** (game.light_count - bit_nullity(game))
    return len(all_reached(game)) == len(solvable(game)) == wanted == info(game).solvable_count(2)


@solvable_configurations.also(boards(14, deep=16))
def _(game: GridGame) -> Truth:
    """On larger boards the changes of all sets of presses, listed, are as many."""
    return len(set(changes(game))) == info(game).solvable_count(2)


@solvable_configurations.most_general(boards(4, k=range(2, 7)))
def _(game: GridGame) -> Truth:
    """k^N / |ker A| for games with N buttons over Z_k."""
    return len(all_reached(game)) * len(quiet(game)) == game.modulus**game.button_count


FEW_LIT = the("3×5", lambda: board(3, 5)).positions.where("with at most four lights on", lambda game, y: sum(y) <= 4)


@palacios.theorem("2.4.4-two-vectors", over=FEW_LIT, verdict=MISPRINT)
def each_vector(game: GridGame, y: Vector) -> Truth:
    """Proof of theorem 2.4.4, “el producto escalar de la configuración por cualquiera de los”: The scalar product of
    the configuration with either of the two vectors of the basis must be 0.
    Corrected: With each of the e vectors of the basis.
    Note: The theorem is about any board; two is the number for 5×5, and on 3×5, where e = 3, two do not suffice."""
    reachable, basis = bits(y) in reachable_codes(game), quiet_basis(game)
    return all(dot(q, y, 2) == 0 for q in basis[:2]) == reachable, all(dot(q, y, 2) == 0 for q in basis) == reachable


@cache
def reachable_codes(game: Game) -> frozenset[int]:
    """The changes of all sets of presses, as integers."""
    return frozenset(changes(game))


@palacios.theorem(
    "2.4.4-one-vector",
    over=each("lengths 1 to 6 over Z_2", [(2, n) for n in range(1, 7)]).spread.some,
    general=each("lengths 1 to 3 over Z_3", [(3, n) for n in range(1, 4)]).spread.some,
)
def orthogonal_to_one(p: int, n: int) -> Truth:
    """Proof of theorem 2.4.4, “habrá $2^{mn-1}$ configuraciones ortogonales a”: Exactly 2^(mn−1) configurations are
    orthogonal to n_1.
    In general: any vector other than 0 over F_p: p^(N−1)
    Proved: textbook.card_orthogonal_one"""
    everything = list(product(range(p), repeat=n))
    return all(sum(dot(v, y, p) == 0 for y in everything) == p ** (n - 1) for v in everything if any(v))


def last_position(v: Vector) -> int:
    """The number, from 1, of the last entry other than 0."""
    return max(i for i, entry in enumerate(v, start=1) if entry)


def bases(game: GridGame) -> list[tuple[tuple[Vector, ...]]]:
    """All bases of the quiet patterns of a board with nullity at most 2."""
    silent = [q for q in quiet(game) if any(q)]
    return [(some,) for some in combinations(silent, bit_nullity(game))]


@palacios.theorem(
    "2.4.4-positions",
    over=PLANES.where("with nullity 1 or 2", lambda game: 0 < bit_nullity(game) < 3).then(
        "all bases of the quiet patterns of", bases
    ),
    verdict=CORRECTED,
)
def positions_may_coincide(game: GridGame, basis: tuple[Vector, ...]) -> Truth:
    """Proof of theorem 2.4.4, “Este proceso se debe repetir sistemáticamente para conseguir que”: Repeating this for
    each vector of a basis, fixing the position of its last entry other than 0, fixes e positions.
    Corrected: Take a basis with distinct last positions (in echelon form), or use rank plus nullity.
    Note: Two basis vectors may end at the same position, which is then fixed only once; so do n_1 and n_2 on 5×5, both
    at 25.
    Proved: echelon.reduced_form, textbook.fixed_positions, textbook.card_orthogonal (the correction)"""
    ends = {last_position(q) for q in basis}
    turned = [row for row in reduced([q[::-1] for q in basis], 2)[0] if any(row)]
    echelon = {last_position(tuple(row[::-1])) for row in turned}
    fixed = len(solvable(game)) == 2 ** (game.light_count - len(echelon))
    return len(ends) == len(basis), len(echelon) == len(basis) and fixed


@palacios.theorem("2.4.4.1", over=BOTH)
def one_in_so_many(game: GridGame) -> Truth:
    """Corollary 2.4.4.1, “1 de cada $2^e$ configuraciones iniciales posibles son ganables”: One in every 2^e initial
    configurations is solvable.
    In general: one in |ker A| over any Z_k, with as many buttons as lights
    Proved: count.card_reaches_F2"""
    return 2**game.light_count == len(quiet(game)) * len(solvable(game))


@palacios.example("2.4.5-example", over=BOTH + the("5×5", classic))
def fewer_but_richer(game: GridGame) -> Truth:
    """Example 2.4.5, “conforme menos patrones iniciales ganables tenemos, más soluciones resultan para”: On 5×5 e = 2:
    one in four states is solvable; r = 25 − 2, and each has four solutions. The fewer patterns are solvable, the more
    solutions those have."""
    if game.shape == (5, 5):
        quarter = 4 * info(game).solvable_count(2) == 2**25 and count(game) == 4
        return quarter and bit_nullity(game) == 2 and rank(near(5, 5), 2) == 23
    return {len(found) for found in all_reached(game).values()} == {2**game.light_count // len(all_reached(game))}


@palacios.example("2.4.5-example-r", over=the("5×5", classic), verdict=MISPRINT)
def rank_of_the_classic_game(game: GridGame) -> Truth:
    """Example 2.4.5, “verificamos que cada estado inicial ganable tiene 4 soluciones posibles”: As r = 25 − 2, each
    solvable state has four solutions.
    Corrected: r is the rank, ran(A) in definition 1.3.16; then 2^(25 − r) = 4.
    Note: r is nowhere introduced; the number is that of the rank."""
    r = rank(near(5, 5), 2)
    return r == 25 - 2 and count(game, "ones") == 2 ** (25 - r)


def common_lights(first: Vector, second: Vector) -> int:
    """The number of places where both are 1."""
    return sum(1 for a, b in zip(first, second, strict=True) if a and b)


@palacios.theorem("2.4.5", over=BOTH.positions, general=(graphs(4) + graphs(4, reflexive=False)).positions)
def even_intersections(game: Game, y: Vector) -> Truth:
    """Theorem 2.4.5, criterion of solvability, “el número de luces que tiene en común con cada”: A pattern is solvable
    exactly when it has an even number of lights in common with each quiet pattern.
    Gap: the proof shows that each button changes an even number of lights of a quiet pattern, hence at most that
    solvable patterns have even intersections; the converse is not proved
    In general: symmetric games with two states; with k states Σ q_i·y_i ≡ 0 for every weighting q that no press changes
    Proved: solvable.reachable_even"""
    even = all(common_lights(q, y) % 2 == 0 for q in quiet(game))
    return even == (y in all_reached(game))


@palacios.theorem("2.4.5-proof-even", over=BOTH + the("4×4", lambda: board(4, 4)) + the("5×5", classic))
def even_both_ways(game: GridGame) -> Truth:
    """Proof of theorem 2.4.5, “cada una de las luces será afectada por un número”: Each light is affected by an even
    number of the buttons of a quiet pattern, and each button affects an even number of its lights.
    In general: the first half for any game with two states, the second for symmetric ones
    Proved: documents_model.quiet_even, documents_model.quiet_even_lights"""
    matrix = effects(game)
    columns = list(zip(*matrix, strict=True))
    patterns = solutions(game, [0] * game.light_count)
    return all(not any(dot(line, q, 2) for line in (*matrix, *columns)) for q in patterns)


palacios.without_check("""
    2.4.5-practical, remark, not checkable: 2.4, before theorem 2.4.5, “un resultado que aunque no es práctico”: The
    criterion of solvability is not practical, but has theoretical consequences.
    Because: a judgement of usefulness; its consequence is palacios-4.2.2-odd
""")
