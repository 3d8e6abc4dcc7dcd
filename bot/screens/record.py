"""The record of a finished game as a file."""

from __future__ import annotations

from discord import ui

from bot.drawing.words import Words
from bot.screens.parts import QUIET, Screen, box, dashed, text


def record(game: str, file: str, words: Words) -> ui.LayoutView:
    """The file, and how it can be checked."""
    about = words("record-about", game=words(f"game-{dashed(game)}"))
    proof = words("record-verify", command=f"python -m games verify {file}")
    return Screen(box(text(about), ui.File(f"attachment://{file}"), text(f"-# {proof}"), accent=QUIET))
