"""What open hands cost: requests for a move, and the time from a press to the changed public message.

    python -m tests.bench.bench_hands [--moves 1500]

The bot is whole, with a real SQLite file; only Discord's HTTP answers at once. Two tables of four members are played in
turns in one run: at one of them some members have their hand open, at the other nobody has. A press is timed until the
bot sends what changes the public message, by the wall and by the time for which its thread was at work: on a machine
that does other things, too, only the second can be compared. `calm`: the next press comes when all is quiet; `at once`:
as soon as the public message has changed, while the hands are still being brought up to date.
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import itertools
import tempfile
import time

from bot.client import create_bot
from bot.model.ids import Hand, PlayMove
from bot.model.table import Shown
from bot.start import settle
from bot.tables.handle import Handle
from games.core import Move, Position
from tests.bench.bench_bot import CHANNEL, GUILD, Wire, click, lobby, now, settings, shown_message, until_idle

MEMBERS = (11, 12, 13, 14)
HAND = 10_000
"""A member's hand is the message with this id and theirs added."""
GOAL = 1.15
PATIENCE = 30.0


Clocks = tuple[float, float]
"""Seconds by the wall, and of this thread at work."""


def clocks() -> Clocks:
    return time.perf_counter(), time.thread_time()


class HandWire(Wire):
    """Knows when the public message of a table was changed, and gives hands ids of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.changed = asyncio.Event()
        self.at = (0.0, 0.0)

    def _public(self) -> None:
        if not self.changed.is_set():
            self.at = clocks()
            self.changed.set()

    async def rest(self, route, **more):
        if route.method == "PATCH":
            self._public()
        answer = await super().rest(route, **more)
        return [] if route.method == "GET" else answer  # nothing lies below a table

    async def webhook(self, route, *more, **_):
        member = int(route.webhook_token.partition("-")[0])
        self.requests.append(f"{route.method} {route.path}")
        if not route.path.endswith("/callback"):
            return shown_message(1) if route.method == "PATCH" else None
        if route.webhook_token.endswith("-public"):
            self._public()
        return {"interaction": {"id": "1", "type": 3, "response_message_id": str(HAND + member)}}


class Player:
    """Plays one table, over and over: members press on the public message, or in their hands."""

    def __init__(self, bot, wire: HandWire, game: str, first: int, hands: int) -> None:
        self.bot, self.wire, self.game, self.hands = bot, wire, game, hands
        self.numbers = itertools.count(first)
        self.handle: Handle

    async def next_table(self) -> None:
        host, number = self.bot.host, next(self.numbers)
        self.handle = await lobby(host, number, self.game, MEMBERS, channel=CHANNEL + number)
        await host.begin(number, MEMBERS[0], number + 1)
        self.handle.shown = Shown(messages=(number,), shown_at=now())
        for member in MEMBERS[: self.hands]:
            await self.quiet(str(Hand(number)), member, "open")

    async def quiet(self, custom_id: str, member: int, kind: str) -> None:
        before = asyncio.all_tasks()
        self.inject(custom_id, member, kind)
        await until_idle(before)

    def inject(self, custom_id: str, member: int, kind: str) -> None:
        payload = click(custom_id, member, ephemeral=kind == "hand")
        payload["token"] = f"{member}-{kind}"
        payload["message"]["id"] = str(HAND + member if kind == "hand" else self.handle.id)
        self.bot._connection.parse_interaction_create(payload)

    async def press(self, kind: str, *, at_once: bool) -> Clocks:
        """One move by whoever is next, from their hand or on the public message: the seconds until that changes."""
        table = self.handle.table
        if table.state != "running":
            await self.next_table()
            table = self.handle.table
        seat = table.awaited()[0]
        move = _first(table.position, seat)
        custom_id = str(PlayMove(table.id, table.position.question, str(move)))
        self.wire.changed.clear()
        before, (wall, busy) = asyncio.all_tasks(), clocks()
        self.inject(custom_id, table.seats[seat].member, kind)
        await asyncio.wait_for(self.wire.changed.wait(), PATIENCE)
        took = (self.wire.at[0] - wall, self.wire.at[1] - busy)
        self.close_others()
        if not at_once:
            await until_idle(before)
        return took

    async def rest(self) -> None:
        """Waits until every hand is up to date."""
        while any(hand.task is not None and not hand.task.done() for hand in self.bot.hands._hands.values()):
            await asyncio.sleep(0.001)

    def close_others(self) -> None:
        """Closes the hands that a press has opened at a table where they are to be closed."""
        for (table, member), hand in list(self.bot.hands._hands.items()):
            if table == self.handle.id and member not in MEMBERS[: self.hands]:
                self.bot.hands._forget(hand)


def _first(position: Position, seat: int) -> Move:
    """A move of the turn: claims wait for each other."""
    return next(move for move in position.moves(seat) if not position.is_claim(move))


async def requests(moves: int) -> None:
    """How many requests a move costs, with more and more hands open."""
    for game, kind in (("smile", "public"), ("last_one", "hand")):
        for hands in (0, 2, 4):
            with tempfile.TemporaryDirectory() as folder:
                bot, wire = await _bot(folder)
                player = Player(bot, wire, game, 1000, hands)
                await player.next_table()
                counts = collections.Counter()
                for _ in range(moves):
                    if player.handle.table.state != "running":
                        await player.next_table()
                    wire.requests.clear()
                    await player.press(kind, at_once=False)
                    if player.handle.table.state == "running":
                        counts[len(wire.requests)] += 1
                await _close(bot)
            mean = sum(count * times for count, times in counts.items()) / counts.total()
            own = 1 if kind == "public" else 2
            others = hands if kind == "public" or hands < len(MEMBERS) else hands - 1
            print(
                f"requests for a move in {game} made on the {kind:6}, {hands} hands open: {mean:.2f}, "
                f"at most {max(counts)} (goal: at most {own} + {others})"
            )


async def times(moves: int) -> None:
    """How long a press takes to change the public message, with four hands open and with none."""
    for game, kind in (("smile", "public"), ("last_one", "hand")):
        for at_once in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                bot, wire = await _bot(folder)
                players = Player(bot, wire, game, 100_000, 0), Player(bot, wire, game, 200_000, 4)
                took: tuple[list[Clocks], list[Clocks]] = [], []
                for player in players:
                    await player.next_table()
                    for _ in range(30):
                        await player.press(kind, at_once=False)
                in_turn = 10 if at_once else 1  # `at once` follows the hands of its own table
                for _ in range(moves // in_turn):
                    for player, found in zip(players, took, strict=True):
                        for _ in range(in_turn):
                            found.append(await player.press(kind, at_once=at_once))
                        await player.rest()
                await _close(bot)
            print(f"{game}, pressed on the {kind}, {'at once' if at_once else 'calm'}: four hands beside none")
            for what, clock in (("by the wall", 0), ("at work", 1)):
                none, four = (sorted(one[clock] for one in found) for found in took)
                shown = []
                for name, part in (("p50", 0.5), ("p99", 0.99)):
                    a, b = none[int(len(none) * part)], four[int(len(four) * part)]
                    shown.append(f"{name} {b * 1e3:.2f} ms beside {a * 1e3:.2f} ms, ratio {b / a:.2f}")
                print(f"  {what:11} {'; '.join(shown)} (goal: at most {GOAL})")


async def _bot(folder: str):
    wire = HandWire()
    bot = create_bot(settings(folder, "hands"))
    wire.attach(bot)
    await bot.store.open()
    for member in MEMBERS:
        await bot.people.met(member, "en-US", server=GUILD, name=f"member{member}")
    return bot, wire


async def _close(bot) -> None:
    await bot.posts.stop()
    await bot.hands.stop(0)
    await bot.store.close()


async def measure(moves: int) -> None:
    await requests(min(moves, 200))
    await times(moves)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=1500)
    settle()
    asyncio.run(measure(parser.parse_args().moves))


if __name__ == "__main__":
    main()
