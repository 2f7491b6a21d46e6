"""Starting is quick: nothing is loaded before it is needed."""

import subprocess
import sys
from pathlib import Path

import pytest

from modlights.cli import commands

HEAVY = ("sympy", "networkx", "matplotlib", "pandas", "dask", "highspy", "modlights.theorems", "modlights.play")


def loaded(work: str) -> set[str]:
    """The modules that a fresh process has after this work."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys\n{work}\nprint(*sys.modules, file=sys.stderr)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.split())


def test_import_modlights_loads_no_library_at_all():
    found = loaded("import modlights")
    assert {name for name in found if name.startswith("modlights")} == {"modlights"}
    assert not found & {*HEAVY, "numpy", "flint"}


@pytest.mark.parametrize(
    "work",
    [
        "import modlights as ml; ml.solve(ml.grid(5, 5), 'ones').double_check()",
        "import modlights as ml; ml.fewest(ml.grid(5, 5, modulus=3), 'ones'); ml.smith(ml.grid(3, 3)); repr(ml.info)",
        "import modlights as ml; ml.graph({'a': ['b']}); ml.from_matrix([[1]]).position('1'); ml.nullity_table(1, 6)",
        "from modlights.cli import main; assert main(['solve', '--size', '5x5', '--target', 'ones']) == 0",
        "from modlights.cli import main; assert main(['--version']) == 0",
    ],
)
def test_solving_loads_neither_sympy_nor_the_ledger_nor_networkx_nor_matplotlib(work):
    assert not loaded(work) & set(HEAVY)


def test_what_is_heavy_is_loaded_on_first_use():
    """So that the tests above look at names that are really loaded somewhere."""
    assert {"sympy", "modlights.theorems"} <= loaded(
        "import modlights as ml; ml.derive(ml.grid(2, 2)).equations; ml.claims('rabbani-T1')"
    )
    assert "networkx" in loaded("import networkx, modlights as ml; ml.graph(networkx.path_graph(3))")


def test_every_name_is_there_and_only_these():
    names = "import modlights as ml; assert dir(ml) == sorted(ml.__all__); [getattr(ml, name) for name in ml.__all__]"
    assert "modlights.theorems" in loaded(names)
    assert loaded("import modlights as ml; assert not hasattr(ml, 'game') and not hasattr(ml, 'anatomy')")


MOST_MODULES = {
    "atlas 3": 135,
    "chase 5x5": 95,
    "check 111/111/111 101/010/101": 95,
    "completion bash": 285,  # the options of every command
    "depths 3x3": 150,
    "derive 3x3": 95,
    "easy 3x3": 127,
    "eliminate 3x3": 95,
    "games": 80,
    "guide": 70,
    "hint 11/10": 140,
    "info 3x3": 115,
    "make 3x3 --presses 3": 152,
    "nullity 5x5": 130,
    "once 4x4": 90,
    "order 11/10": 135,
    "play 3x3 -o page.html": 180,
    "reproduce palacios-B1": 175,
    "sequence A159257 --to 5": 165,
    "solve 11/10": 150,
    "unknowns 3x3": 90,
    "verify rabbani-T4": 145,
    "watson 3x3": 135,
    "worksheet 3x3 -o sheet.html": 165,
}
"""A plain line of each command, and how many modules of modlights it may load: about a dozen more than it needed when
this was written, so that a small new module fits, and a room that is loaded for nothing does not."""


def test_every_command_has_a_bound():
    (folder,) = map(Path, commands.__path__)
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert [line.split()[0] for line in MOST_MODULES] == sorted(files)


@pytest.mark.parametrize("line", MOST_MODULES)
def test_a_command_loads_only_what_it_needs(line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    work = f"from modlights.cli import main; assert main({line.split()!r}) == 0"
    modules = {name for name in loaded(work) if name.partition(".")[0] == "modlights"}
    assert len(modules) <= MOST_MODULES[line], sorted(modules)


@pytest.mark.parametrize(
    ("line", "rooms"),
    [
        ("guide", "solving symbolic fewest_presses surveys theorems reduce play"),
        ("games", "solving symbolic fewest_presses surveys theorems reduce play"),
        ("info 3x3", "symbolic fewest_presses surveys theorems play"),
        ("nullity 5x5", "symbolic fewest_presses theorems play"),
        ("solve 11/10", "symbolic surveys theorems play"),
        ("derive 3x3", "solving fewest_presses surveys theorems play"),
        ("eliminate 3x3", "solving fewest_presses surveys theorems play"),
        ("verify rabbani-T4", "symbolic surveys play"),
    ],
)
def test_a_command_does_not_enter_rooms_that_it_has_no_use_for(line, rooms):
    modules = loaded(f"from modlights.cli import main; assert main({line.split()!r}) == 0")
    assert {f"modlights.{room}" for room in rooms.split()} & modules == set()
