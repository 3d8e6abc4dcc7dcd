"""Time runs out: a computer player makes one move for the seat and says so; after three timeouts in a row it keeps the
seat."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.features.standings.store import RESULTS
from bot.i18n.translations import translations_for
from bot.members import pace
from bot.tables import store as db
from bot.tables.rows import MOVES
from games.core import Chance
from tests.kit import rows
from tests.kit.databases import fail_commits
from tests.kit.press import press
from tests.kit.tables import move_first
from tests.kit.turns import move, mover, pings, stored

NAMES = ("ada", "ben", "cleo")


async def let_others_play(night, table, slow, count=1):
    """Lets the time of one member run out `count` times in a row; the others move immediately."""
    missed = 0
    while missed < count:
        if mover(table) == slow:
            await night.env.advance_time(61)
            missed += 1
        else:
            await move(night, mover(table), table)


async def test_after_a_minute_and_not_before_a_computer_player_moves_and_says_so_and_a_click_is_too_late(night):
    table = await night.begin(*NAMES)
    slow = mover(table)
    hand = await night.hand(slow, table)
    old = next(one for label, one in hand.buttons.items() if label.startswith("Offer"))
    await night.env.advance_time(59)
    assert (await stored(night, table)).number == 0
    assert "took too long" not in table.text
    await night.env.advance_time(2)
    found = await stored(night, table)
    assert [entry.by for entry in found.recent] == ["timeout"]
    assert f"**{slow}** took too long: a computer moved" in table.text
    assert mover(table) != slow
    assert "I’m back" not in str(table.buttons)
    assert pings(night) == [((night.member(slow).id,), False)] * 2, "called in time, twice"
    await press(night.env, {"who": night.member(slow), "message": hand.message, "custom_id": old})
    assert "was out of date" in hand.text
    assert found.number == 1


async def test_the_first_turn_of_ones_first_game_lasts_twice_as_long(night, monkeypatch):
    """Only Ben has played before."""
    monkeypatch.setattr(pace, "FIRST_TURN_FACTOR", 2)
    await night.bot.people.add_played_game(night.member("ben").id, "smile")
    found = await stored(night, await night.begin("ada", "ben", "cleo"))
    took = []
    for _ in range(4):
        ((seat, ends),) = found.deadlines.items()
        took.append((found.names[seat], (ends.at - found.question_at).total_seconds()))
        await move_first(night.bot.host, found.handle.table)
    assert sorted(took[:3]) == [("ada", 120), ("ben", 60), ("cleo", 120)]
    assert took[3] == (took[0][0], 60)


async def test_at_pace_evening_a_turn_lasts_ten_minutes(night):
    table = await night.begin(*NAMES, pace="evening")
    await night.env.advance_time(599)
    assert (await stored(night, table)).number == 0
    await night.env.advance_time(2)
    assert (await stored(night, table)).number == 1


async def test_every_deadline_of_an_hour_fires_in_order_when_the_clock_jumps(night):
    """Three members have stopped playing: after nine minutes each has missed three turns, and computer players end the
    game."""
    table = await night.begin(*NAMES)
    began = (await stored(night, table)).began
    await night.env.advance_time(3600)
    log = await db.read_log(night.bot.store, (await stored(night, table)).id)
    late = [entry for entry in log if entry.by in ("timeout", "away")]
    for seat in range(len(NAMES)):
        assert [entry.by for entry in late if entry.seat == seat] == ["timeout", "timeout", "away"]
    rows = await night.bot.store.rows(select(MOVES.c.at, MOVES.c.by).order_by(MOVES.c.number))
    at = [(at - began) / timedelta(minutes=1) for at, by in rows if by in ("timeout", "away")]
    assert at == pytest.approx(range(1, 10), abs=0.01)
    assert "wins Smile!" in table.text, "nobody plays, so the table's own message has the podium"


async def test_after_three_misses_in_a_row_a_computer_keeps_the_seat_until_its_member_is_back(night):
    table = await night.begin(*NAMES)
    slow = mover(table)
    await let_others_play(night, table, slow, count=3)
    assert "away" in [entry.by for entry in (await stored(night, table)).recent if entry.seat == NAMES.index(slow)]
    assert f"**{slow}** 🤖 is away" in table.text
    for _ in range(4):  # the seat is no longer waited for
        assert mover(table) != slow
        await move(night, mover(table), table)
    other = next(name for name in NAMES if name != slow)
    assert "More" in (await night.press(other, table, "I’m back")).buttons, "their own hand"
    assert "No computer is playing for you" in (await night.press("dan", table, "I’m back")).text
    await night.press(slow, table, "I’m back")
    assert "is away" not in table.text
    assert "I’m back" not in str(table.buttons)
    while mover(table) != slow:
        await move(night, mover(table), table)
    await move(night, slow, table)
    assert (await stored(night, table)).recent[-1].by == "member"


async def test_the_hand_of_a_finished_game_no_longer_offers_to_come_back(night):
    table = await night.begin(*NAMES)
    slow = mover(table)
    await let_others_play(night, table, slow, count=3)
    renderer, member = night.bot.renderer, await night.bot.people.member(night.member(slow).id)
    handle = await night.bot.host.find((await stored(night, table)).id)
    seat = handle.table.seat_of(member.id)
    offer = "A computer is playing for you"
    assert offer in str(renderer.private_screen(handle, seat, member).items)
    await night.env.advance_time(3600)
    handle = await night.bot.host.find(handle.id)
    assert handle.table.state == "over"
    assert offer not in str(renderer.private_screen(handle, seat, member).items)


async def test_a_members_own_move_restarts_the_count_and_until_then_the_hand_reports_everything(night):
    table = await night.begin(*NAMES)
    slow = mover(table)
    await let_others_play(night, table, slow, count=2)
    assert (await night.hand(slow, table)).text.count("You took too long") == 2
    while mover(table) != slow:
        await move(night, mover(table), table)
    await move(night, slow, table)
    await let_others_play(night, table, slow, count=2)
    assert "is away" not in table.text
    await let_others_play(night, table, slow, count=1)
    assert "is away" in table.text


async def test_everybody_sees_the_last_three_moves_and_all_since_a_member_moved(night):
    async def movers(number):
        recent = night.bot.renderer.context(await night.bot.host.find(number), None, translations_for("en")).recent
        return [event.seat for event in recent if event.name in ("offered", "collected")]

    number = await rows.begun(night, "ada", "ben", "cleo")
    moved = []
    for _ in range(5):
        told = await move_first(night.bot.host, await night.bot.host.table(number))
        moved.append(told.entries[0].seat)
    assert await movers(number) == moved[-3:]
    number = await rows.begun(night, "ada", computers=4)
    await rows.play_on(night, number, until=lambda position, row: position.awaited() == (0,))
    await move_first(night.bot.host, await night.bot.host.table(number))
    assert {*await movers(number)} == {0, 1, 2, 3, 4}


async def test_a_timeout_that_cannot_be_saved_is_tried_again(night, monkeypatch):
    table = await night.begin(*NAMES)
    failures = fail_commits(night, monkeypatch, times=1)
    await night.env.advance_time(61)
    assert failures
    await night.env.advance_time(10)
    assert (await stored(night, table)).number == 1


async def test_the_seat_of_a_player_who_leaves_is_played_on_and_can_be_taken(night):
    table = await night.begin(*NAMES)
    gone = mover(table)
    left = (await night.leave(gone)).text
    assert "a computer takes over your seat" in left
    assert "You can take it back at the table" in left
    assert "I’m back" in str(table.buttons)
    assert f"**{gone}** 🤖 has left" in table.text
    assert mover(table) != gone
    hand = await night.stand_in("dan", table)
    assert "This seat is yours now" in hand.text
    assert hand.message.flags.ephemeral
    assert "More" in hand.buttons, "that is the hand"
    assert f"**{gone}** 🤖 offers" in table.text, "a computer made that move for them"
    assert f"**{gone}** 🤖 has left" not in table.text
    while mover(table) != "dan":
        await move(night, mover(table), table)
    await move(night, "dan", table)
    assert (await stored(night, table)).recent[-1].by == "member"


async def test_the_first_of_the_bench_takes_the_seat_of_a_player_who_leaves(night):
    table = await night.begin(*NAMES)
    told = await night.stand_in("dan", table)
    assert "first in line" in told.text
    assert "You’re number 2 in line" in (await night.stand_in("eve", table)).text
    await night.stand_in("fay", table)
    assert "Waiting for a seat: dan, eve and fay" in table.text
    assert "no longer in line" in (await night.press("dan", told, "Stop waiting")).text
    number = table.number
    await night.restart()
    table = await rows.public(night, number)
    assert "More" in (await night.stand_in("ada", table)).buttons, "the hand of somebody who has a seat"
    await night.leave("ada")
    found = await stored(night, table)
    assert found.names == ("eve", "ben", "cleo")
    assert found.seats[0].member == night.member("eve").id
    assert found.seats[0].owner == night.member("ada").id
    assert "Waiting for a seat: fay" in table.text


async def test_a_player_who_left_can_come_back_while_nobody_stands_in(night):
    table = await night.begin(*NAMES)
    await night.leave("ben")
    await night.press("ben", table, "I’m back")
    assert (await stored(night, table)).seat_of(night.member("ben").id) == 1
    assert "has left" not in table.text


async def results(night):
    r = RESULTS.c
    rows = await night.bot.store.rows(select(r.seat, r.member, r.name, r.mu).order_by(r.seat))
    names = {night.member(name).id: name for name in (*NAMES, "dan")}
    return [(names.get(member), name, mu is not None) for _, member, name, mu in rows]


async def test_results_and_ratings_go_to_the_players_who_finished(night):
    """Dan stood in from the beginning, Ben left in the middle, and Cleo never played."""
    table = await night.begin(*NAMES)
    await night.leave("ada")
    await night.stand_in("dan", table)
    await let_others_play(night, table, "cleo", count=3)
    await rows.play_on(night, table.number, until=lambda position, row: position.round == 6)
    await night.leave("ben")
    await rows.play_on(night, table.number)
    assert await results(night) == [("dan", "dan", False), (None, "ben", False), (None, "cleo", False)]


async def test_two_who_finished_are_rated_and_a_late_stand_in_is_not(night):
    table = await night.begin(*NAMES)
    await night.stand_in("dan", table)
    await rows.play_on(night, table.number, until=lambda position, row: position.round == 8)
    await night.leave("ada")
    await rows.play_on(night, table.number)
    assert await results(night) == [(None, "dan", False), ("ben", "ben", True), ("cleo", "cleo", True)]


async def test_when_two_choose_at_the_same_time_the_slow_one_gets_no_time_from_the_quick_one(night):
    number = await rows.begun(night, "ada", "ben", game="keep_smiling")
    question = (await rows.position(night, number)).question
    await night.env.advance_time(50)
    await rows.one_move(night, await rows.table(night, number), Chance(b"quick"))
    assert (await rows.position(night, number)).question == question, "the other one still chooses"
    await night.env.advance_time(11)
    assert [move.by for move in await rows.moves(night, number)] == ["member", "timeout"]
