"""Answers, derivations, ledgers and what is known of games as documents: text, JSON, CSV, LaTeX, HTML, SVG, Rocq.

How a result looks belongs here: each module has one kind of result and a table of writers, from the name of a format to
a function of the result and the view (``views``).  Computing the result belongs to the rooms below, reading options and
writing files to ``cli``.  Nothing is imported here, so that no document waits for the libraries of another.
"""
