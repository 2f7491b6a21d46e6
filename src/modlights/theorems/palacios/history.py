"""Section 1.4 and the bibliography: dates, makers and authors, checked for agreeing with each other."""

from __future__ import annotations

from modlights.games import CATALOGUE, toy

from ..documents import Truth
from ..domains import (
    each,
)
from ..verdicts import MISPRINT
from . import document as palacios


def history(number: str, text: str, more: str = "") -> None:
    """A date, a maker or an author, which nothing here can check."""
    palacios.uncheckable(f"1.4-{number}", text, because=f"history, outside the documents{more}")


history(
    "merlin-1978",
    (
        "1.4, figure 1.2, “lanzó en 1978 uno de los primeros modelos de rompecabezas”: Parker Brothers launched MERLIN "
        "in 1978, among the first electronic puzzles with luminous buttons, in a small grid."
    ),
)
history(
    "gallai-1979",
    (
        "1.4, footnote 9, [2], “es la más temprana de un problema asociado a los”: Reference [2], of 1979, is the "
        "earliest of a problem on lights puzzles; in it Lovász credits Gallai, his doctoral supervisor, with solving "
        "the all-lit board by graph theory."
    ),
    "; the address printed for [2] carries the number of a journal item of 1980, not of a book of 1979",
)
history(
    "xl25-1983",
    (
        "1.4, figure 1.2, “produjo un juego similar a”: Vulcan Electronics produced XL-25, a game similar to MERLIN, "
        "in 1983."
    ),
)
history(
    "lightsout-1995",
    (
        "1.4, figure 1.2, “el juego más popular de esta clase fue creado por”: Tiger Electronics created Lights Out, "
        "the most popular game of the class, in 1995."
    ),
)
history(
    "pelletier-1987",
    (
        "1.4, figure 1.2, [3], “Don Pelletier publicó en 1987 uno de los primeros artículos”: Pelletier published one "
        "of the first papers in 1987, modelling MERLIN by linear algebra."
    ),
    "; text, figure and bibliography agree on the year",
)
history(
    "sutner",
    (
        "1.4, footnote 10, [4], [5], “Klaus Sutner publicó dos artículos sobre temas afines a estos”: Sutner published "
        "two papers, of 1989 on the garden of Eden and of 1990 on the σ-game, both on two-dimensional cellular "
        "automata; the second was written in 1986."
    ),
    "; text, figure and bibliography agree on the years of print",
)
history(
    "orbix-1995",
    (
        "1.4, figure 1.2, “de Milton Bradley lanzado en 1995”: Milton Bradley launched Orbix in 1995, with buttons on "
        "a sphere; Tiger Electronics launched Lights Out 2000 in the second half of the nineties."
    ),
)
history(
    "goldwasser-1995",
    (
        "1.4, [7], “Trapp y Zhang publicaron en 1995 uno de los primeros”: Goldwasser, Klostermeyer, Trapp and Zhang "
        "discussed light chasing in 1995, an iterative method that needs cases but no calculation."
    ),
    "; figure 1.2 leaves this out",
)
palacios.uncheckable(
    "1.4-anderson-feil-1998",
    (
        "1.4, 4.1.1, [11], “Anderson y Feil publicaron un artículo en 1998 que describe”: Anderson and Feil, 1998, "
        "describe Lights Out by linear algebra, generalise it to squares, and tabulate both nullities for n = 2 to 21 "
        "by computations that they do not describe."
    ),
    because="about an outside article; the values themselves are checked in palacios-table-B1 and palacios-table-B2",
)
history(
    "fame",
    (
        "1.4, end, “La fama de este tipo de juegos conllevó a que”: The fame of these games led to online games and "
        "applications, new mechanics, and research in graphs, polynomial sequences and automata."
    ),
)

TIMELINE = {
    "MERLIN": 1978,
    "first reference": 1979,
    "XL-25": 1983,
    "Pelletier": 1987,
    "Sutner, garden of Eden": 1989,
    "Sutner, σ-game": 1990,
    "Lights Out": 1995,
    "Orbix": 1995,
    "Anderson and Feil": 1998,
}
"""Figure 1.2, and the years that the text of 1.4 gives for the same events: the two agree."""
BIBLIOGRAPHY = {
    "first reference": 1979,
    "Pelletier": 1987,
    "Sutner, garden of Eden": 1989,
    "Sutner, σ-game": 1990,
    "Anderson and Feil": 1998,
}


@palacios.figure(
    "fig-1.2", over=each("the entries, compared with each other and with the bibliography", TIMELINE.items()).spread
)
def timeline(event: str, year: int) -> Truth:
    """Figure 1.2, “Parker Brothers lanza el juego”: The timeline: 1978 MERLIN, 1979
    first reference, 1983 XL-25, 1987 Pelletier, 1989 and 1990 Sutner, 1995 Lights Out and Orbix, 1998 Anderson and
    Feil.
    """
    ordered = list(TIMELINE.values()) == sorted(TIMELINE.values()) and BIBLIOGRAPHY.get(event, year) == year
    toys = {"merlin", "xl-25", "lights-out", "orbix"} <= set(CATALOGUE)
    return ordered and toys and toy("merlin").light_count == 9 and toy("orbix").shape is None


palacios.reading(
    "bib-7",
    MISPRINT,
    """Bibliography [7], “Setting Switches on a Grid, Technical Report TR-95-20”: The title is “Setting Switches on a
    Grid”.
    Corrected: “Setting Switches in a Grid”.
    Note: The address printed in the same entry ends in Setting_Switches_in_a_Grid.
    """,
)
palacios.reading(
    "bib-29",
    MISPRINT,
    """Bibliography [29], “Brower, A.”: The author is Brower, A.
    Corrected: Brouwer, A. (Andries E. Brouwer).
    Note: The printed address belongs to ~aeb, the initials of Andries E. Brouwer.
    """,
)
