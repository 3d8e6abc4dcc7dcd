"""The clock on the wall: the time that the bot and discord.py read. It may jump, as when a machine sets its clock."""

import datetime as real
import random
from types import SimpleNamespace

import discord.backoff
import discord.ext.tasks
import discord.utils


class Even(random.Random):
    """Chance for discord.py's pauses; without a seed it would ask the machine for one."""

    def seed(self, seed=0, version=2):
        super().seed(seed, version)


class Wall:
    """Seconds since 1970 by the loop, plus how far the bot's machine is off."""

    def __init__(self, loop):
        self._loop = loop
        self.off = 0.0

    def now(self, zone=real.UTC):
        return real.datetime.fromtimestamp(self._loop.time() + self.off, zone)

    def hang_up(self):
        """From now on everything in discord.py that asks for the time or for chance reads it here. Only for a process
        of its own: nothing takes it down again."""
        wall = self

        class Kind(type):
            def __instancecheck__(cls, value):
                return isinstance(value, real.datetime)

        class Moment(real.datetime, metaclass=Kind):
            @classmethod
            def now(cls, tz=None):
                return wall.now(tz)

        shim = SimpleNamespace(**{**vars(real), "datetime": Moment})
        discord.utils.datetime = discord.ext.tasks.datetime = shim
        discord.backoff.time = SimpleNamespace(monotonic=self._loop.time)
        discord.backoff.random = SimpleNamespace(Random=Even)
