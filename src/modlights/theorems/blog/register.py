"""The register that the claims of the blog post are entered in."""

from modlights.theorems.claims import Register

register = Register("blog")
