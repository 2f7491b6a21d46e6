"""Answers and what is known of games as documents: text, JSON, LaTeX, SVG."""

from modlights.show.answers import answer_document, answer_json, answer_latex, answer_svg, answer_text
from modlights.show.economy import (
    depths_document,
    depths_json,
    depths_text,
    fewest_document,
    fewest_json,
    fewest_text,
    once_json,
    once_text,
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
    "depths_document",
    "depths_json",
    "depths_text",
    "fewest_document",
    "fewest_json",
    "fewest_text",
    "info_document",
    "info_json",
    "info_text",
    "once_json",
    "once_text",
    "readable",
]
