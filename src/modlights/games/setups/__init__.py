"""A puzzle as words: what a link, the options of the command line and a question of the page have in common.

A setup is a few named words: ``size``, ``rule``, ``surface``, ``mod``, ``forbid`` for a board; ``game`` for a toy;
``graph`` for a graph and ``matrix`` for an effect matrix; ``start`` and ``target`` for the positions.  Each word is
read here and nowhere else.  Files and options belong to ``cli``, what is drawn belongs to ``play``.
"""
