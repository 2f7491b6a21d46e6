"""The names of ``modlights``: one table, what is no longer there says what to write, and rooms load on first use."""

import ast
import importlib
import re
from pathlib import Path

import pytest

import modlights as ml
from library.offered import IN_ROOMS
from modlights.base.former_names import SaysInstead

PACKAGE = Path(ml.__file__).parent
ROOMS = ["games", "reduce", "ring", "solving", "fewest_presses", "surveys", "surveys.sequences", "symbolic", "theorems"]
NAMES = """
    grid graph from_matrix toy symmetries RULES SURFACES CATALOGUE solve prepare quiet_patterns representatives
    invariant fewest hint depths deepest make_puzzle once_only easy_boards shortest_order plan derive eliminate
    chase info nullity howell hermite smith nullity_table sequence is_solution is_quiet is_certificate claims
    verify Game Position Presses Weights Symmetry Answer QuietPatterns Fewest Plan Derivation Claim Report
    ModlightsError __version__
"""
REPLACED = {
    "count_orbits": (ml.representatives(ml.grid(4, 4), "ones").count, 5),
    "depths_up_to_symmetry": (ml.depths(ml.grid(2, 2), up_to=ml.symmetries(ml.grid(2, 2))).counts, (1, 1, 2, 1, 1)),
    "is_hermite_form": (ml.hermite([[2, 1], [0, 3]]).check(), True),
    "is_howell_form": (ml.howell([[2, 1], [0, 3]], modulus=6).check(), True),
    "is_smith_form": (ml.smith([[2, 1], [0, 3]]).check(), True),
    "nullities": (ml.nullity_table(4, 4)[4, 4], 4),
    "parse": (ml.Position.parse("12/00", modulus=3), ml.grid(2, 2, modulus=3).position("12/00")),
}
"""What a name that is gone gave, by what is written instead; the numbers are those of small boards by hand."""

SQUARE = ml.grid(2, 2)
RENAMED = [
    (ml.fewest(SQUARE, "ones"), "presses", "a result of fewest has no presses; write .solution"),
    (ml.fewest(SQUARE, "ones"), "fewest", "a result of fewest has no fewest; write .needed"),
    (
        ml.make_puzzle(SQUARE, needed=4),
        "presses",
        "a puzzle has no presses; write .needed, or .solution for the presses themselves",
    ),
    (ml.deepest(SQUARE), "position", "a result of deepest has no position; write .start"),
    (ml.depths(SQUARE), "depths", "a result of depths has no depths; write .counts"),
    (ml.depths(SQUARE), "hardest", "a result of depths has no hardest; write .start"),
    (ml.shortest_order(ml.grid(1, 3), "ones"), "rule", "an order has no rule; write .when"),
    (ml.derive(SQUARE), "leftover", "a derivation has no leftover; write .printed_residual"),
    (ml.chase(SQUARE), "rules", "a chase has no rules; write .instructions"),
]
"""Values with the names that their fields had once."""


def test_the_names_are_these():
    assert sorted(ml.__all__) == sorted(NAMES.split()) and len(ml.__all__) == 51


@pytest.mark.parametrize(("room", "name"), [(room, name) for room, names in IN_ROOMS.items() for name in names.split()])
def test_a_name_that_moved_says_from_where_it_is_imported(room, name):
    line = f"from modlights.{room} import {name}"
    with pytest.raises(AttributeError, match=re.escape(line)):
        getattr(ml, name)
    found = {}
    exec(line, found)
    assert found[name].__name__ == name


@pytest.mark.parametrize("name", REPLACED)
def test_a_name_that_is_replaced_says_what_to_write_and_that_gives_the_same(name):
    with pytest.raises(AttributeError, match=f"modlights has no {name}; write "):
        getattr(ml, name)
    given, expected = REPLACED[name]
    assert given == expected


def test_every_dropped_name_is_met_in_these_tests_and_in_the_changelog():
    assert set(ml._INSTEAD) == {*REPLACED, *(name for names in IN_ROOMS.values() for name in names.split())}
    changelog = (PACKAGE / "guide" / "changelog.md").read_text(encoding="utf-8")
    assert [name for name in ml._INSTEAD if f"`{name}`" not in changelog] == []


@pytest.mark.parametrize(("value", "name", "message"), RENAMED)
def test_a_field_that_is_renamed_says_what_to_write_and_that_is_there(value, name, message):
    with pytest.raises(AttributeError) as refused:
        getattr(value, name)
    assert str(refused.value) == message
    for instead in re.findall(r"\.(\w+)", message):
        assert getattr(value, instead) is not None and instead in dir(value)
    assert name not in dir(value)
    with pytest.raises(AttributeError, match=f"'{type(value).__name__}' object has no attribute 'colour'"):
        value.colour  # noqa: B018


def test_every_class_that_says_what_to_write_is_met_here_or_as_an_answer():
    met = {(type(value), name) for value, name, _ in RENAMED}
    classes = {kind for kind in SaysInstead.__subclasses__() if kind.__module__.startswith("modlights.")}
    assert {(kind, name) for kind in classes - {ml.Answer} for name in kind._INSTEAD} == met


def test_other_names_are_refused_as_usual():
    with pytest.raises(AttributeError, match="module 'modlights' has no attribute 'game'"):
        ml.game  # noqa: B018
    with pytest.raises(AttributeError, match=r"module 'modlights\.solving' has no attribute 'nothing'"):
        importlib.import_module("modlights.solving").nothing  # noqa: B018


def typed_imports(package):
    """What a package tells type checkers to import: name by name, the module."""
    path = PACKAGE.joinpath(*package.split(".")[1:], "__init__.py")
    block = next(
        node.body
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )
    return {alias.name: node.module for node in block for alias in node.names if alias.asname == alias.name}


@pytest.mark.parametrize("package", ["modlights", *(f"modlights.{room}" for room in ROOMS)])
def test_type_checkers_read_the_same_table(package):
    loaded, typed = importlib.import_module(package), typed_imports(package)
    assert sorted(typed) == sorted(set(loaded.__all__) - {"__version__"})
    for name, module in typed.items():
        assert getattr(loaded, name) is getattr(importlib.import_module(module), name), name


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_is_called_like_a_name_of_its_package(room):
    """Importing a submodule sets an attribute of the package, which would replace the name."""
    folder = PACKAGE.joinpath(*room.split("."))
    modules = {path.stem for path in folder.iterdir()}
    assert not modules & set(importlib.import_module(f"modlights.{room}").__all__)
