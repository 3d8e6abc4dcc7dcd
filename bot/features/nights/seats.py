"""The buttons with which members take seats at the tables of a night."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from bot.commands.dispatcher import on_component
from bot.commands.lobby import lobby_after_press, require_not_excluded
from bot.commands.play import PlayCommands
from bot.commands.reply import Reply, server_of, text_screen
from bot.core.errors import NoSuchTable
from bot.features.nights.model import TakePlace
from bot.features.nights.service import Nights
from bot.features.tournaments.service import Tournaments
from bot.i18n.translations import translations_of
from bot.members.model import Member
from bot.members.people import People


@dataclass(eq=False, repr=False)
class NightSeats:
    """Handles the buttons that seat members at the tables and tournaments of a night."""

    people: People
    nights: Nights
    tournaments: Tournaments
    play: PlayCommands
    now: Callable[[], datetime]

    @on_component
    async def take_place(self, reply: Reply, member: Member, custom_id: TakePlace) -> None:
        """Seats the member at the table of the pressed button, in the member's reserved seat or in a free one. The
        lobby's message shows this. The pressed message, which calls the members, does not change."""
        try:
            handle = await self.nights.host.find(custom_id.table)
        except NoSuchTable:
            return await self._join_tournament(reply, member, custom_id.table)
        reply.require_server(handle.table.server, "refuse-no-table")
        handle.pressed[member.id] = self.now()
        await self.play.join_lobby(reply, member, handle)

    async def _join_tournament(self, reply: Reply, member: Member, tournament_id: int) -> None:
        """Seats the member in the lobby of a tournament, and replies privately with a link to the lobby."""
        server, now = await self.people.server(server_of(reply.interaction)), self.now()
        await require_not_excluded(self.nights.host, server.id, member.id)
        tournament = await self.tournaments.find(tournament_id, server.id)
        is_seated = tournament.seat_of(member.id) is not None
        if not is_seated:
            tournament = await self.tournaments.change(
                tournament_id,
                lambda lobby: lobby_after_press(lobby, "join", reply, member, server, now),
                server=server.id,
            )
            self.tournaments.update_messages([tournament_id])
        key = "rematch-seated" if is_seated else "rematch-joined"
        await reply.show(text_screen(translations_of(member)(key, link=tournament.link)))
