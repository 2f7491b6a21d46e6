"""Answers, derivations, ledgers and what is known of games as documents: text, JSON, CSV, LaTeX, HTML, SVG, Rocq.

Each module has one subject: the findings that it writes, and a table of writers from the name of a format to a function
of the finding and the view (``views``).  Nothing is imported here, so that no document waits for the libraries of
another.
"""
