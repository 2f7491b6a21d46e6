"""Section 1.4 and the bibliography: dates, makers and authors.

Nothing of this can be computed.  What can be checked is whether the thesis agrees with itself.
"""

from __future__ import annotations

from typing import Final

from modlights.games import CATALOGUE, toy
from modlights.theorems.legacy import HOLDS, MISPRINT, Finding, Scale, confirm, every_entry
from modlights.theorems.palacios.register import register

# Figure 1.2, entry by entry, and the years that the text of 1.4 and the bibliography give for the same events.
TIMELINE: Final = (
    (1978, "MERLIN"),
    (1979, "first reference"),
    (1983, "XL-25"),
    (1987, "Pelletier"),
    (1989, "Sutner, garden of Eden"),
    (1990, "Sutner, σ-game"),
    (1995, "Lights Out"),
    (1995, "Orbix"),
    (1998, "Anderson and Feil"),
)
TEXT_OF_1_4: Final = {
    "MERLIN": 1978,
    "first reference": 1979,
    "XL-25": 1983,
    "Lights Out": 1995,
    "Pelletier": 1987,
    "Sutner, garden of Eden": 1989,
    "Sutner, σ-game": 1990,
    "Orbix": 1995,
    "Anderson and Feil": 1998,
}
BIBLIOGRAPHY: Final = {
    "first reference": 1979,
    "Pelletier": 1987,
    "Sutner, garden of Eden": 1989,
    "Sutner, σ-game": 1990,
    "Anderson and Feil": 1998,
}

_HISTORY = "history, outside the documents"

register.uncheckable(
    "1.4-merlin-1978",
    place="1.4, figure 1.2",
    statement="Parker Brothers launched MERLIN in 1978, among the first electronic puzzles with luminous buttons, in a"
    " small grid.",
    reason=_HISTORY,
)
register.uncheckable(
    "1.4-gallai-1979",
    place="1.4, footnote 9, [2]",
    statement="Reference [2], of 1979, is the earliest of a problem on lights puzzles; in it Lovász credits Gallai, his"
    " doctoral supervisor, with solving the all-lit board by graph theory.",
    reason=_HISTORY
    + "; the address printed for [2] carries the number of a journal item of 1980, not of a book of 1979",
)
register.uncheckable(
    "1.4-xl25-1983",
    place="1.4, figure 1.2",
    statement="Vulcan Electronics produced XL-25, a game similar to MERLIN, in 1983.",
    reason=_HISTORY,
)
register.uncheckable(
    "1.4-lightsout-1995",
    place="1.4, figure 1.2",
    statement="Tiger Electronics created Lights Out, the most popular game of the class, in 1995.",
    reason=_HISTORY,
)
register.uncheckable(
    "1.4-pelletier-1987",
    place="1.4, figure 1.2, [3]",
    statement="Pelletier published one of the first papers in 1987, modelling MERLIN by linear algebra.",
    reason=_HISTORY + "; text, figure and bibliography agree on the year",
)
register.uncheckable(
    "1.4-sutner",
    place="1.4, footnote 10, [4], [5]",
    statement="Sutner published two papers, of 1989 on the garden of Eden and of 1990 on the σ-game, both on"
    " two-dimensional cellular automata; the second was written in 1986.",
    reason=_HISTORY + "; text, figure and bibliography agree on the years of print",
)
register.uncheckable(
    "1.4-orbix-1995",
    place="1.4, figure 1.2",
    statement="Milton Bradley launched Orbix in 1995, with buttons on a sphere; Tiger Electronics launched Lights Out"
    " 2000 in the second half of the nineties.",
    reason=_HISTORY,
)
register.uncheckable(
    "1.4-goldwasser-1995",
    place="1.4, [7]",
    statement="Goldwasser, Klostermeyer, Trapp and Zhang discussed light chasing in 1995, an iterative method that"
    " needs cases but no calculation.",
    reason=_HISTORY + "; figure 1.2 leaves this out",
)
register.uncheckable(
    "1.4-anderson-feil-1998",
    place="1.4, 4.1.1, [11]",
    statement="Anderson and Feil, 1998, describe Lights Out by linear algebra, generalise it to squares, and tabulate"
    " both nullities for n = 2 to 21 by computations that they do not describe.",
    reason="about an outside article; the values themselves are checked in palacios-table-B1 and palacios-table-B2",
)
register.uncheckable(
    "1.4-fame",
    place="1.4, end",
    statement="The fame of these games led to online games and applications, new mechanics, and research in graphs,"
    " polynomial sequences and automata.",
    reason=_HISTORY,
)


@register.claim(
    "fig-1.2",
    place="Figure 1.2",
    statement="The timeline: 1978 MERLIN, 1979 first reference, 1983 XL-25, 1987 Pelletier, 1989 and 1990 Sutner, 1995"
    " Lights Out and Orbix, 1998 Anderson and Feil.",
    verdict=HOLDS,
    evidence=every_entry("compared with the years in the text of 1.4 and in the bibliography, nothing more"),
)
def timeline(scale: Scale) -> Finding:
    years = [year for year, _ in TIMELINE]
    confirm(years == sorted(years), "the timeline is not in order")
    for year, event in TIMELINE:
        confirm(TEXT_OF_1_4[event] == year, f"{event}: {year} in the figure, {TEXT_OF_1_4[event]} in the text")
        confirm(BIBLIOGRAPHY.get(event, year) == year, f"{event}: {BIBLIOGRAPHY.get(event)} in the bibliography")
    confirm(
        {"merlin", "xl-25", "lights-out", "orbix"} <= set(CATALOGUE), "a toy of the timeline is not in the catalogue"
    )
    confirm(toy("merlin").light_count == 9 and toy("orbix").shape is None, "MERLIN is a small grid, Orbix no grid")
    return Finding({"entries": len(TIMELINE)})


register.by_reading(
    "bib-7",
    place="Bibliography [7]",
    statement="The title is “Setting Switches on a Grid”.",
    verdict=MISPRINT,
    correction="“Setting Switches in a Grid”.",
    reason="the address printed in the same entry ends in Setting_Switches_in_a_Grid",
)
register.by_reading(
    "bib-29",
    place="Bibliography [29]",
    statement="The author is Brower, A.",
    verdict=MISPRINT,
    correction="Brouwer, A. (Andries E. Brouwer).",
    reason="the printed address belongs to ~aeb, the initials of Andries E. Brouwer",
)
