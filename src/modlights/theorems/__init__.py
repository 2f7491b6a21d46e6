"""The claims ledger: every checkable statement of the documents, with its verdict and its check."""

from modlights.theorems.check_run import Counterexample, Result, State, run_check
from modlights.theorems.claim import Claim, Evidence, Proof
from modlights.theorems.documents import Document
from modlights.theorems.ledger import BY_NAME, DOCUMENTS, Report, claims, document, run_claims, verify
from modlights.theorems.truth import Found
from modlights.theorems.verdicts import Grade, Kind, Status, Verdict

__all__ = [
    "BY_NAME",
    "DOCUMENTS",
    "Claim",
    "Counterexample",
    "Document",
    "Evidence",
    "Found",
    "Grade",
    "Kind",
    "Proof",
    "Report",
    "Result",
    "State",
    "Status",
    "Verdict",
    "claims",
    "document",
    "run_check",
    "run_claims",
    "verify",
]
