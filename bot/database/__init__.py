"""The database: SQL only, no rules of games or of Discord; `README.md` here says how much load it carries.

- A single connection writes: changes that wait at the same time share a commit. A limit is checked in the commit that
  stores the table, so two simultaneous presses cannot both be the last allowed one.
- A row that two processes may change at the same time has a revision, and a change based on an old one is refused and
  repeated (tables, tournaments, nights); or it is read under a row lock (ratings, what a member has learned); or it is
  stored column by column (settings).
- Only one bot uses an SQLite file: it waits for the file lock before reading or migrating anything. On PostgreSQL it
  waits for its lease, unless the holder is about to end.
- Cancelled lobbies are deleted after a week, but their seals stay: otherwise the operator could open lobbies until a
  shuffle suits them and leave no trace.
- The digest of a log is written in the change that deletes the log. It contains no names, so nobody can test a guess
  about a deleted member."""

from bot.database.postgresql import LeaseLost
from bot.database.store import (
    Conflict,
    OutdatedSchema,
    Store,
    StoreError,
    count_write,
    log_failure,
    uncounted_writes,
    writes_in_task,
)

__all__ = [
    "Conflict",
    "LeaseLost",
    "OutdatedSchema",
    "Store",
    "StoreError",
    "count_write",
    "log_failure",
    "uncounted_writes",
    "writes_in_task",
]
