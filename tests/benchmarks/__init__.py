"""Benchmarks: ours beside PARI, Sage and the naive methods, on the same boards in the same run.

``python -m tests.benchmarks`` from the top of the project runs every module of this folder that has a function
``rows()``, prints its rows as a table, and writes all of them as JSON.  A module to add needs only that function:
an iterator of dictionaries from column to value.
"""
