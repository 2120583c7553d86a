"""`deckcheck fmt`: native lists in canonical order and spelling."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sys
import tempfile
from collections import Counter
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Final

import typer

from deckcheck.cli.options import (
    CardDataOption,
    ExtraCardsOption,
    InputFormatOption,
    NoCacheOption,
    load_data,
    make_checker,
)
from deckcheck.source import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.checker import Checker
    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset
    from deckcheck.source import Span

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)

ENCODINGS: Final = (
    ("utf-8", b""),
    ("utf-8", b"\xef\xbb\xbf"),
    ("utf-16-le", b"\xff\xfe"),
    ("utf-16-be", b"\xfe\xff"),
    ("utf-16-le", b""),
    ("utf-16-be", b""),
)
"""The encodings of lists, with the byte order marks before them."""


class _RefusedError(Exception):
    """A file cannot be tidied; its lines say where and why."""


@app.command()
def fmt(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Native lists, folders of lists, or -.")],
    check: Annotated[bool, typer.Option("--check", help="Write nothing; name the files that would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; show what would change.")] = False,
    input_format: InputFormatOption = None,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
) -> None:
    """Tidy lists in deckcheck's own form: order, spelling and quantities. Comments and unknown keys are kept.

    Files are written in place; - is read from standard input and written to standard output. Lists in other forms
    are refused where they are named, and passed over in folders.

    Exit code: 0 all is tidy, 1 some file would change (--check, --diff) or is not understood, 2 wrong usage, 3 could
    not finish.
    """
    from deckcheck.cli.files import STDIN, list_files, open_file
    from deckcheck.report.escape import visible

    files = [(file, path != STDIN and os.path.isdir(path)) for path in paths for file in list_files([path])]
    checker = make_checker(load_data(card_data, extra_cards, no_cache=no_cache), input_format=input_format)
    counts = Counter[str]()
    for path, is_found in files:
        try:
            with open_file(path) as file:
                content = file.read()
            tidied = _tidied(content, path, checker, pass_over=is_found)
            if tidied is None:
                counts["other"] += 1
                continue
            changes = tidied != content
            if diff and changes:
                sys.stdout.write(_difference(content, tidied, path))
            elif check and changes:
                sys.stdout.write(f"{visible(path)}\n")
            elif path == STDIN and not (diff or check):
                sys.stdout.flush()
                sys.stdout.buffer.write(tidied)
            elif changes:
                _replace(path, tidied)
            counts["changed" if changes else "tidy"] += 1
        except _RefusedError as refused:
            sys.stderr.write(str(refused))
            counts["refused"] += 1
        except BrokenPipeError:
            raise
        except OSError as error:
            sys.stderr.write(f"deckcheck: error: {visible(path)}: {error.strerror}\n")
            counts["failed"] += 1
    _say_summary(counts, wrote=not (check or diff))
    raise typer.Exit(3 if counts["failed"] else int(bool(counts["refused"] or (counts["changed"] and (check or diff)))))


def _tidied(content: bytes, path: str, checker: Checker, *, pass_over: bool) -> bytes | None:
    """A file's content, tidy; the same where it is so already. `None` for one in another form, if to be passed over.

    Raises:
        _RefusedError: it is not understood, or in another form.
    """
    from deckcheck.decklist.read.words import Words
    from deckcheck.decklist.write.tidy import TidyError, content_of, tidy
    from deckcheck.source import decode

    judged = list(checker.read_file(BytesIO(content), path))
    decks = [deck for deck, _ in judged]
    if pass_over and not all(deck.decklist.is_native for deck in decks):
        return None
    if troubles := "".join(_troubles(judged, checker)):
        raise _RefusedError(troubles)
    sources = _by_source(decks)
    one_line = len(sources) > 1 and decks[0].decklist.form == "json"
    words = Words(checker.data.text_form)
    texts = []
    for several in sources:
        try:
            texts.append(tidy(several, words, one_line=one_line))
        except TidyError as error:
            raise _refused(several[0], error.span, error.reason) from None
    text, _ = decode(content)
    if not one_line:
        # Behind the last list may stand comments that are a document of their own.
        texts.append(text[sum(len(several[0].decklist.source.text) for several in sources) :])
    tidied = _encoded("".join(texts), text, content)
    if tidied is None:
        raise _refused(decks[0], NOWHERE, "its byte order mark is there twice; save it with one")
    again = [deck for deck, _ in checker.read_file(BytesIO(tidied), path)]
    if list(map(content_of, again)) != list(map(content_of, decks)):
        raise _refused(decks[0], NOWHERE, "it cannot be tidied without a change of what it says")
    return tidied


def _troubles(judged: list[tuple[Deck, Ruleset]], checker: Checker) -> Iterator[str]:
    """What keeps lists from being tidied, a line each."""
    from deckcheck.decklist.write.tidy import obstacles
    from deckcheck.report.concise import ConciseOutput

    decks = [deck for deck, _ in judged]
    if foreign := next((deck for deck in decks if not deck.decklist.is_native), None):
        reason = f"this list is in the form {foreign.decklist.form}; convert it to yaml or json first"
        yield str(_refused(foreign, NOWHERE, reason))
        return
    problems = {id(problem) for several in _by_source(decks) for problem in obstacles(several)}
    for deck, rules in judged:
        if spans := {problem.span for problem in deck.decklist.problems if id(problem) in problems}:
            report = checker.judge(deck, rules)
            syntax = [one for one in report.violations if one.rule == "syntax" and one.span in spans]
            yield from (ConciseOutput().line(one, report) for one in syntax)


def _by_source(decks: list[Deck]) -> list[list[Deck]]:
    """The lists of each text; one of JSON may hold several."""
    return [list(several) for _, several in groupby(decks, key=lambda deck: id(deck.decklist.source))]


def _refused(deck: Deck, span: Span, reason: str) -> _RefusedError:
    from deckcheck.report.escape import visible

    source = deck.decklist.source
    place = source.place(span)
    return _RefusedError(f"{visible(source.path)}:{place.line}:{place.column}: {visible(reason)}\n")


def _encoded(text: str, before: str, content: bytes) -> bytes | None:
    """A text in the encoding, and with the byte order mark, in which `before` is `content`, if there is one."""
    for encoding, mark in ENCODINGS:
        if mark + before.encode(encoding) == content:
            return mark + text.encode(encoding)
    return None


def _difference(before: bytes, after: bytes, path: str) -> str:
    """A unified diff."""
    from difflib import unified_diff

    from deckcheck.report.escape import visible
    from deckcheck.source import decode

    first, second = (re.findall(r"[^\n]*\n|[^\n]+", decode(content)[0]) for content in (before, after))
    lines = []
    for line in unified_diff(first, second, path, path):
        whole = line.endswith("\n")
        lines.append("\t".join(map(visible, line.removesuffix("\n").split("\t"))))
        if not whole:
            lines.append("\\ No newline at end of file")
    return "".join(f"{line}\n" for line in lines)


def _replace(path: str, content: bytes) -> None:
    """Write a file anew, all of it or nothing, with the permissions that it has."""
    path = os.path.realpath(path)
    if not os.path.isfile(path):
        raise OSError(errno.EINVAL, "it is no file that can be replaced; give it as -")
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    handle, beside = tempfile.mkstemp(prefix=".deckcheck-", dir=os.path.dirname(path))
    try:
        with open(handle, "wb") as file:
            file.write(content)
        shutil.copymode(path, beside)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def _say_summary(counts: Counter[str], *, wrote: bool) -> None:
    refused = counts["refused"]
    said = [f"{counts['changed']} {'tidied' if wrote else 'would change'}", f"{counts['tidy']} tidy already"]
    if refused:
        said.append(f"{refused} left as {'it is' if refused == 1 else 'they are'}")
    if counts["failed"]:
        said.append(f"{counts['failed']} failed")
    if counts["other"]:
        said.append(f"{counts['other']} in other forms")
    total = counts.total()
    sys.stderr.write(f"{total} {'file' if total == 1 else 'files'}: {', '.join(said)}\n")
