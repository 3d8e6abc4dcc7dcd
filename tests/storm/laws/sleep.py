"""No member is woken: at tables of pace `day` and in play alerts, no message notifies a member in quiet hours or on
holiday, nor a member whose planned move can still be made."""

from datetime import timedelta

from bot.members.pace import PLAN_MAX_DELAY
from tests import ids
from tests.storm.eyes import parts_of
from tests.storm.laws.law import Law, named

ON_ITS_WAY = timedelta(minutes=2)
"""How long ago the bot may have begun a message that is sent now."""
SILENT = 1 << 12


class Sleep(Law):
    name = "the sleep"

    def heard(self, request):
        is_message = request.method == "POST" and request.route == "/channels/{channel_id}/messages"
        if not is_message or request.status >= 400 or request.body.get("flags", 0) & SILENT:
            return
        asked = [part.asked for part in parts_of(request.result)]
        number = next((one.table for one in asked if isinstance(one, ids.AtTable)), None)
        found = self.truth.table(number) if number is not None else None
        if found is not None and found.table.pace == "day":
            server, what, table = found.table.server, named(found.table), found.table
        elif wished := next((one for one in asked if isinstance(one, ids.SubscriptionButton)), None):  # a play alert
            server, what, table = wished.server, "a call that they asked for", None
        else:
            return
        channel = request.here.world.channels[request.args["channel_id"]]
        notified = (request.body.get("allowed_mentions") or {}).get("users", ())
        for member in map(int, (*notified, *channel.get("_recipients", ())[:1])):
            self.evening.counts["notices of day tables"] += table is not None
            if self.is_asleep(server, member):
                self.broken(f"{what}: {member} is woken by {request.result['id']}")
            if table is not None and self.has_planned(table, member):
                self.broken(f"{what}: {member} has planned, and is called aloud by {request.result['id']}")

    def has_planned(self, table, member):
        """Whether a planned move of the member can still be made; leaves out the first and last two minutes of that
        period."""
        now, since = self.evening.wall.now(), ON_ITS_WAY - PLAN_MAX_DELAY
        until = [
            one.silent_until
            for seat, one in table.deadlines.items()
            if table.seats[seat].member == member and one.silent_until
        ]
        return any(one + since < now < one - ON_ITS_WAY and not self.evening.jumped(one + since, now) for one in until)

    def is_asleep(self, server, member):
        now = self.evening.wall.now()
        hours = self.truth.now(self.truth.people.hours(server, member))
        if self.evening.jumped(now - ON_ITS_WAY, now):
            return False
        return hours.is_quiet(now) and hours.is_quiet(now - ON_ITS_WAY)
