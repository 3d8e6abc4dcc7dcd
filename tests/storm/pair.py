"""Two processes that run the real `bot.start`: one holds the lease and plays, the other is the standby. Each can be cut
off from the database while both reach Discord."""

import asyncio
import random

import aiohttp

import bot.client
import bot.start as program
from bot.database.leases import LeaseTerm
from bot.database.postgresql import LEASE_DURATION, STANDBY_UPDATE_INTERVAL, STANDBY_VALID_FOR, Lease
from tests.kit.virtual_loop import OWNER, Process
from tests.storm.bots import AGAIN, Bots
from tests.storm.leasing import Leases
from tests.storm.link import Link

LONG = LEASE_DURATION.total_seconds()
KNOWN = (STANDBY_VALID_FOR + STANDBY_UPDATE_INTERVAL).total_seconds()
"""Seconds after which the playing process must know about its standby."""
CUT = "cut off"
"""The name of this fault in the log of faults, for the laws."""
AFTERWARDS = 20.0
"""Seconds for which a cut can still have effects afterwards: the lease expires, and the other process starts."""


class Pair(Bots):
    """A playing process and its standby. `process` and `client` belong to the process that is playing or played
    last."""

    def __init__(self, world, database):
        super().__init__(world, database)
        self._leases = Leases(database.parent, self.loop, world.disk)
        self._chance = random.Random(f"{world.seed} cuts")
        self._clients = {}
        self.holder = None
        """The process that took the lease most recently."""
        self.played = []
        """The processes that took the lease, each with the time."""
        program.tune_garbage_collector = lambda: None  # killed coroutines must not be collected
        program.log_fatal = self._stopped
        bot.client.create_bot = lambda _settings: self._make()
        world.discord.askers.append(self._asked)
        self._well_since, self._renewed_at = {}, {}
        """By process: the time since which it is reachable as a standby, and the time of its latest lease renewal."""
        take, renewed = Lease._try_to_take, LeaseTerm.renew

        async def took(lease, shards):
            taken = await take(lease, shards)
            if taken:
                self._took(OWNER.get())
            return taken

        def noted(term, asked, *, has_standby):
            if hasattr(term, "_requested_at"):
                self._renewed_at[OWNER.get()] = asked
            else:  # just taken: the process has not looked for a standby yet
                self._renewed_at.pop(OWNER.get(), None)
            renewed(term, asked, has_standby=has_standby)

        Lease._try_to_take, LeaseTerm.renew = took, noted
        self._leases.waits = lambda: self._is_well(OWNER.get())

    is_pair = True

    def start(self):
        """Starts both processes."""
        for _ in range(2):
            self._spawn()

    def _spawn(self):
        self.starts += 1
        process = Process(f"bot{self.starts}")
        self.world.disk.links[process] = Link(self.loop)
        if self.process is None:
            self.process = process
        self.loop.create_task(self._run(process), context=process.context, name=process.name)
        self.world.trace("start", process.name)

    async def _run(self, process):
        """The service manager: restarts the program whenever it ends."""
        code = await self._once(process)
        while True:
            if code is not None:
                await asyncio.sleep(AGAIN)
            code = await self._once(process, is_patient=code is None)

    async def _once(self, process, **how):
        try:
            code = await program.run(self._settings, **how)
        except (aiohttp.ClientError, OSError) as error:
            self.world.trace("end", process.name, type(error).__name__)
            return 1
        except Exception as error:
            self.world.broken("the bot", f"ended with {error!r}")
            return 1
        self.world.trace("end", process.name, code)
        return code

    def _stopped(self, message):
        self.world.trace("stop", OWNER.get().name, message.rpartition(": ")[2])
        return 1

    def _make(self):
        client = super()._make()
        self._clients[OWNER.get()] = client
        if self.client is None:
            self.client = client
        return client

    def _took(self, process):
        self.world.trace("took", process.name)
        if self.holder not in (None, process):
            self.world.marks.reach("a process that stood by played on")
        self.holder = self.process = process
        self.client = self._clients[process]
        self.played.append((self.loop.time(), process))

    def _asked(self, process, method, path, _):
        """Checks each request when it is sent: a process without the lease may only send GET. Exception: a process that
        was cut off before it could learn about a standby, which answers presses with "outcome unknown"."""
        if method != "GET" and process is not self.holder and self._knew(process):
            self.world.broken("one speaks", f"{process.name} sent {method} {path[:60]}, {self.holder.name} plays")

    def cut(self):
        """Cuts one process off, usually the playing one, for less or more than the duration of a lease."""
        names = list(self._clients)
        process = self.holder if self._chance.random() < 0.8 else self._chance.choice(names)
        link = self.world.disk.links[process]
        if link.kind or not process.is_alive:
            return
        kind = self._chance.choice(("refuse", "hang"))
        seconds = self._chance.choice((self._chance.uniform(0.3, LONG), self._chance.uniform(LONG, 4 * LONG)))
        self.world.trace("fault", "cut", process.name, kind, f"{seconds:.1f}")
        self.world.faults.note(CUT, self.loop.time() + seconds + AFTERWARDS)
        self.world.marks.reach(f"a process was cut off from its database: {kind}")
        link.cut(kind)
        self._well_since.pop(process, None)
        self.loop.outside_of(self.loop.call_later, seconds, self._mend, process)

    def mend(self):
        """Restores the links of all processes."""
        for process in list(self._clients):
            self._mend(process)

    def _mend(self, process):
        link = self.world.disk.links.get(process)
        if link is not None and link.kind:
            self.world.trace("mended", process.name)
            link.mend()
            self._is_well(process)

    def _is_well(self, process):
        self._well_since[process] = self.loop.time()

    def _knew(self, process):
        """Whether the process must have known about a standby at its latest lease renewal. Also true before its first
        renewal: until then it must not assume that it is alone."""
        asked = self._renewed_at.get(process)
        if asked is None:
            return True
        others = [since for one, since in self._well_since.items() if one is not process]
        known = any(since < asked - KNOWN for since in others)
        return known and not self.world.faults.touched(asked - KNOWN, asked, only="the database is away")

    def kill(self):
        """Kills the playing process like SIGKILL; its successor starts soon, as the standby."""
        process = self.process
        if not process.is_alive:
            return
        self.world.trace("kill", process.name)
        self.world.faults.note("kill", self.loop.time() + LONG + AFTERWARDS)
        self.loop.kill(process)
        self.world.disk.cut(process)
        del self.world.disk.links[process], self._clients[process]
        self._well_since.pop(process, None)
        ours = [one for one in self.world.discord.sockets if one.process is process]
        for socket in ours:
            socket.break_off()
            self.world.discord.sockets.remove(socket)
        self.loop.outside_of(self.loop.call_later, AGAIN, self._spawn)

    @property
    def takes(self):
        """Whether the playing process accepts presses and will for another second."""
        store = self.client.store
        is_sure = (
            store._lease is not None
            and store._lease.term is not None
            and store._lease.term.seconds_left_to_accept_presses > 1
        )
        return self.is_here and is_sure and self.client.intake.opened.is_set()

    @property
    def is_here(self):
        """Whether a press would reach the playing process now."""
        ours = [one for one in self.world.discord.sockets if one.process is self.process]
        is_open = not all(one.closed for one in ours)
        return self.is_ready and self.world.discord.gateway.online and is_open

    @property
    def is_whole(self):
        """Whether one process plays and the other is its standby."""
        leases = [one.store._lease for one in self._clients.values()]
        playing = [one for one in leases if one is not None and one.is_held]
        waiting = [one for one in leases if one is not None and not one.is_held and one._is_waiting]
        return len(playing) == len(waiting) == 1 and self.client.intake.opened.is_set()
