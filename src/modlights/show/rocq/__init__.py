"""Answers as files for Rocq: written from what was computed, and read back as the terms that stand in them.

The theorems that the files rely on are in proofs/; starting Rocq is the business of ``cli``.
"""
