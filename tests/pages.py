"""The commands of a page that operators type, as the page has them.

What a fence is called says who runs it: `sh` and `cron` the tests, `sh docker` and `cron docker` those of
`make containers`. A line of cron is run without the five fields that say when."""

import re
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parents[1] / "OPERATING.md"
KINDS = ("sh", "cron", "sh docker", "cron docker")
CRON = re.compile(r"(?:\S+ +){5}")
FENCE = re.compile(
    r"^## (?P<section>.+)$|^\*\*(?P<title>[^*.]+)|^```(?P<kind>.*)\n(?P<text>(?:.*\n)*?)```$", re.MULTILINE
)


class Block(NamedTuple):
    """The lines of one fence, and where it stands: below a heading, and below words in bold that begin a line."""

    section: str
    title: str
    kind: str
    lines: tuple[str, ...]


def blocks(page: Path = PAGE) -> list[Block]:
    """Every fence of the page, in order."""
    found, section, title = [], "", ""
    for match in FENCE.finditer(page.read_text("utf-8")):
        if match["section"]:
            section, title = match["section"], ""
        elif match["title"]:
            title = match["title"]
        else:
            lines = match["text"].splitlines()
            found.append(Block(section, title, match["kind"], tuple(map(_command, lines))))
    return found


def _command(line: str) -> str:
    """What cron gives to the shell: it takes an escaped % for one. Any other line as it is."""
    return CRON.sub("", line, count=1).replace(r"\%", "%") if re.match(r"\d+ \d+ \* \* \* ", line) else line
