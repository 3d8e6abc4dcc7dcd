"""Planned moves on the hand, and the screens with which a member plans them."""

from importlib import import_module
from itertools import islice

import pytest
from msgspec.structs import replace

from bot.i18n.translations import LANGUAGES, translations_for
from bot.members.pace import Plan
from bot.screens import SCREENS
from bot.screens.components import Screen
from bot.screens.composer import extend_move_prefix, move_label, plan_items, plan_screen
from bot.screens.context import SHORT, SHORTEST
from bot.screens.layout import VISIBLE_HEIGHT, draw_to_fit, message_height
from bot.tables.planned_moves import MAX_PLANNED_MOVES, plannable_moves
from games import GAMES
from games.core import Chance
from tests import ids
from tests.kit.limits import check
from tests.kit.messages import parts_of, text_of
from tests.kit.screens import LARGEST, ctx_for, random_game

DAILY = [game for game, rules in GAMES.items() if rules.CAN_PLAN]
NAMES = tuple(f"Emmanuelle {number}" for number in range(10))


def plannings(game, seats, step):
    """Positions of a random game, each with a seat that may plan and its moves."""
    for position, events in islice(random_game(game, seats, f"plans {seats}".encode()), 0, None, step):
        seat = next((seat for seat in range(seats) if any(True for _ in plannable_moves(position, seat))), None)
        if seat is not None:
            yield position, events, seat, list(plannable_moves(position, seat))


def hand(game, position, seat, events, language, brevity=None, **more):
    """The private screen of a seat, as short as on a phone."""
    view, moves = position.view(seat), position.moves(seat)
    ctx = replace(ctx_for(game, position, seat, events, **more), t=translations_for(language))

    def draw(ctx):
        return SCREENS[game].private(view, moves, ctx)

    if brevity is None:
        return draw_to_fit(draw, ctx, lambda ctx: plan_items(view, ctx))
    ctx = ctx.with_brevity(brevity)
    return Screen(*draw(replace(ctx, sight=0)).items, *plan_items(view, ctx))


@pytest.mark.parametrize("game", DAILY)
def test_a_hand_with_a_plan_is_within_the_limits_and_fits_a_phone_where_it_fits_without_one(game):
    for seats in {GAMES[game].SEATS[0], GAMES[game].SEATS[-1]}:
        for number, (position, events, seat, moves) in enumerate(plannings(game, seats, 37)):
            language, longest = (
                LANGUAGES[number % len(LANGUAGES)],
                sorted(map(str, moves), key=len)[-MAX_PLANNED_MOVES:],
            )
            for whose in (seat, *position.awaited()):  # before the turn, and while the plan waits
                may = position.phase if whose == seat else None
                names = {"names": NAMES, "is_unfolded": False}
                least = message_height(hand(game, position, whose, events, language, SHORTEST, **names).items)
                for plan in (Plan(0, tuple(longest)), Plan(0, lost="illegal"), None):
                    more = {**names, "plan": plan, "plans_for": may}
                    shown = hand(game, position, whose, events, language, **more)
                    components, characters = check(shown)
                    assert components < 40
                    assert characters <= 3600
                    assert message_height(shown.items) <= max(VISIBLE_HEIGHT, least + ROOM), text_of(shown)


ROOM = 110
"""The height of a row of buttons and of the line about a lost plan, on a hand that is too tall without them."""


@pytest.mark.parametrize("game", DAILY)
def test_a_hand_counts_and_names_what_is_planned_and_cancels_it_by_one_press(game):
    position, events, seat, moves = next(plannings(game, GAMES[game].SEATS[0], 1))
    short = {"names": NAMES, "is_new": False, "is_unfolded": False}
    shown = hand(game, position, seat, events, "en", plan=None, plans_for=3, **short)
    assert planning(shown) == {"Plan my next move": ids.PlanMove(LARGEST, 3)}
    two = Plan(3, tuple(map(str, moves[:2])))
    shown = hand(game, position, seat, events, "en", plan=two, plans_for=3, **short)
    assert list(planning(shown)) == ["Add a fallback", "Cancel plan (2)"]
    assert isinstance(planning(shown)["Cancel plan (2)"], ids.CancelPlan)
    assert "Planned: 1️⃣" in text_of(shown)
    assert "2️⃣" in text_of(shown)
    lost = hand(game, position, seat, events, "en", plan=Plan(3, lost="struck"), plans_for=None, **short)
    assert "Your plan is off" in text_of(lost)
    assert not planning(lost)


def planning(screen):
    """The buttons of a screen for plans, by label."""
    found = {one.get("label"): ids.read(one.get("custom_id") or "") for one in parts_of(screen)}
    return {label: one for label, one in found.items() if isinstance(one, ids.PlanMove | ids.CancelPlan)}


@pytest.mark.parametrize("game", DAILY)
def test_each_move_can_be_planned_word_by_word_or_in_one_step(game):
    for position, _, seat, moves in islice(plannings(game, GAMES[game].SEATS[0], 5), 3):
        found = set(led(ctx_for(game, position, seat), position, seat, moves))
        labels = {label(game, position, seat, move) for move in moves}
        assert found <= set(map(str, moves))
        assert labels == {label(game, position, seat, move) for move in moves if str(move) in found}


def label(game, position, seat, move):
    ctx = replace(ctx_for(game, position, seat), use="lesson")
    return move_label(move, position.view(seat), ctx)


def led(ctx, position, seat, moves, prefix=(), page=0):
    """All moves that can be chosen through the screens from here on."""
    screen = plan_screen(position.view(seat), moves, ctx, position.phase, prefix, page)
    check(screen)
    for one in parts_of(screen):
        asked = ids.read(one.get("custom_id") or "")
        if not isinstance(asked, ids.PlanMove):
            continue
        for option in one.get("options", ()):
            t = (*asked.words, *option["value"].split())
            *_, decided = extend_move_prefix(moves, t)
            yield from [str(decided)] if decided else led(ctx, position, seat, moves, t)
        if asked.page and asked.page > page:
            yield from led(ctx, position, seat, moves, asked.words, asked.page)


@pytest.mark.parametrize("game", DAILY)
def test_the_moves_that_a_seat_may_plan_reveal_nothing_hidden(game):
    otherwise, chance = import_module(f"tests.kit.games.{game}").otherwise, Chance(b"plans")
    for position, _, seat, moves in plannings(game, GAMES[game].SEATS[-1], 6):
        assert list(plannable_moves(otherwise(position, seat, chance), seat)) == moves


@pytest.mark.parametrize("game", DAILY)
def test_every_planned_move_has_a_name_in_every_later_position(game):
    planned = []
    for position, _, seat, moves in plannings(game, GAMES[game].SEATS[0], 3):
        planned = [*planned, *((seat, move) for move in (moves[0], moves[-1]))][-20:]
        for whose, move in planned:
            assert label(game, position, whose, move).text


@pytest.mark.parametrize("game", DAILY)
def test_a_hand_says_what_is_planned_unless_it_is_as_short_as_can_be(game):
    position, events, seat, moves = next(plannings(game, GAMES[game].SEATS[0], 1))
    two = {"plan": Plan(3, tuple(map(str, moves[:2]))), "plans_for": 3}
    assert "2️⃣" in text_of(hand(game, position, seat, events, "en", SHORT, **two))


@pytest.mark.parametrize("game", DAILY)
def test_the_planning_screen_says_when_the_plan_is_played_and_does_not_offer_planned_moves_again(game):
    position, _, seat, moves = next(plannings(game, GAMES[game].SEATS[0], 1))
    ctx = replace(ctx_for(game, position, seat), plan=Plan(position.phase, (str(moves[0]),)))
    screen = plan_screen(position.view(seat), moves, ctx, position.phase)
    assert translations_for("en")("plan-told") in text_of(screen)
    assert "Planned: 1️⃣" in text_of(screen)
    assert str(moves[0]) not in set(led(ctx, position, seat, moves))


def test_where_a_move_takes_several_steps_the_first_says_in_words_what_it_leads_to():
    for position, _, seat, moves in islice(plannings("smileyface", 5, 30), 200):
        screen = plan_screen(position.view(seat), moves, ctx_for("smileyface", position, seat), position.phase)
        labels = [option["label"] for part in parts_of(screen) for option in part.get("options", ())]
        if "Play a card…" in labels and "Pass and help somebody…" in labels:
            assert "Pass" in labels
            assert all(label[0].isupper() for label in labels)
            return
    raise AssertionError("no hand had so many moves")
