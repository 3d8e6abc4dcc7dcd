"""The recap of a night: the message after its last game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from bot.features.nights.model import Night
from bot.features.nights.screens import game_name
from bot.features.tournaments.screens import bold_player_name
from bot.i18n.translations import Translations
from bot.screens.components import QUIET_COLOUR, Screen, boxed, text
from bot.screens.parts import SEPARATOR, timestamp_markup
from bot.tables.table import Seat

MAX_RECAP_LENGTH = 3500
"""Maximum length of the recap, in characters; Discord allows 4,000 in a message."""


class PlayedGame(NamedTuple):
    """A game of a night for its recap: the link to its end screen, when it ended (None while it runs), the players and
    their places; `places` is empty if the game was not played to its end."""

    game: str
    link: str | None
    ended: datetime | None
    seats: Sequence[Seat]
    places: Sequence[int]
    has_begun: bool = True


def recap_message(night: Night, played: Sequence[PlayedGame], t: Translations) -> Screen:
    """The winners and the other players of each game of a night, and the next date of a weekly night."""
    assert night.recap is not None
    lines = [f"### 🌙 {t('night-recap', when=timestamp_markup(night.recap, 'D'))}"]
    for game in played:
        title = game_name(game.game, t)
        title = f"[{title}]({game.link})" if game.link else title
        order = sorted(zip(game.places, game.seats, strict=True), key=lambda place_and_seat: place_and_seat[0])
        won, others = (
            [bold_player_name(seat) for place, seat in order if (place == 1) is is_won] for is_won in (True, False)
        )
        lines.append(f"- {title}: 🏆 {SEPARATOR.join(t.list(names) for names in (won, others) if names)}")
    while len("\n".join(lines)) > MAX_RECAP_LENGTH:
        lines = [*lines[:-2], "…"]
    again = text(t("night-again", when=timestamp_markup(night.at, "F"))) if night.state == "planned" else None
    return boxed(text("\n".join(lines)), again, accent=QUIET_COLOUR)
