"""The screens of a lobby (a table whose game has not begun): its players, the options of the game, and the buttons. A
seat is a player's place at the table, numbered from 0."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from discord import ButtonStyle

from bot.art.drawing import Emojis
from bot.core.custom_ids import Id, snowflake_milliseconds
from bot.i18n.names import LEVEL_SIGNS, bold_name, escape_name, plain_name
from bot.i18n.translations import Translations
from bot.screens import rulebook
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
    LobbyButton,
    LobbyButtonAct,
    OneMoreWanted,
    Option,
    PlayGame,
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
    """Returns the lobby's public message: the game, the players, and how many players are missing. The lobby of a
    rematch shows only the players who have joined and those who are missing. `opener` is the text for the member who
    opened the lobby."""
    rules, game = GAMES[ctx.game], to_fluent_id(ctx.game)
    low = rules.SEATS[0]
    count = len(ctx.names) - len(facts.kept)
    can_begin = count in rules.SEATS
    title = f"### {ctx.t('lobby-title', game=ctx.t(f'game-{game}'))}"
    picture = rulebook.page_picture(ctx.game, 1) if not facts.is_rematch else None
    return container_screen(
        text(f"{title}\n-# {_game_line(ctx)}"),
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
    """Returns the type of the game. If the game is played in one sitting, the approximate duration follows."""
    facts = [ctx.t(f"about-{to_fluent_id(ctx.game)}")]
    if ctx.pace == "live":
        facts.append(ctx.t("box-minutes", minutes=rulebook.play_minutes(ctx.game)))
    return SEPARATOR.join(facts)


def _fact_lines(ctx: ScreenContext, facts: LobbyFacts, count: int, opener: str) -> list[str]:
    """Returns lines with the number of players, the pace, the options that differ from the defaults, the opener, and
    when the lobby closes. `count` is the number of players who have joined. A rematch omits pace and opener, because
    the players know them."""
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
    make_custom_id: Callable[[LobbyButtonAct], Id],
    game: str,
    t: Translations,
    player_counts: range,
    seat_count: int,
    reserved_count: int,
    *,
    is_held: bool,
    has_computer: bool,
    chooser: Item | None = None,
) -> list[Item]:
    """Returns the buttons of a lobby: *Join*, *Leave* and *Begin*; *Add computer* and the button that adds all missing
    ones; the rules, the options, *Cancel* and *Remove computer*. *Join* is green until the game can begin.
    *Remove computer* is not where another press on the button before it would hit it.

    `make_custom_id` returns the custom_id for an action. `player_counts` are the numbers of players with which the game
    can begin. `seat_count` is the number of seats that are occupied or reserved. `reserved_count` is the number of
    reserved seats. `is_held` means that a game night or tournament reserves seats, which computer players do not take.
    `chooser` is a select for the level of computer players. If it is given, the button *Seal* is shown instead of the
    options."""
    count, missing = seat_count - reserved_count, to_fill(player_counts, seat_count, reserved_count, is_held=is_held)
    can_join, can_begin = count < player_counts[-1] or has_computer, count in player_counts
    has_room = (seat_count if is_held else count) < player_counts[-1]
    computers = [button(t("button-add-computer"), make_custom_id("computer"))] if has_room else []
    if missing > 1 and not has_computer:
        computers.append(button(t("button-fill", count=missing), make_custom_id("fill")))
    joining = ButtonStyle.secondary if can_begin else ButtonStyle.success
    last_action: LobbyButtonAct = "seal" if chooser else "options"
    return [
        row(
            button(t("button-join"), make_custom_id("join"), style=joining, disabled=not can_join),
            button(t("button-leave"), make_custom_id("leave")),
            button(t("button-begin"), make_custom_id("begin"), style=ButtonStyle.primary, disabled=not can_begin),
        ),
        *([chooser] if chooser and has_room else []),
        *([row(*computers)] if computers else []),
        row(
            button(t("button-how-to-play"), RulesPage(game, 1)),
            button(t(f"button-{last_action}"), make_custom_id(last_action)),
            button(t("button-cancel"), make_custom_id("cancel")),
            *([button(t("button-remove-computer"), make_custom_id("remove"))] if has_computer else []),
        ),
    ]


def level_select(make_custom_id: Callable[[LobbyButtonAct], Id], game: str, level: Level, t: Translations) -> Item:
    """Returns the select for the level of the next computer player, with `level` selected. `make_custom_id` returns the
    custom_id for an action of the lobby."""

    def level_label(level_name: Level) -> str:
        facts = [f"{LEVEL_SIGNS[level_name]} {t(f'level-{level_name}')}"]
        if game in REACTING:
            facts.append(t(f"quickness-{level_name}"))
        return t("lobby-level", level=SEPARATOR.join(facts))

    levels = [option(choice, level_label(choice), default=choice == level) for choice in LEVELS]
    return select(make_custom_id("level"), levels, placeholder=level_label(level))


def name_with_level(name: str, level: str | None, t: Translations) -> str:
    """Returns a name, followed by the level of a computer player; only the name if `level` is None."""
    return f"{name} {t(f'level-{level}')}" if level else name


def _seat_lines(ctx: ScreenContext, facts: LobbyFacts, can_begin: bool) -> list[str]:
    """Returns a line for each player in the lobby. In a game night's lobby a line follows about the members whose
    reserved seat is empty."""
    there = [seat for seat in range(len(ctx.names)) if seat not in facts.kept]
    named = [name_with_level(ctx.name(seat), ctx.level_of(seat), ctx.t) for seat in there]
    lines = [f"{number}. {name}" for number, name in enumerate(named, 1)] or [ctx.t("lobby-empty")]
    lines += [f"-# {line}" for line in holiday_lines(ctx)]
    if facts.reserved_until is None:
        return lines
    missing = [ctx.name(seat) for seat in facts.kept]
    return [*lines, reserved_seats_line(missing, facts.reserved_until, ctx.t, can_begin=can_begin)]


def reserved_seats_line(missing_names: Sequence[str], until: datetime, t: Translations, *, can_begin: bool) -> str:
    """Returns a line that names the members who have not taken their reserved seat, and says until when the seats are
    reserved. If the game `can_begin` without these members, the line says so."""
    sentence = t(
        "lobby-held", names=t.list(missing_names), count=len(missing_names), until=timestamp_markup(until, "t")
    )
    return f"⏳ {sentence} {t('lobby-kept-begin')}" if can_begin else f"⏳ {sentence}"


def _rematch_lines(ctx: ScreenContext, facts: LobbyFacts, *, can_begin: bool) -> list[str]:
    """Returns lines about the players who have joined the rematch, their holidays, and the members whose seat is
    reserved. If the game `can_begin` without these members, a line says so. The last line names those without a
    seat."""
    there = [ctx.name(seat) for seat in range(len(ctx.names)) if seat not in facts.kept]
    kept = ctx.t.list(f"<@{member}>" for member in facts.kept.values())
    waits = ctx.t("lobby-kept", names=kept, count=len(facts.kept))
    waits = f"{waits} {ctx.t('lobby-kept-begin')}" if can_begin else waits
    in_again = [f"✅ {ctx.t.list(there)}"] if there else []
    without = ctx.t.list(map(bold_name, facts.without_seat))
    left_out = [f"-# {ctx.t('lobby-no-seat', names=without)}"] if without else []
    return [*in_again, *(f"-# {line}" for line in holiday_lines(ctx)), f"⬜ {waits}", *left_out]


def _missing_players_lines(ctx: ScreenContext, facts: LobbyFacts, missing: int) -> list[str]:
    """Returns a line that says how many players are missing, or that the game can begin. Returns an empty list if seats
    are reserved, because other lines then say who is missing."""
    if facts.kept:
        return []
    return [f"**{ctx.t('lobby-need', need=missing) if missing > 0 else ctx.t('lobby-ready')}**"]


def confirm_repeat_screen(question: str, custom_id: Id, t: Translations) -> Screen:
    """Returns a screen that asks for confirmation before an action is repeated: a question and a button that repeats
    the action."""
    return container_screen(
        text(question), row(button(t("button-another"), custom_id, emoji="➕")), accent=QUIET_COLOUR
    )


def die_roll_line(face: str, emojis: Emojis, t: Translations) -> str:
    """Returns a line about one roll of the smiley die, whose faces choose the next game (SG2). A face without a game
    means another roll."""
    die = f"{emojis(f'die_{face}')} {t(f'word-{face}')}"
    if face not in GAME_OF_FACE:
        return t("night-roll-again", die=die)
    return t("night-roll", die=die, game=t(f"game-{to_fluent_id(GAME_OF_FACE[face])}"))


def seal_screen(t: Translations, seal: str | None = None, click: int | None = None, *, is_own: bool = False) -> Screen:
    """Returns a private screen that explains seals: hashes published before the game, to check the shuffle. It shows
    the commitment `seal` of a lobby and the id `click` of the reader's press on Join. With `is_own` they opened it."""
    lines = [f"### 🔒 {t('seal-title')}", t("seal-about")]
    if seal is not None:
        no_click = [t("seal-click-opener" if is_own else "seal-click-none")] if click is None else []
        lines += [t("lobby-seal", seal=format_seal(seal)), *no_click]
    if click is not None:
        lines.append(t("seal-click", id=str(click), at=f"<t:{snowflake_milliseconds(click) // 1000}:T>"))
    return container_screen(text("\n".join(lines)), accent=QUIET_COLOUR)


def _option_text(name: str, value: bool | str, ctx: ScreenContext) -> str:
    """Returns the name of an option and its value, like "Pace: live"."""
    chosen = escape_name(option_value_text(name, value, ctx))
    return ctx.t("name-value", name=ctx.t(f"option-{to_fluent_id(name)}"), value=chosen)


def option_value_text(name: str, value: bool | str, ctx: ScreenContext) -> str:
    """Returns the value of an option in words. A value that is a seat (like `p0`) becomes the player's name. A value
    without a translation stays as it is."""
    if isinstance(value, bool):
        return ctx.t("yes") if value else ctx.t("no")
    if (seat := parse_seat_or_none(value)) is not None:
        return ctx.plain_name(seat)
    key = f"option-{to_fluent_id(name)}-{to_fluent_id(value)}"
    return ctx.t(key) if ctx.t.has(key) else value


def ended_screen(
    ctx: ScreenContext, by: str | None, *, has_begun: bool, is_deserted: bool, is_moderated: bool = False
) -> Screen:
    """Returns the last message of a lobby or table that was cancelled: a line that says who or what ended it, and a
    button to open a new one.

    `by` is the name of the member who cancelled (None: nobody did). `has_begun` is True for a table and False for a
    lobby. `is_deserted` means that the last member has left the lobby. `is_moderated` means that a manager of the
    server ended the table. Then nobody opens it again, and after a game the button offers a new one. A match of a
    tournament has no button."""
    game = ctx.t(f"game-{to_fluent_id(ctx.game)}")
    if by:
        sentence = ctx.t("table-ended-by" if has_begun else "lobby-cancelled", game=game, by=by)
    elif has_begun:
        races = {"": "table-closed", "ready": "race-unready"}
        sentence = ctx.t(races.get(ctx.race.paused, "race-abandoned"), game=game)
    elif ctx.is_match:
        sentence = ctx.t("lobby-without-tournament", game=game)
    else:
        sentence = ctx.t("lobby-deserted" if is_deserted else "lobby-ended", game=game)
    if ctx.is_match or (is_moderated and not has_begun):
        return container_screen(text(sentence), accent=QUIET_COLOUR)
    again = button(ctx.t("button-open-again"), Rematch(ctx.table), emoji="🔁")
    if is_moderated:
        again = button(ctx.t("button-new-game"), PlayGame(ctx.game), emoji="▶️")
    return container_screen(text(sentence), row(again), accent=QUIET_COLOUR)


def options_screen(
    ctx: ScreenContext,
    facts: LobbyFacts,
    *,
    may_choose: bool,
    removed: Mapping[int, str] | None = None,
    note: str | None = None,
) -> Screen:
    """Returns the private screen of a lobby's options. A button shows the seal (a hash with which players can check the
    shuffle).

    If `may_choose`, the reader can change options, and can alert members who have subscribed to new games. Other
    readers see the chosen values and who may change them. `removed` has the names of removed members by id, for the
    opener, who can remove members and let them in again; None for other readers. `note` is an additional line."""

    def button_id(action: LobbyButtonAct) -> Id:
        return LobbyButton(ctx.table, action)

    lines, selects = [ctx.t("options-title", game=ctx.t(f"game-{to_fluent_id(ctx.game)}"))], []
    if may_choose:
        selects = [_option_select(ctx, *choice) for choice in _option_choices(ctx, facts)]
        selects.append(level_select(button_id, ctx.game, facts.level, ctx.t))
    else:
        lines += [_chosen_options_text(ctx, facts), f"-# {ctx.t('options-who')}"]
    selects += _guest_selects(ctx, facts, removed) if removed is not None else []
    buttons, notes = [button(ctx.t("button-seal"), button_id("seal"))], [f"-# ℹ️ {note}"] if note else []
    if may_choose and facts.can_alert:
        buttons.insert(0, button(ctx.t("button-wanted"), OneMoreWanted(ctx.table), emoji="📣"))
        notes.append(f"-# 📣 {ctx.t('wanted-about')}")
    notes.append(f"-# {ctx.t('seal-button-about')}")
    return container_screen(text("\n".join(lines)), *selects, row(*buttons), text("\n".join(notes)))


def _option_choices(ctx: ScreenContext, facts: LobbyFacts) -> list[tuple[str, str, list[tuple[str, str, bool]]]]:
    """Returns the choices of a lobby: the pace if there are several, each option of the game, and advice and remarks of
    computer players if they can give advice. Each has a name, a label, and its values: the value, its text, and whether
    it is chosen."""
    values = [(str(pace), ctx.t(f"pace-{pace}"), pace == ctx.pace) for pace in paces(ctx.game)]
    choices = [("pace", ctx.t("options-pace"), values)] if len(values) > 1 else []  # races are always live
    members = [facts.kept.get(seat, member) for seat, member in enumerate(ctx.members)]
    for name in GAMES[ctx.game].OPTIONS:
        values = [
            (told, option_value_text(name, value, ctx), value == ctx.options.get(name))
            for told, value in option_choices(ctx.game, name, members, ctx.names).items()
        ]
        choices.append((name, ctx.t(f"option-{to_fluent_id(name)}"), values))
    if ctx.game in RATING:
        for name, is_on in (("advice", ctx.gives_advice), ("talk", not facts.is_silent)):
            yes = "options-advice-alone" if name == "advice" and is_on and not facts.is_advice_chosen else "yes"
            values = [
                (format_option(choice), ctx.t(yes if choice else "no"), choice == is_on) for choice in (True, False)
            ]
            choices.append((name, ctx.t(f"options-{name}"), values))
    return choices


def _chosen_options_text(ctx: ScreenContext, facts: LobbyFacts) -> str:
    """Returns the chosen values of all options in one line."""
    return SEPARATOR.join(
        ctx.t("name-value", name=label, value=escape_name(shown))
        for _, label, values in _option_choices(ctx, facts)
        for _, shown, is_chosen in values
        if is_chosen
    )


def _guest_selects(ctx: ScreenContext, facts: LobbyFacts, removed: Mapping[int, str]) -> list[Item]:
    """Returns a list with one select. Its options remove a member from the lobby, or let a removed member in again. The
    list is empty without such members. `removed` has the names of removed members by id."""
    members = [facts.kept.get(seat, member) for seat, member in enumerate(ctx.members)]
    there = {member: ctx.plain_name(seat) for seat, member in enumerate(members) if member not in (None, facts.opener)}
    named = [option(str(member), ctx.t("guest-remove", name=name), "🚪") for member, name in there.items()]
    gone = {member: plain_name(name or "…") for member, name in removed.items()}
    named += [
        option(f"{LET_IN_PREFIX}{member}", ctx.t("guest-let-in", name=name), "↩️") for member, name in gone.items()
    ]
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
    """Returns a line that explains the value of an option; None if the value explains itself."""
    key = f"option-{to_fluent_id(name)}-{value}-note"
    return t(key) if t.has(key) else None
