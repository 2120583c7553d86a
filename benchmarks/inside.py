"""Where the time goes within one process: the parts of the job, and the functions. It prints JSON.

python inside.py facts
python inside.py parts FORM COUNT SECONDS
python inside.py profile PATH
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from importlib import metadata
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lists import DATE, contents
from parsing import PARSERS

if TYPE_CHECKING:
    from collections.abc import Callable

PROGRAMS = ("deckcheck", "typer", "pyyaml", "check-jsonschema", "yamllint")
PARTS = ("parsing alone", "reading and resolving", "judging", "fingerprint", "a line of JSON")
AT_A_TIME = 50
"""So many lists go through one part before the next part has its turn: few enough that memory stays as in a run."""
TOP = 10


def as_the_command_line() -> None:
    """Let Python look for circles as seldom as the command line does."""
    import gc

    from deckcheck.cli import MOST_UNSEEN

    gc.set_threshold(MOST_UNSEEN)


def facts() -> dict[str, Any]:
    """What is measured."""
    versions = {}
    for program in PROGRAMS:
        try:
            versions[program] = metadata.version(program)
        except metadata.PackageNotFoundError:
            pass
    return {"python": sys.version.split()[0], "versions": versions}


def parts(form: str, count: int, seconds: float) -> dict[str, list[float]]:
    """The microseconds that a list takes in each part, once for each round within the given time."""
    from deckcheck.checker import Checker, Choices
    from deckcheck.data.snapshot import load
    from deckcheck.decklist.fingerprint import fingerprint
    from deckcheck.report.json_lines import JsonLinesOutput

    checker = Checker(load(), Choices(DATE))
    output = JsonLinesOutput()
    texts = list(contents(form, count))

    def one_round() -> list[float]:
        spent = [0.0] * len(PARTS)

        def timed(part: int, work: Callable[[], Any]) -> Any:
            start = time.process_time()
            result = work()
            spent[part] += time.process_time() - start
            return result

        for first in range(0, count, AT_A_TIME):
            files = [BytesIO(text) for text in texts[first : first + AT_A_TIME]]
            again = [BytesIO(text) for text in texts[first : first + AT_A_TIME]]
            timed(0, lambda: [PARSERS[form](file) for file in files])  # noqa: B023 - called at once
            decks = timed(1, lambda: [one for file in again for one in checker.read_file(file, "-")])  # noqa: B023
            reports = timed(2, lambda: [checker.judge(*deck) for deck in decks])  # noqa: B023
            timed(3, lambda: [fingerprint(deck) for deck, _ in decks])  # noqa: B023
            timed(4, lambda: [output.deck(report) for report in reports])  # noqa: B023
        return [part / count * 1e6 for part in spent]

    one_round()
    rounds: list[list[float]] = []
    end = time.monotonic() + seconds
    while not rounds or time.monotonic() < end:
        rounds.append(one_round())
    return dict(zip(PARTS, map(list, zip(*rounds, strict=True)), strict=True))


def profile(path: str) -> list[tuple[str, float, int]]:
    """The functions with the most time of their own in the whole job, each with its share and number of calls."""
    import cProfile
    import pstats

    from deckcheck.checker import Checker, Choices
    from deckcheck.data.snapshot import load
    from deckcheck.report.json_lines import JsonLinesOutput

    checker = Checker(load(), Choices(DATE), fingerprinted=True)
    output = JsonLinesOutput()
    paths = [os.path.join(path, name) for name in sorted(os.listdir(path))] if os.path.isdir(path) else [path]

    def job() -> None:
        with open(os.devnull, "w", encoding="utf-8") as nowhere:
            for one in paths:
                with open(one, "rb") as file:
                    nowhere.writelines(map(output.deck, checker.check_file(file, one)))

    job()
    profiler = cProfile.Profile()
    profiler.runcall(job)
    stats: dict[tuple[str, int, str], tuple[int, int, float, float, Any]] = vars(pstats.Stats(profiler))["stats"]
    total = sum(own for _, _, own, _, _ in stats.values())
    top = sorted(stats.items(), key=lambda item: -item[1][2])[:TOP]
    return [(_name(*function), own / total, calls) for function, (_, calls, own, _, _) in top]


def _name(file: str, _: int, function: str) -> str:
    """A function as a table names it, with no path of the machine."""
    if file == "~":
        return re.sub(r" at 0x\w+", "", function.strip("<>"))
    parents = Path(file).parts
    packages = [at for at, part in enumerate(parents) if part in ("site-packages", "deckcheck")]
    inner = Path(*parents[packages[-1] :]) if packages else Path(parents[-1])
    return f"{inner.as_posix().removeprefix('site-packages/')}: {function}"


def main() -> None:
    """Print what the command line asks for."""
    _, wanted, *arguments = sys.argv
    if wanted != "facts":
        as_the_command_line()
    if wanted == "parts":
        form, count, seconds = arguments
        print(json.dumps(parts(form, int(count), float(seconds))))
    else:
        print(json.dumps(profile(*arguments) if wanted == "profile" else facts()))


if __name__ == "__main__":
    main()
