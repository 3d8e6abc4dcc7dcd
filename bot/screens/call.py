"""Short messages about a table: who is next, and where it went."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.model.ids import Asked, Hand
from bot.screens.components import QUIET, Item, Screen, boxed, button, link_button, row, text
from bot.screens.frame import Frame
from bot.screens.parts import dashed, moment, stand_in_button
from bot.words.names import marked
from bot.words.texts import Words


def call(
    table: int,
    game: str,
    members: Sequence[int],
    until: datetime | None,
    link: str | None,
    words: Words,
    *,
    is_reminder: bool,
    is_ready_check: bool = False,
) -> Screen:
    """Mentions those who are next, with links to their hand and to the table; without members, for a direct message."""
    what = "call-ready" if is_ready_check else "call-reminder" if is_reminder else "call-turn"
    sentence = words(
        what if members else f"{what}-private",
        names=words.list(f"<@{member}>" for member in members),
        count=len(members),
        game=words(f"game-{dashed(game)}"),
        until=moment(until) if until else "",
    )
    return Screen(text(sentence), row(button(words("button-hand"), Hand(table), emoji="🖐️"), *_there(link, words)))


def wanted(frame: Frame, there: Sequence[int], server: int, named: str, most: int) -> Screen:
    """The direct message to somebody who asked to be told of a lobby that lacks players, on the server of this name:
    who sits there, why it came, and how to end that."""
    words, game = frame.words, frame.words(f"game-{dashed(frame.game)}")
    sits = words.list(frame.name(seat) for seat in there)
    told = words("wanted-call", game=game, server=marked(named), names=sits)
    why = words("wanted-why", game=game, times=words("asked-most", count=most))
    stop = button(words("button-asked-stop"), Asked(server, "stop"), emoji="🔕")
    return Screen(text(f"📣 {told}\n-# {why}"), row(*_there(frame.link, words), stop))


def asleep(table: int, game: str, words: Words) -> Screen:
    """What becomes of a private screen that Discord will soon not let the bot edit any more."""
    told = text(f"😴 {words('hand-asleep', game=words(f'game-{dashed(game)}'))}")
    return Screen(told, row(button(words("button-show-hand"), Hand(table, is_here=True), emoji="🖐️")))


def given_up(game: str, words: Words) -> Screen:
    """What becomes of the private screen of somebody who has lost their seat."""
    return Screen(text(words("hand-given-up", game=words(f"game-{dashed(game)}"))))


def no_hand(table: int, words: Words) -> Screen:
    """What those who watch a running game see in place of a hand: that they may wait for a seat."""
    return Screen(text(f"👀 {words('refuse-no-hand')}"), row(stand_in_button(table, words)))


def moved(frame: Frame, place: str, link: str | None) -> Screen:
    """What remains of a lobby whose table is played in a thread."""
    shown = text(frame.words("thread-moved", game=frame.words(f"game-{dashed(frame.game)}"), place=place))
    there = _there(link, frame.words)
    return boxed(shown, row(*there) if there else None, accent=QUIET)


def _there(link: str | None, words: Words) -> list[Item]:
    return [link_button(words("button-to-table"), link)] if link else []
