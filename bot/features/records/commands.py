"""The command `/record` and the button *Record*. They replay a finished game move by move from any viewpoint, send its
record as a file, and check such files."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

import discord
from discord import app_commands

from bot.commands.dispatcher import autocomplete, distinct_labels, on_component, slash_command
from bot.commands.lobby import ChannelRules
from bot.commands.reply import Interaction, Reply, Suggestions
from bot.core.custom_ids import from_base36, to_base36
from bot.core.errors import DamagedData, NoSuchTable, Refusal
from bot.database import Store
from bot.features.records.screens import SEEN, RecordFile, Replay, ReplayHere, ReplaySeen, ReplayTo, proof_screen
from bot.features.records.service import MAX_FILE_BYTES, RecordChecker, Viewer
from bot.features.standings import store as db
from bot.i18n.names import plain_name
from bot.i18n.translations import translations_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.channels import REQUEST_ERRORS
from bot.screens.parts import to_fluent_id
from bot.screens.story import record_screen
from bot.tables.host import Host
from bot.tables.replay import file_name, record_of
from bot.tables.shown import Record
from bot.tables.store import ended_private_games
from bot.tables.table import Table
from games.record import write

DOWNLOAD_TIMEOUT_SECONDS = 10.0
"""An attached file must be downloaded within this time."""
MAX_SUGGESTED = 100
"""The number of a member's latest finished games that the autocompletion searches."""
MAX_DIGITS = 6
"""The maximum number of digits in the number of a move."""


@dataclass(eq=False, repr=False)
class RecordCommands:
    host: Host
    people: People
    store: Store
    viewer: Viewer
    proofs: RecordChecker
    channel_rules: ChannelRules

    @app_commands.describe(
        table="One of your finished games; without it your latest one", file="A record to be checked, as a file"
    )
    @slash_command("Watch a finished game again, move by move; or its record as a file", anywhere=True)
    async def record(
        self, reply: Reply, member: Member, table: str | None = None, file: discord.Attachment | None = None
    ) -> None:
        """`/record`: opens the viewer in a private reply, for the game with the key `table` or (None) for the member's
        latest game. With a file, sends the result of checking this file instead."""
        if file is not None:
            await self._check_attached_file(reply, member, file)
            return
        chosen_table = await (
            self._table_by_key(table) if table is not None else self._latest_finished_table(reply.interaction, member)
        )
        if chosen_table.is_private and chosen_table.seat_of(member.id) is None:
            raise Refusal("refuse-record-unknown")
        if not chosen_table.is_private:
            reply.require_server(chosen_table.server, "refuse-record-unknown")
        await self._show_replay(reply, member, chosen_table)

    async def _check_attached_file(self, reply: Reply, member: Member, file: discord.Attachment) -> None:
        """Checks an attached file and sends the result privately. The file is downloaded only if it is small enough to
        be a record. Raises a Refusal if it cannot be downloaded."""
        if file.size > MAX_FILE_BYTES:
            raise Refusal("refuse-proof-large", size=MAX_FILE_BYTES // 1024)
        with self.proofs.one_at_a_time(member.id):
            try:
                async with asyncio.timeout(DOWNLOAD_TIMEOUT_SECONDS):
                    content = await file.read()
            except (*REQUEST_ERRORS, TimeoutError):
                raise Refusal("refuse-proof-unread") from None
            if len(content) > MAX_FILE_BYTES:
                raise Refusal("refuse-proof-large", size=MAX_FILE_BYTES // 1024)
            check = await self.proofs.check_file(content, member.id, reply.interaction.guild_id)
        await reply.send_private(
            proof_screen(check.verdict, check.consistent_record, check.stored_end, translations_of(member))
        )

    async def _table_by_key(self, key: str) -> Table:
        """Returns the table with this key (the id in base 36). Raises a Refusal if there is none."""
        try:
            return await self.host.table(from_base36(key.strip().lower()))
        except (ValueError, NoSuchTable):
            raise Refusal("refuse-record-unknown") from None

    async def _latest_finished_table(self, interaction: Interaction, member: Member) -> Table:
        """Returns the member's latest finished game whose data can be read. Raises a Refusal if the member has finished
        none, DamagedData if none can be read."""
        offered = await self.own_tables(interaction, member, "")
        for _, key in offered:
            with suppress(DamagedData):
                return await self._table_by_key(key)
        raise DamagedData if offered else Refusal("refuse-record-none")

    @autocomplete(record, "table")
    async def own_tables(self, interaction: Interaction, member: Member, typed: str) -> Suggestions:
        """Suggests the member's latest finished games on this server, then the finished solo games, if their labels
        contain the typed text."""
        t, labelled_tables = translations_of(member), list[tuple[list[str], str]]()
        server = interaction.guild_id or 0
        zone = await self.people.zone(server, member.id)
        if server:
            _, results = await db.history(self.store, server, member.id, first=0, count=MAX_SUGGESTED)
            for result in results:
                others = t.list(plain_name(name) for name, *_ in result.others)
                game = t(f"game-{to_fluent_id(result.game)}")
                labelled_tables.append(
                    (_game_labels(result.at.astimezone(zone), f"{game} · {others}"), to_base36(result.table))
                )
        for ended in await ended_private_games(self.store, member.id, MAX_SUGGESTED):
            about = f"{t(f'game-{to_fluent_id(ended.game)}')} · {t('button-solo')}"
            labelled_tables.append((_game_labels(ended.at.astimezone(zone), about), to_base36(ended.id)))
        lines = zip(distinct_labels([labels for labels, _ in labelled_tables]), labelled_tables, strict=True)
        return [(line, key) for line, (_, key) in lines if typed.lower() in line.lower()]

    @on_component
    async def record_button(self, reply: Reply, member: Member, custom_id: Record) -> None:
        """Handles *Record*: opens the viewer in a new private message."""
        await self._show_replay(reply, member, await self._finished_table(custom_id.table))

    async def _show_replay(self, reply: Reply, member: Member, table: Table) -> None:
        """Opens the viewer at the start of a finished game, in a new private message."""
        view = await self._replay_view(reply, member, table, Replay(table.id, 0, "public", "first"))
        await reply.send_private(view)

    @on_component
    async def turn_page(self, reply: Reply, member: Member, custom_id: Replay | ReplaySeen | ReplayTo) -> None:
        """Shows the game after another number of moves, or from another viewpoint."""
        match custom_id:
            case Replay():
                at = custom_id
            case ReplaySeen():
                at = Replay(custom_id.table, custom_id.number, reply.value_among(SEEN), "first")
            case ReplayTo():
                if not reply.value.isdecimal() or len(reply.value) > MAX_DIGITS:
                    raise Refusal("refuse-unknown-button")
                at = Replay(custom_id.table, int(reply.value), custom_id.seen, "first")
        await reply.show(await self._replay_view(reply, member, await self._finished_table(at.table), at))

    @on_component
    async def post_position(self, reply: Reply, member: Member, custom_id: ReplayHere) -> None:
        """Posts the shown position in this channel."""
        table = await self._finished_table(custom_id.table)
        if table.is_private:
            raise Refusal("refuse-unknown-button")
        await self.channel_rules.require_may_open_table(
            reply.interaction, member
        )  # also refuses where the bot may not post
        at = Replay(custom_id.table, custom_id.number, custom_id.seen, "first")
        view = await self.viewer.posted_page(table, at, member, (await self.host.find(custom_id.table)).link)
        await reply.send_public(view)

    async def _replay_view(self, reply: Reply, member: Member, table: Table, at: Replay) -> discord.ui.LayoutView:
        if table.state != "over":
            raise Refusal("refuse-record-running")
        can_post = reply.interaction.guild_id is not None and not table.is_private
        return await self.viewer.page(table, at, member, can_post=can_post)

    async def _finished_table(self, number: int) -> Table:
        """Returns the finished table with the id `number`. Raises a Refusal while the game is running, as the record
        reveals hidden cards."""
        table = await self.host.table(number)
        if table.state != "over":
            raise Refusal("refuse-record-running")
        return table

    @on_component
    async def send_record_file(self, reply: Reply, member: Member, custom_id: RecordFile) -> None:
        """Sends the record of a finished game privately as a file."""
        table = await self._finished_table(custom_id.table)
        made = await record_of(self.store, table)
        if made is None:
            raise Refusal("refuse-record-gone")
        await reply.send_private(
            record_screen(file_name(table), write(made), translations_of(member)), is_temporary=True
        )


def _game_labels(at: datetime, about: str) -> list[str]:
    """Returns two labels for a finished game, which ended `at` this time: one with the day, and one with day and time,
    for games that the day does not tell apart."""
    return [f"{at:%Y-%m-%d} {about}", f"{at:%Y-%m-%d %H:%M} {about}"]
