"""Economy: fewest presses with proof, depths, once-only solutions, orders of presses, and puzzles to order.

How a fewest-presses method is chosen: with two states all weights of the coset come from one Walsh–Hadamard
transform (``walsh``); with an even number of states one transform serves each class of quiet patterns of order two
(``halves``); to 64 states groups of like buttons are folded (``fold``), beyond that the members are listed (``coset``).
Where the coset is too large, games with few lights are walked through (``walking``), and for the others an integer
program bounds the cost (``integer_program``).
"""
