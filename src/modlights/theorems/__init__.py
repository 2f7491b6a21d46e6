"""The claims ledger: every checkable statement of the documents, with its verdict and its check."""

from modlights.theorems.documents import Claim, Document, Evidence, Proof
from modlights.theorems.ledger import BY_NAME, DOCUMENTS, Report, claims, document, run_claims, verify
from modlights.theorems.running import Counterexample, Found, Result, State, run_check
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
