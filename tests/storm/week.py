"""Members' deliberate actions in the week around an evening. Some go on holiday. Some plan the maximum number of moves
and try one more, leave with moves planned and try to plan again, and others take their seats."""

import asyncio
import random
from datetime import timedelta

from bot.tables.planned_moves import MAX_PLANNED_MOVES, can_plan
from games import GAMES
from tests import ids
from tests.storm.eyes import finds
from tests.storm.members import Tables

CURIOUS = 4
"""Number of members who subscribe to alerts for tables that lack players."""
HOLIDAY = 4
"""Length of a holiday in days."""
PLANNERS, ROUNDS, REST = 5, 8, timedelta(hours=9)
"""Number of members who plan in one round; number of rounds, and the pause between them, after the evening."""
AT_ONCE, LOOK = 0.05, 4.0
"""Seconds between two presses of a member who does not look, and of one who waits for the result."""


class Week:
    """Actions at the day tables of an evening."""

    def __init__(self, evening):
        self.evening, self.truth = evening, evening.truth
        self.chance = random.Random(f"{evening.seed} week")

    def sitting(self):
        """Pairs of a member and the id of a running day table where the member sits, in random order."""
        tables = [self.truth.table(number).table for number in self.truth.running()]
        found = [
            (person, table.id)
            for table in tables
            for person in self.evening.people
            if table.pace == "day" and table.server == person.server and table.seat_of(person.number) is not None
        ]
        return self.chance.sample(found, len(found))

    # Play alerts

    async def sign_up(self):
        """Subscribes several members to play alerts, on several servers if they are members there."""
        for person in sorted(self.evening.people, key=lambda one: (self.is_alone(one), self.chance.random()))[:CURIOUS]:
            person.say("me")
            for what, count in (("show", 0), ("games", len(GAMES)), ("most", 1)):
                await asyncio.sleep(LOOK)
                asked = ids.SubscriptionButton(person.server, what)
                part = finds(person.here, person.user, lambda part, asked=asked: part.asked == asked)
                if part is not None:
                    person.press(part, values=self.chance.sample(part.options, count))

    def is_alone(self, person):
        """Whether the member is on one server only."""
        return sum(one.number == person.number for one in self.evening.people) == 1

    # Holidays

    async def rest(self):
        """Sends two members on holiday, preferring members whose turn it is."""
        people = [person for person, _ in self.sitting()]
        others = self.chance.sample(self.evening.people, len(self.evening.people))
        for person in list(dict.fromkeys([*people, *others]))[:2]:
            await self.go_away(person)

    async def go_away(self, person):
        """Starts a member's holiday with /me and its form."""
        person.say("me")
        await asyncio.sleep(LOOK)
        pressed = None
        for name in ("page-times", "holiday"):
            part = finds(person.here, person.user, lambda part, name=name: part.asked == ids.MySetting(name))
            pressed = person.press(part) if part is not None else None
            await asyncio.sleep(LOOK)
        source = person.here.interactions.by_id.get(pressed)
        if source is not None and source.form is not None:
            person.fill(pressed, "u:until", {"until": f"in {HOLIDAY} days"})

    # Plans

    async def plan(self):
        """Lets several members plan moves; sometimes one of them leaves."""
        for person, number in self.sitting()[:PLANNERS]:
            await self.plan_all(person, number)
        planned = [one for one in self.sitting() if self.count(*one)]
        for person, number in sorted(planned, key=lambda one: self.count(*one) == MAX_PLANNED_MOVES)[
            : self.chance.random() < 0.4
        ]:
            await self.leave(person, number)

    async def pass_by(self):
        """Lets days pass in which members only plan moves; computer players move for members who run out of time."""
        for _ in range(ROUNDS):
            await self.plan()
            await asyncio.sleep(REST.total_seconds())

    def seat(self, person, number):
        """The table and the member's seat; the seat is None if the member has none or the game is over."""
        table = self.truth.table(number).table
        return table, table.seat_of(person.number) if table.state == "running" else None

    def count(self, person, number):
        """The number of moves that the member has planned at this table."""
        table, seat = self.seat(person, number)
        plan = table.seats[seat].plan if seat is not None else None
        return len(plan.moves) if plan is not None else 0

    async def plan_all(self, person, number):
        """Plans as many moves as allowed; at the last one, the member presses twice to exceed the limit."""
        for _ in range(2 * MAX_PLANNED_MOVES + 1):
            table, seat = self.seat(person, number)
            if seat is None or not can_plan(table, seat):
                return
            part, tables = self.planner(person, number), Tables(self.truth, person.number)
            if part is None:
                return
            person.press(part, tables)
            if part.options and self.count(person, number) == MAX_PLANNED_MOVES - 1:
                person.press(part, tables)
            await asyncio.sleep(LOOK)

    @staticmethod
    def planner(person, number):
        """The select for planning moves, or else the button that opens it; None if neither is visible."""
        for kind in (ids.PlanMove, ids.Hand):
            part = finds(person.here, person.user, lambda part, kind=kind: is_at(part, kind, number))
            if part is not None:
                return part
        return None

    async def leave(self, person, number):
        """Leaves with moves planned and tries to plan more on the outdated hand; another member takes the seat."""
        found, tables = self.truth.table(number), Tables(self.truth, person.number)
        part = self.planner(person, number)
        if part is not None and not part.options:
            person.press(part, tables)
            await asyncio.sleep(LOOK)
            part = self.planner(person, number)
        person.say("leave", str(found.shown.thread or found.table.channel))
        await asyncio.sleep(LOOK)
        sure = finds(person.here, person.user, lambda part: part.asked == ids.LeaveTable(number))
        if sure is not None:
            person.press(sure)
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
    """Whether a part has a custom_id of this kind for this table."""
    return isinstance(part.asked, kind) and part.asked.table == number
