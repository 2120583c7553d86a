"""How long and how repeatably properties are tried: the same examples each time in CI, new ones elsewhere."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow]
settings.register_profile("ci", deadline=None, max_examples=200, derandomize=True, suppress_health_check=SLOW)
settings.register_profile("local", deadline=None, max_examples=200, suppress_health_check=SLOW)
settings.load_profile("ci" if os.environ.get("CI") else "local")
