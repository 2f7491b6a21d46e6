"""Exact linear algebra over Z/k for every k ≥ 2, and Smith form over Z.

How the method is chosen:

| modulus | echelon form | systems (`LinearMap`) |
| --- | --- | --- |
| 2 | bits, 64 to a word, eight columns at a time | reduced row echelon forms |
| primes above 11,585, proved | FLINT: `nmod_mat` below 2⁶⁴, then `fmpz_mod_mat` | the same |
| other primes | numpy, whole rows at a time | Howell form of [Aᵀ \\| I] |
| prime powers | numpy: the pivot of least valuation first | the same |
| products of those | each prime power by itself, rows joined by remainders | each by itself |
| k that resists factoring | numpy: gcds gathered into one row, no factor needed | Howell form of [Aᵀ \\| I] |

Small primes stay out of FLINT because carrying a matrix there and back costs more than eliminating it.
Residues are int64 for k ≤ 2³¹ and Python integers beyond (`dtype_for`), so nothing ever overflows or is
rounded. All ways lead to the same reduced Howell form, which is unique: what the user sees does not depend
on the way.
"""

from modlights.ring._flint import is_prime
from modlights.ring.congruences import Congruences
from modlights.ring.cycle_spaces import CycleSpace
from modlights.ring.howell import Span, join, reduced_span, span
from modlights.ring.linear import LinearMap, rank
from modlights.ring.remainders import check_modulus, crt, dot, dtype_for, factor, product, residues
from modlights.ring.smith import kernel_orders, kernel_size, smith_factors

__all__ = [
    "Congruences",
    "CycleSpace",
    "LinearMap",
    "Span",
    "check_modulus",
    "crt",
    "dot",
    "dtype_for",
    "factor",
    "is_prime",
    "join",
    "kernel_orders",
    "kernel_size",
    "product",
    "rank",
    "reduced_span",
    "residues",
    "smith_factors",
    "span",
]
