"""What members do in the week around an evening, beside what they happen to press: some go on holiday; some plan all
that they may and a move more, leave with what they have planned and try to plan again, and others take their seats."""

import asyncio
import random
from datetime import timedelta

from bot.tables.planned_moves import MOST, may_plan
from games import GAMES
from tests import ids
from tests.storm.eyes import finds
from tests.storm.members import Tables

CURIOUS = 4
"""How many want to be told of tables that lack players."""
HOLIDAY = 4
"""Days of a holiday."""
PLANNERS, ROUNDS, REST = 5, 8, timedelta(hours=9)
"""How many plan at once; and how often and how long after each other once everybody has gone to bed."""
AT_ONCE, LOOK = 0.05, 4.0
"""Seconds until a member presses on without looking, and until they have seen what came of a press."""


class Week:
    """The day tables of an evening."""

    def __init__(self, evening):
        self.evening, self.truth = evening, evening.truth
        self.chance = random.Random(f"{evening.seed} week")

    def sitting(self):
        """Who sits at which table that lasts all day and is being played, in any order."""
        tables = [self.truth.table(number).table for number in self.truth.running()]
        found = [
            (person, table.id)
            for table in tables
            for person in self.evening.people
            if table.pace == "day" and table.server == person.server and table.seat_of(person.number) is not None
        ]
        return self.chance.sample(found, len(found))

    # Calls that they asked for

    async def sign_up(self):
        """Several members, on several servers where they are there, ask to be told of tables that lack players."""
        for person in sorted(self.evening.people, key=lambda one: (self.is_alone(one), self.chance.random()))[:CURIOUS]:
            person.say("me")
            for what, count in (("show", 0), ("games", len(GAMES)), ("most", 1)):
                await asyncio.sleep(LOOK)
                asked = ids.Asked(person.server, what)
                part = finds(person.here, person.user, lambda part, asked=asked: part.asked == asked)
                if part is not None:
                    person.press(part, values=self.chance.sample(part.options, count))

    def is_alone(self, person):
        """Whether the member is on one server only."""
        return sum(one.number == person.number for one in self.evening.people) == 1

    # Holidays

    async def rest(self):
        """Two members go on holiday, first of all those whom a table has to wait for."""
        people = [person for person, _ in self.sitting()]
        others = self.chance.sample(self.evening.people, len(self.evening.people))
        for person in list(dict.fromkeys([*people, *others]))[:2]:
            await self.go_away(person)

    async def go_away(self, person):
        """A member goes on holiday from now on, with /me and its form."""
        person.say("me")
        await asyncio.sleep(LOOK)
        part = finds(person.here, person.user, lambda part: part.asked == ids.MySetting("holiday"))
        pressed = person.press(part) if part is not None else None
        await asyncio.sleep(LOOK)
        source = person.here.interactions.by_id.get(pressed)
        if source is not None and source.form is not None:
            person.fill(pressed, "u:until", {"until": f"in {HOLIDAY} days"})

    # Plans

    async def plan(self):
        """Several members plan, and now and then one leaves."""
        for person, number in self.sitting()[:PLANNERS]:
            await self.plan_all(person, number)
        planned = [one for one in self.sitting() if self.count(*one)]
        for person, number in sorted(planned, key=lambda one: self.count(*one) == MOST)[: self.chance.random() < 0.4]:
            await self.leave(person, number)

    async def pass_by(self):
        """Some days in which members do nothing but plan: computers move for those who do not in time."""
        for _ in range(ROUNDS):
            await self.plan()
            await asyncio.sleep(REST.total_seconds())

    def seat(self, person, number):
        """The table, and the member's seat there; None if they have none, or it is over."""
        table = self.truth.table(number).table
        return table, table.seat_of(person.number) if table.state == "running" else None

    def count(self, person, number):
        """How many moves the member has planned there."""
        table, seat = self.seat(person, number)
        plan = table.seats[seat].plan if seat is not None else None
        return len(plan.moves) if plan is not None else 0

    async def plan_all(self, person, number):
        """A member plans as much as they may; with the last move they choose another one in the same moment."""
        for _ in range(2 * MOST + 1):
            table, seat = self.seat(person, number)
            if seat is None or not may_plan(table, seat):
                return
            part, tables = self.planner(person, number), Tables(self.truth, person.number)
            if part is None:
                return
            person.press(part, tables)
            if part.options and self.count(person, number) == MOST - 1:
                person.press(part, tables)
            await asyncio.sleep(LOOK)

    @staticmethod
    def planner(person, number):
        """Where the member chooses what they plan, or else what leads there; None if nothing does."""
        for kind in (ids.PlanMove, ids.Hand):
            part = finds(person.here, person.user, lambda part, kind=kind: is_at(part, kind, number))
            if part is not None:
                return part
        return None

    async def leave(self, person, number):
        """A member leaves with what they have planned, and tries to plan more before their hand knows that; another one
        of those who are there takes the seat."""
        found, tables = self.truth.table(number), Tables(self.truth, person.number)
        part = self.planner(person, number)
        if part is not None and not part.options:
            person.press(part, tables)
            await asyncio.sleep(LOOK)
            part = self.planner(person, number)
        person.say("leave", str(found.shown.thread or found.table.channel))
        await asyncio.sleep(AT_ONCE)
        if part is not None:
            person.press(part, tables)
        await asyncio.sleep(LOOK)
        here = [one for one in self.evening.people if one.here is person.here]
        other = self.chance.choice([one for one in here if found.table.seat_of(one.number) is None] or [person])
        part = finds(other.here, other.user, lambda part: part.asked == ids.SeatButton(number, "stand-in"))
        if part is not None:
            other.press(part)
            await asyncio.sleep(LOOK)


def is_at(part, kind, number):
    """Whether it is of this kind, and of this table."""
    return isinstance(part.asked, kind) and part.asked.table == number
