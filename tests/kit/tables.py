"""A host on a real database, with tables of Smile."""

import os
from datetime import UTC, datetime

from bot.database import Store
from bot.features.standings.store import store_results_work
from bot.tables import playing
from bot.tables.host import Host
from bot.tables.seats import add_computer, add_member, begin_game
from bot.tables.table import Table
from games.core import Chance
from games.smile import Smile

TABLE, JOINED, BEGAN = 1000, 1500, 2000


def now():
    return datetime.now(UTC)


async def open_host(url, **more):
    """Opens a host; `host.store.close()` ends it."""
    store = Store(url)
    await store.open()
    return Host(store, now=now, generate_secret=os.urandom, results=store_results_work, **more)


async def lobby(host, members=3, computers=0, number=TABLE, game="smile", server=1, level="normal"):
    """Opens a lobby of members 10, 11, … and computer players of this level."""
    await host.open(Table(id=number, server=server, channel=2, game=game, opener=10, secret=b"", opened=now()))
    for member in range(10, 10 + members):
        await host.change(number, lambda table, member=member: add_member(table, member, f"m{member}", JOINED + member))
    for computer in range(computers):
        click, name = JOINED + computer, f"c{computer}"
        await host.change(number, lambda table, name=name, click=click: add_computer(table, name, click, level))


def begun():
    """A table of three members and a computer player at its first move, as stored by a host."""
    table = Table(id=TABLE, server=1, channel=2, game="smile", opener=10, secret=os.urandom(32), opened=now())
    for member in (10, 11, 12):
        table = add_member(table, member, f"m{member}", JOINED + member)
    return begin_game(add_computer(table, "c0", JOINED), 10, BEGAN, now())


async def running(host, members=3, computers=0, number=TABLE, level="normal"):
    """Opens a lobby and begins its game; returns the running table."""
    await lobby(host, members, computers, number, level=level)
    await playing.begin(host, number, 10, BEGAN)
    return await host.table(number)


async def play(host, number, member, question, notation):
    """Makes a member's move and returns its result."""
    return await host.work_on(number, lambda handle: playing.play_member_move(host, handle, member, question, notation))


async def move(host, number=TABLE):
    """Plays the first legal move of the next seat."""
    return await move_first(host, await host.table(number))


async def move_first(host, table):
    """Plays the first legal move of the seat whose turn it is."""
    seat = table.awaited()[0]
    move = str(table.position.moves(seat)[0])
    return await play(host, table.id, table.seats[seat].member, table.position.question, move)


def replayed(table, log):
    """The position after replaying the log."""
    position = Smile.start(seats=3, chance=Chance(table.seed, 0))
    for entry in log:
        position = position.play(entry.seat, Smile.parse(entry.move), Chance(table.seed, entry.number)).position
    return position
