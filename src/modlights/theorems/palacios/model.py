"""Section 2.3 to example 2.3.9: two observations, numbering, and the vectors of patterns and actions."""

from __future__ import annotations

from random import Random

from modlights.games import grid
from modlights.theorems.legacy import (
    HOLDS,
    MISPRINT,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
    random_cases,
)
from modlights.theorems.palacios.boards import (
    plane,
    planes,
    reached,
    zeros,
)
from modlights.theorems.palacios.mechanics import walked
from modlights.theorems.palacios.printed import (
    ACTION_2,
    ACTION_19,
    CONFIGURATION,
    NUMBERING,
    SUM,
    SUMMANDS,
    SUMMED_PATTERN,
    PrintedVector,
    Word,
)
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import Vector, gained, vectors

CLASSIC = (5, 5)


def only(number: int, length: int = 25) -> Vector:
    """One press of the button of that number, counted from 1."""
    return tuple(int(i == number - 1) for i in range(length))


def action(number: int) -> Vector:
    """The library's effect of a button of the classic game, numbered from 1."""
    return plane(*CLASSIC).apply(only(number)).values


def sum_mod_2(words: list[Word]) -> Word:
    """The sum of vectors of one length, componentwise mod 2."""
    return tuple(sum(entries) % 2 for entries in zip(*words, strict=True))


def diagonal(n: int) -> Vector:
    """The main diagonal of the square board of order n."""
    return tuple(int(r == c) for r in range(n) for c in range(n))


@register.claim(
    "2.3-obs1",
    place="2.3, observation 1",
    statement="Pressing a button an even number of times is the same as not pressing it; an optimal solution presses"
    " each button at most once.",
    verdict=HOLDS,
    evidence=proved(
        "linear.twice_is_never",
        "linear.play_mod",
        "linear.play_k_times",
        checked=exhaustive_over(
            "boards of at most 7 cells and of 3×3, walks of fewest moves; k ≤ 6 on boards of at most 6 cells"
        ),
    ),
    widest="k states: k presses of a button do nothing, and a button need not be pressed more than k − 1 times; any"
    " game",
)
def even_presses_do_nothing(scale: Scale) -> Finding:
    for game in planes(scale):
        assert game.shape is not None
        moves = walked(*game.shape)
        for start, solutions in reached(game).items():
            confirm(moves[start] == min(sum(x) for x in solutions), f"{game}: {start} takes {moves[start]} moves")
    for k in range(2, 7):
        for game in planes(6):
            states = game.with_modulus(k)
            for button in range(states.button_count):
                once = [int(j == button) for j in range(states.button_count)]
                position = states.position("zeros")
                for pressed in range(1, k + 1):
                    position = states.apply(once, position)
                    confirm((position == states.goal) == (pressed == k), f"{states}: button {button} {pressed} times")
    return Finding()


@register.claim(
    "2.3-obs2",
    place="2.3, observation 2",
    statement="The state of a light depends only on its start and on the parity of the presses that affect it; the"
    " order of presses is irrelevant.",
    verdict=HOLDS,
    evidence=proved(
        "linear.play_perm",
        "linear.play_mod",
        checked=random_cases("300 sequences and shuffles on boards to 5×5, k ≤ 12, seed 1"),
    ),
    widest="any game over any Z/k",
)
def order_is_irrelevant(scale: Scale) -> Finding:
    chance = Random(1)
    for _ in range(scale.bound(300, 5000)):
        k = chance.randint(2, 12)
        rule, surface = chance.choice(["cross", "x", "knight", "merlin"]), chance.choice(["plane", "torus", "klein"])
        game = grid(chance.randint(1, 5), chance.randint(1, 5), rule, surface, k)
        start = [chance.randrange(k) for _ in range(game.light_count)]
        sequence = [chance.randrange(game.button_count) for _ in range(chance.randint(0, 12))]
        ends = set()
        for _ in range(3):
            position = game.position(start)
            for button in sequence:
                position = game.apply(only(button + 1, game.button_count), position)
            ends.add(position)
            chance.shuffle(sequence)
        counts = [sequence.count(button) % k for button in range(game.button_count)]
        by_counts = tuple((s + g) % k for s, g in zip(start, gained(game, counts), strict=True))
        confirm(ends == {game.position(by_counts)}, f"{game}: {sequence} leads to {ends}")
    return Finding()


@register.claim(
    "2.3.1",
    place="Example 2.3.1, figure 2.9",
    statement="Buttons are numbered row by row from 1: (1,1) is 1, (2,4) is 9, and mn = 25; the figure shows all"
    " numbers.",
    verdict=HOLDS,
    evidence=every_entry("25 numbers"),
)
def numbering(scale: Scale) -> Finding:
    order = {cell: number for number, cell in enumerate(plane(*CLASSIC).lights, start=1)}
    for row, numbers in enumerate(NUMBERING):
        for column, number in enumerate(numbers):
            confirm(order[row, column] == number == 5 * row + column + 1, f"{row, column}: {number}")
    confirm(order[0, 0] == 1 and order[1, 3] == 9 and len(order) == 25, "the numbers named in the text")
    return Finding({"entries": 25})


@register.claim(
    "2.3-configurations",
    place="2.3, before example 2.3.4",
    statement="Each pattern of lights is represented by one vector of Z_2^(mn).",
    verdict=HOLDS,
    evidence=exhaustive_over("boards of at most 7 cells and of 3×3"),
    widest="k states: Z_k^lights",
)
def patterns_are_vectors(scale: Scale) -> Finding:
    for game in planes(scale):
        assert game.shape is not None
        rows, columns = game.shape
        for values in vectors(2, game.light_count):
            position = game.position(values)
            confirm(position.values == values, f"{game}: {values}")
            confirm(
                all(position[r, c] == values[r * columns + c] for r in range(rows) for c in range(columns)), f"{values}"
            )
    return Finding()


@register.claim(
    "2.3.2",
    place="Examples 2.3.2 and 2.3.3, figure 2.10",
    statement="In the pattern of figure 2.10 button 1 is on and button 9 is off.",
    verdict=HOLDS,
    evidence=every_entry("against the vector of example 2.3.4; the colours of the figure are lost"),
)
def two_buttons(scale: Scale) -> Finding:
    pattern = plane(*CLASSIC).position(CONFIGURATION)
    confirm(pattern[0, 0] == 1 and pattern[1, 3] == 0, f"{pattern}")
    return Finding()


@register.claim(
    "2.3.4",
    place="Example 2.3.4",
    statement="The pattern of figure 2.10, the main diagonal, is the printed vector of 25 entries.",
    verdict=HOLDS,
    evidence=every_entry("25 entries"),
)
def vector_of_the_diagonal(scale: Scale) -> Finding:
    confirm(len(CONFIGURATION) == 25 and diagonal(5) == CONFIGURATION, f"{CONFIGURATION}")
    lit = [number for number, state in enumerate(CONFIGURATION, start=1) if state]
    confirm(lit == [NUMBERING[i][i] for i in range(5)], f"{lit}")
    return Finding({"lit": lit})


register.uncheckable(
    "2.3-footnote10",
    place="2.3, footnote 10",
    statement="Fortran understands matrices as vectors with one index, which makes operations faster.",
    reason="about a language and its speed; Fortran stores arrays by columns, unlike figure 2.9",
)


def misprinted(vector: PrintedVector, number: int) -> None:
    """Confirm that a printed action lacks entries and that the vector meant is the effect of the button."""
    confirm(len(vector.printed) != 25, f"a_{number} has 25 entries")
    confirm(vector.meant == action(number) == gained(plane(*CLASSIC), only(number)), f"a_{number} is {action(number)}")


@register.claim(
    "2.3.5",
    place="Example 2.3.5",
    statement="There are mn actions, one for each button; a_2 and a_9 are those of buttons 2 and 9.",
    verdict=HOLDS,
    evidence=exhaustive_over("the 25 actions of the classic game"),
)
def twenty_five_actions(scale: Scale) -> Finding:
    actions = {action(number) for number in range(1, 26)}
    confirm(len(actions) == plane(*CLASSIC).button_count == 25, f"{len(actions)} actions")
    confirm(action(2)[1] == 1 and action(9)[8] == 1, "a button acts on itself")
    return Finding({"actions": len(actions)})


@register.claim(
    "2.3.6-a2",
    place="Example 2.3.6",
    statement="a_2 is a vector with ones at 1, 2, 3, 7 and 22 entries.",
    verdict=MISPRINT,
    evidence=every_entry(),
    correction="Three zeros are missing at the end; with 25 entries it is the effect of button 2.",
    reason="the classic game has 25 buttons, and the ones are where they should be",
)
def second_action(scale: Scale) -> Finding:
    misprinted(ACTION_2, 2)
    confirm((*ACTION_2.printed, 0, 0, 0) == ACTION_2.meant, "the printed part")
    return Finding({"printed entries": len(ACTION_2.printed)})


@register.claim(
    "2.3.6-a19",
    place="Example 2.3.6",
    statement="a_19 has ones at 14, 18, 19, 20 and 24.",
    verdict=HOLDS,
    evidence=every_entry("25 entries"),
)
def nineteenth_action(scale: Scale) -> Finding:
    confirm(ACTION_19.printed == ACTION_19.meant == action(19), f"{ACTION_19.printed}")
    return Finding({"ones": [i for i, entry in enumerate(ACTION_19.printed, start=1) if entry]})


@register.claim(
    "2.3.7",
    place="Examples 2.3.7, 2.3.8 and 2.3.10",
    statement="From the diagonal pattern the actions a_1, a_7, a_13, a_19, a_25 reach the final state.",
    verdict=HOLDS,
    evidence=exhaustive_over("square boards to 40×40: the diagonal solves itself"),
    widest="every square board over Z_2: a neighbour of the diagonal is changed twice; for k ≥ 3 and n ≥ 2 it fails",
)
def the_diagonal_solves_itself(scale: Scale) -> Finding:
    position = plane(*CLASSIC).position(CONFIGURATION)
    for number in (1, 7, 13, 19, 25):
        position = plane(*CLASSIC).apply(only(number), position)
    confirm(position == plane(*CLASSIC).goal, f"the example ends at {position}")
    for n in range(1, 41):
        confirm(plane(n, n).apply(diagonal(n)).values == diagonal(n), f"{n}×{n}")
    for k in range(3, 8):
        confirm(plane(2, 2, k).apply(diagonal(2)).values != diagonal(2), f"2×2 mod {k}")
    return Finding()


@register.claim(
    "2.3.9",
    place="Example 2.3.9",
    statement="Written out, the five actions and the pattern add up to the vector (0, 0).",
    verdict=MISPRINT,
    evidence=every_entry("six summands of 22 entries"),
    correction="All vectors have 25 entries; a_19 ends in …10, a_25 has ones at 20, 24, 25, the pattern ends in 1; the"
    " sum is 0.",
    reason="as they stand the summands do not add up to 0: ones remain at 19, 20 and 22",
)
def sum_of_the_example(scale: Scale) -> Finding:
    left = sum_mod_2([vector.printed for vector in SUMMANDS.values()] + [SUMMED_PATTERN.printed])
    confirm(any(left) and len(left) == 22 and left[:2] == SUM.printed, f"the printed sum is {left}")
    for number, vector in SUMMANDS.items():
        misprinted(vector, number)
    meant = sum_mod_2([vector.meant for vector in SUMMANDS.values()] + [SUMMED_PATTERN.meant])
    confirm(meant == SUM.meant == zeros(plane(*CLASSIC)), f"the corrected sum is {meant}")
    return Finding({"ones left in the printed sum": [i for i, entry in enumerate(left, start=1) if entry]})
