"""Section 2.4 from example 2.4.3 on: numbers of solutions and of solvable patterns; the criterion of common lights."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import from_matrix
from modlights.ring import rank
from modlights.solving import info, solve
from modlights.theorems.legacy import (
    FAILS,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
)
from modlights.theorems.palacios.boards import (
    BOARD_ORDER,
    boards,
    effect_matrix,
    gauss_jordan,
    nullity,
    plane,
    planes,
    quiet,
    quiet_basis,
    random_games,
    reached,
    solvable_positions,
)
from modlights.theorems.palacios.criterion import left_quiet
from modlights.theorems.palacios.printed import N_1, N_2
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import Vector, bit_nullity, dot, graphs, rank_mod, rectangles, vectors


@register.claim(
    "2.4.3-example",
    place="Example 2.4.3",
    statement="Gauss–Jordan leaves x_24 and x_25 free on 5×5, so that every solvable pattern has four solutions, as"
    " many as quiet patterns.",
    verdict=HOLDS,
    evidence=proved("checked.lights_out_quiets", checked=exhaustive_over("the one matrix")),
)
def free_variables(scale: Scale) -> Finding:
    game = plane(5, 5)
    form = gauss_jordan(game.matrix().tolist(), 2)
    pivots = {row.index(1) + 1 for row in form if any(row)}
    free = [column for column in range(1, 26) if column not in pivots]
    confirm(free == [24, 25], f"free variables {free}")
    confirm(solve(game, start="ones").count == 2 ** len(free) == info(game).quiet_count(2), "solutions of all lit")
    return Finding({"free": free})


def solution_counts(scale: Scale) -> None:
    """Confirm theorem 2.4.3 on small boards, through brute force and through the library."""
    for game in boards(scale):
        count = len(quiet(game))
        confirm(count == 2 ** nullity(game) == solve(game, start="zeros").count, f"{game}: {count} quiet patterns")
        for y, solutions in reached(game).items():
            confirm(len(solutions) == count, f"{game}: {len(solutions)} solutions of {y}")


@register.claim(
    "2.4.3",
    place="Theorem 2.4.3",
    statement="A solvable initial state has as many solutions as there are quiet patterns.",
    verdict=HOLDS,
    evidence=proved(
        "count.card_solutions",
        "linear.solves_shift",
        checked=exhaustive_over(
            "plane and toroidal boards of at most 7 cells and of 3×3, all positions; 120 random games over Z/k, seed 6"
        ),
    ),
    gap="only that a solution plus a quiet pattern is a solution is shown; that any two solutions differ by a quiet"
    " pattern is missing",
    widest="any game over any Z/k: the solutions are a coset of the kernel",
)
def as_many_as_quiet_patterns(scale: Scale) -> Finding:
    solution_counts(scale)
    for game in random_games(scale.bound(120, 3000), seed=6):
        k, silent = game.modulus, reached(game)[(0,) * game.light_count]
        confirm(len(silent) == info(game).quiet_count(k), f"{game.matrix().tolist()} mod {k}: {len(silent)} quiet")
        for y, solutions in reached(game).items():
            answer = solve(game, target=y)
            confirm([x.values for x in answer.solutions or ()] == solutions, f"{game.matrix().tolist()} mod {k}: {y}")
            shifted = {tuple((a + b) % k for a, b in zip(solutions[0], q, strict=True)) for q in silent}
            confirm(shifted == set(solutions), f"{game.matrix().tolist()} mod {k}: the solutions of {y} are no coset")
    return Finding()


@register.claim(
    "2.4.3.1",
    place="Corollary 2.4.3.1",
    statement="A solvable initial state has 2^e solutions, e the number of elements of a basis of the quiet patterns.",
    verdict=HOLDS,
    evidence=proved(
        "count.card_solutions_field",
        "count.card_solutions_F2",
        "count.card_solutions_Zk",
        checked=exhaustive_over(
            "plane and toroidal boards of at most 7 cells and of 3×3; k ≤ 5 (deep: 12) on boards of at most 4 cells"
        ),
    ),
    widest="p^e over F_p; over Z/k the product of gcd(d_i, k) over the Smith factors d_i of A",
)
def two_to_the_e(scale: Scale) -> Finding:
    for game in boards(scale):
        confirm(all(len(x) == 2 ** len(quiet_basis(game)) for x in reached(game).values()), f"{game}")
    for board in planes(4):
        for k in range(2, scale.bound(6, 13)):
            game = board.with_modulus(k)
            confirm(len(quiet(game)) == info(game).quiet_count(k), f"{game}: {len(quiet(game))} quiet patterns")
    return Finding()


@register.claim(
    "2.4.4-example",
    place="Example 2.4.4",
    statement="On 5×5 the solutions are x, x + n_1, x + n_2, x + n_1 + n_2; the 2^e combinations of a basis are all"
    " quiet patterns.",
    verdict=HOLDS,
    evidence=exhaustive_over("all lit and the 25 actions on 5×5, with n_1 and n_2 as corrected"),
)
def four_solutions(scale: Scale) -> Finding:
    game = plane(5, 5)
    actions = [game.apply([int(i == j) for i in range(25)]).values for j in range(25)]
    for start in [(1,) * 25, *actions]:
        answer = solve(game, start=start)
        confirm(answer.solution is not None and answer.solutions is not None, f"{start}")
        assert answer.solution is not None and answer.solutions is not None
        shifted = {
            tuple((x + a * p + b * q) % 2 for x, p, q in zip(answer.solution, N_1.meant, N_2.meant, strict=True))
            for a, b in vectors(2, 2)
        }
        confirm(shifted == {x.values for x in answer.solutions}, f"{start}")
        confirm(all(game.apply(x, start) == game.goal for x in shifted), f"{start}: not all of them solve it")
    return Finding({"starts": 26})


@register.claim(
    "2.4.4",
    place="Theorem 2.4.4",
    statement="Of the 2^(mn) initial configurations exactly 2^(mn−e) are solvable.",
    verdict=HOLDS,
    evidence=proved(
        "count.card_reaches_field",
        "count.card_reaches_F2",
        "count.card_reaches",
        checked=exhaustive_over(
            "boards of at most 7 cells and of 3×3 by listing, of at most 16 by span; k ≤ 6 on at most 4 cells"
        ),
    ),
    gap="the proof fixes, for each basis vector, the last position where it is not 0; these positions may coincide, as"
    " they do for the thesis's own n_1 and n_2 (see palacios-2.4.4-positions)",
    widest="k^N / |ker A| for games with N buttons over Z/k",
)
def solvable_configurations(scale: Scale) -> Finding:
    for game in boards(scale):
        confirm(
            len(reached(game)) == len(solvable_positions(game)) == 2 ** (game.light_count - nullity(game)), f"{game}"
        )
        confirm(len(reached(game)) == info(game).solvable_count(2), f"{game}: the library's count")
    for rows, columns in rectangles(16):
        game = plane(rows, columns)
        spanned = {0}
        for column in game.by_button:
            effect = sum(1 << light for light, _ in column)
            if effect not in spanned:
                spanned |= {effect ^ other for other in spanned}
        confirm(len(spanned) == info(game).solvable_count(2), f"{game}: {len(spanned)}")
    for board in planes(4):
        for k in range(2, 7):
            game = board.with_modulus(k)
            confirm(len(reached(game)) == info(game).solvable_count(k), f"{game}")
    return Finding({"5×5": info(plane(5, 5)).solvable_count(2)})


register.by_reading(
    "2.4.4-two-vectors",
    place="proof of theorem 2.4.4",
    statement="The scalar product of the configuration with either of the two vectors of the basis must be 0.",
    verdict=MISPRINT,
    correction="With each of the e vectors of the basis.",
    reason="the theorem is about any board; two is the number for 5×5",
)


@register.claim(
    "2.4.4-one-vector",
    place="proof of theorem 2.4.4",
    statement="Exactly 2^(mn−1) configurations are orthogonal to n_1.",
    verdict=HOLDS,
    evidence=exhaustive_over("all vectors but 0 of Z_2^n, n ≤ 6, and Z_3^n, n ≤ 3"),
    widest="any vector other than 0 over F_p: p^(N−1)",
)
def orthogonal_to_one(scale: Scale) -> Finding:
    for p, length in ((2, 6), (3, 3)):
        for n in range(1, length + 1):
            for v in vectors(p, n):
                if any(v):
                    orthogonal = sum(dot(v, y, p) == 0 for y in vectors(p, n))
                    confirm(orthogonal == p ** (n - 1) == info(from_matrix([v], p)).quiet_count(p), f"{v} mod {p}")
    return Finding()


def last_position(v: Vector) -> int:
    """The number, from 1, of the last entry other than 0."""
    return max(i for i, entry in enumerate(v, start=1) if entry)


@register.claim(
    "2.4.4-positions",
    place="proof of theorem 2.4.4",
    statement="Repeating this for each vector of a basis, fixing the position of its last entry other than 0, fixes e"
    " positions.",
    verdict=FAILS,
    evidence=exhaustive_over("plane boards of at most 6 cells, all bases of two vectors; the basis of example 2.4.2"),
    reason="two basis vectors may end at the same position, which is then fixed only once",
    correction="Take a basis with distinct last positions (in echelon form), or use rank plus nullity.",
)
def positions_may_coincide(scale: Scale) -> Finding:
    confirm(last_position(N_1.meant) == last_position(N_2.meant) == 25, "n_1 and n_2 end at 25")
    colliding = []
    for game in planes(6):
        confirm(len(quiet(game)) == 2 ** nullity(game), f"{game}: nullity")
        silent = [q for q in quiet(game) if any(q)]
        # A basis of one vector cannot collide; with e = 2 any two different quiet patterns other than 0 are a basis.
        confirm(nullity(game) <= 2, f"{game}: nullity {nullity(game)}")
        if nullity(game) == 2:
            pairs = [(p, q) for p, q in product(silent, repeat=2) if p < q and last_position(p) == last_position(q)]
            colliding += [(game, pair) for pair in pairs]
    game, pair = colliding[0]
    confirm((game.rows, game.columns) == (2, 3), f"the first board is {game}")
    printed = 2 ** (game.light_count - len({last_position(q) for q in pair}))
    confirm(len(solvable_positions(game)) == 2 ** (6 - 2) != printed, f"{printed} would be solvable")
    echelon = gauss_jordan([list(reversed(q)) for q in pair], 2)
    ends = {last_position(tuple(reversed(row))) for row in echelon}
    confirm(2 ** (game.light_count - len(ends)) == len(solvable_positions(game)), f"an echelon basis ends at {ends}")
    return Finding(
        {"solvable on 2×3": len(solvable_positions(game)), "by the printed argument": printed},
        Counterexample(
            f"2×3 with the basis {''.join(map(str, pair[0]))}, {''.join(map(str, pair[1]))} of quiet patterns: both"
            f" end at position {last_position(pair[0])}; so do n_1 and n_2 on 5×5, both at 25",
            f"{BOARD_ORDER}; no smaller board has two independent quiet patterns",
            tuple(game.picture(game.position("zeros"), game.presses(q)) for q in pair),
        ),
    )


@register.claim(
    "2.4.4.1",
    place="Corollary 2.4.4.1",
    statement="One in every 2^e initial configurations is solvable.",
    verdict=HOLDS,
    evidence=proved(
        "count.card_reaches_F2",
        checked=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3"),
    ),
    widest="one in |ker A| over any Z/k, with as many buttons as lights",
)
def one_in_so_many(scale: Scale) -> Finding:
    for game in boards(scale):
        confirm(2**game.light_count == len(quiet(game)) * len(solvable_positions(game)), f"{game}")
    return Finding()


@register.claim(
    "2.4.5-example",
    place="Example 2.4.5",
    statement="On 5×5 e = 2: one in four states is solvable; r = 25 − 2, and each has four solutions. The fewer"
    " patterns are solvable, the more solutions those have.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "5×5; the product of the two numbers on plane and toroidal boards of at most 7 cells and of 3×3"
    ),
)
def fewer_but_richer(scale: Scale) -> Finding:
    game = plane(5, 5)
    found = info(game)
    confirm(nullity(game) == bit_nullity(game) == 2 and rank(game.matrix(), 2) == 23, "nullity and rank of 5×5")
    confirm(4 * found.solvable_count(2) == 2**25 and found.quiet_count(2) == 4, "one in four")
    for board in boards(scale):
        solutions = {len(x) for x in reached(board).values()}
        confirm(len(solutions) == 1 and solutions.pop() * len(reached(board)) == 2**board.light_count, f"{board}")
    return Finding({"e": 2, "r": 23, "solutions": found.quiet_count(2)})


@register.claim(
    "2.4.5-example-r",
    place="Example 2.4.5",
    statement="As r = 25 − 2, each solvable state has four solutions.",
    verdict=MISPRINT,
    evidence=every_entry("the rank of 5×5, by the library and by the schoolbook"),
    correction="r is the rank, ran(A) in definition 1.3.16; then 2^(25 − r) = 4.",
    reason="r is nowhere introduced; the number is that of the rank",
)
def rank_of_the_classic_game(scale: Scale) -> Finding:
    matrix = plane(5, 5).matrix()
    r = rank(matrix, 2)
    confirm(r == rank_mod(matrix.tolist(), 2) == 25 - 2, f"rank {r}")
    confirm(solve(plane(5, 5), start="ones").count == 2 ** (25 - r), "solutions of all lit")
    return Finding({"rank": r})


def common_lights(first: Vector, second: Vector) -> int:
    """The number of places where both are 1."""
    return sum(1 for a, b in zip(first, second, strict=True) if a and b)


@register.claim(
    "2.4.5",
    place="Theorem 2.4.5, criterion of solvability",
    statement="A pattern is solvable exactly when it has an even number of lights in common with each quiet pattern.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.reachable_even",
        checked=exhaustive_over(
            "plane and toroidal boards of at most 7 cells and of 3×3, all positions; graphs to 4 vertices"
        ),
    ),
    gap="the proof shows that each button changes an even number of lights of a quiet pattern, hence at most that"
    " solvable patterns have even intersections; the converse is not proved",
    widest="symmetric games with two states; with k states Σ q_i·y_i ≡ 0 for every weighting q that no press changes",
)
def even_intersections(scale: Scale) -> Finding:
    tried = 0
    for game in boards(scale):
        for y in vectors(2, game.light_count):
            even = all(common_lights(q, y) % 2 == 0 for q in quiet(game))
            confirm(even == (y in solvable_positions(game)), f"{game}: {y}")
            tried += 1
    for vertices in range(1, 5):
        for reflexive in (True, False):
            for network in graphs(vertices, reflexive=reflexive):
                for y in vectors(2, vertices):
                    even = all(common_lights(q, y) % 2 == 0 for q in quiet(network))
                    confirm(
                        even == (y in reached(network)) == solve(network, start=y).solvable, f"{network.matrix()}: {y}"
                    )
    for other in random_games(100, seed=7):
        k, weights = other.modulus, left_quiet(other.matrix().tolist(), other.modulus)
        for y in vectors(k, other.light_count):
            confirm(all(dot(w, y, k) == 0 for w in weights) == (y in reached(other)), f"{other.matrix().tolist()}: {y}")
    return Finding({"positions": tried})


@register.claim(
    "2.4.5-proof-even",
    place="proof of theorem 2.4.5",
    statement="Each light is affected by an even number of the buttons of a quiet pattern, and each button affects an"
    " even number of its lights.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all quiet patterns of plane and toroidal boards of at most 7 cells and of 3×3 and of 4×4, 5×5, 9×9"
    ),
    widest="the first half for any game with two states, the second for symmetric ones",
)
def even_both_ways(scale: Scale) -> Finding:
    patterns = 0
    for game in [*boards(scale), plane(4, 4), plane(5, 5), plane(9, 9)]:
        matrix = effect_matrix(game)
        for q in solve(game, start="zeros").solutions or ():
            confirm(not (matrix @ q.array % 2).any(), f"{game}: a light is affected by an odd number of {q}")
            confirm(not (q.array.astype(np.int64) @ matrix % 2).any(), f"{game}: a button affects an odd number of {q}")
            patterns += 1
    return Finding({"quiet patterns": patterns})


register.uncheckable(
    "2.4.5-practical",
    place="2.4, before theorem 2.4.5",
    statement="The criterion of solvability is not practical, but has theoretical consequences.",
    reason="a judgement of usefulness; its consequence is palacios-4.2.2-odd",
)
