"""JSON documents are what the guide states: every schema, every key, every type, under the version that is named."""

import json
import re
from collections import defaultdict
from pathlib import Path

import pytest

from answer_files import answer_files
from modlights.cli import rocq_check
from modlights.cli.command_list import COMMANDS
from modlights.cli.commands.guide import source
from modlights.cli.parser import load

GAME = {"game": "text", "rows": "integer or null", "columns": "integer or null", "modulus": "integer"}
NAMES = {"lights": "list, optional", "buttons": "list, optional"}
ABOUT_A_GAME = [
    "answer",
    "hint",
    "check",
    "order",
    "puzzle",
    "info",
    "derivation",
    "chase",
    "depths",
    "deepest",
    "easy",
    "once",
    "watson",
]
REQUESTS = """
solve 11/10
solve --size 2x2 --mod 3 --target ones
solve --game orbix --start ones
solve --size 4x4 --target ones --limit 2 --double-check
solve 11/11 --fewest
solve --size 4x4 --once
hint 11/11
hint 00/00
hint 10/00 --mod 3
check 11/11 11/11
check 11/11 10/11
check --game orbix zeros zeros
check board.v
check graph.v
check none.v
check other.v
order --size 3x3 --start ones
order --size 2x2 --start ones --alternating
make 3x3 --presses 2 --seed 1
make --game orbix --presses 1 --seed 1
info 5x5 --mod 6
info --game orbix
derive 3x3
derive 2x2 --mod 3
derive 3x3 --start symbolic
derive 2x2 --target symbolic
derive --game orbix
eliminate 2x2
eliminate --game orbix
unknowns 3x3
chase 3x3
chase 5x5
chase 2x40
depths 3x3
depths --game orbix --no-symmetry
depths 3x3 --deepest
easy 3x3
once 4x4 --all
once 4x4 --count
once 5x5
once --up-to 4
nullity 5x5
nullity --squares 1..3
nullity --triangle 3
sequence A159257 --to 5
sequence nullity-mod-3 --to 5
atlas 1..3 --moduli 2..3
watson 3x3 --lit 2
verify rabbani-T4
verify --list --document blog
games
games orbix
""".strip().splitlines()


def stated():
    """The keys and types of every schema that the page states."""
    schemas = {}
    for part in re.split(r"^## ", source("json"), flags=re.M)[1:]:
        name = part.split("\n")[0]
        if name.startswith("modlights."):
            schemas[name] = dict(re.findall(r"^\| `(\w+)` \| ([\w, ]+) \|", part, re.M))
    schemas["modlights.puzzle/1"] = {
        key: words.removesuffix(", optional")
        for key, words in (schemas["modlights.answer/1"] | schemas["modlights.puzzle/1"]).items()
        if key not in ("double_check", "solutions")
    }
    about_boards = {f"modlights.{name}/1" for name in ABOUT_A_GAME}
    for name, keys in schemas.items():
        common = GAME | NAMES if name in about_boards else {"game": "text", "modulus": "integer"}
        schemas[name] = (common if name in about_boards or "elimination" in name else {}) | keys
    return schemas


STATED = stated()
KINDS = {"text": str, "boolean": bool, "integer": int, "list": list, "object": dict, "null": type(None)}


def faults(document):
    """What a document has that its schema does not state, and what it lacks."""
    schema = STATED[document["schema"]]
    found = [f"{key} is not stated" for key in document if key != "schema" and key not in schema]
    for key, words in schema.items():
        kinds, _, optional = words.partition(", ")
        if key not in document:
            found += [] if optional else [f"{key} is missing"]
        elif type(document[key]) not in [KINDS[kind] for kind in kinds.split(" or ")]:
            found.append(f"{key} is {type(document[key]).__name__}, not {kinds}")
    return found


@pytest.fixture
def rocq_files(tmp_path, monkeypatch):
    """A folder with Rocq files; what is read of them is proved, for Rocq is not asked here."""
    monkeypatch.chdir(tmp_path)
    closed = "Closed under the global context\n"
    monkeypatch.setattr(rocq_check, "_compiler", lambda: ["coqc"])
    monkeypatch.setattr(rocq_check, "_run", lambda *_: {"code": 0, "out": closed, "err": ""})
    for name, key in (("board", "board: fewest"), ("graph", "graph: number"), ("none", "board: depths")):
        Path(f"{name}.v").write_text(answer_files()[key])
    Path("other.v").write_text("Axiom nothing : False.\n")


def test_every_document_is_as_the_guide_states_it(run, rocq_files):
    seen, types = defaultdict(set), defaultdict(set)
    for words in REQUESTS:
        code, out, err = run(*words.split(), "--format", "json")
        assert code in (0, 1) and err == "", (words, err)
        document = json.loads(out)
        assert faults(document) == [], words
        assert out.count("\n") == 1 and "NaN" not in out
        seen[document["schema"]].add(words.split()[0])
        for key, value in document.items():
            types[document["schema"]].add((key, type(value)))
    assert set(seen) == set(STATED), "a schema is stated and never written, or the other way round"
    for schema, keys in STATED.items():
        assert {key for key, _ in types[schema]} >= {key for key, words in keys.items() if "optional" not in words}


def test_every_command_with_json_is_tried():
    with_json = {name for name in COMMANDS if "json" in load(name).writers}
    assert with_json == {words.split()[0] for words in REQUESTS}


@pytest.mark.parametrize("change", [{"count": 4}, {"solvable": None}, {"new": 1}])
def test_a_document_that_differs_is_found(run, change):
    document = json.loads(run("solve", "11/11", "--format", "json")[1])
    assert faults(document) == [] and faults(document | change) and faults({"schema": document["schema"]})
