"""The commands, one module each, with a ``COMMAND``; none imports another.

What two commands share stands beside this folder, in ``cli``; what a command prints, in ``show``.
"""
