"""The least that a program with Typer does: what a start of deckcheck is compared to."""

import typer

app = typer.Typer()


@app.command()
def main(name: str = "world") -> None:
    """Greet."""
    print(f"Hello, {name}")


app()
