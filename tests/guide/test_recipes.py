"""The recipes of the page *How it is built*, followed in a copy of the package."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import modlights
from modlights.cli.command_list import COMMANDS
from modlights.cli.parser import build_parser, load

PACKAGE = Path(modlights.__file__).parent
PAGE = (PACKAGE / "guide" / "building.md").read_text(encoding="utf-8")
ASKED = """
import contextlib, io, json, sys
from modlights.cli import main
said = {}
for line in json.load(sys.stdin):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(line.split())
    said[line] = code, out.getvalue(), err.getvalue()
from modlights.play.questions import answer
print(json.dumps([said, answer({"ask": "choices"})]))
"""
MORE = {
    "solve": ["--size 3x4 --start ones", "--size 3x4 --start ones --format rocq", "--size 6x6 --start ones --count"],
    "hint": ["--size 3x3 --start random-solvable:1"],
    "check": ["000/000/000 000/000/000"],
    "order": ["--size 3x3 --start random-solvable:1"],
    "play": ["--size 3x3 -o page.html"],
    "make": ["3x3 --presses 1"],
    "once": ["3x3"],
    "depths": ["2x2"],
}
"""What these commands are asked beside the new rule; the others take a size."""


@pytest.fixture
def copy(tmp_path):
    """A copy of the package, and a function that runs command lines in it and asks the page for its choices."""
    shutil.copytree(PACKAGE, tmp_path / "modlights", ignore=shutil.ignore_patterns("__pycache__", "pictures"))

    def ask(lines):
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, "-c", ASKED], input=json.dumps(lines), env=environment, cwd=tmp_path, capture_output=True,
            text=True, check=True,
        )  # fmt: skip
        return json.loads(done.stdout)

    return tmp_path / "modlights", ask


def commands_with_rules():
    """The commands that take --rule."""
    return [name for name in COMMANDS if "--rule" in build_parser(name, load(name)).format_help()]


def test_a_rule_is_added_by_the_one_line_of_the_guide(copy):
    folder, ask = copy
    entry = re.search(r"## Add a rule.*?```python\n(.*?)\n```", PAGE, re.DOTALL).group(1)
    name = entry.split('"')[1]
    rules = folder / "games" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    assert name not in modlights.RULES and text.count('        "cross": CROSS,\n') == 1
    rules.write_text(
        text.replace('        "cross": CROSS,\n', f'        "cross": CROSS,\n        {entry}\n'), encoding="utf-8"
    )
    lines = [
        f"{command} {words} --rule {name}" for command in commands_with_rules() for words in MORE.get(command, ["3x3"])
    ]
    said, choices = ask(lines)
    assert len(lines) >= 15
    for line, (code, out, err) in said.items():
        assert code in (0, 1) or (code == 2 and len(err.splitlines()) == 1 and "unknown" not in err), (line, code, err)
        if code != 2:
            assert out or "-o" in line, line
    solved = said[f"solve --size 3x4 --start ones --rule {name}"]
    assert f"3x4 {name}" in solved[1]
    assert "stencil" in said[f"solve --size 3x4 --start ones --format rocq --rule {name}"][1]
    rule = next(rule for rule in choices["rules"] if rule["name"] == name)
    assert rule["title"] == "Plus" and sum(map(sum, rule["weights"])) == 9
