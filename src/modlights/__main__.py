"""``python -m modlights``: the command line."""

import sys

from modlights.cli import main

sys.exit(main())
