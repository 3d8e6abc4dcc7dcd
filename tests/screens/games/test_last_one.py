"""The screens of The last one."""

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens.games.last_one import colour_choice_screen, meaning_lines
from bot.screens.parts import card_text
from games.core import Chance
from games.last_one import CARDS, LastOne
from games.smileys import COLOURS
from tests import ids
from tests.kit.limits import check
from tests.kit.messages import parts_of, text_of
from tests.kit.screens import PICTURES, ctx_for, labels_of, moves_of, private, public, random_game
from tests.screens.reach import reached


def position_with_hands(*hands, top="red-sad", turn=0, **more):
    """A position with these hands; all other cards are in the draw pile."""
    start = LastOne.start(seats=len(hands), chance=Chance(b"screens"))
    held = {top, *(card for hand in hands for card in hand)}
    pile = tuple(card for card in CARDS if card not in held)
    hands = tuple(tuple(sorted(hand)) for hand in hands)
    return replace(start, hands=hands, discard=(top,), pile=pile, turn=turn, **more)


def full_hand(top, *, others=1):
    """A position in which one seat holds all cards except the top card and one card of each other seat."""
    rest = [card for card in CARDS if card != top]
    return position_with_hands(rest[others:], *([card] for card in rest[:others]), top=top)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("others", [1, 9])
def test_the_fullest_hand_fits_with_every_card_that_can_be_played(language, others):
    position = full_hand("red-sad", others=others)
    events = list(random_game("last_one", 10, b"events"))[-1][1]
    events = [event for event in events if event.seat < position.seats]
    view = private("last_one", position, 0, events, language)
    check(view)
    found = reached("last_one", position, 0, view, language)
    assert found == set(map(str, position.moves(0)))
    assert len({move.split(" ")[1] for move in found}) >= 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_LO5_a_happy_card_asks_for_its_colour_with_six_buttons_each_with_sign_and_word(language):
    position = position_with_hands(["blue-happy", "red-wink"], ["green-sad", "green-wink"])
    t = translations_for(language)
    (pressed,) = [
        ids.read(one["custom_id"])
        for one in parts_of(private("last_one", position, 0, language=language))
        if (one.get("custom_id") or "").startswith("q:")
    ]
    ctx = ctx_for("last_one", position, 0)
    view = colour_choice_screen(position.view(0), position.moves(0), replace(ctx, t=t), pressed.draft)
    check(view)
    held = {"red": " · 1"}
    assert {move: label.replace("\u00a0", " ") for move, label in labels_of(view).items()} == {
        f"play blue-happy {colour}": t(f"word-{colour}") + held.get(colour, "") for colour in COLOURS
    }
    signs = [one["emoji"]["name"] for one in parts_of(view) if "play" in (one.get("custom_id") or "")]
    assert signs == ["🟠", "🔵", "🟡", "🔴", "🟢", "🟣"]
    assert any(one.get("custom_id") == str(ids.Hand(ctx.table, is_here=True)) for one in parts_of(view))


def test_the_question_for_a_colour_shows_the_rest_of_the_hand_counts_its_colours_and_closes_more():
    position = position_with_hands(["blue-happy", "yellow-sad", "yellow-wink", "yellow*"], ["green-sad"])
    ctx = replace(ctx_for("last_one", position, 0), t=translations_for("en"), is_unfolded=True, is_private=True)
    view = colour_choice_screen(position.view(0), position.moves(0), ctx, "blue-happy")
    shown = text_of(view)
    assert "**Your 3 cards**" in shown
    assert all(PICTURES(card) in shown for card in ("yellow_sad", "yellow_wink", "colour_yellow"))
    assert labels_of(view)["play blue-happy yellow"].replace("\u00a0", " ") == "yellow · 3"
    assert labels_of(view)["play blue-happy red"] == "red"
    rows_below = [[one["label"] for one in row["components"]] for row in view.to_components()[0]["components"][-2:]]
    assert rows_below == [["Back", "More"], ["Stop this game"]]


@pytest.mark.parametrize("name", ["red-wink", "green-happy", "no card", ""])
def test_a_card_without_a_choice_of_colours_has_no_colour_screen(name):
    position = position_with_hands(["blue-happy", "red-wink"], ["green-sad", "green-wink"])
    with pytest.raises(ValueError, match="asks for no colour"):
        colour_choice_screen(
            position.view(0),
            position.moves(0),
            replace(ctx_for("last_one", position, 0), t=translations_for("en")),
            name,
        )


def test_the_hand_says_who_is_next_with_how_many_cards_and_who_has_said_last():
    position = position_with_hands(
        ["red-wink"], ["blue-sad", "blue-wink"], ["red-love"], turn=1, window=0, is_said=True
    )
    names = ("Ada", "Ben", "Cleo")
    assert "▶️ **Ben** 🤖 2 → **you** 1 → **Ada** 🤖 1 📣 **LAST!**" in text_of(
        private("last_one", position, 2, names=names)
    )
    back = replace(position, direction=-1)
    assert "▶️ **Ben** 🤖 2 → **Ada** 🤖 1 📣 **LAST!** → **you** 1" in text_of(
        private("last_one", back, 2, names=names)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_of_faces_are_explained_below_the_first_card_and_in_newcomers_hands(
    language,
):
    first = position_with_hands(["red-wink", "blue-love"], ["blue-sad"])
    later = replace(first, discard=("red-happy", "red-sad"))
    signs = {"happy": "😀", "sad": "😢", "surprised": "😮", "angry": "😠"}
    told = (
        translations_for(language)("last-one-faces", cards=2, **signs).replace("\N{NO-BREAK SPACE}", " ").splitlines()
    )
    assert [line[0] for line in told] == ["😢", "😮", "😠", "😀"], "a line each, and each begins with its face"
    said = "\n".join(f"-# {line}" for line in told)
    assert said in text_of(public("last_one", first, language=language, emojis=Emojis()))
    assert said not in text_of(public("last_one", later, language=language, emojis=Emojis()))
    held = position_with_hands(["red-angry", "blue-happy", "blue-love"], ["blue-sad"])
    mine = "\n".join(f"-# {line}" for line in told if line[0] in "😠😀")
    for more, is_told in (({}, True), ({"has_moved": True}, False), ({"is_new": False}, False)):
        hand = text_of(private("last_one", held, 0, language=language, emojis=Emojis(), **more))
        assert (mine in hand) is is_told
        assert "-# 😢" not in hand, "no card of the hand does that"


def test_LO4_after_a_draw_that_fits_nothing_the_hand_has_one_blue_button_to_pass():
    position = position_with_hands(["blue-wink"], ["green-sad", "green-love"], top="red-sad", drawn=("blue-wink",))
    blue = [
        one["custom_id"].rsplit(":", 1)[1]
        for one in parts_of(private("last_one", position, 0))
        if one.get("style") == 1
    ]
    assert blue == ["pass"]
    fitting = replace(position, hands=(("blue-wink", "red-love"), position.hands[1]), drawn=("red-love",))
    passing = [
        one["style"]
        for one in parts_of(private("last_one", fitting, 0))
        if (one.get("custom_id") or "").endswith(":pass")
    ]
    assert passing == [2], "playing the card is what one wants"


def test_cards_that_fit_are_buttons_in_words_and_the_others_are_pictures_in_the_text():
    position = position_with_hands(["red-wink", "blue-love", "green-wink"], ["blue-sad"])
    view = private("last_one", position, 0, emojis=Emojis())
    assert labels_of(view) == {"play red-wink": "red wink"}
    assert "2 cards don’t fit now" in text_of(view)
    assert "🔵😍B 🟢😉G" in text_of(view)


def test_a_hand_is_sorted_by_colour_and_smiley_with_the_specials_after_their_colour():
    position = position_with_hands(
        ["violet-sad", "orange*", "orange-wink", "orange-happy", "blue*"], ["red-sad"], turn=1
    )
    assert "🟠😀O 🟠😉O 🟠⭐O 🔵⭐B 🟣😢V" in text_of(private("last_one", position, 0, emojis=Emojis()))


def test_the_colour_that_a_happy_card_asks_for_is_told_in_words():
    position = position_with_hands(["red-wink"], ["blue-sad"], top="green-happy", named="violet")
    for view in (public("last_one", position), private("last_one", position, 0)):
        assert "next colour: 🟣 violet" in text_of(view)
    assert "Anything fits" in text_of(public("last_one", replace(position, named="")))


def test_arrows_run_in_the_order_of_play_and_the_seats_keep_their_places():
    position = position_with_hands(["red-wink"], ["blue-sad"], ["blue-wink"], turn=1)
    names = ("Ada", "Ben", "Cleo")
    down = text_of(public("last_one", position, names=names))
    up = text_of(public("last_one", replace(position, direction=-1), names=names))
    assert "🔽 play goes down" in down
    assert "🔼 play goes up" in up
    for shown in (down, up):
        assert "▶️ **Ben**" in shown
        assert shown.index("**Ada** 🤖 ·") < shown.index("**Ben** 🤖 ·") < shown.index("**Cleo** 🤖 ·")


def test_cards_to_be_drawn_are_on_the_button_and_in_the_text():
    position = position_with_hands(["red-wink", "blue-love"], ["green-angry"], top="red-angry", stack=4)
    assert labels_of(private("last_one", position, 0))["draw"] == "Draw 4 cards"
    assert "You draw **4 cards**" in text_of(private("last_one", position, 0))
    assert "**4 cards**" in text_of(public("last_one", position))


def test_everybody_can_press_last_and_catch_on_the_public_screen():
    position = position_with_hands(["red-wink"], ["blue-sad", "blue-wink"], ["red-love"], turn=1, window=0)
    shown = labels_of(public("last_one", position, names=("Ada", "Ben", "Cleo")))
    assert shown["last"] == "LAST!"
    catch = "Catch Ada\N{NO-BREAK SPACE}🤖!"
    assert shown["catch p0"] == catch
    assert labels_of(private("last_one", position, 2, names=("Ada", "Ben", "Cleo"))) == {
        "catch p0": "Catch Ada\N{NO-BREAK SPACE}🤖!"
    }
    assert labels_of(private("last_one", position, 0)) == {"last": "LAST!"}


def test_last_is_offered_only_where_the_last_card_but_one_can_be_played():
    fits = position_with_hands(["red-wink", "blue-sad"], ["green-love"], top="red-sad")
    assert "last" in moves_of(private("last_one", fits, 0))
    nothing = position_with_hands(["green-wink", "blue-love"], ["green-love"], top="red-sad")
    assert {*moves_of(private("last_one", nothing, 0))} == {"draw"}
    drawn = replace(nothing, drawn=("blue-love",))
    assert LastOne.parse("last") in drawn.moves(0)
    assert {*moves_of(private("last_one", drawn, 0))} == {"pass"}


def test_only_saying_last_shows_whether_a_player_with_one_card_can_be_caught():
    position = position_with_hands(["red-wink"], ["blue-sad", "blue-wink"], ["red-love"], turn=1, window=0)
    said = position.play(0, LastOne.parse("last"), Chance(b"x")).position
    silent, spoken = (public("last_one", one, names=("Ada", "Ben", "Cleo")) for one in (position, said))
    assert "catch p0" in moves_of(silent)
    assert "catch p0" not in moves_of(spoken), "all know that it would do nothing"
    assert "📣" not in text_of(silent)
    assert "**Ada** 🤖 · 1 card · 📣 **LAST!**" in text_of(spoken)


def test_after_the_end_nobody_is_told_which_colour_to_play_next_or_to_draw():
    position = position_with_hands([], ["blue-sad"], top="violet-happy", turn=1, named="red")
    assert position.outcome() is not None
    shown = text_of(public("last_one", position))
    assert "violet happy" in shown
    for screen_text in (shown, *(text_of(private("last_one", position, seat)) for seat in (0, 1))):
        assert "next colour" not in screen_text
    angry = replace(position, discard=("red-angry",), named="", stack=2)
    assert "unless an angry card" not in text_of(public("last_one", angry))


def test_the_catcher_and_the_caught_player_are_both_named():
    position = position_with_hands(["red-wink"], ["blue-sad", "blue-wink"], ["red-love"], turn=1, window=0)
    events = list(position.play(2, LastOne.parse("catch p0"), Chance(b"x")).events)
    shown = text_of(public("last_one", position, events, names=("Ada", "Ben", "Cleo")))
    assert "**Cleo** 🤖 catches **Ada** 🤖, who didn’t say LAST!" in shown


def test_only_the_player_who_drew_a_card_is_told_which_it_is():
    position = position_with_hands(["blue-wink"], ["green-sad", "green-love"], top="red-sad")
    step = position.play(0, LastOne.parse("draw"), Chance(b"x"))
    (drawn,) = step.position.drawn
    mine = text_of(private("last_one", step.position, 0, list(step.events), emojis=Emojis()))
    others = text_of(private("last_one", step.position, 1, list(step.events), emojis=Emojis()))
    assert "You drew" in mine
    assert "Drawn:" in mine
    assert "Drawn:" not in others
    assert card_text(drawn, translations_for("en")) in mine
    assert card_text(drawn, translations_for("en")) not in others


def test_the_end_shows_what_everybody_has_left():
    position = position_with_hands(["red-wink"], ["violet*", "green-love"], ["blue-angry"])
    over = position.play(0, LastOne.parse("play red-wink"), Chance(b"x")).position
    view = public("last_one", over, names=("Ada", "Ben", "Cleo"), emojis=Emojis())
    assert "🥇 **Ada** 🤖 · out of cards\n🥈 **Cleo** 🤖 · 1 card left\n-# 🔵😠B\n🥉 **Ben**" in text_of(view)
    assert "🟢😍G 🟣⭐V" in text_of(view)
    assert moves_of(view) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_special_is_explained_to_newcomers_who_hold_one_and_in_what_is_this(language):
    t = translations_for(language)
    told = t("last-one-special")
    for hand, is_told in ((["red*", "blue-sad"], True), (["red-sad", "blue-sad"], False)):
        position = position_with_hands(hand, ["blue-wink"], top="red-wink")
        ctx = replace(ctx_for("last_one", position, 0), t=t)
        assert any(told in line for line in meaning_lines(position.view(0), ctx)) is is_told
        shown = text_of(private("last_one", position, 0, language=language))
        assert (told.replace("\u00a0", " ") in shown) is is_told
