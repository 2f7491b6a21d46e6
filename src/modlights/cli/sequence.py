"""``modlights sequence``: terms of the integer sequences about these puzzles, published and new."""

from __future__ import annotations

import argparse
import os
import re
import sys

from modlights import __version__
from modlights.cli.arguments import add_output_arguments
from modlights.cli.errors import BadRequest
from modlights.cli.nullity import add_survey_arguments, forget_journal, means
from modlights.cli.output import chosen_format, time_limit, whole_number_option, write_result
from modlights.cli.progress import ProgressBar
from modlights.show import sequences as show
from modlights.solving.sequences import SEQUENCES, Terms, definition, sequence

FORMATS = ("text", "csv", "json", "bfile", "svg")

EXAMPLES = """examples:
  modlights sequence --list
  modlights sequence A159257 --to 1000 -o b159257.txt
  modlights sequence A117870 --terms 20
  modlights sequence nullity-mod-3 --to 100 --format csv
  modlights sequence new-cosines --to 5000 --nonzero
  modlights sequence A094425 --to 1000000 --journal a094425.journal --cluster tcp://host:8786

A file named like b159257.txt is written as a b-file.  A long sequence given -o FILE keeps a journal FILE.journal until
it is done: run the same command again to go on where it stopped."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Terms of an integer sequence about these puzzles, worked out by its definition: those of the On-Line "
        "Encyclopedia of Integer Sequences, and new ones."
    )
    parser.epilog = EXAMPLES
    parser.add_argument("name", nargs="?", metavar="NAME", help="a number such as A159257, or a name of --list")
    parser.add_argument("--list", action="store_true", help="list the sequences")
    parser.add_argument("--to", metavar="N", help="the last index; for a list of numbers, the largest number looked at")
    parser.add_argument("--terms", metavar="K", help="the first K terms, instead of --to")
    parser.add_argument("--nonzero", action="store_true", help="leave out the terms that are 0 (text and csv)")
    add_survey_arguments(parser)
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Work out the terms and write them."""
    form = _format(arguments)
    if arguments.list:
        if arguments.name is not None or form != "text":
            raise BadRequest("--list names all sequences, as text; leave out the name and --format")
        write_result(arguments, show.sequences_text(SEQUENCES.values()))
        return 0
    if arguments.name is None:
        raise BadRequest("no sequence given; name one such as A159257, or ask for --list")
    about = definition(arguments.name)
    if arguments.nonzero and form not in ("text", "csv"):
        raise BadRequest(f"--nonzero leaves terms out, which goes with text and csv, not with {form}")
    to, terms = (whole_number_option(getattr(arguments, name), f"--{name}") for name in ("to", "terms"))
    with time_limit(arguments.time_limit), ProgressBar(about.name) as progress:
        found = sequence(about.name, to, terms=terms, means=means(arguments, progress))
    write_result(arguments, _document(found, form, _command(arguments, form, to, terms), arguments.nonzero))
    forget_journal(arguments)
    return 0


def _format(arguments: argparse.Namespace) -> str:
    """As everywhere, and b-files by their name, such as b159257.txt."""
    found = chosen_format(arguments, FORMATS)
    named = re.fullmatch(r"b[0-9]{6}\.txt", os.path.basename(arguments.output or ""))
    return "bfile" if arguments.format is None and named else found


def _command(arguments: argparse.Namespace, form: str, to: int | None, terms: int | None) -> str:
    """A command that makes these terms again, without where its output went."""
    about = definition(arguments.name)
    reach = f"--to {about.to if to is None else to}" if terms is None else f"--terms {terms}"
    options = [reach, *(["--nonzero"] if arguments.nonzero else []), f"--format {form}"]
    return f"modlights sequence {about.name} {' '.join(options)}"


def _document(found: Terms, form: str, command: str, nonzero: bool) -> str:
    sys.set_int_max_str_digits(0)  # terms of any length are our own output
    if form == "csv":
        return show.sequence_csv(found, show.sequence_header(found, command, __version__), nonzero=nonzero)
    if form == "json":
        return show.sequence_json(found, command, __version__)
    if form == "bfile":
        return show.sequence_bfile(found, show.sequence_header(found, command, __version__))
    if form == "svg":
        return found._repr_svg_() or ""
    return show.sequence_text(found, nonzero=nonzero)
