"""What two processes on one PostgreSQL do at the same moment: the one of shard 0, to which all direct messages go, and
the one whose server it is about."""

import asyncio
import dataclasses
import os
import signal
from datetime import timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy.util import await_only

from bot.client import create_bot
from bot.core.errors import DatabaseUnavailable
from bot.core.settings import Settings
from bot.database import notifications as news
from bot.database.notes import save_note
from bot.features.nights.model import ContinueQuestion, Night, NightMember
from bot.features.privacy import store as privacy
from bot.features.standings import store as standings
from bot.features.standings.store import RATINGS, RESULTS
from bot.features.tournaments import store as tournaments
from bot.features.tournaments.model import Tournament
from bot.tables import playing
from bot.tables import store as db
from bot.tables.seats import add_member
from bot.tables.shown import Call
from bot.tables.table import Seat
from games.core import Chance
from tests.kit import postgresql
from tests.kit.network import Wire
from tests.kit.tables import TABLE, lobby, move_first, now
from tests.kit.waiting import until

pytestmark = postgresql.needed
SERVER = 1 << 22
"""A server of shard 1."""


async def quiet(*bots):
    """Returns when every word was heard, and what followed from it is done."""
    for _ in range(3):
        await asyncio.sleep(0.1)
        await until(lambda: not any(bot.notification_listener.is_busy or bot.table_messages.is_busy for bot in bots))


@pytest.fixture
async def bots(cluster):
    """The processes of shards 0 and 1: their bots, without Discord, that hear each other."""
    await postgresql.empty(cluster.url)
    made = []
    for shard in "01":
        settings = Settings(discord_token="x", database_url=cluster.url, shard_count=2, shard_ids=shard, thinkers=0)
        bot = create_bot(settings, now=now)
        await bot.store.open()
        bot.wire = Wire()
        bot.wire.attach(bot)
        await bot.notification_listener.start()
        await until(lambda bot=bot: bot.store._notifications.driver is not None)
        made.append(bot)
    await asyncio.sleep(0.2)
    yield made
    await quiet(*made)
    for bot in made:
        await bot.notification_listener.stop()
        await bot.table_messages.stop()
        await bot.store.close()


class Paused:
    """A connection that waits for `before` ahead of its first statement that begins so."""

    def __init__(self, connection, word, before):
        self._connection, self._word, self._before = connection, word, before
        self.dialect = connection.dialect

    def execute(self, statement, *values):
        if self._before is not None and str(statement).startswith(self._word):
            before, self._before = self._before, None
            await_only(before())
        return self._connection.execute(statement, *values)


def meanwhile(monkeypatch, store, word, other):
    """The next change of this store begins `other` ahead of its first statement that begins with this word, and goes
    on when that is done, or waits for it. Returns the tasks that it has begun."""
    write, begun = store.write, []

    async def begin():
        begun.append(asyncio.create_task(other()))
        await asyncio.wait(begun, timeout=0.5)

    async def paused(statements=(), work=None, **more):
        if work is not None and not begun:
            await write(statements, lambda connection: work(Paused(connection, word, begin)), **more)
        else:
            if not begun and any(str(statement).startswith(word) for statement, _ in statements):
                await begin()
            await write(statements, work, **more)

    monkeypatch.setattr(store, "write", paused)
    return begun


async def test_what_is_answered_in_a_direct_message_about_a_night_reaches_the_process_of_its_server_at_once(bots):
    first, second = bots
    at = now() + timedelta(days=7)
    night = Night(99, SERVER, 3, 4, at, "UTC", 0, weekly=True, question=ContinueQuestion(state="asked"))
    await second.nights.create(replace(night, members={9: NightMember("ben")}))
    await first.nights.answer_question(99, 4, None, is_continued=False)
    await quiet(*bots)
    while any(bot.nights.is_busy for bot in bots):
        await asyncio.sleep(0.01)
    found = await second.nights.find(99)
    assert (found.state, found.members) == ("cancelled", {}), "whoever would have come was told"


# Results


async def ended(host, number):
    """A game of members 10 to 12 on the server, up to its last move, which is returned."""
    await lobby(host, number=number, server=SERVER)
    await playing.begin(host, number, 10, number + 1)
    while True:
        before = await host.table(number)
        after = (await move_first(host, before)).table
        if after.state == "over":
            return after


async def test_two_games_of_the_same_members_that_end_at_the_same_moment_both_count_for_their_ratings(
    bots, monkeypatch
):
    """One ends by a press in a direct message."""
    one, two = (bot.store for bot in bots)
    first, second, third = [await ended(bots[1].host, number) for number in (1000, 2000, 3000)]

    async def ratings():
        return sorted(tuple(row) for row in await one.rows(RATINGS.select()))

    async def nothing_yet():
        for of in (RESULTS, RATINGS):
            await one.write([(of.delete(), {})])
        await one.write(work=standings.store_results_work(first, now()))

    await nothing_yet()
    for table in (second, third):
        await one.write(work=standings.store_results_work(table, now()))
    expected = await ratings()
    await nothing_yet()
    begun = meanwhile(
        monkeypatch, one, "INSERT INTO results", lambda: two.write(work=standings.store_results_work(third, now()))
    )
    await one.write(work=standings.store_results_work(second, now()))
    await asyncio.gather(*begun)
    assert begun
    assert await ratings() == expected


async def test_games_that_end_at_the_same_moment_are_all_counted_also_the_first_ones(bots):
    """In each round the last moves of two tables are made together, one of them by the other process."""
    for number in range(1000, 7_000, 2000):
        last = []
        for one in (number, number + 1000):
            await lobby(bots[1].host, number=one, server=SERVER)
            await playing.begin(bots[1].host, one, 10, one + 1)
            while (table := await bots[1].host.table(one)).number < 2 or not is_last(table):
                await move_first(bots[1].host, table)
            last.append(one)
        tables = [await bot.host.table(one) for bot, one in zip(bots, last, strict=True)]
        await asyncio.gather(*(move_first(bot.host, table) for bot, table in zip(bots, tables, strict=True)))
    results = await bots[0].store.rows(RESULTS.select())
    assert len(results) == 3 * 2 * 3
    rated = {row.member: row.mu for row in await bots[0].store.rows(RATINGS.select())}
    for member in (10, 11, 12):
        course = [row.mu for row in results if row.member == member]
        assert len(set(course)) == len(course), "each counts from the one before"
        assert rated[member] in [row.mu for row in results if row.member == member and row.table in last]


def is_last(table):
    """Whether the first legal move ends the game."""
    seat = table.awaited()[0]
    move = table.position.moves(seat)[0]
    return table.position.play(seat, move, Chance(table.seed, table.number + 1)).position.outcome() is not None


# What is deleted


ADA, BEN = 10, 11


async def test_who_is_deleted_while_somebody_joins_a_tournament_is_not_in_it_any_more(bots, monkeypatch):
    """Its server's process has read who is in it, and stores that with one more; the deletion comes in between."""
    one, two = bots
    players = (Seat(ADA, "ada", owner=ADA, click=5),)
    await two.tournaments.create(Tournament(1, SERVER, 3, ADA, b"", now(), seats=players))
    begun = meanwhile(
        monkeypatch, two.store, "UPDATE tournaments", lambda: one.store.write(work=privacy.delete_member(ADA))
    )
    await two.tournaments.change(1, lambda tournament: add_member(tournament, BEN, "ben", 6))
    await asyncio.gather(*begun)
    kept = await tournaments.find(one.store, 1)
    assert begun
    assert [player.name for player in kept.seats] == ["ben"]
    assert kept.opener == 0


async def test_who_is_deleted_while_their_night_is_changed_did_not_plan_it(bots, monkeypatch):
    one, two = bots
    await two.nights.plan(Night(1, SERVER, 3, ADA, now() + timedelta(days=1), "UTC", 0))
    begun = meanwhile(monkeypatch, two.store, "UPDATE nights", lambda: one.store.write(work=privacy.delete_member(ADA)))
    await two.nights.change(1, lambda night: replace(night, message=7))
    await asyncio.gather(*begun)
    assert begun
    assert (await two.nights.find(1)).planner == 0


EMPTY = {name: [] for name in (table.name for table in privacy.personal_tables())} | {"calls": [], "moves": {}}


async def test_a_member_deleted_in_a_direct_message_is_forgotten_by_the_process_of_the_table_too(bots):
    """It knew whom it had called, and who sat at tables that are over, and stored that again."""
    one, two = bots
    running = await begun_at(two.host, TABLE)
    over = await ended(two.host, 5000)
    handle = await two.host.find(TABLE)
    call = Call(1, 0, members=(ADA, BEN), message=8, reminded={ADA: 1.0}, dms={ADA: (3, 4)})
    await two.table_messages.messages.store_shown(handle, messages=(7,), call=call)
    await quiet(*bots)
    assert ADA in {seat.member for seat in (await two.host.table(over.id)).seats}
    assert (await one.deletion.delete_member(ADA)).traces == "server", "which alone can clean up its files"
    await quiet(*bots)
    await two.table_messages.messages.store_shown(handle, messages=(9,))
    assert await privacy.stored_data(one.store, ADA) == EMPTY
    assert ADA not in handle.shown.call.named
    assert ADA not in {seat.member for seat in (await two.host.table(over.id)).seats}
    assert handle.table.seats[1:] == running.seats[1:]


async def test_a_tournament_and_a_night_are_shown_without_a_deleted_member_by_the_process_of_their_server(bots):
    """Two processes that edit a message would not know whose edit comes last."""
    one, two = bots
    players = (Seat(ADA, "ada", owner=ADA, click=5), Seat(BEN, "ben", owner=BEN, click=6))
    await two.tournaments.create(Tournament(1, SERVER, 3, ADA, b"", now(), message=8, seats=players))
    night = Night(2, SERVER, 3, ADA, now() + timedelta(days=1), "UTC", 0, message=9)
    await two.nights.plan(night)
    await one.deletion.delete_member(ADA)
    await quiet(*bots)
    assert edits(one) == 0
    assert edits(two) == 2


async def test_a_move_made_in_a_direct_message_is_shown_by_the_process_of_its_server(bots):
    one, two = bots
    await begun_at(two.host, TABLE)
    await two.table_messages.set_messages(await two.host.find(TABLE), [7])
    await quiet(*bots)
    before = edits(two)
    await move_first(one.host, await one.host.table(TABLE))
    await until(lambda: edits(two) > before)
    assert edits(one) == 0


def edits(bot):
    """How many messages the bot has edited."""
    return bot.wire.requests.count("PATCH /channels/{channel_id}/messages/{message_id}")


# Where a table is shown


async def begun_at(host, number):
    """A running table of members 10 to 12 on the server."""
    await lobby(host, number=number, server=SERVER)
    await playing.begin(host, number, 10, number + 1)
    return await host.table(number)


async def test_a_process_knows_where_another_one_shows_a_table_now(bots):
    """Its screens in direct messages link to that."""
    one, two = bots
    await begun_at(two.host, TABLE)
    handle = await two.host.find(TABLE)
    for message in (7, 8):
        await two.table_messages.set_messages(handle, [message])
        await one.host.find(TABLE)
        await quiet(*bots)
        assert (await one.host.find(TABLE)).link.endswith(f"/{message}")


async def test_a_process_never_stores_where_another_one_shows_a_table(bots):
    one, two = bots
    await begun_at(two.host, TABLE)
    handle = await two.host.find(TABLE)
    await two.table_messages.messages.store_shown(handle, messages=(7,), call=Call(1, 0, members=(BEN,)))
    await one.host.find(TABLE)
    await quiet(*bots)
    await one.store._notifications.stop()  # the word comes too late
    await two.table_messages.messages.store_shown(handle, messages=(8,))
    await one.table_messages.remove_from_pings(BEN)
    assert (await db.load_table(one.store, TABLE)).shown.messages == (8,)


async def test_a_member_who_has_another_name_now_is_called_so_by_every_process(bots):
    one, two = bots
    for name in ("Ada", "Ada Lovelace"):
        await one.people.update_member(ADA, "en-US", server=SERVER, name=name)
        await quiet(*bots)
        assert await two.people.name(SERVER, ADA) == name


# Words that are lost


async def test_settings_that_were_changed_while_news_was_lost_are_read_again(bots, monkeypatch):
    monkeypatch.setattr(news, "PING_SECONDS", 0.1)
    one, two = bots
    await two.people.member(ADA)
    await two.people.server(7)
    await two.store._notifications.driver.close()
    await one.people.change_member(ADA, zone="Europe/Paris")
    await one.people.change_server(7, zone="Asia/Tokyo")
    await until(lambda: two.store._notifications.driver is None)
    await until(lambda: two.store._notifications.driver is not None)
    await quiet(*bots)
    assert (await two.people.member(ADA)).zone == "Europe/Paris"
    assert (await two.people.server(7)).zone == "Asia/Tokyo"


async def test_a_connection_on_which_nothing_arrives_any_more_is_given_up(bots, monkeypatch):
    """As if a firewall had forgotten it: nobody says that it is broken."""
    monkeypatch.setattr(news, "PING_SECONDS", 0.1)
    monkeypatch.setattr(news, "PING_TIMEOUT_SECONDS", 0.5)
    one, two = bots
    await two.people.member(ADA)
    driver = two.store._notifications.driver
    backend = await driver.fetchval("SELECT pg_backend_pid()")
    os.kill(backend, signal.SIGSTOP)
    try:
        await one.people.change_member(ADA, zone="Europe/Paris")
        await until(lambda: two.store._notifications.driver not in (None, driver))
        await quiet(*bots)
        assert (await two.people.member(ADA)).zone == "Europe/Paris"
    finally:
        os.kill(backend, signal.SIGCONT)


async def test_what_another_process_did_just_before_the_first_word_was_heard_is_looked_at(bots):
    """A process starts: it has read the due times, and does not listen yet."""
    one, two = bots
    await begun_at(two.host, TABLE)
    await two.table_messages.set_messages(await two.host.find(TABLE), [7])
    await quiet(*bots)
    await two.notification_listener.stop()
    await move_first(one.host, await one.host.table(TABLE))
    two.notification_listener = dataclasses.replace(two.notification_listener)
    await two.notification_listener.start()
    due = (await one.host.table(TABLE)).due
    await until(lambda: two.host.handles.get(TABLE).is_known)
    await quiet(*bots)
    assert (await two.host.table(TABLE)).number == 1
    assert two.clock._due.get(TABLE) == due


@pytest.mark.parametrize("what", ["load_table", "recently_changed"])
async def test_what_was_heard_while_the_database_could_not_be_read_is_looked_at_a_little_later(bots, monkeypatch, what):
    monkeypatch.setattr(news, "PING_SECONDS", 0.1)
    one, two = bots
    monkeypatch.setattr(two.notification_listener._jobs, "first", 0.1)
    await begun_at(two.host, TABLE)
    await two.table_messages.set_messages(await two.host.find(TABLE), [7])
    await quiet(*bots)
    before = await two.host.table(TABLE)
    ask, failed = getattr(db, what), []

    async def failing(store, *about):
        if store is two.store and not failed:
            failed.append(about)
            raise DatabaseUnavailable
        return await ask(store, *about)

    monkeypatch.setattr(db, what, failing)
    if what == "recently_changed":
        await two.store._notifications.driver.close()
    await move_first(one.host, await one.host.table(TABLE))
    await until(lambda: failed and two.host.handles.get(TABLE).is_known)
    assert two.host.handles.get(TABLE).table.number == before.number + 1


async def test_a_process_learns_the_ids_of_commands_that_another_one_has_told_discord_after_its_start(
    bots, monkeypatch
):
    one, two = bots
    told = {"id": "42", "application_id": "1", "name": "play", "description": "x", "type": 1, "version": "1"}

    async def known(_):
        return [told]

    monkeypatch.setattr(two.http, "get_global_commands", lambda *_, **__: known(_))
    await save_note(one.store, "commands", "of the next version", notifications=("commands 0",))
    await until(lambda: two.tree.ids == {"play": 42})
