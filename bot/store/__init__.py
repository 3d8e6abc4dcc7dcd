"""The database: SQL, and nothing else."""

from bot.store.database import Conflict, Store, StoreError, besides, changes, count_change, log_failure
from bot.store.engines.postgresql import Fenced

__all__ = ["Conflict", "Fenced", "Store", "StoreError", "besides", "changes", "count_change", "log_failure"]
