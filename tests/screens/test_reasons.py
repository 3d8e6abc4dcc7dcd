"""What a screen says of why something is as it is, and whose doing it was: no more than is known."""

from datetime import UTC, datetime

import pytest

from bot.features.nights.model import Night
from bot.features.nights.screens import channel_gone_message
from bot.features.standings.model import Leaderboard, Standing
from bot.features.standings.screens import leaderboard_screen
from bot.i18n.translations import LANGUAGES, Translations
from bot.screens.call import lost_seat_screen
from bot.screens.context import ScreenContext
from bot.screens.lobby import ended_screen
from bot.tables.race import RaceState
from tests.kit.messages import text_of

AT = datetime(2026, 11, 27, 20, tzinfo=UTC)
WORDS = Translations("en")


@pytest.mark.parametrize(
    ("said", "how", "ctx"),
    [
        ("cancelled by <@1>", {"by": "<@1>"}, {}),
        ("ended by <@1>. It doesn’t count", {"by": "<@1>", "has_begun": True}, {}),
        ("closed because nobody began it", {}, {}),
        ("closed because nobody was left", {"is_deserted": True}, {}),
        ("not played because its tournament has ended", {}, {"is_match": True}),
        ("closed because nobody was ready", {"has_begun": True}, {"race": RaceState(paused="ready")}),
        ("closed because nobody came back", {"has_begun": True}, {"race": RaceState(paused="quiet")}),
        ("closed before it was over", {"has_begun": True}, {}),
    ],
)
def test_a_table_that_did_not_come_to_its_end_says_whose_doing_that_was_or_why(said, how, ctx):
    how = {"by": None, "has_begun": False, "is_deserted": False, **how}
    shown = [text_of(ended_screen(ScreenContext(1, "smile", (), Translations(one), **ctx), **how)) for one in LANGUAGES]
    assert shown[0] == f"Smile: {said}."
    assert len({*shown}) == len(LANGUAGES)
    assert all((how["by"] or "") in one for one in shown)


def test_a_hand_at_a_table_that_was_closed_does_not_say_that_its_member_has_left():
    assert text_of(lost_seat_screen("smile", WORDS, is_closed=True)) == "This table was closed (Smile)."
    assert "no longer at this table" in text_of(lost_seat_screen("smile", WORDS, is_closed=False))


@pytest.mark.parametrize(
    ("language", "more"),
    [
        ("en", ", for every week"),
        ("de", ", auch für alle weiteren Wochen"),
        ("fr", ", pour toutes les semaines"),
        ("ru", ", и все следующие тоже"),
    ],
)
def test_only_a_weekly_night_is_called_off_for_every_week(language, more):
    once = Night(1, 2, 3, planner=4, at=AT, zone="UTC", minute=0)
    weekly = Night(1, 2, 3, planner=4, at=AT, zone="UTC", minute=0, weekly=True)
    short, long = (text_of(channel_gone_message(one, "here", Translations(language))) for one in (once, weekly))
    assert more in long
    assert long.replace(more, "") == short


@pytest.mark.parametrize(
    ("language", "both"),
    [
        ("en", "who said yes or maybe"),
        ("de", "die kommen oder vielleicht kommen"),
        ("fr", "les personnes qui viennent, même peut-être,"),
        ("ru", "кто ответил «Приду» или «Может быть»,"),
    ],
)
def test_whoever_moved_a_night_hears_that_those_who_come_and_those_who_may_are_told(language, both):
    assert both in Translations(language)("night-you-tell").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("standing", "now", "past"),
    [
        (Standing(1), "leads, all alone so far", "won, all alone"),
        (Standing(1, ("Ben", "Cleo"), 2), "leads, 2 points ahead of **Ben** and **Cleo**", "won, 2 points ahead of"),
        (Standing(2, ("Ben",), 2), "is 2nd, 2 points behind", "was 2nd, 2 points behind"),
        (Standing(2, ("Ben",)), "is 2nd, level", "was 2nd, level"),
    ],
)
def test_in_a_season_that_is_over_nobody_leads_any_more(standing, now, past):
    which = Leaderboard(None, "2026-Q4")
    for said, is_past in ((now, False), (past, True)):
        shown = leaderboard_screen(
            which, 1, [], [], WORDS, asker="Ada", standing=standing, current="2027-Q1" if is_past else None
        )
        assert f"**Ada** {said}" in text_of(shown)
