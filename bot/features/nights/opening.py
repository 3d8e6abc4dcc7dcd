"""What follows as a night's time comes: the lobbies of its games, the call to them, and a recap when all is played. The
night was stored with what is opened before; what is sent has the same ids and nonces each time, so it is finished
without being done twice."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from discord import ui

from bot.core.custom_ids import link_to, nonce
from bot.core.errors import Damaged, Gone, NoRoom, NoSuchTable
from bot.database import Conflict
from bot.features.nights import ending, screens, series, store
from bot.features.nights.model import Night, Played
from bot.features.nights.screens import OpenedTable
from bot.features.nights.seating import TOURNAMENT
from bot.features.tournaments import model as tournament_rules
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.service import Tournaments
from bot.i18n.translations import words_of
from bot.members import servers
from bot.messages.channels import if_possible, send
from bot.messages.messages import mentions
from bot.messages.stored import Owner
from bot.screens.components import new_message
from bot.tables.lobby import NIGHT, new_lobby
from bot.tables.rows import require_room
from bot.tables.seats import given_up
from bot.tables.table import HELD, Table

log = logging.getLogger(__name__)
PAUSE = timedelta(minutes=5)
"""How long after the end of its last table the recap of a night is sent: who plays on presses Rematch before that."""


@dataclass(eq=False, repr=False)
class Openings:
    """Opens the nights of their owner."""

    nights: Owner[Night]
    tournaments: Tournaments

    async def open(self, night: Night) -> None:
        """Opens the lobbies, then announces them and mentions those who signed up. Raises what Discord refuses."""
        assert night.opening is not None
        words = words_of(await self.nights.people.server(night.server))
        host = self.nights.host
        excluded = await servers.excluded(host.store, night.server, host.now())
        coming = [one for one in await store.signed_up(host.store, night) if one.seat.owner not in excluded]
        tables = [] if night.opening.is_missed else await self._open_lobbies(night, coming)
        called = [one.seat.owner or 0 for one in coming if one.is_called and tables]  # or there is nothing to come to
        screen = screens.opened(night, tables, called, self.nights.renderer.emojis, words)
        await self._send(night, screen, "call", mentioned=called)

    async def give_up(self, night: Night) -> None:
        """Cancels the lobbies of an opening that nobody was shown."""
        assert night.opening is not None
        for number, game in zip(night.tables(), night.opening.games, strict=True):
            if game == TOURNAMENT:
                await self._give_up_tournament(night, number)
                continue
            try:
                handle = await self.nights.host.find(number)
            except NoSuchTable:
                continue
            if handle.table.channel == night.channel and not handle.shown.messages:
                await self.nights.host.change(number, lambda table: given_up(table, self.nights.host.now()))

    async def _give_up_tournament(self, night: Night, number: int) -> None:
        def alter(lobby: Tournament) -> Tournament:
            is_unseen = lobby.channel == night.channel and lobby.message is None
            return tournament_rules.ended(lobby, self.nights.host.now()) if is_unseen else lobby

        if await self.tournaments.shelf.find(self.nights.host.store, number) is not None:
            await self.tournaments.change(number, alter)

    async def _open_lobbies(self, night: Night, coming: Sequence[store.Coming]) -> list[OpenedTable]:
        """The tables with their lobbies, each of which is opened once, and holds a place for some of those who come;
        those for which the server has no room are left out."""
        assert night.opening is not None
        now, tables = self.nights.host.now(), []
        where: dict[str, Any] = {"server": night.server, "channel": night.channel, "night": night.id}
        for place, (number, game) in enumerate(zip(night.tables(), night.opening.games, strict=True)):
            held = [one for one in coming if one.place == place]
            seats = tuple(one.seat for one in held)
            about = {**where, "id": number, "opener": night.planner, "secret": b"", "opened": now, "seats": seats}
            try:
                if game == TOURNAMENT:
                    message, since = await self._open_tournament(night, about)
                else:
                    message, since = await self._open_table(night, game, about)
            except NoRoom:
                continue
            except Conflict:  # this is the id of another table
                redrawn = await self.nights.change(night.id, partial(series.redrawn, taken=number))
                return await self._open_lobbies(redrawn, coming)
            link = link_to(night.server, night.channel, message)
            called = [one.seat.owner or 0 for one in held if one.is_called]
            tables.append(OpenedTable(game, link, called, since + HELD, regulars=len(held) - len(called)))
        return tables

    async def _open_table(self, night: Night, game: str, about: dict[str, Any]) -> tuple[int, datetime]:
        """The message of a lobby, and when that was opened."""
        server, until = await self.nights.people.server(night.server), self.nights.host.now() + NIGHT
        table = Table(game=game, pace=server.pace, advice=server.advice, until=until, **about)
        handle = await self.nights.host.open(new_lobby(table), lambda connection: require_room(connection, server))
        if not handle.shown.messages:
            (view,) = await self.nights.renderer.public(handle)
            await self.nights.posts.stands(handle, [await self._send(night, view, str(table.id))])
        return handle.shown.messages[-1], handle.table.opened

    async def _open_tournament(self, night: Night, about: dict[str, Any]) -> tuple[int, datetime]:
        """The same of a tournament."""
        assert night.opening is not None
        number, pace = about["id"], (await self.nights.people.server(night.server)).pace
        opened = await self.tournaments.open(Tournament(pace=pace, fixed_end=night.opening.at + NIGHT, **about))
        if opened.message is None:
            await self.tournaments.post(number, lambda view: self._send(night, view, str(number)))
            opened = await self.tournaments.find(number)
        assert opened.message is not None
        return opened.message, opened.opened

    async def recap(self, night: Night) -> datetime | None:
        """Tells who has won at the tables of a night, once all of them have ended, with those of rematches. When that
        has to be tried again; None if it is told, there is nothing to tell, or somebody still plays."""
        if night.recap is None:
            return None
        games = await self._played(night)
        if any(one.ended is None for one in games):
            return None
        due = max((one.ended for one in games if one.ended is not None), default=night.recap) + PAUSE
        if due > self.nights.host.now():
            return due
        finished = [one for one in games if one.places]
        if finished:
            words = words_of(await self.nights.people.server(night.server))
            with if_possible("the recap of night %s cannot be sent", night.key, or_later=True):
                about = f"{night.id} {night.recap.timestamp()} recap"
                await post(self.nights, night, screens.recap(night, finished, words), about, [])
        has_begun = any(one.has_begun for one in games)
        night = await self.nights.change(night.id, lambda now: ending.evening_over(now, has_begun=has_begun))
        return self.nights.host.now() if night.recap is not None else None

    async def _played(self, night: Night) -> list[Played]:
        """What was played at a date, and is played; tables that cannot be read, or are deleted by now, are left out."""
        tables, tournaments = await store.opened(self.nights.host.store, night)
        games = []
        for number in tables:
            with suppress(Damaged, Gone):
                handle = await self.nights.host.find(number)
                table, finale = handle.table, handle.shown.finale
                outcome = table.position.outcome() if table.position is not None else None
                link = link_to(table.server, handle.place, finale) if finale else None
                places, has_begun = outcome.places if outcome else (), table.began is not None
                games.append(Played(table.game, link, table.ended, table.seats, places, has_begun))
        for number in tournaments:
            with suppress(Gone):
                one = await self.tournaments.find(number)
                places = one.standing.places if one.state == "over" else ()
                games.append(Played(TOURNAMENT, one.link, one.ended, one.seats, places, bool(one.matches)))
        return games

    async def _send(self, night: Night, view: ui.LayoutView, what: str, *, mentioned: list[int] | None = None) -> int:
        """Sends a message of an opening; the nonce is the same each time, so that Discord accepts it only once."""
        assert night.opening is not None
        about = f"{night.id} {night.opening.at.timestamp()} {what}"
        return await post(self.nights, night, view, about, mentioned or [])


async def post(
    nights: Owner[Night], night: Night, view: ui.LayoutView, about: str, mentioned: list[int], *, silent: bool = False
) -> int:
    """Sends a message to the night's channel that mentions these members, once `about` this."""
    sent = await send(
        nights.client,
        night.channel,
        **new_message(view),
        nonce=nonce(about),
        allowed_mentions=mentions(mentioned[: screens.MOST_MENTIONED]),
        silent=silent,
    )
    return sent.id
