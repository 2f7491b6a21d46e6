"""Watson's counts as documents."""

from __future__ import annotations

from typing import Any

from modlights.show.numbers import counted
from modlights.show.views import View, Writer, head, json_writer, picked
from modlights.theorems.losada.watson_counts import WatsonCounts


def watson_document(counts: WatsonCounts) -> dict[str, Any]:
    """Watson's counts."""
    names = ("lit", "starts", "unrestricted", "never_pressed", "not_while_lit")
    return head("modlights.watson/1", counts.game) | picked(counts, *names)


def watson_text(counts: WatsonCounts, view: View) -> str:
    """Watson's counts for a person at a terminal."""
    readings = {
        "any button may be pressed": counts.unrestricted,
        "buttons lit at the start are never pressed": counts.never_pressed,
        "no button is pressed while it is lit": counts.not_while_lit,
    }
    title = f"{counts.game.name}: {counted(counts.starts, 'start')} with {counted(counts.lit, 'lit light')}"
    return view.words(title, *(f"{number:,} can be solved when {rule}" for rule, number in readings.items()))


WRITERS: dict[str, Writer] = {"text": watson_text, "json": json_writer(watson_document)}
