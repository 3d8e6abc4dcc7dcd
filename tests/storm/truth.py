"""Reads the database with the bot's own queries, but outside of the bot and without waiting."""

import msgspec
from sqlalchemy import create_engine, event, select

from bot.database import Store
from bot.features.tournaments import store as tournaments
from bot.members.people import People
from bot.tables import store as db
from bot.tables.rows import MOVES, TABLES

BESIDE = ", ".join(
    f"(SELECT group_concat({column}) FROM {name} WHERE {name}.'table' = tables.id)"
    for name, column in (("seats", "name"), ("bench", "member"), ("removed", "member"))
)
STAMP = f"SELECT revision, messages, call, shown_at, thread, finale, away, opener, {BESIDE} FROM tables WHERE id = ?"
"""Columns that change whenever a table changes."""


class _Now:
    """An async connection whose results are available without waiting."""

    def __init__(self, connection):
        self._connection = connection

    async def execute(self, *statement):
        return self._connection.execute(*statement)

    async def run_sync(self, ask, *values, **named):
        return ask(self._connection, *values, **named)


class Truth:
    """Has the reading interface of a Store; `now` runs a query function for a store synchronously."""

    def __init__(self, path):
        self.engine = create_engine(f"sqlite:///{path}", json_deserializer=msgspec.json.decode)
        event.listen(self.engine, "connect", lambda connection, _: connection.execute("PRAGMA query_only = ON"))
        self._connection = self.engine.connect()
        self._raw = self._connection.connection.dbapi_connection
        self._tables = {}

    async def read(self, ask):
        try:
            return await ask(_Now(self._connection))
        finally:
            self._connection.rollback()  # later reads must see later commits

    async def rows(self, statement):
        try:
            return list(self._connection.execute(statement).all())
        finally:
            self._connection.rollback()

    values, first = Store.values, Store.first

    @staticmethod
    def now(question):
        """Runs a coroutine that never suspends and returns its result."""
        try:
            question.send(None)
        except StopIteration as answered:
            return answered.value
        raise AssertionError("it waits for something")

    def select(self, statement):
        return self.now(self.rows(statement))

    def table(self, number):
        """The table with the state of its messages; None if it does not exist."""
        stamp = self._raw.execute(STAMP, (number,)).fetchone()
        known = self._tables.get(number)
        if known is None or known[0] != stamp:
            known = self._tables[number] = (stamp, self.now(db.load_table(self, number)))
        return known[1]

    def log(self, number):
        return self.now(db.read_log(self, number))

    @property
    def people(self):
        """The stored members and servers."""
        return People(self)

    def stopped_tournaments(self):
        """The ids of the stopped tournaments that still have a running match."""
        o = tournaments.TOURNAMENTS.c
        return {*self.now(self.values(select(o.id).where(o.state == "stopping")))}

    def tournament(self, number):
        return self.now(tournaments.find(self, number))

    def numbers(self):
        """The ids of all tables, oldest first."""
        return [number for (number,) in self.select(select(TABLES.c.id).order_by(TABLES.c.id))]

    def running(self):
        """The ids of the running tables except solo tables, which wait for their member without a limit."""
        query = select(TABLES.c.id).where(TABLES.c.state == "running", ~TABLES.c.is_private)
        return [number for (number,) in self.select(query)]

    def revisions(self):
        """The id and revision of every table."""
        return self._raw.execute("SELECT id, revision FROM tables").fetchall()

    def times(self, number):
        """The times of the moves of a table."""
        return [at for (at,) in self.select(select(MOVES.c.at).where(MOVES.c.table == number).order_by("number"))]

    def picture_of_emoji(self, message):
        """The table of this message; None if the message shows no table."""
        found = (number for number in self.numbers() if message in self.table(number).shown.messages)
        return next(found, None)
