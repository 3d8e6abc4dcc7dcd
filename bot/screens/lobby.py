"""The screen of a lobby: who sits there, what will be played, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from discord import ButtonStyle

from bot.drawing import rulebook
from bot.drawing.names import harmless
from bot.drawing.words import Words
from bot.model.ids import AboutSeal, Id, LobbyButton, Option, Rematch, RulesPage
from bot.model.lobby import offered, paces
from bot.screens.components import QUIET, Item, Screen, boxed, button, gallery, line, option, row, select, text
from bot.screens.frame import Frame
from bot.screens.parts import DOT, dashed, moment
from games import GAMES
from games.core import seat_in
from games.players import RATING
from games.players.base import LEVELS, Level
from games.record import seal, written_option

PICTURE = "how-to-play.png"
Act = Literal["join", "leave", "computer", "begin", "cancel"] | Level
"""What the buttons of any lobby ask for; a level adds a computer player."""


def lobby(frame: Frame, words: Words, *, opener: str) -> Screen:
    """The lobby's public message: what is played, who plays, and what is missing."""
    rules, game = GAMES[frame.game], dashed(frame.game)
    low, high = rules.SEATS[0], rules.SEATS[-1]
    count = len(frame.names) - len(frame.kept)
    has_options = len(paces(frame.game)) > 1 or bool(rules.OPTIONS) or frame.game in RATING
    is_full, can_begin = len(frame.names) >= high, count in rules.SEATS
    taken = words("lobby-seats" if low < high else "lobby-seats-exactly", count=count, low=low, high=high, seats=high)
    facts = [taken]
    if len(paces(frame.game)) > 1:
        facts.append(words("lobby-pace", pace=words(f"pace-{frame.pace}")))
    usual, png = {key: values[0] for key, values in rules.OPTIONS.items()}, rulebook.picture(frame.game, 1)
    facts += [
        _option(name, value, frame, words) for name, value in frame.options.items() if value != usual.get(name, value)
    ]
    return boxed(
        text(f"### {words('lobby-title', game=words(f'game-{game}'))}\n-# {_about(frame, words)}"),
        gallery(PICTURE, rulebook.alt(frame.game, 1, words)) if png is not None else None,
        *teaching(words(f"teach-{game}"), frame.game, words),
        text("\n".join(_seats(frame, words) or [words("lobby-empty")])),
        text("\n".join([f"**{_state(frame, low - count, words, can_begin=can_begin)}**", *facts])),
        *lobby_buttons(
            lambda what: LobbyButton(frame.table, what),
            frame.level,
            words,
            is_full=is_full and not frame.kept,
            can_begin=can_begin,
            more=[button(words("button-options"), LobbyButton(frame.table, "options"))] if has_options else [],
        ),
        line(),
        sealed(frame.commitment, words, _led(frame, words, opener)),
        picture=(PICTURE, png) if png is not None else None,
    )


def _about(frame: Frame, words: Words) -> str:
    """What the game is, for how many, and about how long it takes if it is played in one sitting."""
    facts = rulebook.facts(frame.game, words, with_minutes=frame.pace == "live")
    return f"{words(f'about-{dashed(frame.game)}')} {DOT.join(facts)}"


def _led(frame: Frame, words: Words, opener: str) -> str:
    """Who is in charge, and when the lobby ends if nobody begins."""
    led = words("lobby-opener", opener=opener)
    return led if frame.deadline is None else DOT.join([led, words("lobby-ends", until=moment(frame.deadline))])


def lobby_buttons(
    asks: Callable[[Act], Id],
    usual: Level,
    words: Words,
    *,
    is_full: bool,
    can_begin: bool,
    more: Sequence[Item] = (),
) -> list[Item]:
    """The buttons of any lobby: to sit down and leave, to add computer players of each level (*Add computer* adds the
    `usual` one), to begin, with `more` beside it, and to call it off."""
    return [
        row(
            button(words("button-join"), asks("join"), style=ButtonStyle.success, disabled=is_full),
            button(words("button-leave"), asks("leave")),
            button(words("button-add-computer"), asks("computer"), disabled=is_full),
        ),
        row(*[button(f"+ {words(f'level-{one}')}", asks(one), disabled=is_full) for one in LEVELS if one != usual]),
        row(
            button(words("button-begin"), asks("begin"), style=ButtonStyle.primary, disabled=not can_begin),
            *more,
            button(words("button-cancel"), asks("cancel"), style=ButtonStyle.danger),
        ),
    ]


def leveled(name: str, level: str | None, words: Words) -> str:
    """A name for a text, with the level if it is a computer player's."""
    return f"{name} {words(f'level-{level}')}" if level else name


def _seats(frame: Frame, words: Words) -> list[str]:
    """Who sits where; those for whom a seat is kept are mentioned."""

    def who(seat: int) -> str:
        if seat in frame.kept:
            return f"⏳ <@{frame.kept[seat]}>"
        return leveled(frame.name(seat), frame.level_of(seat), words)

    return [f"{seat + 1}. {who(seat)}" for seat in range(len(frame.names))]


def _state(frame: Frame, need: int, words: Words, *, can_begin: bool) -> str:
    """What is missing before the game can begin."""
    if frame.kept:
        names = words.list(harmless(frame.names[seat]) for seat in frame.kept)
        waits = words("lobby-kept", names=names, count=len(frame.kept))
        return f"{waits} {words('lobby-kept-begin')}" if can_begin else waits
    return words("lobby-need", need=need) if need > 0 else words("lobby-ready")


def teaching(about: str, game: str, words: Words) -> tuple[Item, Item]:
    """What one must know, above the buttons that show the rules of the game, and what the seal is, in the language of
    whoever presses."""
    more = button(words("button-how-to-play"), RulesPage(game, 1), emoji="📘")
    return text(about), row(more, seal_button(words))


def seal_button(words: Words) -> Item:
    return button(words("button-seal"), AboutSeal(), emoji="🔒")


def sealed(commitment: str, words: Words, *more: str) -> Item:
    """The seal of the shuffle that comes next, and more in small print."""
    return text("\n".join(f"-# {one}" for one in (words("lobby-seal", seal=seal(commitment)), *more)))


def about_seal(words: Words) -> Screen:
    """What the seal is good for, privately."""
    return boxed(text(f"### 🔒 {words('seal-title')}\n{words('seal-about')}"), accent=QUIET)


def _option(name: str, value: bool | str, frame: Frame, words: Words) -> str:
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


def cancelled(frame: Frame, words: Words, by: str | None) -> Screen:
    """What remains of a table that was called off, or ended as nobody began it or came back to it: one line, and a
    button that opens it again."""
    game = words(f"game-{dashed(frame.game)}")
    why = "race-abandoned" if frame.race.paused else "lobby-ended"
    told = words("lobby-cancelled", game=game, by=by) if by else words(why, game=game)
    again = row(button(words("button-open-again"), Rematch(frame.table), emoji="🔁"))
    return boxed(text(told), None if frame.is_match else again, accent=QUIET)


def options(frame: Frame, words: Words, *, note: str | None = None) -> Screen:
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
    members = [frame.kept.get(seat, member) for seat, member in enumerate(frame.members)]
    for name in GAMES[frame.game].OPTIONS:
        chosen = [
            (told, option_value(name, value, frame, words), value == frame.options.get(name))
            for told, value in offered(frame.game, name, members, frame.names).items()
        ]
        selects.append(_choice(frame, name, words(f"option-{dashed(name)}"), chosen, words))
    if frame.game in RATING:
        values = [
            (written_option(one), words("yes" if one else "no"), one == frame.gives_advice) for one in (True, False)
        ]
        selects.append(_choice(frame, "advice", words("options-advice"), values, words))
    head = text(words("options-title", game=words(f"game-{dashed(frame.game)}")))
    return boxed(head, *selects, text(f"-# ℹ️ {note}") if note else None)


def _choice(frame: Frame, name: str, label: str, values: list[tuple[str, str, bool]], words: Words) -> Item:
    options = [
        option(
            value,
            words("option-shown", name=label, value=shown),
            about=_note(name, value, words),
            default=chosen,
        )
        for value, shown, chosen in values
    ]
    return select(Option(frame.table, name), options)


def _note(name: str, value: str, words: Words) -> str | None:
    """What a value of an option means, in one line; None for those whose names say it."""
    key = f"option-{dashed(name)}-{value}-note"
    return words(key) if words.has(key) else None
