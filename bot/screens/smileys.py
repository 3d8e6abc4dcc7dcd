"""The cards of the five Smiley Games in text and on buttons."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.drawing import art
from bot.drawing.words import Words
from bot.screens.face import Face
from bot.screens.parts import card_text
from games.smileys import COLOUR_OF, COLOURS, SMILEY_OF, SMILEYS

_COLOURS = {colour: number for number, colour in enumerate(COLOURS)}
_SMILEYS = {smiley: number for number, smiley in enumerate(SMILEYS)}


def card(name: str, face: Face, words: Words) -> str:
    """A card as picture and words; a bare colour as sign and word; anything else in words."""
    if name in COLOUR_OF:
        return f"{picture(name, face)}\u00a0{card_text(name, words)}"
    return f"{colour_sign(name)}\u00a0{card_text(name, words)}" if name in COLOURS else card_text(name, words)


def picture(name: str, face: Face) -> str:
    """A card as its picture alone, or the signs that stand for it: colour, smiley, letter."""
    return face.emojis(art.emoji_name(name))


def icon(name: str, face: Face) -> discord.PartialEmoji | str:
    """A card as the emoji of a button or an option, whose label must name the card."""
    return face.emojis.partial(art.emoji_name(name))


def colour_sign(colour: str) -> str:
    """The Unicode emoji nearest to a colour."""
    return art.emoji(f"colour_{colour}")


def order(name: str) -> tuple[int, int]:
    """The key that sorts a hand: colour by colour, each with its special last, then the smileys' specials."""
    colour, smiley = COLOUR_OF[name], SMILEY_OF[name]
    return (
        len(COLOURS) if colour is None else _COLOURS[colour],
        len(SMILEYS) if smiley is None else _SMILEYS[smiley],
    )


def pictures(cards: Iterable[str], face: Face) -> str:
    """Cards side by side, sorted."""
    return " ".join(picture(name, face) for name in sorted(cards, key=order))
