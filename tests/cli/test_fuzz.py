"""Command lines at random, with a fixed seed: an answer, or one line that says what is wrong; never a traceback.

``python tests/cli/test_fuzz.py SEED COUNT`` tries others.
"""

import io
import os
import random
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from modlights.cli import main
from modlights.cli.command_list import COMMANDS
from modlights.cli.parser import build_parser, load
from modlights.games import CATALOGUE, RULES, SURFACES

LEFT_OUT = {"play", "verify", "reproduce"}
"""These serve until they are interrupted, or always take seconds."""
FILES = {
    "edges.txt": "a b\nb c 2\nc -> a\n",
    "wiring.txt": "button 1: lights 1 2 4\nbutton 2: 3\n",
    "matrix.csv": "1,0,1\n0,2,1\n",
    "board.txt": "# . #\n. # .\n",
    "answer.json": '{"solution": [[1, 0], [0, 1]]}',
    "broken.json": '{"nodes": [1, 2], "links": [{"source": 1}',
    "deep.json": "[" * 3000,
    "board.pbm": "P1\n3 2\n110\n100\n",
    "cut.pbm": "P4\n30 2\n1",
    "empty": "",
    "ünï.txt": "é ü\nü \u05d0\n",
}
WORDS = [
    "", " ", "0", "1", "-1", "2", "3", "7", "999999999999999999999", "1.5", "nan", "x", "5x", "x5", "3x3", "2x2",
    "1x1", "4x3", "0x0", "3X2", "2×3", "-2x2", "1e3x2", "101/010", "11/11", "012/210", "1 0 1", "1,1", "1,1 2,2",
    "0,0", "9,9", "10101 01110", "X.X/.X.", "# .", "zeros", "ones", "random:3", "random-solvable:5", "random:",
    "random:x", "[[1,0],[0,1]]", "[[1],[", "{}", '{"position": 3}', "1..4", "4..1", "1..", "..", ".", "./", "-", "--",
    "---", "/dev/null", "/", "~", "symbolic", "auto", "rows", "columns", "presses", "buttons", "010/111/010", "111",
    "0", "abc", "a b", "A159257", "A076436", "text", "json", "latex", "svg", "pbm", "csv", "bfile", "rocq", "vectors",
    "png", "html", "never", "always", "\x1b]0;x\x07", "\x00", "\u202e", "é", "\udcff", "%s", "{0}", "9" * 300,
    "a" * 2000, "١٢", "²", "\n", "1\n0",
]  # fmt: skip
NAMES = [
    *RULES,
    *SURFACES,
    *CATALOGUE,
    *FILES,
    "out.txt",
    "out.json",
    "out.svg",
    "out.v",
    "out.tex",
    "no/such/file.txt",
]


def options():
    """The options of every command that is tried."""
    return {
        name: [
            (o, action.nargs != 0) for action in build_parser(name, load(name))._actions for o in action.option_strings
        ]
        for name in COMMANDS
        if name not in LEFT_OUT
    }


def lines(seed, count):
    """So many command lines: mostly sensible ones, in which something may be wrong."""
    chance, known = random.Random(seed), options()
    for _ in range(count):
        command = chance.choice(list(known)) if chance.random() < 0.98 else chance.choice(WORDS)
        words = [command]
        if chance.random() < 0.7:
            words.append(chance.choice(["3x3", "2x2", "1x4", "2x3", "11/10", "101/011", "4x4"]))
        for _ in range(chance.choice((0, 0, 1, 1, 2, 2, 3, 4))):
            option, has_value = chance.choice(known.get(command) or [("--mod", True)])
            words.append(option)
            if has_value or chance.random() < 0.03:
                words.append(
                    chance.choice(chance.choice((WORDS, NAMES, ["2", "3", "4", "6", "ones", "zeros", "king", "torus"])))
                )
        if chance.random() < 0.15:
            words.append(chance.choice(WORDS))
        yield _bounded(command, words)


def _bounded(command, words):
    """The words without what would take long, use several processes, or a cluster."""
    for option in ("--time-limit", "--workers", "--cluster", "--up-to", "--to", "--terms", "--triangle", "--squares"):
        while option in words:
            at = words.index(option)
            words = words[:at] + words[at + 2 :]
    small = {
        "unknowns": ["--to", "2"],
        "sequence": ["--to", "4"],
        "once": ["--up-to", "3"],
        "nullity": ["--squares", "1..4"],
    }
    one_board = command in ("once", "unknowns", "nullity") and len(words) % 2
    return words if one_board else [*words, *small.get(command, ())]


def complaints(words, folder):
    """What is wrong with how a command line ends; it is run in a folder with some files in it."""
    for name in os.listdir(folder):
        if name not in FILES and not os.path.isdir(name):
            os.unlink(name)
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="strict") for _ in range(2))
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(b"101\n011\n"))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main(words)
    except BaseException as error:
        return [f"{type(error).__name__}: {error}"]
    finally:
        sys.stdin = before
    for stream in (out, err):
        stream.flush()
    said = err.buffer.getvalue().decode()
    found = [] if code in (0, 1, 2) else [f"exit code {code}: {said[:300]}"]
    if code == 2 and (not said.startswith("modlights: ") or len(said.splitlines()) != 1):
        found.append(f"not one line: {said[:300]!r}")
    if code == 2 and out.buffer.getvalue():
        found.append("something was printed before the refusal")
    if len(said) > 800 or "Traceback" in said or any(sign in said for sign in "\x1b\x00\x07\u202e"):
        found.append(f"unfit for a terminal: {said[:300]!r}")
    return found


def filled(folder):
    """The folder with the files that the command lines name."""
    for name, content in FILES.items():
        Path(folder, name).write_text(content, encoding="utf-8")
    return folder


@pytest.mark.parametrize("part", range(4))
def test_no_command_line_ends_in_a_traceback(part, tmp_path, monkeypatch):
    monkeypatch.chdir(filled(tmp_path))
    for words in lines(f"command lines {part}", 75):
        assert complaints(words, tmp_path) == [], words


def test_the_fuzz_finds_a_fault(tmp_path, monkeypatch):
    monkeypatch.chdir(filled(tmp_path))
    monkeypatch.setattr("modlights.cli.commands.info.info", lambda game: 1 // 0)
    assert complaints(["info", "3x3"], tmp_path) and not complaints(["info", "3x"], tmp_path)


if __name__ == "__main__":
    import tempfile

    os.chdir(filled(tempfile.mkdtemp()))
    for tried in lines(sys.argv[1], int(sys.argv[2])):
        if wrong := complaints(tried, "."):
            print([word[:60] for word in tried], wrong, flush=True)
