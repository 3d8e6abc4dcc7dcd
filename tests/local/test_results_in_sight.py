"""A profile, the list of commands, settings and documents fit on a phone, in every language and with long names."""

import dataclasses
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest
import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import Browser, Route

from bot.art import drawing as art
from bot.art.drawing import Emojis
from bot.art.pictures import FACES, RatingPoint, draw_podium, draw_rating_chart
from bot.client import create_bot
from bot.core.settings import Settings
from bot.features import mytables, status
from bot.features.help import command_mentions, commands_screen, help_screen
from bot.features.nights import managing
from bot.features.nights import screens as night_screens
from bot.features.nights.model import ContinueQuestion, DateChange, Night, NightMember
from bot.features.nights.night_list import night_list
from bot.features.permissions import permissions_by_purpose
from bot.features.privacy.documents import DOCUMENTS, DocumentPage, document_page
from bot.features.profile import open_tables, server_screens
from bot.features.profile import screens as mine
from bot.features.profile.exclusions import exclusions_screen
from bot.features.standings import screens as standings
from bot.features.standings.model import (
    BestWin,
    GameTotals,
    Leaderboard,
    Opponent,
    PersonalRecords,
    Season,
    ShareProfile,
    Standing,
    StandingsLine,
)
from bot.i18n.translations import LANGUAGES, Translations
from bot.local.server import LocalDiscord
from bot.members.model import Member, Menu, Server, Subscription
from bot.members.pace import Deadline, Holiday, WakingHours
from bot.screens.components import Screen, container_screen, row
from bot.screens.context import ScreenContext
from bot.screens.leaving import MAX_TABLES, leave_which_screen
from bot.screens.lobby import lobby_buttons
from bot.tables.lobby import LobbyButton
from bot.tables.managed import Reminder
from bot.tables.table import Seat, Table
from games import GAMES

from .browser import PHONE, Desk, chromium, find_chromium, new_page
from .heights import NAMES, heights

pytestmark = pytest.mark.skipif(find_chromium() is None, reason="no chromium here: run make debian")
AT = datetime(2026, 12, 31, 23, 59, tzinfo=UTC)
VISIBLE = 712
"""Height of the messages on a phone of 390 by 844, in pixels."""


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened


async def measured(here: LocalDiscord, browser: Browser, screens: list[Screen], png: bytes = b"") -> list[int]:
    """The height of each of these private screens on a phone; `png` is the picture in them."""

    async def answer(route: Route) -> None:
        body = png if "picture" in route.request.url else art.picture_png("tear", 16)
        await route.fulfill(status=200, content_type="image/png", body=body)

    page = await new_page(browser, PHONE)
    await page.route("**/emojis/*", answer)
    await page.route("**/picture.png", answer)
    desk = await Desk.at(page, here.origin, "?members=ada&phone=1")
    for screen in screens:
        for item in screen.items[0]["components"]:
            if item["type"] == 12:
                item["items"][0]["media"]["url"] = f"{here.origin}/picture.png"
    return await heights(here, desk, [(screen, True) for screen in screens])


async def test_the_help_and_the_list_of_commands_fit_on_a_phone(
    here: LocalDiscord, browser: Browser, tmp_path: Path
) -> None:
    tree = create_bot(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/x.db")).tree
    tree.ids |= {command.name: 1 for command in tree.get_commands()}
    mentions, shown = command_mentions(tree), []
    for t in map(Translations, LANGUAGES):
        shown += [commands_screen(mentions, t, number) for number in (1, 2)]
        shown += [help_screen(mentions, Emojis(), t, can_play=can_play) for can_play in (True, False)]
    found = await measured(here, browser, shown)
    assert max(found) <= VISIBLE, found


async def test_a_profile_with_all_games_fits_on_a_phone(here: LocalDiscord, browser: Browser) -> None:
    games = [GameTotals(game, 984, ((1, 12), (2, 100)), 26.34, 4.1) for game in GAMES]
    met = [Opponent(NAMES[0][:32], 123, 60, 63)] * 3
    figures = PersonalRecords(
        7, BestWin(1, "keep_smiling", AT, 25.0, 27.6), (10, 1, 4, 2, 5, 6, 7, 8, 9, 10), (AT,) * 3
    )
    png = draw_rating_chart([RatingPoint(AT + timedelta(days=day), 25.0 + day, 4.0) for day in range(9)])
    shown = [
        standings.profile_screen(
            1, NAMES[0][:32], games[:count], met, Translations(language), chart=("smile", png), figures=figures,
            share=ShareProfile(1, "smile"),
        )
        for language in LANGUAGES
        for count in (1, 3, 8)

    ]  # fmt: skip
    found = await measured(here, browser, shown, png)
    assert max(found) <= VISIBLE, found


async def test_the_end_of_a_season_and_the_leaderboard_fit_on_a_phone(here: LocalDiscord, browser: Browser) -> None:
    lines = [StandingsLine(at + 1, at, NAMES[at][:32], 123 - at, 12, 34, before=10 - at) for at in range(10)]
    rated = [dataclasses.replace(line, rating=27.5, uncertainty=3.4) for line in lines]
    png, season = draw_podium((1, 2, 3), FACES[:3]), Season(AT.date(), 12, "2026-Q3", tuple(lines))
    shown = []
    for language in LANGUAGES:
        t = Translations(language)
        shown += [
            standings.season_end_screen("2026-Q3", "2026-Q4", 123, 10, lines, {}, Emojis(), t),
            *(standings.leaderboard_screen(
                Leaderboard(game, "2026-Q4"), 11, rated if game else lines, list(GAMES), t,
                asker=NAMES[0], standing=Standing(2, (NAMES[1],), 3), season=season,
            )
            for game in (None, "keep_smiling")),
        ]  # fmt: skip
    found = await measured(here, browser, shown, png)
    assert max(found) <= VISIBLE, found


LONGEST_ZONE = "America/Argentina/ComodRivadavia"


async def test_each_page_of_the_settings_of_a_server_fits_on_a_phone(here: LocalDiscord, browser: Browser) -> None:
    guild, at = int(here.world.guild["id"]), datetime.now(UTC)
    (some, *_) = [one for one in here.world.channels.values() if one["type"] == 0]
    long = {str(2**61 + number): f"a-channel-with-a-long-name-{number}" for number in range(25)}
    here.world.channels |= {key: {**some, "id": key, "name": name} for key, name in long.items()}
    channels = tuple(map(int, long))
    named = " ".join(f"<#{one}>" for one in channels[:2])
    (role,) = [int(one["id"]) for one in here.world.roles.values() if one["name"] == "Moderator"]
    server = Server(
        guild, channels=channels, tournament_role=role, zone=LONGEST_ZONE, season="month", season_before="quarter",
        season_from="2099-01-01", tables_per_member=50, tables_per_server=1000,
    )  # fmt: skip
    saved = {"play": "level", "people": "role", "channel": "channels", "more": "form"}
    for language in LANGUAGES:
        t = Translations(language)
        shown = [
            server_screens.server_settings_screen(
                replace(server, channels=channels[:count]), at, t, known=(*channels, role), menu=menu, page=page,
                saved=saved[page],
            )
            for page in server_screens.PAGE_SIGNS
            for menu in (None, Menu(channels[0], guild, 2**62))
            for count in ((0, 1, 3, 25) if page == "channel" else (25,))
        ]  # fmt: skip
        more = t("changes-more", count=23)
        changed = f"➕ {named} {more} ➖ {named} {more}"
        shown.append(server_screens.channels_screen(server, t, known=channels, saved=changed))
        found = await measured(here, browser, shown)
        assert max(found) <= VISIBLE, (language, found)


async def test_the_rows_of_buttons_of_a_lobby_are_one_line_each_on_a_phone(
    here: LocalDiscord, browser: Browser
) -> None:
    for t in map(Translations, LANGUAGES):
        rows = lobby_buttons(
            lambda what: LobbyButton(1, what), "smile", t, range(2, 5), 1, 0, is_held=False, has_computer=False
        )
        found = await measured(
            here, browser, [container_screen(shown) for shown in (row(rows[0]["components"][0]), *rows)]
        )
        assert len(rows) == 3
        assert {*found} == {found[0]}, (t.language, found)


async def test_each_page_of_the_settings_of_a_member_and_their_alerts_fit_on_a_phone(
    here: LocalDiscord, browser: Browser
) -> None:
    at, found = datetime.now(UTC), {}
    hours = WakingHours(quiet_from=0, quiet_to=0, holiday=Holiday(at - timedelta(days=1), at + timedelta(days=1)))
    alerts = Subscription(("smile", "domino", "shout", "thats_mine"), (3, 4, 5, 6), most=5)
    for language in LANGUAGES:
        member = Member(
            1, language=language, zone=LONGEST_ZONE, private_by="dm", dm_closed=True, reminders="three",
            holiday_since=at, holiday_until=at + timedelta(days=9),
        )  # fmt: skip
        shown = [
            mine.my_settings_screen(member, Server(1), at, hours, Emojis(), subscription=alerts, page=page, saved=saved)
            for page, saved in (("self", "hand"), ("times", "form"))
        ]
        found[language] = await measured(here, browser, [*shown, mine.alerts_screen(1, alerts, member)])
    assert max(map(max, found.values())) <= VISIBLE, found


async def test_each_page_of_the_policy_and_the_terms_fits_on_a_phone(here: LocalDiscord, browser: Browser) -> None:
    for language in LANGUAGES:
        shown = [
            document_page(DocumentPage(name, page), contact, Translations(language))
            for name in DOCUMENTS
            for contact in ("", "https://example.org/imprint " * 3)
            for page in range(10)
        ]
        found = await measured(here, browser, shown)
        assert max(found) <= VISIBLE, (language, found)


async def test_each_page_of_the_list_of_nights_fits_on_a_phone(here: LocalDiscord, browser: Browser) -> None:
    at, guild, games = datetime(2028, 12, 27, 20, tzinfo=UTC), int(here.world.guild["id"]), ("keep_smiling",) * 3
    nights = [
        Night(
            number, guild, 2, 3, at + timedelta(days=number), "UTC", 1200, (*games[: number % 3], "tournament"),
            weekly=True, is_shut=True, message=4, question=ContinueQuestion(is_left=number % 2 == 0),
        )
        for number in range(10)
    ]  # fmt: skip
    for language in LANGUAGES:
        shown = [
            night_list(nights, Translations(language), ids, page=page) for ids in ([], range(10)) for page in range(6)
        ]
        found = await measured(here, browser, shown)
        assert max(found) <= VISIBLE, (language, found)


async def test_a_game_night_and_what_changes_it_fit_on_a_phone(here: LocalDiscord, browser: Browser) -> None:
    guild = 2**62
    at = AT + timedelta(days=9)
    members = {n: NightMember(name[:20], "yes" if n < 6 else "maybe") for n, name in enumerate(NAMES)}
    night = Night(
        1, guild, 2, 3, at, "UTC", 1200, ("tournament", "keep_smiling"), weekly=True, minimum=12, message=4,
        members=members,
    )  # fmt: skip
    beside = [replace(night, id=2, at=at + timedelta(hours=1))]
    for language in LANGUAGES:
        t = Translations(language)
        shown = [
            night_screens.night_message(night, t),
            night_screens.reminder_message(night, [*members], [], t, has_too_few=True),
            night_screens.date_change_message(night, DateChange(AT), [*members], t),
            night_screens.date_change_message(night, DateChange(at, is_other_games=True), [*members], t),
            managing.manage_screen(night, t),
            managing.manage_screen(night, t, is_changed=True),
            managing.confirm_screen(night, "skip", AT, t),
            managing.confirm_screen(night, "off", AT, t),
            managing.move_beside_screen(night, at, beside, t),
        ]
        found = await measured(here, browser, shown)
        assert max(found) <= VISIBLE, (language, found)


async def test_the_status_fits_on_a_phone_though_much_is_wrong(here: LocalDiscord, browser: Browser) -> None:
    away = status.Period(AT, AT + timedelta(hours=1))
    granted = permissions_by_purpose(discord.Permissions.none(), in_thread=False)
    server = status.ServerStatus(granted, 50, 50, [AT] * 10, is_manager=True)
    shown = [
        status.status_screen(status.Status("0123456789ab+", AT, away, away, -86400, server), Translations(language))
        for language in LANGUAGES
    ]
    found = await measured(here, browser, shown)
    assert max(found) <= VISIBLE, found


async def test_a_page_of_a_members_own_tables_fits_on_a_phone(here: LocalDiscord, browser: Browser) -> None:
    link = f"https://discord.com/channels/{2**62}/{2**62}/{2**62}"
    channel = int(next(key for key, one in here.world.channels.items() if one["type"] == 0))
    for language in LANGUAGES:
        t = Translations(language)
        ctx = ScreenContext(
            table=1, game="keep_smiling", names=[name[:32] for name in NAMES], link=link, since=AT, deadline=AT, t=t
        )
        crowd = replace(ctx, members=tuple(range(10)), waiting_for=(1, 2, 3))
        parts = ["away", "lobbies", "races", "others", *mytables.PARTS]
        listed = [mytables.ListedTable(replace(crowd, table=at), channel, part) for at, part in enumerate(parts)]
        seats = tuple(Seat(seat + 1, NAMES[seat]) for seat in range(10))
        several = [Table(at, 2, 3, "keep_smiling", 4, b"", AT, seats=seats) for at in range(MAX_TABLES + 1)]
        shown = [mytables.my_tables_screen(listed, t, reader=0, page=page) for page in range(2)]
        shown.append(leave_which_screen([(table, link) for table in several], 1, t))
        found = await measured(here, browser, shown)
        assert max(found) <= VISIBLE, (language, found)


async def test_the_open_tables_and_the_excluded_members_of_a_server_fit_on_a_phone(
    here: LocalDiscord, browser: Browser
) -> None:
    link = f"https://discord.com/channels/{2**62}/{2**62}/{2**62}"
    for language in LANGUAGES:
        t = Translations(language)
        ctx = ScreenContext(
            table=1, game="keep_smiling", names=[name[:32] for name in NAMES], link=link, since=AT, deadline=AT, t=t
        )
        tables = [
            replace(ctx, table=number, game="thats_mine", is_match=True)
            for number in range(mytables.OPEN_TABLES_PER_PAGE)
        ]
        waiting = Table(
            1,
            2,
            3,
            "smile",
            4,
            b"",
            AT,
            pace="day",
            state="running",
            question_at=AT,
            deadlines={seat: Deadline(AT) for seat in range(10)},
            seats=tuple(Seat(seat + 1, NAMES[seat], misses=2) for seat in range(10)),
        )
        crowd = replace(ctx, waiting_for=tuple(range(10)))
        lines = {table.table: open_tables.turn_line(waiting, crowd) for table in tables}
        title = f"[{t('tournament-title')}]({link})"
        tournaments = f"-# 🏆 {t('opentables-tournament', name=title, phase='between')} (+10)"
        excluded = {10**17 + number: AT for number in range(30)}
        few = replace(ctx, waiting_for=tuple(range(open_tables.MAX_EXPLAINED)))
        reasons = (Reminder("holiday", AT), Reminder("unneeded"), Reminder("quiet", AT))
        left_out = dict(zip(few.waiting_for, reasons, strict=True))
        shown = [
            mytables.open_tables_screen(tables, 50, mytables.OpenTables(1), t),
            mytables.open_tables_screen(
                tables, 50, mytables.OpenTables(1), t, turn_lines=lines, tournaments=tournaments
            ),
            open_tables.table_page(waiting, crowd, t("opentables-reminded-nobody")),
            open_tables.table_page(waiting, few, open_tables.reminded_note(few, left_out)),
            exclusions_screen(excluded, 10**17, t),
        ]
        found = await measured(here, browser, shown)
        assert max(found) <= VISIBLE, (language, found)
