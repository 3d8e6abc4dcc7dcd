"""A simulated evening on several servers: tables, members who play, and faults ("weather"); then a calm phase without
faults, and the laws are checked."""

import asyncio
import gc
import random
import shutil
import tempfile
from collections import Counter
from datetime import timedelta
from pathlib import Path

from bot.local.acts import Acts
from bot.local.interactions import DEFER_UPDATE, THINK
from bot.members.pace import TURN_TIME, WakingHours, add_waking_time
from tests import ids
from tests.kit.virtual_loop import VirtualLoop
from tests.storm.bots import Bots
from tests.storm.database import Disk
from tests.storm.discord import Discord
from tests.storm.faults import Faults
from tests.storm.laws import Laws
from tests.storm.members import Person
from tests.storm.pair import Pair
from tests.storm.programme import Programme
from tests.storm.trace import Marks, Trace
from tests.storm.truth import Truth
from tests.storm.wall import Wall
from tests.storm.weather import Weather
from tests.storm.week import Week

FRIDAY = 1_772_820_000.0
"""2026-03-06, 18:00 UTC."""
SERVERS = 2
LIVE, DAYS = timedelta(minutes=15).total_seconds(), timedelta(hours=30).total_seconds()
LONG = 21
"""Days after which every abandoned table at pace `day` must have ended."""
PAIRS = 4
"""One evening out of this many runs two processes."""
PRESSES = 900
"""Default number of presses before the members of an evening go to bed."""


class Broken(Exception):
    """A law was broken; ends the evening."""


class Evening:
    """One evening; the seed determines everything in it."""

    @property
    def has_pair(self):
        """Whether the bot runs as two processes."""
        return self.seed % PAIRS == 0

    def __init__(self, seed, empty, *, file=None, presses=PRESSES):
        self.seed = seed
        self.most = presses
        self.folder = Path(tempfile.mkdtemp(prefix="storm", dir="/dev/shm" if Path("/dev/shm").is_dir() else None))
        self.database = Path(shutil.copy(empty, self.folder / "cheshire.db"))
        self.loop = VirtualLoop(FRIDAY + random.Random(f"{seed} start").randrange(0, 7200))
        self.trace, self.marks, self.counts = Trace(self.loop, file), Marks(), Counter()
        self.wall = Wall(self.loop)
        self.wall.hang_up()
        self.faults = Faults(seed, self.loop, self.marks, self.trace)
        self.disk = Disk(self.faults, self.trace)
        self.discord = Discord(self.loop, seed, SERVERS, self.faults, self.trace)
        self.truth = Truth(self.database)
        self.bots = (Pair if self.has_pair else Bots)(self, self.database)
        self.presses = {}
        self.changed_at = {}
        """The loop's time of the latest change of each table."""
        self.violations = []
        self.people = self._people()
        self.laws = Laws(self)
        self.weather = Weather(self)
        self.programme = Programme(self)
        self.week = Week(self)
        self.discord.listeners.append(self.heard)

    def _people(self):
        first, *others = self.discord.servers
        travellers = [user for user in first.world.members if not first.world.users[user].get("bot")][:2]
        for here in others:
            for user in travellers:
                here.world.welcome(user)
        return [
            Person(self, here, user)
            for here in self.discord.servers
            for user in here.world.members
            if not here.world.users[user].get("bot")
        ]

    # Callbacks

    def broken(self, law, why):
        """Records that a law was broken."""
        self.violations.append(f"{law}: {why}")
        self.trace("BROKEN", law, why)

    def pressed(self, press):
        self.presses[press.id] = press
        press.is_delivered = self.bots.is_here
        press.is_due = self.bots.is_pair and self.bots.takes
        self.counts["presses"] += 1
        self.trace("press", press.id, press.user, press.custom_id, *press.values)
        self.weather.pressed(press)

    def reported(self, type_, data):
        """Handles a gateway event for a member: records that an interaction failed."""
        if type_ == "INTERACTION_FAILURE":
            press = self.presses.get(int(data["id"]))
            if press is not None:
                press.is_failed = True

    def heard(self, request):
        """Handles a request of the bot after Discord has answered it."""
        self.counts["requests"] += 1
        if (made := request.answers) is not None:
            if made in self.presses:
                self.presses[made].callbacks.append(request.body)
            if request.body["type"] in (THINK, DEFER_UPDATE):
                self.marks.reach("an interaction was acknowledged first")
        self.laws.heard(request)

    # The course of the evening

    def run(self):
        """Runs the evening and returns the broken laws."""
        self.trace.listen()
        # the moment of a collection depends on the machine, and a killed process must not run its `finally` blocks
        gc.disable()
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_until_complete(self._evening())
        except Exception as error:
            self.broken("the evening", f"{error!r} in {_line(error)}")
        finally:
            shutil.rmtree(self.folder)
        return self.violations

    async def _evening(self):
        self.bots.start()
        await self.bots.until_ready()
        for person in self.people:
            person.is_wild = True
            person.pause *= 3 if self.bots.is_pair else 1  # so that the evening has many cuts
            person.playing = self.loop.create_task(person.play())
        doing = (self.week.sign_up(), self.programme.open(), self.weather.blow())
        work = [self.loop.create_task(one) for one in doing]
        self.faults.is_on = True
        await self._pass(LIVE, self.most * 0.6)
        if not self.bots.is_pair:  # the standby polls twice a second: a million times in these days
            self._slow_down(1500.0)
            await self.week.rest()
            await self.week.plan()
            await self._pass(DAYS, self.most * 0.75)
            await self._miss_a_turn()
        for task in work:
            task.cancel()
        await self._calm()

    async def _miss_a_turn(self):
        """Lets time pass without members until the players of day tables have been reminded but have not run out of
        time."""
        self._slow_down(1e9)
        now = self.wall.now()
        await asyncio.sleep((add_waking_time(now, TURN_TIME["day"] * 0.75, WakingHours()) - now).total_seconds())

    async def _calm(self):
        """Ends the faults: the bot must recover, and members play on when they are pinged."""
        self.trace("calm")
        self.weather.clear()
        self.faults.is_on = False
        self._slow_down(1e9)
        await self.bots.until_ready()
        await asyncio.sleep(65)
        self.laws.check("a minute after")
        for person in self.people:
            person.is_wild = False
        self._slow_down(2.5)
        for _ in range(60):
            await self._pass(10, self.most)
            if not self.truth.running() or self.counts["presses"] > self.most:
                break
        self._slow_down(1e9)
        await asyncio.sleep(
            65
        )  # games may still be running, and a player who has just pressed something is pinged after a minute
        self.laws.check("at bedtime")
        if self.bots.is_pair:
            self.laws.check("in the end")
            return
        await self.week.pass_by()
        await asyncio.sleep(timedelta(days=LONG).total_seconds())
        self.laws.check("days later")

    async def _pass(self, seconds, presses):
        """Waits for this time, or until this number of presses was made."""
        until = self.loop.time() + seconds
        while self.loop.time() < until and self.counts["presses"] < presses:
            await asyncio.sleep(5)

    def _slow_down(self, pause):
        for person in self.people:
            person.playing.cancel()
            person.pause = pause
            person.playing = self.loop.create_task(person.play())

    def acts_of_moderator(self, here):
        """Discord's interface for acting as the owner of a server."""
        return Acts(here, here.world.guild["owner_id"], lambda *_: None)

    def message(self, number):
        """The message with this id on any server; None if it was deleted."""
        for here in self.discord.servers:
            for shelf in here.world.messages.values():
                if str(number) in shelf:
                    return shelf[str(number)]
        return None

    def jumped(self, since, until):
        """Whether the bot's clock was changed in this time."""
        return any(since <= at <= until for at in self.weather.jumps)

    @property
    def deleted_members(self):
        """The members who have deleted all of their data."""
        return {press.user for press in self.presses.values() if isinstance(press.asked, ids.DeleteMe)}


def _line(error):
    where = error.__traceback__
    while where.tb_next is not None:
        where = where.tb_next
    return f"{Path(where.tb_frame.f_code.co_filename).name}:{where.tb_lineno}"


def main(seed, empty, file=None):
    """Plays the evening of this seed and returns it."""
    evening = Evening(seed, empty, file=file)
    evening.run()
    return evening
