"""The register that the claims of the blog post are entered in."""

from modlights.theorems.legacy import Register

register = Register("blog")
