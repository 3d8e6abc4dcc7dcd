"""`/tournament`: the five Smiley Games in a row; the buttons of its message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

import discord
from discord import app_commands

from bot.commands.dispatcher import choice, on_component, slash_command
from bot.commands.lobby import ChannelRules, after_press, require_not_excluded, tell_who_is_missing
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
from bot.screens.lobby import seal_screen
from bot.tables.table import Seat
from games.record import commitment
from games.tournament import write


@dataclass(eq=False, repr=False)
class TournamentCommands:
    """The commands about tournaments."""

    people: People
    store: Store
    tournaments: Tournaments
    channel_rules: ChannelRules
    hands: Hands
    now: Callable[[], datetime]

    def group(self) -> app_commands.Group:
        """`/tournament`, on servers."""
        return app_commands.Group(
            name="tournament",
            description="The five Smiley Games in a row, with the same players",
            guild_only=True,
        )

    @app_commands.describe(pace="How long do tables wait for a move? Races are always live")
    @app_commands.choices(pace=[choice(f"pace-{pace}", pace) for pace in PACES])
    @slash_command("Open a tournament in this channel: five matches, from Find it! to The last one")
    async def start(self, reply: Reply, member: Member, pace: str | None = None) -> None:
        """`/tournament start`: opens its lobby with the member in the first seat. Raises a Refusal if none may be
        opened here."""
        interaction = reply.interaction
        server, channel = await self.channel_rules.require_allowed(interaction, member)
        require_tournament_role(interaction, server)
        await self.channel_rules.require_capacity(server, member)
        if await db.lobby_in(self.store, channel) is not None:
            raise Refusal("refuse-tournament-open")
        opened = await self.tournaments.open(
            Tournament(
                id=interaction.id,
                server=server.id,
                channel=channel,
                opener=member.id,
                secret=b"",
                opened=self.now(),
                pace=next((one for one in PACES if one == pace), server.pace),
                seats=(Seat(member.id, reply.name),),
            )
        )
        await self.tournaments.announce(opened.id, reply.public)

    @slash_command("The standings of the tournament on here, or of the last one")
    async def standings(self, reply: Reply, _: Member) -> None:
        """`/tournament standings`: posts its message again, with the button that begins the next match."""
        found = await self._find_here(reply.interaction, db.newest_for_channel)
        if found.message is None:
            await self.tournaments.announce(found.id, reply.public)
        else:
            await reply.public(await self.tournaments.screen(found))

    @slash_command("Stop the tournament that is being played here; you are asked first")
    async def stop(self, reply: Reply, member: Member) -> None:
        """`/tournament stop`: asks once, with a button."""
        found = await self._find_here(reply.interaction, db.running_for_channel, db.newest_for_channel)
        require_can_stop(found, member.id, manages=reply.interaction.permissions.manage_guild)
        await reply.private(screens.stop_confirmation(found, translations_of(member)))

    async def _find_here(
        self, interaction: Interaction, *kinds: Callable[[Store, int, int], Awaitable[int | None]]
    ) -> Tournament:
        """The tournament found by the first of these look-ups that finds one. A Refusal if none does, or outside
        servers."""
        assert interaction.channel_id is not None, "whatever is asked on a server is asked in a channel"
        for kind in kinds:
            number = await kind(self.store, server_of(interaction), interaction.channel_id)
            if number is not None:
                return await self.tournaments.find(number)
        raise Refusal("refuse-tournament-none")

    # Its buttons

    @on_component
    async def press(self, reply: Reply, member: Member, asked: TournamentButton) -> None:
        """The buttons of a tournament."""
        number, what, t = asked.tournament, asked.what, translations_of(member)
        server = server_of(reply.interaction)
        if what == "seal":
            found = await self.tournaments.find(number, server)
            await reply.private(seal_screen(t, commitment(found.secret)))
            return
        if what == "record":
            return await _send_record(reply, t, await self.tournaments.find(number, server))
        if what == "again":
            return await self.start(reply, member, (await self.tournaments.find(number, server)).pace)
        if what == "stop":
            manages = reply.interaction.permissions.manage_guild
            stopped = await self.tournaments.call_off(number, member.id, manages=manages, server=server)
            if member.id != stopped.opener:
                ended = Change(self.now(), member.id, "tournament-ended", "", "")
                await servers.note(self.store, server, ended)
            await reply.show(screens.stopped_reply(stopped, t))
            return
        if what == "begin":
            before = await self.tournaments.find(number, server)
            begun = await self.tournaments.begin(number, member.id, reply.interaction.id, server=server)
            await self._show_result(reply, number)
            return await tell_who_is_missing(reply, before, begun, t)
        await self._change_players(reply, member, asked)
        await self._show_result(reply, number)
        if what == "leave":
            await reply.private(text_screen(t("tournament-you-left")))

    @on_component
    async def next_match(self, reply: Reply, member: Member, asked: NextMatch) -> None:
        """Begins the next match, whose table gets the id of this press; the member sees their hand there."""
        interaction = reply.interaction
        await self.tournaments.next_match(
            asked.tournament, asked.match, member, interaction.id, server=server_of(interaction)
        )
        await self._show_result(reply, asked.tournament)
        self.hands.remember_press(await self.tournaments.host.find(interaction.id), member, interaction)

    async def _show_result(self, reply: Reply, number: int) -> None:
        """Shows the result of a press."""
        message = reply.interaction.message
        await self.tournaments.answer(number, reply.edit, message.id if message is not None else 0)

    async def _change_players(self, reply: Reply, member: Member, asked: TournamentButton) -> None:
        """Changes who plays, or cancels the lobby."""
        server, now = await self.people.server(server_of(reply.interaction)), self.now()
        if asked.what in ("join", "stand-in"):
            await require_not_excluded(self.tournaments.host, server.id, member.id)

        def alter(tournament: Tournament) -> Tournament:
            match asked.what:
                case "leave":
                    return leave_tournament(tournament, member.id, now)
                case "stand-in":
                    return take_free_seat(tournament, member.id, reply.name)
            return after_press(tournament, asked.what, reply, member, server, now)

        await self.tournaments.change(asked.tournament, alter, server=server.id)


def require_tournament_role(interaction: Interaction, server: Server) -> None:
    """A Refusal unless the member has the role that may start tournaments here, or manages the server."""
    role = server.tournament_role
    roles = interaction.user.roles if isinstance(interaction.user, discord.Member) else ()
    if role is not None and all(one.id != role for one in roles) and not interaction.permissions.manage_guild:
        raise Refusal("refuse-tournament-role", role=f"<@&{role}>")


async def _send_record(reply: Reply, t: Translations, tournament: Tournament) -> None:
    """Answers with the record. A Refusal before the end, as it contains the rolls for a tied lead."""
    if tournament.phase == "stopped":
        raise Refusal("refuse-tournament-no-record")
    if tournament.state != "over":
        raise Refusal("refuse-tournament-not-over")
    name = f"tournament-{tournament.key}.txt"
    written = write(tournament.places, tournament.seed, (tournament.secret, tournament.clicks))
    await reply.private(screens.record_message(name, written, tournament.secret, t))
