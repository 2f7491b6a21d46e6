"""Limits are in one module, each with its reason and its use, and the guide lists them as they are."""

import ast
import re
import runpy

import pytest
from examples import GUIDE, ROOT

from modlights import limits

PACKAGE = ROOT / "src" / "modlights"
SCRIPT = runpy.run_path(str(ROOT / ".docs" / "limits.py"))
LIMITS = SCRIPT["listed"]()
MODULES = [path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "limits.py"]
BOUND = re.compile(r"_?(MOST|LARGEST|LONGEST|WIDEST|DEEPEST)(_|$)")


def is_number(value):
    """Whether an expression is made from numbers alone."""
    parts = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Tuple, ast.expr_context)
    return all(isinstance(part, parts) for part in ast.walk(value)) and not (
        isinstance(value, ast.Constant) and isinstance(value.value, str | bytes)
    )


def numbers(tree):
    """The names of the constants of a module that are numbers, also where several are given in one line."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value and is_number(statement.value):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            yield from (name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))


def test_the_guide_lists_every_limit_as_it_is():
    assert SCRIPT["page"]() == (GUIDE / "limits.md").read_text(encoding="utf-8"), "python .docs/limits.py writes it"
    assert [limit.name for limit in LIMITS] == [name for name in vars(limits) if name.isupper()]


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.name)
def test_a_limit_is_a_whole_number_with_a_reason(limit):
    assert type(limit.value) is int and limit.value > 0
    assert re.fullmatch(r"[A-Z].{20,}\.", limit.reason)


def test_every_limit_is_used():
    texts = [path.read_text(encoding="utf-8") for path in MODULES]
    used = {name for text in texts for name in re.findall(r"\blimits\.([A-Z_]+)\b", text)}
    assert used == {limit.name for limit in LIMITS}


def test_the_module_of_limits_has_numbers_alone_and_imports_nothing():
    tree = ast.parse((PACKAGE / "limits.py").read_text(encoding="utf-8"))
    assert list(numbers(tree)) == [limit.name for limit in LIMITS]
    assert {type(statement) for statement in tree.body} == {ast.Assign, ast.Expr}


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("_MOST_LISTED = 8", ["_MOST_LISTED"]),
        ("_FEW, LONGEST = 2, 1 << 20", ["_FEW", "LONGEST"]),
        ("_LARGEST: int = -(2**31)", ["_LARGEST"]),
        ("DEEPEST = {}", []),
        ("MOST = 'text'", []),
    ],
)
def test_constants_that_are_numbers_are_recognised(line, names):
    assert list(numbers(ast.parse(line))) == names


def test_no_other_module_has_a_limit_of_its_own():
    stray = {
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in MODULES
        for name in numbers(ast.parse(path.read_text(encoding="utf-8")))
        if BOUND.match(name)
    }
    assert stray == set()
