"""`/play` opens a lobby in this channel; so do *Rematch* and *Another game* of a table that is over. `/table`, `/hand`
and `/leave` are about the table of this channel."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.dispatcher import choice, on_component, slash_command
from bot.commands.lobby import Opening, require_welcome, room_for, thread_note
from bot.commands.moves import Shows
from bot.commands.reply import Interaction, Reply, say
from bot.core.errors import Refusal
from bot.database import Conflict, Store
from bot.i18n.names import marked
from bot.i18n.translations import Translations, translations_of
from bot.members import servers
from bot.members.model import Member
from bot.members.people import People
from bot.messages.hands import Hands
from bot.messages.messages import mentions
from bot.messages.pings import is_asleep_at
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens import rulebook
from bot.screens.components import new_message
from bot.screens.lobby import ask_for_another, choose_game, roll
from bot.screens.parts import DOT, dashed
from bot.tables import playing
from bot.tables import store as db
from bot.tables.guests import guests
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.lobby import (
    DIE,
    AnotherGame,
    ChooseGame,
    PlayAnother,
    PlayGame,
    Rematch,
    new_lobby,
    origin,
    rematch,
    require_admitted,
    require_played,
)
from bot.tables.seats import remove_member
from bot.tables.table import Seat, Table
from games import GAMES
from games.core import Chance, Event
from games.smileys import choose_game as roll_die

AT_ONCE = timedelta(minutes=1)
"""Whoever opens another lobby so soon may not mean it."""
MOST_ROLLS = 10
"""Rolls of the smiley die that are told."""
MOST_LINKS = 10
"""Tables elsewhere that are named where there is none."""
NONE_HERE = "refuse-no-table-here"


def games_to_play() -> list[Choice[str]]:
    """Every game with its players and minutes; then the smiley die, which comes last as it is found by *smile*, too."""
    return [*map(_to_play, GAMES), choice(lambda t: f"{rulebook.DIE_SIGN} {t('die-chooses')}", DIE)]


def _to_play(game: str) -> Choice[str]:
    def told(t: Translations) -> str:
        return DOT.join([f"{rulebook.icon(game)} {t(f'game-{dashed(game)}')}", *rulebook.facts(game, t)])

    return choice(told, game)


@dataclass(eq=False, repr=False)
class PlayCommands:
    """Opens lobbies where they are asked for, and shows them."""

    host: Host
    table_messages: TableMessages
    hands: Hands
    renderer: Renderer
    people: People
    opening: Opening

    @app_commands.describe(game="What do you want to play?")
    @app_commands.choices(game=games_to_play())
    @slash_command("Open a table in this channel")
    async def play(self, reply: Reply, member: Member, game: str) -> None:
        """`/play`: a lobby in this channel, in which whoever opened it sits. Who has opened one in the last minute is
        asked first."""
        if game not in (DIE, *GAMES):  # Discord still offers a choice that an older release had
            raise Refusal("refuse-no-game", typed=game)
        if (link := await self._just_opened(reply, member)) is None:
            return await self._play(reply, member, game, reply.interaction.id)
        server, _ = await self.opening.place(reply.interaction, member)
        await self.opening.require_room(server, member)
        t = translations_of(member)
        asked = ask_for_another(t("play-another", link=link), PlayAnother(game, reply.interaction.id), t)
        await reply.private(asked)

    @on_component
    async def play_another(self, reply: Reply, member: Member, asked: PlayAnother) -> None:
        """One more lobby, of whoever was asked."""
        if asked.game not in (DIE, *GAMES):
            raise Refusal("refuse-unknown-button")
        try:
            await self._play(reply, member, asked.game, asked.lobby)
        except Conflict:
            raise Refusal("refuse-unknown-button") from None

    async def _just_opened(self, reply: Reply, member: Member) -> str | None:
        """The link to a lobby that the member has opened in this channel in the last minute; None if there is none."""
        for handle in await self.host.tables_of(member.id):
            table = handle.table
            is_theirs = table.opener == member.id and table.channel == reply.interaction.channel_id
            is_new = table.state == "lobby" and self.host.now() - table.opened < AT_ONCE
            if is_theirs and is_new and handle.link is not None:  # else nobody has seen it: its answer was lost
                return handle.link
        return None

    async def _play(self, reply: Reply, member: Member, game: str, number: int) -> None:
        """Opens and shows a lobby with the id of the press that has asked for it."""
        rolls: tuple[Event, ...] = ()
        if game == DIE:  # by the press alone: if it comes twice the die falls alike
            game, rolls = roll_die(Chance(str(number).encode()))
        handle = await self.open_lobby(reply, member, game, number)
        await self.show_lobby(reply, member, handle)
        if rolls:
            faces = (str(one.detail["die"]) for one in rolls)
            shown = [roll(face, self.renderer.emojis, translations_of(member)) for face in faces]
            await reply.private(say("\n".join(shown[-MOST_ROLLS:])))

    @on_component
    async def play_game(self, reply: Reply, member: Member, asked: PlayGame) -> None:
        """The same by a button. If a lobby of that game waits in this channel for players, it is shown instead: who
        reads its rules means it."""
        if asked.game != DIE and asked.game not in GAMES:
            raise Refusal("refuse-unknown-button")
        if not await self.shows_waiting(reply, member, asked.game):
            await self.play(reply, member, asked.game)

    async def open_lobby(self, reply: Reply, member: Member, game: str, number: int | None = None) -> Handle:
        """A new lobby in the channel of the command, in which the member sits, not yet shown. A Refusal says why none
        may be opened there."""
        server, channel = await self.opening.place(reply.interaction, member)
        await self.opening.require_room(server, member)  # others may open one at this moment: it is asked again
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
            advice=server.advice,
        )
        return await self.host.open(new_lobby(lobby), room_for(server, member, self.host.now()))

    async def shows_waiting(self, reply: Reply, member: Member, game: str) -> bool:
        """Whether a lobby of this game waits in the channel for players; then the answer says where."""
        found = await self.host.meant_in(reply.interaction.channel_id or 0, member.id)
        if found is None or not _waits(found.table, game) or member.id in found.table.removed:
            return False
        t = translations_of(member)
        named = t(f"game-{dashed(game)}")
        await reply.private(say(t("lobby-waits", game=named, link=found.link or "`/table`")))
        return True

    async def show_lobby(self, reply: Reply, member: Member, handle: Handle) -> None:
        """Answers with the new lobby's message, which mentions those for whom a seat is kept; whoever has quiet hours
        is not notified."""
        interaction, t, table = reply.interaction, translations_of(member), handle.table
        self.hands.gather(handle, member, interaction)
        views, now = await self.renderer.public(handle), self.host.now()
        kept = [seat.owner for seat in table.seats if seat.is_kept and seat.owner is not None]
        called = [one for one in kept if not await is_asleep_at(self.people, table, one, now)]
        if reply.is_private:  # a public answer to it would point at a message that nobody else sees
            await self.table_messages.repost(handle, views, called=called)
            await reply.show(say(t("lobby-opened", link=handle.link or "`/table`")))
            return
        if not await reply.is_open():
            await self.table_messages.repost(handle, views, called=called)
            if interaction.type is discord.InteractionType.application_command:
                await reply.private(say(t("table-shown")))
            return
        sent = await interaction.response.send_message(**new_message(views[0]), allowed_mentions=mentions(called))
        assert sent.message_id is not None, "Discord names the message of an answer"
        await self.table_messages.stands(handle, [sent.message_id])
        if handle.table is not table:  # somebody was quicker than this answer
            self.table_messages.refresh(handle)
        if handle.table.pace == "day" and (note := thread_note(interaction, t)):
            await reply.private(say(f"ℹ️ {note}"))

    @on_component
    async def rematch(self, reply: Reply, member: Member, asked: Rematch) -> None:
        """Rematch: the same game with those who played."""
        await self._again(reply, member, asked.table)

    @on_component
    async def another_game(self, reply: Reply, member: Member, asked: AnotherGame) -> None:
        """Another game: asks which, privately."""
        require_played((await self.host.find(asked.table)).table, member.id)
        await reply.private(choose_game(asked.table, self.renderer.emojis, translations_of(member)))

    @on_component
    async def chosen_game(self, reply: Reply, member: Member, asked: ChooseGame) -> None:
        """The game that was chosen, with those who played."""
        if reply.value not in GAMES:
            raise Refusal("refuse-unknown-button")
        await self._again(reply, member, asked.table, reply.value)

    async def _again(self, reply: Reply, member: Member, number: int, game: str | None = None) -> None:
        """Opens a lobby for the players of a table. The next ones to press take their seats there, or get the link if
        that game is running."""
        over = await self.host.find(number)
        table = await self._opened_again(reply, member, over, game or over.table.game)
        if table.id == reply.interaction.id:
            await self.show_lobby(reply, member, table)
        elif table.table.state == "lobby":
            await self._take_seat(reply, member, table)
        else:
            require_admitted(table.table, member.id)
            key = "rematch-runs" if table.table.seat_of(member.id) is None else "rematch-seated"
            await reply.show(say(translations_of(member)(key, link=table.link or "`/table`")))

    async def _opened_again(self, reply: Reply, member: Member, over: Handle, game: str) -> Handle:
        """The lobby or running game that replaces a table, or else a new lobby. If its rematch is finished, too, the
        rematch of that one. A Refusal if the member did not play."""
        require_played(over.table, member.id)
        last = await playing.opened_again(self.host, over.table, game)
        if last is not None and last.table.state != "over":
            return last
        number = last.id if last is not None else origin(over.table)
        if last is not None and over.table.state == "over":
            over = last  # as if Rematch of the latest game were pressed
        server, channel = await self.opening.place(reply.interaction, member)
        await self.opening.require_room(server, member)
        excluded = await servers.excluded(self.host.store, server.id, self.host.now())

        def lobby() -> Table:
            opener, now = Seat(member.id, reply.name), self.host.now()
            made = rematch(
                over.table,
                reply.interaction.id,
                server=server,
                channel=channel,
                game=game,
                opener=opener,
                opened=now,
                again_of=number,
            )
            for one in excluded.keys() & {*guests(made)}:  # no seat is kept for them, nor are they called
                made = remove_member(made, one, now)
            return made

        return await playing.open_again(self.host, over, number, game, lobby, room_for(server, member, self.host.now()))

    async def _take_seat(self, reply: Reply, member: Member, handle: Handle) -> None:
        """Joins the lobby that somebody else has opened for another game."""
        click, key = reply.interaction.id, "rematch-seated"
        if handle.table.seat_of(member.id) is None:
            await require_welcome(self.host, handle.table.server, member.id)
            is_sealed = bool(handle.shown.messages) and click > handle.shown.messages[0]
            await playing.join(self.host, handle.id, member.id, reply.name, click if is_sealed else None)
            key = "rematch-joined"
        if handle.shown.messages:
            self.table_messages.refresh(handle)
        said = say(translations_of(member)(key, link=handle.link or "`/table`"))
        self.hands.gather(handle, member, await reply.show(said))


def _waits(table: Table, game: str) -> bool:
    """Whether the table is a lobby of this game with a free seat."""
    return table.state == "lobby" and table.game == game and len(table.seats) < table.rules.SEATS[-1]


@dataclass(eq=False, repr=False)
class TableCommands:
    """The commands at a table."""

    host: Host
    table_messages: TableMessages
    renderer: Renderer
    shows: Shows
    store: Store

    @slash_command("Show the table again at the end of this channel")
    async def table(self, reply: Reply, member: Member) -> None:
        """`/table`: posts the table again."""
        handle = await self._table_here(reply.interaction, member, or_only=True)
        before, views = handle.table, await self.renderer.public(handle)
        elsewhere = handle.place != reply.interaction.channel_id
        if len(views) > 1 or elsewhere or not await reply.is_open():
            await self.table_messages.repost(handle, views)
            key = "thread-shown" if elsewhere else "table-shown"
            await reply.private(say(translations_of(member)(key, place=f"<#{handle.place}>")))
            return
        sent = await reply.interaction.response.send_message(**new_message(views[0]))
        assert sent.message_id is not None, "Discord names the message of an answer"
        await self.table_messages.retire(handle, [sent.message_id])
        if handle.table is not before:
            self.table_messages.refresh(handle)

    @slash_command("Show my hand at the table in this channel", anywhere=True)
    async def hand(self, reply: Reply, member: Member) -> None:
        """`/hand`: the private screen."""
        await self.shows.hand(reply, member, await self._my_table(reply.interaction, member))

    @slash_command("Leave the table in this channel")
    async def leave(self, reply: Reply, member: Member) -> None:
        """`/leave`: frees the seat, or gives it to a computer player once the game has begun."""
        handle, t = await self._table_here(reply.interaction, member), translations_of(member)
        seat = handle.table.seat_of(member.id)
        if seat is None and handle.table.kept_for(member.id) is None:
            raise Refusal("refuse-not-seated")
        handle = await playing.leave(self.host, handle.id, member.id)
        left = handle.table
        self.table_messages.refresh(handle)
        if left.state in ("lobby", "cancelled") or seat is None:
            told = t("left-lobby")
        elif left.seats[seat].member is None:
            told = t("left-table")
        else:
            told = t("left-to-stand-in", name=marked(left.seats[seat].name))
        await reply.private(say(told))

    async def _my_table(self, interaction: Interaction, member: Member) -> Handle:
        """The table of this channel where the member sits, or else the only one on this server, or else the private one
        that they played last; where they have none, that of this channel. A Refusal with links to several that they
        have, and if there is none at all."""
        found = await self._here(interaction, member)
        if found is not None and found.table.seat_of(member.id) is not None:
            return found
        try:
            return await self._elsewhere(interaction, member, or_only=True)
        except Refusal as refusal:
            if private := await db.alone_of(self.store, member.id):
                return await self.host.find(private[0])
            if found is None or refusal.key != NONE_HERE:
                raise
            return found

    async def _table_here(self, interaction: Interaction, member: Member, *, or_only: bool = False) -> Handle:
        """The newest table of this channel, preferably one where the member sits; or else as below."""
        found = await self._here(interaction, member)
        return found or await self._elsewhere(interaction, member, or_only=or_only)

    async def _here(self, interaction: Interaction, member: Member) -> Handle | None:
        """The newest table of this channel, preferably one where the member sits; that they asked for it is noted."""
        found = await self.host.meant_in(interaction.channel_id or 0, member.id)
        return self._noted(found, member) if found is not None else None

    def _noted(self, found: Handle, member: Member) -> Handle:
        found.pressed[member.id] = self.host.now()
        return found

    async def _elsewhere(self, interaction: Interaction, member: Member, *, or_only: bool) -> Handle:
        """If that will do, the only table where the member sits on this server. A Refusal if there is none, with links
        to those where they sit."""
        mine = [one for one in await self.host.tables_of(member.id) if one.table.server == interaction.guild_id]
        if len(mine) == 1 and or_only:
            return self._noted(mine[0], member)
        t = translations_of(member)
        links = [f"[{t(f'game-{dashed(one.table.game)}')}]({one.link})" for one in mine if one.link is not None]
        if not links:
            raise Refusal(NONE_HERE)
        raise Refusal("refuse-table-elsewhere", tables=DOT.join(links[:MOST_LINKS]))
