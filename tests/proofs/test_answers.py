"""Answers that carry their proof check themselves, and forged ones are refused."""

import re
import subprocess
from pathlib import Path

import pytest

from modlights.cli import main
from modlights.games import from_matrix, grid, parse, toy
from modlights.show.rocq import answer_rocq
from modlights.solving import solve

ANSWERS = {
    "solved 5x5": lambda: solve(grid(5, 5), target="ones"),
    "solved king klein mod 12": lambda: _random(grid(6, 7, "king", "klein", 12)),
    "solved knight torus mod 9": lambda: _random(grid(7, 7, "knight", "torus", 9)),
    "solved merlin mobius mod 4": lambda: _random(grid(4, 5, "merlin", "mobius", 4)),
    "solved flip projective mod 10": lambda: _random(grid(5, 4, "flip", "projective", 10)),
    "solved stencil mod 6": lambda: _random(grid(4, 6, "010/121/010", "klein-v", 6)),
    "solved 20x20 mod 12": lambda: _random(grid(20, 20, "cross", "plane", 12)),
    "unsolvable 2x2 mod 3": lambda: solve(grid(2, 2, modulus=3), target="ones"),
    "unsolvable 20x20 projective mod 12": lambda: solve(grid(20, 20, "x", "projective", 12), target=[1] + [0] * 399),
    "unsolvable matrix mod 4": lambda: solve(from_matrix([[2, 0], [0, 2], [-1, 3]], modulus=4), target=[1, 0, 0]),
    "forbidden buttons": lambda: solve(grid(3, 3, forbid=[(0, 0), (1, 1)]), target=[1] + [0] * 8),
    "orbix": lambda: solve(toy("orbix"), start="zeros"),
}


def _random(board):
    return solve(board, parse("random-solvable:3", board))


@pytest.mark.parametrize("build", ANSWERS.values(), ids=ANSWERS.keys())
def test_answers_check_themselves(compile_in, checker, build):
    (checker / "answer.v").write_text(answer_rocq(build()))
    done = compile_in(checker, "answer.v")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "build",
    [
        lambda: solve(grid(5, 5), target="ones"),
        lambda: solve(grid(4, 4, "king", "torus", 3), start="zeros"),
        lambda: solve(grid(2, 2, modulus=3), target="ones"),
    ],
)
def test_numbers_of_solutions_check_themselves(compile_in, checker, build):
    (checker / "answer.v").write_text(answer_rocq(build(), number=True))
    done = compile_in(checker, "answer.v")
    assert done.returncode == 0, done.stderr


def forged_presses(text):
    return re.sub(r"presses := \[(\d)", lambda m: f"presses := [{1 - int(m[1])}", text)


def forged_number(text):
    return text.replace("(2 ^ 2)", "(2 ^ 3)")


def forged_certificate(text):
    return re.sub(r"certificate := board\s+\[\[1", "certificate := board\n  [[2", text)


@pytest.mark.parametrize(
    ("answer", "number", "forge"),
    [
        (lambda: solve(grid(5, 5), target="ones"), False, forged_presses),
        (lambda: solve(grid(5, 5), target="ones"), True, forged_number),
        (lambda: solve(grid(2, 2, modulus=3), target="ones"), False, forged_certificate),
    ],
)
def test_forged_answers_are_rejected(compile_in, checker, answer, number, forge):
    honest = answer_rocq(answer(), number=number)
    forged = forge(honest)
    assert forged != honest
    (checker / "answer.v").write_text(forged)
    done = compile_in(checker, "answer.v")
    assert done.returncode != 0 and "= true" in done.stderr


def test_the_command_in_the_first_lines_checks_the_file(coqc, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["solve", "110/100/000", "-o", "mine.v", "--checker", "."]) == 0
    command = next(line for line in Path("mine.v").read_text().splitlines() if "coqc" in line).strip("(* )")
    assert subprocess.run(command, shell=True, cwd=tmp_path, check=False, timeout=600).returncode == 0
    assert Path("mine.vo").exists()


def test_numbers_are_proved_for_primes_only():
    with pytest.raises(ValueError, match="prime"):
        answer_rocq(solve(grid(2, 2, modulus=4), target="ones"), number=True)
