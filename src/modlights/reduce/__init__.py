"""The plan: one algorithm that reduces every game to a small residual system, and its one runner.

What is computed with a plan belongs elsewhere: answers in numbers to ``solving``, forms in letters to ``symbolic``.
"""

from typing import TYPE_CHECKING

from modlights.base.lazy_names import lazy_names

if TYPE_CHECKING:
    from modlights.reduce.planning import Plan as Plan, Step as Step, plan as plan
    from modlights.reduce.runner import Combine as Combine, Filled as Filled, inverse as inverse, run as run
else:
    __all__, __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "planning": "Plan Step plan",
            "runner": "Combine Filled inverse run",
        },
    )
