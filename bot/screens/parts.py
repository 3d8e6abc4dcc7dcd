"""The parts of screens that several games or pages share: buttons, seats, what happened, what the table waits for. Here
they are found together, so that no game draws its own; `layout.py` puts them together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

from discord import ButtonStyle
from msgspec.structs import replace

from bot.core.custom_ids import Caption, Id
from bot.i18n.names import harmless, marked
from bot.i18n.translations import Translations
from bot.screens.components import Item, button, option, row, select, text
from bot.screens.frame import Frame
from bot.screens.rulebook import Learn, RulesBeside
from bot.tables.private import Solo
from bot.tables.shown import Advise, ChooseMove, Compose, Hand, Meanings, Meanwhile, More, PlayMove, SeatButton, WhyNot
from games.core import TABLE, Event, Move, Outcome, View, parse_seat_or_none

ROOM = 3900
"""Characters of text that a table's message may hold; Discord allows 4,000."""
DOT = "\u00a0· "
"""Separates facts in a line; the line may break only after it."""
TURN = "▶️"
"""Marks whose turn it is, in every game."""
CardMark = Callable[[str, Frame], str]
"""How a game shows a piece of material as text."""


def move_button(
    frame: Frame,
    view: View,
    move: Move | str,
    label: str | None,
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> Item:
    """A button that plays a move."""
    asks = PlayMove(frame.table, view.question, str(move))
    return button(label, asks, style=style, emoji=emoji, disabled=disabled)


def move_select(
    frame: Frame,
    view: View,
    placeholder: str,
    options: Sequence[tuple[str, str] | tuple[str, str, str]],
    *,
    name: str = "",
) -> Item:
    """A select whose options are moves: (notation, label) or (notation, label, emoji). `name` tells two selects of
    one message apart."""
    shown = [option(notation, label, *emoji) for notation, label, *emoji in options[:25]]
    return select(ChooseMove(frame.table, view.question, name), shown, placeholder=placeholder)


def hand_button(frame: Frame, *, disabled: bool = False) -> Item:
    return {**_hand_button(frame.table, frame.t), "disabled": disabled}


@lru_cache(maxsize=1024)
def _hand_button(table: int, t: Translations) -> Item:
    return button(t("button-hand"), Hand(table), style=ButtonStyle.primary, emoji="🖐️")


def hand_buttons(view: View, frame: Frame, first: Sequence[Item] = (), *, is_cut: bool = False) -> Item:
    """The last row of a private screen: why something cannot be done now, what this is, and what is seldom needed
    behind one button. At pace day all that happened takes the place of what this is, where the screen does not tell
    all of it (`is_cut`): one more would need a row of its own."""
    shown = [*first]
    meant = button(frame.t("button-meanings"), Meanings(frame.table))
    is_told = is_cut and frame.pace == "day"
    if not frame.is_unfolded:
        if frame.can_move:
            shown.append(button(frame.t("button-why-not"), WhyNot(frame.table)))
        if is_told:
            shown.append(button(frame.t("button-since"), Meanwhile(frame.table)))
        elif frame.explains:
            shown.append(meant)
        return row(*shown, button(frame.t("button-more"), More(frame.table)))
    if frame.can_move:
        shown.append(button(frame.t("button-all-moves"), Compose(frame.table, view.question), emoji="🧩"))
        if frame.gives_advice:
            shown.append(button(frame.t("button-advice"), Advise(frame.table), emoji="💡"))
    shown.append(button(frame.t("button-how-to-play"), RulesBeside(frame.game), emoji="📘"))
    if is_told and frame.explains:
        shown.append(meant)
    return row(*shown, back_button(frame))


def solo_buttons(frame: Frame) -> Item:
    """Where one plays alone: how fast computer players answer, and the way out."""
    pace = Solo(frame.table, "slow" if frame.is_quick else "quick")
    return row(
        button(frame.t(f"button-solo-{pace.what}"), pace, emoji="🐢" if frame.is_quick else "⚡"),
        button(frame.t("button-solo-stop"), Solo(frame.table, "stop"), emoji="🏳️"),
    )


def learn_button(game: str, t: Translations) -> Item:
    """The way to the lessons of a game, in a message of their own."""
    return button(t("button-learn"), Learn(game), emoji="🎓")


def back_button(frame: Frame) -> Item:
    """Back to the hand, in the place of what replaced it."""
    return button(frame.t("button-hand"), Hand(frame.table, is_here=True), emoji="🖐️")


def seat_buttons(frame: Frame, first: Sequence[Item] = (), *, is_racing: bool = False) -> Item:
    """See your hand; come back or stand in, where a computer player plays for somebody. At a slow pace, or while
    somebody waits for a seat, all can wait for one; at pace live who watches finds that behind My hand."""
    shown = [*first, hand_button(frame, disabled=is_racing)]
    is_empty = bool(frame.away or frame.left)
    if is_empty or frame.bench or frame.pace != "live":
        shown.append(stand_in_button(frame.table, frame.t))
    if is_empty:
        shown.append(return_button(frame))
    if frame.may_replace:
        shown.append(button(frame.t("button-replace"), SeatButton(frame.table, "replace"), emoji="🏖️"))
    return row(*shown)


def return_button(frame: Frame) -> Item:
    """I'm back, for those whose seat a computer player keeps."""
    asks = SeatButton(frame.table, "back")
    return button(frame.t("button-back"), asks, style=ButtonStyle.success, emoji="👋")


def stand_in_button(table: int, t: Translations) -> Item:
    return button(t("button-stand-in"), SeatButton(table, "stand-in"), emoji="🪑")


MOST_NAMED = 3
"""Members on the bench, and on holiday, whose names are shown in lines of their own."""


def absences(frame: Frame) -> Item | None:
    """Those who are away or have left, and those who would stand in; None if everybody is there."""
    if not (frame.away or frame.left or frame.holidays or frame.bench):
        return None
    lines = [
        frame.t(key, names=frame.t.list(frame.name(seat) for seat in seats), count=len(seats))
        for key, seats in (("seats-away", frame.away), ("seats-left", frame.left))
        if seats
    ]
    lines += resting(frame)
    if frame.bench:
        names = [harmless(name) for name in frame.bench[:MOST_NAMED]]
        lines.append(
            frame.t("seats-bench", names=frame.t.list([*names, "…"] if len(frame.bench) > MOST_NAMED else names))
        )
    return text("\n".join(f"-# {line}" for line in lines)) if lines else None


def resting(frame: Frame) -> list[str]:
    """Who is on holiday, and until when; of those for whom no computer player plays."""
    return [
        frame.t(
            "seat-holiday-long" if seat in frame.may_replace else "seat-holiday",
            name=marked(frame.names[seat]),
            until=moment(one.until, "D"),  # it may be over for some hours until this is drawn anew
        )
        for seat, one in frame.holidays.items()
        if seat not in frame.away
    ][:MOST_NAMED]


def turn_buttons(shown: Id, page: int, first: int, last: int, t: Translations) -> Item:
    """The buttons to the pages before and after the one that is shown, and between them which one that is."""
    before, after = replace(shown, page=page - 1), replace(shown, page=page + 1)
    which = t("page-of", page=page - first + 1, pages=last - first + 1)
    return row(
        button(t("button-before"), before, emoji="◀️", disabled=page <= first),
        button(which, Caption(shown), disabled=True),
        button(t("button-after"), after, emoji="▶️", disabled=page >= last),
    )


def title(frame: Frame, *more: str) -> Item:
    """The headline of a table: the game, then whatever else matters (round, dice …)."""
    return text("### " + DOT.join([frame.t(f"game-{dashed(frame.game)}"), *more]))


@lru_cache(maxsize=1024)
def dashed(name: str) -> str:
    """A name from the code as Fluent writes it: with dashes."""
    return name.replace("_", "-")


def waiting(frame: Frame) -> str:
    """Whose turn it is, and until when."""
    if not frame.waiting_for:
        return ""
    names = frame.t.list([frame.name(seat) for seat in frame.waiting_for])
    return DOT.join([frame.t("waiting", names=names, count=len(frame.waiting_for)), *ends(frame)])


UNTIL = "<t:0>"
"""Placeholder for a timestamp in a cached text."""


def ends(frame: Frame) -> list[str]:
    """When the turn ends; empty if nothing ends it."""
    if frame.deadline is None:
        return []
    return [frame.t("turn-ends", until=UNTIL).replace(UNTIL, moment(frame.deadline))]


def moment(at: datetime, style: str = "R") -> str:
    """A moment as Markdown that Discord shows to each reader in their own time zone; usually how long until then, or
    since."""
    return f"<t:{int(at.timestamp())}:{style}>"


def was_away(frame: Frame) -> str:
    """The line about an outage of the bot or Discord, and about older private screens; empty without an outage."""
    if frame.was_away is None:
        return ""
    seconds = frame.was_away.seconds
    unit = "unknown" if seconds is None else "seconds" if seconds < 120 else "minutes"
    count = round(seconds / 60) if unit == "minutes" and seconds is not None else seconds or 0
    key = "discord-away" if frame.was_away.is_discord else "was-away"
    return f"-# 🐾 {frame.t(key, unit=unit, count=count)}"


HURT, DELIGHTED = "remark-hurt", "remark-delighted"
"""The events in which a computer player speaks."""
SEAT_EVENTS = ("timeout", "away", "late", HURT, DELIGHTED)
"""What can happen to a seat in any game: its time was up, three times in a row, or before whoever sits there now came;
a computer player speaks."""
PLANNED, PLAN = "planned", "🗓️"
"""The detail of an event that its member had planned, and the sign that stands before it, and before all plans."""


TIME_UP = ("timeout", "away")


def tell(event: Event, frame: Frame, card: CardMark, you: int | None = None) -> str:
    """One event in words: `<game>-event-<name>`, with seats as names and material as the game marks it.

    `<game>-event-<name>-<detail>` is used instead for an event that has this detail; `$by` is always the one who acted.
    The seat `you` is addressed, not named: `<it>-you` is said to those whom `$seat` means, `<it>-<value>-you` to those
    whom another value means, `<it>-yourself` to those who did it to themselves.
    """
    values = _values(event, frame, card, you)
    if event.name in SEAT_EVENTS:
        key = f"event-{event.name}"
    else:
        key = _told_by(frame.t, frame.game, event.name, tuple(event.detail))
    if you is not None:
        key = next(filter(frame.t.has, _said_to(you, event, key)), key)
    return _sign(event) + frame.t(key, **values)


def _sign(event: Event) -> str:
    return f"{PLAN} " if PLANNED in event.detail else ""


def _said_to(you: int, event: Event, key: str) -> Iterator[str]:
    """The messages that say an event to a seat with a part in it, the one that says most first."""
    parts = [part for part, value in event.detail.items() if isinstance(value, str) and you in _seats_in(value)]
    if event.seat == you:
        if parts:
            yield f"{key}-yourself"
        yield f"{key}-by-you" if "seat" in event.detail else f"{key}-you"
    else:
        yield from (f"{key}-you" if part == "seat" else f"{key}-{dashed(part)}-you" for part in parts)


def _values(event: Event, frame: Frame, card: CardMark, you: int | None = None) -> dict[str, Any]:
    by = named(event.seat, you, frame) if event.seat != TABLE else ""
    values: dict[str, Any] = {"seat": by, "by": by, "who": event.seat}
    for key, value in event.detail.items():
        values[dashed(key)] = value if isinstance(value, int) else _shown(value, frame, card, you)
    return values


def named(seat: int, you: int | None, frame: Frame) -> str:
    """The name of a seat as it stands in a list; to the seat `you` the word for it."""
    return f"**{frame.t('you')}**" if seat == you else frame.name(seat)


@lru_cache(maxsize=4096)
def _told_by(t: Translations, game: str, event: str, details: tuple[str, ...]) -> str:
    name = f"{dashed(game)}-event-{dashed(event)}"
    return next(filter(t.has, (f"{name}-{dashed(detail)}" for detail in details)), name)


def _shown(value: str, frame: Frame, card: CardMark, you: int | None) -> str:
    if seats := _seats_in(value):
        return frame.t.list([named(seat, you, frame) for seat in seats])
    return " ".join([card(part, frame) for part in value.split(" ") if part])


@lru_cache(maxsize=4096)
def _seats_in(value: str) -> list[int]:
    """The seats that a detail of an event names; none if it is material."""
    parts = value.split(" ")
    seats = [seat for part in parts if (seat := parse_seat_or_none(part)) is not None]
    return seats if len(seats) == len(parts) else []


def card_text(name: str, t: Translations) -> str:
    """A word of the notation for a label: translated if it can be (`word-<it>`), each half of a card on its own."""
    parts = name.rstrip("*").split("-")
    shown = " ".join(t(f"word-{part}") if t.has(f"word-{part}") else part for part in parts)
    return f"{shown} ★" if name.endswith("*") else shown


def does(verb: str, what: Iterable[str], t: Translations) -> str:
    """What is done to what, as a label: `Lay: red sad`; the verb alone if there is nothing."""
    done, named = card_text(verb, t), ", ".join(what)
    return capital(t("name-value", name=done, value=named) if named else done)


def capital(label: str) -> str:
    """A label with a capital letter at its beginning."""
    return label[:1].upper() + label[1:]


def _headline(event: Event, frame: Frame) -> str:
    return f"{dashed(frame.game)}-headline-{dashed(event.name)}"


def big_moment(frame: Frame) -> Event | None:
    """The latest event with a headline (`<game>-headline-<name>`) of the turn that everybody has just seen; None if
    there was none. Races have no headlines: nothing may move under a finger."""
    return next((event for event in reversed(frame.news) if _has_headline(event.name, frame.game, frame.t)), None)


@lru_cache(maxsize=1024)
def _has_headline(event: str, game: str, t: Translations) -> bool:
    return t.has(f"{dashed(game)}-headline-{dashed(event)}")


def headline(event: Event, frame: Frame, card: CardMark) -> str:
    """An event in words for large letters."""
    return _sign(event) + frame.t(_headline(event, frame), **_values(event, frame, card))


def matters(event: Event, by: int, seats: Sequence[int], frame: Frame) -> int:
    """How much an event of a move `by` a seat matters to these seats: most if another one did something to them, or
    their time was up; least if a computer player speaks."""
    if event.name in (HURT, DELIGHTED):
        return 0
    named = {event.seat, *(seat for value in event.detail.values() for seat in _seats_in(str(value)))} - {by}
    is_theirs = event.name in TIME_UP and by in seats
    return 3 if is_theirs or named & {*seats} else 2 if frame.t.has(_headline(event, frame)) else 1


def score(game: str, number: int, t: Translations) -> str:
    """A score; a game whose scores are not points says what they are in `<game>-score`."""
    key = f"{dashed(game)}-score"
    return t(key if t.has(key) else "score", score=number)


MEDALS = ("🥇", "🥈", "🥉")


def medal(place: int) -> str:
    """A place as a medal, from the fourth on as a number (bold, or Discord would make it a numbered list)."""
    return MEDALS[place - 1] if place <= len(MEDALS) else f"**{place}.**"


def ranked(outcome: Outcome) -> list[int]:
    """The seats in the order of their places; those who share one in the order of the seats."""
    return sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))


def standing(outcome: Outcome, frame: Frame, notes: Sequence[str] = ()) -> Item:
    """The final standings: medals, names, scores; `notes` say for each seat how it got its score."""
    lines = [f"**{frame.t('end-title')}**"]
    for seat in ranked(outcome):
        note = f"\n-# {notes[seat]}" if notes and notes[seat] else ""
        scored = score(frame.game, outcome.scores[seat], frame.t)
        lines.append(f"{medal(outcome.places[seat])} {frame.name(seat)}{DOT}{scored}{note}")
    return text("\n".join(lines))
