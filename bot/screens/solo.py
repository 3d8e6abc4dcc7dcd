"""What stands on the hand of somebody who plays alone beside the game itself: the end, and how it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import Words
from bot.screens.components import QUIET, Item, Screen, boxed, button, row, text
from bot.screens.frame import Frame
from bot.screens.parts import back_button, dashed
from bot.tables.private import MOST, Solo, stronger
from bot.tables.shown import Record
from games.core import Outcome


def solo_over(shown: Sequence[Screen], frame: Frame, seat: int, outcome: Outcome, story: str) -> Screen:
    """The end of a game that the reader played alone: what the table shows then, and below it, where a phone shows it,
    how it ended, what mattered, and how it goes on."""
    place, won = outcome.places[seat], [other for other, place in enumerate(outcome.places) if place == 1]
    if place == 1:
        told = f"🏆 {frame.words('solo-won', how='alone' if len(won) == 1 else 'shared')}"
    else:
        names = frame.words.list([frame.name(other) for other in won])
        told = f"🏁 {frame.words('solo-lost', names=names, count=len(won), seats=len(outcome.places), place=place)}"
    table = [item for screen in shown for item in screen.items]
    note = f"\n-# {story}" if story else ""
    return Screen(*table, text(f"## {told}{note}"), _again(frame, is_over=True))


def solo_ask(frame: Frame) -> Screen:
    """Asks once whether the game shall really end."""
    end = Solo(frame.table, "end")
    stop = button(frame.words("button-solo-stop"), end, style=ButtonStyle.danger, emoji="🏳️")
    return boxed(text(f"🏳️ {frame.words('solo-ask')}"), row(stop, back_button(frame)), accent=QUIET)


def solo_stopped(frame: Frame) -> Screen:
    """What stays of a game that the reader stopped, or that ended for a newer one."""
    game = frame.words(f"game-{dashed(frame.game)}")
    return boxed(text(f"🏳️ {frame.words('solo-stopped', game=game)}"), _again(frame), accent=QUIET)


def solo_room(game: str, words: Words) -> Screen:
    """Says that the oldest game had to end for a new one."""
    return boxed(text(f"ℹ️ {words('solo-room', game=words(f'game-{dashed(game)}'), count=MOST)}"), accent=QUIET)


def _again(frame: Frame, *, is_over: bool = False) -> Item:
    again = Solo(frame.table, "again")
    shown = [button(frame.words("button-solo-again"), again, style=ButtonStyle.success, emoji="🔁")]
    levels = [level for level in frame.levels if level is not None]
    if is_over and levels and (level := stronger(levels[0])) is not None:
        label = frame.words("button-solo-stronger", level=frame.words(f"level-{level}"))
        shown.append(button(label, Solo(frame.table, "stronger"), emoji=LEVEL_SIGNS[level]))
    if is_over:
        shown.append(button(frame.words("button-record"), Record(frame.table), emoji="📜"))
    return row(*shown)
