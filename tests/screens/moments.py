"""Every moment of whole games, as tables that wait for somebody."""

from datetime import timedelta

from msgspec.structs import replace

from bot.database import Store
from bot.i18n.translations import translations_for
from bot.members.people import People
from bot.messages.contexts import StepwiseReveals
from bot.messages.render import Renderer
from bot.messages.upload import EmojiUpload
from bot.tables.handle import Handle
from bot.tables.replay import Replays
from bot.tables.shown import Shown
from bot.tables.store import MAX_RECENT_MOVES
from bot.tables.table import Deadline, LogEntry, Seat, Table
from games import GAMES
from games.core import TABLE, Chance
from games.players import RATING, play_out
from tests.kit.tables import now

NAMES = ("Ada", "Ben", "Cleo", "Dora")

EN = translations_for("en")

TURNS = sorted(RATING)
"""The games with turns, which alone can last all day."""


def renderer(emojis=None):
    """Draws as the bot does, without pictures unless they are given."""
    upload, store = EmojiUpload(), Store("sqlite+aiosqlite:///nowhere.db")
    upload.emojis = emojis or upload.emojis
    return Renderer(People(store), upload, StepwiseReveals(now), Replays(store))


def begun(game, seats, pace="day"):
    """The table of a game that has just begun, and the options that it is played with."""
    rules = GAMES[game]
    chosen = {name: values[0] for name, values in rules.OPTIONS.items()}
    return Table(
        2**62, server=1, channel=2, game=game, opener=10, secret=b"s" * 32, opened=now(), options=chosen, pace=pace,
        seats=tuple(Seat(10 + seat, NAMES[seat], owner=10 + seat) for seat in range(seats)), state="running",
        version=rules.VERSION, began=now(), changed=now(),
        position=rules.start(seats=seats, chance=Chance(b"away", 0), **chosen),
    )  # fmt: skip


def after(table, seat, move, events, by, position=None):
    """The table after one more move."""
    number = table.number + 1
    recent = (*table.recent[-MAX_RECENT_MOVES + 1 :], LogEntry(number, seat, move, tuple(events), by))
    return replace(table, number=number, recent=recent, position=position or table.position)


def held(table):
    """The handle of a table that waits for its awaited seats."""
    handle = Handle(table.id)
    due = {seat: Deadline(now() + timedelta(hours=8)) for seat in table.awaited()}
    handle.set_loaded(replace(table, deadlines=due), Shown(messages=(10**18,)))
    return handle


def moments(game, seats=None, pace="day", by="member"):
    """A whole game among computer players: each table with the seats that it waits for. `by` is who made the moves."""
    seats = seats or min(GAMES[game].SEATS[-1], len(NAMES))
    table = begun(game, seats, pace)
    for seat, move, step in play_out(GAMES[game], seats, b"away", dict(table.options)):
        if table.awaited():
            yield held(table), table.awaited()
        table = after(table, seat, str(move), step.events, "table" if seat == TABLE else by, step.position)
