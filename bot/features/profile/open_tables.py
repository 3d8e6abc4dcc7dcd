"""The page of a running all-day table for server managers: whose turn it is, since when and until when, and how many
turns players have missed. Its buttons remind the players whom the table waits for, offer the seat of a player who has
missed turns to others, and end the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from discord import ButtonStyle

from bot.commands.dispatcher import on_component
from bot.commands.reply import Reply, managed_server_of
from bot.features.mytables import EndTable, ManageTable, OfferSeat, OpenTables, describe_table
from bot.i18n.names import bold_name, escape_name, shorten_name
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Change, Member
from bot.members.people import People
from bot.members.servers import SEAT_OFFERED, store_change
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens.components import QUIET_COLOUR, Screen, button, container_screen, row, text
from bot.screens.context import ScreenContext
from bot.screens.parts import SEPARATOR, timestamp_markup
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.managed import Reminder, can_be_offered, offer_seat, remind, require_can_be_offered
from bot.tables.seats import require_running
from bot.tables.table import Table

MAX_NAMES, MAX_NAME_LENGTH = 1, 14
"""Maximum number of players on turn named in the list, and of characters shown of each name."""
MAX_SEATS_WITH_TIME = 4
"""Number of seats up to which the page shows each end of turn. Longer lists show only the earliest, to fit a phone."""
MAX_EXPLAINED = 3
"""For how many players on turn the page says why they are not reminded; for more it lists the possible reasons."""


def is_day_game(table: Table) -> bool:
    """Returns whether the table is a running game at all-day pace, so that it has a page."""
    return table.pace == "day" and table.state == "running"


def turn_line(table: Table, ctx: ScreenContext) -> str:
    """Returns a line about the current turn for the list of open tables: whose turn it is and until when. Players are
    not named if the game keeps secret whom it waits for; `ctx` is the public context."""
    t, seats = ctx.t, ctx.waiting_for
    until = timestamp_markup(ctx.deadline) if ctx.deadline is not None else "–"
    if not seats:
        return t("opentables-time", until=until)
    names = [escape_name(shorten_name(ctx.names[seat], MAX_NAME_LENGTH)) for seat in seats[:MAX_NAMES]]
    return t("opentables-turn", names=", ".join([*names, *(["…"] if len(seats) > MAX_NAMES else [])]), until=until)


def table_page(table: Table, ctx: ScreenContext, note: str = "") -> Screen:
    """Returns the page of an all-day table. `ctx` is the public context, so that only public facts are shown. `note`
    says what the last press did."""
    t = ctx.t
    lines = [describe_table(ctx), t("pace-day")]
    if ctx.waiting_for and table.question_at is not None:
        lines.append(t("opentables-to-move", since=timestamp_markup(table.question_at)))
    elif ctx.deadline is not None:
        lines.append(t("opentables-time", until=timestamp_markup(ctx.deadline)))
    seats = [seat for seat, taken in enumerate(table.seats) if taken.misses or seat in ctx.waiting_for]
    is_crowded = len(seats) > MAX_SEATS_WITH_TIME
    if is_crowded and ctx.waiting_for and ctx.deadline is not None:
        lines.append(t("opentables-time", until=timestamp_markup(ctx.deadline)))
    lines += [_seat_line(table, ctx, seat, has_time=not is_crowded) for seat in seats]
    lines += [f"-# {t('opentables-quiet')}"] if ctx.waiting_for and not is_crowded else []
    offered = [seat for seat in range(len(table.seats)) if can_be_offered(table, seat)]
    offer = None
    if offered:  # one at a time, so that the page fits a phone; the next player follows
        seat = max(offered, key=lambda seat: table.seats[seat].misses)
        label = t("button-offer-seat", name=shorten_name(ctx.names[seat], MAX_NAME_LENGTH))
        offer = row(button(label, OfferSeat(ctx.table, seat), emoji="💺"))
    return container_screen(
        text("\n".join(lines)),
        row(
            button(t("button-remind-now"), ManageTable(ctx.table, "remind"), emoji="🔔"),
            button(t("button-end-game"), EndTable(ctx.table), style=ButtonStyle.danger),
        ),
        offer,
        text(note) if note else None,
        row(button(t("button-back-to-list"), OpenTables())),
        accent=QUIET_COLOUR,
    )


def reminded_note(ctx: ScreenContext, reminders: Mapping[int, Reminder]) -> str:
    """Returns how many players are being reminded, and why others are not. Players are not named if the game keeps
    secret whom it waits for, or if they are many; `ctx` is the public context."""
    t, count = ctx.t, sum(reminder.what == "reminded" for reminder in reminders.values())
    if not set(reminders) <= set(ctx.waiting_for) or not 0 < len(reminders) <= MAX_EXPLAINED:
        return t("opentables-reminded", count=count) if count else t("opentables-reminded-nobody")
    lines = [t("opentables-reminded", count=count) if count else t("opentables-nobody")]
    names = dict[Reminder, list[str]]()
    for seat, reminder in reminders.items():
        if reminder.what != "reminded":
            names.setdefault(reminder, []).append(bold_name(shorten_name(ctx.names[seat], MAX_NAME_LENGTH)))
    for (what, until), left_out in names.items():
        time = timestamp_markup(until, "D" if what == "holiday" else "t") if until is not None else ""
        lines.append(f"-# {t(f'opentables-left-out-{what}', names=', '.join(left_out), until=time)}")
    return "\n".join(lines)


def offer_confirmation_screen(table: Table, seat: int, t: Translations, stand_in: str) -> Screen:
    """Asks for confirmation before a seat is offered to others. `stand_in` is the label of the table's button."""
    name = table.names[seat]
    label = t("button-offer-seat", name=shorten_name(name, MAX_NAME_LENGTH))
    return container_screen(
        text(t("opentables-offer-ask", name=bold_name(name), **{"stand-in": stand_in})),
        row(
            button(label, OfferSeat(table.id, seat, is_sure=True), style=ButtonStyle.danger),
            button(t("button-cancel"), ManageTable(table.id, "show")),
        ),
        accent=QUIET_COLOUR,
    )


def _seat_line(table: Table, ctx: ScreenContext, seat: int, *, has_time: bool) -> str:
    """Returns the line about a seat that is on turn or has missed turns, with the end of its turn if `has_time`."""
    misses, deadline, t = table.seats[seat].misses, table.deadlines.get(seat), ctx.t
    name = bold_name(shorten_name(ctx.names[seat], MAX_NAME_LENGTH))
    if seat in ctx.waiting_for:
        until = timestamp_markup(deadline.at) if deadline is not None else "–"
        name = t("opentables-seat-due", name=name, until=until) if has_time else f"▶️ {name}"
    return f"-# {SEPARATOR.join([name, *([t('opentables-seat-missed', count=misses)] if misses else [])])}"


@dataclass(eq=False, repr=False)
class OpenTablesCommands:
    """The buttons on the page of an all-day table."""

    host: Host
    people: People
    table_messages: TableMessages
    renderer: Renderer

    @on_component
    async def manage(self, reply: Reply, member: Member, custom_id: ManageTable) -> None:
        """Shows the page of a table, after reminding the players on turn if the pressed button asks so."""
        managed_server_of(reply.interaction)
        t, note = translations_of(member), ""
        if custom_id.what == "remind":
            reminded = await remind(self.host, custom_id.table)
        handle = await self.host.find(custom_id.table)
        if custom_id.what == "remind":
            self.table_messages.refresh(handle)
            note = reminded_note(self.renderer.context(handle, None, t), reminded)
        await self._show_page(reply, member, handle, note)

    @on_component
    async def offer_seat(self, reply: Reply, member: Member, custom_id: OfferSeat) -> None:
        """Offers a seat to others after a confirmation, lists this among the server's changes, and says beside the
        buttons who plays for the seat now."""
        server, t, seat = managed_server_of(reply.interaction), translations_of(member), custom_id.seat
        table = (await self.host.find(custom_id.table)).table
        stand_in = translations_of(await self.people.server(server))("button-stand-in")  # as the table has it
        if not custom_id.is_sure:
            require_can_be_offered(table, seat)
            await reply.show(offer_confirmation_screen(table, seat, t, stand_in))
            return
        handle = await offer_seat(self.host, custom_id.table, seat)
        self.table_messages.refresh(handle)
        name = bold_name(table.names[seat])
        change = Change(
            self.host.now(), member.id, SEAT_OFFERED, handle.table.game, str(table.seats[seat].member or "")
        )
        await store_change(self.host.store, server, change)
        after = handle.table.seats[seat]
        note = t("opentables-offered", name=name, **{"stand-in": stand_in})
        if after.member is not None:
            note = t("opentables-taken", name=name, other=bold_name(after.name))
        await self._show_page(reply, member, handle, note)

    async def _show_page(self, reply: Reply, member: Member, handle: Handle, note: str) -> None:
        """Shows the page of the table. Raises a Refusal if the game is over."""
        require_running(handle.table)
        await reply.show(table_page(handle.table, self.renderer.context(handle, None, translations_of(member)), note))
