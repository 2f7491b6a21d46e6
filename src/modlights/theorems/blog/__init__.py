"""A blog post on chasing the lights.

The claims of this document belong here; what several documents need belongs to ``theorems`` itself.
"""

from ..documents import Document

document = Document(
    "blog",
    title="El juego de luces fuera: cómo resolverlo sin tener que pulsar al azar",
    author="anonymous blog post",
    year=2020,
    language="Spanish",
    source="post of 15 March 2020; our copy is its text, without its pictures",
    chapters={
        "system": "The problem and its system of equations",
        "chasing": "Chasing the lights",
        "patterns": "Solving other versions, and the best solution",
    },
)
