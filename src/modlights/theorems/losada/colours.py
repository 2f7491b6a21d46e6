"""More colours: how the number of solutions grows, why All Lights may fail mod 3, composite moduli, and mod 4."""

from itertools import product
from math import gcd, prod
from random import Random

import numpy as np

from modlights.games import Game, GridGame, from_matrix
from modlights.ring import LinearMap, crt
from modlights.solving import count_quiet, info

from ..domains import (
    Entries,
    board,
    boards,
    each,
    elements,
    matrices,
    matrix_games,
    numbers,
    once,
    sizes,
    the,
    vectors_to,
)
from ..library_answers import certificate, count, linear_map, solution, solutions
from ..plain import all_reached, effects
from ..random_cases import random_cases
from ..schoolbook import Matrix, Vector, apply, dot, identity, minus, rank, times
from ..truth import Found, Truth
from ..verdicts import CORRECTED, DAMAGED, FAILS
from . import document as losada
from .filling import board_is_right, by_hand, filled, form, satisfies, system_is_right

SYSTEM_MOD_3 = (("a+2b", 2), ("2a+b", 2))
STEPS_MOD_6 = (1, 1, 0, 4)
BOARD_MOD_6 = ("a b", "5a+5b+1 5a+5b+1")
VIRTUAL_MOD_6 = "a+2b+4 2a+b+2"
SYSTEM_MOD_6 = (("a+2b", 2), ("2a+b", 4))
PAIRS_MOD_6 = (((0, 0), (2, 0), (2, 0)), ((0, 0), (0, 1), (0, 4)), ((0, 0), (1, 2), (4, 2)))
SOLUTIONS_MOD_6 = [(0, 4, 3, 3), (2, 0, 5, 5), (4, 2, 1, 1)]
SMALL = boards(3, k=(2, 3, 4, 5))


@losada.theorem("k-states", over=SMALL.positions)
def k_states(game: Game, change: Vector) -> Truth:
    """More colours, “basta tomar como módulo de la aritmética el número de”: For several states take the number of
    states as the modulus. Proved: row_filling.row_filling"""
    return solutions(game, change) == all_reached(game).get(change, [])


@k_states.most_general(boards(sizes(to=(3, 4)), k=range(2, 8)))
def _(game: GridGame) -> Truth:
    """Every k from 2 on: rows are filled in the same way."""
    return filled(*game.shape, game.modulus) == by_hand(*game.shape, game.modulus)


@losada.theorem("base-of-power", over=sizes(cells=6), verdict=CORRECTED)
def base_of_power(m: int, n: int) -> Truth:
    """More colours, “supone aumentar la base de la potencia que genera el”: A larger modulus means a larger base of the
    power that gives the number of solutions.
    Corrected: The number is the product of gcd(d, k) over the Smith factors d, with gcd(0, k) = k; it is a power of k
    where all of them are 0 or 1. 2×2 has the factor 3, so 3 solutions mod 3 and 1 mod 4; 2×3, where All Lights is
    solvable for all k, has 4 mod 2, 3 mod 3 and 8 mod 4.
    Note: The sentence does not say that a larger modulus always means more solutions.
    Proved: count.card_solutions_Zk (the correction)"""
    counts = {k: count_quiet(board(m, n, k=k)) for k in range(2, 7)}
    power = any(all(found == k**e for k, found in counts.items()) for e in range(m * n + 1))
    factors = info(board(m, n)).factors
    return power, all(
        count(board(m, n, k=k)) == found == prod(gcd(d, k) for d in factors) for k, found in counts.items()
    )


@losada.remark("millions-soon", over=the("9×14", lambda: board(9, 14)))
def millions(game: GridGame) -> Truth:
    """More colours, “por lo que pronto se alcanzan millones de soluciones”: With more states the number of solutions
    soon reaches millions."""
    counts = {k: count(game.with_modulus(k)) for k in range(2, 8)}
    agrees = all(info(game).quiet_count(k) == found for k, found in counts.items())
    return Found(agrees and counts[5] > 10**6, {f"{k} states on 9×14": found for k, found in counts.items()})


@losada.example("28-mod-3", over=each("target 1 and target 2 everywhere", [1, 2]))
def side_28(target: int) -> Truth:
    """More colours, caption, “La única solución de All Lights con 3 estados en”: All Lights with 3 states on the square
    of side 28 has one solution."""
    one = count(board(28, 28, k=3), (target,) * 784) == 1
    return one and rank(by_hand(28, 28, 3).matrix, 3) == 28


losada.without_check("""
    economical, remark, not checkable: More colours, “cuál de todas las soluciones será la más económica”: Which of many
    solutions takes the fewest presses is hard to tell before they are found.
    Because: an opinion on difficulty; in general it is the search for a nearest codeword
""")


@losada.theorem("equal-rows", over=sizes(cells=25), verdict=FAILS)
def equal_rows(m: int, n: int) -> Truth:
    """More colours, “si dos filas de la matriz de coeficientes son dependientes”: Mod 2 All Lights is always solvable
    because two rows of A that are dependent are equal, as are their constants.
    Note: A dependence need not be one of two rows, or of a zero row: on 1×5 the rows 1, 2, 4 and 5 sum to zero and no
    two are equal (as on his 5×5). The conclusion is true, see losada-all-lights-compatible.
    Proved: refuted.not_losada_some_rows; refuted.not_losada_two_rows"""
    matrix = filled(m, n).matrix
    return rank(matrix, 2) == n or not all(map(any, matrix)) or len(set(matrix)) < n


@equal_rows.also(vectors_to(2, 4, 2))
def _(first: Vector, second: Vector) -> Truth:
    """Two rows that are not zero are dependent mod 2 just if they are equal."""
    return not (any(first) and any(second)) or (rank([first, second], 2) < 2) == (first == second)


@losada.example("mod3-2x2", over=each("one step everywhere and two", [1, 2]))
def none_mod_3(steps: int) -> Truth:
    """More colours, “Ahora no hay solución”: All Lights mod 3 on 2×2 has no solution.
    Proved: all_lights.no_Sutner_mod3"""
    game, target = board(2, 2, k=3), (steps,) * 4
    weights = certificate(game, target)
    proof = weights is not None and dot(weights, target, 3) != 0 and not any(apply(effects(game), weights, 3))
    return target not in all_reached(game) and proof


@losada.theorem("mod3-simplest", over=sizes(cells=4) * numbers("k", 2, 8))
def simplest(m: int, n: int, k: int) -> Truth:
    """More colours, “El ejemplo más sencillo lo encontramos en el cuadrado de”: That is the simplest example of All
    Lights without a solution.
    Note: The first by number of cells, then k, then rows.
    Proved: all_lights.no_Sutner_mod3; all_lights.Sutner_grid; once_only_steps.one_line_all_on"""
    game = board(m, n, k=k)
    lit = solution(game, "ones") is not None
    before = (m * n, k, m) < (4, 3, 2)
    tried = k ** (m * n) > 5000 or lit == ((1,) * (m * n) in all_reached(game))
    return tried and (lit if before else (m, n, k) != (2, 2, 3) or not lit)


@losada.example("mod3-system", over=once("the system, by the plan and by hand, for one step and for two"))
def system_mod_3() -> Truth:
    """More colours, “Un buen momento para tomarse una pausa, o un té”: The system of 2×2 mod 3 is a + 2b = 2, 2a + b =
    2.
    Note: Every light needs two steps, from shade through the state between to light; if every light needs one step it
    is a + 2b = 1, 2a + b = 1. It has no solution either way."""
    printed = [tuple(v % 3 for v in (*form(left, 2)[:-1], -right)) for left, right in SYSTEM_MOD_3]
    two, one = filled(2, 2, 3, (2, 2, 2, 2)), filled(2, 2, 3)
    hand = two == by_hand(2, 2, 3, (2,) * 4) and one.virtual == ((1, 2, 2), (2, 1, 2))
    none = not any(
        satisfies(x, [(left, c) for left, _ in SYSTEM_MOD_3], 3) for x in product(range(3), repeat=2) for c in (1, 2)
    )
    return list(two.virtual) == printed and hand and none


@losada.example("mod3-det")
def determinant_mod_3() -> Truth:
    """More colours, “la segunda fila de la matriz de coeficientes es el”: Its determinant is −3, which is 0 mod 3; the
    second row is twice the first, but the constants are not."""
    (a, b), (c, d) = (form(left, 2)[:-1] for left, _ in SYSTEM_MOD_3)
    doubled = (2 * a % 3, 2 * b % 3) == (c, d) and all(2 * constant % 3 != constant for constant in (1, 2))
    system = filled(2, 2, 3).matrix == ((a, b), (c, d)) and info(board(2, 2)).factors == (1, 1, 1, 3)
    return a * d - b * c == -3 and system and doubled


@losada.theorem("zero-divisors", over=numbers("k", 2, 100))
def zero_divisors(k: int) -> Truth:
    """More colours, “existen divisores propios de cero”: With a composite modulus there are proper divisors of zero.
    Note: And only then. Proved: elimination.composite_divisors"""
    return any(a * b % k == 0 for a in range(1, k) for b in range(a, k)) == any(k % d == 0 for d in range(2, k))


def line_solutions(a: int, b: int, k: int) -> list[int]:
    """All x with a·x = b mod k."""
    return [x for x in range(k) if (a * x - b) % k == 0]


@losada.example("3a")
def three_a() -> Truth:
    """More colours, “tienen tres soluciones: 0, 2, 4”: Mod 6 the equation 3a = 0 has the three solutions 0, 2 and 4."""
    kernel = LinearMap([[3]], 6).kernel
    return line_solutions(3, 0, 6) == [0, 2, 4] == [int(kernel.element(i)[0]) for i in range(kernel.size)]


def grows(k: int, factor: int) -> bool:
    """Whether multiplying some equation a·x = b by the factor adds solutions mod k."""
    return any(
        line_solutions(a * factor % k, b * factor % k, k) != line_solutions(a, b, k)
        for a, b in product(range(k), repeat=2)
    )


@losada.theorem("gauss-invalid", over=numbers("k", 2, 12))
def gauss_invalid(k: int) -> Truth:
    """More colours, “Esta característica invalida el método de Gauss”: A composite modulus invalidates Gauss's method:
    multiplying an equation may add solutions that are none.
    Note: The smallest case is x = 1 doubled mod 4, which x = 3 satisfies too.
    In general: by multipliers that are units, and by Howell form, elimination works for every k
    Proved: elimination.safe_multiplier"""
    composite = any(k % d == 0 for d in range(2, k))
    units_keep = not any(grows(k, factor) for factor in range(1, k) if gcd(factor, k) == 1)
    return any(grows(k, factor) for factor in range(1, k)) == composite and units_keep


@losada.theorem("divisor-risk", over=numbers("k", 2, 30))
def divisor_risk(k: int) -> Truth:
    """More colours, “es divisor del módulo”: There is a risk if the multiplier is a divisor of the modulus.
    Note: There is one exactly if multiplier and modulus have a common divisor above 1, such as 4 mod 6, where x = 1
    becomes 4x = 4, which x = 4 satisfies too. Proved: elimination.safe_multiplier"""
    loses = {factor: len({factor * x % k for x in range(k)}) < k for factor in range(2, k)}
    return all(lost == (gcd(factor, k) > 1) and (lost or k % factor) for factor, lost in loses.items())


def split_systems(chance: Random) -> tuple[Entries, tuple[int, ...]]:
    """A matrix of order 2 and coprime moduli."""
    parts = chance.choice(((2, 3), (4, 3), (2, 3, 5), (4, 9)))
    return tuple((chance.randrange(36), chance.randrange(36)) for _ in range(2)), parts


@losada.theorem(
    "crt",
    over=each("the printed matrix", [(((1, 2), (2, 1)), (2, 3))]).spread,
    general=random_cases("matrices of order 2 mod 6, 12, 30, 36", 30, 6, split_systems, deep=1000).spread,
)
def chinese(rows: Entries, parts: tuple[int, ...]) -> Truth:
    """More colours, “el sistema tiene solución S_6 si y sólo si tiene”: The system has a solution mod 6 exactly when it
    has one mod 2 and one mod 3.
    In general: any k split into prime powers; the numbers of solutions multiply
    Proved: crt.solvable_crt; crt.sols_crt, crt.card_sols_crt (solutions and their number)"""
    k = prod(parts)
    sides = list(product(range(0, k, 1 + k // 12), repeat=2))
    together = LinearMap(rows, k).solve_many(sides)[1].tolist()
    apart = [LinearMap(rows, q).solve_many([[v % q for v in side] for side in sides])[1].tolist() for q in parts]
    kernels = LinearMap(rows, k).kernel.size == prod(LinearMap(rows, q).kernel.size for q in parts)
    tried = k > 6 or together == [side in all_reached(from_matrix(rows, modulus=k)) for side in sides]
    return together == [all(each) for each in zip(*apart, strict=True)] and kernels and tried


@losada.theorem("s6", over=each("all x and y from 0 to 5", product(range(6), repeat=2)).spread)
def s6(x: int, y: int) -> Truth:
    """More colours, “nos permite relacionar las soluciones entre estos módulos”: S6 = (3·S2 + 4·S3) mod 6 joins a
    solution mod 2 and one mod 3. Proved: elimination.join_moduli"""
    joined = (3 * x + 4 * y) % 6
    library = int(crt([np.array([x % 2]), np.array([y % 3])], [2, 3])[0])
    return joined % 2 == x % 2 and joined % 3 == y % 3 and library == joined


@s6.most_general(each("the moduli 2·5, 3·4, 4·9 and 5·6", [(2, 5), (3, 4), (4, 9), (5, 6)]).spread.some)
def _(first: int, second: int) -> Truth:
    """Any coprime moduli: Σ eᵢ·Sᵢ with eᵢ ≡ 1 mod its own modulus and 0 mod the others."""
    k, one = first * second, second * pow(second, -1, first)
    joined = [(one * (z % first) + (1 - one) * (z % second)) % k for z in range(k)]
    library = [int(crt([np.array([z % first]), np.array([z % second])], [first, second])[0]) for z in range(k)]
    return joined == library == list(range(k))


@losada.definition("mod6-digits", over=once("all 1,296 presses"))
def digits_are_steps() -> Truth:
    """More colours, example mod 6, “el número de alteraciones que debe sufrir cada casilla”: The digits are the initial
    illumination, that is, the number of steps each cell needs to go out.
    Note: A light in state v that presses increase needs 6 − v steps; taken as states the digits give other
    solutions."""
    game = board(2, 2, k=6)
    return solutions(game, STEPS_MOD_6) == SOLUTIONS_MOD_6 != solutions(game, minus(STEPS_MOD_6, 6))


@losada.example("mod6-example", over=once("every cell, by the plan, by hand, and by playing all 36 first rows"))
def example_mod_6() -> Truth:
    """More colours, example mod 6, “Generamos el sistema correspondiente”: For the steps 1 1 / 0 4 mod 6 the board is a
    b / 5a+5b+1 5a+5b+1 with virtual row a+2b+4, 2a+b+2."""
    return board_is_right(BOARD_MOD_6, VIRTUAL_MOD_6, 6, STEPS_MOD_6)


@losada.example("mod6-system")
def system_mod_6() -> Truth:
    """More colours, example mod 6, “Tenemos entonces que el sistema, módulo 6, es”: The system is a + 2b = 2, 2a + b =
    4 (mod 6)."""
    return system_is_right(SYSTEM_MOD_6, VIRTUAL_MOD_6, 6) and filled(2, 2, 6).matrix == ((1, 2), (2, 1))


@losada.example("mod6-det", over=once("all candidates for a column of the inverse"))
def determinant_mod_6() -> Truth:
    """More colours, example mod 6, “para que no exista matriz inversa”: Its determinant −3 is not 0 mod 6, but a
    divisor of zero, so there is no inverse matrix."""
    determinant = 1 * 1 - 2 * 2
    none = not any(apply([(1, 2), (2, 1)], x, 6) == (1, 0) for x in product(range(6), repeat=2))
    return determinant == -3 and determinant % 6 != 0 and 2 * determinant % 6 == 0 and none


@determinant_mod_6.most_general(matrices(4, 4, square=True).where("of order 2", lambda rows: len(rows) == 2))
def _(rows: Entries) -> Truth:
    """Over Z_k a matrix has an inverse exactly when its determinant is a unit."""
    (a, b), (c, d) = rows
    adjugate = [[d, -b], [-c, a]]
    unit = (a * d - b * c) % 2 == 1
    works = times(rows, [[(a * d - b * c) * v for v in row] for row in adjugate], 4) == identity(2)
    return works == unit == (LinearMap(rows, 4).kernel.size == 1)


@losada.remark("footnote-1", over=elements(6), verdict=DAMAGED)
def footnote(x: int) -> Truth:
    """Footnote 1, “Absurdo, ya que 0 no es igual a 2”: 3 has no inverse mod 6: from 3·3⁻¹ = 1, doubling, 3·10 = 2,
    which is absurd.
    Corrected: Doubling gives 6·3⁻¹ = 2, that is 0·3⁻¹ = 2 and so 0 = 2; as our copy has it, 3·10 is 0 mod 6 and not
    2."""
    return 3 * 10 % 6 == 2, 3 * x % 6 != 1 and 2 * 3 * x % 6 == 0


@losada.example("mod6-counts", over=once("all values of a and b"))
def counts_mod_6() -> Truth:
    """More colours, example mod 6, “volverlo a resolver módulo 3 (tres soluciones)”: The system has one solution mod 2
    and three mod 3."""
    found = {q: [x for x in product(range(q), repeat=2) if satisfies(x, SYSTEM_MOD_6, q)] for q in (2, 3)}
    library = [count(board(2, 2, k=q), [v % q for v in STEPS_MOD_6]) for q in (2, 3)]
    return found == {2: [(0, 0)], 3: [(0, 1), (1, 2), (2, 0)]} and library == [1, 3]


@losada.example("mod6-s", over=each("the three sums", PAIRS_MOD_6).spread)
def sums_mod_6(mod_2: Vector, mod_3: Vector, mod_6: Vector) -> Truth:
    """More colours, example mod 6, “obtener con la igualdad dada las tres soluciones módulo 6”: S6 is 3(0,0) + 4(2,0) =
    (2,0), 3(0,0) + 4(0,1) = (0,4), 3(0,0) + 4(1,2) = (4,2)."""
    joined = tuple((3 * x + 4 * y) % 6 for x, y in zip(mod_2, mod_3, strict=True))
    library = tuple(crt([np.array(mod_2), np.array(mod_3)], [2, 3]).tolist())
    return joined == mod_6 == library and satisfies(mod_6, SYSTEM_MOD_6, 6)


@losada.example("mod6-solutions", over=once("all 1,296 presses"))
def solutions_mod_6() -> Truth:
    """More colours, example mod 6, “las tres soluciones del problema planteado son”: The three solutions of the example
    are 2 0 / 5 5, 0 4 / 3 3 and 4 2 / 1 1."""
    return solutions(board(2, 2, k=6), STEPS_MOD_6) == SOLUTIONS_MOD_6 == all_reached(board(2, 2, k=6))[STEPS_MOD_6]


@losada.theorem("mod4-times-2", over=each("the multipliers 1, 2 and 3", [1, 2, 3]))
def times_2(factor: int) -> Truth:
    """More colours, mod 4, “si multiplicamos una fila por 2 corremos el riesgo de”: Mod 4, multiplying a row by 2 may
    lose information and make false solutions appear."""
    return grows(4, factor) == (factor == 2) == (LinearMap([[factor]], 4).kernel.size > 1)


def odd_pivots(rows: Matrix, side: list[int], unknowns: int, *, test_even: bool = True) -> set[Vector]:
    """All solutions mod 4 by Losada's elimination: odd pivots from anywhere, else halve the coefficients.

    Halving stands for y = 2x, so only even y may be kept, and each y/2 stands for two values of x.  Without
    the test an odd y is taken for half of 2x, as the text has it.
    """
    odd = next(((i, j) for i, row in enumerate(rows) for j in range(unknowns) if row[j] % 2), None)
    if odd is not None:
        i, j = odd
        pivot = [v * rows[i][j] % 4 for v in rows[i]]  # an odd number is its own inverse mod 4
        value = side[i] * rows[i][j] % 4
        others = [r for r in range(len(rows)) if r != i]
        reduced = [[(rows[r][c] - rows[r][j] * b) % 4 for c, b in enumerate(pivot) if c != j] for r in others]
        rest = [(side[r] - rows[r][j] * value) % 4 for r in others]
        kept = [v for c, v in enumerate(pivot) if c != j]
        smaller = odd_pivots(reduced, rest, unknowns - 1, test_even=test_even)
        return {(*x[:j], (value - dot(kept, x, 4)) % 4, *x[j:]) for x in smaller}
    if not any(map(any, rows)):
        return set(product(range(4), repeat=unknowns)) if not any(side) else set()
    halved = odd_pivots([[v // 2 for v in row] for row in rows], side, unknowns, test_even=test_even)
    fitting = (y for y in halved if all(v % 2 == 0 for v in y) or not test_even)
    return {x for y in fitting for x in product(*((v // 2, v // 2 + 2) for v in y))}


@losada.theorem("mod4-method", over=matrix_games(4, 4, square=True).positions)
def method_mod_4(game: Game, side: Vector) -> Truth:
    """More colours, mod 4, “dividir entre 2 todos los coeficientes de las incógnitas de”: Mod 4, take odd coefficients
    from anywhere as pivots; if all that are left are even, halve the coefficients of the unknowns, and undo that once a
    solution is found.
    Note: Halving means y = 2x, so that undoing it takes even y only, and each y/2 stands for the two values y/2 and y/2
    + 2; if odd y were halved as well, 2x = 1 would have a solution. For p^e read multiples of p for even.
    Proved: elimination.unit_or_multiple, elimination.halved (why each step is right)"""
    right = all_reached(game).get(side, [])
    found = odd_pivots(effects(game), list(side), len(side))
    return found == set(right) and (linear_map(game).solve(list(side)) is not None) == bool(right)


@method_mod_4.but_not(matrix_games(4, 4, square=True).positions)
def _(game: Game, side: Vector) -> Truth:
    """The same if odd y are halved as well."""
    found = odd_pivots(effects(game), list(side), len(side), test_even=False)
    return found == set(all_reached(game).get(side, ()))


losada.without_check("""
    mod4-figure, figure, not checkable: More colours, mod 4, “Un problema de Lights Out con 4 estados y millones”: A
    drawn Lights Out problem with 4 states has millions of solutions.
    Because: the drawing is lost, and with it the size
""")
