"""`/mytables`: a member's tables on all servers, with buttons to leave them. Also the list of a server's open
tables, which has the same layout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from discord import ButtonStyle

from bot.commands.dispatcher import on_component, slash_command
from bot.commands.lobby import MAX_TABLES_CHECKED
from bot.commands.reply import Reply
from bot.core.custom_ids import AtTable, Id, Key, Page
from bot.features.standings.screens import page_buttons
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.store import waiting_for_next_match
from bot.i18n.names import escape_name
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member, ServerSetting
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens.components import (
    QUIET_COLOUR,
    Item,
    Screen,
    button,
    container_screen,
    row,
    section,
    text,
)
from bot.screens.context import ScreenContext
from bot.screens.leaving import leave_question_screen
from bot.screens.parts import SEPARATOR, timestamp_markup, to_fluent_id
from bot.screens.story import solo_confirm_screen
from bot.tables import playing
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.seats import cancel, remove_member
from bot.tables.shown import Hand
from bot.tables.store import open_tables_of_member
from bot.tables.table import Table

Part = Literal["yours", "away", "lobbies", "races", "others"]
PARTS: tuple[Part, ...] = get_args(Part)
"""The parts of the list: tables that wait for the reader's move, tables where a computer player plays for the reader,
lobbies, races, and tables that wait for others."""
MAX_LINES = 9
"""Maximum number of tables in a list. A table takes three components, and Discord allows forty in a message."""
OPEN_TABLES_PER_PAGE = 3
"""Number of a server's open tables on a page. A phone shows this number without scrolling, even with long names."""
NO_LINES: Mapping[int, str] = {}
MAX_NAMES, MAX_NAME_LENGTH = 3, 16
"""Maximum number of names listed for a table, and of characters listed of each name."""
MyTableAct = Literal["leave", "leave-sure", "cancel"]
ManageAct = Literal["show", "remind"]


class MyTable(Id, frozen=True, tag="f:{table}:{what}"):
    """A button that leaves or cancels a table in the member's list. The table can be on another server. `leave-sure` is
    below the question that comes before a running game is left."""

    table: Key
    what: MyTableAct


class MyTables(Id, frozen=True, tag="f:all"):
    """A button that shows the list of the member's tables."""


class EndTable(AtTable, frozen=True, tag="z:{table}[:{is_sure}]"):
    """A button with which a server manager ends a table. The first press asks for confirmation, the press of a button
    with `is_sure` ends the table."""

    is_sure: bool = False


class OpenTables(Id, frozen=True, tag="p:o:{page}"):
    """A button that shows a page of the server's open tables. Pages are counted from 0."""

    page: Page = 0


class ManageTable(AtTable, frozen=True, tag="z:{table}:{what}"):
    """A button with which a server manager looks after an all-day table: shows its page ("show"), or reminds the
    players it waits for ("remind")."""

    what: ManageAct


class OfferSeat(AtTable, frozen=True, tag="z:{table}:offer:{seat}[:{is_sure}]"):
    """A button with which a server manager offers the seat of a player who has missed turns to others. The first press
    asks for confirmation, the press of a button with `is_sure` offers the seat."""

    seat: int
    is_sure: bool = False


def my_tables_screen(
    contexts_by_part: Mapping[Part, Sequence[ScreenContext]],
    t: Translations,
    *,
    reader: int,
    tournaments: Sequence[Tournament] = (),
) -> Screen:
    """The list of a reader's tables. Tables that wait for the reader's move come first, in the order of their
    deadlines. Each table has a button that leaves it, or cancels it if nobody else has joined. A solo game has a button
    that opens its hand instead. Tables beyond MAX_LINES are only counted. `tournaments` are the reader's tournaments
    between two matches, listed at the end. `reader` is the reader's member id."""
    next_matches = [
        (t(f"game-{to_fluent_id(tournament.next_game or '')}"), tournament.link)
        for tournament in tournaments[:MAX_LINES]
    ]
    matches = [t("mytables-match", game=f"[{game}]({link})") for game, link in next_matches]
    if not any(contexts_by_part.values()):
        return container_screen(text("\n".join(matches) or t("mytables-none")))
    yours = sorted(
        contexts_by_part["yours"], key=lambda ctx: ctx.deadline.timestamp() if ctx.deadline else float("inf")
    )
    items, room = [text(f"{t('mytables-title')}\n{t('mytables-yours', count=len(yours))}")], MAX_LINES
    for part in PARTS:
        contexts = (yours if part == "yours" else contexts_by_part[part])[:room]
        if contexts and part != "yours":
            items.append(text(t(f"mytables-{part}")))
        items += [_table_section(ctx, reader, is_lobby=part == "lobbies") for ctx in contexts]
        room -= len(contexts)
    more_count = sum(map(len, contexts_by_part.values())) - MAX_LINES
    more = [t("mytables-more", count=more_count)] if more_count > 0 else []
    return container_screen(*items, text("\n".join([*more, *matches])) if more or matches else None)


def _table_section(ctx: ScreenContext, reader: int, *, is_lobby: bool) -> Item:
    is_alone = is_lobby and not {*ctx.members} - {None, reader}
    custom_id = MyTable(ctx.table, "cancel" if is_alone else "leave")
    line = describe_table(ctx)
    if ctx.deadline is not None:
        key = "mytables-closes" if is_lobby else "mytables-line"
        line = ctx.t(key, table=line, until=timestamp_markup(ctx.deadline))
    if ctx.is_private:  # a solo game has no message in a channel, and a button in its hand ends it
        return section(line, button(ctx.t("button-hand"), Hand(ctx.table), emoji="🖐️"))
    return section(line, button(ctx.t(f"button-{custom_id.what}"), custom_id))


def describe_table(ctx: ScreenContext) -> str:
    """A table in one line: the game with a link to the table, and the players' names."""
    game = ctx.t(f"game-{to_fluent_id(ctx.game)}")
    names = [
        escape_name(name[:MAX_NAME_LENGTH]) + ctx.computer_suffix(seat)
        for seat, name in enumerate(ctx.names[:MAX_NAMES])
    ]
    if len(ctx.names) > MAX_NAMES:
        names.append("…")
    return SEPARATOR.join([f"[{game}]({ctx.link})" if ctx.link else game, *([", ".join(names)] if names else [])])


# The open tables of a server


def open_tables_screen(
    contexts: Sequence[ScreenContext],
    total: int,
    current_page: OpenTables,
    t: Translations,
    *,
    turn_lines: Mapping[int, str] = NO_LINES,
    note: str = "",
) -> Screen:
    """One page of a server's open tables, the oldest first. `contexts` are the tables of this page, `total` counts all
    open tables. `note` says what the last press did. `turn_lines` are lines about the turns of running all-day tables,
    by table id. These tables have a button that opens their page; each other table has a button that ends it. A button
    leads back to the settings."""
    back = row(button(t("settings-title"), ServerSetting("page-people"), emoji="⚙️"))
    said = text(note) if note else None
    if not total:
        return container_screen(said, text(t("opentables-none")), back, accent=QUIET_COLOUR)
    lines = [
        section(
            f"{describe_table(ctx)}\n{turn_lines[ctx.table]}"
            if ctx.table in turn_lines
            else t("opentables-line", table=describe_table(ctx), since=timestamp_markup(ctx.since)),
            button(t("button-manage-table"), ManageTable(ctx.table, "show"))
            if ctx.table in turn_lines
            else button(t("button-end"), EndTable(ctx.table)),
        )
        for ctx in contexts
        if ctx.since is not None
    ]
    head = text(t("opentables-title", count=total))
    return container_screen(
        said,
        head,
        *lines,
        page_buttons(current_page, current_page.page, total, t, per_page=OPEN_TABLES_PER_PAGE),
        back,
        accent=QUIET_COLOUR,
    )


def end_confirmation_screen(ctx: ScreenContext, *, has_begun: bool, is_played_again: bool = False) -> Screen:
    """Asks for confirmation before a table is ended; `has_begun` is False for a lobby. If `is_played_again`, adds that
    the table is a match of a running tournament, which will play the match again."""
    sure, label = EndTable(ctx.table, is_sure=True), "button-end-game" if has_begun else "button-end"
    back: Id = OpenTables()
    return container_screen(
        text(ctx.t("opentables-ask", table=describe_table(ctx))),
        text(ctx.t("opentables-match")) if is_played_again else None,
        row(
            button(ctx.t(label), sure, style=ButtonStyle.danger),
            button(ctx.t("button-back-to-list"), back),
        ),
        accent=QUIET_COLOUR,
    )


@dataclass(eq=False, repr=False)
class MyTablesCommands:
    """The command `/mytables`, and the buttons of its list."""

    host: Host
    table_messages: TableMessages
    renderer: Renderer

    @slash_command("List all tables waiting for you, on every server", anywhere=True)
    async def mytables(self, reply: Reply, member: Member) -> None:
        """`/mytables`: lists the member's tables and lobbies on all servers. Tables whose messages were deleted are
        checked first."""
        listed: dict[Part, list[ScreenContext]] = {part: [] for part in PARTS}
        await self.table_messages.check_messages_exist(
            (await open_tables_of_member(self.host.store, member.id))[:MAX_TABLES_CHECKED]
        )
        for handle in await self.host.open_tables_of_member(member.id):
            table, seat = handle.table, handle.table.seat_of(member.id)
            if seat is None:  # the member left while the tables were read
                continue
            listed[_list_part(table, seat)].append(self.renderer.context(handle, seat, translations_of(member)))
        between = await waiting_for_next_match(self.host.store, member.id)
        await reply.show(my_tables_screen(listed, translations_of(member), reader=member.id, tournaments=between))

    @on_component
    async def show_list(self, reply: Reply, member: Member, custom_id: MyTables) -> None:
        """Shows the list of the member's tables, as the pressed button asks."""
        await self.mytables(reply, member)

    @on_component
    async def leave_or_cancel(self, reply: Reply, member: Member, custom_id: MyTable) -> None:
        """*Leave* or *Cancel*: leaves or cancels a table in the list, then shows the list again. Asks before the member
        leaves a running game."""
        handle, now = await self.host.find(custom_id.table), self.host.now()
        match custom_id.what:
            case "leave" if handle.table.state == "running":
                return await self._ask_before_leaving(reply, member, handle)
            case "leave":
                handle = await self.host.change(handle.id, lambda table: remove_member(table, member.id, now))
            case "leave-sure":
                handle = await playing.leave(self.host, handle.id, member.id)
            case "cancel":
                handle = await self.host.change(handle.id, lambda table: cancel(table, member.id, now, manages=False))
        self.table_messages.refresh(handle)
        await self.mytables(reply, member)

    async def _ask_before_leaving(self, reply: Reply, member: Member, handle: Handle) -> None:
        t, sure = translations_of(member), MyTable(handle.id, "leave-sure")
        if handle.table.is_private:  # a list of an older release has this button for solo games
            await reply.show(solo_confirm_screen(self.renderer.context(handle, None, t)))
            return
        question = leave_question_screen(
            handle.table, member.id, handle.place, self.host.now(), t, leave=sure, stay=MyTables()
        )
        await reply.show(question)


def _list_part(table: Table, seat: int) -> Part:
    """The part of the list to which the table belongs for the member at this seat."""
    if table.state == "lobby":
        return "lobbies"
    if table.seats[seat].is_away:
        return "away"
    if table.waits_for(seat):
        return "yours"
    return "races" if table.race is not None else "others"
