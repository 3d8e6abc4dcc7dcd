"""Every lobby ends, and limits on lobbies hold even for simultaneous presses: the real host, on SQLite and, where it is
installed, PostgreSQL."""

import asyncio
import os
from collections import Counter
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.core.errors import DatabaseUnavailable, Refusal
from bot.database.writer import CommitUnknown
from bot.features.nights import store as nights
from bot.features.nights.model import Night, NightMember, NightStart
from bot.features.nights.store import NIGHTS
from bot.features.tournaments import model as tournaments
from bot.features.tournaments import store as cups
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.store import TOURNAMENT_PLAYERS, TOURNAMENTS
from bot.members.model import Server
from bot.tables import playing, rows, seats
from bot.tables import store as db
from bot.tables.host import Host
from bot.tables.lobby import NIGHT_LOBBY_LASTS, lobby_ends_at, new_lobby
from bot.tables.private import new_private_table
from bot.tables.rows import CALLED_OFF, SEATS, TABLES
from bot.tables.table import Seat, Table
from bot.tables.waking import wake_table
from games.record import commitment

OPENED = datetime(2026, 11, 6, 20, tzinfo=UTC)
ADA, BEN = 10, 11
SECOND, HOUR, DAY = timedelta(seconds=1), timedelta(hours=1), timedelta(days=1)
LIMITS = Server(1, tables_per_member=5, tables_per_server=12)


class Evening:
    """Hosts on one database, and the current time."""

    def __init__(self, store):
        self.store = store
        self.time = OPENED
        self.restart()

    def restart(self):
        """Replaces the host by a new one, which remembers nothing."""
        self.host = Host(self.store, now=lambda: self.time, generate_secret=os.urandom)

    async def open(self, number=1, member=ADA, game="smile", **more):
        seats = (Seat(member, f"m{member}"),)
        lobby = Table(number, 1, 2, game, opener=member, secret=b"", opened=self.time, seats=seats, **more)
        room = (more and None) or (lambda connection: rows.require_room_for_table(connection, LIMITS, member))
        return await self.host.open(new_lobby(lobby), room)

    async def state(self, number=1):
        return (await db.load_table(self.store, number)).table.state

    async def wake_at(self, time, number=1):
        """Wakes the table if it is due at this time, as a newly started process would."""
        self.time = time
        self.restart()
        if any(
            one.id == number and one.due is not None and one.due <= time
            for one in await db.load_waiting(self.store, time)
        ):
            await wake_table(self.host, number)
        return await self.state(number)


@pytest.fixture
def evening(emptied):
    return Evening(emptied)


@pytest.mark.parametrize(("pace", "length"), [("live", HOUR), ("evening", DAY), ("day", DAY)])
async def test_a_lobby_ends_a_while_after_its_last_press_whether_the_bot_was_away_or_not(evening, pace, length):
    await evening.open(pace=pace)
    assert await evening.wake_at(OPENED + length - SECOND) == "lobby"
    await evening.host.change(1, lambda table: seats.add_member(table, BEN, "Ben", 99))
    assert await evening.wake_at(OPENED + 2 * length - 2 * SECOND) == "lobby"
    assert await evening.wake_at(OPENED + 2 * length - SECOND) == "cancelled"
    table = await evening.host.table(1)
    assert (table.ended_by, table.ended, table.due) == (None, evening.time, None), "nobody is blamed for it"


async def test_the_lobby_of_a_night_ends_at_its_own_time_whatever_is_pressed_and_waits_for_others_until_then(evening):
    await evening.open(pace="day", until=OPENED + NIGHT_LOBBY_LASTS)
    evening.time += HOUR
    await playing.leave(evening.host, 1, ADA)
    assert (await evening.host.table(1)).opener == ADA
    assert await evening.wake_at(OPENED + NIGHT_LOBBY_LASTS - SECOND) == "lobby"
    await playing.join(evening.host, 1, BEN, "Ben", 99)
    assert await evening.wake_at(OPENED + NIGHT_LOBBY_LASTS) == "cancelled"


async def test_a_lobby_that_has_begun_does_not_end(evening):
    await evening.open(game="domino", pace="evening")
    await playing.join(evening.host, 1, BEN, "Ben", 99)
    await playing.begin(evening.host, 1, ADA, 100)
    assert (await evening.host.table(1)).due_for != "end"


async def test_a_paused_race_ends_half_an_hour_after_the_last_press_and_that_of_a_match_a_day_after(evening):
    for number, match in ((1, None), (2, 77)):
        await evening.open(number, game="find_it", pace="live")
        await playing.join(evening.host, number, BEN, "Ben", 99)
        await playing.begin(evening.host, number, ADA, 100)
        await evening.host.change(number, lambda table, match=match: replace(table, tournament=match))
        for member in (ADA, BEN):
            await evening.host.change(
                number, lambda table, member=member: seats.with_race_press(table, member, "m", "ready", evening.time)
            )
        paused = await evening.host.change(
            number, lambda table: seats.with_race_press(table, ADA, "Ada", "pause", evening.time)
        )
        assert paused.table.race.paused == "member"
    half = OPENED + timedelta(minutes=30)
    assert [await evening.wake_at(half - SECOND, number) for number in (1, 2)] == ["running", "running"]
    assert [await evening.wake_at(half, number) for number in (1, 2)] == ["cancelled", "running"]
    assert await evening.wake_at(OPENED + DAY, 2) == "cancelled"


def test_a_lobby_without_a_fixed_end_is_counted_from_its_last_press():
    assert lobby_ends_at("live", OPENED) == OPENED + HOUR
    assert lobby_ends_at("live", OPENED, OPENED + NIGHT_LOBBY_LASTS) == OPENED + NIGHT_LOBBY_LASTS


async def test_a_lobby_ends_whichever_host_stored_it_with_and_without_its_notification(evening, monkeypatch):
    """The clock learns about due times from the host's notifications."""
    write = evening.store.writer.write

    async def stored_but_not_heard_of(*change, **more):
        await write(*change, **more)
        raise CommitUnknown

    told = []
    evening.host.listeners.append(told.append)
    monkeypatch.setattr(evening.store.writer, "write", stored_but_not_heard_of)
    with pytest.raises(DatabaseUnavailable):
        await evening.open()
    monkeypatch.undo()
    await evening.open()
    evening.restart()
    evening.host.listeners.append(told.append)
    await evening.open()
    assert [(handle.id, handle.table.due) for handle in told] == [(1, OPENED + HOUR)] * 3


async def opened(evening, *members):
    """How many lobbies these members opened with simultaneous presses, and how many were refused."""
    presses = (evening.open(number, member) for number, member in enumerate(members, 1))
    return Counter(
        one.key if isinstance(one, Refusal) else type(one).__name__
        for one in await asyncio.gather(*presses, return_exceptions=True)
    )


async def test_twenty_lobbies_at_one_moment_are_as_many_as_a_member_may_have(evening):
    assert await opened(evening, *[ADA] * 20) == {"Handle": 5, "refuse-tables-member": 15}
    assert len(await db.open_tables_on_server(evening.store, 1)) == 5
    evening.restart()
    await evening.host.open(new_lobby(Table(1, 1, 2, "smile", opener=ADA, secret=b"", opened=OPENED)))
    assert len(await db.open_tables_on_server(evening.store, 1)) == 5, "a press that comes twice opens one"


async def test_nobody_opens_more_than_three_lobbies_within_ten_seconds(evening):
    def opening(number, member=ADA):
        seats = (Seat(member, "x"),)
        lobby = Table(number, 1, 2, "smile", opener=member, secret=b"", opened=evening.time, seats=seats)
        room = partial(rows.require_room_for_table, server=LIMITS, member=member, now=evening.time)
        return evening.host.open(new_lobby(lobby), room)

    results = await asyncio.gather(*map(opening, range(1, 6)), return_exceptions=True)
    assert [one.key for one in results if isinstance(one, Refusal)] == ["refuse-too-quick"] * 2
    await opening(6, BEN)
    evening.time += timedelta(seconds=11)
    await opening(7)
    assert len(await db.open_tables_on_server(evening.store, 1)) == 5


async def test_twenty_lobbies_of_twenty_members_at_one_moment_are_as_many_as_a_server_may_have(evening):
    assert await opened(evening, *range(20)) == {"Handle": 12, "refuse-tables-server": 8}


async def test_what_was_cancelled_goes_after_a_week_but_for_the_seal_that_was_on_show(evening):
    secrets = {}
    for number in (1, 2, 3):
        secrets[number] = (await evening.open(number)).table.secret
    await playing.leave(evening.host, 1, ADA)
    evening.time += DAY
    await playing.leave(evening.host, 2, ADA)
    for _ in range(2):  # the second time nothing is left to do
        await db.delete_old_cancelled(evening.store, OPENED + 7 * DAY + SECOND)
    assert await evening.store.rows(select(CALLED_OFF)) == [(1, 1, commitment(secrets[1]), OPENED)]
    assert [number for (number,) in await evening.store.rows(select(TABLES.c.id).order_by(TABLES.c.id))] == [2, 3]
    assert await evening.store.rows(select(SEATS.c.table)) == [(3,)]


async def test_a_tournament_that_nobody_began_goes_after_a_week_with_who_joined_it_but_for_its_seal(evening):
    cup = Tournament(5, 1, 2, ADA, b"cup", OPENED, seats=(Seat(ADA, "ada"), Seat(BEN, "ben")))
    off = tournaments.end_tournament(cup, OPENED + DAY)
    began = replace(cup, id=6, secret=b"played", state="running")
    for one in (off, began, replace(cup, id=7, secret=b"lobby")):
        await cups.add(evening.store, one)
    await cups.delete_cancelled(evening.store, OPENED + 8 * DAY)
    assert len(await evening.store.rows(select(TOURNAMENT_PLAYERS))) == 6
    await cups.delete_cancelled(evening.store, OPENED + 8 * DAY + SECOND)
    assert await evening.store.values(select(TOURNAMENTS.c.id).order_by(TOURNAMENTS.c.id)) == [6, 7]
    assert {one for (one,) in await evening.store.rows(select(TOURNAMENT_PLAYERS.c.tournament))} == {6, 7}
    assert await evening.store.rows(select(CALLED_OFF)) == [(5, 1, commitment(b"cup"), OPENED + DAY)]


async def test_a_seal_goes_after_a_year(evening):
    await evening.open(1)
    await playing.leave(evening.host, 1, ADA)
    await db.delete_old_cancelled(evening.store, OPENED + 365 * DAY)
    assert len(await evening.store.rows(select(CALLED_OFF))) == 1
    await db.delete_old_cancelled(evening.store, OPENED + 365 * DAY + SECOND)
    assert not await evening.store.rows(select(CALLED_OFF))


async def test_a_night_without_a_game_goes_after_a_week_once_nothing_is_left_to_do(evening):
    over = Night(0, 1, 2, planner=ADA, at=OPENED, zone="UTC", minute=0, state="over", changed=OPENED)
    opening = NightStart(OPENED, ("smile",))
    kept = {
        10: replace(over, state="planned"),
        11: replace(over, opening=opening),
        12: replace(over, recap=OPENED),
        13: replace(over, state="cancelled", event="sought"),
        14: replace(over, state="gone", is_untold=True),
        15: replace(over, state="cancelled", members={BEN: NightMember("ben")}),
        16: over,  # its game is over
        17: replace(over, changed=OPENED + DAY),
        18: replace(over, state="ended"),
    }
    for number, one in {**kept, 1: over, 2: replace(over, state="cancelled")}.items():
        await nights.add(evening.store, replace(one, id=number))
    await evening.host.open(new_lobby(Table(1, 1, 2, "smile", opener=ADA, secret=b"", opened=OPENED, night=16)))
    await nights.delete_unplayed_nights(evening.store, OPENED + 7 * DAY + SECOND)
    assert await evening.store.values(select(NIGHTS.c.id).order_by(NIGHTS.c.id)) == [*kept]


async def test_a_game_alone_that_was_stopped_is_kept_longer_and_leaves_no_seal(evening):
    about = {"level": "easy", "new_name": lambda taken: f"Pip {len(taken)}", "secret": b"x", "is_quick": True}
    await playing.open_private(evening.host, new_private_table(1, Seat(ADA, "ada"), "smile", now=OPENED, **about))
    await playing.leave(evening.host, 1, ADA)
    await db.delete_old_cancelled(evening.store, OPENED + 8 * DAY)
    assert await evening.state() == "cancelled"
    assert not await evening.store.rows(select(CALLED_OFF)), "nobody but its member has seen it"
