"""Tables at which members of the local Discord keep playing while bot processes end or restart."""

import asyncio
import os
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from bot.database import Store
from bot.local.parts import Parts
from bot.local.server import LocalDiscord
from bot.tables import store as db
from tests import ids
from tests.kit import messages
from tests.kit.messages import parts_of
from tests.kit.waiting import PATIENCE
from tests.local.conftest import Join
from tests.local.member import ActRefused, Begun, Member, text_of

SEATS = ("Ada", "Ben", "Chloé")

THINK = 1.2
"""Seconds between two moves at a table: Discord allows five messages in five seconds."""

UPDATE = 7
"""The type of an answer that edits the message; an acknowledgement alone does not confirm a move."""

AGAIN = 10.0
"""Seconds after which an acknowledged press without a visible effect is repeated."""

SLOW = 5
"""The factor by which a busy machine may be too slow."""


class Table:
    """Three members at a table of Smile at pace `day`, which is shown in a thread with a ping for each turn. After a
    game they begin the next one."""

    def __init__(self, here: LocalDiscord, server: Parts, people: list[Member]) -> None:
        self.here, self.server, self.people = here, server, people
        self.acknowledged: list[str] = []
        """The moves of this game that were answered with the updated table."""
        self.played: list[tuple[str, list[str]]] = []
        """The finished games: the key of each, and its answered moves."""
        self.answers: deque[str] = deque(maxlen=6)
        """The results of the last presses, to explain a failed test."""

    @property
    def count(self) -> int:
        """Number of answered moves so far."""
        return len(self.acknowledged) + sum(len(moves) for _, moves in self.played)

    @property
    def watcher(self) -> Member:
        return self.people[0]

    async def begin(self) -> None:
        ada, old = self.watcher, {message["id"] for message in self.watcher.messages()}
        await ada.until(lambda: ada.commands)

        def lobby() -> Any:
            opened = (one for one in reversed(ada.messages()) if one["id"] not in old)
            return next((one["id"] for one in opened if "1 at the table" in text_of(one)), "")

        made = await self.insist(lambda: ada.slash("play", game="smile"), lobby)
        for number, person in enumerate(self.people[1:], 2):
            await person.until(lambda p=person: p.by_id.get(made))
            join = f"{number} at the table"
            await self.insist(
                lambda p=person: p.click(p.by_id[made], "Join"), lambda join=join: join in text_of(ada.by_id[made])
            )
        named = messages.buttons_of(ada.by_id[made])["Join"].split(":")[1]

        def options() -> Any:
            return next((one for one in reversed(ada.private()) if pace(one)), None)

        def pace(message: Any) -> str:
            ids = (str(part.get("custom_id")) for part in parts_of(message))
            return next((one for one in ids if one.endswith(":pace") and named in one.split(":")), "")

        chosen = await self.insist(lambda: ada.click(ada.by_id[made], "Options"), options)
        await self.insist(
            lambda: ada.click(chosen, pace(chosen), values=["day"]), lambda: "all day" in text_of(ada.by_id[made])
        )
        before = set(ada.channels)
        self.thread = await self.insist(
            lambda: ada.click(ada.by_id[made], "Begin"), lambda: next(iter(ada.channels.keys() - before), None)
        )
        for person in self.people:
            await person.until(lambda p=person: self.screen(p))
        self.key = self.moves(self.screen(ada))[0].split(":")[1]

    async def insist(self, press: Callable[[], Awaitable[Begun]], seen: Callable[[], Any]) -> Any:
        """Presses again and again until `seen` is true, and returns its value: while processes change, a press may
        fail, or count without being shown."""
        async with asyncio.timeout(PATIENCE):
            while not (found := seen()):
                with suppress(ActRefused, TimeoutError):
                    if (await press()).acknowledged:
                        await self.watcher.until(seen, AGAIN)
            return found

    def shown(self, member: Member) -> list[dict[str, Any]]:
        return [one for one in member.messages(self.thread) if not one["flags"] & 64]

    def screen(self, member: Member) -> Any:
        return next((one for one in reversed(self.shown(member)) if "round" in text_of(one)), None)

    def calls_ever(self) -> list[list[str]]:
        """The members mentioned by each ping so far."""
        created = (data for kind, data in self.watcher.events if kind == "MESSAGE_CREATE")
        here = (one for one in created if one["channel_id"] == self.thread and one["mentions"])
        return [[user["id"] for user in one["mentions"]] for one in here]

    @staticmethod
    def moves(message: Any) -> list[str]:
        """The custom_ids of the enabled move buttons."""
        found = (part.get("custom_id", "") for part in parts_of(message) if not part.get("disabled"))
        return [one for one in found if one.startswith("m:")]

    def mover(self) -> Member | None:
        shown = text_of(self.screen(self.watcher))
        return next((one for one in self.people if f"**{one.user['global_name']}** to play" in shown), None)

    async def press(self) -> None:
        """Presses a button of the member whose turn it is; waits until everybody sees the move, or the press fails or
        is refused."""
        mover = self.mover()
        if mover is None:
            self.played.append((self.key, self.acknowledged))
            self.acknowledged = []
            await self.begin()
            return
        shown = self.screen(mover)
        pressed = self.moves(shown)[-1]
        try:
            begun = await mover.click(shown, pressed)
        except ActRefused:  # the screen was just updated
            self.answers.append(f"{pressed}: no longer there")
            return
        answer = self.server.interactions.by_id[begun.id].answer
        self.answers.append(f"{pressed}: {begun.failed or f'answered with {answer}'}")
        if begun.acknowledged and answer == UPDATE:
            self.acknowledged.append(pressed)
            for person in self.people:
                await person.until(lambda p=person: text_of(self.screen(p)) != text_of(shown))

    async def play(self, is_over: asyncio.Event) -> None:
        """Plays until `is_over` is set, and ends between two presses."""
        while not is_over.is_set():
            await self.press()
            await asyncio.sleep(THINK)

    async def told(self, url: str) -> str:
        """Describes the state of the table, to explain why play has stopped."""
        store = Store(url)
        stored = await db.load_table(store, ids.from_base36(self.key))
        await store.close()
        assert stored is not None
        table = stored.table
        lines = [f"table {self.key}: {table.state}, move {table.number}, question {table.question}"]
        for person in self.people:
            screen = self.screen(person)
            lines += [f"{person.user['global_name']} sees {self.moves(screen)} in {text_of(screen)!r}"]
            lines += [f"    and was told {text_of(one)!r}" for one in person.private()[-2:]]
        return "\n".join([*lines, *self.answers])


async def play_on(tables: list[Table], count: int, url: str) -> None:
    """Returns when this many more moves were acknowledged at each table."""

    async def play(table: Table) -> None:
        until = table.count + count
        while table.count < until or table.mover() is None:
            await table.press()

    playing = {asyncio.create_task(play(table)): table for table in tables}
    done, late = await asyncio.wait(playing, timeout=PATIENCE)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    assert not late, "nobody plays on:\n" + "\n".join([await playing[task].told(url) for task in late])
    for task in done:
        task.result()


async def is_whole(table: Table, url: str) -> None:
    """Checks that the screen shows the stored position, that each turn had exactly one ping, and that every
    acknowledged move of all games is stored once and in order."""
    store = Store(url)
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                stored = await db.load_table(store, ids.from_base36(table.key))
                assert stored is not None
                is_shown = all(
                    one.split(":")[2] == str(stored.table.position.question)
                    for one in table.moves(table.screen(table.watcher))
                )
                mover = table.mover()
                if is_shown and mover and table.calls_ever()[-1:] == [[mover.id]]:
                    break
                await asyncio.sleep(0.05)
        for key, acknowledged in [*table.played, (table.key, table.acknowledged)]:
            log = await db.read_log(store, ids.from_base36(key))
            assert [one.number for one in log] == list(range(1, len(log) + 1))
            played = iter(one.move for one in log)
            for pressed in acknowledged:
                assert pressed.split(":")[3] in played, "an acknowledged move is not stored"
        assert len(log) == stored.table.number
        assert len(table.calls_ever()) <= len(log) + 1, "somebody was called twice"
    finally:
        await store.close()


def table(member: Member) -> dict[str, Any]:
    """The newest message that everybody can see."""
    return [m for m in member.messages() if not m["flags"] & 64][-1]


def moves(member: Member) -> list[str]:
    """The custom_ids of the enabled move buttons on the table's message."""
    ids = (c.get("custom_id", "") for c in parts_of(table(member)) if not c.get("disabled"))
    return [i for i in ids if i.startswith("m:")]


async def sit_down(join: Join) -> list[Member]:
    """Three members at a table of Smile whose game has begun."""
    people = [await join(name) for name in SEATS]
    opener = people[0]
    await opener.until(lambda: opener.commands)
    await opener.slash("play", game="smile")
    await opener.until(opener.messages)
    for number, person in enumerate(people[1:], 2):
        message = await person.until(lambda p=person: table(p))
        await person.click(message, "Join")
        await opener.until(lambda n=number: f"{n} at the table" in text_of(table(opener)))
    await opener.click(table(opener), "Begin")
    for person in people:
        await person.until(lambda p=person: moves(p))
    return people


ROUNDS = int(os.environ.get("ROUNDS", "0"))
