"""The steps of a derivation in print: each forced cell with the equation that forces it.

As Barkans writes them: light (1,1): x1 + x2 + x4 = 1, so x4 = 1 + x1 + x2.  Where the equation names cells that were
forced before, the result follows after a second equals sign: x7 = 1 + x1 + x4 + x5 = 1 + x1 + x3.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlights.base.latex import plain_latex
from modlights.games import label_text
from modlights.reduce import Step
from modlights.symbolic.forms import Form, latex_name

if TYPE_CHECKING:
    from modlights.symbolic.derivation import Derivation


@dataclass(frozen=True)
class StepWords:
    """One step: the light, its equation, the button that it forces, and that button's value, in print.

    ``chain`` is the value as read off the equation, then in the unknowns where that differs.
    """

    light: str
    equation: str
    button: str
    chain: tuple[str, ...]


def ordered_steps(derivation: Derivation) -> list[Step]:
    """The steps as one writes them down, row by row: always the first cell that can be filled in.

    The plan takes an unknown only when nothing else is forced, and so goes down the board in slanted lines.  Any order
    will do in which a step comes after those that its equation needs.

    >>> from modlights.games import grid
    >>> from modlights.symbolic import derive
    >>> board = derive(grid(4, 4))
    >>> [step.button for step in board.plan.steps[:5]], [step.button for step in ordered_steps(board)[:5]]
    ([4, 5, 8, 6, 7], [4, 5, 6, 7, 8])
    """
    by_button = {step.button: step for step in derivation.plan.steps}
    needs: dict[int, int] = {}
    unlocks: dict[int, list[int]] = {}
    for step in derivation.plan.steps:
        equation = derivation.game.by_light[step.light]
        before = [
            b for b, effect in equation if b != step.button and b in by_button and effect % derivation.forms.modulus
        ]
        needs[step.button] = len(before)
        for button in before:
            unlocks.setdefault(button, []).append(step.button)
    ready = [button for button, count in needs.items() if not count]
    heapq.heapify(ready)
    steps = []
    while ready:
        button = heapq.heappop(ready)
        steps.append(by_button[button])
        for other in unlocks.get(button, ()):
            needs[other] -= 1
            if not needs[other]:
                heapq.heappush(ready, other)
    return steps


def step_words(derivation: Derivation, step: Step, *, latex: bool = False) -> StepWords:
    """A step in words for people, or in LaTeX."""
    forms, k = derivation.forms, derivation.forms.modulus
    plus = "+" if latex else " + "
    write: Callable[[Form], str] = forms.latex if latex else lambda form: forms.text(form, spaced=True)
    equation = [(effect % k, button) for button, effect in derivation.game.by_light[step.light] if effect % k]
    names = {button: button_name(derivation, button, latex=latex) for _, button in equation}

    def term(factor: int, button: int) -> str:
        return names[button] if factor == 1 else f"{factor}{names[button]}"

    inverse = pow(step.coefficient, -1, k)
    read_off = [term(-inverse * effect % k, button) for effect, button in equation if button != step.button]
    constant = forms.combine([(inverse, derivation.wanted[step.light])])
    if forms.parts(constant) != ({}, 0) or not read_off:
        read_off.insert(0 if forms.constant_first else len(read_off), write(constant))
    chain = (plus.join(read_off), write(derivation.cells[step.button]))
    return StepWords(
        label_text(derivation.game.lights[step.light]),
        plus.join(term(effect, button) for effect, button in equation) + f" = {write(derivation.wanted[step.light])}",
        names[step.button],
        chain[:1] if chain[0] == chain[1] else chain,
    )


def button_name(derivation: Derivation, button: int, *, latex: bool = False) -> str:
    """What a button is called in a step: its letter, or x and its number, or its place in brackets."""
    letters = dict(zip(derivation.plan.unknowns, derivation.unknowns, strict=True))
    name = f"x{button + 1}" if derivation.letters == "x" else letters.get(button)
    if name is not None:
        return latex_name(name) if latex else name
    label = label_text(derivation.game.buttons[button])
    return rf"[\text{{{plain_latex(label)}}}]" if latex else f"[{label}]"
