"""The plan: one algorithm that reduces every game to a small residual system."""

from modlights.reduce.planning import Plan, Step, Undetermined, plan

__all__ = ["Plan", "Step", "Undetermined", "plan"]
