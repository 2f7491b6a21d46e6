"""The claims ledger: every checkable statement of the five documents, with its verdict and its check."""

from modlights.theorems.claims import Claim, Finding, Result, Scale, Verdict, run_check, select

__all__ = ["Claim", "Finding", "Result", "Scale", "Verdict", "run_check", "select"]
