"""The cross on every surface: rows as polynomials, and the equations that the first rows must satisfy.

These are the methods ``congruence`` and, on the projective plane, ``ends``.

What serves other rules too belongs to ``solving``; arithmetic of polynomials and lines to ``ring``.
"""
