"""One run that holds whatever has ever broken an output: every form is shown on it."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from deckcheck.report.model import CardCount, NotJudged, Related, Report, Violation
from deckcheck.report.output import FORMS, JOB_SUMMARY, CheckFacts, Output, Run
from deckcheck.report.summary import Failure, Summary
from deckcheck.rulebook.model import Citation, Limit, Ruleset, Severity
from deckcheck.source import NOWHERE, Source, Span

NAMES = {
    "quotes": "\"double\" 'single', a comma; a semicolon",
    "percent": "100% %0A%25 ::error file=x::y ##[error]z",
    "lines": "two\r\nlines",
    "rich": "[/red] [bold]:dragon:[/bold] @everyone #1",
    "markdown": "| `code` *bold* _it_ <b>&amp; ]]> {0} [link](1) https://example.com",
    "CJK": "灵魂の戦士 é",
    "unseen": "\u202egnp.exe\u2066 \x1b[2J \ud800 \ufffe",
    "long": "Long" * 75,
}
PATH = "decks/100%, a:b & <c>/日本 [1].txt"
CITATIONS = (Citation("CR", "103.2.b", "2026-07-16", foreign=False), Citation("TR", "602", "2026-03-30", foreign=True))
CHECKS = (
    CheckFacts("unknown-card", "error", "a name is in no known set", 'main: {"Defi": 3}\n', CITATIONS[:1]),
    CheckFacts("copy-limit", "error", "more copies than the limit", "main:\n  Defy: 4\n", CITATIONS),
    CheckFacts("champion-tag", "error", "the champion has not the Legend's tag", "champion: Jinx\n", ()),
)
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


def awkward_report(rules: Ruleset) -> Report:
    """A violation for each name, and one of all of them that spans over lines."""
    text = "Legend:\n" + "".join(f"1\t{name}\n" for name in NAMES.values())
    spans = {name: Span(text.index(name), text.index(name) + len(name)) for name in NAMES.values()}
    unknown = (
        _violation(
            "unknown-card",
            SEVERITIES[at % 3],
            f"unknown card '{name}'",
            span,
            (name,),
            help_=f"not {name}",
            zone="legend",
        )
        for at, (name, span) in enumerate(spans.items())
    )
    related = tuple(Related(span, "additional_legends") for span in list(spans.values())[1:3])
    whole = Span(spans[NAMES["quotes"]].start, spans[NAMES["CJK"]].end)
    copies = _violation("copy-limit", "error", "8 copies", whole, tuple(NAMES.values()), related=related)
    return report(rules, text, (*unknown, copies), name=NAMES["rich"], not_judged=("champion-tag",))


def report(  # noqa: PLR0913 - what a report is made of
    rules: Ruleset,
    text: str = "Legend: Jinx\n",
    violations: tuple[Violation, ...] = (),
    *,
    path: str = PATH,
    name: str | None = None,
    index: int = 0,
    not_judged: tuple[str, ...] = (),
) -> Report:
    return Report(
        source=Source(text, path),
        form="text",
        name=name,
        rules=rules,
        counts={"legend": 1},
        violations=violations,
        not_judged=tuple(NotJudged(rule, "there is no \"Legend\" & no 'tag'") for rule in not_judged),
        fingerprint=None,
        position=index,
    )


def _violation(  # noqa: PLR0913 - likewise
    rule: str,
    severity: Severity,
    message: str,
    span: Span,
    cards: tuple[str, ...] = (),
    *,
    help_: str = "",
    zone: str | None = None,
    related: tuple[Related, ...] = (),
) -> Violation:
    return Violation(
        rule=rule,
        severity=severity,
        message=message,
        help=help_,
        citations=CITATIONS if rule == "copy-limit" else CITATIONS[:1],
        zone=zone,
        cards=tuple(CardCount(card, 1) for card in cards),
        actual=8 if rule == "copy-limit" else None,
        limit=Limit(None, 3) if rule == "copy-limit" else None,
        span=span,
        related=related,
    )


def awkward_run(rules: Ruleset) -> tuple[list[Report], Summary]:
    """The awkward list, one behind it in its file, a clean one, a legal one with remarks; and a file not read."""
    warning = _violation("copy-limit", "warning", "a {warning}", Span(0, 6))
    reports = [
        awkward_report(rules),
        report(rules, index=1, violations=(_violation("unknown-card", "error", "the file holds nothing", NOWHERE),)),
        report(rules, path="-"),
        report(rules, path="decks/warned.txt", violations=(warning, warning._replace(severity="note", message="note"))),
    ]
    summary = Summary(failures=[Failure("gone\u202e,%\n.txt", "No such file: 'x' [y](z)")])
    for one in reports:
        summary.add(one)
    return reports, summary


def make(form: str, rules: Ruleset, *, strict: bool = False) -> Output:
    run = Run("1.2.3", rules, lambda: CHECKS, str(Path.cwd()), strict=strict)
    return (JOB_SUMMARY if form == "job-summary" else FORMS[form]).make(run)


def written(output: Output, reports: list[Report], summary: Summary) -> str:
    writer = output.writer(stream := StringIO())
    writer.begin()
    for one in reports:
        writer.add(output.deck(one))
    writer.end(summary)
    return stream.getvalue()
