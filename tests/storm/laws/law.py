"""What a law has at hand."""

from bot.tables.handle import Handle
from games.race import Race
from tests.storm.eyes import is_refused, text_of

QUIET = 20.0
"""Seconds after a change during which it may still be on its way to the screens."""


class Law:
    """One law of an evening."""

    name = ""

    def __init__(self, evening):
        self.evening = evening
        self.truth = evening.truth

    def heard(self, request):
        """A request of the bot, once Discord has answered it."""

    def changed(self, before, now):
        """A table has just been stored: as it was before, None if it is new, and as it is now."""

    def check(self, when):
        """Looks at everything."""

    def broken(self, why):
        self.evening.broken(self.name, why)

    def tables(self, *states):
        """The tables as stored, the oldest first, with where they are shown."""
        found = (self.truth.table(number) for number in self.truth.numbers())
        return [one for one in found if one is not None and (not states or one.table.state in states)]

    def is_quiet(self, table):
        """Whether the table has changed long enough ago: at a live one time also runs out while a law looks."""
        return self.evening.loop.time() - self.evening.changed_at.get(table.id, 0.0) > QUIET

    def is_refused(self, press, components, *, is_edit):
        """Whether an answer with these components says that the press does not count."""
        table = self.truth.table(press.asked.table).table
        is_board = is_edit and not press.is_private and isinstance(table.position, Race)
        seat = table.seat_of(press.user) if is_board else None
        return is_refused(text_of(components), None if seat is None else table.seats[seat].name)

    def handle(self, table, shown):
        """What a renderer wants to hold of a table."""
        handle = Handle(table.id)
        handle.set_loaded(table, shown)
        return handle


def named(table):
    """A table in a complaint, which may be printed: nothing hidden."""
    return f"{table.game} {table.key} at {table.pace}, move {table.number}, {table.state}"
