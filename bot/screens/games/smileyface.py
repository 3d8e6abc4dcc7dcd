"""The screens of SmileyFace: the ranking of the suits, each seat's display and total, the hand, and the targets of
Mischief cards. Each kind of card has its own button and effect, hence its length.

A seat is a player's place at the table, numbered from 0. A display is the row of played cards in front of a seat.
Emotion cards have a suit and a value and score; Mischief cards have an effect. The Boss is the first suit of the
ranking and scores a bonus; the Newbie is the last suit and scores nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from discord import ButtonStyle
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.names import escape_name
from bot.i18n.translations import Translations
from bot.screens.components import (
    Item,
    Option,
    Screen,
    button,
    divider,
    list_texts,
    option,
    row,
    select,
    text,
    text_length,
)
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.layout import (
    REFUSAL_CHARACTERS,
    Part,
    largest_fitting,
    line_height,
    private_layout,
    public_layout,
    rows_that_fit,
)
from bot.screens.parts import (
    MAX_TEXT_CHARACTERS,
    SEPARATOR,
    TURN_SIGN,
    action_label,
    back_button,
    card_text,
    lines_item,
    move_button,
    move_select,
    name_or_you,
    title_of_seat,
    title_text,
)
from bot.tables.shown import ChooseCards, Compose, Draft
from games.core import PASS, Event, Move, seat_name, with_item
from games.smileyface import SmileyFaceView
from games.smileyface_cards import (
    BOSS_BONUS,
    KEEP,
    LASTING,
    MISCHIEF,
    ROUND_CARDS,
    SUIT_OF,
    VALUE_OF,
    Discard,
    Heart,
    Help,
    Play,
    best_suit,
    round_winner,
    won_round_cards,
)

MAX_EMOTION_BUTTONS = 8
"""The maximum number of buttons for different Emotion cards. A hand with more has a select instead, so that the screen
has at most 40 components."""
MAX_CARD_KINDS = 13
"""The maximum number of different cards in a hand for which Emotion cards have buttons. A hand with more has a select
instead, because each kind of Mischief card can need a select of its own."""
MAX_SELECT_OPTIONS = 25
INDENT = "\u2003\u2003"
UNTARGETED_PLAYS = (Play("heart"), Play("pirate"), Play("angel"), Play("bomb"))
TARGETED_CARDS = ("ghost", "ninja", "boomerang", "devil", "dizzy")
MISCHIEF_DRAFT = "mischief"
"""The first word of the draft in which the member has chosen a Mischief card, and not yet its target."""


def card_markup(card: str, ctx: ScreenContext) -> str:
    """Returns markup of a card or suit: a picture, followed by the value of an Emotion card or by the name of any other
    card. A pass has no picture, only words."""
    if card == str(PASS):
        return card_text(card, ctx.t)
    if card in VALUE_OF:
        picture = _picture_name(card)
        markup = ctx.emojis(picture)
        return markup if ctx.emojis.label(picture) else f"{markup}\u00a0**{VALUE_OF[card]}**"
    return f"{ctx.emojis(_picture_name(card))}\u00a0{ctx.t(f'word-{card}')}"


def public_screens(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """Returns the public message, as a list of one screen: the ranking and each seat's display. If the text would be
    too long, Unicode emojis, whose markup is shorter, replace all pictures."""
    screen = _draw_public_screen(view, ctx)
    return [
        screen
        if text_length(screen.items) <= MAX_TEXT_CHARACTERS
        else _draw_public_screen(view, replace(ctx, emojis=Emojis()))
    ]


def _draw_public_screen(view: SmileyFaceView, ctx: ScreenContext) -> Screen:
    if view.outcome is not None:
        head = title_text(ctx)
        notes = [] if ctx.is_shortest else [_score_breakdown(view, seat, ctx.t) for seat in range(len(view.passed))]
        return public_layout(view, ctx, head, (_round_results_item(view, ctx),), card_markup, notes=notes)
    head = title_text(ctx, _round_text(view, ctx.t))
    has_legend = view.round == 1
    ranking = _terse_ranking_text(view, ctx) if ctx.is_shortest else _ranking_text(view, ctx, has_legend=has_legend)
    round_results = _round_results_item(view, ctx) if view.choosing and not ctx.is_shortest else None
    body = (
        text(ranking),
        divider(),
        lines_item(_displays_text(view, ctx), ctx),
        round_results,
        _choosing_count_item(view, ctx.t),
    )
    return public_layout(view, ctx, head, body, card_markup)


def private_screen(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """Returns the screen that only one member sees: the ranking, the displays and the seat's hand, with buttons and
    selects for the legal `moves`. If the text would be too long, Unicode emojis, whose markup is shorter, replace all
    pictures. If the shortest screen is too tall, or has no room to say in words what Boss and Newbie mean in a
    newcomer's first turn, the buttons of Emotion cards have numbers instead of words, below a line that explains
    these."""
    screen = _draw_with_short_text(lambda ctx: _draw_private_screen(view, moves, ctx), ctx)
    lacks_words = ctx.is_first and _terse_ranking_text(view, ctx) in "\n".join(list_texts(screen.items))
    if not ctx.is_shortest or (screen.left >= 0 and not lacks_words):
        return screen
    return _draw_with_short_text(lambda ctx: _draw_private_screen(view, moves, ctx, is_terse=True), ctx)


def _draw_with_short_text(draw: Callable[[ScreenContext], Screen], ctx: ScreenContext) -> Screen:
    """Draws a private screen. If the text would be too long, Unicode emojis, whose markup is shorter, replace all
    pictures."""
    screen = draw(ctx)
    if text_length(screen.items) <= MAX_TEXT_CHARACTERS - REFUSAL_CHARACTERS:
        return screen
    return draw(replace(ctx, emojis=Emojis()))


def _draw_private_screen(
    view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext, *, is_terse: bool = False
) -> Screen:
    body: list[Part] = []
    if view.outcome is None:
        hand_lines = _own_hand_lines(view, moves, ctx, is_terse=is_terse)
        body = [
            lambda max_height: _private_table_item(view, ctx, max_height, is_terse=is_terse),
            *([divider(), text("\n".join(hand_lines))] if hand_lines else []),
        ]
    controls = _clean_up_controls(view, ctx) if KEEP in moves else _turn_controls(view, moves, ctx, is_terse=is_terse)
    if controls and PASS in moves:
        controls.append(divider())
    extra_buttons = [_pass_button(view, moves, ctx)] if PASS in moves else []
    extra_buttons += [_card_button(KEEP, view, ctx)] if KEEP in moves else []
    facts = [_round_text(view, ctx.t)]
    return private_layout(view, ctx, body, card_markup, controls=controls, extra_buttons=extra_buttons, facts=facts)


def drafted_screen(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext, draft: str) -> Screen:
    """Returns the private screen with a half-composed move: the hand, and below it the question whether to pass though
    the seat could still play a card (`draft` is a pass), or what a Mischief card does and its targets (`draft` is the
    word "mischief" and the card). Raises ValueError if `draft` asks for nothing now."""
    word, _, card = draft.partition(" ")
    if draft == str(PASS) and _asks_before_pass(moves):
        return _draw_with_short_text(lambda ctx: _draw_pass_question(view, ctx), ctx)
    plays = [move for move in moves if isinstance(move, Play) and move.card == card]
    if word != MISCHIEF_DRAFT or card not in MISCHIEF or not plays:
        raise ValueError(f"{draft!r} asks for nothing now")
    return _draw_with_short_text(lambda ctx: _draw_targets(view, card, plays, ctx), ctx)


def _draw_targets(view: SmileyFaceView, card: str, plays: Sequence[Play], ctx: ScreenContext) -> Screen:
    """Returns the private screen with what a Mischief card does, and its targets or, for a card without a target, the
    button that plays it. `plays` are the legal plays of the card."""
    meaning = text(ctx.t("name-value", name=card_markup(card, ctx), value=ctx.t(f"smileyface-meaning-{card}")))
    if card in TARGETED_CARDS:
        return _draw_question(
            view, ctx, (divider(), meaning, _target_select(view, card, plays, ctx), row(back_button(ctx)))
        )
    return _draw_question(view, ctx, (divider(), meaning, row(_card_button(plays[0], view, ctx), back_button(ctx))))


def _draw_pass_question(view: SmileyFaceView, ctx: ScreenContext) -> Screen:
    answers = row(
        move_button(ctx, view, PASS, ctx.t("smileyface-pass-yes"), style=ButtonStyle.danger, emoji="⏭️"),
        back_button(ctx),
    )
    return _draw_question(view, ctx, (divider(), text(f"**{ctx.t('smileyface-pass-question')}**"), answers))


def _draw_question(view: SmileyFaceView, ctx: ScreenContext, controls: Sequence[Item]) -> Screen:
    """Returns the private screen with the table, the hand without buttons, and `controls`."""
    hand_lines = _own_hand_lines(view, (), ctx)
    body: list[Part] = [
        lambda max_height: _private_table_item(view, ctx, max_height),
        divider(),
        text("\n".join(hand_lines)),
    ]
    folded_ctx = replace(ctx, is_unfolded=False, can_move=False, explains=False)
    return private_layout(view, folded_ctx, body, card_markup, controls=controls, facts=[_round_text(view, ctx.t)])


def _asks_before_pass(moves: Sequence[Move]) -> bool:
    """Returns whether a press on *Pass* must be confirmed: passing is legal, but so is playing a card."""
    return PASS in moves and any(isinstance(move, Play) for move in moves)


def _pass_button(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> Item:
    """Returns the grey button to pass. While the seat could still play a card, the button opens
    `drafted_screen`."""
    if not _asks_before_pass(moves):
        return _card_button(PASS, view, ctx)
    label, emoji = move_label(PASS, view, ctx)
    return button(label, Draft(ctx.table, view.question, str(PASS)), emoji=emoji)


def hand_line(view: SmileyFaceView, ctx: ScreenContext) -> str:
    """Returns all cards of the seat's hand in one line."""
    return _cards_markup(view.hand, ctx) or "–"


def meaning_lines(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """Returns lines that explain each Mischief card that the reader sees (in the own hand, in a display, in the log, or
    seen in another hand), what Boss and Newbie mean, and the signs on the table."""
    cards = [*view.hand, *chain(*view.displays), *chain(*view.known), *(event.name for event in ctx.recent)]
    lines = [
        ctx.t("name-value", name=card_markup(card, ctx), value=ctx.t(f"smileyface-meaning-{card}"))
        for card in dict.fromkeys(card for card in cards if card in MISCHIEF)
    ]
    return [*lines, *_ranking_text(view, ctx).split("\n"), _ranking_legend(view, ctx), *_sign_legend(view, ctx)]


def _ranking_legend(view: SmileyFaceView, ctx: ScreenContext) -> str:
    return ctx.t("smileyface-sign-ranking", others=ctx.t.list(map(ctx.emojis, view.ranking[1:-1])))


def _sign_legend(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """Returns lines that explain the signs on a seat's line. The signs of gains (Round cards, Reward tokens, helping
    hands) are explained as soon as a seat has gained something."""
    signs = {name: ctx.emojis(name) for name in ("reward", "help")}
    lines = [ctx.t("smileyface-sign-total")]
    if any(_gain_texts(view, seat, ctx) for seat in range(len(view.passed))):
        lines.append(ctx.t("smileyface-sign-gains", **signs))
    return lines


def _new_sign_legend(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """Returns the lines of `_sign_legend` that explain signs which the reader has not seen before. The line about
    totals is returned in the reader's first turn. The lines about gains are returned in the reader's first turn after a
    finished round."""
    finished_rounds = sum(event.name in ("won", "no-winner") for event in ctx.recent)
    total_line, *gain_lines = _sign_legend(view, ctx)
    if not ctx.is_new:
        return []
    return [*([total_line] if ctx.is_first else []), *(gain_lines if finished_rounds >= len(view.results) else [])]


# What everybody sees


def _round_text(view: SmileyFaceView, t: Translations) -> str:
    """Returns the number of the round and what it is worth; during a clean-up, of the round that has ended."""
    number = len(view.results) if view.choosing else view.round  # a clean-up shows the totals of the round before it
    return t("smileyface-round", round=number, of=len(ROUND_CARDS), points=ROUND_CARDS[number - 1])


def _ranking_text(
    view: SmileyFaceView, ctx: ScreenContext, *, has_legend: bool = False, names_next: bool = True
) -> str:
    """Returns a line for the Boss and one for the Newbie, which say what a card of this suit counts. With `names_next`
    the Newbie's line says that it will be the next Boss, except in the last round. `has_legend` adds a line about the
    other suits and the aim."""
    boss, newbie = (f"{ctx.emojis(suit)}\u00a0{ctx.t(f'word-{suit}')}" for suit in (view.ranking[0], view.ranking[-1]))
    boss_sign, newbie_sign = ctx.emojis("boss"), ctx.emojis("newbie")
    last = "next" if names_next and view.round < len(ROUND_CARDS) else "last"
    lines = [
        ctx.t("smileyface-boss", suit=boss, sign=boss_sign, bonus=BOSS_BONUS),
        ctx.t("smileyface-newbie", suit=newbie, sign=newbie_sign, boss=boss_sign, round=last),
    ]
    return "\n".join([*lines, *([f"-# {_ranking_legend(view, ctx)}"] if has_legend else [])])


def _terse_ranking_text(view: SmileyFaceView, ctx: ScreenContext) -> str:
    """Returns what Boss and Newbie count in one small line."""
    signs = {"sign": ctx.emojis("boss"), "newbie-sign": ctx.emojis("newbie")}
    suits = {"boss": ctx.emojis(view.ranking[0]), "newbie": ctx.emojis(view.ranking[-1])}
    return f"-# {ctx.t('smileyface-ranking', bonus=BOSS_BONUS, **signs, **suits)}"


def _displays_text(view: SmileyFaceView, ctx: ScreenContext) -> str:
    """Returns the lines of all seats. Each seat has a line with its total, number of cards and gains, and a line with
    its display; both share a line on the shortest screen, where only the cards that count are shown. During the
    clean-up (players discard between rounds) the totals are those of the finished round."""
    lines = []
    for seat in range(len(view.displays)):
        summary = _seat_summary(view, seat, ctx.name(seat), ctx)
        facts = [f"🃏\u00a0{view.hand_counts[seat]}", *_gain_texts(view, seat, ctx)]
        display = _display_text(view, seat, ctx, is_whole=not ctx.is_shortest)
        if ctx.is_shortest:
            lines.append(SEPARATOR.join(["  ".join(filter(None, (summary, display))), *facts]))
            continue
        lines.append(SEPARATOR.join([summary, *facts]))
        if display:
            lines.append(f"{INDENT}{display}")
    return "\n".join([*lines, *_tie_lines(view, ctx)])


def _tie_lines(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """Returns a line that says why no seat has a star, if the best seats have equal totals."""
    is_tied = round_winner(view.displays, view.ranking) is None and any(
        best_suit(display, view.ranking)[1] for display in view.displays
    )
    return [f"-# {ctx.t('smileyface-tied')}"] if is_tied else []


def _seat_summary(view: SmileyFaceView, seat: int, name: str, ctx: ScreenContext) -> str:
    """Returns a seat's total, `name`, a sign if the seat is on turn or has passed, and a star if the seat would win the
    round now."""
    turn_mark = ""
    if view.choosing:
        total, leader = view.results[-1].totals[seat], view.results[-1].winner
    else:
        total, leader = best_suit(view.displays[seat], view.ranking)[1], round_winner(view.displays, view.ranking)
        turn_mark = "⏭️\u00a0" if view.passed[seat] else f"{TURN_SIGN}\u00a0" if seat == view.turn else ""
    return f"`{total:\u2007>2}`\u00a0{turn_mark}{name}" + ("\u00a0⭐" if seat == leader else "")


def board_summary(view: SmileyFaceView, ctx: ScreenContext) -> str:
    """Returns the total of each seat's display in one line, with a star for the seat that would win the round now."""
    return SEPARATOR.join([_seat_summary(view, seat, ctx.name(seat), ctx) for seat in range(len(view.displays))])


def _gain_texts(view: SmileyFaceView, seat: int, ctx: ScreenContext) -> list[str]:
    """Returns a seat's gains: its Round cards, its Reward tokens (with their values if the reader may know them), and
    the card that another player lent to its display, with that player's name or, if room is short, the word "help"."""
    gains = []
    if won := won_round_cards(view.results, seat):
        gains.append(f"🏆\u00a0{sum(won) if ctx.is_short else '+'.join(map(str, won))}")
    if tokens := view.rewards[seat]:
        values = "+".join(str(value) for value in tokens if value is not None)
        gains.append(f"{ctx.emojis('reward')}\u00a0{values or f'×{len(tokens)}'}")
    helper = view.helped_by[seat]
    if helper is not None:
        # the public message of eight players has no room for a word
        words = [] if view.seat is None and ctx.is_shortest else [ctx.t("smileyface-helped")]
        if helper == view.seat and ctx.is_own_seat:
            words = [ctx.t("smileyface-from-you")]
        elif not ctx.is_short:
            name = escape_name(ctx.names[helper]) + ctx.computer_suffix(helper)
            words = [ctx.t("smileyface-from", name=name)]
        gains.append("\u00a0".join([ctx.emojis("help"), *words]))
    return gains


def _display_text(view: SmileyFaceView, seat: int, ctx: ScreenContext, *, is_whole: bool = True) -> str:
    """Returns the cards of a seat's display: in bold the sum that makes the seat's total, with the bonus of the Boss
    and of Hearts, and in brackets the values of the other suits, which do not count. Without `is_whole` these are
    left out."""
    display = view.displays[seat]
    best, _ = best_suit(display, view.ranking)
    counted, others = [], []
    for suit in view.ranking:
        values = [str(VALUE_OF[card]) for card in display if SUIT_OF.get(card) == suit]
        if values and suit == best:
            counted.append(f"{ctx.emojis(suit)}\u00a0**{'+'.join(values)}**")
            if suit == view.ranking[0]:
                counted.append(f"**+{BOSS_BONUS * len(values)}**{ctx.emojis('boss')}")
        elif values:
            others.append(f"{ctx.emojis(suit)}\u00a0{' '.join(values)}")
    for card in (card for card in display if card in LASTING):
        picture = ctx.emojis(_picture_name(card))
        if card != Heart.name:
            counted.append(picture)
        elif best is not None:
            counted.append(f"**+{Heart.bonus((card,))}**{picture}")
        else:
            others.append(picture)
    parts = ["\u00a0".join(counted)] if counted else []
    if others and is_whole:
        parts.append(f"({'  '.join(others)})")
    return "  ".join(parts)


def _choosing_count_item(view: SmileyFaceView, t: Translations) -> Item | None:
    return text(t("smileyface-choosing", count=view.choosing)) if view.choosing else None


def _round_results_item(view: SmileyFaceView, ctx: ScreenContext) -> Item:
    """Returns a line for each finished round: the winner with the total, and the player whose helping hand earned a
    Reward token. The token's value is shown if the reader may know it."""
    tokens = [list(seat_tokens) for seat_tokens in view.rewards]
    lines = [ctx.t("smileyface-rounds")]
    for number, (result, points) in enumerate(zip(view.results, ROUND_CARDS, strict=False), 1):
        result_text = ctx.t("smileyface-nobody")
        if result.winner is not None:
            result_text = f"{name_or_you(result.winner, view.seat, ctx)} ({result.totals[result.winner]})"
        if result.helper is not None:
            token = tokens[result.helper].pop(0)
            value = "" if token is None else f"{token} "
            result_text += f"{SEPARATOR}{ctx.emojis('reward')}\u00a0{value}{name_or_you(result.helper, view.seat, ctx)}"
        lines.append(f"`{number}` 🏆 {points} {result_text}")
    return lines_item("\n".join(lines), ctx)


def _score_breakdown(view: SmileyFaceView, seat: int, t: Translations) -> str:
    """Returns the sum of a seat's Round cards and the sum of its Reward tokens, which make its score."""
    won, tokens = won_round_cards(view.results, seat), view.rewards[seat]
    return t("smileyface-count", cards=_sum_text(won), tokens=_sum_text(tokens))


def _sum_text(numbers: Iterable[int | None]) -> str:
    return " + ".join(map(str, numbers)) or "0"


# What one seat sees


def _private_table_item(view: SmileyFaceView, ctx: ScreenContext, max_height: float, *, is_terse: bool = False) -> Item:
    """Returns the ranking and all displays. The displays are in small print if the text would otherwise be taller than
    `max_height` points on a phone. In the most compact form the legend is left out if it does not fit. The ranking is
    one line for readers who know the game, and as a last resort in the first turn, whose hint needs the room. With
    `is_terse` it is one line for everybody, and if that is still too tall, what other seats have gained is left to
    *More*."""
    lines = _private_display_lines(view, ctx)
    small_lines = _in_small_print(lines)
    ranking = _terse_ranking_text(view, ctx)
    head = _ranking_text(view, ctx, has_legend=ctx.is_first) if ctx.is_new else ranking
    legend_lines = [f"-# {line}" for line in _new_sign_legend(view, ctx)]
    texts = [[head, *lines, *legend_lines], [head, *small_lines, *legend_lines]]
    if ctx.is_shortest:
        texts += [[head, *lines], [head, *small_lines]]
        head = _ranking_text(view, ctx) if ctx.is_new else ranking
        texts += [[head, *lines], [head, *small_lines]]
        if ctx.is_new:
            now = _ranking_text(view, ctx, names_next=False)
            texts += [[*_in_small_print(whole.split("\n")), *small_lines] for whole in (head, now)]
    if is_terse or (ctx.is_first and ctx.is_shortest):
        texts.append([ranking, *small_lines])
    if is_terse:
        texts.append([ranking, *_in_small_print(_private_display_lines(view, ctx, has_gains=False))])
    return largest_fitting(max_height, *map("\n".join, texts))


def _in_small_print(lines: Sequence[str]) -> list[str]:
    return [f"-# {line.removeprefix('-# ')}" for line in lines]


def _private_display_lines(view: SmileyFaceView, ctx: ScreenContext, *, has_gains: bool = True) -> list[str]:
    """Returns a line for each seat with its total, display, number of playable cards and gains. The reader's own seat
    is first, and the other seats follow in turn order. Neighbours who have laid nothing share a line. Cards of other
    seats that do not count are left to *More*, and without `has_gains` what those seats have gained, too."""
    assert view.seat is not None
    lines, idle_seats = list[str](), list[int]()
    for offset in range(len(view.displays)):
        seat = (view.seat + offset) % len(view.displays)
        name = ctx.name(seat) if offset or not ctx.is_own_seat else f"**{ctx.t('smileyface-you')}**"
        display = _display_text(view, seat, ctx, is_whole=not offset or ctx.is_unfolded)
        gains = _gain_texts(view, seat, ctx)
        is_idle = bool(offset) and not (view.displays[seat] or view.passed[seat] or gains or view.choosing)
        if not is_idle or seat == view.turn:
            idle_seats.clear()
        else:
            if idle_seats and view.hand_counts[idle_seats[-1]] == view.hand_counts[seat]:
                lines.pop()
            else:
                idle_seats.clear()
            idle_seats.append(seat)
            name = ", ".join(map(ctx.name, idle_seats))
        card_count = [] if view.passed[seat] or not offset or view.choosing else [f"🃏\u00a0{view.hand_counts[seat]}"]
        summary = "  ".join(filter(None, (_seat_summary(view, seat, name, ctx), display)))
        lines.append(SEPARATOR.join([summary, *card_count, *(gains if has_gains or not offset else [])]))
    return [*lines, *_tie_lines(view, ctx)]


def _own_hand_lines(
    view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext, *, is_terse: bool = False
) -> list[str]:
    """Returns lines about the seat's cards, the cards that the seat has seen in other hands, and the cards that the
    seat has chosen to discard between rounds. On the seat's turn most cards have a button; the lines then say so, and
    name only the cards which share one, and the cards that cannot be played now. With `is_terse` they explain the
    numbers on the buttons."""
    seat = view.seat
    assert seat is not None
    playable = {move.card for move in moves if isinstance(move, Play)}
    is_news = ctx.is_new and bool(playable)  # who knows the game knows that cards are buttons
    kind = "hand-numbers" if is_terse and playable else "hand-press" if is_news else "hand"
    own_title = ctx.t(f"smileyface-{kind}", count=len(view.hand))
    title = title_of_seat(seat, own_title, ctx, f"🃏\u00a0{len(view.hand)}")
    if playable:
        pairs = _cards_markup([card for card in view.hand if card in playable and view.hand.count(card) > 1], ctx)
        unplayable = _cards_markup([card for card in view.hand if card not in playable], ctx)
        facts = [ctx.t("smileyface-several", cards=pairs)] if pairs else []
        facts += [ctx.t("smileyface-not-now", cards=unplayable)] if unplayable else []
        shown_facts = SEPARATOR.join(facts)
        if not facts:
            lines = [title]
        else:
            lines = [title, f"-# {shown_facts}"] if ctx.is_new or is_terse else [f"{title}  {shown_facts}"]
    else:
        worthless, mischief, emotions = list[str](), list[str](), list[str]()
        for card in view.hand:
            pile = mischief if card in MISCHIEF else worthless if SUIT_OF[card] == view.ranking[-1] else emotions
            pile.append(card)
        first_line = "  ".join(filter(None, (title, _cards_markup(emotions, ctx))))
        # A line that wraps is split here, and Mischief cards have their own line: some clients wrap between a picture
        # and its word even at a no-break space.
        is_split = emotions and line_height(first_line) > line_height(title)
        lines = [title, _cards_markup(emotions, ctx)] if is_split else [first_line]
        lines += [_cards_markup(mischief, ctx)] if mischief else []
        if worthless:
            lines.append(f"-# {ctx.t('smileyface-worthless', cards=_cards_markup(worthless, ctx))}")
    seen_hands = [f"{ctx.name(other)} {_cards_markup(cards, ctx)}" for other, cards in enumerate(view.known) if cards]
    if seen_hands:
        seen_title = title_of_seat(seat, ctx.t("smileyface-seen"), ctx, "👀")
        lines.append(f"-# {seen_title} {SEPARATOR.join(seen_hands)}")
    if view.choosing and view.choice is not None:
        if view.hand:
            chosen_cards = _cards_markup(view.choice, ctx)
            own_line = ctx.t("smileyface-chose", cards=chosen_cards) if chosen_cards else ctx.t("smileyface-kept")
            lines.append(title_of_seat(seat, own_line, ctx, f"🧹 {chosen_cards or '–'}"))
        lines.append(ctx.t("smileyface-choosing", count=view.choosing))
    return lines


def _cards_markup(cards: Sequence[str], ctx: ScreenContext) -> str:
    """Returns markup of cards side by side."""
    return "  ".join(
        card_markup(card, ctx) + (f"\u00a0×{count}" if count > 1 else "") for card, count in Counter(cards).items()
    )


def _turn_controls(
    view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext, *, is_terse: bool = False
) -> list[Item]:
    """Returns the controls of a turn: buttons for Emotion cards (`is_terse`: with numbers instead of words) and for
    Mischief cards without a target, a select for each Mischief card with a target, and a select to pass with a helping
    hand (lend a card to another player). If room is short, one select offers the Mischief cards with a target and says
    what each does (`is_terse`: all Mischief cards), and the next screen asks for the target."""
    emotions = [move for move in moves if isinstance(move, Play) and move.card in VALUE_OF]
    items = _emotion_controls(view, emotions, ctx, is_terse=is_terse)
    untargeted = [] if is_terse else [move for move in UNTARGETED_PLAYS if move in moves]
    items += rows_that_fit([_card_button(move, view, ctx) for move in untargeted])
    in_select = [card for card in MISCHIEF if is_terse or card in TARGETED_CARDS]
    plays_by_card = {
        card: plays
        for card in in_select
        if (plays := [move for move in moves if isinstance(move, Play) and move.card == card])
    }
    if (is_terse and plays_by_card) or (ctx.is_short and len(plays_by_card) > 1):
        custom_id = Draft(ctx.table, view.question, MISCHIEF_DRAFT)
        options = [_mischief_option(card, ctx) for card in plays_by_card]
        items.append(select(custom_id, options, placeholder=ctx.t("smileyface-mischief", count=len(options))))
    else:
        items += [_target_select(view, card, plays, ctx) for card, plays in plays_by_card.items()]
    if help_moves := [move for move in moves if isinstance(move, Help)]:
        items.append(_help_select(view, help_moves, ctx))
    return items


def _mischief_option(card: str, ctx: ScreenContext) -> Option:
    """Returns the option for a Mischief card, with what the card does."""
    meaning = ctx.t(f"smileyface-meaning-{card}")
    return option(card, ctx.t(f"word-{card}"), ctx.emojis.partial(_picture_name(card)), description=meaning)


def _target_select(view: SmileyFaceView, card: str, plays: Sequence[Play], ctx: ScreenContext) -> Item:
    """Returns the select of the targets of a Mischief card. `plays` are the legal plays of the card."""
    options = [_target_option(move, view, ctx) for move in plays]
    return move_select(ctx, view, ctx.t(f"smileyface-{card}"), options, name=card)


def _card_button(move: Move, view: SmileyFaceView, ctx: ScreenContext, *, is_terse: bool = False) -> Item:
    """Returns the button that plays a move. The button is blue for playing a card, and grey for passing or for keeping
    all cards. With `is_terse` the button of an Emotion card has only numbers, so that three fit on one line of a
    phone."""
    label, emoji = move_label(move, view, ctx)
    if is_terse and isinstance(move, Play):
        total, star = _total_with(move.card, view)
        label = f"{VALUE_OF[move.card]}→{total}{star}"
    style = ButtonStyle.primary if isinstance(move, Play) else ButtonStyle.secondary
    return move_button(ctx, view, move, label, emoji=emoji, style=style)


def move_label(move: Move, view: SmileyFaceView, ctx: ScreenContext) -> Label:
    """Returns the label of a move's button. For an Emotion card the label has the card's value and the seat's total
    after playing the card. In a lesson it has only the card's name, because the lesson asks for the total. For a
    Mischief card the label has the card's effect or its target."""
    match move:
        case Play(card=card) if card in VALUE_OF:
            label = (
                action_label("play", [card_text(card, ctx.t)], ctx.t)
                if ctx.use == "lesson"
                else _value_and_total(card, view, ctx)
            )
            return Label(label, ctx.emojis.partial(_picture_name(card)))
        case Play(card=card) if move in UNTARGETED_PLAYS:
            return Label(ctx.t(f"smileyface-{card}"), ctx.emojis.partial(_picture_name(card)))
        case Play() | Help():
            target, emoji = _target_and_picture(move, view, ctx)
            return Label(action_label("help" if isinstance(move, Help) else move.card, target, ctx.t), emoji)
        case Discard(cards=cards) if cards:
            return Label(action_label("discard", [ctx.t(f"word-{discarded}") for discarded in cards], ctx.t))
    return Label(ctx.t("smileyface-keep")) if move == KEEP else Label(ctx.t("smileyface-pass"), "⏭️")


def _emotion_controls(view: SmileyFaceView, moves: Sequence[Play], ctx: ScreenContext, *, is_terse: bool) -> list[Item]:
    """Returns a button for each Emotion card, or one select if there are too many cards. `moves` are the plays of
    Emotion cards. With `is_terse` the buttons have only numbers, and narrow ones are first if that saves a row."""
    if len(moves) > MAX_EMOTION_BUTTONS or len({*view.hand}) > MAX_CARD_KINDS:
        options = [_target_option(move, view, ctx) for move in moves]
        return [move_select(ctx, view, ctx.t("smileyface-play"), options, name="play")]
    buttons = [_card_button(move, view, ctx, is_terse=is_terse) for move in moves]
    if is_terse and len(rows_that_fit(buttons)) > 2:
        buttons.sort(key=lambda item: len(item["label"]))  # a row has room for three narrow buttons
    return rows_that_fit(buttons)


def _value_and_total(card: str, view: SmileyFaceView, ctx: ScreenContext) -> str:
    """Returns an Emotion card's value and, in words, the seat's total after playing the card. A star follows if the
    seat would then win the round. The label of a card of the Newbie suit says that it counts 0."""
    total, star = _total_with(card, view)
    key = "smileyface-button-worthless" if SUIT_OF[card] == view.ranking[-1] else "smileyface-button"
    return ctx.t(key, value=VALUE_OF[card], total=total) + star


def _total_with(card: str, view: SmileyFaceView) -> tuple[int, str]:
    """Returns the seat's total after playing an Emotion card, and a star if the seat would then win the round; ""
    otherwise, and for a card that counts nothing."""
    assert view.seat is not None
    displays = with_item(view.displays, view.seat, (*view.displays[view.seat], card))
    counts = SUIT_OF[card] != view.ranking[-1]
    star = "⭐" if counts and round_winner(displays, view.ranking) == view.seat else ""
    return best_suit(displays[view.seat], view.ranking)[1], star


def _target_option(move: Move, view: SmileyFaceView, ctx: ScreenContext) -> tuple[str, str, str]:
    """Returns a select option for a move: its notation, its target in words, and a picture."""
    (first_word, *other_words), emoji = _target_and_picture(move, view, ctx)
    return str(move), ctx.t("name-value", name=first_word, value=other_words[0]) if other_words else first_word, emoji


def _target_and_picture(move: Move, view: SmileyFaceView, ctx: ScreenContext) -> tuple[list[str], str]:
    """Returns a list of words that name a move's target, and a picture. If the target is a player or another player's
    card, the first word is the player's name. The picture shows the targeted card, or the played card if no card is the
    target."""
    match move:
        case Play(card="boomerang", aim=(str(card),)) | Play(card=card, aim=()):
            target, picture = [card_text(card, ctx.t)], _picture_name(card)
        case Play(aim=(int(other), str(card))) | Help(seat=other, card=card):
            target, picture = [ctx.name_label(other), card_text(card, ctx.t)], _picture_name(card)
        case Play(card="devil", aim=(int(other),)):
            target = [ctx.t("smileyface-cards-of", name=ctx.name_label(other), count=view.hand_counts[other])]
            picture = "smileyface_back"
        case Play(card="dizzy", aim=(str(suit), str(other_suit))):
            target, picture = [f"{ctx.t(f'word-{suit}')} ↔ {ctx.t(f'word-{other_suit}')}"], suit
    return target, ctx.emojis.partial(picture)


def _help_select(view: SmileyFaceView, moves: Sequence[Help], ctx: ScreenContext) -> Item:
    """Returns the select for a helping hand (lending a card to another player). Each option is a card and a player. If
    these are too many for one select, the options are only the players, and the card is chosen afterwards."""
    if len(moves) <= MAX_SELECT_OPTIONS:
        options = [_target_option(move, view, ctx) for move in moves]
        return move_select(ctx, view, ctx.t("smileyface-help-with"), options, name="help")
    helpable_seats = dict.fromkeys(move.seat for move in moves)
    emoji = ctx.emojis.partial("help")
    seats = [option(seat_name(seat), ctx.name_label(seat), emoji) for seat in helpable_seats]
    custom_id = Compose(ctx.table, view.question, ("help",))
    return select(custom_id, seats, placeholder=ctx.t("smileyface-help-whom"))


def _clean_up_controls(view: SmileyFaceView, ctx: ScreenContext) -> list[Item]:
    """Returns the select of the Mischief cards to discard between rounds (SF10). Option values must differ, so a second
    ghost has the value `ghost.2`."""
    cards = [card for card in view.hand if card in MISCHIEF]
    options = []
    for index, card in enumerate(cards):
        earlier_count = cards[:index].count(card)
        value = f"{card}.{earlier_count + 1}" if earlier_count else card
        options.append(option(value, ctx.t(f"word-{card}"), ctx.emojis.partial(_picture_name(card))))
    items: list[Item] = [text(ctx.t("smileyface-clean-up", count=len(cards)))]
    if options:
        discard = ChooseCards(ctx.table, view.question, "discard")
        items.append(select(discard, options, placeholder=ctx.t("smileyface-discard"), max_values=len(options)))
    return items


def _picture_name(card: str) -> str:
    """Returns the name of the picture of a card or suit."""
    return f"mischief_{card}" if card in MISCHIEF else card.replace("-", "_")


def memorability(event: Event) -> int:
    """Returns how well the players remember an event. The later rounds bring more points."""
    if event.name == "won":
        return 10 * int(event.detail["points"])
    return {"bomb": 25, "no_winner": 20, "devil": 15, "ninja": 10}.get(event.name, 0)


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign="happiness",
    hurts=("devil", "ghost", "ninja"),
    delights=("won",),
    memorable=memorability,
    meanings=meaning_lines,
    hand=hand_line,
    glance=board_summary,
    label=move_label,
    drafted=drafted_screen,
)
