"""The cross on every surface but the projective plane: rows as polynomials, one or two congruences on a row.

What serves other rules too belongs to ``solving``; arithmetic of polynomials and lines to ``ring``.
"""
