"""Open problems of the wider literature and what became of them, and statements of our own where nobody has tables.

Asked for by name only: ``modlights verify --document open``.  Every entry of the literature says its status at the
source.  What holds up the statements about two states is a stored survey (``survey``), which one command remakes.

The claims of the five documents belong to the folders of these documents.
"""

from ..documents import Document

document = Document(
    "open",
    title="Open problems and resolved conjectures for Lights Out nullity; and new ground",
    author="William Boyles; the chapters “Ours” by the modlights developers",
    year=2026,
    language="English",
    source=(
        "repository wmboyles/LightsOut-Math, tex/conjectures/conjectures.tex (status list of September 2026) with the "
        "manuscripts and Lean files beside it, read in a stored copy"
    ),
    chapters={
        "doubling": "Theorems there: doubling, evenness, multiples",
        "values": "Small and impossible nullities",
        "powers": "Prime powers and primes",
        "bounds": "The 4/5 bound and the records",
        "hardest": "The deepest positions, and lit-only play",
        "withdrawn": "Withdrawn or corrected at the source",
        "ours_plane": "Ours: the plane with more states",
        "ours_laws": "Ours: closed formulas, prime powers and bounds with more states",
        "ours_surfaces": "Ours: torus, Klein bottle, Möbius strip, cylinder, projective plane",
    },
)
