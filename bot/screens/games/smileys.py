"""The cards of the five Smiley Games, in texts and on buttons. The basic cards have a colour and a smiley. A special
card has only one of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.art import drawing as art
from bot.screens.components import Item, text
from bot.screens.context import ScreenContext
from bot.screens.parts import TURN_SIGN, card_text, name_or_you
from games.smileys import COLOUR_OF, COLOURS, GAME_OF_FACE, SMILEY_OF, SMILEYS, SPECIALS

GAME_DIE_PICTURE = {game: f"die_{face}" for face, game in GAME_OF_FACE.items()}
"""The name of the picture for each game: the game's face on the smiley die, which chooses the game (SG2)."""
_COLOUR_ORDER = {colour: number for number, colour in enumerate(COLOURS)}
_SMILEY_ORDER = {smiley: number for number, smiley in enumerate(SMILEYS)}


def card_markup(card: str, ctx: ScreenContext) -> str:
    """Returns markup of a card: its picture and its name. A colour has a sign and a name. Any other word is only
    translated."""
    if card in COLOUR_OF:
        return f"{card_picture(card, ctx)}\u00a0{card_text(card, ctx.t)}"
    return f"{colour_sign(card)}\u00a0{card_text(card, ctx.t)}" if card in COLOURS else card_text(card, ctx.t)


def card_picture(card: str, ctx: ScreenContext) -> str:
    """Returns markup of a card without its name: its picture or, if pictures are not uploaded, its colour, smiley and
    letter."""
    return ctx.emojis(art.emoji_name(card))


def card_emoji(card: str, ctx: ScreenContext) -> str:
    """Returns the emoji of a card for a button or a select option. The emoji may be a substitute, so the label must
    name the card."""
    return ctx.emojis.partial(art.emoji_name(card))


def colour_sign(colour: str) -> str:
    """Returns the Unicode emoji nearest to a colour."""
    return art.nearest_emoji(f"colour_{colour}")


def card_sort_key(card: str) -> tuple[int, int]:
    """Returns the sort key of a card in a hand. Cards are sorted by colour, with the special card of each colour last.
    The special cards of the smileys follow."""
    colour, smiley = COLOUR_OF[card], SMILEY_OF[card]
    return (
        len(COLOURS) if colour is None else _COLOUR_ORDER[colour],
        len(SMILEYS) if smiley is None else _SMILEY_ORDER[smiley],
    )


def wildcard_kind(card: str) -> str:
    """Returns "colour" or "smiley" for a special card, by what it shows; "" for other cards."""
    return "" if card not in SPECIALS else "smiley" if COLOUR_OF[card] is None else "colour"


def turn_order_item(
    seats: Iterable[int],
    counts: Sequence[int],
    reader_seat: int | None,
    ctx: ScreenContext,
    *,
    seat_that_said_last: int | None = None,
) -> Item:
    """Returns one line with the `seats` in this order and their numbers of cards. The line begins with the sign for
    whose turn it is. `counts` has the number of cards by seat. The reader's seat `reader_seat` is called "you".
    `seat_that_said_last` is marked as having said LAST, the call before a last card."""
    shown = []
    for seat in seats:
        last_call = f"\u00a0📣\u00a0**{ctx.t('last-one-last')}**" if seat == seat_that_said_last else ""
        shown.append(f"{name_or_you(seat, reader_seat, ctx)}\u00a0{counts[seat]}{last_call}")
    return text(f"{'-# ' if ctx.is_short else ''}{TURN_SIGN} " + " → ".join(shown))


def sorted_card_pictures(cards: Iterable[str], ctx: ScreenContext) -> str:
    """Returns markup of the cards, sorted and side by side, without their names."""
    return " ".join(card_picture(card, ctx) for card in sorted(cards, key=card_sort_key))
