"""A table over three virtual days: night and day, two restarts, another time zone, somebody who never comes back."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import select

from bot.model.pace import Hours
from bot.store import schema as t
from bot.store import table as db
from games.core import Chance
from games.players import player_for
from games.record import Played, Record, replay
from tests.e2e.game_night import walk
from tests.e2e.waiting import begin, shown, stored
from tests.press import press

GAME = "smileyface"
SEATED = ("ada", "ben", "cleo", "dan", "eve")
ZONES = dict.fromkeys((*SEATED, "fay"), "Europe/Berlin") | {"cleo": "Pacific/Auckland"}
NEVER_BACK, LEAVES, STANDS_IN = "dan", "eve", "fay"
STEP = timedelta(minutes=15)


@dataclass
class Mention:
    """One message that mentioned a member, or went to them alone."""

    at: datetime
    name: str
    is_reminder: bool
    is_silent: bool
    nonce: str

    @property
    def is_at_night(self):
        return Hours(ZoneInfo(ZONES[self.name])).is_quiet(self.at)


class Stamped(list):
    """A log of requests that also keeps when each was made."""

    def __init__(self, now):
        super().__init__()
        self.now, self.at = now, []

    def append(self, one):
        super().append(one)
        self.at.append(self.now())


class Days:
    """A table whose members act as soon as they are awake, except for the one who never comes back."""

    def __init__(self, night, number):
        self.night, self.number = night, number
        self.names = {night.member(name).id: name for name in ZONES}
        self.dms = {night.member(name).user.dm_channel.id: name for name in ZONES}
        night.env.backend.http_requests = self.requests = Stamped(night.env.now)

    async def table(self):
        return await self.night.bot.host.table(self.number)

    async def until(self, moment):
        """One quarter of an hour after another, to this moment or the end of the game."""
        while self.night.env.now() < moment and (await self.table()).state == "running":
            while await self.somebody_acts():
                pass
            await self.night.env.advance_time(STEP.total_seconds())

    async def somebody_acts(self):
        """One move of a member who is awaited and awake; False if there is none."""
        table = await self.table()
        for seat in table.awaited():
            name = self.names[table.seats[seat].member]
            if name == NEVER_BACK or Hours(ZoneInfo(ZONES[name])).is_quiet(self.night.env.now()):
                continue
            number, legal = table.number, table.position.moves(seat)
            chance = Chance(b"members", number)
            move = player_for(table.game, seat).choose(table.position.view(seat), legal, chance) or legal[0]
            custom_id = f"m:{table.key}:{table.position.question}:{move}"
            message = (await shown(self.night, table)).message
            who = self.night.member(name)
            await press(self.night.env, {"who": who, "message": message, "custom_id": custom_id})
            assert (await self.table()).number > number, f"{name} could not {move}"
            return True
        return False

    def mentions(self):
        """Everything that was sent to somebody by name."""
        for one, at in zip(self.requests, self.requests.at, strict=True):
            if one.method != "POST" or not one.path.endswith("/messages"):
                continue
            place = int(one.path.split("/")[2])
            users = [int(user) for user in (one.json.get("allowed_mentions") or {}).get("users", [])]
            is_reminder = any("is still waiting" in part.get("content", "") for part in walk(one.json["components"]))
            is_silent = bool(one.json.get("flags", 0) & 4096)
            for name in [self.dms[place]] if place in self.dms else [self.names[user] for user in users]:
                yield Mention(at, name, is_reminder, is_silent, one.json["nonce"])


async def test_a_table_of_five_over_three_days_ends_in_the_right_standing(night):
    for name, zone in ZONES.items():
        member = await night.bot.people.member(night.member(name).id)
        await night.bot.people.change_member(member.id, zone=zone)
    await night.env.advance_time(8 * 3600)  # nine in Berlin, nine in the evening in Auckland
    start = night.env.now()
    message = await begin(night, *SEATED, pace="all day", game=GAME)
    days = Days(night, (await stored(night, message)).id)

    await night.press(STANDS_IN, message, "Stand in")
    await days.until(start + timedelta(hours=3))
    thread = night.channel.threads[0]
    assert (await night.member(LEAVES).slash(thread, "leave")).ephemeral
    await days.until(start + timedelta(hours=15))  # midnight in Berlin
    await night.restart()
    await days.until(start + timedelta(hours=31))  # four in the afternoon, between a reminder and a deadline
    await night.restart()
    await days.until(start + timedelta(days=3))

    table = await days.table()
    assert table.state == "over"
    assert timedelta(days=1) < table.ended - table.began < timedelta(days=3)

    # The member who never came: three misses, a reminder for each, then a computer player kept the seat.
    log = await db.log(night.bot.store, table.id)
    gone = SEATED.index(NEVER_BACK)
    assert [one.by for one in log if one.seat == gone and one.by != "computer"] == ["timeout", "timeout", "away"]
    assert {one.by for one in log if one.seat != gone} == {"member"}
    assert table.seats[gone].is_away
    mentions = list(days.mentions())
    assert [one.name for one in mentions if one.is_reminder] == [NEVER_BACK] * 3

    # Nobody hears anything at night, and nothing is sent twice.
    assert not [one for one in mentions if one.is_at_night and (one.is_reminder or not one.is_silent)]
    assert [one for one in mentions if one.is_at_night], "somebody was called without a sound"
    nonces = [(one.nonce, one.name) for one in mentions]
    assert len(nonces) == len(set(nonces))

    # The standing is that of the replayed moves, and counts for those who finished.
    record = Record(
        game=GAME,
        version=table.version,
        seats=5,
        options=table.options,
        seed=table.seed,
        played=tuple(Played(one.seat, one.move) for one in log),
    )
    *_, (_, _, last) = replay(record)
    outcome = last.position.outcome()
    r = t.results.c
    rows = await night.bot.store.rows(select(r.seat, r.member, r.place, r.score, r.mu).order_by(r.seat))
    assert [(row.place, row.score) for row in rows] == list(zip(outcome.places, outcome.scores, strict=True))
    assert [days.names.get(row.member) for row in rows] == ["ada", "ben", "cleo", None, STANDS_IN]
    assert [row.mu is not None for row in rows] == [True, True, True, False, True]
    final = (await shown(night, table)).text
    winner = table.names[outcome.places.index(1)]
    assert f"🥇 **{winner}**" in final
    assert f"{STANDS_IN}**" in final
