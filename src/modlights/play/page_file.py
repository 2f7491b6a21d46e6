"""The page as package data, and the same page as one file that plays without a server.

Modules do not load from a file on disk, so the written page holds one script, joined from the same modules: each
becomes a function that returns what it exports, in an order in which every module comes after those it needs.  The
modules keep to a form that makes this plain: named imports from ``./name.js``, and ``export`` before a declaration.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from modlights import limits
from modlights.errors import TooLarge
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.games.setups.setup import Setup
from modlights.play import lesson_replies, position_replies
from modlights.play.game_reply import choices, describe
from modlights.solving import solve

_FOLDER = files("modlights.play") / "page"
PAGE_FILES = frozenset(entry.name for entry in _FOLDER.iterdir() if entry.name.endswith((".html", ".css", ".js")))
_IMPORT = re.compile(r"^import \{([^}]*)\} from '\./([\w-]+\.js)';\n", re.M)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const|let) )", re.M)
_EXPORT_NAME = re.compile(r"^export (?:async )?(?:function|class|const|let) ([\w$]+)", re.M)
_STYLE_LINK = '<link rel="stylesheet" href="style.css">'
_SCRIPT_LINK = '<script type="module" src="main.js"></script>'
_CHARSET = '<meta charset="utf-8">'


@cache
def page_file(name: str) -> bytes:
    """The contents of a file of the page."""
    return (_FOLDER / name).read_bytes()


@cache
def joined_script() -> str:
    """All modules as one script."""
    modules: dict[str, str] = {}

    def add(name: str) -> None:
        source = page_file(name).decode()
        for match in _IMPORT.finditer(source):
            if match[2] not in modules:
                add(match[2])
        modules[name] = _as_function(name, source)

    add("main.js")
    script = "'use strict';\n" + "".join(modules.values())
    assert "</script" not in script.lower() and "<!--" not in script, "a script in a page must not end its element"
    return script


def _as_function(name: str, source: str) -> str:
    """A module as a function that is called once, and whose value is what the module exports."""
    exports = _EXPORT_NAME.findall(source)
    body = _EXPORT.sub("", _IMPORT.sub(_as_constants, source)).replace("\nexport {};\n", "\n")
    assert not re.search(r"^(import|export) ", body, re.M), f"{name} imports or exports in another form"
    return f"const {_variable(name)} = (() => {{\n{body}\nreturn {{ {', '.join(exports)} }};\n}})();\n"


def _as_constants(match: re.Match[str]) -> str:
    names = re.sub(r"\b([\w$]+) as ([\w$]+)", r"\1: \2", match[1])
    return f"const {{{names}}} = {_variable(match[2])};\n"


def _variable(name: str) -> str:
    return "module_" + name.removesuffix(".js").replace("-", "_")


def recording(setup: Setup) -> dict[str, Any]:
    """What a page without a server needs: game, start, one solution and the quiet patterns, or a certificate; the
    totals that no press changes."""
    game, target = setup.game, setup.target
    start = setup.start if setup.start is not None else game.position("random-solvable:1")
    description = describe(setup) | {"start": list(start.values)}
    answer = solve(game, start, target)
    quiet = solve(game, "zeros", "zeros")
    few = quiet.count <= limits.PAGE_SOLUTIONS and quiet.count * game.button_count <= limits.PAGE_FILE_NUMBERS
    return {
        "choices": choices() | {"toys": []},
        "puzzle": description,
        "solution": position_replies.vector(game, cheapest_solution(answer, time_limit=5).solution)
        if answer.solvable
        else None,
        "patterns": [position_replies.vector(game, pattern) for pattern in quiet.solutions] if few else None,
        "quiet": position_replies.quiet_patterns(game),
        "certificate": position_replies.certificate(game, start, target),
        "totals": position_replies.certificate(game, target, target)["sums"],
        "derivation": lesson_replies.derivation(game, start, target)
        if game.light_count <= limits.PAGE_FILE_DERIVED_LIGHTS
        else None,
        "smith": _smith(setup),
    }


def _smith(setup: Setup) -> dict[str, Any] | None:
    if setup.game.light_count > limits.PAGE_FILE_DERIVED_LIGHTS:
        return None
    try:
        return lesson_replies.smith(setup.game)
    except TooLarge:
        return None


def written_page(setup: Setup) -> str:
    """The page as one file that plays the puzzle of a setup by itself.

    Its policy allows the one script and the one style sheet that it holds, and no connection at all.
    """
    script, style = joined_script(), page_file("style.css").decode()
    data = json.dumps(recording(setup), ensure_ascii=False).replace("<", "\\u003c")
    policy = (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; "
        "img-src data: blob:; base-uri 'none'; form-action 'none'"
    )
    html = page_file("index.html").decode()
    for link, content in (
        (_CHARSET, f'{_CHARSET}\n<meta http-equiv="Content-Security-Policy" content="{policy}">'),
        (_STYLE_LINK, f"<style>{style}</style>"),
        (_SCRIPT_LINK, ""),
        (
            "</body>",
            f'<script type="application/json" id="recording">{data}</script>\n<script>{script}</script>\n</body>',
        ),
    ):
        assert html.count(link) == 1, f"the page has {link} once"
        html = html.replace(link, content)
    return html


def _hash(content: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
