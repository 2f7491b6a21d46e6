"""Many boards: tables of nullities, surveys with their journals, the atlas of Smith factors, integer sequences.

The nullity of one game belongs to ``solving.quiet``.
"""

from modlights.surveys.families import Counts, Family, nullity_table, squares
from modlights.surveys.journal import JournalPlace
from modlights.surveys.smith_atlas import AtlasEntry, atlas, check_atlas_size
from modlights.surveys.survey import Resources, survey_squares, survey_triangle
from modlights.surveys.tables import NullityTable, nullities

__all__ = [
    "AtlasEntry",
    "Counts",
    "Family",
    "JournalPlace",
    "NullityTable",
    "Resources",
    "atlas",
    "check_atlas_size",
    "nullities",
    "nullity_table",
    "squares",
    "survey_squares",
    "survey_triangle",
]
