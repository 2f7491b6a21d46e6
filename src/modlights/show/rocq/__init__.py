"""Answers as files for Rocq: their text, writing them from results, and reading them back as the terms in them.

The theorems that the files rely on belong to proofs/, and starting Rocq belongs to ``cli``.
"""
