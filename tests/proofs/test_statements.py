"""The proofs build and are checked; what they state cannot drift, and they name the claims that name them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from modlights.theorems import BY_NAME, Grade, Kind, claims

PROOFS = Path(__file__).parents[2] / "proofs"
ROWS = re.compile(r"^\| `(\w+)` \| .*? \| \w+/(\w+)\.v \| ?(.*?) ?\|$", re.M)


def table():
    """The rows of the table of theorems: file.name, and the claims."""
    rows = ROWS.findall((PROOFS / "README.md").read_text())
    return [
        (f"{file}.{name}", [claim.strip() for claim in named.split(",") if claim.strip()]) for name, file, named in rows
    ]


def test_theorems_and_claims_name_each_other():
    from_proofs = {(theorem, claim) for theorem, named in table() for claim in named}
    everything = [*claims(), *(claim for name in BY_NAME for claim in claims(document=name))]
    from_ledger = {(proof.theorem, claim.id) for claim in everything for proof in claim.proofs}
    assert from_proofs == from_ledger


def test_every_theorem_of_the_documents_is_proved_or_finite_or_named_as_open():
    """One of the three: proved, settled by going through a finite whole or by one example, open with its obstacle."""
    text = (PROOFS / "README.md").read_text()
    open_rows = re.findall(r"^\| (`[a-z]+-.*?`) \| (.+) \|$", text, re.M)
    named = [claim for row, _ in open_rows for claim in re.findall(r"`([^`]+)`", row)]
    assert len(named) == len(set(named))
    theorems = [claim for claim in claims() if claim.kind is Kind.THEOREM]
    unproved = {claim.id for claim in theorems if not claim.proofs}
    finite = {claim.id for claim in theorems if claim.grade in (Grade.WHOLE, Grade.EXAMPLE, Grade.FOUND)}
    assert unproved - finite == set(named) - finite


def test_every_row_of_the_table_is_read():
    _, _, theorems = (PROOFS / "README.md").read_text().partition("## The theorems")
    lines = theorems.splitlines()
    assert len(table()) == sum(line.startswith("| `") for line in lines)
    assert len({theorem for theorem, _ in table()}) == len(table())


def test_the_picture_shows_what_rests_on_what():
    done = subprocess.run([sys.executable, str(PROOFS / "depends")], capture_output=True, text=True, check=True)
    picture = "\n".join(f"    {line}" for line in done.stdout.splitlines())
    assert picture in (PROOFS / "README.md").read_text()


def test_all_proofs_build_without_axioms_and_gaps(built_proofs):
    assert (built_proofs / "ledger" / "statements.vo").exists()


MISPLACED = {
    "an import that goes up": (
        "core/echelon.v",
        "From modlights Require board.",
        "core/echelon.v may not import grid/board.v, for grid/ is not below core/: what needs both belongs in grid/,"
        " or what is needed of grid/board.v belongs in core/",
    ),
    "core and checker together": ("core/crt.v", "From modlights Require Import checker.", "belongs in grid/, or"),
    "an import by a longer name": (
        "core/crt.v",
        "From modlights.games Require Import row_filling.",
        "core/crt.v imports row_filling: write From modlights Require",
    ),
    "a file beside the folders": ("loose.v", "", "loose.v belongs in one of the folders"),
    "one name for two files": ("games/matrix.v", "", "examples/matrix.v need two names"),
}


@pytest.mark.parametrize(("file", "text", "sentence"), MISPLACED.values(), ids=MISPLACED.keys())
def test_what_is_in_the_wrong_folder_is_told_where_it_belongs(tmp_path, file, text, sentence):
    folder = tmp_path / "proofs"
    shutil.copytree(PROOFS, folder, ignore=shutil.ignore_patterns("*.vo*", "*.glob", "*.aux"))
    listed = (folder / "_CoqProject").read_text()
    if not (folder / file).exists():
        first, rest = listed.split("checker/grid.v", 1)
        (folder / "_CoqProject").write_text(f"{first}{file}\nchecker/grid.v{rest}")
    with (folder / file).open("a") as source:
        source.write(f"\n{text}\n")
    done = subprocess.run([sys.executable, str(folder / "check")], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert sentence in done.stderr


SABOTAGES = {
    "a theorem that says nothing": (
        "games/torus_4x4.v",
        r"Theorem torus_4x4_sqr : .*?\nProof\..*?Qed\.",
        "Theorem torus_4x4_sqr : True.\nProof. by []. Qed.",
        "torus_4x4_sqr",
    ),
    "a hypothesis that takes the cases away": (
        "nullity/grid_nullity.v",
        r"Theorem torus_nullity_4 n : (.*?)\nProof\.",
        r"Theorem torus_nullity_4 n : n = 4%N -> \1\nProof.\nmove=> _.",
        "torus_nullity_4",
    ),
    "a weaker conclusion": (
        "nullity/grid_nullity.v",
        r"Theorem torus_nullity_4 n : \(4 (.*?)\nProof\.(.*?)Qed\.",
        r"Theorem torus_nullity_4_ n : (4 \1\nProof.\2Qed.\n"
        r"Theorem torus_nullity_4 n : (2 \1\nProof. exact: dvdn_trans (torus_nullity_4_ n). Qed.",
        "torus_nullity_4",
    ),
    "a definition that says something else": (
        "games/lit_only.v",
        r"\(j \\in lit s\) && lit_only \(press A s j\) js' else true\.\n",
        r"(j \\in lit s) || lit_only (press A s j) js' || true else true.\n",
        "",
    ),
    "a word that is no longer held in place": (
        "ledger/statements.v",
        r"Lemma word_quiet .*?Qed\.",
        "",
        "does not hold the word quiet in place",
    ),
    "a statement that is left out": (
        "ledger/statements.v",
        r"Definition torus_4x4_sqr :.*?:= @torus_4x4\.torus_4x4_sqr\.",
        "",
        "differ",
    ),
    "a statement derived from an assumption": (
        "nullity/grid_nullity.v",
        r"(Theorem square_nullity_2 n :.*?)\nProof\..*?Qed\.",
        r"Local Lemma trust : forall P : Prop, P. Admitted.\n\1\nProof. exact: trust. Qed.",
        "Admitted",
    ),
}


@pytest.mark.parametrize(("file", "pattern", "replacement", "named"), SABOTAGES.values(), ids=SABOTAGES.keys())
def test_a_sabotage_makes_the_check_fail(built_proofs, tmp_path, file, pattern, replacement, named):
    folder = tmp_path / "proofs"
    shutil.copytree(built_proofs, folder)
    honest = (folder / file).read_text()
    forged, count = re.subn(pattern, replacement, honest, count=1, flags=re.S)
    assert count == 1
    (folder / file).write_text(forged)
    done = subprocess.run(
        ["make", "-C", str(folder), "check"], capture_output=True, text=True, check=False, timeout=1800
    )
    assert done.returncode != 0
    assert named in done.stdout + done.stderr
