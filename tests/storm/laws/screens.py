"""A minute after the faults end, all public screens show the stored state, and the players whose turn it is were
pinged."""

import re
from datetime import UTC, datetime, timedelta

from bot.local.limits import walk
from bot.members.pace import add_waking_time
from bot.messages.contexts import StepwiseReveals
from bot.messages.render import Renderer
from bot.messages.upload import EmojiUpload
from bot.screens.components import components_of
from bot.tables.replay import Replays
from tests.storm.laws.law import Law, named

NO_TIME = timedelta(0)
SHOWN = ("type", "content", "label", "custom_id", "disabled", "url", "placeholder")


def plain(components):
    """The visible properties of components, without properties that Discord adds."""
    return [
        (
            *(one.get(key) or None for key in SHOWN),
            tuple((option["label"], option["value"]) for option in one.get("options", ())),
            (one.get("emoji") or {}).get("name"),
        )
        for one in walk(components)
    ]


def difference(one, other):
    """Describes the first difference."""
    for here, there in zip(one, other, strict=False):
        if here != there:
            return f"{[part for part in here if part]} instead of {[part for part in there if part]}"
    return f"{len(one)} parts instead of {len(other)}"


def long_after():
    """A time at which the step-by-step end of every game is shown completely."""
    return datetime.max.replace(tzinfo=UTC)


LEAD = re.compile(r"🏁 [^\n]*")
"""Who was first and by how much: only the process that judged the claims knows this, and only while it runs."""


def unled(parts):
    """The parts without the lines of `LEAD`."""
    return [tuple(LEAD.sub("🏁", one) if isinstance(one, str) else one for one in part) for part in parts]


class Screens(Law):
    name = "the screens"

    def check(self, when):
        renderer = Renderer(self.truth.people, EmojiUpload(), StepwiseReveals(long_after), Replays(self.truth))
        renderer.stopped_tournaments |= self.truth.stopped_tournaments()
        for table, shown in self.tables():
            if table.state in ("lobby", "cancelled") and not shown.messages:
                continue  # nobody ever saw it: the command failed and said so
            if table.state == "over" and self.evening.deleted_members:
                continue  # a finished table is not redrawn without the names of deleted members
            if not self.is_quiet(table):
                continue
            handle = self.handle(table, shown)
            if not shown.messages and table.state == "running" and not table.is_private:
                self.broken(f"{named(table)}: it is shown nowhere")
            views = self.truth.now(renderer.public_screens(handle))
            for index, message in enumerate(shown.messages):
                found = self.evening.message(message)
                if found is None:
                    if message not in self.evening.weather.deleted:
                        self.broken(f"{named(table)}: its message is gone")
                    continue
                if message == shown.finale:  # computer players have ended the game alone
                    if "podium.png" not in str(found):
                        self.broken(f"{named(table)}: its end is not shown")
                    continue
                if len(views) <= index:
                    self.broken(f"{named(table)}: it has a message too many")
                    continue
                drawn, on_show = plain(components_of(views[index])), plain(found["components"])
                if unled(drawn) != unled(on_show):
                    self.broken(f"{named(table)}: shows {difference(on_show, drawn)}")
            if table.state == "running" and table.pace != "live":
                self.check_call(table, shown)

    def check_call(self, table, shown):
        """The members whose turn it is were pinged for this question, and reminded if a reminder was due."""
        call = shown.call
        if not {*table.awaited()} & {*table.present}:  # only computer players are to move
            return
        if any(one.is_call_postponed for one in table.deadlines.values()):  # they are on holiday
            return
        if call is None or call.question != table.question:
            self.broken(f"{named(table)}: nobody was called about question {table.question}")
            return
        now = self.evening.wall.now()
        for seat, deadline in table.deadlines.items():
            member = table.seats[seat].member
            hours = self.truth.now(self.truth.people.hours(table.server, member))
            is_unmarked = deadline.next_call is None and deadline.call_due_since is None
            if (
                table.pace == "day"
                and is_unmarked
                and hours.reminders
                and add_waking_time(now, NO_TIME, hours) < deadline.at
            ):
                self.broken(f"{named(table)}: nobody will ever remind seat {seat}")
            if (
                deadline.call_due_since is None
                or (now - deadline.call_due_since).total_seconds() < 60
                or seat not in table.awaited()
            ):
                continue
            if call.reminded.get(member) != deadline.call_due_since.timestamp():
                self.broken(f"{named(table)}: seat {seat} was not reminded")
