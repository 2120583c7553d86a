"""The form for people: the verdict, and each violation with its line of the list marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.record import Record
from deckcheck.report.escape import visible, width
from deckcheck.report.output import Output, findings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.report.model import Report, Violation

LONGEST_LINE: Final = 100
MOST_RELATED: Final = 6
STYLES: Final = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}
CODES: Final = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
"""What a terminal is told, by the words of styles (ECMA-48, SGR)."""


class Piece(Record):
    """A stretch of text with a style, which a terminal may show."""

    text: str
    style: str = ""

    def styled(self) -> str:
        """The text as a terminal shows it with its style, line ends left plain."""
        if not self.style:
            return self.text
        text = self.text.rstrip("\n")
        codes = ";".join(map(CODES.__getitem__, self.style.split()))
        return f"\x1b[{codes}m{text}\x1b[0m{self.text[len(text) :]}"


class TextOutput(Output):
    """The form for people.

    Args:
        verbose: whether notes are shown for legal lists, and what each list was judged by.
        quiet: whether legal lists are left out.
        styled: whether it is for a terminal that shows styles.
    """

    def __init__(self, *, verbose: bool = False, quiet: bool = False, styled: bool = False) -> None:
        self._verbose = verbose
        self._quiet = quiet
        self._styled = styled

    def deck(self, report: Report) -> str:
        """One list."""
        return "".join(piece.styled() if self._styled else piece.text for piece in self._pieces(report))

    def _pieces(self, report: Report) -> Iterator[Piece]:
        shown = findings(report, verbose=self._verbose)
        if self._quiet and not shown and report.legal:
            return
        yield from _verdict(report, with_rules=self._verbose or not report.legal)
        for violation in shown:
            yield from _violation(violation, report)
        yield from _not_judged(report)
        if shown or report.not_judged:
            yield Piece("\n")


def _verdict(report: Report, *, with_rules: bool) -> Iterator[Piece]:
    yield Piece(visible(report.path), "bold")
    if report.name:
        yield Piece(f" ({visible(report.name)})")
    yield Piece(": ")
    if report.legal:
        yield Piece("legal", "bold green")
    else:
        yield Piece("not legal", "bold red")
    if with_rules:
        rules = report.rules
        yield Piece(f" in {rules.format.id}, {rules.mode.id}, {rules.date}, rules of {rules.edition}", "dim")
    yield Piece("\n")


def _violation(violation: Violation, report: Report) -> Iterator[Piece]:
    place = report.place(violation.span)
    yield Piece("\n")
    yield Piece(f"{violation.severity}[{violation.rule}]", STYLES[violation.severity])
    yield Piece(f": {visible(violation.message)}\n", "bold")
    yield Piece(f"  --> {visible(report.path)}:{place.line}:{place.column}\n", "dim")
    yield from _marked_line(violation, report)
    if places := _places(violation, report):
        yield from _remark("also", places)
    if violation.citations:
        yield from _remark("rules", ", ".join(map(str, violation.citations)))
    if violation.help:
        yield from _remark("help", visible(violation.help))


def _marked_line(violation: Violation, report: Report) -> Iterator[Piece]:
    """The line of the list, with the violation's part of it underlined."""
    place = report.place(violation.span)
    text = report.source.line_text(place.line)
    if not text.strip() or violation.span.start == violation.span.end:
        return
    start = place.column - 1
    end = place.end_column - 1 if place.end_line == place.line else len(text)
    cut = max(0, min(start, start - (LONGEST_LINE - (end - start)) // 2)) if len(text) > LONGEST_LINE else 0
    before, marked, behind = (
        visible(part.replace("\t", " ")) for part in (text[cut:start], text[start:end], text[end : cut + LONGEST_LINE])
    )
    marked = marked[:LONGEST_LINE]
    before = ("…" if cut else "") + before
    number = f"{place.line:>5}"
    yield Piece(f"{number} | ", "dim")
    yield Piece(f"{before}{marked}{behind}\n")
    yield Piece("      | ", "dim")
    yield Piece(f"{' ' * width(before)}{'^' * max(1, width(marked))}\n", STYLES[violation.severity])


def _places(violation: Violation, report: Report) -> str:
    """The lines of the further places, but for the line that is shown, those of one zone together."""
    shown = report.place(violation.span).line
    by_zone: dict[str, dict[int, None]] = {}
    for one in violation.related:
        line = report.place(one.span).line
        if line != shown:
            by_zone.setdefault(one.zone, {})[line] = None
    return "; ".join(
        f"{zone.replace('_', ' ')} line{'s' if len(lines) > 1 else ''} {_numbers(list(lines))}"
        for zone, lines in by_zone.items()
    )


def _numbers(lines: list[int]) -> str:
    """Line numbers, of many the first and the last."""
    return ", ".join(map(str, lines)) if len(lines) <= MOST_RELATED else f"{lines[0]} to {lines[-1]}"


def _remark(label: str, text: str) -> Iterator[Piece]:
    yield Piece(f"      = {label}: ", "dim")
    yield Piece(f"{text}\n")


def _not_judged(report: Report) -> Iterator[Piece]:
    by_reason: dict[str, list[str]] = {}
    for one in report.not_judged:
        by_reason.setdefault(one.reason, []).append(one.rule)
    for reason, rules in by_reason.items():
        yield Piece("\n")
        yield Piece("not judged", "bold yellow")
        yield Piece(f": {', '.join(rules) if len(rules) <= MOST_RELATED else 'everything else'} ({reason})\n")
