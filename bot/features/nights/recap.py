"""The recap of a night: the message after its last game, with the winners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from bot.features.nights.model import TOURNAMENT, NextWeek, Night
from bot.features.nights.screens import game_name, next_date_items
from bot.features.tournaments.screens import bold_player_name
from bot.i18n.names import bold_name
from bot.i18n.translations import Translations
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, row, text
from bot.screens.parts import MEDALS, SEPARATOR, medal, score_text, timestamp_markup
from bot.tables.table import Seat
from games.tournament import points_for

MAX_RECAP_LENGTH = 3500
"""Maximum length of the recap, in characters; Discord allows 4,000 in a message."""


MAX_NAMES = 5
"""Maximum number of names in the line of one game, and in the line of the evening's best members."""
MIN_WINS_OF_BEST = 2
"""How many games a member has to win to be named among the best of the evening."""


class PlayedGame(NamedTuple):
    """One game of a night, as the recap needs it. `link` leads to the end screen, `ended` is None while the game runs.
    `places` and `scores` are by seat, a player's place at the table. Both are empty if the game was not played to its
    end."""

    game: str
    link: str | None
    ended: datetime | None
    seats: Sequence[Seat]
    places: Sequence[int]
    scores: Sequence[int] = ()
    has_begun: bool = True
    tables: Sequence[int] = ()
    """The ids of its tables, several for a tournament."""


def recap_message(
    night: Night, played: Sequence[PlayedGame], t: Translations, *, moment: str = "", is_outdated: bool = False
) -> Screen:
    """The message with the first places of each game, the best members and the `moment` of the evening, then the next
    date of a weekly night with the buttons to reply for it. A finished night that is not weekly gets a button to plan
    it again. An outdated recap has neither."""
    assert night.recap is not None
    lines = [f"### 🌙 {t('night-recap', when=timestamp_markup(night.recap, 'D'))}"]
    for game in played:
        title = game_name(game.game, t)
        title = f"[{title}]({game.link})" if game.link else title
        lines.append(f"- {t('night-line', game=title, names=SEPARATOR.join(_podium(game, t)))}")
    best = [*_best_line(played, t), *([f"✨ {moment}"] if moment else [])]
    while len("\n".join(lines)) > MAX_RECAP_LENGTH:
        lines = [*lines[:-2], "…"]
    again: list[Item] = [] if is_outdated else next_date_items(night, t)
    if night.state == "over" and not is_outdated:
        again = [row(button(t("button-next-week"), NextWeek(night.id), emoji="🔁"))]
    return container_screen(text("\n".join([*lines, *best])), *again, accent=QUIET_COLOUR)


def _podium(game: PlayedGame, t: Translations) -> list[str]:
    """The players on the first three places of the game with their scores, best first. At most MAX_NAMES players."""
    ranking = sorted(range(len(game.places)), key=lambda seat: (game.places[seat], seat))
    winners = [seat for seat in ranking if game.places[seat] <= len(MEDALS)]
    lines = []
    for seat in winners[:MAX_NAMES]:
        score = t("score", score=game.scores[seat]) if game.game == TOURNAMENT else ""
        score = score or score_text(game.game, game.scores[seat], t)
        lines.append(f"{medal(game.places[seat])} {bold_player_name(game.seats[seat])} ({score})")
    return [*lines, "…"] if len(winners) > MAX_NAMES else lines


def _best_line(played: Sequence[PlayedGame], t: Translations) -> list[str]:
    """Returns a list with one line: the member who won most games of the evening. If several members won equally many,
    those with the most tournament points for their places are named (TO2). The list is empty if nobody won
    MIN_WINS_OF_BEST games."""
    wins, points, names = Counter[int](), Counter[int](), dict[int, str]()
    for game in played:
        for seat, place, won in zip(game.seats, game.places, points_for(game.places), strict=True):
            if seat.member is not None:
                names[seat.member] = bold_name(seat.name)
                wins[seat.member] += place == 1
                points[seat.member] += won
    most = max(((wins[member], points[member]) for member in names), default=(0, 0))
    if most[0] < MIN_WINS_OF_BEST:
        return []
    best = [name for member, name in names.items() if (wins[member], points[member]) == most]
    return [f"🌟 {t('night-best', names=t.list(best[:MAX_NAMES]), count=len(best), wins=most[0])}"]
