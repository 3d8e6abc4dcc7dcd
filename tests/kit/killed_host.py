"""A program (KILLED) that runs a table of Smile and kills itself (SIGKILL) at a chosen point of a chosen move. Its
arguments are a database, a point and the number of the move.

It prints each acknowledged move as `ack <number> <seat> <move>` before it makes the next one.
"""

import asyncio
import os
import signal
import sys

from bot.database.writer import Writer, execute_many
from bot.tables import playing
from tests.kit.tables import TABLE, open_host, play, running

KILLED = "from tests.kit.killed_host import run; run()"


def die(*_):
    sys.stdout.flush()
    os.kill(os.getpid(), signal.SIGKILL)


def arm(point):
    """Makes the process kill itself at this point of the next move."""
    commit = Writer._commit
    if point == "before play":
        playing._parse_move = die
    elif point == "between play and commit":
        Writer._commit = die
    elif point == "inside the commit":

        async def half(self, batch):
            def one(connection):
                for change in batch:
                    for statement, values in change.statements[:1]:
                        execute_many(connection, statement, [values])

            await self.run(one)
            die()

        Writer._commit = half
    elif point == "between commit and answer":

        async def then_die(self, batch):
            await commit(self, batch)
            die()

        Writer._commit = then_die


async def main(database, point, at):
    host = await open_host(database)
    await running(host)
    print("begun", flush=True)
    for number in range(1, 1000):
        table = await host.table(TABLE)
        (seat,) = table.awaited()
        move = table.position.moves(seat)[0]
        if number == at:
            arm(point)
        told = await play(host, TABLE, table.seats[seat].member, table.position.question, str(move))
        print(f"ack {told.table.number} {seat} {move}", flush=True)
        if number == at:
            die()  # while the answer is sent


def run():
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
