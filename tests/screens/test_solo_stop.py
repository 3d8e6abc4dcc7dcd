"""*Stop this game* on the hand of a solo game: in view where a phone has room, and otherwise mentioned once."""

from functools import partial

import pytest
from msgspec.structs import replace

from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens import SCREENS
from bot.screens.context import SHORTEST
from bot.screens.layout import BUTTON_HEIGHT, ITEM_GAP, VISIBLE_HEIGHT, draw_to_fit, message_height
from games import GAMES
from games.core import Chance
from tests.kit.messages import parts_of, text_of
from tests.kit.screens import ctx_for

NAMES = ("Ada", "Cleo", "Pip", "Momo")
GAMES_WITH_HAND = ("smile", "smileyface", "domino", "last_one")


def hand(game, language, *, sight=VISIBLE_HEIGHT, **now):
    """The first hand of a solo game, and whether it has the button and the line that names it."""
    position = GAMES[game].start(seats=max(3, GAMES[game].SEATS[0]), chance=Chance(b"solo"))
    seat, t = next(iter(position.awaited())), translations_for(language)
    now = {"names": NAMES, "link": "", "is_unfolded": False, "explains": True, **now}
    ctx = replace(ctx_for(game, position, seat, is_private=True, **now), t=t)
    draw = partial(SCREENS[game].private, position.view(seat), position.moves(seat))
    screen = draw_to_fit(draw, ctx) if sight == VISIBLE_HEIGHT else draw(replace(ctx, sight=sight))
    stop = t("button-solo-stop")
    has_button = stop in [one.get("label") for one in parts_of(screen)]
    return screen, has_button, t("solo-stop-where", stop=stop, more=t("button-more")) in text_of(screen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_WITH_HAND)
def test_where_a_hand_has_room_the_button_is_on_it_and_needs_no_line(game, language):
    screen, has_button, has_line = hand(game, language, is_new=False, has_moved=True)
    assert not has_line
    assert has_button or (language != "en" and message_height(screen.items) + BUTTON_HEIGHT + ITEM_GAP > VISIBLE_HEIGHT)
    assert message_height(screen.items) <= VISIBLE_HEIGHT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_WITH_HAND)
def test_a_new_players_first_hand_has_the_button_or_says_where_it_is(game, language):
    """What to do and what wins comes first: in long languages there is room only for that, and More has the button."""
    screen, has_button, has_line = hand(game, language)
    assert not (has_button and has_line)
    assert has_button or has_line or (language != "en" and game in ("smileyface", "domino"))
    assert message_height(screen.items) <= VISIBLE_HEIGHT


@pytest.mark.parametrize("game", GAMES_WITH_HAND)
def test_without_room_only_the_first_hand_has_the_line_and_more_has_the_button(game):
    assert hand(game, "en", sight=100)[1:] == (False, True)
    assert hand(game, "en", sight=100, has_moved=True)[1:] == (False, False)
    assert hand(game, "en", sight=100, is_unfolded=True)[1:] == (True, False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_WITH_HAND)
def test_a_hint_that_is_left_out_leaves_its_room_to_the_button(game, language):
    for sight in range(400, VISIBLE_HEIGHT, 5):
        screen, has_button, has_line = hand(game, language, sight=sight, brevity=SHORTEST)
        assert has_button or has_line or screen.left < BUTTON_HEIGHT + ITEM_GAP, sight


@pytest.mark.parametrize("game", GAMES_WITH_HAND)
def test_the_way_back_from_more_is_the_last_button(game):
    for language in LANGUAGES:
        screen, has_button, _ = hand(game, language, is_unfolded=True, is_new=False, has_moved=True)
        labels = [part["label"] for part in parts_of(screen) if "label" in part and part["type"] == 2]
        back = translations_for(language)("button-to-hand")
        assert has_button
        assert (labels[-1], labels.count(back)) == (back, 1)
