"""Pages of the guide on a terminal: the part of Markdown that they use, as plain lines.

A page is cut into blocks: headings, paragraphs, lists, tables, quotations, pictures and listings.  Words are broken to
the width; listings keep their lines and are indented, so that what is to be typed can be seen at a glance.  A link to
another page names the command that shows it; a picture is told in the words that describe it.
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
    """The headings of a page, without what looks like one in a listing.

    >>> headings("# A page\\n\\n```sh\\n# a remark\\n```\\n\\n## A part")
    [Heading(level=1, words='A page', line=0), Heading(level=2, words='A part', line=6)]
    """
    found, listing = [], False
    for number, line in enumerate(page.splitlines()):
        if line.lstrip().startswith("```"):
            listing = not listing
        elif not listing and (matched := re.match(r"(#+) +(.+)", line)):
            found.append(Heading(len(matched[1]), matched[2].replace("`", ""), number))
    return found


def section(page: str, heading: Heading) -> str:
    """The part of a page that stands under one of its headings, with those below it."""
    after = [other.line for other in headings(page) if other.line > heading.line and other.level <= heading.level]
    return "\n".join(page.splitlines()[heading.line : after[0] if after else None])


def rendered(page: str, view: View) -> str:
    """A page for a terminal.

    >>> print(rendered("# Title\\n\\nSome **bold** words.\\n\\n- one\\n- two", View(40)))
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
    """One block after another; which kind it is shows in its first line."""
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
    words = _PICTURE.sub(lambda found: f"[picture: {found['words'] or found['alt']}]", " ".join(lines))
    return _paragraph(_TAG.sub("", words), view)


def _heading(line: str, view: View) -> str:
    marks, words = line.split(" ", 1)
    lines = _filled([_coloured(word, _HEADING, view) for word in words.replace("`", "").split()], view.width)
    if not view.colour and len(marks) < 3:
        lines.append(("=" if len(marks) == 1 else "-") * max(map(display_width, lines)))
    return "\n".join(lines)


def _listing(lines: Sequence[str], view: View) -> str:
    return "\n".join(f"    {_coloured(line, _STYLES['code'], view)}".rstrip() for line in lines)


def _coloured(words: str, style: str, view: View) -> str:
    return f"\x1b[{style}m{words}\x1b[0m" if view.colour and style else words


def _items(lines: Sequence[str]) -> list[str]:
    """The items of a list, each with the lines that go on with it."""
    found: list[str] = []
    for line in lines:
        if _ITEM.match(line):
            found.append(line)
        else:
            found[-1] += f" {line.strip()}"
    return found


def _item(item: str, view: View) -> str:
    matched = _ITEM.match(item)
    assert matched is not None, "a list has items"
    mark = matched["mark"] if matched["mark"][0].isdigit() else "•" if view.unicode else "-"
    first = f"{matched['indent']}{mark} "
    return _paragraph(item[matched.end() :], view, first, " " * display_width(first))


def _paragraph(words: str, view: View, first: str = "", others: str = "") -> str:
    lines = _filled(_styled(words, view), view.width - display_width(others))
    return "\n".join((others if number else first) + line for number, line in enumerate(lines))


def _table(lines: Sequence[str], view: View) -> str:
    """Columns side by side, their words broken; one record below another where the width is too small for that."""
    rows = [
        [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
        for line in lines
        if not re.fullmatch(r"[|:\- ]+", line)
    ]
    words = [[_styled(row[j], view) for row in rows] for j in range(len(rows[0]))]
    natural = [max(display_width(" ".join(cell)) for cell in column) for column in words]
    least = [max((display_width(word) for cell in column for word in cell), default=1) for column in words]
    widths = shared_widths(natural, least, view.width - 2 * (len(natural) - 1))
    if widths is None:
        return "\n\n".join(
            "\n".join(_paragraph(f"{name}: {cell}", view) for name, cell in zip(rows[0], row, strict=False))
            for row in rows[1:]
        )
    ruled = ["-" * width for width in widths]
    return "\n".join(_row(row, widths, view) for row in [rows[0], ruled, *rows[1:]])


def _row(row: Sequence[str], widths: Sequence[int], view: View) -> str:
    cells = [_filled(_styled(cell, view), width) for cell, width in zip(row, widths, strict=False)]
    lines = []
    for parts in zip_longest(*cells, fillvalue=""):
        padded = [part + " " * (width - display_width(part)) for part, width in zip(parts, widths, strict=False)]
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def _styled(words: str, view: View) -> list[str]:
    """The words of a paragraph, each in the style of its first part that has one; marks of Markdown are gone."""
    found = []
    for word in _INLINE.sub(_signed, words).split():
        style = next((_STYLES[kind] for sign in word for kind in _SIGNS if sign == _SIGNS[kind]), "")
        found.append(_coloured("".join(sign for sign in word if sign not in _SIGNS.values()), style, view))
    return found


def _signed(found: re.Match[str]) -> str:
    """What stands between marks of Markdown, with a sign of its style before every word.

    A link is told in words: another page by its command, an address as it is, anything else not at all.
    """
    kind, address = found.lastgroup or "", found["address"]
    if address is None:
        return re.sub(r"\S+", lambda word: _SIGNS[kind] + word[0], found[kind])
    clean = found["link"].replace("`", "").replace("*", "")
    if re.fullmatch(r"[\w-]+\.md(#[\w-]+)?", address):
        return f"{clean} (modlights guide {address.split('.md')[0]})"
    return f"{clean} ({address})" if address.startswith("http") else clean


def _filled(words: Sequence[str], width: int) -> list[str]:
    """The words in lines that are not longer than the width, unless one word is."""
    lines: list[str] = []
    line, used = "", 0
    for word in words:
        needed = display_width(word)
        if line and used + 1 + needed > width:
            lines.append(line)
            line, used = "", 0
        line += (" " if line else "") + word
        used += needed + (1 if used else 0)
    return [*lines, line]
