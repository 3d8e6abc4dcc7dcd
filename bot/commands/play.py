"""`/play`, *Rematch* and *Another game* open a lobby; `/table`, `/hand` and `/leave` are for the channel's table.
All of them share how they find and open a table, hence its length."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.dispatcher import choice, on_component, slash_command
from bot.commands.lobby import (
    ChannelRules,
    first_turn_line,
    require_not_excluded,
    table_limit_check,
    thread_permission_note,
)
from bot.commands.moves import TableReplies
from bot.commands.reply import Interaction, Reply, text_screen
from bot.core.errors import DamagedData, Refusal
from bot.database import Conflict, Store
from bot.i18n.translations import Translations, translations_of
from bot.members import servers
from bot.members.model import Member
from bot.members.people import People
from bot.messages.hands import HandPhase, Hands
from bot.messages.messages import allow_mentions
from bot.messages.pings import should_be_silent
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens import rulebook
from bot.screens.components import send_kwargs
from bot.screens.leaving import leave_question_screen, leave_which_screen, left_notice
from bot.screens.lobby import confirm_repeat_screen, die_roll_line
from bot.screens.next_game import game_choice_screen
from bot.screens.parts import SEPARATOR, to_fluent_id
from bot.tables import playing
from bot.tables import store as db
from bot.tables.guests import seated_or_invited
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.lobby import (
    SMILEY_DIE,
    AnotherGame,
    ChooseGame,
    PlayAnother,
    PlayGame,
    Rematch,
    new_lobby,
    rematch_lobby,
    replaced_table_id,
    require_not_removed,
    require_played,
)
from bot.tables.seats import remove_member
from bot.tables.shown import Hand, LeaveTable
from bot.tables.table import Seat, Table
from games import GAMES
from games.core import Chance, Event
from games.smileys import choose_game as roll_die

CONFIRM_WITHIN = timedelta(minutes=1)
"""A member who opens a second lobby within this time is asked for confirmation."""
MAX_ROLLS_SHOWN = 10
"""Number of rolls of the smiley die that are shown."""
MAX_LINKS = 10
"""Number of links to the member's other tables in the reply where the channel has no table."""
NO_TABLE_HERE = "refuse-no-table-here"


def choices_for_play() -> list[Choice[str]]:
    """Returns a choice for each game, with the numbers of players and minutes, and then one for the smiley die. The die
    is last because a member who types *smile* also finds the die."""
    return [*map(_choice_with_facts, GAMES), choice(lambda t: f"{rulebook.DIE_SIGN} {t('die-chooses')}", SMILEY_DIE)]


def _choice_with_facts(game: str) -> Choice[str]:
    def label(t: Translations) -> str:
        return SEPARATOR.join(
            [f"{rulebook.game_emoji(game)} {t(f'game-{to_fluent_id(game)}')}", *rulebook.game_facts(game, t)]
        )

    return choice(label, game)


@dataclass(eq=False, repr=False)
class PlayCommands:
    """The command and the buttons that open a lobby."""

    host: Host
    table_messages: TableMessages
    hands: Hands
    renderer: Renderer
    people: People
    channel_rules: ChannelRules

    @app_commands.describe(game="What do you want to play?")
    @app_commands.choices(game=choices_for_play())
    @slash_command("Open a table in this channel")
    async def play(self, reply: Reply, member: Member, game: str) -> None:
        """`/play`: opens a lobby in this channel, with the member in its first seat. Asks first if they have opened one
        here within `CONFIRM_WITHIN`."""
        if game not in (SMILEY_DIE, *GAMES):  # Discord may still offer a choice of an older release
            raise Refusal("refuse-no-game", typed=game)
        if (link := await self._recent_lobby_link(reply, member)) is None:
            return await self._open_and_show(reply, member, game, reply.interaction.id)
        server, _ = await self.channel_rules.require_may_open_table(reply.interaction, member)
        await self.channel_rules.require_room_for_table(server, member)
        t = translations_of(member)
        question = confirm_repeat_screen(t("play-another", link=link), PlayAnother(game, reply.interaction.id), t)
        await reply.send_private(question, is_temporary=True)

    @on_component
    async def play_another(self, reply: Reply, member: Member, custom_id: PlayAnother) -> None:
        """Opens another lobby after the member has confirmed it."""
        if custom_id.game not in (SMILEY_DIE, *GAMES):
            raise Refusal("refuse-unknown-button")
        try:
            await self._open_and_show(reply, member, custom_id.game, custom_id.lobby)
        except Conflict:
            raise Refusal("refuse-unknown-button") from None

    async def _recent_lobby_link(self, reply: Reply, member: Member) -> str | None:
        """Returns a link to a lobby that the member opened here within `CONFIRM_WITHIN`; None if there is none."""
        for handle in await self.host.open_tables_of_member(member.id):
            table = handle.table
            is_theirs = table.opener == member.id and table.channel == reply.interaction.channel_id
            is_new = table.state == "lobby" and self.host.now() - table.opened < CONFIRM_WITHIN
            if is_theirs and is_new and handle.link is not None:  # else its message was lost, so nobody has seen it
                return handle.link
        return None

    async def _open_and_show(self, reply: Reply, member: Member, game: str, number: int) -> None:
        """Opens a lobby and shows it. `number` is the id of the interaction that opens the lobby."""
        rolls: tuple[Event, ...] = ()
        if game == SMILEY_DIE:  # the interaction alone is the seed: a duplicate of it rolls the same
            game, rolls = roll_die(Chance(str(number).encode()))
        handle = await self.open_lobby(reply, member, game, number)
        faces, t = (str(event.detail["die"]) for event in rolls[-MAX_ROLLS_SHOWN:]), translations_of(member)
        rolled = "".join(f"{die_roll_line(face, self.renderer.emojis, t)}\n" for face in faces)
        await self.show_lobby(reply, member, handle, rolled)
        if rolled and not reply.is_private:
            await reply.send_private(text_screen(rolled), is_temporary=True)

    @on_component
    async def play_game(self, reply: Reply, member: Member, custom_id: PlayGame) -> None:
        """Like `/play`, by a button. If a lobby of this game waits in the channel, seats the member there instead."""
        if custom_id.game != SMILEY_DIE and custom_id.game not in GAMES:
            raise Refusal("refuse-unknown-button")
        if not await self.join_waiting_lobby(reply, member, custom_id.game):
            await self.play(reply, member, custom_id.game)

    async def open_lobby(self, reply: Reply, member: Member, game: str, number: int | None = None) -> Handle:
        """Opens a lobby in this channel with the member in its first seat, without showing it yet. Raises a Refusal if
        none may be opened here."""
        server, channel = await self.channel_rules.require_may_open_table(reply.interaction, member)
        await self.channel_rules.require_room_for_table(server, member)  # again in the commit: others may open one now
        lobby = Table(
            number or reply.interaction.id,
            server=server.id,
            channel=channel,
            game=game,
            opener=member.id,
            secret=b"",
            opened=self.host.now(),
            pace=server.pace,
            seats=(Seat(member.id, reply.name),),
            advice=server.default_advice,
        )
        return await self.host.open(new_lobby(lobby), table_limit_check(server, member, self.host.now()))

    async def join_waiting_lobby(self, reply: Reply, member: Member, game: str) -> bool:
        """Seats the member in a lobby of this game that waits in the channel, preferably one where they have a seat
        already, or a reserved one. False if nothing waits."""
        lobbies = []
        for number in await db.lobbies_in_channel(self.host.store, reply.interaction.channel_id or 0, game):
            with suppress(DamagedData):
                lobbies.append(await self.host.find(number))
        lobbies = [handle for handle in lobbies if _has_seat_for(handle.table, member.id)]
        if not lobbies:
            return False
        await self.join_lobby(reply, member, max(lobbies, key=lambda handle: _is_expected(handle.table, member.id)))
        return True

    async def show_lobby(self, reply: Reply, member: Member, handle: Handle, rolled: str = "") -> None:
        """Replies with the message of a new lobby, which mentions the members with a reserved seat, except in their
        quiet hours. A private reply has a link to it, below the lines `rolled`, and goes when the lobby does."""
        interaction, t, table = reply.interaction, translations_of(member), handle.table
        views, now = await self.renderer.public_screens(handle), self.host.now()
        owners = [seat.owner for seat in table.seats if seat.is_reserved and seat.owner is not None]
        called = [owner for owner in owners if not await should_be_silent(self.people, table, owner, now)]
        if reply.is_private:  # a public response would refer to a message that nobody else sees
            await self.table_messages.repost(handle, views, mentioned=called)
            screen = text_screen(rolled + t("lobby-opened", link=handle.link or "`/table`"))
            return await self.hands.answer(reply.show, member, handle, lambda: screen, phase=HandPhase.LOBBY_OPTIONS)
        self.hands.remember_press(handle, member, interaction)
        if not await reply.can_respond():
            await self.table_messages.repost(handle, views, mentioned=called)
            if interaction.type is discord.InteractionType.application_command:
                await reply.send_private(text_screen(t("table-shown")), is_temporary=True)
            return
        sent = await interaction.response.send_message(**send_kwargs(views[0]), allowed_mentions=allow_mentions(called))
        assert sent.message_id is not None, "Discord names the message of an answer"
        await self.table_messages.set_messages(handle, [sent.message_id])
        if handle.table is not table:  # somebody pressed before the message was stored
            self.table_messages.refresh(handle)
        notes = [thread_permission_note(interaction, t)] if handle.table.pace == "day" else []
        notes.append(await first_turn_line(self.host, handle.table, member))
        if lines := [f"ℹ️ {note}" for note in notes if note]:
            await reply.send_private(text_screen("\n".join(lines)), is_temporary=True)

    @on_component
    async def open_rematch(self, reply: Reply, member: Member, custom_id: Rematch) -> None:
        """*Rematch*: opens a lobby of the same game for the players of the finished table."""
        await self._open_rematch_of(reply, member, custom_id.table)

    @on_component
    async def ask_for_another_game(self, reply: Reply, member: Member, custom_id: AnotherGame) -> None:
        """*Another game*: asks privately which game to play."""
        over = (await self.host.find(custom_id.table)).table
        require_played(over, member.id)
        screen = game_choice_screen(over, member.id, self.renderer.emojis, translations_of(member))
        await reply.send_private(screen, is_temporary=True)

    @on_component
    async def play_chosen_game(self, reply: Reply, member: Member, custom_id: ChooseGame) -> None:
        """Opens a lobby of the chosen game for the players of the finished table."""
        if reply.value not in GAMES:
            raise Refusal("refuse-unknown-button")
        await self._open_rematch_of(reply, member, custom_id.table, reply.value)

    async def _open_rematch_of(self, reply: Reply, member: Member, number: int, game: str | None = None) -> None:
        """Opens a lobby for the players of the finished table `number`. Later presses on the same button give the
        member a seat in this lobby, or a link if the game has begun. `game` is the new game (None: the same game)."""
        finished = await self.host.find(number)
        handle = await self._find_or_open_rematch(reply, member, finished, game or finished.table.game)
        if handle.id == reply.interaction.id:
            await self.show_lobby(reply, member, handle)
        elif handle.table.state == "lobby":
            await self.join_lobby(reply, member, handle)
        else:
            require_not_removed(handle.table, member.id)
            key = "rematch-runs" if handle.table.seat_of(member.id) is None else "rematch-seated"
            await reply.show(text_screen(translations_of(member)(key, link=handle.link or "`/table`")))

    async def _find_or_open_rematch(self, reply: Reply, member: Member, finished: Handle, game: str) -> Handle:
        """Returns the lobby or running game that follows the table `finished`. If that table is over as well, the next
        one is used. If there is none, opens a lobby. Raises a Refusal if the member did not play."""
        require_played(finished.table, member.id)
        latest = await playing.latest_replacement(self.host, finished.table, game)
        if latest is not None and latest.table.state != "over":
            return latest
        number = latest.id if latest is not None else replaced_table_id(finished.table)
        if latest is not None and finished.table.state == "over":
            finished = latest
        server, channel = await self.channel_rules.require_may_open_table(reply.interaction, member)
        await self.channel_rules.require_room_for_table(server, member)
        excluded = await servers.exclusions(self.host.store, server.id, self.host.now())

        def make_lobby() -> Table:
            opener, now = Seat(member.id, reply.name), self.host.now()
            made = rematch_lobby(
                finished.table,
                reply.interaction.id,
                server=server,
                channel=channel,
                game=game,
                opener=opener,
                opened=now,
                again_of=number,
            )
            for guest in excluded.keys() & {*seated_or_invited(made)}:  # no reserved seat and no mention for them
                made = remove_member(made, guest, now)
            return made

        return await playing.open_replacement(
            self.host, finished, number, game, make_lobby, table_limit_check(server, member, self.host.now())
        )

    async def join_lobby(self, reply: Reply, member: Member, handle: Handle) -> None:
        """Gives the member a seat in a lobby after a press on a message of another table. Replies privately with a link
        to the lobby."""
        press_id, key = reply.interaction.id, "rematch-seated"
        if handle.table.seat_of(member.id) is None:
            await require_not_excluded(self.host, handle.table.server, member.id)
            is_sealed = bool(handle.shown.messages) and press_id > handle.shown.messages[0]
            await playing.join(self.host, handle.id, member.id, reply.name, press_id if is_sealed else None)
            key = "rematch-joined"
        if handle.shown.messages:
            self.table_messages.refresh(handle)
        screen = text_screen(translations_of(member)(key, link=handle.link or "`/table`"))
        self.hands.remember_press(handle, member, await reply.show(screen))


def _has_seat_for(lobby: Table, member: int) -> bool:
    """Whether the member has a seat in the lobby, or can take their reserved seat or a free one."""
    has_room = len(lobby.seats) < lobby.rules.SEATS[-1] and member not in lobby.removed
    return lobby.state == "lobby" and (has_room or _is_expected(lobby, member))


def _is_expected(lobby: Table, member: int) -> bool:
    """Whether the member has a seat in the lobby, or a reserved one."""
    return lobby.seat_of(member) is not None or lobby.reserved_seat_of(member) is not None


@dataclass(eq=False, repr=False)
class TableCommands:
    """The commands for the table in the channel."""

    host: Host
    table_messages: TableMessages
    renderer: Renderer
    replies: TableReplies
    store: Store

    @slash_command("Show the table again at the bottom of this channel")
    async def table(self, reply: Reply, member: Member) -> None:
        """`/table`: posts the table again at the end of the channel."""
        handle = await self._find_table(reply.interaction, member, accept_only_table=True)
        before, views = handle.table, await self.renderer.public_screens(handle)
        elsewhere = handle.place != reply.interaction.channel_id
        if len(views) > 1 or elsewhere or not await reply.can_respond():
            await self.table_messages.repost(handle, views)
            key = "thread-shown" if elsewhere else "table-shown"
            await reply.send_private(
                text_screen(translations_of(member)(key, place=f"<#{handle.place}>")), is_temporary=True
            )
            return
        sent = await reply.interaction.response.send_message(**send_kwargs(views[0]))
        assert sent.message_id is not None, "Discord names the message of an answer"
        await self.table_messages.replace_messages(handle, [sent.message_id])
        if handle.table is not before:
            self.table_messages.refresh(handle)

    @slash_command("Show your hand at the table in this channel", anywhere=True)
    async def hand(self, reply: Reply, member: Member) -> None:
        """`/hand`: shows the member's hand."""
        await self.replies.show_hand(reply, member, await self._find_table_for_hand(reply.interaction, member))

    @slash_command("Leave the table in this channel")
    async def leave(self, reply: Reply, member: Member) -> None:
        """`/leave`: leaves a lobby; asks first if the game is running, or which of several tables in this channel."""
        handle, t = await self._find_table(reply.interaction, member), translations_of(member)
        channel, own = reply.interaction.channel_id, await self.host.open_tables_of_member(member.id)
        if len(here := [other for other in own if channel in (other.place, other.table.channel)]) > 1:
            screen = leave_which_screen([(other.table, other.link) for other in here], member.id, t)
            await reply.send_private(screen, is_temporary=True)
            return
        if handle.table.state == "running":
            leave, stay = LeaveTable(handle.id), Hand(handle.id, is_here=True)
            question = leave_question_screen(
                handle.table,
                member.id,
                handle.place,
                self.host.now(),
                t,
                leave=leave,
                stay=stay,
                is_in_tournament=self.renderer.counts_in_tournament(handle.table),
            )
            await reply.send_private(question, is_temporary=True)
            return
        handle = await self.host.change(handle.id, lambda table: remove_member(table, member.id, self.host.now()))
        self.table_messages.refresh(handle)
        notice = left_notice(handle.table, None, member.id, handle.place, t)
        await reply.send_private(text_screen(notice), is_temporary=True)

    @on_component
    async def leave_running_game(self, reply: Reply, member: Member, custom_id: LeaveTable) -> None:
        """*Leave* below the question of `/leave`: leaves the running game, and says who plays on in the seat."""
        seat = (await self.host.table(custom_id.table)).seat_of(member.id)
        handle = await playing.leave(self.host, custom_id.table, member.id)
        self.table_messages.refresh(handle)
        notice = left_notice(handle.table, seat, member.id, handle.place, translations_of(member))
        await reply.show(text_screen(notice))

    async def _find_table_for_hand(self, interaction: Interaction, member: Member) -> Handle:
        """Finds the table whose hand `/hand` shows. In this order: the member's table in this channel, their only table
        on this server, their latest private table, the newest table in this channel. Raises a Refusal with links if
        they have several tables on this server and no private one, and another Refusal if no table is found."""
        here = await self._find_in_channel(interaction, member)
        if here is not None and here.table.seat_of(member.id) is not None:
            return here
        try:
            return await self._find_elsewhere(interaction, member, accept_only_table=True)
        except Refusal as refusal:
            if private := await db.private_tables_of(self.store, member.id):
                return await self.host.find(private[0])
            if here is None or refusal.key != NO_TABLE_HERE:
                raise
            return here

    async def _find_table(self, interaction: Interaction, member: Member, *, accept_only_table: bool = False) -> Handle:
        """The newest table of this channel, preferably one where the member sits; if the channel has none, the result
        of `_find_elsewhere`."""
        here = await self._find_in_channel(interaction, member)
        return here or await self._find_elsewhere(interaction, member, accept_only_table=accept_only_table)

    async def _find_in_channel(self, interaction: Interaction, member: Member) -> Handle | None:
        """The newest table of this channel, preferably one where the member sits."""
        handle = await self.host.newest_table_in_channel(interaction.channel_id or 0, member.id)
        return self._mark_active(handle, member) if handle is not None else None

    def _mark_active(self, handle: Handle, member: Member) -> Handle:
        """Records that the member is active at this table, so that the bot does not mention the member there now."""
        handle.pressed[member.id] = self.host.now()
        return handle

    async def _find_elsewhere(self, interaction: Interaction, member: Member, *, accept_only_table: bool) -> Handle:
        """Returns the member's table on this server if they have only one and `accept_only_table`. Otherwise raises a
        Refusal with links to their tables on this server, or another Refusal if they have none."""
        own = [
            handle
            for handle in await self.host.open_tables_of_member(member.id)
            if handle.table.server == interaction.guild_id
        ]
        if len(own) == 1 and accept_only_table:
            return self._mark_active(own[0], member)
        t = translations_of(member)
        if not (links := self._table_links(own, t)):
            raise Refusal(NO_TABLE_HERE)
        raise Refusal("refuse-table-elsewhere", tables=links)

    def _table_links(self, handles: Sequence[Handle], t: Translations) -> str:
        """Returns links to the messages of these tables, called by their games."""
        shown = [handle for handle in handles if handle.link is not None][:MAX_LINKS]
        return SEPARATOR.join(f"[{t(f'game-{to_fluent_id(handle.table.game)}')}]({handle.link})" for handle in shown)
