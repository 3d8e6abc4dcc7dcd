"""The database: SQL, and nothing else."""

from bot.store.database import Conflict, Store, StoreError, besides, changes, count_change, log_failure

__all__ = ["Conflict", "Store", "StoreError", "besides", "changes", "count_change", "log_failure"]
