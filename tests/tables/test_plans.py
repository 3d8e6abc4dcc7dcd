"""Plans: moves that members choose before their turn, at a table of pace `day`."""

import asyncio
import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.core.errors import NotYourTable, NotYourTurn, QuestionOver, Refusal
from bot.members.pace import MAX_MISSED_TURNS, PLAN_MAX_DELAY, PLAN_MIN_DELAY, Holiday, WakingHours
from bot.members.people import People
from bot.messages.contexts import StepwiseReveals, events_of_entries
from bot.messages.render import Renderer
from bot.messages.upload import EmojiUpload
from bot.screens.components import components_of
from bot.screens.parts import PLANNED
from bot.tables import planned_moves as plans
from bot.tables import playing
from bot.tables.replay import Replays
from bot.tables.seats import with_cancelled, with_member_back, with_seat, with_stand_in, without_member
from bot.tables.table import LogEntry
from bot.tables.waking import wake_table
from games import GAMES
from games.core import Chance
from tests.kit.tables import BEGAN, TABLE, lobby, open_host, play

NINE = datetime(2026, 1, 5, 9, tzinfo=UTC)


@pytest.fixture
def at():
    """The clock of the hosts: `at[0]` is the time."""
    return [NINE]


@pytest.fixture
async def host(host, at):
    host.now = lambda: at[0]
    return host


async def begun(host, game="smile", members=3, *, pace="day", number=TABLE, position=None, **changes):
    """A table of members 10, 11, …, in this position, or in the first position with these changes; by default the first
    seat is to move."""
    await lobby(host, members, number=number, game=game)
    await host.change(number, lambda table: replace(table, pace=pace))
    await playing.begin(host, number, 10, BEGAN)
    changes = {"turn": 0, **changes} if game in DAILY else changes

    def put(table):
        return replace(table, position=position or replace(table.position, **changes), deadlines={})

    await host.change(number, put)
    return await host.table(number)


DAILY = ("smile", "smileyface", "domino", "last_one")


async def plan(host, seat, *moves):
    """The member at this seat plans these moves, one after another."""
    for move in moves:
        await playing.plan_move(host, TABLE, 10 + seat, (await host.table(TABLE)).position.phase, move)


async def move(host, seat, notation):
    return await play(host, TABLE, 10 + seat, (await host.table(TABLE)).question, notation)


async def planned(host, seat):
    return (await host.table(TABLE)).seats[seat].plan


async def wait(host, at):
    """Wakes the table at its next due time; returns the result, and the time since the question began."""
    table = await host.table(TABLE)
    at[0] = table.due - timedelta(seconds=1)
    assert await wake_table(host, TABLE) is None
    at[0] = table.due
    return await wake_table(host, TABLE), table.due - table.question_at


async def refused(host, seat, notation, phase=None):
    """The key of the refusal of a plan; checks that nothing has changed."""
    before = await host.table(TABLE)
    with pytest.raises(Refusal) as error:
        await playing.plan_move(host, TABLE, 10 + seat, before.position.phase if phase is None else phase, notation)
    assert await host.table(TABLE) is before
    return error.value.key


async def test_the_first_planned_move_that_is_legal_is_made_once_some_minutes_after_the_turn_came(host, at):
    await begun(host)
    await plan(host, 1, "collect 3", "offer 1", "collect 1")
    await move(host, 0, "offer 1")
    happened, after = await wait(host, at)
    assert PLAN_MIN_DELAY <= after < PLAN_MAX_DELAY
    (made,) = happened.entries
    assert (made.seat, made.move, made.by) == (1, "offer 1", "plan")
    assert await planned(host, 1) is None
    await move(host, 2, "offer 1")
    await move(host, 0, "offer 1")
    assert (await host.table(TABLE)).due_for == "remind", "asked as ever"


async def test_a_plan_without_a_legal_move_is_reported_to_its_owner_after_ten_minutes(host, at):
    await begun(host)
    await plan(host, 1, "collect 3", "collect 2")
    await move(host, 0, "offer 1")
    before = await host.table(TABLE)
    assert before.deadlines[1].silent_until is not None
    happened, after = await wait(host, at)
    table = await host.table(TABLE)
    assert (happened.entries, table.number, after) == ((), before.number, PLAN_MAX_DELAY)
    assert table.seats[1].plan == plans.Plan(1, lost="illegal")
    was, now = before.deadlines[1], table.deadlines[1]
    assert (now.silent_until, now.call_due_since, now.at, now.further_calls) == (
        None,
        at[0],
        was.at,
        was.further_calls,
    ), "called once more, aloud"
    assert now.next_call == was.next_call + PLAN_MAX_DELAY / 2, "and reminded after half of what is left"
    await move(host, 1, "offer 1")
    assert await planned(host, 1) is None


async def test_a_planned_move_is_shown_without_a_name_once_another_member_has_the_seat(host, at):
    await begun(host)
    await plan(host, 1, "offer 1")
    await move(host, 0, "offer 1")
    await wait(host, at)
    table = await host.table(TABLE)
    assert [told.seat for told in events_of_entries(table, table.recent, None) if PLANNED in told.detail] == [1]
    await playing.leave(host, TABLE, 11)
    table = await host.table(TABLE)
    assert any(PLANNED in told.detail for told in events_of_entries(table, table.recent, None)), (
        "their name stays at the seat"
    )
    table = (await host.change(TABLE, lambda table: with_stand_in(table, 99, "new"))).table
    assert table.names[1] == "new"
    for reader in (None, 0, 1):
        assert not any(PLANNED in told.detail for told in events_of_entries(table, table.recent, reader))


async def test_a_turn_that_a_plan_has_made_is_no_missed_one(host, at):
    await begun(host)
    await host.change(TABLE, lambda table: with_seat(table, 1, replace(table.seats[1], misses=MAX_MISSED_TURNS - 1)))
    await plan(host, 1, "offer 1")
    await move(host, 0, "offer 1")
    happened, _ = await wait(host, at)
    assert [one.by for one in happened.entries] == ["plan"]
    table = await host.table(TABLE)
    assert (table.seats[1].misses, table.seats[1].is_away) == (0, False)


async def test_a_plan_is_not_carried_out_while_a_computer_plays_for_its_member(host, at):
    """Other players may let a computer player move for a member who is on holiday for long enough."""
    await begun(host)
    await plan(host, 1, "offer 1")
    away = {"computer": True, "misses": MAX_MISSED_TURNS}
    await host.change(TABLE, lambda table: with_seat(table, 1, replace(table.seats[1], **away)))
    host.computer_pause = 2 * PLAN_MAX_DELAY.total_seconds()
    await move(host, 0, "offer 1")
    happened, after = await wait(host, at)
    assert after > PLAN_MAX_DELAY
    assert [one.by for one in happened.entries] == ["computer"]


@pytest.mark.parametrize(("planned", "made"), [("offer 1", ["plan"]), ("collect 3", [])])
async def test_a_plan_is_carried_out_on_holiday_too_and_if_it_fails_its_owner_is_pinged_when_back(
    host, at, planned, made
):
    back = datetime(2026, 1, 8, tzinfo=UTC)

    async def hours(server, member):
        return WakingHours(holiday=Holiday(NINE, back) if member == 11 else None)

    host.hours = hours
    await begun(host)
    await plan(host, 1, planned)
    await move(host, 0, "offer 1")
    happened, after = await wait(host, at)
    assert [one.by for one in happened.entries] == made
    assert PLAN_MIN_DELAY <= after <= PLAN_MAX_DELAY
    for one in (await host.table(TABLE)).deadlines.values() if not made else ():
        assert (one.silent_until, one.call_due_since, one.next_call) == (None, None, back + timedelta(hours=8))


async def test_who_sleeps_when_the_time_of_their_plan_is_over_is_called_in_the_morning(host, at):
    noon = at[0].replace(hour=12)

    async def hours(server, member):
        return WakingHours(quiet_from=8 * 60, quiet_to=12 * 60)

    host.hours = hours
    await begun(host)
    await plan(host, 1, "collect 3")
    await move(host, 0, "offer 1")
    asked = (await host.table(TABLE)).deadlines[1]
    _, after = await wait(host, at)
    one = (await host.table(TABLE)).deadlines[1]
    assert (after, one.silent_until, one.call_due_since, one.next_call) == (
        PLAN_MAX_DELAY,
        None,
        asked.call_due_since,
        noon,
    )
    await wait(host, at)
    one = (await host.table(TABLE)).deadlines[1]
    assert (at[0], one.call_due_since) == (noon, noon)
    assert one.next_call is not None, "they are reminded as ever"


async def test_a_plan_stands_when_the_bot_ends_and_is_made_late_if_it_was_away(host, at, database):
    await begun(host)
    await plan(host, 1, "offer 1")
    second = await open_host(database)
    second.now = host.now
    try:
        assert await planned(second, 1) == plans.Plan(1, ("offer 1",))
        await move(second, 0, "offer 1")
        at[0] += timedelta(hours=40)  # long enough for a timeout too
        (made,) = (await wake_table(second, TABLE)).entries
        assert (made.move, made.by) == ("offer 1", "plan")
    finally:
        await second.store.close()


HEARTS = (("heart",),) * 3
DISPLAYS = (("heart",), ("happiness-1", "happiness-2", "happiness-3"), ("heart",), ("heart",))
STRUCK = {
    "a theft": ("smileyface", 4, {"hands": (("ghost",), *HEARTS), "displays": DISPLAYS}, "ghost p1"),
    "a gift": ("smileyface", 4, {"hands": (("heart",), *HEARTS), "displays": DISPLAYS}, "help p1"),
    "a catch": ("last_one", 3, {"window": 1, "is_said": False}, "catch p1"),
}


@pytest.mark.parametrize(("game", "members", "changes", "notation"), STRUCK.values(), ids=STRUCK)
async def test_a_plan_is_lost_when_a_move_affects_its_seat_and_its_owner_learns_that(
    host, at, game, members, changes, notation
):
    table = await begun(host, game, members, **changes)
    own = next(iter(plans.plannable_moves(table.position, 1)))
    await plan(host, 1, str(own))
    await plan(host, 2, str(next(iter(plans.plannable_moves(table.position, 2)))))
    await move(host, 0, next(str(one) for one in table.position.moves(0) if str(one).startswith(notation)))
    table = await host.table(TABLE)
    assert (await planned(host, 1)).lost == "struck"
    assert (await planned(host, 2)).moves, "nothing was done to that one"
    assert 1 not in table.deadlines or table.deadlines[1].silent_until is None, "called as ever"


async def test_a_plan_is_lost_with_the_round_for_which_it_was_made(host):
    await begun(host, out=(False, True, False), turn=2)
    await host.change(TABLE, lambda t: replace(t, position=replace(t.position, out=(False, False, True), turn=0)))
    await plan(host, 1, "offer 1")
    lit = [replace(slot, fireflies=1) for slot in (await host.table(TABLE)).position.row]
    await host.change(TABLE, lambda t: replace(t, position=replace(t.position, row=tuple(lit))))
    await move(host, 0, "collect 1")
    assert await planned(host, 1) == plans.Plan(2, lost="phase")


async def test_no_plan_answers_a_clean_up(host):
    await begun(host, "smileyface", 4, hands=(("heart",),) * 4)
    await plan(host, 3, "heart")
    passed = (False, True, True, True)
    await host.change(TABLE, lambda t: replace(t, position=replace(t.position, passed=passed)))
    assert await refused(host, 2, "pass") == "refuse-plan-now", "who has passed is not asked any more in this round"
    await move(host, 0, "pass")
    table = await host.table(TABLE)
    assert table.position.hides_awaited_seats
    assert table.seats[3].plan == plans.Plan(3, lost="phase")
    assert table.due_for != "plan"
    await host.change(TABLE, lambda t: with_seat(t, 3, replace(t.seats[3], plan=plans.Plan(3, ("keep",)))))
    assert (await host.table(TABLE)).due_for != "plan", "not even one that is not lost"
    assert await refused(host, 3, "keep") == "refuse-plan-turn"


async def test_a_claim_before_the_turn_does_not_cancel_the_plan(host):
    table = await begun(host, "last_one", 3, window=2, is_said=False)
    await plan(host, 1, str(next(iter(plans.plannable_moves(table.position, 1)))))
    await move(host, 1, "catch p2")
    assert (await planned(host, 1)).moves


# Invalid input


async def test_what_cannot_be_asked_and_a_fourth_move_cannot_be_planned(host):
    await begun(host)
    for notation in ("offer 5", "collect 4", "lay orange-happy", "", "fly"):
        assert await refused(host, 1, notation) == "refuse-plan-move"
    await plan(host, 1, "offer 1", "collect 1", "collect 2")
    assert await refused(host, 1, "collect 3") == "refuse-plan-full"
    await plan(host, 1, "offer 1")
    assert (await planned(host, 1)).moves == ("offer 1", "collect 1", "collect 2"), "each of them once"
    assert await refused(host, 1, "offer 1", phase=2) == QuestionOver.key


async def test_who_is_to_move_or_is_out_of_the_round_has_nothing_to_plan(host):
    await begun(host, out=(False, False, True))
    assert await refused(host, 0, "offer 1") == "refuse-plan-turn"
    assert await refused(host, 2, "offer 1") == "refuse-plan-now"


@pytest.mark.parametrize("pace", ["live", "evening"])
async def test_nothing_is_planned_at_another_pace(host, pace):
    await begun(host, pace=pace)
    assert await refused(host, 1, "offer 1") == "refuse-plan-pace"


@pytest.mark.parametrize("game", [game for game in GAMES if game not in DAILY])
async def test_nothing_is_planned_where_dice_are_rolled_first_or_all_race(host, game):
    table = await begun(host, game, GAMES[game].SEATS[0])
    assert await refused(host, 1, "draw") == "refuse-plan-game"
    assert not plans.can_plan(table, 1)


async def test_nothing_is_planned_for_a_seat_that_was_left_or_once_the_game_is_over(host):
    await begun(host)
    await plan(host, 1, "offer 1")
    await playing.leave(host, TABLE, 11)
    assert await planned(host, 1) is None
    assert await refused(host, 1, "offer 1") == NotYourTable.key
    await host.change(TABLE, lambda table: with_stand_in(table, 99, "dan"))
    assert await planned(host, 1) is None, "a stand-in inherits none"
    await plan(host, 2, "offer 1")
    await host.change(TABLE, lambda table: with_cancelled(table, NINE))
    assert await planned(host, 2) is None
    with pytest.raises(Refusal):
        await plan(host, 2, "offer 1")


async def test_a_plan_is_deleted_with_its_owners_data(host):
    await begun(host)
    await plan(host, 1, "offer 1")
    await host.change(TABLE, lambda table: without_member(table, 11, NINE))
    assert await planned(host, 1) is None


async def test_a_member_who_plans_is_back_at_their_seat_and_keeps_the_plan_when_coming_back_again(host):
    await begun(host)
    await host.change(TABLE, lambda t: replace(t, seats=(t.seats[0], replace(t.seats[1], computer=True), t.seats[2])))
    await plan(host, 1, "offer 1")
    seat = (await host.table(TABLE)).seats[1]
    assert not seat.computer
    assert seat.plan.moves == ("offer 1",)
    with pytest.raises(Refusal):
        await host.change(TABLE, lambda table: with_member_back(table, 11, "m11"))


# Simultaneous presses


async def test_of_two_simultaneous_presses_for_the_last_free_place_one_is_refused(host):
    await begun(host)
    await plan(host, 1, "offer 1", "collect 1")
    asked = [playing.plan_move(host, TABLE, 11, 1, one) for one in ("collect 2", "collect 3")]
    done = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(one, Refusal) for one in done] == [False, True]
    assert (await planned(host, 1)).moves == ("offer 1", "collect 1", "collect 2")


async def test_the_same_press_twice_plans_once_and_cancels_once(host):
    await begun(host)
    await asyncio.gather(*(playing.plan_move(host, TABLE, 11, 1, "offer 1") for _ in range(2)))
    assert (await planned(host, 1)).moves == ("offer 1",)
    await asyncio.gather(*(playing.cancel_plan(host, TABLE, 11) for _ in range(2)))
    assert await planned(host, 1) is None


async def test_presses_in_two_processes_plan_both_moves(two_hosts):
    first, second = two_hosts
    await begun(first)
    await asyncio.gather(plan(first, 1, "offer 1"), plan(second, 1, "collect 1"))
    await first.read_again(TABLE)
    assert set((await planned(first, 1)).moves) == {"offer 1", "collect 1"}


async def test_a_plan_that_comes_due_while_its_owner_moves_is_not_made_too(host, at):
    await begun(host)
    await plan(host, 1, "offer 1")
    await move(host, 0, "offer 1")
    table = await host.table(TABLE)
    at[0] = table.due
    done = await asyncio.gather(move(host, 1, "collect 1"), wake_table(host, TABLE), return_exceptions=True)
    table = await host.table(TABLE)
    assert table.number == 2
    assert table.recent[-1].by == ("plan" if isinstance(done[0], NotYourTurn | QuestionOver) else "member")


async def test_a_plan_that_is_cancelled_after_the_turn_came_changes_nothing_that_others_see(host, at):
    await begun(host)
    await plan(host, 1, "offer 1")
    await move(host, 0, "offer 1")
    before = (await host.table(TABLE)).deadlines
    await playing.cancel_plan(host, TABLE, 11)
    assert (await host.table(TABLE)).deadlines == before
    _, after = await wait(host, at)
    assert after == PLAN_MAX_DELAY


# Secrecy


def seen(table):
    """The stored table, without the plans and the due times that depend on them."""
    who = tuple(replace(seat, plan=None) for seat in table.seats)
    return [(name, getattr(replace(table, seats=who), name)) for name in table.__struct_fields__ if name not in UNSEEN]


UNSEEN = ("id", "opened", "due", "due_for", "revision", "changed")


async def shown(host, renderer, number):
    """The public screen of a table, and the hand of each member except the second."""
    handle = await host.find(number)
    seats = [seat for seat in range(len(handle.table.seats)) if seat != 1]
    hands = [renderer.private_screen(handle, seat, await renderer._people.member(10 + seat)) for seat in seats]
    drawn = [components_of(one) for one in (*await renderer.public_screens(handle), *hands)]
    return re.sub(rf":{handle.table.key}(?=[:\"])", ":#", json.dumps(drawn))


def choices(start):
    """A move of the first seat that affects nobody and gives the turn to the second seat, and the moves that the second
    seat may plan before it, including moves that are illegal then."""
    for one in start.moves(0):
        step = start.play(0, one, Chance(b"any"))
        affected = LogEntry(1, 0, str(one), step.events).affected
        legal = set(map(str, step.position.moves(1)))
        can, cannot = [], []
        for planned in map(str, plans.plannable_moves(start, 1)):
            (can if planned in legal else cannot).append(planned)
        if not affected and step.position.awaited() == (1,) and can and cannot:
            return str(one), [*can[:3], *cannot[:: -(-len(cannot) // 4)]]
    return None


@pytest.mark.parametrize("game", DAILY)
async def test_until_a_plan_is_made_nothing_but_the_plan_itself_depends_on_what_was_planned(host, at, game):
    """The second seat of several equal tables plans different moves. Everything else that is stored, and so everything
    that others see or are pinged for, stays equal until the move is made, which happens at the same time."""
    host.generate_secret = bytes
    seats, made = GAMES[game].SEATS[0], []
    renderer = Renderer(People(host.store), EmojiUpload(), StepwiseReveals(host.now), Replays(host.store))
    begins = (replace(GAMES[game].start(seats=seats, chance=Chance(bytes([seed]))), turn=0) for seed in range(20))
    found = [(start, *what) for start in begins if (what := choices(start)) is not None][:3]
    for place, (start, quiet, planned) in enumerate(found):
        waiting = [TABLE + 100 * place + which for which in range(len(planned))]
        for number, notation in zip(waiting, planned, strict=True):
            table = await begun(host, game, seats, number=number, position=start)
            await playing.plan_move(host, number, 11, start.phase, notation)
            await play(host, number, 10, table.question, quiet)
        one, *others = [await shown(host, renderer, number) for number in waiting]
        assert others == [one] * len(others)
        minutes = set()
        for minute in range(11):
            one, *others = [seen(await host.table(number)) for number in waiting]
            assert [other for other in others if other != one] == []
            at[0] += timedelta(minutes=1)
            woken = [(number, await wake_table(host, number)) for number in waiting]
            gone = {number for number, happened in woken if happened is not None and happened.entries}
            waiting = [number for number in waiting if number not in gone]
            minutes |= {minute} if gone else set()
        assert waiting, "some of it was not legal"
        assert len(minutes) == 1
        made += minutes
    assert len(made) == 3
