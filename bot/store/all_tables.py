"""Every store that declares database tables. `metadata` is whole for whoever takes it from here."""

from bot.store import alerts, doors, members, night, notes, presence, privacy, rows, servers, standings, tournament
from bot.store.schema import metadata

STORES = (alerts, doors, members, night, notes, presence, privacy, rows, servers, standings, tournament)
__all__ = ["STORES", "metadata"]
