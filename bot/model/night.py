"""A game night as the bot holds it: when, what will be played, who is coming; and date arithmetic. A frozen value: each
change makes the next one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from hashlib import blake2b
from itertools import chain, cycle
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from bot.model.ids import first_of, link_to, to_key
from bot.model.refusals import Refusal
from bot.model.results import MODEL
from bot.model.table import Seat
from games import GAMES
from games.core import Chance
from games.smileys import choose_game
from games.tournament import SEATS

TOURNAMENT = "tournament"
"""In the games of a night: a Smiley Games Tournament."""
WEEK = timedelta(weeks=1)
FURTHEST = timedelta(days=365)
"""How far ahead a night may be planned."""
LATEST = timedelta(hours=3)
"""How late a night is still opened, if the bot was away at the time."""
MOST_TABLES = 10
"""At how many tables of a night places are held."""
Seating = Literal["lot", "rating"]
"""By what those who come are split into tables; with "rating" equals sit together."""
Event = int | Literal["sought"] | None
"""A night's own one among Discord's events: its id, None if there is none, or "sought" while Discord is asked for it:
perhaps it exists, and is recognised by the night's key."""


class Opening(Struct, frozen=True):
    """A night whose time has come, stored before anything is sent: what the die showed, what is played. `redrawn`
    counts for each game how often the id of its table was another table's, so that another one had to be drawn; `draws`
    counted that for all of them."""

    at: datetime
    games: tuple[str, ...]
    rolls: tuple[str, ...] = ()
    is_missed: bool = False
    draws: int = 0
    redrawn: tuple[int, ...] = ()


class Night(Struct, frozen=True):
    """A planned night; `members` are those who have signed up for the next time, by id. `minute` is the time of day at
    which it begins in its zone, in minutes after midnight."""

    id: int
    server: int
    channel: int
    planner: int
    at: datetime
    zone: str
    minute: int
    games: tuple[str, ...] = ()
    """If empty, the smiley die chooses (SG2)."""
    weekly: bool = False
    seating: Seating = "lot"
    state: Literal["planned", "over", "cancelled"] = "planned"
    message: int | None = None
    event: Event = None
    opening: Opening | None = None
    recap: datetime | None = None
    """When it was opened last, until its recap is sent."""
    changed: datetime | None = None
    """When it was planned or last changed, sign-ups too."""
    revision: int = 0
    """How often the night has been stored. A change made to an older revision than the stored one is refused."""
    members: Mapping[int, str] = {}
    places: Mapping[int, int] = {}
    """Which of the tables of its opening holds a place for whom, counted from 0."""

    @property
    def key(self) -> str:
        """The night's id as written in custom_ids."""
        return to_key(self.id)

    @property
    def link(self) -> str | None:
        return link_to(self.server, self.channel, self.message) if self.message else None

    @property
    def is_announced(self) -> bool:
        """Whether Discord's events have it, as far as is known."""
        return isinstance(self.event, int)

    @property
    def is_settled(self) -> bool:
        """Whether Discord's events say what is true: a night that is to come has an event, one called off has none."""
        return {"planned": self.is_announced, "cancelled": self.event is None}.get(self.state, True)

    def tables(self) -> Sequence[int]:
        """The ids of the tables of the opening, always the same ones."""
        assert self.opening is not None
        first, games = first_of(self.opening.at), self.opening.games
        draws = [self.opening.draws + one for one in self.opening.redrawn or (0,) * len(games)]
        return [
            first | _bits(f"{self.id} {first} {number}{f' {drawn}' if drawn else ''}")
            for number, drawn in enumerate(draws)
        ]


class Played(NamedTuple):
    """A game of a night: the link to its end, when that was (None: it is not over), who played, and on which place they
    came in; there are no places if it was not played to its end."""

    game: str
    link: str | None
    ended: datetime | None
    seats: Sequence[Seat]
    places: Sequence[int]


def _bits(text: str) -> int:
    """The 22 bits below the time in a snowflake, made from the text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=3).digest(), "big") & 0x3FFFFF


# Changes: each function returns the next night


def require_planned(night: Night) -> None:
    """A Refusal unless the night is still to come."""
    if night.state != "planned":
        raise Refusal(f"refuse-night-{night.state}")


def signed(night: Night, member: int, name: str, *, is_going: bool | None) -> Night:
    """A member is signed up for the next time, or off; None does whichever is left to do. A Refusal if there is no next
    time."""
    require_planned(night)
    others = {other: named for other, named in night.members.items() if other != member}
    is_coming = member not in night.members if is_going is None else is_going
    return replace(night, members={**others, member: name} if is_coming else others)


def called_off(night: Night, by: int | None = None) -> Night:
    """The night is cancelled, for every week; `by` knows it, and all others who come have to be told. A Refusal if it
    has begun or was called off."""
    require_planned(night)
    return replace(night, state="cancelled", members={one: name for one, name in night.members.items() if one != by})


def closed(night: Night) -> Night:
    """The night as its channel is gone: it does not come again."""
    return replace(night, state="cancelled") if night.state == "planned" else night


def told_off(night: Night) -> Night:
    """Those who would have come to a cancelled night have been told, and are forgotten."""
    return replace(night, members={})


def marked(night: Night, now: datetime, secret: bytes, ratings: Mapping[str, Mapping[int, float]] = {}) -> Night:
    """If its time has come: what is played, who sits where, and when the next time is. The secret lets the die choose,
    and draws lots; `ratings` are those of members, by game. An opening that could not be finished until it is too late
    is missed."""
    if night.opening is not None:
        is_missed = night.opening.is_missed or now - night.opening.at > LATEST
        return replace(night, opening=replace(night.opening, is_missed=is_missed))
    if night.state != "planned" or night.at > now:
        return night
    opening = Opening(night.at, night.games, is_missed=now - night.at > LATEST)
    if not night.games:
        game, events = choose_game(Chance(secret))
        opening = replace(opening, games=(game,), rolls=tuple(str(event.detail["die"]) for event in events))
    games, places = seated(opening.games, coming(night), Chance(secret, 1), ratings)
    night = replace(night, opening=replace(opening, games=games), places=places, event=None)
    if not night.weekly:
        return replace(night, state="over")
    return replace(night, at=next_week(night, now))  # who came comes again


def coming(night: Night) -> Mapping[int, str]:
    """The names of those who hold a place the next time, by id."""
    return night.members


def seated(
    games: Sequence[str], coming: Iterable[int], chance: Chance, ratings: Mapping[str, Mapping[int, float]]
) -> tuple[tuple[str, ...], dict[int, int]]:
    """The games of the tables, at least those that were planned, and at which table a place is held for each who comes.
    They get as few tables as hold them, as even as possible, and none with fewer than it needs beside another one.
    Where that leaves somebody over, lots decide who."""
    order = sorted(coming)
    chance.shuffle(order)
    tables = _needed(games, len(order))
    # First those that each table needs, then one more at each of them in turn.
    seats = [(at >= _seats(game)[0], at, table) for table, game in enumerate(tables) for at in range(_seats(game)[-1])]
    taken = sorted(table for *_, table in sorted(seats)[: len(order)])
    strengths = ratings.get(tables[0], {})
    held = sorted(order[: len(taken)], key=lambda member: -strengths.get(member, MODEL.mu))
    return tuple(tables if len(tables) > len(games) else games), dict(zip(held, taken, strict=True))


def _seats(game: str) -> range:
    return SEATS if game == TOURNAMENT else GAMES[game].SEATS


def _needed(games: Sequence[str], count: int) -> list[str]:
    """The games of as few tables as have seats for so many, if each table gets as many as it needs. There is one
    tournament at most: a channel has no room for two."""
    tables = [games[0]]
    for game in chain(games[1:], cycle([one for one in games if one != TOURNAMENT])):
        seats = [_seats(one) for one in tables]
        is_enough = sum(one[-1] for one in seats) >= count or len(tables) == MOST_TABLES
        if is_enough or sum(one[0] for one in seats) + _seats(game)[0] > count:
            break
        tables.append(game)
    return tables


def redrawn(night: Night, taken: int) -> Night:
    """The table of its opening that has this id gets another one, as it is another table's; those that are open keep
    theirs."""
    assert night.opening is not None
    before = night.opening.redrawn or (0,) * len(night.opening.games)
    after = tuple(count + (table == taken) for count, table in zip(before, night.tables(), strict=True))
    return replace(night, opening=replace(night.opening, redrawn=after))


def opened(night: Night) -> Night:
    """Its opening is finished; whoever signed up for that is forgotten. Those who come to the next one are not, even if
    that was called off meanwhile: they have to be told."""
    members = {} if night.state == "over" else night.members
    return replace(night, opening=None, recap=night.opening and night.opening.at, places={}, members=members)


def next_week(night: Night, now: datetime) -> datetime:
    """The same weekday and time of day in the first following week in which that is after `now`. An hour that clocks
    skip is left to that week: later ones have it again."""
    at, zone = night.at, ZoneInfo(night.zone)
    day: date = at.astimezone(zone).date()
    while at <= now:
        day += WEEK
        at = datetime.combine(day, time(*divmod(night.minute, 60)), zone).astimezone(UTC)
    return at


def minute_of(at: datetime, zone: str) -> int:
    """The time of day in a zone, in minutes after midnight."""
    local = at.astimezone(ZoneInfo(zone))
    return local.hour * 60 + local.minute
