"""The claims of the report of Barkans and Golvard, gathered."""

from modlights.theorems.claims import Register

register = Register("barkans")
