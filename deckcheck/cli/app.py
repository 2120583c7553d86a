"""The command tree. A command is a file with an `app` of its own, and a line here; it is imported when it is called."""

# Annotations are values here: Typer reads them at each start, and as texts it would have to compile each.

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from typer._click import Command, Context

COMMANDS: Final = {
    "check": "Check decklists against the rules.",
    "show": "Show a list as it is read: by zone, with types, domains and costs.",
    "convert": "Write lists in another form.",
    "fmt": "Tidy native lists: order, spelling, quantities.",
    "compare": "Compare a presented deck with the registered list: what was swapped, and whether it might be.",
    "diff": "Show what makes one list of another: what to take out and put in.",
    "fingerprint": "Print what stands for a list in any form, order and language.",
    "cards": "Find cards by name, tag, domain, type or set.",
    "rules": "Explain the checks, with their rule numbers.",
    "config": "Show what holds for a list by the configuration, and why.",
    "editions": "List the editions of the rules.",
    "data": "Check a folder of card_data.",
    "init": "Begin a list.",
    "schema": "Print a JSON Schema, with the names of all cards if asked for.",
}


class PipeClosedError(Exception):
    """Whoever reads the output went away, so that the run cannot finish."""


class LazyGroup(TyperGroup):
    """A group whose commands are imported when they are asked for, so that each starts as fast as it can."""

    def list_commands(self, ctx: "Context") -> list[str]:  # noqa: ARG002 - the base class's
        """The names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        """The command of a name; of a misspelt one, what was meant is suggested."""
        if cmd_name not in COMMANDS:
            if not ctx.resilient_parsing:
                from deckcheck.cli.settings import close_to

                ctx.fail(f"there is no command '{cmd_name}'{close_to(cmd_name, COMMANDS)}")
            return None
        module = import_module(f"deckcheck.cli.{cmd_name}")
        command: Command = typer.main.get_command(module.app)
        command.name = cmd_name
        if command.help:  # paragraphs, whose lines are as long as the terminal's
            command.help = "\n\n".join(" ".join(lines.split()) for lines in command.help.split("\n\n"))
        return command

    def invoke(self, ctx: "Context") -> Any:
        """Run the command. Two errors are not left to Typer, which would end with the code of an illegal list."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise PipeClosedError from None
        except EOFError as error:  # which would be taken for a wish to abort
            raise RuntimeError(str(error)) from error

    def format_commands(self, ctx: "Context", formatter: Any) -> None:  # noqa: ARG002 - the base class's
        """The commands with what they do, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


app = typer.Typer(
    cls=LazyGroup,
    help="Check Riftbound decklists: which cards, how many, at which line, by which rule, and what mends it.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
)


def _print_version(wanted: bool) -> None:  # noqa: FBT001 - the value of a flag
    if wanted:
        from deckcheck import __version__

        sys.stdout.write(f"deckcheck {__version__}\n")
        raise typer.Exit


@app.callback()
def deckcheck(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Check Riftbound decklists."""
