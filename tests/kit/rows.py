"""What tests read from the database, the rows of tables and their seats; games and matches played on from there."""

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
    """The id of the table or tournament behind a message."""
    return shown.number


def key_of(number):
    """An id as written in custom_ids."""
    key = ""
    while number:
        number, rest = divmod(number, 36)
        key = DIGITS[rest] + key
    return key


async def table(night, number):
    """The row of a table."""
    (found,) = await night.bot.store.rows(select(TABLES).where(TABLES.c.id == number))
    return found


async def tables(night):
    """The rows of all tables, in the order in which they were opened."""
    return await night.bot.store.rows(select(TABLES).order_by(TABLES.c.id))


async def seats(night, number):
    """The rows of the seats of a table."""
    return await night.bot.store.rows(select(SEATS).where(SEATS.c.table == number).order_by(SEATS.c.seat))


async def bench(night, number):
    """The names on the bench of a table."""
    rows = await night.bot.store.rows(select(BENCH).where(BENCH.c.table == number).order_by(BENCH.c.place))
    return [row.name for row in rows]


async def moves(night, number):
    """The log of a table."""
    return await night.bot.store.rows(select(MOVES).where(MOVES.c.table == number).order_by(MOVES.c.number))


async def position(night, number):
    """The position that is stored."""
    row = await table(night, number)
    return core.load(GAMES[row.game], row.version, row.position)


async def results(night, number):
    """The results of a table, by seat."""
    r = RESULTS
    return await night.bot.store.rows(select(r).where(r.c.table == number).order_by(r.c.seat))


async def tournament(night, number):
    """The row of a tournament."""
    (found,) = await night.bot.store.rows(select(TOURNAMENTS).where(TOURNAMENTS.c.id == number))
    return found


async def public(night, number):
    """The newest public message of a table."""
    return await night.shown(number)


def member(night, number):
    """The member of this id."""
    return next(one for one in night.members.values() if one.id == number)


async def click(night, number, seat, move):
    """What `press` needs for the member of this seat to make this move, as the buttons of their own screen do."""
    found, question = (await seats(night, number))[seat], (await position(night, number)).question
    shown = await public(night, number)
    custom_id = f"m:{key_of(number)}:{question}:{move}"
    return {"who": member(night, found.member), "message": shown.message, "custom_id": custom_id}


async def play_on(night, number, until=None, limit=3000):
    """Members move one after another, as computer players would, to the end or until this holds of position and row.
    Only the last move of a game is a click: no screen before it is drawn, but the one where it stops. Gives the row."""
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
    """Makes the move of a member, or what the table of a race does next, which nobody is shown; false if it ends the
    game, or time has to pass."""
    if seat is None and isinstance(now.position, Race):
        seat, move = TABLE, now.position.moves(TABLE)[0]
    if seat is None or now.position.play(seat, move, Chance(now.seed, now.number + 1)).position.outcome() is not None:
        return False

    async def work(handle):
        if seat == TABLE:
            return await playing.play_move(night.bot.host, handle, seat, move, "table")
        return await playing.play_for(night.bot.host, handle, now.seats[seat].member, None, str(move))

    with as_the_bot(night.env):
        await night.bot.host.work_on(now.id, work)
    if (await night.bot.host.table(now.id)).state == "over":  # a computer player made the last move
        await show(night, now.id)
    return True


async def end_unseen(night, number):
    """Plays a game to its end, which nobody is shown."""
    while (await night.bot.host.table(number)).state != "over":
        await move_unseen(night, number)


async def move_unseen(night, number):
    """A member makes a move that nobody is shown."""
    host, now = night.bot.host, await night.bot.host.table(number)
    seat, move = _next(now, Chance(b"members", now.number))
    await host.work_on(number, lambda handle: playing.play_for(host, handle, now.seats[seat].member, None, str(move)))


async def show(night, number):
    """Shows a table as it is."""
    with as_the_bot(night.env):
        night.bot.table_messages.refresh(await night.bot.host.find(number))
    await night.env.settle()


async def one_move(night, row, chance):
    """One awaited member moves by a click; if it is nobody's turn, time passes until something is due."""
    now = await night.bot.host.table(row.id)
    await _made(night, now, *_next(now, chance))


def _next(now, chance):
    """A seat whose member is awaited, and the move that a computer player would make there, or a right claim of some
    member; None if there is none."""
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
    """A right claim in a race: somebody is better at it, so that the game comes to its end."""
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
    """The member at this seat clicks, on the public message if the button is there; without one, time passes until
    something is due."""
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
    """A table that has begun: its id."""
    return (await night.begin(*names, **how)).number


async def finished(night, *names, game="smile"):
    """A table of this game, played to its end by clicks: its id."""
    number = await begun(night, *names, game=game)
    await play_on(night, number)
    return number


async def exported(night, name):
    """What `/privacy export` gives a member: as text, and what it holds."""
    (file,) = (await night.say(name, "privacy export")).message.attachments
    text = (await file.read()).decode()
    return text, json.loads(text)


async def seated(night, lobby):
    """The name of each seat, and what becomes of it: `kept`, `computer` or `member`."""
    found = await seats(night, lobby.number)
    kinds = ["member" if one.member else "computer" if one.computer else "kept" for one in found]
    return list(zip([one.name for one in found], kinds, strict=True))


async def recorded(night, name, shown):
    """The text of the record to which a button leads: below a finale past the game that can be watched."""
    pressed = await night.press(name, shown, "Record")
    if "File" in pressed.buttons:
        pressed = await night.press(name, pressed, "File")
    (file,) = pressed.message.attachments
    return (await file.read()).decode()


async def current(night, number):
    """The tournament as it is stored."""
    return await night.bot.tournaments.find(number)


async def table_of(night, number):
    """The table of the match that is being played."""
    tournament = await current(night, number)
    return Now(await night.bot.host.find(tournament.current.table))


def newest(night, words):
    """The newest message in the channel that holds these words."""
    found = [shown for shown in night.posted() if words in shown.text]
    assert found, f"no message says {words!r}"
    return found[-1]


async def gone_on(night):
    """Waits for the work that tournaments do by themselves; simcord cannot know about it."""
    while night.bot.tournaments.is_busy or night.bot.table_messages.is_busy:  # the points follow the finale
        await asyncio.sleep(0.001)
    await night.env.settle()


async def make_ready(night, table):
    """Every member who sits there presses I’m ready, if it is a race."""
    if table.race is None:
        return
    for seat in table.seats:
        if seat.member is not None and not seat.computer:
            shown = next(one for one in reversed(night.posted()) if f"g:{table.key}:ready" in one.buttons.values())
            await night.press(seat.name, shown, "I’m ready")


async def play(night, number, moves=None):
    """Plays the current match to its end, or this many moves, as `rows.play_on` does. Gives its table."""
    table = await table_of(night, number)
    if table.race is not None and table.race.paused:
        await make_ready(night, table)
    upto = moves and (await night.bot.host.table(table.id)).number + moves
    await play_on(night, table.id, moves and (lambda _, now: now.number >= upto))
    await gone_on(night)
    return table
