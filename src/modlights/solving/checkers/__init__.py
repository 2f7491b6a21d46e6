"""Checkers of answers and of normal forms; they share no code with any solver.

They may import ``games`` and ``base`` alone: whatever finds an answer belongs elsewhere.
"""
