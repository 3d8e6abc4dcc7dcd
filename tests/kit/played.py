"""Finished tables of any game, with their moves, and replays of the kept games."""

from msgspec.structs import replace

from bot.tables.replay import Replay
from bot.tables.table import LogEntry, Seat, Table
from games import GAMES, record
from games.core import TABLE, Chance
from games.record import start
from tests.kit.records import read
from tests.kit.screens import LONGEST
from tests.kit.tables import now

ADA, KEY = 10, 1000


def played(game, seats=None):
    """Plays a game with random moves; returns the finished table and its moves. Default: the maximum number of
    seats."""
    rules = GAMES[game]
    seats = rules.SEATS[-1] if seats is None else seats
    options = {name: values[0] for name, values in rules.OPTIONS.items()}
    everybody = tuple(Seat(ADA + i, LONGEST[i], owner=ADA + i) for i in range(seats))
    table = Table(
        KEY, server=1, channel=2, game=game, opener=ADA, secret=b"s" * 32, opened=now(), options=options,
        seats=everybody, clicks=(2000,), version=rules.VERSION, state="over", ended=now(), began=now(), changed=now(),
    )  # fmt: skip
    position, log, chance = rules.start(seats=seats, chance=Chance(table.seed, 0), **options), [], Chance(b"moves", 1)
    while position.outcome() is None:
        awaited = position.awaited() or tuple(seat for seat in range(seats) if position.moves(seat))
        seat = TABLE if position.moves(TABLE) else chance.choice(awaited)
        move = chance.choice(position.moves(seat))
        number = len(log) + 1
        step = position.play(seat, move, Chance(table.seed, number))
        log.append(LogEntry(number, seat, str(move), step.events, "table" if seat == TABLE else "member", at=now()))
        position = step.position
    return replace(table, position=position, number=len(log), recent=tuple(log[-30:])), log


def replayed(file):
    """The replay of a kept game."""
    kept = read(file)
    seats = tuple(Seat(seat, f"P{seat}") for seat in range(kept.seats))
    steps = [*record.replay(kept)]
    log = tuple(LogEntry(number, one.seat, one.move, step.events) for number, (one, _, step) in enumerate(steps, 1))
    table = Table(1, 1, 2, kept.game, 0, b"", None, state="over", seats=seats)
    return Replay(table, log, (start(kept), *(step.position for _, _, step in steps)))
