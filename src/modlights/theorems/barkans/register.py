"""The claims of the report of Barkans and Golvard, gathered."""

from modlights.theorems.legacy import Register

register = Register("barkans")
