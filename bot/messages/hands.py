"""Private screens ("hands") that follow their game for as long as Discord lets the bot edit them. All code that decides
which of two edits of one private screen comes last is in this file, hence its length.

For each table and member, the bot keeps the latest interaction that showed or changed their private screen; its token
allows edits for fifteen minutes. Tokens are kept in memory only, never stored or logged. No ping depends on whether a
hand is open. The interaction of a press at a lobby shows the member's hand when the game begins; members without a
recent press open their hand with a button of the table. The answer to *Wait for a seat* becomes the hand when
the member gets the seat."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Any, Protocol

from discord import NotFound, ui

from bot.core.errors import DatabaseUnavailable, QuestionOver, Refusal
from bot.core.jobs import MAX_RETRY_SECONDS, Jobs
from bot.core.service import Lru, Service
from bot.i18n.translations import translations_of
from bot.members.model import Member
from bot.members.pace import NO_REPOST_AFTER_CLICK
from bot.members.people import People
from bot.messages.channels import REQUEST_ERRORS, UNKNOWN_MESSAGE, best_effort, describe_error, is_temporary
from bot.messages.contexts import StepwiseReveals
from bot.messages.ephemeral import EphemeralMessage, Interaction, TemporaryMessages
from bot.messages.render import Renderer
from bot.screens.call import expired_hand_screen, in_line_screen, lost_seat_screen
from bot.screens.components import Screen, components_of, text
from bot.tables.handle import Handle
from bot.tables.shown import BesideDraft, Draft

log = logging.getLogger(__name__)
FOLLOW_DURATION = timedelta(minutes=14)
"""How long a hand follows the game after the latest press on it. Discord allows edits for fifteen minutes."""
NEVER_PRESSED = datetime.fromtimestamp(0, UTC)
MAX_MESSAGES_BELOW = 5
"""The number of newer messages below a hand after which it is hard to find."""
EDIT_DELAY_SECONDS = 0.03
"""Seconds from a change of the table to the edit of its first hand, and between the edits of two hands. Presses are
answered first, and changes within this time are shown with one edit."""
STOP_NOTICE_SECONDS = 1.0
"""Seconds in which the bot edits the open hands before it stops."""


class SendPrivateScreen(Protocol):
    """Responds to an interaction with a private screen and returns its message; with `as_new_message` a new one,
    otherwise the pressed one if that is private."""

    async def __call__(self, view: ui.LayoutView, *, as_new_message: bool = False) -> EphemeralMessage: ...


class HandPhase(Enum):
    """The phase of a private screen, and all changes of it ("expiry" is `FOLLOW_DURATION` after the latest press)::

        from                        event                                                    to
        any                         a press is answered with the hand                        FOLLOWING
        any                         a press is answered with the options of a lobby          LOBBY_OPTIONS
        GONE, LOBBY_PRESS           a press at a lobby is answered with something else       LOBBY_PRESS
        any                         a press is answered with the place in the line           IN_LINE
        any                         a press is answered with a question to the member        ASKING
        LOBBY_PRESS, LOBBY_OPTIONS  the game has begun, and the member needs a hand          FOLLOWING
        LOBBY_PRESS, LOBBY_OPTIONS  the game has begun, and the member needs no hand;
                                    expiry in the lobby                                      GONE
        IN_LINE                     the member gets a seat                                   FOLLOWING
        IN_LINE                     the member gets a seat in a race, or no longer waits;
                                    expiry                                                   GONE
        ASKING                      the game is over; expiry                                 GONE
        FOLLOWING                   expiry                                                   EXPIRING
        EXPIRING                    the hand says that it is no longer updated               GONE
        FOLLOWING, EXPIRING         the hand says that the game is over, or the seat left    GONE
        any but GONE                Discord refuses an edit for good, or a new message fails;
                                    its message shows another table; `max_hands` newer hands
                                    are open; the bot stops                                  GONE

    If the expiry in the lobby comes just before the hand is shown there, the phase becomes EXPIRING with the first
    edit."""

    GONE = "no message that the bot may edit"
    LOBBY_PRESS = "the latest press at a lobby; the hand is shown in its response when the game begins"
    LOBBY_OPTIONS = "the options of a lobby or a link to it; becomes the hand, or is deleted with the lobby"
    IN_LINE = "the member's place in the line for a seat; becomes the hand when they get the seat"
    ASKING = "a question whose answer ends the game; no edit takes it away while the game runs"
    FOLLOWING = "the hand, which shows the current state of the table"
    EXPIRING = "the hand, which Discord soon lets nobody edit: its next edit is the last"


LOBBY_PHASES = {HandPhase.LOBBY_PRESS, HandPhase.LOBBY_OPTIONS}


@dataclass(eq=False, repr=False)
class _Hand:
    """The private screen of one member at one table, and the jobs that edit it."""

    handle: Handle
    member: Member
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held during each request that changes the screen, so that an older state never overwrites a newer one. Presses
    wait for the lock, so other messages are sent and deleted without it."""
    phase: HandPhase = HandPhase.GONE
    message: EphemeralMessage | None = None
    """The message that shows the screen, or will show it. None only in the phase GONE."""
    components: list[dict[str, Any]] | None = None
    draft_question: int | None = None
    """The id of the question (a decision the game waits for) whose answer the member is composing on the screen. The
    screen is not edited until the game asks another question. None if the member is not composing."""
    draft: Draft | BesideDraft | None = None
    """The button with the latest draft that was part of the hand. The hand shows the draft as long as it fits, also
    after another screen was shown in its place. Lost with the memory of the process, as the buttons have it, too."""
    running_answers: int = 0
    """The number of presses that are being answered with this hand. The hand is kept until all are answered, even in
    the phase GONE."""
    is_far_up: bool = False
    """Whether many messages are below the hand, so that the next press is answered with a new message."""


class Hands(Service):
    """All open hands: at most `max_hands`, the most recently used ones."""

    def __init__(
        self, renderer: Renderer, people: People, stepwise_endings: StepwiseReveals, *, max_hands: int
    ) -> None:
        self._renderer = renderer
        self._people = people
        self._stepwise_endings = stepwise_endings
        self.temporary = TemporaryMessages(max_hands)
        self._hands: Lru[tuple[int, int], _Hand] = Lru(max_hands, self._end)
        self._edits: Jobs[_Hand] = Jobs("hand", self._update, self._update_failed)
        self._expiries: Jobs[_Hand] = Jobs("tired hand", self._expire, self._update_failed)

    async def stop(self, timeout_seconds: float = STOP_NOTICE_SECONDS, /) -> None:
        """Writes on the open hands that they are no longer updated, for at most `timeout_seconds` seconds, then forgets
        all hands: no other process has their tokens. The buttons of the hands keep working."""
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout_seconds):
                await asyncio.gather(*map(self._announce_stop, self._hands.values()), return_exceptions=True)
        for hand in self._hands.values():
            self._end(hand)
        self._hands.clear()
        await asyncio.gather(self._edits.stop(0), self._expiries.stop(0))

    async def _announce_stop(self, hand: _Hand) -> None:
        """Writes on an open hand that it is no longer updated, then ends the hand."""
        async with hand.lock:
            table = hand.handle.table
            stays_silent = hand.message is None or hand.phase is HandPhase.EXPIRING or _is_drafting(hand)
            if stays_silent or table.state != "running" or table.seat_of(hand.member.id) is None:
                return
            notice = text(f"😴 {translations_of(hand.member)('hand-stands-still')}")
            view = Screen(*(await self._draw(hand))[0].items, notice)
            with best_effort("a private screen does not say that it stands still"):
                if hand.message is not None:
                    await hand.message.edit(view)
            self._end(hand)  # a scheduled edit would overwrite the notice

    # Answers to presses

    async def answer(
        self,
        send: SendPrivateScreen,
        member: Member,
        handle: Handle,
        draw: Callable[[], ui.LayoutView] | None = None,
        *,
        draft_question: int | None = None,
        phase: HandPhase = HandPhase.FOLLOWING,
    ) -> None:
        """Responds to a press with the member's private screen, or with the view that `draw` returns.

        The message of the response becomes the member's hand, or what `phase` says, and the message of their previous
        hand is deleted. A hand with many messages below it is answered with a new message."""
        key = (handle.id, member.id)
        hand = self._hands.setdefault(key, _Hand(handle, member))
        hand.member = member
        hand.running_answers += 1
        message = None
        try:
            async with hand.lock:
                self._edits.cancel(hand)  # the answer shows the newest state
                drawn_table = handle.table
                view, draft_question = (draw(), draft_question) if draw is not None else await self._draw(hand)
                is_far_up = hand.is_far_up and hand.message is not None and not hand.message.interaction.is_expired()
                message = await (send(view, as_new_message=True) if is_far_up else send(view))
                old = hand.message
                hand.components, hand.draft_question, hand.is_far_up = components_of(view), draft_question, False
                self._keep_alive(hand, phase, message)
        finally:
            hand.running_answers -= 1
            if hand.message is None:  # the press was not answered
                self._drop(hand)
            elif message is None:  # the answer may have arrived: edit it again
                hand.components = None
                self._edits.schedule(hand, EDIT_DELAY_SECONDS)
        self.temporary.keep(message, member.id)
        was_editing = await self._end_other_hands_in(hand, message)
        if was_editing or handle.table is not drawn_table:  # the table changed during the request
            self._edits.schedule(hand, EDIT_DELAY_SECONDS)
        if old is not None and old.message_id != message.message_id:
            await old.remove()
        await self._clean_up_if_over(hand, message)

    def keep_draft(self, member: Member, handle: Handle, draft: Draft | BesideDraft) -> None:
        """Lets the member's hand show the draft of this button from now on, as long as the draft fits."""
        self._hands.setdefault((handle.id, member.id), _Hand(handle, member)).draft = draft

    def keep_alive_after(self, press: Interaction, member: Member, handle: Handle) -> None:
        """Lets the hand follow the game for another `FOLLOW_DURATION` after a press that was answered with a temporary
        message. Does so if the press was on the current hand, or if no hand is known."""
        hand, pressed = self._hands.setdefault((handle.id, member.id), _Hand(handle, member)), press.message
        if pressed is not None and (hand.message is None or hand.message.message_id == pressed.id):
            self._keep_alive(hand, HandPhase.FOLLOWING, EphemeralMessage(press, pressed.id))
        self._edits.schedule(hand, EDIT_DELAY_SECONDS)

    async def _end_other_hands_in(self, hand: _Hand, message: EphemeralMessage) -> bool:
        """Ends the hands of other tables that were shown in this message, for example after a new solo game was begun
        in it. Returns True if one of these hands was being edited: then nobody knows whether Discord shows that edit
        or the new screen."""
        was_editing = False
        for other in [*self._hands.values()]:
            is_here = (
                other.message is not None and message.message_id and other.message.message_id == message.message_id
            )
            if other is hand or not is_here:
                continue
            self._drop(other)
            if other.lock.locked():
                async with other.lock:
                    hand.components, was_editing = None, True
        return was_editing

    async def _clean_up_if_over(self, hand: _Hand, message: EphemeralMessage | None) -> None:
        """If the game is over, deletes the temporary messages in the channel of this message. At a private table it
        also records that the member has played this game, so they get no more hints for newcomers."""
        table = hand.handle.table
        if message is not None and table.state not in ("lobby", "running"):
            await self.temporary.remove(message.interaction.channel_id or 0, hand.member.id)
        if table.is_private and table.state == "over":
            await self._people.add_played_game(hand.member.id, table.game)

    async def _draw(self, hand: _Hand) -> tuple[Screen, int | None]:
        """Draws the member's private screen, with their draft if it still fits. Returns it with the id of the question
        that the draft answers, if it shows one."""
        await self._renderer.load_private_facts(hand.handle.table)
        handle, member, draft = hand.handle, hand.member, hand.draft
        seat = current_seat(handle, member)
        if draft is not None and handle.table.state == "running" and draft.question == handle.table.question:
            with suppress(QuestionOver):
                return self._renderer.private_screen(handle, seat, member, draft=draft), draft.question
        hand.draft = None
        return self._renderer.private_screen(handle, seat, member), None

    def _keep_alive(self, hand: _Hand, phase: HandPhase, message: EphemeralMessage) -> None:
        """Sets the hand's phase and message, and lets the hand follow the game for `FOLLOW_DURATION` from now on."""
        hand.phase, hand.message = phase, message
        key = (hand.handle.id, hand.member.id)
        self._hands.put(key, hand)
        self._expiries.cancel(hand)
        self._expiries.schedule_after(hand, FOLLOW_DURATION.total_seconds())

    def remember_press(self, handle: Handle, member: Member, press: Interaction | EphemeralMessage) -> None:
        """Remembers a member's latest press at a lobby. When the game begins, a member with a seat gets their hand in
        the private response to this press, or in a new message if there is none. If a private screen of the lobby is
        already open, the hand appears there instead."""
        hand = self._hands.setdefault((handle.id, member.id), _Hand(handle, member))
        if hand.message is not None and (hand.phase not in LOBBY_PHASES or hand.message.message_id is not None):
            return
        self._keep_alive(
            hand, HandPhase.LOBBY_PRESS, press if isinstance(press, EphemeralMessage) else EphemeralMessage(press, None)
        )
        if handle.table.state != "lobby":  # the press has begun the game
            self._edits.schedule(hand, EDIT_DELAY_SECONDS)

    def hand_message_id(self, handle: Handle, member: int) -> int | None:
        """Returns the id of the message in which the member's hand follows the table, or None if no hand is open."""
        hand = self._hands.get((handle.id, member))
        if hand is None or hand.message is None or hand.phase in (*LOBBY_PHASES, HandPhase.IN_LINE):
            return None
        return hand.message.message_id

    def earliest_post_time(self, channel: int) -> datetime:
        """Returns the earliest time at which the bot may post a message below the hands in a channel or thread. An
        earlier message would move the buttons of a hand that was just pressed."""
        pressed_at = (
            hand.handle.pressed.get(hand.member.id, NEVER_PRESSED)
            for hand in self._hands.values()
            if (message := hand.message) is not None
            and message.message_id is not None
            and message.interaction.channel_id == channel
        )
        return max(pressed_at, default=NEVER_PRESSED) + NO_REPOST_AFTER_CLICK

    def mark_far_up_hands(self, handle: Handle, newest_ids: Sequence[int]) -> None:
        """Marks the hands of this table that have many newer messages below them. `newest_ids` are the ids of the
        channel's newest messages."""
        for (table_id, _), hand in self._hands.items():
            message = hand.message
            if table_id != handle.id or message is None or not message.message_id:
                continue
            if message.interaction.channel_id == handle.place:
                hand.is_far_up = sum(newer > message.message_id for newer in newest_ids) >= MAX_MESSAGES_BELOW

    # Following the game

    def refresh(self, handle: Handle) -> None:
        """Schedules edits of all open hands of the table whose content changes; returns without waiting."""
        table, hands = handle.table, [hand for (table_id, _), hand in self._hands.items() if table_id == handle.id]
        awaited = table.awaited()
        hands.sort(key=lambda hand: table.seat_of(hand.member.id) not in awaited)  # awaited members first
        for rank, hand in enumerate(hands, 1):
            if hand.message is not None and not (hand.phase in LOBBY_PHASES and table.state == "lobby"):
                self._edits.schedule(hand, rank * EDIT_DELAY_SECONDS)

    async def _expire(self, hand: _Hand) -> None:
        """Schedules the last edit of the hand, which says that it is no longer updated. The place in a line and a
        question are only forgotten: their buttons still work."""
        if hand.phase in (HandPhase.IN_LINE, HandPhase.ASKING):
            self._drop(hand)
            return
        if hand.phase is HandPhase.FOLLOWING:
            hand.phase = HandPhase.EXPIRING
        self._edits.schedule(hand, EDIT_DELAY_SECONDS)

    async def _update(self, hand: _Hand) -> None:
        """Makes the scheduled edit of a hand, or shows the hand for the first time after the lobby or the waiting for a
        seat. Afterwards it deletes messages that would lie between the member and the hand."""
        outdated, is_last = None, False
        message, was_in_lobby = hand.message, hand.phase in LOBBY_PHASES
        try:
            async with hand.lock:
                if hand.phase in LOBBY_PHASES:
                    outdated = await self._start_following(hand)
                elif hand.phase is HandPhase.IN_LINE:
                    outdated = self._follow_with_seat(hand)
                if hand.phase not in LOBBY_PHASES and hand.phase is not HandPhase.GONE:
                    is_last = await self._edit(hand, is_first=was_in_lobby)
        finally:
            if outdated is not None:
                await outdated.remove()
        if is_last:
            await self._clean_up_if_over(hand, message)
        elif was_in_lobby and message is not None and hand.handle.table.state == "running":
            begin = hand.handle.table.clicks[-1:]  # the answer to this press is about the game, not the lobby
            channel = message.interaction.channel_id or 0
            press = begin[0] if begin else None
            await self.temporary.remove(channel, hand.member.id, except_press=press, has_begun=True)

    def _update_failed(self, hand: _Hand, error: Exception) -> float | None:
        """Returns the seconds until a failed edit is retried, or None if it is not. The first message of a hand is
        never sent again, as it may have arrived."""
        if isinstance(error, REQUEST_ERRORS):
            log.info("a private screen does not follow its table: %s", describe_error(error))
            if is_temporary(error) and hand.message is not None and hand.message.message_id is not None:
                return MAX_RETRY_SECONDS
        else:
            log.error("a private screen of table %s cannot be drawn", hand.handle.table.key, exc_info=error)
        self._drop(hand)
        return None

    async def _start_following(self, hand: _Hand) -> EphemeralMessage | None:
        """Turns a screen of the lobby into the hand if the game has begun and the member needs a hand. If the screen
        is above the table's message, or above another private message such as the rules, the hand is sent as a new
        message. Returns the old message if the caller must delete it, otherwise None."""
        table, message = hand.handle.table, hand.message
        if table.state == "lobby" or message is None:
            if hand not in self._expiries:
                self._drop(hand)
            return None
        is_shown = message.interaction.channel_id == hand.handle.place and await self._needs_hand(hand)
        is_buried = self.temporary.is_buried(message)
        is_above = _is_above_table(hand.handle, message) or is_buried
        is_options = hand.phase is HandPhase.LOBBY_OPTIONS
        outdated = message if (is_options and (is_above or not is_shown)) or (is_shown and is_buried) else None
        if not is_shown or hand.phase is HandPhase.GONE:  # the hand may have ended during the await
            self._drop(hand)
            return outdated
        hand.phase = HandPhase.FOLLOWING if hand in self._expiries else HandPhase.EXPIRING
        if is_above:
            hand.message = EphemeralMessage(message.interaction, None)
        return outdated

    def _follow_with_seat(self, hand: _Hand) -> EphemeralMessage | None:
        """Turns the place in the line into the hand if the member has a seat now, except in a race, which is played on
        the public screen. If the message is above the table's message, the hand is sent as a new message, and the
        message that the caller must delete is returned."""
        table, message = hand.handle.table, hand.message
        if table.seat_of(hand.member.id) is None or table.race is not None or message is None:
            return None
        hand.phase = HandPhase.FOLLOWING
        if message.interaction.channel_id != hand.handle.place or not _is_above_table(hand.handle, message):
            return None
        hand.message = EphemeralMessage(message.interaction, None)
        return message

    async def _needs_hand(self, hand: _Hand) -> bool:
        """Returns whether this member needs a hand: they play, get no direct messages instead, and the game waits for
        moves that cannot be made on the public screen."""
        with suppress(DatabaseUnavailable):  # then the choices known before apply
            hand.member = await self._people.member(hand.member.id)
        gets_dms = hand.member.private_by == "dm" and not hand.member.dm_closed
        table = hand.handle.table
        position = table.position if table.state == "running" and table.seat_of(hand.member.id) is not None else None
        return position is not None and bool(position.awaited()) and not position.public_moves() and not gets_dms

    async def _edit(self, hand: _Hand, *, is_first: bool) -> bool:
        """Edits the hand if its content has changed. Returns whether this was its last edit. If the member has
        dismissed the lobby's options in which the hand would appear (`is_first`), the hand is sent as a new message."""
        with suppress(DatabaseUnavailable):  # then the choices known before apply
            hand.member = await self._people.member(hand.member.id)
        table, t, is_expiring = hand.handle.table, translations_of(hand.member), hand.phase is HandPhase.EXPIRING
        draft_question = None
        is_gone = table.seat_of(hand.member.id) is None or table.position is None
        is_gone = is_gone or (table.state == "cancelled" and not table.is_private)
        is_over = (
            table.state != "running" and self._stepwise_endings.visible_steps(table) is None
        )  # before the screen is drawn
        is_in_line = hand.phase is HandPhase.IN_LINE
        is_last = is_gone or is_expiring or is_over
        if is_in_line:
            view: ui.LayoutView = in_line_screen(table, hand.member.id, t)
            is_last = hand.member.id not in table.queue or table.state != "running"
        elif is_gone:
            is_offered = any(seat.is_offered and seat.owner == hand.member.id for seat in table.seats)
            is_closed = table.state == "cancelled"
            view = lost_seat_screen(table.game, t, is_closed=is_closed, is_offered=is_offered)
        elif is_expiring and not is_over:
            view = expired_hand_screen(table.id, table.game, t)
        elif _is_drafting(hand) or (hand.phase is HandPhase.ASKING and table.state == "running"):
            return False
        else:
            view, draft_question = await self._draw(hand)
        components = components_of(view)
        if components == hand.components and is_last:
            self._drop(hand)
            return True
        if components == hand.components or (message := hand.message) is None:
            return False
        hand.components = None  # the edit may succeed though its response is lost
        try:
            edited = await message.edit(view)
        except NotFound as error:
            if not is_first or error.code != UNKNOWN_MESSAGE:
                raise
            edited = await EphemeralMessage(message.interaction, None).edit(view)
        hand.components, hand.draft_question = components, draft_question
        if hand.message is message:
            hand.message = edited
        if is_last:
            self._drop(hand)
        return is_last

    def _drop(self, hand: _Hand) -> None:
        """Ends the hand, and forgets it unless presses are still being answered with it."""
        self._end(hand)
        key = (hand.handle.id, hand.member.id)
        if self._hands.get(key) is hand and not hand.running_answers:
            del self._hands[key]

    def _end(self, hand: _Hand) -> None:
        """Ends the hand and cancels its scheduled edits."""
        hand.phase, hand.message = HandPhase.GONE, None
        self._edits.cancel(hand)
        self._expiries.cancel(hand)


def current_seat(handle: Handle, member: Member) -> int:
    """Returns the seat whose private screen the member may see now. Raises a Refusal if the member has left the seat
    since the press."""
    seat = handle.table.seat_of(member.id)
    if seat is None:
        raise Refusal("refuse-no-hand")
    return seat


def _is_above_table(handle: Handle, message: EphemeralMessage) -> bool:
    """Returns whether the table was posted below this message of the same channel."""
    return message.message_id is not None and message.message_id < max(handle.shown.messages, default=0)


def _is_drafting(hand: _Hand) -> bool:
    """Returns whether the member is composing a move on this hand for the current question. Such a hand is not
    edited."""
    table = hand.handle.table
    return hand.draft_question is not None and hand.draft_question == table.question and table.state == "running"
