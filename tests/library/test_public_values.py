"""Every public value: equal when it says the same, hashed, pickled, copied, fixed, short in print, and drawn."""

import copy
import pickle

import numpy as np
import pytest

import modlights as ml
from library.offered import OFFERED
from modlights import errors
from modlights.fewest_presses.cheapest_solution import cheapest_solution

GAMES = {
    "a grid": ml.grid(3, 3),
    "a grid mod 6": ml.grid(2, 3, modulus=6),
    "a twisted grid": ml.grid(3, 4, surface="mobius", modulus=3),
    "king": ml.grid(3, 3, rule="king", modulus=4),
    "flip": ml.grid(3, 3, rule="flip"),
    "a grid with forbidden buttons": ml.grid(3, 3, forbid=[(0, 0), (2, 1)]),
    "a graph": ml.graph([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")]),
    "a wide matrix": ml.from_matrix([[2, 1, 0], [1, 5, 7]], modulus=12),
    "a tall matrix": ml.from_matrix([[1], [1], [0]], modulus=3),
    "a toy": ml.toy("orbix"),
}
QUESTIONS = {
    "game": lambda game: game,
    "position": lambda game: game.position("ones"),
    "answer": lambda game: ml.solve(game, "random-solvable:1"),
    "answer without solution": lambda game: ml.solve(game, "random:5"),
    "presses": lambda game: ml.solve(game, "random-solvable:1").solution,
    "certificate": lambda game: next(
        (c for c in (ml.solve(game, f"random:{seed}").certificate for seed in range(9)) if c is not None), None
    ),
    "solutions": lambda game: ml.solve(game, "random-solvable:1").solutions,
    "quiet patterns": lambda game: ml.quiet_patterns(game),
    "generators": lambda game: ml.quiet_patterns(game).generators,
    "double check": lambda game: ml.solve(game, "random-solvable:1").double_check(),
    "prepared": ml.prepare,
    "fewest": lambda game: ml.fewest(game, "random-solvable:1"),
    "hint": lambda game: ml.hint(game, "random-solvable:1"),
    "order": lambda game: ml.shortest_order(game, "random-solvable:1"),
    "derivation": ml.derive,
    "symbolic derivation": lambda game: ml.derive(game, symbolic=True),
    "elimination": ml.eliminate,
    "chase": ml.chase,
    "depths": ml.depths,
    "depths up to symmetry": lambda game: ml.depths(game, up_to=ml.symmetries(game)),
    "deepest": ml.deepest,
    "puzzle": lambda game: ml.make_puzzle(game, seed=3),
    "info": ml.info,
    "easy boards": ml.easy_boards,
    "invariant": ml.invariant,
    "plan": ml.plan,
    "symmetry": lambda game: ml.symmetries(game)[-1],
    "once-only presses": ml.once_only,
    "representatives": lambda game: ml.representatives(game, "random-solvable:1"),
    "Howell form": ml.howell,
    "Hermite form": ml.hermite,
    "Smith form": ml.smith,
    "Smith form mod 6": lambda game: ml.smith(game, modulus=6),
}
OTHERS = {
    "nullity table": lambda: ml.nullity_table(1, 6),
    "claim": lambda: ml.claims("rabbani-z3-field")[0],
    "report": lambda: ml.verify("rabbani-z3-field"),
    "result": lambda: ml.verify("rabbani-z3-field")["rabbani-z3-field"],
    "terms": lambda: ml.sequence("A159257", to=10),
    **{f"toy {name}": lambda entry=entry: entry for name, entry in ml.CATALOGUE.items()},
    **{f"rule {name}": lambda rule=rule: rule for name, rule in ml.RULES.items()},
    **{f"surface {name}": lambda surface=surface: surface for name, surface in ml.SURFACES.items()},
}
# what these refuse, and what they have nothing of, is said elsewhere
REFUSED = (errors.BadGame,)


def check_value(ask):
    value, again = ask(), ask()
    assert value == again and hash(value) == hash(again)
    assert value != object() and value is not None
    for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert twin == value and hash(twin) == hash(value) and repr(twin) == repr(value)
    words = repr(value)
    assert "\n" not in words and " at 0x" not in words and "object" not in words and 3 < len(words) <= 200, words
    shown = [getattr(value, way)() for way in ("_repr_svg_", "_repr_html_", "_repr_latex_") if hasattr(value, way)]
    assert any(isinstance(picture, str) and picture for picture in shown), f"{words} shows nothing in a notebook"
    for name in list(getattr(value, "__dict__", {})) or ["anything"]:
        with pytest.raises((AttributeError, TypeError)):
            setattr(value, name, None)
    assert value == again


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("game", GAMES)
def test_every_answer_about_every_kind_of_game_is_a_value(game, question):
    asked = GAMES[game]
    try:
        if QUESTIONS[question](asked) is None:
            return
    except REFUSED:
        return
    check_value(lambda: QUESTIONS[question](asked))


@pytest.mark.parametrize("name", OTHERS)
def test_every_other_public_thing_is_a_value(name):
    check_value(OTHERS[name])


def test_each_question_is_answered_for_some_game():
    """So that the test above cannot pass by refusals alone."""
    for question in QUESTIONS:
        answered = 0
        for game in GAMES.values():
            try:
                answered += QUESTIONS[question](game) is not None
            except REFUSED:
                continue
        assert answered >= 2, question


def test_every_exported_class_is_met_in_these_tests():
    met = {type(ask(game)) for game in GAMES.values() for ask in _answering(game)} | {
        type(ask()) for ask in OTHERS.values()
    }
    values = {
        name for name, offered in OFFERED.items() if isinstance(offered, type) and not issubclass(offered, Exception)
    }
    assert {name for name in values if not any(issubclass(kind, OFFERED[name]) for kind in met)} == set()


def _answering(game):
    for ask in QUESTIONS.values():
        try:
            ask(game)
        except REFUSED:
            continue
        yield ask


def arrays(value, path, seen, depth=0):
    """All arrays reachable from a value through our own objects."""
    if id(value) in seen or depth > 14:
        return
    seen.add(id(value))
    if isinstance(value, np.ndarray):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from arrays(inner, f"{path}[{key!r}]", seen, depth + 1)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for number, inner in enumerate(value):
            yield from arrays(inner, f"{path}[{number}]", seen, depth + 1)
    elif type(value).__module__.startswith("modlights"):
        for name, inner in list(getattr(value, "__dict__", {}).items()):
            yield from arrays(inner, f"{path}.{name}", seen, depth + 1)


SOLVED = {
    **GAMES,
    "every congruence": ml.grid(5, 5, modulus=3),
    "a composite congruence": ml.grid(4, 4, modulus=12),
    "torus": ml.grid(5, 5, surface="torus"),
    "upright cylinder": ml.grid(4, 5, surface="cylinder-v", modulus=5),
    "Klein bottle": ml.grid(4, 4, surface="klein"),
    "upright Moebius strip": ml.grid(5, 4, surface="mobius-v", modulus=4),
    "projective plane": ml.grid(6, 6, surface="projective"),
    "product": ml.grid(5, 5, rule="king", modulus=3),
    "plan": ml.grid(5, 5, rule="knight", modulus=6),
}


@pytest.mark.parametrize("name", SOLVED)
def test_no_array_inside_an_answer_can_be_written_to(name):
    game = SOLVED[name]
    answer, other = ml.solve(game, "random-solvable:1"), ml.solve(game, "random:5")
    for solved in (answer, other):
        _ = (solved.solution, solved.count, solved.least, solved.certificate, tuple(solved.quiet_patterns.generators))
        _ = (solved.system.kernel, solved.system.left_kernel, solved.change.vector, solved.double_check())
    parts = {"answer": answer, "unsolved": other, "invariant": ml.invariant(game), "fewest": cheapest_solution(answer)}
    found = list(arrays(parts, name, set()))
    assert found
    assert [path for path, array in found if array.flags.writeable] == []


def test_a_game_cannot_be_changed_after_it_is_made():
    game = ml.grid(5, 5)
    before = ml.solve(game, "ones").solution
    for change in (
        lambda: setattr(game, "rule", "king"),
        lambda: setattr(game, "modulus", 3),
        lambda: delattr(game, "rows"),
        lambda: game.by_button[0].append((3, 1)),
        lambda: ml.RULES.update(cross=ml.RULES["king"]),
        lambda: ml.RULES.__setitem__("cross", ml.RULES["king"]),
        lambda: ml.SURFACES.pop("plane"),
        lambda: ml.CATALOGUE.clear(),
    ):
        with pytest.raises((AttributeError, TypeError)):
            change()
    dense = game.matrix()
    dense[:] = 0
    assert ml.solve(ml.grid(5, 5), "ones").solution == before and game == ml.grid(5, 5)


def test_games_differ_when_their_goals_do():
    orbix = ml.toy("orbix")
    dark = ml.from_matrix(orbix.matrix(), lights=orbix.lights, buttons=orbix.buttons)
    assert orbix != dark and ml.solve(orbix, "zeros") != ml.solve(dark, "zeros")
    hardest = {game: ml.depths(game).start for game in (orbix, dark, orbix)}
    assert hardest[orbix] != hardest[dark]
    for game, start in hardest.items():
        assert ml.fewest(game, start).needed == ml.depths(game).largest


def test_an_answer_is_the_same_by_whatever_method():
    for game in (ml.grid(4, 4), ml.grid(3, 4, modulus=6), ml.grid(4, 4, rule="king", modulus=4)):
        answers = [ml.solve(game, "random-solvable:2", method=method) for method in ("auto", "plan", "matrix")]
        assert len(set(answers)) == 1 and len({hash(answer) for answer in answers}) == 1
        assert len({answer.solutions for answer in answers}) == 1
        assert answers[0].quiet_patterns == answers[1].quiet_patterns == answers[2].quiet_patterns
        assert answers[0] != ml.solve(game, "random-solvable:3")
