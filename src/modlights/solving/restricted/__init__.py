"""Play with further conditions: every light changed once, lit or unlit buttons only, boards that solve themselves.

How few presses a position needs is not asked here but in ``fewest_presses``.
"""
