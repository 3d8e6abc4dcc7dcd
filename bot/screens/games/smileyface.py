"""The screens of SmileyFace: the ranking, displays with what they score, the hand, Mischief with its targets. Each
kind of card has a button, an event and an effect of its own; hence its length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.names import harmless
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, divider, option, rows, select, text, text_length
from bot.screens.context import GameScreens, Label, ScreenContext
from bot.screens.layout import REFUSAL_CHARACTERS, Part, largest_fitting, private_layout, public_layout
from bot.screens.parts import (
    MAX_TEXT_CHARACTERS,
    SEPARATOR,
    TURN_SIGN,
    action_label,
    card_text,
    move_button,
    move_select,
    name_or_you,
    title_text,
)
from bot.tables.shown import ChooseCards, Compose
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
"""With more different Emotion cards than this the hand is a select, to keep the screen within 40 components."""
MAX_CARD_KINDS = 15
"""The same for all different cards of the hand: each kind of Mischief may need a select of its own."""
MAX_SELECT_OPTIONS = 25
INDENT = "\u2003\u2003"
BUTTON_PLAYS = (Play("heart"), Play("pirate"), Play("angel"), Play("bomb"))
SELECT_CARDS = ("ghost", "ninja", "boomerang", "devil", "dizzy")


def card_markup(name: str, ctx: ScreenContext) -> str:
    """A card or a suit: its picture, followed by the value or the name; passing has none."""
    if name == str(PASS):
        return card_text(name, ctx.t)
    if name in VALUE_OF:
        picture = _picture_name(name)
        shown = ctx.emojis(picture)
        return shown if ctx.emojis.label(picture) else f"{shown}\u00a0**{VALUE_OF[name]}**"
    return f"{ctx.emojis(_picture_name(name))}\u00a0{ctx.t(f'word-{name}')}"


def public_screens(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The table as everybody sees it; in signs, which are shorter, if pictures leave no room for the names."""
    screen = _draw_public_screen(view, ctx)
    return [
        screen
        if text_length(screen.items) <= MAX_TEXT_CHARACTERS
        else _draw_public_screen(view, replace(ctx, emojis=Emojis()))
    ]


def _draw_public_screen(view: SmileyFaceView, ctx: ScreenContext) -> Screen:
    if view.outcome is not None:
        head = title_text(ctx)
        notes = [_score_breakdown(view, seat, ctx.t) for seat in range(len(view.passed))]
        return public_layout(view, ctx, head, (_round_results_item(view, ctx),), card_markup, notes=notes)
    head = title_text(ctx, _round_text(view, ctx.t))
    ranking = _ranking_text(view, ctx, is_taught=view.round == 1)
    rounds = _round_results_item(view, ctx) if view.choosing else None
    body = (text(ranking), divider(), text(_displays_text(view, ctx)), rounds, _choosing_count_item(view, ctx.t))
    return public_layout(view, ctx, head, body, card_markup)


def private_screen(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The hand of a seat with all that lies on the table, and what it can do now; in signs if there is no room for
    pictures."""
    screen = _draw_private_screen(view, moves, ctx)
    if text_length(screen.items) <= MAX_TEXT_CHARACTERS - REFUSAL_CHARACTERS:
        return screen
    return _draw_private_screen(view, moves, replace(ctx, emojis=Emojis()))


def _draw_private_screen(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    body: list[Part] = []
    if view.outcome is None:
        own = _own_hand_lines(view, moves, ctx)
        body = [lambda most: _private_table_item(view, ctx, most), *([divider(), text("\n".join(own))] if own else [])]
    controls = _clean_up_controls(view, ctx) if KEEP in moves else _turn_controls(view, moves, ctx)
    beside = [_card_button(move, view, ctx) for move in (PASS, KEEP) if move in moves]
    facts = [_round_text(view, ctx.t)]
    return private_layout(view, ctx, body, card_markup, controls=controls, beside=beside, facts=facts)


def hand_line(view: SmileyFaceView, ctx: ScreenContext) -> str:
    """The cards of a seat."""
    return _cards_markup(view.hand, ctx) or "–"


def meaning_lines(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """What each Mischief card of the hand does; then what the signs on the table mean."""
    held = dict.fromkeys(one for one in view.hand if one in MISCHIEF)
    lines = [ctx.t("name-value", name=card_markup(one, ctx), value=ctx.t(f"smileyface-meaning-{one}")) for one in held]
    return [*lines, _ranking_legend(ctx), *_sign_legend(view, ctx)]


def _ranking_legend(ctx: ScreenContext) -> str:
    signs = {"boss": ctx.emojis("boss"), "newbie": ctx.emojis("newbie")}
    return ctx.t("smileyface-sign-ranking", bonus=BOSS_BONUS, **signs)


def _sign_legend(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """What the signs in the line of a seat mean; those of what a seat gains are there once somebody has gained it."""
    signs = {name: ctx.emojis(name) for name in ("reward", "help")}
    lines = [ctx.t("smileyface-sign-total")]
    if any(_gain_texts(view, seat, ctx) for seat in range(len(view.passed))):
        lines.append(ctx.t("smileyface-sign-gains", **signs))
    return lines


def _new_sign_legend(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """The signs that a newcomer has not seen at an earlier turn: nobody has gained anything before a round was over."""
    over = sum(event.name in ("won", "no-winner") for event in ctx.recent)
    total, *gains = _sign_legend(view, ctx)
    if not ctx.explains_signs:
        return []
    return [*([total] if ctx.is_first else []), *(gains if over >= len(view.results) else [])]


# What everybody sees


def _round_text(view: SmileyFaceView, t: Translations) -> str:
    points = ROUND_CARDS[view.round - 1]
    return t("smileyface-round", round=view.round, of=len(ROUND_CARDS), points=points)


def _ranking_text(view: SmileyFaceView, ctx: ScreenContext, *, is_taught: bool) -> str:
    """The suits from Boss to Newbie, which is the next Boss if one more round comes; below them, if that is to be
    taught, what these two mean."""
    boss, *middle, newbie = map(ctx.emojis, view.ranking)
    signs = {"boss": ctx.emojis("boss"), "newbie": ctx.emojis("newbie")}
    boss = f"{signs['boss']}\u00a0{boss}\u00a0**+{BOSS_BONUS}**"
    rises = f"\u00a0→\u00a0{signs['boss']}" if view.round < len(ROUND_CARDS) else ""
    newbie = f"{signs['newbie']}\u00a0{newbie}\u00a0**0**{rises}"
    taught = f"\n-# {_ranking_legend(ctx)}" if is_taught else ""
    return " › ".join([boss, *middle, newbie]) + taught


def _displays_text(view: SmileyFaceView, ctx: ScreenContext) -> str:
    """For each seat a line of numbers, then its display. During clean-up the totals are those of the last round."""
    lines = []
    for seat in range(len(view.displays)):
        facts = SEPARATOR.join([f"🃏\u00a0{view.hand_counts[seat]}", *_gain_texts(view, seat, ctx)])
        lines.append(f"{_seat_summary(view, seat, ctx.name(seat), ctx)}{SEPARATOR}{facts}")
        if view.displays[seat]:
            lines.append(f"{INDENT}{_display_text(view, seat, ctx)}")
    return "\n".join(lines)


def _seat_summary(view: SmileyFaceView, seat: int, name: str, ctx: ScreenContext) -> str:
    """Whether it is a seat's turn or it has passed, its total, its name, and a star if it would win the round."""
    mark = ""
    if view.choosing:
        total, leader = view.results[-1].totals[seat], view.results[-1].winner
    else:
        total, leader = best_suit(view.displays[seat], view.ranking)[1], round_winner(view.displays, view.ranking)
        mark = "💤\u00a0" if view.passed[seat] else f"{TURN_SIGN}\u00a0" if seat == view.turn else ""
    return f"`{total:\u2007>2}`\u00a0{mark}{name}" + ("\u00a0⭐" if seat == leader else "")


def board_summary(view: SmileyFaceView, ctx: ScreenContext) -> str:
    """What the display of each seat is worth, and who would win the round."""
    return SEPARATOR.join([_seat_summary(view, seat, ctx.name(seat), ctx) for seat in range(len(view.displays))])


def _gain_texts(view: SmileyFaceView, seat: int, ctx: ScreenContext) -> list[str]:
    """Round cards won, Reward tokens (with the values that the reader may know), whose helping hand is here."""
    gains = []
    if won := won_round_cards(view.results, seat):
        gains.append(f"🏆\u00a0{sum(won) if ctx.is_short else '+'.join(map(str, won))}")
    if own := view.rewards[seat]:
        values = "+".join(str(value) for value in own if value is not None)
        gains.append(f"{ctx.emojis('reward')}\u00a0{values or f'×{len(own)}'}")
    helper = view.helped_by[seat]
    if helper is not None:
        told = ""
        if helper == view.seat:
            told = f"\u00a0{ctx.t('smileyface-you')}"
        elif not ctx.is_short:
            name = harmless(ctx.names[helper]) + ctx.sign(helper)
            told = f"\u00a0{ctx.t('smileyface-from', name=name)}"
        gains.append(f"{ctx.emojis('help')}{told}")
    return gains


def _display_text(view: SmileyFaceView, seat: int, ctx: ScreenContext) -> str:
    """The values of each suit, in the order of the ranking; those that score are bold, with what the Boss and Hearts
    add to them; the Newbie's are struck out."""
    display = view.displays[seat]
    best, _ = best_suit(display, view.ranking)
    shown = []
    for suit in view.ranking:
        values = [str(VALUE_OF[one]) for one in display if SUIT_OF.get(one) == suit]
        if values:
            around = "**" if suit == best else "~~" if suit == view.ranking[-1] else ""
            more = f"\u00a0+{BOSS_BONUS * len(values)}{ctx.emojis('boss')}" if suit == best == view.ranking[0] else ""
            shown.append(f"{ctx.emojis(suit)}\u00a0{around}{' '.join(values)}{around}{more}")
    for one in (one for one in display if one in LASTING):
        more = f"+{Heart.bonus((one,))}" if one == Heart.name and best is not None else ""
        shown.append(f"{more}{ctx.emojis(_picture_name(one))}")
    return "  ".join(shown)


def _choosing_count_item(view: SmileyFaceView, t: Translations) -> Item | None:
    return text(t("smileyface-choosing", count=view.choosing)) if view.choosing else None


def _round_results_item(view: SmileyFaceView, ctx: ScreenContext) -> Item:
    """Who won each round, with what total, and what a helper got for it, as far as the reader may know that."""
    tokens = [list(own) for own in view.rewards]
    lines = [ctx.t("smileyface-rounds")]
    for number, (result, points) in enumerate(zip(view.results, ROUND_CARDS, strict=False), 1):
        shown = ctx.t("smileyface-nobody")
        if result.winner is not None:
            shown = f"{name_or_you(result.winner, view.seat, ctx)} ({result.totals[result.winner]})"
        if result.helper is not None:
            token = tokens[result.helper].pop(0)
            value = "" if token is None else f"{token} "
            shown += f"{SEPARATOR}{ctx.emojis('reward')}\u00a0{value}{name_or_you(result.helper, view.seat, ctx)}"
        lines.append(f"`{number}` 🏆 {points} {shown}")
    return text("\n".join(lines))


def _score_breakdown(view: SmileyFaceView, seat: int, t: Translations) -> str:
    """How a seat got its score."""
    won, tokens = won_round_cards(view.results, seat), view.rewards[seat]
    return t("smileyface-count", cards=_sum_text(won), tokens=_sum_text(tokens))


def _sum_text(numbers: Iterable[int | None]) -> str:
    return " + ".join(map(str, numbers)) or "0"


# What one seat sees


def _private_table_item(view: SmileyFaceView, ctx: ScreenContext, most: float) -> Item:
    """The ranking and what lies before each seat, in small print if it may not be tall enough for any other."""
    head = _ranking_text(view, ctx, is_taught=ctx.is_first and ctx.explains_signs)
    lines, signs = _private_display_lines(view, ctx), [f"-# {one}" for one in _new_sign_legend(view, ctx)]
    small = [f"-# {one}" for one in lines]
    return largest_fitting(most, "\n".join([head, *lines, *signs]), "\n".join([head, *small, *signs]))


def _private_display_lines(view: SmileyFaceView, ctx: ScreenContext) -> list[str]:
    """A line for each seat, from the reader's own on in the order of the turns: its total and what lies before it, how
    many cards it can still play, and what it has gained."""
    assert view.seat is not None
    lines = []
    for after in range(len(view.displays)):
        seat = (view.seat + after) % len(view.displays)
        name = ctx.name(seat) if after else f"**{ctx.t('smileyface-you')}**"
        shown = [_display_text(view, seat, ctx)] if view.displays[seat] else []
        left = [] if view.passed[seat] or not after or view.choosing else [f"🃏\u00a0{view.hand_counts[seat]}"]
        lines.append("  ".join([_seat_summary(view, seat, name, ctx), *shown, *left, *_gain_texts(view, seat, ctx)]))
    return lines


def _own_hand_lines(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> list[str]:
    """The seat's hand without the cards that it can play now, which are buttons; what it has won, and what it has seen
    of others' hands."""
    seat = view.seat
    assert seat is not None
    playable = {move.card for move in moves if isinstance(move, Play)}
    rest = [one for one in view.hand if one not in playable]
    feelings, mischief = ([one for one in rest if (one in MISCHIEF) is other] for other in (False, True))
    # Mischief has a line of its own: some clients break between a picture and its word, whatever space is there.
    newbie = view.ranking[-1]
    hand = "\n".join(_cards_markup(cards, ctx, newbie) for cards in (feelings, mischief) if cards)
    lines = [f"{ctx.t('smileyface-hand', count=len(view.hand))}  {hand}"] if rest or not playable else []
    seen = [f"{ctx.name(other)} {_cards_markup(cards, ctx)}" for other, cards in enumerate(view.known) if cards]
    if seen:
        lines.append(f"-# {ctx.t('smileyface-seen')} {SEPARATOR.join(seen)}")
    if view.choosing and view.choice is not None:
        if view.hand:
            chosen = _cards_markup(view.choice, ctx)
            lines.append(ctx.t("smileyface-chose", cards=chosen) if chosen else ctx.t("smileyface-kept"))
        lines.append(ctx.t("smileyface-choosing", count=view.choosing))
    return lines


def _cards_markup(cards: Sequence[str], ctx: ScreenContext, newbie: str | None = None) -> str:
    """Cards side by side; those of the `newbie`'s suit are struck out, as they count nothing."""
    shown = []
    for name, count in Counter(cards).items():
        around = "~~" if newbie is not None and SUIT_OF.get(name) == newbie else ""
        shown.append(f"{around}{card_markup(name, ctx)}{around}" + (f"\u00a0×{count}" if count > 1 else ""))
    return "  ".join(shown)


def _turn_controls(view: SmileyFaceView, moves: Sequence[Move], ctx: ScreenContext) -> list[Item]:
    """Emotion cards, Mischief without a target, Mischief with one, then the pass with a helping hand."""
    items = _emotion_controls(view, [move for move in moves if isinstance(move, Play) and move.card in VALUE_OF], ctx)
    items += rows([_card_button(move, view, ctx) for move in BUTTON_PLAYS if move in moves])
    aimed = {name: [move for move in moves if isinstance(move, Play) and move.card == name] for name in SELECT_CARDS}
    if ctx.is_short and sum(map(len, aimed.values())) <= MAX_SELECT_OPTIONS:  # one select for all of them
        labels = [(move, move_label(move, view, ctx)) for kind in aimed.values() for move in kind]
        targets = [(str(move), told, picture or "") for move, (told, picture) in labels]
        aimed = {}
        if targets:
            items.append(move_select(ctx, view, ctx.t("smileyface-mischief"), targets, name="mischief"))
    for name, kind in aimed.items():
        if kind:
            options = [_target_option(move, view, ctx) for move in kind]
            items.append(move_select(ctx, view, ctx.t(f"smileyface-{name}"), options, name=name))
    if helps := [move for move in moves if isinstance(move, Help)]:
        items.append(_help_select(view, helps, ctx))
    return items


def _card_button(move: Move, view: SmileyFaceView, ctx: ScreenContext) -> Item:
    told, picture = move_label(move, view, ctx)
    return move_button(ctx, view, move, told, emoji=picture)


def move_label(move: Move, view: SmileyFaceView, ctx: ScreenContext) -> Label:
    """An Emotion card with what it brings, or in a lesson, where that is asked, with its name; Mischief with what it
    does, or with its aim."""
    match move:
        case Play(card=card) if card in VALUE_OF:
            told = (
                action_label("play", [card_text(card, ctx.t)], ctx.t)
                if ctx.use == "lesson"
                else _value_and_total(card, view)
            )
            return Label(told, ctx.emojis.partial(_picture_name(card)))
        case Play(card=card) if move in BUTTON_PLAYS:
            told = card_text(card, ctx.t) if ctx.is_short else ctx.t(f"smileyface-{card}")
            return Label(told, ctx.emojis.partial(_picture_name(card)))
        case Play() | Help():
            aim, picture = _target_and_picture(move, view, ctx)
            return Label(action_label("help" if isinstance(move, Help) else move.card, aim, ctx.t), picture)
        case Discard(cards=cards) if cards:
            return Label(action_label("discard", [ctx.t(f"word-{one}") for one in cards], ctx.t))
    return Label(ctx.t("smileyface-keep")) if move == KEEP else Label(ctx.t("smileyface-pass"), "💤")


def _emotion_controls(view: SmileyFaceView, moves: Sequence[Play], ctx: ScreenContext) -> list[Item]:
    """A button for each Emotion card; a select if there are too many of them."""
    if len(moves) > MAX_EMOTION_BUTTONS or len({*view.hand}) > MAX_CARD_KINDS:
        options = [_target_option(move, view, ctx) for move in moves]
        return [move_select(ctx, view, ctx.t("smileyface-play"), options, name="play")]
    return rows([_card_button(move, view, ctx) for move in moves])


def _value_and_total(card: str, view: SmileyFaceView) -> str:
    """The value of an Emotion card, the total that it would make, and a star if that would win the round now; 0 if the
    card counts nothing."""
    assert view.seat is not None
    if SUIT_OF[card] == view.ranking[-1]:
        return f"{VALUE_OF[card]} · 0"
    displays = with_item(view.displays, view.seat, (*view.displays[view.seat], card))
    star = " ⭐" if round_winner(displays, view.ranking) == view.seat else ""
    return f"{VALUE_OF[card]} → {best_suit(displays[view.seat], view.ranking)[1]}{star}"


def _target_option(move: Move, view: SmileyFaceView, ctx: ScreenContext) -> tuple[str, str, str]:
    """An option of a select: the move, its target, a picture."""
    (first, *more), picture = _target_and_picture(move, view, ctx)
    return str(move), ctx.t("name-value", name=first, value=more[0]) if more else first, picture


def _target_and_picture(move: Move, view: SmileyFaceView, ctx: ScreenContext) -> tuple[list[str], str]:
    """At what a card is aimed, whose it is first, and a picture; a card without an aim itself."""
    match move:
        case Play(card="boomerang", aim=(str(card),)) | Play(card=card, aim=()):
            aim, picture = [card_text(card, ctx.t)], _picture_name(card)
        case Play(aim=(int(other), str(card))) | Help(seat=other, card=card):
            aim, picture = [ctx.label(other), card_text(card, ctx.t)], _picture_name(card)
        case Play(card="devil", aim=(int(other),)):
            aim = [ctx.t("smileyface-cards-of", name=ctx.label(other), count=view.hand_counts[other])]
            picture = "smileyface_back"
        case Play(card="dizzy", aim=(str(one), str(two))):
            aim, picture = [f"{ctx.t(f'word-{one}')} ↔ {ctx.t(f'word-{two}')}"], one
    return aim, ctx.emojis.partial(picture)


def _help_select(view: SmileyFaceView, moves: Sequence[Help], ctx: ScreenContext) -> Item:
    """Which card goes to whom as a helping hand; if one select cannot hold all choices, first to whom."""
    if len(moves) <= MAX_SELECT_OPTIONS:
        options = [_target_option(move, view, ctx) for move in moves]
        return move_select(ctx, view, ctx.t("smileyface-help-with"), options, name="help")
    free = dict.fromkeys(move.seat for move in moves)
    hand = ctx.emojis.partial("help")
    seats = [option(seat_name(seat), ctx.label(seat), hand) for seat in free]
    whom = Compose(ctx.table, view.question, ("help",))
    return select(whom, seats, placeholder=ctx.t("smileyface-help-whom"))


def _clean_up_controls(view: SmileyFaceView, ctx: ScreenContext) -> list[Item]:
    """SF10: which Mischief cards go; a second card of a kind has a number after a dot."""
    cards = [one for one in view.hand if one in MISCHIEF]
    options = []
    for at, kind in enumerate(cards):
        before = cards[:at].count(kind)
        value = f"{kind}.{before + 1}" if before else kind
        options.append(option(value, ctx.t(f"word-{kind}"), ctx.emojis.partial(_picture_name(kind))))
    items: list[Item] = [text(ctx.t("smileyface-clean-up", count=len(cards)))]
    if options:
        discard = ChooseCards(ctx.table, view.question, "discard")
        items.append(select(discard, options, placeholder=ctx.t("smileyface-discard"), most=len(options)))
    return items


def _picture_name(name: str) -> str:
    """The picture of a card or a suit."""
    return f"mischief_{name}" if name in MISCHIEF else name.replace("-", "_")


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
)
