"""The screens of SmileyFace: Discord's limits, secrets, a button or option for every move, and readable lines."""

from datetime import UTC, datetime
from functools import partial

import pytest
from msgspec.structs import replace

from bot.art import drawing as art
from bot.art.drawing import Emojis, emoji_markup
from bot.i18n.translations import LANGUAGES, Translations, translations_for
from bot.screens.components import Screen
from bot.screens.composer import meanings_screen
from bot.screens.games.smileyface import card_markup, private_screen
from bot.screens.layout import VISIBLE_HEIGHT, draw_to_fit, message_height
from bot.screens.parts import event_text
from bot.tables.shown import Away
from games.core import Chance, Event
from games.players import play_out
from games.players.base import RandomPlayer
from games.smileyface import SmileyFace
from games.smileyface_cards import (
    CARDS,
    KEEP,
    MISCHIEF,
    ORDER,
    REWARDS,
    ROUND_CARDS,
    SUITS,
    VALUE_OF,
    Known,
    Result,
)
from tests import ids
from tests.kit import screens
from tests.kit.games.smileyface import begin
from tests.kit.limits import check
from tests.kit.messages import parts_of, text_of
from tests.screens.reach import reached

GAME = "smileyface"
ENGLISH = translations_for("en")
PICTURES = Emojis({name: emoji_markup(name, 1234567890123456789) for name in art.picture_names()})
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Eve", "Fay", "Gus", "Hal")
LONGEST = ("*_~`|>[]" * 4, "Maximiliane-Charlotte Habsburger", "W" * 32, "Жанна Константиновна Заболоцкая-Д")
"""Names of 32 characters; the first one has only Markdown characters."""


def ctx_for(position, seat=None, *, names=NAMES, recent=(), emojis=None, **more):
    """The context of a seat's screen (None: the public screen), at a table of members who know the game."""
    names = tuple(name[:32] for name in names * position.seats)
    usual = {"computers": (), "is_new": False, "is_unfolded": False, "link": None}
    return screens.ctx_for(GAME, position, seat, recent, names=names, emojis=emojis or Emojis(), **{**usual, **more})


def screen_for(position, seat=None, t=ENGLISH, **more):
    """The private screen of a seat, or the public screen for None."""
    return screens.screen_of(position, seat, ctx_for(position, seat, **more), t)


def buttons_and_selects(screen):
    """Every button and select."""
    return [item for item in parts_of(screen) if "custom_id" in item]


# The fullest screens


def full_table():
    """Eight seats, with all four suits in every display and the largest possible numbers."""
    cards = []
    for seat in range(8):
        suits = [f"{suit}-{(seat + at) % 5 + 1}" for at, suit in enumerate(sorted(SUITS))]
        cards.append(
            [*suits, f"anger-{(seat + 3) % 5 + 1}", *(["heart", "pirate"][seat % 2 :][:1] if seat < 4 else [])]
        )
    return replace(
        SmileyFace.start(seats=8, chance=Chance(b"full")),
        displays=tuple(tuple(sorted(one, key=ORDER.__getitem__)) for one in cards),
        helped_by=tuple((seat + 1) % 8 for seat in range(8)),
        results=tuple(Result(seat % 3, (seat + 1) % 8, (0,) * 8) for seat in range(6)),
        rewards=((0,), (1,), (2,), (1,), (0,), (2,), (), ()),
        tokens=(1,),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LONGEST)
def test_the_fullest_table_is_within_the_limits_with_pictures(language, name):
    recent = [Event("ghost", seat, {"from": "p1", "card": "surprise-3"}) for seat in range(8)]
    screen = screen_for(
        full_table(), t=Translations(language), names=(name,), recent=recent, emojis=PICTURES, computers=(True,) * 8
    )
    check(screen)
    assert PICTURES("anger") in text_of(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_too_full_for_pictures_is_shown_with_unicode_emojis(language):
    position = full_table()
    position = replace(position, displays=tuple((*one, *one[:4] * 3) for one in position.displays))
    crowd = {"away": (0, 1, 2, 3), "left": (4, 5, 6, 7), "bench": LONGEST[:1] * 9, "computers": (True,) * 8}
    crowd |= {"deadline": datetime.max.replace(tzinfo=UTC), "was_away": Away(1, 100)}
    screen = screen_for(position, t=Translations(language), names=LONGEST[:1], emojis=PICTURES, **crowd)
    check(screen)
    assert "<:" not in text_of(screen)
    assert "😡 " in text_of(screen)


def with_hand(position, seat, hand):
    hands = [*position.hands]
    hands[seat] = tuple(sorted(hand, key=ORDER.__getitem__))
    return replace(position, hands=tuple(hands), turn=seat)


@pytest.mark.parametrize("emotions", range(0, len(VALUE_OF) + 1, 2))
@pytest.mark.parametrize("kinds", range(0, len(MISCHIEF) + 1, 3))
def test_a_hand_of_any_size_is_within_the_limits(emotions, kinds):
    language = LANGUAGES[(emotions // 2 + kinds // 3) % len(LANGUAGES)]
    hand = [*[*VALUE_OF][:emotions] * 2, *[*MISCHIEF][-kinds or 9 :] * 2]
    position = with_hand(replace(full_table(), helped_by=(None,) * 8), 0, hand)
    recent = [Event("ghost", seat, {"from": "p1", "card": "surprise-3"}) for seat in range(8)] * 3
    screen = screen_for(position, 0, Translations(language), names=LONGEST, recent=recent, emojis=PICTURES, is_new=True)
    components, characters = check(screen)
    assert components < 40
    assert characters <= 3600
    assert reached("smileyface", position, 0, screen) == set(map(str, position.moves(0)))


def test_eighteen_mischief_cards_can_be_chosen_in_one_select():
    position = replace(
        position_in_clean_up(), hands=(tuple(card for card in CARDS if card in MISCHIEF), ("anger-1",)) + ((),) * 3
    )
    screen = screen_for(position, 0)
    check(screen)
    (select,) = [item for item in buttons_and_selects(screen) if "options" in item]
    assert len(select["options"]) == 18


# What can be read


def test_a_display_shows_in_bold_the_sum_that_makes_its_total_and_in_brackets_what_does_not_count():
    position = begin(displays={1: "happiness-1 happiness-4 surprise-5 anger-2 heart"})
    assert "` 9` **Ben** ⭐" in text_of(screen_for(position)).replace("\u2007", " ")
    assert "😄 **1+4** **+2**👑 **+2**💖  (😲 5  😡 2)" in text_of(screen_for(position)), "it adds up to nine"
    assert "👑 Boss: 😄 happiness, each card counts 1 more" in text_of(screen_for(position))
    assert "👶 Newbie: 😡 anger, counts 0" in text_of(screen_for(position))


def test_nobody_has_the_star_while_the_best_are_equal():
    position = begin(displays={1: "surprise-5", 2: "sadness-5"})
    for seat in (None, 0):
        assert "Equal at the top: nobody leads." in text_of(screen_for(position, seat))
    assert not any("⭐" in line for line in text_of(screen_for(position)).splitlines())
    assert "**Cleo** ⭐" in text_of(screen_for(begin(displays={1: "surprise-5", 2: "pirate sadness-5"})))


def test_the_table_shows_who_passed_who_helped_and_all_gains():
    position = begin(displays={1: "surprise-5"}, passed=(False, False, True, False), helped_by=(None, 2, None, None))
    position = replace(position, results=(Result(1, 2, (0, 5, 1, 1)), Result(1, None, (0, 5, 1, 1))))
    position = replace(position, rewards=((), (), (2,), ()))
    lines = text_of(screen_for(position)).replace("\u2007", " ").splitlines()
    assert "### SmileyFace · round 3 of 7 · worth 2 points" in lines
    assert "` 0` ▶️ **Ada** · 🃏 1" in lines
    assert "` 5` **Ben** ⭐ · 🃏 1 · 🏆 1+1 · 🤝 from Cleo" in lines
    assert "` 0` ⏭️ **Cleo** · 🃏 1 · 🪙 ×1" in lines


def test_a_hand_shows_all_displays_and_the_leader_in_turn_order_from_its_owner_on():
    position = begin(displays={1: "happiness-1 happiness-4 surprise-5", 3: "sadness-2 heart"}, turn=1)
    position = replace(position, passed=(False, False, True, False))
    lines = text_of(screen_for(position, 1)).replace("\u2007", " ").splitlines()
    first = lines.index("` 7` ▶️ **You** ⭐  😄 **1+4** **+2**👑  (😲 5)")
    assert lines[first + 1 : first + 4] == [
        "` 0` ⏭️ **Cleo**",
        "` 4` **Dora**  😭 **2** **+2**💖 · 🃏 1",
        "` 0` **Ada** · 🃏 1",
    ]


def test_a_hand_in_the_clean_up_shows_everybodys_gains_but_not_each_round():
    position = position_in_clean_up()
    hand, t = text_of(screen_for(position, 0)), ENGLISH
    assert t("smileyface-rounds") not in hand
    assert t("smileyface-rounds") in text_of(screen_for(position))
    winner = position.results[-1].winner
    name = "You" if winner == 0 else NAMES[winner]
    assert any(name in line and "🏆" in line for line in hand.splitlines())


def test_a_hand_shows_the_round_its_worth_and_everybodys_gains():
    position = replace(begin(), results=(Result(1, None, (0, 5, 1, 1)), Result(2, None, (0, 1, 5, 1))))
    hand = text_of(screen_for(position, 0))
    assert f"round 3 of 7 · worth {ROUND_CARDS[2]} points" in hand
    for name in ("Ben", "Cleo"):
        assert f"**{name}**" in hand
        assert any(f"**{name}**" in line and f"🏆 {ROUND_CARDS[0]}" in line for line in hand.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_explained_in_newcomers_hands_and_the_ranking_to_everybody_in_the_first_round(language):
    t = Translations(language)
    position = begin()
    others = t.list(map(Emojis(), position.ranking[1:-1]))
    ranking = f"\n-# {t('smileyface-sign-ranking', others=others)}".replace("\u00a0", " ")
    total = t("smileyface-sign-total").replace("\u00a0", " ")
    assert ranking in text_of(screen_for(position, t=t))
    later = replace(position, results=(Result(1, None, (0, 5, 1, 1)),))
    assert ranking not in text_of(screen_for(later, t=t))
    for more, is_told in (({"is_new": True}, True), ({"is_new": True, "has_moved": True}, False), ({}, False)):
        hand = text_of(screen_for(position, 0, t, **more))
        assert (ranking in hand) is is_told
        assert (total in hand) is is_told
        assert "\n-# 🏆" not in hand, "nobody has gained anything yet"
    won = Event("won", 1, {"round": 1, "points": 1})
    for recent, is_told in (((won,), True), ((), False)):
        hand = text_of(screen_for(later, 0, t, is_new=True, has_moved=True, recent=recent))
        assert ("\n-# 🏆" in hand) is is_told, "told once, when somebody has gained something"


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_the_hand_of_the_player_who_begins_explains_its_signs_and_fits_on_a_phone(seats):
    position = SmileyFace.start(seats=seats, chance=Chance(b"legend"))
    (seat,) = position.awaited()
    ctx = replace(ctx_for(position, seat, emojis=PICTURES, is_new=True, link=screens.LINK), t=ENGLISH)
    draw = partial(private_screen, position.view(seat), position.moves(seat))
    screen = draw_to_fit(draw, ctx)
    hand = text_of(screen)
    assert "Highest total in one feeling wins." in hand
    assert "each card" in hand, "what Boss and Newbie mean"
    assert message_height(screen.items) <= VISIBLE_HEIGHT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 5, 6, 8])
def test_a_newcomers_first_turn_says_in_words_what_boss_and_newbie_mean_and_fits_on_a_phone(seats, language):
    t = Translations(language)
    for seed in range(8):
        position = SmileyFace.start(seats=seats, chance=Chance(b"first %d" % seed))
        for number in range(2):
            (seat,) = position.awaited()
            more = {"is_new": True, "explains": True, "pace": "day", "link": screens.LINK, "emojis": PICTURES}
            draw = partial(private_screen, position.view(seat), position.moves(seat))
            screen = draw_to_fit(draw, replace(ctx_for(position, seat, **more), t=t))
            boss = f"{PICTURES(position.ranking[0])} {t(f'word-{position.ranking[0]}')}"
            told = t("smileyface-boss", suit=boss, sign=PICTURES("boss"), bonus=1)
            assert told.replace("\u00a0", " ") in text_of(screen), f"{seed=} {number=}"
            assert message_height(screen.items) <= VISIBLE_HEIGHT
            position = position.play(seat, position.moves(seat)[0], Chance(b"move")).position


def test_SF9_the_ranking_says_that_the_newbie_is_the_next_boss_except_in_the_last_round():
    position = begin()
    told = "counts 0; next round 👑"
    last = replace(position, results=(Result(1, None, (0, 5, 1, 1)),) * (len(ROUND_CARDS) - 1))
    for seat in (None, 0):
        assert told in text_of(screen_for(position, seat, is_new=True))
        assert told not in text_of(screen_for(last, seat, is_new=True))
        assert "anger, counts 0" in text_of(screen_for(last, seat, is_new=True))


def test_a_hand_too_full_for_pictures_is_shown_with_unicode_emojis():
    hand = [*[*VALUE_OF] * 2, *MISCHIEF]
    position = replace(with_hand(full_table(), 0, hand), turn=1)  # on the seat's own turn the cards are buttons
    assert "<:" in text_of(screen_for(full_table(), 0, names=NAMES, emojis=PICTURES))
    crowded = text_of(screen_for(position, 0, names=LONGEST, emojis=PICTURES, is_new=True))
    assert "<:" not in crowded
    assert "😡5" in crowded


def test_only_its_owner_reads_the_value_of_a_token():
    position = replace(begin(), rewards=((), (), (2, 0), ()))
    assert "🪙 2+0" in text_of(screen_for(position, 2))
    assert "🪙 ×2" in text_of(screen_for(position))
    assert "🪙 ×2" in text_of(screen_for(position, 1))


def test_a_hand_shows_the_cards_that_the_seat_saw_going_into_other_hands():
    position = begin(hands={1: "anger-5"})
    position = replace(position, known=(Known(0, 1, "anger-5"), Known(2, 1, "anger-5")))
    assert "You have seen: **Ben** 😡5" in text_of(screen_for(position, 0))
    assert "You have seen" not in text_of(screen_for(position, 3))


def test_an_emotion_card_is_one_tap_and_a_pair_one_button():
    position = begin(hands={0: "anger-5 anger-5 happiness-1 ghost"})
    buttons = {
        (item["emoji"]["name"], item["label"]): item["custom_id"]
        for item in buttons_and_selects(screen_for(position, 0))[:2]
    }
    assert buttons == {
        ("😡", "5: counts 0"): str(ids.PlayMove(screens.LARGEST, position.question, "play anger-5")),
        ("😄", "1: total 2⭐"): str(ids.PlayMove(screens.LARGEST, position.question, "play happiness-1")),
    }


def test_the_button_of_an_emotion_card_shows_the_new_total_and_whether_it_would_lead():
    position = begin(hands={0: "happiness-3 sadness-5 anger-5"}, displays={0: "happiness-1", 1: "sadness-4"})
    labels = {item["emoji"]["name"]: item["label"] for item in buttons_and_selects(screen_for(position, 0))[:3]}
    assert labels == {"😄": "3: total 6⭐", "😭": "5: total 5⭐", "😡": "5: counts 0"}


def test_a_hand_says_where_its_cards_are_lists_what_has_no_button_of_its_own_and_says_what_counts_nothing():
    position = begin(hands={0: "happiness-3 happiness-3 anger-5 bomb"})  # no display has a card for the Bomb
    assert "Your hand (4)  several: 😄3 ×2 · not now: 💣 Bomb" in text_of(screen_for(position, 0))
    mine = text_of(screen_for(position, 0, is_new=True))
    assert "Your hand (4): press a card\n-# several: 😄3 ×2 · not now: 💣 Bomb" in mine
    assert "😡5" not in mine
    waiting = text_of(screen_for(replace(position, turn=1), 0))
    assert "Your hand (4)  😄3 ×2\n💣 Bomb\n-# counts 0: 😡5" in waiting


def test_a_hand_that_does_not_fit_beside_its_title_has_its_own_line_so_that_no_card_is_torn_apart():
    cards = [card for card in VALUE_OF if not card.startswith(begin().ranking[-1])]
    for count, has_own_line in ((3, False), (9, True)):
        position = begin(hands={0: " ".join(cards[:count])}, turn=1)
        (line,) = [one for one in text_of(screen_for(position, 0)).split("\n") if f"Your hand ({count})" in one]
        assert line.endswith(f"({count})") is has_own_line


def test_the_end_of_a_round_is_a_headline_on_the_public_screen_and_in_hands():
    recent = (Event("won", 1, {"round": 1, "points": 1}),)
    assert "### ⭐ **Ben** wins round 1" in text_of(screen_for(begin(), 0, recent=recent))
    assert "### ⭐ You win round 1" in text_of(screen_for(begin(), 1, recent=recent))


def test_mischief_without_a_target_offers_nothing_to_press():
    position = begin(hands={0: "ghost ninja boomerang bomb anger-1"})
    assert reached("smileyface", position, 0, screen_for(position, 0)) == {"play anger-1", "pass"}


def test_targets_are_named_by_player_and_card():
    position = begin(hands={0: "ghost devil dizzy boomerang"}, displays={0: "anger-1", 2: "surprise-3"}, turn=0)
    options = {
        item["custom_id"].rpartition(":")[2]: [one["label"] for one in item["options"]]
        for item in buttons_and_selects(screen_for(position, 0))
        if "options" in item
    }
    assert options["ghost"] == ["Cleo: surprise 3"]
    assert options["boomerang"] == ["anger 1"]
    assert options["devil"] == ["Ben (1 card)", "Cleo (1 card)", "Dora (1 card)"]
    assert options["dizzy"][0] == "anger ↔ happiness"
    assert options["help"] == ["Ben: anger 1", "Cleo: anger 1", "Dora: anger 1"]


def test_with_more_than_25_helping_hands_the_player_to_help_is_chosen_first():
    display = "anger-1 anger-2 happiness-1 happiness-2 sadness-1 sadness-2 surprise-1 surprise-2 heart"
    position = begin(displays={0: display})
    select = next(item for item in buttons_and_selects(screen_for(position, 0)) if item["custom_id"].endswith(":help"))
    assert select["custom_id"].startswith("c:")
    assert [one["label"] for one in select["options"]] == ["Ben", "Cleo", "Dora"]
    assert reached("smileyface", position, 0, screen_for(position, 0)) == set(map(str, position.moves(0)))


# The clean-up and the end


def position_in_clean_up():
    """A clean-up after a round that Ben won with 6. Eve has an empty hand, so all others choose."""
    hands = (("ghost", "ghost", "heart"), ("anger-1",), ("angel",), ("anger-2",), ())
    position = begin(seats=5, hands={seat: " ".join(hand) for seat, hand in enumerate(hands[:4])})
    return replace(
        position,
        hands=hands,
        results=(Result(1, None, (2, 6, 0, 0, 0)),),
        choices=(None, None, None, None, ()),
        known=(),
    )


def test_after_a_round_the_table_shows_all_winners_and_hands_keep_reward_values_secret():
    position = replace(position_in_clean_up(), results=(Result(1, 2, (2, 6, 0, 0, 0)),), rewards=((), (), (2,), (), ()))
    assert "`1` 🏆 1 **Ben** (6) · 🪙 **Cleo**" in text_of(screen_for(position))
    for seat, told in ((0, "🪙 ×1"), (2, "🪙 2")):
        assert told in text_of(screen_for(position, seat))
    assert "🏆 1 **Ben**" not in text_of(screen_for(replace(position, choices=()), 0))


def test_in_the_clean_up_everybody_sees_how_many_are_choosing_but_not_who():
    position = position_in_clean_up()
    after = position.play(2, KEEP, Chance(b"a")).position
    assert "4 players are still choosing what to discard" in text_of(screen_for(position))
    assert "3 players are still choosing what to discard" in text_of(screen_for(after))
    assert text_of(screen_for(position)).replace("4 players", "3 players") == text_of(screen_for(after))
    other = position.play(0, SmileyFace.parse("discard ghost ghost"), Chance(b"b")).position
    assert screen_for(other).to_components() == screen_for(after).to_components()
    assert "turn" not in text_of(screen_for(after))
    assert "` 6` **Ben** ⭐" in text_of(screen_for(after)).replace("\u2007", " ")


def test_a_clean_up_has_the_number_of_the_round_whose_totals_it_shows():
    position = position_in_clean_up()
    for shown in (screen_for(position), screen_for(position, 0)):
        assert f"round {len(position.results)} of 7" in text_of(shown)


def test_a_player_who_has_chosen_reads_the_choice_and_can_press_nothing():
    position = position_in_clean_up().play(0, SmileyFace.parse("discard ghost heart"), Chance(b"a")).position
    assert "You discard 👻 Ghost  💖 Heart" in text_of(screen_for(position, 0))
    assert reached("smileyface", position, 0, screen_for(position, 0)) == set()
    kept = position_in_clean_up().play(2, KEEP, Chance(b"a")).position
    assert "You keep everything." in text_of(screen_for(kept, 2))
    assert "You keep" not in text_of(screen_for(kept, 4)), "a seat with an empty hand was not asked"


def test_a_hand_without_mischief_can_only_keep():
    assert reached("smileyface", position_in_clean_up(), 1, screen_for(position_in_clean_up(), 1)) == {"keep"}
    assert "you have no Mischief card" in text_of(screen_for(position_in_clean_up(), 1))


def test_the_end_shows_the_winner_of_each_round_and_the_values_of_tokens():
    position = begin()
    results = [Result(0, 2, (9, 1, 1, 1))] + [Result(None, None, (0,) * 4)] * 5 + [Result(1, 2, (1, 12, 1, 1))]
    position = replace(position, results=tuple(results), rewards=((), (), (2, 1), ()), tokens=REWARDS[2:])
    for seat in (None, 0):
        check(screen_for(position, seat))
    content = text_of(screen_for(position))
    assert "`1` 🏆 1 **Ada** (9) · 🪙 2 **Cleo**" in content
    assert "`3` 🏆 2 nobody" in content
    assert f"`7` 🏆 {ROUND_CARDS[6]} **Ben** (12) · 🪙 1 **Cleo**" in content
    assert "🥇 **Ben** · 4 points\n-# Round cards 4, Reward tokens 0" in content
    assert "🥈 **Cleo** · 3 points\n-# Round cards 0, Reward tokens 2 + 1" in content


# Words


def test_a_card_is_readable_with_and_without_its_picture():
    plain, drawn = (ctx_for(begin(), emojis=emojis) for emojis in (None, PICTURES))
    assert card_markup("anger-5", replace(plain, t=ENGLISH)) == "😡5"
    assert card_markup("anger-5", replace(drawn, t=ENGLISH)) == f"{PICTURES('anger_5')}\u00a0**5**"
    assert card_markup("ghost", replace(plain, t=ENGLISH)) == "👻\u00a0Ghost"
    assert card_markup("anger", replace(drawn, t=ENGLISH)) == f"{PICTURES('anger')}\u00a0anger"


EVENTS = {
    event.name: event
    for seats in SmileyFace.SEATS
    for kind, seed in ((None, b"words"), (RandomPlayer, b"words"), (RandomPlayer, b"more words"))
    for _, _, step in play_out(SmileyFace, seats, seed, make_player=kind)
    for event in step.events
}
EVENTS_WITHOUT_TEXT = {"drew", "scored", "clean_up", "choosing", "chose", "revealed"}
"""Events without a sentence, because the screen shows what happened."""


def test_the_games_of_this_test_have_every_event():
    told = {
        *MISCHIEF,
        "bombed",
        "taken",
        "drew",
        "drew_cards",
        "played",
        "passed",
        "helped",
        "won",
        "no_winner",
        "ranking",
    }
    assert set(EVENTS) == EVENTS_WITHOUT_TEXT | told | {"rewarded", "reward", "discarded", "round", "ended"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_complete_sentence(language):
    for name, event in EVENTS.items():
        sentence = event_text(event, replace(ctx_for(begin(seats=8)), t=Translations(language)), card_markup)
        assert bool(sentence) == (name not in EVENTS_WITHOUT_TEXT), name
        assert "{" not in sentence


# Passing


def question_before_pass(position, **more):
    """The private screen of p0 after a press on *Pass*."""
    return screens.drafted(
        position, 0, screens.ctx_for("smileyface", position, 0, **more), translations_for("en"), "pass"
    )


def begun():
    """A game whose first turn is that of p0, who can play several cards."""
    position = SmileyFace.start(seats=4, chance=Chance(b"pass"))
    return replace(position, turn=0)


def test_cards_are_blue_and_pass_is_grey_in_another_row_after_a_divider():
    screen = screens.private("smileyface", begun(), 0)
    parts = screen.to_components()[0]["components"]
    styles = {one["label"]: one["style"] for part in parts if part["type"] == 1 for one in part["components"]}
    assert styles["Pass"] == 2
    assert all(style == 1 for label, style in styles.items() if "total" in label)
    (row,) = [at for at, part in enumerate(parts) if "Pass" in str(part.get("components"))]
    assert parts[row - 1]["type"] == 14


def test_a_press_on_pass_asks_while_a_card_can_be_played_and_shows_the_hand():
    position = begun()
    (asks,) = [
        one["custom_id"] for one in parts_of(screens.private("smileyface", position, 0)) if one.get("label") == "Pass"
    ]
    assert ids.read(asks).draft == "pass"
    screen = question_before_pass(position)
    assert "You can play. Pass anyway?" in text_of(screen)
    assert f"Your hand ({len(position.hands[0])})" in text_of(screen)
    labels = {one["label"]: one["custom_id"] for one in parts_of(screen) if one["type"] == 2}
    assert ids.read(labels["Yes, pass"]).notation == "pass"
    assert ids.read(labels["Back"]).is_here


def test_a_pass_needs_no_second_press_if_no_card_can_be_played():
    position = begun()
    position = replace(position, hands=((), *position.hands[1:]))
    (asks,) = [
        one["custom_id"] for one in parts_of(screens.private("smileyface", position, 0)) if one.get("label") == "Pass"
    ]
    assert ids.read(asks).notation == "pass"
    with pytest.raises(ValueError, match="asks for nothing"):
        question_before_pass(position)


def test_where_room_is_short_mischief_cards_say_once_what_they_do_and_the_next_screen_asks_for_the_target():
    position = begin(hands={0: "dizzy devil happiness-1"})
    screen = screen_for(position, 0, brevity=1)
    (offered,) = [item for item in buttons_and_selects(screen) if "options" in item]
    assert [(one["label"], one["description"]) for one in offered["options"]] == [
        ("Devil", "take a random card from somebody’s hand."),
        ("Dizzy", "swap two feelings in the ranking."),
    ]
    assert reached("smileyface", position, 0, screen) == set(map(str, position.moves(0)))


@pytest.mark.parametrize("pace", ["live", "day"])
def test_a_tall_hand_of_a_reader_who_knows_the_game_is_shortened_where_nothing_is_lost(pace):
    """The ranking takes one line, and a button is behind *More*. A newcomer keeps the ranking rather than the names."""
    position = begin(
        hands={0: "bomb devil dizzy heart happiness-1 happiness-2 sadness-4 sadness-5"},
        displays={seat: f"anger-{seat} surprise-{seat}" for seat in range(1, 4)},
    )
    recent = [Event("played", seat, {"card": "anger-3"}) for seat in (1, 2, 3)]
    names = ("Ada", "Ben", "Clementine Anna Maria", "Dora")
    for is_new in (True, False):
        shown = {"recent": recent, "pace": pace, "explains": True, "is_new": is_new, "has_moved": True}
        ctx = ctx_for(position, 0, names=names, **shown)
        screen = draw_to_fit(lambda ctx: private_screen(position.view(0), position.moves(0), ctx), ctx)
        told, labels = text_of(screen), [one.get("label") for one in buttons_and_selects(screen)]
        assert message_height(screen.items) <= VISIBLE_HEIGHT
        assert ("Clementine Anna Maria" in told) != is_new
        assert ("each card counts 1 more" in told) == is_new
    offered = {"What is this?", "What’s new?", "Why not?"} & {*labels}
    assert offered == ({"What’s new?"} if pace == "day" else {"Why not?"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_this_explains_boss_and_newbie_and_each_mischief_card_that_the_reader_sees(language):
    t = Translations(language)
    position = begin(hands={0: "boomerang"}, displays={1: "heart anger-1"})
    position = replace(position, known=(Known(0, 2, "ninja"),))
    ctx = replace(ctx_for(position, 0, recent=(Event("angel", 1, {}), Event("played", 1, {"card": "anger-1"}))), t=t)
    said = text_of(meanings_screen(position.view(0), ctx, Screen()))
    for card in MISCHIEF:
        is_seen = card in ("boomerang", "heart", "ninja", "angel")
        assert (t(f"smileyface-meaning-{card}").replace("\u00a0", " ") in said) is is_seen, card
    for sign, suit in (("boss", position.ranking[0]), ("newbie", position.ranking[-1])):
        (line,) = [line for line in said.split("\n") if line.startswith(f"- {Emojis()(sign)}")]
        assert t(f"word-{suit}") in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_of_a_helping_hand_has_words_but_where_eight_players_need_the_room(language):
    t = Translations(language)
    position = begin(displays={1: "surprise-5"}, passed=(False, False, True, False), helped_by=(None, 2, None, None))
    for seat in (None, 0, 1, 2):
        words = t("smileyface-from-you") if seat == 2 else t("smileyface-from", name="Cleo")
        short = words if seat == 2 else t("smileyface-helped")
        for brevity, told in enumerate((words, short, short)[: 2 if seat is None else 3]):
            ctx = replace(ctx_for(position, seat, brevity=brevity), t=t)
            assert f"{Emojis()('help')} {told}" in text_of(screens.screen_of(position, seat, ctx, t))
