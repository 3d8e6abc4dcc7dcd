"""The screens of SmileyFace: the ranking of the suits, each seat's display and total, the hand, and the targets of
Mischief cards. Each kind of card has its own button and effect, hence its length.

A seat is a player's place at the table, numbered from 0. A display is the row of played cards in front of a seat.
Emotion cards have a suit and a value and score; Mischief cards have an effect. The Boss is the first suit of the
ranking and scores a bonus; the Newbie is the last suit and scores nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.names import escape_name
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, button, divider, option, row, rows, select, text, text_length
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.layout import REFUSAL_CHARACTERS, Part, largest_fitting, private_layout, public_layout
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
    title_text,
)
from bot.tables.shown import ChooseCards, Compose, Draft
from games.core import PASS, Move, seat_name, with_item
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

MAX_EMOTION_BUTTONS = 10
"""The maximum number of buttons for different Emotion cards. A hand with more has a select instead, so that the screen
has at most 40 components."""
MAX_CARD_KINDS = 15
"""The maximum number of different cards in a hand for which Emotion cards have buttons. A hand with more has a select
instead, because each kind of Mischief card can need a select of its own."""
MAX_SELECT_OPTIONS = 25
INDENT = "\u2003\u2003"
UNTARGETED_PLAYS = (Play("heart"), Play("pirate"), Play("angel"), Play("bomb"))
TARGETED_CARDS = ("ghost", "ninja", "boomerang", "devil", "dizzy")


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
    ranking = _ranking_text(view, ctx, has_legend=view.round == 1)
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
    pictures."""
    return _draw_with_short_text(lambda ctx: _draw_private_screen(view, moves, ctx), ctx)


def _draw_with_short_text(draw: Callable[[ScreenContext], Screen], ctx: ScreenContext) -> Screen:
    """Draws a private screen. If the text would be too long, Unicode emojis, whose markup is shorter, replace all
    pictures."""
    screen = draw(ctx)
    if text_length(screen.items) <= MAX_TEXT_CHARACTERS - REFUSAL_CHARACTERS:
        return screen
    return draw(replace(ctx, emojis=Emojis()))


def _draw_private_screen(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    body: list[Part] = []
    if view.outcome is None:
        hand_lines = _own_hand_lines(view, moves, ctx)
        body = [
            lambda max_height: _private_table_item(view, ctx, max_height),
            *([divider(), text("\n".join(hand_lines))] if hand_lines else []),
        ]
    controls = _clean_up_controls(view, ctx) if KEEP in moves else _turn_controls(view, moves, ctx)
    if controls and PASS in moves:
        controls.append(divider())
    extra_buttons = [_pass_button(view, moves, ctx)] if PASS in moves else []
    extra_buttons += [_card_button(KEEP, view, ctx)] if KEEP in moves else []
    facts = [_round_text(view, ctx.t)]
    return private_layout(view, ctx, body, card_markup, controls=controls, extra_buttons=extra_buttons, facts=facts)


def pass_question_screen(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext, draft: str) -> Screen:
    """Returns the private screen after a press on *Pass* while the seat could still play a card: the hand, and the
    question whether to pass. Raises ValueError if `draft` (the move chosen so far) is not a pass, or if no card can be
    played."""
    if draft != str(PASS) or not _asks_before_pass(moves):
        raise ValueError(f"{draft!r} asks for nothing now")
    return _draw_with_short_text(lambda ctx: _draw_pass_question(view, ctx), ctx)


def _draw_pass_question(view: SmileyFaceView, ctx: ScreenContext) -> Screen:
    hand_lines = _own_hand_lines(view, (), ctx)
    body: list[Part] = [
        lambda max_height: _private_table_item(view, ctx, max_height),
        divider(),
        text("\n".join(hand_lines)),
    ]
    answers = row(
        move_button(ctx, view, PASS, ctx.t("smileyface-pass-yes"), style=ButtonStyle.danger, emoji="⏭️"),
        back_button(ctx),
    )
    controls = (divider(), text(f"**{ctx.t('smileyface-pass-question')}**"), answers)
    folded_ctx = replace(ctx, is_unfolded=False, can_move=False, explains=False)
    return private_layout(view, folded_ctx, body, card_markup, controls=controls, facts=[_round_text(view, ctx.t)])


def _asks_before_pass(moves: Sequence[Move]) -> bool:
    """Returns whether a press on *Pass* must be confirmed: passing is legal, but so is playing a card."""
    return PASS in moves and any(isinstance(move, Play) for move in moves)


def _pass_button(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> Item:
    """Returns the grey button to pass. While the seat could still play a card, the button opens
    `pass_question_screen`."""
    if not _asks_before_pass(moves):
        return _card_button(PASS, view, ctx)
    label, emoji = move_label(PASS, view, ctx)
    return button(label, Draft(ctx.table, view.question, str(PASS)), emoji=emoji)


def hand_line(view: SmileyFaceView, ctx: ScreenContext) -> str:
    """Returns all cards of the seat's hand in one line."""
    return _cards_markup(view.hand, ctx) or "–"


def meaning_lines(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """Returns lines that explain each Mischief card in the seat's hand and the signs on the table."""
    mischief_cards = dict.fromkeys(card for card in view.hand if card in MISCHIEF)
    lines = [
        ctx.t("name-value", name=card_markup(card, ctx), value=ctx.t(f"smileyface-meaning-{card}"))
        for card in mischief_cards
    ]
    return [*lines, _ranking_legend(ctx), *_sign_legend(view, ctx)]


def _ranking_legend(ctx: ScreenContext) -> str:
    signs = {"boss": ctx.emojis("boss"), "newbie": ctx.emojis("newbie")}
    return ctx.t("smileyface-sign-ranking", bonus=BOSS_BONUS, **signs)


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
    points = ROUND_CARDS[view.round - 1]
    return t("smileyface-round", round=view.round, of=len(ROUND_CARDS), points=points)


def _ranking_text(view: SmileyFaceView, ctx: ScreenContext, *, has_legend: bool) -> str:
    """Returns the suits from Boss to Newbie. An arrow shows that the Newbie will be the next Boss, except in the last
    round. `has_legend` adds a line that explains Boss and Newbie."""
    boss, *middle, newbie = map(ctx.emojis, view.ranking)
    signs = {"boss": ctx.emojis("boss"), "newbie": ctx.emojis("newbie")}
    boss = f"{signs['boss']}\u00a0{boss}\u00a0**+{BOSS_BONUS}**"
    next_boss = f"\u00a0→\u00a0{signs['boss']}" if view.round < len(ROUND_CARDS) else ""
    newbie = f"{signs['newbie']}\u00a0{newbie}\u00a0**0**{next_boss}"
    legend = f"\n-# {_ranking_legend(ctx)}" if has_legend else ""
    return " › ".join([boss, *middle, newbie]) + legend


def _displays_text(view: SmileyFaceView, ctx: ScreenContext) -> str:
    """Returns the lines of all seats. Each seat has a line with its total, number of cards and gains, and a line with
    its display. During the clean-up (players discard between rounds) the totals are those of the finished round."""
    lines = []
    for seat in range(len(view.displays)):
        facts = SEPARATOR.join([f"🃏\u00a0{view.hand_counts[seat]}", *_gain_texts(view, seat, ctx)])
        lines.append(f"{_seat_summary(view, seat, ctx.name(seat), ctx)}{SEPARATOR}{facts}")
        if view.displays[seat]:
            lines.append(f"{INDENT}{_display_text(view, seat, ctx)}")
    return "\n".join(lines)


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
    the card that another player lent to its display, with that player's name."""
    gains = []
    if won := won_round_cards(view.results, seat):
        gains.append(f"🏆\u00a0{sum(won) if ctx.is_short else '+'.join(map(str, won))}")
    if tokens := view.rewards[seat]:
        values = "+".join(str(value) for value in tokens if value is not None)
        gains.append(f"{ctx.emojis('reward')}\u00a0{values or f'×{len(tokens)}'}")
    helper = view.helped_by[seat]
    if helper is not None:
        helper_text = ""
        if helper == view.seat:
            helper_text = f"\u00a0{ctx.t('smileyface-you')}"
        elif not ctx.is_short:
            name = escape_name(ctx.names[helper]) + ctx.computer_suffix(helper)
            helper_text = f"\u00a0{ctx.t('smileyface-from', name=name)}"
        gains.append(f"{ctx.emojis('help')}{helper_text}")
    return gains


def _display_text(view: SmileyFaceView, seat: int, ctx: ScreenContext) -> str:
    """Returns the cards of a seat's display: the values of each suit, in the order of the ranking, then the Mischief
    cards that stay in the display. The suit that scores is bold. If it is the Boss, the bonus follows. The Newbie suit
    is struck out. If any suit scores, a Heart card has its bonus beside it."""
    display = view.displays[seat]
    best, _ = best_suit(display, view.ranking)
    parts = []
    for suit in view.ranking:
        values = [str(VALUE_OF[card]) for card in display if SUIT_OF.get(card) == suit]
        if values:
            marker = "**" if suit == best else "~~" if suit == view.ranking[-1] else ""
            bonus = f"\u00a0+{BOSS_BONUS * len(values)}{ctx.emojis('boss')}" if suit == best == view.ranking[0] else ""
            parts.append(f"{ctx.emojis(suit)}\u00a0{marker}{' '.join(values)}{marker}{bonus}")
    for card in (card for card in display if card in LASTING):
        bonus = f"+{Heart.bonus((card,))}" if card == Heart.name and best is not None else ""
        parts.append(f"{bonus}{ctx.emojis(_picture_name(card))}")
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


def _private_table_item(view: SmileyFaceView, ctx: ScreenContext, max_height: float) -> Item:
    """Returns the ranking and all displays. The displays are in small print if the text would otherwise be taller than
    `max_height` points on a phone. In the most compact form the legend is left out if it does not fit, and the ranking
    is in small print, too."""
    lines = _private_display_lines(view, ctx)
    small_lines = [f"-# {line}" for line in lines]
    head = _ranking_text(view, ctx, has_legend=ctx.is_first)
    legend_lines = [f"-# {line}" for line in _new_sign_legend(view, ctx)]
    texts = [[head, *lines, *legend_lines], [head, *small_lines, *legend_lines]]
    if ctx.is_shortest:
        head = _ranking_text(view, ctx, has_legend=False)
        texts += [[head, *lines], [head, *small_lines], [f"-# {head}", *small_lines]]
    return largest_fitting(max_height, *map("\n".join, texts))


def _private_display_lines(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """Returns a line for each seat with its total, display, number of playable cards and gains. The reader's own seat
    is first, and the other seats follow in turn order."""
    assert view.seat is not None
    lines = []
    for offset in range(len(view.displays)):
        seat = (view.seat + offset) % len(view.displays)
        name = ctx.name(seat) if offset else f"**{ctx.t('smileyface-you')}**"
        display = [_display_text(view, seat, ctx)] if view.displays[seat] else []
        card_count = [] if view.passed[seat] or not offset or view.choosing else [f"🃏\u00a0{view.hand_counts[seat]}"]
        lines.append(
            "  ".join([_seat_summary(view, seat, name, ctx), *display, *card_count, *_gain_texts(view, seat, ctx)])
        )
    return lines


def _own_hand_lines(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> list[str]:
    """Returns lines about the seat's cards that have no button, the cards that the seat has seen in other hands, and
    the cards that the seat has chosen to discard between rounds."""
    seat = view.seat
    assert seat is not None
    playable = {move.card for move in moves if isinstance(move, Play)}
    other_cards = [card for card in view.hand if card not in playable]
    emotions, mischief = (
        [card for card in other_cards if (card in MISCHIEF) is is_mischief] for is_mischief in (False, True)
    )
    # Mischief cards have their own line: some clients wrap between a picture and its word even at a no-break space.
    newbie = view.ranking[-1]
    hand = "\n".join(_cards_markup(cards, ctx, newbie) for cards in (emotions, mischief) if cards)
    lines = [f"{ctx.t('smileyface-hand', count=len(view.hand))}  {hand}"] if other_cards or not playable else []
    seen_hands = [f"{ctx.name(other)} {_cards_markup(cards, ctx)}" for other, cards in enumerate(view.known) if cards]
    if seen_hands:
        lines.append(f"-# {ctx.t('smileyface-seen')} {SEPARATOR.join(seen_hands)}")
    if view.choosing and view.choice is not None:
        if view.hand:
            chosen_cards = _cards_markup(view.choice, ctx)
            lines.append(ctx.t("smileyface-chose", cards=chosen_cards) if chosen_cards else ctx.t("smileyface-kept"))
        lines.append(ctx.t("smileyface-choosing", count=view.choosing))
    return lines


def _cards_markup(cards: Sequence[str], ctx: ScreenContext, newbie: str | None = None) -> str:
    """Returns markup of cards side by side. Cards of the suit `newbie`, which score nothing, are struck out (None: no
    card is)."""
    markups = []
    for card, count in Counter(cards).items():
        marker = "~~" if newbie is not None and SUIT_OF.get(card) == newbie else ""
        markups.append(f"{marker}{card_markup(card, ctx)}{marker}" + (f"\u00a0×{count}" if count > 1 else ""))
    return "  ".join(markups)


def _turn_controls(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> list[Item]:
    """Returns the controls of a turn: buttons for Emotion cards and for Mischief cards without a target, a select for
    each Mischief card with a target, and a select to pass with a helping hand (lend a card to another player)."""
    items = _emotion_controls(view, [move for move in moves if isinstance(move, Play) and move.card in VALUE_OF], ctx)
    items += rows([_card_button(move, view, ctx) for move in UNTARGETED_PLAYS if move in moves])
    moves_by_card = {
        card: [move for move in moves if isinstance(move, Play) and move.card == card] for card in TARGETED_CARDS
    }
    if (
        ctx.is_short and sum(map(len, moves_by_card.values())) <= MAX_SELECT_OPTIONS
    ):  # one select for all Mischief cards with a target
        labels = [(move, move_label(move, view, ctx)) for card_moves in moves_by_card.values() for move in card_moves]
        targets = [(str(move), label, emoji or "") for move, (label, emoji) in labels]
        moves_by_card = {}
        if targets:
            items.append(move_select(ctx, view, ctx.t("smileyface-mischief"), targets, name="mischief"))
    for card, card_moves in moves_by_card.items():
        if card_moves:
            options = [_target_option(move, view, ctx) for move in card_moves]
            items.append(move_select(ctx, view, ctx.t(f"smileyface-{card}"), options, name=card))
    if help_moves := [move for move in moves if isinstance(move, Help)]:
        items.append(_help_select(view, help_moves, ctx))
    return items


def _card_button(move: Move, view: SmileyFaceView, ctx: ScreenContext) -> Item:
    """Returns the button that plays a move. The button is blue for playing a card, and grey for passing or for keeping
    all cards."""
    label, emoji = move_label(move, view, ctx)
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
                else _value_and_total(card, view)
            )
            if ctx.is_shortest:  # three such buttons fit on one line of a phone
                label = label.replace(" ", "")
            return Label(label, ctx.emojis.partial(_picture_name(card)))
        case Play(card=card) if move in UNTARGETED_PLAYS:
            label = card_text(card, ctx.t) if ctx.is_short else ctx.t(f"smileyface-{card}")
            return Label(label, ctx.emojis.partial(_picture_name(card)))
        case Play() | Help():
            target, emoji = _target_and_picture(move, view, ctx)
            return Label(action_label("help" if isinstance(move, Help) else move.card, target, ctx.t), emoji)
        case Discard(cards=cards) if cards:
            return Label(action_label("discard", [ctx.t(f"word-{discarded}") for discarded in cards], ctx.t))
    return Label(ctx.t("smileyface-keep")) if move == KEEP else Label(ctx.t("smileyface-pass"), "⏭️")


def _emotion_controls(view: SmileyFaceView, moves: Sequence[Play], ctx: ScreenContext) -> list[Item]:
    """Returns a button for each Emotion card, or one select if there are too many cards. `moves` are the plays of
    Emotion cards."""
    if len(moves) > MAX_EMOTION_BUTTONS or len({*view.hand}) > MAX_CARD_KINDS:
        options = [_target_option(move, view, ctx) for move in moves]
        return [move_select(ctx, view, ctx.t("smileyface-play"), options, name="play")]
    return rows([_card_button(move, view, ctx) for move in moves])


def _value_and_total(card: str, view: SmileyFaceView) -> str:
    """Returns an Emotion card's value and the seat's total after playing the card. A star follows if the seat would
    then win the round. A card of the Newbie suit has 0 instead of the total."""
    assert view.seat is not None
    if SUIT_OF[card] == view.ranking[-1]:
        return f"{VALUE_OF[card]} · 0"
    displays = with_item(view.displays, view.seat, (*view.displays[view.seat], card))
    star = " ⭐" if round_winner(displays, view.ranking) == view.seat else ""
    return f"{VALUE_OF[card]} → {best_suit(displays[view.seat], view.ranking)[1]}{star}"


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


SCREENS = GameScreens(
    public_screens,
    private_screen,
    card_markup,
    sign="happiness",
    hurts=("devil", "ghost", "ninja"),
    delights=("won",),
    meanings=meaning_lines,
    hand=hand_line,
    glance=board_summary,
    label=move_label,
    drafted=pass_question_screen,
)
