"""The data of a Smiley Games Tournament: players, matches and points. `Tournament` is frozen, so the functions return a
changed copy. The rules of the game are in `games/tournament.py`, the SQL is in `bot/features/tournaments/store.py`."""

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
""""lobby" before the first match, "running" from then on, "over" after the fifth match. A lobby that ends becomes
"cancelled". A running tournament that ends early is "stopping" until its last screen is posted and the match in
progress is over; then it is "stopped"."""
Phase = Literal["lobby", "between", "playing", "over", "cancelled", "stopped"]
MAX_WAIT_BETWEEN_MATCHES = timedelta(days=14)
"""How long a tournament waits after a match for a member to press *Next match*; then it ends."""
TournamentAct = Literal[LobbyButtonAct, "leave-sure", "stand-in", "stop", "keep", "record", "again"]


class TournamentButton(Id, frozen=True, tag="t:{tournament}:{what}"):
    """The custom_id of every button of a tournament except *Next match*."""

    tournament: Key
    what: TournamentAct


class NextMatch(Id, frozen=True, tag="t:{tournament}:next:{match}"):
    """The custom_id of the button *Next match*. It begins the match with the number `match`, counted from 0, so an old
    button cannot begin a later match."""

    tournament: Key
    match: int


class Match(Struct, frozen=True):
    """A match of a tournament, read from its table.

    - `places` and `credited` are set once the match is over. Both are in order of seats: the place of each player, and
      the id of the member who gets the points. `credited` has None where a computer player gets them; `names` are the
      players' names.
    - `players` are the seats at the end of the match. They are loaded only until the tournament has copied them.
    - `ended_by` is the id of the member who closed the match before its end."""

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
    """Five matches with the same players (TO1-TO4), or the lobby in which these players gather.

    - `taken` counts the finished matches whose seats were copied into `seats`.
    - `closed` counts the matches that were closed before their end; each is played again.
    - `posted` counts the finished matches whose points were posted.
    - `ended_by` is the id of the member who ended the tournament early. None if no member did, for example because its
      time ran out or its channel was deleted."""

    REFUSALS = Refusals(
        not_begun="refuse-tournament-lobby",
        begun="refuse-tournament-begun",
        over="refuse-tournament-over",
        never_begun="refuse-tournament-never-begun",
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
    """Ids of the presses from which the seed is derived, together with the secret. First the presses that joined, in
    order of seats, then the press that began the tournament."""
    ended: datetime | None = None
    ended_by: int | None = None
    taken: int = 0
    closed: int = 0
    posted: int = 0
    changed: datetime | None = None
    """When the tournament was opened or last changed."""
    fixed_end: datetime | None = None
    """In a lobby: when the lobby ends, or None if it ends some time after the last press. In a running tournament: when
    it ends unless a member begins the next match before then."""
    level: Level | None = None
    night: int | None = None
    """The id of the game night that opened the tournament; None if a member opened it."""
    revision: int = 0
    """How often the tournament was stored. The store refuses a change that was made to an older revision than the
    stored one."""
    seats: tuple[Seat, ...] = ()
    """The players' places at the table, in order. They apply to the next match."""
    matches: tuple[Match, ...] = ()

    @property
    def key(self) -> str:
        """The tournament's id in base 36, as custom_ids contain it."""
        return to_base36(self.id)

    @property
    def counts(self) -> range:
        return SEATS

    @property
    def stays_open(self) -> bool:
        return True

    @property
    def lobby_ends_at(self) -> datetime:
        """When the lobby ends if no member begins the tournament."""
        return lobby_ends_at(self.pace, self.changed or self.opened, self.fixed_end)

    @property
    def deadline(self) -> datetime | None:
        """When `apply_deadlines` must be called next: when the lobby ends, when its reserved seats become free, or when
        the wait for the next match ends. None during a match.

        Also None between matches of a tournament that version 0.1.0 stored. That version set no end for this wait, and
        `fixed_end` is then the end of the lobby that a game night opened."""
        if self.state == "lobby":
            return self.reserved_until or self.lobby_ends_at
        is_set = self.fixed_end is not None and self.fixed_end >= self.opened + MAX_WAIT_BETWEEN_MATCHES
        return self.fixed_end if self.phase == "between" and is_set else None

    @property
    def is_abandoned(self) -> bool:
        """Whether the tournament has ended because no member began the next match in time."""
        if self.phase != "stopped" or self.ended_by is not None or self.fixed_end is None or self.ended is None:
            return False
        return self.opened + MAX_WAIT_BETWEEN_MATCHES <= self.fixed_end <= self.ended

    @property
    def seed(self) -> bytes:
        """The seed of the rolls that settle a tied lead (TO3). Valid only after the tournament has begun."""
        return derive_seed(self.secret, self.clicks)

    @property
    def phase(self) -> Phase:
        """The state as the message shows it. "running" is split into "playing" and "between" matches, and "stopping"
        becomes "stopped"."""
        if self.state == "running":
            return "playing" if self.current_match is not None else "between"
        return "stopped" if self.state == "stopping" else self.state

    @property
    def finished_matches(self) -> tuple[Match, ...]:
        """The finished matches in order. A match that finished after the tournament was called off is left out."""
        over = tuple(match for match in self.matches if match.state == "over")
        return over[: self.taken] if self.phase == "stopped" else over

    @property
    def current_match(self) -> Match | None:
        """The match that is in progress or about to begin; None between matches."""
        return next((match for match in self.matches if match.state in ("lobby", "running")), None)

    @property
    def played_matches(self) -> tuple[Match, ...]:
        """All matches except those closed before their end, in order. The match in progress is included."""
        return tuple(match for match in self.matches if match.state != "cancelled")

    @property
    def are_seats_up_to_date(self) -> bool:
        """Whether `seats` includes what changed in all matches that have ended. False from the end of a match until
        `with_ended_matches_counted`."""
        return (self.taken, self.closed) == (len(self.finished_matches), len(self.matches) - len(self.played_matches))

    @property
    def match_to_repeat(self) -> Match | None:
        """The last match, if a member closed it before its end, so that it must be played again. None otherwise."""
        last = self.matches[-1] if self.matches else None
        return last if last is not None and last.state == "cancelled" and self.phase == "between" else None

    @property
    def stopped_by(self) -> int | None:
        """The id of the member who called the tournament off, or who closed the match that must be played again. None
        if there is none."""
        return self.match_to_repeat.ended_by if self.match_to_repeat is not None else self.ended_by

    @property
    def match_still_running_after_stop(self) -> Match | None:
        """The match that was in progress when the tournament was called off. Its result does not count in the
        tournament."""
        return next(iter(self.played_matches[self.taken :]), None)

    @property
    def must_hide_secret(self) -> bool:
        """Whether the tournament's secret must stay hidden, because the secret of a match in progress is derived from
        it."""
        return any(match.state in ("lobby", "running") for match in self.matches)

    @property
    def places_by_match(self) -> tuple[Places, ...]:
        """The places of each finished match: for each match a tuple of places by seat."""
        return tuple(match.places for match in self.finished_matches)

    def places_up_to(self, table: int) -> tuple[Places, ...]:
        """Returns the places of each finished match up to the match at the table with the id `table`. Empty if that
        match ended after the tournament was called off, as it then does not count."""
        tables = [match.table for match in self.finished_matches]
        return self.places_by_match[: tables.index(table) + 1] if table in tables else ()

    @property
    def next_game(self) -> str | None:
        """The game of the next match; None after the fifth match (TO1)."""
        return rules.next_game(self.places_by_match)

    @property
    def standing(self) -> Standing:
        """The total points and the places of all players (TO2). At least one match must be finished. After the fifth
        match, rolls of the smiley die settle a tied lead (TO3)."""
        return (
            rules.standing_after(self.places_by_match)
            if self.next_game
            else rules.final_standing(self.places_by_match, self.seed)
        )

    def match_secret(self, game: str) -> bytes:
        return rules.match_secret(self.secret, game)

    @property
    def link(self) -> str | None:
        return discord_link(self.server, self.channel, self.message) if self.message else None

    def has_shared_points(self, seat: int) -> bool:
        """Whether somebody other than the player who is named at this seat won points for the seat."""
        player = self.seats[seat]
        return {match.credited[seat] for match in self.finished_matches} != {player.member or player.owner}

    def points_by_name(self, seat: int) -> tuple[tuple[str | None, int], ...]:
        """Returns pairs of a member's name and the points that this member won for the seat. The name is None for the
        points of matches that a computer player finished."""
        names: dict[int | None, str | None] = {}
        shares: dict[int | None, int] = {}
        for match in self.finished_matches:
            member = match.credited[seat]
            names[member] = match.names[seat] if member is not None else None
            shares[member] = shares.get(member, 0) + rules.points_for(match.places)[seat]
        return tuple((names[member], points) for member, points in shares.items())


# Permissions


def require_can_stop(tournament: Tournament, member: int, *, manages: bool) -> None:
    """Raises a Refusal unless the tournament is running and the member opened it or manages the server."""
    if tournament.state == "lobby":
        raise Refusal("refuse-tournament-stop-lobby")
    require_running(tournament)
    if member != tournament.opener and not manages:
        raise Refusal("refuse-tournament-stop", place=f"<#{tournament.channel}>")


# Changes. Each function returns a changed copy.


def leave_tournament(tournament: Tournament, member: int, now: datetime) -> Tournament:
    """Removes a member from the lobby or, between two matches, from the tournament, where a computer player takes the
    seat. Raises a Refusal if the member is not in the tournament, and during a match, as members then leave at the
    match's table."""
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
    """Gives a member, between two matches, a seat that another member has left. Raises a Refusal if no seat is free."""
    require_running(tournament)
    if tournament.phase == "playing":
        raise Refusal("refuse-tournament-stand-in-table")
    if tournament.seat_of(member) is not None:
        raise Refusal(tournament.REFUSALS.seated)
    seat = vacated_seat_for(tournament, member)
    if seat is None:
        raise Refusal("refuse-tournament-no-seat")
    return with_seat(tournament, seat, replace(tournament.seats[seat], member=member, name=name, computer=False))


def begin_tournament(tournament: Tournament, member: int, interaction_id: int) -> Tournament:
    """Begins the tournament with the players in its lobby. `interaction_id` is the id of the press on *Begin*; it
    becomes the last part of the seed. Raises a Refusal if the member is not in the tournament or the number of players
    is wrong."""
    require_lobby(tournament)
    return replace(with_final_seats(tournament, member, interaction_id), state="running", fixed_end=None)


def with_ended_matches_counted(tournament: Tournament, now: datetime) -> Tournament:
    """Includes the matches that have ended: copies the seats of the last one into the tournament, and sets the end of
    the wait for the next match. After the fifth match the tournament is over.

    A match that was closed before its end must be played again. All its members get their seats back, including those
    whom a computer player replaced while they were away."""
    if tournament.state != "running" or tournament.are_seats_up_to_date:
        return tournament
    seats = [match for match in tournament.matches if match.state in ("over", "cancelled")][-1].players
    if tournament.match_to_repeat is not None:
        seats = tuple(replace(seat, computer=seat.member is None) for seat in seats)
    taken, closed = len(tournament.finished_matches), len(tournament.matches) - len(tournament.played_matches)
    after = replace(tournament, taken=taken, closed=closed, seats=seats, fixed_end=now + MAX_WAIT_BETWEEN_MATCHES)
    return after if after.next_game is not None else replace(after, state="over", ended=now)


def stop_tournament(tournament: Tournament, member: int, now: datetime, *, manages: bool) -> Tournament:
    """Calls off a running tournament. Raises a Refusal unless the member opened the tournament or manages the
    server."""
    require_can_stop(tournament, member, manages=manages)
    return end_tournament(tournament, now, member)


def apply_deadlines(tournament: Tournament, now: datetime) -> Tournament:
    """Frees reserved seats whose time is up, and ends the tournament if no member has begun it or its next match before
    `now`. Also sets the end of the wait for the next match where version 0.1.0 has stored none."""
    if tournament.reserved_until is not None and tournament.reserved_until <= now:
        tournament = without_reservations(tournament)
    if tournament.deadline is not None and tournament.deadline <= now:
        return end_tournament(tournament, now)
    is_endless = tournament.phase == "between" and tournament.deadline is None
    return replace(tournament, fixed_end=now + MAX_WAIT_BETWEEN_MATCHES) if is_endless else tournament


def end_tournament(tournament: Tournament, now: datetime, actor: int | None = None) -> Tournament:
    """Cancels a lobby, or ends a running tournament without a champion. A match in progress then continues as an
    ordinary table. A tournament that has already ended is returned unchanged. `actor` is the id of the member who ends
    it; None if no member does."""
    if tournament.state == "lobby":
        return with_cancelled(tournament, now, actor)
    if tournament.state == "running":
        return replace(tournament, state="stopping", ended=now, ended_by=actor, posted=tournament.taken)
    return tournament


def with_points_posted(tournament: Tournament, count: int) -> Tournament:
    """Records that the points of the first `count` matches were posted. `posted` never decreases, because calling the
    tournament off in the meantime raises it to the number of all counted matches."""
    return replace(tournament, posted=max(count, tournament.posted))
