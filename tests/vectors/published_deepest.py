"""Deepest positions of n×n (cross, two states), typed in from a public list, for the n ≤ 256 that have quiet patterns.

W. Boyles, repository wmboyles/LightsOut-Math, code/serialization/min_clicks_answers.txt (commit 708d9be), read in a
stored copy. ``EXACT`` has the entries given as one number, ``BETWEEN`` those given as an interval (a strict bound as
the number below it).  The list has n² wherever the nullity is 0.

Its entry for n = 19 (197) is left out of ``EXACT``: 361 buttons, of which one is moved by no quiet pattern, leave at
most 1 + 360/2 = 181 presses, the mean over the 65,536 solutions of any position.

``FITS`` are the formulas of tex/conjectures/conjectures.tex in the same repository ("Empirical MCP fits"): nullity, a,
and the coefficients of q², q and 1 for n = a·q − 1 with q odd.
"""

from __future__ import annotations

EXACT = {
    4: 7, 5: 15, 9: 37, 11: 65, 14: 123, 16: 124, 17: 199, 24: 375, 29: 443, 34: 763, 35: 721, 41: 1191, 44: 1287,
    49: 1397, 50: 1344, 53: 1999, 54: 1947, 69: 2797, 74: 3675, 77: 4239, 83: 4145, 89: 4371, 94: 5947, 104: 7287,
    107: 6913, 109: 7037, 113: 9159, 114: 8763, 118: 7648, 124: 10375, 134: 12123, 137: 13479, 144: 14007, 149: 12347,
    152: 12732, 155: 14561, 161: 18631, 173: 21519, 174: 20475, 184: 22903, 186: 19104, 189: 21277, 209: 24371,
    214: 31003, 220: 26764, 221: 35151, 224: 33975, 227: 31313, 229: 31277, 233: 39079, 234: 37083, 244: 40327,
    245: 43215, 249: 36997,
}  # fmt: skip
BETWEEN = {
    23: (239, 305), 30: (180, 899), 32: (205, 1023), 33: (218, 573), 39: (305, 877), 47: (442, 1313), 59: (697, 1901),
    61: (745, 3720), 62: (769, 3843), 64: (820, 2743), 65: (845, 3015), 67: (898, 2437), 71: (1009, 3025),
    79: (1249, 3677), 84: (3579, 3591), 92: (1693, 8483), 95: (1805, 5441), 98: (1921, 9603), 99: (1961, 5797),
}  # fmt: skip
FITS = ((4, 5, 17, -10, 0), (6, 12, 88, -24, 1), (8, 10, 60, -20, -3), (8, 17, 161, -34, -3), (10, 30, 506, -60, -3))
