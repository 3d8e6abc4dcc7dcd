"""Extracts the commands for operators from a page.

The language of a fenced block says which tests run it: `sh` and `cron` the usual tests, `sh docker` and `cron docker`
those of `make containers`. A cron line is run without its five time fields. Lines that end in `&&` are one command
with the next."""

import re
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parents[1] / "OPERATING.md"
KINDS = ("sh", "cron", "sh docker", "cron docker")
CRON = re.compile(r"[\d*/]+ [\d*/]+ \* \* \* +")
"""The five time fields of a line that runs every day, or every few minutes."""
FENCE = re.compile(
    r"^##+ (?P<part>.+)$|^\*\*(?P<title>[^*.]+)|^```(?P<kind>.*)\n(?P<text>(?:.*\n)*?)```$", re.MULTILINE
)


class Block(NamedTuple):
    """The lines of one fenced block, with the nearest heading above it, and the bold beginning of a line below that."""

    part: str
    title: str
    kind: str
    lines: tuple[str, ...]


def blocks(page: Path = PAGE) -> list[Block]:
    """Every fenced block of the page, in order."""
    found, part, title = [], "", ""
    for match in FENCE.finditer(page.read_text("utf-8")):
        if match["part"]:
            part, title = match["part"], ""
        elif match["title"]:
            title = match["title"]
        else:
            lines = match["text"].replace(" &&\n", " && ").splitlines()
            found.append(Block(part, title, match["kind"], tuple(map(_command, lines))))
    return found


def _command(line: str) -> str:
    """The command that cron passes to the shell, with escaped % unescaped; any other line is returned unchanged."""
    time = CRON.match(line)
    return line[time.end() :].replace(r"\%", "%") if time else line
