"""Reads screens, and worst-case contents for tests of their limits."""

from msgspec.structs import replace

from bot.art import drawing as art
from bot.art.drawing import Emojis, emoji_markup
from bot.i18n.translations import translations_for
from bot.screens import SCREENS
from bot.screens.context import ScreenContext
from games import GAMES
from games.core import Chance, Event
from games.players import play_out
from games.players.base import RandomPlayer
from tests.kit.messages import parts_of

PICTURES = Emojis({name: emoji_markup(name, 10**18 + number) for number, name in enumerate(art.picture_names())})
"""All faces as uploaded emojis, with markup as long as Discord's."""
LONGEST = tuple(f"*_{number}_*" + "_`*\\_" * 5 + "__" for number in range(10))
"""Names of 32 characters full of Markdown."""
LARGEST = 2**63 - 1
"""The largest id: its key is the longest."""
LINK = "https://discord.com/channels/" + "/".join(["1" * 19] * 3)
LATEST = 30
"""More events than a screen shows, so that cutting them is tested too."""


def labels_of(view):
    """The labels of buttons and select options, by move."""
    found = {}
    for one in parts_of(view):
        kind, *rest = (one.get("custom_id") or "").split(":")
        if kind == "m":
            found[rest[2]] = one.get("label")
        elif kind == "s":
            found.update({option["value"]: option["label"] for option in one["options"]})
    return found


def moves_of(view):
    """All moves on the buttons and selects of a screen."""
    return set(labels_of(view))


def ctx_for(game, position, seat, events=(), *, names=LONGEST, emojis=PICTURES, **more):
    """The ScreenContext of a table of this game for `seat` (None: for everybody)."""
    seats, awaited = position.seats, position.awaited()
    if position.hides_awaited_seats:
        awaited = tuple(one for one in awaited if one == seat)
    return ScreenContext(
        table=LARGEST,
        game=game,
        names=names[:seats],
        recent=tuple(event for event in events[-LATEST:] if event.is_visible_to(seat)),
        emojis=emojis,
        can_move=seat is not None and bool(position.moves(seat)),
        waiting_for=awaited,
        **{"link": LINK, "is_new": True, "is_unfolded": True, "computers": (True,) * seats, **more},
        t=translations_for("en"),
    )


def screens_of(position, seat, ctx, t):
    """The screens of a game for a seat, or (None) its public screens from the top."""
    game, view = SCREENS[ctx.game], position.view(seat)
    if seat is None:
        return game.public(view, position.public_moves(), replace(ctx, t=t))
    return [game.private(view, position.moves(seat), replace(ctx, t=t))]


def screen_of(position, seat, ctx, t):
    """The private screen of a seat, or the only public screen of a turn game."""
    (view,) = screens_of(position, seat, ctx, t)
    return view


def drafted(position, seat, ctx, t, draft):
    """The private screen of a seat with an unfinished move (draft)."""
    return SCREENS[ctx.game].drafted(position.view(seat), position.moves(seat), replace(ctx, t=t), draft)


def public_all(game, position, events=(), language="en", **more):
    """The public screens of a position, from the top."""
    return screens_of(position, None, ctx_for(game, position, None, events, **more), translations_for(language))


def public(game, position, events=(), language="en", **more):
    """The only public screen of a turn game."""
    return private(game, position, None, events, language, **more)


def private(game, position, seat, events=(), language="en", **more):
    """The private screen of a seat in a position."""
    return screen_of(position, seat, ctx_for(game, position, seat, events, **more), translations_for(language))


def random_game(game, seats, seed, options=None, kind=RandomPlayer):
    """Yields each position of a game, from first to last, with the events so far. `kind` is the players' class
    (default: random moves; None: the computer players of the game)."""
    position, events = GAMES[game].start(seats=seats, chance=Chance(seed), **(options or {})), []
    yield position, events
    for _, _, step in play_out(GAMES[game], seats, seed, options, make_player=kind):
        events += step.events
        yield step.position, events


def opened(game, seats=3, **changes):
    """A position of a race with the first event open."""
    start = replace(GAMES[game].start(seats=seats, chance=Chance(b"screens")), **changes)
    return start.play(-1, start.OPENING_MOVE, Chance(b"screens", 1)).position


OPENS = {"find_it": "rolled", "thats_mine": "turned", "shout": "dealt"}

LONG = tuple(f"Maximiliane-Josephine von {end}" for end in ("Ada", "Ben", "Cleo", "Dan", "Eve", *"FGHIJ"))

EVERYBODY = [f"p{seat}" for seat in (0, *range(2, 10))]

GAINS = {
    "find_it": [Event("misnamed", 0, {"name": "p2"}), Event("took", 1, {"card": "red-sad", "from": "p2"})],
    "thats_mine": [
        Event("won", 1, {"cards": " ".join(["red-sad"] * 8)}),
        *(Event("stole", 1, {"card": "blue-love", "from": one}) for one in EVERYBODY),
    ],
    "shout": [
        Event("miscalled", 0, {"name": "p2"}),
        *(Event("took", 1, {"cards": "red-sad", "from": one}) for one in EVERYBODY),
        Event("gave", 0, {"to": " ".join(EVERYBODY[1:])}),
    ],
}
"""The events of the largest possible win among ten players, after a wrong claim."""
