"""Parts that the screens of several games or pages use: buttons, seats, events in words, whose turn it is. `layout.py`
combines the parts. The parts use each other, hence its length. A seat is a player's place at the table, numbered from
0."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

from discord import ButtonStyle
from msgspec.structs import replace

from bot.core.custom_ids import Id, LabelButton
from bot.i18n.names import bold_name, escape_name, plain_name, shorten_name
from bot.i18n.translations import Translations
from bot.members.model import noon_of_last_day
from bot.screens.components import Item, button, option, row, select, text
from bot.screens.context import ScreenContext
from bot.screens.rulebook import LearnButton, RulesInNewMessage
from bot.tables.private import Solo
from bot.tables.race import RaceButton
from bot.tables.shown import (
    Advise,
    BesideDraft,
    BesideDraftAct,
    ChooseMove,
    Compose,
    Draft,
    Hand,
    MatchStandings,
    Meanings,
    Meanwhile,
    More,
    PlayMove,
    SeatButton,
    WhyNot,
)
from games.core import TABLE, Event, Move, Outcome, View, parse_seat_or_none
from games.tournament import MATCH_ORDER

MAX_TEXT_CHARACTERS = 3900
"""The maximum number of characters of text in a table's message. Discord allows 4,000."""
MIN_SHOWN_CHANCE = 0.03
"""The smallest difference between chances to win (0 to 1) that advice states. Smaller differences are mostly noise of
the search."""
SEPARATOR = "\u00a0· "
"""Separates facts on a line. The line can wrap only after the separator."""
TURN_SIGN = "▶️"
"""Marks the player on turn, in every game."""
CardMark = Callable[[str, ScreenContext], str]
"""A function of a game that returns markup of a card or other word of the game's notation."""


MAX_LABEL_NAMES, MAX_LABEL_NAME_LENGTH = 2, 12
"""The maximum number of names on a button, and of characters of each."""


def move_button(
    ctx: ScreenContext,
    view: View,
    move: Move | str,
    label: str | None,
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> Item:
    """Returns a button that plays a move. If the game has continued since the button was drawn, a press is refused."""
    asks = PlayMove(ctx.table, view.question, str(move))
    return button(label, asks, style=style, emoji=emoji, disabled=disabled)


def move_select(
    ctx: ScreenContext,
    view: View,
    placeholder: str,
    options: Sequence[tuple[str, str] | tuple[str, str, str]],
    *,
    name: str = "",
) -> Item:
    """Returns a select whose options are moves: (notation, label) or (notation, label, emoji). `name` distinguishes two
    selects of one message. A select has at most 25 options; others are omitted."""
    select_options = [option(notation, label, *emoji) for notation, label, *emoji in options[:25]]
    return select(ChooseMove(ctx.table, view.question, name), select_options, placeholder=placeholder)


def hand_button(ctx: ScreenContext, style: ButtonStyle = ButtonStyle.primary) -> Item:
    return {**_hand_button(ctx.table, style, ctx.t)}


@lru_cache(maxsize=1024)
def _hand_button(table: int, style: ButtonStyle, t: Translations) -> Item:
    return button(t("button-hand"), Hand(table), style=style, emoji="🖐️")


def hand_buttons(
    view: View,
    ctx: ScreenContext,
    leading_buttons: Sequence[Item] = (),
    *,
    is_log_cut: bool = False,
    is_short: bool = False,
) -> Item:
    """Returns the last row of buttons of a private screen. The buttons `leading_buttons` come first.

    The row then has *Hint* (*Why not?* if the game gives no advice), *What is this?* and *More*. After a press on
    *More* (`ctx.is_unfolded`), the row has the rarely used buttons and a button that leads back. `is_log_cut` means
    that the screen has no room for all events. At the pace "day", *What's new?* then replaces *What is this?*, because
    a fourth button would need a second row. With `is_short`, *What is this?* is only behind *More*, and so is
    *Why not?* beside *What's new?*."""
    buttons, offers_log = [*leading_buttons], is_log_cut and ctx.pace == "day"
    meanings_button = button(ctx.t("button-meanings"), _keep_draft(Meanings(ctx.table), "cards", view, ctx))
    why_not_button = button(ctx.t("button-why-not"), _keep_draft(WhyNot(ctx.table), "why", view, ctx))
    if not ctx.is_unfolded:
        if ctx.can_move and ctx.gives_advice:
            hint = _keep_draft(Advise(ctx.table), "hint", view, ctx)
            buttons.append(button(ctx.t("button-advice"), hint, emoji="💡"))
        elif ctx.can_move and not (is_short and offers_log):
            buttons.append(why_not_button)
        if offers_log:
            buttons.append(button(ctx.t("button-since"), Meanwhile(ctx.table)))
        elif ctx.explains and not is_short:
            buttons.append(meanings_button)
        more = _keep_draft(More(ctx.table), "more", view, ctx)
        return row(*buttons, button(ctx.t("button-more"), more))
    if ctx.can_move:
        if ctx.has_composer:
            buttons.append(button(ctx.t("button-all-moves"), Compose(ctx.table, view.question), emoji="🧩"))
        buttons.append(why_not_button)
    if ctx.explains:
        buttons.append(meanings_button)
    buttons.append(button(ctx.t("button-how-to-play"), RulesInNewMessage(ctx.game), emoji="📘"))
    if not ctx.draft:
        return row(*buttons, back_button(ctx))
    back = Draft(ctx.table, view.question, ctx.draft)
    return row(*buttons, button(ctx.t("button-to-hand"), back, emoji="↩️"))


def _keep_draft(custom_id: Id, what: BesideDraftAct, view: View, ctx: ScreenContext) -> Id:
    """Returns the id of a button on the hand: `custom_id`, or the id that also keeps the draft if the hand shows
    one."""
    return BesideDraft(ctx.table, view.question, what, ctx.draft) if ctx.draft else custom_id


def solo_row_choices(ctx: ScreenContext) -> list[list[Item]]:
    """Returns the possible last rows of a solo game's hand, which *More* moves above the row that leads back. The
    first one that fits is shown.

    After a press on *More*, this is the speed of the computer players and *Stop this game*. Otherwise it is *Stop this
    game* alone, or nothing. A new player's first hand says where that button is instead of leaving it out."""
    stop = button(ctx.t("button-solo-stop"), Solo(ctx.table, "stop"), emoji="🏳️")
    if ctx.is_unfolded:
        pace = Solo(ctx.table, "slow" if ctx.is_quick else "quick")
        return [[row(button(ctx.t(f"button-solo-{pace.what}"), pace, emoji="🐢" if ctx.is_quick else "⚡"), stop)]]
    choices: list[list[Item]] = [[row(stop)]]
    if ctx.is_first:
        where = ctx.t("solo-stop-where", stop=ctx.t("button-solo-stop"), more=ctx.t("button-more"))
        choices.append([text(f"-# 🏳️ {where}")])
    return choices if ctx.is_first and not ctx.is_shortest else [*choices, []]


def learn_button(game: str, t: Translations) -> Item:
    """Returns the button that opens the lessons of a game in a new message."""
    return button(t("button-learn"), LearnButton(game), emoji="🎓")


def back_button(ctx: ScreenContext) -> Item:
    """Returns the button that replaces the current screen by the private screen with the hand."""
    return button(ctx.t("button-to-hand"), Hand(ctx.table, is_here=True), emoji="↩️")


def public_table_buttons(
    ctx: ScreenContext, leading_buttons: Sequence[Item] = (), *, hand_style: ButtonStyle = ButtonStyle.primary
) -> Item:
    """Returns the row of buttons of the public message: the buttons `leading_buttons`, *My hand* in the style
    `hand_style`, and buttons for absences.

    If somebody else plays for a member, the member can come back. Others can take over the seat of a member who has
    left or is on holiday (stand in). Otherwise, at a slow pace or while somebody waits for a seat, everybody can join
    the bench (the list of members who wait for a seat), unless the row would be too wide. Spectators always find this
    button behind *My hand*."""
    buttons = [*leading_buttons, hand_button(ctx, hand_style)]
    is_free = ctx.free_seat is not None
    return_buttons = public_return_buttons(ctx)
    if is_free or (not return_buttons and (ctx.bench or ctx.pace != "live")):
        buttons.append(stand_in_button(ctx.table, ctx.t, is_free=is_free))
    buttons += return_buttons
    # a ready check has no room, and the points stand above the table
    if ctx.is_match and not ctx.is_tournament_stopped and ctx.race.paused != "ready":
        buttons.append(standings_button(ctx))
    if ctx.may_replace:
        buttons.append(button(ctx.t("button-replace"), SeatButton(ctx.table, "replace"), emoji="🏖️"))
    return row(*buttons)


def return_button(ctx: ScreenContext, names: Sequence[str] = ()) -> Item:
    """Returns the button *I'm back*, for a member for whom somebody else plays. On a public message the label has the
    `names` of these members, so that nobody takes the button for their own."""
    label = ctx.t("button-back")
    if names:
        some = [shorten_name(name, MAX_LABEL_NAME_LENGTH) for name in names[:MAX_LABEL_NAMES]]
        label = ctx.t("name-value", name=", ".join([*some, "…"] if len(names) > len(some) else some), value=label)
    return button(label, SeatButton(ctx.table, "back"), style=ButtonStyle.success, emoji="👋")


def public_return_buttons(ctx: ScreenContext) -> list[Item]:
    """Returns the button *I'm back* of the public message, which names who can come back; none if nobody can."""
    names = [ctx.plain_name(seat) for seat in (*ctx.away, *ctx.left)]
    names += [plain_name(owner) for owner in ctx.covered.values()]
    return [return_button(ctx, names)] if names else []


def standings_button(ctx: ScreenContext) -> Item:
    """Returns the button *Standings*, which shows the points of the tournament privately."""
    return button(ctx.t("button-standings"), MatchStandings(ctx.table), emoji="🏆")


def match_number_text(ctx: ScreenContext) -> str:
    """Returns which match of a tournament the table is, such as "match 1 of 5", or that the tournament was stopped.
    Returns "" for other tables."""
    if not ctx.is_match:
        return ""
    if ctx.is_tournament_stopped:
        return ctx.t("tournament-match-stopped")
    return ctx.t("tournament-match", number=MATCH_ORDER.index(ctx.game) + 1, of=len(MATCH_ORDER))


def stand_in_button(table: int, t: Translations, *, is_free: bool) -> Item:
    """Returns the button that gives a spectator a seat: now if `is_free`, otherwise when the next player leaves."""
    return button(
        t("button-stand-in" if is_free else "button-wait-for-seat"), SeatButton(table, "stand-in"), emoji="🪑"
    )


def ready_button(table: int, t: Translations) -> Item:
    """Returns the button with which a member says that they are ready for a race."""
    return button(t("button-ready"), RaceButton(table, "ready"), style=ButtonStyle.success, emoji="✋")


MAX_NAMED_MEMBERS = 3
"""The maximum number of waiting members, and of members on holiday, that are named."""


def absences_text(ctx: ScreenContext) -> Item | None:
    """Returns a text that names the members who are away or have left, their stand-ins, and the members who wait for a
    seat. Returns None if there are none."""
    if not (ctx.away or ctx.left or ctx.stood_in or ctx.holidays or ctx.bench or ctx.covered):
        return None
    gone = [seat for seat in ctx.left if seat not in ctx.offered]
    lines = [
        ctx.t(key, names=ctx.t.list(name(seat) for seat in seats), count=len(seats))
        for key, seats, name in (
            ("seats-away", ctx.away, ctx.name),
            ("seats-left", gone, ctx.name),
            ("seats-offered", ctx.offered, lambda seat: bold_name(ctx.names[seat])),
        )
        if seats
    ]
    lines += [
        ctx.t("seat-stood-in", name=bold_name(ctx.names[seat]), owner=f"<@{owner}>")
        for seat, owner in [*ctx.stood_in.items()][:MAX_NAMED_MEMBERS]
    ]
    lines += holiday_lines(ctx)
    lines += [
        ctx.t("seat-covered", name=bold_name(ctx.names[seat]), owner=bold_name(owner))
        for seat, owner in [*ctx.covered.items()][:MAX_NAMED_MEMBERS]
    ]
    if ctx.bench:
        names = [escape_name(name) for name in ctx.bench[:MAX_NAMED_MEMBERS]]
        lines.append(
            ctx.t("seats-bench", names=ctx.t.list([*names, "…"] if len(ctx.bench) > MAX_NAMED_MEMBERS else names))
        )
    return text("\n".join(f"-# {line}" for line in lines)) if lines else None


HOLIDAY_WAYS = {(False, False): "none", (True, False): "member", (False, True): "computer", (True, True): "both"}
"""Who may play for a member on holiday, as the texts name it: by whether a stand-in and whether a computer may."""


def holiday_lines(ctx: ScreenContext) -> list[str]:
    """Returns a line for each member on holiday, with the end of the holiday. Members for whom a computer player plays
    are omitted."""
    return [
        ctx.t(
            "seat-holiday",
            ways=HOLIDAY_WAYS[seat == ctx.free_seat, seat in ctx.may_replace],
            name=bold_name(ctx.names[seat]),
            # A date without a time, as the holiday may end some hours before the message is drawn again. It is the last
            # day, as the end is midnight: another day in the time zone of some readers.
            until=timestamp_markup(noon_of_last_day(holiday.until), "D"),
        )
        for seat, holiday in ctx.holidays.items()
        if seat not in ctx.away
    ][:MAX_NAMED_MEMBERS]


def paging_buttons(custom_id: Id, page: int, first_page: int, last_page: int, t: Translations) -> Item:
    """Returns the buttons for the previous and next page, with the number of the current page between them. The new
    page is put into the field `page` of the custom_id `custom_id`. `first_page` and `last_page` are the numbers of the
    first and last page."""
    before, after = replace(custom_id, page=page - 1), replace(custom_id, page=page + 1)
    page_label = f"{page - first_page + 1}/{last_page - first_page + 1}"  # short, so that a phone does not wrap the row
    return row(
        button(t("button-before"), before, emoji="◀️", disabled=page <= first_page),
        button(page_label, LabelButton(custom_id), disabled=True),
        button(t("button-after"), after, emoji="▶️", disabled=page >= last_page),
    )


def title_text(ctx: ScreenContext, *facts: str) -> Item:
    """Returns the title of a table: the name of the game, then the facts `facts` (like the round)."""
    return text("### " + SEPARATOR.join([ctx.t(f"game-{to_fluent_id(ctx.game)}"), *facts]))


def lines_item(content: str, ctx: ScreenContext) -> Item:
    """Returns a text component, with every line in small print on the shortest screens."""
    if ctx.is_shortest:
        content = "\n".join([line if line.startswith("-# ") else f"-# {line}" for line in content.split("\n")])
    return text(content)


@lru_cache(maxsize=1024)
def to_fluent_id(name: str) -> str:
    """Returns a name with hyphens instead of underscores, as in Fluent ids."""
    return name.replace("_", "-")


def waiting_line(ctx: ScreenContext) -> str:
    """Returns a line that says whose turn it is and when the turn ends; "" if nobody can act."""
    if not ctx.waiting_for:
        return ""
    names = ctx.t.list([ctx.name(seat) for seat in ctx.waiting_for])
    return SEPARATOR.join([ctx.t("waiting", names=names, count=len(ctx.waiting_for)), *turn_end_facts(ctx)])


def turn_text(view: View, ctx: ScreenContext) -> str:
    """Returns whose turn it is, or who has won, addressed to the seat of the view if it is the reader's."""
    assert view.seat is not None
    if view.outcome is not None:
        won = [seat for seat, place in enumerate(view.outcome.places) if place == 1]
        names = ctx.t.list(name_or_you(seat, view.seat, ctx) for seat in won)
        is_you = ctx.is_own_seat and view.seat in won
        return ctx.t("hand-over-you" if is_you else "hand-over", names=names, count=len(won))
    if ctx.use == "lesson":  # the question of the lesson is below this screen
        return ""
    if not ctx.is_own_seat:
        return waiting_line(ctx)
    if view.seat in ctx.waiting_for:
        return f"## ▶\ufe0f {ctx.t('hand-your-turn')}"
    is_next = view.next_seat == view.seat
    return waiting_line(ctx) + (SEPARATOR + ctx.t("hand-you-are-next") if is_next else "")


TIME_PLACEHOLDER = "<t:0>"
"""Placeholder for a timestamp, so that the translation without the timestamp can be cached."""


def turn_end_facts(ctx: ScreenContext) -> list[str]:
    """Returns a list with the text when the turn ends. The list is empty if there is no deadline."""
    if ctx.deadline is None:
        return []
    return [ctx.t("turn-ends", until=TIME_PLACEHOLDER).replace(TIME_PLACEHOLDER, timestamp_markup(ctx.deadline))]


def first_turn_facts(ctx: ScreenContext) -> list[str]:
    """Returns a list with the text that the turn is twice as long as others, as it is the reader's first turn in a game
    that is new to them. The list is empty for other turns and without a deadline."""
    return [ctx.t("turn-first")] if ctx.is_first and ctx.deadline is not None else []


def timestamp_markup(at: datetime, style: str = "R") -> str:
    """Returns a time as Markdown. Discord shows it to each reader in their own time zone. The style R shows the time
    relative to now ("in 2 minutes")."""
    return f"<t:{int(at.timestamp())}:{style}>"


def outage_line(ctx: ScreenContext) -> str:
    """Returns the line that says that the bot or Discord was unavailable, and for how long; "" if there was no
    outage."""
    if ctx.was_away is None:
        return ""
    seconds = ctx.was_away.seconds
    unit = "unknown" if seconds is None else "seconds" if seconds < 120 else "minutes"
    count = round(seconds / 60) if unit == "minutes" and seconds is not None else seconds or 0
    key = "discord-away" if ctx.was_away.is_discord else "was-away"
    return f"-# 🐾 {ctx.t(key, unit=unit, count=count)}"


HURT, DELIGHTED = "remark-hurt", "remark-delighted"
"""The names of the events for remarks of computer players."""
SEAT_EVENTS = ("timeout", "away", "late", HURT, DELIGHTED)
"""The names of the events of a seat that exist in every game: a missed turn, three missed turns in a row, a turn missed
before the current member took the seat, a computer player's remark."""
PLANNED, PLAN_SIGN = "planned", "🗓️"
"""The detail that marks an event as the result of a planned move, and the sign before the event's text."""
MADE_AT, BY_MEMBER, BY_COMPUTER = "made-at", "by-member", "by-computer"
"""The details that mark an event of a move that somebody else may have made than who plays now: the number of the move,
and the seat that made it, by its member or by a computer player."""
TIME_UP = ("timeout", "away")
LAST_CALL = "last"
"""The name of the event in which a seat says LAST, before its last card (The last one)."""
ROUND_BEGINS = "round"
"""The name of the event with which a round begins, in games with rounds."""


def event_text(event: Event, ctx: ScreenContext, card_markup: CardMark, reader_seat: int | None = None) -> str:
    """Returns an event in words, by the Fluent message `<game>-event-<name>`. Seats become names, and `card_markup`
    returns markup of cards. In each message, `$by` is the seat that acted.

    A more specific message is used if it exists. For an event with the detail `<detail>`, this is
    `<game>-event-<name>-<detail>`.

    Messages with a longer id address the reader, whose seat is `reader_seat`. `<key>` is the id of the message so far.
    `<key>-you` is for an event whose `$seat` is the reader's seat, and `<key>-<detail>-you` is for another detail that
    names the reader's seat. `<key>-yourself` is for a reader who acted on their own seat."""
    reader_seat = reader_seat if ctx.is_own_seat else None
    if reader_seat in ctx.predecessors and event.detail.get(MADE_AT) is not None:
        reader_seat = None  # the reader was not there yet
    ctx = _context_of_event(event, ctx)
    values = _event_values(event, ctx, card_markup, reader_seat)
    if event.name in SEAT_EVENTS:
        key = f"event-{event.name}"
    else:
        key = _event_key(ctx.t, ctx.game, event.name, tuple(event.detail))
    if reader_seat is not None:
        key = next(filter(ctx.t.has, _addressed_keys(reader_seat, event, key)), key)
    return _plan_sign(event) + ctx.t(key, **values)


def _context_of_event(event: Event, ctx: ScreenContext) -> ScreenContext:
    """Returns the context with the players at the time of the event."""
    number = event.detail.get(MADE_AT)
    if not isinstance(number, int):
        return ctx
    signs = (BY_MEMBER, False), (BY_COMPUTER, True)
    return ctx.at_move(number, {seat: sign for mark, sign in signs if isinstance(seat := event.detail.get(mark), int)})


def _plan_sign(event: Event) -> str:
    return f"{PLAN_SIGN} " if PLANNED in event.detail else ""


def _addressed_keys(reader_seat: int, event: Event, key: str) -> Iterator[str]:
    """Yields the ids of messages that address the reader's seat `reader_seat` in an event, the most specific id first.
    `key` is the id of the message that addresses nobody."""
    parts = [
        part for part, value in event.detail.items() if isinstance(value, str) and reader_seat in _parse_seats(value)
    ]
    if event.seat == reader_seat:
        if parts:
            yield f"{key}-yourself"
        yield f"{key}-by-you" if "seat" in event.detail else f"{key}-you"
    else:
        yield from (f"{key}-you" if part == "seat" else f"{key}-{to_fluent_id(part)}-you" for part in parts)


def _event_values(
    event: Event, ctx: ScreenContext, card_markup: CardMark, reader_seat: int | None = None
) -> dict[str, Any]:
    by = name_or_you(event.seat, reader_seat, ctx) if event.seat != TABLE else ""
    values: dict[str, Any] = {"seat": by, "by": by, "who": event.seat}
    for key, value in event.detail.items():
        values[to_fluent_id(key)] = (
            value if isinstance(value, int) else _detail_text(value, ctx, card_markup, reader_seat)
        )
    return values


def name_or_you(seat: int, reader_seat: int | None, ctx: ScreenContext) -> str:
    """Returns a seat's name for a list, or "you" in the reader's language for the reader's seat `reader_seat`."""
    return f"**{ctx.t('you')}**" if seat == reader_seat and ctx.is_own_seat else ctx.name(seat)


def title_of_seat(seat: int, own_title: str, ctx: ScreenContext, value: str) -> str:
    """Returns the title of what a seat holds: `own_title` if it is the reader's seat, otherwise the name of the seat
    with `value`, the amount."""
    return own_title if ctx.is_own_seat else ctx.t("name-value", name=ctx.name(seat), value=value)


@lru_cache(maxsize=4096)
def _event_key(t: Translations, game: str, event: str, details: tuple[str, ...]) -> str:
    name = f"{to_fluent_id(game)}-event-{to_fluent_id(event)}"
    return next(filter(t.has, (f"{name}-{to_fluent_id(detail)}" for detail in details)), name)


def _detail_text(value: str, ctx: ScreenContext, card_markup: CardMark, reader_seat: int | None) -> str:
    if seats := _parse_seats(value):
        return ctx.t.list([name_or_you(seat, reader_seat, ctx) for seat in seats])
    return " ".join([card_markup(part, ctx) for part in value.split(" ") if part])


@lru_cache(maxsize=4096)
def _parse_seats(value: str) -> list[int]:
    """Returns the seats that a detail of an event names, like `p0 p2`. Returns an empty list if the detail is something
    else, like cards."""
    parts = value.split(" ")
    seats = [seat for part in parts if (seat := parse_seat_or_none(part)) is not None]
    return seats if len(seats) == len(parts) else []


def card_text(name: str, t: Translations) -> str:
    """Returns a word of the game's notation for a label. The word is translated by the message `word-<word>` if there
    is one. The halves of a card, like `red-sad`, are translated separately."""
    parts = name.rstrip("*").split("-")
    words = " ".join(t(f"word-{part}") if t.has(f"word-{part}") else part for part in parts)
    return f"{words} ★" if name.endswith("*") else words


def action_label(verb: str, objects: Iterable[str], t: Translations) -> str:
    """Returns a label for an action and its objects, like `Lay: red sad`. Without objects the label is only the
    action."""
    done, named = card_text(verb, t), ", ".join(objects)
    return capitalized(t("name-value", name=done, value=named) if named else done)


def capitalized(label: str) -> str:
    """Returns the label with a capital first letter."""
    return label[:1].upper() + label[1:]


def _headline_key(event: Event, ctx: ScreenContext) -> str:
    return f"{to_fluent_id(ctx.game)}-headline-{to_fluent_id(event.name)}"


def find_headline_event(ctx: ScreenContext) -> Event | None:
    """Returns the latest event of the last turn that has a headline (a message `<game>-headline-<name>`); None if no
    event has one. A call of a seat that then draws cards is void, so that it has no headline any more. Races have no
    headlines, because a headline would move the buttons under a finger."""
    has_drawn: set[int] = set()
    for event in reversed(ctx.news):
        if event.name == "drew":
            has_drawn.add(event.seat)
        is_void = event.name == LAST_CALL and event.seat in has_drawn
        if not is_void and _has_headline(event.name, ctx.game, ctx.t):
            return event
    return None


@lru_cache(maxsize=1024)
def _has_headline(event: str, game: str, t: Translations) -> bool:
    return t.has(f"{to_fluent_id(game)}-headline-{to_fluent_id(event)}")


def headline_text(event: Event, ctx: ScreenContext, card_markup: CardMark) -> str:
    """Returns an event in words as a headline. `card_markup` returns markup of a card."""
    ctx = _context_of_event(event, ctx)
    return _plan_sign(event) + ctx.t(_headline_key(event, ctx), **_event_values(event, ctx, card_markup))


def event_importance(event: Event, actor: int, seats: Sequence[int], ctx: ScreenContext) -> int:
    """Returns how important an event of the seat `actor` is to the members of `seats`, from 0 to 3. An event is most
    important if another seat did something to these seats, or if they missed a turn. A remark of a computer player is
    least important."""
    if event.name in (HURT, DELIGHTED):
        return 0
    named = {event.seat, *(seat for value in event.detail.values() for seat in _parse_seats(str(value)))} - {actor}
    is_theirs = event.name in TIME_UP and actor in seats
    return 3 if is_theirs or named & {*seats} else 2 if ctx.t.has(_headline_key(event, ctx)) else 1


def score_text(game: str, number: int, t: Translations) -> str:
    """Returns a score with its unit: points, or the unit in the message `<game>-score`."""
    key = f"{to_fluent_id(game)}-score"
    return t(key if t.has(key) else "score", score=number)


MEDALS = ("🥇", "🥈", "🥉")


def medal(place: int) -> str:
    """Returns a medal for the places 1 to 3, and a bold number for other places. Without bold type, Discord would show
    a numbered list."""
    return MEDALS[place - 1] if place <= len(MEDALS) else f"**{place}.**"


def seats_by_place(outcome: Outcome) -> list[int]:
    """Returns the seats sorted by place, then by number."""
    return sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))


def is_tie_broken(outcome: Outcome) -> bool:
    """Returns whether players with equal scores have different places, so that something else decided."""
    return len({*zip(outcome.places, outcome.scores, strict=True)}) > len({*outcome.scores})


def tie_break_text(outcome: Outcome, ctx: ScreenContext) -> str:
    """Returns what decided between equal scores: two dice (SG3), unless the game has its own text. Returns "" if
    players with equal scores share a place."""
    if not is_tie_broken(outcome):
        return ""
    key = f"{to_fluent_id(ctx.game)}-tie"
    how = ctx.t(key if ctx.t.has(key) else "dice-tie", tiebreak=str(ctx.options.get("tiebreak", "")))
    return f"⚖️ {ctx.t('end-tie', how=how)}"


def final_standings(outcome: Outcome, ctx: ScreenContext, notes: Sequence[str] = ()) -> Item:
    """Returns the final standings: medals, names and scores, and what decided a tie. `notes` explain the scores, one
    text per seat. On the shortest screen the standings are in small print."""
    small = "-# " if ctx.is_shortest else ""
    lines = [f"{small}**{ctx.t('end-title')}**"]
    for seat in seats_by_place(outcome):
        note = f"\n-# {notes[seat]}" if notes and notes[seat] else ""
        scored = score_text(ctx.game, outcome.scores[seat], ctx.t)
        lines.append(f"{small}{medal(outcome.places[seat])} {ctx.name(seat)}{SEPARATOR}{scored}{note}")
    if tie_break := tie_break_text(outcome, ctx):
        lines.append(f"-# {tie_break}")
    return text("\n".join(lines))
