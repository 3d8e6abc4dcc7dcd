"""Nobody is woken: at tables that last all day no message notifies a member in their quiet hours."""

from datetime import timedelta

from bot.model import ids
from tests.storm.eyes import parts_of
from tests.storm.laws.law import Law, named

ON_ITS_WAY = timedelta(minutes=2)
"""How long ago a message may have been begun that is sent now."""
SILENT = 1 << 12


class Sleep(Law):
    name = "the sleep"

    def heard(self, request):
        is_message = request.method == "POST" and request.route == "/channels/{channel_id}/messages"
        if not is_message or request.status >= 400 or request.body.get("flags", 0) & SILENT:
            return
        asked = (part.asked for part in parts_of(request.result))
        number = next((one.table for one in asked if isinstance(one, ids.AtTable)), None)
        found = self.truth.table(number) if number is not None else None
        if found is None or found.table.pace != "day":
            return
        channel = request.here.world.channels[request.args["channel_id"]]
        notified = (request.body.get("allowed_mentions") or {}).get("users", ())
        for member in map(int, (*notified, *channel.get("_recipients", ())[:1])):
            self.evening.counts["notices of day tables"] += 1
            if self.is_asleep(found.table, member):
                self.broken(f"{named(found.table)}: {member} is woken by {request.result['id']}")

    def is_asleep(self, table, member):
        now = self.evening.wall.now()
        hours = self.truth.now(self.truth.people.hours(table.server, member))
        if self.evening.jumped(now - ON_ITS_WAY, now):
            return False
        return hours.is_quiet(now) and hours.is_quiet(now - ON_ITS_WAY)
