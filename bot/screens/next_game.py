"""The screen of *Another game*, which asks what the same players play next."""

from __future__ import annotations

from bot.art.drawing import Emojis
from bot.i18n.names import plain_name
from bot.i18n.translations import Translations
from bot.screens import SCREENS, rulebook
from bot.screens.components import QUIET_COLOUR, Option, Screen, container_screen, option, select, text
from bot.screens.parts import SEPARATOR, to_fluent_id
from bot.tables.lobby import ChooseGame, members_without_seat
from bot.tables.table import Table
from games import GAMES


def game_choice_screen(over: Table, member: int, emojis: Emojis, t: Translations) -> Screen:
    """Returns a private screen with a select of the next game for the players of the finished table `over`. Each game
    has its number of players, and the names of the players without a seat if `member` chooses it."""
    games = [_game_option(game, over, member, emojis, t) for game in GAMES]
    return container_screen(
        text(t("another-game-ask")),
        select(ChooseGame(over.id), games, placeholder=t("rules-choose")),
        accent=QUIET_COLOUR,
    )


def _game_option(game: str, over: Table, member: int, emojis: Emojis, t: Translations) -> Option:
    players, _ = rulebook.game_facts(game, t)
    names = t.list(map(plain_name, members_without_seat(over, member, game)))
    facts = [players, *([t("another-game-no-seat", names=names)] if names else [])]
    label, sign = t(f"game-{to_fluent_id(game)}"), emojis.partial(SCREENS[game].sign)
    return option(game, label, sign, description=SEPARATOR.join(facts))
