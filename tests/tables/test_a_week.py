"""A week at a table of pace `day`: four busy members, and every message that the bot sends them, word for word.

`a_week.txt` contains every message of the game, from the lobby to its end, with its mentions and whether it makes a
sound. After an intended change: `python -m tests.tables.test_a_week --write`."""

import os
import subprocess
import sys
from datetime import datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from games.core import Chance
from games.players import player_for
from tests.kit.day_tables import to_nine
from tests.kit.press import press
from tests.kit.turns import shown, stored
from tests.tables.transcript import Transcript

TOLD = Path(__file__).with_name("a_week.txt")
WRITE = "CHESHIRE_WRITE_A_WEEK"
GAME = "last_one"
ZONES = {"ada": "Europe/London", "ben": "Europe/London", "cleo": "Pacific/Auckland"}
"""The players and their time zones: the opener first."""
LOOKS = (time(8, 15), time(9, 15), time(10, 45), time(12, 30), time(15, 30), time(18, 15), time(20, 15), time(21, 15))
"""When the members look at Discord, in their own time zones, unless they are on holiday."""
MOMENT = timedelta(minutes=2)
"""Delay until a member sees a new message."""


class Week:
    """The table, its transcript, and its members' actions."""

    def __init__(self, night):
        self.night = night
        self.told = Transcript(night)
        self.away = {}
        """The time until which a member does not look at Discord."""

    async def press(self, name, message, label, *, is_told=False):
        """A member presses a button; private answers appear in the transcript if they matter."""
        self.told.read()
        self.told.by(name)
        answer = await self.night.press(name, message, label)
        self.told.read(answers=is_told)
        return answer

    async def opens(self):
        """The first member opens a lobby at pace `day`, and the others join."""
        opener, *others = ZONES
        self.told.by(opener)
        lobby = await self.night.say(opener, "play", game=GAME)
        await self.night.pick(opener, await self.press(opener, lobby, "Options"), "all day")
        for name in others:
            await self.press(name, lobby, "Join")
        self.table = await stored(self.night, lobby)
        return lobby

    async def removes(self, lobby, name):
        """The opener removes a member from the lobby; when this member tries to join again, the answer says only that
        the lobby is not open to them."""
        opener = next(iter(ZONES))
        await self.press(name, lobby, "Join")
        options = await self.press(opener, lobby, "Options")
        (select,) = [one for one in options.selects if one.endswith(":guests")]
        self.told.aside(f"{opener} removes {name}, who presses Join again")
        await self.night.choose(opener, options, select, str(self.night.member(name).id))
        await self.press(name, lobby, "Join", is_told=True)

    async def begins(self, lobby):
        await self.press(next(iter(ZONES)), lobby, "Begin")

    @property
    def mover(self):
        """The name of the player whose turn it is; None if the game is over."""
        awaited = self.table.awaited()
        return self.table.names[awaited[0]] if awaited else None

    async def passes(self, until):
        """Lets time pass until this moment."""
        await self.night.env.advance_time((until - self.night.env.now()).total_seconds())

    def looks(self, name):
        """The next time at which a member looks at Discord."""
        zone, now = ZoneInfo(ZONES[name]), self.night.env.now()
        now = max(now + MOMENT, self.away.get(name, now))
        days = [(now.astimezone(zone) + timedelta(days=ahead)).date() for ahead in (0, 1)]
        moments = [datetime.combine(day, look, zone) for day in days for look in LOOKS]
        return next(one for one in moments if one >= now)

    async def goes_on(self, until=None):
        """Awaited members move when they next look at Discord, as a computer player would, until the table waits for
        the member `until` or for nobody."""
        while (name := self.mover) is not None and name != until:
            number = self.table.number
            await self.passes(self.looks(name))
            if self.table.number == number:  # the previous turn did not time out
                await self.moves(name)
                while self.mover == name:  # after a draw
                    await self.moves(name)

    async def plans(self, name, count):
        """A member plans this number of moves before the turn, each time the first one of the select."""
        self.told.aside(f"{name} plans")
        hand = await self.press(name, await shown(self.night, self.table), "My hand")
        for number in range(count):
            asked = await self.press(name, hand, "Add a fallback" if number else "Plan my next move")
            ((select, options),) = asked.selects.items()
            hand = await self.night.choose(name, asked, select, next(iter(options.values())))
        await self.press(name, await shown(self.night, self.table), "My hand", is_told=True)

    async def leaves(self, name, days):
        """A member goes on holiday for the rest of today and `days` more days."""
        now = self.night.env.now()
        last = (now + timedelta(days=days)).astimezone(ZoneInfo(ZONES[name])).date()
        self.told.aside(f"{name} goes on holiday until {last:%A}")
        await self.night.fill(name, await self.night.my_times(name), "u:holiday", until=str(last))
        self.away[name] = datetime.combine(last + timedelta(days=1), time(), ZoneInfo(ZONES[name]))
        self.told.read()

    async def moves(self, name, *, is_told=False):
        """A member opens the hand and makes a move."""
        table = self.table
        seat = table.seat_of(self.night.member(name).id)
        hand = await self.press(name, await shown(self.night, table), "My hand", is_told=is_told)
        if is_told and "What’s new?" in hand.buttons:
            await self.press(name, hand, "What’s new?", is_told=True)
        legal = table.position.moves(seat)
        chosen = player_for(GAME, seat).choose(table.position.view(seat), legal, Chance(b"busy", table.number))
        custom_id = f"m:{table.key}:{table.position.question}:{chosen or legal[0]}"
        asked = {"who": self.night.member(name), "message": hand.message, "custom_id": custom_id}
        (result,) = await press(self.night.env, asked)
        assert result.acknowledged


async def the_week(night):
    """The transcript of a week."""
    for name, zone in ZONES.items():
        await night.bot.people.change_member(night.member(name).id, zone=zone)
    await to_nine(night)
    week = Week(night)
    lobby = await week.opens()
    await week.removes(lobby, "dora")
    await week.begins(lobby)
    await week.goes_on(until="ben")
    await week.plans("ada", 2)
    await week.goes_on(until="ada")
    await week.leaves("ben", days=2)
    await week.passes(week.looks("ada"))
    await week.moves("ada", is_told=True)
    await week.goes_on(until="ben")
    await week.passes(week.looks("ben"))
    await week.moves("ben", is_told=True)
    await week.goes_on(until="ada")
    await week.goes_on(until="cleo")
    await week.plans("ada", 3)
    await week.goes_on()
    return str(week.told)


async def test_the_messages_of_a_week_at_a_day_table_are_unchanged(night, by_the_second):
    told = await the_week(night)
    if os.environ.get(WRITE):
        TOLD.write_text(told, "utf-8")
    assert told == TOLD.read_text("utf-8"), "after a change that is meant: python -m tests.tables.test_a_week --write"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__]
    sys.exit(subprocess.run(run, env=os.environ | {WRITE: "1"}, check=False).returncode)
