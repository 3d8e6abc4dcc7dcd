"""The finale: when a game has ended, one new message at the end of the channel tells everybody who played."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import timedelta

from msgspec.structs import replace

from bot.art.pictures import podium
from bot.core.custom_ids import nonce
from bot.core.errors import Refusal
from bot.features.finale import screens
from bot.features.standings import store as standings
from bot.features.tournaments import store as tournaments
from bot.members.people import People
from bot.messages.channels import Channels
from bot.messages.render import Renderer
from bot.messages.sending import is_asleep_at, mentions
from bot.screens.components import Screen, new_message
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.replay import Replays
from bot.tables.shown import NO_FINALE
from bot.tables.table import Table

FRESH = timedelta(hours=25)
"""How long after its end people are still told how a game ended, if the bot could not do so at once: a day, and the
hour in which a closed channel is asked again."""


@dataclass(eq=False)
class Finales:
    """Sends the finales of tables; the sender of a table runs this for one table at a time."""

    _channels: Channels
    _host: Host
    _people: People
    _renderer: Renderer
    _replays: Replays

    async def _chosen(self, table: Table) -> dict[int, str]:
        """The faces that those who played have chosen."""
        members = [await self._people.member(seat.member) for seat in table.seats if seat.member is not None]
        return {one.id: one.face for one in members if one.face is not None}

    async def view(self, handle: Handle) -> Screen:
        """How the game ended, with what is known of it now."""
        table = handle.table
        assert table.position is not None
        assert table.ended is not None
        outcome = table.position.outcome()
        assert outcome is not None
        frame = self._renderer.frame(handle, None, await self._renderer.words(table))
        frame = replace(frame, faces=await self._chosen(table))
        gains = await standings.gains(self._host.store, table.id)
        number = table.tournament
        tournament = await tournaments.find(self._host.store, number) if number is not None else None
        matches = tournament.until(table.id) if tournament is not None else ()
        try:
            story = (await self._replays.read(table)).story
        except Refusal:  # its moves are gone
            story = None
        at = table.ended.astimezone((await self._people.server(table.server)).tz)
        is_evening = table.pace != "day" and not table.is_match
        evening = await standings.evening(self._host.store, table) if is_evening else None
        png = await asyncio.to_thread(podium, outcome.places, screens.faces(frame))
        return screens.finale(frame, outcome, gains, story, png=png, at=at, matches=matches, evening=evening)

    async def send(self, handle: Handle) -> int:
        """The id of the message, which mentions the members who played; those in their quiet hours are not notified.
        NO_FINALE if the game ended too long ago. The nonce prevents a second one if the bot ended before it was
        stored."""
        table, now = handle.table, self._host.now()
        assert table.ended is not None
        if now - table.ended >= FRESH:
            return NO_FINALE
        view = await self.view(handle)
        members = [seat.member for seat in table.seats if seat.member is not None]
        awake = [one for one in members if not await is_asleep_at(self._people, table, one, now)]
        sent = await self._channels.send(
            handle.place,
            table.server,
            **new_message(view),
            allowed_mentions=mentions(awake),
            nonce=nonce(f"finale {table.id}"),
        )
        for member in members:
            await self._people.has_played(member, table.game)
        return sent.id
