"""Plays the matches of a tournament by clicks: members claim, lay and draw as computer players would."""

import asyncio

from games.core import TABLE, Chance
from games.players import player_for
from games.race import Race
from tests.e2e.rows import show
from tests.e2e.waiting import Now
from tests.press import as_the_bot, press


async def current(night, number):
    """The tournament as it is stored."""
    return await night.bot.tournaments.find(number)


async def table_of(night, number):
    """The table of the match that is being played."""
    tournament = await current(night, number)
    return Now(await night.bot.host.find(tournament.current.table))


def messages(night):
    """The bot's messages in the channel, oldest first."""
    return night.posted()


def newest(night, words):
    """The newest message in the channel that holds these words."""
    found = [shown for shown in messages(night) if words in shown.text]
    assert found, f"no message says {words!r}"
    return found[-1]


async def gone_on(night):
    """Waits for the work that tournaments do by themselves; simcord cannot know about it."""
    while night.bot.tournaments.is_busy:
        await asyncio.sleep(0.001)
    await night.env.settle()


async def make_ready(night, table):
    """Every member who sits there presses I’m ready, if it is a race."""
    if table.race is None:
        return
    for seat in table.seats:
        if seat.member is not None and not seat.computer:
            shown = next(one for one in reversed(messages(night)) if f"g:{table.key}:ready" in one.buttons.values())
            await night.press(seat.name, shown, "I’m ready")


async def play(night, number, moves=None):
    """Plays the current match to its end, or this many moves. Gives its table. To the end only the last move is a
    click: no screen before it but one is drawn."""
    table = await table_of(night, number)
    if table.race is not None and table.race.paused:
        await make_ready(night, table)
    until = table.number + moves if moves else None
    is_seen = until is not None
    chance = Chance(f"players of {number}".encode(), table.number)
    players = [player_for(table.game, seat) for seat in range(len(table.seats))]
    for _ in range(2000):
        table = Now(await night.bot.host.find(table.id))
        if table.state == "over" or (until is not None and table.number >= until):
            await night.env.settle()
            await gone_on(night)
            return table
        choice = _claim(table, chance) if isinstance(table.position, Race) else _turn(table, players, chance)
        if not is_seen and not await _unseen(night, table, choice):
            is_seen = True
            await show(night, table.id)
        if is_seen and choice is None:
            await night.env.advance_time(max((table.due - night.bot.now()).total_seconds(), 0) + 0.01)
        elif is_seen:
            await click(night, table, *choice)
    raise AssertionError(f"{table.game} did not end")


async def _unseen(night, table, choice):
    """Makes a move of a member, or of the table, that nobody is shown; false if it would end the match."""
    seat, move = choice or (TABLE, next(iter(table.position.moves(TABLE)), None))
    seed, moved = table.handle.table.seed, table.handle.table.number
    if move is None or table.position.play(seat, move, Chance(seed, moved + 1)).position.outcome() is not None:
        return False

    async def work(handle):
        if seat == TABLE:
            return await night.bot.host.play_move(handle, seat, move, "table")
        return await night.bot.host.play_for(handle, table.seats[seat].member, None, str(move))

    with as_the_bot(night.env):
        await night.bot.host.work_on(table.id, work)
    if table.state == "over":  # a computer player made the last move
        await show(night, table.id)
    return True


async def click(night, table, seat, move):
    """The member at this seat makes a move: with the button of the public message, or that of their own screen."""
    shown = [one for one in night.posted() if one.id in table.messages]
    claim = f"m:{table.key}:-:{move}"
    on = next((one for one in shown if claim in one.buttons.values()), None)
    custom_id = claim if on else f"m:{table.key}:{table.position.question}:{move}"
    who = night.member(table.seats[seat].name)
    (result,) = await press(night.env, {"who": who, "message": (on or shown[-1]).message, "custom_id": custom_id})
    assert result.acknowledged


def _claim(table, chance):
    """A right claim of some member; None if there is none, and the table has to go on."""
    position = table.position
    if not position.is_open:
        return None
    right = [
        (seat, move)
        for seat, who in enumerate(table.seats)
        if who.member is not None
        for move in position.moves(seat)
        if position.is_right(seat, move)
    ]
    if not right:
        return None
    quickest = len(table.game) % len(table.seats)  # somebody is better at it, so that the game comes to its end
    best = [claim for claim in right if claim[0] == quickest]
    return best[0] if best and chance.random() < 0.7 else chance.choice(right)


def _turn(table, players, chance):
    """What a computer player would do for the member whose turn it is."""
    for seat in table.position.awaited():
        if table.seats[seat].member is not None and not table.seats[seat].computer:
            legal = table.position.moves(seat)
            move = players[seat].choose(table.position.view(seat), legal, chance)
            return seat, move or chance.choice(legal)
    assert table.position.moves(TABLE) or table.due
    return None
