"""The living hands: private screens that follow the game by themselves, as long as Discord lets the bot edit them.
All that decides which of two edits of one private screen comes last is in this file, hence its length.

For each table and member the bot knows the newest interaction that showed or touched their private screen; its token
allows edits for fifteen minutes. It is kept in memory only, and never written or logged. Nothing depends on it: whoever
has to be called is called, whether or not their hand lives. That of a press at a lobby shows them their first hand when
the game begins; whoever pressed nothing lately asks for it on the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Any, Protocol

import discord
from discord import ui

from bot.core.errors import Refusal, Unavailable
from bot.core.jobs import MAX_RETRY_SECONDS, Jobs
from bot.core.service import Lru, Service
from bot.i18n.translations import translations_of
from bot.members.model import Member
from bot.members.pace import FINGER
from bot.members.people import People
from bot.messages.channels import REQUEST_ERRORS, best_effort, describe_error, is_temporary
from bot.messages.contexts import StepwiseEndings
from bot.messages.render import Renderer
from bot.screens.call import expired_hand_screen, lost_seat_screen
from bot.screens.components import Screen, components_of, edited_message, new_message, text
from bot.tables.handle import Handle

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]
FOLLOW_DURATION = timedelta(minutes=14)
"""How long a hand follows the game after the last press in it: Discord takes edits for fifteen minutes."""
NEVER_PRESSED = datetime.fromtimestamp(0, UTC)
MAX_MESSAGES_BELOW = 5
"""With this many messages below it a hand is hard to find."""
EDIT_DELAY_SECONDS = 0.03
"""Seconds until a hand follows the table, and the next one after it: presses go first and wait for one drawing at most,
and what changes together is shown together."""
STOP_NOTICE_SECONDS = 1.0
"""Seconds allowed for telling those whose hands are open that the bot ends."""


@dataclass(frozen=True)
class EphemeralMessage:
    """Where an answer is shown: the interaction that allows edits, the message's id (None while nothing is shown), and
    whether it is a follow-up and not the interaction's first response."""

    interaction: Interaction
    message: int | None
    is_followup: bool = False

    async def edit(self, view: ui.LayoutView) -> EphemeralMessage:
        """Shows this instead, or for the first time, and returns where."""
        if self.message is None:
            sent = await self.interaction.followup.send(**new_message(view), ephemeral=True, wait=True)
            return EphemeralMessage(self.interaction, sent.id, is_followup=True)
        if self.is_followup:
            await self.interaction.followup.edit_message(self.message, **edited_message(view))
        else:
            await self.interaction.edit_original_response(**edited_message(view))
        return self

    async def remove(self) -> None:
        """Removes it, as it is no longer needed, if Discord still lets the bot do so."""
        if self.message is None or self.interaction.is_expired():
            return
        with best_effort("an old private screen stays"):
            if self.is_followup:
                await self.interaction.followup.delete_message(self.message)
            else:
                await self.interaction.delete_original_response()


class SendPrivateScreen(Protocol):
    """Answers a press by showing a private screen; returns its place, a new message with `as_new_message`."""

    async def __call__(self, view: ui.LayoutView, *, as_new_message: bool = False) -> EphemeralMessage: ...


class Phase(Enum):
    """What a private screen is to its table, and all that changes it::

        from                when                                                                to
        any                 a press is answered with the hand                                   FOLLOWING
        any                 a press is answered with the options of a lobby                     OPTIONS
        GONE, NOTED         a press at a lobby is answered otherwise                            NOTED
        NOTED, OPTIONS      the game has begun, and the member needs a hand                     FOLLOWING
        NOTED, OPTIONS      the game has begun, and they need none; its LIFE ends in the lobby  GONE
        FOLLOWING           its LIFE ends                                                       TIRED
        TIRED               it says that it has fallen asleep                                   GONE
        FOLLOWING, TIRED    it says that the game is over, or the seat left                     GONE
        any but GONE        Discord refuses an edit for good, or cannot be given it; its message
                            shows another table; too many are newer; the bot ends               GONE

    If the LIFE of a screen of the lobby ends just after the game has begun it is TIRED at its first edit."""

    GONE = "nothing that may be edited: not yet, or no longer"
    LOBBY_PRESS = "the newest press at a lobby, whose answer may stay; it becomes the hand when the game begins"
    LOBBY_OPTIONS = "what a lobby's member may choose: it becomes the hand, too, or goes with the lobby"
    FOLLOWING = "the hand, which shows what is true at the table"
    EXPIRING = "the hand, of which Discord will soon take no more edits: the next one is the last"


LOBBY_PHASES = {Phase.LOBBY_PRESS, Phase.LOBBY_OPTIONS}


@dataclass(eq=False, repr=False)
class _Hand:
    """The private screen of a member."""

    handle: Handle
    member: Member
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held during each request that changes the screen, so that an older one never overwrites a newer one. Presses wait
    for it: what else is to be sent or removed waits until it is free."""
    phase: Phase = Phase.GONE
    place: EphemeralMessage | None = None
    """Where it is shown, or will be; None only while it is GONE."""
    shown: list[dict[str, Any]] | None = None
    draft: int | None = None
    """The question for which a move is being put together on it: that stays until another is asked."""
    answering: int = 0
    """How many presses are being answered with it: until then it is kept, though it may be GONE."""
    attached: EphemeralMessage | None = None
    """A private message that was asked for on it: it goes when the game is over."""
    is_far_up: bool = False
    """Whether it was seen to lie deep below other messages: the next press is answered below them."""


class Hands(Service):
    """All living hands. `keep` is how many are remembered at most."""

    def __init__(self, renderer: Renderer, people: People, reveals: StepwiseEndings, *, keep: int) -> None:
        self._renderer = renderer
        self._people = people
        self._stepwise_endings = reveals
        self._hands: Lru[tuple[int, int], _Hand] = Lru(keep, self._end)
        self._edits: Jobs[_Hand] = Jobs("hand", self._update, self._update_failed)
        self._expiries: Jobs[_Hand] = Jobs("tired hand", self._expire, self._update_failed)

    async def stop(self, patience: float = STOP_NOTICE_SECONDS, /) -> None:
        """Forgets them all, as what allows edits of them is known to nobody else. Those that are open say that they
        follow the game no longer, if that takes no longer than this; they stay on show, and their buttons work."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await asyncio.gather(*map(self._announce_stop, self._hands.values()), return_exceptions=True)
        for hand in self._hands.values():
            self._end(hand)
        self._hands.clear()
        await asyncio.gather(self._edits.stop(0), self._expiries.stop(0))

    async def _announce_stop(self, hand: _Hand) -> None:
        async with hand.lock:
            table = hand.handle.table
            is_mute = hand.place is None or hand.phase is Phase.EXPIRING or _is_drafting(hand)
            if is_mute or table.state != "running" or table.seat_of(hand.member.id) is None:
                return
            sleeps = text(f"😴 {translations_of(hand.member)('hand-stands-still')}")
            view = Screen(*(await self._draw(hand)).items, sleeps)
            with best_effort("a private screen does not say that it stands still"):
                if hand.place is not None:
                    await hand.place.edit(view)
            self._end(hand)  # who was about to follow would write over it

    # Answers to presses

    async def answer(
        self,
        show: SendPrivateScreen,
        member: Member,
        handle: Handle,
        draw: Callable[[], ui.LayoutView] | None = None,
        *,
        draft: int | None = None,
        is_lobby_options: bool = False,
    ) -> None:
        """Answers a press with the member's private screen, or with what `draw` draws in its place. From now on it is
        the one that follows the game, or goes with the lobby whose options it shows; another one is removed. One that
        lies deep below other messages is shown anew at the end of the channel."""
        key = (handle.id, member.id)
        hand = self._hands.setdefault(key, _Hand(handle, member))
        hand.member = member
        hand.answering += 1
        place = None
        try:
            async with hand.lock:
                self._edits.cancel(hand)  # what was to be followed is in this answer
                drawn, view = handle.table, draw() if draw is not None else await self._draw(hand)
                is_far_up = hand.is_far_up and hand.place is not None and not hand.place.interaction.is_expired()
                place = await (show(view, as_new_message=True) if is_far_up else show(view))
                old = hand.place
                hand.shown, hand.draft, hand.is_far_up = components_of(view), draft, False
                self._keep_alive(hand, Phase.LOBBY_OPTIONS if is_lobby_options else Phase.FOLLOWING, place)
        finally:
            hand.answering -= 1
            if hand.place is None:  # nothing of it was shown
                self._drop(hand)
            elif place is None:  # nobody knows what Discord took, so it is drawn anew
                hand.shown = None
                self._edits.schedule(hand, EDIT_DELAY_SECONDS)
        is_torn = await self._end_other_hands_in(hand, place)
        if is_torn or handle.table is not drawn:  # while it was on its way nothing could follow
            self._edits.schedule(hand, EDIT_DELAY_SECONDS)
        if old is not None and old.message != place.message:
            await old.remove()
        await self._clean_up_if_over(hand)

    async def attach_message(self, member: Member, handle: Handle, told: EphemeralMessage) -> None:
        """What was `told` goes with the game, and what was told before at once. The press for it keeps the hand alive,
        where it was made on the newest one or no other is known."""
        hand = self._hands.setdefault((handle.id, member.id), _Hand(handle, member))
        if hand.attached is not None:
            await hand.attached.remove()
        hand.attached, pressed = told, told.interaction.message
        if pressed is not None and (hand.place is None or hand.place.message == pressed.id):
            self._keep_alive(hand, Phase.FOLLOWING, EphemeralMessage(told.interaction, pressed.id))
        self._edits.schedule(hand, EDIT_DELAY_SECONDS)

    async def _end_other_hands_in(self, hand: _Hand, place: EphemeralMessage) -> bool:
        """Ends the hands of other tables that were shown in this message: a game is begun again in place of the one
        that is over. Whether one of them was just being edited, so that nobody knows which edit came last."""
        is_torn = False
        for other in [*self._hands.values()]:
            is_here = other.place is not None and place.message and other.place.message == place.message
            if other is hand or not is_here:
                continue
            self._drop(other)
            if other.lock.locked():
                async with other.lock:
                    hand.shown, is_torn = None, True
        return is_torn

    async def _clean_up_if_over(self, hand: _Hand) -> None:
        """Removes the attached message when the game is over. Where a member plays alone their hand is the finale, too:
        from now on it gives no hints to this game."""
        table, attached = hand.handle.table, hand.attached
        if attached is not None and table.state != "running":
            hand.attached = None
            await attached.remove()
        if table.is_private and table.state == "over":
            await self._people.has_played(hand.member.id, table.game)

    async def _draw(self, hand: _Hand) -> Screen:
        await self._renderer.load_replay(hand.handle.table)
        return self._renderer.private(hand.handle, current_seat(hand.handle, hand.member), hand.member)

    def _keep_alive(self, hand: _Hand, phase: Phase, place: EphemeralMessage) -> None:
        """Makes this the newest hand, and lets it fall asleep shortly before Discord takes no more edits."""
        hand.phase, hand.place = phase, place
        key = (hand.handle.id, hand.member.id)
        self._hands.use(key, hand)
        self._expiries.cancel(hand)
        self._expiries.schedule_after(hand, FOLLOW_DURATION.total_seconds())

    def remember_press(self, handle: Handle, member: Member, press: Interaction | EphemeralMessage) -> None:
        """Remembers the newest press of a member at a lobby: when the game begins the hand is shown in place of its
        private answer, or else as a new message, if they sit there. A private screen of the lobby stays the place."""
        hand = self._hands.setdefault((handle.id, member.id), _Hand(handle, member))
        if hand.place is not None and (hand.phase not in LOBBY_PHASES or hand.place.message is not None):
            return
        self._keep_alive(
            hand, Phase.LOBBY_PRESS, press if isinstance(press, EphemeralMessage) else EphemeralMessage(press, None)
        )
        if handle.table.state != "lobby":  # it began by this press
            self._edits.schedule(hand, EDIT_DELAY_SECONDS)

    def hand_message_id(self, handle: Handle, member: int) -> int | None:
        """The message in which the member's private screen follows the table; None if none is known to."""
        hand = self._hands.get((handle.id, member))
        if hand is None or hand.place is None or hand.phase in LOBBY_PHASES:
            return None
        return hand.place.message

    def earliest_post_time(self, place: int) -> datetime:
        """From when on something may be posted below the hands in a channel or thread, if none is pressed until
        then."""
        here = (one for one in self._hands.values() if one.place is not None and one.place.message is not None)
        here = (one for one in here if one.place is not None and one.place.interaction.channel_id == place)
        pressed = (one.handle.pressed.get(one.member.id, NEVER_PRESSED) for one in here)
        return max(pressed, default=NEVER_PRESSED) + FINGER

    def mark_far_up_hands(self, handle: Handle, newest: Sequence[int]) -> None:
        """Notes which hands of this table lie deep below the newest messages of the place where it is shown."""
        for (number, _), hand in self._hands.items():
            at = hand.place
            if number == handle.id and at is not None and at.message and at.interaction.channel_id == handle.place:
                hand.is_far_up = sum(message > at.message for message in newest) >= MAX_MESSAGES_BELOW

    # Following the game

    def refresh(self, handle: Handle) -> None:
        """Updates every living hand of this table that shows something else now; returns at once."""
        table, hands = handle.table, [hand for (number, _), hand in self._hands.items() if number == handle.id]
        awaited = table.awaited()
        hands.sort(key=lambda hand: table.seat_of(hand.member.id) not in awaited)  # whose turn it is sees it first
        for place, hand in enumerate(hands, 1):
            if hand.place is not None and not (hand.phase in LOBBY_PHASES and table.state == "lobby"):
                self._edits.schedule(hand, place * EDIT_DELAY_SECONDS)

    async def _expire(self, hand: _Hand) -> None:
        if hand.phase is Phase.FOLLOWING:
            hand.phase = Phase.EXPIRING
        self._edits.schedule(hand, EDIT_DELAY_SECONDS)

    async def _update(self, hand: _Hand) -> None:
        options, is_last = None, False
        try:
            async with hand.lock:
                if hand.phase in LOBBY_PHASES:
                    options = await self._start_following(hand)
                if hand.phase not in LOBBY_PHASES and hand.phase is not Phase.GONE:
                    is_last = await self._edit(hand)
        finally:
            if options is not None:
                await options.remove()
        if is_last:
            await self._clean_up_if_over(hand)

    def _update_failed(self, hand: _Hand, error: Exception) -> float | None:
        """Tries again what may work a little later; but a first hand may be on show: no second one."""
        if isinstance(error, REQUEST_ERRORS):
            log.info("a private screen does not follow its table: %s", describe_error(error))
            if is_temporary(error) and hand.place is not None and hand.place.message is not None:
                return MAX_RETRY_SECONDS
        else:
            log.error("a private screen of table %s cannot be drawn", hand.handle.table.key, exc_info=error)
        self._drop(hand)
        return None

    async def _start_following(self, hand: _Hand) -> EphemeralMessage | None:
        """It becomes the hand if the game has begun and this member needs one: never above the table, where nobody
        looks. What does not become a hand goes with the lobby, if it is no note. Returns what is to be removed."""
        table, place = hand.handle.table, hand.place
        if table.state == "lobby" or place is None:
            if hand not in self._expiries:
                self._drop(hand)
            return None
        is_shown = place.interaction.channel_id == hand.handle.place and await self._needs_hand(hand)
        is_above = place.message is not None and place.message < max(hand.handle.shown.messages, default=0)
        options = place if hand.phase is Phase.LOBBY_OPTIONS and (is_above or not is_shown) else None
        if not is_shown or hand.phase is Phase.GONE:  # it may have ended meanwhile
            self._drop(hand)
            return options
        hand.phase = Phase.FOLLOWING if hand in self._expiries else Phase.EXPIRING
        if is_above:
            hand.place = EphemeralMessage(place.interaction, None)
        return options

    async def _needs_hand(self, hand: _Hand) -> bool:
        """Whether somebody is to move who cannot do so on the table itself, and this member plays and gets no direct
        messages in place of a hand."""
        with suppress(Unavailable):  # then as they chose before
            hand.member = await self._people.member(hand.member.id)
        by_dm = hand.member.private_by == "dm" and not hand.member.dm_closed
        table = hand.handle.table
        position = table.position if table.state == "running" and table.seat_of(hand.member.id) is not None else None
        return position is not None and bool(position.awaited()) and not position.public_moves() and not by_dm

    async def _edit(self, hand: _Hand) -> bool:
        """Shows what is true now. Whether that was the last time."""
        with suppress(Unavailable):  # then as they chose before
            hand.member = await self._people.member(hand.member.id)
        table, t, is_tired = hand.handle.table, translations_of(hand.member), hand.phase is Phase.EXPIRING
        is_gone = table.seat_of(hand.member.id) is None or table.position is None
        is_gone = is_gone or (table.state == "cancelled" and not table.is_private)
        is_over = table.state != "running" and self._stepwise_endings.visible_steps(table) is None  # before it is drawn
        if is_gone:
            view: ui.LayoutView = lost_seat_screen(table.game, t, is_closed=table.state == "cancelled")
        elif is_tired and not is_over:
            view = expired_hand_screen(table.id, table.game, t)
        elif _is_drafting(hand):
            return False
        else:
            view = await self._draw(hand)
        components = components_of(view)
        if components == hand.shown and is_over:
            self._drop(hand)
            return True
        if components == hand.shown or (place := hand.place) is None:
            return False
        hand.shown = None  # if that fails the answer alone may have been lost
        shown_at = await place.edit(view)
        hand.shown, hand.draft = components, None
        if hand.place is place:
            hand.place = shown_at
        is_last = is_gone or is_tired or is_over
        if is_last:
            self._drop(hand)
        return is_last

    def _drop(self, hand: _Hand) -> None:
        """This hand does not live any more; it is kept only for the presses that are still being answered with it."""
        self._end(hand)
        key = (hand.handle.id, hand.member.id)
        if self._hands.get(key) is hand and not hand.answering:
            del self._hands[key]

    def _end(self, hand: _Hand) -> None:
        hand.phase, hand.place = Phase.GONE, None
        self._edits.cancel(hand)
        self._expiries.cancel(hand)


def current_seat(handle: Handle, member: Member) -> int:
    """The seat whose hand a member may see at the moment in which it is drawn. A Refusal if they have left it since
    they pressed."""
    seat = handle.table.seat_of(member.id)
    if seat is None:
        raise Refusal("refuse-no-hand")
    return seat


def _is_drafting(hand: _Hand) -> bool:
    """Whether a move is being put together on it: it stays as it is while that is the question."""
    table = hand.handle.table
    return hand.draft is not None and hand.draft == table.question and table.state == "running"
