"""Reads the rows of tables, seats and tournaments from the database, and plays games and matches on from there."""

import asyncio
import json

from sqlalchemy import select

from bot.features.standings.store import RESULTS
from bot.features.tournaments.store import TOURNAMENTS
from bot.tables import playing
from bot.tables.rows import BENCH, MOVES, SEATS, TABLES
from games import GAMES, core
from games.core import TABLE, Chance
from games.players import player_for
from games.race import Race
from tests.kit.press import as_the_bot, press
from tests.kit.turns import Now

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def number_of(shown):
    """The id of the table or tournament of a message."""
    return shown.number


def key_of(number):
    """An id as written in custom_ids."""
    key = ""
    while number:
        number, rest = divmod(number, 36)
        key = DIGITS[rest] + key
    return key


async def table(night, number):
    """Returns the row of a table."""
    (found,) = await night.bot.store.rows(select(TABLES).where(TABLES.c.id == number))
    return found


async def tables(night):
    """Returns the rows of all tables, the oldest first."""
    return await night.bot.store.rows(select(TABLES).order_by(TABLES.c.id))


async def seats(night, number):
    """Returns the rows of the seats of a table."""
    return await night.bot.store.rows(select(SEATS).where(SEATS.c.table == number).order_by(SEATS.c.seat))


async def bench(night, number):
    """Returns the names on the bench of a table."""
    rows = await night.bot.store.rows(select(BENCH).where(BENCH.c.table == number).order_by(BENCH.c.place))
    return [row.name for row in rows]


async def moves(night, number):
    """Returns the rows of the log of a table."""
    return await night.bot.store.rows(select(MOVES).where(MOVES.c.table == number).order_by(MOVES.c.number))


async def position(night, number):
    """Returns the stored position of a table."""
    row = await table(night, number)
    return core.load(GAMES[row.game], row.version, row.position)


async def results(night, number):
    """Returns the results of a table, by seat."""
    r = RESULTS
    return await night.bot.store.rows(select(r).where(r.c.table == number).order_by(r.c.seat))


async def tournament(night, number):
    """Returns the row of a tournament."""
    (found,) = await night.bot.store.rows(select(TOURNAMENTS).where(TOURNAMENTS.c.id == number))
    return found


async def public(night, number):
    """Returns the newest public message of a table."""
    return await night.shown(number)


def member(night, number):
    """The name of the member with this id."""
    return next(one for one in night.members.values() if one.id == number)


async def click(night, number, seat, move):
    """The argument of `press.press` for this seat's member to make this move with a button of the private screen."""
    found, question = (await seats(night, number))[seat], (await position(night, number)).question
    shown = await public(night, number)
    custom_id = f"m:{key_of(number)}:{question}:{move}"
    return {"who": member(night, found.member), "message": shown.message, "custom_id": custom_id}


async def play_on(night, number, until=None, limit=3000):
    """Plays on with the moves that computer players would choose, until the game ends or `until(position, row)` is
    true. Only the last move of a game is a click; of the screens before it, only the one where play stops is drawn.
    Returns the row."""
    chance, host = Chance(b"members", number), night.bot.host
    for _ in range(limit):
        now = await host.table(number)
        is_there = until is not None and until(now.position, now)
        if is_there:
            await show(night, number)
        if is_there or now.state == "over":
            return await table(night, number)
        seat, move = _next(now, chance)
        if not await _unseen(night, now, seat, move):
            await show(night, number)
            await _made(night, now, seat, move)
    raise AssertionError(f"{now.game} did not come so far")


async def _unseen(night, now, seat, move):
    """Makes a member's move, or a race table's own next move, without drawing a screen. Returns False without a move if
    the move would end the game or time has to pass."""
    if seat is None and isinstance(now.position, Race):
        seat, move = TABLE, now.position.moves(TABLE)[0]
    if seat is None or now.position.play(seat, move, Chance(now.seed, now.number + 1)).position.outcome() is not None:
        return False

    async def work(handle):
        if seat == TABLE:
            return await playing.play_move(night.bot.host, handle, seat, move, "table")
        return await playing.play_member_move(night.bot.host, handle, now.seats[seat].member, None, str(move))

    with as_the_bot(night.env):
        await night.bot.host.work_on(now.id, work)
    if (await night.bot.host.table(now.id)).state == "over":  # the last move was a computer player's
        await show(night, now.id)
    return True


async def end_unseen(night, number):
    """Plays a game to its end without drawing screens."""
    while (await night.bot.host.table(number)).state != "over":
        await move_unseen(night, number)


async def move_unseen(night, number):
    """Makes one member's move without drawing a screen."""
    host, now = night.bot.host, await night.bot.host.table(number)
    seat, move = _next(now, Chance(b"members", now.number))
    await host.work_on(
        number, lambda handle: playing.play_member_move(host, handle, now.seats[seat].member, None, str(move))
    )


async def show(night, number):
    """Draws the current screen of a table."""
    with as_the_bot(night.env):
        night.bot.table_messages.refresh(await night.bot.host.find(number))
    await night.env.settle()


async def one_move(night, row, chance):
    """Makes the move of one awaited member with a click; if no member is awaited, advances time to the next timer."""
    now = await night.bot.host.table(row.id)
    await _made(night, now, *_next(now, chance))


def _next(now, chance):
    """An awaited member's seat with the move that a computer player would make there, or a correct claim of a member in
    a race; None if no member can move."""
    members = [seat for seat, one in enumerate(now.seats) if one.member is not None and not one.computer]
    if isinstance(now.position, Race):
        return _claim(now, members, chance)
    for seat in now.position.awaited():
        if seat in members:
            legal = now.position.moves(seat)
            return seat, player_for(now.game, seat).choose(now.position.view(seat), legal, chance) or chance.choice(
                legal
            )
    return None, None


def _claim(now, members, chance):
    """A correct claim in a race. One player gets most of them, so that the game ends."""
    position = now.position
    right = [
        (seat, move)
        for seat in members
        for move in (position.moves(seat) if position.is_open else ())
        if position.is_right(seat, move)
    ]
    best = [claim for claim in right if claim[0] == len(now.game) % len(now.seats)]
    if not right:
        return None, None
    return best[0] if best and chance.random() < 0.7 else chance.choice(right)


async def _made(night, now, seat, move):
    """Clicks the move as the member of this seat, on the public message if the button is there. Without a move,
    advances time to the next timer."""
    if seat is None:
        await night.env.advance_time(max((now.due - night.bot.now()).total_seconds(), 0) + 0.01)
        return
    one = await click(night, now.id, seat, move)
    claim = f"m:{key_of(now.id)}:-:{move}"
    shown = [shown for shown in night.posted() if claim in shown.buttons.values()]
    if shown:
        one |= {"message": shown[-1].message, "custom_id": claim}
    (result,) = await press(night.env, one)
    assert result.acknowledged


async def begun(night, *names, **how):
    """Begins a game and returns the table's id."""
    return (await night.begin(*names, **how)).number


async def finished(night, *names, game="smile"):
    """Plays a game to its end and returns the table's id."""
    number = await begun(night, *names, game=game)
    await play_on(night, number)
    return number


async def exported(night, name):
    """The file of `/privacy export` for a member: its text, and the parsed JSON."""
    (file,) = (await night.say(name, "privacy export")).message.attachments
    text = (await file.read()).decode()
    return text, json.loads(text)


async def seated(night, lobby):
    """The name of each seat with its state: `kept`, `computer` or `member`."""
    found = await seats(night, lobby.number)
    kinds = ["member" if one.member else "computer" if one.computer else "kept" for one in found]
    return list(zip([one.name for one in found], kinds, strict=True))


async def recorded(night, name, shown):
    """Presses the buttons that lead to the record of a game, through the replay below a finale; returns its text."""
    pressed = await night.press(name, shown, "Record")
    if "File" in pressed.buttons:
        pressed = await night.press(name, pressed, "File")
    (file,) = pressed.message.attachments
    return (await file.read()).decode()


async def current(night, number):
    """Returns the stored tournament."""
    return await night.bot.tournaments.find(number)


async def table_of(night, number):
    """Returns the table of the current match."""
    tournament = await current(night, number)
    return Now(await night.bot.host.find(tournament.current_match.table))


def newest(night, words):
    """The newest message in the channel that contains these words."""
    found = [shown for shown in night.posted() if words in shown.text]
    assert found, f"no message says {words!r}"
    return found[-1]


async def gone_on(night):
    """Waits for the background work of tournaments; simcord does not wait for it."""
    while night.bot.tournaments.is_busy or night.bot.table_messages.is_busy:  # points are counted after the finale
        await asyncio.sleep(0.001)
    await night.env.settle()


async def make_ready(night, table):
    """In a race, presses I’m ready as each seated member."""
    if table.race is None:
        return
    for seat in table.seats:
        if seat.member is not None and not seat.computer:
            shown = next(one for one in reversed(night.posted()) if f"g:{table.key}:ready" in one.buttons.values())
            await night.press(seat.name, shown, "I’m ready")


async def play(night, number, moves=None):
    """Plays the current match to its end or for `moves` moves, like `rows.play_on`. Returns its table."""
    table = await table_of(night, number)
    if table.race is not None and table.race.paused:
        await make_ready(night, table)
    upto = moves and (await night.bot.host.table(table.id)).number + moves
    await play_on(night, table.id, moves and (lambda _, now: now.number >= upto))
    await gone_on(night)
    return table
