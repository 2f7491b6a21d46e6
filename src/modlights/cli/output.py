"""Where results go: stdout or files, with signs and colours that fit there.

Writing belongs here; what is written comes from ``show``, and how a file is made safely belongs to ``output_files``.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import combinations

from modlights.base.wording import quoted
from modlights.cli.command import Arguments, Output
from modlights.cli.failures import BadRequest
from modlights.cli.options import EXTENSIONS
from modlights.cli.output_files import NameTaken, check_free, check_module_name, new_file, same_file
from modlights.cli.streams import check_open, is_unicode, printable, put, put_bytes, say, width
from modlights.show.views import Content, View, Writer


def choose_format(arguments: Arguments, writers: Mapping[str, Writer]) -> str:
    """The format asked for: --format, else by the name of -o (b159257.txt is a b-file), else the first."""
    first = next(iter(writers))
    if arguments.format is not None or arguments.output is None:
        return str(arguments.format or first)
    if "bfile" in writers and re.fullmatch(r"b[0-9]{6}\.txt", os.path.basename(arguments.output)):
        return "bfile"
    extension = os.path.splitext(arguments.output)[1].lower()
    if extension and EXTENSIONS.get(extension) not in writers:
        raise BadRequest(f"no format for {quoted(extension)} files here; give --format, one of {', '.join(writers)}")
    return EXTENSIONS.get(extension, first)


def check_files(arguments: Arguments, form: str, others: Mapping[str, str | None]) -> None:
    """Refuse, before any work is done, files that may not be written or so called, and files that are named twice."""
    files = [(option, name) for option, name in ({"-o": arguments.output} | dict(others)).items() if name is not None]
    for (other, earlier), (option, name) in combinations(files, 2):
        if same_file(name, earlier):
            raise BadRequest(f"{other} and {option} both name {quoted(name)}; give two files")
    if arguments.output is None:
        check_open()
    else:
        if form == "rocq":
            check_module_name(arguments.output)
        check_free(arguments.output, force=arguments.force)


def view_of(arguments: Arguments, form: str) -> View:
    """How text is set: as wide as the terminal, in colour if wanted, in ASCII where nothing else can be written."""
    if arguments.output is not None:
        return View(colour=arguments.color == "always" and form == "text", file=os.path.basename(arguments.output))
    return View(width(), _wants_colour(arguments.color), is_unicode(sys.stdout))


def _wants_colour(when: str) -> bool:
    """The option first, then NO_COLOR, FORCE_COLOR and TERM=dumb, then whether stdout is a terminal."""
    if when != "auto":
        return when == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def write(arguments: Arguments, output: Output) -> None:
    """Write the other files, then the content to stdout or to the file of -o, then the remark.

    Raises:
        BadRequest: at the end, when names were taken meanwhile: what could be written is, and the message says where.
    """
    complaints = [_write_file(name, content, arguments.force) for name, content in output.files.items()]
    if arguments.output is not None and output.content:
        complaints.append(_write_file(arguments.output, output.content, arguments.force))
    elif output.content:
        _write_stdout(arguments.form, arguments.view, output.content)
    for name in output.files_to_remove:
        with suppress(OSError):
            os.unlink(name)
    if output.remark:
        say(f"modlights: {output.remark}")
    if any(complaints):
        raise BadRequest("; ".join(filter(None, complaints)))


def _write_file(name: str, content: Content, force: bool) -> str:
    """Write a file; the complaint if it has another name than it should."""
    size = 0
    try:
        with new_file(name, force=force) as file:
            for piece in _pieces(content):
                size += file.write(piece.encode("utf-8", "replace") if isinstance(piece, str) else piece)
    except NameTaken as error:
        return str(error)
    say(f"modlights: wrote {name} ({size:,} bytes)")
    return ""


def _write_stdout(form: str, view: View, content: Content) -> None:
    """Text with the signs that stdout knows; every other format as it is, in UTF-8."""
    for piece in _pieces(content):
        if isinstance(piece, bytes):
            put_bytes(piece)
        elif form == "text":
            put(piece, colour=view.colour)
        else:
            put_bytes(printable(piece).encode("utf-8", "replace"))
    if sys.stdout is not None:
        sys.stdout.flush()


def _pieces(content: Content) -> Iterator[str | bytes]:
    """The content piece by piece; text ends with a new line."""
    last: str | bytes = "\n"
    for piece in (content,) if isinstance(content, str | bytes) else content:
        last = piece or last
        yield piece
    if isinstance(last, str) and not last.endswith("\n"):
        yield "\n"
