"""Every verdict of the ledger is confirmed by its check, and what a check finds can be written down."""

import json

import pytest

from modlights.show.ledger import result_document
from modlights.theorems import State, Verdict, claims, run_check


@pytest.mark.parametrize("claim", claims(), ids=lambda claim: claim.id)
def test_the_check_confirms_the_verdict(claim):
    result = run_check(claim)
    assert result.confirmed, result.traceback or result.problem
    json.dumps(result_document(result))
    if claim.verdict is Verdict.FAILS:
        assert result.state in (State.CONFIRMED, State.READ)
