"""Every drawing of the README and the guide, made by the program.

    python .docs/pictures.py            makes those that are missing or different
    python .docs/pictures.py --check    names them, and fails if there are any

Most are the output of one command, which stands below the picture on its page.  The screenshots of `modlights play`
need a browser and are made by `screenshots.py`.
"""

from __future__ import annotations

import ast
import io
import os
import re
import shlex
import sys
import textwrap
import tomllib
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import modlights as ml
from modlights.cli import main
from modlights.draw import Board, Diagram, Square, svg, svg_row
from modlights.draw.markup import Drawing, document, number, text_element

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "src" / "modlights" / "guide" / "pictures"
SMALL = 24

COMMANDS = {
    "classic": "solve 10101/01110/11111/01110/10101",
    "unsolvable": "solve --size 2x2 --mod 3 --target ones",
    "six-states": "solve --size 4x4 --mod 6 --start random-solvable:1 --fewest",
    "cube": "solve --game lights-out-cube --start ones --fewest",
    "hexagons": "solve --game hexagonal-rings --start random-solvable:4 --fewest",
    "triangle": "nullity --triangle 64",
    "squares": "nullity --squares 1..200",
    "five-by-five-unsolvable": "solve 10000/00000/00000/00000/00000",
    "wiring": "solve --graph wiring.txt --start 1000",
    "torus-triangle": "nullity --triangle 64 --surface torus",
}
FILES = {"wiring.txt": "button 1: lights 1 2 4\nbutton 2: lights 2 3\nbutton 3: lights 1 3 4\nbutton 4: lights 2 4\n"}


def command(words: str) -> str:
    """The SVG that a command writes, where the files that it reads lie around."""
    out, here = io.StringIO(), os.getcwd()
    with TemporaryDirectory() as folder, redirect_stdout(out), redirect_stderr(io.StringIO()):
        for name, text in FILES.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        os.chdir(folder)
        try:
            main([*shlex.split(words), "--format", "svg"])
        finally:
            os.chdir(here)
    return out.getvalue()


def _captioned(picture: Board | Diagram, caption: str) -> Board | Diagram:
    return replace(picture, caption=caption)


def press(game: ml.Game, caption: str) -> Board | Diagram:
    """What one press changes."""
    pressed = game.presses({game.buttons[game.middle_button]: 1})
    return _captioned(game.picture(game.apply(pressed), pressed), caption)


def gallery(rule: str) -> str:
    """One press of a rule on every surface, in the corner, where the gluing shows; with the nullity of 5×5."""
    pictures = []
    for surface in ml.SURFACES:
        game = ml.grid(5, 5, rule=rule, surface=surface)
        pressed = game.presses({(0, 0): 1})
        caption = f"{surface}\nnullity {ml.nullity(ml.grid(5, 5, rule=rule, surface=surface))}"
        pictures.append(_captioned(game.picture(game.apply(pressed), pressed), caption))
    return svg_row(pictures, size=SMALL, gap=SMALL, columns=5)


def quiet() -> str:
    """The quiet patterns of 5×5."""
    answer = ml.solve(ml.grid(5, 5), "zeros")
    patterns = [answer.game.picture(None, pattern) for pattern in answer.quiet_patterns.generators]
    return svg_row([_captioned(picture, "changes nothing") for picture in patterns])


def chase() -> str:
    """A board, what is pressed from the second row to the last, and what is left in the last row."""
    game = ml.grid(5, 5)
    start = left = game.position("10101/01110/11111/01110/10101")
    pressed = game.presses({})
    for row in range(4):
        below = game.presses({(row + 1, column): 1 for column in range(5) if left[row, column]})
        left, pressed = game.apply(below, left), pressed + below
    pictures = (game.picture(start), game.picture(None, pressed), game.picture(left))
    captions = ("start", "pressed, row by row", "left over")
    return svg_row([_captioned(*pair) for pair in zip(pictures, captions, strict=True)])


def derivation() -> str:
    """The 5×5 board filled with letters, and the solution put in."""
    found = ml.derive(ml.grid(5, 5))
    words = [found.forms.text(form) for form in (*found.cells, *found.printed_residual)]
    rows = [words[first : first + 5] for first in range(0, 30, 5)]
    colours = (1, 0, 0, 0, 0, 2)
    filled = tuple(
        tuple(Square(colour, 3, mark=word) for word in row) for colour, row in zip(colours, rows, strict=True)
    )
    pressed = found.game.picture(None, ml.solve(found.game, "ones").solution)
    caption = "yellow: letters; dark: what they force; blue: the row that would come next, which must be 0"
    return svg_row([Board(filled, caption), _captioned(pressed, "one of the 4 solutions")], size=64)


def integers() -> str:
    """The only integer solution of A·x = 1 on 3×6."""
    rows = ((2, 1, -1, -1, 1, 2), (-2, -1, 2, 2, -1, -2), (2, 1, -1, -1, 1, 2))
    cells = tuple(tuple(Square(0, 2, mark=str(entry).replace("-", "−")) for entry in row) for row in rows)
    return svg(Board(cells, caption="press so often"))


def watson() -> str:
    """A start of Watson's Flip: the squares 1, 2, 3, 4 and 11 are lit."""
    game = ml.grid(5, 5, rule="flip")
    return svg(game.picture(game.position([int(n + 1 in (1, 2, 3, 4, 11)) for n in range(25)])))


def room_layers() -> list[list[str]]:
    """The rooms of the package, top first, from the contract of import-linter that orders them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = next(
        contract
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract.get("containers") == ["modlights"]
    )
    return [re.findall(r"\w+", layer) for layer in contract["layers"]]


def room_subject(room: str) -> str:
    """The first sentence of what a room says of itself, which is the first paragraph of its docstring."""
    path = ROOT / "src" / "modlights" / room
    source = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")
    paragraph = (ast.get_docstring(ast.parse(source)) or "").split("\n\n")[0]
    return " ".join(paragraph.replace("``", "").split())


def rooms() -> str:
    """The rooms as boxes, each layer above those that it may import."""
    width, gap, line = 860.0, 8.0, 17.0
    elements, top = [], gap
    for layer in room_layers():
        box = (width - gap * (len(layer) + 1)) / len(layer)
        letters = int((box - (172 if len(layer) == 1 else 24)) / 7.0)
        texts = [textwrap.wrap(room_subject(room), letters) for room in layer]
        above = 0.0 if len(layer) == 1 else 22.0
        height = above + line * max(map(len, texts)) + 16
        for place, (room, lines) in enumerate(zip(layer, texts, strict=True)):
            left = gap + place * (box + gap)
            elements.append(
                f'<rect x="{number(left)}" y="{number(top)}" width="{number(box)}" height="{number(height)}" '
                'rx="6" fill="none" stroke="#767676"/>'
            )
            elements.append(text_element(room, left + 12, top + 22, 15, anchor="start", weight="600"))
            indent = left + (160 if len(layer) == 1 else 12)
            elements += [
                text_element(text, indent, top + 22 + above + line * row, 13, anchor="start")
                for row, text in enumerate(lines)
            ]
        top += height + gap
    return document(
        Drawing(width, top, tuple(elements), "How the code is organised: each part imports only what is below it")
    )


FUNCTIONS: dict[str, Callable[[], str]] = {
    **{f"rule-{rule}": (lambda rule=rule: gallery(rule)) for rule in ml.RULES},
    "press": lambda: svg(press(ml.grid(5, 5), "")),
    "quiet": quiet,
    "chase": chase,
    "derivation": derivation,
    "integers": integers,
    "watson": watson,
    "rooms": rooms,
}


def drawings() -> dict[str, str]:
    """Every picture by the name of its file."""
    made = {name: command(words) for name, words in COMMANDS.items()}
    made |= {name: function() for name, function in FUNCTIONS.items()}
    return {f"{name}.svg": picture.rstrip("\n") + "\n" for name, picture in made.items()}


def differing() -> dict[str, str]:
    """The pictures that are not there as the program makes them."""
    folder = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.svg")}
    return {name: picture for name, picture in drawings().items() if folder.get(name) != picture}


if __name__ == "__main__":
    found = differing()
    if "--check" in sys.argv:
        sys.exit(f"not as the program makes them: {', '.join(found)}" if found else 0)
    FOLDER.mkdir(exist_ok=True)
    for name, picture in found.items():
        (FOLDER / name).write_text(picture, encoding="utf-8")
        print(f"made {name} ({len(picture):,} bytes)")
