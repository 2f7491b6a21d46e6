"""Answers that carry their proof check themselves, and forged ones are refused."""

import json
import re
import subprocess
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from modlights.cli import main
from modlights.fewest_presses import depths
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.games import from_matrix, graph, grid, toy
from modlights.reduce import plan
from modlights.show.rocq.reading import NotOurs, read_statement
from modlights.show.rocq.text import statement_text
from modlights.show.rocq.writing import answer_rocq, depths_rocq, fewest_rocq, once_rocq, plan_rocq
from modlights.solving import once_only, solve

ANSWERS = {
    "solved 5x5": lambda: solve(grid(5, 5), target="ones"),
    "solved king klein mod 12": lambda: _random(grid(6, 7, rule="king", surface="klein", modulus=12)),
    "solved knight torus mod 9": lambda: _random(grid(7, 7, rule="knight", surface="torus", modulus=9)),
    "solved merlin mobius mod 4": lambda: _random(grid(4, 5, rule="merlin", surface="mobius", modulus=4)),
    "solved flip projective mod 10": lambda: _random(grid(5, 4, rule="flip", surface="projective", modulus=10)),
    "solved stencil mod 6": lambda: _random(grid(4, 6, rule="010/121/010", surface="klein-v", modulus=6)),
    "solved 20x20 mod 12": lambda: _random(grid(20, 20, rule="cross", surface="plane", modulus=12)),
    "unsolvable 2x2 mod 3": lambda: solve(grid(2, 2, modulus=3), target="ones"),
    "unsolvable 20x20 projective mod 12": lambda: solve(
        grid(20, 20, rule="x", surface="projective", modulus=12), target=[1] + [0] * 399
    ),
    "unsolvable matrix mod 4": lambda: solve(from_matrix([[2, 0], [0, 2], [-1, 3]], modulus=4), target=[1, 0, 0]),
    "forbidden buttons": lambda: solve(grid(3, 3, forbid=[(0, 0), (1, 1)]), target=[1] + [0] * 8),
    "orbix": lambda: solve(toy("orbix"), start="zeros"),
}


def _random(board):
    return solve(board, board.position("random-solvable:3"))


def proved(compile_in, folder, text):
    """Compile the file, which must say of its theorems that they rest on no axiom."""
    (folder / "answer.v").write_text(text)
    done = compile_in(folder, "answer.v")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["Closed under the global context"] * text.count("Print Assumptions")
    return done


@pytest.mark.parametrize("build", ANSWERS.values(), ids=ANSWERS.keys())
def test_answers_check_themselves(compile_in, checker, build):
    proved(compile_in, checker, answer_rocq(build()))


NUMBERS = {
    "5x5": lambda: solve(grid(5, 5), target="ones"),
    "king torus mod 3": lambda: solve(grid(4, 4, rule="king", surface="torus", modulus=3), start="zeros"),
    "unsolvable mod 3": lambda: solve(grid(2, 2, modulus=3), target="ones"),
    "mod 4": lambda: solve(grid(4, 4, modulus=4), start="zeros"),
    "mod 6 torus": lambda: _random(grid(4, 4, rule="cross", surface="torus", modulus=6)),
    "mod 12, stencil with non-units": lambda: _random(grid(3, 4, rule="030/202/010", surface="klein", modulus=12)),
    "mod 8, unsolvable": lambda: solve(grid(2, 2, rule="020/222/020", surface="plane", modulus=8), target="ones"),
    "matrix mod 36, more lights than buttons": lambda: solve(
        from_matrix([[6, 4], [9, -15], [3, 2]], modulus=36), start=[0, 0, 0]
    ),
    "graph mod 10": lambda: solve(graph([(0, 1), (1, 2), (2, 3), (3, 0)], modulus=10), start="zeros"),
    "forbidden mod 4": lambda: solve(grid(3, 3, modulus=4, forbid=[(1, 1)]), start="zeros"),
}


@pytest.mark.parametrize("build", NUMBERS.values(), ids=NUMBERS.keys())
def test_numbers_of_solutions_check_themselves_for_every_modulus(compile_in, checker, build):
    proved(compile_in, checker, answer_rocq(build(), number=True))


LISTS = {
    "mod 6": lambda: solve(grid(2, 2, modulus=6), target=[[1, 1], [0, 4]]),
    "5x5": lambda: solve(grid(5, 5), target="ones"),
    "matrix mod 4": lambda: solve(from_matrix([[2, 0, 2], [0, 2, 2]], modulus=4), target=[2, 0]),
    "forbidden": lambda: solve(grid(3, 3, rule="cross", surface="torus", modulus=2, forbid=[(0, 0)]), start="zeros"),
}


@pytest.mark.parametrize("build", LISTS.values(), ids=LISTS.keys())
def test_lists_of_all_solutions_check_themselves(compile_in, checker, build):
    proved(compile_in, checker, answer_rocq(build(), all_of_them=True))


FEWEST = {
    "5x5": lambda: cheapest_solution(solve(grid(5, 5), start="ones")),
    "4x4 mod 4": lambda: cheapest_solution(_random(grid(4, 4, modulus=4))),
    "buttons mod 6": lambda: cheapest_solution(
        _random(grid(2, 3, rule="cross", surface="torus", modulus=6)), cost="buttons"
    ),
    "matrix mod 12": lambda: cheapest_solution(solve(from_matrix([[2, 3, 4], [0, 6, 6]], modulus=12), target=[1, 6])),
    "forbidden": lambda: cheapest_solution(solve(grid(4, 4, forbid=[(1, 1)]), start="zeros", target="zeros")),
    "the only solution": lambda: cheapest_solution(solve(grid(3, 3), start="ones")),
}


@pytest.mark.parametrize("build", FEWEST.values(), ids=FEWEST.keys())
def test_fewest_presses_check_themselves(compile_in, checker, build):
    proved(compile_in, checker, fewest_rocq(build()))


def test_the_counts_agree_with_a_search_of_all_presses():
    game = grid(2, 3, rule="020/131/010", surface="cylinder", modulus=4)
    matrix = game.matrix().tolist()
    quiet = sum(
        all(sum(a * c for a, c in zip(row, x, strict=True)) % 4 == 0 for row in matrix)
        for x in product(range(4), repeat=6)
    )
    assert f"solutions_number game start target {quiet}." in answer_rocq(solve(game, start="zeros"), number=True)


def _once(game, every):
    found = list(once_only(game))
    return once_rocq(game, found, every or not found)


ONCE = {
    "4x4": lambda: _once(grid(4, 4), True),
    "one of 2x3": lambda: _once(grid(2, 3), False),
    "none on 5x5": lambda: _once(grid(5, 5), True),
    "torus": lambda: _once(grid(5, 5, rule="cross", surface="torus", modulus=3), True),
    "graph": lambda: _once(graph([(0, 1), (2, 3), (3, 4)], modulus=2), True),
}


@pytest.mark.parametrize("build", ONCE.values(), ids=ONCE.keys())
def test_once_only_presses_check_themselves(compile_in, checker, build):
    proved(compile_in, checker, build())


DEPTHS = {
    "3x3": lambda: depths(grid(3, 3)),
    "2x3 mod 4": lambda: depths(grid(2, 3, modulus=4)),
    "buttons used mod 3": lambda: depths(grid(2, 3, modulus=3), cost="buttons"),
    "matrix mod 6": lambda: depths(from_matrix([[2, 0, 3], [1, 4, 1]], modulus=6)),
}


@pytest.mark.parametrize("build", DEPTHS.values(), ids=DEPTHS.keys())
def test_depth_tables_check_themselves(compile_in, checker, build):
    proved(compile_in, checker, depths_rocq(build()))


def _plan(game, **how):
    return plan_rocq(game, plan(game, **how))


PLANS = {
    "5x5": lambda: _plan(grid(5, 5)),
    "2x3 mod 6": lambda: _plan(grid(2, 3, modulus=6)),
    "columns": lambda: _plan(grid(3, 5, modulus=4), order="columns"),
    "torus mod 6": lambda: _plan(grid(4, 5, rule="cross", surface="torus", modulus=6)),
    "chosen unknowns": lambda: _plan(grid(3, 3), unknowns=[(2, 0), (2, 1), (2, 2)]),
    "over the integers": lambda: _plan(grid(3, 4, rule="021/312/130", surface="klein", modulus=10), integers=True),
    "forbidden": lambda: _plan(grid(3, 3, modulus=9, forbid=[(0, 1), (2, 2)])),
    "graph mod 5": lambda: _plan(graph([(0, 1), (1, 2), (2, 3), (3, 0), (3, 4)], modulus=5)),
    "matrix with units other than 1": lambda: _plan(from_matrix([[0, 5, 2], [7, 3, 0]], modulus=12)),
    "matrix with more lights than buttons": lambda: _plan(from_matrix([[2, 1], [3, 3], [-1, 4]], modulus=6)),
    "no unit, so no step": lambda: _plan(grid(2, 2, rule="020/222/020", surface="plane", modulus=4)),
    "no unknown": lambda: _plan(from_matrix([[1, 0], [2, 5]], modulus=8)),
}


@pytest.mark.parametrize("build", PLANS.values(), ids=PLANS.keys())
def test_plans_check_themselves(compile_in, checker, build):
    proved(compile_in, checker, build())


def test_what_a_plan_states_is_so_on_all_presses_of_a_small_board():
    game = grid(2, 2, rule="cross", surface="plane", modulus=3)
    stated = read_statement(_plan(game))
    matrix = game.matrix().tolist()
    forcing = [light for light, _ in stated.steps]
    assert sorted((*forcing, *stated.residual)) == [0, 1, 2, 3]

    def right(presses, lights):
        return all(sum(a * c for a, c in zip(matrix[i], presses, strict=True)) % 3 == 1 for i in lights)

    every = [x for x in product(range(3), repeat=4) if right(x, forcing)]
    assert len({tuple(x[j] for j in stated.unknowns) for x in every}) == len(every) == 3 ** len(stated.unknowns)


def forged_presses(text):
    return re.sub(r"pattern := board\s+\[\[(\d)", lambda m: m[0][:-1] + str(1 - int(m[1])), text)


def swapped(before, after):
    return lambda text: text.replace(before, after)


def all_but_one(text):
    """The list of solutions without its last board."""
    return re.sub(r";\n   board\s+\[[^\]]*\](;\s+\[[^\]]*\])*\]\]\.\n\nTheorem", "].\n\nTheorem", text)


FORGED = {
    "presses": (lambda: answer_rocq(ANSWERS["solved 5x5"]()), forged_presses),
    "certificate": (
        lambda: answer_rocq(ANSWERS["unsolvable 2x2 mod 3"]()),
        lambda text: re.sub(r"certificate := board\s+\[\[1", "certificate := board\n  [[2", text),
    ),
    "number": (
        lambda: answer_rocq(NUMBERS["5x5"](), number=True),
        swapped("target 4.", "target 8."),
    ),
    "composite number": (
        lambda: answer_rocq(NUMBERS["mod 4"](), number=True),
        lambda text: re.sub(r"target (\d+)\.", lambda m: f"target {2 * int(m[1])}.", text),
    ),
    "all but one": (lambda: answer_rocq(LISTS["mod 6"](), all_of_them=True), all_but_one),
    "one solution twice": (
        lambda: answer_rocq(LISTS["mod 6"](), all_of_them=True),
        swapped("[[2; 0];\n     [5; 5]]", "[[0; 4];\n     [3; 3]]"),
    ),
    "a fewest that is not": (lambda: fewest_rocq(not_the_fewest()), None),
    "a fewest that left a quiet pattern out": (
        lambda: fewest_rocq(not_the_fewest()),
        lambda text: re.sub(r"quiet (.*?):= \[.*?\]\]\]\.", r"quiet \1:= [].", text, flags=re.S),
    ),
    "once": (
        lambda: _once(grid(2, 3), False),
        lambda text: text.replace("[1; 0; 0]", "[1; 1; 0]", 1),
    ),
    "once: all but one": (lambda: _once(grid(4, 4), True), all_but_one),
    "once: none": (
        lambda: _once(grid(4, 4), True),
        lambda text: re.sub(r":= \[board.*?\]\]\]\.", ":= [].", text, flags=re.S),
    ),
    "depths": (
        lambda: depths_rocq(depths(grid(2, 3))),
        lambda text: re.sub(r"depths := \[1; (\d+); (\d+)", lambda m: f"depths := [1; {m[2]}; {m[1]}", text),
    ),
    "plan: a step out of order": (PLANS["2x3 mod 6"], swapped("[(0, 3);\n   (3, 4);", "[(3, 4);\n   (0, 3);")),
    "plan: a number that is no unit": (
        lambda: _plan(from_matrix([[2, 1], [1, 1]], modulus=6)),
        lambda text: text.replace("unknowns := places [0]", "unknowns := places [1]").replace("[(0, 1)]", "[(0, 0)]"),
    ),
    "plan: a light left out": (PLANS["2x3 mod 6"], swapped("residual := places [4; 5]", "residual := places [4]")),
    "plan: a light twice": (PLANS["2x3 mod 6"], swapped("residual := places [4; 5]", "residual := places [3; 4; 5]")),
    "plan: a light that is none": (PLANS["2x3 mod 6"], swapped("places [4; 5]", "places [4; 5; 6]")),
    "plan: an unknown that is forced": (
        PLANS["2x3 mod 6"],
        swapped("unknowns := places [0; 1]", "unknowns := places [0; 1; 3]"),
    ),
    "plan: a button left out": (PLANS["2x3 mod 6"], swapped("unknowns := places [0; 1]", "unknowns := places [0]")),
    "plan: a step left out": (PLANS["2x3 mod 6"], swapped(";\n   (2, 5)]", "]")),
    "plan: another game": (PLANS["2x3 mod 6"], swapped("grid_game cross plane", "grid_game cross torus")),
    "depths without the last": (
        lambda: depths_rocq(depths(grid(2, 3))),
        lambda text: re.sub(r"(depths := \[.*); \d+\]", r"\1]", text),
    ),
}


def not_the_fewest():
    """A dearest solution, said to be the cheapest."""
    found = cheapest_solution(solve(grid(5, 5), start="zeros", target="zeros"))
    dearest = max(found.answer.solutions, key=lambda presses: presses.total)
    assert dearest.total > found.needed
    return replace(found, solution=dearest, needed=dearest.total, lower_bound=dearest.total)


@pytest.mark.parametrize(("build", "forge"), FORGED.values(), ids=FORGED.keys())
def test_forged_answers_are_rejected(compile_in, checker, build, forge):
    honest = build()
    forged = honest if forge is None else forge(honest)
    assert forge is None or forged != honest
    (checker / "answer.v").write_text(forged)
    done = compile_in(checker, "answer.v")
    assert done.returncode != 0 and "= true" in done.stderr


FORBIDDEN = grid(3, 3, modulus=4, forbid=[(0, 0), (1, 1)])
WHOLE = {
    "presses": lambda: answer_rocq(_random(FORBIDDEN)),
    "unsolvable": lambda: answer_rocq(solve(FORBIDDEN, target=[1] + [0] * 8)),
    "number": lambda: answer_rocq(_random(FORBIDDEN), number=True),
    "all": lambda: answer_rocq(_random(FORBIDDEN), all_of_them=True),
    "fewest": lambda: fewest_rocq(cheapest_solution(_random(FORBIDDEN))),
    "fewest buttons": lambda: fewest_rocq(cheapest_solution(_random(FORBIDDEN), cost="buttons")),
    "plan": lambda: _plan(FORBIDDEN),
    "once": lambda: _once(grid(1, 3, forbid=[(0, 0)]), False),
    "all once": lambda: _once(grid(1, 3, forbid=[(0, 0)]), True),
}


@pytest.mark.parametrize("build", WHOLE.values(), ids=WHOLE.keys())
def test_forbidden_buttons_come_with_a_corollary_for_the_whole_board(compile_in, checker, build):
    text = build()
    assert "Corollary on_the_board" in text and ("leaves forbidden" in text or "fills_whole forbidden" in text)
    done = proved(compile_in, checker, text)
    assert done.stdout.count("Closed under the global context") == 2


def test_presses_are_written_in_rows():
    assert "Definition pattern := board\n  [[1; 0; 1];\n   [0; 1; 0];\n   [1; 0; 1]]." in answer_rocq(
        solve(grid(3, 3), start="ones")
    )


def test_the_command_in_the_first_lines_checks_the_file(coqc, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["solve", "110/100/000", "--fewest", "-o", "mine.v", "--checker", "."]) == 0
    command = next(line for line in Path("mine.v").read_text().splitlines() if "coqc" in line).strip("(* )")
    assert subprocess.run(command, shell=True, cwd=tmp_path, check=False, timeout=600).returncode == 0
    assert Path("mine.vo").exists()


EVERY = [
    *(lambda build=build: answer_rocq(build()) for build in ANSWERS.values()),
    *(lambda build=build: answer_rocq(build(), number=True) for build in NUMBERS.values()),
    *(lambda build=build: answer_rocq(build(), all_of_them=True) for build in LISTS.values()),
    *(lambda build=build: fewest_rocq(build()) for build in FEWEST.values()),
    *ONCE.values(),
    *(lambda build=build: depths_rocq(build()) for build in DEPTHS.values()),
    *PLANS.values(),
    *WHOLE.values(),
]


def test_every_file_that_we_write_is_read_back():
    for build in EVERY:
        text = build()
        assert statement_text(read_statement(text), "answer.v") == text


TAMPERED = {
    "an unfinished proof": lambda text: re.sub(r"Proof\. .* Qed\.", "Proof. Admitted.", text),
    "a definition that takes the place of the checker's": lambda text: text.replace(
        "Open Scope Z_scope.\n", "Open Scope Z_scope.\nDefinition is_solution (g : game) (s t x : list Z) := True.\n"
    ),
    "an axiom": lambda text: text.replace("\nTheorem", "\nAxiom trust : forall P : Prop, P.\n\nTheorem"),
    "a proof by an axiom": lambda text: re.sub(
        r"\nTheorem (.*\.)\nProof\. .*\n",
        r"\nAxiom trust : forall P : Prop, P.\nTheorem \1\nProof. apply trust. Qed.\n",
        text,
    ),
    "a notation": lambda text: text.replace("\nTheorem", "\nNotation \"'presses'\" := pattern.\n\nTheorem"),
    "another import": lambda text: text.replace("Import checker.", "Import checker evil."),
    "a comment": lambda text: text.replace("\nTheorem", "\n(* trust me *)\nTheorem"),
    "a command in the first comment": lambda text: text.replace("mod 2 *)", "mod 2 *) Axiom a : False. (* *)", 1),
    "no question after assumptions": lambda text: text.replace("\nPrint Assumptions answer.\n", ""),
    "another statement": lambda text: text.replace("is_solution game start target presses", "True"),
    "words that say something else": lambda text: text.replace("These presses take", "No presses take"),
    "a game that is not there": lambda text: text.replace("grid_game cross", "grid_game cross_of_ours"),
    "a line at the end": lambda text: text + "\n",
    "other line ends": lambda text: text.replace("\n", "\r\n"),
    "a number in other digits": lambda text: text.replace("[[1; 0; 1]", "[[01; 0; 1]"),
}


@pytest.mark.parametrize("tamper", TAMPERED.values(), ids=TAMPERED.keys())
def test_a_file_that_was_tampered_with_is_not_read(tamper):
    honest = answer_rocq(solve(grid(3, 3), start="ones"))
    forged = tamper(honest)
    assert forged != honest
    with pytest.raises(NotOurs):
        read_statement(forged)


def test_a_place_below_nought_is_not_read():
    honest = PLANS["2x3 mod 6"]()
    for forged in (honest.replace("places [0; 1]", "places [(-1); 1]"), honest.replace("(0, 3)", "((-2), 3)")):
        assert forged != honest
        with pytest.raises(NotOurs):
            read_statement(forged)


def test_tampering_can_pass_the_compiler_but_not_the_check(compile_in, checker, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    honest = answer_rocq(solve(grid(3, 3), start="ones"), "mine.v")
    forged = re.sub(r"Proof\. .* Qed\.", "Proof. Admitted.", forged_presses(honest))
    (checker / "answer.v").write_text(forged)
    assert compile_in(checker, "answer.v").returncode == 0
    Path("mine.v").write_text(forged)
    assert main(["check", "mine.v"]) == 1
    assert "Admitted" in capsys.readouterr().out


def test_modlights_check_says_what_was_proved(coqc, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["solve", "--size", "4x4", "--mod", "6", "--start", "zeros", "--count", "-o", "mine.v"]) == 0
    Path("checker.v").write_text("Axiom nothing_here_is_used : False.")
    assert main(["check", "mine.v"]) == 0
    assert "proved, with no axioms: 4x4 cross on the plane mod 6" in capsys.readouterr().out
    forged = Path("mine.v").read_text().replace("144", "145")
    Path("mine.v").write_text(forged)
    assert main(["check", "mine.v", "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["proved"] is False


def test_modlights_check_takes_a_plan(coqc, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["derive", "4x4", "--mod", "6", "--surface", "torus", "-o", "plan.v"]) == 0
    assert main(["check", "plan.v"]) == 0
    said = capsys.readouterr().out
    assert "proved, with no axioms: 4x4 cross on the torus mod 6" in said and "8 unknowns, 8 forced" in said
    Path("plan.v").write_text(Path("plan.v").read_text().replace("mod 6", "mod 4").replace("4 4 6", "4 4 4"))
    assert main(["check", "plan.v"]) == 0
    Path("plan.v").write_text(Path("plan.v").read_text().replace("grid_game cross", "grid_game king"))
    assert main(["check", "plan.v"]) == 1


def test_without_rocq_one_line_says_what_to_install(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["solve", "110/100/000", "-o", "mine.v"]) == 0
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["check", "mine.v"]) == 2
    said = capsys.readouterr().err.strip().splitlines()[-1]
    assert "apt-get install coq" in said


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "--size", "101x100", "--start", "ones", "--all"],
        ["solve", "--size", "51x51", "--rule", "flip", "--start", "zeros", "--count"],
        ["depths", "6x6"],
        ["depths", "3x3", "--deepest"],
        ["once", "4x4", "--count"],
        ["solve", "11/11", "--limit", "2"],
        ["check", "11/11"],
        ["derive", "101x100"],
        ["derive", "3x3", "--start", "ones"],
        ["derive", "3x3", "--steps"],
        ["derive", "3x3", "--letters", "x"],
    ],
)
def test_what_rocq_cannot_do_is_refused_in_one_line(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    extra = [] if words[0] == "check" else ["--format", "rocq"]
    assert main([*words, *extra]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
