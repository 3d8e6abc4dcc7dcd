"""The composer: any game is playable from its legal moves alone.

It offers the next word of the notation in a select (in pages of 25), skips words without a choice, and ends in a move.
Moves for a member's next turn are planned the same way. The items below a hand are here, too: planned moves, a computer
player's advice, and why a move is forbidden.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.i18n.names import escape_label
from bot.screens import SCREENS
from bot.screens.components import (
    QUIET_COLOUR,
    Item,
    Screen,
    button,
    container_screen,
    list_texts,
    option,
    row,
    select,
    text,
)
from bot.screens.context import Label, ScreenContext
from bot.screens.parts import (
    PLAN_SIGN,
    SEPARATOR,
    CardMark,
    action_label,
    back_button,
    capitalized,
    card_text,
    learn_button,
    move_button,
    to_fluent_id,
)
from bot.tables.planned_moves import CancelPlan, PlanMove
from bot.tables.shown import Compose
from games import GAMES
from games.core import Move, View, parse_seat_or_none
from games.players import RATING
from games.players.search import RankedMove

OPTIONS_PER_PAGE = 25
END_OF_MOVE = "."
"""The option value that ends a move which could also be continued."""
MIN_SHOWN_POINTS = 0.5
"""Smallest advantage in points that advice states as a number."""
MIN_SHOWN_CHANCE = 0.03
"""Smallest difference between chances to win that advice states: smaller ones are mostly noise of the search."""
PLAN_NUMBERS = "1️⃣", "2️⃣", "3️⃣"
"""Number emojis before the moves of a plan."""
MAX_REFUSED_CARDS = 8
"""Cards listed for one reason why they cannot be played."""


def extend_move_prefix(
    moves: Sequence[Move], prefix: tuple[str, ...]
) -> tuple[tuple[str, ...], list[str], Move | None]:
    """Extends a prefix by every word without a choice. Returns it, the words to choose from, and the move if decided.

    ValueError if no legal move begins with the prefix.
    """
    written = {_notation_words(move): move for move in moves}
    while True:
        if prefix and prefix[-1] == END_OF_MOVE:
            whole = written.get(prefix[:-1])
            if whole is None:
                raise ValueError(f"{' '.join(prefix[:-1])} is not a legal move")
            return prefix, [], whole
        fitting = [notation for notation in written if notation[: len(prefix)] == prefix]
        if not fitting:
            raise ValueError(f"no legal move begins with {' '.join(prefix)!r}")
        choices = list(dict.fromkeys(notation[len(prefix)] for notation in fitting if len(notation) > len(prefix)))
        if prefix in written:
            if not choices:
                return prefix, [], written[prefix]
            return prefix, [END_OF_MOVE, *choices], None
        if len(choices) > 1:
            return prefix, choices, None
        prefix = (*prefix, choices[0])


def composer_screen(
    view: View, moves: Sequence[Move], ctx: ScreenContext, prefix: tuple[str, ...] = (), page: int = 0
) -> Screen:
    """The private screen to build a move word by word; a decided move is one button. `moves` must not be empty."""
    prefix, choices, decided = extend_move_prefix(moves, prefix)
    start = Compose(ctx.table, view.question)
    if decided is not None:
        so_far = _join_words([word for word in prefix if word != END_OF_MOVE], ctx)
        play = move_button(ctx, view, decided, so_far, style=ButtonStyle.success)
        again = button(ctx.t("composer-again"), start)
        return container_screen(_title_text("composer-title", prefix, ctx), row(play, again, back_button(ctx)))
    return next_word_screen(start, choices, ctx, prefix, page, title="composer-title")


def _title_text(title: str, prefix: Sequence[str], ctx: ScreenContext) -> Item:
    so_far = _join_words([word for word in prefix if word != END_OF_MOVE], ctx)
    return text(f"### {ctx.t(title)}" + (f"\n`{so_far}`" if so_far else ""))


def next_word_screen(
    start: Compose | PlanMove,
    choices: Sequence[str],
    ctx: ScreenContext,
    prefix: tuple[str, ...],
    page: int,
    *,
    title: str,
    told: Sequence[Item] = (),
    moves: Sequence[Move] = (),
    opening: int = 0,
) -> Screen:
    """The screen to choose the next word of a move. `start` is the custom_id that begins the move again. `moves` are
    those that begin with the prefix; a word that does not end any of them leads on. Another number `opening` gives the
    select another id, as Discord shows what was chosen before in a select with the same id."""
    pages = (len(choices) - 1) // OPTIONS_PER_PAGE + 1
    page %= pages  # a forged page may be any number
    shown = choices[page * OPTIONS_PER_PAGE : (page + 1) * OPTIONS_PER_PAGE]
    last_words = {word for move in moves for *before, word in [_notation_words(move)] if len(before) == len(prefix)}
    options = [
        option(word, _choice_label(word, ctx, leads_on=bool(moves) and word not in last_words)) for word in shown
    ]
    asked = replace(start, words=prefix, page=opening * pages + page if opening else None)
    items: list[Item] = [select(asked, options, placeholder=ctx.t("composer-choose"))]
    if pages > 1:
        turn = replace(asked, page=(page + 1) % pages)
        items.append(row(button(ctx.t("composer-page", page=page + 1, pages=pages), turn)))
    again = [button(ctx.t("composer-again"), start)] if prefix else []
    return container_screen(_title_text(title, prefix, ctx), *told, *items, row(*again, back_button(ctx)))


def _choice_label(word: str, ctx: ScreenContext, *, leads_on: bool) -> str:
    """The label of an option for the next word of a move; with `leads_on` it says that more is to be chosen."""
    key = f"plan-word-{word}"
    if leads_on:
        return ctx.t(key) if ctx.t.has(key) else f"{capitalized(_word_label(word, ctx))} …"
    return capitalized(_word_label(word, ctx)) if word != END_OF_MOVE else _word_label(word, ctx)


def plan_items(view: View, ctx: ScreenContext) -> list[Item]:
    """Items below a hand: the reader's planned moves in order, or why a plan is void, and buttons to plan and
    cancel."""
    plan, t = ctx.plan, ctx.t
    items, buttons = list[Item](), list[Item]()
    if plan is not None and plan.lost is not None:
        items.append(text(f"-# {PLAN_SIGN} {t(f'plan-lost-{plan.lost}')}"))
    if (made := _planned_moves_text(view, ctx)) is not None and not ctx.is_shortest:  # else the button counts it
        items.append(made)
    if ctx.plans_for is not None:
        asks = PlanMove(ctx.table, ctx.plans_for)
        buttons.append(button(t("button-plan-more" if made else "button-plan"), asks, emoji=PLAN_SIGN))
    if made is not None and plan is not None:
        cancel = t("button-plan-cancel", count=len(plan.moves))
        buttons.append(button(cancel, CancelPlan(ctx.table), emoji="✖️"))
    return [*items, row(*buttons)] if buttons else items


def _planned_moves_text(view: View, ctx: ScreenContext) -> Item | None:
    """The reader's planned moves, in order; None without a plan."""
    if ctx.plan is None or not ctx.plan.moves:
        return None
    moves = map(GAMES[ctx.game].parse, ctx.plan.moves)
    named = [f"{mark} {move_in_sentence(move, view, ctx)}" for mark, move in zip(PLAN_NUMBERS, moves, strict=False)]
    return text(f"-# {PLAN_SIGN} {ctx.t('plan-made', moves='  '.join(named))}")


def plan_screen(
    view: View,
    moves: Sequence[Move],
    ctx: ScreenContext,
    phase: int,
    prefix: tuple[str, ...] = (),
    page: int = 0,
    *,
    opening: int = 0,
) -> Screen:
    """The private screen to plan a move for the member's next turn. One select offers whole moves, or the next word if
    there are too many; a note explains planning and lists the plan. ValueError if no move begins with the prefix."""
    done = ctx.plan.moves if ctx.plan is not None else ()
    moves = [move for move in moves if str(move) not in done] or moves
    prefix, choices, _ = extend_move_prefix(moves, prefix)
    start, fitting = PlanMove(ctx.table, phase), [one for one in moves if _notation_words(one)[: len(prefix)] == prefix]
    made = _planned_moves_text(view, ctx)
    told = [text(f"-# {ctx.t('plan-told')}"), *([made] if made is not None else [])]
    if len(fitting) > OPTIONS_PER_PAGE:
        return next_word_screen(
            start, choices, ctx, prefix, page, title="plan-title", told=told, moves=fitting, opening=opening
        )
    labels = {move_label(move, view, replace(ctx, use="lesson")): move for move in reversed(fitting)}
    rest = {label: " ".join((*_notation_words(move)[len(prefix) :], END_OF_MOVE)) for label, move in labels.items()}
    options = [option(value, label.text, label.emoji) for label, value in reversed(rest.items())]
    asked = replace(start, words=prefix, page=opening or None)
    choose = select(asked, options, placeholder=ctx.t("composer-choose"))
    return container_screen(text(f"### {ctx.t('plan-title')}"), *told, choose, row(back_button(ctx)))


def advice_text(ranked: Sequence[RankedMove], view: View, ctx: ScreenContext, *, is_forced: bool = False) -> Item:
    """The move that a computer player would make, and how much better it is than the second best. Where the chance to
    win is counted, moves that differ by less than `MIN_SHOWN_CHANCE` are called equal, and the one that the hand
    supports best is named first. With `is_forced` the only move is the only legal one. Each move has the picture of its
    button and its label from lessons: a button's own label may state only the result."""
    best = ranked[0].value
    if not (counts_points := RATING[ctx.game].EVALUATES_POINTS):
        equal = [one for one in ranked if best - one.value < MIN_SHOWN_CHANCE]
        ranked = [*sorted(equal, key=lambda one: -_cards_for(one.move, view)[1]), *ranked[len(equal) :]]
    move, *others = (move_in_sentence(one.move, view, ctx) for one in ranked)
    if not others:
        return text(f"💡 {ctx.t('advice-forced' if is_forced else 'advice-only', move=move)}")
    other, less = others[0], ranked[1].value
    if counts_points:
        by = round(best - less, 1)
        is_near = 0 < by < MIN_SHOWN_POINTS
        why = ctx.t("advice-near", other=other) if is_near else ctx.t("advice-points", other=other, by=by)
    elif best - less < MIN_SHOWN_CHANCE:
        word, count = _cards_for(ranked[0].move, view)
        reason = f" {ctx.t('advice-hand', what=_word_label(word, ctx), count=count)}" if count else ""
        return text(f"💡 {ctx.t('advice-equal', move=move, other=other)}{reason}")
    else:
        why = ctx.t("advice-chance", other=other, by=round(100 * (best - less)))
    return text(f"💡 {ctx.t('advice', move=move, why=why)}")


def _cards_for(move: Move, view: View) -> tuple[str, int]:
    """The last word of a move's notation, and the number of the reader's other cards that have this colour; 0 if the
    move asks for no colour."""
    *before, word = _notation_words(move)
    hands = getattr(view, "hands", ())
    hand = (hands[view.seat] if view.seat is not None and hands else None) or ()
    return word, sum(card not in before and card.replace("*", "-").split("-")[0] == word for card in hand)


def illegal_move_reasons(
    refusals: Mapping[str, Sequence[str]], ctx: ScreenContext, card: CardMark, *, room: int
) -> Item:
    """Explains what the reader cannot do now: a line for each rule, as many as fit in `room` characters. `refusals`
    maps a rule's id to the cards and notation words that the rule forbids."""
    if "turn" in refusals:
        return text(f"❓ {ctx.t('why-turn')}")
    if not refusals:
        return text("❓ " + ctx.t("nothing-forbidden"))
    lines = [f"❓ **{ctx.t('why-title')}**"]
    for rule, refused in refusals.items():
        named = [card(what, ctx) for what in refused[:MAX_REFUSED_CARDS]]
        more = ["…"] if len(refused) > MAX_REFUSED_CARDS else []
        why = ctx.t("name-value", name=SEPARATOR.join([*named, *more]), value=ctx.t(f"why-{rule}"))
        lines.append(f"- {why}")
    while len("\n".join(lines)) > room and len(lines) > 1:
        lines.pop()
    return text("\n".join(lines))


def meanings_screen(view: View, ctx: ScreenContext, hand: Screen) -> Screen:
    """Explains the cards and signs of a hand, a line each, and the game's aim, without lines that are on the hand
    already. New players get a button to the lessons."""
    told = SCREENS[ctx.game].meanings
    found = [*(told(view, ctx) if told is not None else []), f"💡 {ctx.t(f'{to_fluent_id(ctx.game)}-hint')}"]
    if ctx.pace == "day" and GAMES[ctx.game].CAN_PLAN:
        found.insert(-1, f"{PLAN_SIGN} {ctx.t('plan-sign')}")
    shown = "\n".join(list_texts(hand.items))
    lines = [f"- {one}" for one in found if one not in shown]
    title = f"❔ **{ctx.t('meanings-title', game=ctx.t(f'game-{to_fluent_id(ctx.game)}'))}**"
    lessons = row(learn_button(ctx.game, ctx.t)) if ctx.is_new and not ctx.has_learned else None
    return container_screen(text("\n".join([title, *lines])), lessons, accent=QUIET_COLOUR)


def move_in_words(move: Move, ctx: ScreenContext) -> str:
    """Describes a move in words, without its notation."""
    return _join_words(str(move).split(" "), ctx)


def move_label(move: Move, view: View, ctx: ScreenContext) -> Label:
    """The label of a move's button: the game's own label, or else the move in words."""
    own = SCREENS[ctx.game].label
    return own(move, view, ctx) if own is not None else Label(move_in_words(move, ctx))


def move_in_sentence(move: Move, view: View, ctx: ScreenContext) -> str:
    """A move for use in a sentence: its button's picture and its label from lessons, in bold. What is played or laid is
    named without the verb."""
    label = move_label(move, view, replace(ctx, use="lesson"))
    for verb in ("play", "lay"):
        before, _, _ = action_label(verb, ["|"], ctx.t).partition("|")
        label = label._replace(text=label.text.removeprefix(before))
    return " ".join(filter(None, (label.emoji, f"**{escape_label(label.text)}**")))


def _notation_words(move: Move) -> tuple[str, ...]:
    """Splits a move's notation into words."""
    return tuple(str(move).split(" "))


def _join_words(notation: Sequence[str], ctx: ScreenContext) -> str:
    """Describes the words of a move, or of its beginning, as verb and objects; "" for no words."""
    if not notation:
        return ""
    verb, *named = notation
    return action_label(verb, [_word_label(one, ctx) for one in named], ctx.t)


def _word_label(word: str, ctx: ScreenContext) -> str:
    """A word of the notation as the label of an option: names for seats, translated verbs, material in words."""
    if word == END_OF_MOVE:
        return ctx.t("composer-done")
    if (seat := parse_seat_or_none(word)) is not None:
        return ctx.name_label(seat)
    return ", ".join(card_text(one, ctx.t) for one in SCREENS[ctx.game].spelled(word))
