"""Benchmarks: ours beside PARI, Sage and the naive methods, on the same boards in the same run.

``python -m tests.benchmarks`` from the top of the project runs every module of this folder that has a function
``rows(tiny)``, prints its rows as a table, and writes all of them as JSON.  A module to add needs only that function:
an iterator of dictionaries from column to value.  With ``--tiny`` the boards are so small that every line of code is
run in seconds, and nothing is measured: ``.ci/run`` does so, lest a benchmark stops working unseen.
"""
