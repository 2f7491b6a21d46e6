"""Large games are checked by the effects that are not 0, for every kind of answer; forged ones are refused."""

import re
from itertools import product

import pytest

from modlights.cli import main
from modlights.errors import TooLarge
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.games import from_matrix, graph, grid
from modlights.reduce import plan
from modlights.show.rocq import writing
from modlights.show.rocq.reading import NotOurs, read_statement
from modlights.show.rocq.text import statement_text
from modlights.show.rocq.writing import answer_rocq, fewest_rocq, plan_rocq
from modlights.solving import solve

GAMES = {
    "5x5": lambda: grid(5, 5),
    "stencil on the projective plane mod 6": lambda: grid(3, 4, rule="021/304/150", surface="projective", modulus=6),
    "negative weights and arms longer than the board": lambda: grid(
        2, 3, rule="0,0,0,3,0/0,0,0,-2,0/1,0,0,1,1/0,-2,0,0,0/0,4,0,0,0", surface="klein", modulus=12
    ),
    "merlin on the Möbius strip mod 4": lambda: grid(4, 5, rule="merlin", surface="mobius", modulus=4),
    "flip on the Klein bottle mod 10": lambda: grid(4, 4, rule="flip", surface="klein", modulus=10),
    "neighbours on the torus mod 9": lambda: grid(3, 3, rule="neighbours", surface="torus", modulus=9),
    "forbidden mod 4": lambda: grid(3, 3, modulus=4, forbid=[(0, 0), (1, 1)]),
    "matrix mod 4": lambda: from_matrix([[2, 0, 2], [0, 2, 2], [-1, 3, 1], [0, 0, 0]], modulus=4),
    "graph mod 5": lambda: graph([(0, 1), (1, 2), (2, 3), (3, 0), (3, 4)], modulus=5),
}


KINDS = {"solution", "unsolvable", "number", "all", "fewest", "plan"}


@pytest.fixture
def small_ones_too(monkeypatch):
    """Write every game as a large one."""
    monkeypatch.setattr(writing, "_DENSE", 0)


def _random(game):
    return solve(game, game.position("random-solvable:3"))


def _unsolvable(game):
    positions = (game.position(f"random:{seed}") for seed in range(20))
    return next((found for position in positions if not (found := solve(game, position)).solvable), None)


def _texts(game):
    answer = _random(game)
    yield answer_rocq(answer)
    yield answer_rocq(answer, number=True)
    yield plan_rocq(game, plan(game))
    if answer.count < 100:
        yield answer_rocq(answer, all_of_them=True)
        yield fewest_rocq(cheapest_solution(answer))
    if (none := _unsolvable(game)) is not None:
        yield answer_rocq(none)
        yield answer_rocq(none, number=True)


def together(texts):
    """One file of several, each a module of its own: Rocq need not start for each, nor look for axioms."""
    imported = sorted({line for text in texts for line in text.splitlines() if line.startswith("From modlights")})
    modules = [
        f"Module part_{number}.\n{re.sub('(From modlights|Print Assumptions).*', '', text)}\nEnd part_{number}.\n"
        for number, text in enumerate(texts)
    ]
    return "\n".join([*imported, *modules])


def theorems(texts):
    """The theorems of all modules, and the question whether one of them rests on an axiom."""
    names = [
        f"part_{number}.{name}" for number, text in enumerate(texts) for name in re.findall("Assumptions (.*)\\.", text)
    ]
    return f"\nDefinition theorems := ({', '.join(names)}).\nPrint Assumptions theorems.\n"


def test_answers_of_every_kind_check_themselves(compile_in, checker, small_ones_too):
    texts = [text for build in GAMES.values() for text in _texts(build())]
    assert {read_statement(text).kind for text in texts} == KINDS
    for text in texts:
        assert "by_sparse" in text
        assert statement_text(read_statement(text), "answer.v") == text
    (checker / "many.v").write_text(together(texts) + theorems(texts))
    done = compile_in(checker, "many.v")
    assert done.returncode == 0, done.stderr
    assert done.stdout == "Closed under the global context\n"


def test_the_number_by_a_plan_agrees_with_a_search_of_all_presses(small_ones_too):
    game = grid(2, 3, rule="020/131/010", surface="cylinder", modulus=4)
    matrix = game.matrix().tolist()
    quiet = sum(
        all(sum(a * c for a, c in zip(row, x, strict=True)) % 4 == 0 for row in matrix)
        for x in product(range(4), repeat=6)
    )
    text = answer_rocq(solve(game, start="zeros"), number=True)
    assert f"solutions_number game start target {quiet}." in text and "check_sparse_numberP" in text


def changed(name, modulus):
    """The first number of a vector, one more."""
    return lambda text: re.sub(
        rf"({name} := (?:board\s+\[)?\[)(\d+)", lambda m: m[1] + str((int(m[2]) + 1) % modulus), text
    )


def swapped(before, after):
    return lambda text: text.replace(before, after)


FORGED = {
    "presses": (lambda: answer_rocq(_random(GAMES["5x5"]())), changed("pattern", 2)),
    "presses where some are forbidden": (
        lambda: answer_rocq(_random(GAMES["forbidden mod 4"]())),
        lambda text: re.sub(r"(pattern := board\s+\[\[0; )(\d)", lambda m: m[1] + str((int(m[2]) + 1) % 4), text),
    ),
    "certificate": (lambda: answer_rocq(_unsolvable(GAMES["5x5"]())), changed("certificate", 2)),
    "certificate where some are forbidden": (
        lambda: answer_rocq(_unsolvable(GAMES["forbidden mod 4"]())),
        changed("certificate", 4),
    ),
    "a certificate of 0": (
        lambda: answer_rocq(_unsolvable(GAMES["matrix mod 4"]())),
        lambda text: re.sub(r"certificate := \[.*\]", "certificate := [0; 0; 0; 0]", text),
    ),
    "certificate of another game": (
        lambda: answer_rocq(_unsolvable(GAMES["5x5"]())),
        swapped("grid_game cross plane", "grid_game cross torus"),
    ),
    "number": (lambda: answer_rocq(_random(GAMES["5x5"]()), number=True), swapped("target 4.", "target 8.")),
    "number: an unknown left out": (
        lambda: answer_rocq(_random(GAMES["5x5"]()), number=True),
        swapped("[0; 1; 2; 3; 4]", "[0; 1; 2; 3]"),
    ),
    "number: an unknown twice": (
        lambda: answer_rocq(_random(GAMES["5x5"]()), number=True),
        swapped("[0; 1; 2; 3; 4]", "[0; 1; 2; 3; 4; 4]"),
    ),
    "number: an unknown that is forced": (
        lambda: answer_rocq(_random(GAMES["5x5"]()), number=True),
        swapped("[0; 1; 2; 3; 4]", "[0; 1; 2; 3; 4; 5]"),
    ),
    "number: a button that is none": (
        lambda: answer_rocq(_random(GAMES["5x5"]()), number=True),
        swapped("[0; 1; 2; 3; 4]", "[0; 1; 2; 3; 4; 25]"),
    ),
    "number: a step left out": (
        lambda: answer_rocq(_random(GAMES["5x5"]()), number=True),
        lambda text: re.sub(r";\n   \(\d+, \d+\)\]", "]", text),
    ),
    "number: a step out of order": (
        lambda: answer_rocq(_random(GAMES["5x5"]()), number=True),
        lambda text: re.sub(r"\[(\(0, 5\));((?:.|\n)*)\]\.\n\nTheorem", r"[\2;\n   \1].\n\nTheorem", text),
    ),
    "number: a step that no unit forces": (
        lambda: answer_rocq(_random(from_matrix([[2, 1], [1, 1]], modulus=6)), number=True),
        lambda text: text.replace("unknowns : list Z := [0]", "unknowns : list Z := [1]").replace(
            "[(0, 1)]", "[(0, 0)]"
        ),
    ),
    "plan: a step out of order": (
        lambda: plan_rocq(grid(2, 3, modulus=6), plan(grid(2, 3, modulus=6))),
        swapped("[(0, 3);\n   (3, 4);", "[(3, 4);\n   (0, 3);"),
    ),
    "plan: a light left out": (
        lambda: plan_rocq(grid(2, 3, modulus=6), plan(grid(2, 3, modulus=6))),
        swapped("residual := places [4; 5]", "residual := places [4]"),
    ),
    "all but one": (
        lambda: answer_rocq(_random(GAMES["matrix mod 4"]()), all_of_them=True),
        lambda text: re.sub(r";\n   \[[^\]]*\]\]\.\n\n\(\* A plan", "].\n\n(* A plan", text),
    ),
    "a fewest that left a quiet pattern out": (
        lambda: fewest_rocq(cheapest_solution(_random(GAMES["5x5"]()))),
        lambda text: re.sub(r"quiet (.*?):= \[.*?\]\]\]\.", r"quiet \1:= [].", text, flags=re.S),
    ),
}


def refused(text):
    """The file up to its first theorem, with a proof that the check says no."""
    stated, proof = re.split(r"(?<=\n)(?=Proof\. )", text, maxsplit=1)
    says_no = "match goal with |- ?check = true => assert (check = false) by (vm_compute; reflexivity) end. Abort."
    return stated + proof.splitlines()[0].replace("by_computation. Qed.", says_no) + "\n"


def test_the_check_says_no_to_forged_answers(compile_in, checker, small_ones_too):
    forged = []
    for name, (build, forge) in FORGED.items():
        honest = build()
        forged.append(refused(forge(honest)))
        assert forge(honest) != honest and "check = false" in forged[-1], name
    (checker / "forged.v").write_text(together(forged))
    done = compile_in(checker, "forged.v")
    assert done.returncode == 0, done.stderr
    (checker / "honest.v").write_text(together([refused(build()) for build, _ in FORGED.values()][-1:]))
    assert compile_in(checker, "honest.v").returncode != 0


def test_a_forbidden_button_that_is_pressed_spoils_the_corollary(compile_in, checker, small_ones_too):
    honest = answer_rocq(_random(GAMES["forbidden mod 4"]()))
    (checker / "spoiled.v").write_text(changed("pattern", 4)(honest))
    done = compile_in(checker, "spoiled.v")
    assert done.returncode != 0 and "check_sparse_whole" in done.stderr and "= true" in done.stderr


def test_a_tampered_file_is_not_read(small_ones_too):
    honest = answer_rocq(_random(GAMES["graph mod 5"]()))
    for forged in (
        honest.replace("(0, 1)", "(0, trust)"),
        honest.replace("; by_sparse; ", "; by_sparse; exact trust; "),
        honest.replace("sparse_game 5", "sparse_game 05"),
        honest.replace("Import large.", "Import large_number."),
        honest.replace("Definition lists", "Axiom trust : False.\n\nDefinition lists"),
    ):
        assert forged != honest
        with pytest.raises(NotOurs):
            read_statement(forged)


def test_a_large_board_is_counted_by_its_plan(compile_in, checker):
    answer = _random(grid(31, 30, rule="021/304/150", surface="projective", modulus=6))
    text = answer_rocq(answer, number=True)
    assert "check_sparse_numberP" in text
    (checker / "board.v").write_text(text)
    assert compile_in(checker, "board.v").returncode == 0


def test_modlights_check_knows_large_games(coqc, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    words = ["solve", "--size", "31x30", "--mod", "6", "--start", "random-solvable:1", "--forbid", "1,1 31,30"]
    assert main([*words, "-o", "mine.v"]) == 0
    assert main(["check", "mine.v"]) == 0
    assert "proved, with no axioms: 31x30 cross on the plane mod 6" in capsys.readouterr().out


def test_ten_thousand_lights_are_written_and_more_are_refused():
    assert "check_sparse_certificateP" in answer_rocq(_unsolvable(grid(100, 100, rule="cross", surface="torus")))
    with pytest.raises(TooLarge, match="10,000"):
        answer_rocq(solve(grid(101, 100), start="ones"))


def test_a_plan_with_many_unknowns_is_refused_with_their_number():
    game = grid(51, 51, rule="flip")
    with pytest.raises(TooLarge, match=f"a plan with few unknowns; this game's has {len(plan(game).unknowns):,};"):
        answer_rocq(solve(game, start="zeros"), number=True)


def test_a_graph_with_too_many_effects_is_refused():
    complete = graph([(i, j) for i in range(1000) for j in range(i)], modulus=2)
    with pytest.raises(TooLarge, match=r"200,000 effects that are not 0, not 1,000,000"):
        answer_rocq(solve(complete, start="zeros"))
