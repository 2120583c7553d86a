"""What is wanted of each figure: the one place where it stands."""

from __future__ import annotations

START = {"check": 1.35, "--version": 1.15}
"""At most so many times what a hello-world with the same Typer takes."""
PARSING = {"yaml": 2.5, "text": 6.0, "json": 15.0}
"""At most so many times what parsing the same bytes takes, on one core."""
RATE = 5_000
"""At least so many lists a second, on one core."""
JUDGING = 50.0
"""At most so many microseconds a list."""
