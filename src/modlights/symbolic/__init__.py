"""Derivations: the plan of a game run with letters instead of numbers.

Forms in letters, their systems, light chasing and the LaTeX of all these belong here; numbers belong to ``solving``,
the plan itself to ``reduce``, and whole documents to ``show``.
"""

from typing import TYPE_CHECKING

from modlights.base.lazy_names import lazy_names

if TYPE_CHECKING:
    from modlights.symbolic.chasing import (
        Chase as Chase,
        ChaseInstruction as ChaseInstruction,
        Pattern as Pattern,
        chase as chase,
    )
    from modlights.symbolic.derivation import Derivation as Derivation, derive as derive
    from modlights.symbolic.elimination import (
        Elimination as Elimination,
        RowOperation as RowOperation,
        eliminate as eliminate,
    )
    from modlights.symbolic.residual import (
        Condition as Condition,
        Free as Free,
        GeneralSolution as GeneralSolution,
        LinearSystem as LinearSystem,
        Quotient as Quotient,
    )
    from modlights.symbolic.steps import (
        StepWords as StepWords,
        ordered_steps as ordered_steps,
        step_words as step_words,
    )
    from modlights.symbolic.typesetting import (
        derivation_latex as derivation_latex,
        derivation_parts as derivation_parts,
    )
else:
    __all__, __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "chasing": "Chase ChaseInstruction Pattern chase",
            "derivation": "Derivation derive",
            "elimination": "Elimination RowOperation eliminate",
            "residual": "Condition Free GeneralSolution LinearSystem Quotient",
            "steps": "StepWords ordered_steps step_words",
            "typesetting": "derivation_latex derivation_parts",
        },
    )
