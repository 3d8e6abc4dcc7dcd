"""Measures how much height a member's turn takes on the page, in pixels: whole games, drawn by the bot's renderer and
measured by the browser, without a running bot."""

import itertools
from collections.abc import Iterator, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.art import drawing as art
from bot.art.drawing import Emojis, emoji_markup
from bot.database import Store
from bot.i18n.translations import translations_for
from bot.local.limits import V2
from bot.local.server import LocalDiscord
from bot.members.model import Member
from bot.members.people import People
from bot.messages.contexts import StepwiseReveals
from bot.messages.render import Renderer
from bot.messages.upload import EmojiUpload
from bot.screens import SCREENS
from bot.screens.components import Screen, components_of
from bot.screens.layout import draw_to_fit
from bot.tables.handle import Handle
from bot.tables.replay import Replays
from bot.tables.shown import Shown
from bot.tables.store import MAX_RECENT_MOVES
from bot.tables.table import Deadline, LogEntry, Seat, Table
from games import GAMES
from games.core import TABLE, Chance, Move
from games.keep_smiling_ways import LANES, Advance
from games.players import play_out
from games.race import Race
from tests.kit.tables import now
from tests.local.browser import Desk

NAMES = (
    "Maximiliane von Hohenstein-Wagen", "Konstantin Alexandrowitsch Müller", "Anne-Sophie de la Rochefoucauld",
    "Wolfgang Ammann-Mommsen (am Main)", "Gwendolyn Montgomery-Whittington", "Bartholomäus Schwarzenegger-Wohm",
    "Emmanuelle Grandmont-Villeneuve W", "Владимир Александрович Смирновски", "MMMMM the Magnificent of Wimmenum",
    "Theodore Fitzgerald Worthington M",
)  # fmt: skip
"""Names as long as Discord lets them be."""
KEY, FIRST, MESSAGE = 2**62, 10, 10**18
FACES = {name: str(MESSAGE + number) for number, name in enumerate(art.picture_names())}
RACES = tuple(name for name, rules in GAMES.items() if issubclass(rules, Race))
ON_THE_TABLE = ("smile", *RACES)
"""Games in which members move on the public message, which must be visible."""


class Turn(NamedTuple):
    """The screens, one after another, that a member sees during a turn."""

    seat: int
    screens: list[tuple[Screen, bool]]
    """Each screen, and whether only the member sees it."""


def turns(
    here: LocalDiscord,
    game: str,
    language: str,
    *,
    every: int = 1,
    is_new: bool = True,
    seats: int | None = None,
    **options: Any,
) -> Iterator[Turn]:
    """Each turn of a whole game among computer players (or one turn of each `every`), for members with the longest
    names."""
    rules, upload, seed = GAMES[game], EmojiUpload(), b"heights"
    store = Store("sqlite+aiosqlite:///nowhere.db")
    seats = seats or rules.SEATS[-1]
    upload.emojis = Emojis({name: emoji_markup(name, int(number)) for name, number in FACES.items()})
    renderer = Renderer(People(store), upload, StepwiseReveals(now), Replays(store))
    chosen = {name: values[0] for name, values in rules.OPTIONS.items()} | options
    handle, count = Handle(KEY), itertools.count()
    handle.shown = Shown(messages=(MESSAGE,))
    table = Table(
        KEY, server=int(here.world.guild["id"]), channel=int(_channel(here)["id"]), game=game, opener=FIRST,
        secret=b"s" * 32, opened=now(), options=chosen,
        seats=tuple(Seat(FIRST + seat, NAMES[seat][:32], owner=FIRST + seat) for seat in range(seats)),
        clicks=(2000,), version=rules.VERSION, state="running", began=now(), changed=now(),
        position=rules.start(seats=seats, chance=Chance(seed, 0), **chosen),
    )  # fmt: skip
    for seat, move, step in play_out(rules, seats, seed, chosen):
        assert table.position is not None
        due = {awaited: Deadline(now() + timedelta(seconds=90)) for awaited in table.position.awaited()}
        handle.table = replace(table, deadlines=due)
        if (seat in due or (game in RACES and seat != TABLE)) and next(count) % every == 0:
            reader = Member(FIRST + seat, language=language, hints=() if is_new else (game,))
            yield Turn(seat, _screens(renderer, handle, seat, reader, move))
        number = table.number + 1
        entry = LogEntry(number, seat, str(move), step.events, "table" if seat == TABLE else "member")
        recent = (*table.recent[-MAX_RECENT_MOVES + 1 :], entry)
        table = replace(table, position=step.position, number=number, recent=recent)


def _channel(here: LocalDiscord) -> dict[str, Any]:
    return next(one for one in here.world.channels.values() if one.get("name") == "game-night")


def _screens(renderer: Renderer, handle: Handle, seat: int, reader: Member, move: Move) -> list[tuple[Screen, bool]]:
    """The hand, and then its screens while a move is put together by taps; or the public message."""
    game, position, shown = SCREENS[handle.table.game], handle.position, []
    if handle.table.game in ON_THE_TABLE:
        ctx = renderer.context(handle, None, translations_for(reader.language or "en"))
        table = draw_to_fit(lambda ctx: game.public(position.view(None), position.public_moves(), ctx)[0], ctx)
        shown.append((table, False))
    shown.append((renderer.private_screen(handle, seat, reader), True))
    ctx = renderer.private_context(handle, seat, reader)
    if isinstance(move, Advance) and game.drafted is not None:
        view = position.view(seat)
        dice = list(enumerate(view.dice))
        taps = []
        for leg in move.legs:
            for pips in leg.dice:
                die = next(one for one in dice if one[1] == pips)
                dice.remove(die)
                taps.append(f"{LANES[leg.lane]}{die[0] + 1}")
                try:
                    draw = partial(game.drafted, view, position.moves(seat), draft=" ".join(taps))
                    shown.append((draw_to_fit(draw, ctx), True))
                except ValueError:  # half of a move may be illegal
                    continue
    return shown


async def heights(here: LocalDiscord, desk: Desk, screens: Sequence[tuple[Screen, bool]]) -> list[int]:
    """The height of each of these screens as Ada's newest message, from its top to the end of the log."""
    for name, number in FACES.items():
        here.world.put("emojis", {"id": number, "name": name, "animated": False})
    channel = _channel(here)
    ada = next(one for one, user in here.world.users.items() if user.get("global_name") == "Ada")
    above = here.messages.create(channel, ada, {"content": "a table"}, {})
    answer: dict[str, Any] = {"type_": 19, "only": ada, "reference": {"message_id": above["id"]}}
    log, found = desk.of("Ada").locator(".log"), []
    for screen, is_private in screens:
        body = {"components": components_of(screen), "flags": V2}
        shown = here.messages.create(channel, here.world.bot_id, body, {}, **(answer if is_private else {}))
        found.append(await log.evaluate(MEASURE, shown["id"]))
        here.messages.delete(shown)
    return found


MEASURE = """async (log, id) => {
  const find = () => log.querySelector(`article[data-id="${id}"]`);
  while (!find()) await new Promise((done) => setTimeout(done, 1));
  return Math.ceil(find().getBoundingClientRect().height + parseFloat(getComputedStyle(log).paddingBottom));
}"""
