"""The register that the claims of Losada's article are entered in."""

from modlights.theorems.legacy import Register

register = Register("losada")
