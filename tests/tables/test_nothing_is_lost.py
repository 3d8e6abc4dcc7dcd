"""SIGKILL at any moment: every acknowledged move is stored, and the table continues."""

import asyncio

import pytest

from bot.database import Conflict
from bot.features.standings.store import RESULTS
from bot.tables import store as db
from bot.tables.rows import MOVES
from games import record
from games.smile import Smile
from tests.kit import processes
from tests.kit.killed_host import KILLED
from tests.kit.tables import TABLE, move_first, play, replayed, running

POINTS = (
    "before play",
    "between play and commit",
    "inside the commit",
    "between commit and answer",
    "during the answer",
)


@pytest.mark.parametrize("at", [1, 17])
@pytest.mark.parametrize("point", POINTS)
async def test_after_a_kill_every_acknowledged_move_is_there_and_the_game_goes_on(host, database, point, at):
    ended = processes.run(database, point, str(at), program=KILLED)
    assert ended.code == -9, ended.output
    acknowledged = [line.split(" ", 3)[1:] for line in ended.output.splitlines() if line.startswith("ack")]
    assert len(acknowledged) == at - (point != "during the answer")
    table, log = await host.table(TABLE), await db.read_log(host.store, TABLE)
    stored = [[str(entry.number), str(entry.seat), entry.move] for entry in log]
    assert stored[: len(acknowledged)] == acknowledged
    assert len(stored) - len(acknowledged) <= (point == "between commit and answer")
    assert table.number == len(stored)
    assert table.position == replayed(table, log), "the stored position is not the one that the log leads to"
    while table.state == "running":
        (seat,) = table.awaited()
        move = table.position.moves(seat)[0]
        table = (await play(host, TABLE, table.seats[seat].member, table.position.question, str(move))).table
    assert table.position.outcome() is not None
    assert len(await host.store.rows(RESULTS.select())) == 3


async def test_somebody_who_goes_away_before_the_commit_takes_nothing_back(host):
    table = await running(host)
    playing = asyncio.create_task(move_first(host, table))
    await asyncio.sleep(0)
    playing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await playing
    await host.store.writer.write()  # so that all earlier changes are written
    assert (await host.table(TABLE)).number == 1, "the stored table counts, not the one in memory"
    assert (await move_first(host, await host.table(TABLE))).table.number == 2


async def test_many_tables_share_commits_and_one_bad_change_spoils_no_other(host):
    tables = [await running(host, number=number) for number in range(100, 140)]
    before = host.store.writer.commits

    async def bad():
        with pytest.raises(Conflict):
            await host.store.write(db.insert_statements(tables[0]))

    await asyncio.gather(*(move_first(host, table) for table in tables), bad())
    tables = [await host.table(table.id) for table in tables]
    assert all(table.number == 1 for table in tables)
    assert len(await host.store.rows(MOVES.select())) == 40
    host2 = host.store.writer.commits - before
    assert host2 <= 45, "with a bad change among them each is committed alone, but once"
    before = host.store.writer.commits
    await asyncio.gather(*(move_first(host, table) for table in tables))
    assert host.store.writer.commits - before <= 3, "many tables' moves share a commit"


async def test_computer_players_answer_within_the_same_call(host):
    table = await running(host, members=1, computers=4)
    while table.state == "running":
        assert table.awaited() == (0,)
        table = (await move_first(host, table)).table
    log = await db.read_log(host.store, TABLE)
    assert {entry.by for entry in log} == {"member", "computer"}
    line = [(entry.seat, Smile.parse(entry.move)) for entry in log]
    made = record.record_of_moves(Smile, 5, {}, table.seed, line)
    assert record.verify(record.read(record.write(made))) == table.position.outcome()
