"""The claims ledger: every checkable statement of the documents, with its verdict and its check.

What checks and reports claims belongs here, and each document has a folder of its own; methods that a claim needs
belong to the rooms below, and how the ledger is printed to ``show``.
"""

from typing import TYPE_CHECKING

from modlights.base.lazy_names import lazy_names

if TYPE_CHECKING:
    from modlights.theorems.check_run import (
        Counterexample as Counterexample,
        Result as Result,
        State as State,
        run_check as run_check,
    )
    from modlights.theorems.claim import Claim as Claim, Evidence as Evidence, Proof as Proof
    from modlights.theorems.documents import Document as Document
    from modlights.theorems.ledger import (
        BY_NAME as BY_NAME,
        DOCUMENTS as DOCUMENTS,
        Report as Report,
        claims as claims,
        document as document,
        run_claims as run_claims,
        verify as verify,
    )
    from modlights.theorems.truth import Found as Found
    from modlights.theorems.verdicts import Grade as Grade, Kind as Kind, Status as Status, Verdict as Verdict
else:
    __all__, __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "check_run": "Counterexample Result State run_check",
            "claim": "Claim Evidence Proof",
            "documents": "Document",
            "ledger": "BY_NAME DOCUMENTS Report claims document run_claims verify",
            "truth": "Found",
            "verdicts": "Grade Kind Status Verdict",
        },
    )
