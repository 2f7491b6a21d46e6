"""Every internal link of the built site leads somewhere, and no page fetches anything from elsewhere.

check_links.py FOLDER
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The anchors of a page, and what it links to or shows."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.targets: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            if name in ("href", "src") and value and tag != "link":
                self.targets.append(value)
            if value and (name == "src" or (name == "href" and tag == "link")) and urlsplit(value).netloc:
                self.fetched.append(value)


def broken(folder: Path) -> list[str]:
    """What leads nowhere, and what comes from elsewhere."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    found = []
    for path, page in pages.items():
        found += [f"{path.name} fetches {address}" for address in page.fetched]
        for target in page.targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            file = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not file.exists():
                found.append(f"{path.name} links to {target}, which is not there")
            elif parts.fragment and file in pages and unquote(parts.fragment) not in pages[file].anchors:
                found.append(f"{path.name} links to {target}, which has no such anchor")
    return found


if __name__ == "__main__":
    wrong = broken(Path(sys.argv[1]).resolve())
    print("\n".join(wrong) or "every internal link leads somewhere, and nothing is fetched from elsewhere")
    sys.exit(bool(wrong))
