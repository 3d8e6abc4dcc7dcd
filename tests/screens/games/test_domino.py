"""The screens of Domino."""

import re
from itertools import groupby

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis, emoji_name
from bot.i18n.translations import LANGUAGES, translations_for
from bot.members.model import Member
from bot.screens import SCREENS
from bot.screens.composer import meanings_screen
from bot.screens.games.domino import card_markup
from bot.screens.parts import event_text
from bot.tables.shown import PlayMove
from games.core import Chance, Event
from games.domino import CARDS, Domino, Lay
from games.smileys import COLOURS, SMILEYS, SPECIALS
from tests import ids
from tests.kit.games.domino import laid
from tests.kit.limits import check
from tests.kit.messages import parts_of, text_of
from tests.kit.screens import PICTURES, ctx_for, labels_of, moves_of, private, public, random_game
from tests.screens.moments import moments, renderer


def full_grid(hole=None):
    """A grid of all 36 cells, with one empty cell if `hole` names it."""
    return tuple(
        tuple(card if (card := f"{colour}-{smiley}") != hole else "" for colour in COLOURS) for smiley in SMILEYS
    )


SQUARE_GRID = {
    "columns": ("orange", "blue"),
    "rows": ("happy", "sad"),
    "grid": (("orange-happy", "blue-happy"), ("orange-sad", "")),
}
"""Four cells, three of them filled. A card in the cell of blue-sad has two neighbours."""


def longest_events(seats):
    events = list(random_game("domino", 10, b"events"))[-1][1]
    return [event for event in events if event.seat < seats and "tied" not in event.detail]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_twelve_wildcards_and_every_other_card_in_one_hand_can_be_laid_wherever_they_fit(language):
    grid = {
        "columns": ("orange", "blue", "yellow"),
        "rows": ("happy", "sad", "wink"),
        "grid": (("orange-happy", "", "yellow-happy"), ("", "blue-sad", ""), ("orange-wink", "", "yellow-wink")),
    }
    lying = {card for row in grid["grid"] for card in row}
    rest = [card for card in CARDS if card not in {*lying, "violet-love"}]
    position = laid(rest, ["violet-love"], **grid)
    view = private("domino", position, 0, longest_events(2), language)
    check(view)
    assert set(SPECIALS) <= {move.split(" ")[1] for move in moves_of(view)}
    assert moves_of(view) == set(map(str, position.moves(0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_wildcards_on_the_table_and_six_in_the_hand_can_be_swapped_and_laid(language):
    colours = dict(zip(SMILEYS, COLOURS, strict=True))
    grid = tuple(tuple(f"{smiley}*" if colours[smiley] == colour else "" for colour in COLOURS) for smiley in SMILEYS)
    lying = {card for row in grid for card in row}
    rest = [card for card in CARDS if card not in lying]
    position = laid(rest[1:], rest[:1], columns=COLOURS, rows=SMILEYS, grid=grid)
    view = private("domino", position, 0, longest_events(2), language)
    check(view)
    assert moves_of(view) == set(map(str, position.moves(0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_grid_with_ten_long_names_fits_during_the_game_and_at_the_end(language):
    grid = full_grid("violet-love")
    hands = [[card] for card in SPECIALS[:9]] + [["violet-love", *SPECIALS[9:]]]
    shown = tuple(tuple(card for card in hand if card in SPECIALS) for hand in hands)
    position = laid(*hands, columns=COLOURS, rows=SMILEYS, grid=grid, turn=9, pile=(), shown=shown)
    check(public("domino", position, longest_events(10), language))
    check(private("domino", position, 9, longest_events(10), language))
    blocked = replace(position, places=(2,) * 9 + (1,))
    check(public("domino", blocked, longest_events(10), language))


def grid_lines(shown):
    """The lines of the grid without the prefix of headings."""
    return [line.removeprefix("# ") for line in shown.splitlines() if line.startswith("# ")]


def test_all_cards_of_the_hand_are_shown_first_those_that_fit_wildcards_too():
    position = laid(["red-happy", "blue-love", "happy*"], ["orange-love"])
    fitting = f"{PICTURES('red_happy')} {PICTURES('special_happy')}"
    shown = text_of(private("domino", position, 0))
    assert f"**Your 3 cards** · these fit: {fitting} · can’t be laid: {PICTURES('blue_love')}" in shown
    waiting = text_of(private("domino", replace(position, turn=1), 0))
    assert all(PICTURES(card) in waiting for card in ("red_happy", "blue_love", "special_happy"))
    assert "fit" not in waiting.split("Your 3 cards")[1]


def test_a_card_that_can_only_be_swapped_does_not_fit():
    position = laid(["orange-happy", "red-happy"], ["red-wink"], grid=(("happy*",),))
    shown = text_of(private("domino", position, 0))
    assert f"this fits: {PICTURES('red_happy')} · can’t be laid: {PICTURES('orange_happy')}" in shown


def test_DO5_why_not_names_every_card_that_cannot_be_laid_also_one_that_can_be_swapped():
    swapped = 0
    for position, _ in random_game("domino", 3, b"greyed"):
        seat = position.turn
        view, moves = position.view(seat), position.moves(seat)
        if moves and view.drawn is None:
            greyed = SCREENS["domino"].greyed(view, moves, "")
            assert {position.why_not(seat, move) for move in greyed.values()} <= {"DO5"}
            named = {*greyed}.union(*position.refusals_by_rule(seat).values()) - {"draw", "pass"}
            assert named == {*position.hands[seat]} - {move.card for move in moves if isinstance(move, Lay)}
            swapped += len(greyed)
    assert swapped


@pytest.mark.parametrize("brevity", range(3))
@pytest.mark.parametrize(
    "hand",
    [
        ["red-happy", "blue-love", "happy*", "sad*"],  # wildcards in a list
        ["blue-love", "happy*", "sad*"],
        ["blue-sad", "violet-love", "wink*", *(f"{one}-{face}" for one in COLOURS[2:] for face in ("happy", "sad"))],
    ],
)
def test_a_hand_shows_each_card_beside_its_number_of_cards_or_on_a_button_however_compact_it_is(hand, brevity):
    position = laid(hand, ["red-love"], **SQUARE_GRID)
    screen = private("domino", position, 0, brevity=brevity, has_moved=True)
    shown = text_of(screen).partition(f"Your {len(hand)} cards")[2]
    buttons = {button["emoji"]["name"] for button in parts_of(screen) if button["type"] == 2 and "emoji" in button}
    missing = [card for card in hand if PICTURES(emoji_name(card)) not in shown and emoji_name(card) not in buttons]
    assert not missing


def test_a_compact_hand_shows_the_wildcards_that_are_only_in_a_list():
    position = laid(["red-happy", "violet-love", "happy*", "sad*"], ["red-love"], **SQUARE_GRID)
    wildcards = f"{PICTURES('special_happy')} {PICTURES('special_sad')}"
    shown = text_of(private("domino", position, 0, brevity=1))
    assert f"**Your 4 cards** · wildcards: {wildcards} · can’t be laid: {PICTURES('violet_love')}" in shown


def test_the_grid_is_in_small_print_only_where_the_rest_of_the_hand_is_compact_too():
    position = laid(["blue-sad"], ["red-love"], **SQUARE_GRID)
    for brevity, is_small in ((0, False), (1, True)):
        shown = text_of(private("domino", position, 0, brevity=brevity, sight=200))
        (line,) = [line for line in shown.splitlines() if line.removeprefix("-# ").startswith(PICTURES("die_sad"))]
        assert line.startswith("-# ") is is_small


def test_without_pictures_every_cell_is_one_emoji_below_letters_for_the_colours():
    shown = text_of(public("domino", laid(["blue-sad"], ["red-love"], **SQUARE_GRID), emojis=Emojis()))
    assert grid_lines(shown) == ["▫️🇴\u200b🇧\u200b", "😀🟠🔵", "😢🟠▫️"]


def test_every_cell_of_the_grid_is_one_picture_or_one_sign_wide():
    shown = text_of(public("domino", laid(["blue-sad"], ["red-love"], **SQUARE_GRID)))
    picture = PICTURES("die_happy")
    (line,) = [line for line in grid_lines(shown) if line.startswith(PICTURES("die_sad"))]
    assert line == PICTURES("die_sad") + PICTURES("orange_sad") + PICTURES.partial("field")
    assert picture + PICTURES("orange_happy") + PICTURES("blue_happy") in shown


LAID_EVENTS = [
    Event("laid", 0, {"card": "orange-sad", "touches": 1}),
    Event("laid", 1, {"card": "happy*", "as": "blue-happy", "touches": 1}),
    Event("drew", 0, {"cards": 1}),
]


def test_the_card_laid_last_is_framed_on_the_public_screen_and_in_every_hand():
    grid = (("orange-happy", "happy*"), ("orange-sad", ""))
    position = laid(["blue-sad"], ["red-love"], **{**SQUARE_GRID, "grid": grid})
    for shown in (public("domino", position, LAID_EVENTS), private("domino", position, 0, LAID_EVENTS)):
        cells = "\n".join(grid_lines(text_of(shown)))
        assert PICTURES("last_special_happy") in cells
        assert PICTURES("orange_sad") in cells
        assert cells.count("<:last_") == 1
    assert "<:last_" not in text_of(public("domino", position))


def test_a_card_swapped_for_a_wildcard_counts_as_laid_last():
    position = laid(["blue-sad"], ["red-love", "happy*"], **SQUARE_GRID)
    swapped = Event("swapped", 1, {"card": "blue-happy", "wildcard": "happy*"})
    cells = "\n".join(grid_lines(text_of(public("domino", position, [LAID_EVENTS[0], swapped]))))
    assert PICTURES("last_blue_happy") in cells
    assert cells.count("<:last_") == 1


def test_without_pictures_the_last_card_is_a_square_or_for_a_wildcard_a_shooting_star():
    position = laid(["blue-sad"], ["red-love"], **SQUARE_GRID)
    assert grid_lines(text_of(public("domino", position, LAID_EVENTS[:1], emojis=Emojis())))[2] == "😢🟧▫️"
    position = replace(position, grid=(("orange-happy", "happy*"), ("orange-sad", "")))
    assert grid_lines(text_of(public("domino", position, LAID_EVENTS, emojis=Emojis())))[1] == "😀🟠🌠"


def test_a_hand_marks_gaps_where_its_cards_fit_with_a_star_for_another_turn():
    gaps = {
        "columns": ("orange", "blue", "red"),
        "rows": ("happy", "sad"),
        "grid": (("orange-happy", "blue-happy", "red-happy"), ("orange-sad", "", "")),
    }
    position = laid(["blue-sad", "red-sad"], ["red-love"], **gaps)
    gap, field = PICTURES.partial("gap"), PICTURES.partial("field")
    assert f"⭐{gap}" in text_of(private("domino", position, 0))
    for other in (private("domino", position, 1), public("domino", position)):
        assert f"{PICTURES('orange_sad')}{field}{field}" in text_of(other)
    assert gap not in text_of(public("domino", position))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gap_beyond_an_edge_shows_where_a_card_opens_a_column_or_a_row(language):
    position = laid(["red-happy"], ["orange-love"])
    lines = {}
    for seat in (0, 1):
        shown = text_of(private("domino", position, seat, language=language, emojis=Emojis()))
        lines[seat] = grid_lines(shown)
    assert lines[0] == ["▫️▫️🇴\u200b▫️", "😀◻️🟠◻️"]
    assert lines[1] == ["▫️🇴\u200b", "▫️◻️", "😀🟠", "▫️◻️"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_gap_marks_are_explained_to_newcomers_who_see_one(language):
    said = translations_for(language)("domino-gap", gap=PICTURES.partial("gap")).replace("\N{NO-BREAK SPACE}", " ")
    position = laid(["red-happy"], ["blue-love"])
    assert said in text_of(private("domino", position, 0, language=language))
    assert said not in text_of(private("domino", position, 1, language=language)), "nothing fits"
    waiting = laid(["red-happy"], ["blue-love"], turn=1)
    assert said in text_of(private("domino", waiting, 0, language=language))
    assert said not in text_of(public("domino", position, language=language))


def test_newcomers_read_the_hint_and_what_signs_mean_until_they_have_moved():
    position, t = laid(["red-happy"], ["blue-love"]), translations_for("en")
    for told in (t("domino-hint"), t("domino-gap", gap=PICTURES.partial("gap"))):
        assert told.replace("\N{NO-BREAK SPACE}", " ") in text_of(private("domino", position, 0))
        assert told.replace("\N{NO-BREAK SPACE}", " ") not in text_of(private("domino", position, 0, has_moved=True))


def test_what_is_this_explains_the_marks_and_the_frame_of_the_grid_and_an_extra_turn_once():
    position, t = laid(["red-happy", "blue-sad"], ["blue-love"], **SQUARE_GRID), translations_for("en")
    ctx = ctx_for("domino", position, 0, LAID_EVENTS[:1], has_moved=True)
    shown = text_of(
        meanings_screen(position.view(0), ctx, private("domino", position, 0, LAID_EVENTS[:1], has_moved=True))
    )
    assert t("domino-gap", gap=PICTURES.partial("gap")).replace("\N{NO-BREAK SPACE}", " ") in shown
    assert f"{PICTURES('last_orange_sad')} was laid last." in shown
    assert f"{PICTURES('die_orange')} over a column is its colour" in shown
    assert f"{PICTURES('die_happy')} beside a row is its smiley" in shown
    assert len(re.findall("another turn", shown)) == 2, "the mark, and in the aim when a card earns it"


def test_the_hand_says_who_is_next_with_how_many_cards():
    position = laid(["red-happy"], ["blue-love", "green-sad"], ["sad*"], turn=1)
    shown = text_of(private("domino", position, 0, names=("Ada", "Ben", "Cleo")))
    assert "▶️ **Ben** 🤖 2 → **Cleo** 🤖 1 → **you** 1" in shown


def test_a_button_with_a_picture_names_only_the_side_or_row_of_its_card():
    position = laid(["blue-sad", "red-happy", "sad*"], ["red-love"], **SQUARE_GRID)
    labels = labels_of(private("domino", position, 0, emojis=PICTURES))
    assert labels["lay blue-sad"] == "sad ⭐"
    assert labels["lay red-happy right"] == "right", "the other row does not reach the right edge"
    few = laid(["sad*"], ["red-love"], columns=("orange",), rows=("happy", "sad"), grid=(("orange-happy",), ("",)))
    assert set(labels_of(private("domino", few, 0)).values()) == {"→ orange sad"}
    assert set(labels_of(private("domino", few, 0, brevity=2)).values()) == {"→ 🟠😢O"}, "where words have no room"


def test_a_side_where_cards_can_continue_several_rows_or_columns_is_named_with_the_sign_of_the_row_or_column():
    position = laid(["red-happy", "orange-love"], ["red-love"], **SQUARE_GRID)
    assert labels_of(private("domino", position, 0)) == {
        "lay red-happy left": "left 😀",
        "lay red-happy right": "right",
        "lay orange-love up": "top 🟠O",
        "lay orange-love down": "bottom",
    }
    shortest = labels_of(private("domino", position, 0, brevity=2))
    assert shortest["lay red-happy left"] == "left", "a row of buttons has room for three such labels"


def test_a_card_that_opens_a_row_or_column_names_the_edge():
    position = laid(["orange-love"], ["red-love"])
    labels = labels_of(private("domino", position, 0, emojis=PICTURES))
    assert labels == {"lay orange-love up": "top", "lay orange-love down": "bottom"}


def test_a_button_says_where_its_card_goes_and_whether_it_earns_a_turn():
    position = laid(["blue-sad", "red-happy", "violet-love"], ["red-love"], **SQUARE_GRID)
    assert labels_of(private("domino", position, 0, emojis=Emojis())) == {
        "lay blue-sad": "blue sad ⭐",
        "lay red-happy left": "red happy, left",
        "lay red-happy right": "red happy, right",
    }


def test_the_button_of_a_wildcard_names_the_card_it_represents_and_where_it_goes():
    position = laid(["sad*", "red-love"], ["red-wink"], **SQUARE_GRID)
    labels = labels_of(private("domino", position, 0))
    assert labels["lay sad* blue-sad"] == "sad ★ → blue sad, in the grid ⭐"
    assert labels["lay sad* red-sad"] == "sad ★ → red sad, left"


@pytest.mark.parametrize(
    "hand",
    [
        ["happy*", "sad*"],
        ["blue-wink", "blue-sad", *(f"{one}-{face}" for one in COLOURS[2:] for face in ("happy", "sad"))],
    ],
)
def test_in_a_list_the_cards_that_earn_another_turn_are_first_and_the_others_keep_their_order(hand):
    labels = [*labels_of(private("domino", laid(hand, ["red-love"], **SQUARE_GRID), 0, has_moved=True)).values()]
    earning = [label.endswith("⭐") for label in labels]
    assert any(earning)
    assert earning == sorted(earning, reverse=True)
    others = [label for label in labels if not label.endswith("⭐")]
    assert len(others) > 3
    cards = [label.split(",")[0] for label in others]
    assert [*dict.fromkeys(cards)] == [card for card, _ in groupby(cards)], "places of a card stay together"


def test_a_swap_names_both_cards():
    grid = {"columns": ("orange",), "rows": ("happy",), "grid": (("happy*",),)}
    position = laid(["orange-happy"], ["red-wink"], **grid)
    assert (
        labels_of(private("domino", position, 0, emojis=Emojis()))["swap orange-happy"]
        == "Take wildcard for orange happy"
    )
    assert labels_of(private("domino", position, 0))["swap orange-happy"] == "Take wildcard for orange happy"
    small = private("domino", position, 0, brevity=2)
    assert labels_of(small)["swap orange-happy"] == "Take wildcard"
    (swap,) = [one for one in parts_of(small) if one.get("custom_id", "").endswith("swap orange-happy")]
    assert swap["emoji"]["name"] == "orange_happy", "the card to give is in the picture"


def test_only_the_player_who_drew_a_card_is_told_which_it_is():
    position = laid(["red-love"], ["red-wink"])
    step = position.play(0, Domino.parse("draw"), Chance(b"x"))
    mine, others, all_ = (
        text_of(private("domino", step.position, 0, list(step.events), emojis=Emojis())),
        text_of(private("domino", step.position, 1, list(step.events), emojis=Emojis())),
        text_of(public("domino", step.position, list(step.events), emojis=Emojis())),
    )
    assert "Drawn:" in mine
    for shown in (others, all_):
        assert "Drawn:" not in shown
        assert "draws a card" in shown


def test_a_wildcard_that_everybody_saw_a_player_take_is_shown_beside_the_name():
    position = laid(["sad*", "red-love"], ["red-wink"], shown=(("sad*",), ()))
    assert f"**Ada** 🤖 · 2 cards · took wildcard: {PICTURES('special_sad')}" in text_of(
        public("domino", position, names=("Ada", "Ben"))
    )


def test_the_end_shows_what_everybody_has_left():
    position = laid(["orange-sad"], ["red-wink", "blue-sad"], ["violet-love"])
    over = position.play(0, Domino.parse("lay orange-sad up"), Chance(b"x")).position
    shown = text_of(public("domino", over, names=("Ada", "Ben", "Cleo")))
    assert "🥇 **Ada** 🤖 · out of cards" in shown
    assert f"🥉 **Ben** 🤖 · 2 cards left\n-# {PICTURES('blue_sad')} {PICTURES('red_wink')}" in shown


def test_the_hand_says_if_only_a_wildcard_fits():
    position = laid(["red*", "violet-love"], ["orange-love"], **SQUARE_GRID)
    assert all(move.card == "red*" for move in position.moves(0) if hasattr(move, "cell"))
    assert "Only a wildcard fits: you say which card it is." in text_of(private("domino", position, 0))
    other = laid(["blue-sad", "red*"], ["orange-love"], **SQUARE_GRID)
    assert "Only a wildcard" not in text_of(private("domino", other, 0))


def test_wildcards_are_blue_only_if_nothing_else_fits():
    grid = {"columns": COLOURS, "rows": SMILEYS, "grid": full_grid("red-happy")}

    def styles(hand, drawn=None):
        parts = parts_of(private("domino", laid(hand, ["sad*"], drawn=drawn, **grid), 0, is_unfolded=False))
        asked = [(ids.read(one["custom_id"]), one["style"]) for one in parts if one.get("type") == 2]
        return {asks.notation: style for asks, style in asked if isinstance(asks, PlayMove)}

    only_wild = {"lay red* red-happy": 1, "lay happy* red-happy": 1}
    assert styles(["red*", "happy*"]) == only_wild
    assert styles(["red*", "happy*", "red-happy"]) == dict.fromkeys(only_wild, 2) | {"lay red-happy": 1}
    assert styles(["red*", "happy*"], drawn="red*") == {"lay red* red-happy": 1, "pass": 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_shows_the_remaining_cards_as_pictures_even_with_as_many_as_can_be_and_ten_long_names(language):
    """A connected layout with six columns and six rows has at least eleven cards."""
    grid = tuple(
        tuple(f"{colour}-{smiley}" if column in (row, row + 1) else "" for column, colour in enumerate(COLOURS))
        for row, smiley in enumerate(SMILEYS)
    )
    rest = [card for card in CARDS if not any(card in row for row in grid)]
    assert len(rest) == len(CARDS) - 11
    hands = [[], *(rest[seat::9] for seat in range(9))]
    position = laid(*hands, columns=COLOURS, rows=SMILEYS, grid=grid, places=(1, *(2,) * 9))
    shown = public("domino", position, longest_events(10), language)
    check(shown)
    assert all(PICTURES(emoji_name(card)) in text_of(shown) for card in rest)


def test_a_hand_that_can_only_swap_says_so():
    grid = {"columns": ("orange",), "rows": ("happy",), "grid": (("happy*",),)}
    shown = text_of(private("domino", laid(["orange-happy"], ["red-wink"], **grid), 0))
    assert "you can take a wildcard from the table" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_on_turn_nearly_always_has_room_for_what_was_laid_last(language):
    drawn, told = renderer(PICTURES), []
    for handle, (seat,) in moments("domino", pace="live"):
        reader = Member(10 + seat, language=language, hints=("domino",))
        ctx = drawn.private_context(handle, seat, reader)
        if sentences := [line for event in ctx.recent if (line := event_text(event, ctx, card_markup, seat))]:
            shown = "\n".join(item.get("content", "") for item in parts_of(drawn.private_screen(handle, seat, reader)))
            told.append(any(line in shown for line in sentences))
    assert told.count(False) <= len(told) / 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_menus_of_wildcards_are_named_by_colours_and_smileys_and_no_range_has_only_one_card(language):
    t = translations_for(language)
    grid = {
        "columns": ("blue", "yellow", "green"),
        "rows": ("happy", "sad", "wink"),
        "grid": (("blue-happy", "", "green-happy"), ("", "yellow-sad", ""), ("blue-wink", "", "green-wink")),
    }
    colours, smileys = t("domino-lay-wild-colour"), t("domino-lay-wild-smiley")
    few, many = ["blue*", "green*", "red*", "wink*", "sad*", "angry*"], list(SPECIALS)
    for hand, is_ranged in ((few, False), (many, True)):
        titles = [
            item["placeholder"]
            for item in parts_of(private("domino", laid(hand, [], **grid), 0, (), language))
            if "placeholder" in item
        ]
        assert [title for title in titles if not title.startswith((colours, smileys))] == []
        if not is_ranged:
            assert titles == [colours, smileys]
        for title in titles:
            if "(" in title:
                first, *others = title.partition("(")[2].rstrip(")").split(" – ")
                assert first not in others, title
