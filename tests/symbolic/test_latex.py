"""LaTeX of derivations: well formed, the same in notebooks, and compiled where there is a LaTeX to compile it."""

from __future__ import annotations

import html
import re

import pytest

from modlights.games import from_matrix, graph, grid, toy
from modlights.symbolic import Derivation, derivation_latex, derive, ordered_steps


def derivations() -> list[Derivation]:
    return [
        derive(grid(3, 3)),
        derive(grid(3, 3, modulus=4), symbolic=True, letters="x"),
        derive(grid(2, 2, modulus=9), symbolic=True),
        derive(grid(2, 2, modulus=6), target=[[1, 1], [0, 4]]),
        derive(grid(2, 2, modulus=3)),
        derive(grid(1, 1)),
        derive(grid(4, 4, rule="king", surface="torus")),
        derive(grid(3, 5), unknowns="columns"),
        derive(grid(12, 12)),
        derive(grid(3, 3).forbid([(1, 1)])),
        derive(toy("orbix")),
        derive(toy("lights-out-cube")),
        derive(graph([("a_1", "b%"), ("b%", "c&{x}^~\\")])),
        derive(from_matrix([[2]], modulus=4), symbolic=True),
    ]


def environments(text: str) -> list[str]:
    """The names of unclosed or wrongly nested environments and displays."""
    stack: list[str] = []
    for kind, name in re.findall(r"\\(begin|end)\{(\w+)\}|(?<!\\)(?=\\)\\[\[\]]", text):
        if kind == "begin":
            stack.append(name)
        elif kind == "end" and (not stack or stack.pop() != name):
            return [f"unexpected end of {name}"]
    return stack


@pytest.mark.parametrize("number", range(14))
def test_the_latex_of_a_derivation_is_well_formed_and_what_a_notebook_shows(number: int) -> None:
    derivation = derivations()[number]
    text = derivation_latex(derivation)
    for latex in (text, derivation_latex(derivation, steps=True), derivation.system.latex()):
        assert environments(latex) == []
        assert latex.count("\\[\n") + latex.count("\\[\\text") == len(re.findall(r"\\\](?:\n|$)", latex))
        for row in re.findall(r"\\begin\{array\}\{([^}]*)\}(.*?)\\end\{array\}", latex, re.DOTALL):
            columns = len(re.sub(r"\|", "", row[0]))
            for line in row[1].strip().split(" \\\\\n"):
                assert len(re.findall(r"(?<!\\)&", line)) == columns - 1
    assert derivation._repr_latex_() == text
    assert html.unescape(derivation._repr_html_()) == f"<div>{text}</div>"
    assert derivation.system._repr_latex_() in text
    assert html.unescape(derivation.system._repr_html_()) == f"<div>{derivation.system._repr_latex_()}</div>"


def test_the_3x3_board_in_latex_has_the_virtual_row_below_a_line_and_the_system_as_cases() -> None:
    text = derivation_latex(derive(grid(3, 3)))
    assert "a+c+1 & 0 & a+c+1 \\\\\n\\hline b+c+1 & a+b+c & a+b+1\n\\end{array}" in text
    assert "\\begin{cases}\nb+c = 1 \\\\\na+b+c = 0 \\\\\na+b = 1\n\\end{cases}\n\\pmod{2}" in text


@pytest.mark.parametrize("number", range(14))
def test_steps_are_in_row_order_as_far_as_their_equations_allow(number: int) -> None:
    derivation = derivations()[number]
    steps = ordered_steps(derivation)
    assert sorted(steps, key=lambda step: step.button) == sorted(derivation.plan.steps, key=lambda step: step.button)
    known = set(derivation.plan.unknowns)
    for at, step in enumerate(steps):
        able = [
            other.button
            for other in steps[at:]
            if {b for b, e in derivation.game.by_light[other.light] if e % derivation.game.modulus}
            <= known | {other.button}
        ]
        assert step.button == min(able)
        known.add(step.button)
