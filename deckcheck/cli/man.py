"""The manual page, made from the commands as they are. It is written when a wheel is built."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import typer

from deckcheck import __version__
from deckcheck.cli.app import COMMANDS, app

if TYPE_CHECKING:
    from collections.abc import Iterator

    from typer._click import Command, Context


def manual() -> str:
    """The page `deckcheck(1)`, in the macros of man."""
    root = typer.main.get_command(app)
    return "".join(f"{line}\n" for line in _lines(typer.Context(root, info_name="deckcheck")))


def _lines(root: Context) -> Iterator[str]:
    yield f'.TH DECKCHECK 1 "" "deckcheck {__version__}" "User Commands"'
    yield ".SH NAME"
    yield r"deckcheck \- check Riftbound decklists against the rules"
    yield ".SH SYNOPSIS"
    yield r".B deckcheck"
    yield r"\fICOMMAND\fR [\fIOPTION\fR]... [\fIARGUMENT\fR]..."
    yield ".SH DESCRIPTION"
    yield _text(root.command.help or "")
    yield ".SH COMMANDS"
    for name in COMMANDS:
        yield from _command(root, name)


def _command(parent: Context, name: str) -> Iterator[str]:
    group = parent.command
    assert isinstance(group, typer.core.TyperGroup)
    command = group.get_command(parent, name)
    assert command is not None
    context = typer.Context(command, parent=parent, info_name=name)
    if isinstance(command, typer.core.TyperGroup):
        for one in command.list_commands(context):
            yield from _command(context, one)
        return
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".SS {_text(context.command_path)} {_text(usage)}"
    for paragraph in (command.help or "").split("\n\n"):
        yield ".PP"
        yield _text(paragraph)
    yield from _parameters(command, context)


def _parameters(command: Command, context: Context) -> Iterator[str]:
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record and parameter.name != "help":
            term, explanation = record
            yield ".TP"
            yield rf"\fB{_text(term)}\fR"
            yield _text(explanation)


def _text(text: str) -> str:
    """A text as one line that holds no request."""
    text = re.sub(r"\s+", " ", text).strip().replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text
