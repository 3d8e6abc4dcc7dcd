"""Messages of a night: the lobbies and the call when it begins, the recap after the last game, the question whether to
continue an unused weekly night, and the end of a series. Nights of a server that removed the bot wait until it is back.

The start of a night is stored before anything is sent, and retries use the same ids and nonces, so that nothing is sent
twice.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Literal

import discord
from discord import ui

from bot.core.custom_ids import discord_link, nonce_for
from bot.core.errors import DamagedData, NoSuchTable, NotFound, TableLimitReached
from bot.database import Conflict
from bot.features.nights import screens, series, store
from bot.features.nights.model import TOURNAMENT, Night, members_who_might_come, with_end_announced
from bot.features.nights.recap import PlayedGame, recap_message
from bot.features.nights.screens import OpenedTable
from bot.features.tournaments import model as tournament_rules
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.service import Tournaments
from bot.i18n.translations import translations_of
from bot.members import servers
from bot.messages.channels import (
    NOT_A_MEMBER_CODES,
    REQUEST_ERRORS,
    best_effort,
    describe_error,
    is_temporary,
    send_reopening_thread,
)
from bot.messages.messages import allow_mentions
from bot.messages.stored import StoredMessages
from bot.screens.components import Screen, send_kwargs
from bot.tables.lobby import NIGHT_LOBBY_LASTS, new_lobby
from bot.tables.rows import require_capacity
from bot.tables.seats import with_lobby_cancelled
from bot.tables.table import HELD, Table

log = logging.getLogger(__name__)
RECAP_DELAY = timedelta(minutes=1)
"""Time between the end of the last table and the recap, to leave time for pressing Rematch."""
StoredNights = StoredMessages[Night]


@dataclass(eq=False, repr=False)
class NightOpener:
    """Opens the tables of a night that begins, and sends its recap."""

    nights: StoredNights
    tournaments: Tournaments

    async def open_lobbies(self, night: Night) -> None:
        """Opens the lobbies, then announces them and mentions the members who signed up. Discord's errors propagate."""
        assert night.opening is not None
        t = translations_of(await self.nights.people.server(night.server))
        host = self.nights.host
        excluded = await servers.exclusions(host.store, night.server, host.now())
        reserved = await store.reserved_places(host.store, night)
        places = [place for place in reserved if place.seat.owner not in excluded]
        tables = [] if night.opening.is_missed else await self._open_lobbies(night, places)
        mentioned = [place.seat.owner or 0 for place in places if place.is_mentioned and tables]  # none without tables
        screen = screens.start_message(night, tables, mentioned, self.nights.renderer.emojis, t)
        await self._send(night, screen, "call", mentioned=mentioned)

    async def cancel_unseen_lobbies(self, night: Night) -> None:
        """Cancels the lobbies of a failed start whose messages were not sent."""
        assert night.opening is not None
        for number, game in zip(night.table_ids(), night.opening.games, strict=True):
            if game == TOURNAMENT:
                await self._cancel_unseen_tournament(night, number)
                continue
            try:
                handle = await self.nights.host.find(number)
            except NoSuchTable:
                continue
            if handle.table.channel == night.channel and not handle.shown.messages:
                await self.nights.host.change(number, lambda table: with_lobby_cancelled(table, self.nights.host.now()))

    async def _cancel_unseen_tournament(self, night: Night, number: int) -> None:
        def alter(lobby: Tournament) -> Tournament:
            is_unseen = lobby.channel == night.channel and lobby.message is None
            return tournament_rules.end_tournament(lobby, self.nights.host.now()) if is_unseen else lobby

        if await self.tournaments.queries.find(self.nights.host.store, number) is not None:
            await self.tournaments.change(number, alter)

    async def _open_lobbies(self, night: Night, places: Sequence[store.ReservedSeat]) -> list[OpenedTable]:
        """Opens a lobby for each game, with the reserved places. A lobby that an interrupted start has opened is
        reused. Games beyond the server's limit of tables are left out."""
        assert night.opening is not None
        now, tables = self.nights.host.now(), []
        where: dict[str, Any] = {"server": night.server, "channel": night.channel, "night": night.id}
        for table, (number, game) in enumerate(zip(night.table_ids(), night.opening.games, strict=True)):
            here = [reserved for reserved in places if reserved.place == table]
            seats = tuple(reserved.seat for reserved in here)
            fields = {**where, "id": number, "opener": night.planner, "secret": b"", "opened": now, "seats": seats}
            try:
                if game == TOURNAMENT:
                    since = await self._open_tournament(night, fields)
                else:
                    since = await self._open_table(night, game, fields)
            except TableLimitReached:
                continue
            except Conflict:  # the id belongs to a table elsewhere
                redrawn = await self.nights.change(night.id, partial(series.with_table_id_redrawn, used_id=number))
                return await self._open_lobbies(redrawn, places)
            mentioned = [reserved.seat.owner or 0 for reserved in here if reserved.is_mentioned]
            tables.append(OpenedTable(game, number, mentioned, since + HELD, regular_count=len(here) - len(mentioned)))
        return tables

    async def _open_table(self, night: Night, game: str, fields: dict[str, Any]) -> datetime:
        """Opens a lobby with these `fields` of its `Table` and posts its message. Returns when the lobby was
        opened."""
        server, until = await self.nights.people.server(night.server), self.nights.host.now() + NIGHT_LOBBY_LASTS
        table = Table(game=game, pace=server.pace, advice=server.default_advice, until=until, **fields)
        handle = await self.nights.host.open(new_lobby(table), lambda connection: require_capacity(connection, server))
        if not handle.shown.messages:
            (view,) = await self.nights.renderer.public_screens(handle)
            await self.nights.table_messages.set_messages(handle, [await self._send(night, view, str(table.id))])
        return handle.table.opened

    async def _open_tournament(self, night: Night, fields: dict[str, Any]) -> datetime:
        """Opens the lobby of a tournament and posts its message. Returns when the lobby was opened."""
        assert night.opening is not None
        number, pace = fields["id"], (await self.nights.people.server(night.server)).pace
        opened = await self.tournaments.create(
            Tournament(pace=pace, fixed_end=night.opening.at + NIGHT_LOBBY_LASTS, **fields)
        )
        if opened.message is None:
            await self.tournaments.post(number, lambda view: self._send(night, view, str(number)))
        return opened.opened

    async def send_recap_if_due(self, night: Night) -> datetime | None:
        """Posts the winners of a date, RECAP_DELAY after its last table ended, rematches included. Returns when to try
        again; None if the recap was sent, is not needed, or a table is still running."""
        if night.recap is None:
            return None
        games = await self._played_games(night)
        if any(game.ended is None for game in games):
            return None
        due = max((game.ended for game in games if game.ended is not None), default=night.recap) + RECAP_DELAY
        if due > self.nights.host.now():
            return due
        finished = [game for game in games if game.places]
        if finished:
            t = translations_of(await self.nights.people.server(night.server))
            with best_effort("the recap of night %s cannot be sent", night.key, raise_temporary=True):
                nonce_source = f"{night.id} {night.recap.timestamp()} recap"
                await post_to_channel(self.nights, night, recap_message(night, finished, t), nonce_source, [])
        has_begun = any(game.has_begun for game in games)
        night = await self.nights.change(
            night.id, lambda before: series.with_date_finished(before, has_begun=has_begun)
        )
        return self.nights.host.now() if night.recap is not None else None

    async def _played_games(self, night: Night) -> list[PlayedGame]:
        """The games of the date, finished or running. Quarantined and deleted tables are left out."""
        tables, tournaments = await store.table_and_tournament_ids(self.nights.host.store, night)
        games = []
        for number in tables:
            with suppress(DamagedData, NotFound):
                handle = await self.nights.host.find(number)
                table, finale = handle.table, handle.shown.finale
                outcome = table.position.outcome() if table.position is not None else None
                link = discord_link(table.server, handle.place, finale) if finale else None
                places, scores = (outcome.places, outcome.scores) if outcome else ((), ())
                game = PlayedGame(table.game, link, table.ended, table.seats, places, scores, table.began is not None)
                games.append(game)
        for number in tournaments:
            with suppress(NotFound):
                tournament = await self.tournaments.find(number)
                standing = tournament.standing if tournament.state == "over" else None
                places, scores = (standing.places, standing.points) if standing is not None else ((), ())
                about = (TOURNAMENT, tournament.link, tournament.ended, tournament.seats)
                games.append(PlayedGame(*about, places, scores, bool(tournament.matches)))
        return games

    async def _send(
        self, night: Night, view: ui.LayoutView, message_key: str, *, mentioned: list[int] | None = None
    ) -> int:
        """Sends a message of the start to the night's channel and returns its id. `message_key` tells the messages of
        one start apart: retries get the same nonce, so that Discord accepts each message only once."""
        assert night.opening is not None
        nonce_source = f"{night.id} {night.opening.at.timestamp()} {message_key}"
        return await post_to_channel(self.nights, night, view, nonce_source, mentioned or [])


async def post_to_channel(
    nights: StoredNights,
    night: Night,
    view: ui.LayoutView,
    nonce_source: str,
    mentioned: list[int],
    *,
    silent: bool = False,
) -> int:
    """Sends a message to the night's channel, pings the `mentioned` members, and returns the message id. The nonce is
    a hash of `nonce_source`: Discord accepts a retry with the same text only once."""
    sent = await send_reopening_thread(
        nights.client,
        night.channel,
        **send_kwargs(view),
        nonce=nonce_for(nonce_source),
        allowed_mentions=allow_mentions(mentioned[: screens.MAX_MENTIONS]),
        silent=silent,
    )
    return sent.id


@dataclass(eq=False, repr=False)
class SeriesEnder:
    """Asks whether to continue unused weekly nights, and announces their end."""

    nights: StoredNights
    post: Callable[[Night, Screen, str, Sequence[int]], Awaitable[int | None]]
    """Sends a screen to the night's channel and pings these members; the text is the source of the nonce. Returns the
    message id, or None if Discord refused."""
    unread: dict[int, int] = field(default_factory=dict)
    """Night ids by planner: planners with closed direct messages, to ask at their next button press."""

    async def has_removed_bot(self, night: Night) -> bool:
        """Whether the night's server has removed the bot."""
        client = self.nights.client
        if client.get_guild(night.server) is not None:
            return False
        return client.is_ready() or await servers.has_removed_bot(self.nights.host.store, night.server)

    async def has_planner_left(self, night: Night) -> bool | None:
        """Asks Discord whether the planner of a weekly night that is about to begin has left the server. None if the
        request fails, or for a night that does not begin now."""
        guild = self.nights.client.get_guild(night.server)
        is_due = night.state == "planned" and night.opening is None and night.at <= self.nights.host.now()
        if not is_due or not night.weekly or guild is None:
            return None
        try:
            return not night.planner or not await guild.fetch_member(night.planner)
        except REQUEST_ERRORS as error:
            if getattr(error, "code", None) in NOT_A_MEMBER_CODES:
                return True
            log.info(
                "cannot check whether the planner of night %s is still on the server: %s",
                night.key,
                describe_error(error),
            )
            return None

    # Asking

    def remember_unread_question(self, night: Night) -> None:
        """Remembers to ask a planner with closed direct messages at their next button press."""
        if night.question is not None and night.question.state == "unread" and night.planner:
            self.unread[night.planner] = night.id

    async def ask_if_due(self, night: Night) -> Night:
        """Asks whether to continue, if due: the planner by direct message, or the channel if the planner has left."""
        if night.question is not None and not night.planner:
            night = await self.nights.change(
                night.id, lambda before: series.with_planner_checked(before, has_left=True)
            )
        question = night.question
        if question is None or question.state != "due":
            return night
        state = await (self._post_question if question.is_left else self._write_to_planner)(night)
        if state is None:
            return night
        night = await self.nights.change(night.id, lambda before: series.with_question_sent(before, question, state))
        self.remember_unread_question(night)
        return night

    async def _post_question(self, night: Night) -> Literal["asked"]:
        """Posts the question in the night's channel; returns its new state."""
        screen = screens.continue_question_message(
            night, None, translations_of(await self.nights.people.server(night.server))
        )
        await self.post(night, screen, f"{night.at.timestamp()} left", [])
        return "asked"

    async def _write_to_planner(self, night: Night) -> Literal["asked", "unread"] | None:
        """Sends the question by direct message; returns its new state, or None if the server's name is not known
        yet."""
        people, client = self.nights.people, self.nights.client
        if (screen := await self.question_screen(night)) is None:
            return None
        is_asleep = await people.is_asleep(night.server, night.planner, self.nights.host.now())
        try:
            channel = await client.create_dm(discord.Object(night.planner))
            nonce = nonce_for(f"{night.id} {night.at.timestamp()} keep")
            await channel.send(**send_kwargs(screen), nonce=nonce, silent=is_asleep)
        except REQUEST_ERRORS as error:
            if is_temporary(error):
                raise
            log.info(
                "the planner of night %s accepts no direct messages and is asked at their next button press: %s",
                night.key,
                describe_error(error),
            )
            return "unread"
        return "asked"

    async def question_screen(self, night: Night) -> Screen | None:
        """The question to the planner; None if the server's name is not known yet."""
        guild = self.nights.client.get_guild(night.server)
        t = translations_of(await self.nights.people.member(night.planner))
        return screens.continue_question_message(night, guild.name, t) if guild is not None else None

    async def send_unread_question(self, member: int, send: Callable[[Screen], Awaitable[object]]) -> None:
        """Sends a planner, with `send`, the question that their closed direct messages refused; does nothing for other
        members."""
        if (number := self.unread.get(member)) is None:
            return
        with suppress(NotFound):
            night = await self.nights.find(number)
            question, screen = night.question, await self.question_screen(night)
            if question is not None and night.planner == member:
                if screen is None:
                    return
                await send(screen)
                await self.nights.change(number, lambda before: series.with_question_sent(before, question, "asked"))
        self.unread.pop(member, None)

    # The end

    async def announce_end(self, night: Night) -> Night:
        """Announces in the channel that a weekly night has ended; mentions the planner and members who might have
        come."""
        is_left = night.question is not None and night.question.is_left
        members = [
            *dict.fromkeys([*members_who_might_come(night), *([] if is_left or not night.planner else [night.planner])])
        ]
        screen = screens.series_ended_message(
            night, members, translations_of(await self.nights.people.server(night.server))
        )
        await self.post(night, screen, "ended", members)
        return await self.nights.change(night.id, with_end_announced)
