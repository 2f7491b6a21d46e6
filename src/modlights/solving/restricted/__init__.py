"""Play with further conditions: every light changed once, lit or unlit buttons only, boards that solve themselves.

How few presses a position needs belongs to ``fewest_presses``.
"""
