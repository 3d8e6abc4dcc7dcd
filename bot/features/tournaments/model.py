"""A Smiley Games Tournament as the bot holds it: who plays, its matches, its points. A frozen value: each change makes
the next one. The rules are in `games/tournament.py`, storage is in `bot/features/tournaments/store.py`."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.core.custom_ids import Id, Key, discord_link, to_key
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
"""A tournament that is called off is "stopping" until its last screen is shown and the match in progress is over."""
Phase = Literal["lobby", "between", "playing", "over", "cancelled", "stopped"]
MAX_WAIT_BETWEEN_MATCHES = timedelta(days=14)
"""How long a tournament waits after a match for somebody to begin the next one."""
TournamentAct = Literal[LobbyButtonAct, "stand-in", "stop", "record", "again"]


class TournamentButton(Id, frozen=True, tag="t:{tournament}:{what}"):
    """The buttons of a tournament, except for the next match."""

    tournament: Key
    what: TournamentAct


class NextMatch(Id, frozen=True, tag="t:{tournament}:next:{match}"):
    """Begins the next match of a tournament, which is counted from 0."""

    tournament: Key
    match: int


class Match(Struct, frozen=True):
    """One of the five games: its table and, once it is over, the place of each seat and who gets the points. `players`
    sat there at its end, as far as the tournament has not taken them over yet. `ended_by` is the member who closed it
    before its end."""

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
    """What the seed is made of beside the secret, once it has begun: the ids of the clicks by which members joined, by
    seat, then of the one that began it."""
    ended: datetime | None = None
    ended_by: int | None = None
    taken: int = 0
    closed: int = 0
    posted: int = 0
    changed: datetime | None = None
    """When it was opened or last changed."""
    fixed_end: datetime | None = None
    """When its lobby ends, whatever is pressed; None: a while after the last press. Once it runs: when it ends unless
    somebody begins the next match."""
    level: Level | None = None
    night: int | None = None
    """The night at which it was opened."""
    revision: int = 0
    """How often it has been stored. A change made to an older revision than the stored one is refused."""
    seats: tuple[Seat, ...] = ()
    """Who plays at each seat from the next match on."""
    matches: tuple[Match, ...] = ()

    @property
    def key(self) -> str:
        """The tournament's id as written in custom_ids."""
        return to_key(self.id)

    @property
    def counts(self) -> range:
        return SEATS

    @property
    def stays_open(self) -> bool:
        return True

    @property
    def lobby_ends_at(self) -> datetime:
        """When its lobby ends if nobody begins."""
        return lobby_ends_at(self.pace, self.changed or self.opened, self.fixed_end)

    @property
    def deadline(self) -> datetime | None:
        """When it ends unless somebody begins it, or its next match; or when the reserved seats of its lobby become
        free. None while it waits for no press, and without such an end after the last match: 0.1.0 had none, and kept
        that of a night's lobby."""
        if self.state == "lobby":
            return self.reserved_until or self.lobby_ends_at
        is_set = self.fixed_end is not None and self.fixed_end >= self.opened + MAX_WAIT_BETWEEN_MATCHES
        return self.fixed_end if self.phase == "between" and is_set else None

    @property
    def is_left_alone(self) -> bool:
        """Whether it has ended as nobody began the next match."""
        if self.phase != "stopped" or self.ended_by is not None or self.fixed_end is None or self.ended is None:
            return False
        return self.opened + MAX_WAIT_BETWEEN_MATCHES <= self.fixed_end <= self.ended

    @property
    def seed(self) -> bytes:
        """The seed; only after it has begun. It gives the rolls for a tied lead (TO3)."""
        return derive_seed(self.secret, self.clicks)

    @property
    def phase(self) -> Phase:
        """What the screen shows: a running tournament is in a match or between two, a stopping one has stopped."""
        if self.state == "running":
            return "playing" if self.current is not None else "between"
        return "stopped" if self.state == "stopping" else self.state

    @property
    def finished(self) -> tuple[Match, ...]:
        """The finished matches in order; of a cancelled tournament those finished by then."""
        over = tuple(match for match in self.matches if match.state == "over")
        return over[: self.taken] if self.phase == "stopped" else over

    @property
    def current(self) -> Match | None:
        """The match that is being played."""
        return next((match for match in self.matches if match.state in ("lobby", "running")), None)

    @property
    def played(self) -> tuple[Match, ...]:
        """The matches that were not closed before their end, in order."""
        return tuple(match for match in self.matches if match.state != "cancelled")

    @property
    def is_taken_over(self) -> bool:
        """Whether the seats of all matches that have ended were taken over."""
        return (self.taken, self.closed) == (len(self.finished), len(self.matches) - len(self.played))

    @property
    def match_to_repeat(self) -> Match | None:
        """The match that was closed before its end and is played again next."""
        last = self.matches[-1] if self.matches else None
        return last if last is not None and last.state == "cancelled" and self.phase == "between" else None

    @property
    def stopped_by(self) -> int | None:
        """Who called it off, or closed the match that is played again next."""
        return self.match_to_repeat.ended_by if self.match_to_repeat is not None else self.ended_by

    @property
    def match_after_stop(self) -> Match | None:
        """The match in progress when the tournament was called off, which is no longer part of it."""
        return next(iter(self.played[self.taken :]), None)

    @property
    def is_sealed(self) -> bool:
        """Whether the secret must stay hidden: a match is being played whose own secret comes from it."""
        return any(match.state in ("lobby", "running") for match in self.matches)

    @property
    def places(self) -> tuple[Places, ...]:
        """The places of each finished match."""
        return tuple(match.places for match in self.finished)

    def places_up_to(self, table: int) -> tuple[Places, ...]:
        """The places of each finished match up to that at this table; none if it is not part of the tournament, as one
        that went on after it was called off."""
        tables = [match.table for match in self.finished]
        return self.places[: tables.index(table) + 1] if table in tables else ()

    @property
    def next_game(self) -> str | None:
        """TO1: what is played next; None after the fifth match."""
        return rules.next_game(self.places)

    @property
    def standing(self) -> Standing:
        """The points, once a match is over (TO2); after the fifth a tied lead is settled (TO3)."""
        return rules.standing_after(self.places) if self.next_game else rules.final_standing(self.places, self.seed)

    def match_secret(self, game: str) -> bytes:
        return rules.match_secret(self.secret, game)

    @property
    def link(self) -> str | None:
        return discord_link(self.server, self.channel, self.message) if self.message else None

    def has_shared_points(self, seat: int) -> bool:
        """Whether somebody other than the player named at this seat won points for it."""
        who = self.seats[seat]
        return {match.credited[seat] for match in self.finished} != {who.member or who.owner}

    def points_by_name(self, seat: int) -> tuple[tuple[str | None, int], ...]:
        """Who won how many of a seat's points, by name; None is for matches that no member finished."""
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


# Changes: each function returns the next tournament


def leave_tournament(tournament: Tournament, member: int, now: datetime) -> Tournament:
    """A member leaves the lobby or, between two matches, the tournament: a computer player takes the seat. A Refusal if
    they are not in it, or during a match, which is left at its table."""
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
    """A member takes a seat that somebody left, between two matches. A Refusal if there is none."""
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
    """It runs, begun by this click, the last part of its seed. A Refusal if the member is not in it or there are too
    few."""
    require_lobby(tournament)
    return replace(with_final_seats(tournament, member, click), state="running", fixed_end=None)


def take_over_ended_matches(tournament: Tournament, now: datetime) -> Tournament:
    """Takes over the seats of the last match when it has ended: its players also play the next one, which somebody has
    to begin in time; after the fifth the tournament is over. A match closed before its end is played again, and nobody
    counts as away any longer."""
    if tournament.state != "running" or tournament.is_taken_over:
        return tournament
    seats = [match for match in tournament.matches if match.state in ("over", "cancelled")][-1].players
    if tournament.match_to_repeat is not None:
        seats = tuple(replace(seat, computer=seat.member is None) for seat in seats)
    taken, closed = len(tournament.finished), len(tournament.matches) - len(tournament.played)
    after = replace(tournament, taken=taken, closed=closed, seats=seats, fixed_end=now + MAX_WAIT_BETWEEN_MATCHES)
    return after if after.next_game is not None else replace(after, state="over", ended=now)


def stop_tournament(tournament: Tournament, member: int, now: datetime, *, manages: bool) -> Tournament:
    """It is stopped by this member while it runs. A Refusal if they may not do that."""
    require_can_stop(tournament, member, manages=manages)
    return end_tournament(tournament, now, member)


def apply_deadlines(tournament: Tournament, now: datetime) -> Tournament:
    """It ends if nobody has begun it or its next match in time. Between two matches it has such an end from now on, and
    places held in its lobby are free when their time is up."""
    if tournament.reserved_until is not None and tournament.reserved_until <= now:
        tournament = without_reservations(tournament)
    if tournament.deadline is not None and tournament.deadline <= now:
        return end_tournament(tournament, now)
    is_endless = tournament.phase == "between" and tournament.deadline is None
    return replace(tournament, fixed_end=now + MAX_WAIT_BETWEEN_MATCHES) if is_endless else tournament


def end_tournament(tournament: Tournament, now: datetime, by: int | None = None) -> Tournament:
    """Cancels a lobby, or ends a running tournament without a champion: its last screen shows the points, and a match
    in progress continues as an ordinary table. A finished tournament stays as it is."""
    if tournament.state == "lobby":
        return with_cancelled(tournament, now, by)
    if tournament.state == "running":
        return replace(tournament, state="stopping", ended=now, ended_by=by, posted=tournament.taken)
    return tournament


def with_points_posted(tournament: Tournament, count: int) -> Tournament:
    """The points of this number of matches were posted. If it was called off before Discord answered, its last screen
    has those of more matches."""
    return replace(tournament, posted=max(count, tournament.posted))
