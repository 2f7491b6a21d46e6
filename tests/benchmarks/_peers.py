"""The peers, each timed by its own processor clock in its own process: PARI by gp, Sage by its Python.

A peer that is not there gives ``NOT_INSTALLED`` for every figure, and one that takes too long ``TOO_LONG``.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

NOT_INSTALLED = "not installed"
TOO_LONG = "too long"

_GP_BOARD = """
board(columns, rows) = {{ my(A = matrix(rows, #columns)); for (j = 1, #columns,
  for (i = 1, #columns[j], A[columns[j][i][1], j] = columns[j][i][2])); A }};
timed(f) = {{ my(t = getabstime(), n = 0);
  until (getabstime() - t > 200, f(); n++); (getabstime() - t) / n / 1000. }};
"""


def pari_matsolvemod(game: Any, right: list[int], limit: float) -> float | str:
    """Seconds of PARI's matsolvemod on the whole effect matrix, which is built before."""
    if shutil.which("gp") is None:
        return NOT_INSTALLED
    columns = "[" + ",".join(
        "[" + ",".join(f"[{light + 1},{effect}]" for light, effect in column) + "]" for column in game.by_button
    ) + "]"  # fmt: skip
    script = _GP_BOARD.replace("{{", "{").replace("}}", "}") + (
        f"A = board({columns}, {game.light_count}); b = {right}~;\n"
        f'printf("%.9f\\n", timed(() -> matsolvemod(A, {game.modulus}, b)));\n'
    )
    return printed_number(["gp", "-q", "-f", "-s", "4G"], script, limit)


_SAGE = """
import json, sys, time
from sage.all import GF, matrix, vector
task = json.loads(sys.stdin.read())
lights, columns, right = task["lights"], task["columns"], task["right"]
def best(prepare, run, runs):
    times = []
    for _ in range(runs):
        ready = prepare()
        start = time.process_time()
        run(ready)
        times.append(time.process_time() - start)
    return sorted(times)[len(times) // 2]
start = time.process_time()
A = matrix(GF(2), lights, len(columns), sparse=False)
for j, column in enumerate(columns):
    for i, effect in column:
        A[i, j] = effect
b = vector(GF(2), right)
build = time.process_time() - start
runs = task["runs"]
def augmented():
    return A.augment(b)
print(json.dumps({
    "build": build,
    "m4ri": best(augmented, lambda M: M.echelonize(algorithm="m4ri"), runs),
    "solve_right": best(lambda: A, lambda M: M.__copy__().solve_right(b), runs),
}))
"""

_SAGE_XGCD = """
import json, sys, time
from sage.all import GF, PolynomialRing
task = json.loads(sys.stdin.read())
R = PolynomialRing(GF(2), "x")
f, g = (R([int(c) for c in text[::-1]]) for text in task["polynomials"])
times = []
for _ in range(task["runs"]):
    start = time.process_time()
    f.xgcd(g)
    times.append(time.process_time() - start)
print(json.dumps(sorted(times)[len(times) // 2]))
"""


def sage_full_matrix(game: Any, right: list[int], runs: int, limit: float) -> dict[str, float | str]:
    """Seconds of Sage on the whole matrix mod 2: building, M4RI's elimination, and solve_right."""
    task = {"lights": game.light_count, "columns": game.by_button, "right": right, "runs": runs}
    found = _sage(_SAGE, task, limit)
    return found if isinstance(found, dict) else dict.fromkeys(("build", "m4ri", "solve_right"), found)


def sage_xgcd(first: int, second: int, runs: int, limit: float) -> float | str:
    """Seconds of Sage's (NTL's) extended gcd of two polynomials over GF(2)."""
    found = _sage(_SAGE_XGCD, {"polynomials": [f"{first:b}", f"{second:b}"], "runs": runs}, limit)
    return found if isinstance(found, str) else float(found)


def _sage(program: str, task: dict[str, Any], limit: float) -> Any:
    if shutil.which("sage") is None:
        return NOT_INSTALLED
    try:
        done = subprocess.run(
            ["sage", "-python", "-c", program], input=json.dumps(task), capture_output=True, text=True, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return TOO_LONG
    return json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else NOT_INSTALLED


def printed_number(command: list[str], script: str, limit: float) -> float | str:
    """The number that a program prints last, given a script on its standard input; or why there is none."""
    try:
        done = subprocess.run(command, input=script, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return TOO_LONG
    try:
        return float(done.stdout.strip().splitlines()[-1])
    except (IndexError, ValueError):
        return f"failed: {done.stderr.strip()[:60]}"
