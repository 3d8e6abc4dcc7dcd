"""What the screens say about time: calls, who is away or left, a member's tables; in every language."""

from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from msgspec.structs import replace

from bot.features.mytables import (
    MY_TABLES_PER_PAGE,
    OPEN_TABLES_PER_PAGE,
    PARTS,
    ListedTable,
    OpenTables,
    end_confirmation_screen,
    my_tables_screen,
    open_tables_screen,
)
from bot.features.profile.exclusions import MAX_EXCLUDED, Exclude, exclusions_screen
from bot.i18n.translations import LANGUAGES, Translations, translations_for
from bot.screens.call import moved_to_thread_screen, turn_ping
from bot.screens.components import Screen
from bot.screens.context import ScreenContext
from bot.screens.parts import absences_text, public_table_buttons
from tests.kit import limits
from tests.kit.messages import parts_of, text_of
from tests.kit.screens import LONGEST

UNTIL = datetime(2026, 11, 20, 12, tzinfo=UTC)
LINK = "https://discord.com/channels/1/2/3"


def ctx(**more):
    return ScreenContext(
        table=12345,
        game="smile",
        names=("Ada", "Ben_", "Cleo"),
        computers=(False, True, True),
        **more,
        t=translations_for("en"),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("members", [(), (7,), (7, 8, 9)])
@pytest.mark.parametrize("is_reminder", [False, True])
def test_a_call_names_the_game_the_time_and_everybody_called(language, members, is_reminder):
    screen = turn_ping(12345, "smile", members, UNTIL, LINK, Translations(language), is_reminder=is_reminder)
    shown = text_of(screen)
    assert f"**{Translations(language)('game-smile')}**" in shown
    assert f"<t:{int(UNTIL.timestamp())}:R>" in shown
    assert [f"<@{member}>" in shown for member in members] == [True] * len(members)
    parts = list(parts_of(screen))
    assert [part["custom_id"] for part in parts if "custom_id" in part] == ["h:9ix"]
    assert [part["url"] for part in parts if "url" in part] == [LINK]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rest_of_a_lobby_links_to_its_thread(language):
    assert "<#5>" in text_of(moved_to_thread_screen(replace(ctx(), t=Translations(language)), "<#5>", LINK))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_who_is_away_who_left_and_who_would_stand_in(language):
    shown = text_of(Screen(absences_text(replace(ctx(away=(1,), left=(2,), bench=("D*n",)), t=Translations(language)))))
    assert "**Ben\\_** 🤖" in shown
    assert "**Cleo** 🤖" in shown
    assert "D\\*n" in shown
    assert absences_text(replace(ctx(), t=Translations(language))) is None


def test_a_long_bench_is_cut():
    shown = text_of(Screen(absences_text(replace(ctx(bench=LONGEST * 5), t=Translations("en")))))
    assert len(shown) < 300
    assert shown.endswith("and …")


def test_there_is_a_way_back_only_if_somebody_is_missing_and_one_to_stand_in_only_where_it_is_of_use():
    hand, stand_in, back = "h:9ix", "b:9ix:stand-in", "b:9ix:back"
    for shown, ways in (
        (ctx(pace="live"), [hand]),
        (ctx(pace="live", bench=("dan",)), [hand, stand_in]),
        (ctx(pace="evening"), [hand, stand_in]),
        (ctx(pace="live", away=(1,)), [hand, back]),  # a press would only wait for a seat
        (ctx(pace="live", left=(2,), free_seat=2), [hand, stand_in, back]),
    ):
        assert [part["custom_id"] for part in public_table_buttons(shown)["components"]] == ways


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_tables_begins_with_the_one_that_ends_first_and_has_a_link_for_each(language):
    mine = [ctx(link=LINK + str(hours), deadline=UNTIL + timedelta(hours=hours)) for hours in (9, 3)]
    screen = my_tables_screen([ListedTable(one, 5, "yours") for one in mine], Translations(language), reader=10)
    opened = [part["url"] for part in parts_of(screen) if "url" in part]
    assert opened == [LINK + "3", LINK + "9"]
    link = f"https://discord.com/channels/{10**18}/{10**18}/{10**18}"
    crowd = ScreenContext(
        table=12345, game="keep_smiling", names=LONGEST, link=link, deadline=UNTIL, t=translations_for("en")
    )
    numbers = count(1)
    parts = [part for part in PARTS for _ in range(8)]
    listed = [ListedTable(replace(crowd, table=next(numbers), since=UNTIL), 10**18, part) for part in parts]
    pages, opened = -(-len(listed) // MY_TABLES_PER_PAGE), 0
    for page in range(pages):
        screen = my_tables_screen(listed, Translations(language), reader=10, page=page)
        limits.check(screen)
        opened += sum("url" in part for part in parts_of(screen))
    assert opened == len(listed)
    past_the_end = my_tables_screen(listed[:1], Translations(language), reader=10, page=7)
    assert "**1. " in text_of(past_the_end), "tables may have ended since the page was shown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_open_tables_of_a_server_are_within_the_limits(language):
    link = f"https://discord.com/channels/{10**18}/{10**18}/{10**18}"
    crowd = ScreenContext(
        table=12345, game="keep_smiling", names=LONGEST, link=link, since=UNTIL, t=translations_for("en")
    )
    for total in (1, OPEN_TABLES_PER_PAGE, 400):
        page = [replace(crowd, table=number) for number in range(min(total, OPEN_TABLES_PER_PAGE))]
        screen = open_tables_screen(page, total, OpenTables(0), Translations(language))
        limits.check(screen)
        assert text_of(screen).count(link) == min(total, OPEN_TABLES_PER_PAGE)
    limits.check(end_confirmation_screen(replace(crowd, t=Translations(language)), has_begun=True))
    limits.check(open_tables_screen([], 0, OpenTables(0), Translations(language)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, MAX_EXCLUDED, MAX_EXCLUDED + 1, 60])
def test_the_list_of_excluded_members_fits_and_whoever_has_no_line_is_admitted_by_being_chosen(language, count):
    at, members = datetime(2026, 1, 1, tzinfo=UTC), [10**18 + number for number in range(count)]
    for chosen in (None, 5, *members[-1:]):
        screen = exclusions_screen(dict.fromkeys(members, at), chosen, Translations(language))
        limits.check(screen)
        shown = str(screen.to_components())
        assert shown.count(":end'") == min(count, MAX_EXCLUDED)
        assert (str(Exclude(chosen or 0, "end")) in shown) == (chosen in members)
