"""The quiet patterns of one game: the group, its size for every modulus, and its dimension, the nullity.

What is about many boards at once belongs to ``surveys``; what is about a position, to ``solving`` itself.
"""
