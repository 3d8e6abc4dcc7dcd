"""The cards of the five Smiley Games in text and on buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.art import drawing as art
from bot.screens.components import Item, text
from bot.screens.context import ScreenContext
from bot.screens.parts import TURN_SIGN, card_text, name_or_you
from games.smileys import COLOUR_OF, COLOURS, GAME_OF_FACE, SMILEY_OF, SMILEYS

GAME_DIE_PICTURE = {game: f"die_{face}" for face, game in GAME_OF_FACE.items()}
"""The face of the smiley die that chooses each game (SG2)."""
_COLOURS = {colour: number for number, colour in enumerate(COLOURS)}
_SMILEYS = {smiley: number for number, smiley in enumerate(SMILEYS)}


def card_markup(name: str, ctx: ScreenContext) -> str:
    """A card as picture and words; a colour alone as sign and word; anything else in words."""
    if name in COLOUR_OF:
        return f"{card_picture(name, ctx)}\u00a0{card_text(name, ctx.t)}"
    return f"{colour_sign(name)}\u00a0{card_text(name, ctx.t)}" if name in COLOURS else card_text(name, ctx.t)


def card_picture(name: str, ctx: ScreenContext) -> str:
    """A card as its picture alone, or as signs: colour, smiley, letter."""
    return ctx.emojis(art.emoji_name(name))


def card_emoji(name: str, ctx: ScreenContext) -> str:
    """A card as the emoji of a button or an option, whose label must name the card."""
    return ctx.emojis.partial(art.emoji_name(name))


def colour_sign(colour: str) -> str:
    """The Unicode emoji nearest to a colour."""
    return art.nearest_emoji(f"colour_{colour}")


def card_sort_key(name: str) -> tuple[int, int]:
    """The key that sorts a hand: colour by colour, each with its special last, then the smileys' specials."""
    colour, smiley = COLOUR_OF[name], SMILEY_OF[name]
    return (
        len(COLOURS) if colour is None else _COLOURS[colour],
        len(SMILEYS) if smiley is None else _SMILEYS[smiley],
    )


def turn_order_item(
    seats: Iterable[int], counts: Sequence[int], you: int | None, ctx: ScreenContext, *, said: int | None = None
) -> Item:
    """Everybody with their number of cards, from whose turn it is; `said` has said LAST."""
    shown = []
    for seat in seats:
        last = f"\u00a0📣\u00a0**{ctx.t('last-one-last')}**" if seat == said else ""
        shown.append(f"{name_or_you(seat, you, ctx)}\u00a0{counts[seat]}{last}")
    return text(f"{'-# ' if ctx.is_short else ''}{TURN_SIGN} " + " → ".join(shown))


def sorted_card_pictures(cards: Iterable[str], ctx: ScreenContext) -> str:
    """Cards side by side, sorted."""
    return " ".join(card_picture(name, ctx) for name in sorted(cards, key=card_sort_key))
