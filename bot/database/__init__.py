"""The database: SQL only, no rules of games or of Discord; `README.md` here says how much load it carries.

- A single connection writes: changes that wait at the same time share a commit. A limit is checked in the commit that
  stores the table, so two simultaneous presses cannot both be the last allowed one.
- Two processes may change a row at the same time. Tables, tournaments and nights have a revision for this: a change
  based on an old revision is refused and repeated. Ratings and what a member has learned are read under a row lock.
  Settings are stored column by column.
- Only one bot uses an SQLite file: it waits for the file lock before reading or migrating anything. On PostgreSQL it
  waits for its lease (the right to play for some shards), unless the holder of the lease is about to end.
- Cancelled lobbies are deleted after a week, but their seals (hashes of the secrets behind their shuffles) stay:
  otherwise the operator could open lobbies until a shuffle suits them and leave no trace.
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
