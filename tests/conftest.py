"""Settings shared by all tests: the default run is the same every time; the exploring one draws anew at each run."""

import os

from hypothesis import HealthCheck, settings

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "database": None}
settings.register_profile("same-every-time", derandomize=True, **_COMMON)
settings.register_profile("exploring", derandomize=False, print_blob=False, **_COMMON)
settings.load_profile("exploring" if os.environ.get("MODLIGHTS_EXPLORE") else "same-every-time")
