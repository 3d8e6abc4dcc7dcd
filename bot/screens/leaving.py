"""The private question before a member leaves a running game, and what the member reads after leaving."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from discord import ButtonStyle

from bot.core.custom_ids import Id
from bot.core.errors import Refusal
from bot.i18n.names import bold_name, escape_name, shorten_name
from bot.i18n.translations import Translations
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, row, section, text
from bot.screens.parts import SEPARATOR, to_fluent_id
from bot.tables.seats import with_member_left
from bot.tables.shown import MyTable
from bot.tables.table import Table

MAX_TABLES = 6
"""Number of tables among which `/leave` lets the member choose. A phone shows this number without scrolling."""
MAX_NAMES, MAX_NAME_LENGTH = 2, 12
"""Maximum number of other players named for each of them, and of characters of each name."""


def leave_question_screen(
    table: Table,
    member: int,
    place: int,
    now: datetime,
    t: Translations,
    *,
    leave: Id,
    stay: Id,
    is_in_tournament: bool,
) -> Screen:
    """Asks whether the member really leaves a running game, and says what happens to the seat, of the result and of the
    tournament, if the table is a match of one that is still on (`is_in_tournament`). `place` is the channel or thread
    of the table; `leave` and `stay` are the buttons. Raises a Refusal if the member has no seat."""
    if (seat := table.seat_of(member)) is None:
        raise Refusal("refuse-not-seated")
    after = with_member_left(table, member, now)
    if after.seats[seat].member is not None:
        lines = [t("leave-ask-stand-in", name=bold_name(after.seats[seat].name))]
    else:
        lines = [t("leave-ask-computer", others="yes" if after.present else "no")]
    lines.append(t("leave-ask-result"))
    if is_in_tournament:
        lines.append(t("leave-ask-match"))
    title = t("leave-ask", table=f"{t(f'game-{to_fluent_id(table.game)}')} (<#{place}>)")
    return container_screen(
        text("\n".join([f"### {title}", *lines])), leave_or_stay_row(leave, stay, t), accent=QUIET_COLOUR
    )


def leave_which_screen(tables: Sequence[tuple[Table, str | None]], member: int, t: Translations) -> Screen:
    """Asks which of several tables the member leaves, with a button for each. `tables` are the tables with the links to
    their messages; `/mytables` has the rest."""
    sections = []
    for table, link in tables[:MAX_TABLES]:
        game = t(f"game-{to_fluent_id(table.game)}")
        others = [seat.name for seat in table.seats if seat.member != member]
        names = [escape_name(shorten_name(name, MAX_NAME_LENGTH)) for name in others[:MAX_NAMES]]
        names += ["…"] if len(others) > MAX_NAMES else []
        line = SEPARATOR.join(
            [f"**[{game}]({link})**" if link else f"**{game}**", *([", ".join(names)] if names else [])]
        )
        sections.append(section(line, button(t("button-leave"), MyTable(table.id, "leave"), emoji="🚪")))
    return container_screen(text(t("leave-which")), *sections, accent=QUIET_COLOUR)


def leave_or_stay_row(leave: Id, stay: Id, t: Translations) -> Item:
    """Returns the two buttons below a question whether a member leaves."""
    return row(button(t("button-stay"), stay), button(t("button-leave"), leave, style=ButtonStyle.danger, emoji="🚪"))


def left_notice(table: Table, seat: int | None, member: int, place: int, t: Translations) -> str:
    """Returns what the member reads after leaving `table`, which is in the channel or thread `place`. `seat` is the
    seat that the member had; None for a reserved one."""
    name = f"**{t(f'game-{to_fluent_id(table.game)}')}** (<#{place}>)"
    if table.state in ("lobby", "cancelled") or seat is None:
        return t("left-lobby", table=name)
    if table.seats[seat].member is not None:
        return t("left-to-stand-in", table=name, name=bold_name(table.seats[seat].name))
    return t("left-to-come-back" if table.seats[seat].owner == member else "left-table", table=name)
