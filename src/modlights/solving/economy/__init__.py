"""Economy: fewest presses with proof, depths, once-only solutions, orders of presses, and puzzles to order.

How a fewest-presses method is chosen is said where it is done: ``fewest``, and for what can be searched ``cheapest``.
"""
