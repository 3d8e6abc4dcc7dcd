"""The connections to a PostgreSQL server, which can be cut all at once."""

from __future__ import annotations

from typing import Any
from weakref import WeakSet

from sqlalchemy import Dialect, event
from sqlalchemy.ext.asyncio import AsyncEngine

CONNECT = {
    "timeout": 4,
    "server_settings": {"application_name": "cheshire", "idle_in_transaction_session_timeout": "8000"},
}
"""For every connection. It is made in four seconds or not at all. PostgreSQL ends a transaction in which nothing
happens for eight seconds: a process that is frozen in the middle of a commit must not keep its lease locked."""


class Connections:
    """All connections of an engine. Where packets are swallowed whoever waits for an answer would wait for minutes: cut
    off, they hear at once that the connection is lost."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._drivers: WeakSet[Any] = WeakSet()
        self.is_cut = False
        """Whether no new ones are made either."""
        event.listen(engine.sync_engine, "do_connect", self._connect)
        event.listen(engine.sync_engine, "connect", self._made)

    def _connect(self, dialect: Dialect, _record: Any, words: Any, options: Any) -> Any:
        """A connection. OSError if they are cut, or the driver cannot use what the address says."""
        if self.is_cut:
            raise OSError("it does not answer")
        try:
            return dialect.connect(*words, **options)
        except (TypeError, ValueError, OverflowError) as error:
            raise OSError(str(error)) from None

    def _made(self, connection: Any, _record: Any) -> None:
        self._drivers.add(connection.driver_connection)

    def drop(self) -> None:
        """Cuts all that there are."""
        for driver in list(self._drivers):
            driver.terminate()

    def cut(self) -> None:
        """Cuts them, and makes none until they are mended."""
        self.is_cut = True
        self.drop()

    def mend(self) -> None:
        """The database answers again."""
        self.is_cut = False
