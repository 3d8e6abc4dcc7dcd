"""No member is pinged who has just pressed something at the table, as far as the process that pings them can know."""

from datetime import timedelta

from bot.members.pace import PRESENCE_AFTER_CLICK
from tests import ids
from tests.storm.eyes import parts_of
from tests.storm.laws.law import Law, named

ON_ITS_WAY = 5.0
"""Seconds that a press or a ping can take to arrive."""


class Pings(Law):
    name = "the calls"

    def __init__(self, evening):
        super().__init__(evening)
        self._begun = {}
        """The time of each process's first request: a process does not know of earlier presses."""

    def heard(self, request):
        began = self._begun.setdefault(request.session, request.at)
        bots = self.evening.bots
        is_message = request.method == "POST" and request.route == "/channels/{channel_id}/messages"
        if not is_message or request.status >= 400 or bots.is_pair or not bots.has_room:
            return
        asked = [part.asked for part in parts_of(request.result)]
        found = self.truth.table(asked[0].table) if asked and isinstance(asked[0], ids.Hand) else None
        if found is None:  # not a ping
            return
        table, now = found.table, self.evening.wall.now()
        if self.evening.jumped(now - PRESENCE_AFTER_CLICK[table.pace] - timedelta(seconds=2 * ON_ITS_WAY), now):
            return
        since = max(began, request.at - PRESENCE_AFTER_CLICK[table.pace].total_seconds() + ON_ITS_WAY)
        for member in (request.body.get("allowed_mentions") or {}).get("users", ()):
            self.evening.counts["calls"] += 1
            if pressed := self.pressed(int(member), table.id, since, request.at - ON_ITS_WAY):
                ago = request.at - pressed.at
                self.broken(f"{named(table)}: {member} is called who pressed {pressed.custom_id} {ago:.0f} s ago")

    def pressed(self, member, table, since, until):
        """The member's latest press at the table in this time, if no fault can have kept it from the bot; otherwise
        None."""
        for press in reversed(self.evening.presses.values()):
            if press.at < since:
                return None
            is_theirs = press.user == member and press.at <= until and press.is_delivered
            if is_theirs and isinstance(press.asked, ids.AtTable) and press.asked.table == table:
                touched = self.evening.faults.touched(press.at - ON_ITS_WAY, press.at + ON_ITS_WAY)
                return None if touched else press
        return None
