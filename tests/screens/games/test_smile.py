"""The screens of Smile: the explanations of its signs, and one total for each player at the end."""

import re
from functools import partial
from itertools import islice

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens.composer import meanings_screen
from bot.screens.games.smile import CREATURES_PER_LINE, meaning_lines, move_label, private_screen
from bot.screens.layout import draw_to_fit, message_height
from games.core import Event
from games.smile import CARDS, COLOURS, Collect, Offer
from tests.kit.messages import contents_of, text_of
from tests.kit.screens import ctx_for, labels_of, private, public, random_game

GAME = "smile"
ENGLISH = translations_for("en")
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Eve")
WITHOUT_PICTURES = {"emojis": Emojis(), "names": NAMES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_explains_corners_and_points_in_its_first_round_and_each_first_hand_does(language):
    t = translations_for(language)
    plain = Emojis()("corner_plain")
    signs = t("smile-sign-corners", corners="⭐ ⚪ 💗 🔷").replace("\u00a0", " ")
    plain_sign = f" · {t('smile-sign-plain', plain=plain)}".replace("\u00a0", " ")
    points = t("smile-sign-points", count=5).replace("\u00a0", " ")
    games = list(random_game(GAME, 4, b"signs"))
    (first, _), (last, _) = games[0], games[-1]
    later = next(position for position, _ in games if position.round == 2)
    for told in (signs, points):
        assert told in text_of(public(GAME, first, language=language, **WITHOUT_PICTURES))
        assert told not in text_of(public(GAME, later, language=language, **WITHOUT_PICTURES))
        assert told in text_of(private(GAME, later, 0, language=language, has_learned=True, **WITHOUT_PICTURES))
        assert told not in text_of(private(GAME, last, 0, language=language, **WITHOUT_PICTURES))
    assert plain_sign not in text_of(public(GAME, first, language=language, **WITHOUT_PICTURES)), "none is there"
    plain_card = next(card for card, facts in enumerate(CARDS) if facts.colour == COLOURS[-1])
    with_plain = replace(first, row=(replace(first.row[0], card=plain_card), *first.row[1:]))
    assert signs + plain_sign in text_of(public(GAME, with_plain, language=language, **WITHOUT_PICTURES))


def test_SM6_tears_are_explained_when_the_first_one_is_new():
    told = translations_for("en")("smile-sign-tear", tear=Emojis()("tear")).replace("\u00a0", " ")
    first, _ = next(iter(random_game(GAME, 3, b"tears")))
    assert told not in text_of(public(GAME, first, **WITHOUT_PICTURES))
    borrowed = [Event("borrowed", 1, {})]
    assert told in text_of(public(GAME, replace(first, tears=(0, 1, 0)), borrowed, **WITHOUT_PICTURES))
    assert told not in text_of(public(GAME, replace(first, tears=(1, 1, 0)), borrowed, **WITHOUT_PICTURES))
    assert told not in text_of(public(GAME, replace(first, tears=(0, 1, 0)), **WITHOUT_PICTURES))


def test_SM7_SM8_the_hint_says_the_aim_and_that_equal_corners_flee_each_other():
    hint = translations_for("en")("smile-hint")
    assert "points" in hint
    assert "Two of yours with the same corner colour scare each other away" in hint


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomers_hand_says_the_rule_about_equal_corners_once(language):
    first, _ = next(iter(random_game(GAME, 3, b"once")))
    shown = text_of(private(GAME, first, first.turn, language=language, **WITHOUT_PICTURES))
    assert shown.count(RULES[language]) == 1


@pytest.mark.parametrize("seed", range(5))
def test_SM8_the_final_table_shows_one_total_for_each_player(seed):
    *_, (position, events) = random_game(GAME, 4, bytes([seed]))
    shown = text_of(public(GAME, position, events, **WITHOUT_PICTURES)).replace("−", "-")
    for name, score in zip(NAMES, position.outcome().scores, strict=False):
        assert re.findall(rf"\*\*{name}\*\* 🤖 · (-?\d+) points?", shown) == [str(score)]


def test_lines_of_creatures_fit_on_a_phone():
    *_, (position, events) = random_game(GAME, 3, b"wide")
    assert max(map(len, position.owned)) > CREATURES_PER_LINE
    for shown in (public(GAME, position, events), private(GAME, position, 0, events)):
        owned = [one for one in contents_of(shown) if "corner_" in one]
        assert owned
        lines = [line for one in owned for line in one.splitlines() if not line.startswith("-#")]
        assert max(line.count("<:corner_") for line in lines) == CREATURES_PER_LINE


RULES = {
    "en": "Two of yours with the same corner colour scare each other away",
    "de": "Zwei deiner Kreaturen mit gleicher Eckfarbe verjagen sich",
    "fr": "Deux des tiennes avec la même couleur de coin s’enfuient",
    "ru": "Два твоих с одинаковым уголком пугают друг друга и убегают",
}


@pytest.mark.parametrize("language", RULES)
def test_lobby_table_and_hint_have_one_wording_for_frights(language):
    t = translations_for(language)
    for key in ("about-smile", "smile-hint", "smile-sign-corners"):
        assert RULES[language] in t(key, corners="").replace("\u00a0", " ")


def test_an_empty_place_of_the_row_says_so():
    position = next(
        position for position, _ in random_game(GAME, 4, b"empty") if any(slot.card is None for slot in position.row)
    )
    at = next(at for at, slot in enumerate(position.row, 1) if slot.card is None)
    assert f"{at}\ufe0f\u20e3 (empty)" in text_of(public(GAME, position, **WITHOUT_PICTURES))


def test_a_button_names_place_creature_value_and_fireflies_and_on_a_short_screen_fewer():
    position = next(
        position for position, _ in random_game(GAME, 4, b"labels") if any(slot.fireflies == 1 for slot in position.row)
    )
    at, slot = next((at, slot) for at, slot in enumerate(position.row, 1) if slot.fireflies == 1)
    value = CARDS[slot.card].value
    creature = f"{ENGLISH('smile-creature', value=value)} {value}".replace("-", "−")
    place = f"{at}\ufe0f\u20e3"
    view, ctx = position.view(None), replace(ctx_for(GAME, position, None), t=ENGLISH)
    assert move_label(Collect(at), view, ctx).text == f"Take {place} ({creature}) and 1 ✨"
    assert move_label(Offer(at), view, ctx).text == f"Offer to {place} ({creature})"
    assert move_label(Collect(at), view, ctx.with_brevity(2)).text.replace("\u00a0", " ") == f"Take {place} +1 ✨"
    assert move_label(Offer(at), view, ctx.with_brevity(2)).text == f"Offer to {place}"


def test_a_button_warns_of_a_creature_that_would_scare_away_an_own_one():
    warned = 0
    for position, _ in random_game(GAME, 3, b"scares"):
        if position.outcome() is not None:
            break
        seat, moves = position.turn, position.moves(position.turn)
        owned = {CARDS[card].colour: CARDS[card].value for card in position.owned[seat]}
        for screen in (public(GAME, position), private(GAME, position, seat)):
            labels = labels_of(screen)
            for move in moves:
                if isinstance(move, Offer):
                    assert "scares" not in labels[str(move)]
                    continue
                card = CARDS[position.row[move.at - 1].card]
                scares = card.colour != "plain" and card.colour in owned
                assert (" go)" in labels[str(move)]) is scares
                if scares:
                    creature = f"{ENGLISH('smile-creature', value=owned[card.colour])} {owned[card.colour]}"
                    assert creature.replace("-", "−") in labels[str(move)]
                    warned += 1
    assert warned


MEANINGS_HEIGHT = 553
"""The height on a phone, in points, that What is this? may have, without the button to the lessons."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("now", [{"has_moved": False}, {"has_moved": True}, {"has_moved": True, "is_new": False}])
def test_what_is_this_is_short_says_what_corners_are_and_repeats_nothing_that_the_hand_says(language, now):
    t, repeated = translations_for(language), RULES[language]
    for position, _ in islice(random_game(GAME, 5, b"short"), 0, 200, 20):
        for seat in position.awaited():
            ctx, view = replace(ctx_for(GAME, position, seat, is_unfolded=False, **now), t=t), position.view(seat)
            hand = draw_to_fit(partial(private_screen, view, position.moves(seat)), ctx)
            said = meanings_screen(view, ctx.with_brevity(hand.brevity), hand)
            button = [one for one in said.items[0]["components"] if one["type"] == 1]
            assert message_height(said.items) - 46 * len(button) <= MEANINGS_HEIGHT
            assert text_of(said).count(repeated) == (0 if repeated in text_of(hand) else 1)
            corners = "\u00a0".join(ctx.emojis(f"corner_{colour}") for colour in COLOURS[:-1])
            assert text_of(said).count(f"- {corners}".replace("\u00a0", " ")) == 1, (
                "all of them, as the signs that they are"
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_this_explains_the_sign_of_players_who_are_out_only_while_it_is_on_the_table(language):
    told, seen = translations_for(language)("smile-sign-out"), set()
    for position, _ in islice(random_game(GAME, 4, b"out"), 0, 60):
        if position.outcome() is None:
            view, ctx = position.view(0), replace(ctx_for(GAME, position, 0), t=translations_for(language))
            lines = meaning_lines(view, ctx)
            assert (f"⏭️ {told}" in lines) is any(view.out)
            seen.add(any(view.out))
    assert seen == {True, False}


def test_SM8_the_hand_says_the_points_of_its_creatures_and_at_the_end_what_the_result_consists_of():
    *_, before, (position, events) = random_game(GAME, 3, b"points")
    seat, (running, _) = 0, before
    assert running.owned[seat]
    assert "Your creatures (" in text_of(private(GAME, running, seat))
    shown = text_of(private(GAME, position, seat, events)).replace("−", "-")
    assert re.search(rf"\*\*{position.outcome().scores[seat]} points?\*\* · -?\d+ from creatures", shown)
