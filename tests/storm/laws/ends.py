"""Every table ends, or waits for a person who can act; each ping and reminder is sent once."""

from datetime import timedelta

from bot.features.finale import MAX_AGE
from bot.local.limits import walk
from tests import ids
from tests.storm.eyes import parts_of
from tests.storm.laws.law import Law, named

PLAYED = ("m:", "r:")
"""The custom_id prefixes of the buttons for playing: pings and reminders do not have them."""
DM = 1
"""The type of a direct message channel."""
LATEST = timedelta(minutes=11)
"""How long after its due time a step of the clock can come: the longest pause after failures, and a little more."""


class Ends(Law):
    name = "the ends"

    def __init__(self, evening):
        super().__init__(evening)
        self._nonces = {}

    def heard(self, request):
        """A second message with the same nonce and the same text repeats a ping, reminder or announcement."""
        if request.method != "POST" or not request.route.endswith("/messages") or request.status != 200:
            return
        nonce, made = request.body.get("nonce"), request.result["id"]
        if nonce is None or "/webhooks/" in request.route:
            return
        parts = list(walk(request.body["components"]))
        if any(str(one.get("custom_id", "")).startswith(PLAYED) for one in parts):
            return  # a table's own screen, which may be posted again
        what = next((one["content"] for one in parts if one["type"] == 10), "")
        first = self._nonces.setdefault((request.args["channel_id"], nonce, what), made)
        was_deleted = int(first) in self.evening.weather.deleted or self.is_replaced(request, first)
        if first != made and what and not was_deleted:
            self.broken(f"the same message was sent twice, {first} and {made}: {what[:80]!r}")

    def is_replaced(self, request, first):
        """Whether this direct message was a hand that the bot deleted because another hand was opened in its place."""
        is_dm = request.here.world.channel_of(request.args["channel_id"])["type"] == DM
        return is_dm and self.evening.message(first) is None

    def check(self, when):
        now = self.evening.wall.now()
        for table, shown in self.tables("running"):
            people = [seat for seat, who in enumerate(table.seats) if who.member is not None]
            if table.due is not None:
                if now - table.due > LATEST:
                    self.broken(f"{named(table)}: {table.due_for} is due since {now - table.due}")
            elif table.is_private:
                continue  # a private table waits for its member, who finds it with /hand
            elif not self.is_taken_away(shown) and not self.can_act(table, shown, people):
                self.broken(f"{named(table)}: nobody can act, and nothing is due")
            if when == "days later" and not table.is_private:
                self.broken(f"{named(table)}: it does not end")
        for table, shown in self.tables("over"):
            is_told = shown.finale is not None or not shown.messages or self.is_taken_away(shown)
            if self.is_quiet(table) and not is_told and now - table.ended < MAX_AGE:
                self.broken(f"{named(table)}: nobody was told how it ended")

    def can_act(self, table, shown, people):
        """Whether somebody has a button that continues the game: its players, or possible stand-ins if all have
        left."""
        parts = [part for message in shown.messages for part in parts_of(self.evening.message(message) or BLANK)]
        if not people:
            return any(part.asked == ids.SeatButton(table.id, "stand-in") for part in parts)
        if table.race is not None and table.race.paused:
            wanted = ids.RaceButton(table.id, "ready" if table.race.paused == "ready" else "go")
            return any(part.asked == wanted for part in parts)
        return bool(parts)

    def is_taken_away(self, shown):
        """Whether a moderator deleted the table's messages: `/table` shows it again."""
        return any(message in self.evening.weather.deleted for message in shown.messages)


BLANK = {"components": [], "channel_id": "", "id": ""}
