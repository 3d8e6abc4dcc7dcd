"""A whole evening on several servers: a programme of tables, members who play, and weather; then calm, and the laws."""

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
from bot.members.pace import TURN, Hours, after
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
"""Days until every table at pace `day` has ended by itself, if nobody comes any more."""
PAIRS = 4
"""Each so many evenings one has two processes."""
PRESSES = 900
"""How many presses an evening may take before everybody goes to bed, if nobody says so."""


class Broken(Exception):
    """A law was broken; the evening ends there."""


class Evening:
    """One evening; everything in it is drawn from the seed."""

    @property
    def has_pair(self):
        """Whether two processes play it."""
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
        """When each table has changed last, by the loop's time."""
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

    # What is told

    def broken(self, law, why):
        """Remembers that a law was broken."""
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
        """What Discord tells the member who pressed."""
        if type_ == "INTERACTION_FAILURE":
            press = self.presses.get(int(data["id"]))
            if press is not None:
                press.is_failed = True

    def heard(self, request):
        """Each request of the bot, once Discord has answered it."""
        self.counts["requests"] += 1
        if (made := request.answers) is not None:
            if made in self.presses:
                self.presses[made].callbacks.append(request.body)
            if request.body["type"] in (THINK, DEFER_UPDATE):
                self.marks.reach("an interaction was acknowledged first")
        self.laws.heard(request)

    # What happens

    def run(self):
        """Runs the evening and gives what was broken."""
        self.trace.listen()
        gc.disable()  # when it collects depends on the machine, and a killed process must not be tidied up
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
        if not self.bots.is_pair:  # who stands by looks twice a second: it would do so a million times
            self._slow_down(1500.0)
            await self.week.rest()
            await self.week.plan()
            await self._pass(DAYS, self.most * 0.75)
            await self._miss_a_turn()
        for task in work:
            task.cancel()
        await self._calm()

    async def _miss_a_turn(self):
        """Nobody comes until whoever is to move at a day table has been reminded, and their time is not yet up."""
        self._slow_down(1e9)
        now = self.wall.now()
        await asyncio.sleep((after(now, TURN["day"] * 0.75, Hours()) - now).total_seconds())

    async def _calm(self):
        """The faults end: everything must come right, and everybody plays on as they are asked to."""
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
        )  # games may still go on, and whoever has just pressed something is called after a minute
        self.laws.check("at bedtime")
        if self.bots.is_pair:
            self.laws.check("in the end")
            return
        await self.week.pass_by()
        await asyncio.sleep(timedelta(days=LONG).total_seconds())
        self.laws.check("days later")

    async def _pass(self, seconds, presses):
        """Lets this time pass, or less if enough was pressed."""
        until = self.loop.time() + seconds
        while self.loop.time() < until and self.counts["presses"] < presses:
            await asyncio.sleep(5)

    def _slow_down(self, pause):
        for person in self.people:
            person.playing.cancel()
            person.pause = pause
            person.playing = self.loop.create_task(person.play())

    def acts_of_moderator(self, here):
        """The acts of the owner of a server."""
        return Acts(here, here.world.guild["owner_id"], lambda *_: None)

    def message(self, number):
        """A message of Discord by its id; None if it was deleted."""
        for here in self.discord.servers:
            for shelf in here.world.messages.values():
                if str(number) in shelf:
                    return shelf[str(number)]
        return None

    def jumped(self, since, until):
        """Whether the bot's clock was set in this time."""
        return any(since <= at <= until for at in self.weather.jumps)

    @property
    def deleted_members(self):
        """The members who have deleted everything about themselves."""
        return {press.user for press in self.presses.values() if isinstance(press.asked, ids.DeleteMe)}


def _line(error):
    where = error.__traceback__
    while where.tb_next is not None:
        where = where.tb_next
    return f"{Path(where.tb_frame.f_code.co_filename).name}:{where.tb_lineno}"


def main(seed, empty, file=None):
    """The evening of this seed, after it was played."""
    evening = Evening(seed, empty, file=file)
    evening.run()
    return evening
