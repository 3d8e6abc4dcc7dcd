"""What a file proves that somebody has shown: whether it is of a table here, and whether everything in it follows."""

from __future__ import annotations

from datetime import datetime

from bot.drawing.words import Words
from bot.screens.components import QUIET, Screen, boxed, text
from bot.screens.parts import dashed, moment
from games.record import Record, seal

LONGEST = 300
"""Characters of what is wrong with a line."""


def proof(
    record: Record | None, when: datetime | None, line: int | None, found: str, end: str | None, words: Words
) -> Screen:
    """`record` is None if the file cannot be read as one; `when` the game ended if it was played here, else None;
    `line` is the first that does not follow, and `found` what is wrong there; `end` is how the game ended."""
    if record is None:
        return boxed(text(f"❌ {words('proof-unread', line=line or 1)}\n> {quoted(found)}"), accent=QUIET)
    game = words(f"game-{dashed(record.game)}")
    if when is not None:
        lines = [f"✅ {words('proof-here', game=game, when=moment(when, 'f'))}"]
    else:
        lines = [f"❔ {words('proof-unknown')}"]
    if line is not None:
        lines += [f"❌ {words('proof-line', line=line)}", f"> {quoted(found)}"]
    else:
        lines.append(f"✅ {words('proof-follows', game=game, moves=len(record.played))}")
        lines.append(f"-# {words('proof-ended' if end is not None else 'proof-not-ended')}")
    if record.commitment is not None:
        lines.append(f"-# {words('proof-seal', seal=seal(record.commitment))}")
    return boxed(text("\n".join(lines)), accent=QUIET)


def quoted(found: str) -> str:
    """A text from a file that anybody may have written, as it is, in one line: between backticks nothing has a
    meaning."""
    shown = " ".join(found.split())[:LONGEST].replace("`", "ˋ")
    return f"`{shown}`"
