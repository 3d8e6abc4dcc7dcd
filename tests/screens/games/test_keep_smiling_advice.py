"""Keep Smiling: a hint fits what the member has begun and names dice as their buttons do; grey dice have a reason."""

import re

import pytest
from msgspec.structs import replace

from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens import SCREENS
from bot.screens.composer import advice_text
from games.core import Chance
from games.keep_smiling import KeepSmiling
from games.players.search import RankedMove
from tests.kit.games.keep_smiling import OFF, begin
from tests.kit.messages import parts_of
from tests.kit.screens import ctx_for, drafted

GAME = "keep_smiling"


def hint(position, draft, *ranked, language="en"):
    """The hint beside this draft, if a computer player has compared these moves, with their chances to win."""
    ctx = replace(ctx_for(GAME, position, 0), draft=draft, t=translations_for(language))
    moves = [RankedMove(KeepSmiling.parse(notation), value) for notation, value in ranked]
    assert {one.move for one in moves} <= {*position.moves(0)}
    return advice_text(moves, position.view(0), ctx)["content"].replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        ("a1", "With **A6**: also **B4**, **C1**."),
        ("c3 a1", "With **C1**, **A6**: also **B4**."),
        ("a1 b2 c3", "I’d add nothing to **A6**, **B4**, **C1**: Confirm."),
        ("d1", "With **D6**: also **E4**."),
        ("b1", "Take back **B6** (press again), then **A6**, **B4**, **C1**."),
        ("b1 c3", "Take back **B6** (press again), then **A6**, **B4**."),
        ("b2 e3", "Take back **E1** (press again), then **A6**, **C1**."),
        ("a1 b2 d3", "Take back **D1** (press again), then **C1**."),
        ("e1", "Take back **E6** (press again), then **A6**, **B4**, **C1**."),
    ],
)
def test_a_hint_completes_the_begun_turn_or_says_what_to_take_back_if_that_is_clearly_better(draft, said):
    ranked = [("move a6 b4 c1", 0.5), ("move d6 e4", 0.48), ("move b6 e4", 0.4)]
    assert hint(begin(dice=(6, 4, 1)), draft, *ranked) == f"💡 {said}"


def test_what_is_begun_may_be_better_alone():
    assert (
        hint(begin(), "a1 c3", ("move a6", 0.5), ("move a6 b4", 0.3))
        == "💡 Take back **C1** (press again), then Confirm."
    )


def test_equal_dice_and_sums_are_named_as_their_buttons_are():
    position = begin(dice=(3, 3, 1))
    assert hint(position, "a2", ("move a3+3 b1", 0.5)) == "💡 With **A3**: also **A3**, **B1**."
    assert hint(position, "", ("move a3+3 b1", 0.5)).startswith("💡 I’d choose **A3+A3, B1**.")
    assert hint(position, "-", ("move a3+1", 0.5), ("move c3", 0.5)) == "💡 Equally good: **A3+A1** or **C3**."


def test_a_die_is_taken_back_by_another_press_unless_an_equal_die_could_be_added_instead():
    ranked = [("move b3 c3", 0.5), ("move a3 b1", 0.3)]
    assert hint(begin(dice=(3, 3, 1)), "a1", *ranked) == "💡 **Start over**, then **B3**, **C3**."
    assert hint(begin(dice=(3, 3, 1)), "a3", *ranked) == "💡 Take back **A1** (press again), then **B3**, **C3**."


def test_KS11_the_hint_does_not_add_to_a_turn_in_which_the_wrong_piece_arrives_first():
    position = begin((6, 8, 0, 0, 0), (OFF, OFF, 0, 0, 0), dice=(6, 4, 1))
    assert hint(position, "b2", ("move b4 a6", 0.5)) == "💡 With **B4**: also **A6**."
    assert hint(position, "b2", ("move a6 b4", 0.5)) == "💡 Take back **B4** (press again), then **A6**, **B4**."


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        (
            "",
            "stay secret. For example: **A Neutralo**, **B Smily**, **C Smily**, **D Grimmy**, **E Grimmy**.",
        ),
        ("s", "With **A Smily**, for example: **B Neutralo**, **C Grimmy**, **D Smily**, **E Grimmy**."),
        ("gg", "With **A Grimmy**, **B Grimmy**, for example: **C Neutralo**, **D Smily**, **E Smily**."),
        ("ssg", "With **A Smily**, **B Smily**, **C Grimmy**, for example: **D Grimmy**, **E Neutralo**."),
        ("ssgg", "All orders are equally good: Confirm."),
    ],
)
def test_a_hint_for_the_pieces_keeps_the_faces_that_are_chosen_and_names_the_lanes(draft, said):
    start = KeepSmiling.start(seats=2, chance=Chance(b"set"))
    ranked = [("place nssgg", 0.6), ("place sngsg", 0.5), ("place ggnss", 0.4)]
    shown = hint(start, draft, *ranked)
    assert shown.startswith("💡 All orders are equally good")
    assert shown.endswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hint_is_one_or_two_lines_in_every_language(language):
    position = begin(dice=(6, 4, 1))
    for draft in ("b1", "a1", "a1 b2 c3"):
        assert len(hint(position, draft, ("move a6 b4 c1", 0.5), language=language)) < 90


@pytest.mark.parametrize("mine", [(0, 0, 0, 0, 0), (7, 9, 0, 0, 0), (8, 11, 10, OFF, 6), (9, 11, OFF, OFF, OFF)])
@pytest.mark.parametrize("dice", [(6, 4, 3), (4, 4, 3), (3, 3, 3)])
@pytest.mark.parametrize("draft", ["", "a3", "c3", "e2 e3", "c2 e3"])
def test_every_grey_die_is_explained_by_the_rule_that_forbids_its_move(mine, dice, draft):
    position = begin(mine, dice=dice)
    ctx, view, moves = ctx_for(GAME, position, 0), position.view(0), position.moves(0)
    try:
        screen = drafted(position, 0, ctx, translations_for("en"), draft)
    except ValueError:
        return  # the draft is not legal here
    buttons = [one for one in parts_of(screen) if re.match("[A-E][1-6]", one.get("label", ""))]
    grey = {one["label"][:2].lower() for one in buttons if one.get("disabled")}
    explained = SCREENS[GAME].greyed(view, moves, draft)
    closed_lanes = {word for words in position.refusals_by_rule(0).values() for word in words}
    assert {label for label in grey if label[0] not in closed_lanes} == {*explained}
    assert {position.why_not(0, move) for move in explained.values()} <= {"KS4", "KS5"}
    assert grey or 0 in mine[:2] or dice == (3, 3, 3)
