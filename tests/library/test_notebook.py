"""A notebook of forty lines that uses every verb on a grid, a graph, a matrix and a toy."""

import ast
import inspect
import runpy
from pathlib import Path

import modlights as ml

NOTEBOOK = Path(__file__).with_name("notebook.py")


def test_the_notebook_runs_and_says_what_is_known():
    seen = runpy.run_path(str(NOTEBOOK))
    assert len(seen["lessons"]) == 3 and len(seen["order"]) == 5 and len(seen["covers"]) == 2 and seen["easy"] == 64
    assert str(seen["below_the_corner"]) == "1" and seen["report"].confirmed
    assert seen["wrong"] == ["rabbani-z3-field", "rabbani-01-suffices"]
    assert seen["unsolvable"].count == 0 and seen["table"][4, 4] == 4


def test_the_notebook_has_forty_lines_and_uses_every_verb():
    text = NOTEBOOK.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 40
    used = {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)}
    verbs = {name for name in ml.__all__ if inspect.isfunction(getattr(ml, name))}
    assert verbs - used == set()
