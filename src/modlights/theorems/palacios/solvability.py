"""Section 2.4 to definition 2.4.3 and after: invertible matrices, the column space, quiet patterns, symmetry."""

from __future__ import annotations

import numpy as np

from modlights.ring import LinearMap
from modlights.solving import info, is_quiet, solve
from modlights.theorems.legacy import (
    HOLDS,
    MISPRINT,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
)
from modlights.theorems.palacios.boards import (
    boards,
    determinant,
    effect_matrix,
    nullity,
    plane,
    planes,
    quiet,
    quiet_basis,
    random_games,
    reached,
    sizes,
    solvable_positions,
    torus,
    zeros,
)
from modlights.theorems.palacios.register import register
from modlights.theorems.rabbani.pseudoinverse import pseudoinverse
from modlights.theorems.small_cases import vectors


@register.claim(
    "2.4-synthesis",
    place="2.4, opening",
    statement="The actions x solve the pattern y exactly when Ax = y.",
    verdict=HOLDS,
    evidence=proved(
        "linear.lights_out",
        checked=exhaustive_over(
            "boards of at most 7 cells and of 3×3: all x, each with the y that it solves and one that it does not"
        ),
    ),
    widest="k states and f = 0: Ax = −y",
)
def solving_is_the_equation(scale: Scale) -> Finding:
    for game in planes(scale):
        matrix = effect_matrix(game)
        for x in vectors(2, game.button_count):
            product = tuple((matrix @ np.array(x) % 2).tolist())
            confirm(game.apply(x, product) == game.goal, f"{game}: {x} does not solve {product}")
            other = tuple(1 - v if i == sum(x) % game.light_count else v for i, v in enumerate(product))
            confirm(game.apply(x, other) != game.goal, f"{game}: {x} solves {other}")
    return Finding()


@register.claim(
    "2.4-growth",
    place="2.4",
    statement="A board of m×n gives an adjacency matrix of mn×mn.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 9×9, plane and torus"),
)
def growth(scale: Scale) -> Finding:
    for rows, columns in sizes(9):
        for game in (plane(rows, columns), torus(rows, columns)):
            confirm(game.matrix().shape == (rows * columns, rows * columns), f"{game}")
    return Finding()


@register.claim(
    "2.4.1",
    place="Theorem 2.4.1",
    statement="If A is invertible every initial state can be solved, and x = A⁻¹y.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.invertible_solution",
        checked=exhaustive_over(
            "boards of at most 7 cells and of 3×3; counts for k ≤ 12 on boards of at most 12 cells; 150 random games,"
            " seed 3"
        ),
    ),
    widest="games with as many buttons as lights over any Z/k, x = A⁻¹(f − y); the converse is true as well",
)
def invertible_solves_everything(scale: Scale) -> Finding:
    invertible = 0
    for game in planes(scale):
        if nullity(game):
            continue
        invertible += 1
        inverse = pseudoinverse(game).w
        confirm(bool((inverse @ effect_matrix(game) % 2 == np.eye(game.light_count)).all()), f"{game}: no inverse")
        for y in vectors(2, game.light_count):
            confirm(reached(game)[y] == [tuple((inverse @ np.array(y) % 2).tolist())], f"{game}: {y}")
    for game in planes(12):
        found = info(game)
        for k in range(2, 13):
            confirm(found.always_solvable(k) == (found.quiet_count(k) == 1), f"{game} mod {k}")
    for square in random_games(150, seed=3):
        if square.light_count == square.button_count:
            one_each = all(len(x) == 1 for x in reached(square).values())
            everything = len(reached(square)) == square.modulus**square.light_count
            solvable = all(solve(square, start=y).count == 1 for y in vectors(square.modulus, square.light_count))
            confirm(one_each == everything == solvable, f"{square.matrix().tolist()} mod {square.modulus}")
    return Finding({"invertible boards of at most 7 cells and of 3×3": invertible})


@register.claim(
    "2.4.1-example",
    place="Example 2.4.1",
    statement="The matrix of the classic game has determinant 0 and is not invertible; that of 3×3 has determinant"
    " other than 0 and is.",
    verdict=HOLDS,
    evidence=every_entry("both determinants, over Z and mod 2"),
)
def two_determinants(scale: Scale) -> Finding:
    figures = {}
    for n, invertible in ((5, False), (3, True)):
        value = determinant(plane(n, n).matrix().tolist())
        confirm(abs(value) == abs(int(np.prod(info(plane(n, n)).factors))), f"{n}×{n}: Smith factors")
        confirm((value % 2 == 1) == invertible == (nullity(plane(n, n)) == 0), f"{n}×{n}: determinant {value}")
        figures[f"det of {n}×{n}"] = value
    confirm(figures["det of 5×5"] == 0, "the determinant of 5×5 over Z")
    return Finding(figures)


@register.claim(
    "2.4-not-all",
    place="after example 2.4.1",
    statement="For the classic game not every initial pattern has a solution; some have, others not.",
    verdict=HOLDS,
    evidence=exhaustive_over("the 25 patterns of one light; the count over all patterns"),
)
def not_all(scale: Scale) -> Finding:
    game = plane(5, 5)
    single = [solve(game, start=[int(i == light) for i in range(25)]).solvable for light in range(25)]
    count = info(game).solvable_count(2)
    confirm(not single[0] and any(single) and 0 < count < 2**25, f"{single}, {count}")
    confirm(solve(game, start="ones").solvable, "all lit")
    return Finding({"solvable": count, "of": 2**25, "single lights that can be solved": sum(single)})


@register.claim(
    "2.4-always-some",
    place="2.4",
    statement="Even if A is not invertible there are always initial patterns that can be solved.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3"),
    widest="any game: 0 and every action; at least two patterns as soon as one button changes something",
)
def always_some(scale: Scale) -> Finding:
    singular = 0
    for game in boards(scale):
        actions = {game.apply([int(i == j) for i in range(game.button_count)]).values for j in range(game.button_count)}
        confirm(actions | {zeros(game)} <= solvable_positions(game), f"{game}: an action cannot be solved")
        confirm(len(solvable_positions(game)) >= 2, f"{game}")
        singular += nullity(game) > 0
    return Finding({"boards that are not invertible": singular})


@register.claim(
    "2.4-same-buttons",
    place="2.4, quoted principle",
    statement="If some buttons pressed on the empty board make a configuration, the same buttons solve it.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "boards of at most 7 cells and of 3×3, all sets of buttons; k ≤ 6 on 1×1 for the need of two states"
    ),
    widest="any game with two states; with k states press each button k − 1 times as often",
)
def the_same_buttons(scale: Scale) -> Finding:
    for game in boards(scale):
        for x in vectors(2, game.button_count):
            confirm(game.apply(x, game.apply(x)) == game.goal, f"{game}: {x}")
    for k in range(3, 7):
        button = plane(1, 1, k)
        confirm(button.apply([1], button.apply([1])) != button.goal, f"1×1 mod {k}")
        confirm(button.apply([k - 1], button.apply([1])) == button.goal, f"1×1 mod {k}, k − 1 times")
    return Finding({"smallest failure with more states": "1×1 mod 3: one press gives 1, another gives 2"})


@register.claim(
    "2.4.1-definition",
    place="Definition 2.4.1",
    statement="A pattern y is solvable if some x satisfies Ax = y.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3, all y"),
)
def solvable_patterns(scale: Scale) -> Finding:
    for game in boards(scale):
        confirm(solvable_positions(game) == reached(game).keys(), f"{game}")
    return Finding()


@register.claim(
    "2.4.2-definition",
    place="Definition 2.4.2",
    statement="A board is completely solvable if all initial configurations are, that is, if A is invertible.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards of at most 7 cells and of 3×3; k = 3 and 4 on at most 4 cells"),
    widest="square matrices over any Z/k",
)
def completely_solvable(scale: Scale) -> Finding:
    complete = []
    for k, extent in ((2, scale), (3, 4), (4, 4)):
        for board in planes(extent):
            game = board.with_modulus(k)
            everything = len(reached(game)) == k**game.light_count
            confirm(everything == (determinant(game.matrix().tolist()) % 2 == 1) or k != 2, f"{game}: determinant")
            confirm(everything == info(game).always_solvable(k) == (len(quiet(game)) == 1), f"{game}")
            if k == 2 and everything:
                complete.append(f"{board.rows}x{board.columns}")
    return Finding({"completely solvable mod 2": complete})


@register.claim(
    "2.4.1-lemma",
    place="Lemma 2.4.1",
    statement="A pattern is solvable exactly when it belongs to the column space of A.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.solvable_reachable",
        checked=exhaustive_over("boards of at most 7 cells and of 3×3, all y; 150 random games, seed 4"),
    ),
    widest="any game, any k",
)
def in_the_column_space(scale: Scale) -> Finding:
    for game in boards(scale):
        image = {tuple(int(v) for v in y) for y in LinearMap(game.matrix(), 2).image.elements()}
        confirm(image == reached(game).keys() == solvable_positions(game), f"{game}")
    for other in random_games(150, seed=4):
        image = {tuple(int(v) for v in y) for y in LinearMap(other.matrix(), other.modulus).image.elements()}
        confirm(image == reached(other).keys(), f"{other.matrix().tolist()} mod {other.modulus}")
    return Finding()


@register.claim(
    "2.4-base-kernel",
    place="2.4, before definition 2.4.3",
    statement="Quiet patterns are elements whose basis coincides with the kernel of A.",
    verdict=MISPRINT,
    evidence=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3: the corrected statement"),
    correction="The set of quiet patterns is the kernel of A; a basis of them is a basis of the kernel.",
    reason="a basis is not the space: on the 1×2 board the basis is {11}, the kernel {00, 11}",
)
def the_kernel_is_not_its_basis(scale: Scale) -> Finding:
    for game in boards(scale):
        basis = quiet_basis(game)
        spanned = {
            tuple(sum(c * q[j] for c, q in zip(weights, basis, strict=True)) % 2 for j in range(game.button_count))
            for weights in vectors(2, len(basis))
        }
        confirm(spanned == set(quiet(game)), f"{game}: the basis spans {len(spanned)} of {len(quiet(game))}")
        confirm(set(basis) != set(quiet(game)), f"{game}: a basis never holds 0")
    confirm(quiet_basis(plane(1, 2)) == ((1, 1),), "1×2")
    return Finding()


@register.claim(
    "2.4.3-definition",
    place="Definition 2.4.3",
    statement="A quiet pattern is a sequence of moves x that changes nothing, Ax = 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3, all x"),
    widest="any game, any k; x = 0 is one of them",
)
def quiet_patterns(scale: Scale) -> Finding:
    for game in boards(scale):
        silent = set(quiet(game))
        confirm(zeros(game) in silent, f"{game}: 0 is not quiet")
        for x in vectors(2, game.button_count):
            confirm(
                (x in silent) == is_quiet(game, x) == (not any(effect_matrix(game) @ np.array(x) % 2)), f"{game}: {x}"
            )
    return Finding()


@register.claim(
    "2.4-reflexive",
    place="after definition 2.4.3",
    statement="A is reflexive for every Lights Out, since a press changes its own light.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 10×10, plane and torus"),
    widest="any game in which a press changes its own light",
)
def reflexive(scale: Scale) -> Finding:
    for rows, columns in sizes(10):
        for game in (plane(rows, columns), torus(rows, columns)):
            confirm(bool((game.matrix().diagonal() == 1).all()), f"{game}")
    return Finding()


@register.claim(
    "2.4-symmetric",
    place="after definition 2.4.3",
    statement="A is symmetric for every Lights Out: if pressing a button alternates another, then conversely.",
    verdict=HOLDS,
    evidence=proved(
        "gridmx.effect_mx_sym",
        checked=exhaustive_over("boards to 10×10, plane and torus"),
    ),
    widest="any undirected graph, any gluing of the edges; not MERLIN",
)
def symmetric(scale: Scale) -> Finding:
    for rows, columns in sizes(10):
        for game in (plane(rows, columns), torus(rows, columns)):
            matrix = game.matrix()
            confirm(bool((matrix == matrix.T).all()), f"{game}")
    return Finding()
