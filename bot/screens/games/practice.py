"""The practice card of the races' ready check: a button on the table, and a private question with a right answer and
one or two wrong ones. It changes nothing in the game."""

from __future__ import annotations

from discord import ButtonStyle

from bot.art.drawing import emoji_name
from bot.i18n.translations import computer_name
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, row, text
from bot.screens.context import Label, ScreenContext
from bot.screens.games.smileys import card_emoji, card_markup
from bot.screens.parts import card_text, to_fluent_id
from bot.screens.rulebook import RulesInNewMessage
from bot.tables.race import PracticeAnswer, RaceButton
from games import GAMES

OWN_CARD, NEW_CARD, OTHER_CARD, LAST_CARD = "blue-happy", "red-happy", "green-wink", "red-wink"
"""The cards of the question: the reader's own card, the new card, which matches it, and two cards that do not match the
reader's. In Find it! the dice show the new card, and the last card has only its colour."""
OWN_SPECIAL = "happy*"
"""The reader's special card in the question of That's mine!"""


def practice_row(card: str, ctx: ScreenContext) -> Item:
    """Returns a row with two buttons for the ready check: a practice button with this card, and the rules."""
    label, signs = ctx.t("button-practice"), ctx.emojis.label(emoji_name(card))
    practice = RaceButton(ctx.table, "practice")
    return row(
        button(f"{signs} {label}", practice) if signs else button(label, practice, emoji=card_emoji(card, ctx)),
        button(ctx.t("button-rules"), RulesInNewMessage(ctx.game), emoji="📘"),
    )


def practice_screen(ctx: ScreenContext, answer: PracticeAnswer | None = None) -> Screen:
    """Returns the private question of the practice button. If `answer` is given, the screen says whether it is right. A
    wrong answer can be corrected; after a right one, the screen explains the dice, pauses and the private lists of
    claims."""
    game = to_fluent_id(ctx.game)
    other = computer_name(ctx.t, ctx.names)
    third = computer_name(ctx.t, (*ctx.names, other))
    own = OWN_SPECIAL if ctx.game == "thats_mine" else OWN_CARD
    facts = {"own": card_markup(own, ctx), "card": card_markup(NEW_CARD, ctx), "name": f"**{other}**"}
    lines = [ctx.t(f"{game}-practice", **facts)]
    if answer == "right":
        lines += ["", ctx.t("race-practice")]
        if ctx.game in ("shout", "thats_mine"):
            lines.append(f"🎲 {ctx.t(f'{game}-practice-dice')}")
        if "lenient" in GAMES[ctx.game].OPTIONS and not ctx.options.get("lenient"):
            lines.append(f"-# {ctx.t('race-pauses')}")
        lines.append(f"-# 🖐️ {ctx.t('race-lists')}")
        return container_screen(text("\n".join(lines)), accent=QUIET_COLOUR)
    if answer in ("wrong", "wrong-too"):
        lines += ["", f"❌ {ctx.t(f'{game}-practice-wrong', **facts)}"]
    fourth = computer_name(ctx.t, (*ctx.names, other, third))
    labels: dict[PracticeAnswer, Label] = {
        "wrong": _card_label(OTHER_CARD, ctx, third),
        "right": _card_label(NEW_CARD, ctx, other),
        "wrong-too": _card_label(LAST_CARD, ctx, fourth),
    }
    if ctx.game == "find_it":
        cards: dict[PracticeAnswer, str] = {"wrong": OWN_CARD, "right": NEW_CARD, "wrong-too": LAST_CARD}
        labels = {answer: _card_label(card, ctx) for answer, card in cards.items()}
    elif ctx.game == "thats_mine":
        labels = {"right": Label(ctx.t("thats-mine-mine")), "wrong": Label(ctx.t("learn-wait"))}
    answers = [
        button(label.text, RaceButton(ctx.table, act), style=ButtonStyle.primary, emoji=label.emoji)
        for act, label in labels.items()
    ]
    return container_screen(text("\n".join(lines)), row(*answers), accent=QUIET_COLOUR)


def _card_label(card: str, ctx: ScreenContext, name: str = "") -> Label:
    """Returns the label of a button with a card, followed by a name."""
    signs = ctx.emojis.label(emoji_name(card))
    return Label(f"{signs} {name}".rstrip()) if signs else Label(name or card_text(card, ctx.t), card_emoji(card, ctx))
