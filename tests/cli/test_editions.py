"""`deckcheck editions`."""

from __future__ import annotations

from tests.conftest import Run


def test_the_editions_with_the_one_that_holds(deckcheck: Run) -> None:
    assert deckcheck("editions", "--date", "2026-10-09").stdout == (
        "2025-06-02  in effect 2025-07-21  confirmed\n"
        "2025-10-01  in effect 2025-10-01  confirmed\n"
        "2025-12-01  in effect 2026-01-01  confirmed\n"
        "2026-03-30  in effect 2026-03-30  confirmed\n"
        "2026-07-16  in effect 2026-07-24  confirmed    holds on 2026-10-09\n"
        "2026-10-09  in effect 2026-10-09  provisional  chosen only with --edition 2026-10-09\n"
    )
    assert "2026-03-30  in effect 2026-03-30  confirmed    holds on 2026-07-23\n" in (
        deckcheck("editions", "--date", "2026-07-23").stdout
    )
    assert deckcheck("editions", "--date", "today").returncode == 2
