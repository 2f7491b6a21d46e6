"""The matrices that grid.v computes are those of the library: every rule and surface, and stencils of all kinds."""

import random
import re
from itertools import product

from modlights.games import RULES, SURFACES, grid
from modlights.games.rules import stencil_rows

STENCILS = ["010/121/010", "203", "1/0/5", "012/340/501"]
SIZES = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 4), (3, 1), (2, 3), (3, 3), (3, 4), (4, 3), (5, 5)]


def random_stencil(rng):
    """A stencil with weights of both signs and arms that may be longer than the board."""
    height, width = rng.choice((1, 3, 5, 7, 9)), rng.choice((1, 3, 5, 7, 9))
    rows = [[rng.choice((0, 0, 0, 1, -1, 2, -3, 7, -12)) for _ in range(width)] for _ in range(height)]
    rows[rng.randrange(height)][rng.randrange(width)] = rng.choice((1, -5))
    return "/".join(",".join(map(str, row)) for row in rows)


def random_boards(seed, count):
    rng = random.Random(seed)
    surfaces = list(SURFACES)
    return [(random_stencil(rng), rng.choice(surfaces), rng.randint(1, 5), rng.randint(1, 5)) for _ in range(count)]


def rocq_rule(rule):
    if rule in RULES:
        return {"x": "x_cross"}.get(rule, rule)
    rows = "; ".join("[" + "; ".join(f"({weight})" for weight in row) + "]" for row in stencil_rows(rule))
    return f"(stencil [{rows}])"


def rocq_matrices(compile_in, folder, boards):
    """The effect matrices as grid.v computes them."""
    lines = ["From modlights Require Import checker.", "Open Scope Z_scope.", "Set Printing Width 100000."]
    lines += ["Set Printing Depth 100000."]
    lines += [
        f"Eval vm_compute in effects {rocq_rule(rule)} {surface.replace('-', '_')} {rows} {columns}."
        for rule, surface, rows, columns in boards
    ]
    (folder / "matrices.v").write_text("\n".join(lines))
    done = compile_in(folder, "matrices.v")
    assert done.returncode == 0, done.stderr
    printed = re.findall(r"= (\[\[.*?\]\])\s*: list", done.stdout, re.S)
    assert len(printed) == len(boards)
    for text in printed:
        yield [[int(v) for v in re.findall(r"-?\d+", row)] for row in re.findall(r"\[([^\[\]]+)\]", text)]


def test_effects_computed_in_rocq_are_those_of_the_library(compile_in, checker):
    boards = [
        (rule, surface, rows, columns)
        for rule, surface in product([*RULES, *STENCILS], SURFACES)
        for rows, columns in SIZES
    ]
    for board, matrix in zip(boards, rocq_matrices(compile_in, checker, boards), strict=True):
        rule, surface, rows, columns = board
        assert matrix == grid(rows, columns, rule=rule, surface=surface).matrix().tolist(), board


def test_random_stencils_with_negative_weights_and_long_arms_agree(compile_in, checker):
    boards = random_boards(seed=14, count=400)
    assert any(len(stencil_rows(rule)[0]) // 2 > columns for rule, _, _, columns in boards)
    assert any("-" in rule for rule, _, _, _ in boards)
    for board, matrix in zip(boards, rocq_matrices(compile_in, checker, boards), strict=True):
        rule, surface, rows, columns = board
        assert matrix == grid(rows, columns, rule=rule, surface=surface).matrix().tolist(), board
