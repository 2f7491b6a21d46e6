"""The opening, the first and the second illumination: the smallest squares, and that the first row determines all."""

from collections import Counter
from datetime import timedelta
from functools import cache
from itertools import permutations

from modlights.games import Game, GridGame, grid, symmetries
from modlights.solving import representatives

from ..domains import board, boards, graphs, numbers, once, squares, the, vectors
from ..library_answers import count, played, solutions
from ..plain import all_reached, bit_nullity, board_nullity, effects, fill_bits, gain, lighting_sets, near
from ..random_cases import random_boards
from ..schoolbook import Vector, is_symmetric
from ..truth import Found, Truth
from . import document as losada
from .filling import filled, marked

NUMERIC_4 = marked("1000/0011/0011/1000")


@cache
def lighting(rows: int, columns: int) -> list[Vector]:
    """All presses that light a dark board, by trying every one."""
    return all_reached(board(rows, columns)).get((1,) * (rows * columns), [])


@losada.example("2304")
def cells() -> Truth:
    """Opening, “En total son 2.304 casillas”: A square of side 48 has 2,304 cells; one of side 5 has 25."""
    return (grid(48, 48).light_count, grid(5, 5).light_count) == (2304, 25)


@losada.definition("rule", over=boards(to=6))
def rule(game: GridGame) -> Truth:
    """Opening, “lo mismo hacen las casillas que comparten un lado con”: Pressing a cell changes it and the cells that
    share a side with it: the effect matrix is symmetric with ones on the diagonal.
    Proved: grid_matrix.effect_mx_sym (the matrix is symmetric)"""
    return game.matrix().tolist() == near(game.rows, game.columns)


@rule.most_general(graphs(4))
def _(game: Game) -> Truth:
    """Any undirected graph with a loop at each vertex."""
    matrix = effects(game)
    return is_symmetric(matrix) and all(row[i] == 1 for i, row in enumerate(matrix))


@losada.theorem("48-unique", over=the("48×48", lambda: board(48, 48)))
def unique_48(game: GridGame) -> Truth:
    """Opening; end of the fourth illumination, “el rompecabezas asegura que sólo hay una forma de iluminar”: The 48×48
    square of two states can be lit in exactly one way."""
    all_found = solutions(game, "ones")
    first = [sum(bit << c for c, bit in enumerate(found[:48])) for found in all_found]
    by_bits = [fill_bits(row, 48, 48, (1 << 48) - 1)[-1] for row in first] == [0] and board_nullity(48, 48) == 0
    lit = [gain(game, found) for found in all_found] == [(1,) * 2304]
    return Found(by_bits and lit, {"presses": ", ".join(str(sum(found)) for found in all_found)})


@losada.remark("particles")
def particles() -> Truth:
    """Opening, “hay más posiciones posibles en ese juego que partículas subatómicas”: The 48×48 game has more positions
    than there are subatomic particles in the universe.
    Note: 2^2304 is a number of 694 digits; estimates for the observable universe go from 10^80 to 10^97."""
    return 2 ** grid(48, 48).light_count > 10**97


losada.without_check("""
    earlier-methods, remark, fails: Abstract and aims, “los métodos de resolución empleados hasta ahora en este tipo”:
    The methods known so far treat these games as exponential problems and find solutions by trial, often with a Gray
    code.
    Note: Palacios 1.4 names two works before it that solve them by linear algebra: Pelletier's of 1987, which he cites,
    and Anderson and Feil's of 1998.

    pelletier, remark, not checkable: Aims and bibliography, “Circulan desde hace poco más de una década”: D. Pelletier,
    Merlin's Magic Square, Amer. Math. Monthly 94 (1987) 143–150; such games circulate for little more than a decade.
    Because: bibliography and history; beside it stand Watson's program of 1985 and Pelletier's paper of 1987

    unreachable-existence, remark, not checkable: The easy way, “demostrar la existencia de solución sin haber
    construido un método”: It seems not easy to show that a solution exists without a method to construct it.
    Because: an opinion; the existence has a short proof that constructs nothing: the diagonal of a symmetric matrix
    over F_2 lies in its image
""")


@losada.example("1x1", over=once("both presses"))
def one_cell() -> Truth:
    """First illumination, “dibujé un cuadrado con una única y sombría casilla”: One press lights the 1×1 square, and
    that is its only solution."""
    return lighting(1, 1) == [(1,)] == solutions(board(1, 1), "ones")


@losada.example("2x2-unique", over=once("all 16 presses"))
def four_cells() -> Truth:
    """First illumination, “suficientes para convencerme de que sólo había una solución”: The 2×2 square is lit in
    exactly one way."""
    return lighting(2, 2) == [(1, 1, 1, 1)] == solutions(board(2, 2), "ones")


@losada.theorem("order", over=random_boards(24, 3, "four buttons", largest=4, deep=1000))
def order(game: GridGame, chosen: Vector) -> Truth:
    """First illumination, “era indiferente el orden en que hubiera seleccionado las casillas”: The order in which cells
    are chosen does not matter.
    In general: any game and any k: effects add in an abelian group
    Proved: linear.play_perm"""
    return len({played(game, turn) for turn in permutations(chosen)}) == 1


@losada.example("3x3-unique", over=once("all 512 presses"))
def nine_cells() -> Truth:
    """First illumination, “me llevó bastante tiempo, pues eran 512”: Of the 512 choices on the 3×3 square exactly one
    lights it: the corners and the centre."""
    tried = sum(map(len, all_reached(board(3, 3)).values()))
    return tried == 512 and lighting(3, 3) == [(1, 0, 1, 0, 1, 0, 1, 0, 1)] == solutions(board(3, 3), "ones")


def own_symmetries(game: GridGame, presses: Vector) -> int:
    """How many symmetries of the board leave the presses as they are."""
    return sum(tuple(presses[j] for j in symmetry.buttons) == presses for symmetry in symmetries(game))


@losada.example("first-symmetry", over=squares(1, 3).whole)
def strong_symmetry(m: int, n: int) -> Truth:
    """First illumination, “las soluciones encontradas reflejan una fuerte simetría”: The solutions of sides 1, 2 and 3
    are strongly symmetric: all symmetries of the square leave them as they are."""
    own = [own_symmetries(board(m, n), found) for found in lighting(m, n)]
    return own == [len(symmetries(board(m, n)))] == [1 if m == 1 else 8]


@losada.example("4x4-sixteen", over=once("all 65,536 presses"))
def sixteen() -> Truth:
    """First illumination, “hasta 16 soluciones”: The 4×4 square has 16 solutions."""
    found = lighting_sets(board(4, 4))
    return len(found) == 16 and found == solutions(board(4, 4), "ones")


@losada.example("4x4-not-all-symmetric", over=the("4×4", lambda: board(4, 4)))
def not_strongly(game: GridGame) -> Truth:
    """First illumination, “Y no todas simétricas”: Some of the 16 solutions of the 4×4 square are not symmetric.
    Note: In the sense of the sentence before, which praises the strong symmetry of the first solutions: none of the 16
    has all symmetries of the square. Each has one of its own: 12 have one beside the identity, 4 have three; up to
    turns and reflections there are 5 solutions."""
    kept = sorted(own_symmetries(game, found) for found in solutions(game, "ones"))
    kinds = representatives(game, target="ones")
    orbits = kinds.count == len(list(kinds)) == 5
    return any(own < 8 for own in kept) and kept == [2] * 12 + [4] * 4 and orbits


@losada.theorem("16-cells-16-solutions", over=the("4×4", lambda: board(4, 4)))
def coincidence(game: GridGame) -> Truth:
    """Second illumination, “Curiosamente, tantas como soluciones”: The 4×4 square has as many solutions as cells.
    Proved: checker_meaning.square_4_quiets (the quiet patterns)"""
    return count(game, "ones") == game.light_count == 2 ** board_nullity(4, 4)


@coincidence.most_general(numbers("n", 1, 20))
def _(n: int) -> Truth:
    """Of the squares with sides to 20 those of side 1, 4 and 16 have as many solutions as cells."""
    return (2 ** board_nullity(n, n) == n * n) == (n in (1, 4, 16))


@losada.theorem("690-digits")
def digits() -> Truth:
    """Second illumination, “El logaritmo de 2 es poco más de 0,3”: The logarithm of 2 is little more than 0.3, so
    2^2304 has some 690 digits.
    Note: It has 694; with 0.3 for the logarithm one counts 692."""
    return round(len(str(2**2304)), -1) == 690 and 10**3 < 2**10 and 3 * 2304 // 10 + 1 == 692


@losada.example("second-row-forced", over=vectors(2, 4).called("all 16 second rows"))
def second_row(row: Vector) -> Truth:
    """Second illumination, “solamente seleccionando las dos últimas casillas de la segunda fila”: If the first row 1000
    is pressed on 4×4, only the second row 0011 leaves the first row lit."""
    lit = all(gain(board(4, 4), (1, 0, 0, 0, *row, *(0,) * 8))[:4])
    return lit == (row == (0, 0, 1, 1)) and filled(4, 4).presses((1, 0, 0, 0), 2)[4:8] == (0, 0, 1, 1)


@losada.theorem("row-filling", over=boards(6), general=boards(4, k=(3, 4)))
def row_filling(game: GridGame) -> Truth:
    """Second illumination, “la tercera fila se deduce de las dos anteriores”: Each row of presses is determined by the
    two above it, so that the first row determines the whole board.
    In general: any k and any position, for the cross with any centre weight on plane and cylinder, and for every game
    whose light (r, c) sees one button of row r + 1, with a unit, and none below
    Proved: row_filling.row_filling; row_filling.rows_plan (as a plan)"""
    k, n, upper = game.modulus, game.columns, game.light_count - game.columns
    wanted = tuple((i * i + 1) % k for i in range(game.light_count))
    table, fitting = filled(game.rows, n, k, wanted), Counter[Vector]()
    for change, found in all_reached(game).items():
        if change[:upper] == wanted[:upper]:
            fitting.update(x[:n] for x in found if table.presses(x[:n], k) == x)
    return len(fitting) == k**n and set(fitting.values()) == {1}


@losada.example("4x4-board")
def printed_4x4() -> Truth:
    """Second illumination, “cambiaba mi notación de vacíos y cruces por la correspondiente”: 1000/0011/0011/1000 is a
    solution of the 4×4 square."""
    played = gain(board(4, 4), NUMERIC_4) == (1,) * 16 and NUMERIC_4 in solutions(board(4, 4), "ones")
    return played and filled(4, 4).presses((1, 0, 0, 0), 2) == NUMERIC_4


@losada.theorem("odd", over=boards(8).presses, general=graphs(4).presses)
def odd_neighbourhoods(game: Game, x: Vector) -> Truth:
    """Second illumination, “el número de casillas seleccionadas alrededor de una dada”: A dark board ends all lit
    exactly when around every cell, itself included, an odd number of cells is pressed.
    In general: every game with effects 0 and 1, mod 2
    Proved: all_lights.relation_mxE"""
    odd = all(sum(x[j] for j, _ in equation) % 2 for equation in game.by_light)
    return odd == all(gain(game, x))


@losada.example("cell-7")
def cell_seven() -> Truth:
    """Second illumination, “la casilla seleccionada en la posición 7ª está rodeada”: In that board the pressed cell 7
    has two more pressed cells around it, so it changes three times."""
    around = [j for j, effect in enumerate(near(4, 4)[6]) if effect and NUMERIC_4[j]]
    return 6 in around and len(around) == 3


@losada.theorem("16-are-all", over=boards(9) + the("4×4", lambda: board(4, 4)))
def sixteen_are_all(game: GridGame) -> Truth:
    """Second illumination, “las 16 soluciones que había encontrado eran todas las que”: The 16 solutions are all there
    are: the first row has 16 states, and each belongs to one solution.
    In general: any k: at most k^n solutions with n columns, since the first row determines the rest
    Proved: filling_letters.card_solutions_rows"""
    found = solutions(game, "ones")
    firsts = {x[: game.columns] for x in found}
    return len(firsts) == len(found) == 2 ** board_nullity(*game.shape) and (game.shape != (4, 4) or len(firsts) == 16)


@losada.theorem("first-rows-48")
def first_rows() -> Truth:
    """Second illumination, “Casi 300 billones de posibilidades”: The first row of the 48×48 square has 2^48 states,
    almost 300 million millions."""
    return Found(280 <= 2**48 // 10**12 < 300, {"first rows": 2**48})


@losada.theorem("eight-years")
def eight_years() -> Truth:
    """Second illumination, “más de ocho años antes de encontrar la solución! Los”: A million first rows a second may
    take more than eight years."""
    days = timedelta(seconds=2**48 // 10**6).days
    return Found(8 * 366 < days < 9 * 365, {"days": days})


@losada.theorem("still-exponential", over=boards(9))
def exponent(game: GridGame) -> Truth:
    """Second illumination, “Sólo había conseguido disminuir el exponente”: Trying all first rows is still exponential:
    only the exponent drops, from the cells to one row.
    Proved: textbook.card_positions, row_filling.board_filling (how many there are)"""
    upper = game.light_count - game.columns
    fitting = sum(len(found) for change, found in all_reached(game).items() if all(change[:upper]))
    return fitting == 2**game.columns and bit_nullity(game) == board_nullity(*game.shape)
