"""What a violation is recognised by in a later run, when lines and numbers have changed."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.report.model import Report, Violation

LONGEST_TEXT: Final = 200


def partial_fingerprints(report: Report, violations: Iterable[Violation], *further: str) -> Iterator[str]:
    """One for each violation: which list of its file, check, zone and subject, and the how manieth of the same.

    Neither the line, nor a number, nor the wording is part of it.

    Args:
        report: the report that they are of.
        violations: the violations.
        further: what else is to be part of it, such as the path.
    """
    times: dict[tuple[str, ...], int] = {}
    for violation in violations:
        key = (*further, str(report.position), violation.rule, violation.zone or "", _subject(violation, report))
        times[key] = times.get(key, 0) + 1
        text = "\0".join((*key, str(times[key])))
        yield blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _subject(violation: Violation, report: Report) -> str:
    """The card, if it is one; for several the zone is the subject; for none, what is written there."""
    if violation.cards:
        return violation.cards[0].name if len(violation.cards) == 1 else ""
    return report.source.cut(violation.span).strip()[:LONGEST_TEXT]
