"""What long surveys share: journals, workers and clusters.

Running a survey belongs to ``surveys``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace

from modlights import limits
from modlights.cli.command import Arguments, Output
from modlights.cli.failures import BadRequest
from modlights.cli.number_arguments import optional_number
from modlights.surveys import JournalPlace, Resources


def run_survey(arguments: Arguments, label: str, survey: Callable[[Resources], Output]) -> Output:
    """What the survey makes with the journal, workers and cluster that the options ask for.

    What was wrong with the journal is said; an automatic journal is deleted once the result is written.
    """
    workers = optional_number(arguments.workers, "--workers", least=1, most=limits.WORKERS)
    if workers is not None and arguments.cluster is not None:
        raise BadRequest("--workers and --cluster exclude each other; a cluster of N workers is local:N")
    name = _journal(arguments)
    journal = None if name is None else JournalPlace(name)
    output = survey(Resources(journal, workers, arguments.cluster, arguments.reporter.progress(label)))
    if journal is None or not journal.opened:
        return output
    return replace(
        output, remark=journal.remark, files_to_remove=() if arguments.journal is not None else (journal.name,)
    )


def _journal(arguments: Arguments) -> str | None:
    if arguments.journal is not None:
        return str(arguments.journal)
    return None if arguments.output is None else f"{arguments.output}.journal"


def extra_files(arguments: Arguments) -> dict[str, str | None]:
    """The files that a run may write beside -o."""
    return {"--journal": _journal(arguments)}


def resume_hint(arguments: Arguments) -> str:
    """How to go on after an interrupt."""
    name = _journal(arguments)
    if name is None:
        return "; with -o FILE or --journal FILE, a survey goes on where it stopped"
    return f"; {name} keeps what is done: run the same command again to go on" if os.path.exists(name) else ""
