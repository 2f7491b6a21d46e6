"""The site: the pages of src/modlights/guide as they are, and the reference made from the docstrings.

    sphinx-build -W -n -c .docs src/modlights/guide build/site

Three things are added while a page is read, so that the pages read well on the forge: the table of contents from
the list on the first page, the full reference below the names on the page `api`, and links that leave the guide.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from sphinx.ext.napoleon import Config, GoogleDocstring

sys.path.insert(0, str(Path(__file__).parent))

from links import address_of, rewritten

import modlights

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ADDRESS = address_of(PROJECT.get("urls", {}))
GUIDE = "src/modlights/guide"

project, author = "modlights", "the modlights developers"
version = release = modlights.__version__
copyright = author
root_doc = "index"
extensions = ["myst_nb", "sphinx.ext.autodoc"]
source_suffix = {".md": "myst-nb", ".ipynb": "myst-nb"}
nitpicky = True

html_theme = "furo"
html_title = "modlights"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = (
    {"source_repository": ADDRESS, "source_branch": "HEAD", "source_directory": f"{GUIDE}/"} if ADDRESS else {}
)

myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]
# The outputs of the notebooks are those that are kept in them; .ci/run executes them again and compares.
nb_execution_mode = "off"
# Formulas as text: typesetting them would fetch a script from elsewhere.
nb_mime_priority_overrides = [("html", "text/latex", None)]

autodoc_member_order = "bysource"
autodoc_typehints = "none"
autodoc_class_signature = "separated"


class Docstring(GoogleDocstring):
    """Our docstrings: arguments with a colon after their name, and sentences, which have colons too, in `Returns`."""

    def _consume_returns_section(self, preprocess_types: bool = False) -> list[tuple[str, str, list[str]]]:
        return [("", "", self._dedent(self._consume_to_next_section()))]


def docstring(app: object, what: str, name: str, found: object, options: object, lines: list[str]) -> None:
    """Arguments, what is returned and what is raised, as lists."""
    lines[:] = Docstring(list(lines), Config(napoleon_use_rtype=False), what="function").lines()
    # Docstrings name errors shortly; all but the root of the tree are documented in modlights.errors.
    lines[:] = [re.sub(r"^(:raises )(?!ModlightsError)(\w+):", r"\1~modlights.errors.\2:", line) for line in lines]


def prepare(app: object, name: str, source: list[str]) -> None:
    """What a page gets on its way to the site."""
    page = rewritten(source[0], ADDRESS, GUIDE, leaves=lambda target: target.startswith("../"))
    if name == root_doc:
        page += contents(page)
    if name == "api":
        page = with_reference(page)
    source[0] = page


def contents(page: str) -> str:
    """The pages in the order of the list, for the side bar."""
    names = re.findall(r"^- \[[^\]]+\]\(([\w-]+)\.(?:md|ipynb)\)", page, re.M)
    return "\n```{toctree}\n:hidden:\n\n" + "\n".join(names) + "\n```\n"


def with_reference(page: str) -> str:
    """Below each part of the page, everything that is known of the names in its tables.

    A row has a public name and its words, or a room and the names that are imported from there.
    """
    parts = re.split(r"^(?=## )", page, flags=re.M)
    return "\n".join(part + "".join(part_references(part)) for part in parts)


def part_references(part: str) -> Iterator[str]:
    """The references of the names in the table of one part of the page."""
    for name, words in re.findall(r"^\| `([\w.]+)` \| (.+) \|$", part, re.M):
        if name.startswith("modlights."):
            yield from (reference(name, member, words) for member in re.findall(r"`(\w+)`", words))
        else:
            yield reference("modlights", name, words)


def reference(module: str, name: str, words: str) -> str:
    """The directive that makes the reference of one name; a table has no docstring, and gets its words."""
    value = getattr(import_module(module), name)
    if isinstance(value, type) and issubclass(value, Exception):
        directive, more = "autoexception", "   :show-inheritance:\n   :exclude-members: __init__, __new__\n"
    elif isinstance(value, type):
        directive, more = "autoclass", "   :members:\n"
    else:
        directive, more = ("autofunction", "") if callable(value) else ("py:data", f"\n   {words}\n")
    return f"\n```{{eval-rst}}\n.. {directive}:: {module}.{name}\n{more}```\n"


def setup(app: object) -> None:
    app.connect("source-read", prepare)  # type: ignore[attr-defined]
    app.connect("autodoc-process-docstring", docstring)  # type: ignore[attr-defined]
