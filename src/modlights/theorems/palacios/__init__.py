"""Esperanza Palacios Vargas's thesis: the algebraic model, solvability, variants, nullities, restricted problems.

The claims of this document belong here; what several documents need belongs to ``theorems`` itself.
"""

from ..documents import Document

document = Document(
    "palacios",
    title="Generalidades, modelos y aplicaciones de los rompecabezas luminosos",
    author="Esperanza Margarita Palacios Vargas",
    year=2020,
    language="Spanish",
    source="thesis, Fundación Universitaria Konrad Lorenz; our copy is a text of its pages, without its pictures",
    chapters={
        "preliminaries": "Sections 1.1 to 1.3: aims, matrices, relations",
        "algebra": "Section 1.3: fields, vector spaces, rank and nullity; section 1.4 and the bibliography",
        "mechanics": "Sections 2.1 and 2.2: the game",
        "model": "Section 2.3: the algebraic model",
        "solvability": "Section 2.4: solvability",
        "counting": "Section 2.4: numbers of solutions and of solvable patterns",
        "variants": "Chapter 3: variants",
        "nullities": "Section 4.1.1: nullities",
        "triangle": "Section 4.1.2: the triangle of nullities",
        "restricted": "Section 4.2: the all-lit board, lit buttons only, alternation, easy boards",
        "chasing": "Section 4.3: light chasing",
        "tools": "Chapters 5 and 6: other tools, conclusions",
        "appendix": "Appendix A: the listings",
    },
)
