"""Economy: fewest presses with proof, depths, once-only solutions, orders of presses, and puzzles to order.

How a fewest-presses method is chosen: with two states all weights of the coset come from one Walsh–Hadamard
transform (``walsh``); with an even number of states one transform serves each class of quiet patterns of order two
(``halves``); with other moduli groups of equal cells are folded (``fold``), small cosets listed (``coset``), games
with few lights walked through (``walking``); beyond that an integer program bounds the cost (``integer_program``).
"""
