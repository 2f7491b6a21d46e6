"""What all LaTeX documents share: a fragment that names the packages it needs, or a complete document.

Every formula is scaled down where it is wider than the line or longer than the page.
"""

from __future__ import annotations

from collections.abc import Iterable

from modlights import limits
from modlights.base.latex import CaptionedFormula, Paper, array, pieces, plain_latex, typeset
from modlights.games import Game, Presses, Values, label_text

PACKAGES = ("amsmath", "graphicx")
PAPER = Paper(signs=120, lines=30)
_FIT = r"""\providecommand{\modlightsfit}[1]{\begingroup
  \setbox0\hbox{$\displaystyle#1$}%
  \ifdim\wd0>\linewidth\setbox0\hbox{\resizebox{\linewidth}{!}{\box0}}\fi
  \ifdim\dimexpr\ht0+\dp0\relax>.85\textheight\setbox0\hbox{\resizebox*{!}{.85\textheight}{\box0}}\fi
  \vcenter{\box0}\endgroup}"""
_PREAMBLE = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage[margin=2cm]{geometry}
%s
\begin{document}
%s
\end{document}"""


def fragment(title: str, parts: Iterable[CaptionedFormula]) -> str:
    """Formulas with their captions, to put into a document; a comment at the top names the packages that they need."""
    words = plain_latex(title).replace("/", r"/\allowbreak ")
    lines = [f"% needs \\usepackage{{{','.join(PACKAGES)}}}", _FIT, rf"\par\noindent\textbf{{{words}}}"]
    for part in parts:
        lines += [rf"\par\medskip\noindent {part.caption}:", f"\\[\\modlightsfit{{\n{part.formula}\n}}\\]"]
    return "\n".join(lines)


def standalone(text: str) -> str:
    """A fragment as a complete document, ready to compile."""
    packages = "\n".join(rf"\usepackage{{{name}}}" for name in PACKAGES)
    return _PREAMBLE % (packages, text)


def board_parts(game: Game, boards: dict[str, Values], caption: str) -> list[CaptionedFormula]:
    """Boards with their letters, such as s = (…): as matrices, or as tables with labels where there is no grid."""
    if game.shape is not None:
        pairs = [f"{letter} = {typeset(values.rows)}" for letter, values in boards.items()]
        apart = game.shape[1] * len(pairs) > 2 * limits.LATEX_ROW_CELLS
        return (
            [CaptionedFormula(caption, pair) for pair in pairs]
            if apart
            else [CaptionedFormula(caption, r",\qquad ".join(pairs))]
        )
    labels = game.buttons if isinstance(next(iter(boards.values())), Presses) else game.lights
    names = [rf"\text{{{plain_latex(label_text(label))}}}" for label in labels]
    parts = []
    for columns in pieces(list(range(len(names))), limits.LATEX_ROW_CELLS):
        first, *rows = [["", *names], *([letter, *map(str, values.values)] for letter, values in boards.items())]
        lines = [" & ".join([row[0], *(row[column + 1] for column in columns)]) for row in (first, *rows)]
        lines[1] = rf"\hline {lines[1]}"
        parts.append(CaptionedFormula(caption, array("r|" + "c" * len(columns), lines)))
        caption = "Further ones"
    return parts
