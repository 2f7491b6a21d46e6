"""What may not change when code is only moved or renamed: command lines and answers, compared between two checkouts.

    python -m tests.unchanged record before.json --source OLD/src
    python -m tests.unchanged compare before.json

The first writes what every command line of ``command_lines`` prints, its exit code and the files it makes, and every
answer of ``library``, as the package in OLD/src gives them; the second does it with the package of this checkout and
prints what differs.  Exit code 1 when something does.
"""
