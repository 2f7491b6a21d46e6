"""``modlights atlas`` as a person meets it."""

import csv
import json
from functools import partial

import pytest


@pytest.fixture
def run(run):
    """Run ``modlights atlas`` with these words."""
    return partial(run, "atlas")


def test_the_command_writes_text_json_and_csv(run, tmp_path):
    code, out, err = run("1..5", "3x4")
    assert code == 0 and err == "" and len(out.splitlines()) == 7 and "gcd(33, k)·k^2" in out and "never" in out
    found = json.loads(run("5x5", "2", "--moduli", "2..3", "--format", "json")[1])
    five, two = found["boards"]
    assert (five["ones"], five["smith_factors"], five["zeros"]) == (22, ["33"], 2)
    assert five["always_solvable_coprime_to"] is None and two["always_solvable_coprime_to"] == "3"
    assert five["moduli"][0] == {
        "modulus": 2, "solutions": "4", "solvable_positions": str(2**23), "always_solvable": False,
    }  # fmt: skip
    name = tmp_path / "atlas.csv"
    assert run("1..8", "--surface", "torus", "--moduli", "2..3", "-o", name)[0] == 0
    rows = list(csv.DictReader(name.open()))
    assert len(rows) == 8 and rows[4]["solutions_2"] == "256"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "required"),
        (("5..3",), "smaller number"),
        (("banana",), "span"),
        (("0..4",), "1 or more"),
        (("5000",), "sides of 1,000"),
        (("1..90", "--surface", "projective"), "2,500 lights"),
        (("600", "--surface", "torus"), "sides of 500"),
        (("1..4", "--moduli", "1..3"), "2 or more"),
        (("1..4", "--moduli", "2..5000"), "1,000 numbers"),
        (("1..4", "--surface", "sphere"), "unknown surface"),
        (("1..4", "--rule", "bishop"), "unknown rule"),
        (("1..4", "--rule", "king", "--stencil", "111"), "exclude"),
        (("1..99999999",), "10,000 boards"),
    ],
)
def test_bad_requests_get_one_line_and_exit_code_2(run, words, says):
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith("modlights: ") and err.count("\n") == 1 and says in err
