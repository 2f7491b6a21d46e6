"""Where results go: stdout or files, with signs and colours that fit there; and what is said on stderr."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping

from modlights.cli.command import Result
from modlights.cli.errors import BadRequest
from modlights.cli.files import check_free, new_file, same_file, write_all
from modlights.cli.options import EXTENSIONS
from modlights.cli.reading import shorten
from modlights.draw import plain
from modlights.show.views import Content, View, Writer

TRACEBACK = "MODLIGHTS_TRACEBACK"
_LONGEST_LINE = 600
_LEAST_WIDTH = 20
# Whatever comes from arguments and files, a terminal gets nothing from us but lines and, if wanted, colours.
_CONTROL = re.compile(r"(\x1b\[[0-9;]*m)|[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def chosen_format(
    arguments: argparse.Namespace, writers: Mapping[str, Writer], by_name: Callable[[str], str | None]
) -> str:
    """The format asked for: --format, else by the name of -o, else the first."""
    first = next(iter(writers))
    if arguments.format is not None or arguments.output is None:
        return str(arguments.format or first)
    if (found := by_name(os.path.basename(arguments.output))) is not None:
        return found
    extension = os.path.splitext(arguments.output)[1].lower()
    if extension and EXTENSIONS.get(extension) not in writers:
        raise BadRequest(f"no format for {shorten(extension)} files here; give --format, one of {', '.join(writers)}")
    return EXTENSIONS.get(extension, first)


def check_files(arguments: argparse.Namespace, others: Mapping[str, str | None]) -> None:
    """Refuse, before any work is done, files that may not be written and files that are named twice."""
    named = {option: name for option, name in ({"-o": arguments.output} | dict(others)).items() if name is not None}
    seen: dict[str, str] = {}
    for option, name in named.items():
        for other, earlier in seen.items():
            if same_file(name, earlier):
                raise BadRequest(f"{other} and {option} both name {shorten(name)}; give two files")
        seen[option] = name
    if arguments.output is not None:
        check_free(arguments.output, force=arguments.force)


def view_of(arguments: argparse.Namespace, form: str) -> View:
    """How text is set: as wide as the terminal, in colour if wanted, in ASCII where nothing else can be written."""
    if arguments.output is not None:
        return View(colour=arguments.color == "always" and form == "text")
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("_", "-")
    return View(_width(), _wants_colour(arguments.color), encoding.startswith(("utf-", "utf8")))


def _width() -> int:
    """The columns of the terminal, or those that COLUMNS says; 80 elsewhere."""
    terminal = sys.stdout is not None and sys.stdout.isatty()
    if not terminal and not os.environ.get("COLUMNS", "").isdigit():
        return 80
    return max(shutil.get_terminal_size().columns, _LEAST_WIDTH)


def _wants_colour(when: str) -> bool:
    """The option first, then NO_COLOR, FORCE_COLOR and TERM=dumb, then whether stdout is a terminal."""
    if when != "auto":
        return when == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def write(arguments: argparse.Namespace, form: str, view: View, made: Result) -> None:
    """Write the other files, then the content to stdout or to the file of -o, then the remark."""
    for name, content in made.files.items():
        _write_file(name, form, content, arguments.force)
    if arguments.output is not None and made.content:
        _write_file(arguments.output, form, made.content, arguments.force)
    elif made.content:
        _write_stdout(form, view, made.content)
    if made.remark:
        say(f"modlights: {made.remark}")


def _write_file(name: str, form: str, content: Content, force: bool) -> None:
    size = 0
    with new_file(name, force=force) as descriptor:
        for piece in _pieces(content):
            data = piece.encode("utf-8", "replace") if isinstance(piece, str) else piece
            write_all(descriptor, data)
            size += len(data)
    say(f"modlights: wrote {shorten(name, quote=False)} ({size:,} bytes)")


def _write_stdout(form: str, view: View, content: Content) -> None:
    """Text with the signs that stdout knows; every other format as it is, in UTF-8."""
    if sys.stdout is None:
        raise BadRequest("standard output is closed; open it, or write to a file with -o")
    buffer = getattr(sys.stdout, "buffer", None)
    for piece in _pieces(content):
        if isinstance(piece, str) and (form == "text" or buffer is None):
            sys.stdout.write(shown(piece, view))
            sys.stdout.flush()
        else:
            assert buffer is not None, "bytes need a stdout that takes them"
            buffer.write(piece.encode("utf-8", "replace") if isinstance(piece, str) else piece)
    sys.stdout.flush()


def _pieces(content: Content) -> Iterator[str | bytes]:
    """The content piece by piece; text ends with a new line."""
    if isinstance(content, bytes):
        yield content
        return
    last: str | bytes = "\n"
    for piece in (content,) if isinstance(content, str) else content:
        last = piece or last
        yield piece
    if isinstance(last, str) and not last.endswith("\n"):
        yield "\n"


def shown(text: str, view: View) -> str:
    """Text for a terminal: no control characters but new lines and, if wanted, colours; in ASCII if need be."""
    clean = _CONTROL.sub(lambda found: (found[1] or "?") if view.colour else "?", text)
    return clean if view.unicode else plain(clean)


def say(message: str) -> None:
    """One line on stderr: never long, nothing in it that a terminal would obey."""
    line = shown(" ".join(message.split()), View())
    if len(line) > _LONGEST_LINE:
        line = f"{line[: _LONGEST_LINE - 1]}…"
    encoding = (getattr(sys.stderr, "encoding", None) or "ascii").lower()
    print(line if encoding.startswith("utf") else plain(line), file=sys.stderr, flush=True)


def remark(text: str) -> None:
    """A remark for a person at a terminal; silent otherwise."""
    if sys.stderr.isatty():
        say(text)


def drop() -> None:
    """Leave nothing in stdout's buffer that Python would try to write once more at its end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return


def wants_traceback() -> bool:
    """Whether a fault of our own shows where it happened."""
    return bool(os.environ.get(TRACEBACK))


def say_traceback(error: BaseException, trace: str | None) -> None:
    """Where a fault happened."""
    sys.stderr.write(trace or "".join(traceback.format_exception(error)))
