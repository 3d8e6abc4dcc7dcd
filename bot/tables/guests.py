"""Guests of a lobby: the opener removes members and admits them again, and the lobby alerts subscribers (members who
want messages about free seats)."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.tables.seats import remove_member, require_lobby, require_opener_or_seated, with_lobby_cancelled
from bot.tables.table import Table

LET_IN_PREFIX = "in "
"""Begins each value that admits a removed member again, in the select in which the opener removes guests. The member's
id follows."""


def with_guest_removed_or_readmitted(table: Table, opener: int, chosen: str, at: datetime) -> Table:
    """Removes a member from the lobby for good, or admits a removed member again. `chosen` is the value of the opener's
    select: a member's id, after `LET_IN_PREFIX` to admit the member again.

    Raises a Refusal if the chosen member is not in the lobby, if the lobby is not the opener's own, or if it belongs to
    a game night, to which everybody is invited."""
    require_lobby(table)
    if opener != table.opener:
        raise Refusal("refuse-guest-opener")
    if table.night is not None:
        raise Refusal("refuse-guest-night")
    back = next((removed for removed in table.removed if chosen == f"{LET_IN_PREFIX}{removed}"), None)
    if back is not None:
        return replace(table, removed=tuple(removed for removed in table.removed if removed != back))
    if chosen in map(str, table.removed):  # another process has handled this press, too
        return table
    guest = next((member for member in seated_or_invited(table) if chosen == str(member)), None)
    if guest is None:
        raise Refusal("refuse-guest-nobody")
    if guest == opener:
        raise Refusal("refuse-guest-self")
    return replace(remove_member(table, guest, at), removed=(*table.removed, guest))


def seated_or_invited(table: Table) -> list[int]:
    """Returns the ids of the members with a seat, and of those for whom a seat is reserved."""
    return [member for seat in table.seats if (member := seat.member or seat.owner) is not None]


def after_message_deleted(table: Table, at: datetime) -> Table:
    """Returns the table after its message was deleted. A lobby with at most one member is cancelled; any other table
    continues."""
    return with_lobby_cancelled(table, at) if table.tournament is None and len(seated_or_invited(table)) <= 1 else table


def can_alert(table: Table) -> bool:
    """Returns whether a lobby can alert subscribers (members who want messages about free seats): it has a free seat,
    and has not alerted them before."""
    return table.wanted is None and not table.is_match and lacks_players(table)


def lacks_players(table: Table) -> bool:
    """Returns whether the table is a lobby with room for one more member. A computer player gives up its seat for a
    member."""
    return table.state == "lobby" and len(table.seats) - len(table.computers) < table.counts[-1]


def with_alert(table: Table, member: int, at: datetime) -> Table:
    """Returns the lobby that alerts subscribers (members who want messages about free seats). `member`, who asks for
    the alert, must have a seat. Raises a Refusal if the lobby has alerted subscribers before, or has no room."""
    require_lobby(table)
    require_opener_or_seated(table, member)
    if not can_alert(table):
        raise Refusal("refuse-wanted-once" if table.wanted is not None else "refuse-wanted-full")
    return replace(table, wanted=at)
