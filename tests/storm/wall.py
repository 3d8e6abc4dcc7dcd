"""The wall clock of the bot and discord.py. It can jump, as when a machine's clock is set."""

import datetime as real
import random
from types import SimpleNamespace

import discord.backoff
import discord.ext.tasks
import discord.utils


class Even(random.Random):
    """A fixed seed for discord.py's random pauses; the default seed comes from the machine."""

    def seed(self, seed=0, version=2):
        super().seed(seed, version)


class Wall:
    """The loop's time in seconds since 1970, plus the error of the bot's clock."""

    def __init__(self, loop):
        self._loop = loop
        self.off = 0.0

    def now(self, zone=real.UTC):
        return real.datetime.fromtimestamp(self._loop.time() + self.off, zone)

    def hang_up(self):
        """Makes discord.py read the time and random numbers from here. Use it only in a separate process: the patches
        are never undone."""
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
