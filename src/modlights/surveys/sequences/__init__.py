"""Integer sequences about these puzzles, each by its definition: those of the On-Line Encyclopedia, and new ones.

``sequence("A159257", to=100)`` computes terms; ``SEQUENCES`` is the list.  A sequence is a ``Definition``, its terms
are ``Terms``.  What takes long runs as a survey, with a journal, on several cores or on a cluster.  Definitions of
sequences belong here; the surveys and tables that compute their terms belong to ``surveys`` itself.
"""

from typing import TYPE_CHECKING

from modlights.base.lazy_names import lazy_names

if TYPE_CHECKING:
    from modlights.surveys.sequences.known_sequences import (
        SEQUENCES as SEQUENCES,
        definition as definition,
        sequence as sequence,
    )
    from modlights.surveys.sequences.terms import Definition as Definition, TermMeaning as TermMeaning, Terms as Terms
else:
    __all__, __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "known_sequences": "SEQUENCES definition sequence",
            "terms": "Definition TermMeaning Terms",
        },
    )
