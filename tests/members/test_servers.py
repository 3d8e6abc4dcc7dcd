"""The deletion of a server deletes all of its data and no data of another server, on both databases."""

import csv
import io
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.database import columns as schema
from bot.features.alerts.store import SUBSCRIPTIONS
from bot.features.menus.store import MENUS
from bot.features.nights.store import NIGHT_MEMBERS, NIGHTS
from bot.features.privacy.store import STALE_MESSAGES
from bot.features.standings import store as standings
from bot.features.standings.store import RATINGS, RESULTS
from bot.features.tournaments.store import TOURNAMENT_PLAYERS, TOURNAMENTS
from bot.members import servers
from bot.members.model import Server
from bot.members.servers import EXCLUSIONS, PRESENCE, SERVERS, SETTING_CHANGES
from bot.members.store import NAMES
from bot.operations.guest import MISSING_DAYS, RETENTION, RemovedServers
from bot.tables.rows import BENCH, CALLED_OFF, MOVES, REMOVED, SEATS, TABLES
from tests.kit.databases import AT, any_row

HERE, THERE = 1 << 22, 2 << 22


async def fill(store, server, number):
    """Stores a row of each kind that a server can have."""
    of = {"server": server, "channel": number}
    rows = {
        SERVERS: {"id": server},
        NAMES: {"server": server, "member": 11, "name": "Ada"},
        TABLES: {**of, "id": number, "game": "smile", "version": 1, "opener": 11, "secret": b"s", "opened": AT},
        SEATS: {"table": number, "seat": 0, "member": 11, "name": "Ada"},
        BENCH: {"table": number, "member": 12, "name": "Ben"},
        REMOVED: {"table": number, "member": 13},
        MOVES: {"table": number, "number": 1, "seat": 0, "move": "offer 1", "events": b"[]", "at": AT},
        RESULTS: {
            **{"table": number, "seat": 0, "server": server, "member": 11, "name": "Ada", "computer": False, "at": AT},
            **{"game": "smile", "season": "2026-Q4", "place": 1, "score": 9, "points": 5},
        },
        RATINGS: {"server": server, "game": "smile", "member": 11, "mu": 25.0, "sigma": 8.0},
        TOURNAMENTS: {**of, "id": number, "opener": 11, "secret": b"s", "opened": AT},
        TOURNAMENT_PLAYERS: {"tournament": number, "seat": 0, "member": 11, "name": "Ada"},
        NIGHTS: {**of, "id": number, "planner": 11, "at": AT, "zone": "UTC", "minute": 0},
        NIGHT_MEMBERS: {"night": number, "at": AT, "member": 11, "name": "Ada"},
        PRESENCE: {"server": server},
        SUBSCRIPTIONS: {"server": server, "member": 14, "games": ("smile",), "days": (3,)},
        EXCLUSIONS: {"server": server, "member": 15, "until": AT},
        MENUS: {**of, "message": 5},
        STALE_MESSAGES: {"message": number, "table": number},
        CALLED_OFF: {"table": number, "server": server, "seal": "", "at": AT},
        SETTING_CHANGES: {
            **{"server": server, "at": AT, "name": "pace", "member": 11, "before": "live", "after": "day"},
        },
    }
    for table in schema.metadata.sorted_tables:  # tables of features that are not named here
        if table not in rows and ("server" in table.c or table.foreign_keys):
            keys = {key.parent.name: number for key in table.foreign_keys}
            rows[table] = any_row(table, **keys, **({"server": server} if "server" in table.c else {}))
    async with store.engine.begin() as connection:
        for table, row in rows.items():
            await connection.execute(table.insert().values(row))


async def counted(store):
    """The number of rows of each table."""
    return {table.name: len(await store.rows(select(table))) for table in schema.metadata.sorted_tables}


async def test_everything_of_one_server_is_deleted_and_nothing_of_another(emptied):
    await fill(emptied, HERE, 7)
    before = await counted(emptied)
    await fill(emptied, THERE, 8)
    assert await servers.servers_with_data(emptied) == {HERE, THERE}
    assert sorted(await servers.channels(emptied, THERE)) == [8]
    await emptied.write(work=servers.deletion(THERE))
    assert await counted(emptied) == before
    assert await servers.servers_with_data(emptied) == {HERE}


async def test_a_server_is_greeted_once_whoever_asks(emptied):
    assert [await servers.claim_greeting(emptied, HERE) for _ in range(3)] == [True, False, False]
    await servers.mark_returned(emptied, [HERE])
    assert not await servers.claim_greeting(emptied, HERE)


async def test_the_sizes_are_listed_with_the_last_game(emptied):
    await fill(emptied, HERE, 7)
    await servers.update_presence(emptied, HERE, gone=AT)
    (one,) = await standings.sizes(emptied)
    assert one == standings.ServerDataSize(HERE, members=1, games=1, last=AT, gone=AT)


class Month:
    """A calendar, Discord's answers, and the deletions by `RemovedServers`."""

    def __init__(self, store):
        self.at, self.present, self.answer = AT, {THERE}, None
        self.asked, self.ended, self.forgotten = [], [], []
        self.removed_servers = RemovedServers(
            store, lambda: self.at, lambda: self.present, self.look, self.end, self.forget
        )

    async def look(self, server):
        self.asked.append(server)
        return self.answer

    async def end(self, channel):
        self.ended.append(channel)

    async def forget(self, server):
        self.forgotten.append(server)

    async def days(self, count, answer):
        """Lets this number of days pass with this answer of Discord."""
        self.answer = answer
        for _ in range(count):
            self.at += timedelta(days=1)
            await self.removed_servers.check_servers()


async def month_of(store):
    await fill(store, HERE, 7)
    await fill(store, THERE, 8)
    return Month(store)


async def test_a_month_after_its_removal_everything_of_a_server_goes(emptied):
    month = await month_of(emptied)
    month.present.add(HERE)
    await month.removed_servers.on_server_left(HERE)
    month.present.remove(HERE)
    await month.days(RETENTION.days - 1, False)
    assert await servers.servers_with_data(emptied) == {HERE, THERE}
    await month.days(1, False)
    assert await servers.servers_with_data(emptied) == {THERE}
    assert (month.ended, month.forgotten, month.asked) == ([7], [HERE], [])


async def test_a_server_that_cannot_be_deleted_today_keeps_no_other_waiting_and_is_tried_again_tomorrow(
    emptied, caplog
):
    month, failed = await month_of(emptied), []
    end = month.removed_servers.end_all

    async def fails_once(channel):
        if not failed:
            failed.append(channel)
            raise RuntimeError("not now")
        await end(channel)

    month.removed_servers.end_all = fails_once
    month.present.clear()
    for server in (HERE, THERE):
        await month.removed_servers.on_server_left(server)
    await month.days(RETENTION.days, False)
    assert len(await servers.servers_with_data(emptied)) == 1
    assert "checked again tomorrow" in caplog.text
    await month.days(1, False)
    assert await servers.servers_with_data(emptied) == set()


async def test_a_server_that_comes_back_keeps_everything_and_a_later_removal_begins_anew(emptied):
    month = await month_of(emptied)
    await month.removed_servers.on_server_left(HERE)
    await month.days(20, False)
    await month.removed_servers.server_rejoined(HERE)
    month.present.add(HERE)
    await month.days(20, False)
    assert await servers.servers_with_data(emptied) == {HERE, THERE}
    await month.removed_servers.on_server_left(HERE)
    month.present.remove(HERE)
    await month.days(RETENTION.days - 1, False)
    assert await servers.servers_with_data(emptied) == {HERE, THERE}


async def test_a_server_that_is_absent_is_gone_once_discord_says_so_on_three_days_in_a_row(emptied):
    month = await month_of(emptied)
    await month.days(MISSING_DAYS - 1, False)
    await month.days(1, True)
    await month.days(MISSING_DAYS - 1, False)
    assert (await servers.presences(emptied))[HERE].gone is None
    await month.days(1, False)
    assert (await servers.presences(emptied))[HERE].gone == month.at
    await month.days(RETENTION.days, False)
    assert await servers.servers_with_data(emptied) == {THERE}


async def test_an_outage_never_begins_the_month_and_restarts_do_not_count_as_days(emptied):
    month = await month_of(emptied)
    await month.days(10, None)
    month.answer = False
    for _ in range(5):
        await month.removed_servers.check_servers()
    assert (await servers.presences(emptied))[HERE].absent == 1
    assert await servers.servers_with_data(emptied) == {HERE, THERE}


async def test_a_server_that_the_gateway_names_is_never_asked_for(emptied):
    month = await month_of(emptied)
    await month.days(2, False)
    month.present.add(HERE)
    await month.days(1, False)
    assert (await servers.presences(emptied))[HERE].absent == 0
    assert month.asked == [HERE, HERE]


async def test_results_are_exported_with_ids_of_members_and_without_formulas(emptied):
    await fill(emptied, HERE, 7)
    row = {"server": HERE, "computer": False, "at": AT, "game": "smile", "season": "2026-Q4", "place": 2, "score": 3}
    async with emptied.engine.begin() as connection:
        for seat, (member, name) in enumerate([(12, "=1+1"), (None, "👤 3")], 1):
            more = {"table": 7, "seat": seat, "member": member, "name": name, "points": 3}
            await connection.execute(RESULTS.insert().values({**row, **more}))
    head, *lines = csv.reader(io.StringIO(await standings.results_csv(emptied, HERE)))
    assert tuple(head) == standings.EXPORTED
    assert [line[5:7] for line in lines] == [["11", "Ada"], ["12", "'=1+1"], ["", "👤 3"]]
    assert len((await standings.results_csv(emptied, THERE)).splitlines()) == 1


@pytest.mark.parametrize("sign", "=+-@＝＋－＠﹣")
@pytest.mark.parametrize("before", ["", " ", "\u3000", "\t", "\r", "\u200b", "\ufeff"])
def test_no_name_is_a_formula_in_a_spreadsheet_whatever_stands_before_its_sign(sign, before):
    name = f"{before}{sign}1+1"
    assert standings.csv_safe(name) == f"'{name}"


@pytest.mark.parametrize("name", ["Ada", "👤 3", "a=b", "1+1", "Zoë - the first", "\u200bAda"])
def test_any_other_name_is_exported_as_it_is(name):
    assert standings.csv_safe(name) == name


async def test_who_changed_which_setting_is_kept_for_a_year_and_what_stays_the_same_is_no_change(emptied):
    before = Server(HERE)
    chosen = {"pace": "day", "level": before.level, "channels": (5, 6)}
    await servers.change_settings(emptied, before, chosen, changed_by=11, at=AT)
    await servers.change_settings(emptied, before, {"zone": "Europe/Vienna"})
    found = await servers.latest_changes(emptied, HERE, 10)
    assert [(one.member, one.name, one.before, one.after) for one in found] == [
        (11, "channels", "", "5 6"),
        (11, "pace", "live", "day"),
    ]
    await servers.delete_old_changes(emptied, AT + timedelta(days=364))
    assert len(await servers.latest_changes(emptied, HERE, 10)) == 2
    await servers.delete_old_changes(emptied, AT + timedelta(days=366))
    assert await servers.latest_changes(emptied, HERE, 10) == []
