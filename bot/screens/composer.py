"""The composer: screens on which a member builds any move of any game, word by word. They need only the legal moves.

A move's notation is a list of words, like `lay red-sad`. The composer offers the possible next words in a select (25
per page), skips words without a choice, and ends with a complete move. A member plans moves for later turns in the same
way. This module also has other parts below a hand: planned moves, a computer player's advice, and why moves are
illegal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.i18n.names import escape_label
from bot.i18n.translations import Translations
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
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from bot.screens.parts import (
    MIN_SHOWN_CHANCE,
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
"""The smallest advantage, in points, that advice states as a number."""
PLAN_NUMBERS = "1️⃣", "2️⃣", "3️⃣"
"""Number emojis before the moves of a plan."""
MAX_REFUSED_CARDS = 8
"""The maximum number of cards listed beside one reason why they cannot be played."""


def extend_move_prefix(
    moves: Sequence[Move], prefix: tuple[str, ...]
) -> tuple[tuple[str, ...], list[str], Move | None]:
    """Extends the first words of a move (`prefix`) by every word that is without a choice. Returns the new prefix, the
    possible next words, and the move. The move is None while next words are possible.

    Raises ValueError if no legal move begins with the prefix."""
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
    """Returns the private screen to choose among all moves. One select offers whole moves, or only the next word if
    there are too many moves. A chosen move is shown as one button that plays it. `prefix` has the words chosen so far.
    `page` counts from 0. `moves` are the legal moves, at least one."""
    prefix, choices, decided = extend_move_prefix(moves, prefix)
    start = Compose(ctx.table, view.question)
    if decided is not None:
        label = move_label(decided, view, replace(ctx, use="lesson"))
        play = move_button(ctx, view, decided, label.text, style=ButtonStyle.success, emoji=label.emoji)
        again = button(ctx.t("composer-again"), start)
        return container_screen(_title_text("button-all-moves", (), ctx), row(play, again, back_button(ctx)))
    fitting = [move for move in moves if _notation_words(move)[: len(prefix)] == prefix]
    if len(fitting) > OPTIONS_PER_PAGE:
        return next_word_screen(start, choices, ctx, prefix, page, title="button-all-moves")
    again_buttons = [button(ctx.t("composer-again"), start)] if prefix else []
    return container_screen(
        _title_text("button-all-moves", prefix, ctx),
        _whole_moves_select(replace(start, words=prefix), fitting, view, ctx),
        row(*again_buttons, back_button(ctx)),
    )


def _whole_moves_select(custom_id: Compose | PlanMove, moves: Sequence[Move], view: View, ctx: ScreenContext) -> Item:
    """Returns the select of whole moves, which all begin with the words of `custom_id`. The value of an option has the
    words that follow."""
    options = []
    for move in moves:
        label = move_label(move, view, replace(ctx, use="lesson"))
        value = " ".join((*_notation_words(move)[len(custom_id.words) :], END_OF_MOVE))
        options.append(option(value, label.text, label.emoji))
    return select(custom_id, options, placeholder=ctx.t("composer-choose"))


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
    items_above: Sequence[Item] = (),
    moves: Sequence[Move] = (),
    opening: int = 0,
) -> Screen:
    """Returns the screen to choose the next word of a move from `choices`.

    `start` is the custom_id of the button that begins the move again. `prefix` has the words chosen so far.
    `items_above` are items above the select. If `moves` (all legal moves that begin with the prefix) is given, a word
    that cannot end a move gets "…". `opening` is a number that changes the custom_id of the select: in a select with an
    unchanged custom_id, Discord would show the previous choice."""
    pages = (len(choices) - 1) // OPTIONS_PER_PAGE + 1
    page %= pages  # the number may be any, as a custom_id can be forged
    words_of_page = choices[page * OPTIONS_PER_PAGE : (page + 1) * OPTIONS_PER_PAGE]
    last_words = {word for move in moves for *before, word in [_notation_words(move)] if len(before) == len(prefix)}
    options = [
        option(word, _choice_label(word, ctx, leads_on=bool(moves) and word not in last_words))
        for word in words_of_page
    ]
    custom_id = replace(start, words=prefix, page=opening * pages + page if opening else None)
    items: list[Item] = [
        select(custom_id, options, placeholder=ctx.t("composer-then" if prefix else "composer-choose"))
    ]
    if pages > 1:
        turn = replace(custom_id, page=(page + 1) % pages)
        items.append(row(button(ctx.t("composer-page", page=page + 1, pages=pages), turn)))
    again = [button(ctx.t("composer-again"), start)] if prefix else []
    return container_screen(_title_text(title, prefix, ctx), *items_above, *items, row(*again, back_button(ctx)))


def _choice_label(word: str, ctx: ScreenContext, *, leads_on: bool) -> str:
    """Returns the label of an option for the next word of a move. If the word `leads_on` to more choices, the label
    ends with "…" or says so."""
    key = f"plan-word-{word}"
    if leads_on:
        return ctx.t(key) if ctx.t.has(key) else f"{capitalized(_word_label(word, ctx))} …"
    return capitalized(_word_label(word, ctx)) if word != END_OF_MOVE else _word_label(word, ctx)


def plan_items(view: View, ctx: ScreenContext) -> list[Item]:
    """Returns the items below a private screen that concern plans: the reader's planned moves in order, or why the plan
    is void, and buttons to plan another move and to cancel the plan."""
    plan, t = ctx.plan, ctx.t
    items, buttons = list[Item](), list[Item]()
    if plan is not None and plan.lost is not None:
        items.append(text(f"-# {PLAN_SIGN} {t(f'plan-lost-{plan.lost}')}"))
    planned_moves = _planned_moves_text(view, ctx)
    if planned_moves is not None and not ctx.is_shortest:  # on the shortest screen, the button has their number
        items.append(planned_moves)
    if ctx.plans_for is not None:
        asks = PlanMove(ctx.table, ctx.plans_for)
        buttons.append(button(t("button-plan-more" if planned_moves else "button-plan"), asks, emoji=PLAN_SIGN))
    if planned_moves is not None and plan is not None:
        cancel = t("button-plan-cancel", count=len(plan.moves))
        buttons.append(button(cancel, CancelPlan(ctx.table), emoji="✖️"))
    return [*items, row(*buttons)] if buttons else items


def _planned_moves_text(view: View, ctx: ScreenContext) -> Item | None:
    """Returns a text with the reader's planned moves, in order; None if there is no plan."""
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
    """Returns the private screen to plan a move for the member's next turn. One select offers whole moves, or only the
    next word if there are too many moves. A note explains planning and lists the planned moves.

    `phase` is the phase of the game in which the move is planned. `prefix` has the words chosen so far. `opening` is a
    number that changes the custom_id of the select, so that Discord does not show the previous choice. Raises
    ValueError if no move begins with the prefix."""
    planned_notations = ctx.plan.moves if ctx.plan is not None else ()
    moves = [move for move in moves if str(move) not in planned_notations] or moves
    prefix, choices, _ = extend_move_prefix(moves, prefix)
    start, fitting = (
        PlanMove(ctx.table, phase),
        [move for move in moves if _notation_words(move)[: len(prefix)] == prefix],
    )
    planned_moves = _planned_moves_text(view, ctx)
    items_above = [text(f"-# {ctx.t('plan-told')}"), *([planned_moves] if planned_moves is not None else [])]
    if len(fitting) > OPTIONS_PER_PAGE:
        return next_word_screen(
            start,
            choices,
            ctx,
            prefix,
            page,
            title="plan-title",
            items_above=items_above,
            moves=fitting,
            opening=opening,
        )
    labels = {move_label(move, view, replace(ctx, use="lesson")): move for move in reversed(fitting)}
    distinct = [move for move in fitting if move in labels.values()]
    choose = _whole_moves_select(replace(start, words=prefix, page=opening or None), distinct, view, ctx)
    return container_screen(text(f"### {ctx.t('plan-title')}"), *items_above, choose, row(back_button(ctx)))


def advice_text(ranked: Sequence[RankedMove], view: View, ctx: ScreenContext, *, is_forced: bool = False) -> Item:
    """Returns a computer player's advice: the best move, and how much better it is than the second best. `ranked` has
    the moves with their values, best first. `is_forced` means that only one move is legal.

    Games compare points or chances to win. Moves whose chances differ by less than `MIN_SHOWN_CHANCE` are called equal;
    among these, the move that more of the reader's cards support is named first. A move has the picture of its button
    and the label that lessons use, because a button's own label may state only the result. A game with drafts may have
    its own advice that fits the draft in `ctx`."""
    own = SCREENS[ctx.game].advised
    if own is not None and (advice := own(ranked, view, ctx, ctx.draft)) is not None:
        return text(f"💡 {advice}")
    best = ranked[0].value
    if not (counts_points := RATING[ctx.game].EVALUATES_POINTS):
        equal = [ranked_move for ranked_move in ranked if best - ranked_move.value < MIN_SHOWN_CHANCE]
        ranked = [*sorted(equal, key=lambda ranked_move: -_cards_for(ranked_move.move, view)[1]), *ranked[len(equal) :]]
    move, *others = (move_in_sentence(ranked_move.move, view, ctx) for ranked_move in ranked)
    if not others:
        return text(f"💡 {ctx.t('advice-forced' if is_forced else 'advice-only', move=move)}")
    other, less = others[0], ranked[1].value
    if counts_points:
        by = round(best - less, 1)
        if not by:
            return text(f"💡 {ctx.t('advice-equal', move=move, other=other)}")
        is_near = by < MIN_SHOWN_POINTS
        why = ctx.t("advice-near", other=other) if is_near else ctx.t("advice-points", other=other, by=by)
    elif best - less < MIN_SHOWN_CHANCE:
        word, count = _cards_for(ranked[0].move, view)
        reason = f" {ctx.t('advice-hand', what=_word_label(word, ctx), count=count)}" if count else ""
        return text(f"💡 {ctx.t('advice-equal', move=move, other=other)}{reason}")
    else:
        why = ctx.t("advice-chance", other=other, by=round(100 * (best - less)))
    return text(f"💡 {ctx.t('advice', move=move, why=why)}")


def _cards_for(move: Move, view: View) -> tuple[str, int]:
    """Returns the last word of a move's notation, which may be a colour that the move asks for, and the number of the
    reader's other cards of this colour. The number is 0 if the word is not a colour."""
    *before, word = _notation_words(move)
    hands = getattr(view, "hands", ())
    hand = (hands[view.seat] if view.seat is not None and hands else None) or ()
    return word, sum(card not in before and card.replace("*", "-").split("-")[0] == word for card in hand)


def rule_text(rule: str, t: Translations, *, is_waiting: bool) -> str:
    """Returns why this rule forbids a move. A rule may have other words for a seat that the game does not wait for
    (`is_waiting`)."""
    key = f"why-{rule}-waiting"
    return t(key if is_waiting and t.has(key) else f"why-{rule}")


def illegal_move_reasons(
    refusals: Mapping[str, Sequence[str]],
    ctx: ScreenContext,
    card_markup: CardMark,
    *,
    max_characters: int,
    lacking: str | None = None,
    is_waiting: bool = False,
) -> Item:
    """Returns a text that explains which moves are illegal now: a line for each rule, as many lines as fit in
    `max_characters` characters. `refusals` has the cards and notation words that each rule forbids, by rule id.
    `card_markup` returns markup of a card. `lacking` is the id of the message that says what a draft lacks.
    `is_waiting`: see `rule_text`."""
    if "turn" in refusals:
        return text(f"❓ {ctx.t('why-turn')}")
    if not refusals:
        return text("❓ " + ctx.t(lacking or SCREENS[ctx.game].nothing_forbidden))
    lines = [f"❓ **{ctx.t('why-title')}**", *([f"- {ctx.t(lacking)}"] if lacking else [])]
    for rule, refused in refusals.items():
        card_texts = [card_markup(what, ctx) for what in refused[:MAX_REFUSED_CARDS]]
        more = ["…"] if len(refused) > MAX_REFUSED_CARDS else []
        why = ctx.t(
            "name-value", name=SEPARATOR.join([*card_texts, *more]), value=rule_text(rule, ctx.t, is_waiting=is_waiting)
        )
        lines.append(f"- {why}")
    while len("\n".join(lines)) > max_characters and len(lines) > 1:
        lines.pop()
    return text("\n".join(lines))


def meanings_screen(view: View, ctx: ScreenContext, hand: Screen) -> Screen:
    """Returns a private screen that explains the cards and signs of a hand, one per line, and the aim of the game.
    Lines and sentences of the aim that the private screen `hand` already shows are omitted. For new players the screen
    has a button to the lessons. The lines are in small print if a phone would not show all of them."""
    list_meanings, hand_text = SCREENS[ctx.game].meanings, "\n".join(list_texts(hand.items))
    explanations = [*(list_meanings(view, ctx) if list_meanings is not None else [])]
    if ctx.pace == "day" and GAMES[ctx.game].CAN_PLAN:
        explanations.append(f"{PLAN_SIGN} {ctx.t('plan-sign')}")
    sentences = re.split(r"(?<=\.) ", ctx.t(f"{to_fluent_id(ctx.game)}-hint"))
    if aim := " ".join([sentence for sentence in sentences if sentence not in hand_text]):
        explanations.append(f"💡 {aim}")
    lines = [line for line in explanations if line not in hand_text]
    title = f"❔ **{ctx.t('meanings-title', game=ctx.t(f'game-{to_fluent_id(ctx.game)}'))}**"
    lessons = row(learn_button(ctx.game, ctx.t)) if ctx.is_new and not ctx.has_learned else None
    for prefix in ("- ", "-# "):
        listed = text("\n".join([title, *(f"{prefix}{line}" for line in lines)]))
        screen = container_screen(listed, lessons, accent=QUIET_COLOUR)
        if message_height(screen.items) <= VISIBLE_HEIGHT:
            break
    return screen


def move_in_words(move: Move, ctx: ScreenContext) -> str:
    """Returns a move in words, without its notation."""
    return _join_words(str(move).split(" "), ctx)


def move_label(move: Move, view: View, ctx: ScreenContext) -> Label:
    """Returns the label of a move's button: the game's own label or, if the game has none, the move in words."""
    own = SCREENS[ctx.game].label
    return own(move, view, ctx) if own is not None else Label(move_in_words(move, ctx))


def move_in_sentence(move: Move, view: View, ctx: ScreenContext) -> str:
    """Returns a move for use in a sentence: the picture of its button, and in bold the label that lessons use. The
    verbs "play", "lay" and "move" are omitted."""
    label = move_label(move, view, replace(ctx, use="lesson"))
    for verb in ("play", "lay", "move"):
        before, _, _ = action_label(verb, ["|"], ctx.t).partition("|")
        label = label._replace(text=label.text.removeprefix(before))
    return " ".join(filter(None, (label.emoji, f"**{escape_label(label.text)}**")))


def _notation_words(move: Move) -> tuple[str, ...]:
    """Returns the words of a move's notation."""
    return tuple(str(move).split(" "))


def _join_words(notation: Sequence[str], ctx: ScreenContext) -> str:
    """Returns the words of a move, or of its beginning, as a label: a verb and its objects. Returns "" if there are no
    words."""
    if not notation:
        return ""
    verb, *named = notation
    return action_label(verb, [_word_label(word, ctx) for word in named], ctx.t)


def _word_label(word: str, ctx: ScreenContext) -> str:
    """Returns the label of an option for a word of the notation: a seat as the player's name, any other word
    translated."""
    if word == END_OF_MOVE:
        return ctx.t("composer-done")
    if (seat := parse_seat_or_none(word)) is not None:
        return ctx.name_label(seat)
    return ", ".join(card_text(part, ctx.t) for part in SCREENS[ctx.game].spelled(word))
