"""Messages of a night: its lobbies and the call when it begins, the recap after its last game, the question whether a
weekly night continues, and the end of a weekly night. If a server removes the bot, its nights wait until the bot is
back.

The beginning of a night is stored before anything is sent. Retries use the same ids and nonces, so that nothing is sent
twice."""

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
from bot.features.nights.model import (
    TOURNAMENT,
    Night,
    PostedMessage,
    members_who_might_come,
    with_end_announced,
    with_posted,
)
from bot.features.nights.moment import best_moment
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
from bot.tables.replay import Replays
from bot.tables.rows import require_room_for_table
from bot.tables.seats import with_lobby_cancelled
from bot.tables.table import HELD, Table

log = logging.getLogger(__name__)
RECAP_DELAY = timedelta(minutes=1)
"""How long after the end of the last table the recap is sent, so that members have time to press Rematch."""
StoredNights = StoredMessages[Night]
SentQuestion = tuple[Literal["asked", "unread"], list[PostedMessage]]
"""The new state of a question, and its message if there is one."""


@dataclass(eq=False, repr=False)
class NightOpener:
    """Opens the tables of a night that begins, and sends its recap afterwards."""

    nights: StoredNights
    tournaments: Tournaments
    replays: Replays

    async def open_lobbies(self, night: Night) -> int:
        """Opens a lobby for each game, then posts the call: a message that lists the tables and mentions the members
        who signed up. Returns the id of the call. Raises Discord's errors."""
        assert night.opening is not None
        t = translations_of(await self.nights.people.server(night.server))
        host = self.nights.host
        excluded = await servers.exclusions(host.store, night.server, host.now())
        reserved = await store.reserved_seats(host.store, night)
        places = [place for place in reserved if place.seat.owner not in excluded]
        tables = [] if night.opening.is_missed else await self._open_lobbies(night, places)
        mentioned = [
            place.seat.owner or 0 for place in places if place.is_mentioned and tables
        ]  # without tables nobody is called
        screen = screens.start_message(night, tables, mentioned, self.nights.renderer.emojis, t)
        return await self._send(night, screen, "call", mentioned=mentioned)

    async def cancel_unseen_lobbies(self, night: Night) -> None:
        """Cancels the lobbies that a failed start has opened but not posted."""
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

    async def _cancel_unseen_tournament(self, night: Night, tournament_id: int) -> None:
        def end_lobby_without_message(lobby: Tournament) -> Tournament:
            is_unseen = lobby.channel == night.channel and lobby.message is None
            return tournament_rules.end_tournament(lobby, self.nights.host.now()) if is_unseen else lobby

        if await self.tournaments.queries.find(self.nights.host.store, tournament_id) is not None:
            await self.tournaments.change(tournament_id, end_lobby_without_message)

    async def _open_lobbies(self, night: Night, places: Sequence[store.ReservedSeat]) -> list[OpenedTable]:
        """Opens a lobby for each game, with the reserved seats `places`. A lobby that an interrupted start has opened
        is used again. Leaves out games beyond the server's limit of tables."""
        assert night.opening is not None
        now, tables = self.nights.host.now(), []
        where: dict[str, Any] = {"server": night.server, "channel": night.channel, "night": night.id}
        for table, (number, game) in enumerate(zip(night.table_ids(), night.opening.games, strict=True)):
            here = [reserved for reserved in places if reserved.table == table]
            seats = tuple(reserved.seat for reserved in here)
            fields = {**where, "id": number, "opener": night.planner, "secret": b"", "opened": now, "seats": seats}
            try:
                if game == TOURNAMENT:
                    since = await self._open_tournament(night, fields)
                else:
                    since = await self._open_table(night, game, fields)
            except TableLimitReached:
                continue
            except Conflict:  # a table elsewhere has this id
                redrawn = await self.nights.change(night.id, partial(series.with_table_id_redrawn, used_id=number))
                return await self._open_lobbies(redrawn, places)
            mentioned = [reserved.seat.owner or 0 for reserved in here if reserved.is_mentioned]
            tables.append(OpenedTable(game, number, mentioned, since + HELD, regular_count=len(here) - len(mentioned)))
        return tables

    async def _open_table(self, night: Night, game: str, fields: dict[str, Any]) -> datetime:
        """Opens the lobby of a table and posts its message. `fields` are the values of `Table` that all tables of the
        night have. Returns when the lobby was opened."""
        server, until = await self.nights.people.server(night.server), self.nights.host.now() + NIGHT_LOBBY_LASTS
        table = Table(game=game, pace=server.pace, advice=server.default_advice, until=until, **fields)
        handle = await self.nights.host.open(
            new_lobby(table), lambda connection: require_room_for_table(connection, server)
        )
        if not handle.shown.messages:
            (view,) = await self.nights.renderer.public_screens(handle)
            await self.nights.table_messages.set_messages(handle, [await self._send(night, view, str(table.id))])
        return handle.table.opened

    async def _open_tournament(self, night: Night, fields: dict[str, Any]) -> datetime:
        """Opens the lobby of a tournament and posts its message. `fields` are the values that it shares with a `Table`.
        Returns when the lobby was opened."""
        assert night.opening is not None
        number, pace = fields["id"], (await self.nights.people.server(night.server)).pace
        opened = await self.tournaments.create(
            Tournament(pace=pace, fixed_end=night.opening.at + NIGHT_LOBBY_LASTS, **fields)
        )
        if opened.message is None:
            await self.tournaments.post(number, lambda view: self._send(night, view, str(number)))
        return opened.opened

    async def send_recap_if_due(self, night: Night) -> datetime | None:
        """Posts the recap of a date if RECAP_DELAY has passed since its last table ended; rematches count as tables.
        Returns when to call this again. Returns None if a table still runs, whose end calls this again, or if no recap
        is left to send."""
        if night.recap is None:
            return None
        games = await self._played_games(night)
        if any(game.ended is None for game in games):
            return None
        due = max((game.ended for game in games if game.ended is not None), default=night.recap) + RECAP_DELAY
        if due > self.nights.host.now():
            return due
        date, message = night.recap, None
        if any(game.places for game in games):
            screen = await self._recap_screen(night, games)
            with best_effort("the recap of night %s cannot be sent", night.key, raise_temporary=True):
                nonce_source = f"{night.id} {night.recap.timestamp()} recap"
                message = await post_to_channel(self.nights, night, screen, nonce_source, [])
        has_begun = any(game.has_begun for game in games)

        next_date = night.at if night.weekly else None  # as drawn

        def with_recap_sent(before: Night) -> Night:
            after = series.with_date_finished(before, has_begun=has_begun)
            return with_posted(after, PostedMessage("recap", message, date, next_date)) if message else after

        night = await self.nights.change(night.id, with_recap_sent)
        return self.nights.host.now() if night.recap is not None else None

    async def draw_outdated_recap(self, night: Night) -> Screen:
        """Draws the recap of the date `recap` of a night, without buttons."""
        return await self._recap_screen(night, await self._played_games(night), is_outdated=True)

    async def _recap_screen(self, night: Night, games: Sequence[PlayedGame], *, is_outdated: bool = False) -> Screen:
        finished = [game for game in games if game.places]
        t = translations_of(await self.nights.people.server(night.server))
        tables = [table for game in finished for table in game.tables]
        moment = await best_moment(self.nights.host, self.nights.renderer, self.replays, tables, t)
        return recap_message(night, finished, t, moment=moment, is_outdated=is_outdated)

    async def _played_games(self, night: Night) -> list[PlayedGame]:
        """Returns the finished and running games of the date whose recap is posted next. Leaves out tables that were
        deleted or cannot be read."""
        tables, tournaments = await store.table_and_tournament_ids(self.nights.host.store, night)
        games = []
        for number in tables:
            with suppress(DamagedData, NotFound):
                handle = await self.nights.host.find(number)
                table, finale = handle.table, handle.shown.finale
                outcome = table.position.outcome() if table.position is not None else None
                link = discord_link(table.server, handle.place, finale) if finale else None
                places, scores = (outcome.places, outcome.scores) if outcome else ((), ())
                about = (table.game, link, table.ended, table.seats)
                games.append(PlayedGame(*about, places, scores, table.began is not None, (number,)))
        for number in tournaments:
            with suppress(NotFound):
                tournament = await self.tournaments.find(number)
                standing = tournament.standing if tournament.state == "over" else None
                places, scores = (standing.places, standing.points) if standing is not None else ((), ())
                facts = (TOURNAMENT, tournament.link, tournament.ended, tournament.seats)
                matches = [match.table for match in tournament.finished_matches]
                games.append(PlayedGame(*facts, places, scores, bool(tournament.matches), matches))
        return games

    async def _send(
        self, night: Night, view: ui.LayoutView, message_key: str, *, mentioned: list[int] | None = None
    ) -> int:
        """Sends a message of the start to the night's channel and returns the id of the message. `message_key` names
        the message among those of one start. A retry has the same key and thus the same nonce, so that Discord posts
        the message once."""
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
    """Sends a message to the night's channel and returns the id of the message. Pings the `mentioned` members. The
    nonce is a hash of `nonce_source`, so that Discord posts the same `nonce_source` once even after retries."""
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
    """Asks whether a weekly night that nobody uses continues, and announces its end."""

    nights: StoredNights
    post: Callable[[Night, Screen, str, Sequence[int]], Awaitable[int | None]]
    """Sends a screen to the night's channel and pings the members with these ids. The text identifies the message among
    retries. Returns the id of the message, or None if Discord refused."""
    unread: dict[int, int] = field(default_factory=dict)
    """The planners who accept no direct messages and are asked at their next button press: night ids by planner id."""

    async def has_removed_bot(self, night: Night) -> bool:
        """Whether the night's server has removed the bot. Reads this from the database until the gateway has reported
        the servers."""
        client = self.nights.client
        if client.get_guild(night.server) is not None:
            return False
        return client.is_ready() or await servers.has_removed_bot(self.nights.host.store, night.server)

    async def has_planner_left(self, night: Night) -> bool | None:
        """Asks Discord whether the planner of a weekly night has left the server. Returns None if the night does not
        begin now, or the request fails."""
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

    def ask_at_next_press(self, night: Night) -> None:
        """If the planner accepts no direct messages, lets the planner's next button press ask the question."""
        if night.question is not None and night.question.state == "unread" and night.planner:
            self.unread[night.planner] = night.id

    async def ask_whether_to_continue_if_due(self, night: Night) -> Night:
        """Sends the question whether a weekly night continues, if it is due. Asks the planner by direct message, or
        asks in the channel if the planner has left. Returns the night as stored afterwards."""
        if night.question is not None and not night.planner:
            night = await self.nights.change(
                night.id, lambda before: series.with_planner_checked(before, has_left=True)
            )
        question = night.question
        if question is None or question.state != "due":
            return night
        sent = await (self._post_question_in_channel if question.is_left else self._send_question_to_planner)(night)
        if sent is None:
            return night
        state, posted = sent
        night = await self.nights.change(
            night.id, lambda before: with_posted(series.with_question_sent(before, question, state), *posted)
        )
        self.ask_at_next_press(night)
        return night

    async def _post_question_in_channel(self, night: Night) -> SentQuestion:
        """Posts the question whether the night continues in its channel."""
        screen = screens.weekly_night_question_message(
            night, None, translations_of(await self.nights.people.server(night.server))
        )
        message = await self.post(night, screen, f"{night.at.timestamp()} left", [])
        return "asked", [PostedMessage("question", message, night.at)] if message is not None else []

    async def _send_question_to_planner(self, night: Night) -> SentQuestion | None:
        """Sends the planner the question whether the night continues, by direct message. The new state is "unread" if
        the planner accepts no direct messages. Returns None if the server's name is not known yet."""
        people, client = self.nights.people, self.nights.client
        if (screen := await self._planner_question_screen(night)) is None:
            return None
        is_asleep = await people.is_asleep(night.server, night.planner, self.nights.host.now())
        try:
            channel = await client.create_dm(discord.Object(night.planner))
            nonce = nonce_for(f"{night.id} {night.at.timestamp()} keep")
            message = await channel.send(**send_kwargs(screen), nonce=nonce, silent=is_asleep)
        except REQUEST_ERRORS as error:
            if is_temporary(error):
                raise
            log.info(
                "the planner of night %s accepts no direct messages and is asked at their next button press: %s",
                night.key,
                describe_error(error),
            )
            return "unread", []
        return "asked", [PostedMessage("question", message.id, night.at, is_direct=True)]

    async def _planner_question_screen(self, night: Night) -> Screen | None:
        """The screen that asks the planner whether the night continues. None if the server's name is not known yet."""
        guild = self.nights.client.get_guild(night.server)
        t = translations_of(await self.nights.people.member(night.planner))
        return screens.weekly_night_question_message(night, guild.name, t) if guild is not None else None

    async def send_unread_question(self, member: int, send: Callable[[Screen], Awaitable[object]]) -> None:
        """If the member is a planner who accepts no direct messages, sends the question whether their night continues.
        `send` sends the screen as a response to the member's press."""
        if (number := self.unread.get(member)) is None:
            return
        with suppress(NotFound):
            night = await self.nights.find(number)
            question, screen = night.question, await self._planner_question_screen(night)
            if question is not None and night.planner == member:
                if screen is None:
                    return
                await send(screen)
                await self.nights.change(number, lambda before: series.with_question_sent(before, question, "asked"))
        self.unread.pop(member, None)

    # The end

    async def announce_end(self, night: Night) -> Night:
        """Announces in the channel that a weekly night has ended. Mentions the members who might have come, and the
        planner unless the planner has left. Returns the night as stored afterwards."""
        is_left = night.question is not None and night.question.is_left
        members = [
            *dict.fromkeys([*members_who_might_come(night), *([] if is_left or not night.planner else [night.planner])])
        ]
        screen = screens.series_ended_message(
            night, members, translations_of(await self.nights.people.server(night.server))
        )
        await self.post(night, screen, "ended", members)
        return await self.nights.change(night.id, with_end_announced)
