"""The database: SQL, and nothing else."""

from bot.store.database import Store, StoreError

__all__ = ["Store", "StoreError"]
