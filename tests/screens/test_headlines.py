"""Headlines: what is big on the table's message, and for how long."""

import re

import pytest
from msgspec.structs import replace

from bot.i18n.translations import FOLDER, LANGUAGES, Translations
from bot.messages.contexts import StepwiseReveals
from bot.messages.render import Renderer
from bot.messages.upload import EmojiUpload
from bot.screens.components import components_of
from bot.screens.parts import find_headline_event
from bot.tables.handle import Handle
from bot.tables.replay import Replays
from bot.tables.table import LogEntry, Seat, Table
from games import GAMES
from games.core import TABLE, Chance, Event
from tests.kit.databases import AT
from tests.kit.messages import text_of, walk
from tests.kit.screens import private, screen_of

WORDS = Translations("en")
ADA, BEN, CLEO = range(3)
CAUGHT = Event("caught", BEN, {"seat": "p0"})
PLAYED = Event("played", BEN, {"card": "red-sad"})


def news(*entries, game="last_one", to=None):
    """The events of these moves, (seat, by, events) from the first to the last, as everybody or a seat sees them."""
    made = (LogEntry(n, seat, "x", tuple(events), by) for n, (seat, by, *events) in enumerate(entries, 1))
    handle = Handle(7)
    seats = tuple(Seat(1, "") for _ in range(4))
    handle.set_loaded(Table(7, 1, 2, game, 1, b"", AT, state="running", recent=tuple(made), seats=seats))
    return Renderer(None, EmojiUpload(), StepwiseReveals(lambda: AT), Replays(None)).context(handle, to, WORDS)


def test_a_catch_is_a_headline():
    assert find_headline_event(news((BEN, "member", CAUGHT))) is CAUGHT


def test_it_stays_while_computer_players_go_on():
    ctx = news((BEN, "member", CAUGHT), (CLEO, "computer", PLAYED), (ADA, "computer", PLAYED))
    assert find_headline_event(replace(ctx, t=WORDS)) is CAUGHT


@pytest.mark.parametrize("by", ["member", "timeout", "away"])
def test_it_goes_with_the_next_turn_of_a_member(by):
    played = Event("played", CLEO, {"card": "red-sad"})
    assert find_headline_event(news((BEN, "member", CAUGHT), (CLEO, by, played))) is None


def test_who_says_last_and_then_plays_is_heard_for_both():
    last = Event("last", BEN)
    assert find_headline_event(news((BEN, "member", last), (BEN, "member", PLAYED))) is last


def test_SF10_what_is_chosen_in_secret_takes_no_headline_away():
    won = Event("won", ADA, {"round": 1, "points": 2})
    told = [Event("passed", ADA), won, Event("clean_up", TABLE, {"left": 2})]
    chose = Event("chose", BEN, {}, to=BEN), Event("choosing", TABLE, {"left": 1})
    ctx = news((ADA, "member", *told), (BEN, "member", *chose), game="smileyface")
    assert find_headline_event(replace(ctx, t=WORDS)) is won


def test_what_only_one_may_know_is_no_headline():
    assert find_headline_event(news((BEN, "member", PLAYED, Event("caught", BEN, {"seat": "p0"}, to=ADA)))) is None


def test_a_hand_has_no_headline():
    assert find_headline_event(news((BEN, "member", CAUGHT), to=ADA)) is None


def lines(game, events, language="en"):
    """The lines of the table's message after a turn in which this happened."""
    position = GAMES[game].start(seats=4, chance=Chance(b"x"))
    told = news((BEN, "member", *events), game=game)
    ctx = replace(told, names=("Ada", "Ben", "Cleo", "Dan"), computers=(False,) * 4)
    screen = screen_of(position, None, ctx, Translations(language))
    parts = walk(components_of(screen))
    return "\n".join(part["content"] for part in parts if part["type"] == 10).splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "events"),
    [
        ("smileyface", [Event("won", BEN, {"round": 1, "points": 2})]),
        ("smileyface", [Event("no_winner", TABLE, {"round": 1})]),
        ("smile", [Event("round", TABLE, {"round": 3})]),
        ("last_one", [Event("last", BEN)]),
        ("last_one", [CAUGHT]),
    ],
)
def test_it_is_large_and_not_told_twice(language, game, events):
    told, *creatures = [line for line in lines(game, events, language) if line.startswith("## ")]
    assert len(creatures) == (4 if game == "smile" else 0), "the row of Smile is large too"
    assert events[0].seat == TABLE or "**Ben**" in told
    assert not [line for line in lines(game, events, language) if line.startswith("-#") and "Ben" in line]


def test_a_round_begins_below_the_moves_of_the_round_before_and_above_its_own():
    took = Event("collected", ADA, {"card": "2-pink", "fireflies": 1})
    told = [took, Event("round", TABLE, {"round": 3}), Event("offered", BEN, {"card": "1-pink"})]
    position = GAMES["smile"].start(seats=4, chance=Chance(b"x"))
    begins = Translations("en")("smile-headline-round", round=3)
    for shown in (lines("smile", told), text_of(private("smile", position, 2, told)).split("\n")):
        before, begin, after = (
            next(at for at, line in enumerate(shown) if words in line and line.startswith(("-#", "##")))
            for words in ("takes", "3 begins", "offers")
        )
        assert (begin - before, after - begin) == (1, 1)
        assert shown[begin].startswith("##")
    assert f"## {begins}" in lines("smile", told)


def test_every_headline_is_about_an_event_that_is_told():
    text = "".join(path.read_text("utf-8") for path in (FOLDER / "en").glob("*.ftl"))
    headlines = re.findall(r"^([a-z-]+)-headline-([a-z-]+) =", text, re.M)
    assert headlines
    assert all(Translations("en").has(f"{game}-event-{name}") for game, name in headlines)


def test_a_call_is_no_headline_once_its_seat_has_drawn():
    last, drew = Event("last", BEN), Event("drew", BEN, {"cards": 1})
    assert find_headline_event(news((BEN, "member", last))) is last
    assert find_headline_event(news((BEN, "member", last, drew))) is None
    assert find_headline_event(news((BEN, "member", last, replace(drew, seat=CLEO)))) is last
