"""One law for the screens of all games: at every step of random games, in every language, with the longest names, each
is within Discord's limits, every legal move and no other can be reached, and nothing hidden is shown."""

from importlib import import_module

import pytest
from msgspec.structs import replace

from bot.i18n.translations import LANGUAGES
from bot.tables.race import Margin, RaceState
from games import GAMES
from games.core import Chance
from games.players.base import RandomPlayer
from games.race import Race
from tests.kit.limits import check
from tests.kit.screens import private, public_all, random_game
from tests.screens.reach import reached, useful

BEGUN = RaceState(paused="ready", until=2e9)
ON = RaceState(first=0)
RACE = [
    {"race": ON, "lead": Margin(1234, 1)},
    {"race": ON},
    {"race": replace(BEGUN, ready=(0,), again=True)},
    {"race": replace(BEGUN, until=None)},
    *({"race": replace(ON, paused=why), "lead": Margin(1234, 1)} for why in ("member", "quiet", "away")),
]
"""What a table may know around a race."""
OPTIONS = {"keep_smiling": [{"memory": "relaxed"}, {"duel": True}]}
"""Options with which screens are others."""
EVERY = {"find_it": 3, "thats_mine": 3, "shout": 3, "keep_smiling": 5}
"""In games with many steps, or many ways to make a move, only one step in this many is checked."""
TABLES = [
    (game, seats, options)
    for game, rules in GAMES.items()
    for seats in {rules.SEATS[0], rules.SEATS[-1]}
    for options in ({}, *OPTIONS.get(game, ()))
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_screen_is_within_the_limits_with_every_move_in_reach_and_nothing_hidden(game, seats, options):
    chance, languages = Chance(b"others", seats), set()
    otherwise = import_module(f"tests.kit.games.{game}").otherwise
    is_race = issubclass(GAMES[game], Race)
    kind = None if is_race else RandomPlayer  # who claims at random wins next to nothing, and nothing would be hidden
    played = random_game(game, seats, f"{game} {seats}".encode(), options, kind)
    for number, (position, events) in enumerate(played):
        if number % EVERY.get(game, 1) and position.outcome() is None:
            continue
        language, more = LANGUAGES[number % len(LANGUAGES)], RACE[number % len(RACE)] if is_race else {}
        languages.add(language)
        people = {"computers": (number % 2 == 0,) * seats, **more}  # who plays among computers alone presses nothing
        shown = public_all(game, position, events, language, **people)
        for view in shown:
            check(view)
        claims = set().union(*(reached(game, position, None, view, language) for view in shown))
        if number % 2 and not (is_race and more["race"].paused):
            assert claims >= set(map(str, position.public_moves()))
        assert is_race or claims <= set(map(str, position.public_moves()))
        other = otherwise(position, None, chance)
        assert drawn(public_all(game, other, events, language, **people)) == drawn(shown)
        for seat in {*position.awaited(), number % seats}:
            mine = private(game, position, seat, events, language, **more)
            components, characters = check(mine)
            assert components < 40, "no room for a refusal above it"
            assert characters <= 3600
            found = reached(game, position, seat, mine, language)
            if not (is_race and more["race"].paused):  # nothing can be claimed then
                assert found >= set(map(str, useful(position, seat)))
            assert is_race or found <= set(map(str, position.moves(seat)))  # a race lists its claims between cards, too
            other = otherwise(position, seat, chance)
            assert drawn([private(game, other, seat, events, language, **more)]) == drawn([mine])
    assert languages == set(LANGUAGES)


def drawn(views):
    return [view.to_components() for view in views]
