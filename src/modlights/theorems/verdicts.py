"""The words of the ledger: what a verdict, a kind, a grade of evidence and a status say, each with its meaning.

A statement *fails* only if it is false in every fair reading of its text.  Approximations ("about"), tendencies ("in
general"), "not necessarily" and definitions are read as they are meant.  What is true under a condition that the author
plainly had in mind holds, and the condition stands in a note.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class _Word(StrEnum):
    """A word that is printed, with what it means."""

    meaning: str

    def __new__(cls, word: str, meaning: str) -> _Word:
        made = str.__new__(cls, word)
        made._value_ = word
        made.meaning = meaning
        return made

    @classmethod
    def named(cls, word: str) -> Self:
        """The one that is printed so."""
        for member in cls:
            if member == word:
                return member
        raise ValueError(f"{word!r} is not one of {', '.join(cls)}")


class Verdict(_Word):
    """What the ledger says of a statement."""

    HOLDS = "holds", "true as printed, read as it is meant"
    CORRECTED = "holds with a correction", "false as printed; true after the correction that stands beside it"
    FAILS = "fails", "false in every fair reading of its text; a counterexample or the reason stands beside it"
    OPEN = "open", "neither proved nor refuted; no failure was found as far as was tried"
    MISPRINT = "misprint", "a slip of printing or writing; what must have been meant is true"
    DAMAGED = "damaged in our copy", "our copy is a scan or a transcription, and is probably what is wrong here"
    DEFINITION = "definition", "fixes the meaning of words, so there is nothing to confirm; a check compares our code"
    NOT_CHECKABLE = "not checkable", "history, opinion, or something that is lost; the reason stands beside it"


class Kind(_Word):
    """What sort of statement it is."""

    THEOREM = "theorem", "a theorem, lemma, corollary, or a statement of mathematics in the running text"
    DEFINITION = "definition", "a definition, a rule of a game, or a notation"
    EXAMPLE = "example", "an example that is worked out"
    TABLE = "table", "a table or matrix of values"
    FIGURE = "figure", "a drawing or a plot"
    LISTING = "listing", "a program, or a statement about one"
    REMARK = "remark", "a remark: history, judgement, method, or a step of a proof"


class Grade(_Word):
    """How strong a piece of evidence is, strongest first."""

    PROVED = "proved", "a theorem of proofs/, checked by Rocq, settles the statement"
    PROVED_PART = "proved in part", "a theorem of proofs/, checked by Rocq, settles the part that is named"
    EXAMPLE = "refuted by an example", "a case where it is false is shown; all cases before it in the order were tried"
    FOUND = "shown by an example", "it says that there is a case: the first in the order is told"
    GENERAL = "checked in the most general form", "its most general true form was checked on cases of its own"
    WHOLE = "exhaustive over a finite whole", "the statement is about finitely many cases, and all were tried"
    BOUND = "exhaustive to a bound", "all cases up to the bound were tried"
    ENTRIES = "every printed entry", "every entry was computed anew and compared"
    RANDOM = "random cases", "cases drawn at random from a fixed seed were tried"
    READING = "by reading", "nothing to compute: the text itself settles it"
    NONE = "none", "nothing was checked"


class Status(_Word):
    """What the source itself says of its statement, where that is not plain from the text."""

    THEOREM = "theorem", "proved at the source"
    ASSISTED = "computer-assisted", "proved at the source with the help of computation"
    OPEN = "open", "open at the source: a conjecture or a question"
    WITHDRAWN = "withdrawn", "withdrawn or corrected at the source since"


HOLDS, CORRECTED, FAILS, OPEN = Verdict.HOLDS, Verdict.CORRECTED, Verdict.FAILS, Verdict.OPEN
MISPRINT, DAMAGED, DEFINITION = Verdict.MISPRINT, Verdict.DAMAGED, Verdict.DEFINITION
NOT_CHECKABLE = Verdict.NOT_CHECKABLE

REFUTING = (FAILS, CORRECTED, MISPRINT, DAMAGED)
"""The verdicts whose check must find the printed sentence false somewhere."""
