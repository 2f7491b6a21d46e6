"""Every verdict on Rabbani's note is confirmed by its check."""

import pytest

from modlights.theorems import Scale, run_check
from modlights.theorems.rabbani import CLAIMS


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_the_check_confirms_the_verdict(claim):
    result = run_check(claim, Scale())
    assert result.confirmed, result.problem
