"""Pages of the guide on a terminal: the part of Markdown that they use, as plain lines.

A page is cut into blocks: headings, paragraphs, lists, tables, quotations, pictures and listings.  Lines of
words are broken at the width; listings keep their lines and are indented, so that commands to type stand out.  A link
to another page becomes the command that shows that page; a picture becomes the words that describe it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from modlights.draw import display_width
from modlights.show.text_tables import shared_widths
from modlights.show.views import View

_STYLES = {"strong": "1", "emphasis": "3", "code": "36"}
_HEADING = "1;4"
_SIGNS = {kind: chr(0xE000 + number) for number, kind in enumerate(_STYLES)}
_INLINE = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<strong>[^*]+)\*\*|(?<![\w*])\*(?P<emphasis>[^*\s][^*]*)\*(?!\w)"
    r"|\[(?P<link>[^\]]+)\]\((?P<address>[^)\s]+)\)"
)
_PICTURE = re.compile(r"!\[(?P<words>[^\]]*)\]\([^)]*\)|<img[^>]*\balt=\"(?P<alt>[^\"]*)\"[^>]*>")
_ITEM = re.compile(r"(?P<indent> *)(?P<mark>[-*]|\d+\.) +")
_COMMENT = re.compile(r"<!--.*?-->\n?", re.S)
_TAG = re.compile(r"</?(?:p|div|picture|source|a|br|details|summary|sub|sup)\b[^>]*>")


class Heading(NamedTuple):
    """A heading: its level, its words, and the line on which it stands, counted from 0."""

    level: int
    words: str
    line: int


def headings(page: str) -> list[Heading]:
    """The headings of a page; lines of a listing that begin with # are not headings.

    >>> headings("# A page\\n\\n```sh\\n# a remark\\n```\\n\\n## A part")
    [Heading(level=1, words='A page', line=0), Heading(level=2, words='A part', line=6)]
    """
    titles, in_listing = [], False
    for number, line in enumerate(page.splitlines()):
        if line.lstrip().startswith("```"):
            in_listing = not in_listing
        elif not in_listing and (match := re.match(r"(#+) +(.+)", line)):
            titles.append(Heading(len(match[1]), match[2].replace("`", ""), number))
    return titles


def section(page: str, heading: Heading) -> str:
    """The part of a page under one of its headings, including the headings of lower levels in it."""
    after = [other.line for other in headings(page) if other.line > heading.line and other.level <= heading.level]
    return "\n".join(page.splitlines()[heading.line : after[0] if after else None])


def render(page: str, view: View) -> str:
    """A page for a terminal.

    >>> print(render("# Title\\n\\nSome **bold** words.\\n\\n- one\\n- two", View(40)))
    Title
    =====
    <BLANKLINE>
    Some bold words.
    <BLANKLINE>
    • one
    • two
    """
    lines = _COMMENT.sub("", page).splitlines()
    return "\n\n".join(block for block in _blocks(lines, view) if block)


def _blocks(lines: Sequence[str], view: View) -> Iterator[str]:
    """The blocks, one after another; the first line of a block says of which kind it is."""
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif line.lstrip().startswith("```"):
            end = next((i for i in range(at + 1, len(lines)) if lines[i].lstrip().startswith("```")), len(lines))
            yield _listing(lines[at + 1 : end], view)
            at = end + 1
        elif line.startswith("#"):
            yield _heading(line, view)
            at += 1
        else:
            end = next((i for i in range(at, len(lines)) if _ends(lines[i])), len(lines))
            yield _prose(lines[at:end], view)
            at = end


def _ends(line: str) -> bool:
    return not line.strip() or line.startswith("#") or line.lstrip().startswith("```")


def _prose(lines: Sequence[str], view: View) -> str:
    if lines[0].startswith("|"):
        return _table(lines, view)
    if lines[0].startswith(">"):
        return _paragraph(" ".join(line.lstrip("> ") for line in lines), view, "  | ", "  | ")
    if _ITEM.match(lines[0]):
        return "\n".join(_item(item, view) for item in _items(lines))
    words = _PICTURE.sub(lambda match: f"[picture: {match['words'] or match['alt']}]", " ".join(lines))
    return _paragraph(_TAG.sub("", words), view)


def _heading(line: str, view: View) -> str:
    marks, words = line.split(" ", 1)
    lines = _break_lines([_in_style(word, _HEADING, view) for word in words.replace("`", "").split()], view.width)
    if not view.colour and len(marks) < 3:
        lines.append(("=" if len(marks) == 1 else "-") * max(map(display_width, lines)))
    return "\n".join(lines)


def _listing(lines: Sequence[str], view: View) -> str:
    return "\n".join(f"    {_in_style(line, _STYLES['code'], view)}".rstrip() for line in lines)


def _in_style(words: str, style: str, view: View) -> str:
    return f"\x1b[{style}m{words}\x1b[0m" if view.colour and style else words


def _items(lines: Sequence[str]) -> list[str]:
    """The items of a list, each joined with the lines that continue it."""
    items: list[str] = []
    for line in lines:
        if _ITEM.match(line):
            items.append(line)
        else:
            items[-1] += f" {line.strip()}"
    return items


def _item(item: str, view: View) -> str:
    match = _ITEM.match(item)
    assert match is not None, "a list has items"
    mark = match["mark"] if match["mark"][0].isdigit() else "•" if view.unicode else "-"
    first = f"{match['indent']}{mark} "
    return _paragraph(item[match.end() :], view, first, " " * display_width(first))


def _paragraph(words: str, view: View, first: str = "", others: str = "") -> str:
    lines = _break_lines(_styled_words(words, view), view.width - display_width(others))
    return "\n".join((others if number else first) + line for number, line in enumerate(lines))


def _table(lines: Sequence[str], view: View) -> str:
    """Columns side by side, their words broken; one record below another where the width is too small."""
    rows = [
        [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
        for line in lines
        if not re.fullmatch(r"[|:\- ]+", line)
    ]
    words = [[_styled_words(row[j], view) for row in rows] for j in range(len(rows[0]))]
    natural = [max(display_width(" ".join(cell)) for cell in column) for column in words]
    least = [max((display_width(word) for cell in column for word in cell), default=1) for column in words]
    widths = shared_widths(natural, least, view.width - 2 * (len(natural) - 1))
    if widths is None:
        return "\n\n".join(
            "\n".join(_paragraph(f"{name}: {cell}", view) for name, cell in zip(rows[0], row, strict=False))
            for row in rows[1:]
        )
    rule = ["-" * width for width in widths]
    return "\n".join(_row(row, widths, view) for row in [rows[0], rule, *rows[1:]])


def _row(row: Sequence[str], widths: Sequence[int], view: View) -> str:
    cells = [_break_lines(_styled_words(cell, view), width) for cell, width in zip(row, widths, strict=False)]
    lines = []
    for parts in zip_longest(*cells, fillvalue=""):
        columns = [part + " " * (width - display_width(part)) for part, width in zip(parts, widths, strict=False)]
        lines.append("  ".join(columns).rstrip())
    return "\n".join(lines)


def _styled_words(words: str, view: View) -> list[str]:
    """The words of a paragraph, each in the style of its first part that has one, without the marks of Markdown."""
    styled_words = []
    for word in _INLINE.sub(_with_signs, words).split():
        style = next((_STYLES[kind] for sign in word for kind in _SIGNS if sign == _SIGNS[kind]), "")
        styled_words.append(_in_style("".join(sign for sign in word if sign not in _SIGNS.values()), style, view))
    return styled_words


def _with_signs(match: re.Match[str]) -> str:
    """The words between marks of Markdown, with a sign of their style before every word.

    A link to another page becomes its command, a link to the web keeps its address, other links lose theirs.
    """
    kind, address = match.lastgroup or "", match["address"]
    if address is None:
        return re.sub(r"\S+", lambda word: _SIGNS[kind] + word[0], match[kind])
    clean = match["link"].replace("`", "").replace("*", "")
    if re.fullmatch(r"[\w-]+\.md(#[\w-]+)?", address):
        return f"{clean} (modlights guide {address.split('.md')[0]})"
    return f"{clean} ({address})" if address.startswith("http") else clean


def _break_lines(words: Sequence[str], width: int) -> list[str]:
    """The words in lines that are not longer than the width, unless one word is."""
    lines: list[str] = []
    line, line_width = "", 0
    for word in words:
        word_width = display_width(word)
        if line and line_width + 1 + word_width > width:
            lines.append(line)
            line, line_width = "", 0
        line += (" " if line else "") + word
        line_width += word_width + (1 if line_width else 0)
    return [*lines, line]
