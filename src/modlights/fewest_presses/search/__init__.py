"""Search for a member of least cost in a coset of presses: vectors and spans, without positions or answers.

What makes a coset of a game, or a proof of its cheapest member, belongs to ``fewest_presses`` itself.
"""
