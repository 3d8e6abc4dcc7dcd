"""Tournaments: five matches one after another, with the same players. Each match is played at a table.

No result is counted twice or lost. Points and places are read from the stored results of the finished tables. Each step
(beginning a match, copying its seats, posting its points) starts from the stored state, so it is repeated if the bot
stopped in the middle."""

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
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member
from bot.messages.channels import best_effort, send_reopening_thread
from bot.messages.messages import is_finale_due
from bot.messages.stored import Queries, StoredMessages
from bot.screens.components import Screen, send_kwargs
from bot.screens.parts import to_fluent_id
from bot.tables import playing
from bot.tables.handle import Handle
from bot.tables.lobby import new_lobby
from bot.tables.seats import require_opener_or_seated, require_running, with_lobby_cancelled
from bot.tables.table import Table

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Tournaments(StoredMessages[Tournament]):
    """Stores all tournaments of the bot, posts their messages, and begins their matches."""

    kind = "tournament"
    queries: ClassVar[Queries[Tournament]] = store

    end_listeners: list[Callable[[Tournament], None]] = field(default_factory=list, init=False)
    """Each listener is called with every tournament that has ended."""
    begin_listeners: list[Callable[[Tournament], None]] = field(default_factory=list, init=False)
    """Each listener is called with every tournament that has begun."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.notification_handlers = {"tournament": lambda number: self.update_messages([number])}
        self.table_messages.messages.listeners.append(self._on_match_shown)
        self.host.end_listeners.append(self._on_match_ended)

    async def start(self) -> None:
        """Continues the work that the last stop of the bot interrupted, and sets the clock for the ends of lobbies."""
        unfinished = await store.unfinished_tournaments(self.host.store)
        for number in unfinished:
            self.schedule_effects(number)
        for lobby in await store.open_lobbies(self.host.store):
            self._set_clock(lobby)
            if lobby.message is None:
                self.update_messages([lobby.id])
        self.update_messages(
            [*await store.recently_changed(self.host.store), *unfinished]
        )  # links to tables of matches may be outdated

    def _on_match_ended(self, handle: Handle) -> None:
        """Schedules the tournament's work after a match has ended or was closed before its end."""
        table = handle.table
        if table.tournament is not None and self.host.store.shards.serves(table.server):
            self.schedule_effects(table.tournament)

    def _on_match_shown(self, handle: Handle) -> None:
        """Called after a message of a match was sent. Updates the link to a running match. Schedules the posting of
        points after a finished match, as the points must come after its finale (its last message)."""
        table = handle.table
        if table.tournament is not None and table.state == "running":
            self.update_messages([table.tournament])
        elif table.tournament is not None and table.state == "over":
            self.schedule_effects(table.tournament)

    async def screen(self, value: Tournament, t: Translations | None = None) -> Screen:
        """Returns the tournament's message in its current phase, in the server's language unless `t` is given."""
        server = await self.people.server(value.server)
        stopper = await self.people.name(value.server, value.stopped_by) if value.stopped_by else ""
        ids = [player.member for player in value.seats if player.member is not None and value.phase == "over"]
        faces = {member.id: member.face for member in [await self.people.member(id) for id in ids] if member.face}
        return tournament_message(
            value,
            self.renderer.emojis,
            t or translations_of(server),
            stopper=stopper,
            level=server.level,
            chosen_faces=faces,
        )

    async def is_running(self, tournament_id: int) -> bool:
        """Returns whether the tournament has begun and has not ended."""
        tournament = await store.find(self.host.store, tournament_id)
        return tournament is not None and tournament.state == "running"

    # Changes

    async def create(self, value: Tournament) -> Tournament:
        opened = await super().create(replace(value, secret=self.host.generate_secret(32)))
        self._set_clock(opened)
        return opened

    def _set_clock(self, tournament: Tournament) -> None:
        """Sets the clock to the tournament's deadline, or cancels it if the tournament has none."""
        if tournament.deadline is not None:
            self.clock.wake_at(tournament.id, tournament.deadline, self._wake)
        else:
            self.clock.cancel(tournament.id)

    async def _commit(
        self, number: int, alter: Callable[[Tournament], Tournament], server: int | None = None
    ) -> Tournament:
        """Stores the result of `alter`, which gets the tournament and returns a changed copy. The seats of an ended
        match are copied first: the last move of a match cannot do that, as it does not take the lock of the
        tournament."""
        after = await super()._commit(
            number, lambda before: alter(rules.with_ended_matches_counted(before, self.host.now())), server
        )
        self._set_clock(after)
        if after.ended is not None:
            for listener in self.end_listeners:
                listener(after)
        return after

    async def begin(self, tournament_id: int, member: int, interaction_id: int, *, server: int) -> Tournament:
        """Begins the tournament and its first match. `interaction_id` is the id of the press on *Begin*; it becomes the
        id of the match's table. Raises a Refusal if the member is not in the tournament or the number of players is
        wrong."""
        async with self._change_lock(tournament_id):
            begun = await self._commit(
                tournament_id, lambda before: rules.begin_tournament(before, member, interaction_id), server
            )
            for listener in self.begin_listeners:
                listener(begun)
            return await self._open_next_match_or_retry(begun, member, interaction_id)

    async def begin_next_match(
        self, tournament_id: int, match: int, member: Member, interaction_id: int, *, server: int
    ) -> Tournament:
        """Begins the match with the number `match`, counted from 0. `interaction_id` is the id of the press on *Next
        match*; it becomes the id of the match's table. Raises a Refusal if an earlier press has begun the match, or the
        member is not in the tournament."""
        async with self._change_lock(tournament_id):
            tournament = await self._commit(tournament_id, lambda before: before, server)
            require_running(tournament)
            if match < len(tournament.played_matches):
                begun = tournament.played_matches[match]
                t, name = translations_of(member), await self.people.name(tournament.server, begun.opener)
                raise Refusal(
                    "refuse-match-begun-you" if begun.opener == member.id else "refuse-match-begun",
                    name=bold_name(name) if name else t("somebody"),
                    number=match + 1,
                    game=t(f"game-{to_fluent_id(begun.game)}"),
                    link=begun.link or "",
                )
            if match > len(tournament.played_matches) or tournament.phase != "between":
                raise Refusal("refuse-unknown-button")
            require_opener_or_seated(tournament, member.id)
            return await self._open_next_match_or_retry(tournament, member.id, interaction_id)

    async def call_off(self, tournament_id: int, member: int, *, manages: bool, server: int) -> Tournament:
        """Ends a running tournament without a champion. A match in progress continues as an ordinary table. Raises a
        Refusal if the tournament is not running, or unless the member opened it or manages the server (`manages`)."""
        now = self.host.now()
        stopped = await self.change(
            tournament_id, lambda before: rules.stop_tournament(before, member, now, manages=manages), server=server
        )
        self.schedule_effects(tournament_id)
        return stopped

    def _after_channel_deleted(self, value: Tournament) -> Tournament:
        """Returns the ended tournament. The results of its finished matches still count in the server's standings."""
        return rules.end_tournament(value, self.host.now())

    def _needs_message(self, value: Tournament) -> bool:
        """Returns whether the tournament needs a message now. The first message of a tournament that a game night
        opened is posted by the night."""
        return value.state in ("lobby", "running") and (value.message is not None or value.night is None)

    async def _open_next_match_or_retry(self, tournament: Tournament, opener: int, interaction_id: int) -> Tournament:
        try:
            return await self._open_next_match(tournament, opener, interaction_id)
        except Exception:  # the match may have been stored before the error
            self._schedule_all_jobs(tournament.id)
            raise

    async def _open_next_match(self, tournament: Tournament, opener: int, interaction_id: int) -> Tournament:
        """Opens and begins the next match. `opener` is the id of the member who pressed, `interaction_id` the id of the
        press, which becomes the table's id. The caller must hold the lock, so that nobody leaves in between."""
        game = tournament.next_game
        assert game is not None
        table = Table(
            interaction_id,
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

    async def _begin_match(self, table_id: int, opener: int) -> None:
        result = await playing.begin(self.host, table_id, opener, table_id)
        self.table_messages.refresh(result.handle)

    # Effects of the stored tournament

    async def _apply_effects(self, number: int) -> None:
        """Does all work on a tournament that is due: applies deadlines, finishes an interrupted start of a match, and
        posts the points or the last message."""
        before = await self.find(number)
        tournament = await self.change(number, lambda before: rules.apply_deadlines(before, self.host.now()))
        is_new = tournament.deadline != before.deadline or tournament.closed != before.closed
        if tournament.state == "cancelled" or (is_new and tournament.posted == tournament.taken):
            self.update_messages([number])
        if tournament.state == "running":
            tournament = await self._finish_interrupted_start(number)
        if (match := tournament.current_match) is not None and match.state == "running" and match.link is None:
            self.table_messages.refresh(await self.host.find(match.table))
        if tournament.state == "stopping":
            await self._finish_stopping(tournament)
        elif tournament.posted < tournament.taken:
            await self._post_points(tournament)

    async def _finish_interrupted_start(self, tournament_id: int) -> Tournament:
        """Begins the current match if a stop of the bot interrupted its start. Returns the tournament as it is stored
        afterwards."""
        async with self._change_lock(tournament_id):
            tournament = await self.find(tournament_id)
            if tournament.state == "running" and not tournament.matches:
                tournament = await self._open_next_match(tournament, tournament.opener, tournament.clicks[-1])
            match = tournament.current_match
            if tournament.state == "running" and match is not None and match.state == "lobby":
                await self._begin_match(match.table, match.opener)
                tournament = await self.find(tournament_id)
        return tournament

    async def _post_points(self, tournament: Tournament) -> None:
        """Posts the points of the last match as a new message, and deletes the message shown during the match.

        If the finale (the last message of the match) has not been sent yet, only requests it; `_on_match_shown` then
        schedules the points again. The nonce prevents two messages if the bot crashes between sending and storing."""
        handle = await self.host.find(tournament.finished_matches[-1].table)
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
        """Posts the last message of a tournament that was called off, and cancels a match that was about to begin. The
        message of a running match then says that the tournament was stopped. Once no match is in progress, the state
        becomes "stopped" and the message reveals the secret."""
        match = tournament.current_match
        if match is not None and match.state == "running":
            self.renderer.stopped_tournaments.add(tournament.id)
            self.table_messages.refresh(await self.host.find(match.table))
        if match is not None and match.state == "lobby":
            handle = await self.host.change(match.table, lambda table: with_lobby_cancelled(table, self.host.now()))
            if handle.shown.messages:
                self.table_messages.refresh(handle)
            tournament = await self.find(tournament.id)
        await self._show(tournament.id)
        if not tournament.must_hide_secret:
            self.renderer.stopped_tournaments.discard(tournament.id)
            await self.change(tournament.id, lambda before: replace(before, state="stopped"))

    def _is_shown_here(self, value: Tournament) -> bool:
        """Returns whether the message may be edited now. False between the end of a match and the posting of its
        points: the points come in a new message after the finale, and must not appear above it in the old message."""
        is_waiting_for_points = not value.are_seats_up_to_date or value.posted < len(value.finished_matches)
        return super()._is_shown_here(value) and not (value.phase in ("between", "over") and is_waiting_for_points)
