"""LaTeX of derivations: well formed, the same in notebooks, and compiled where there is a LaTeX to compile it."""

from __future__ import annotations

import html
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from modlights.games import from_matrix, graph, grid, toy
from modlights.show.eliminations import elimination_latex
from modlights.symbolic import Derivation, derivation_latex, derive, eliminate


def derivations() -> list[Derivation]:
    return [
        derive(grid(3, 3)),
        derive(grid(3, 3, modulus=4), symbolic=True, letters="x"),
        derive(grid(2, 2, modulus=9), symbolic=True),
        derive(grid(2, 2, modulus=6), target=[[1, 1], [0, 4]]),
        derive(grid(2, 2, modulus=3)),
        derive(grid(1, 1)),
        derive(grid(4, 4, "king", "torus")),
        derive(grid(3, 5), unknowns="columns"),
        derive(grid(12, 12)),
        derive(grid(3, 3).forbid([(1, 1)])),
        derive(toy("orbix")),
        derive(toy("lights-out-cube")),
        derive(graph([("a_1", "b%"), ("b%", "c&{x}^~\\")])),
        derive(from_matrix([[2]], 4), symbolic=True),
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


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no LaTeX here; the form of the text is tested above")
def test_the_latex_compiles_with_amsmath_alone(tmp_path: Path) -> None:
    parts = [derivation_latex(derivation, steps=True) for derivation in derivations()]
    parts += [elimination_latex(eliminate(grid(3, 3))), derive(grid(1, 1)).system.latex()]
    document = "\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n%s\n\\end{document}\n"
    (tmp_path / "a.tex").write_text(document % "\n\n".join(parts))
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
