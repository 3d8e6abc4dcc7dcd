"""The end of a season is announced once on a server, where most games of the season were played."""

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import insert, select

from bot.database.notes import NOTES
from bot.features.standings import store as db
from bot.features.standings.model import (
    ANNOUNCED_AT,
    MAX_ANNOUNCEMENT_DELAY,
    MIN_GAMES_TO_ANNOUNCE,
    StandingsLine,
    is_due_to_announce,
    last_ended_season,
    next_season_check,
)
from bot.features.standings.screens import MAX_ON_PODIUM, season_end_screen
from bot.features.standings.store import NONCE_LASTS, RESULTS, SEASON_ENDS
from bot.i18n.translations import LANGUAGES, Translations
from bot.members.model import Server
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from bot.tables.rows import TABLES
from tests.kit.limits import check
from tests.kit.press import forbid
from tests.kit.screens import LONGEST, PICTURES

END = datetime(2026, 4, 1, tzinfo=UTC)
"""The end of the first season: tests begin in the first minute of 2026, in UTC."""
FIRST = "January – March 2026"
"""That season as members see it."""
NINE = END + timedelta(hours=9)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


async def until(night, at):
    """Advances the clock to this time and waits until all due work is done."""
    await night.env.advance_time((at - night.bot.now()).total_seconds())
    await night.env.settle()


async def season(night, games=MIN_GAMES_TO_ANNOUNCE, channel=None):
    """Stores finished games that Ada won before Ben and Cleo in a channel."""
    before = len(await night.bot.store.rows(select(TABLES.c.id)))
    at, where = night.bot.now(), {"server": night.guild.id, "game": "smile"}
    names = ("ada", "ben", "cleo")
    members = [night.member(name).id for name in names]
    rows = []
    for number in range(before + 1, before + 1 + games):
        rows.append((insert(TABLES), {
            **where, "id": number, "channel": (channel or night.channel).id, "version": 1, "opener": members[0],
            "secret": b"s", "opened": at, "began": at, "ended": at, "state": "over",
        }))  # fmt: skip
        rows += [
            (insert(RESULTS), {
                **where, "table": number, "seat": seat, "member": member, "name": names[seat], "computer": False,
                "season": "2026-Q1", "place": seat + 1, "score": 9, "points": 5 - 2 * seat, "at": at,
            })
            for seat, member in enumerate(members)
        ]  # fmt: skip
    await night.bot.store.write(rows)


def told(night, channel=None):
    """The messages about the end of a season in a channel."""
    return [shown for shown in night.posted((channel or night.channel).id) if "is over" in shown.text]


def sent(night):
    """The bodies of all requests to send such a message, also of those that failed."""
    requests = (request.json or {} for request in night.env.http_requests if request.method == "POST")
    return [body for body in requests if "The January" in str(body)]  # str() escapes thin spaces


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"])
def test_a_season_is_announced_from_nine_o_clock_where_the_server_is_for_three_days(zone):
    server = Server(1, zone=zone)
    nine = datetime.combine(END.date(), ANNOUNCED_AT, ZoneInfo(zone))
    for at, is_due in (
        (nine - MINUTE, False),
        (nine, True),
        (nine + MAX_ANNOUNCEMENT_DELAY - MINUTE, True),
        (nine + MAX_ANNOUNCEMENT_DELAY, False),
    ):
        ended = last_ended_season(at, server)
        assert ended.season == "2026-Q1"
        assert is_due_to_announce(ended, at, LONG_AGO) is is_due


def test_a_season_that_ended_before_the_bot_knew_of_announcements_is_never_announced():
    ended = last_ended_season(NINE, Server(1))
    assert is_due_to_announce(ended, NINE, END - MINUTE)
    assert not is_due_to_announce(ended, NINE, END)


def test_after_a_change_of_the_length_the_season_of_the_old_length_is_the_last_one():
    server = Server(1, season="month", season_before="quarter", season_from="2026-04-01")
    ends = [last_ended_season(at, server).season for at in (END - MINUTE, END, END + 31 * DAY)]
    assert ends == ["2025-Q4", "2026-Q1", "2026-04"]


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Asia/Kathmandu", "Etc/GMT+12"])
@pytest.mark.parametrize("length", ["month", "quarter"])
def test_every_end_of_a_season_is_noticed_within_an_hour_and_most_days_have_no_check(zone, length):
    server, at, checks = Server(1, zone=zone, season=length, season_before=length), datetime(2026, 1, 7, tzinfo=UTC), []
    while at < datetime(2027, 1, 7, tzinfo=UTC):
        checks.append(at)
        assert next_season_check(at) > at
        at = next_season_check(at)
    first = dict[str, timedelta]()
    for at in checks:
        ended = last_ended_season(at, server)
        if is_due_to_announce(ended, at, LONG_AGO):
            first.setdefault(ended.season, at - ended.announced_at)
    assert len(first) == (12 if length == "month" else 4)
    assert max(first.values()) < timedelta(hours=1)
    assert len({at.date() for at in checks}) < 12 * 8


async def test_a_message_that_may_have_arrived_is_sent_again_only_while_its_nonce_holds(emptied):
    async def claims(at, season="2026-Q1"):
        return await db.claim_season_end(emptied, 1, season, at)

    assert [await claims(END), await claims(END + NONCE_LASTS - MINUTE), await claims(END + NONCE_LASTS)] == [
        True, True, False,
    ]  # fmt: skip
    await db.release_season_end(emptied, 1, "2026-Q1")
    assert await claims(END + DAY), "Discord has refused it"
    await db.finish_season_end(emptied, 1, "2026-Q1")
    assert not await claims(END + DAY)
    assert await claims(END + 90 * DAY, "2026-Q2")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ranks", [(1, 2, 3, 4), (1, 1, 1, 1, 1, 1), (1, 1, 1), (1, 2, 3, 3, 3), (1,)])
def test_the_podium_fits_a_phone_and_names_the_first_three_places(language, ranks):
    lines = [StandingsLine(rank, at, LONGEST[at], 1234, 123, 321) for at, rank in enumerate(ranks)]
    screen = season_end_screen("2026-Q1", "2026-Q2", 1234, 321, lines, {}, PICTURES, Translations(language))
    check(screen)
    assert message_height(screen.items) <= VISIBLE_HEIGHT
    assert len(re.findall("🥇|🥈|🥉", str(screen.items))) == min(MAX_ON_PODIUM, sum(rank <= 3 for rank in ranks))


async def test_the_end_is_told_once_with_a_podium_and_without_mentions_where_most_was_played(night):
    elsewhere = night.guild.create_text_channel("elsewhere")
    await season(night, 4)
    await season(night, 6, elsewhere)
    await until(night, NINE - MINUTE)
    assert not told(night) + told(night, elsewhere)
    await until(night, NINE + MINUTE)
    (shown,) = told(night, elsewhere)
    assert "🏆 **ada** wins" in shown.text
    assert re.findall("(🥇|🥈|🥉).*?([abc]\\w+).*? · (\\d+) points", shown.text) == [
        ("🥇", "ada", "50"), ("🥈", "ben", "30"), ("🥉", "cleo", "10"),
    ]  # fmt: skip
    assert "10 games, 3 players. The April – June 2026 season has begun." in shown.text
    assert [file.filename for file in shown.message.attachments] == ["season.png"]
    assert "<@" not in shown.text
    seen = await night.press("dan", shown, "See January\xa0–\xa0March 2026")
    assert "📍 **dan** has no results in this list." in seen.text
    assert "🏆 **ada** wins" in shown.text, "the podium stays for everybody else"
    await night.restart(away=3600)
    await until(night, END + 10 * DAY)
    assert (len(told(night)), len(sent(night))) == (0, 1)
    board = await night.say("dan", "leaderboard")
    assert f"{FIRST} was won by **ada** (50)" in board.text


async def test_where_the_bot_may_not_write_the_next_channel_has_the_message(night):
    second, third = (night.guild.create_text_channel(name) for name in ("second", "third"))
    for games, channel in ((5, night.channel), (4, second), (3, third)):
        await season(night, games, channel)
    forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True)
    night.env.inject_error("POST", f"/channels/{second.id}/messages", status=403, code=50013)
    await until(night, NINE + MINUTE)
    assert [len(told(night, channel)) for channel in (night.channel, second, third)] == [0, 0, 1]


async def test_nothing_is_told_in_a_channel_where_the_server_allows_no_tables(night):
    night.manager("boss")
    allowed = night.guild.create_text_channel("allowed")
    await season(night, 9)
    await season(night, 1, allowed)
    await night.settings("boss", channels=[allowed])
    await until(night, NINE + MINUTE)
    assert (len(told(night)), len(told(night, allowed))) == (0, 1)


async def test_if_the_bot_may_write_nowhere_it_tries_again_until_it_may(night):
    await season(night)
    forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True)
    await until(night, NINE + DAY)
    assert not sent(night)
    forbid(night.env, night.channel.id, night.bot.user.id)
    await until(night, NINE + DAY + timedelta(hours=1))
    assert len(told(night)) == 1


async def test_a_season_with_nine_games_ends_in_silence(night):
    await season(night, MIN_GAMES_TO_ANNOUNCE - 1)
    await until(night, END + 10 * DAY)
    assert not sent(night)


async def test_a_server_that_turned_it_off_is_told_nothing_even_if_it_changes_its_mind_the_day_after(night):
    night.manager("boss")
    await season(night)
    page = await night.settings_page("boss", "Channels")
    page = await night.choose("boss", page, "v:season-end", "none")
    assert "Saved" in page.text
    await until(night, NINE + MINUTE)
    await night.choose("boss", page, "v:season-end", "post")
    await until(night, END + 10 * DAY)
    assert not sent(night)


@pytest.mark.parametrize(("days", "count"), [(2, 1), (5, 0)])
async def test_a_bot_that_was_away_tells_it_on_its_return_if_not_too_late(night, days, count):
    await season(night)
    await until(night, END - DAY)
    await night.restart(away=(days + 1) * 86400)
    await until(night, night.bot.now() + MINUTE)
    assert len(told(night)) == len(sent(night)) == count


async def test_a_season_that_ended_before_the_update_is_not_told(night):
    await season(night)
    await until(night, END - DAY)
    await night.bot.store.write([(NOTES.delete(), {})])
    await night.restart(away=86400 + 60)
    await until(night, END + 10 * DAY)
    assert not sent(night)


@pytest.mark.parametrize(("away", "times"), [(1, 2), (3600, 1)])
async def test_killed_between_sending_and_storing_the_bot_sends_the_same_nonce_soon_or_nothing_later(
    night, monkeypatch, away, times
):
    await season(night)

    async def killed(*_):
        raise OSError("killed")

    monkeypatch.setattr(db, "finish_season_end", killed)
    await until(night, NINE)
    assert len(sent(night)) == 1
    monkeypatch.undo()
    await night.restart(away=away)
    await until(night, END + 10 * DAY)
    assert len(sent(night)) == times
    assert len({body["nonce"] for body in sent(night)}) == 1
    assert all(body["enforce_nonce"] for body in sent(night))


async def test_a_fault_of_discord_delays_the_message(night):
    await season(night)
    night.env.inject_error("POST", f"/channels/{night.channel.id}/messages", status=503, times=2)
    await until(night, NINE + 2 * MINUTE)
    assert len(told(night)) == 1
    (row,) = await night.bot.store.rows(select(SEASON_ENDS))
    assert (row.season, row.is_done) == ("2026-Q1", True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setting_says_how_many_games_a_season_needs_for_its_podium(language):
    assert str(MIN_GAMES_TO_ANNOUNCE) in re.findall(r"\d+", Translations(language)("settings-season-end"))
