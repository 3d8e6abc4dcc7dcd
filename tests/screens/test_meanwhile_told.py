"""What happened while somebody was away, at a day table: in the call, on the hand, and all of it by one press."""

from bot.messages.contexts import events_of_entries
from bot.tables import playing, replay
from bot.tables.store import MAX_RECENT_MOVES
from tests.kit.day_tables import HOUR, all_have, at_nine, call, told_by_message
from tests.kit.game_night import Shown
from tests.kit.press import as_the_bot, press
from tests.kit.turns import later, mover, shown
from tests.kit.turns import move as moves


async def turn(night, found):
    """The member on turn moves, and the next one is pinged; returns the first."""
    name = mover(await shown(night, found))
    await moves(night, name, await shown(night, found))
    await later(night)
    return name


def lines(message):
    """The lines of a call below its sentence."""
    return message.text.splitlines()[1:]


async def test_a_call_says_what_happened_since_ones_turn_and_the_next_one_since_the_next_turn(night, by_the_second):
    found = await at_nine(night)
    await later(night)
    first = mover(await shown(night, found))
    assert len(lines(call(night, found))) == 1, "of the first turn only the board"
    for count in (1, 2, 2):
        moved = await turn(night, found)
        *told, board = lines(call(night, found))
        assert len(told) == count, "not one's own move"
        assert f"**{moved}** offers a firefly" in told[-1]
        assert board.startswith("-# 1️⃣")
    assert first not in "".join(told)


async def test_a_reminder_tells_the_same_and_mentions_nobody_else(night, by_the_second):
    found = await at_nine(night)
    await later(night)
    await turn(night, found)
    told = lines(call(night, found))
    await night.env.advance_time(4 * HOUR)
    assert "is still waiting for you" in call(night, found).text
    assert lines(call(night, found)) == told
    request = [one for one in night.env.http_requests if one.method == "POST" and "/messages" in one.path][-1]
    assert request.json["allowed_mentions"]["users"] == [night.member(mover(await shown(night, found))).id]


async def test_a_direct_message_is_the_hand_that_tells_it_and_its_reminder_says_it_again(night, by_the_second):
    await all_have(night, private_by="dm")
    found = await at_nine(night)
    await later(night)
    moved = await turn(night, found)
    _, hand = await told_by_message(night, found)
    assert f"-# **{moved}** offers a firefly" in hand.text
    await night.env.advance_time(4 * HOUR)
    _, reminder = await told_by_message(night, found)
    assert "is still waiting for you" in reminder.text
    assert f"-# **{moved}** offers a firefly" in reminder.text


async def test_a_direct_message_speaks_to_whom_it_is_sent(night, by_the_second):
    await all_have(night, private_by="dm")
    found = await at_nine(night)
    slow = mover(await shown(night, found))
    await night.env.advance_time(8 * HOUR)  # until five in the afternoon
    await turn(night, found)
    await turn(night, found)
    assert mover(await shown(night, found)) == slow
    await night.env.advance_time(4 * HOUR)
    _, reminder = await told_by_message(night, found)
    assert "is still waiting for you" in reminder.text
    assert "You took too long: a computer moved for you" in reminder.text


async def test_one_press_on_the_hand_leads_to_all_that_a_table_no_longer_remembers_and_its_pages_turn_in_place(night):
    found = await at_nine(night)
    name = mover(await shown(night, found))
    await moves(night, name, await shown(night, found))
    number = night.member(name).id
    await by_computers(night, found, MAX_RECENT_MOVES + 10, until=number)
    hand = await night.hand(name, await shown(night, found))
    assert "-# … " in hand.text
    (sent,) = (await night.member(name).click(hand.message, custom_id=hand.button("What’s new?"))).followups
    first = Shown(night, sent)
    assert sent.flags.ephemeral
    assert "🗞️ Smile: since your last move" in first.text.replace("**", "")
    assert first.text.splitlines()[1].startswith("- You offer a firefly")
    told, pages = first.text.splitlines()[1:], 1
    while "Next" in first.buttons:
        assert (await night.press(name, first, "Next")).id == first.id
        told, pages = told + first.text.splitlines()[1:], pages + 1
    assert pages > 1
    made = await replay.moves_since_last_own(night.bot.host.store, found.handle.table, found.seat_of(number))
    assert len(made) > MAX_RECENT_MOVES
    assert len(told) == len(events_of_entries(found.handle.table, made, found.seat_of(number)))


async def test_what_is_new_is_told_to_those_who_play_alone(night):
    found = await at_nine(night)
    hand = await night.hand("ada", await shown(night, found))
    asked = {"who": night.member("dora"), "message": hand, "custom_id": f"h:{found.key}:since"}
    (result,) = await press(night.env, asked)
    assert "You’re not at this table" in Shown(night, result.response).text


async def by_computers(night, found, count, *, until):
    """Computer players move for the awaited seats, this many times and until this member is awaited."""

    async def work(handle):
        made = 0
        while made < count or handle.table.seats[handle.table.awaited()[0]].member != until:
            await playing.play_computer_move(night.bot.host, handle, handle.table.awaited()[0])
            made += 1

    with as_the_bot(night.env):
        await night.bot.host.work_on(found.id, work)
        night.bot.table_messages.refresh(await night.bot.host.find(found.id))
    await night.env.settle()
