"""Occasional disturbances ("weather"): kills, broken gateways, outages, clock jumps, moderators who delete messages."""

import asyncio
import random

from bot.local.errors import Refused

QUIET = 45.0
"""Average seconds between two disturbances while members play; at pace `day` hours lie between them."""
FURTHEST = 120
"""The maximum number of awaits between a press and a kill that targets it."""


class Weather:
    """Draws the next disturbance and its time."""

    def __init__(self, evening):
        self.evening = evening
        self.chance = random.Random(f"{evening.seed} weather")
        self.deleted = {}
        """The messages of the bot that moderators deleted, each with its table."""
        self.jumps = []
        """The jumps of the bot's clock: its time before and after each jump."""
        self._kill_at = None
        self._victim = None
        self._commits = 0
        evening.loop.on_step = self._step

    async def blow(self):
        """Causes disturbances until cancelled."""
        began = self.evening.loop.time()
        kinds = (
            (self.kill, 6),
            (self.resume, 2),
            (self.lose_session, 2),
            (self.reconnect, 1),
            (self.jump, 1),
            (self.outage, 2),
            (self.moderate, 1),
            (self.close_messages, 0.5),
        )
        if self.evening.bots.is_pair:
            kinds += ((self.evening.bots.cut, 24),)
        while True:
            is_day = self.evening.loop.time() - began > 1500
            rarely = 0.5 if self.evening.bots.is_pair else 200 if is_day else 1
            await asyncio.sleep(self.chance.expovariate(1 / (QUIET * rarely)))
            (what,) = self.chance.choices([one for one, _ in kinds], [weight for _, weight in kinds])
            what()

    def clear(self):
        """Ends all disturbances and outages."""
        self._kill_at = self._victim = None
        for what in self.evening.faults.away:
            self.evening.faults.away[what] = 0.0
        if self.evening.bots.is_pair:
            self.evening.bots.mend()

    # Kills

    def kill(self):
        """Schedules a kill of the bot a few awaits after the next press."""
        self._kill_at = self.chance.randint(1, FURTHEST)
        self._victim = None

    def pressed(self, press):
        if self._kill_at is not None and self._victim is None:
            self._victim = press
            self._commits = self.evening.disk.commits

    def _step(self, process):
        if self._victim is None or process is not self.evening.bots.process:
            return
        self._kill_at -= 1
        if self._kill_at == 0:
            victim, self._kill_at, self._victim = self._victim, None, None
            self.evening.loop.schedule(lambda: self._kill(victim))

    def _kill(self, victim):
        marks = self.evening.marks
        marks.reach("the bot was killed")
        if victim.callbacks:
            marks.reach("killed after an answer")
        elif self.evening.disk.commits > self._commits:
            marks.reach("killed between the commit of a press and its answer")
        else:
            marks.reach("killed before the commit of a press")
        self.evening.bots.kill()

    # Discord

    def resume(self):
        self._drop("the gateway resumed")

    def lose_session(self):
        self._drop("the gateway began anew", resumable=False)

    def _drop(self, mark, **how):
        evening = self.evening
        evening.trace("fault", "gateway", *how.items())
        if self.chance.random() < 0.5:
            evening.faults.leave("the gateway", self.chance.uniform(0.5, 8))
        evening.faults.note("gateway", evening.loop.time() + 30)
        evening.discord.gateway.drop(**how)
        evening.marks.reach(mark)

    def reconnect(self):
        self.evening.trace("fault", "reconnect")
        self.evening.faults.note("gateway", self.evening.loop.time() + 10)
        self.evening.discord.gateway.ask_to_reconnect()

    def outage(self):
        what = self.chance.choice(("Discord", "the database"))
        self.evening.faults.leave(what, self.chance.choice((self.chance.uniform(1, 15), self.chance.uniform(15, 90))))

    def jump(self):
        """Sets the bot's clock: usually by a little, sometimes by minutes; never to more than a second behind."""
        wall = self.evening.wall
        self.jumps.append(wall.now())
        wall.off = self.chance.choice((0.0, self.chance.uniform(-1, 1), self.chance.uniform(0, 300)))
        self.jumps.append(wall.now())
        self.evening.trace("fault", "clock", f"{wall.off:.3f}")
        self.evening.faults.note("clock", self.evening.loop.time() + 5)
        self.evening.marks.reach("the bot's clock jumped")

    # Moderators and privacy settings

    def moderate(self):
        """As a moderator, deletes a message of the bot or archives a thread."""
        here = self.chance.choice(self.evening.discord.servers)
        acts = self.evening.acts_of_moderator(here)
        messages = [
            message
            for shelf in here.world.messages.values()
            for message in list(shelf.values())[-10:]
            if "_only" not in message and message["components"] and message["type"] != 21
        ]
        messages = [m for m in messages if here.world.channels[m["channel_id"]]["type"] != 1]
        if not messages:
            return
        message = self.chance.choice(messages)
        try:
            acts.do("delete_message", {"channel_id": message["channel_id"], "message_id": message["id"]}, "")
        except Refused:
            return
        self.evening.trace("fault", "deleted", message["id"])
        self.evening.faults.note("deleted", self.evening.loop.time() + 5)
        number = int(message["id"])
        self.deleted[number] = self.evening.truth.picture_of_emoji(number)

    def close_messages(self):
        """As a member, disables or enables direct messages."""
        person = self.chance.choice(self.evening.people)
        person.here.places.set_user(person.user, dms_open=self.chance.random() < 0.5)
