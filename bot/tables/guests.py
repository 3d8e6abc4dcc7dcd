"""Guests of a lobby: whom its opener removes and admits again, and the alert for one more player."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.tables.seats import remove_member, require_lobby, require_own, with_lobby_cancelled
from bot.tables.table import Table

LET_IN_PREFIX = "in "
"""Precedes, in the value of a select, the id of a member who is admitted again."""


def with_guest_removed_or_readmitted(table: Table, opener: int, chosen: str, at: datetime) -> Table:
    """Removes the chosen member from the lobby for good, or, with `LET_IN_PREFIX`, admits them again. Raises a Refusal
    if nobody with this id is there, the lobby is not the opener's own, or belongs to a night, to which everybody is
    invited."""
    require_lobby(table)
    if opener != table.opener:
        raise Refusal("refuse-guest-opener")
    if table.night is not None:
        raise Refusal("refuse-guest-night")
    back = next((one for one in table.removed if chosen == f"{LET_IN_PREFIX}{one}"), None)
    if back is not None:
        return replace(table, removed=tuple(one for one in table.removed if one != back))
    if chosen in map(str, table.removed):  # another process received this press, too
        return table
    guest = next((one for one in seated_or_invited(table) if chosen == str(one)), None)
    if guest is None:
        raise Refusal("refuse-guest-nobody")
    if guest == opener:
        raise Refusal("refuse-guest-self")
    return replace(remove_member(table, guest, at), removed=(*table.removed, guest))


def seated_or_invited(table: Table) -> list[int]:
    """The members with a seat or a reserved one."""
    return [one for seat in table.seats if (one := seat.member or seat.owner) is not None]


def after_message_deleted(table: Table, at: datetime) -> Table:
    """The table after its message was deleted: a lobby in which nobody else sits ends, everything else continues."""
    return with_lobby_cancelled(table, at) if table.tournament is None and len(seated_or_invited(table)) <= 1 else table


def can_alert(table: Table) -> bool:
    """Whether a lobby may still alert subscribers: it has a free seat, and has not alerted them yet."""
    return table.wanted is None and not table.is_match and lacks_players(table)


def lacks_players(table: Table) -> bool:
    """Whether it is a lobby with room for one more member; computer players make room."""
    return table.state == "lobby" and len(table.seats) - len(table.computers) < table.counts[-1]


def with_alert(table: Table, member: int, at: datetime) -> Table:
    """The lobby when it alerts subscribers at a seated member's request. Raises a Refusal if it has done so already, or
    has no room."""
    require_lobby(table)
    require_own(table, member)
    if not can_alert(table):
        raise Refusal("refuse-wanted-once" if table.wanted is not None else "refuse-wanted-full")
    return replace(table, wanted=at)
