"""The great illumination and the ecstasy after it: letters, the virtual row, and the squares of sides 3, 4 and 5."""

from itertools import product

from modlights.games import GridGame, symmetries

from ..domains import board, boards, each, numbers, once, sizes, squares, vectors
from ..library_answers import count, solutions
from ..plain import all_reached, board_nullity, gain
from ..schoolbook import Vector
from ..truth import Found, Truth
from ..verdicts import DAMAGED
from . import document as losada
from .filling import (
    board_is_right,
    by_hand,
    filled,
    first_row_system,
    form,
    marked,
    printed_board,
    satisfies,
    system_is_right,
    value,
    vanishing,
)
from .opening import lighting

BOARD_3 = ("a b c", "a+b+1 a+b+c+1 b+c+1", "a+c+1 0 a+c+1")
VIRTUAL_3 = "b+c+1 a+b+c a+b+1"
SYSTEM_3 = (("b+c", 1), ("a+b+c", 0), ("a+b", 1))
BOARD_4 = ("a b c d", "a+b+1 a+b+c+1 b+c+d+1 c+d+1", "a+c+1 d a b+d+1", "b+c+d+1 a+b+d+1 a+c+d+1 a+b+c+1")
VIRTUAL_4 = "0 0 0 0"
BOARD_5 = (
    "a b c d e",
    "a+b+1 a+b+c+1 b+c+d+1 c+d+e+1 d+e+1",
    "a+c+1 d a+e b c+e+1",
    "b+c+d+1 a+b+d+e+1 a+c+e a+b+d+e+1 b+c+d+1",
    "e d+1 c+1 b+1 a",
)
VIRTUAL_5 = "b+c+e+1 a+b+c a+b+d+e c+d+e a+c+d+1"
SYSTEM_5 = (("b+c+e", 1), ("a+b+c", 0), ("a+b+d+e", 0), ("c+d+e", 0), ("a+c+d", 1))
SOLUTIONS_5_PRINTED = (
    "11..|11.1|..11|.111|.11.",
    ".11.|.111|..11|11.1|11..",
    "1.11|.111|111.|11.1|...1",
    "...11|11.11|111..|.111.|1..11",
)
SOLUTIONS_5 = (
    "11...|11.11|..111|.111.|.11.1",
    ".11.1|.111.|..111|11.11|11...",
    "1.11.|.111.|111..|11.11|...11",
    "...11|11.11|111..|.111.|1.11.",
)
LETTERS_3, LETTERS_5 = vectors(2, 3).called("all 8 first rows"), vectors(2, 5).called("all 32 first rows")


@losada.theorem("congruence", over=vectors(2, 3).called("all a, b, x, played on 3×3"))
def congruence(letters: Vector) -> Truth:
    """The great illumination, “ha de ser un número impar. Esto se puede expresar”: Cell a ends lit exactly when a + b +
    x ≡ 1 (mod 2), so x = a + b + 1."""
    a, b, x = letters
    lit = gain(board(3, 3), (a, b, 0, x, *(0,) * 5))[0]
    return lit == (a + b + x) % 2 == (x == (a + b + 1) % 2) and filled(3, 3).cells[1][0] == form("a+b+1", 3)


@losada.theorem("one-plus-one", over=numbers("k", 2, 60))
def one_plus_one(k: int) -> Truth:
    """The great illumination, “las operaciones las realizamos con el álgebra módulo 2”: In arithmetic mod 2, 1 + 1 = 0,
    so that equal terms cancel and signs do not matter.
    Note: Among all k this is so for k = 2 alone. Proved: linear.F2_addrr; linear.F2_oppr"""
    return all((a + a) % k == 0 and -a % k == a for a in range(k)) == (k == 2)


@losada.example("3x3-y", over=LETTERS_3)
def y_and_z(letters: Vector) -> Truth:
    """The great illumination, “debe tomar un valor tal que”: On 3×3, y = a + b + c + 1, and the cell below x is a + x +
    y + 1 = a + c + 1."""
    (a, b, c), table = letters, filled(3, 3)
    x, y = a + b + 1, a + b + c + 1
    forms = table.cells[1][1] == form("a+b+c+1", 3) and table.cells[2][0] == form("a+c+1", 3)
    return forms and (a + x + y + 1) % 2 == (a + c + 1) % 2 == value(table.cells[2][0], letters, 2)


@losada.example("3x3-board", over=once("every cell, by the plan, by hand, and by playing all 8 first rows"))
def board_3() -> Truth:
    """The great illumination, “completé en pocos segundos el resto de las casillas”: The 3×3 board is a b c / a+b+1
    a+b+c+1 b+c+1 / a+c+1 0 a+c+1."""
    return board_is_right(BOARD_3, VIRTUAL_3)


@losada.example("3x3-two-rows-lit", over=LETTERS_3)
def two_rows_lit(letters: Vector) -> Truth:
    """The great illumination, “consigue iluminar las dos primeras filas de casillas cualesquiera”: That board lights
    the first two rows whatever a, b and c are."""
    return gain(board(3, 3), printed_board(BOARD_3, VIRTUAL_3).presses(letters, 2))[:6] == (1,) * 6


@losada.example(
    "3x3-virtual", over=once("every cell, by the plan, by hand, and as the fourth row of a board of four rows")
)
def virtual_3() -> Truth:
    """The great illumination, “añado una cuarta fila «virtual» cuyo estado”: The virtual fourth row is b+c+1, a+b+c,
    a+b+1."""
    printed, by_plan = printed_board(BOARD_3, VIRTUAL_3).virtual, filled(3, 3).virtual
    return printed == by_plan == by_hand(3, 3).virtual == filled(4, 3).cells[3]


@losada.theorem("virtual-row", over=boards(6).positions, general=(boards(4, k=3) + boards(3, k=4)).positions)
def virtual_row(game: GridGame, change: Vector) -> Truth:
    """The great illumination, “ninguna de estas «casillas virtuales» podrá ser seleccionada”: The filled presses solve
    the board exactly when the virtual row vanishes: solutions correspond to the solutions of that system of n equations
    in the n letters.
    In general: any k, start and target, the cross with any centre weight, plane and cylinder; for every game the
    residual system of a plan (a Schur complement), with isomorphic kernel
    Proved: row_filling.row_filling; row_filling.residual_virtual; row_filling.chase_affine (the virtual row is affine
    in the letters); row_filling.chase_sound, row_filling.chase_complete (solutions fill, for any rows of effects);
    row_filling.rows_plan, plan.plan_sound, plan.plan_complete (for every plan)"""
    table, k = by_hand(*game.shape, game.modulus, change), game.modulus
    played = [table.presses(letters, k) for letters in vanishing(table, k)]
    return filled(*game.shape, k, change) == table and played == all_reached(game).get(change, [])


@losada.example("3x3-system", over=once("all 8 values of the letters"))
def system_3() -> Truth:
    """The great illumination, “Del anterior sistema se deduce fácilmente que”: The system b+c = 1, a+b+c = 0, a+b = 1
    has the only solution a = 1, b = 0, c = 1."""
    found = [letters for letters in product((0, 1), repeat=3) if satisfies(letters, SYSTEM_3)]
    residual = first_row_system(3, 3).residual.solve([right for _, right in SYSTEM_3])
    solved = residual is not None and residual.tolist() == [1, 0, 1]
    return system_is_right(SYSTEM_3, VIRTUAL_3) and found == [(1, 0, 1)] and solved


@losada.example("3x3-solution", over=once("every cell; all 512 presses for uniqueness"))
def solution_3() -> Truth:
    """The great illumination, “aparece la única solución del cuadrado de nueve casillas”: With a = 1, b = 0, c = 1 the
    board is 101/010/101 and the virtual row 000: the only solution of 3×3."""
    table = printed_board(BOARD_3, VIRTUAL_3)
    found = table.presses((1, 0, 1), 2)
    out = not any(value(cell, (1, 0, 1), 2) for cell in table.virtual)
    return found == marked("101/010/101") and out and lighting(3, 3) == [found] == solutions(board(3, 3), "ones")


@losada.theorem("48-equations", over=squares(1, 12) + squares(48, 48))
def equations_48(m: int, n: int) -> Truth:
    """Ecstasy, “generar y resolver un sistema lineal de 48 ecuaciones”: Solving the 48×48 square amounts to generating
    and solving a linear system of 48 equations.
    In general: n unknowns on every m×n board, any k, plane and cylinder
    Proved: row_filling.row_filling"""
    found = first_row_system(m, n).plan
    return len(found.unknowns) == len(found.residual) == n and len(found.steps) == n * (m - 1)


losada.without_check("""
    48-by-hand, remark, not checkable: Ecstasy, “con la facilidad que ofrece la aritmética modular, cuestión de”: With
    pencil and paper the system of 48 equations is a matter of hours.
    Because: a guess about people; Gauss on 48 equations mod 2 takes some 48³/3, that is 37,000, additions of bits
""")


@losada.example("4x4-symbolic", over=once("every cell, by the plan, by hand, and by playing all 16 first rows"))
def board_4() -> Truth:
    """Ecstasy, “por qué el cuadrado de 16 casillas tenía más de”: The 4×4 board and its virtual row 0 0 0 0, as
    printed."""
    return board_is_right(BOARD_4, VIRTUAL_4)


@losada.example("4x4-indeterminate", over=once("all 16 first rows"))
def indeterminate_4() -> Truth:
    """Ecstasy, “cualquier disposición de la primera fila era válida para solucionarlo”: On 4×4 every first row leads to
    a solution, since the added row is always out."""
    table = printed_board(BOARD_4, VIRTUAL_4)
    firsts = vanishing(table, 2)
    return len(firsts) == 16 and sorted(table.presses(x, 2) for x in firsts) == solutions(board(4, 4), "ones")


@losada.example("5x5-symbolic", over=once("every cell, by the plan, by hand, and by playing all 32 first rows"))
def board_5() -> Truth:
    """Ecstasy, “aquel que la nieta de mi cliente había resuelto tanteando”: The 5×5 board in the letters a to e, as
    printed."""
    return board_is_right(BOARD_5, VIRTUAL_5)


@losada.example(
    "5x5-virtual", over=once("every cell, by the plan, by hand, and as the sixth row of a board of six rows")
)
def virtual_5() -> Truth:
    """Ecstasy, “me propuse el cuadrado de 25 casillas”: The virtual row of 5×5 is b+c+e+1, a+b+c, a+b+d+e, c+d+e,
    a+c+d+1."""
    printed, by_plan = printed_board(BOARD_5, VIRTUAL_5).virtual, filled(5, 5).virtual
    return printed == by_plan == by_hand(5, 5).virtual == filled(6, 5).cells[5]


@losada.example("5x5-system", over=LETTERS_5)
def system_5(letters: Vector) -> Truth:
    """Ecstasy; fourth illumination, “Así que el sistema que hay que resolver es”: The system of 5×5 is b+c+e = 1, a+b+c
    = 0, a+b+d+e = 0, c+d+e = 0, a+c+d = 1."""
    solves = letters in {found[:5] for found in solutions(board(5, 5), "ones")}
    return system_is_right(SYSTEM_5, VIRTUAL_5) and satisfies(letters, SYSTEM_5) == solves


@losada.example("5x5-reduced", over=LETTERS_5, verdict=DAMAGED)
def reduced_5(letters: Vector) -> Truth:
    """Ecstasy, “Quedan libres los valores de d y e”: The system is equivalent to a = e+1, b = d+1, c = d+1.
    Corrected: c = d + e, as the fourth equation c + d + e = 0 says; the printed triple is wrong whenever e = 0.
    Note: The display is damaged in our copy (its braces are letters and digits), and the four solutions drawn from it
    are right."""
    a, b, c, d, e = letters
    first_two, right = a == 1 - e and b == 1 - d, satisfies(letters, SYSTEM_5)
    return (first_two and c == 1 - d) == right, (first_two and c == (d + e) % 2) == right


@losada.example("5x5-four", over=once("all 32 first rows"))
def four_solutions() -> Truth:
    """Ecstasy, “Habrá por tanto 4 soluciones”: d and e stay free, so the 5×5 square has 4 solutions."""
    firsts = vanishing(filled(5, 5), 2)
    return sorted(x[3:] for x in firsts) == list(product((0, 1), repeat=2)) and count(board(5, 5), "ones") == 4


@losada.figure(
    "5x5-boards",
    over=each("the four boards", zip(SOLUTIONS_5_PRINTED, SOLUTIONS_5, strict=True)).spread,
    verdict=DAMAGED,
)
def boards_5(printed: str, meant: str) -> Truth:
    """Ecstasy, “decidí cubrir sólo las casillas con valor «1»”: The four solutions of 5×5, as drawn.
    Corrected: In our copy the fifth column of three boards is lost, and the last row of the fourth is 1..11 where it
    must be 1.11.; all else is right."""
    kept = meant if len(printed) == len(meant) else "|".join(row[:4] for row in meant.split("|"))
    solves = marked(meant) in solutions(board(5, 5), "ones") and sum(marked(meant)) == 15
    return printed == meant, solves and sum(a != b for a, b in zip(printed, kept, strict=True)) in (0, 2)


@losada.theorem("5x5-one-shape", over=once("the four quarter turns of one solution"))
def one_shape() -> Truth:
    """Ecstasy, “la misma configuración básica en todos los casos”: The four solutions of 5×5 are one configuration,
    turned."""
    rows, turned = [list(row) for row in SOLUTIONS_5[0].split("|")], set()
    for _ in range(4):
        turned.add(marked("|".join("".join(row) for row in rows)))
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    return sorted(turned) == solutions(board(5, 5), "ones")


FEW = boards(to=5, k=(2, 3)).where("with at most 16 solutions", lambda game: count(game, "ones") <= 16)


@losada.theorem("symmetric-images", over=FEW)
def symmetric_images(game: GridGame) -> Truth:
    """Ecstasy, “cualquier giro o simetría de una solución producía una nueva”: Every turn or reflection of a solution
    is a solution.
    In general: any symmetry of a game that leaves target − start as it is, any k
    Proved: symmetry.image_solution; symmetry.plane_images"""
    m, n = game.shape
    moves = 8 if m == n > 1 else 1 if m == n else 2 if 1 in (m, n) else 4
    images = ([x[j] for j in s.buttons] for x in solutions(game, "ones") for s in symmetries(game))
    return len(symmetries(game)) == moves and all(set(gain(game, image)) == {1} for image in images)


UNIQUE = boards(sizes(to=8) + squares(48, 48)).where("with one solution", lambda game: board_nullity(*game.shape) == 0)


@losada.theorem("unique-is-symmetric", over=UNIQUE)
def unique_symmetric(game: GridGame) -> Truth:
    """Ecstasy, “si la solución era realmente única ¡tenía que ser simétrica”: If the solution is unique it is
    symmetric, so on 48×48 only the 2^24 palindromic first rows are possible.
    Note: The mirror image of a solution is a solution, since mirroring leaves every effect and the target as they are;
    the only solution is therefore its own image.
    In general: any k and any symmetry of a game that leaves target − start as it is
    Proved: symmetry.unique_symmetric; symmetry.plane_unique_symmetric; symmetry.square_unique_symmetric"""
    n, mirror = game.columns, [r * game.columns + game.columns - 1 - c for r, c in product(*map(range, game.shape))]
    moved = [tuple(sorted((mirror[light], effect) for light, effect in game.by_button[j])) for j in mirror]
    own = [x[:n] == x[:n][::-1] and tuple(x[j] for j in mirror) == x for x in solutions(game, "ones")]
    return moved == list(game.by_button) and own == [True]


@losada.remark("palindromes-feasible")
def feasible() -> Truth:
    """Ecstasy, “era ya abordable por un análisis exhaustivo ensayando todos los”: 2^24 first rows can be tried by a
    computer one by one."""
    seconds = -(-(2**24) // 10**6)
    palindromes = sum(x == x[::-1] for x in product((0, 1), repeat=12))
    return Found(palindromes == 2**6 and seconds < 60, {"seconds at a million a second, his own speed": seconds})
