"""Not a law, but proof that the evenings get somewhere: records which of these situations an evening reached."""

from itertools import pairwise

from sqlalchemy import func, select

from bot.features.nights.store import NIGHTS
from bot.features.tournaments.store import TOURNAMENTS
from bot.members.store import MEMBERS
from bot.tables.rows import TABLES
from tests import ids
from tests.storm.eyes import REFUSED, text_of
from tests.storm.laws.law import Law

CLOSE = 0.3
"""Two presses count as simultaneous if at most this many seconds lie between them."""


class Reached(Law):
    name = "what is reached"

    def heard(self, request):
        body = request.body if isinstance(request.body, dict) else {}
        components = (body.get("data") or body).get("components")
        if request.status >= 400 or not components:
            return
        text = text_of(components)
        if text.startswith(REFUSED):
            self.reach("a member was refused")
        if request.method == "POST" and request.route.endswith("/messages"):
            if text.startswith("🔔"):
                self.reach("a member was called")
            elif text.startswith("⏰"):
                self.reach("a member was reminded")
                if self.evening.bots.starts > 1:
                    self.reach("reminded after a restart")

    def reach(self, mark):
        self.evening.marks.reach(mark)

    def check(self, when):
        if when != "days later":
            return
        presses = list(self.evening.presses.values())
        tables = [one.asked.table if isinstance(one.asked, ids.AtTable) else None for one in presses]
        for number, (one, other) in enumerate(pairwise(presses)):
            if other.at - one.at < CLOSE and tables[number] == tables[number + 1] is not None:
                self.reach("two pressed at the same time")
        for one in presses:
            if isinstance(one.asked, ids.LeaveTable) and one.callbacks:
                self.reach("a member left")
            elif isinstance(one.asked, ids.SeatButton) and one.asked.what == "back" and one.callbacks:
                self.reach("a member came back")
            elif isinstance(one.asked, ids.Meanwhile) and one.callbacks:
                self.reach("a member asked what had happened")
            elif isinstance(one.asked, ids.Rematch | ids.ChooseGame) and one.callbacks:
                self.reach("those who played gathered again")
            elif isinstance(one.asked, ids.DeleteMe) and one.callbacks:
                self.reach("somebody was deleted")
        self.count("a game ended", TABLES.c.state == "over")
        self.count("a member moved at a game alone", TABLES.c.is_private & (TABLES.c.number > 5))
        self.count("a table moved to a thread", TABLES.c.thread > 0)
        self.count("a tournament ended", TOURNAMENTS.c.state == "over")
        self.count("a member went on holiday", MEMBERS.c.holiday_until.is_not(None))
        self.count("a night was opened", NIGHTS.c.state == "over")
        for message, table in self.evening.weather.deleted.items():
            found = self.truth.table(table) if table is not None else None
            if found is not None and message not in found.shown.messages:
                self.reach("a lost message was posted again")

    def count(self, mark, condition):
        ((found,),) = self.truth.select(select(func.count()).where(condition))
        self.evening.marks[mark] += found
