"""LaTeX that people can use as it is: a fragment that says what it needs, or a document of its own."""

from __future__ import annotations

from modlights.games import Values
from modlights.games.matrices import typeset

PACKAGES = ("amsmath", "graphicx")
_PREAMBLE = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage[margin=2cm]{geometry}
%s
\setcounter{MaxMatrixCols}{200}
\begin{document}
%s
\end{document}"""


def fragment(body: str) -> str:
    """Formulas to be put into a document, with the packages that they need named at the top.

    >>> print(fragment("x"))
    % needs \\usepackage{amsmath,graphicx}
    x
    """
    return f"% needs \\usepackage{{{','.join(PACKAGES)}}}\n{body}"


def standalone(text: str) -> str:
    """A fragment as a document that compiles as it is."""
    packages = "\n".join(rf"\usepackage{{{name}}}" for name in PACKAGES)
    return _PREAMBLE % (packages, text)


def matrix_latex(values: Values) -> str:
    """A board as a LaTeX matrix."""
    return typeset(values.rows)
