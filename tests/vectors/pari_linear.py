"""Writes pari_linear.json: systems over Z/k and Smith forms over Z, as PARI/GP answers them.

Run `python tests/vectors/pari_linear.py` with `gp` on the path; the seed fixes the matrices. What PARI means:

- `matkermod(A, k)` has generators of {x : A·x ≡ 0} as its columns; written here as a list of vectors.
- `matsolvemod(A, k, b)` is one solution as a column, or 0 when there is none; written here as null.
- `matsnf(A)` lists the factors, zeros and the largest first; a matrix with more rows than columns has a
  zero for each row too many. Written here as PARI gives it.
"""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Sequence
from pathlib import Path

SEED = 20240229
TARGET = Path(__file__).with_suffix(".json")
PRIMES = [65537, 2**31 - 1, 2**61 - 1, 2**89 - 1]
MODULI = [2, 3, 4, 6, 8, 9, 12, 36, 1024, 10**30, 2**64, *PRIMES]
BIG_MODULI = [2, 4, 6, 7, 12, 1024, 2**61 - 1]

Matrix = list[list[int]]


def dot(left: Sequence[int], right: Sequence[int]) -> int:
    return sum(a * b for a, b in zip(left, right, strict=True))


def drawn_matrix(rng: random.Random, rows: int, columns: int, bound: int, style: str) -> Matrix:
    """Random entries: dense, sparse, of low rank, or multiples of divisors of the bound, to avoid units."""
    if style == "low rank":
        inner = max(1, min(rows, columns) // 2)
        left = drawn_matrix(rng, rows, inner, bound, "dense")
        right = drawn_matrix(rng, inner, columns, bound, "dense")
        columns_right = list(zip(*right, strict=True))
        return [[dot(row, column) % bound for column in columns_right] for row in left]
    divisors = [d for d in (1, 1, 2, 3, 4, 6, 8, 9, 12, 16, 18) if bound % d == 0]
    scales = divisors if style == "divisors" else [1]
    chance = 0.3 if style == "sparse" else 0.9

    def entry() -> int:
        return rng.randrange(bound) * rng.choice(scales) % bound if rng.random() < chance else 0

    return [[entry() for _ in range(columns)] for _ in range(rows)]


def pari_matrix(matrix: Matrix) -> str:
    """In gp's notation; Mat, since gp takes the brackets around a single row for a vector."""
    return "Mat([" + ";".join(",".join(map(str, row)) for row in matrix) + "])"


def pari_column(vector: list[int]) -> str:
    return "[" + ",".join(map(str, vector)) + "]~"


def ask(lines: list[str]) -> list[str]:
    """What gp prints for each expression."""
    program = "\n".join(f"print({line})" for line in lines)
    done = subprocess.run(["gp", "-q", "-f"], input=program, capture_output=True, text=True, check=True)
    answers = done.stdout.splitlines()
    if len(answers) != len(lines) or done.stderr:
        raise RuntimeError(f"gp gave {len(answers)} answers to {len(lines)} questions: {done.stderr}")
    return answers


def systems(rng: random.Random) -> list[dict[str, object]]:
    shapes = [(k, rng.randint(1, 12), rng.randint(1, 12)) for k in MODULI for _ in range(6)]
    shapes += [(k, 12, 12) for k in MODULI] + [(k, 30, 30) for k in BIG_MODULI]
    records: list[dict[str, object]] = []
    for number, (k, rows, columns) in enumerate(shapes):
        style = ("dense", "low rank", "sparse", "divisors")[number % 4]
        matrix = drawn_matrix(rng, rows, columns, k, style)
        presses = [rng.randrange(k) for _ in range(columns)]
        reachable = [dot(row, presses) % k for row in matrix]
        nearby = [*reachable[:-1], (reachable[-1] + 1) % k]
        sides = [reachable, nearby, [rng.randrange(k) for _ in range(rows)], [k // 2] * rows]
        text = pari_matrix(matrix)
        questions = [f"matsolvemod({text},{k},{pari_column(b)})" for b in sides]
        kernel, *answers = ask([f"apply(Vec,Vec(matkermod({text},{k})))", *questions])
        solutions = [None if a == "0" else json.loads(a.removesuffix("~")) for a in answers]
        record: dict[str, object] = {"modulus": k, "matrix": matrix, "kernel": json.loads(kernel)}
        records.append(record | {"sides": sides, "solutions": solutions})
    return records


def smith_forms(rng: random.Random) -> list[dict[str, object]]:
    shapes = [(rng.randint(1, 12), rng.randint(1, 12)) for _ in range(50)] + [(12, 12)] * 6 + [(30, 30)] * 3
    records: list[dict[str, object]] = []
    for number, (rows, columns) in enumerate(shapes):
        style = ("dense", "low rank", "sparse", "divisors")[number % 4]
        bound = rng.choice([2, 3, 12, 144, 10**12])
        matrix = drawn_matrix(rng, rows, columns, bound, style)
        matrix = [[rng.choice([1, -1]) * entry for entry in row] for row in matrix]
        (answer,) = ask([f"matsnf({pari_matrix(matrix)})"])
        records.append({"matrix": matrix, "factors": json.loads(answer)})
    return records


def main() -> None:
    rng = random.Random(SEED)
    (version,) = ask(["version()"])
    sections = {"systems": systems(rng), "smith": smith_forms(rng)}
    body = ",\n".join(
        f'"{name}": [\n' + ",\n".join(json.dumps(record, separators=(",", ":")) for record in records) + "\n]"
        for name, records in sections.items()
    )
    TARGET.write_text(f'{{"pari": {version}, "seed": {SEED},\n{body}\n}}\n', encoding="ascii")


if __name__ == "__main__":
    main()
