"""From a table to its screens: what each reader may know of it, in their language."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.core.errors import NoSuchTable, Refusal
from bot.i18n.translations import Words, words_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.reveal import Reveals
from bot.messages.upload import Upload
from bot.screens import SCREENS
from bot.screens.call import since
from bot.screens.components import Item, Screen, length, row, text
from bot.screens.composer import advice, meanings, plans, why_not
from bot.screens.frame import Frame, LobbyFacts
from bot.screens.layout import fitted
from bot.screens.lobby import cancelled, lobby
from bot.screens.parts import PLANNED, ROOM, SEAT_EVENTS, matters, return_button, tell
from bot.screens.story import best, remark, solo_over, solo_stopped
from bot.tables.guests import can_call
from bot.tables.handle import Handle
from bot.tables.lobby import ends_at
from bot.tables.planned_moves import may_plan
from bot.tables.private import HINTS
from bot.tables.race import RaceState
from bot.tables.replay import Replays, back_to
from bot.tables.schedule import holidays
from bot.tables.table import Happening, Seat, Table
from games.core import TABLE, Event, Position
from games.lessons import lessons_of
from games.players.base import USUAL_LEVEL, Level
from games.players.search import Ranked

LATEST = 3
LINES = 15
"""How many lines of a hand tell what happened since its seat's last move, where a table lasts all day."""
IN_CALL = 3
"""How many of a call do."""
NO_RACE = RaceState()
NOT_PRESSED = (*SEAT_EVENTS, "plan")
"""By what a move of a member is made who has not pressed it."""


@dataclass(eq=False)
class Renderer:
    """Draws the screens of tables, with the emojis that are uploaded by then."""

    _people: People
    _upload: Upload
    _reveals: Reveals
    _replays: Replays

    @property
    def emojis(self) -> Emojis:
        """Those that Discord already has."""
        return self._upload.emojis

    def frame(self, handle: Handle, seat: int | None, words: Words, *, member: Member | None = None) -> Frame:
        """What a screen of this seat (None for the public one) may know besides the view; `member` is who reads it if
        that matters."""
        table, won, seats = handle.table, handle.window.won, _sitting(handle.table.seats)
        moves, is_whole = back_to(table.recent, seat) if seat is not None else ((), True)
        return Frame(
            table=table.id,
            game=table.game,
            names=seats.names,
            words=words,
            computers=seats.computers,
            levels=seats.levels,
            members=seats.members,
            pace=table.pace,
            options=table.options,
            deadline=_deadline(table, seat),
            since=table.opened,
            recent=_latest(table) if seat is None else told_in(table, moves, seat),
            is_cut=seat is not None and not is_whole and len(moves) < table.number,
            news=_news(table) if seat is None else (),
            step=self._reveals.step(table),
            was_away=away if (away := handle.shown.away) is not None and away.concerns(table, seat) else None,
            emojis=self.emojis,
            link=handle.link,
            is_new=member is not None and table.game not in member.hints,
            has_moved=len(table.recent) < table.number or any(one.seat == seat for one in table.recent),
            has_learned=member is not None and _has_learned(member, table.game),
            can_move=seat is not None and table.position is not None and bool(table.position.moves(seat)),
            waiting_for=_waited_for(table, seat),
            away=seats.away,
            left=seats.left,
            bench=tuple(table.bench.values()),
            race=table.race or NO_RACE,
            sits_out=_sits_out(handle),
            lead=won.lead if won is not None else None,
            explains=SCREENS[table.game].meanings is not None,
            gives_advice=table.gives_advice,
            is_private=table.is_private,
            is_quick=table.is_quick,
            hint=HINTS + 1 - table.hints if table.hints else None,
            is_match=table.tournament is not None,
        )

    def own(self, handle: Handle, seat: int, member: Member) -> Frame:
        """What the private screen of a seat may know, for the member who reads it."""
        frame, table = self.frame(handle, seat, words_of(member), member=member), handle.table
        phase = table.position.phase if table.position is not None and may_plan(table, seat) else None
        return replace(frame, plan=table.seats[seat].plan, plans_for=phase)

    async def words(self, table: Table) -> Words:
        """The words of the table's server."""
        return words_of(await self._people.server(table.server))

    async def public(self, handle: Handle) -> list[Screen]:
        """The table's public messages, in the server's language."""
        server = await self._people.server(handle.table.server)
        words, table = words_of(server), handle.table
        at = table.changed or table.opened  # the clock changes it at the end of each
        frame = self.frame(handle, None, words)  # before anything is awaited, so that it is of the same state
        if resting := await holidays(table, at, self._people.hours):
            may = tuple([i for i, one in resting.items() if one.may_be_replaced <= at and i in table.present])
            frame = replace(frame, holidays=resting, may_replace=may)
        if table.state in ("lobby", "cancelled") or table.position is None:
            if table.state == "cancelled":
                by = table.ended_by
                is_deserted = not table.members and not table.stays
                named = by if by is None else _mention(by, words)
                begun, moderated = table.began is not None, table.is_moderated
                return [cancelled(frame, named, has_begun=begun, is_deserted=is_deserted, is_moderated=moderated)]
            return [lobby(frame, lobby_facts(table), opener=_mention(table.opener, words))]
        draw, view, moves = SCREENS[table.game].public, table.position.view(None), table.position.open_moves()
        if moves and table.race is None:  # a turn is played on it
            return [fitted(lambda frame: draw(view, moves, frame)[0], frame)]
        return draw(view, moves, frame)

    def private(self, handle: Handle, seat: int, member: Member, *, is_unfolded: bool = False) -> Screen:
        """The private screen of a member's seat, with every button if `is_unfolded`. NoSuchTable while there is no game
        yet."""
        table = handle.table
        if table.position is None:
            raise NoSuchTable("refuse-not-begun")
        if table.is_private and table.state != "running":
            return self._ended(handle, table.position, seat, member)
        view, moves = table.position.view(seat), table.position.moves(seat)
        draw = SCREENS[table.game].private

        def below(frame: Frame) -> list[Item]:
            more = plans(view, frame)
            if seat in frame.away:
                more += [text(f"💤 {frame.words('hand-replaced')}"), row(return_button(frame))]
            if frame.was_away is not None and view.outcome is None:
                more.append(text(f"-# 🐾 {frame.words('hand-alone')}"))
            return more

        frame = self.own(handle, seat, member)
        lines = LINES if table.pace == "day" else frame.lines
        has_planned = frame.plan is not None and bool(frame.plan.moves)  # and wants to see that, rather than hints
        is_new = frame.is_new and not has_planned
        frame = replace(frame, is_new=is_new, is_unfolded=is_unfolded, lines=lines)
        return fitted(lambda frame: draw(view, moves, frame), frame, below)

    def _ended(self, handle: Handle, position: Position, seat: int, member: Member) -> Screen:
        """What stays on the hand of somebody who played alone."""
        frame, outcome = self.frame(handle, None, words_of(member)), position.outcome()
        if outcome is None:
            return solo_stopped(frame)
        shown = SCREENS[frame.game].public(position.view(None), (), replace(frame, step=None))
        replay = self._replays.known(handle.id)
        return solo_over(shown, frame, seat, outcome, best(replay.story if replay is not None else None, frame, seat))

    async def look_back(self, table: Table) -> None:
        """Finds what is told at the end of a game alone, before it is drawn."""
        if table.is_private and table.state == "over":
            with suppress(Refusal):  # its moves are gone
                await self._replays.find(table)

    def advised(self, handle: Handle, seat: int, member: Member, ranked: Sequence[Ranked]) -> Screen:
        """The private screen of a member's seat, and below it what a computer player would do."""
        position, hand = handle.table.position, self.private(handle, seat, member)
        assert position is not None
        return Screen(*hand.items, advice(ranked, position.view(seat), self.own(handle, seat, member)))

    def meanwhile(self, handle: Handle, seats: Sequence[int], words: Words, you: int | None = None) -> list[str]:
        """What a call of these seats tells: of what everybody was told since the move of theirs that lies farthest back
        a line for each event that matters most to them, and one of the board. To the seat `you` it is said as its own;
        where several are called that is what all of them may have missed."""
        table, position = handle.table, handle.table.position
        if table.pace != "day" or position is None or not seats:
            return []
        game, frame = SCREENS[table.game], self.frame(handle, None, words)
        moves, is_whole = max((back_to(table.recent, seat) for seat in seats), key=lambda found: len(found[0]))
        made = [(one.seat, event) for one in (moves[1:] if is_whole else moves) for event in _told(table, one, None)]
        worth = {id(event) for event in game.worth([event for _, event in made])}
        told = [
            (matters(event, by, seats, frame), line)
            for by, event in made
            if id(event) in worth and (line := tell(event, frame, game.card, you))
        ]
        best = sorted(range(len(told)), key=lambda at: (told[at][0], at))[-IN_CALL:]
        lines = [told[at][1] for at in sorted(best)]
        if len(lines) < len(told):
            lines[0] = f"… {lines[0]}"
        return [*lines, *([game.glance(position.view(None), frame)] if game.glance is not None else [])]

    def since(self, handle: Handle, seat: int, member: Member, moves: Sequence[Happening], page: int) -> Screen:
        """A page, from 1, of all that a seat was told of these moves, which are those since its own last one."""
        table, frame, game = handle.table, self.own(handle, seat, member), SCREENS[handle.table.game]
        events = game.worth(told_in(table, moves, seat))
        told = [line for one in events if (line := tell(one, frame, game.card, seat))]
        return since(told, frame, page, has_moved=back_to(moves, seat)[1])

    def explained(self, handle: Handle, seat: int, member: Member) -> Screen:
        """The private screen of a member's seat; below it, where a phone shows it, why they cannot do now what they may
        want to do."""
        position = handle.table.position
        hand = self.private(handle, seat, member)
        assert position is not None
        frame, card = self.own(handle, seat, member), SCREENS[handle.table.game].card
        room = ROOM - length(hand.items)
        return Screen(*hand.items, why_not(position.refusals(seat), frame, card, room=room))

    def meanings(self, handle: Handle, seat: int, member: Member) -> Screen:
        """What stands not on the private screen of a member's seat: what its cards and signs mean."""
        frame, hand = self.own(handle, seat, member), self.private(handle, seat, member)
        return meanings(handle.position.view(seat), frame, hand)


def lobby_facts(table: Table, level: Level = USUAL_LEVEL) -> LobbyFacts:
    """What the screens of a lobby may know; `level` is that of the server."""
    return LobbyFacts(
        opener=table.opener,
        level=table.level or level,
        kept={i: one.owner for i, one in enumerate(table.seats) if one.is_kept and one.owner is not None},
        held_until=table.held_until,
        is_silent=table.is_silent,
        can_call=can_call(table),
    )


class _Sitting(NamedTuple):
    """What a screen may know of the seats."""

    names: tuple[str, ...]
    computers: tuple[bool, ...]
    levels: tuple[Level | None, ...]
    members: tuple[int | None, ...]
    away: tuple[int, ...]
    left: tuple[int, ...]


@lru_cache(maxsize=1024)
def _sitting(seats: tuple[Seat, ...]) -> _Sitting:
    """The same for all screens until a seat changes."""
    places = [*enumerate(seats)]
    return _Sitting(
        names=tuple([one.name for one in seats]),
        computers=tuple([one.computer for one in seats]),
        levels=tuple([one.level if one.is_nobodys else None for one in seats]),
        members=tuple([one.member for one in seats]),
        away=tuple([i for i, one in places if one.is_away]),
        left=tuple([i for i, one in places if one.is_left]),
    )


def _has_learned(member: Member, game: str) -> bool:
    """Whether a member has solved all lessons of a game."""
    return bool(member.lessons) and all(one.key in member.lessons for one in lessons_of(game))


def _mention(member: int, words: Words) -> str:
    """A member; somebody if their data was deleted."""
    return f"<@{member}>" if member else words("somebody")


def _sits_out(handle: Handle) -> int | None:
    """Who has just claimed something though they sit out."""
    question, seat = handle.window.sat_out or (None, None)
    return seat if question == handle.table.question else None


def _deadline(table: Table, seat: int | None) -> datetime | None:
    """The deadline of this seat, or else the first deadline of those the table waits for; the end of a lobby."""
    if table.state == "lobby":
        if table.due is not None and table.due_for == "holiday":  # from then on it lasts as ever
            return ends_at(table.pace, table.due, table.until)
        return table.until or table.due
    if seat is not None and seat in table.deadlines:
        return table.deadlines[seat].at
    return min((one.at for one in table.deadlines.values()), default=None)


def _waited_for(table: Table, seat: int | None) -> tuple[int, ...]:
    """The seats the table waits for, as far as the reader may know; where that is secret only their own."""
    awaited = table.awaited()
    if table.position is not None and table.position.is_secret:
        return (seat,) if seat is not None and seat in awaited else ()
    return awaited


def _told(table: Table, happening: Happening, seat: int | None) -> list[Event]:
    """What this seat, or everybody, was told of a move; if time was up, first that a computer player made it. Where its
    member had planned it, that is a detail of the first event. What a computer player says about it comes last."""
    told = [event for event in happening.events if event.is_told_to(seat)]
    if happening.by in NOT_PRESSED:
        who = table.seats[happening.seat]
        is_new = who.member is not None and who.left_at is not None and happening.number <= who.left_at
        if happening.by != "plan":
            told = [Event("late", TABLE) if is_new else Event(happening.by, happening.seat), *told]
        elif not is_new:
            told[:1] = [replace(one, detail={**one.detail, PLANNED: 1}) for one in told[:1]]
    said = remark(happening, table, SCREENS[table.game])
    return told if said is None else [*told, said]


def _latest(table: Table) -> tuple[Event, ...]:
    """What everybody was told of the latest moves: back to a member's last move, and at least three."""
    events: list[Event] = []
    for happening in reversed(table.recent):
        events = _told(table, happening, None) + events
        if len(events) >= LATEST and happening.by in ("member", "plan"):
            break
    return tuple(events)


def _news(table: Table) -> tuple[Event, ...]:
    """What everybody was told since the latest turn of a member began: all that this member did in a row, and what the
    computer players did after that. A choice made in secret is no turn."""
    events: list[Event] = []
    turn: int | None = None
    for happening in reversed(table.recent):
        if turn is not None and happening.seat != turn:
            break
        told = _told(table, happening, None)
        events = told + events
        if happening.by not in ("computer", "table") and any(event.seat == happening.seat for event in told):
            turn = happening.seat
    return tuple(events)


def told_in(table: Table, moves: Sequence[Happening], seat: int | None) -> tuple[Event, ...]:
    """What the seat, or everybody, was told of these moves."""
    return tuple([event for one in moves for event in _told(table, one, seat)])
