"""Members' names that pretend to be something else: on every screen they are nothing but names."""

import re
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.features import finale as finales
from bot.features import lessons, mytables
from bot.features.mytables import OpenTables
from bot.features.nights import screens as nights
from bot.features.nights.model import Night, NightMember
from bot.features.records import screens as replays
from bot.features.standings import screens as standings
from bot.features.standings.model import (
    FinishedGame,
    Gain,
    GameTotals,
    HeadToHead,
    History,
    Leaderboard,
    Opponent,
    Standing,
    StandingsLine,
)
from bot.features.tournaments import screens as tournaments
from bot.i18n.names import bold_name, escape_name, plain_name
from bot.i18n.translations import LANGUAGES, Translations, translations_for
from bot.members.model import Member
from bot.screens import call as calls
from bot.screens import lobby as lobbies
from bot.screens import parts
from bot.screens import story as stories
from bot.screens.components import Screen
from bot.screens.context import LobbyFacts, ScreenContext
from bot.screens.how_it_went import how_it_went
from bot.tables.highlights import Highlight, Story
from bot.tables.table import Seat
from games import GAMES
from games.core import Chance, Event, Outcome
from games.lessons import lessons_of
from games.players import play_out
from tests import ids
from tests.kit.limits import check
from tests.kit.markdown import plainly, read, shape
from tests.kit.messages import contents_of, parts_of
from tests.kit.screens import ctx_for, screens_of
from tests.kit.tournaments import made

CAUGHT = Highlight(9, 1, 1, 3, 2, (Event("scared", 1, {"cards": "1-blue 2-blue"}),), True, (-1, 1))
STORY = Story(0, True, ((1, 2, 3), (3, 2, 1)), (CAUGHT, Highlight(5, 1, 1, 3, -2)), 12, {"scared": 1}, (1, 1, 1))
STORY = replace(STORY, outcome=Outcome("rounds", (2, 1, 3), (3, 4, 2)))
HOSTILE = {
    "<@666>": "<@666>",
    "<@&666>": "<@&666>",
    "<#666>": "<#666>",
    "<t:666:R>": "<t:666:R>",
    "</play:666>": "</play:666>",
    "<:evil:666>": "<:evil:666>",
    ":evil:": ":evil:",
    "<id:guide>": "<id:guide>",
    "@everyone": "@everyone",
    "[evil](http://e.vil)": "[evil](http://e.vil)",
    "https://e.vil/x": "https://e.vil/x",
    "<https://e.vil>": "<https://e.vil>",
    "discord://evil": "discord://evil",
    "# evil": "# evil",
    "-# evil": "-# evil",
    "> evil": "> evil",
    "- evil": "- evil",
    "1. evil": "1. evil",
    "||evil||": "||evil||",
    "`evil`": "`evil`",
    "```evil```": "```evil```",
    "*evil*": "*evil*",
    "**evil**": "**evil**",
    "_evil_": "_evil_",
    "__evil__": "__evil__",
    "~~evil~~": "~~evil~~",
    "ev_il_": "ev_il_",
    "Зло_зло_": "Зло_зло_",
    "**": "**",
    "evil\\": "evil\\",
    "\\*evil": "\\*evil",
    "\u202eevil": "evil",
    "\u2067evil\u200f": "evil",
    "evil\n# evil": "evil # evil",
    "evil\r\n\t\v evil": "evil evil",
    "\u2028evil\x00": "evil",
    "\ue000evil\ue000": "evil",
    "\u202e\u200b": "?",
    "Anna_Lena": "Anna_Lena",
    "20:00": "20:00",
    "¯\\_(ツ)_/¯": "¯\\_(ツ)_/¯",
    "🏴\u200d☠️": "🏴\u200d☠️",
}
"""Names, and how they read."""
NAMES = tuple(HOSTILE)
LETTERS = "xabcdeghkn"
"""Letters of the usual names of ten seats; only names that are shown alike have the same letter."""
OWN_BACKSLASH = re.compile("|".join(re.escape(name) for name in HOSTILE.values() if "\\" in name))
NOT_IN_A_LABEL = re.compile("[\\\\\u200b\u202e\u2067\n\ue000]")
WORDS = Translations("en")
NOW = datetime(2026, 1, 1, tzinfo=UTC)
PICTURES = Emojis()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_nothing_but_text_and_reads_as_it_was_chosen(name):
    for text in (
        bold_name(name),
        f"{escape_name(name)} x {escape_name(name)}",
        f"{bold_name(name)}’s, {bold_name(name, True)}",
    ):
        for kind, held in read(text):
            assert kind in ("text", "bold"), text
            assert kind == "text" or [one for one, _ in held] == ["text"], text
    assert plainly(read(bold_name(name))) == HOSTILE[name]
    assert plain_name(name) == HOSTILE[name]


@pytest.mark.parametrize("name", ["Anna_Lena", "_Anna", "a_b_c", "Ann-Marie", "20:00", "<3", "Ben (he)", "a|b~c"])
def test_a_usual_name_has_no_backslash_that_a_notification_would_show(name):
    assert "\\" not in bold_name(name)


# Screens


def ctx(names, game="smile", **more):
    position = GAMES[game].start(seats=GAMES[game].SEATS[0], chance=Chance(b"names"))
    return ctx_for(game, position, None, names=names, emojis=PICTURES, **more)


def turns(game):
    def seen(names):
        """Screens of every seat throughout a game."""
        seats, events = min(4, GAMES[game].SEATS[-1]), []
        for number, (_, _, step) in enumerate(play_out(GAMES[game], seats, b"names")):
            events += step.events
            if number % 20 and step.position.outcome() is None:
                continue
            for seat in (None, *range(seats)):
                position, about = step.position, {"away": (0,), "left": (1,), "bench": names}
                shown = ctx_for(game, position, seat, events, names=names, emojis=PICTURES, **about)
                shown = replace(shown, computers=(False,) * seats, members=tuple(range(seats)), lead=12)
                yield from screens_of(position, seat, shown, WORDS)

    return seen


def lobby(names):
    shown = replace(
        ctx(names), names=names[:4], members=(1, 2, 3, 4), computers=(), bench=names, options={"first": "p1"}
    )
    yield lobbies.lobby_screen(shown, LobbyFacts(), opener="<@1>")
    for game in GAMES:
        gone = dict(enumerate(names))
        yield lobbies.options_screen(
            replace(replace(shown, game=game), t=WORDS), LobbyFacts(), may_choose=True, removed=gone
        )


def called(names):
    yield calls.players_wanted_message(replace(ctx(names[:3]), t=WORDS, link=None), (0, 1, 2), 1, names[0], 2)


def bench(names):
    yield Screen(parts.absences_text(replace(ctx(names, away=(0,), left=(1,), bench=names), t=WORDS)))


def end(names):
    count = len(ctx(names).names)
    outcome = Outcome("deck", tuple(range(1, count + 1)), (3,) * count)
    gains = [Gain(5, 25.0, 26.1)] * count
    yield finales.finale_screen(
        replace(ctx(names, members=(None, *range(1, count))), t=WORDS),
        outcome,
        gains,
        STORY,
        png=b"",
        at=NOW,
        evening={None: 2},
    )


def told(names):
    shown = replace(ctx(names[:3]), t=WORDS)
    outcome = Outcome("deck", (2, 1, 3), (3, 4, 2))
    yield stories.solo_end_screen([], shown, 0, outcome, stories.best_highlight_line(STORY, shown, 0))


def went(names):
    shown = replace(ctx(names[:3]), t=WORDS)
    yield Screen(how_it_went(STORY, shown))


def own_tables(names):
    due = NOW + timedelta(hours=1)
    many = [replace(ctx(names), names=names[number:], table=number, deadline=due) for number in range(4)]
    listed = [
        mytables.ListedTable(replace(many[0], table=at, since=NOW, waiting_for=(0, 1)), 5, part)
        for at, part in enumerate(mytables.PARTS)
    ]
    for page in range(2):
        yield mytables.my_tables_screen(listed, WORDS, reader=10, page=page)
    shown = [replace(one, since=NOW) for one in many]
    yield mytables.open_tables_screen(shown, 40, OpenTables(1), WORDS)
    yield mytables.end_confirmation_screen(shown[0], has_begun=True)


def watched(names):
    ctx = ScreenContext(1, "smile", names[:3], emojis=PICTURES, use="replay", t=translations_for("en"))
    page = ids.Replay(1, 3, "p1", "first")
    yield replays.replay_screen(lambda _: [], replace(ctx, t=WORDS), page, 9, {}, can_post=True)
    yield replays.posted_position_screen(lambda _: [], replace(ctx, t=WORDS), page, 9, 5)
    yield Screen(replays.open_hands_item(["-", "-", "-"], replace(ctx, t=WORDS)))


def results(names):
    lines = [StandingsLine(number, number, name, 1, 1, 1, 2.0, 1.0) for number, name in enumerate(names[:10], 1)]
    yield standings.leaderboard_screen(
        Leaderboard(None, "2026-Q4"), 10, lines, [], WORDS, asker=names[0], standing=Standing(2, (names[1],), 3)
    )
    games = [GameTotals(game, 1, ((1, 1),), 2.0, 1.0) for game in GAMES]
    met = [Opponent(name, 1, 1, 1) for name in names[:5]]
    yield standings.profile_screen(1, names[0], games, met, WORDS, chart=("smile", b""))
    fared = [HeadToHead("smile", 3, 2, 1)]
    yield standings.profile_screen(1, names[0], games, met, WORDS, chart=None, other=names[1], against=fared)
    others = tuple((name, place, False, None) for place, name in enumerate(names[:9], 2))
    yield standings.history_screen(History(1), 1, [FinishedGame(1, "smile", NOW, 1, 1, 1, others)], WORDS)


def evening(names):
    members = dict(enumerate(map(NightMember, names[:10])))
    yield nights.night_message(
        Night(1, 2, 3, 4, at=NOW, zone="UTC", minute=0, games=("smile",), members=members), WORDS
    )


def tournament(names):
    players = tuple(Seat(number, name, owner=number) for number, name in enumerate(names[:3], 1))
    replaced = tuple(Seat(None, name, computer=True, owner=number) for number, name in enumerate(names[:3], 1))
    tied = [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 1, 3), (3, 2, 1)]
    for state, matches, who in [
        ("lobby", [], players),
        ("running", tied[:1], players),
        ("running", tied[:2], replaced),
        ("over", tied, players),
        ("stopped", tied[:2], players),
    ]:
        shown = replace(made(*matches, state=state), seats=who)
        shown = replace(shown, matches=tuple(replace(one, names=names[:3]) for one in shown.matches))
        yield tournaments.tournament_message(shown, PICTURES, WORDS, stopper=names[0])


def taught(names):
    reader = Member(1, language="en")
    for game in GAMES:
        for number, one in enumerate(lessons_of(game), 1):
            for given in (None, *one.lesson.answers):
                yield lessons.draw_lesson(game, number, given, reader, names[0], Emojis(), can_play=True)


DRAWN = {
    **{game: turns(game) for game in GAMES},
    "lobby": lobby,
    "call": called,
    "parts": bench,
    "finale": end,
    "story": told,
    "how_it_went": went,
    "viewer": watched,
    "learn": taught,
    "mytables": own_tables,
    "standings": results,
    "night": evening,
    "tournament": tournament,
}
"""What draws names, by the module of `bot/screens`."""
SHARED = {"context", "race", "composer", "smileys"}
"""Modules that the games' screens use."""


@pytest.mark.parametrize("what", DRAWN)
def test_on_every_screen_a_hostile_name_changes_nothing_but_the_text(what):
    for first in range(0, len(NAMES), 4):
        names = (NAMES + NAMES)[first : first + 10]
        shown = dict.fromkeys(HOSTILE[name] for name in names)
        usual = tuple(LETTERS[[*shown].index(HOSTILE[name])] * len(HOSTILE[name]) for name in names)
        for hostile, known in zip(DRAWN[what](names), DRAWN[what](usual), strict=True):
            for text, expected in zip(contents_of(hostile), contents_of(known), strict=True):
                assert shape(read(text)) == shape(read(expected)), text
            for label in labels(hostile):
                assert not NOT_IN_A_LABEL.search(OWN_BACKSLASH.sub("", label)), label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", DRAWN)
def test_every_screen_fits_one_message_though_each_letter_of_each_name_has_to_be_escaped(what, language, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "WORDS", Translations(language))
    for screen in DRAWN[what](("a" + "*" * 31,) * 10):
        check(screen)


def labels(view):
    """The labels of buttons and selects."""
    for one in parts_of(view):
        shown = [one, *one.get("options", [])]
        yield from (item[key] for item in shown for key in ("label", "placeholder", "description") if item.get(key))


def test_every_screen_that_shows_names_is_drawn_here():
    uses = re.compile(r"(?:marked|harmless|ctx\.name|ctx\.plain_name|ctx\.names)\b")
    modules = Path(parts.__file__).parent.glob("*.py")
    assert {path.stem for path in modules if uses.search(path.read_text("utf-8"))} <= {*DRAWN, *SHARED}


def test_names_become_harmless_in_one_place_only():
    files = [path for path in Path("bot").rglob("*.py") if "escape_markdown" in path.read_text("utf-8")]
    assert files == []
