"""The database: SQL, and nothing else. It reaches the model and the games; `README.md` here says how far it carries.

- One connection writes: changes that wait at the same time share one commit. A limit is asked in the commit that
  stores the table it is about, so two presses at one moment cannot both be the last.
- What two processes may change at once is refused by its revision and made anew (tables, tournaments, nights), or
  read under a lock of its row (ratings, what a member has learned), or stored column by column (settings).
- One bot at a time uses an SQLite file: it waits for its lock before anything is read or migrated. On PostgreSQL it
  waits for its lease, unless the process that has it is about to end.
- What is cancelled is deleted after a week. Its seal stays, or whoever runs the bot could open lobbies until a
  shuffle suits them and leave no trace.
- The digest of a log is written in the change that deletes it. Names are not in it, so a deleted member leaves
  nothing that a guess could be tried on.
"""

from bot.database.postgresql import Fenced
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
    "Fenced",
    "OutdatedSchema",
    "Store",
    "StoreError",
    "count_write",
    "log_failure",
    "uncounted_writes",
    "writes_in_task",
]
