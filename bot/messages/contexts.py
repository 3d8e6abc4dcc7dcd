"""From a table to what each reader may know of it, which is what its screens are drawn from."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
from bot.screens.context import LobbyFacts, ScreenContext
from bot.screens.parts import PLANNED, SEAT_EVENTS
from bot.screens.story import remark_event
from bot.tables.guests import can_alert
from bot.tables.handle import Handle
from bot.tables.lobby import lobby_ends_at
from bot.tables.planned_moves import can_plan
from bot.tables.private import TURNS_WITH_HINT
from bot.tables.race import RaceState
from bot.tables.replay import moves_since_press
from bot.tables.table import LogEntry, Seat, Table
from games.core import TABLE, Event
from games.lessons import lessons_of
from games.players.base import USUAL_LEVEL, Level

STEP_DURATION = timedelta(seconds=1)
MIN_RECENT_EVENTS = 3
NO_RACE = RaceState()
UNPRESSED_MOVE_KINDS = (*SEAT_EVENTS, "plan")
"""By what a move of a member is made who has not pressed it."""


class StepwiseEndings:
    """Says how much is shown of an end that is shown step by step. What is stored is final: only the showing takes its
    time, which counts from the end of the game, so a start of the bot shows all of it. Any press ends it."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._ended: deque[int] = deque(maxlen=100)

    def visible_steps(self, table: Table) -> int | None:
        """How many steps of the table's end are shown; None for all of it."""
        count = SCREENS[table.game].reveals
        if count is None or table.state != "over" or table.pace != "live" or table.id in self._ended:
            return None
        assert table.position is not None
        assert table.ended is not None
        step = max(0, (self._now() - table.ended) // STEP_DURATION)
        return step if step < count(table.position.view(None)) else None

    def seconds_until_next_step(self, table: Table) -> float:
        """The seconds until the next step; none if all is to be shown by now."""
        step = self.visible_steps(table)
        if step is None or table.ended is None:
            return 0.0
        return (table.ended + (step + 1) * STEP_DURATION - self._now()).total_seconds()

    def skip(self, table: Table) -> bool:
        """Shows all of it from now on; False if that is so already."""
        if self.visible_steps(table) is None:
            return False
        self._ended.append(table.id)
        return True


@dataclass(eq=False)
class Contexts:
    """Makes the `ScreenContext` of each reader of a table, with the emojis that are uploaded by then."""

    _people: People
    _upload: EmojiUpload
    _stepwise_endings: StepwiseEndings

    @property
    def emojis(self) -> Emojis:
        """Those that Discord already has."""
        return self._upload.emojis

    def context(
        self, handle: Handle, seat: int | None, t: Translations, *, member: Member | None = None
    ) -> ScreenContext:
        """What a screen of this seat (None for the public one) may know besides the view; `member` is who reads it if
        that matters."""
        table, won, seats = handle.table, handle.window.won, _seat_facts(handle.table.seats)
        moves, is_whole = moves_since_press(table.recent, seat) if seat is not None else ((), True)
        return ScreenContext(
            table=table.id,
            game=table.game,
            names=seats.names,
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
            has_moved=len(table.recent) < table.number or any(one.seat == seat for one in table.recent),
            has_learned=member is not None and _has_learned(member, table.game),
            can_move=seat is not None and table.position is not None and bool(table.position.moves(seat)),
            waiting_for=_visible_awaited_seats(table, seat),
            away=seats.away,
            left=seats.left,
            bench=tuple(table.bench.values()),
            race=table.race or NO_RACE,
            sits_out=_seat_sitting_out(handle),
            lead=won.lead if won is not None else None,
            explains=SCREENS[table.game].meanings is not None,
            gives_advice=table.gives_advice,
            is_private=table.is_private,
            is_quick=table.is_quick,
            hint=TURNS_WITH_HINT + 1 - table.hints if table.hints else None,
            is_match=table.tournament is not None,
        )

    def private_context(self, handle: Handle, seat: int, member: Member) -> ScreenContext:
        """What the private screen of a seat may know, for the member who reads it."""
        ctx, table = self.context(handle, seat, translations_of(member), member=member), handle.table
        phase = table.position.phase if table.position is not None and can_plan(table, seat) else None
        return replace(ctx, plan=table.seats[seat].plan, plans_for=phase)

    async def server_translations(self, table: Table) -> Translations:
        """The words of the table's server."""
        return translations_of(await self._people.server(table.server))


def lobby_facts(table: Table, level: Level = USUAL_LEVEL) -> LobbyFacts:
    """What the screens of a lobby may know; `level` is that of the server."""
    return LobbyFacts(
        opener=table.opener,
        level=table.level or level,
        kept={i: one.owner for i, one in enumerate(table.seats) if one.is_reserved and one.owner is not None},
        reserved_until=table.reserved_until,
        is_silent=table.is_silent,
        can_alert=can_alert(table),
    )


class _SeatFacts(NamedTuple):
    """What a screen may know of the seats."""

    names: tuple[str, ...]
    computers: tuple[bool, ...]
    levels: tuple[Level | None, ...]
    members: tuple[int | None, ...]
    away: tuple[int, ...]
    left: tuple[int, ...]


@lru_cache(maxsize=1024)
def _seat_facts(seats: tuple[Seat, ...]) -> _SeatFacts:
    """The same for all screens until a seat changes."""
    places = [*enumerate(seats)]
    return _SeatFacts(
        names=tuple([one.name for one in seats]),
        computers=tuple([one.computer for one in seats]),
        levels=tuple([one.level if one.is_engine else None for one in seats]),
        members=tuple([one.member for one in seats]),
        away=tuple([i for i, one in places if one.is_away]),
        left=tuple([i for i, one in places if one.is_vacated]),
    )


def _has_learned(member: Member, game: str) -> bool:
    """Whether a member has solved all lessons of a game."""
    return bool(member.lessons) and all(one.key in member.lessons for one in lessons_of(game))


def _seat_sitting_out(handle: Handle) -> int | None:
    """Who has just claimed something though they sit out."""
    question, seat = handle.window.sat_out or (None, None)
    return seat if question == handle.table.question else None


def _displayed_deadline(table: Table, seat: int | None) -> datetime | None:
    """The deadline of this seat, or else the first deadline of those the table waits for; the end of a lobby."""
    if table.state == "lobby":
        if table.due is not None and table.due_for == "holiday":  # from then on it lasts as ever
            return lobby_ends_at(table.pace, table.due, table.until)
        return table.until or table.due
    if seat is not None and seat in table.deadlines:
        return table.deadlines[seat].at
    return min((one.at for one in table.deadlines.values()), default=None)


def _visible_awaited_seats(table: Table, seat: int | None) -> tuple[int, ...]:
    """The seats the table waits for, as far as the reader may know; where that is secret only their own."""
    awaited = table.awaited()
    if table.position is not None and table.position.hides_awaited_seats:
        return (seat,) if seat is not None and seat in awaited else ()
    return awaited


def events_of_entry(table: Table, entry: LogEntry, seat: int | None) -> list[Event]:
    """What this seat, or everybody, was told of a move; if time was up, first that a computer player made it. Where its
    member had planned it, that is a detail of the first event. What a computer player says about it comes last."""
    told = [event for event in entry.events if event.is_visible_to(seat)]
    if entry.by in UNPRESSED_MOVE_KINDS:
        who = table.seats[entry.seat]
        is_new = who.member is not None and who.left_at is not None and entry.number <= who.left_at
        if entry.by != "plan":
            told = [Event("late", TABLE) if is_new else Event(entry.by, entry.seat), *told]
        elif not is_new:
            told[:1] = [replace(one, detail={**one.detail, PLANNED: 1}) for one in told[:1]]
    said = remark_event(entry, table, SCREENS[table.game])
    return told if said is None else [*told, said]


def _recent_events(table: Table) -> tuple[Event, ...]:
    """What everybody was told of the latest moves: back to a member's last move, and at least three."""
    events: list[Event] = []
    for entry in reversed(table.recent):
        events = events_of_entry(table, entry, None) + events
        if len(events) >= MIN_RECENT_EVENTS and entry.by in ("member", "plan"):
            break
    return tuple(events)


def _events_since_last_turn(table: Table) -> tuple[Event, ...]:
    """What everybody was told since the latest turn of a member began: all that this member did in a row, and what the
    computer players did after that. A choice made in secret is no turn."""
    events: list[Event] = []
    turn: int | None = None
    for entry in reversed(table.recent):
        if turn is not None and entry.seat != turn:
            break
        told = events_of_entry(table, entry, None)
        events = told + events
        if entry.by not in ("computer", "table") and any(event.seat == entry.seat for event in told):
            turn = entry.seat
    return tuple(events)


def events_of_entries(table: Table, moves: Sequence[LogEntry], seat: int | None) -> tuple[Event, ...]:
    """What the seat, or everybody, was told of these moves."""
    return tuple([event for one in moves for event in events_of_entry(table, one, seat)])
