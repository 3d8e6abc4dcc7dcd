"""Tournaments: five tables one after another, with the same players.

What was played is never counted twice or lost: points and places are read from the results of the finished tables,
and each step (beginning a match, taking over its seats, posting its points) is repeated from what is stored if the
bot stopped in the middle of it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.features.tournaments import model as rules
from bot.features.tournaments import store
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.screens import tournament_message
from bot.i18n.names import bold_name
from bot.i18n.translations import translations_of
from bot.members.model import Member
from bot.messages.channels import best_effort, send_reopening_thread
from bot.messages.messages import is_finale_due
from bot.messages.stored import Queries, StoredMessages
from bot.screens.components import Screen, send_kwargs
from bot.screens.parts import to_fluent_id
from bot.tables import playing
from bot.tables.handle import Handle
from bot.tables.lobby import new_lobby
from bot.tables.seats import require_own, require_running, with_lobby_cancelled
from bot.tables.table import Table

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Tournaments(StoredMessages[Tournament]):
    """Stores and shows all tournaments of the bot, and begins their matches."""

    kind = "tournament"
    queries: ClassVar[Queries[Tournament]] = store

    end_listeners: list[Callable[[Tournament], None]] = field(default_factory=list, init=False)
    """Called with each tournament that has ended."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.notification_handlers = {"tournament": lambda number: self.update_messages([number])}
        self.table_messages.messages.listeners.append(self._on_match_shown)
        self.host.end_listeners.append(self._on_match_ended)

    async def start(self) -> None:
        """Resumes the work that the last stop interrupted, and sets the clock for the ends of lobbies."""
        unfinished = await store.unfinished_tournaments(self.host.store)
        for number in unfinished:
            self.schedule_effects(number)
        for lobby in await store.open_lobbies(self.host.store):
            self._set_clock(lobby)
            if lobby.message is None:
                self.update_messages([lobby.id])
        self.update_messages(
            [*await store.recently_changed(self.host.store), *unfinished]
        )  # the links to matches may be outdated

    def _on_match_ended(self, handle: Handle) -> None:
        """Schedules the tournament's work after a match has ended or was closed before its end."""
        table = handle.table
        if table.tournament is not None and self.host.store.shards.has(table.server):
            self.schedule_effects(table.tournament)

    def _on_match_shown(self, handle: Handle) -> None:
        """After a message of a match was sent: updates the link to a running match, or posts the points of a finished
        one, which must come after its finale."""
        table = handle.table
        if table.tournament is not None and table.state == "running":
            self.update_messages([table.tournament])
        elif table.tournament is not None and table.state == "over":
            self.schedule_effects(table.tournament)

    async def screen(self, value: Tournament) -> Screen:
        """The tournament's screen, in the server's language."""
        server = await self.people.server(value.server)
        stopper = await self.people.name(value.server, value.stopped_by) if value.stopped_by else ""
        ids = [player.member for player in value.seats if player.member is not None and value.phase == "over"]
        faces = {member.id: member.face for member in [await self.people.member(id) for id in ids] if member.face}
        return tournament_message(
            value,
            self.renderer.emojis,
            translations_of(server),
            stopper=stopper,
            level=server.level,
            chosen_faces=faces,
        )

    async def is_running(self, number: int) -> bool:
        """Whether the tournament has begun and is not over."""
        tournament = await store.find(self.host.store, number)
        return tournament is not None and tournament.state == "running"

    # Changes

    async def create(self, value: Tournament) -> Tournament:
        opened = await super().create(replace(value, secret=self.host.draw_secret(32)))
        self._set_clock(opened)
        return opened

    def _set_clock(self, tournament: Tournament) -> None:
        """Sets the clock to the tournament's deadline, if it has one."""
        if tournament.deadline is not None:
            self.clock.wake_at(tournament.id, tournament.deadline, self._wake)
        else:
            self.clock.cancel(tournament.id)

    async def _commit(
        self, number: int, alter: Callable[[Tournament], Tournament], server: int | None = None
    ) -> Tournament:
        """Commits a change. The seats of an ended match are copied first, as the last move of a match does not take the
        lock of the tournament."""
        after = await super()._commit(
            number, lambda before: alter(rules.with_ended_matches_counted(before, self.host.now())), server
        )
        self._set_clock(after)
        if after.ended is not None:
            for listener in self.end_listeners:
                listener(after)
        return after

    async def begin(self, number: int, member: int, click: int, *, server: int) -> Tournament:
        """Begins the tournament and its first match. `click` is the id of the press, which becomes the table's id. A
        Refusal if the member is not in the tournament or there are too few players."""
        async with self._change_lock(number):
            begun = await self._commit(number, lambda before: rules.begin_tournament(before, member, click), server)
            return await self._open_next_match_or_retry(begun, member, click)

    async def begin_next_match(self, number: int, match: int, member: Member, click: int, *, server: int) -> Tournament:
        """Begins the match with the number `match`, counted from 0. `click` is the id of the press, which becomes the
        table's id. Raises a Refusal if an earlier press has begun the match."""
        async with self._change_lock(number):
            tournament = await self._commit(number, lambda before: before, server)
            require_running(tournament)
            if match < len(tournament.played):
                begun = tournament.played[match]
                t, name = translations_of(member), await self.people.name(tournament.server, begun.opener)
                raise Refusal(
                    "refuse-match-begun-you" if begun.opener == member.id else "refuse-match-begun",
                    name=bold_name(name) if name else t("somebody"),
                    number=match + 1,
                    game=t(f"game-{to_fluent_id(begun.game)}"),
                    link=begun.link or "",
                )
            if match > len(tournament.played) or tournament.phase != "between":
                raise Refusal("refuse-unknown-button")
            require_own(tournament, member.id)
            return await self._open_next_match_or_retry(tournament, member.id, click)

    async def call_off(self, number: int, member: int, *, manages: bool, server: int) -> Tournament:
        """Ends a running tournament without a champion. A match in progress continues as an ordinary table. Raises a
        Refusal if the tournament is not running, or the member may not end it."""
        now = self.host.now()
        stopped = await self.change(
            number, lambda before: rules.stop_tournament(before, member, now, manages=manages), server=server
        )
        self.schedule_effects(number)
        return stopped

    def _after_channel_deleted(self, value: Tournament) -> Tournament:
        """Ends the tournament; the results of its finished matches still count in the server's standings."""
        return rules.end_tournament(value, self.host.now())

    def _needs_message(self, value: Tournament) -> bool:
        """A tournament opened by a night gets its first message from the night."""
        return value.state in ("lobby", "running") and (value.message is not None or value.night is None)

    async def _open_next_match_or_retry(self, tournament: Tournament, opener: int, click: int) -> Tournament:
        try:
            return await self._open_next_match(tournament, opener, click)
        except Exception:  # the match may have been stored all the same
            self._schedule_all_jobs(tournament.id)
            raise

    async def _open_next_match(self, tournament: Tournament, opener: int, click: int) -> Tournament:
        """Opens and begins the next match. `click` is the id of the press, which becomes the table's id. The caller
        holds the lock, so that nobody leaves in between."""
        game = tournament.next_game
        assert game is not None
        table = Table(
            click,
            server=tournament.server,
            channel=tournament.channel,
            game=game,
            opener=opener,
            secret=tournament.match_secret(game),
            opened=self.host.now(),
            pace=tournament.pace,
            advice=False,
            tournament=tournament.id,
            seats=tournament.seats,
        )
        await self.host.open(new_lobby(table))
        await self._begin_match(table.id, opener)
        return await self.find(tournament.id)

    async def _begin_match(self, table: int, opener: int) -> None:
        result = await playing.begin(self.host, table, opener, table)
        self.table_messages.refresh(result.handle)

    # Effects of the stored tournament

    async def _apply_effects(self, number: int) -> None:
        """Does all work on a tournament that is due: applies deadlines, finishes an interrupted start of a match, and
        posts points or the last screen."""
        before = await self.find(number)
        tournament = await self.change(number, lambda before: rules.apply_deadlines(before, self.host.now()))
        is_new = tournament.deadline != before.deadline or tournament.closed != before.closed
        if tournament.state == "cancelled" or (is_new and tournament.posted == tournament.taken):
            self.update_messages([number])
        if tournament.state == "running":
            tournament = await self._resume_beginning(number)
        if (match := tournament.current) is not None and match.state == "running" and match.link is None:
            self.table_messages.refresh(await self.host.find(match.table))
        if tournament.state == "stopping":
            await self._finish_stopping(tournament)
        elif tournament.posted < tournament.taken:
            await self._post_points(tournament)

    async def _resume_beginning(self, number: int) -> Tournament:
        """Begins the current match if a stop of the bot interrupted that. Returns the tournament as stored then."""
        async with self._change_lock(number):
            tournament = await self.find(number)
            if tournament.state == "running" and not tournament.matches:
                tournament = await self._open_next_match(tournament, tournament.opener, tournament.clicks[-1])
            match = tournament.current
            if tournament.state == "running" and match is not None and match.state == "lobby":
                await self._begin_match(match.table, match.opener)
                tournament = await self.find(number)
        return tournament

    async def _post_points(self, tournament: Tournament) -> None:
        """Posts the points of the last match as a new message, and deletes the message before. If the finale of the
        match is still to be sent, only asks for that: `_on_match_shown` calls again. The nonce prevents posting twice
        after a crash between sending and storing."""
        handle = await self.host.find(tournament.finished[-1].table)
        if is_finale_due(handle):
            self.table_messages.refresh(handle)
            return
        view, nonce = await self.screen(tournament), f"t{tournament.id % 10**20}.{tournament.taken}"
        async with self._logging_failed_request("the points of %s %s cannot be posted", tournament):
            taken = tournament.taken
            sent = await send_reopening_thread(self.client, tournament.channel, **send_kwargs(view), nonce=nonce)
            if tournament.message not in (None, sent.id):  # the message shown during the match
                with best_effort("the message shown during a match of tournament %s stays", tournament.key):
                    channel = self.client.get_partial_messageable(tournament.channel)
                    await channel.get_partial_message(tournament.message).delete()
            await self._set_message(
                tournament.id, sent.id, view, lambda before: rules.with_points_posted(before, taken)
            )

    async def _finish_stopping(self, tournament: Tournament) -> None:
        """Shows the last screen of a tournament that was called off, and cancels a match that was about to begin. The
        tournament is "stopped" as soon as no match is in progress, so that the screen can reveal the secret."""
        match = tournament.current
        if match is not None and match.state == "lobby":
            handle = await self.host.change(match.table, lambda table: with_lobby_cancelled(table, self.host.now()))
            if handle.shown.messages:
                self.table_messages.refresh(handle)
            tournament = await self.find(tournament.id)
        await self._show(tournament.id)
        if not tournament.is_sealed:
            await self.change(tournament.id, lambda before: replace(before, state="stopped"))

    def _is_shown_here(self, value: Tournament) -> bool:
        """Whether the message may be edited now. Not between the end of a match and its points: these are posted in a
        new message after the finale, and must not appear above it in the old message."""
        is_waiting_for_points = not value.has_current_seats or value.posted < len(value.finished)
        return super()._is_shown_here(value) and not (value.phase in ("between", "over") and is_waiting_for_points)
