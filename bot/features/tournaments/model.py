"""The data of a Smiley Games Tournament: players, matches, points. `Tournament` is frozen: functions return a changed
copy. The rules of the game are in `games/tournament.py`, the SQL is in `bot/features/tournaments/store.py`."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.core.custom_ids import Id, Key, discord_link, to_base36
from bot.core.errors import Refusal
from bot.members.pace import Pace
from bot.tables.lobby import LobbyButtonAct, lobby_ends_at
from bot.tables.seats import (
    name_after_leaving,
    remove_member,
    require_lobby,
    require_running,
    vacated_seat_for,
    with_cancelled,
    with_final_seats,
    with_seat,
    without_reservations,
)
from bot.tables.table import Refusals, Seat, Seated
from bot.tables.table import State as TableState
from games import tournament as rules
from games.players.base import Level
from games.record import derive_seed
from games.tournament import SEATS, Places, Standing

State = Literal["lobby", "running", "over", "cancelled", "stopping", "stopped"]
"""A tournament that is called off while it runs is "stopping" until its last screen is shown and the match in progress
is over."""
Phase = Literal["lobby", "between", "playing", "over", "cancelled", "stopped"]
MAX_WAIT_BETWEEN_MATCHES = timedelta(days=14)
"""How long a tournament waits after a match for somebody to begin the next one."""
TournamentAct = Literal[LobbyButtonAct, "stand-in", "stop", "record", "again"]


class TournamentButton(Id, frozen=True, tag="t:{tournament}:{what}"):
    """A button of a tournament, except *Next match*."""

    tournament: Key
    what: TournamentAct


class NextMatch(Id, frozen=True, tag="t:{tournament}:next:{match}"):
    """Begins the match with the number `match`, counted from 0."""

    tournament: Key
    match: int


class Match(Struct, frozen=True):
    """A match of a tournament: its table and, once it is over, for each seat the place and the member who gets the
    points (`credited`). `players` are the seats at the end of the match, until the tournament has taken them over.
    `ended_by` is the member who closed the match before its end."""

    table: int
    game: str
    state: TableState
    opener: int
    link: str | None = None
    places: Places = ()
    credited: tuple[int | None, ...] = ()
    names: tuple[str, ...] = ()
    players: tuple[Seat, ...] = ()
    ended_by: int | None = None


class Tournament(Seated, frozen=True):
    """Five matches with the same players (TO1-TO4), or their lobby.

    `taken` is the number of finished matches whose seats were copied into `seats`, `closed` of matches that were closed
    before their end, which are played again, and `posted` of finished ones whose points were posted. `ended_by` is the
    member who cancelled it; None if it ended without one, or its channel was deleted."""

    REFUSALS = Refusals(
        not_begun="refuse-tournament-lobby",
        begun="refuse-tournament-begun",
        over="refuse-tournament-over",
        seated="refuse-tournament-joined",
        not_seated="refuse-tournament-not-in",
        not_own="refuse-tournament-not-in",
        full="refuse-tournament-full",
        wrong_count="refuse-tournament-seats",
    )
    id: int
    server: int
    channel: int
    opener: int
    secret: bytes
    opened: datetime
    pace: Pace = "live"
    state: State = "lobby"
    message: int | None = None
    clicks: tuple[int, ...] = ()
    """Ids of the clicks that the seed is derived from, besides the secret: the clicks that joined, by seat, then the
    click that began the tournament."""
    ended: datetime | None = None
    ended_by: int | None = None
    taken: int = 0
    closed: int = 0
    posted: int = 0
    changed: datetime | None = None
    """When the tournament was opened or last changed."""
    fixed_end: datetime | None = None
    """In a lobby: when the lobby ends; None if it ends some time after the last press. In a running tournament: when it
    ends unless somebody begins the next match."""
    level: Level | None = None
    night: int | None = None
    """The id of the game night that opened the tournament."""
    revision: int = 0
    """How often the tournament has been stored. A change made to an older revision than the stored one is refused."""
    seats: tuple[Seat, ...] = ()
    """The seats for the next match."""
    matches: tuple[Match, ...] = ()

    @property
    def key(self) -> str:
        """The tournament's id as written in custom_ids."""
        return to_base36(self.id)

    @property
    def counts(self) -> range:
        return SEATS

    @property
    def stays_open(self) -> bool:
        return True

    @property
    def lobby_ends_at(self) -> datetime:
        """When the lobby ends if nobody begins the tournament."""
        return lobby_ends_at(self.pace, self.changed or self.opened, self.fixed_end)

    @property
    def deadline(self) -> datetime | None:
        """When `apply_deadlines` has to be called: at the end of the lobby or of its reservations, or when the wait for
        the next match ends. None during a match, and between matches of a tournament stored by version 0.1.0, which set
        no end for this wait (`fixed_end` is then the end of a night's lobby)."""
        if self.state == "lobby":
            return self.reserved_until or self.lobby_ends_at
        is_set = self.fixed_end is not None and self.fixed_end >= self.opened + MAX_WAIT_BETWEEN_MATCHES
        return self.fixed_end if self.phase == "between" and is_set else None

    @property
    def is_abandoned(self) -> bool:
        """Whether the tournament has ended because nobody began the next match."""
        if self.phase != "stopped" or self.ended_by is not None or self.fixed_end is None or self.ended is None:
            return False
        return self.opened + MAX_WAIT_BETWEEN_MATCHES <= self.fixed_end <= self.ended

    @property
    def seed(self) -> bytes:
        """The seed of the rolls for a tied lead (TO3); valid only after the tournament has begun."""
        return derive_seed(self.secret, self.clicks)

    @property
    def phase(self) -> Phase:
        """The state as the screen shows it: "running" is split into "playing" and "between" matches, and "stopping"
        counts as "stopped"."""
        if self.state == "running":
            return "playing" if self.current is not None else "between"
        return "stopped" if self.state == "stopping" else self.state

    @property
    def finished(self) -> tuple[Match, ...]:
        """The finished matches in order; in a tournament that was called off, only matches finished before that."""
        over = tuple(match for match in self.matches if match.state == "over")
        return over[: self.taken] if self.phase == "stopped" else over

    @property
    def current(self) -> Match | None:
        """The match in progress, or about to begin."""
        return next((match for match in self.matches if match.state in ("lobby", "running")), None)

    @property
    def played(self) -> tuple[Match, ...]:
        """The matches that were not closed before their end, in order."""
        return tuple(match for match in self.matches if match.state != "cancelled")

    @property
    def has_current_seats(self) -> bool:
        """Whether `seats` includes the changes of all matches that have ended."""
        return (self.taken, self.closed) == (len(self.finished), len(self.matches) - len(self.played))

    @property
    def match_to_repeat(self) -> Match | None:
        """The last match, if it was closed before its end and has to be played again."""
        last = self.matches[-1] if self.matches else None
        return last if last is not None and last.state == "cancelled" and self.phase == "between" else None

    @property
    def stopped_by(self) -> int | None:
        """The id of the member who called the tournament off, or closed the match that has to be played again."""
        return self.match_to_repeat.ended_by if self.match_to_repeat is not None else self.ended_by

    @property
    def match_after_stop(self) -> Match | None:
        """The match that was in progress when the tournament was called off; its result does not count in it."""
        return next(iter(self.played[self.taken :]), None)

    @property
    def is_sealed(self) -> bool:
        """Whether the secret must stay hidden, as the secret of the match in progress is derived from it."""
        return any(match.state in ("lobby", "running") for match in self.matches)

    @property
    def places(self) -> tuple[Places, ...]:
        """The places of each finished match."""
        return tuple(match.places for match in self.finished)

    def places_up_to(self, table: int) -> tuple[Places, ...]:
        """The places of each finished match up to the match at this table. Empty if the match does not count in the
        tournament, as it ended after the tournament was called off."""
        tables = [match.table for match in self.finished]
        return self.places[: tables.index(table) + 1] if table in tables else ()

    @property
    def next_game(self) -> str | None:
        """TO1: the game of the next match; None after the fifth match."""
        return rules.next_game(self.places)

    @property
    def standing(self) -> Standing:
        """The points and places after the finished matches (TO2), at least one; after the fifth match a tied lead is
        settled by rolls (TO3)."""
        return rules.standing_after(self.places) if self.next_game else rules.final_standing(self.places, self.seed)

    def match_secret(self, game: str) -> bytes:
        return rules.match_secret(self.secret, game)

    @property
    def link(self) -> str | None:
        return discord_link(self.server, self.channel, self.message) if self.message else None

    def has_shared_points(self, seat: int) -> bool:
        """Whether a player other than the one named at this seat won points for the seat."""
        player = self.seats[seat]
        return {match.credited[seat] for match in self.finished} != {player.member or player.owner}

    def points_by_name(self, seat: int) -> tuple[tuple[str | None, int], ...]:
        """Pairs of a member's name and the points that the member won for this seat. The name is None for points of
        matches that a computer player finished."""
        names: dict[int | None, str | None] = {}
        shares: dict[int | None, int] = {}
        for match in self.finished:
            member = match.credited[seat]
            names[member] = match.names[seat] if member is not None else None
            shares[member] = shares.get(member, 0) + rules.points_for(match.places)[seat]
        return tuple((names[member], points) for member, points in shares.items())


# Who may do what


def require_can_stop(tournament: Tournament, member: int, *, manages: bool) -> None:
    """A Refusal unless the tournament is running, and the member opened it or manages the server."""
    if tournament.state == "lobby":
        raise Refusal("refuse-tournament-stop-lobby")
    require_running(tournament)
    if member != tournament.opener and not manages:
        raise Refusal("refuse-tournament-stop", place=f"<#{tournament.channel}>")


# Changes: each function returns a changed copy


def leave_tournament(tournament: Tournament, member: int, now: datetime) -> Tournament:
    """Removes a member from the lobby or, between two matches, from the tournament: a computer player takes the seat. A
    Refusal if the member is not in the tournament, and during a match, which members leave at its table."""
    if tournament.state == "lobby":
        return remove_member(tournament, member, now)
    seat = tournament.seat_of(member)
    if seat is None:
        raise Refusal(tournament.REFUSALS.not_seated)
    if tournament.phase == "playing":
        raise Refusal("refuse-tournament-leave-table")
    require_running(tournament)
    left = replace(tournament.seats[seat], member=None, computer=True, name=name_after_leaving(tournament, seat))
    return with_seat(tournament, seat, left)


def take_free_seat(tournament: Tournament, member: int, name: str) -> Tournament:
    """Seats a member, between two matches, where another member has left. A Refusal if no seat is free."""
    require_running(tournament)
    if tournament.phase == "playing":
        raise Refusal("refuse-tournament-stand-in-table")
    if tournament.seat_of(member) is not None:
        raise Refusal(tournament.REFUSALS.seated)
    seat = vacated_seat_for(tournament, member)
    if seat is None:
        raise Refusal("refuse-tournament-no-seat")
    return with_seat(tournament, seat, replace(tournament.seats[seat], member=member, name=name, computer=False))


def begin_tournament(tournament: Tournament, member: int, click: int) -> Tournament:
    """Begins the tournament with its players. `click` is the id of the press that begins it, the last part of its seed.
    A Refusal if the member is not in the tournament or there are too few players."""
    require_lobby(tournament)
    return replace(with_final_seats(tournament, member, click), state="running", fixed_end=None)


def with_ended_matches_counted(tournament: Tournament, now: datetime) -> Tournament:
    """Copies the seats of the last match into the tournament once it has ended, and sets the end of the wait for the
    next match; after the fifth match the tournament is over. A match closed before its end has to be played again, by
    all members, including those replaced by a computer player while away."""
    if tournament.state != "running" or tournament.has_current_seats:
        return tournament
    seats = [match for match in tournament.matches if match.state in ("over", "cancelled")][-1].players
    if tournament.match_to_repeat is not None:
        seats = tuple(replace(seat, computer=seat.member is None) for seat in seats)
    taken, closed = len(tournament.finished), len(tournament.matches) - len(tournament.played)
    after = replace(tournament, taken=taken, closed=closed, seats=seats, fixed_end=now + MAX_WAIT_BETWEEN_MATCHES)
    return after if after.next_game is not None else replace(after, state="over", ended=now)


def stop_tournament(tournament: Tournament, member: int, now: datetime, *, manages: bool) -> Tournament:
    """Calls off a running tournament. A Refusal unless the member opened it or manages the server."""
    require_can_stop(tournament, member, manages=manages)
    return end_tournament(tournament, now, member)


def apply_deadlines(tournament: Tournament, now: datetime) -> Tournament:
    """Frees reserved seats whose time is up, and ends the tournament if nobody has begun it or its next match in time.
    Sets the end of the wait for the next match if version 0.1.0 has stored none."""
    if tournament.reserved_until is not None and tournament.reserved_until <= now:
        tournament = without_reservations(tournament)
    if tournament.deadline is not None and tournament.deadline <= now:
        return end_tournament(tournament, now)
    is_endless = tournament.phase == "between" and tournament.deadline is None
    return replace(tournament, fixed_end=now + MAX_WAIT_BETWEEN_MATCHES) if is_endless else tournament


def end_tournament(tournament: Tournament, now: datetime, actor: int | None = None) -> Tournament:
    """Cancels a lobby, or ends a running tournament without a champion: its last screen shows the points, and a match
    in progress continues as an ordinary table. A finished tournament stays as it is. `actor` is the member who ends it,
    if any."""
    if tournament.state == "lobby":
        return with_cancelled(tournament, now, actor)
    if tournament.state == "running":
        return replace(tournament, state="stopping", ended=now, ended_by=actor, posted=tournament.taken)
    return tournament


def with_points_posted(tournament: Tournament, count: int) -> Tournament:
    """Notes that the points of the first `count` matches were posted. The number never becomes smaller, as calling the
    tournament off in the meantime posts the points of more matches."""
    return replace(tournament, posted=max(count, tournament.posted))
