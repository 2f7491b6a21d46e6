"""Settings shared by all tests: the default run is the same every time; the exploring one draws anew at each run.

What needs more than a visitor has, Rocq and a browser, is tested where it is named: ``pytest tests/proofs``.
"""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "database": None}
settings.register_profile("same-every-time", derandomize=True, max_examples=50, **_COMMON)
settings.register_profile("exploring", derandomize=False, max_examples=200, print_blob=False, **_COMMON)
settings.load_profile("exploring" if os.environ.get("MODLIGHTS_EXPLORE") else "same-every-time")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # in the background of a shell, interrupts are ignored, here and in every process that a test starts
    signal.signal(signal.SIGINT, signal.default_int_handler)

_HERE = Path(__file__).parent
_APART = {_HERE / "proofs": "tests/proofs", _HERE / "play" / "browser": "tests/play/browser"}


def pytest_collection_modifyitems(config, items):
    """Skip what is tested apart, unless a word of the command line names it."""
    base = config.invocation_params.dir
    named = [(base / word.split("::")[0]).resolve() for word in config.args]
    for folder, words in _APART.items():
        if any(folder == path or folder in path.parents for path in named):
            continue
        skip = pytest.mark.skip(reason=f"tested apart: pytest {words}")
        for item in items:
            if folder in item.path.parents:
                item.add_marker(skip)
