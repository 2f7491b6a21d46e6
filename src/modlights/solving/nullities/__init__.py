"""Nullities: of one board, of tables of boards by number theory, of long surveys, and all moduli at once.

How a method is chosen: plane, cylinder and torus with the cross rule by chains and meetings of cosine polynomials
(``chains``, ``meetings``, ``tables``); Möbius and Klein by their formulas (``twisted``); the projective plane and
twisted boards of width 1 or 2 by folded strips (``strips``); other rules by the plan's residual (``nullity``).
"""
