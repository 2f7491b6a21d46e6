"""The plan: one algorithm that reduces every game to a small residual system, and its one runner."""

from modlights.errors import Undetermined
from modlights.reduce.planning import Plan, Step, plan
from modlights.reduce.runner import Combine, Filled, inverse, run

__all__ = ["Combine", "Filled", "Plan", "Step", "Undetermined", "inverse", "plan", "run"]
