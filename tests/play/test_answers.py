"""The one function from question to answer: what it says is confirmed by checkers that share no code with it."""

import json
from math import gcd, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import modlights as ml
from modlights.errors import ModlightsError
from modlights.games import CATALOGUE
from modlights.play import Setup, answer

PUZZLES = [
    {"size": "5x5"},
    {"size": "3x4", "mod": "6", "surface": "torus"},
    {"size": "4x4", "mod": "4", "surface": "projective", "rule": "king"},
    {"size": "4x5", "rule": "012/340/501", "mod": "9", "surface": "klein-v"},
    {"size": "3x3", "forbid": "1,1 2,3"},
    {"game": "lights-out-cube"},
    {"game": "orbix"},
    {"game": "hexagonal-rings"},
    {"game": "merlin", "mod": "5"},
    {"graph": "1-2,2-3,3-4,4-1,1-3", "mod": "6"},
    {"graph": "1>2*2,2>3,3-1*5", "mod": "8", "itself": "no", "vertices": "a,b,c"},
    {"matrix": "1 0 2/0 1 1", "mod": "12"},
    {"matrix": "1 2/3 4/5 6", "mod": "10", "lights": "p,q,r", "buttons": "x,y"},
    {"size": "2x2", "mod": "999999999999989"},
]
IDS = [" ".join(words.values()) for words in PUZZLES]


def played(described, position, presses):
    """What the page does: add the effects that it was told, button by button."""
    k, after = described["modulus"], list(position)
    for flat, times in zip(described["effects"], presses, strict=True):
        for light, effect in zip(flat[::2], flat[1::2], strict=True):
            after[light] = (after[light] + times * effect) % k
    return after


def ask(name, fields, **more):
    found = answer({"ask": name, "puzzle": fields, **more})
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    return found


@pytest.mark.parametrize("fields", PUZZLES, ids=IDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_asked_the_presses_lead_to_the_target_and_the_certificates_hold(fields, seed):
    described, game = ask("puzzle", fields), Setup.read(fields).game
    start = list(game.position(f"random:{seed}").values)
    target = described["target"]
    for name in ("solve", "fewest", "hint", "certificate"):
        found = ask(name, fields, position=start)
        if not found["solvable"]:
            proof = found["certificate"]
            weights = game.weights(proof["weights"])
            assert ml.is_certificate(game, game.position(start), game.position(target), weights=weights)
            assert (proof["now"], proof["needed"]) == (weights @ game.position(start), weights @ game.position(target))
            assert proof["now"] != proof["needed"]
        elif name == "solve":
            assert len(found["solutions"]) == (int(found["count"]) if found["complete"] else 1)
            assert len({tuple(s) for s in found["solutions"]}) == len(found["solutions"])
            for presses in found["solutions"][:20]:
                assert played(described, start, presses) == target
            totals = [sum(s) for s in found["solutions"]]
            assert totals == sorted(totals)
        elif name == "fewest":
            assert played(described, start, found["presses"]) == target
            assert sum(found["presses"]) == found["fewest"] >= found["at_least"]
        elif name == "hint" and found["button"] is not None:
            after = played(described, start, [int(j == found["button"]) for j in range(len(described["buttons"]))])
            assert ask("fewest", fields, position=after)["fewest"] == found["remaining"]
        elif name == "certificate":
            for total in found["sums"]:
                assert total["now"] == total["needed"]


@pytest.mark.parametrize("fields", PUZZLES, ids=IDS)
def test_quiet_patterns_change_nothing_and_count_the_solutions(fields):
    described, game = ask("puzzle", fields), Setup.read(fields).game
    found = ask("quiet", fields)
    zeros = [0] * game.light_count
    for pattern in found["patterns"]:
        assert any(pattern) and played(described, zeros, pattern) == zeros
    assert int(found["count"]) == prod(found["multiples"]) == ml.info(game).quiet_count(game.modulus)


@pytest.mark.parametrize("fields", PUZZLES, ids=IDS)
def test_a_made_puzzle_is_solvable_and_as_deep_as_it_says(fields):
    described = ask("puzzle", fields)
    made = ask("make", fields, presses=3, seed=5)
    assert made == ask("make", fields, presses=3, seed=5)
    assert played(described, made["start"], made["presses"]) == described["goal"]
    if made["certified"]:
        assert ask("fewest", fields, position=made["start"])["fewest"] == made["fewest"] == 3


def test_where_nothing_can_be_certified_soon_the_presses_are_drawn(monkeypatch):
    monkeypatch.setattr("modlights.play.position_replies._SECONDS_TO_MAKE", 1e-6)
    fields = {"size": "20x20", "surface": "torus"}
    described, made = ask("puzzle", fields), ask("make", fields, presses=9, seed=2)
    assert not made["certified"] and made["made"] == sum(made["presses"]) == 9
    assert played(described, made["start"], made["presses"]) == described["goal"]


def test_the_hardest_start_needs_as_many_presses_as_any():
    found = ask("hardest", {"size": "5x5"})
    assert found["fewest"] == 15
    assert ask("fewest", {"size": "5x5"}, position=found["start"])["fewest"] == 15


def test_a_puzzle_deeper_than_any_is_as_deep_as_can_be():
    made = ask("make", {"size": "2x2"}, presses=50, seed=1)
    assert made["certified"] and made["fewest"] == 4


@pytest.mark.parametrize("fields", PUZZLES, ids=IDS)
def test_the_derivation_ends_in_a_solution_or_in_a_contradiction(fields):
    described, game = ask("puzzle", fields), Setup.read(fields).game
    start = list(game.position("random:3").values)
    found = ask("derivation", fields, position=start)
    assert len(found["cells"]) == game.button_count
    assert len(found["unknowns"]) + len(found["steps"]) == game.button_count
    known = {unknown["button"] for unknown in found["unknowns"]}
    for step in found["steps"]:
        equation = dict(game.by_light[step["light"]])
        assert dict(step["others"]) | {step["button"]: step["unit"]} == {
            button: effect % game.modulus for button, effect in equation.items() if effect % game.modulus
        }
        assert {button for button, _ in step["others"]} <= known and step["button"] not in known
        known.add(step["button"])
    if found["solution"] is None:
        assert found["contradiction"]["total"] != 0
        assert not ask("solve", fields, position=start)["solvable"]
    else:
        assert played(described, start, found["solution"]["presses"]) == described["target"]
    assert found["latex"].count(r"\begin{array}") >= 1


@pytest.mark.parametrize(
    "fields", [{"size": "5x5"}, {"size": "4x6", "mod": "6"}, {"size": "6x4", "surface": "cylinder", "mod": "5"}]
)
@pytest.mark.parametrize("target", [None, "ones"])
def test_chasing_as_guided_ends_with_all_lights_right(fields, target):
    fields = fields | ({"target": target} if target else {})
    described, game = ask("puzzle", fields), Setup.read(fields).game
    game_target = described["target"]
    scrambled = [(7 * j * j + 3 * j) % game.modulus for j in range(game.button_count)]
    position = played(described, game_target, scrambled)
    phases = []
    for _ in range(3 * len(position)):
        found = ask("chase", fields, position=position)
        phases.append(found["phase"])
        if found["phase"] == "done":
            break
        assert found["phase"] != "stuck" and any(found["presses"])
        position = played(described, position, found["presses"])
    assert position == game_target
    assert phases.count("first") <= 1
    rows = [found["row"] for found in [ask("chase", fields, position=position)]]
    assert rows == [None]


def test_chasing_says_when_the_last_row_cannot_be_cleared():
    position = [0] * 20 + [1, 0, 0, 0, 0]
    found = ask("chase", {"size": "5x5"}, position=position)
    assert found["phase"] == "stuck"
    assert not ask("solve", {"size": "5x5"}, position=position)["solvable"]
    assert len(found["table"]) == 7


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"game": "orbix"}, "no rows"),
        ({"size": "4x4", "surface": "torus"}, "changed by button 4,1"),
        ({"size": "1x5"}, "one row"),
    ],
)
def test_where_lights_cannot_be_chased_the_reason_is_told(fields, reason):
    lights = Setup.read(fields).game.light_count
    found = ask("chase", fields, position=[0] * lights)
    assert found["phase"] == "impossible" and reason in found["reason"]


def test_the_table_of_chasing_is_the_librarys():
    found = ask("chase", {"size": "5x5"}, position=[0] * 25)
    table = dict(ml.chase(ml.grid(5, 5)).table)
    assert {tuple(case["last"]): tuple(case["first"]) for case in found["table"]} == {
        k: v for k, v in table.items() if any(k)
    }


@pytest.mark.parametrize("fields", PUZZLES[:-1], ids=IDS[:-1])
def test_smith_factors_tell_when_every_position_can_be_solved(fields):
    game = Setup.read(fields).game
    found = ask("smith", fields)
    for row in found["moduli"]:
        other = game.with_modulus(row["modulus"])
        count = ml.solve(other, "zeros", "zeros").count
        assert row["solutions"].replace(",", "") == str(count)
        assert row["always"] == (other.modulus**other.button_count // count == other.modulus**other.light_count)


def test_the_page_is_told_every_rule_surface_and_toy():
    found = ask("choices", {})
    assert [rule["name"] for rule in found["rules"]] == list(ml.RULES)
    assert [surface["name"] for surface in found["surfaces"]] == list(ml.SURFACES)
    assert [toy["name"] for toy in found["toys"]] == list(CATALOGUE)


@pytest.mark.parametrize(
    ("question", "complaint"),
    [
        ({}, "asks for one of"),
        ({"ask": "teleport"}, "asks for one of"),
        ({"ask": ["hint"]}, "asks for one of"),
        ({"ask": "hint"}, "puzzle"),
        ({"ask": "hint", "puzzle": []}, "puzzle"),
        ({"ask": "hint", "puzzle": {"size": "3x3"}}, "no position"),
        ({"ask": "hint", "puzzle": {"size": "3x3"}, "position": "ones"}, "list of whole numbers"),
        ({"ask": "hint", "puzzle": {"size": "3x3"}, "position": [1] * 8}, "9"),
        ({"ask": "hint", "puzzle": {"size": "3x3"}, "position": [2] * 9}, "states"),
        ({"ask": "hint", "puzzle": {"size": "3x3"}, "position": [True] * 9}, "list of whole numbers"),
        ({"ask": "hint", "puzzle": {"size": "3x3"}, "position": [1.5] * 9}, "list of whole numbers"),
        ({"ask": "hint", "puzzle": {"size": "3x3"}, "position": [[1, 1, 1]] * 3}, "list of whole numbers"),
        ({"ask": "hint", "puzzle": {"size": "3x3"}, "position": [1] * 9, "target": [0]}, "9"),
        ({"ask": "fewest", "puzzle": {"size": "3x3"}, "position": [1] * 9, "seconds": -1}, "seconds"),
        ({"ask": "fewest", "puzzle": {"size": "3x3"}, "position": [1] * 9, "seconds": "soon"}, "seconds"),
        ({"ask": "solution", "puzzle": {"size": "3x3"}, "position": [1] * 9, "number": 1}, "no solution number 2"),
        ({"ask": "solution", "puzzle": {"size": "3x3"}, "position": [1] * 9, "number": "x"}, "whole number"),
        ({"ask": "make", "puzzle": {"size": "3x3"}, "presses": 0}, "at least 1"),
        ({"ask": "make", "puzzle": {"size": "3x3"}, "presses": None}, "whole number"),
        ({"ask": "make", "puzzle": {"size": "1x1", "forbid": "1,1"}}, "no buttons"),
        ({"ask": "read", "puzzle": {"size": "3x3"}, "text": 7}, "must be text"),
        ({"ask": "read", "puzzle": {"size": "3x3"}, "text": "hello"}, "position"),
        ({"ask": "derivation", "puzzle": {"size": "50x50"}, "position": [0] * 2500}, "too long"),
    ],
)
def test_bad_questions_are_refused_with_a_reason(question, complaint):
    with pytest.raises(ModlightsError) as refusal:
        answer(question)
    assert complaint in str(refusal.value)


VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 10**20)
    | st.floats()
    | st.text(max_size=8)
    | st.lists(st.integers(-2, 3), max_size=9)
)


@settings(max_examples=80)
@given(
    name=st.sampled_from(
        [
            "puzzle",
            "read",
            "make",
            "hint",
            "solve",
            "solution",
            "fewest",
            "quiet",
            "certificate",
            "derivation",
            "chase",
            "smith",
        ]
    ),
    fields=st.sampled_from(
        [{"size": "2x2"}, {"size": "3x3", "mod": "4"}, {"game": "orbix"}, {"graph": "1-2"}, {"matrix": "1 2"}]
    ),
    more=st.dictionaries(
        st.sampled_from(["position", "target", "number", "seconds", "presses", "seed", "text"]),
        VALUES,
        max_size=4,
    ),
)
def test_no_question_breaks_the_function(name, fields, more):
    try:
        found = answer({"ask": name, "puzzle": fields, **more})
    except ModlightsError as refusal:
        assert str(refusal)
    else:
        json.dumps(found, allow_nan=False)


def test_solutions_too_many_to_list_are_reached_by_number():
    fields = {"size": "6x6", "surface": "torus", "mod": "6"}
    described = ask("puzzle", fields)
    start = ask("make", fields, presses=4, seed=1)["start"]
    found = ask("solve", fields, position=start)
    assert found["count"] == "62208" and not found["complete"] and len(found["solutions"]) == 1
    last = ask("solution", fields, position=start, number="62207")["presses"]
    assert last != found["solutions"][0]
    assert played(described, start, last) == described["target"]


@pytest.mark.parametrize("ask_for", ["make", "hardest"])
@pytest.mark.parametrize("fields", [{"size": "3x3"}, {"size": "3x3", "mod": "6", "forbid": "2,2"}, {"game": "orbix"}])
def test_a_puzzle_is_made_for_the_target_that_is_on_the_board(ask_for, fields):
    described, game = ask("puzzle", fields), Setup.read(fields).game
    target = list(game.position("random:4").values)
    made = ask(ask_for, fields, target=target, presses=3, seed=1)
    assert played(described, made["start"], made["presses"]) == target
    assert ask("fewest", fields, position=made["start"], target=target)["fewest"] == made["fewest"]


@pytest.mark.parametrize("fields", PUZZLES[:-1], ids=IDS[:-1])
def test_the_group_of_quiet_patterns_has_as_many_elements_of_each_order_as_it_says(fields):
    game = Setup.read(fields).game
    (row,) = [row for row in ask("smith", fields)["moduli"] if row["modulus"] == game.modulus]
    quiet = ml.solve(game, "zeros", "zeros")
    orders = [int(part["order"]) for part in row["group"] for _ in range(part["power"])]
    for d in range(1, game.modulus + 1):
        if game.modulus % d == 0:
            killed = sum(not any(d * times % game.modulus for times in pattern.values) for pattern in quiet.solutions)
            assert killed == prod(gcd(d, order) for order in orders)
