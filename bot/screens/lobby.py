"""The screens of a lobby: its players, the game, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from discord import ButtonStyle

from bot.art.drawing import Emojis
from bot.core.custom_ids import Id
from bot.i18n.names import LEVEL_SIGNS, escape_name, plain_name
from bot.i18n.translations import Translations
from bot.screens import SCREENS, rulebook
from bot.screens.components import (
    QUIET_COLOUR,
    Item,
    Screen,
    button,
    container_screen,
    gallery,
    option,
    row,
    select,
    text,
)
from bot.screens.context import LobbyFacts, ScreenContext
from bot.screens.parts import SEPARATOR, holiday_lines, timestamp_markup, to_fluent_id
from bot.screens.rulebook import RulesPage
from bot.tables.guests import LET_IN_PREFIX
from bot.tables.lobby import (
    ChooseGame,
    LobbyButton,
    LobbyButtonAct,
    OneMoreWanted,
    Option,
    Rematch,
    option_choices,
    paces,
)
from bot.tables.table import to_fill
from games import GAMES
from games.core import parse_seat_or_none
from games.players import RATING, REACTING
from games.players.base import LEVELS, Level
from games.record import format_option, format_seal
from games.smileys import GAME_OF_FACE

PICTURE_FILE = "how-to-play.png"


def lobby_screen(ctx: ScreenContext, facts: LobbyFacts, *, opener: str) -> Screen:
    """Draws the lobby's public message: the game, the players, and what is missing; for a rematch only who is
    missing."""
    rules, game = GAMES[ctx.game], to_fluent_id(ctx.game)
    low = rules.SEATS[0]
    count = len(ctx.names) - len(facts.kept)
    can_begin = count in rules.SEATS
    title = f"### {ctx.t('lobby-title', game=ctx.t(f'game-{game}'))}"
    picture = rulebook.page_picture(ctx.game, 1) if not facts.is_rematch else None
    return container_screen(
        text(title if facts.is_rematch else f"{title}\n-# {_game_line(ctx)}"),
        gallery(PICTURE_FILE, lambda: picture, rulebook.picture_description(ctx.game, 1, ctx.t))
        if picture is not None
        else None,
        text(
            "\n".join(
                _rematch_lines(ctx, facts, can_begin=can_begin)
                if facts.is_rematch
                else _seat_lines(ctx, facts, can_begin)
            )
        ),
        text("\n".join(_missing_players_lines(ctx, facts, low - count) + _fact_lines(ctx, facts, count, opener))),
        *lobby_buttons(
            lambda what: LobbyButton(ctx.table, what),
            ctx.game,
            ctx.t,
            rules.SEATS,
            len(ctx.names),
            len(facts.kept),
            is_held=facts.reserved_until is not None,
            has_computer=any(ctx.levels),
        ),
    )


def _game_line(ctx: ScreenContext) -> str:
    """Returns the game's type, and about how long it takes in one sitting."""
    facts = [ctx.t(f"about-{to_fluent_id(ctx.game)}")]
    if ctx.pace == "live":
        facts.append(ctx.t("box-minutes", minutes=rulebook.play_minutes(ctx.game)))
    return SEPARATOR.join(facts)


def _fact_lines(ctx: ScreenContext, facts: LobbyFacts, count: int, opener: str) -> list[str]:
    """Returns the number of players, the pace, the options that differ from the defaults, the opener, and when the
    lobby closes. A rematch omits pace and opener, which are known."""
    rules = GAMES[ctx.game]
    low, high = rules.SEATS[0], rules.SEATS[-1]
    taken = ctx.t("lobby-seats" if low < high else "lobby-seats-exactly", count=count, low=low, high=high, seats=high)
    ends = [ctx.t("lobby-ends", until=timestamp_markup(ctx.deadline))] if ctx.deadline is not None else []
    usual = {key: values[0] for key, values in rules.OPTIONS.items()}
    chosen = [_option_text(name, value, ctx) for name, value in ctx.options.items() if value != usual.get(name, value)]
    if facts.is_rematch:
        return [f"-# {SEPARATOR.join([taken, *chosen, *ends])}"]
    pace = [ctx.t(f"pace-{ctx.pace}")] if len(paces(ctx.game)) > 1 else []
    led = ctx.t("lobby-opener", opener=opener)
    return [f"-# {SEPARATOR.join([taken, *pace, *chosen])}", f"-# {SEPARATOR.join([led, *ends])}"]


def lobby_buttons(
    asks: Callable[[LobbyButtonAct], Id],
    game: str,
    t: Translations,
    counts: range,
    seats: int,
    kept: int,
    *,
    is_held: bool,
    has_computer: bool,
    chooser: Item | None = None,
) -> list[Item]:
    """Returns the buttons of a lobby with this many `seats`, of which some are `kept` (reserved), or even held at a
    night: *Join*, *Leave* and *Begin*; *Add computer* (as many as a good round lacks) and *Remove*; the rules, the
    options (or the seal, below the `chooser` of a level), and *Cancel*."""
    count, missing = seats - kept, to_fill(counts, seats, kept, is_held=is_held)
    can_join, can_begin = count < counts[-1] or has_computer, count in counts
    has_room = (seats if is_held else count) < counts[-1]
    computers = [button(t("button-add-computer"), asks("computer"))] if has_room else []
    if has_computer:
        computers.append(button(t("button-remove-computer"), asks("remove")))
    elif missing > 1:
        computers.append(button(t("button-fill", count=missing), asks("fill")))
    rest: LobbyButtonAct = "seal" if chooser else "options"
    return [
        row(
            button(t("button-join"), asks("join"), style=ButtonStyle.success, disabled=not can_join),
            button(t("button-leave"), asks("leave")),
            button(t("button-begin"), asks("begin"), style=ButtonStyle.primary, disabled=not can_begin),
        ),
        *([chooser] if chooser and has_room else []),
        *([row(*computers)] if computers else []),
        row(
            button(t("button-how-to-play"), RulesPage(game, 1)),
            button(t(f"button-{rest}"), asks(rest)),
            button(t("button-cancel"), asks("cancel")),
        ),
    ]


def level_select(asks: Callable[[LobbyButtonAct], Id], game: str, level: Level, t: Translations) -> Item:
    """The select for the level of the next computer player."""

    def named(one: Level) -> str:
        facts = [f"{LEVEL_SIGNS[one]} {t(f'level-{one}')}"]
        if game in REACTING:
            facts.append(t(f"quickness-{one}"))
        return t("lobby-level", level=SEPARATOR.join(facts))

    levels = [option(one, named(one), default=one == level) for one in LEVELS]
    return select(asks("level"), levels, placeholder=named(level))


def name_with_level(name: str, level: str | None, t: Translations) -> str:
    """Returns a name for a text, with the level of a computer player."""
    return f"{name} {t(f'level-{level}')}" if level else name


def _seat_lines(ctx: ScreenContext, facts: LobbyFacts, can_begin: bool) -> list[str]:
    """Returns a line for each player, and the members whose reserved seat is still empty."""
    there = [seat for seat in range(len(ctx.names)) if seat not in facts.kept]
    named = [name_with_level(ctx.name(seat), ctx.level_of(seat), ctx.t) for seat in there]
    lines = [f"{number}. {name}" for number, name in enumerate(named, 1)] or [ctx.t("lobby-empty")]
    lines += [f"-# {line}" for line in holiday_lines(ctx)]
    if facts.reserved_until is None:
        return lines
    missing = [ctx.name(seat) for seat in facts.kept]
    return [*lines, reserved_seats_line(missing, facts.reserved_until, ctx.t, can_begin=can_begin)]


def reserved_seats_line(missing: Sequence[str], until: datetime, t: Translations, *, can_begin: bool) -> str:
    """Names the members who have not taken their reserved seat in a night's lobby, and says until when it is
    reserved."""
    told = t("lobby-held", names=t.list(missing), count=len(missing), until=timestamp_markup(until, "t"))
    return f"⏳ {told} {t('lobby-kept-begin')}" if can_begin else f"⏳ {told}"


def _rematch_lines(ctx: ScreenContext, facts: LobbyFacts, *, can_begin: bool) -> list[str]:
    """Returns who has joined the rematch, and mentions the members whose seat is reserved."""
    there = [ctx.name(seat) for seat in range(len(ctx.names)) if seat not in facts.kept]
    kept = ctx.t.list(f"<@{member}>" for member in facts.kept.values())
    waits = ctx.t("lobby-kept", names=kept, count=len(facts.kept))
    waits = f"{waits} {ctx.t('lobby-kept-begin')}" if can_begin else waits
    in_again = [f"✅ {ctx.t.list(there)}"] if there else []
    return [*in_again, *(f"-# {line}" for line in holiday_lines(ctx)), f"⬜ {waits}"]


def _missing_players_lines(ctx: ScreenContext, facts: LobbyFacts, missing: int) -> list[str]:
    """Returns what is missing before the game can begin; empty where the reserved seats already say it."""
    if facts.kept:
        return []
    return [f"**{ctx.t('lobby-need', need=missing) if missing > 0 else ctx.t('lobby-ready')}**"]


def seal_text(commitment: str, t: Translations) -> Item:
    """The seal of the next shuffle, in small print."""
    return text(f"-# {t('lobby-seal', seal=format_seal(commitment))}")


def confirm_repeat_screen(told: str, asks: Id, t: Translations) -> Screen:
    """Asks for confirmation before an action is repeated: the question `told`, and a button."""
    return container_screen(text(told), row(button(t("button-another"), asks, emoji="➕")), accent=QUIET_COLOUR)


def game_choice_screen(table: int, emojis: Emojis, t: Translations) -> Screen:
    """The private select of the game for the next round of the same players."""
    games = [option(game, t(f"game-{to_fluent_id(game)}"), emojis.partial(SCREENS[game].sign)) for game in GAMES]
    return container_screen(
        text(t("another-game-ask")),
        select(ChooseGame(table), games, placeholder=t("rules-choose")),
        accent=QUIET_COLOUR,
    )


def die_roll_line(face: str, emojis: Emojis, t: Translations) -> str:
    """Returns one roll of the smiley die, which chooses the game (SG2)."""
    die = f"{emojis(f'die_{face}')} {t(f'word-{face}')}"
    if face not in GAME_OF_FACE:
        return t("night-roll-again", die=die)
    return t("night-roll", die=die, game=t(f"game-{to_fluent_id(GAME_OF_FACE[face])}"))


def seal_screen(t: Translations, commitment: str | None = None) -> Screen:
    """Explains seals privately, with the seal of the lobby where the button was pressed."""
    shown = [f"### 🔒 {t('seal-title')}", t("seal-about")]
    if commitment is not None:
        shown.append(t("lobby-seal", seal=format_seal(commitment)))
    return container_screen(text("\n".join(shown)), accent=QUIET_COLOUR)


def _option_text(name: str, value: bool | str, ctx: ScreenContext) -> str:
    """Returns an option and its value for a text."""
    chosen = escape_name(option_value_text(name, value, ctx))
    return ctx.t("name-value", name=ctx.t(f"option-{to_fluent_id(name)}"), value=chosen)


def option_value_text(name: str, value: bool | str, ctx: ScreenContext) -> str:
    """Returns an option's value for a text: a seat by its player's name, a number or word as it is."""
    if isinstance(value, bool):
        return ctx.t("yes") if value else ctx.t("no")
    if (seat := parse_seat_or_none(value)) is not None:
        return ctx.plain_name(seat)
    key = f"option-{to_fluent_id(name)}-{to_fluent_id(value)}"
    return ctx.t(key) if ctx.t.has(key) else value


def ended_screen(
    ctx: ScreenContext, by: str | None, *, has_begun: bool, is_deserted: bool, is_moderated: bool = False
) -> Screen:
    """Draws the last screen of a cancelled lobby or table: who ended it, or why it ended, in one line, and a button to
    open it again unless it `is_moderated` (ended by a server manager). A lobby `is_deserted` if the last member has
    left it."""
    game = ctx.t(f"game-{to_fluent_id(ctx.game)}")
    if by:
        told = ctx.t("table-ended-by" if has_begun else "lobby-cancelled", game=game, by=by)
    elif has_begun:
        races = {"": "table-closed", "ready": "race-unready"}
        told = ctx.t(races.get(ctx.race.paused, "race-abandoned"), game=game)
    elif ctx.is_match:
        told = ctx.t("lobby-without-tournament", game=game)
    else:
        told = ctx.t("lobby-deserted" if is_deserted else "lobby-ended", game=game)
    again = row(button(ctx.t("button-open-again"), Rematch(ctx.table), emoji="🔁"))
    return container_screen(text(told), None if ctx.is_match or is_moderated else again, accent=QUIET_COLOUR)


def options_screen(
    ctx: ScreenContext,
    facts: LobbyFacts,
    *,
    may_choose: bool,
    removed: Mapping[int, str] | None = None,
    note: str | None = None,
) -> Screen:
    """Draws the private screen of a lobby's options, with the seal. Members with permission can change options and send
    the play alert; the opener can also remove members, and sees the `removed` ones. `note` is an additional line."""

    def asks(what: LobbyButtonAct) -> Id:
        return LobbyButton(ctx.table, what)

    head = text(ctx.t("options-title", game=ctx.t(f"game-{to_fluent_id(ctx.game)}")))
    chosen = [*_option_selects(ctx, facts), level_select(asks, ctx.game, facts.level, ctx.t)] if may_choose else []
    chosen += _guest_selects(ctx, facts, removed) if removed is not None else []
    last, notes = [button(ctx.t("button-seal"), asks("seal"))], [f"-# ℹ️ {note}"] if note else []
    if may_choose and facts.can_alert:
        last.insert(0, button(ctx.t("button-wanted"), OneMoreWanted(ctx.table), emoji="📣"))
        notes.append(f"-# 📣 {ctx.t('wanted-about')}")
    return container_screen(head, *chosen, row(*last), text("\n".join(notes)) if notes else None)


def _option_selects(ctx: ScreenContext, facts: LobbyFacts) -> list[Item]:
    """The selects for the pace and each option of the game."""
    selects = [
        _option_select(
            ctx,
            "pace",
            ctx.t("options-pace"),
            [(p, ctx.t(f"pace-{p}"), p == ctx.pace) for p in paces(ctx.game)],
        )
    ]
    members = [facts.kept.get(seat, member) for seat, member in enumerate(ctx.members)]
    for name in GAMES[ctx.game].OPTIONS:
        chosen = [
            (told, option_value_text(name, value, ctx), value == ctx.options.get(name))
            for told, value in option_choices(ctx.game, name, members, ctx.names).items()
        ]
        selects.append(_option_select(ctx, name, ctx.t(f"option-{to_fluent_id(name)}"), chosen))
    if ctx.game in RATING:
        for name, is_on in (("advice", ctx.gives_advice), ("talk", not facts.is_silent)):
            values = [(format_option(one), ctx.t("yes" if one else "no"), one == is_on) for one in (True, False)]
            selects.append(_option_select(ctx, name, ctx.t(f"options-{name}"), values))
    return selects


def _guest_selects(ctx: ScreenContext, facts: LobbyFacts, removed: Mapping[int, str]) -> list[Item]:
    """The selects of members who can be removed, and of removed members who can be let in again."""
    members = [facts.kept.get(seat, member) for seat, member in enumerate(ctx.members)]
    there = {one: ctx.plain_name(seat) for seat, one in enumerate(members) if one not in (None, facts.opener)}
    named = [option(str(one), ctx.t("guest-remove", name=name), "🚪") for one, name in there.items()]
    gone = {one: plain_name(name or "…") for one, name in removed.items()}
    named += [option(f"{LET_IN_PREFIX}{one}", ctx.t("guest-let-in", name=name), "↩️") for one, name in gone.items()]
    placeholder = ctx.t("options-guests" if there else "options-guests-back")
    return [select(Option(ctx.table, "guests"), named[:25], placeholder=placeholder)] if named else []


def _option_select(ctx: ScreenContext, name: str, label: str, values: list[tuple[str, str, bool]]) -> Item:
    options = [
        option(
            value,
            ctx.t("name-value", name=label, value=shown),
            description=_option_note(name, value, ctx.t),
            default=chosen,
        )
        for value, shown, chosen in values
    ]
    return select(Option(ctx.table, name), options, placeholder=label)


def _option_note(name: str, value: str, t: Translations) -> str | None:
    """Explains the value of an option in one line; None if its name is enough."""
    key = f"option-{to_fluent_id(name)}-{value}-note"
    return t(key) if t.has(key) else None
