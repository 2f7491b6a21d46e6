"""Settings shared by all tests: the default run is the same every time; the exploring one draws anew at each run.

What needs more than a visitor has, Rocq and a browser, is tested where it is named: ``pytest tests/proofs``.
"""

import os
from pathlib import Path

from hypothesis import HealthCheck, settings

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "database": None}
settings.register_profile("same-every-time", derandomize=True, max_examples=50, **_COMMON)
settings.register_profile("exploring", derandomize=False, max_examples=200, print_blob=False, **_COMMON)
settings.load_profile("exploring" if os.environ.get("MODLIGHTS_EXPLORE") else "same-every-time")

_APART = [Path(__file__).parent / "proofs", Path(__file__).parent / "play" / "browser"]


def pytest_ignore_collect(collection_path, config):
    """Leave out what is tested apart, unless a word of the command line lies in it."""
    if collection_path not in _APART:
        return None
    base = config.invocation_params.dir
    named = [(base / word.split("::")[0]).resolve() for word in config.invocation_params.args if word[:1] != "-"]
    return None if any(path == collection_path or collection_path in path.parents for path in named) else True
