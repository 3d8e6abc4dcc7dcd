"""The command `/tournament`, and what the buttons of tournaments do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

import discord
from discord import app_commands

from bot.commands.dispatcher import choice, on_component, slash_command
from bot.commands.lobby import (
    ChannelRules,
    has_asked_before_beginning,
    lobby_after_press,
    replace_begin_question,
    require_not_excluded,
)
from bot.commands.reply import Interaction, Reply, server_of, text_screen
from bot.core.errors import Refusal
from bot.database import Store
from bot.features.tournaments import screens
from bot.features.tournaments import store as db
from bot.features.tournaments.model import (
    NextMatch,
    Tournament,
    TournamentButton,
    leave_tournament,
    require_can_stop,
    take_free_seat,
)
from bot.features.tournaments.service import Tournaments
from bot.i18n.translations import Translations, translations_of
from bot.members import servers
from bot.members.model import Change, Member, Server
from bot.members.pace import PACES
from bot.members.people import People
from bot.messages.hands import Hands
from bot.screens.story import record_screen
from bot.tables.shown import MatchStandings
from bot.tables.table import Seat
from games.tournament import write


@dataclass(eq=False, repr=False)
class TournamentCommands:
    people: People
    store: Store
    tournaments: Tournaments
    channel_rules: ChannelRules
    hands: Hands
    now: Callable[[], datetime]

    def group(self) -> app_commands.Group:
        """Returns the command group `/tournament`. It exists only on servers, not in direct messages."""
        return app_commands.Group(
            name="tournament",
            description="The five Smiley Games in a row, with the same players",
            guild_only=True,
        )

    @app_commands.describe(pace="How long do tables wait for a move? Races are always live")
    @app_commands.choices(pace=[choice(f"pace-{pace}", pace) for pace in PACES])
    @slash_command("Open a tournament in this channel: five matches, from Find it! to The last one")
    async def start(self, reply: Reply, member: Member, pace: str | None = None) -> None:
        """`/tournament start`: opens the lobby of a tournament, with the member in the first seat. Raises a Refusal if
        the member may not open one in this channel."""
        interaction = reply.interaction
        server, channel = await self.channel_rules.require_may_open_table(interaction, member)
        require_tournament_role(interaction, server)
        await self.channel_rules.require_room_for_table(server, member)
        if await db.lobby_in_channel(self.store, channel) is not None:
            raise Refusal("refuse-tournament-open")
        opened = await self.tournaments.create(
            Tournament(
                id=interaction.id,
                server=server.id,
                channel=channel,
                opener=member.id,
                secret=b"",
                opened=self.now(),
                pace=next((known for known in PACES if known == pace), server.pace),
                seats=(Seat(member.id, reply.name),),
            )
        )
        await self.tournaments.announce(opened.id, reply.send_public)

    @slash_command("The standings of the current tournament here, or of the last one")
    async def standings(self, reply: Reply, member: Member) -> None:
        """`/tournament standings`: answers privately with a copy of the tournament's message, including its buttons. A
        public copy would stay in the channel with points and buttons of the past."""
        tournament = await self._find_here(reply.interaction, db.newest_for_channel)
        if tournament.message is None:
            await self.tournaments.announce(tournament.id, reply.send_public)
        else:
            await reply.send_private(await self.tournaments.screen(tournament, translations_of(member)))

    @slash_command("Stop the tournament that is being played here; you are asked first")
    async def stop(self, reply: Reply, member: Member) -> None:
        """`/tournament stop`: asks privately for confirmation, as an ended tournament cannot be continued."""
        tournament = await self._find_here(reply.interaction, db.running_for_channel, db.newest_for_channel)
        require_can_stop(tournament, member.id, manages=reply.interaction.permissions.manage_guild)
        await reply.send_private(screens.stop_confirmation(tournament, translations_of(member)))

    async def _find_here(
        self, interaction: Interaction, *queries: Callable[[Store, int, int], Awaitable[int | None]]
    ) -> Tournament:
        """Returns the tournament that a member in the channel of the interaction means. Each query gets the ids of the
        server and of the channel; the first result that is not None is the tournament's id. Raises a Refusal if all
        queries return None, or in a direct message."""
        assert interaction.channel_id is not None, "an interaction on a server has a channel"
        for query in queries:
            number = await query(self.store, server_of(interaction), interaction.channel_id)
            if number is not None:
                return await self.tournaments.find(number)
        raise Refusal("refuse-tournament-none")

    # Buttons of a tournament

    @on_component
    async def press(self, reply: Reply, member: Member, custom_id: TournamentButton) -> None:
        """Handles every button of a tournament except *Next match*."""
        number, what, t = custom_id.tournament, custom_id.what, translations_of(member)
        server = server_of(reply.interaction)
        if what == "seal":
            await reply.send_private(screens.seal_answer(await self.tournaments.find(number, server), t, member.id))
            return
        if what == "keep":
            await reply.show(screens.kept_message(await self.tournaments.find(number, server), t))
            return
        if what == "record":
            return await _send_record(reply, t, await self.tournaments.find(number, server))
        if what == "again":
            return await self.start(reply, member, (await self.tournaments.find(number, server)).pace)
        if what == "stop":
            manages = reply.interaction.permissions.manage_guild
            stopped = await self.tournaments.call_off(number, member.id, manages=manages, server=server)
            if member.id != stopped.opener:
                change = Change(self.now(), member.id, "tournament-ended", "", "")
                await servers.store_change(self.store, server, change)
            await reply.show(screens.stop_confirmed_message(stopped, t))
            return
        if what in ("begin", "begin-now"):
            before, sure = await self.tournaments.find(number, server), TournamentButton(number, "begin-now")
            if what == "begin" and await has_asked_before_beginning(reply, before, member, sure):
                return
            await self.tournaments.begin(number, member.id, reply.interaction.id, server=server)
            if not reply.is_private:
                return await self._show_result(reply, number)
            self.tournaments.update_messages([number])
            return await replace_begin_question(reply, member)
        if what == "leave" and (before := await self.tournaments.find(number, server)).phase == "between":
            await reply.send_private(screens.leave_question(before, member.id, t), is_temporary=True)
            return
        await self._change_players(reply, member, custom_id)
        if what == "leave-sure":
            self.tournaments.update_messages([number])
            await reply.show(text_screen(t("tournament-you-left")))
            return
        await self._show_result(reply, number)

    @on_component
    async def show_standings(self, reply: Reply, member: Member, custom_id: MatchStandings) -> None:
        """Handles *Standings* at the table of a match: answers privately with the points so far, or with the message of
        a tournament that was stopped."""
        table = await self.tournaments.host.table(custom_id.table)
        if table.tournament is None:
            raise Refusal("refuse-tournament-none")
        tournament, t = await self.tournaments.find(table.tournament), translations_of(member)
        is_stopped = tournament.phase == "stopped"
        await reply.send_private(
            await self.tournaments.screen(tournament, t) if is_stopped else screens.standings_answer(tournament, t)
        )

    @on_component
    async def next_match(self, reply: Reply, member: Member, custom_id: NextMatch) -> None:
        """Handles *Next match*. The id of this interaction becomes the id of the match's table."""
        interaction = reply.interaction
        await self.tournaments.begin_next_match(
            custom_id.tournament, custom_id.match, member, interaction.id, server=server_of(interaction)
        )
        await self._show_result(reply, custom_id.tournament)
        self.hands.remember_press(await self.tournaments.host.find(interaction.id), member, interaction)

    async def _show_result(self, reply: Reply, number: int) -> None:
        """Answers a press by replacing the pressed message with the current message of the tournament."""
        message = reply.interaction.message
        await self.tournaments.answer(number, reply.edit, message.id if message is not None else 0)

    async def _change_players(self, reply: Reply, member: Member, custom_id: TournamentButton) -> None:
        """Handles the buttons that change the members or computer players, and *Cancel* of a lobby."""
        server, now = await self.people.server(server_of(reply.interaction)), self.now()
        if custom_id.what in ("join", "stand-in"):
            await require_not_excluded(self.tournaments.host, server.id, member.id)

        def with_button_applied(tournament: Tournament) -> Tournament:
            match custom_id.what:
                case "leave-sure":
                    return leave_tournament(tournament, member.id, now)
                case "leave" if tournament.phase != "between":  # otherwise it began after the member was not asked
                    return leave_tournament(tournament, member.id, now)
                case "stand-in":
                    return take_free_seat(tournament, member.id, reply.name)
            return lobby_after_press(tournament, custom_id.what, reply, member, server, now)

        await self.tournaments.change(custom_id.tournament, with_button_applied, server=server.id)


def require_tournament_role(interaction: Interaction, server: Server) -> None:
    """Raises a Refusal if only one role may start tournaments on this server, and the member neither has this role nor
    manages the server."""
    role = server.tournament_role
    roles = interaction.user.roles if isinstance(interaction.user, discord.Member) else ()
    if role is not None and all(own.id != role for own in roles) and not interaction.permissions.manage_guild:
        raise Refusal("refuse-tournament-role", role=f"<@&{role}>")


async def _send_record(reply: Reply, t: Translations, tournament: Tournament) -> None:
    """Sends the tournament's record privately as a file. Raises a Refusal before the end of the tournament, as the
    record contains the seed of the rolls that settle a tied lead (TO3)."""
    if tournament.phase == "stopped":
        raise Refusal("refuse-tournament-no-record")
    if tournament.state != "over":
        raise Refusal("refuse-tournament-not-over")
    filename = f"tournament-{tournament.key}.txt"
    record = write(tournament.places_by_match, tournament.seed, (tournament.secret, tournament.clicks))
    await reply.send_private(record_screen(filename, record, t))
