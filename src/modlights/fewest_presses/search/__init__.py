"""Search for a member of least cost in a coset of presses: vectors and spans, without positions or answers.

``cheapest`` chooses how the cheapest member is found: by ``many_states``, ``even_states``, ``walsh`` or
``quarter_search``; ``walking`` and ``integer_program`` are for what is beyond them.  ``climbing``, ``choices``,
``moved_groups`` and ``flat_sums`` serve deepest positions and tables of depths.

What makes a coset of a game, or a proof of its cheapest member, belongs to ``fewest_presses`` itself.
"""
