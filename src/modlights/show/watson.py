"""Watson's counts as documents."""

from __future__ import annotations

import json

from modlights.show.economy import game_head
from modlights.show.numbers import counted
from modlights.theorems.losada.watson_counts import WatsonCounts


def watson_json(counts: WatsonCounts) -> str:
    """Watson's counts."""
    document = {
        "schema": "modlights.watson/1",
        **game_head(counts.game),
        "lit": counts.lit,
        "starts": counts.starts,
        "unrestricted": counts.unrestricted,
        "never_pressed": counts.never_pressed,
        "not_while_lit": counts.not_while_lit,
    }
    return json.dumps(document, ensure_ascii=False)


def watson_text(counts: WatsonCounts) -> str:
    """Watson's counts for a person at a terminal."""
    return "\n".join(
        [
            f"{counts.game.name}: {counted(counts.starts, 'start')} with {counted(counts.lit, 'lit light')}",
            f"any button may be pressed:                     {counts.unrestricted:>10,} can be solved",
            f"buttons lit at the start are never pressed:    {counts.never_pressed:>10,} can be solved",
            f"no button is pressed while it is lit:          {counts.not_while_lit:>10,} can be solved",
        ]
    )
