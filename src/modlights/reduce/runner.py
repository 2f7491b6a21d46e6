"""Running a plan: its steps carried out with whatever is to be carried.

If light l forces button j with the unit u, then xⱼ = u⁻¹·(bₗ − Σ aₗᵢ·xᵢ), the sum over the other buttons of the light.
What the x are, the runner does not know: a function combines them.  They may be residues (a position is solved),
rows of residues (the coefficients of all unknowns at once), affine forms (a derivation), or rows of the
augmented matrix (an elimination).  So what is derived with letters is what is solved with numbers, step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from modlights.base.watch import Progress
from modlights.games import Game
from modlights.reduce.planning import Plan

Carried = TypeVar("Carried")
Combine = Callable[[list[tuple[int, Carried]]], Carried]


@dataclass(frozen=True)
class Filled(Generic[Carried]):
    """A filled board: what every button holds, and for each light that is left over what it needs minus what it gains.

    The residual values must vanish for the board to be a solution.
    """

    buttons: tuple[Carried, ...]
    residual: tuple[Carried, ...]


def run(
    game: Game,
    plan: Plan,
    unknowns: Sequence[Carried],
    combine: Combine[Carried],
    change: Sequence[Carried] | None = None,
    *,
    progress: Progress | None = None,
) -> Filled[Carried]:
    """Carry out the plan.

    ``unknowns`` has a value for each unknown of the plan, ``change`` what every light must gain (none, if it is
    left out), and ``combine`` is Σ factor·value.  Factors are residues, or integers for a plan over the integers.
    ``progress`` is called with the share of the steps that is done.

    >>> from modlights.games import grid
    >>> from modlights.reduce import plan
    >>> game = grid(2, 2)
    >>> run(game, plan(game), [1, 0], lambda terms: sum(f * v for f, v in terms) % 2, [1, 1, 1, 1])
    Filled(buttons=(1, 0, 0, 0), residual=(0, 1))
    """
    modulus, equations = plan.modulus, game.by_light
    values: dict[int, Carried] = dict(zip(plan.unknowns, unknowns, strict=True))

    def needed(light: int, unit: int, forced: int | None) -> Carried:
        """unit·(bₗ − Σ aₗᵢ·xᵢ), the forced button left out."""
        terms = [] if change is None else [(unit, change[light])]
        for button, effect in equations[light]:
            factor = -unit * effect % modulus if modulus else -unit * effect
            if factor and button != forced:
                terms.append((factor, values[button]))
        return combine(terms)

    for number, step in enumerate(plan.steps, start=1):
        values[step.button] = needed(step.light, inverse(step.coefficient, modulus), step.button)
        if progress is not None:
            progress(number / len(plan.steps))
    residual = tuple(needed(light, 1, None) for light in plan.residual)
    return Filled(tuple(values[button] for button in range(game.button_count)), residual)


def inverse(unit: int, modulus: int) -> int:
    """The inverse of a unit mod k; over the integers (modulus 0) a unit, ±1, is its own.

    >>> inverse(3, 10), inverse(-1, 0)
    (7, -1)
    """
    return pow(unit, -1, modulus) if modulus else unit
