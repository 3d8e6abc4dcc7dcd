"""The seat of a member on holiday at an all-day table: a stand-in has it until the member is back."""

from msgspec.structs import replace

from bot.members.pace import Plan
from bot.tables.seats import with_seat, with_stand_in
from tests.kit import rows
from tests.kit.day_tables import DAY, HOUR, at_nine, ids, is_back, leaves
from tests.kit.turns import move, mover, pings, shown

NAMES = ("ada", "ben", "cleo")


async def sitting(night, found):
    return [seat.member for seat in await rows.seats(night, found.id)]


async def covered(night, until="2026-01-10"):
    """A table at which the player in turn is on holiday and dan stands in: the table, and the player's name."""
    found = await at_nine(night)
    name = mover(await shown(night, found))
    await leaves(night, name, until)
    await night.press("dan", await shown(night, found), "Stand in")
    return found, name


async def test_whoever_presses_stand_in_plays_for_a_member_on_holiday_and_sees_the_hand(night):
    found = await at_nine(night)
    name = mover(await shown(night, found))
    await leaves(night, name, "2026-01-10")
    table = await shown(night, found)
    assert "Their clock is stopped until then, unless somebody presses “Stand in”." in table.text
    answer = await night.press("dan", table, "Stand in")
    assert answer.message.flags.ephemeral
    assert f"You’re playing for **{name}** until the holiday is over." in answer.text
    table = await shown(night, found)
    assert mover(table) == "dan"
    assert f"🏖️ **dan** plays for **{name}** until the holiday is over" in table.text
    assert "Waiting for a seat" not in table.text, "the member on holiday waits for their own seat only"
    await move(night, "dan", table)
    assert (await night.bot.host.table(found.id)).number == 1
    assert night.member("dan").id in await sitting(night, found)
    assert night.member(name).id not in await sitting(night, found)


async def test_the_podium_says_for_whom_a_stand_in_has_played(night):
    found, name = await covered(night)
    await rows.play_on(night, found.id)
    text = night.finale(found.place).text
    assert f"<@{night.member('dan').id}> (for **{name}**)" in text
    assert text.count("(for ") == 1


async def test_a_stand_in_does_not_get_the_moves_that_the_member_on_holiday_had_planned(night):
    table = await night.bot.host.table((await at_nine(night)).id)
    table = with_seat(table, 1, replace(table.seats[1], plan=Plan(0, ("offer 1",))))
    for covered in (
        with_stand_in(table, 99, "dan", [1]),
        with_stand_in(with_stand_in(table, 99, "dan", [1]), 7, "eve"),
    ):
        assert covered.seats[1].member == 99
        assert covered.seats[1].plan is None


async def test_a_stand_in_on_holiday_keeps_the_seat(night):
    table = await night.bot.host.table((await at_nine(night)).id)
    table = with_stand_in(with_stand_in(table, 99, "dan", [1]), 7, "eve", [1])
    assert (table.seats[1].member, [*table.queue]) == (99, [7])


async def test_somebody_on_the_bench_takes_the_seat_of_a_member_on_holiday_with_the_next_press(night):
    found = await at_nine(night)
    await night.stand_in("dan", await shown(night, found))
    assert await rows.bench(night, found.id) == ["dan"]
    name = mover(await shown(night, found))
    await leaves(night, name, "2026-01-10")
    assert mover(await shown(night, found)) == name, "nobody loses a seat by announcing a holiday"
    await night.press("dan", await shown(night, found), "Stand in")
    assert mover(await shown(night, found)) == "dan"
    assert await rows.bench(night, found.id) == [name]


async def test_the_member_has_the_seat_again_when_the_holiday_ends_also_after_a_restart(night):
    found, name = await covered(night, "2026-01-03")
    seats = await sitting(night, found)
    await night.restart()
    await night.env.advance_time(DAY)
    since = len(pings(night))
    assert await sitting(night, found) == seats, "still on holiday"
    await night.env.advance_time(2 * DAY)
    assert night.member("dan").id not in await sitting(night, found)
    assert night.member(name).id in await sitting(night, found)
    assert await rows.bench(night, found.id) == []
    assert "plays for" not in (await rows.public(night, found.id)).text
    assert (ids(night, name), False) in pings(night)[since:], "it is their turn"


async def test_the_member_gets_the_seat_back_with_i_m_back_or_the_end_of_the_holiday_in_me(night):
    found, name = await covered(night)
    await night.press(name, await shown(night, found), "I’m back")
    still = "You’re still on holiday, so your turns wait."
    assert any(still in str(one.json) for one in night.env.http_requests)
    assert mover(await shown(night, found)) == name
    await night.press("dan", await shown(night, found), "Stand in")
    assert mover(await shown(night, found)) == "dan"
    await is_back(night, name)
    table = await shown(night, found)
    assert mover(table) == name
    assert "plays for" not in table.text
    assert "I’m back" not in str(table.buttons)
    refused = await night.stand_in("dan", table)
    assert "first in line" in refused.text


async def test_nobody_else_takes_the_covered_seat_back_and_only_its_stand_in_moves(night):
    found, name = await covered(night)
    other = next(one for one in NAMES if one != name)
    table = await shown(night, found)
    assert "🚫" in (await night.press("eve", table, "I’m back")).text
    assert "More" in (await night.press(other, table, "I’m back")).buttons, "their own hand"
    assert mover(await shown(night, found)) == "dan"
    refused = await night.press(name, table, "My hand")
    assert "👀" in refused.text, "the member sees the hand again when they have the seat again"


async def test_a_stand_in_who_leaves_gives_the_seat_to_the_next_in_line_or_back_to_its_member(night):
    found, name = await covered(night)
    assert "first in line" in (await night.stand_in("eve", await shown(night, found))).text
    await night.leave("dan")
    assert mover(await shown(night, found)) == "eve"
    assert await rows.bench(night, found.id) == [name], "the seat is still theirs"
    await night.leave("eve")
    table = await shown(night, found)
    assert mover(table) == name
    assert f"🏖️ **{name}** is on holiday" in table.text
    assert await rows.bench(night, found.id) == []


async def test_a_member_who_gave_up_the_seat_does_not_get_it_back_by_a_holiday(night):
    found = await at_nine(night)
    name = mover(await shown(night, found))
    await night.leave(name)
    await night.press("dan", await shown(night, found), "Stand in")
    refused = await night.stand_in(name, await shown(night, found))
    assert "Somebody else has the seat that you gave up." in refused.text
    seats = await sitting(night, found)
    await leaves(night, name, "2026-01-03")
    await is_back(night, name)
    await night.env.advance_time(HOUR)
    assert await sitting(night, found) == seats
    assert night.member("dan").id in seats
