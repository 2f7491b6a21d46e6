"""Answers that carry their own proof: a Rocq file that states the answer as a theorem about the game.

The file imports a small verified checker (``proofs/grid.v`` and ``proofs/checker.v``, which need Coq's own library
alone) and proves its theorem by one computation: these presses solve this position; or, from the certificate, no
presses do; or, for a prime number of states, there are exactly so many solutions.  Nothing written in Python is
trusted: if the answer is wrong, ``coqc`` rejects the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path

from modlights.errors import BadGame, TooLarge
from modlights.games import RULES, Game, GridGame, Values
from modlights.games.rules import stencil_rows
from modlights.show.numbers import decimal
from modlights.solving import Answer

CHECKER_FILES = ("grid.v", "checker.v")
_RULE_NAMES = {"x": "x_cross"}
_MOST_CELLS = 2500


def answer_rocq(answer: Answer, name: str = "answer.v", *, number: bool = False) -> str:
    """The answer as a Rocq file of that name; with ``number`` it states how many solutions there are.

    >>> from modlights.games import grid
    >>> from modlights.solving import solve
    >>> print(answer_rocq(solve(grid(1, 2), start=[1, 0])).splitlines()[-2])
    Theorem answer : unsolvable game start target.
    """
    game = answer.game
    if game.light_count > _MOST_CELLS:
        raise TooLarge(f"a Rocq file takes up to {_MOST_CELLS:,} lights, not {game.light_count:,}")
    if number and answer.nullity is None:
        raise BadGame(f"the number of solutions is proved for a prime number of states, not {game.modulus}")
    parts = [
        f"(* {_comment(game.name)} *)",
        f"(* {_comment(_claim_words(answer, number))} *)",
        "(* Check it in one folder with grid.v and checker.v (modlights solve … --checker FOLDER writes them): *)",
        f"(*   for f in grid.v checker.v {_comment(name)}; do coqc -Q . modlights $f || break; done *)",
        "",
        "From modlights Require Import checker.",
        "Open Scope Z_scope.",
        "",
        f"Definition game := {_game(game)}.",
        "",
        f"Definition start := {_vector(answer.start)}.",
        "",
        f"Definition target := {_vector(answer.target)}.",
        "",
    ]
    return "\n".join(parts + _theorem(answer, number)) + "\n"


def checker_file(name: str) -> str:
    """The text of a file of the verified checker: from the installed package, or from proofs/ in a checkout."""
    installed = files("modlights") / "rocq" / name
    if installed.is_file():
        return installed.read_text(encoding="utf-8")
    return (Path(__file__).parents[3] / "proofs" / name).read_text(encoding="utf-8")


def _claim_words(answer: Answer, number: bool) -> str:
    if number:
        return f"This position has exactly {decimal(answer.count)} solutions."
    if answer.solution is None:
        return "No presses take the start to the target."
    return "These presses take the start to the target."


def _theorem(answer: Answer, number: bool) -> list[str]:
    if number:
        return [
            f"Theorem answer : solutions_number game start target {_count(answer)}.",
            "Proof. apply check_numberP; by_computation. Qed.",
        ]
    if answer.certificate is not None:
        return [
            "(* Weights on the lights that no press changes, but that differ here. *)",
            f"Definition certificate := {_vector(answer.certificate)}.",
            "",
            "Theorem answer : unsolvable game start target.",
            "Proof. apply check_certificateP with certificate; by_computation. Qed.",
        ]
    assert answer.solution is not None
    presses = answer.game.press_vector(answer.solution).tolist()
    return [
        f"Definition presses := {_list(presses)}.",
        "",
        "Theorem answer : is_solution game start target presses.",
        "Proof. apply check_solutionP; by_computation. Qed.",
    ]


def _count(answer: Answer) -> str:
    """The number of solutions mod a prime p: none, or a power of p."""
    return f"({answer.game.modulus} ^ {answer.nullity})" if answer.solvable else "0"


def _game(game: Game) -> str:
    if not isinstance(game, GridGame):
        rows = game.matrix().tolist()
        return f"matrix_game {game.modulus} {game.button_count}\n  {_rows(rows)}"
    rule = _RULE_NAMES.get(game.rule, game.rule) if game.rule in RULES else f"(stencil {_stencil_rows(game.rule)})"
    surface = game.surface.name.replace("-", "_")
    whole = f"grid_game {rule} {surface} {game.rows} {game.columns} {game.modulus}"
    if not game.forbidden:
        return whole
    numbers = sorted(r * game.columns + c for r, c in game.forbidden)
    return f"without {_list(numbers)}%nat ({whole})"


def _stencil_rows(text: str) -> str:
    return _rows(stencil_rows(text))


def _vector(values: Values) -> str:
    if values.shape is None:
        return _list(values.values)
    return f"board\n  {_rows(values.rows)}"


def _rows(rows: Iterable[Sequence[int]]) -> str:
    return "[" + ";\n   ".join(_list(row) for row in rows) + "]"


def _list(values: Iterable[int]) -> str:
    return "[" + "; ".join(f"({v})" if v < 0 else str(v) for v in map(int, values)) + "]"


def _comment(text: str) -> str:
    """Text that cannot end the comment it stands in."""
    return text.replace("(*", "( *").replace("*)", "* )").replace('"', "'")
