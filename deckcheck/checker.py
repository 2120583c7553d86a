"""The main job on one page: read a list, resolve its names, judge it."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from deckcheck.decklist.model import Remark
from deckcheck.decklist.read import read_decklists
from deckcheck.decklist.read.context import Context
from deckcheck.decklist.read.documents import documents
from deckcheck.decklist.read.words import Words
from deckcheck.decklist.resolve import resolve
from deckcheck.judging import SoundCards, judge, judge_team
from deckcheck.record import Record
from deckcheck.report.messages import Messages
from deckcheck.rulebook import event as event_rules
from deckcheck.rulebook.model import UnknownChoiceError
from deckcheck.rulebook.rulebook import MOST_RULESETS
from deckcheck.source import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import BinaryIO

    from deckcheck.cards.model import Card
    from deckcheck.data.model import GameData
    from deckcheck.decklist.deck import Deck
    from deckcheck.decklist.model import Decklist
    from deckcheck.decklist.read.documents import Document
    from deckcheck.report.model import Report
    from deckcheck.rulebook.event import Event
    from deckcheck.rulebook.model import Ruleset

LANGUAGE = "en"
"""The language of messages."""
LIST_CHOICES = ("edition", "format", "mode", "region")
"""What a list may say of how it is to be judged, besides its date."""


class Choices(Record):
    """How lists are to be judged. What is `None` is left to the event, then to the list, and then to the rulebook.

    So a list never overrules the organiser of its event, and whoever runs the check overrules both.
    """

    today: str
    """The date (YYYY-MM-DD) for lists that have none."""
    date: str | None = None
    edition: str | None = None
    format: str | None = None
    mode: str | None = None
    region: str | None = None
    input_format: str | None = None
    """The form that lists are in; told from their content if not given."""
    defaults: Mapping[str, str] = {}
    """What holds of `LIST_CHOICES` where neither the choices above nor the list say it."""
    without: frozenset[str] = frozenset()
    """Checks that are not run, besides those that the format has not."""
    event: Event | None = None
    """The event that they are handed in for."""
    precon_ok: bool | None = None
    """Whether unmodified preconstructed decks may play banned cards (TR 601.2.d.2)."""


class Checker:
    """Reads and judges lists, one after the other, by one set of card_data.

    Args:
        data: the cards and rules.
        choices: how lists are to be judged.
        fingerprinted: whether reports carry fingerprints.
        pool: the cards that the player of limited play has.

    Attributes:
        default_rules: what a list is judged by that says nothing of it itself.

    Raises:
        UnknownChoiceError: an edition, format, mode or region is chosen that is not known.
    """

    def __init__(
        self,
        data: GameData,
        choices: Choices,
        *,
        fingerprinted: bool = False,
        pool: Mapping[Card, int] | None = None,
    ) -> None:
        self.data = data
        self._pool = pool
        self._fingerprinted = fingerprinted
        self.choices = choices
        self.messages = Messages(data.messages[LANGUAGE])
        self._sound_cards = SoundCards()
        self._context = Context(Words(data.text_form), data.pool)
        self._rules_of_run: dict[Ruleset, Ruleset] = {}
        self._event_choices = dict(choices.event.choices) if choices.event else {}
        self._event_date = self._event_choices.pop("date", None)
        self.default_rules = self._ruleset({**choices.defaults, **self._event_choices}, self._event_date)

    def check_file(self, file: BinaryIO, path: str) -> Iterator[Report]:
        """Judge the lists of a file, one after the other. Never raises for what is in it.

        Args:
            file: the file, read no further than the list at hand.
            path: the path that reports name.

        Raises:
            OSError: the file cannot be read.
        """
        for deck, rules in self.read_file(file, path):
            yield self.judge(deck, rules)

    def check(self, content: bytes | str, path: str = "-") -> Report:
        """Judge a content that is one list.

        Raises:
            ValueError: it holds several lists.
        """
        return self.judge(*self.read(content, path))

    def read(self, content: bytes | str, path: str = "-") -> tuple[Deck, Ruleset]:
        """Read a content that is one list, and resolve its names, without judging it.

        Raises:
            ValueError: it holds several lists.
        """
        file = BytesIO(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
        first, *others = self.read_file(file, path)
        if others:
            raise ValueError(f"{path} holds {len(others) + 1} lists; read_file reads them all")
        return first

    def judge(self, deck: Deck, rules: Ruleset, mate: Deck | None = None) -> Report:
        """Judge a list that is read already, beside that of a teammate if there is one."""
        report = judge(deck, rules, self.messages, self._sound_cards, fingerprinted=self._fingerprinted)
        return judge_team(report, deck, mate, rules, self.messages) if mate else report

    def read_file(self, file: BinaryIO, path: str) -> Iterator[tuple[Deck, Ruleset]]:
        """Read the lists of a file and resolve their names, without judging them.

        Raises:
            OSError: the file cannot be read.
        """
        return self.read_documents(documents(file), path)

    def read_documents(
        self, contents: Iterable[Document], path: str, position: int = 0
    ) -> Iterator[tuple[Deck, Ruleset]]:
        """Read the lists of some documents of a file, before which there are `position` lists."""
        for decklist in read_decklists(contents, path, self._context, self.choices.input_format, position):
            read, rules = self._rules_for(decklist)
            deck = resolve(read, self.data.pool, rules.limits.main)
            deck.pool = self._pool
            yield deck, rules

    def _rules_for(self, decklist: Decklist) -> tuple[Decklist, Ruleset]:
        """The ruleset that the command, the event and the list choose.

        What the list chooses wrongly becomes a problem of it.
        """
        chosen = dict(self.choices.defaults)
        problems: list[Remark] = []
        for kind in LIST_CHOICES:
            if fact := decklist.facts.get(kind):
                known = self.data.rulebook.known(kind)
                if fact.text in known:
                    chosen[kind] = fact.text
                else:
                    values = {"text": fact.text, "kind": kind, "known": known}
                    problems.append(Remark("unknown-choice", fact.span, values))
        chosen |= self._event_choices
        date = decklist.facts.get("date")
        day = self._event_date or (date.text if date else None)
        try:
            rules = self._ruleset(chosen, day)
        except UnknownChoiceError as error:
            # A format that there was not yet on the list's date: it is judged by the default one, and not legal.
            day = self.choices.date or day or self.choices.today
            fact = decklist.facts.get(error.kind, date)
            values = {"text": error.value, "kind": error.kind, "date": day}
            problems.append(Remark("not-then", fact.span if fact else NOWHERE, values))
            chosen.pop(error.kind, None)
            rules = self._ruleset(chosen, day, self.choices._replace(format=None))
        if problems:
            decklist = decklist._replace(problems=(*decklist.problems, *problems))
        return decklist, rules

    def _ruleset(self, chosen: Mapping[str, str], date: str | None = None, choices: Choices | None = None) -> Ruleset:
        choices = choices or self.choices
        rules = self.data.rulebook.ruleset(
            choices.date or date or choices.today,
            edition=chosen.get("edition") if choices.edition is None else choices.edition,
            format=choices.format or chosen.get("format"),
            mode=choices.mode or chosen.get("mode"),
            region=choices.region or chosen.get("region"),
        )
        return self._of_run(rules)

    def _of_run(self, rules: Ruleset) -> Ruleset:
        """A ruleset with what the run chooses beyond it; it is made once for all lists that go by it."""
        event, precon_ok, without = self.choices.event, self.choices.precon_ok, self.choices.without
        if event is None and precon_ok is None and not without:
            return rules
        chosen = self._rules_of_run.get(rules)
        if chosen is None:
            chosen = rules if event is None else event_rules.apply(event, rules)
            if precon_ok is not None:
                chosen = chosen._replace(precons_allowed=precon_ok)
            if len(self._rules_of_run) == MOST_RULESETS:
                self._rules_of_run.clear()
            chosen = self._rules_of_run[rules] = chosen._replace(without=chosen.without | without)
        return chosen
