"""What the screens say about time: calls, who is away or left, a member's tables; in every language."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from bot.drawing.words import LANGUAGES, Words
from bot.screens.call import call, moved
from bot.screens.frame import Frame
from bot.screens.mytables import mytables
from bot.screens.parts import Screen, absences, seat_buttons
from tests.bot.screens.shown import LONGEST, text_of

UNTIL = datetime(2026, 11, 20, 12, tzinfo=UTC)
LINK = "https://discord.com/channels/1/2/3"


def frame(**more):
    return Frame(table=12345, game="smile", names=("Ada", "Ben_", "Cleo"), computers=(False, True, True), **more)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("members", [(), (7,), (7, 8, 9)])
@pytest.mark.parametrize("is_reminder", [False, True])
def test_a_call_names_the_game_the_time_and_everybody_called(language, members, is_reminder):
    screen = call(12345, "smile", members, UNTIL, LINK, Words(language), is_reminder=is_reminder)
    shown = text_of(screen)
    assert "**Smile**" in shown
    assert f"<t:{int(UNTIL.timestamp())}:R>" in shown
    assert [f"<@{member}>" in shown for member in members] == [True] * len(members)
    buttons = [part for part in screen.walk_children() if hasattr(part, "style")]
    assert [part.custom_id for part in buttons if part.custom_id] == ["h:9ix"]
    assert [part.url for part in buttons if part.url] == [LINK]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rest_of_a_lobby_links_to_its_thread(language):
    assert "<#5>" in text_of(moved(frame(), Words(language), "<#5>", LINK))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_who_is_away_who_left_and_who_would_stand_in(language):
    shown = text_of(Screen(absences(frame(away=(1,), left=(2,), bench=("D*n",)), Words(language))))
    assert "**Ben\\_** 🤖" in shown
    assert "**Cleo** 🤖" in shown
    assert "D\\*n" in shown
    assert absences(frame(), Words(language)) is None


def test_a_long_bench_is_cut():
    shown = text_of(Screen(absences(frame(bench=LONGEST * 5), Words("en"))))
    assert len(shown) < 300
    assert shown.endswith("and …")


def test_there_is_a_way_back_only_if_somebody_is_missing_and_one_to_stand_in_only_where_it_is_of_use():
    hand, stand_in, back = "h:9ix", "b:9ix:stand-in", "b:9ix:back"
    for shown, ways in (
        (frame(pace="live"), [hand]),
        (frame(pace="live", bench=("dan",)), [hand, stand_in]),
        (frame(pace="evening"), [hand, stand_in]),
        (frame(pace="live", away=(1,)), [hand, stand_in, back]),
        (frame(pace="live", left=(2,)), [hand, stand_in, back]),
    ):
        assert [part.custom_id for part in seat_buttons(shown, Words("en")).children] == ways


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_tables_begins_with_the_one_that_ends_first_and_is_never_too_long(language):
    mine = [frame(link=LINK + str(hours), deadline=UNTIL + timedelta(hours=hours)) for hours in (9, 3)]
    shown = text_of(mytables(mine, [], [], Words(language)))
    assert shown.index(LINK + "3") < shown.index(LINK + "9")
    link = f"https://discord.com/channels/{10**18}/{10**18}/{10**18}"
    crowd = Frame(table=12345, game="keep_smiling", names=LONGEST, link=link, deadline=UNTIL)
    shown = text_of(mytables([crowd] * 40, [crowd] * 40, [crowd] * 40, Words(language)))
    assert len(shown) <= 4000
    named = shown.count(link)
    assert named > 10
    assert sum(int(count) for count in re.findall(r"(?m)^- … \D*(\d+)", shown)) == 120 - named
