"""``modlights guide``: the pages of the guide, in the terminal.

Finding a page or a part of one belongs here; how Markdown looks in a terminal belongs to ``show.markdown``, the pages
themselves to ``guide``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from modlights.base.user_text import nearest
from modlights.base.wording import quoted
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.failures import BadRequest
from modlights.cli.options import value
from modlights.show.markdown import headings, render, section
from modlights.show.views import Writer

_LISTED = re.compile(r"^- \[(?P<title>[^\]]+)\]\((?P<name>[\w-]+)\.(?:md|ipynb)\): (?P<about>(?:.|\n {2})+)", re.M)


@dataclass(frozen=True)
class Page:
    """A page as the first one lists it: its name, its title, and what it is about."""

    name: str
    title: str
    about: str


def folder() -> Traversable:
    """Where the pages are."""
    return files("modlights") / "guide"


def source(name: str) -> str:
    """A page as it is written."""
    return (folder() / f"{name}.md").read_text(encoding="utf-8")


def pages() -> list[Page]:
    """The pages in the order in which the first one lists them; notebooks are for the browser."""
    entries = [
        Page(match["name"], match["title"], " ".join(match["about"].split()))
        for match in _LISTED.finditer(source("index"))
    ]
    return [page for page in entries if (folder() / f"{page.name}.md").is_file()]


def listing() -> str:
    """All pages with what they are about, as a page itself."""
    rows = "\n".join(f"| {page.name} | **{page.title}**: {page.about} |" for page in pages())
    return (
        f"# The guide\n\n| page | what it is about |\n| --- | --- |\n{rows}\n\n"
        "`modlights guide PAGE` shows a page; `modlights guide WORD` shows the parts with that word in their heading."
    )


def parts(word: str) -> Iterator[str]:
    """The parts of all pages whose heading has a word."""
    for page in pages():
        text = source(page.name)
        for heading in headings(text):
            if word.lower() in re.findall(r"[\w-]+", heading.words.lower()):
                below = f"from {page.title}: modlights guide {page.name}"
                yield f"{section(text, heading)}\n\n*{below}*"


def page_text(name: str | None) -> str:
    """The page of that name, or the parts that have the word in their heading; the list without one."""
    if name is None:
        return listing()
    names = [page.name for page in pages()]
    if name in [*names, "index"]:
        return source(name)
    if sections := list(parts(name)):
        return "\n\n".join(sections)
    words = {word for page in names for heading in headings(source(page)) for word in heading.words.lower().split()}
    suggestion = nearest(name, names) or nearest(name.lower(), sorted(words))
    raise BadRequest(f"no page {quoted(name)}{suggestion}; one of {', '.join(names)}")


WRITERS: dict[str, Writer] = {"text": render, "markdown": lambda page, view: page}


def run(arguments: Arguments) -> Output:
    """Show it."""
    return result(arguments, WRITERS, page_text(arguments.page))


COMMAND = Command(
    description="List the pages of the guide, or show one.",
    examples="  modlights guide\n  modlights guide chasing\n  modlights guide teachers | less",
    options=(value("page", "PAGE|WORD", "a page, or a word of the heading that is looked for", nargs="?"),),
    writers=WRITERS,
    run=run,
)
