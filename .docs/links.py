"""Links of Markdown pages for places where the repository is not around them.

A relative link works on the forge and nowhere else.  With the address of the repository it becomes an absolute one,
with none it becomes the words that it stands on: no address is invented.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping

_LINK = re.compile(r"(?P<picture>!?)\[(?P<words>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<address>[^)\s]+)\)")
_TAG = re.compile(
    r"<img\b[^>]*?\bsrc=\"(?P<address>[^\"]+)\"[^>]*>|<source\b[^>]*?\bsrcset=\"(?P<source>[^\"]+)\"[^>]*>"
)
_LISTING = re.compile(r"^```.*?^```$|`[^`\n]+`(?!\])", re.M | re.S)


def address_of(urls: Mapping[str, str]) -> str | None:
    """The one address of the repository among the project's links, or None."""
    named = {name.lower(): url.rstrip("/") for name, url in urls.items()}
    return next((named[name] for name in ("source", "repository", "homepage") if name in named), None)


def rewritten(
    page: str, address: str | None, folder: str = "", leaves: Callable[[str], bool] = lambda path: True
) -> str:
    """The page with every relative link that `leaves` its place made absolute, or replaced by its words.

    `folder` is where the page lies in the repository.

    >>> print(rewritten("[proofs](proofs/README.md), ![a board](a.svg)", "https://forge.example/lights"))
    [proofs](https://forge.example/lights/blob/HEAD/proofs/README.md), ![a board](https://forge.example/lights/raw/HEAD/a.svg)
    >>> rewritten("[proofs](proofs/README.md) and ![a board](a.svg)", None)
    'proofs and '
    """

    def absolute(target: str, kind: str) -> str:
        path, mark, anchor = target.partition("#")
        return f"{address}/{kind}/HEAD/{posixpath.normpath(posixpath.join(folder, path))}{mark}{anchor}"

    def stays(target: str) -> bool:
        return bool(re.match(r"[a-z]+:|#", target)) or not leaves(target)

    def link(found: re.Match[str]) -> str:
        target, words, picture = found["address"], found["words"], bool(found["picture"])
        if "![" in words:
            words = _LINK.sub(link, words)
        if stays(target):
            return f"{found['picture']}[{words}]({target})"
        if address is None:
            return "" if picture else words
        return f"{found['picture']}[{words}]({absolute(target, 'raw' if picture else 'blob')})"

    def tag(found: re.Match[str]) -> str:
        target = found["address"]
        if stays(target):
            return found[0]
        return "" if address is None else found[0].replace(target, absolute(target, "raw"))

    def prose(text: str) -> str:
        return _TAG.sub(tag, _LINK.sub(link, text))

    done, end = [], 0
    for listing in _LISTING.finditer(page):
        done += [prose(page[end : listing.start()]), listing[0]]
        end = listing.end()
    return "".join([*done, prose(page[end:])])
