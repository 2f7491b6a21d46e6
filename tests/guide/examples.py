"""The examples of a page, run as a reader would run them, from the top of the page to its end.

    ```console   commands after "$ " with what they print: run, and compared word by word
    ```python    with ">>>" a doctest, otherwise a program that is run; one page shares its names
    ```sh        commands without their output: run, each must end with exit code 0 or 1

`$ cat FILE` shows a file and, where there is none yet, makes it with what stands below.  A line `[...]` stands for
any lines.  `<!-- slow -->` before an example leaves it to `.ci/run`; `<!-- not run: why -->` before one that
cannot be run here (it serves until it is interrupted, or installs something) is the one way not to run it.

`python tests/guide/examples.py PAGE` writes into a page what its examples print now: read what has changed.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from modlights.cli import main

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "src" / "modlights" / "guide"
PAGES = [ROOT / "README.md", *sorted(GUIDE.glob("*.md"))]
SLOW = bool(os.environ.get("MODLIGHTS_SLOW"))
_BLOCK = re.compile(r"^(?:<!-- (?P<remark>[^>]*) -->\n)?```(?P<language>\w+)\n(?P<text>.*?)^```$", re.M | re.S)
_TIME = re.compile(r"\d[\d,.]* s of computation|time: [\d.]+ s")

Read = Callable[[], "tuple[str, str]"]


@dataclass(frozen=True)
class Example:
    """One listing of a page: its language, its text, the line where it begins, and the remark before it."""

    language: str
    text: str
    line: int
    remark: str

    @property
    def runs(self) -> bool:
        return not self.remark.startswith("not run") and (SLOW or self.remark != "slow")


def examples(page: str) -> Iterator[Example]:
    """All listings of a page."""
    for found in _BLOCK.finditer(page):
        yield Example(
            found["language"], found["text"], page[: found.start("text")].count("\n") + 1, found["remark"] or ""
        )


def commands(text: str) -> Iterator[tuple[str, str]]:
    """The commands of a console listing, lines that go on joined, each with what it prints."""
    for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
        words, _, printed = part.replace("\\\n", " ").partition("\n")
        yield " ".join(words.split()), printed


def run_page(page: str, read: Read) -> None:
    """Run all examples of a page in this folder; the first that does not print what it says raises."""
    names: dict[str, object] = {}
    for example in examples(page):
        if not example.runs:
            continue
        if example.language == "console":
            for words, printed in commands(example.text):
                check_same(printed, _printed(words, printed, read), f"line {example.line}: $ {words}")
        elif example.language == "sh":
            for line in example.text.replace("\\\n", " ").splitlines():
                _printed(line, "", read)
        elif example.language == "python":
            _run_python(example, names)


def _printed(words: str, expected: str, read: Read) -> str:
    """What a command prints, on stdout and then on stderr."""
    given, _, piped = words.partition(" | ")
    program, *arguments = shlex.split(given, comments=True) or [""]
    if program == "cat":
        file = Path(arguments[0])
        if not file.exists():
            file.write_text(expected, encoding="utf-8")
        return file.read_text(encoding="utf-8")
    assert program == "modlights", f"an example can run modlights and cat, not {program!r}: {words}"
    try:
        code = main(arguments)
    except SystemExit as end:
        code = int(end.code or 0)
    out, err = read()
    assert code in (0, 1) or expected.strip(), f"{words} ends with {code}: {err}"
    if piped:
        kept = re.fullmatch(r"head -n? ?(\d+)", piped)
        assert kept, f"an example can be cut by head alone, not by {piped!r}"
        out = "".join(out.splitlines(keepends=True)[: int(kept[1])])
    return out + err


def _run_python(example: Example, names: dict[str, object]) -> None:
    if ">>>" not in example.text:
        exec(compile(example.text, f"line {example.line}", "exec"), names)
        return
    complaints: list[str] = []
    _run_doctest(example, names, doctest.DocTestRunner, complaints)
    assert not complaints, "".join(complaints)


def _run_doctest(
    example: Example, names: dict[str, object], kind: type[doctest.DocTestRunner], complaints: list[str]
) -> doctest.DocTestRunner:
    test = doctest.DocTestParser().get_doctest(example.text, names, f"line {example.line}", None, example.line)
    runner = kind(verbose=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=complaints.append, clear_globs=False)
    names.update(test.globs)
    return runner


class _Differences(doctest.DocTestRunner):
    """Keeps what was printed where it is not what the page says."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.found: list[tuple[doctest.Example, str]] = []

    def report_failure(self, out: object, test: object, example: doctest.Example, got: str) -> None:
        self.found.append((example, got))


def tidy(text: str) -> list[str]:
    """The lines, without what differs from run to run."""
    return [_TIME.sub("", line).rstrip() for line in text.strip("\n").splitlines()]


def check_same(expected: str, found: str, where: str) -> None:
    """Compare; `[...]` on a line of its own stands for any lines."""
    parts = [tidy(part) for part in re.split(r"^\[\.\.\.\]\n?", expected, flags=re.M)]
    lines = tidy(found)
    if len(parts) == 1:
        assert lines == parts[0], f"{where}\nprints\n{found}"
        return
    assert lines[: len(parts[0])] == parts[0], f"{where}\nprints\n{found}"
    at = len(parts[0])
    for part in parts[1:-1]:
        at = next((i + len(part) for i in range(at, len(lines)) if lines[i : i + len(part)] == part), -1)
        assert at >= 0, f"{where}\nprints\n{found}"
    last = parts[-1]
    assert not last or (lines[-len(last) :] == last and len(lines) - len(last) >= at), f"{where}\nprints\n{found}"


def refreshed(page: str, read: Read) -> str:
    """The page with what its examples print now; listings that leave lines out stay as they are."""
    names: dict[str, object] = {}

    def session(example: Example) -> str:
        if ">>>" not in example.text:
            _run_python(example, names)
            return example.text
        lines, complaints = example.text.splitlines(keepends=True), []
        runner = _run_doctest(example, names, _Differences, complaints)
        assert not complaints, "".join(complaints)
        for one, got in reversed(runner.found):
            first = one.lineno + one.source.count("\n")
            lines[first : first + one.want.count("\n")] = got.splitlines(keepends=True)
        return "".join(lines)

    def listing(found: re.Match[str]) -> str:
        example = Example(found["language"], found["text"], 0, found["remark"] or "")
        if example.language == "python" and example.runs:
            return found[0].replace(example.text, session(example))
        if example.language != "console" or not example.runs or "[...]" in example.text:
            return found[0]
        parts = []
        for part in re.split(r"^(?=\$ )", example.text, flags=re.M)[1:]:
            shown = re.match(r"\$ (?:.*\\\n)*.*\n", part)[0]
            words, printed = next(commands(part))
            out = _printed(words, printed, read)
            parts.append(shown + "".join(f"{line.rstrip()}\n" for line in out.strip("\n").splitlines()))
        return found[0].replace(example.text, "".join(parts))

    return _BLOCK.sub(listing, page)


if __name__ == "__main__":
    import contextlib
    import io
    import sys
    import tempfile

    for name in sys.argv[1:]:
        path = Path(name).resolve()
        out, err = io.StringIO(), io.StringIO()

        def taken(out: io.StringIO = out, err: io.StringIO = err) -> tuple[str, str]:
            found = out.getvalue(), err.getvalue()
            for stream in (out, err):
                stream.seek(0)
                stream.truncate()
            return found

        quietly = contextlib.redirect_stdout(out), contextlib.redirect_stderr(err)
        with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder), quietly[0], quietly[1]:
            text = refreshed(path.read_text(encoding="utf-8"), taken)
        path.write_text(text, encoding="utf-8")
