"""Parts that several games or pages use: buttons, seats, events in words, the status line. `layout.py` combines
them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

from discord import ButtonStyle
from msgspec.structs import replace

from bot.core.custom_ids import Id, LabelButton
from bot.i18n.names import bold_name, escape_name
from bot.i18n.translations import Translations
from bot.screens.components import Item, button, option, row, select, text
from bot.screens.context import ScreenContext
from bot.screens.rulebook import LearnButton, RulesInNewMessage
from bot.tables.private import Solo
from bot.tables.shown import Advise, ChooseMove, Compose, Hand, Meanings, Meanwhile, More, PlayMove, SeatButton, WhyNot
from games.core import TABLE, Event, Move, Outcome, View, parse_seat_or_none

MAX_TEXT_CHARACTERS = 3900
"""Characters of text that a table's message may hold; Discord allows 4,000."""
SEPARATOR = "\u00a0· "
"""Separates facts in a line; the line may break only after it."""
TURN_SIGN = "▶️"
"""Marks whose turn it is, in every game."""
CardMark = Callable[[str, ScreenContext], str]
"""How a game shows a piece of material as text."""


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
    """A button that plays a move."""
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
    """A select whose options are moves: (notation, label) or (notation, label, emoji). `name` distinguishes two selects
    of one message."""
    shown = [option(notation, label, *emoji) for notation, label, *emoji in options[:25]]
    return select(ChooseMove(ctx.table, view.question, name), shown, placeholder=placeholder)


def hand_button(ctx: ScreenContext, *, disabled: bool = False) -> Item:
    return {**_hand_button(ctx.table, ctx.t), "disabled": disabled}


@lru_cache(maxsize=1024)
def _hand_button(table: int, t: Translations) -> Item:
    return button(t("button-hand"), Hand(table), style=ButtonStyle.primary, emoji="🖐️")


def hand_buttons(view: View, ctx: ScreenContext, first: Sequence[Item] = (), *, is_cut: bool = False) -> Item:
    """The last row of a private screen: *Hint*, or where there is none *Why not?*; *What is this?*; and *More*, which
    shows the others and one that leads back. At pace day,
    where the screen does not show all events (`is_cut`), *What's new?* replaces *What is this?*, as a fourth button
    would need a row of its own."""
    shown, is_told = [*first], is_cut and ctx.pace == "day"
    meant = button(ctx.t("button-meanings"), Meanings(ctx.table))
    why_not = button(ctx.t("button-why-not"), WhyNot(ctx.table))
    if not ctx.is_unfolded:
        if ctx.can_move and ctx.gives_advice:
            shown.append(button(ctx.t("button-advice"), Advise(ctx.table), emoji="💡"))
        elif ctx.can_move:
            shown.append(why_not)
        if is_told:
            shown.append(button(ctx.t("button-since"), Meanwhile(ctx.table)))
        elif ctx.explains:
            shown.append(meant)
        return row(*shown, button(ctx.t("button-more"), More(ctx.table)))
    if ctx.can_move:
        all_moves = button(ctx.t("button-all-moves"), Compose(ctx.table, view.question), emoji="🧩")
        shown += [all_moves, why_not]
    if ctx.explains:
        shown.append(meant)
    shown.append(button(ctx.t("button-how-to-play"), RulesInNewMessage(ctx.game), emoji="📘"))
    return row(*shown, back_button(ctx))


def solo_buttons(ctx: ScreenContext) -> Item:
    """The buttons of a solo game: the speed of computer players, and *Stop*."""
    pace = Solo(ctx.table, "slow" if ctx.is_quick else "quick")
    return row(
        button(ctx.t(f"button-solo-{pace.what}"), pace, emoji="🐢" if ctx.is_quick else "⚡"),
        button(ctx.t("button-solo-stop"), Solo(ctx.table, "stop"), emoji="🏳️"),
    )


def learn_button(game: str, t: Translations) -> Item:
    """The button that opens the lessons of a game in a new message."""
    return button(t("button-learn"), LearnButton(game), emoji="🎓")


def back_button(ctx: ScreenContext) -> Item:
    """The button that shows the hand again in place of the current screen."""
    return button(ctx.t("button-to-hand"), Hand(ctx.table, is_here=True), emoji="↩️")


def seat_buttons(ctx: ScreenContext, first: Sequence[Item] = (), *, is_racing: bool = False) -> Item:
    """The buttons for the hand; and, if a computer player plays a seat, for its member to come back or for others to
    stand in. At a slow pace, or while somebody waits for a seat, anybody can join the bench; at pace live spectators
    find that button behind *My hand*."""
    shown = [*first, hand_button(ctx, disabled=is_racing)]
    is_empty = bool(ctx.away or ctx.left)
    if is_empty or ctx.bench or ctx.pace != "live":
        shown.append(stand_in_button(ctx.table, ctx.t))
    if is_empty:
        shown.append(return_button(ctx))
    if ctx.may_replace:
        shown.append(button(ctx.t("button-replace"), SeatButton(ctx.table, "replace"), emoji="🏖️"))
    return row(*shown)


def return_button(ctx: ScreenContext) -> Item:
    """The button *I'm back*, for members whose seat a computer player plays."""
    asks = SeatButton(ctx.table, "back")
    return button(ctx.t("button-back"), asks, style=ButtonStyle.success, emoji="👋")


def stand_in_button(table: int, t: Translations) -> Item:
    return button(t("button-stand-in"), SeatButton(table, "stand-in"), emoji="🪑")


MAX_NAMED_MEMBERS = 3
"""Maximum number of bench members, and of members on holiday, named in lines of their own."""


def absences_text(ctx: ScreenContext) -> Item | None:
    """Names the members who are away or have left, and the bench; None if nobody is missing."""
    if not (ctx.away or ctx.left or ctx.holidays or ctx.bench):
        return None
    lines = [
        ctx.t(key, names=ctx.t.list(ctx.name(seat) for seat in seats), count=len(seats))
        for key, seats in (("seats-away", ctx.away), ("seats-left", ctx.left))
        if seats
    ]
    lines += holiday_lines(ctx)
    if ctx.bench:
        names = [escape_name(name) for name in ctx.bench[:MAX_NAMED_MEMBERS]]
        lines.append(
            ctx.t("seats-bench", names=ctx.t.list([*names, "…"] if len(ctx.bench) > MAX_NAMED_MEMBERS else names))
        )
    return text("\n".join(f"-# {line}" for line in lines)) if lines else None


def holiday_lines(ctx: ScreenContext) -> list[str]:
    """Returns who is on holiday, and until when, except members for whom a computer player plays."""
    return [
        ctx.t(
            "seat-holiday-long" if seat in ctx.may_replace else "seat-holiday",
            name=bold_name(ctx.names[seat]),
            until=timestamp_markup(one.until, "D"),  # the holiday may end some hours before this is drawn again
        )
        for seat, one in ctx.holidays.items()
        if seat not in ctx.away
    ][:MAX_NAMED_MEMBERS]


def paging_buttons(shown: Id, page: int, first: int, last: int, t: Translations) -> Item:
    """The buttons for the previous and next page, with the current page number between them."""
    before, after = replace(shown, page=page - 1), replace(shown, page=page + 1)
    which = t("page-of", page=page - first + 1, pages=last - first + 1)
    return row(
        button(t("button-before"), before, emoji="◀️", disabled=page <= first),
        button(which, LabelButton(shown), disabled=True),
        button(t("button-after"), after, emoji="▶️", disabled=page >= last),
    )


def title_text(ctx: ScreenContext, *more: str) -> Item:
    """The headline of a table: the game, and further facts (round, dice …)."""
    return text("### " + SEPARATOR.join([ctx.t(f"game-{to_fluent_id(ctx.game)}"), *more]))


@lru_cache(maxsize=1024)
def to_fluent_id(name: str) -> str:
    """Returns a name with dashes instead of underscores, as in Fluent ids."""
    return name.replace("_", "-")


def waiting_line(ctx: ScreenContext) -> str:
    """Returns whose turn it is, and until when."""
    if not ctx.waiting_for:
        return ""
    names = ctx.t.list([ctx.name(seat) for seat in ctx.waiting_for])
    return SEPARATOR.join([ctx.t("waiting", names=names, count=len(ctx.waiting_for)), *turn_end_facts(ctx)])


TIME_PLACEHOLDER = "<t:0>"
"""Placeholder for a timestamp in a cached text."""


def turn_end_facts(ctx: ScreenContext) -> list[str]:
    """Returns when the turn ends; empty without a deadline."""
    if ctx.deadline is None:
        return []
    return [ctx.t("turn-ends", until=TIME_PLACEHOLDER).replace(TIME_PLACEHOLDER, timestamp_markup(ctx.deadline))]


def timestamp_markup(at: datetime, style: str = "R") -> str:
    """Returns a time as Markdown that Discord shows to each reader in their own time zone; in style R as the time until
    then, or since."""
    return f"<t:{int(at.timestamp())}:{style}>"


def outage_line(ctx: ScreenContext) -> str:
    """The line about an outage of the bot or Discord, and about older private screens; empty without an outage."""
    if ctx.was_away is None:
        return ""
    seconds = ctx.was_away.seconds
    unit = "unknown" if seconds is None else "seconds" if seconds < 120 else "minutes"
    count = round(seconds / 60) if unit == "minutes" and seconds is not None else seconds or 0
    key = "discord-away" if ctx.was_away.is_discord else "was-away"
    return f"-# 🐾 {ctx.t(key, unit=unit, count=count)}"


HURT, DELIGHTED = "remark-hurt", "remark-delighted"
"""The events of a computer player's remark."""
SEAT_EVENTS = ("timeout", "away", "late", HURT, DELIGHTED)
"""Events of a seat in any game: a missed turn, three missed turns in a row, a turn missed before the current member
took the seat, a computer player's remark."""
PLANNED, PLAN_SIGN = "planned", "🗓️"
"""The detail of an event that was a planned move, and the sign shown before planned moves."""


TIME_UP = ("timeout", "away")


def event_text(event: Event, ctx: ScreenContext, card: CardMark, you: int | None = None) -> str:
    """Returns an event in words, by the message `<game>-event-<name>`, with seats as names and material as the game
    draws it.

    The message `<game>-event-<name>-<detail>` is preferred if the event has this detail; `$by` is always the seat that
    acted. The seat `you` is addressed: by `<key>-you` if `$seat` is that seat, by `<key>-<value>-you` if another value
    is, by `<key>-yourself` if the seat did it to itself."""
    values = _event_values(event, ctx, card, you)
    if event.name in SEAT_EVENTS:
        key = f"event-{event.name}"
    else:
        key = _event_key(ctx.t, ctx.game, event.name, tuple(event.detail))
    if you is not None:
        key = next(filter(ctx.t.has, _addressed_keys(you, event, key)), key)
    return _plan_sign(event) + ctx.t(key, **values)


def _plan_sign(event: Event) -> str:
    return f"{PLAN_SIGN} " if PLANNED in event.detail else ""


def _addressed_keys(you: int, event: Event, key: str) -> Iterator[str]:
    """Yields the keys of messages that address a seat in an event, the most specific first."""
    parts = [part for part, value in event.detail.items() if isinstance(value, str) and you in _parse_seats(value)]
    if event.seat == you:
        if parts:
            yield f"{key}-yourself"
        yield f"{key}-by-you" if "seat" in event.detail else f"{key}-you"
    else:
        yield from (f"{key}-you" if part == "seat" else f"{key}-{to_fluent_id(part)}-you" for part in parts)


def _event_values(event: Event, ctx: ScreenContext, card: CardMark, you: int | None = None) -> dict[str, Any]:
    by = name_or_you(event.seat, you, ctx) if event.seat != TABLE else ""
    values: dict[str, Any] = {"seat": by, "by": by, "who": event.seat}
    for key, value in event.detail.items():
        values[to_fluent_id(key)] = value if isinstance(value, int) else _detail_text(value, ctx, card, you)
    return values


def name_or_you(seat: int, you: int | None, ctx: ScreenContext) -> str:
    """Returns a seat's name for a list; "you" in the reader's language for the seat `you`."""
    return f"**{ctx.t('you')}**" if seat == you else ctx.name(seat)


@lru_cache(maxsize=4096)
def _event_key(t: Translations, game: str, event: str, details: tuple[str, ...]) -> str:
    name = f"{to_fluent_id(game)}-event-{to_fluent_id(event)}"
    return next(filter(t.has, (f"{name}-{to_fluent_id(detail)}" for detail in details)), name)


def _detail_text(value: str, ctx: ScreenContext, card: CardMark, you: int | None) -> str:
    if seats := _parse_seats(value):
        return ctx.t.list([name_or_you(seat, you, ctx) for seat in seats])
    return " ".join([card(part, ctx) for part in value.split(" ") if part])


@lru_cache(maxsize=4096)
def _parse_seats(value: str) -> list[int]:
    """Returns the seats that a detail of an event names; empty if the detail is material."""
    parts = value.split(" ")
    seats = [seat for part in parts if (seat := parse_seat_or_none(part)) is not None]
    return seats if len(seats) == len(parts) else []


def card_text(name: str, t: Translations) -> str:
    """Returns a word of the notation for a label: translated by `word-<word>` if there is such a message, each half of
    a card separately."""
    parts = name.rstrip("*").split("-")
    shown = " ".join(t(f"word-{part}") if t.has(f"word-{part}") else part for part in parts)
    return f"{shown} ★" if name.endswith("*") else shown


def action_label(verb: str, objects: Iterable[str], t: Translations) -> str:
    """Returns a label for an action and its objects: `Lay: red sad`; the verb alone without objects."""
    done, named = card_text(verb, t), ", ".join(objects)
    return capitalized(t("name-value", name=done, value=named) if named else done)


def capitalized(label: str) -> str:
    """Returns a label that begins with a capital letter."""
    return label[:1].upper() + label[1:]


def _headline_key(event: Event, ctx: ScreenContext) -> str:
    return f"{to_fluent_id(ctx.game)}-headline-{to_fluent_id(event.name)}"


def find_headline_event(ctx: ScreenContext) -> Event | None:
    """Returns the latest event of the last turn that has a headline (`<game>-headline-<name>`); None if there is none.
    Races have no headlines, as nothing may move under a finger."""
    return next((event for event in reversed(ctx.news) if _has_headline(event.name, ctx.game, ctx.t)), None)


@lru_cache(maxsize=1024)
def _has_headline(event: str, game: str, t: Translations) -> bool:
    return t.has(f"{to_fluent_id(game)}-headline-{to_fluent_id(event)}")


def headline_text(event: Event, ctx: ScreenContext, card: CardMark) -> str:
    """Returns an event in words for large letters."""
    return _plan_sign(event) + ctx.t(_headline_key(event, ctx), **_event_values(event, ctx, card))


def event_importance(event: Event, actor: int, seats: Sequence[int], ctx: ScreenContext) -> int:
    """Rates how important an event of the seat `actor` is to these seats: most if another seat did something to them,
    or they missed a turn; least for a computer player's remark."""
    if event.name in (HURT, DELIGHTED):
        return 0
    named = {event.seat, *(seat for value in event.detail.values() for seat in _parse_seats(str(value)))} - {actor}
    is_theirs = event.name in TIME_UP and actor in seats
    return 3 if is_theirs or named & {*seats} else 2 if ctx.t.has(_headline_key(event, ctx)) else 1


def score_text(game: str, number: int, t: Translations) -> str:
    """Returns a score with its unit: points, or what `<game>-score` says."""
    key = f"{to_fluent_id(game)}-score"
    return t(key if t.has(key) else "score", score=number)


MEDALS = ("🥇", "🥈", "🥉")


def medal(place: int) -> str:
    """Returns a medal for the places 1 to 3, and a bold number for others (not bold, Discord would make a numbered list
    of it)."""
    return MEDALS[place - 1] if place <= len(MEDALS) else f"**{place}.**"


def seats_by_place(outcome: Outcome) -> list[int]:
    """Returns the seats sorted by place, then by number."""
    return sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))


def final_standings(outcome: Outcome, ctx: ScreenContext, notes: Sequence[str] = ()) -> Item:
    """The final standings: medals, names, scores; `notes` explain each seat's score. In small print on the shortest
    screen."""
    small = "-# " if ctx.is_shortest else ""
    lines = [f"{small}**{ctx.t('end-title')}**"]
    for seat in seats_by_place(outcome):
        note = f"\n-# {notes[seat]}" if notes and notes[seat] else ""
        scored = score_text(ctx.game, outcome.scores[seat], ctx.t)
        lines.append(f"{small}{medal(outcome.places[seat])} {ctx.name(seat)}{SEPARATOR}{scored}{note}")
    return text("\n".join(lines))
