"""``python -m modlights``: the command line."""

import sys

from modlights.cli import main

if __name__ == "__main__":
    sys.exit(main())
