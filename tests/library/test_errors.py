"""One tree of errors: what a caller can put right says what was given and what would be right."""

import ast
import inspect
import pickle
from pathlib import Path

import flint
import networkx
import numpy as np
import pytest
import sympy

import modlights as ml
from modlights import cli, errors

KINDS = (errors.BadPosition, errors.BadGame, errors.TooLarge, errors.NoSuchThing, errors.Undetermined)
PACKAGE = Path(ml.__file__).parent


def test_the_tree_has_one_root_which_is_a_value_error():
    found = {kind for _, kind in inspect.getmembers(errors, inspect.isclass) if kind.__module__ == errors.__name__}
    assert found == {ml.ModlightsError, *KINDS}
    assert issubclass(ml.ModlightsError, ValueError) and all(issubclass(kind, ml.ModlightsError) for kind in KINDS)


def test_errors_survive_a_way_through_another_process():
    for error in (errors.BadGame("words"), errors.Undetermined("words", [(0, 1)])):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == "words" and vars(again) == vars(error)


VERBS = ["solve", "fewest", "hint", "shortest_order", "representatives", "is_quiet"]
VERBS += ["derive", "eliminate", "chase", "depths", "deepest", "once_only", "make_puzzle"]
VERBS += ["info", "nullity", "quiet_patterns", "symmetries", "easy_boards", "invariant", "plan", "prepare"]


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("wrong", ["orbix", None, [[1, 0], [0, 1]], 5, "101/010"])
def test_a_question_without_a_game_says_that_a_game_comes_first(verb, wrong):
    further = {"presses" if verb == "is_quiet" else "start": "ones"} if verb in VERBS[:6] else {}
    with pytest.raises(errors.BadGame, match="game"):
        getattr(ml, verb)(wrong, **further)


# what was given stands in the message, and what would be right does too
WRONG = [
    (errors.BadGame, lambda: ml.grid(0, 3), ["0x3", "1 or more"]),
    (errors.BadGame, lambda: ml.grid(2.5, 3), ["2.5", "whole number"]),
    (errors.BadGame, lambda: ml.grid(3, 3, modulus=1), ["1", "at least 2"]),
    (errors.BadGame, lambda: ml.grid(3, 3, modulus=np.zeros((3, 3))), ["array", "at least 2"]),
    (errors.NoSuchThing, lambda: ml.grid(3, 3, rule="bishop"), ["bishop", "knight", "010/111/010"]),
    (errors.NoSuchThing, lambda: ml.grid(3, 3, rule=7), ["7", "knight"]),
    (errors.NoSuchThing, lambda: ml.grid(3, 3, surface=["torus"]), ["torus", "plane"]),
    (errors.BadGame, lambda: ml.grid(3, 3, rule="01/10"), ["01/10", "odd"]),
    (errors.NoSuchThing, lambda: ml.grid(3, 3, forbid=[(5, 5)]), ["(5, 5)", "(2, 2)"]),
    (errors.NoSuchThing, lambda: ml.toy("chess"), ["chess", "orbix"]),
    (errors.NoSuchThing, lambda: ml.toy(["orbix"]), ["orbix"]),
    (errors.BadGame, lambda: ml.from_matrix([[1], [1]], lights=["a"]), ["1 light", "2 rows"]),
    (errors.BadGame, lambda: ml.from_matrix([[1]], lights=[["a"]]), ["['a']", "names are"]),
    (errors.BadGame, lambda: ml.from_matrix(flint.nmod_mat([[1]], 5), modulus=2), ["Z/5", "Z/2", "divides 5"]),
    (errors.BadGame, lambda: ml.from_matrix([[sympy.Symbol("x")]]), ["x", "whole number"]),
    (errors.BadGame, lambda: ml.from_matrix([[1, 0], [1]]), ["different lengths: 1, 2"]),
    (errors.BadGame, lambda: ml.graph([[0, 1], [1, 2]]), ["edges", "adjacency="]),
    (errors.BadGame, lambda: ml.graph([(1, 2, 0.5)]), ["0.5", "whole number"]),
    (errors.BadGame, lambda: ml.graph(["abc", 5]), ["5", "(from, to)"]),
    (errors.BadGame, lambda: ml.graph(adjacency=[[1, 2, 3]]), ["1 rows", "square"]),
    (errors.BadPosition, lambda: ml.solve(ml.grid(3, 3), "101/010"), ["2x3", "3x3"]),
    (errors.BadPosition, lambda: ml.solve(ml.grid(3, 3), [1] * 8), ["8 values", "9 lights"]),
    (errors.BadPosition, lambda: ml.solve(ml.grid(3, 3), "222/222/222"), ["2", "0 to 1"]),
    (errors.BadPosition, lambda: ml.solve(ml.grid(3, 3), [10**5000] * 9), ["16610 bits", "0 to 1"]),
    (errors.BadPosition, lambda: ml.solve(ml.grid(3, 3), {(3, 3): 1}), ["(3, 3)", "(row, column)"]),
    (errors.BadPosition, lambda: ml.solve(ml.grid(3, 3)), ["start", "target"]),
    (errors.BadPosition, lambda: ml.fewest(ml.grid(2, 2, modulus=3), target="ones"), ["no solution"]),
    (errors.BadPosition, lambda: ml.Position.parse(7), ["7", "101/010"]),
    (errors.BadPosition, lambda: ml.Position("101", (2, 2)), ["3 values", "2x2"]),
    (errors.BadPosition, lambda: ml.Position("101", 3), ["3", "(5, 5)"]),
    (errors.BadPosition, lambda: ml.Position.from_bit_rows([0.5], 3), ["0.5", "whole number"]),
    (errors.BadPosition, lambda: ml.derive(ml.grid(2, 2), "symbolic", "symbolic"), ["symbolic"]),
    (errors.NoSuchThing, lambda: ml.solve(ml.grid(3, 3), "ones", method="magic"), ["magic", "plan"]),
    (errors.NoSuchThing, lambda: ml.fewest(ml.grid(3, 3), "ones", cost="money"), ["money", "buttons"]),
    (errors.NoSuchThing, lambda: ml.derive(ml.grid(3, 3)).expression((7, 7)), ["(7, 7)", "(2, 2)"]),
    (errors.NoSuchThing, lambda: ml.verify("rabbani-99"), ["rabbani-99"]),
    (errors.NoSuchThing, lambda: ml.verify(4), ["4", "rabbani-T4"]),
    (errors.NoSuchThing, lambda: ml.claims(document="euclid"), ["euclid", "losada"]),
    (errors.NoSuchThing, lambda: ml.sequence("A000001"), ["A000001"]),
    (errors.NoSuchThing, lambda: ml.nullity_table(1, 6)[7, 7], ["7x7", "1 to 6"]),
    (errors.BadGame, lambda: ml.nullity(ml.grid(3, 3, modulus=6)), ["6", "prime"]),
    (errors.BadGame, lambda: ml.info(ml.grid(3, 3)).nullity(0), ["0"]),
    (errors.BadGame, lambda: ml.make_puzzle(ml.grid(3, 3), needed=99), ["99", "none needs more than"]),
    (errors.BadGame, lambda: ml.make_puzzle(ml.grid(3, 3), needed="many"), ["'many'", "whole number"]),
    (errors.BadGame, lambda: ml.chase(ml.graph([(1, 2)])), ["rows"]),
    (errors.BadGame, lambda: ml.symmetries(ml.graph([(1, 2)]), generators=[[1, 2]]), ["[1, 2]", "maps"]),
    (errors.Undetermined, lambda: ml.derive(ml.grid(3, 3), unknowns=[(0, 0)]), ["1,2"]),
    (errors.TooLarge, lambda: ml.depths(ml.grid(60, 60)), ["2,500", "3,600"]),
    (errors.TooLarge, lambda: ml.nullity(ml.grid(10**9, 10**9, surface="klein")), ["too long", "at most"]),
    (errors.TooLarge, lambda: ml.symmetries(ml.graph(networkx.star_graph(12))), ["20,000", "generators"]),
    (errors.TooLarge, lambda: ml.grid(10**5, 10**5).matrix(), ["100,000,000,000,000,000,000", "at most"]),
]


@pytest.mark.parametrize(("kind", "ask", "words"), WRONG)
def test_every_message_says_what_was_given_and_what_would_be_right(kind, ask, words):
    with pytest.raises(kind) as refused:
        ask()
    message = str(refused.value)
    assert "\n" not in message and len(message) <= 500
    assert [word for word in words if word not in message] == [], message


# draw and ring speak to the rooms above them, and theorems to whoever adds a claim: what they refuse is a fault of ours
ROOMS = ("base", "games", "reduce", "solving", "symbolic", "fewest_presses", "surveys", "show", "cli", "play")
PLAIN = {"ValueError", "TypeError", "KeyError", "LookupError", "RuntimeError", "ArithmeticError", "Exception"}
CAUGHT_AT_HOME = {"ValueError": {"games/files/graph_json.py", "games/rules.py", "show/rocq/reading.py"}}
"""Where a plain error is raised and caught in the same module."""
AS_PYTHON_DOES = {"TypeError": {"base/arguments.py"}}
"""Where a call that does not fit the signature is refused, with the error that Python has for it."""


def test_the_rooms_that_people_meet_raise_no_plain_errors():
    found = {}
    for room in ROOMS:
        for path in (PACKAGE / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Raise) and (name := _raised(node.exc)) in PLAIN:
                    found.setdefault(name, set()).add(path.relative_to(PACKAGE).as_posix())
    assert found == CAUGHT_AT_HOME | AS_PYTHON_DOES


def _raised(raised):
    called = raised.func if isinstance(raised, ast.Call) else raised
    return called.id if isinstance(called, ast.Name) else None


@pytest.mark.parametrize(
    "error", [ValueError("a slip"), KeyError("a slip"), AssertionError("a slip"), ZeroDivisionError(), TypeError("x")]
)
def test_the_command_line_tells_a_fault_of_ours_from_bad_input(error, monkeypatch, capsys):
    def broken(*values, **options):
        raise error

    monkeypatch.setattr("modlights.cli.commands.solve.solve", broken)
    monkeypatch.delenv("MODLIGHTS_TRACEBACK", raising=False)
    assert cli.main(["solve", "11/11"]) == 3
    said = capsys.readouterr().err
    assert "fault of modlights itself" in said and "MODLIGHTS_TRACEBACK=1" in said and said.count("\n") == 1
    monkeypatch.setenv("MODLIGHTS_TRACEBACK", "1")
    assert cli.main(["solve", "11/11"]) == 3
    assert "Traceback (most recent call last)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (errors.BadGame("words"), 2),
        (errors.BadPosition("words"), 2),
        (errors.TooLarge("words"), 2),
        (errors.NoSuchThing("words"), 2),
        (errors.Undetermined("words"), 2),
        (OSError(28, "words"), 2),
        (MemoryError(), 2),
        (BrokenPipeError(), 0),
        (KeyboardInterrupt(), 130),
    ],
)
def test_the_command_line_catches_the_tree_and_what_the_system_does(error, code, monkeypatch, capsys):
    def stopped(*values, **options):
        raise error

    monkeypatch.setattr("modlights.cli.commands.solve.solve", stopped)
    assert cli.main(["solve", "11/11"]) == code
    said = capsys.readouterr().err
    assert "fault" not in said and "Traceback" not in said and said.count("\n") <= 1


@pytest.mark.parametrize(
    "verb",
    [
        *(ml.chase, ml.derive, ml.easy_boards, ml.eliminate, ml.howell, ml.info, ml.make_puzzle, ml.once_only, ml.plan),
        *(ml.depths, ml.deepest, ml.shortest_order, ml.smith, ml.symmetries),
    ],
)
def test_what_goes_cell_by_cell_refuses_a_giant_board_at_once(verb):
    giant = ml.grid(10_000, 10_000)
    with pytest.raises(errors.TooLarge, match=r"100,?000,?000|10,000,000,000,000,000"):
        verb(giant)
    assert not {"lights", "buttons", "by_button"} & set(giant.__dict__)
