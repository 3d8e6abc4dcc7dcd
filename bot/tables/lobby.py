"""New lobbies, also of those who have played together, and the options of games: what they are before anybody has
chosen, and whom they name."""

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

LASTS: dict[Pace, timedelta] = {"live": timedelta(hours=1), "evening": timedelta(hours=24), "day": timedelta(hours=24)}
"""How long a lobby that has not begun lasts after its last press, or after somebody there is back from a holiday."""
DIE = "die"
"""In place of a game: the smiley die chooses one of its five (SG2)."""
NIGHT = timedelta(hours=3)
"""How long after it was opened the lobby of a game night ends, whatever is pressed."""
Gathering = Literal["join", "leave", "computer", "fill", "remove", "level", "begin", "options", "seal", "cancel"]
"""What may be done in the lobby of a table or a tournament: `computer` seats a computer player, `fill` as many as are
missing, `remove` takes the last one away; `level` is a select of how well the next one plays."""
GatherAct = Literal[Gathering, "easy", "normal", "hard"]
"""A level, on old messages, seats a computer player of that."""


class LobbyButton(AtTable, frozen=True, tag="l:{table}:{what}"):
    """The buttons of a lobby."""

    what: GatherAct


class OneMoreWanted(AtTable, frozen=True, tag="l:{table}:wanted"):
    """Calls those who asked to be told when a lobby lacks players."""


class Option(AtTable, frozen=True, tag="o:{table}:{name}"):
    """Sets an option of a lobby; `pace` is the table's pace."""

    name: str


class AboutSeal(Id, frozen=True, tag="i:seal"):
    """What the seal of a shuffle is good for; a lobby's own button shows the seal, too."""


class Rematch(AtTable, frozen=True, tag="r:{table}"):
    """A lobby like that of a table that is over, or was cancelled."""


class AnotherGame(AtTable, frozen=True, tag="a:{table}"):
    """The games that those who played at the finished table could play next."""


class ChooseGame(AtTable, frozen=True, tag="a:{table}:game"):
    """A lobby of the game that is chosen, for those who played at the finished table."""


class PlayGame(Id, frozen=True, tag="x:{game}:play"):
    """A lobby of a game, in the channel where this is pressed."""

    game: str


class PlayAnother(Id, frozen=True, tag="x:{game}:another:{lobby}"):
    """The same, although the member has just opened one: it gets the id of the press that asked for it."""

    game: str
    lobby: Key


def ends_at(pace: Pace, pressed: datetime, until: datetime | None = None) -> datetime:
    """When a lobby ends that was last pressed then; `until` is the end of one that has a fixed end, as at a night."""
    return until or pressed + LASTS[pace]


def paces(game: str) -> tuple[Pace, ...]:
    """The paces at which a game can be played: races need everybody at the table (SG4)."""
    return ("live",) if issubclass(GAMES[game], Race) else PACES


def new_lobby(table: Table) -> Table:
    """This table as a lobby for the host to store; races are live whatever its pace, and options that were not chosen
    are the usual ones."""
    pace = table.pace if table.pace in paces(table.game) else paces(table.game)[0]
    options = {**usual_options(table.game, pace), **table.options}
    return replace(table, changed=table.opened, version=table.rules.VERSION, pace=pace, options=options)


def require_admitted(seated: Seated, member: int) -> None:
    """A Refusal if the member was removed from it; no more is said to them."""
    if isinstance(seated, Table) and member in seated.removed:
        raise Refusal("refuse-not-open")


# Playing again


def require_played(table: Table, member: int) -> None:
    """A Refusal unless the table is over, is not a tournament match, and the member sat there; or it was cancelled, but
    not by a server manager, and they were not removed from it."""
    require_admitted(table, member)
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


def origin(over: Table) -> int:
    """The id that a new table stores as the one it replaces: that of the finished game, and for a cancelled rematch
    that of the game before."""
    return over.id if over.state == "over" else over.again_of or over.id


def rematch(
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
    """A lobby in which the member who opens it sits, and the seats of all others who played are kept; computer players
    stay. What was cancelled is open to everybody again, but for those who were removed. A Refusal if they did not
    play."""
    member = opener.member
    assert member is not None, "computer players press nothing"
    require_played(over, member)
    kept = _gathered(over, member, game) if over.state == "over" else []
    played = [over.seats[seat] for seat in kept]
    # No option can name a seat whose member was not there from the beginning.
    owned = [seat if one.member in (None, one.owner) else None for seat, one in zip(kept, played, strict=True)]
    seats = tuple(opener if one.member == member else _kept_for(one) for one in played) or (opener,)
    lobby = Table(
        number,
        server=server.id,
        channel=channel,
        game=game,
        opener=member,
        secret=b"",
        opened=opened,
        pace=over.pace,
        options=options_kept(over, owned) if game == over.game else {},
        seats=seats,
        advice=server.advice if over.advice is None else over.advice,
        is_silent=over.is_silent,
        night=over.night,
        again_of=again_of,
        removed=over.removed,
    )
    return new_lobby(lobby)


def _gathered(over: Table, first: int, game: str) -> list[int]:
    """The seats of a finished table that are kept for another game, in their order: members and computer players, but
    nobody who left. If the game has fewer seats: `first` sits first, then members, then computers."""
    played = [i for i, seat in enumerate(over.seats) if seat.member is not None or (seat.computer and not seat.owner)]

    def rank(seat: int) -> tuple[bool, bool, int]:
        return over.seats[seat].member != first, over.seats[seat].member is None, seat

    return sorted(sorted(played, key=rank)[: GAMES[game].SEATS[-1]])


def _kept_for(seat: Seat) -> Seat:
    """The seat of a finished table as a lobby keeps it: a member has yet to press Join, a computer player is there."""
    if seat.member is None:
        return replace(seat, misses=0, left_at=None, click=None)
    return Seat(None, seat.name, owner=seat.member)


# Options


def usual_options(game: str, pace: str) -> dict[str, bool | str]:
    """The default options of a game at this pace."""
    rules = GAMES[game]
    usual = {name: values[0] for name, values in rules.OPTIONS.items()}
    return {**usual, **(rules.ALL_DAY_DEFAULTS if pace == "day" else {})}


def options_kept(table: Table, kept: Sequence[int | None]) -> dict[str, bool | str]:
    """The table's options for these of its seats, in their new order (None for somebody who had none). An option that
    names a seat stays with whoever sits there; without them it is the usual one again (LO2, SM4)."""
    usual = usual_options(table.game, table.pace)

    def moved(name: str, value: bool | str) -> bool | str:
        seat = parse_seat_or_none(value)
        if value in table.rules.RETIRED_VALUES:
            return usual[name]
        if seat is None:
            return value
        return seat_name(kept.index(seat)) if seat in kept else usual[name]

    return {name: moved(name, value) for name, value in table.options.items()}


def offered(game: str, name: str, members: Sequence[int | None], names: Sequence[str]) -> dict[str, bool | str]:
    """The values of an option, by what a select tells: a seat by who sits there, as it may move while that is shown.
    Seats where nobody sits are not offered."""
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
    """The lobby with the value of an option that a select told. A Refusal if that is not offered, or no longer."""
    values = offered(table.game, name, [seat.member or seat.owner for seat in table.seats], table.names)
    if chosen not in values:
        names_seats = any(parse_seat_or_none(value) is not None for value in table.rules.OPTIONS.get(name, ()))
        raise Refusal("refuse-option-left" if names_seats else "refuse-unknown-button")
    return replace(table, options={**table.options, name: values[chosen]})


def with_answer(table: Table, name: str, chosen: str) -> Table:
    """The lobby where players may ask what to do (`advice`), or computer players say something now and then (`talk`),
    or not. A Refusal for anything else."""
    if chosen not in ("true", "false") or table.game not in RATING:
        raise Refusal("refuse-unknown-button")
    is_on = chosen == "true"
    return replace(table, advice=is_on) if name == "advice" else replace(table, is_silent=not is_on)


def with_pace(table: Table, value: str) -> Table:
    """The lobby at this pace; options that nobody has chosen become the usual ones of that pace."""
    pace = next((one for one in paces(table.game) if one == value), None)
    if pace is None:
        raise Refusal("refuse-unknown-button")
    before, after = usual_options(table.game, table.pace), usual_options(table.game, pace)
    usual = {key: after[key] for key in after if table.options.get(key) == before[key]}
    return replace(table, pace=pace, options={**table.options, **usual})
