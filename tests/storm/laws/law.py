"""The base class of the laws."""

from bot.tables.handle import Handle
from games.race import Race
from tests.storm.eyes import is_refused, text_of

QUIET = 20.0
"""Seconds after a change within which the screens may still be outdated."""


class Law:
    """One law of an evening."""

    name = ""

    def __init__(self, evening):
        self.evening = evening
        self.truth = evening.truth

    def heard(self, request):
        """Called with each request of the bot after Discord has answered it."""

    def changed(self, before, now):
        """Called when a table was stored, with the table before (None if it is new) and after."""

    def check(self, when):
        """Checks the whole evening."""

    def broken(self, why):
        self.evening.broken(self.name, why)

    def tables(self, *states):
        """The stored tables in these states (default: all), oldest first, each with the state of its messages."""
        found = (self.truth.table(number) for number in self.truth.numbers())
        return [one for one in found if one is not None and (not states or one.table.state in states)]

    def is_quiet(self, table):
        """Whether the table's latest change is at least `QUIET` seconds ago: at pace `live`, time can run out during a
        check."""
        return self.evening.loop.time() - self.evening.changed_at.get(table.id, 0.0) > QUIET

    def is_refused(self, press, components, *, is_edit):
        """Whether an answer with these components says that the press does not count."""
        table = self.truth.table(press.asked.table).table
        is_board = is_edit and not press.is_private and isinstance(table.position, Race)
        seat = table.seat_of(press.user) if is_board else None
        return is_refused(text_of(components), None if seat is None else table.seats[seat].name)

    def handle(self, table, shown):
        """A handle with this table for a renderer."""
        handle = Handle(table.id)
        handle.set_loaded(table, shown)
        return handle


def named(table):
    """The name of a table in a complaint, which may be printed: it contains nothing hidden."""
    return f"{table.game} {table.key} at {table.pace}, move {table.number}, {table.state}"
