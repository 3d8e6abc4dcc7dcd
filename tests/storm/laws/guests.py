"""A removed member stays out of the table and of its rematches, and no member gets more play alerts per day than they
chose, counted over all servers in the member's own time zone.

This law counts the alerts that Discord has accepted. Each of them must have been stored as spent before it was sent:
without that the bot sends nothing."""

from collections import defaultdict
from datetime import timedelta

from sqlalchemy import select

from bot.features.alerts.store import BUDGETS
from tests import ids
from tests.storm.eyes import parts_of
from tests.storm.laws.law import Law, named

ON_ITS_WAY = timedelta(minutes=2)
"""How long before its alert was sent a table may have been counted."""


class Guests(Law):
    name = "the guests"

    def __init__(self, evening):
        super().__init__(evening)
        self._told = defaultdict(set)
        """The alerts of each member and day, as message ids."""
        self._days = {}
        """The latest day of each member: the day does not start again when the member changes the time zone."""

    # Play alerts

    def heard(self, request):
        is_message = request.method == "POST" and request.route == "/channels/{channel_id}/messages"
        if not is_message or request.status >= 400:
            return
        asked = [part.asked for part in parts_of(request.result)]
        server = next(
            (one.server for one in asked if isinstance(one, ids.SubscriptionButton) and one.what == "stop"), None
        )
        if server is None:
            return
        self.evening.marks.reach("a member was told of a table as they had asked")
        member = int(request.here.world.channels[request.args["channel_id"]]["_recipients"][0])
        if self.has_pressed(member, lambda asked: isinstance(asked, ids.DeleteMe)):
            return  # the count of the day started again
        now = self.evening.wall.now()
        days = {self.day(server, member, now), self.day(server, member, now - ON_ITS_WAY)}
        days = {max(day, self._days.get(member, day)) for day in days}
        g = BUDGETS.c
        found = self.truth.select(select(g.day, g.spent, g.most).where(g.member == member))
        day, spent, most = found[0] if found else (None, 0, 0)
        if day not in days and not self.evening.jumped(now - ON_ITS_WAY, now):
            self.broken(f"{member} was told of a table on one of {sorted(days)}, which counted for {day}")
        self._days[member] = day = day if day in days else max(days)
        self._told[member, day].add(request.result["id"])
        told = len(self._told[member, day])
        is_new = self.has_pressed(
            member, lambda asked: isinstance(asked, ids.SubscriptionButton) and asked.what == "most", now
        )
        if not told <= spent or (spent > most and not is_new):
            self.broken(f"{member} was told {told} times on {day}, {spent} were counted, and they want {most}")

    def day(self, server, member, at):
        return at.astimezone(self.truth.now(self.truth.people.zone(server, member))).date().isoformat()

    def has_pressed(self, member, wanted, now=None):
        """Whether the member made a press with a matching custom_id: ever, or just before `now`."""
        since = (now - ON_ITS_WAY).timestamp() - self.evening.wall.off if now is not None else 0.0
        return any(
            one.user == member and one.at >= since and wanted(one.asked) for one in self.evening.presses.values()
        )

    # Removed members

    def changed(self, before, now):
        table, marks = now.table, self.evening.marks
        if back := {*table.removed} & {*table.members, *table.bench}:
            self.broken(f"{named(table)}: {back} were removed and sit there")
        if table.removed and (before is None or not before.table.removed):
            marks.reach("a member was removed from a lobby")
        press = self.evening.presses.get(table.id) if before is None else None
        if press is not None and isinstance(press.asked, ids.Rematch | ids.ChooseGame):
            played = self.truth.table(press.asked.table)
            if played is not None and played.table.state == "over" and table.again_of:
                played = self.truth.table(table.again_of)  # the last game of the chain of rematches
            if played is not None and played.table.removed:
                marks.reach("a table from which somebody was removed was opened again")
                if let_in := {*played.table.removed} - {*table.removed}:
                    self.broken(f"{named(table)}: {let_in} were removed from the table before it")
