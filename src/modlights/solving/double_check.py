"""Double checks: an answer found again by a method that shares no step with the first, and compared.

The checkers of ``checkers``, which share no code with any method, confirm what is claimed: the solution is played, the
certificate is multiplied out, and on small games the quiet patterns are counted in another way.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, repr=False)
class DoubleCheck:
    """What was compared in a double check, and what differed (nothing, unless there is a fault).

    >>> import modlights as ml
    >>> check = ml.solve(ml.grid(3, 3), "ones").double_check()
    >>> check.agrees, check.differences
    (True, ())
    """

    method: str
    other: str
    compared: tuple[str, ...]
    differences: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Whether nothing differed."""
        return not self.differences

    def __bool__(self) -> bool:
        return self.agrees

    def __str__(self) -> str:
        if self.differences:
            return f"{self.method} and {self.other} differ in {_join(self.differences)}"
        return f"{self.method} and {self.other} agree in {_join(self.compared)}"

    def __repr__(self) -> str:
        outcome = f"differ in {len(self.differences)}" if self.differences else "agree in all"
        return f"<double check: {self.method} and {self.other} {outcome} of {len(self.compared)} comparisons>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(what)}</td><td>{'differs' if what in self.differences else 'equal'}</td></tr>"
            for what in self.compared
        )
        return f"<p>{escape(self.method)} and {escape(self.other)}</p><table>{rows}</table>"


def compare(method: str, other: str, results: Iterable[tuple[str, bool]]) -> DoubleCheck:
    """The double check of two methods, from what was compared and whether it came out equal."""
    comparisons = tuple(results)
    return DoubleCheck(
        f"the method {method!r}" if " " not in method else method,
        f"the method {other!r}" if " " not in other else other,
        tuple(what for what, _ in comparisons),
        tuple(what for what, equal in comparisons if not equal),
    )


def _join(parts: tuple[str, ...]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
