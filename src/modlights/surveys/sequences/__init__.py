"""Integer sequences about these puzzles, each by its definition: those of the On-Line Encyclopedia, and new ones.

``sequence("A159257", to=100)`` works terms out; ``SEQUENCES`` is the list.  A sequence is a ``Definition``, its terms
are ``Terms``.  What takes long runs as a survey, with a journal, on several cores or on a cluster.
"""

from modlights.surveys.sequences.known_sequences import SEQUENCES, definition, sequence
from modlights.surveys.sequences.terms import Definition, TermMeaning, Terms

__all__ = ["SEQUENCES", "Definition", "TermMeaning", "Terms", "definition", "sequence"]
