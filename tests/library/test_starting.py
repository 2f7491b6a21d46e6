"""Starting is quick: nothing is loaded before it is needed."""

import subprocess
import sys

import pytest

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
        "import modlights as ml; ml.graph({'a': ['b']}); ml.from_matrix([[1]]).position('1'); ml.nullities(1, 6)",
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
