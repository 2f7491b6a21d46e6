"""The recipes of the page *How it is built*, followed in a copy of the package: what it lists is what is added."""

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from itertools import chain
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
        try:
            code = main(line.split())
        except SystemExit as end:
            code = end.code or 0
    said[line] = code, out.getvalue(), err.getvalue()
from modlights.play.questions import answer
print(json.dumps([said, answer({"ask": "choices"})]))
"""
BEFORE = {
    "games/rules.py": '        "cross": CROSS,\n',
    "games/catalogue.py": '            CatalogueEntry(\n                "merlin",\n',
    "solving/methods.py": '    "congruence": _Method(\n',
    "cli/options.py": '    ".txt": "text",\n',
    "cli/command_list.py": '        "info": "rank,',
}
"""The entry of a table before which a new one is put."""
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
"""What these commands are asked beside the addition; the others take a size."""
WITHOUT_SIZE = {
    "solve": ["--start ones", "--start ones --format rocq", "--start random-solvable:1 --fewest"],
    "hint": ["--start random-solvable:1"],
    "check": ["zeros zeros"],
    "order": ["--start random-solvable:1"],
    "play": ["--seed 1 -o page.html"],
    "make": ["--presses 1"],
}
"""The same for a game that has its own size."""


class Copy:
    """A copy of the package in which recipes are followed."""

    def __init__(self, folder):
        self.folder = folder
        self.package = folder / "modlights"
        shutil.copytree(PACKAGE, self.package, ignore=shutil.ignore_patterns("__pycache__", "pictures"))

    def follow(self, heading):
        """Do what a section of the page says: each listing goes into the file that is named last before it."""
        section = re.search(rf"^## {heading}\n(.*?)(?=^## )", PAGE, re.DOTALL | re.MULTILINE).group(1)
        listings = list(re.finditer(r"^```python\n(.*?)^```$", section, re.DOTALL | re.MULTILINE))
        assert listings
        for listing in listings:
            name = re.findall(r"`([\w/]+\.py)`", section[: listing.start()])[-1]
            self._add(name, listing.group(1))

    def _add(self, name, listing):
        """A new file; or imports to imports, and the rest before an entry, in the place of its table, or at the end."""
        file = self.package / name
        if not file.exists():
            file.write_text(listing, encoding="utf-8")
            return
        text = file.read_text(encoding="utf-8")
        imports = "".join(line for line in listing.splitlines(True) if line.startswith("from "))
        rest = "".join(line for line in listing.splitlines(True) if not line.startswith("from ")).strip("\n") + "\n"
        first = re.search(r"^from (?!__future__)", text, re.MULTILINE).start()
        table = re.match(r"[A-Z]+(?=[:\s])", rest.rstrip("\n").splitlines()[-1])
        if name in BEFORE:
            assert text.count(BEFORE[name]) == 1, name
            place = text.index(BEFORE[name])
            indent = re.match(" *", BEFORE[name]).group()
            entry = textwrap.indent(rest.rstrip(",\n") + ",\n", indent)
            text = text[:place] + entry + text[place:]
        elif table is not None:
            old = re.search(rf"^{table.group()}[:\s].*\n", text, re.MULTILINE)
            text = text[: old.start()] + rest + text[old.end() :]
        else:
            text += f"\n\n{rest}"
        file.write_text(text[:first] + imports + text[first:], encoding="utf-8")

    def ask(self, lines):
        """What the copy says to command lines, and the choices of its page."""
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, "-c", ASKED], input=json.dumps(lines), env=environment, cwd=self.folder,
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


@pytest.fixture
def copy(tmp_path):
    return Copy(tmp_path)


def commands_with(option):
    """The commands that take an option."""
    return [name for name in COMMANDS if option in build_parser(name, load(name)).format_help()]


def check_lines(said):
    """Every command answers, or says in one line why it does not, and not that it knows no such thing."""
    for line, (code, out, err) in said.items():
        assert code in (0, 1) or (code == 2 and len(err.splitlines()) == 1 and "unknown" not in err), (line, code, err)
        if code != 2:
            assert out or "-o" in line, line


def test_a_rule_is_added_by_the_one_line_of_the_guide(copy):
    assert "plus" not in modlights.RULES
    copy.follow("Add a rule")
    lines = [
        f"{command} {words} --rule plus" for command in commands_with("--rule") for words in MORE.get(command, ["3x3"])
    ]
    said, choices = copy.ask(lines)
    assert len(lines) >= 15
    check_lines(said)
    assert "3x4 plus" in said["solve --size 3x4 --start ones --rule plus"][1]
    assert "stencil" in said["solve --size 3x4 --start ones --format rocq --rule plus"][1]
    rule = next(rule for rule in choices["rules"] if rule["name"] == "plus")
    assert rule["title"] == "Plus" and sum(map(sum, rule["weights"])) == 9


def test_a_toy_is_added_by_an_entry_of_the_catalogue(copy):
    name = "hexagon-flower"
    assert name not in modlights.CATALOGUE
    copy.follow("Add a toy")
    lines = [f"games {name}", f"games {name} --format json", "games"]
    for command in commands_with("--game "):
        lines += [f"{command} {words} --game {name}" for words in WITHOUT_SIZE.get(command, [""])]
    said, choices = copy.ask(lines)
    assert len(lines) >= 20
    check_lines(said)
    assert said[f"info  --game {name}"][0] == 0 and "7 lights" in said[f"info  --game {name}"][1]
    assert said[f"play --seed 1 -o page.html --game {name}"][0] == 0
    assert name in said["games"][1]
    toy = next(toy for toy in choices["toys"] if toy["name"] == name)
    assert [len(cell["form"][0]) for cell in toy["cells"]] == [6] * 7


def test_a_method_is_added_by_a_module_and_one_line(copy):
    copy.follow("Add a method")
    board = "--stencil 3 --mod 6"
    lines = [
        f"{command} {words.replace('3x3', '4x4').replace('3x4', '4x4')} {board}"
        for command in commands_with("--stencil")
        for words in MORE.get(command, ["4x4"])
    ]
    starts = ("ones", "zeros", "random-solvable:5", "random:1")
    solved = {
        start: [f"solve --size 4x4 {board} --start {start} --method {m} --format json" for m in ("diagonal", "plan")]
        for start in starts
    }
    chosen = f"solve --size 4x4 {board} --start random-solvable:5 --format json"
    refused = "solve --size 4x4 --start ones --method diagonal"
    checked = f"solve --size 4x4 {board} --start random-solvable:5 --double-check"
    said, choices = copy.ask([*lines, *chain.from_iterable(solved.values()), chosen, refused, checked, "solve --help"])
    check_lines(said)
    assert json.loads(said[chosen][1])["method"] == "diagonal"
    for by_diagonal, by_plan in solved.values():
        assert said[by_diagonal][0] == said[by_plan][0]
        documents = [json.loads(said[line][1]) for line in (by_diagonal, by_plan)]
        assert [document.pop("method") for document in documents] == ["diagonal", "plan"]
        assert documents[0] == documents[1]
    assert {said[lines[0]][0] for lines in solved.values()} == {0, 1}
    assert said[refused][0] == 2 and "changes its own light alone" in said[refused][2]
    assert said[checked][0] == 0 and "diagonal" in said["solve --help"][1]
    assert choices["rules"]


def test_a_claim_is_added_to_its_chapter(copy):
    copy.follow("Add a claim")
    asked = [f"verify open-ours-symmetric --format {form}" for form in ("text", "json", "html", "markdown")]
    said, choices = copy.ask([*asked, "verify --list --document open", "verify --list --document open --format json"])
    check_lines(said)
    assert all(code == 0 for code, _, _ in said.values())
    assert all("open-ours-symmetric" in out for _, out, _ in said.values())
    assert "light i by button j" in said[asked[0]][1]
    assert choices["toys"]


def test_a_claim_that_is_wrong_is_refuted(copy):
    copy.follow("Add a claim")
    chapter = copy.package / "theorems" / "open" / "ours_plane.py"
    text = chapter.read_text(encoding="utf-8")
    chapter.write_text(text.replace("== effects(transposed(game))", "!= effects(transposed(game))"), encoding="utf-8")
    said, _ = copy.ask(["verify open-ours-symmetric"])
    assert said["verify open-ours-symmetric"][0] == 1


def test_an_output_format_is_added_by_a_writer_and_an_ending(copy):
    copy.follow("Add an output format")
    others = [name for name in commands_with("--format") if name != "info"]
    refused = {name: f"{name} --format yaml" for name in others}
    asked = ["info 3x3 --format yaml", "info 3x3 -o known.yaml", "info --game orbix --mod 6 --format yaml"]
    said, choices = copy.ask([*asked, "info 3x3 --format json", "info --help", *refused.values()])
    assert all(said[line][0] == 0 for line in asked)
    document = json.loads(said["info 3x3 --format json"][1])
    lines = said[asked[0]][1].splitlines()
    assert {key: json.loads(value) for key, value in (line.split(": ", 1) for line in lines)} == document
    assert (copy.folder / "known.yaml").read_text(encoding="utf-8") == said[asked[0]][1]
    assert ".yaml yaml" in " ".join(said["info --help"][1].split())
    for line in refused.values():
        assert said[line][0] == 2 and len(said[line][2].splitlines()) == 1, line
    assert choices["rules"]


def test_a_command_is_added_by_a_module_a_line_and_a_document(copy):
    assert "count" not in COMMANDS
    copy.follow("Add a command")
    (copy.folder / "edges.txt").write_text("a b\nb c\n")
    shells = [f"completion {shell}" for shell in ("bash", "zsh", "fish")]
    asked = [
        "count 3x4",
        "count --game orbix",
        "count --graph edges.txt",
        "count 3x4 --mod 5 --forbid 1,1 --format json",
    ]
    wrong = ["count", "count 3", "count --game chess", "count 3x3 --forbid 9,9", "count 3x3 --format docx", "coun 3x3"]
    said, choices = copy.ask([*asked, *wrong, "--help", "help count", "count --help", *shells])
    assert [said[line][:2] for line in asked[:3]] == [
        [0, "3x4 cross on the plane mod 2: 12 lights, 12 buttons\n"],
        [0, "Orbix (type 1): 12 lights, 12 buttons\n"],
        [0, "edges.txt: 3 lights, 3 buttons\n"],
    ]
    document = json.loads(said[asked[3]][1])
    assert (document["lights"], document["buttons"], document["modulus"]) == (12, 11, 5)
    for line in wrong:
        assert said[line][0] == 2 and len(said[line][2].splitlines()) == 1, line
    assert "did you mean 'count'?" in said["coun 3x3"][2]
    for line in ("--help", "help count", "count --help", *shells):
        assert said[line][0] == 0 and "count" in said[line][1], line
    assert choices["rules"]
