"""``modlights sequence``: terms of the integer sequences about these puzzles, published and new.

Which terms are asked for is read here; the definitions belong to ``surveys.sequences``, the documents to
``show.sequence``.
"""

from __future__ import annotations

from modlights import __version__
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.failures import BadRequest
from modlights.cli.number_arguments import optional_number
from modlights.cli.options import SURVEY, flag, value
from modlights.cli.survey_options import extra_files, resume_hint, run_survey
from modlights.show.sequence import WRITERS, Sequence, sequences_text
from modlights.surveys import Resources
from modlights.surveys.sequences import SEQUENCES, definition, sequence


def run(arguments: Arguments) -> Output:
    """Work out the terms."""
    form = arguments.form
    if arguments.list:
        if arguments.name is not None or form != "text":
            raise BadRequest("--list names all sequences, as text; leave out the name and --format")
        return Output(sequences_text(SEQUENCES.values(), arguments.view))
    if arguments.name is None:
        raise BadRequest("no sequence given; name one such as A159257, or ask for --list")
    about = definition(arguments.name)
    if arguments.nonzero and form not in ("text", "csv"):
        raise BadRequest(f"--nonzero leaves terms out, which goes with text and csv, not with {form}")
    to, terms = (optional_number(getattr(arguments, name), f"--{name}") for name in ("to", "terms"))
    reach = f"--to {about.to if to is None else to}" if terms is None else f"--terms {terms}"
    again = [reach, *(["--nonzero"] if arguments.nonzero else []), f"--format {form}"]
    command = f"modlights {__version__}: modlights sequence {about.name} {' '.join(again)}"

    def survey(resources: Resources) -> Output:
        values = sequence(about.name, to=to, terms=terms, resources=resources)
        return result(arguments, WRITERS, Sequence(values, command, arguments.nonzero))

    return run_survey(arguments, about.name, survey)


COMMAND = Command(
    description=(
        "Terms of an integer sequence about these puzzles, worked out by its definition: those of the On-Line\n"
        "Encyclopedia of Integer Sequences, and new ones."
    ),
    examples="""
  modlights sequence --list
  modlights sequence A159257 --to 1000 -o b159257.txt
  modlights sequence A117870 --terms 20
  modlights sequence nullity-mod-3 --to 100 --format csv
  modlights sequence new-cosines --to 5000 --nonzero
  modlights sequence A094425 --to 1000000 --journal a094425.journal --cluster tcp://host:8786

A file named like b159257.txt is written as a b-file.  A long sequence given -o FILE keeps a journal FILE.journal until
it is done: run the same command again to go on where it stopped.""",
    options=(
        value("name", "NAME", "a number such as A159257, or a name of --list", nargs="?"),
        flag("--list", "list the sequences"),
        value("--to", "N", "the last index; for a list of numbers, the largest number looked at"),
        value("--terms", "K", "the first K terms, instead of --to"),
        flag("--nonzero", "leave out the terms that are 0 (text and csv)"),
        *SURVEY,
    ),
    writers=WRITERS,
    run=run,
    extra_files=extra_files,
    resume_hint=resume_hint,
)
