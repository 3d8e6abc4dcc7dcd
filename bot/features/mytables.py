"""`/mytables`: a member's tables on all servers, with buttons to leave them. The lists of a server's open tables and
excluded members have the same layout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
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
    entity_select,
    option,
    row,
    section,
    select,
    text,
)
from bot.screens.context import ScreenContext
from bot.screens.parts import SEPARATOR, timestamp_markup, to_fluent_id
from bot.tables import playing
from bot.tables.host import Host
from bot.tables.seats import cancel
from bot.tables.shown import Hand
from bot.tables.store import open_tables_of_member
from bot.tables.table import Table

Part = Literal["yours", "away", "lobbies", "races", "others"]
PARTS: tuple[Part, ...] = get_args(Part)
"""Tables where the reader is to move; where a computer player plays their seat; lobbies; races; where others are to
move."""
MAX_LINES = 9
"""Maximum number of tables in a list: each line is three components, and Discord allows forty."""
MAX_EXCLUDED = 8
"""Maximum number of excluded members in a list, which has more controls below it."""
EXCLUSION_LENGTHS = {
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "week": timedelta(weeks=1),
    "weeks": timedelta(weeks=4),
}
"""How long a member can be excluded, by the value of the select."""
MAX_NAMES, MAX_NAME_LENGTH = 3, 16
"""Maximum number of names shown of each table, and of characters of each name."""
MyTableAct = Literal["leave", "cancel"]
ExclusionsAct = Literal["show", "choose"]
ExcludeAct = Literal["until", "end"]


class MyTable(Id, frozen=True, tag="f:{table}:{what}"):
    """Leaves or cancels a table in the member's list; the table can be on another server."""

    table: Key
    what: MyTableAct


class MyTables(Id, frozen=True, tag="f:all"):
    """The list of the member's tables."""


class EndTable(AtTable, frozen=True, tag="z:{table}[:{is_sure}]"):
    """Ends a table of the server, for server managers; asks for confirmation unless `is_sure`."""

    is_sure: bool = False


class OpenTables(Id, frozen=True, tag="p:o:{page}"):
    """A page, from 0, of the open tables of a server."""

    page: Page = 0


class Exclusions(Id, frozen=True, tag="v:m:{what}"):
    """The list of a server's excluded members; `choose` is the select for any member of the server."""

    what: ExclusionsAct


class Exclude(Id, frozen=True, tag="v:m:{member}:{what}"):
    """Excludes a member from the tables of a server for the chosen time; `end` admits them again."""

    member: Key
    what: ExcludeAct


def mytables(
    listed: Mapping[Part, Sequence[ScreenContext]],
    t: Translations,
    *,
    reader: int,
    tournaments: Sequence[Tournament] = (),
) -> Screen:
    """All tables of the reader: first the ones where they are to move, the soonest deadline before the others. Each has
    a button that leaves the table, or cancels it if nobody else has joined; a solo game has a button that opens its
    hand. Tables that do not fit are counted. The `tournaments` between two matches come last."""
    next_matches = [
        (t(f"game-{to_fluent_id(tournament.next_game or '')}"), tournament.link)
        for tournament in tournaments[:MAX_LINES]
    ]
    matches = [t("mytables-match", game=f"[{game}]({link})") for game, link in next_matches]
    if not any(listed.values()):
        return container_screen(text("\n".join(matches) or t("mytables-none")))
    yours = sorted(listed["yours"], key=lambda ctx: ctx.deadline.timestamp() if ctx.deadline else float("inf"))
    items, room = [text(f"{t('mytables-title')}\n{t('mytables-yours', count=len(yours))}")], MAX_LINES
    for part in PARTS:
        contexts = (yours if part == "yours" else listed[part])[:room]
        if contexts and part != "yours":
            items.append(text(t(f"mytables-{part}")))
        items += [_line(ctx, reader, is_lobby=part == "lobbies") for ctx in contexts]
        room -= len(contexts)
    left = sum(map(len, listed.values())) - MAX_LINES
    more = [t("mytables-more", count=left)] if left > 0 else []
    return container_screen(*items, text("\n".join([*more, *matches])) if more or matches else None)


def _line(ctx: ScreenContext, reader: int, *, is_lobby: bool) -> Item:
    is_alone = is_lobby and not {*ctx.members} - {None, reader}
    leave = MyTable(ctx.table, "cancel" if is_alone else "leave")
    line = describe_table(ctx)
    if ctx.deadline is not None:
        key = "mytables-closes" if is_lobby else "mytables-line"
        line = ctx.t(key, table=line, until=timestamp_markup(ctx.deadline))
    if ctx.is_private:  # a solo game has no message in a channel; its hand has the button that ends it
        return section(line, button(ctx.t("button-hand"), Hand(ctx.table), emoji="🖐️"))
    return section(line, button(ctx.t(f"button-{leave.what}"), leave))


def describe_table(ctx: ScreenContext) -> str:
    """A table in one line: the game with a link, and the players."""
    game = ctx.t(f"game-{to_fluent_id(ctx.game)}")
    names = [
        escape_name(name[:MAX_NAME_LENGTH]) + ctx.computer_suffix(seat)
        for seat, name in enumerate(ctx.names[:MAX_NAMES])
    ]
    if len(ctx.names) > MAX_NAMES:
        names.append("…")
    return SEPARATOR.join([f"[{game}]({ctx.link})" if ctx.link else game, *([", ".join(names)] if names else [])])


# The open tables of a server


def open_tables(contexts: Sequence[ScreenContext], total: int, shown: OpenTables, t: Translations) -> Screen:
    """One page of the open tables of a server, the oldest first, each with a button that ends it, and a button back to
    the settings."""
    back = row(button(t("settings-title"), ServerSetting("page-people"), emoji="⚙️"))
    if not total:
        return container_screen(text(t("opentables-none")), back, accent=QUIET_COLOUR)
    lines = [
        section(
            t("opentables-line", table=describe_table(ctx), since=timestamp_markup(ctx.since)),
            button(t("button-end"), EndTable(ctx.table)),
        )
        for ctx in contexts
        if ctx.since is not None
    ]
    head = text(t("opentables-title", count=total))
    return container_screen(
        head, *lines, page_buttons(shown, shown.page, total, t, per_page=MAX_LINES), back, accent=QUIET_COLOUR
    )


def ask_to_end(ctx: ScreenContext, *, is_played_again: bool = False) -> Screen:
    """Asks for confirmation before a table is ended. `is_played_again`: the table is a match of a running tournament,
    which will be repeated."""
    sure = EndTable(ctx.table, is_sure=True)
    back: Id = OpenTables()
    return container_screen(
        text(ctx.t("opentables-ask", table=describe_table(ctx))),
        text(ctx.t("opentables-match")) if is_played_again else None,
        row(
            button(ctx.t("button-end"), sure, style=ButtonStyle.danger),
            button(ctx.t("button-back-to-list"), back),
        ),
        accent=QUIET_COLOUR,
    )


# The members whom a server excludes


def exclusions(excluded: Mapping[int, datetime], chosen: int | None, t: Translations) -> Screen:
    """The excluded members, each with a button that admits them again, and a select for any member. If a member is
    `chosen`, they come first in the list, and a second select sets how long they are excluded."""
    lines = [
        section(
            t("exclusions-line", member=f"<@{member}>", until=timestamp_markup(excluded[member])),
            button(t("button-exclusion-end"), Exclude(member, "end")),
        )
        for member in sorted(excluded, key=lambda member: member != chosen)[:MAX_EXCLUDED]
    ]
    more = len(excluded) - MAX_EXCLUDED
    lengths = [option(length, t(f"exclusions-{length}")) for length in EXCLUSION_LENGTHS]
    return container_screen(
        text(f"### 🚷 {t('exclusions-title')}\n{t('exclusions-about')}"),
        *(lines or [text(t("exclusions-none"))]),
        text(t("exclusions-more", count=more)) if more > 0 else None,
        entity_select("user", Exclusions("choose"), [chosen] if chosen else [], t("exclusions-choose")),
        select(Exclude(chosen, "until"), lengths, placeholder=t("exclusions-length")) if chosen else None,
        row(button(t("settings-title"), ServerSetting("page-people"), emoji="⚙️")),
        accent=QUIET_COLOUR,
    )


@dataclass(eq=False, repr=False)
class MyTablesCommands:
    """The command that lists a member's tables, and the buttons of that list."""

    host: Host
    table_messages: TableMessages
    renderer: Renderer

    @slash_command("List all tables that wait for me, on every server", anywhere=True)
    async def mytables(self, reply: Reply, member: Member) -> None:
        """`/mytables`: the member's tables and lobbies, first the tables where they are to move."""
        listed: dict[Part, list[ScreenContext]] = {part: [] for part in PARTS}
        await self.table_messages.check_messages_exist(
            (await open_tables_of_member(self.host.store, member.id))[:MAX_TABLES_CHECKED]
        )
        for handle in await self.host.open_tables_of_member(member.id):
            table, seat = handle.table, handle.table.seat_of(member.id)
            if seat is None:  # the member has left in the meantime
                continue
            listed[_part(table, seat)].append(self.renderer.context(handle, seat, translations_of(member)))
        between = await waiting_for_next_match(self.host.store, member.id)
        await reply.show(mytables(listed, translations_of(member), reader=member.id, tournaments=between))

    @on_component
    async def list_again(self, reply: Reply, member: Member, custom_id: MyTables) -> None:
        """Shows the list when its button is pressed."""
        await self.mytables(reply, member)

    @on_component
    async def press(self, reply: Reply, member: Member, custom_id: MyTable) -> None:
        """*Leave* or *Cancel*: allowed for the table's players, from any server."""
        if custom_id.what == "leave":
            handle = await playing.leave(self.host, custom_id.table, member.id)
        else:
            now = self.host.now()
            handle = await self.host.change(custom_id.table, lambda table: cancel(table, member.id, now, manages=False))
        self.table_messages.refresh(handle)
        await self.mytables(reply, member)


def _part(table: Table, seat: int) -> Part:
    """The part of the list in which the member at this seat sees the table."""
    if table.state == "lobby":
        return "lobbies"
    if table.seats[seat].is_away:
        return "away"
    if table.waits_for(seat):
        return "yours"
    return "races" if table.race is not None else "others"
