"""The steps of a derivation in print: each forced cell with the equation that forces it.

As Barkans writes them: light (1,1): x1 + x2 + x4 = 1, so x4 = 1 + x1 + x2.  Where the equation names cells that were
forced before, the result follows after a second equals sign: x7 = 1 + x1 + x4 + x5 = 1 + x1 + x3.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlights.games import label_text
from modlights.reduce import Step
from modlights.symbolic.forms import Form, latex_name, plain_latex

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
    if derivation.letters == "x":
        name = f"x{button + 1}"
        return latex_name(name) if latex else name
    if button in derivation.plan.unknowns:
        name = derivation.unknowns[derivation.plan.unknowns.index(button)]
        return latex_name(name) if latex else name
    label = label_text(derivation.game.buttons[button])
    return rf"[\text{{{plain_latex(label)}}}]" if latex else f"[{label}]"
