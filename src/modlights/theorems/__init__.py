"""The claims ledger: every checkable statement of the five documents, with its verdict and its check."""

from modlights.theorems.claims import Claim, Counterexample, Finding, Result, Scale, Verdict, run_check, select
from modlights.theorems.ledger import LEDGER, run_claims

__all__ = [
    "LEDGER",
    "Claim",
    "Counterexample",
    "Finding",
    "Result",
    "Scale",
    "Verdict",
    "run_check",
    "run_claims",
    "select",
]
