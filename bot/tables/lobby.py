"""Lobbies (tables that wait for players): new ones, rematches, their buttons, and the options of their games."""

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
"""How long a lobby lasts after the last press in it, or after a member in it is back from a holiday."""
SMILEY_DIE = "die"
"""The value of the choice *smiley die* in a select of games. The die picks one of its five games (SG2)."""
NIGHT_LOBBY_LASTS = timedelta(hours=3)
"""How long the lobby of a game night lasts after its opening. Presses do not prolong it."""
LobbyAct = Literal["join", "leave", "computer", "fill", "remove", "level", "begin", "options", "seal", "cancel"]
"""What a button of a table's or tournament's lobby does. `computer` adds a computer player, `fill` as many as are
missing, `remove` removes the last one. `level` is a select that sets the level of the next computer player."""
LobbyButtonAct = Literal[LobbyAct, "begin-now", "easy", "normal", "hard"]
"""What the buttons of new and old messages do. `begin-now` begins without the members whose seats are
reserved, and is below the question whether to do so. `easy`, `normal` and `hard`, on old messages, add a computer
player of that level."""


class LobbyButton(AtTable, frozen=True, tag="l:{table}:{what}"):
    """A button of a lobby."""

    what: LobbyButtonAct


class OneMoreWanted(AtTable, frozen=True, tag="l:{table}:wanted"):
    """The button that alerts subscribers (members who want messages about free seats), in a lobby that lacks
    players."""


class Option(AtTable, frozen=True, tag="o:{table}:{name}"):
    """The select that sets an option of a lobby's game. With `pace` as its name, the select sets the pace of the
    table."""

    name: str


class AboutSeal(Id, frozen=True, tag="i:seal"):
    """The button that explains the seal (the checksum that proves that a shuffle was fixed before the game). It belongs
    to no table; the lobby has another button, which also shows the seal."""


class Rematch(AtTable, frozen=True, tag="r:{table}"):
    """The button that opens a new lobby with the game and the players of a finished or cancelled table."""


class AnotherGame(AtTable, frozen=True, tag="a:{table}"):
    """The button that lists the games that the players of a finished table could play next."""


class ChooseGame(AtTable, frozen=True, tag="a:{table}:game"):
    """The select that opens a lobby of the chosen game for the players of a finished table."""


class PlayGame(Id, frozen=True, tag="x:{game}:play"):
    """The button that opens a lobby of a game in the channel of the press."""

    game: str


class PlayAnother(Id, frozen=True, tag="x:{game}:another:{lobby}"):
    """The button that confirms opening another lobby in a channel, for a member who has just opened one there. `lobby`
    is the id of the member's first press, and becomes the id of the table."""

    game: str
    lobby: Key


def lobby_ends_at(pace: Pace, pressed: datetime, until: datetime | None = None) -> datetime:
    """Returns when a lobby ends whose last press was at `pressed`. `until` is the fixed end of a game night's lobby,
    None for others."""
    return until or pressed + LOBBY_LASTS[pace]


def paces(game: str) -> tuple[Pace, ...]:
    """Returns the paces at which a game can be played. A race needs everybody at the table at the same time, so that it
    can only be live (SG4)."""
    return ("live",) if issubclass(GAMES[game], Race) else PACES


def new_lobby(table: Table) -> Table:
    """Returns the table as a complete new lobby for the host to store: with the version of the rules, a pace that the
    game allows, and a default for each option without a value."""
    pace = table.pace if table.pace in paces(table.game) else paces(table.game)[0]
    options = {**default_options(table.game, pace), **table.options}
    return replace(table, changed=table.opened, version=table.rules.VERSION, pace=pace, options=options)


def require_not_removed(seated: Seated, member: int) -> None:
    """Raises a Refusal if the opener removed the member from this lobby. Its text does not mention the removal."""
    if isinstance(seated, Table) and member in seated.removed:
        raise Refusal("refuse-not-open")


# Playing again


def require_played(table: Table, member: int) -> None:
    """Raises a Refusal unless the member may open a rematch of this table. That is allowed to members who had a seat at
    the beginning or the end of a finished game, and to everybody after a lobby or game was cancelled by anybody but a
    server manager. Members whom the opener removed, tables of tournaments and private tables are refused."""
    _require_replaceable(table, member)
    if table.state == "over" and not any(member in (seat.member, seat.owner) for seat in table.seats):
        raise Refusal("refuse-rematch-seated")


def _require_replaceable(table: Table, member: int) -> None:
    """Raises a Refusal if this table can have no rematch, or if its opener removed the member."""
    require_not_removed(table, member)
    if table.tournament is not None:
        raise Refusal("refuse-rematch-tournament")
    if table.is_private:  # a private table has its own button for another game
        raise Refusal("refuse-unknown-button")
    if table.state == "cancelled":
        if table.is_moderated:
            raise Refusal("refuse-ended-by-manager")
        return
    if table.state != "over":
        raise Refusal("refuse-rematch-running")


def replaced_table_id(over: Table) -> int:
    """Returns the id that a rematch of the table `over` stores as the table it replaces. This is the finished game, or,
    if `over` is a cancelled rematch, the game before it."""
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
    """Returns the lobby of a rematch of the table `over`. The opener has a seat, the other players have reserved seats,
    and computer players stay. After a cancelled table, only the opener has a seat. `number` is the new id; `game` may
    be another game. Members removed from the old lobby stay removed. Raises a Refusal if the table can have no rematch.
    Whether the opener has played is the caller's question (see `require_played`), as they may have played in an earlier
    game of the same players."""
    member = opener.member
    assert member is not None, "computer players press nothing"
    _require_replaceable(over, member)
    kept = _seats_kept_for(over, member, game) if over.state == "over" else []
    played = [over.seats[seat] for seat in kept]
    # An option can only name a seat whose member had it from the beginning.
    owned = [
        seat if played_seat.member in (None, played_seat.owner) else None
        for seat, played_seat in zip(kept, played, strict=True)
    ]
    seats = tuple(opener if _belongs_to(seat, member) else _reserved_seat(seat) for seat in played)
    if opener not in seats:
        seats = (*seats, opener)
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
    """Returns the seats of a finished table whose players also play the next game, in order. These are members and
    computer players, but no members who left, except the member `first`, who opens the lobby. If the game `game` has
    too few seats for all of them, `first` has priority, then the other members, then computer players. One seat stays
    free for `first` if somebody else has their seat."""
    is_back = over.seat_of(first) is None

    def plays_on(seat: Seat) -> bool:
        return seat.member is not None or seat.is_engine or (is_back and _belongs_to(seat, first))

    def rank(number: int) -> tuple[bool, bool, int]:
        seat = over.seats[number]
        return not _belongs_to(seat, first), seat.member is None, number

    played = sorted((number for number, seat in enumerate(over.seats) if plays_on(seat)), key=rank)
    is_seated = any(_belongs_to(over.seats[number], first) for number in played)
    return sorted(played[: GAMES[game].SEATS[-1] - (not is_seated)])


def members_without_seat(over: Table, first: int, game: str) -> list[str]:
    """Returns the names of the members of a finished table who have no seat in the game `game` if the member `first`
    opens it for the same players."""
    if over.state != "over":
        return []
    kept = _seats_kept_for(over, first, game)
    return [
        seat.name for number, seat in enumerate(over.seats) if number not in kept and seat.member not in (None, first)
    ]


def _belongs_to(seat: Seat, member: int) -> bool:
    """Whether the member has this seat of a finished table, or left it without a stand-in."""
    return seat.member == member or (seat.is_vacated and seat.owner == member)


def _reserved_seat(seat: Seat) -> Seat:
    """Returns the seat for the lobby of a rematch: a member's seat is reserved until the member presses
    *Join*, a computer player sits down."""
    if seat.member is None:
        return replace(seat, misses=0, left_at=None, click=None)
    return Seat(None, seat.name, owner=seat.member)


# Options


def default_options(game: str, pace: str) -> dict[str, bool | str]:
    """Returns the default value of each option of a game at this pace."""
    rules = GAMES[game]
    usual = {name: values[0] for name, values in rules.OPTIONS.items()}
    return {**usual, **(rules.ALL_DAY_DEFAULTS if pace == "day" else {})}


def options_for_seats(table: Table, kept: Sequence[int | None]) -> dict[str, bool | str]:
    """Returns the table's options after its seats were renumbered. `kept` has the old number of each new seat, None for
    a new player. An option that names a seat follows the player. If the player has no seat any more, the option gets
    its default (LO2, SM4)."""
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
    """Returns the values that an option can have now, by the value in its select. `members` and `names` are the players
    by seat. In the select a seat is named by its player, as seats may be renumbered while the select is on screen.
    Empty seats are left out."""
    choices: dict[str, bool | str] = {}
    rules = GAMES[game]
    for value in rules.OPTIONS.get(name, ()):
        seat = parse_seat_or_none(value)
        if value in rules.RETIRED_VALUES:
            continue
        if seat is None:
            choices[format_option(value)] = value
        elif seat < len(names):
            choices[str(members[seat] or names[seat])] = value
    return choices


def with_option(table: Table, name: str, chosen: str) -> Table:
    """Returns the table with the option set to `chosen`, a value of its select. Raises a Refusal if that value is not
    offered now."""
    values = option_choices(table.game, name, [seat.member or seat.owner for seat in table.seats], table.names)
    if chosen not in values:
        names_seats = any(parse_seat_or_none(value) is not None for value in table.rules.OPTIONS.get(name, ()))
        raise Refusal("refuse-option-left" if names_seats else "refuse-unknown-button")
    return replace(table, options={**table.options, name: values[chosen]})


def with_on_off_option(table: Table, name: str, chosen: str) -> Table:
    """Returns the table with a setting switched on or off: whether players may ask for advice (`name` is `advice`), or
    whether computer players make remarks (`talk`). `chosen` is `true` or `false`. Raises a Refusal for any other
    value."""
    if chosen not in ("true", "false") or table.game not in RATING:
        raise Refusal("refuse-unknown-button")
    is_on = chosen == "true"
    return replace(table, advice=is_on) if name == "advice" else replace(table, is_silent=not is_on)


def with_pace(table: Table, value: str) -> Table:
    """Returns the table with another pace. Options that still have the default of the old pace get the default of the
    new one. Raises a Refusal if the game does not allow this pace."""
    pace = next((known_pace for known_pace in paces(table.game) if known_pace == value), None)
    if pace is None:
        raise Refusal("refuse-unknown-button")
    before, after = default_options(table.game, table.pace), default_options(table.game, pace)
    usual = {key: after[key] for key in after if table.options.get(key) == before[key]}
    return replace(table, pace=pace, options={**table.options, **usual})
