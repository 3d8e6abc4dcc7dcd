"""Every button and select: reads the custom_id, asks the host, answers exactly once.

A custom_id is a kind and what it is about, apart by colons; `KINDS` lists who reads which. It carries identity,
never state: `m:<table>:<question>:<notation>` plays a move.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import ui

from bot.clicks import races
from bot.clicks.races import Claim, Races
from bot.model.refusals import Illegal, MovedOn, NotYourTable, NotYourTurn, Refusal
from bot.model.table import Table, from_key
from bot.people.people import Member
from bot.screens import DRAFTS
from bot.screens.composer import composer
from bot.screens.parts import Screen, text
from bot.showing.threads import unarchive
from games.core import Position

if TYPE_CHECKING:
    from bot.client import Cheshire

log = logging.getLogger(__name__)
PATIENCE = 2.0
"""Seconds after which a click is acknowledged, whatever the answer will be. Discord waits three."""
LATE, ANSWERED = 10062, 40060


class Answer:
    """The one answer to an interaction; what comes after it is a follow-up. Nothing is answered twice."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self.is_pending = False
        """Whether the answer comes after the handler has returned."""
        self._lock = asyncio.Lock()
        self._timer = asyncio.get_running_loop().call_later(PATIENCE, self._is_late)
        self._late: asyncio.Task[None] | None = None

    def _is_late(self) -> None:
        self._late = asyncio.create_task(_quietly(self.acknowledge()))

    def stop(self) -> None:
        """No acknowledgement is needed any more."""
        self._timer.cancel()

    async def is_open(self) -> bool:
        """Whether the answer is still to be given. No acknowledgement goes out any more, and none is on its way."""
        self.stop()
        if self._late is not None:
            await asyncio.wait({self._late})
        return not self.is_given

    @property
    def is_given(self) -> bool:
        return self.interaction.response.is_done()

    async def acknowledge(self) -> None:
        """Tells Discord that an answer will come."""
        async with self._lock:
            if not self.is_given:
                is_command = self.interaction.type is discord.InteractionType.application_command
                await self.interaction.response.defer(ephemeral=is_command, thinking=is_command)

    async def private(self, view: ui.LayoutView, *, files: list[discord.File] | None = None) -> None:
        """A message that only this member sees."""
        await self._message(view, files, ephemeral=True)

    async def public(self, view: ui.LayoutView, *, files: list[discord.File] | None = None) -> int | None:
        """A message that everybody in the channel sees; gives its id. If the answer to a command was late the message
        stands there by itself; None where the bot may not write: there this member alone sees it."""
        extra: dict[str, Any] = {"files": files} if files else {}
        if await self.is_open():
            return (await self.interaction.response.send_message(view=view, **extra)).message_id
        channel = self.interaction.channel
        if channel is None or not _may_write(self.interaction):
            await self._message(view, files, ephemeral=False)
            return None
        place: Any = self.interaction.client.get_partial_messageable(channel.id)
        sent: discord.Message = await place.send(view=view, **extra)
        await self.interaction.delete_original_response()  # it says that the bot is thinking
        return sent.id

    async def _message(self, view: ui.LayoutView, files: list[discord.File] | None, *, ephemeral: bool) -> None:
        self.stop()
        async with self._lock:
            extra: dict[str, Any] = {"files": files} if files else {}
            if self.is_given:
                await self.interaction.followup.send(view=view, ephemeral=ephemeral, **extra)
            else:
                await self.interaction.response.send_message(view=view, ephemeral=ephemeral, **extra)

    async def edit(self, view: ui.LayoutView, *, files: list[discord.File] | None = None) -> None:
        """The message that was clicked, renewed; `files` take the place of those it had."""
        self.stop()
        async with self._lock:
            extra: dict[str, Any] = {"attachments": files} if files is not None else {}
            if self.is_given:
                await self.interaction.edit_original_response(view=view, **extra)
            else:
                await self.interaction.response.edit_message(view=view, **extra)


def _may_write(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot may send a message where this was asked, of its own accord."""
    may = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    can_send = may.send_messages_in_threads if is_thread else may.send_messages
    return interaction.guild_id is not None and may.view_channel and can_send


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether the message that was clicked is seen by this member only."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


def say(words: str) -> Screen:
    """A screen of one text."""
    return Screen(text(words))


Handler = Callable[["Clicks", Answer, Member, list[str]], Awaitable[None]]
KINDS: dict[str, Handler] = {}


def reads(kind: str) -> Callable[[Handler], Handler]:
    """Registers who reads the custom_ids of a kind."""

    def register(handler: Handler) -> Handler:
        assert kind not in KINDS, f"two handlers for {kind}"
        KINDS[kind] = handler
        return handler

    return register


class Clicks:
    """Takes every click."""

    def __init__(self, client: Cheshire) -> None:
        self.client = client
        self.host = client.host
        self.posts = client.posts
        self.people = client.people
        self.races = Races(self, client.settings.race_window)
        self._taken: deque[int] = deque(maxlen=200)

    async def take(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a click on a button or a select, whatever it is; one that the gateway tells again counts once."""
        if interaction.id in self._taken:
            return
        self._taken.append(interaction.id)
        data: Any = interaction.data or {}
        kind, *rest = str(data.get("custom_id", "")).split(":")
        if values := data.get("values"):
            rest.append(str(values[0]))
        answer = Answer(interaction)
        await guarded(self.client, answer, lambda member: self._handle(kind, answer, member, rest))

    async def _handle(self, kind: str, answer: Answer, member: Member, rest: list[str]) -> None:
        handler = KINDS.get(kind)
        if handler is None:
            raise Refusal("refuse-unknown-button")
        await handler(self, answer, member, rest)

    async def find(self, key: str) -> Table:
        """The table of a custom_id; a Refusal if there is none."""
        try:
            number = from_key(key)
        except ValueError:
            raise Refusal("refuse-unknown-button") from None
        return await self.host.table(number)

    def is_claim(self, table: Table, notation: str) -> bool:
        """Whether the move races others, and waits for the window of its table."""
        try:
            return table.position is not None and table.position.is_claim(table.position.parse(notation))
        except ValueError:
            return False

    async def show_public(self, answer: Answer, table: Table) -> None:
        """Answers a click on a public message: that message, renewed; if it was retired the newest one is."""
        if await answer.is_open() and await self.posts.answer_edit(answer.interaction, table):
            return
        self.posts.refresh(table)
        await answer.acknowledge()

    async def show_move(self, answer: Answer, member: Member, table: Table) -> None:
        """Shows a member what came of their click: on the message where they clicked, then to everybody else."""
        if is_private(answer.interaction):
            seat = table.seat_of(member.id)
            assert seat is not None
            self.posts.refresh(table)  # first: the others see the move whatever becomes of this answer
            await answer.edit(self.posts.private(table, seat, member.words, member=member))
            return
        if not await answer.is_open() or not await self.posts.answer_edit(answer.interaction, table):
            self.posts.refresh(table)
            if not answer.is_given:
                seat = table.seat_of(member.id)
                assert seat is not None
                await answer.private(self.posts.private(table, seat, member.words, member=member))


async def guarded(client: Cheshire, answer: Answer, work: Callable[[Member], Awaitable[None]]) -> None:
    """Runs a handler; a Refusal or a failure is told once and privately. Nothing is raised but cancellation."""
    member: Member | None = None
    try:
        member = await client.people.met(answer.interaction)
        channel = answer.interaction.channel
        if isinstance(channel, discord.Thread) and channel.archived and not channel.locked:
            await unarchive(client, channel.id)  # Discord takes no edits in an archived thread
        await work(member)
    except Refusal as refusal:
        await _quietly(refuse(client, answer, member, refusal))
    except discord.HTTPException as error:
        if error.code not in (LATE, ANSWERED):
            log.warning("an interaction was not answered: %s %s", error.status, error.code)
            await _quietly(refuse(client, answer, member, Refusal("refuse-failed")))
    except (aiohttp.ClientError, OSError) as error:
        log.warning("an interaction was not answered: %s", type(error).__name__)
        await _quietly(refuse(client, answer, member, Refusal("refuse-failed")))
    except Exception:
        log.exception("an interaction failed")
        await _quietly(refuse(client, answer, member, Refusal("refuse-failed")))
    finally:
        if not answer.is_pending:
            answer.stop()


async def _quietly(work: Awaitable[None]) -> None:
    try:
        await work
    except discord.HTTPException as error:
        log.info("an interaction could not be answered: %s %s", error.status, error.code)
    except (aiohttp.ClientError, OSError) as error:
        log.info("an interaction could not be answered: %s", type(error).__name__)


async def refuse(client: Cheshire, answer: Answer, member: Member | None, refusal: Refusal) -> None:
    """The one function that tells a refusal: in the member's language, only to them, with what they can do instead."""
    from bot.drawing.words import words_for

    words = member.words if member else words_for(str(answer.interaction.locale))
    table, seat = await _table_of(client, answer, member)
    if isinstance(refusal, NotYourTurn) and table is not None:
        face = client.posts.face(table, seat)
        sentence = words(
            refusal.key, names=words.list(face.name(s) for s in refusal.awaited), count=len(refusal.awaited)
        )
    elif isinstance(refusal, Illegal):
        sentence = words(refusal.key, why=words(f"why-{refusal.rule}"))
    else:
        sentence = words(refusal.key, **refusal.values)
    screen = say(f"🚫 {sentence}")
    if isinstance(refusal, MovedOn | Illegal) and table is not None and seat is not None and table.position is not None:
        assert member is not None
        for item in client.posts.private(table, seat, words, member=member).children:
            screen.add_item(item)
        if is_private(answer.interaction):
            await answer.edit(screen)
            return
    await answer.private(screen)


async def _table_of(client: Cheshire, answer: Answer, member: Member | None) -> tuple[Table | None, int | None]:
    """The table that a click was about and the member's seat there; None where there is none."""
    data: Any = answer.interaction.data or {}
    parts = str(data.get("custom_id", "")).split(":")
    if len(parts) < 2 or member is None:
        return None, None
    try:
        table = await client.host.table(from_key(parts[1]))
    except (ValueError, Refusal):
        return None, None
    return table, table.seat_of(member.id)


# Moves


@reads("m")
async def play(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """A move: `m:<table>:<question>:<notation>`; question `-` takes the one on show when the click was made."""
    if len(rest) != 3:
        raise Refusal("refuse-unknown-button")
    await _play(clicks, answer, member, rest[0], rest[1], rest[2])


@reads("s")
async def choose(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """A move chosen from a select: `s:<table>:<question>:<name>`, the value is the notation."""
    if len(rest) != 4:
        raise Refusal("refuse-unknown-button")
    await _play(clicks, answer, member, rest[0], rest[1], rest[3])


@reads("d")
async def choose_cards(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """A move put together from a select of several cards: `d:<table>:<question>:<word>`. The values are cards in
    notation; what follows a dot only tells two of a kind apart."""
    if len(rest) < 3:
        raise Refusal("refuse-unknown-button")
    data: Any = answer.interaction.data or {}
    cards = sorted(str(value).partition(".")[0] for value in data.get("values") or ())
    await _play(clicks, answer, member, rest[0], rest[1], " ".join([rest[2], *cards]))


async def _play(clicks: Clicks, answer: Answer, member: Member, key: str, question_text: str, notation: str) -> None:
    table = await clicks.find(key)
    question = int(question_text) if question_text.isdecimal() else None
    made = answer.interaction.created_at
    if clicks.is_claim(table, notation):
        clicks.races.claim(table, Claim(answer, member, question, notation))
        return
    await clicks.races.settle(table, answer.interaction.id)
    told = await clicks.host.play(table.id, member.id, question, notation, made=made)
    await clicks.show_move(answer, member, told.table)


@reads("h")
async def hand(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """My hand: `h:<table>`, or `h:<table>:here` in the place of the private screen that was clicked."""
    table = await clicks.find(rest[0] if rest else "")
    await show_hand(clicks.client, answer, member, table, is_here=rest[1:] == ["here"])


async def show_hand(client: Cheshire, answer: Answer, member: Member, table: Table, *, is_here: bool = False) -> None:
    """The private screen of a member's seat; a Refusal if they have none there."""
    seat = table.seat_of(member.id)
    if table.position is None:
        raise Refusal("refuse-not-begun")
    if seat is None:
        raise Refusal("refuse-no-hand")
    screen = client.posts.private(table, seat, member.words, member=member)
    await (answer.edit(screen) if is_here else answer.private(screen))
    if table.game not in member.hints:
        member.hints = [*member.hints, table.game]
        await client.people.note(member)


@reads("c")
async def compose(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """The composer: `c:<table>:<question>:<words so far>`, then the page or the word that was chosen."""
    if len(rest) not in (3, 4):
        raise Refusal("refuse-unknown-button")
    table, seat, position = await _asked(clicks, member, rest[0], rest[1])
    prefix, page = tuple(rest[2].split()), 0
    data: Any = answer.interaction.data or {}
    if len(rest) == 4 and data.get("values"):
        prefix = (*prefix, rest[3])
    elif len(rest) == 4 and rest[3].isdecimal():
        page = int(rest[3])
    face = clicks.posts.face(table, seat)
    try:
        screen = composer(position.view(seat), position.moves(seat), face, member.words, prefix, page)
    except ValueError:
        raise MovedOn from None
    await (answer.edit(screen) if is_private(answer.interaction) else answer.private(screen))


@reads("q")
async def draft(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """A move being put together by taps: `q:<table>:<question>:<draft>`, of which the game hears nothing yet."""
    if len(rest) != 3:
        raise Refusal("refuse-unknown-button")
    table, seat, position = await _asked(clicks, member, rest[0], rest[1])
    if table.game not in DRAFTS:
        raise Refusal("refuse-unknown-button")
    face = clicks.posts.face(table, seat)
    try:
        screen = DRAFTS[table.game](position.view(seat), position.moves(seat), face, member.words, rest[2])
    except ValueError:
        raise MovedOn from None
    await (answer.edit(screen) if is_private(answer.interaction) else answer.private(screen))


async def _asked(clicks: Clicks, member: Member, key: str, question: str) -> tuple[Table, int, Position]:
    """The table, the member's seat and the position, if this is still the question there; a Refusal if not."""
    table = await clicks.find(key)
    seat = table.seat_of(member.id)
    if seat is None:
        raise NotYourTable
    if table.position is None or table.state != "running":
        raise Refusal("refuse-not-running")
    if question != str(table.position.question):
        raise MovedOn
    return table, seat, table.position


@reads("g")
async def race(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """Ready, pause and Go on of a race: `g:<table>:ready`, `g:<table>:pause`, `g:<table>:go`."""
    if len(rest) != 2:
        raise Refusal("refuse-unknown-button")
    table = await clicks.find(rest[0])
    await clicks.races.settle(table, answer.interaction.id)
    await clicks.show_public(answer, await races.ready(clicks, table, member, rest[1]))


@reads("w")
async def why_not(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """Why not?: `w:<table>` lists the rules that forbid what one cannot do now."""
    table = await clicks.find(rest[0] if rest else "")
    seat = table.seat_of(member.id)
    if seat is None:
        raise Refusal("refuse-not-your-table")
    if table.position is None or table.state != "running":
        raise Refusal("refuse-not-running")
    words = member.words
    rules = [rule for rule in table.rules.RULES if rule not in ("over",)]
    lines = [
        f"- **{rule}** {words(f'why-{rule}')}" if rule[-1].isdigit() else f"- {words(f'why-{rule}')}" for rule in rules
    ]
    await answer.private(say(words("why-title") + "\n" + "\n".join(lines)))
