"""The claims of Rabbani's note, gathered."""

from modlights.theorems.claims import Register

register = Register("rabbani")
