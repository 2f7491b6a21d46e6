"""The document of open problems: asked for by name only, confirmed, and able to fail."""

import json
import os
from pathlib import Path

import pytest

from modlights.cli import main
from modlights.theorems import State, Status, Verdict, claims, document, run_check, verify
from modlights.theorems.open import plateau, small_fields, survey
from mutations import refuted
from vectors.published_sequences import TERMS

OPEN = claims(document="open")
OURS = [claim for claim in OPEN if claim.place.startswith("Ours")]
PARI = json.loads((Path(__file__).parents[1] / "vectors" / "pari_squares.json").read_text())


ELSEWHERE = {"open-deepest-84", "open-deepest-intervals", "open-fit-8-10", "open-fit-8-17", "open-fit-10-30"}
"""What tests/solving/test_deepest.py tries as well, at least in part; here only with MODLIGHTS_SLOW."""
RUN = [claim for claim in OPEN if claim.id not in ELSEWHERE or os.environ.get("MODLIGHTS_SLOW")]


@pytest.mark.parametrize("claim", RUN, ids=lambda claim: claim.id)
def test_the_check_confirms_the_verdict(claim):
    result = run_check(claim)
    assert result.state is State.CONFIRMED, result.traceback or result.problem


def test_it_is_run_only_when_it_is_asked_for():
    assert "open" not in {claim.document for claim in claims()}
    assert document("open").claims == OPEN
    assert verify("open-two").confirmed


def test_the_command_prints_status_reach_and_methods(capsys):
    assert main(["verify", "open-no-34"]) == 0
    told = capsys.readouterr().out
    assert "status at the source: computer-assisted" in told and "independent methods: 2" in told
    assert "all 32,767 odd multiples b of 3 to 196,599" in told


def test_every_statement_of_the_literature_has_its_status_there_and_ours_have_none():
    assert all((claim.status is None) == (claim in OURS) for claim in OPEN)
    assert len(OURS) >= 20 and all("`modlights " in claim.note for claim in OURS if claim.id != "open-every-even")
    for claim in OPEN:
        if claim.status is Status.WITHDRAWN:
            assert claim.verdict is Verdict.HOLDS and claim.statement.startswith(("Withdrawn there", "Corrected there"))


def test_almost_all_are_checked_by_two_methods():
    once = {claim.id for claim in OPEN if claim.methods < 2}
    assert once == {
        "open-witness-bound",
        "open-seeds",
        "open-deepest-84",
        "open-deepest-table",
        "open-withdrawn-geometric",
    }


def test_the_stored_survey_is_small_and_says_how_it_is_made():
    path = Path(survey.__file__).with_name("new-cosines.csv")
    assert path.stat().st_size < 200_000 and survey.REACH >= 200_000
    assert f"modlights sequence new-cosines --to {survey.REACH + 1} --nonzero --format csv" in path.read_text()


def test_the_command_remakes_the_beginning_of_the_stored_survey(capsys):
    assert main(["sequence", "new-cosines", "--to", "5001", "--nonzero", "--format", "csv"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line[0].isdigit()]
    assert rows == [f"{b},{count}" for b, count in survey.stored()[1].items() if b <= 5001]


def test_the_stored_survey_has_every_published_term_of_a094425():
    sizes = sorted([*survey.stored()[1], 6])
    primitive = [n for n in sizes if not any(n % smaller == 0 for smaller in sizes if smaller < n)]
    assert primitive[: len(TERMS["A094425"])] == list(TERMS["A094425"]) and len(TERMS["A094425"]) == 26


def test_the_stored_survey_has_the_nullities_that_pari_finds():
    assert len(PARI) > 150 and max(n for n, _ in PARI) > 190_000 and sum(value > 0 for _, value in PARI) > 90
    assert [[n, survey.d(n)] for n, _ in PARI] == PARI


@pytest.mark.parametrize(
    ("order", "count", "noticed"),
    [
        (8435, 26, {"open-withdrawn-52-68"}),
        (40961, 20000, {"open-four-fifths", "open-records"}),
        (21, 4, {"open-only-8", "open-no-34", "open-stored-survey"}),
    ],
)
def test_a_wrong_entry_of_the_survey_is_noticed(mutated, order, count, noticed):
    reach, new = survey.stored()
    mutated.setattr(survey, "stored", lambda: (reach, {**new, order: count}))
    mutated.setattr("modlights.theorems.open.values.stored", survey.stored)
    assert refuted(*noticed) == noticed


def test_a_wrong_table_of_a_field_is_noticed(mutated):
    true = small_fields.of_degree(4)
    mutated.setattr(small_fields, "of_degree", lambda e: true if e == 4 else small_fields.Counter())
    noticed = {"open-only-4", "open-only-12", "open-every-even"}
    assert refuted(*noticed) == noticed


@pytest.mark.parametrize(("n", "value"), [(4, 4), (9, 8), (30, 20), (32, 20), (65, 42), (170, 36), (1023, 0)])
def test_euclid_on_integers(n, value):
    assert survey.by_euclid(n) == value


def test_going_through_the_cosines_of_a_field_finds_pairs_and_their_absence():
    found = {p: plateau.has_no_new_pair(p, 1) for p in (5, 7, 11, 13, 19, 23, 29, 37)}
    assert found == {p: survey.d(p - 1) == 0 for p in found}
    with pytest.raises(ValueError, match="not all conjugate"):
        plateau.has_no_new_pair(17, 1)


def test_minimal_polynomials_by_berlekamp_and_massey():
    """In F_2[x]/(x⁴ + x + 1): x, and x + 1 as another root of the same polynomial; x³ has 1 + x + x² + x³ + x⁴."""
    assert plateau._minimal(0b10, 0b10011) == 0b10011 == plateau._minimal(0b11, 0b10011)
    assert plateau._minimal(0b1000, 0b10011) == 0b11111
