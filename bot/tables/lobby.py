"""New lobbies and rematches, and the options of games: their defaults, and the seats that they name."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Literal

from msgspec.structs import replace

from bot.core.custom_ids import AtTable, Id, Key
from bot.core.errors import Refusal
from bot.members.model import Server
from bot.members.pace import PACES, Pace
from bot.tables.table import Seat, Seated, Table
from games import GAMES
from games.core import parse_seat_or_none, seat_name
from games.players import RATING
from games.race import Race
from games.record import format_option

LOBBY_LASTS: dict[Pace, timedelta] = {
    "live": timedelta(hours=1),
    "evening": timedelta(hours=24),
    "day": timedelta(hours=24),
}
"""How long a lobby lasts after its last press, or after a member there has come back from a holiday."""
SMILEY_DIE = "die"
"""Choice in place of a game: the smiley die picks one of its five games (SG2)."""
NIGHT_LOBBY_LASTS = timedelta(hours=3)
"""How long after its opening the lobby of a game night ends, whatever is pressed."""
LobbyAct = Literal["join", "leave", "computer", "fill", "remove", "level", "begin", "options", "seal", "cancel"]
"""The buttons of a table's or tournament's lobby: `computer` adds a computer player, `fill` as many as are missing,
`remove` removes the last one; `level` is a select for the level of the next one."""
LobbyButtonAct = Literal[LobbyAct, "easy", "normal", "hard"]
"""A level, on old messages, adds a computer player of that level."""


class LobbyButton(AtTable, frozen=True, tag="l:{table}:{what}"):
    """The buttons of a lobby."""

    what: LobbyButtonAct


class OneMoreWanted(AtTable, frozen=True, tag="l:{table}:wanted"):
    """Alerts the subscribers when a lobby lacks players."""


class Option(AtTable, frozen=True, tag="o:{table}:{name}"):
    """Sets an option of a lobby; `pace` is the table's pace."""

    name: str


class AboutSeal(Id, frozen=True, tag="i:seal"):
    """Explains the seal of a shuffle; a lobby's own button shows the seal, too."""


class Rematch(AtTable, frozen=True, tag="r:{table}"):
    """Opens a lobby like that of a finished or cancelled table."""


class AnotherGame(AtTable, frozen=True, tag="a:{table}"):
    """Lists the games that the players of a finished table could play next."""


class ChooseGame(AtTable, frozen=True, tag="a:{table}:game"):
    """Opens a lobby of the chosen game for the players of a finished table."""


class PlayGame(Id, frozen=True, tag="x:{game}:play"):
    """Opens a lobby of a game in the channel of the press."""

    game: str


class PlayAnother(Id, frozen=True, tag="x:{game}:another:{lobby}"):
    """The same, confirmed by a member who has just opened one: `lobby` is the id of the first press, and becomes the id
    of the table."""

    game: str
    lobby: Key


def lobby_ends_at(pace: Pace, pressed: datetime, until: datetime | None = None) -> datetime:
    """When a lobby with its last press at this time ends; `until` is the fixed end of a night's lobby."""
    return until or pressed + LOBBY_LASTS[pace]


def paces(game: str) -> tuple[Pace, ...]:
    """The paces at which a game can be played: races need everybody at the table (SG4)."""
    return ("live",) if issubclass(GAMES[game], Race) else PACES


def new_lobby(table: Table) -> Table:
    """The lobby of this table for the host to store: races are live at any pace, and options without a value get their
    defaults."""
    pace = table.pace if table.pace in paces(table.game) else paces(table.game)[0]
    options = {**default_options(table.game, pace), **table.options}
    return replace(table, changed=table.opened, version=table.rules.VERSION, pace=pace, options=options)


def require_not_removed(seated: Seated, member: int) -> None:
    """Raises a Refusal if the member was removed from the lobby, without saying so."""
    if isinstance(seated, Table) and member in seated.removed:
        raise Refusal("refuse-not-open")


# Playing again


def require_played(table: Table, member: int) -> None:
    """Raises a Refusal unless the member played at this finished table, or it was cancelled, though not by a
    server manager. Refuses tournament matches and members who were removed from the lobby."""
    require_not_removed(table, member)
    if table.tournament is not None:
        raise Refusal("refuse-rematch-tournament")
    if table.is_private:  # it has buttons of its own
        raise Refusal("refuse-unknown-button")
    if table.state == "cancelled":
        if table.is_moderated:
            raise Refusal("refuse-ended-by-manager")
        return
    if table.state != "over":
        raise Refusal("refuse-rematch-running")
    if table.seat_of(member) is None:
        raise Refusal("refuse-rematch-seated")


def replaced_table_id(over: Table) -> int:
    """The id that a new table stores as the one it replaces: that of the finished game, or, for a cancelled rematch, of
    the game before."""
    return over.id if over.state == "over" else over.again_of or over.id


def rematch_lobby(
    over: Table,
    number: int,
    *,
    server: Server,
    channel: int,
    game: str,
    opener: Seat,
    opened: datetime,
    again_of: int | None = None,
) -> Table:
    """A lobby with the opener in the first seat and reserved seats for the other players of the finished table;
    computer players stay. A cancelled table is open to everybody again except members removed from it. Raises a Refusal
    if the opener did not play."""
    member = opener.member
    assert member is not None, "computer players press nothing"
    require_played(over, member)
    kept = _seats_kept_for(over, member, game) if over.state == "over" else []
    played = [over.seats[seat] for seat in kept]
    # An option can only name a seat whose member was there from the beginning.
    owned = [seat if one.member in (None, one.owner) else None for seat, one in zip(kept, played, strict=True)]
    seats = tuple(opener if one.member == member else _reserved_seat(one) for one in played) or (opener,)
    lobby = Table(
        number,
        server=server.id,
        channel=channel,
        game=game,
        opener=member,
        secret=b"",
        opened=opened,
        pace=over.pace,
        options=options_for_seats(over, owned) if game == over.game else {},
        seats=seats,
        advice=server.default_advice if over.advice is None else over.advice,
        is_silent=over.is_silent,
        night=over.night,
        again_of=again_of,
        removed=over.removed,
    )
    return new_lobby(lobby)


def _seats_kept_for(over: Table, first: int, game: str) -> list[int]:
    """The seats of a finished table that another game keeps, in order: members and computer players, but nobody who
    left. If the game has fewer seats, `first` comes first, then members, then computer players."""
    played = [i for i, seat in enumerate(over.seats) if seat.member is not None or (seat.computer and not seat.owner)]

    def rank(seat: int) -> tuple[bool, bool, int]:
        return over.seats[seat].member != first, over.seats[seat].member is None, seat

    return sorted(sorted(played, key=rank)[: GAMES[game].SEATS[-1]])


def _reserved_seat(seat: Seat) -> Seat:
    """The seat as the lobby of a rematch has it: reserved for a member until they press Join; a computer player is
    seated."""
    if seat.member is None:
        return replace(seat, misses=0, left_at=None, click=None)
    return Seat(None, seat.name, owner=seat.member)


# Options


def default_options(game: str, pace: str) -> dict[str, bool | str]:
    """The default options of a game at this pace."""
    rules = GAMES[game]
    usual = {name: values[0] for name, values in rules.OPTIONS.items()}
    return {**usual, **(rules.ALL_DAY_DEFAULTS if pace == "day" else {})}


def options_for_seats(table: Table, kept: Sequence[int | None]) -> dict[str, bool | str]:
    """The table's options after a change of its seats: `kept` has the old number of each seat, None for a new one. An
    option that names a seat follows its player; without them it gets its default (LO2, SM4)."""
    usual = default_options(table.game, table.pace)

    def moved(name: str, value: bool | str) -> bool | str:
        seat = parse_seat_or_none(value)
        if value in table.rules.RETIRED_VALUES:
            return usual[name]
        if seat is None:
            return value
        return seat_name(kept.index(seat)) if seat in kept else usual[name]

    return {name: moved(name, value) for name, value in table.options.items()}


def option_choices(game: str, name: str, members: Sequence[int | None], names: Sequence[str]) -> dict[str, bool | str]:
    """The values of an option by the value in its select. A seat is named by its player, as seats may move while the
    select is shown; empty seats are left out."""
    found: dict[str, bool | str] = {}
    rules = GAMES[game]
    for value in rules.OPTIONS.get(name, ()):
        seat = parse_seat_or_none(value)
        if value in rules.RETIRED_VALUES:
            continue
        if seat is None:
            found[format_option(value)] = value
        elif seat < len(names):
            found[str(members[seat] or names[seat])] = value
    return found


def with_option(table: Table, name: str, chosen: str) -> Table:
    """Sets an option to the value of its select. Raises a Refusal if that value is not offered now."""
    values = option_choices(table.game, name, [seat.member or seat.owner for seat in table.seats], table.names)
    if chosen not in values:
        names_seats = any(parse_seat_or_none(value) is not None for value in table.rules.OPTIONS.get(name, ()))
        raise Refusal("refuse-option-left" if names_seats else "refuse-unknown-button")
    return replace(table, options={**table.options, name: values[chosen]})


def with_on_off_option(table: Table, name: str, chosen: str) -> Table:
    """Sets whether players may ask for advice (`advice`) or computer players make remarks (`talk`). Raises a Refusal
    for any other name or value."""
    if chosen not in ("true", "false") or table.game not in RATING:
        raise Refusal("refuse-unknown-button")
    is_on = chosen == "true"
    return replace(table, advice=is_on) if name == "advice" else replace(table, is_silent=not is_on)


def with_pace(table: Table, value: str) -> Table:
    """Sets the pace; options that nobody has chosen get the defaults of that pace."""
    pace = next((one for one in paces(table.game) if one == value), None)
    if pace is None:
        raise Refusal("refuse-unknown-button")
    before, after = default_options(table.game, table.pace), default_options(table.game, pace)
    usual = {key: after[key] for key in after if table.options.get(key) == before[key]}
    return replace(table, pace=pace, options={**table.options, **usual})
