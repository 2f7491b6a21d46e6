"""The proofs, tied to the library and to the ledger; what needs Rocq runs when ``coqc`` is there.

Set MODLIGHTS_REQUIRE_ROCQ=1 (as .ci/run does) to fail instead of skipping when it is not.
"""

import os
import re
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest

from modlights.cli import main
from modlights.games import RULES, SURFACES, from_matrix, grid, parse, toy
from modlights.show.rocq import CHECKER_FILES, answer_rocq, checker_file
from modlights.solving import solve
from modlights.theorems import claims

PROOFS = Path(__file__).parents[2] / "proofs"
INSTALL = "install it with: apt-get install --no-install-recommends coq libcoq-mathcomp-algebra make"
STENCILS = ["010/121/010", "203", "1/0/5", "012/340/501"]


@pytest.fixture(scope="session")
def coqc():
    """The compiler, or a skip that says how to get it."""
    found = shutil.which("coqc")
    if found is None:
        if os.environ.get("MODLIGHTS_REQUIRE_ROCQ"):
            pytest.fail(f"coqc is not there; {INSTALL}")
        pytest.skip(f"coqc is not there; {INSTALL}")
    return found


@pytest.fixture(scope="session")
def checker(coqc, tmp_path_factory):
    """A folder with the verified checker, as an installed package writes it, compiled."""
    folder = tmp_path_factory.mktemp("checker")
    for name in CHECKER_FILES:
        (folder / name).write_text(checker_file(name))
        assert compiled(coqc, folder, name).returncode == 0
    return folder


def compiled(coqc, folder, name):
    command = [coqc, "-q", "-Q", ".", "modlights", name]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=600)


def declared_theorems():
    """All theorem-like names of proofs/, as file.name."""
    found = set()
    for path in PROOFS.glob("*.v"):
        names = re.findall(r"^\s*(?:Theorem|Lemma|Corollary|Fact|Proposition)\s+(\w+)", path.read_text(), re.M)
        found |= {f"{path.stem}.{name}" for name in names}
    return found


def test_every_theorem_that_the_ledger_names_is_stated_in_proofs():
    named = {proof.theorem for claim in claims() for proof in claim.proofs}
    assert named <= declared_theorems()


def test_every_theorem_that_the_ledger_names_is_in_the_checked_table():
    table = dict(re.findall(r"^\| `(\w+)` \|.*\| (\w+)\.v \|", (PROOFS / "README.md").read_text(), re.M))
    listed = {f"{file}.{name}" for name, file in table.items()}
    named = {proof.theorem for claim in claims() for proof in claim.proofs}
    assert named <= listed


def test_every_claim_that_the_table_of_proofs_names_is_in_the_ledger():
    rows = re.findall(r"^\| `\w+` \|.*\| \w+\.v \| (.*) \|$", (PROOFS / "README.md").read_text(), re.M)
    named = {word.strip() for row in rows for word in row.split(",") if word.strip()}
    assert named <= {claim.id for claim in claims()}


def test_all_proofs_build_without_axioms_and_gaps(coqc):
    subprocess.run(["make", "-C", str(PROOFS), "check"], check=True, timeout=1800)


def rocq_rule(rule):
    names = {"x": "x_cross"}
    if rule in RULES:
        return names.get(rule, rule)
    rows = "; ".join("[" + "; ".join(row) + "]" for row in rule.split("/"))
    return f"(stencil [{rows}])"


def test_effects_computed_in_rocq_are_those_of_the_library(coqc, checker):
    boards = [
        (rule, surface, rows, columns)
        for rule, surface in product([*RULES, *STENCILS], SURFACES)
        for rows, columns in [(1, 1), (1, 2), (2, 1), (2, 2), (1, 4), (3, 1), (2, 3), (3, 3), (3, 4), (4, 3), (5, 5)]
    ]
    lines = ["From modlights Require Import checker.", "Open Scope Z_scope.", "Set Printing Width 100000."]
    lines += ["Set Printing Depth 100000."]
    lines += [
        f"Eval vm_compute in effects {rocq_rule(rule)} {surface.replace('-', '_')} {rows} {columns}."
        for rule, surface, rows, columns in boards
    ]
    (checker / "matrices.v").write_text("\n".join(lines))
    done = compiled(coqc, checker, "matrices.v")
    assert done.returncode == 0, done.stderr
    printed = re.findall(r"= (\[\[.*?\]\])\s*: list", done.stdout, re.S)
    assert len(printed) == len(boards)
    for (rule, surface, rows, columns), text in zip(boards, printed, strict=True):
        matrix = [[int(v) for v in re.findall(r"-?\d+", row)] for row in re.findall(r"\[([^\[\]]+)\]", text)]
        assert matrix == grid(rows, columns, rule, surface).matrix().tolist(), (rule, surface, rows, columns)


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
def test_answers_check_themselves(coqc, checker, build):
    (checker / "answer.v").write_text(answer_rocq(build()))
    done = compiled(coqc, checker, "answer.v")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "build",
    [
        lambda: solve(grid(5, 5), target="ones"),
        lambda: solve(grid(4, 4, "king", "torus", 3), start="zeros"),
        lambda: solve(grid(2, 2, modulus=3), target="ones"),
    ],
)
def test_numbers_of_solutions_check_themselves(coqc, checker, build):
    (checker / "answer.v").write_text(answer_rocq(build(), number=True))
    done = compiled(coqc, checker, "answer.v")
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
def test_forged_answers_are_rejected(coqc, checker, answer, number, forge):
    honest = answer_rocq(answer(), number=number)
    forged = forge(honest)
    assert forged != honest
    (checker / "answer.v").write_text(forged)
    done = compiled(coqc, checker, "answer.v")
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
