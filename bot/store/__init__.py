"""The database: SQL, and nothing else."""

from bot.store.database import Conflict, Store, StoreError, Unavailable

__all__ = ["Conflict", "Store", "StoreError", "Unavailable"]
