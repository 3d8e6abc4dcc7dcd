"""Whoever was removed from a table stays out of it, and nobody is told of more tables than their budget says."""

from collections import defaultdict

from sqlalchemy import select

from bot.model import ids
from bot.screens.me import MOST_TOLD
from bot.store import schema as t
from tests.storm.eyes import parts_of
from tests.storm.laws.law import Law, named


class Guests(Law):
    name = "the guests"

    def __init__(self, evening):
        super().__init__(evening)
        self._told = defaultdict(set)
        """The messages that told a member of tables on a day as their budget counts it."""

    def heard(self, request):
        is_message = request.method == "POST" and request.route == "/channels/{channel_id}/messages"
        if not is_message or request.status >= 400:
            return
        asked = [part.asked for part in parts_of(request.result)]
        if not any(isinstance(one, ids.Asked) and one.what == "stop" for one in asked):
            return
        self.evening.marks.reach("a member was told of a table as they had asked")
        channel = request.here.world.channels[request.args["channel_id"]]
        member = int(channel["_recipients"][0])
        if any(one.user == member and isinstance(one.asked, ids.DeleteMe) for one in self.evening.presses.values()):
            return  # their budget began anew
        g = t.budgets.c
        found = self.truth.select(select(g.day, g.spent).where(g.member == member))
        for day, spent in found:
            self._told[member, day].add(request.result["id"])
            if not len(self._told[member, day]) <= spent <= max(MOST_TOLD):
                self.broken(
                    f"{member} was told {len(self._told[member, day])} times on {day}, and {spent} were counted"
                )
        if not found:
            self.broken(f"{member} was told of a table and has no budget")

    def check(self, when):
        for table, _ in self.tables():
            if table.removed:
                self.evening.marks.reach("a member was removed from a lobby")
            if back := {*table.removed} & {*table.members, *table.bench}:
                self.broken(f"{named(table)}: {back} were removed and sit there")
