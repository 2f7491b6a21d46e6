"""How soon a press is seen on the page of ``modlights play``, in milliseconds.

Measured in a real Chromium, from the click until the board is changed, and until the frame that shows it is made.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from browsing import Visit, chromium, fragment_of, missing, playground

PRESSES = 60
BOARDS = [
    {"size": "5x5"},
    {"size": "20x20"},
    {"size": "20x20", "mod": "6", "surface": "torus"},
    {"size": "50x50"},
    {"size": "50x50", "mod": "6", "surface": "klein"},
]
MEASURE = """async (count) => {
  const cells = [...document.querySelectorAll('#flat .cell:not(.ghost)')], changed = [], seen = [];
  const frame = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  }));
  for (let i = 0; i < count; i++) {
    await frame();
    const begun = performance.now();
    cells[(i * 137) % cells.length].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    changed.push(performance.now() - begun);
    await frame();
    seen.push(performance.now() - begun);
  }
  return [changed, seen].map((times) => times.sort((a, b) => a - b)[count >> 1]);
}"""


def rows(tiny: bool = False) -> list[dict[str, Any]]:
    """One row for each board; none where there is no browser."""
    if missing() is not None:
        return []
    found = []
    with chromium() as browser, playground() as server:
        for fields in BOARDS[:1] if tiny else BOARDS:
            link = fragment_of({**fields, "start": "zeros"})
            visit = Visit(browser, f"{server.address}#{link}")
            changed, seen = visit.page.evaluate(MEASURE, PRESSES)
            found.append({"board": " ".join(fields.values()), "changed ms": changed, "frame made ms": seen})
            visit.close()
    return found
