"""Answers and what is known of games as documents: text, JSON, LaTeX, SVG."""

from modlights.show.answers import answer_document, answer_json, answer_latex, answer_svg, answer_text
from modlights.show.derivations import (
    derivation_document,
    derivation_json,
    derivation_steps,
    derivation_text,
    derivation_vectors,
)
from modlights.show.info import catalogue_json, catalogue_text, info_document, info_json, info_text
from modlights.show.numbers import counted, decimal, readable

__all__ = [
    "answer_document",
    "answer_json",
    "answer_latex",
    "answer_svg",
    "answer_text",
    "catalogue_json",
    "catalogue_text",
    "counted",
    "decimal",
    "derivation_document",
    "derivation_json",
    "derivation_steps",
    "derivation_text",
    "derivation_vectors",
    "info_document",
    "info_json",
    "info_text",
    "readable",
]
