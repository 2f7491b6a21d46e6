"""Explore at random: property tests with examples that differ from run to run, for a bounded time.

    python tests/explore.py --seconds 120

What is found is printed as an ``@example`` to paste above the test, so that the run that is the same every time has it
from then on.  Finding something is not an error of this run: the exit code is 0 either way.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
_CASE = re.compile(r"^E?\s*(?:Failing test case|Falsifying example): (\w+)\((.*?)^E?\s*\)", re.MULTILINE | re.DOTALL)
_ARGUMENT = re.compile(r"^E?\s*(\w+=.*?),?\s*$", re.MULTILINE)


def examples(report: str) -> list[tuple[str, str]]:
    """The failing examples of a pytest report: the test, and the line to paste above it.

    >>> examples("E   Failing test case: test_x(\\nE       low=-5e-324,\\nE       whole=False,\\nE   )\\n")
    [('test_x', '@example(low=-5e-324, whole=False)')]
    """
    found = []
    for name, body in _CASE.findall(report):
        arguments = [argument for argument in _ARGUMENT.findall(body) if not argument.startswith("#")]
        found.append((name, f"@example({', '.join(arguments)})"))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=120.0, help="how long to explore (120)")
    budget = parser.parse_args().seconds
    files = sorted(path for path in HERE.rglob("test_*.py") if "hypothesis" in path.read_text(encoding="utf-8"))
    random.shuffle(files)
    started, tried, found = time.monotonic(), 0, 0
    for path in files:
        left = budget - (time.monotonic() - started)
        if left <= 0:
            break
        command = [sys.executable, "-m", "pytest", "-m", "hypothesis", "-q", "-p", "no:cacheprovider", str(path)]
        environment = {**os.environ, "MODLIGHTS_EXPLORE": "1"}
        try:
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, timeout=left, cwd=HERE.parent, check=False
            )
        except subprocess.TimeoutExpired:
            break
        tried += 1
        for name, line in examples(done.stdout):
            found += 1
            print(f"{path.relative_to(HERE)}: {name} fails; to keep it, paste above the test:\n    {line}\n")
    print(
        f"explored {tried} of {len(files)} files of property tests in {time.monotonic() - started:.0f} s: {found} found"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
