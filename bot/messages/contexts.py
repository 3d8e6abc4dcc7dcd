"""Collects what a table's screens may show to each reader, as `ScreenContext`s."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.upload import EmojiUpload
from bot.screens import SCREENS
from bot.screens.context import LobbyFacts, Predecessor, ScreenContext
from bot.screens.parts import BY_COMPUTER, BY_MEMBER, MADE_AT, PLANNED, SEAT_EVENTS
from bot.screens.story import remark_event
from bot.tables.guests import can_alert
from bot.tables.handle import Handle
from bot.tables.lobby import lobby_ends_at
from bot.tables.planned_moves import can_plan
from bot.tables.private import TURNS_WITH_HINT
from bot.tables.race import RaceState
from bot.tables.replay import moves_since_press
from bot.tables.seats import free_seat
from bot.tables.table import LogEntry, Seat, Table
from games.core import TABLE, Event
from games.lessons import lessons_of
from games.players.base import USUAL_LEVEL, Level

STEP_DURATION = timedelta(seconds=1)
"""How long each step of a stepwise ending is shown."""
MIN_RECENT_EVENTS = 3
"""The number of events that a public screen shows at least."""
NO_RACE = RaceState()
UNPRESSED_MOVE_KINDS = (*SEAT_EVENTS, "plan")
"""The kinds of log entries for moves that the seat's member did not make with a press."""


class StepwiseReveals:
    """Decides which step of a stepwise ending is shown (Keep Smiling ends in steps). The end of the game is stored as a
    whole. The number of shown steps follows from the time since then, so after a restart of the bot all are shown. Any
    press at the table skips to the last step."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._ended: deque[int] = deque(maxlen=100)

    def visible_steps(self, table: Table) -> int | None:
        """The number of steps of the table's end that are shown now; None if the whole end is shown or the game has no
        steps."""
        count = SCREENS[table.game].reveals
        if count is None or table.state != "over" or table.pace != "live" or table.id in self._ended:
            return None
        assert table.position is not None
        assert table.ended is not None
        step = max(0, (self._now() - table.ended) // STEP_DURATION)
        return step if step < count(table.position.view(None)) else None

    def seconds_until_next_ending_step(self, table: Table) -> float:
        """The seconds until the next step is shown; 0 if the whole end is shown."""
        step = self.visible_steps(table)
        if step is None or table.ended is None:
            return 0.0
        return (table.ended + (step + 1) * STEP_DURATION - self._now()).total_seconds()

    def skip(self, table: Table) -> bool:
        """Skips to the last step. Returns False if all steps are already shown."""
        if self.visible_steps(table) is None:
            return False
        self._ended.append(table.id)
        return True


@dataclass(eq=False)
class Contexts:
    """Makes the `ScreenContext`s of tables, with the emojis that are uploaded at that moment."""

    _people: People
    _upload: EmojiUpload
    _stepwise_endings: StepwiseReveals
    stopped_tournaments: set[int] = field(default_factory=set, init=False)
    """The ids of the stopped tournaments that still have a running match. The service of tournaments updates them."""

    @property
    def emojis(self) -> Emojis:
        """The emojis that are uploaded to Discord."""
        return self._upload.emojis

    def context(
        self, handle: Handle, seat: int | None, t: Translations, *, member: Member | None = None
    ) -> ScreenContext:
        """Returns what a screen may show besides the position. `seat` is the reader's seat, or None for the public
        screen. `member` is the reader if known: newcomers get explanations of the game."""
        table, won, seats = handle.table, handle.window.won, _seat_facts(handle.table.seats)
        moves, is_whole = moves_since_press(table.recent, seat) if seat is not None else ((), True)
        predecessors = self._predecessors(table)
        return ScreenContext(
            table=table.id,
            game=table.game,
            names=_names_now(seats.names, predecessors) if predecessors else seats.names,
            predecessors=predecessors,
            t=t,
            computers=seats.computers,
            levels=seats.levels,
            members=seats.members,
            pace=table.pace,
            options=table.options,
            deadline=_displayed_deadline(table, seat),
            since=table.opened,
            recent=_recent_events(table) if seat is None else events_of_entries(table, moves, seat),
            is_cut=seat is not None and not is_whole and len(moves) < table.number,
            news=_events_since_last_turn(table) if seat is None else (),
            step=self._stepwise_endings.visible_steps(table),
            was_away=away if (away := handle.shown.away) is not None and away.concerns(table, seat) else None,
            emojis=self.emojis,
            link=handle.link,
            is_new=member is not None and table.game not in member.hints,
            has_moved=len(table.recent) < table.number or any(entry.seat == seat for entry in table.recent),
            has_learned=member is not None and _has_learned(member, table.game),
            can_move=seat is not None and table.position is not None and bool(table.position.moves(seat)),
            waiting_for=_visible_awaited_seats(table, seat),
            away=seats.away,
            left=seats.left,
            offered=seats.offered,
            free_seat=free_seat(table, ()),
            stood_in=_stood_in(table),
            bench=tuple(table.queue.values()),
            covered={i: table.bench[owner] for i, owner in table.covered.items()},
            race=table.race or NO_RACE,
            sits_out=_seat_sitting_out(handle),
            lead=won.lead if won is not None else None,
            explains=SCREENS[table.game].meanings is not None,
            has_composer=not SCREENS[table.game].keeps_drafts,
            gives_advice=table.gives_advice,
            is_private=table.is_private,
            is_quick=table.is_quick,
            hint=TURNS_WITH_HINT + 1 - table.hints if table.hints else None,
            is_match=table.is_match,
            is_tournament_stopped=table.is_match and not self.counts_in_tournament(table),
        )

    async def load_names(self, table: Table) -> None:
        """Loads the names of members who have left their seats, which `context` takes from the cache."""
        for seat in table.seats:
            if seat.owner not in (None, seat.member):
                await self._people.name(table.server, seat.owner or 0)

    def _predecessors(self, table: Table) -> dict[int, Predecessor]:
        """Returns who played before the current player of each seat, as far as the names are loaded. Only the member
        who had the seat at the beginning is known: the name of a stand-in who has left is not stored."""
        found = dict[int, Predecessor]()
        for number, seat in enumerate(table.seats):
            if seat.owner == seat.member or seat.owner is None:
                continue
            if name := self._people.cached_name(table.server, seat.owner or 0):
                found[number] = Predecessor(name, name if seat.member is None else seat.name, seat.left_at or 0)
        return found

    def private_context(self, handle: Handle, seat: int, member: Member) -> ScreenContext:
        """Returns what the private screen of a seat may show to the member who reads it. Includes the seat's planned
        moves."""
        ctx, table = self.context(handle, seat, translations_of(member), member=member), handle.table
        phase = table.position.phase if table.position is not None and can_plan(table, seat) else None
        return replace(ctx, plan=table.seats[seat].plan, plans_for=phase)

    def counts_in_tournament(self, table: Table) -> bool:
        """Whether the table is a match of a tournament that was not stopped."""
        return table.is_match and table.tournament not in self.stopped_tournaments

    async def server_translations(self, table: Table) -> Translations:
        """The texts in the language of the table's server."""
        return translations_of(await self._people.server(table.server))


def _names_now(names: tuple[str, ...], predecessors: Mapping[int, Predecessor]) -> tuple[str, ...]:
    """Returns the names of the seats, with the names of the current players where somebody played before."""
    return tuple([predecessors[seat].then if seat in predecessors else name for seat, name in enumerate(names)])


def lobby_facts(table: Table, level: Level = USUAL_LEVEL) -> LobbyFacts:
    """Returns what the screens of a lobby may show. `level` is the server's level of computer players, used if the
    table sets none."""
    return LobbyFacts(
        opener=table.opener,
        level=table.level or level,
        kept={i: seat.owner for i, seat in enumerate(table.seats) if seat.is_reserved and seat.owner is not None},
        reserved_until=table.reserved_until,
        is_silent=table.is_silent,
        is_advice_chosen=table.advice is not None,
        can_alert=can_alert(table),
    )


class _SeatFacts(NamedTuple):
    """What all screens of a table show about its seats."""

    names: tuple[str, ...]
    computers: tuple[bool, ...]
    levels: tuple[Level | None, ...]
    members: tuple[int | None, ...]
    away: tuple[int, ...]
    left: tuple[int, ...]
    offered: tuple[int, ...]


@lru_cache(maxsize=1024)
def _seat_facts(seats: tuple[Seat, ...]) -> _SeatFacts:
    """Returns what all screens show about these seats. The result is cached until a seat changes."""
    places = [*enumerate(seats)]
    return _SeatFacts(
        names=tuple([seat.name for seat in seats]),
        computers=tuple([seat.computer for seat in seats]),
        levels=tuple([seat.level if seat.is_engine else None for seat in seats]),
        members=tuple([seat.member for seat in seats]),
        away=tuple([i for i, seat in places if seat.is_away]),
        left=tuple([i for i, seat in places if seat.is_vacated]),
        offered=tuple([i for i, seat in places if seat.is_offered]),
    )


def _stood_in(table: Table) -> Mapping[int, int]:
    """Returns the seats that a stand-in has taken since the latest move, except for a holiday, with the member who had
    the seat at the beginning."""
    return {
        i: seat.owner
        for i, seat in enumerate(table.seats)
        if seat.left_at == table.number
        and seat.owner is not None
        and seat.member not in (None, seat.owner)
        and i not in table.covered
    }


def _has_learned(member: Member, game: str) -> bool:
    """Whether a member has solved all lessons of a game."""
    return bool(member.lessons) and all(lesson.key in member.lessons for lesson in lessons_of(game))


def _seat_sitting_out(handle: Handle) -> int | None:
    """Returns the seat that has just claimed a card of a race which it was not allowed to claim (it "sits out" this
    card, SG8). Returns None if there is none."""
    question, seat = handle.window.sat_out or (None, None)
    return seat if question == handle.table.question else None


def _displayed_deadline(table: Table, seat: int | None) -> datetime | None:
    """Returns the deadline that a screen shows. For a seat that must move it is the seat's own deadline, otherwise the
    earliest of all awaited seats. In a lobby it is the time at which the lobby ends."""
    if table.state == "lobby":
        if (
            table.due is not None and table.due_for == "holiday"
        ):  # after this time the lobby stays open as long as usual
            return lobby_ends_at(table.pace, table.due, table.until)
        return table.until or table.due
    if seat is not None and seat in table.deadlines:
        return table.deadlines[seat].at
    return min((deadline.at for deadline in table.deadlines.values()), default=None)


def _visible_awaited_seats(table: Table, seat: int | None) -> tuple[int, ...]:
    """Returns the seats that the game waits for, as far as this reader may know them: only the reader's own seat if the
    game keeps them secret, otherwise all."""
    awaited = table.awaited()
    if table.position is not None and table.position.hides_awaited_seats:
        return (seat,) if seat is not None and seat in awaited else ()
    return awaited


def events_of_entry(table: Table, entry: LogEntry, seat: int | None) -> list[Event]:
    """Returns the events of a log entry that are visible to this seat, or to everybody for None. The first event says
    if the time was up or if the move was planned. A computer player's remark comes last."""
    events = [event for event in entry.events if event.is_visible_to(seat)]
    if entry.by in UNPRESSED_MOVE_KINDS:
        player = table.seats[entry.seat]
        is_of_predecessor = player.member is not None and player.left_at is not None and entry.number <= player.left_at
        if entry.by != "plan":
            events = [Event("late", TABLE) if is_of_predecessor else Event(entry.by, entry.seat), *events]
        elif not is_of_predecessor:
            events[:1] = [replace(event, detail={**event.detail, PLANNED: 1}) for event in events[:1]]
    if marks := _marks_of_past_players(table, entry):
        events = [replace(event, detail={**event.detail, **marks}) for event in events]
    remark = remark_event(entry, table, SCREENS[table.game])
    return events if remark is None else [*events, remark]


def _marks_of_past_players(table: Table, entry: LogEntry) -> dict[str, int]:
    """Returns details for the events of a move that was made by an earlier player of its seat, or that names a seat
    whose player has changed. With these details each player has the name and sign of that time."""
    is_by_member = entry.by in ("member", "plan")
    for seat in table.seats:
        if seat.left_at is not None and entry.number <= seat.left_at:
            break
    else:
        if not (is_by_member and table.seats[entry.seat].computer):
            return {}
    if entry.seat == TABLE:
        return {MADE_AT: entry.number}
    return {MADE_AT: entry.number, BY_MEMBER if is_by_member else BY_COMPUTER: entry.seat}


def _recent_events(table: Table) -> tuple[Event, ...]:
    """Returns the latest events visible to everybody: all since the latest move of a member, and at least
    `MIN_RECENT_EVENTS`."""
    events: list[Event] = []
    for entry in reversed(table.recent):
        events = events_of_entry(table, entry, None) + events
        if len(events) >= MIN_RECENT_EVENTS and entry.by in ("member", "plan"):
            break
    return tuple(events)


def _events_since_last_turn(table: Table) -> tuple[Event, ...]:
    """Returns the events visible to everybody since the latest turn of a member began. They include all moves that the
    member made in a row, and the moves of computer players after them. A secret choice does not count as a turn."""
    events: list[Event] = []
    turn_seat: int | None = None
    for entry in reversed(table.recent):
        if turn_seat is not None and entry.seat != turn_seat:
            break
        visible_events = events_of_entry(table, entry, None)
        events = visible_events + events
        if entry.by not in ("computer", "table") and any(event.seat == entry.seat for event in visible_events):
            turn_seat = entry.seat
    return tuple(events)


def events_of_entries(table: Table, moves: Sequence[LogEntry], seat: int | None) -> tuple[Event, ...]:
    """Returns the events of these log entries that are visible to this seat, or to everybody for None."""
    return tuple([event for move in moves for event in events_of_entry(table, move, seat)])
