"""Exact linear algebra over Z/k for every k ≥ 2, and Smith form over Z.

Numbers, polynomials and matrices belong here, with every call of FLINT; what knows of lights, buttons or boards does
not.

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

from typing import TYPE_CHECKING

from modlights.base.lazy_names import lazy_names

if TYPE_CHECKING:
    from modlights.ring._flint import as_flint as as_flint, is_flint as is_flint, is_prime as is_prime
    from modlights.ring.arrays import dtype_for as dtype_for
    from modlights.ring.congruences import Congruences as Congruences
    from modlights.ring.cycle_spaces import CycleSpace as CycleSpace
    from modlights.ring.howell import Span as Span, join as join, reduced_span as reduced_span, span as span
    from modlights.ring.linear import LinearMap as LinearMap, rank as rank
    from modlights.ring.remainders import (
        check_modulus as check_modulus,
        crt as crt,
        dot as dot,
        exact_sum as exact_sum,
        factor as factor,
        product as product,
        residues as residues,
    )
    from modlights.ring.smith import (
        kernel_orders as kernel_orders,
        kernel_size as kernel_size,
        smith_factors as smith_factors,
    )
else:
    __all__, __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "_flint": "as_flint is_flint is_prime",
            "arrays": "dtype_for",
            "congruences": "Congruences",
            "cycle_spaces": "CycleSpace",
            "howell": "Span join reduced_span span",
            "linear": "LinearMap rank",
            "remainders": "check_modulus crt dot exact_sum factor product residues",
            "smith": "kernel_orders kernel_size smith_factors",
        },
    )
