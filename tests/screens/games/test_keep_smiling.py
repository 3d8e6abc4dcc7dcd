"""The screens of Keep Smiling: Discord's limits, secrets, a button for every move, and the preview of drafts."""

import re
from functools import partial

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens import SCREENS
from bot.screens.games.keep_smiling import LANDING_SIGNS, LANE_EMOJIS, lane_markup, pieces_by_lane
from bot.screens.layout import line_height
from games.core import Chance, Event
from games.keep_smiling import KeepSmiling, Piece
from games.keep_smiling_ways import FAR, OFF
from tests import ids
from tests.kit import screens
from tests.kit.games.keep_smiling import begin
from tests.kit.limits import check
from tests.kit.messages import parts_of, text_of
from tests.kit.screens import LONGEST, PICTURES, ctx_for, private, public

GAME = "keep_smiling"
OPTIONS = [{}, {"memory": "relaxed"}, {"duel": True}]
WITHOUT_PICTURES = {"emojis": Emojis(), "names": ("Ada", "Ben")}
FACE_PATTERN = "smily|grimmy|neutralo|😀|😠|😐"


def draft_screen(position, seat, draft="", language="en", **more):
    """The private screen of a seat with this draft."""
    ctx = ctx_for(GAME, position, seat, **{**WITHOUT_PICTURES, **more})
    return screens.drafted(position, seat, ctx, translations_for(language), draft)


def lane_lines(shown):
    """The lines of the board that show a lane, without the prefix of small print."""
    return [
        line.removeprefix("-# ")
        for line in shown.split("\n")
        if line.startswith(tuple(f"-# {one}" for one in LANE_EMOJIS))
    ]


def labels_by_custom_id(screen):
    """The labels of all enabled buttons, by custom_id."""
    return {
        one["custom_id"]: one.get("label") for one in parts_of(screen) if one["type"] == 2 and not one.get("disabled")
    }


def button_label(screen, custom_id):
    """The label of the button, enabled or not, whose custom_id ends with `custom_id`."""
    (found,) = [one for one in parts_of(screen) if (one.get("custom_id") or "").endswith(custom_id)]
    return found["label"]


def drafts_on_buttons(screen):
    """The drafts of the enabled buttons that change the draft."""
    return [*labels_and_drafts(screen).values()]


def move_on_confirm(screen):
    """The move that Confirm plays; None if Confirm is disabled."""
    found = [custom_id for custom_id, label in labels_by_custom_id(screen).items() if label == "Confirm"]
    return KeepSmiling.parse(found[0].split(":")[3]) if found else None


def moves_on_dice(screen):
    """The moves of enabled die buttons that play a move instead of extending the draft, by label."""
    return {
        label: custom_id.split(":")[3]
        for custom_id, label in labels_by_custom_id(screen).items()
        if custom_id.startswith("m:") and label != "Confirm"
    }


def moves_on_buttons(screen):
    """All moves that enabled buttons play."""
    return {
        KeepSmiling.parse(custom_id.split(":")[3])
        for custom_id in labels_by_custom_id(screen)
        if custom_id.startswith("m:")
    }


# The fullest screen

STEPS_UNDER_WAY = (3, 4, 5, 7, 8), (4, 3, 2, 1, 6)
"""The steps of ten pieces, none of them on a start field, so that the markup of every field is long."""


@pytest.mark.parametrize("duel", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_board_with_the_longest_names_leaves_room(language, duel):
    position = begin(*STEPS_UNDER_WAY, dice=(5, 4, 3), duel=duel, memory="relaxed")
    events = [
        event
        for lane in "abc"
        for event in (
            Event("duel", 0, {"lane": lane, "attack": 6, "defence": 6}),
            Event("captured", 0, {"lane": lane, "piece": "p1"}),
            Event("seated", 0, {"lane": lane, "chair": 6}),
        )
    ]
    absent = {"away": (0,), "left": (1,), "bench": LONGEST[:3]}
    _, characters = check(public(GAME, position, events, language, **absent))
    assert characters < 3900
    for draft in ("", "a1", "a1 b3 c2", "a1 a2 b3"):
        ctx = ctx_for(GAME, position, 0, events)
        screen = screens.drafted(position, 0, ctx, translations_for(language), draft)
        components, characters = check(screen)
        assert characters <= 3500, "no room for a refusal above it"
        assert components < 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_with_all_ten_faces_shown_is_within_the_limits(language):
    chairs = (*(Piece(lane % 2, lane) for lane in range(5)), Piece(0, 1))
    position = begin((OFF,) * 5, (OFF,) * 5, chairs=chairs)
    check(public(GAME, position, language=language))
    check(private(GAME, position, 1, language=language))


# Placing the pieces


def start_game(**options):
    return KeepSmiling.start(seats=2, chance=Chance(b"set"), **options)


def with_pieces_placed(position, seat, faces):
    return position.play(seat, KeepSmiling.parse(f"place {faces}"), Chance(b"set", seat + 1)).position


def test_pieces_are_placed_lane_by_lane_and_the_last_equal_ones_automatically():
    screen = draft_screen(start_game(), 0)
    assert "Who starts on lane **A**?" in text_of(screen)
    assert sorted(drafts_on_buttons(screen)) == ["g", "n", "s"]
    screen = draft_screen(start_game(), 0, "sns")
    assert "🇦😀 🇧😐 🇨😀 🇩😠 🇪😠" in text_of(screen)
    assert moves_on_buttons(screen) == {KeepSmiling.parse("place snsgg")}
    assert drafts_on_buttons(screen) == ["-"]


def test_a_kind_that_is_used_up_cannot_be_chosen_again():
    assert sorted(drafts_on_buttons(draft_screen(start_game(), 0, "ss"))) == ["-", "ssg", "ssn"]
    assert not moves_on_buttons(draft_screen(start_game(), 0, "ss"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_names_a_kind_that_is_used_up(language):
    for draft, count in (("", 3), ("ss", 2), ("snsg", 0)):
        screen = draft_screen(start_game(), 0, draft, language)
        labels = [part.get("label") or "" for part in parts_of(screen) if part["type"] == 2]
        assert sum("×" in label for label in labels) == count
        assert not any("×0" in label for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_for_the_dice_is_a_button_that_can_be_pressed(language):
    position = begin((0, 6, 8, 0, 0), (7, 0, 1, 0, 0), dice=(6, 6, 6))
    screen = draft_screen(position, 0, language=language)
    (example,) = re.findall(r"\*\*([A-E])(\d)\*\*\s?: \w+ \1, \w+ \2\.", text_of(screen))
    assert any((label or "").startswith("".join(example)) for label in labels_by_custom_id(screen).values())


def test_start_over_removes_the_whole_draft():
    assert text_of(draft_screen(start_game(), 0, "-")) == text_of(draft_screen(start_game(), 0))
    assert text_of(draft_screen(begin(), 0, "-")) == text_of(draft_screen(begin(), 0))


def test_KS2_everybody_sees_who_has_set_their_pieces_but_not_how():
    one = text_of(public(GAME, with_pieces_placed(start_game(), 1, "sgnsg"), **WITHOUT_PICTURES))
    assert "**Ben** 🤖 · pieces are set" in one
    assert "**Ada** 🤖 · choosing in secret" in one
    assert [(line[:5], line[-1]) for line in lane_lines(one)] == [(f"{letter}◻️▫️", "🔶") for letter in LANE_EMOJIS]
    assert one == text_of(public(GAME, with_pieces_placed(start_game(), 1, "gngss"), **WITHOUT_PICTURES))


def test_KS2_strict_memory_shows_nobody_a_face_once_their_own_pieces_are_set():
    position = start_game()
    for seat, faces in ((0, "sgnsg"), (1, "nssgg")):
        step = position.play(seat, KeepSmiling.parse(f"place {faces}"), Chance(b"set", seat + 1))
        position = step.position
        for emojis in ({}, {"emojis": Emojis()}):
            screen = private(GAME, position, seat, step.events, **emojis)
            assert not re.search(FACE_PATTERN, text_of(screen))
            assert faces not in str(screen.to_components())
    assert not re.search(FACE_PATTERN, text_of(private(GAME, position, 0)))


def test_KS2_relaxed_memory_shows_owners_their_own_faces_and_nobody_elses():
    position = with_pieces_placed(with_pieces_placed(start_game(memory="relaxed"), 0, "sgnsg"), 1, "nssgg")
    assert [line[1] for line in lane_lines(text_of(private(GAME, position, 0, **WITHOUT_PICTURES)))] == [*"😀😠😐😀😠"]
    assert [line[1] for line in lane_lines(text_of(private(GAME, position, 1, **WITHOUT_PICTURES)))] == [*"😐😀😀😠😠"]
    for screen in (private(GAME, position, 0, **WITHOUT_PICTURES), private(GAME, position, 1, **WITHOUT_PICTURES)):
        assert len(re.findall(FACE_PATTERN, text_of(screen))) == 5
    assert not re.search(FACE_PATTERN, text_of(public(GAME, position, **WITHOUT_PICTURES)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_KS2_only_strict_memory_asks_to_remember_the_faces_while_they_are_placed(language):
    t, shown = translations_for(language), {}
    for memory in ("strict", "relaxed"):
        shown[memory] = text_of(draft_screen(start_game(memory=memory), 0, language=language)).replace("\u00a0", " ")
    remember, always_shown = (
        t(key).replace("\u00a0", " ") for key in ("keep-smiling-secret", "keep-smiling-secret-relaxed")
    )
    assert remember in shown["strict"]
    assert "**" in remember
    assert always_shown in shown["relaxed"]
    assert remember not in shown["relaxed"]


# A turn


def test_each_lane_begins_at_the_viewers_own_start_field():
    position = begin((2, 0, OFF, 0, 0), theirs=(4, 0, 0, 0, 0))
    mine, theirs = pieces_by_lane(position.view(0)), pieces_by_lane(position.view(1))
    assert {len(lane) for lane in mine} == {FAR + 1}
    assert (mine[0][2], mine[0][FAR - 4]) == (Piece(0, 0), Piece(1, 0))
    assert [lane[0] for lane in mine] == [None, Piece(0, 1), None, Piece(0, 3), Piece(0, 4)]
    assert theirs == tuple(tuple(reversed(lane)) for lane in mine)
    assert pieces_by_lane(position.view(None)) == mine


def test_the_board_is_seen_from_ones_own_side_with_lanes_and_start_fields_marked():
    position = begin((0, 2, OFF, 0, 0), (1, 0, 0, 0, 0))
    screen = text_of(private(GAME, position, 0, **WITHOUT_PICTURES))
    own, theirs, chairs = screen.split("-# 🇦")[0].rstrip().split("\n")[-3:]
    assert (own, theirs) == ("-# ▶️ 🔵 **you** · 1 piece lost ⇢", "-# ⇠ 🔶 **Ben** 🤖")
    assert chairs == "-# 🪑6 🪑5 🪑4 🪑3 🪑2 🪑1"
    mine = lane_lines(screen)
    assert mine[0] == "🇦🔵" + 10 * "▫️" + "🔶◻️"
    assert mine[1] == "🇧◻️▫️🔵" + 9 * "▫️" + "🔶"
    assert mine[2] == "🇨◻️" + 11 * "▫️" + "🔶"
    theirs = lane_lines(text_of(private(GAME, position, 1, **WITHOUT_PICTURES)))
    assert theirs[0] == "🇦◻️🔶" + 10 * "▫️" + "🔵"
    assert theirs[1] == "🇧🔶" + 9 * "▫️" + "🔵▫️◻️"


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("Chloé", "Bruno")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_breaks_the_lines_above_the_board_neither_before_a_name_nor_between_chairs(language, names):
    position = begin((0, 2, OFF, 0, 0), (1, 0, 0, 0, OFF))
    for draw in (public, partial(private, seat=0)):
        shown = text_of(draw(GAME, position, language=language, names=names, computers=())).split("\n")
        above = [line for line in shown if "⇢" in line or "⇠" in line or "keep_chair_" in line]
        assert len(above) in (2, 3)
        assert {line_height(line) for line in above} == {line_height("-# ")}, above


def test_a_tap_says_what_it_would_do_before_and_after():
    position = begin((0, 6, 8, 0, 0), (7, 0, 1, 0, 0), dice=(5, 4, 2))
    screen = draft_screen(position, 0)
    assert button_label(screen, ":a1") == "A5💥"
    assert button_label(screen, ":a2") == "A4"
    assert button_label(screen, ":c2") == "C4🪑"
    screen = draft_screen(position, 0, "a1 c2 b3")
    assert "Lane **A**: 5 spaces · 💥 captures **Ben**’s 🤖 piece · 7 spaces to go" in text_of(screen)
    assert "Lane **B**: 2 spaces · 4 spaces to go" in text_of(screen)
    assert "Lane **C**: 4 spaces · 🪑 takes chair 6" in text_of(screen)
    assert move_on_confirm(screen) == KeepSmiling.parse("move a5 b2 c4")
    shown = lane_lines(text_of(screen))
    assert shown[0].startswith("🇦🔵▫️▫️▫️▫️💥▫️")
    assert shown[1].startswith("🇧◻️▫️▫️▫️▫️▫️🔵▫️🎯▫️")
    assert shown[2].endswith("🪑")


def test_a_duel_is_announced_as_one():
    screen = draft_screen(begin((0,) * 5, (7, 0, 0, 0, 0), dice=(5, 4, 2), duel=True), 0, "a1")
    assert "⚔️ duels with **Ben**’s 🤖 piece" in text_of(screen)
    assert "-# Keep Smiling · " in text_of(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_KS6_KS10_a_newcomers_hand_explains_the_sign_of_captures_or_of_duels(language):
    for sign, key, duel in (("⚔️", "keep-smiling-meaning-duel", True), ("💥", "keep-smiling-meaning-hit", False)):
        note = f"-# {sign} {translations_for(language)(key)}".replace("\u00a0", " ")
        for is_duel in (True, False):
            assert (note in text_of(draft_screen(begin(duel=is_duel), 0, language=language))) == (duel is is_duel)


def test_what_is_this_explains_each_sign_on_the_buttons_and_the_board_once():
    for duel, meets in ((False, "hit"), (True, "duel")):
        position = begin(duel=duel)
        lines = SCREENS[GAME].meanings(position.view(0), ctx_for(GAME, position, 0, **WITHOUT_PICTURES))
        signs = [line.split(" ")[0] for line in lines]
        assert len(signs) == len({*signs})
        assert {LANDING_SIGNS[name] for name in ("target", "chair", meets)} <= {*signs}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_this_explains_a_hidden_piece_and_an_empty_start_field_and_ends_each_line_with_a_full_stop(language):
    position = begin()
    ctx = replace(ctx_for(GAME, position, 0, emojis=PICTURES), t=translations_for(language))
    lines = SCREENS[GAME].meanings(position.view(0), ctx)
    shown = "\n".join(lines)
    board = text_of(draft_screen(begin((1, 0, 0, 0, 0)), 0, language=language, emojis=PICTURES))
    for name in ("hidden", "start"):
        picture = PICTURES.partial(f"keep_{name}_a")
        assert picture in board
        assert f"{picture} {PICTURES.partial(f'keep_{name}_b')} " in shown
    assert all(line.endswith(".") for line in lines), lines


def test_two_dice_at_one_lane_are_one_jump_and_a_die_can_be_moved_or_taken_back():
    position = begin(dice=(6, 4, 1))
    assert move_on_confirm(draft_screen(position, 0, "b3 b1")) == KeepSmiling.parse("move b6+1")
    after = drafts_on_buttons(draft_screen(position, 0, "b3 b1"))
    assert "b3 c1" in after, "the six goes to lane c"
    assert "b3" in after, "the six is taken back"
    assert button_label(draft_screen(position, 0, "b3 b1"), ":b3") == "B ✓6"


def test_moves_that_the_rules_forbid_cannot_be_tapped():
    position = begin((8, 0, 0, 0, 0), dice=(6, 4, 1))
    assert "a1" not in drafts_on_buttons(draft_screen(position, 0)), "KS5: four fields to go"
    assert "b1 b2 b3" not in drafts_on_buttons(draft_screen(position, 0, "b1 b2")), "KS4: never three dice"


def test_KS11_pieces_that_land_take_the_chairs_in_the_order_of_the_taps():
    position = begin((6, 8, 0, 0, 0), (OFF, OFF, 0, 0, 0), dice=(6, 4, 1))
    assert move_on_confirm(draft_screen(position, 0, "a1 b2 c3")) == KeepSmiling.parse("move a6 b4 c1")
    screen = draft_screen(position, 0, "c3 b2 a1")
    assert move_on_confirm(screen) == KeepSmiling.parse("move b4 a6 c1")
    assert "Lane **B**: 4 spaces · 🪑 takes chair 6" in text_of(screen)
    assert "Lane **A**: 6 spaces · 🪑 takes chair 5" in text_of(screen)


def test_KS11_the_draft_names_moves_that_are_lost_because_all_chairs_are_taken():
    chairs = tuple(Piece(1, lane) for lane in range(5))
    position = begin((6, 0, 0, 0, 0), (OFF,) * 5, dice=(6, 4, 1), chairs=chairs)
    assert "Lane **B** stays put: all chairs will be taken" in text_of(draft_screen(position, 0, "a1 b2"))


def test_only_confirm_plays_a_turn_and_the_hand_says_which_dice_are_still_free():
    position, told = begin(dice=(6, 4, 1)), "Unused dice are lost"
    for draft, free in (("a1", "4, 1"), ("a1 b2", "1"), ("a1 b2 c3", None)):
        screen = draft_screen(position, 0, draft)
        assert not moves_on_dice(screen)
        assert (told in text_of(screen)) == (free is not None)
        assert free is None or f"Still free: {free}. {told}." in text_of(screen)
    assert move_on_confirm(draft_screen(position, 0, "a1 b2")) == KeepSmiling.parse("move a6 b4"), "one die may be left"


def test_a_draft_can_be_taken_back_die_by_die():
    screen = draft_screen(begin(dice=(6, 4, 1)), 0, "a1 b2")
    assert {"a1", "b2"} <= {*drafts_on_buttons(screen)}
    assert {"", "a1 b2"} <= {*drafts_on_buttons(draft_screen(begin(dice=(6, 4, 1)), 0, "a1"))}


def test_moving_a_die_to_another_lane_plays_nothing():
    position = begin((6, 8, 0, 0, 0), (OFF, OFF, 0, 0, 0), dice=(6, 4, 1))
    assert not moves_on_dice(draft_screen(position, 0, "a1 b2 c3"))
    assert "a1 b2 d3" in drafts_on_buttons(draft_screen(position, 0, "a1 b2 c3"))


def test_two_equal_dice_that_would_make_the_same_move_are_one_button():
    position = begin((7, OFF, OFF, OFF, OFF), (OFF,) * 5, dice=(5, 5, 3))
    screen = draft_screen(position, 0)
    check(screen)
    assert {label: draft for label, draft in labels_and_drafts(screen).items() if draft} == {"A5🪑": "a1", "A3": "a3"}


def labels_and_drafts(screen):
    """The drafts of the enabled buttons that change the draft, by label."""
    ways = {custom_id: label for custom_id, label in labels_by_custom_id(screen).items() if label != "Back"}
    return {label: custom_id.draft for one, label in ways.items() if isinstance(custom_id := ids.read(one), ids.Draft)}


@pytest.mark.parametrize(("dice", "count"), [((3, 3, 3), 5), ((5, 3, 3), 10), ((5, 4, 3), 15)])
def test_each_lane_has_one_button_for_each_different_number_in_a_row_for_each_number(dice, count):
    rows = [
        [one["label"] for one in part["components"]]
        for part in parts_of(draft_screen(begin(dice=dice), 0))
        if part["type"] == 1 and re.match(r"A\d", part["components"][0].get("label", ""))
    ]
    assert rows == [[f"{lane}{number}" for lane in "ABCDE"] for number in sorted({*dice}, reverse=True)]
    assert sum(map(len, rows)) == count


def test_equal_dice_are_added_by_pressing_the_same_button_again_and_a_third_press_takes_both_back():
    position = begin(dice=(3, 3, 3))
    assert labels_and_drafts(draft_screen(position, 0))["A3"] == "a1"
    assert labels_and_drafts(draft_screen(position, 0, "a1"))["A ✓3 +3"] == "a1 a2"
    screen = draft_screen(position, 0, "a1 a2")
    assert move_on_confirm(screen) == KeepSmiling.parse("move a3+3")
    assert labels_and_drafts(screen)["A ✓3 ✓3"] == ""
    assert labels_and_drafts(screen)["B3"] == "a1 a2 b3"


def test_a_second_press_takes_the_die_back_if_an_equal_one_would_go_too_far():
    position = begin((8, 0, 0, 0, 0), dice=(3, 3, 1))
    assert labels_and_drafts(draft_screen(position, 0, "a1"))["A ✓3"] == ""


def test_with_all_equal_dice_used_the_one_tapped_last_goes_to_the_pressed_lane():
    assert labels_and_drafts(draft_screen(begin(dice=(5, 3, 3)), 0, "a2 b3"))["C3"] == "a2 c3"


def test_the_dice_are_shown_above_the_buttons_because_equal_ones_share_a_button():
    assert "You have 🔵🎲3 🔵🎲3 🔵🎲1" in text_of(draft_screen(begin(dice=(3, 3, 1)), 0))


@pytest.mark.parametrize("draft", ["a2", "a3 b2", "a3 a1"])
def test_drafts_of_older_messages_that_name_another_of_equal_dice_are_still_answered(draft):
    assert move_on_confirm(draft_screen(begin(dice=(3, 3, 3)), 0, draft)) is not None


@pytest.mark.parametrize("draft", ["a4", "f1", "a1a2", "move a3", "a1 a1", "a1 a2 a3", "s", "a1 "])
def test_a_draft_that_leads_to_no_legal_move_is_refused(draft):
    with pytest.raises(ValueError):
        draft_screen(begin(), 0, draft)


@pytest.mark.parametrize("draft", ["sss", "x", "sgnsgs", "a1"])
def test_a_placement_that_the_pieces_do_not_allow_is_refused(draft):
    with pytest.raises(ValueError):
        draft_screen(start_game(), 0, draft)


def test_a_seat_that_is_not_asked_puts_nothing_together():
    with pytest.raises(ValueError):
        draft_screen(begin(), 1, "a1")


# What happened, and the end


def test_steps_that_the_next_event_repeats_are_not_told_twice():
    events = [
        Event("moved", 0, {"lane": "a", "steps": 5, "field": 5}),
        Event("captured", 0, {"lane": "a", "piece": "p1"}),
        Event("moved", 0, {"lane": "b", "steps": 2, "field": 2}),
        Event("rolled", 1, {"dice": "6 6 6"}),
        Event("stuck", 1),
        Event("rolled", 0, {"dice": "6 4 1"}),
    ]
    told = [
        line for line in text_of(public(GAME, begin(), events, **WITHOUT_PICTURES)).split("\n") if line.startswith("-#")
    ]
    assert told[:-7] == [  # the last seven lines are the board
        "-# 💥 Lane **A**: **Ada** 🤖 captures **Ben**’s 🤖 piece",
        "-# Lane **B**: **Ada** 🤖 moves 2",
        "-# **Ben** 🤖 rolls 6 6 6",
        "-# **Ben** 🤖 can move no piece with that",
    ]


def test_KS9_the_end_shows_who_sits_where_what_was_captured_and_where_the_points_come_from():
    chairs = (Piece(0, 0), Piece(1, 0), Piece(0, 1), Piece(1, 1), Piece(0, 2), Piece(1, 4))
    position = begin((OFF, OFF, OFF, OFF, 3), (OFF, OFF, OFF, 4, OFF), chairs=chairs)  # the faces are sgnsg and nssgg
    for screen, first in (
        (public(GAME, position, **WITHOUT_PICTURES), "Ada"),
        (private(GAME, position, 0, **WITHOUT_PICTURES), "you"),
    ):
        shown = text_of(screen)
        assert f"🪑6 🔵😀 **+6** · **{first}**" in shown
        assert "🪑5 🔶😐 **0** · **Ben**" in shown
        assert f"🪑4 🔵😠 **−4** · **{first}**" in shown
        assert "Captured: 🔵😀 🔶😀" in shown
        assert "Still on the way: 🔵😠 🔶😠" in shown
    assert "Smily +6 · Grimmy −4 · Neutralo 0" in text_of(public(GAME, position, **WITHOUT_PICTURES))


def test_a_seat_without_a_chair_has_a_note_that_says_so():
    position = begin((OFF,) * 5, (OFF,) * 5, chairs=(Piece(0, 0),))
    assert "-# no chair" in text_of(public(GAME, position, **WITHOUT_PICTURES))


def test_lanes_and_dice_are_named_as_on_the_board():
    ctx, t = ctx_for(GAME, begin(), None), translations_for("en")
    assert lane_markup("b", replace(ctx, t=t)) == "**B**"
    assert lane_markup("b5+2", replace(ctx, t=t)) == "**B5+2**"
    assert lane_markup("5", replace(ctx, t=t)) == "5"


def test_the_hand_names_the_moves_that_a_computer_made_for_its_player_and_no_others():
    moved = Event("moved", 0, {"lane": "d", "steps": 3})
    own, made_for = (
        text_of(private(GAME, begin(), 0, events, **WITHOUT_PICTURES))
        for events in ((moved,), (Event("timeout", 0), moved))
    )
    assert "you move 3" not in own
    assert "Lane **D**: you move 3" in made_for


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_a_time_out_the_hand_says_that_dice_without_confirm_did_not_count(language):
    t = translations_for(language)
    line, moved = t("keep-smiling-unconfirmed"), Event("moved", 0, {"lane": "d", "steps": 3})
    assert t("keep-smiling-confirm") in line
    for events, is_told in (((moved,), False), ((Event("timeout", 0), moved), True), ((Event("timeout", 1),), False)):
        ctx = ctx_for(GAME, begin(), 0, **WITHOUT_PICTURES)
        screen = screens.drafted(begin(), 0, replace(ctx, recent=events), t, "")
        assert (line in text_of(screen)) == is_told
