"""LaTeX that rooms share: words, matrices, and formulas with captions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class CaptionedFormula:
    """What a formula shows, in words, and the formula."""

    caption: str
    formula: str


@dataclass(frozen=True)
class Paper:
    """How large a formula may be: signs side by side, and lines below one another."""

    signs: int = 10**9
    lines: int = 10**9


def array(alignment: str, lines: Sequence[str]) -> str:
    """A table of formulas.

    >>> print(array("cc", ["a & b", "c & d"]))
    \\begin{array}{cc}
    a & b \\\\
    c & d
    \\end{array}
    """
    return f"\\begin{{array}}{{{alignment}}}\n" + " \\\\\n".join(lines) + "\n\\end{array}"


def pieces(lines: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """The lines in pieces of at most so many, as even as can be.

    >>> list(pieces("abcde", 3))
    ['ab', 'cde']
    """
    count = -(-len(lines) // most)
    for number in range(count):
        yield lines[len(lines) * number // count : len(lines) * (number + 1) // count]


def typeset(rows: Iterable[Iterable[object]]) -> str:
    """A matrix in LaTeX; the limit of 10 columns that amsmath has is lifted where needed.

    >>> print(typeset([[1, 0], [0, 1]]))
    \\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}
    """
    cells = [[str(entry) for entry in row] for row in rows]
    body = r" \\ ".join(" & ".join(row) for row in cells)
    columns = max(map(len, cells), default=0)
    if columns <= 10:
        return rf"\begin{{pmatrix}} {body} \end{{pmatrix}}"
    return rf"\left(\begin{{array}}{{{'c' * columns}}} {body} \end{{array}}\right)"


_ESCAPED = {sign: f"\\{sign}" for sign in "_&%$#{}"} | {
    "\\": r"\textbackslash{}",
    "^": r"\^{}",
    "~": r"\~{}",
    "−": r"\textendash{}",
    "×": r"\texttimes{}",
}


def plain_latex(words: str) -> str:
    """Words that LaTeX sets as they are; a sign that it may have no font for is named by its number.

    >>> print(plain_latex("a_1 & ü"), plain_latex("א"))
    a\\_1 \\& ü U+05D0
    """
    return "".join(_plain_sign(sign) for sign in words)


def _plain_sign(sign: str) -> str:
    if sign in _ESCAPED:
        return _ESCAPED[sign]
    # Every LaTeX has the letters of Latin-1.
    return sign if sign.isascii() or (sign <= "ÿ" and sign.isalpha() and sign not in "ªº") else f"U+{ord(sign):04X}"
