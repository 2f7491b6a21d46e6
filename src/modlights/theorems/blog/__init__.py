"""The claims of the blog post "El juego de luces fuera: cómo resolverlo sin tener que pulsar al azar"."""

# isort: off
# In the order of the post, which is the order of the claims.
from modlights.theorems.blog import system
from modlights.theorems.blog import chasing
from modlights.theorems.blog import patterns
from modlights.theorems.blog import optimal
# isort: on

from modlights.theorems.blog.register import register

__all__ = ["CLAIMS", "chasing", "optimal", "patterns", "system"]

CLAIMS = tuple(register.claims)
