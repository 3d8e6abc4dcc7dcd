"""Game nights: the message for signing up, the call when the time has come, the list."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from discord import ButtonStyle

from bot.model.ids import SignUp
from bot.model.night import TOURNAMENT, Night, Played
from bot.pictures.emojis import Emojis
from bot.screens.components import QUIET, Item, Screen, boxed, button, row, text
from bot.screens.parts import DOT, dashed, moment
from bot.screens.tournament import name
from bot.words.names import marked
from bot.words.texts import Words
from games.smileys import CHOICE

MOST_NAMES = 40
"""How many of those who are coming are named; the others are counted."""
ROOM_FOR_RECAP = 3500
"""How many of a message's 4,000 characters its lines may take."""
MOST_MENTIONED = 100
"""How many members Discord lets one message mention; of more, those with the lowest ids are mentioned."""


def night(shown: Night, words: Words) -> Screen:
    """The message of a night: when, what, who is coming, and the buttons to sign up."""
    if shown.state != "planned":
        sentence = words(f"night-{shown.state}", games=games(shown, words), when=moment(shown.at, "F"))
        return boxed(text(f"🌙 {sentence}"), accent=QUIET)
    facts = [f"🗓️ {moment(shown.at, 'F')} ({moment(shown.at)})", f"🎲 {games(shown, words)}"]
    if shown.weekly:
        facts.append(f"🔁 {words('night-weekly')}")
    planner = f"<@{shown.planner}>" if shown.planner else words("somebody")
    return boxed(
        text(f"### 🌙 {words('night-title')}\n" + "\n".join(facts)),
        text(_coming(shown, words)),
        _sign(shown, words),
        text(f"-# {words('night-note', planner=planner)}"),
    )


def _sign(shown: Night, words: Words) -> Item:
    return row(
        button(words("button-going"), SignUp(shown.id, "in"), style=ButtonStyle.success, emoji="🙋"),
        button(words("button-not-going"), SignUp(shown.id, "out")),
    )


def _coming(shown: Night, words: Words) -> str:
    if not shown.members:
        return words("night-nobody")
    names = [marked(one) for one in shown.members.values()]
    more = len(names) - MOST_NAMES
    if more > 0:
        names = [*names[:MOST_NAMES], words("night-more", count=more)]
    return words("night-coming", names=words.list(names), count=len(shown.members))


def games(shown: Night, words: Words) -> str:
    """What will be played."""
    return words.list(game_name(game, words) for game in shown.games) or words("night-die")


def game_name(game: str, words: Words) -> str:
    """A game, or the tournament."""
    return words("tournament-title") if game == TOURNAMENT else words(f"game-{dashed(game)}")


class OpenedTable(NamedTuple):
    """A table of a night whose time has come: its game, the link to its lobby, for whom that holds a place, and until
    when."""

    game: str
    link: str
    held: Sequence[int]
    until: datetime


def opened(shown: Night, tables: Sequence[OpenedTable], called: Sequence[int], emojis: Emojis, words: Words) -> Screen:
    """The call: what the die showed, who has a place at which table, for what there was no room, who else signed up; or
    that the bot was away."""
    assert shown.opening is not None
    again: list[Item] = []
    if shown.state == "planned":
        again = [text(words("night-again", when=moment(shown.at, "F"))), _sign(shown, words)]
    if shown.opening.is_missed:
        return boxed(text(f"🌙 {words('night-missed', when=moment(shown.opening.at, 'F'))}"), *again, accent=QUIET)
    lines = [f"## 🌙 {words('night-begins')}"]
    lines += [roll(frame, emojis, words) for frame in shown.opening.rolls]
    named = called[:MOST_MENTIONED]
    tables = [one._replace(held=[member for member in one.held if member in named]) for one in tables]
    lines += [_opened(number, tables, words) for number in range(len(tables))]
    held = [one for one in tables if one.held]
    if held:
        lines.append(words("night-held", until=moment(held[0].until, "t")))
    without = [game for game in dict.fromkeys(shown.opening.games) if game not in (one.game for one in tables)]
    if without:
        lines.append(f"⚠️ {words('night-no-room', games=words.list(game_name(game, words) for game in without))}")
    others = [member for member in named if all(member not in one.held for one in held)]
    if others:
        lines.append(words("night-placeless", names=_mentioned(others)))
    return boxed(text("\n".join(lines)), *again)


def _opened(number: int, tables: Sequence[OpenedTable], words: Words) -> str:
    """One of the tables; it has a number if others play the same game."""
    table, same = tables[number], [i for i, one in enumerate(tables) if one.game == tables[number].game]
    title = game_name(table.game, words)
    if len(same) > 1:
        title = words("night-table", game=title, number=same.index(number) + 1)
    return f"- [{title}]({table.link})" + (f": {_mentioned(table.held)}" if table.held else "")


def _mentioned(members: Sequence[int]) -> str:
    return " ".join(f"<@{member}>" for member in members)


def recap(shown: Night, played: Sequence[Played], words: Words) -> Screen:
    """Who played and who won at each table of a night, and when the next one is."""
    assert shown.recap is not None
    lines = [f"### 🌙 {words('night-recap', when=moment(shown.recap, 'D'))}"]
    for one in played:
        title = game_name(one.game, words)
        title = f"[{title}]({one.link})" if one.link else title
        order = sorted(zip(one.places, one.seats, strict=True), key=lambda came: came[0])
        won, others = ([name(who) for place, who in order if (place == 1) is is_won] for is_won in (True, False))
        lines.append(f"- {title}: 🏆 {DOT.join(words.list(names) for names in (won, others) if names)}")
    while len("\n".join(lines)) > ROOM_FOR_RECAP:
        lines = [*lines[:-2], "…"]
    again = text(words("night-again", when=moment(shown.at, "F"))) if shown.state == "planned" else None
    return boxed(text("\n".join(lines)), again, accent=QUIET)


def called_off(shown: Night, members: Sequence[int], words: Words) -> Screen:
    """Tells those who had signed up that the night was called off."""
    told = words("night-cancelled", games=games(shown, words), when=moment(shown.at, "F"))
    return boxed(text(f"🌙 {told}\n{_mentioned(members[:MOST_MENTIONED])}"), accent=QUIET)


def roll(face: str, emojis: Emojis, words: Words) -> str:
    """One roll of the smiley die, which chooses what is played (SG2)."""
    die = f"{emojis(f'die_{face}')} {words(f'word-{face}')}"
    if face not in CHOICE:
        return words("night-roll-again", die=die)
    return words("night-roll", die=die, game=game_name(CHOICE[face], words))


def planned(nights: Sequence[Night], words: Words) -> Screen:
    """The upcoming nights of a server."""
    if not nights:
        return Screen(text(words("nights-none")))
    lines = []
    for one in nights:
        title = games(one, words)
        title = f"[{title}]({one.link})" if one.link else title
        weekly = " 🔁" if one.weekly else ""
        lines.append(
            f"- {moment(one.at, 'F')}{weekly}{DOT}{title}{DOT}{words('nights-coming', count=len(one.members))}"
        )
    return boxed(text("\n".join([f"### 🌙 {words('nights-title')}", *lines])))


def event_name(shown: Night, words: Words) -> str:
    """What the night is called among Discord's events."""
    return words("night-event", games=games(shown, words))[:100]
