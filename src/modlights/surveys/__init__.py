"""Many boards: tables of nullities, surveys with their journals, the atlas of Smith factors, integer sequences.

A survey that was interrupted is resumed from its journal (``journal``).  The nullity of one game belongs to
``solving.quiet``.
"""

from typing import TYPE_CHECKING

from modlights.base.lazy_names import lazy_names

if TYPE_CHECKING:
    from modlights.surveys.families import (
        Counts as Counts,
        Family as Family,
        all_nullities as all_nullities,
        squares as squares,
    )
    from modlights.surveys.journal import JournalPlace as JournalPlace
    from modlights.surveys.sequences.known_sequences import sequence as sequence
    from modlights.surveys.sequences.terms import Terms as Terms
    from modlights.surveys.smith_atlas import (
        AtlasEntry as AtlasEntry,
        atlas as atlas,
        check_atlas_size as check_atlas_size,
    )
    from modlights.surveys.survey import (
        survey_squares as survey_squares,
        survey_triangle as survey_triangle,
    )
    from modlights.surveys.tasks import Resources as Resources
    from modlights.surveys.tables import NullityTable as NullityTable, nullity_table as nullity_table
else:
    __all__, __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "families": "Counts Family all_nullities squares",
            "journal": "JournalPlace",
            "sequences.known_sequences": "sequence",
            "sequences.terms": "Terms",
            "smith_atlas": "AtlasEntry atlas check_atlas_size",
            "survey": "survey_squares survey_triangle",
            "tasks": "Resources",
            "tables": "NullityTable nullity_table",
        },
    )
