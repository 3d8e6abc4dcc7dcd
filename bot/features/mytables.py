"""`/mytables`: a member's tables on all servers, each with a button that opens it. Also the list of a server's open
tables, which has the same layout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from discord import ButtonStyle

from bot.commands.dispatcher import on_component, slash_command
from bot.commands.lobby import MAX_TABLES_CHECKED
from bot.commands.reply import Reply
from bot.core.custom_ids import AtTable, Id, Page, from_base36, to_base36
from bot.core.errors import Refusal
from bot.database import Store
from bot.features.standings.screens import page_buttons
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.store import waiting_for_next_match, waiting_on_server
from bot.i18n.names import escape_name, shorten_name
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
    link_button,
    option,
    row,
    section,
    select,
    text,
)
from bot.screens.context import ScreenContext
from bot.screens.leaving import leave_question_screen, left_notice
from bot.screens.parts import SEPARATOR, match_number_text, timestamp_markup, to_fluent_id
from bot.screens.story import solo_confirm_screen
from bot.tables import playing
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.seats import cancel, remove_member
from bot.tables.shown import Hand, MyTable
from bot.tables.store import open_tables_of_member
from bot.tables.table import Table

Part = Literal["yours", "away", "lobbies", "races", "others"]
PARTS: tuple[Part, ...] = get_args(Part)
"""The parts of the list: tables that wait for the reader's move, tables where a computer player plays for the reader,
lobbies, races, and tables that wait for others."""
MY_TABLES_PER_PAGE = 3
"""Number of the member's tables on a page. A phone shows this number without scrolling, even with long names."""
MAX_MATCHES = 3
"""Maximum number of tournaments listed that wait for their next match."""
OPEN_TABLES_PER_PAGE = 3
"""Number of a server's open tables on a page. A phone shows this number without scrolling, even with long names."""
NO_LINES: Mapping[int, str] = {}
MAX_NAMES, MAX_NAME_LENGTH = 3, 16
"""Maximum number of names listed for a table, and of characters listed of each name."""
MAX_SHORT_NAME_LENGTH = 12
"""Maximum number of characters of a name in a member's own list."""
ManageAct = Literal["show", "remind"]


class MyTables(Id, frozen=True, tag="f:all"):
    """A button that shows the list of the member's tables."""


class MyTablesPage(Id, frozen=True, tag="f:all:{page}"):
    """A button that shows a page of this list. Pages are counted from 0."""

    page: Page


class LeaveOneTable(Id, frozen=True, tag="f:leave"):
    """The select of the list in which a member chooses the table to leave."""


class EndTable(AtTable, frozen=True, tag="z:{table}[:{is_sure}]"):
    """A button with which a server manager ends a table. The first press asks for confirmation, the press of a button
    with `is_sure` ends the table."""

    is_sure: bool = False


class OpenTables(Id, frozen=True, tag="p:o:{page}"):
    """A button that shows a page of the server's open tables. Pages are counted from 0."""

    page: Page = 0


class ShowStatus(Id, frozen=True, tag="x:status"):
    """A button that shows what `/status` does, from which the open tables can be reached."""


class ManageTable(AtTable, frozen=True, tag="z:{table}:{what}"):
    """A button with which a server manager looks after an all-day table: shows its page ("show"), or reminds the
    players it waits for ("remind")."""

    what: ManageAct


class OfferSeat(AtTable, frozen=True, tag="z:{table}:offer:{seat}[:{is_sure}]"):
    """A button with which a server manager offers the seat of a player who has missed turns to others. The first press
    asks for confirmation, the press of a button with `is_sure` offers the seat."""

    seat: int
    is_sure: bool = False


class ListedTable(NamedTuple):
    """A table in a member's list: what its screens show, its channel, and the part of the list to which it belongs."""

    ctx: ScreenContext
    channel: int
    part: Part


def my_tables_screen(
    tables: Sequence[ListedTable],
    t: Translations,
    *,
    reader: int,
    page: int = 0,
    tournaments: Sequence[Tournament] = (),
    note: str = "",
) -> Screen:
    """A page of the list of a reader's tables. Tables that wait for the reader's move come first, in the order of their
    deadlines. Each table has a button that opens its message, or the hand of a solo game; a select leaves one of them.
    `tournaments` are the reader's tournaments between two matches, listed at the end. `reader` is the reader's member
    id. `note` says what the last press did."""
    said = text(f"✅ {note}") if note else None
    next_matches = [
        (t(f"game-{to_fluent_id(tournament.next_game or '')}"), tournament.link)
        for tournament in tournaments[:MAX_MATCHES]
    ]
    matches = [t("mytables-match", game=f"[{game}]({link})") for game, link in next_matches]
    if not tables:
        return container_screen(said, text("\n".join(matches) or t("mytables-none")))
    ordered = sorted(tables, key=_place_in_list)
    first = min(page, (len(ordered) - 1) // MY_TABLES_PER_PAGE) * MY_TABLES_PER_PAGE
    shown = list(enumerate(ordered, 1))[first : first + MY_TABLES_PER_PAGE]
    count = sum(table.part == "yours" for table in tables)
    items, part = [text(f"{t('mytables-title')}\n{t('mytables-yours', count=count)}")], "yours"
    for number, table in shown:
        if table.part != part:
            items.append(text(t(f"mytables-{table.part}")))
            part = table.part
        items += _table_items(number, table, reader)
    choices = [
        option(to_base36(table.ctx.table), _short_line(number, table.ctx, reader))
        for number, table in shown
        if not table.ctx.is_private  # a button in the hand of a solo game ends it
    ]
    here = MyTablesPage(first // MY_TABLES_PER_PAGE)
    return container_screen(
        said,
        *items,
        page_buttons(here, here.page, len(tables), t, per_page=MY_TABLES_PER_PAGE),
        select(LeaveOneTable(), choices, placeholder=t("mytables-leave")) if choices else None,
        text("\n".join(matches)) if matches else None,
    )


def _place_in_list(table: ListedTable) -> tuple[int, float]:
    """The key by which the list is sorted: its parts, and tables that wait for the reader by their deadlines."""
    deadline = table.ctx.deadline if table.part == "yours" else None
    return PARTS.index(table.part), deadline.timestamp() if deadline is not None else float("inf")


def _table_items(number: int, table: ListedTable, reader: int) -> list[Item]:
    """A table in the list: its game and channel with the button that opens it; below them, in the whole width of a
    phone, the other players, its age, whose turn it is and until when."""
    ctx, t = table.ctx, table.ctx.t
    title = f"**{number}. {t(f'game-{to_fluent_id(ctx.game)}')}**"
    others = _other_seats(ctx, reader)
    facts = [t("mytables-with", names=_short_names(ctx, others, MAX_NAMES))] if others else []
    facts += [t("mytables-paused")] if ctx.race.paused not in ("", "ready") else []
    facts += [t("mytables-opened", since=timestamp_markup(ctx.since))] if ctx.since is not None else []
    if table.part in ("others", "away") and ctx.waiting_for:
        facts.append(t("mytables-waits", names=_short_names(ctx, ctx.waiting_for, 1)))
    if ctx.deadline is not None:
        key = "mytables-closes" if table.part == "lobbies" else "mytables-due"
        facts.append(t(key, until=timestamp_markup(ctx.deadline)))
    below = [text(f"-# {SEPARATOR.join(facts)}")] if facts else []
    if ctx.is_private:
        return [section(title, button(t("button-hand"), Hand(ctx.table), emoji="🖐️")), *below]
    title = f"{title}{SEPARATOR}<#{table.channel}>"
    if ctx.link is None:  # its message is about to be posted again
        return [text(title), *below]
    return [section(title, link_button(t("button-open-table"), ctx.link)), *below]


def _short_line(number: int, ctx: ScreenContext, reader: int) -> str:
    """A table in the select, with the same number as in the list."""
    names = ", ".join(shorten_name(ctx.names[seat], MAX_SHORT_NAME_LENGTH) for seat in _other_seats(ctx, reader))
    return SEPARATOR.join([f"{number}. {ctx.t(f'game-{to_fluent_id(ctx.game)}')}", *([names] if names else [])])


def _other_seats(ctx: ScreenContext, reader: int) -> list[int]:
    """The seats at a table besides the reader's."""
    return [seat for seat in range(len(ctx.names)) if ctx.members[seat : seat + 1] != (reader,)]


def _short_names(ctx: ScreenContext, seats: Sequence[int], most: int) -> str:
    """The names of the first players at these seats, with a sign for computer players."""
    names = [
        escape_name(shorten_name(ctx.names[seat], MAX_SHORT_NAME_LENGTH)) + ctx.computer_suffix(seat)
        for seat in seats[:most]
    ]
    return ", ".join([*names, *(["…"] if len(seats) > most else [])])


def describe_table(ctx: ScreenContext) -> str:
    """A table in one line: the game with a link to the table, the number of a tournament's match, and the players'
    names."""
    game, most = ctx.t(f"game-{to_fluent_id(ctx.game)}"), MAX_NAMES - ctx.is_match
    names = [
        escape_name(name[:MAX_NAME_LENGTH]) + ctx.computer_suffix(seat) for seat, name in enumerate(ctx.names[:most])
    ]
    if len(ctx.names) > most:
        names.append("…")
    match = [f"🏆 {match_number_text(ctx)}"] if ctx.is_match else []
    game = f"[{game}]({ctx.link})" if ctx.link else game
    return SEPARATOR.join([game, *match, *([", ".join(names)] if names else [])])


# The open tables of a server


def open_tables_screen(
    contexts: Sequence[ScreenContext],
    total: int,
    current_page: OpenTables,
    t: Translations,
    *,
    turn_lines: Mapping[int, str] = NO_LINES,
    tournaments: str = "",
    note: str = "",
) -> Screen:
    """One page of a server's open tables, the oldest first. `contexts` are the tables of this page, `total` counts all
    open tables. `tournaments` is what `tournament_line` returns. `note` says what the last press did. `turn_lines`
    are lines about the turns of running all-day tables, by table id. These tables have a button that opens their page;
    each other table has a button that ends it. Buttons lead back to the two pages that lead here."""
    back = row(
        button(t("settings-title"), ServerSetting("page-people"), emoji="⚙️"),
        button(t("status-title"), ShowStatus(), emoji="🩺"),
    )
    said = text(note) if note else None
    title = t("opentables-title", count=total) if total else t("opentables-none")
    head = "\n".join(filter(None, (title, tournaments)))
    if not total:
        return container_screen(said, text(head), back, accent=QUIET_COLOUR)
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
    return container_screen(
        said,
        text(head),
        *lines,
        page_buttons(current_page, current_page.page, total, t, per_page=OPEN_TABLES_PER_PAGE),
        back,
        accent=QUIET_COLOUR,
    )


async def tournament_line(store: Store, server: int, t: Translations) -> str:
    """A line about the server's tournaments without an open table, which are lobbies, and those between two matches:
    the oldest, with a link to its message, and the number of others. "" if there are none."""
    waiting = await waiting_on_server(store, server)
    if not waiting:
        return ""
    tournament, title = waiting[0], t("tournament-title")
    name = f"[{title}]({tournament.link})" if tournament.link else title
    others = f" (+{len(waiting) - 1})" if len(waiting) > 1 else ""
    return f"-# 🏆 {t('opentables-tournament', name=name, phase=tournament.phase)}{others}"


def end_confirmation_screen(ctx: ScreenContext, *, has_begun: bool, is_played_again: bool = False) -> Screen:
    """Asks for confirmation before a table is ended; `has_begun` is False for a lobby. If `is_played_again`, adds that
    the table is a match of a running tournament, which will play the match again."""
    sure, label = EndTable(ctx.table, is_sure=True), "button-end-game" if has_begun else "button-end"
    return container_screen(
        text(ctx.t("opentables-ask", table=describe_table(ctx))),
        text(ctx.t("opentables-match")) if is_played_again else None,
        row(button(ctx.t(label), sure, style=ButtonStyle.danger), button(ctx.t("button-back-to-list"), OpenTables())),
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
        """`/mytables`: lists the member's tables and lobbies on all servers."""
        await self._show_list(reply, member)

    @on_component
    async def show_list(self, reply: Reply, member: Member, custom_id: MyTables) -> None:
        """Shows the list of the member's tables, as the pressed button asks."""
        await self._show_list(reply, member)

    @on_component
    async def show_page(self, reply: Reply, member: Member, custom_id: MyTablesPage) -> None:
        """Shows another page of the list."""
        await self._show_list(reply, member, custom_id.page)

    async def _show_list(self, reply: Reply, member: Member, page: int = 0, *, note: str = "") -> None:
        """Shows a page of the list. Tables whose messages were deleted are checked first. `note` says what the last
        press did."""
        listed: list[ListedTable] = []
        await self.table_messages.check_messages_exist(
            (await open_tables_of_member(self.host.store, member.id))[:MAX_TABLES_CHECKED]
        )
        for handle in await self.host.open_tables_of_member(member.id):
            table, seat = handle.table, handle.table.seat_of(member.id)
            if seat is None:  # the member left while the tables were read
                continue
            ctx = self.renderer.context(handle, seat, translations_of(member))
            listed.append(ListedTable(ctx, table.channel, _list_part(table, seat)))
        between = await waiting_for_next_match(self.host.store, member.id)
        t = translations_of(member)
        await reply.show(my_tables_screen(listed, t, reader=member.id, page=page, tournaments=between, note=note))

    @on_component
    async def leave_chosen(self, reply: Reply, member: Member, custom_id: LeaveOneTable) -> None:
        """The select of the list: leaves a lobby, or asks before the member leaves a running game."""
        try:
            number = from_base36(reply.value)
        except ValueError:
            raise Refusal("refuse-unknown-button") from None
        await self._leave_or_ask(reply, member, number)

    @on_component
    async def leave_or_cancel(self, reply: Reply, member: Member, custom_id: MyTable) -> None:
        """*Leave* below the question, in the answer to `/leave`, and the buttons in lists of older releases."""
        now = self.host.now()
        if custom_id.what == "leave":
            return await self._leave_or_ask(reply, member, custom_id.table)
        note = ""
        if custom_id.what == "leave-sure":
            seat = (await self.host.table(custom_id.table)).seat_of(member.id)
            handle = await playing.leave(self.host, custom_id.table, member.id)
            note = left_notice(handle.table, seat, member.id, handle.place, translations_of(member))
        else:
            handle = await self.host.change(custom_id.table, lambda table: cancel(table, member.id, now, manages=False))
        self.table_messages.refresh(handle)
        await self._show_list(reply, member, note=note)

    async def _leave_or_ask(self, reply: Reply, member: Member, number: int) -> None:
        """Leaves a lobby and shows the list again; asks before the member leaves a running game."""
        handle, now = await self.host.find(number), self.host.now()
        if handle.table.state == "running":
            return await self._ask_before_leaving(reply, member, handle)
        handle = await self.host.change(handle.id, lambda table: remove_member(table, member.id, now))
        self.table_messages.refresh(handle)
        note = left_notice(handle.table, None, member.id, handle.place, translations_of(member))
        await self._show_list(reply, member, note=note)

    async def _ask_before_leaving(self, reply: Reply, member: Member, handle: Handle) -> None:
        t, sure = translations_of(member), MyTable(handle.id, "leave-sure")
        if handle.table.is_private:  # a list of an older release has this button for solo games
            await reply.show(solo_confirm_screen(self.renderer.context(handle, None, t)))
            return
        is_match = self.renderer.counts_in_tournament(handle.table)
        at, now, stay = handle.place, self.host.now(), MyTables()
        question = leave_question_screen(
            handle.table, member.id, at, now, t, leave=sure, stay=stay, is_in_tournament=is_match
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
