"""Exact linear algebra over Z/k for every k ≥ 2, and Smith form over Z.

How the method is chosen:

| modulus | echelon form | systems (`LinearMap`) |
| --- | --- | --- |
| 2 | bits, 64 to a word, eight columns at a time | reduced row echelon forms |
| odd primes to 11,585, up to 50 rows and columns | FLINT: `nmod_mat` | reduced row echelon form of [Aᵀ \\| I] |
| odd primes to 11,585, larger matrices | numpy, whole rows at a time | the same form |
| larger primes, proved | FLINT: `nmod_mat` below 2⁶⁴, then `fmpz_mod_mat` | reduced row echelon forms |
| prime powers | numpy: the pivot of least valuation first | the same |
| products of those | each prime power by itself, rows joined by remainders | each by itself |
| k that resists factoring | numpy: gcds gathered into one row, no factor needed | Howell form of [Aᵀ \\| I] |

The 50 counts the matrix that is passed on. FLINT is 5 times as fast at 5 columns, twice at 20, as fast at 50; beyond,
carrying a matrix there and back costs more than eliminating it (`python -m tests.benchmarks fields`).
Residues are int64 for k ≤ 2³¹ and Python integers beyond (`dtype_for`), so nothing ever overflows or is
rounded. All ways lead to the same reduced Howell form, which is unique: what the user sees does not depend
on the way.
"""

from modlights.ring._flint import as_flint, is_flint, is_prime
from modlights.ring.arrays import dtype_for
from modlights.ring.congruences import Congruences
from modlights.ring.cycle_spaces import CycleSpace
from modlights.ring.howell import Span, join, reduced_span, span
from modlights.ring.linear import LinearMap, rank
from modlights.ring.remainders import check_modulus, crt, dot, exact_sum, factor, product, residues
from modlights.ring.smith import kernel_orders, kernel_size, smith_factors

__all__ = [
    "Congruences",
    "CycleSpace",
    "LinearMap",
    "Span",
    "as_flint",
    "check_modulus",
    "crt",
    "dot",
    "dtype_for",
    "exact_sum",
    "factor",
    "is_flint",
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
