"""The screen of a lobby: who sits there, what will be played, and the buttons."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.drawing.names import harmless
from bot.drawing.words import Words
from bot.model.ids import LobbyButton, Option
from bot.model.lobby import offered, paces
from bot.screens.frame import Frame
from bot.screens.parts import QUIET, Screen, box, button, dashed, line, row, select, text
from games import GAMES
from games.core import seat_in
from games.record import seal


def lobby(frame: Frame, words: Words, *, opener: str) -> ui.LayoutView:
    """The lobby's public message."""
    rules = GAMES[frame.game]
    low, high = rules.SEATS[0], rules.SEATS[-1]
    game = words(f"game-{dashed(frame.game)}")
    head = f"### {words('lobby-title', game=game)}\n{words(f'about-{dashed(frame.game)}')}"
    count = len(frame.names)
    taken = words("lobby-seats" if low < high else "lobby-seats-exactly", count=count, low=low, high=high, seats=high)
    seats = [f"{i + 1}. {frame.name(i)}" for i in range(count)] or [words("lobby-empty")]
    need = max(low - count, 0)
    state = words("lobby-need", need=need) if need else words("lobby-ready")
    facts = [taken]
    if len(paces(frame.game)) > 1:
        facts.append(words("lobby-pace", pace=words(f"pace-{frame.pace}")))
    facts += [option(name, value, frame, words) for name, value in frame.options.items()]
    return Screen(
        box(
            text(head),
            text("\n".join(seats)),
            text("\n".join([*facts, state])),
            row(
                button(
                    words("button-join"),
                    LobbyButton(frame.table, "join"),
                    style=ButtonStyle.success,
                    disabled=count >= high,
                ),
                button(words("button-leave"), LobbyButton(frame.table, "leave")),
                button(words("button-add-computer"), LobbyButton(frame.table, "computer"), disabled=count >= high),
            ),
            row(
                button(
                    words("button-begin"),
                    LobbyButton(frame.table, "begin"),
                    style=ButtonStyle.primary,
                    disabled=count < low,
                ),
                button(words("button-options"), LobbyButton(frame.table, "options")),
                button(words("button-cancel"), LobbyButton(frame.table, "cancel"), style=ButtonStyle.danger),
            ),
            line(),
            text("-# " + words("lobby-proof", seal=seal(frame.commitment), opener=opener)),
        )
    )


def option(name: str, value: bool | str, frame: Frame, words: Words) -> str:
    """An option with its value in words, for a text."""
    chosen = harmless(option_value(name, value, frame, words))
    return words("option-shown", name=words(f"option-{dashed(name)}"), value=chosen)


def option_value(name: str, value: bool | str, frame: Frame, words: Words) -> str:
    """The value of an option in words: a seat by the name of its player; what needs no translation as it is."""
    if isinstance(value, bool):
        return words("yes") if value else words("no")
    if (seat := seat_in(value)) is not None:
        return frame.plain(seat)
    key = f"option-{dashed(name)}-{value}"
    return words(key) if words.has(key) else value


def cancelled(frame: Frame, words: Words, by: str) -> ui.LayoutView:
    """What remains of a lobby that was called off."""
    game = words(f"game-{dashed(frame.game)}")
    return Screen(box(text(words("lobby-cancelled", game=game, by=by)), accent=QUIET))


def options(frame: Frame, words: Words, *, note: str | None = None) -> ui.LayoutView:
    """The private screen on which the options of a lobby are chosen; `note` says what else the member should know."""
    selects = [
        _choice(
            frame,
            "pace",
            words("options-pace"),
            [(p, words(f"pace-{p}"), p == frame.pace) for p in paces(frame.game)],
            words,
        )
    ]
    for name in GAMES[frame.game].OPTIONS:
        chosen = [
            (told, option_value(name, value, frame, words), value == frame.options.get(name))
            for told, value in offered(frame.game, name, frame.members, frame.names).items()
        ]
        selects.append(_choice(frame, name, words(f"option-{dashed(name)}"), chosen, words))
    head = text(words("options-title", game=words(f"game-{dashed(frame.game)}")))
    return Screen(box(head, *selects, text(f"-# ℹ️ {note}") if note else None))


def _choice(
    frame: Frame, name: str, label: str, values: list[tuple[str, str, bool]], words: Words
) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=words("option-shown", name=label, value=shown)[:100], value=value, default=chosen)
        for value, shown, chosen in values
    ]
    return select(Option(frame.table, name), options)
