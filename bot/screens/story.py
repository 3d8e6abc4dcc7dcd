"""What is told of a game: what computer players say now and then at what hurts or delights them; what was worth telling
once it is over, on its finale, in its viewer, and at the end of a game alone; and records as files."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import Translations
from bot.screens import SCREENS
from bot.screens.components import QUIET_COLOUR, Item, Screen, boxed, button, file_component, row, text
from bot.screens.context import GameScreens, ScreenContext
from bot.screens.parts import DELIGHTED, HURT, SEPARATOR, back_button, dashed, event_text, name_or_you
from bot.tables.highlights import Highlight, Story
from bot.tables.private import MAX_PRIVATE_TABLES, Solo, next_stronger_level
from bot.tables.shown import Record
from bot.tables.table import LogEntry, Table
from games.core import TABLE, Event, Outcome, parse_seat_or_none
from games.record import commitment, format_seal

MOVES_PER_REMARK = 5
"""Of so many moves in a row at most one has a remark of a computer player."""
REMARK_VARIANTS = 6
"""How many sentences there are for each feeling."""


# While it is played


def remark_event(entry: LogEntry, table: Table, screens: GameScreens) -> Event | None:
    """What a computer player says about a move, as an event that is told to everybody; None if nobody says anything.

    Only those speak that sit at this table for themselves. Tables differ in which of their moves may have a remark. It
    follows from what everybody saw of the move: it tells nothing that is hidden, and is the same whenever a screen is
    drawn again.
    """
    turn, place = divmod(entry.number + table.id, MOVES_PER_REMARK)
    if place or table.is_silent:
        return None
    for event in entry.events:
        if event.to is None and event.name in (*screens.hurts, *screens.delights):
            for seat, feels in _seats_with_feelings(event, entry.seat, screens):
                if seat != TABLE and table.seats[seat].is_engine:
                    return Event(feels, seat, {"which": turn % REMARK_VARIANTS})
    return None


def _seats_with_feelings(event: Event, mover: int, screens: GameScreens) -> list[tuple[int, str]]:
    """The seats that this event may make speak, and with which feeling. It hurts the seat that it names, or else its
    own."""
    if event.name in screens.delights:
        return [(event.seat, DELIGHTED)]
    whom = [
        seat
        for value in event.detail.values()
        if isinstance(value, str) and (seat := parse_seat_or_none(value)) is not None
    ]
    hurt, by = (whom[0], event.seat) if whom else (event.seat, mover)
    return [(hurt, HURT)] if hurt == by else [(hurt, HURT), (by, DELIGHTED)]


# Once it is over


def highlight_text(one: Highlight, story: Story, ctx: ScreenContext, you: int | None = None) -> str:
    """A highlight: what explains it best and what happened most seldom, what that brought or cost, and what came of it;
    to the seat `you` as its own."""
    events = {said: event for event in one.events if (said := event_text(event, ctx, SCREENS[ctx.game].card, you))}
    if events:
        main = max(events, key=lambda said: (_explanation_quality(events[said], one), -story.counts[events[said].name]))
        rarest = min(events, key=lambda said: story.counts[events[said].name])
        facts = [said for said in events if said in (main, rarest)]
    else:
        facts = []
    who, winner = name_or_you(one.seat, you, ctx), name_or_you(story.winner, you, ctx)
    change = f"{one.before} → {one.after}".replace("-", "−")
    facts.append(change if any(who in said for said in facts) else f"{who} {change}")
    if one.is_lead:
        came = ctx.t("story-end" if one.number == story.last else "story-lead")
        facts.append(came if one.seat == story.winner else ctx.t("name-value", name=winner, value=came))
    elif one.shift < 0:
        facts.append(ctx.t("story-despite", name=winner))
    return SEPARATOR.join(facts)


def _explanation_quality(event: Event, one: Highlight) -> int:
    """How well an event explains what a seat gained or lost: best if it is of just so much, then if the seat did it to
    somebody, then if somebody did it to the seat."""
    size = abs(one.after - one.before)
    if any(value == size or len(str(value).split()) == size > 1 for value in event.detail.values()):
        return 3
    if event.seat != one.seat:
        return 1
    return 2 if any(parse_seat_or_none(str(value)) is not None for value in event.detail.values()) else 0


def best_highlight_line(story: Story | None, ctx: ScreenContext, you: int | None = None) -> str:
    """The highlight that mattered most, as a note below a result; empty if there is none."""
    return (
        f"✨ {highlight_text(story.highlights[0], story, ctx, you)}" if story is not None and story.highlights else ""
    )


def story_text(story: Story, ctx: ScreenContext) -> Item:
    """How a game went: what each seat had at the end of each round, whether the winner was ever behind, and its
    highlights in order."""
    lines = [f"**{ctx.t('story-title')}**"]
    for seat in range(len(ctx.names) if story.by_round else 0):
        lines.append(f"-# {ctx.name(seat)} {' · '.join(str(one[seat]) for one in story.by_round)}")
    if not story.was_behind:
        lines.append(f"-# {ctx.t('story-ahead', name=ctx.name(story.winner))}")
    for one in sorted(story.highlights, key=lambda one: one.number):
        lines.append(f"-# `{one.number}` {highlight_text(one, story, ctx)}")
    return text("\n".join(lines))


def record_screen(
    about: str, file: str, written: str, secret: bytes, t: Translations, *, story: Item | None = None
) -> Screen:
    """A record as a file: what it is `about`, the secret behind the seal, and how all of it can be checked."""
    opened = t("record-opened", seal=format_seal(commitment(secret)), secret=secret.hex())
    proof = t("record-verify", command=f"python -m games verify {file}")
    return boxed(
        story, text(about), file_component(file, written.encode), text(f"-# {opened}\n-# {proof}"), accent=QUIET_COLOUR
    )


# Of a game alone


def solo_end_screen(shown: Sequence[Screen], ctx: ScreenContext, seat: int, outcome: Outcome, story: str) -> Screen:
    """The end of a game that the reader played alone: what the table shows then, and below it, where a phone shows it,
    how it ended, what mattered, and how it goes on."""
    place, won = outcome.places[seat], [other for other, place in enumerate(outcome.places) if place == 1]
    if place == 1:
        end = f"🏆 {ctx.t('solo-won', how='alone' if len(won) == 1 else 'shared')}"
    else:
        names = ctx.t.list([ctx.name(other) for other in won])
        end = f"🏁 {ctx.t('solo-lost', names=names, count=len(won), seats=len(outcome.places), place=place)}"
    table = [item for screen in shown for item in screen.items]
    note = f"\n-# {story}" if story else ""
    return Screen(*table, text(f"## {end}{note}"), _solo_buttons(ctx, is_over=True))


def solo_confirm_screen(ctx: ScreenContext) -> Screen:
    """Asks once whether the game shall really end."""
    end = Solo(ctx.table, "end")
    stop = button(ctx.t("button-solo-stop"), end, style=ButtonStyle.danger, emoji="🏳️")
    return boxed(text(f"🏳️ {ctx.t('solo-ask')}"), row(stop, back_button(ctx)), accent=QUIET_COLOUR)


def solo_stopped_screen(ctx: ScreenContext) -> Screen:
    """What stays of a game that the reader stopped, or that ended for a newer one."""
    game = ctx.t(f"game-{dashed(ctx.game)}")
    return boxed(text(f"🏳️ {ctx.t('solo-stopped', game=game)}"), _solo_buttons(ctx), accent=QUIET_COLOUR)


def solo_limit_screen(game: str, t: Translations) -> Screen:
    """Says that the oldest game had to end for a new one."""
    return boxed(
        text(f"ℹ️ {t('solo-room', game=t(f'game-{dashed(game)}'), count=MAX_PRIVATE_TABLES)}"), accent=QUIET_COLOUR
    )


def _solo_buttons(ctx: ScreenContext, *, is_over: bool = False) -> Item:
    again = Solo(ctx.table, "again")
    shown = [button(ctx.t("button-solo-again"), again, style=ButtonStyle.success, emoji="🔁")]
    levels = [level for level in ctx.levels if level is not None]
    if is_over and levels and (level := next_stronger_level(levels[0])) is not None:
        label = ctx.t("button-solo-stronger", level=ctx.t(f"level-{level}"))
        shown.append(button(label, Solo(ctx.table, "stronger"), emoji=LEVEL_SIGNS[level]))
    if is_over:
        shown.append(button(ctx.t("button-record"), Record(ctx.table), emoji="📜"))
    return row(*shown)
