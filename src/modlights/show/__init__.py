"""Answers, derivations and what is known of games as documents: text, JSON, LaTeX, SVG."""

from modlights.show.answers import answer_document, answer_json, answer_latex, answer_svg, answer_text
from modlights.show.chasing import chase_document, chase_json, chase_text
from modlights.show.derivations import (
    derivation_document,
    derivation_json,
    derivation_steps,
    derivation_text,
    derivation_vectors,
)
from modlights.show.eliminations import (
    elimination_document,
    elimination_json,
    elimination_latex,
    elimination_text,
)
from modlights.show.info import catalogue_json, catalogue_text, info_document, info_json, info_text
from modlights.show.numbers import counted, decimal, readable
from modlights.show.unknowns import unknowns_csv, unknowns_json, unknowns_text

__all__ = [
    "answer_document",
    "answer_json",
    "answer_latex",
    "answer_svg",
    "answer_text",
    "catalogue_json",
    "catalogue_text",
    "chase_document",
    "chase_json",
    "chase_text",
    "counted",
    "decimal",
    "derivation_document",
    "derivation_json",
    "derivation_steps",
    "derivation_text",
    "derivation_vectors",
    "elimination_document",
    "elimination_json",
    "elimination_latex",
    "elimination_text",
    "info_document",
    "info_json",
    "info_text",
    "readable",
    "unknowns_csv",
    "unknowns_json",
    "unknowns_text",
]
