"""What is on a screen, and the most that a screen has to hold."""

from bot.model import ids
from bot.pictures import art
from bot.pictures.emojis import Emojis, markup
from bot.screens import SCREENS
from bot.screens.frame import Frame
from bot.words.texts import LANGUAGES, words_for
from games import GAMES
from games.core import Chance
from games.last_one import Catch
from games.players import play_out
from games.players.base import RandomPlayer
from tests.bot.limits import check

PICTURES = Emojis({name: markup(name, 10**18 + number) for number, name in enumerate(art.names())})
"""Every face uploaded, with markup as long as Discord's."""
LONGEST = tuple(f"*_{number}_*" + "_`*\\_" * 5 + "__" for number in range(10))
"""Names of 32 characters full of Markdown."""
LARGEST = 2**63 - 1
"""The id whose key is longest."""
LINK = "https://discord.com/channels/" + "/".join(["1" * 19] * 3)
LATEST = 30
"""The most events that a screen tells of, so that cutting them is tested too."""


def walk(components):
    """Every component, nested ones too."""
    for one in components or []:
        yield one
        yield from walk(one.get("components"))


def text_of(view):
    """The text of a screen, line by line as it reads: a space at which no line breaks is a space."""
    return "\n".join(contents_of(view)).replace("\N{NO-BREAK SPACE}", " ")


def contents_of(view):
    """Each text of a screen as it is sent."""
    return [one["content"] for one in walk(view.to_components()) if one["type"] == 10]


def labels_of(view):
    """The label of each button, and each option's, by the move that it plays."""
    found = {}
    for one in walk(view.to_components()):
        kind, *rest = (one.get("custom_id") or "").split(":")
        if kind == "m":
            found[rest[2]] = one.get("label")
        elif kind == "s":
            found.update({option["value"]: option["label"] for option in one["options"]})
    return found


def moves_of(view):
    """Every move that the buttons and selects of a screen play."""
    return set(labels_of(view))


def moves_behind(game, position, seat, view, **more):
    """Every move that the screen of a seat plays, at once or after a press that only puts a move together."""
    found = moves_of(view)
    for one in walk(view.to_components()):
        asked = ids.read(one.get("custom_id") or "")
        if isinstance(asked, ids.Draft):
            drafted = SCREENS[game].drafted(
                position.view(seat),
                position.moves(seat),
                frame_for(game, position, seat, **more),
                words_for("en"),
                asked.draft,
            )
            check(drafted)
            found |= moves_of(drafted)
    return found


def frame_for(game, position, seat, events=(), *, names=LONGEST, emojis=PICTURES, **more):
    """The face of a table of this game as `seat` (None: everybody) may see it."""
    seats = position.seats
    return Frame(
        table=LARGEST,
        game=game,
        names=names[:seats],
        computers=(True,) * seats,
        recent=tuple(event for event in events[-LATEST:] if event.is_told_to(seat)),
        emojis=emojis,
        is_new=True,
        can_move=seat is not None and bool(position.moves(seat)),
        waiting_for=position.awaited(),
        **{"link": LINK, "is_unfolded": True, **more},
    )


def public(game, position, events=(), language="en", **more):
    """The one public screen of a turn game."""
    frame = frame_for(game, position, None, events, **more)
    (view,) = SCREENS[game].public(position.view(None), position.open_moves(), frame, words_for(language))
    return view


def private(game, position, seat, events=(), language="en", **more):
    """The private screen of a seat."""
    frame = frame_for(game, position, seat, events, **more)
    return SCREENS[game].private(position.view(seat), position.moves(seat), frame, words_for(language))


def random_game(game, seats, seed, options=None):
    """The positions of a game of random moves with the events so far, the first and the last one included."""
    position, events = GAMES[game].start(seats=seats, chance=Chance(seed), **(options or {})), []
    yield position, events
    for _, _, step in play_out(GAMES[game], seats, seed, options, kind=RandomPlayer):
        events += step.events
        yield step.position, events


def useful(position, seat):
    """The moves of a seat that are worth a button: to catch somebody who has said LAST does nothing."""
    moves = position.moves(seat)
    return [move for move in moves if not (isinstance(move, Catch) and position.is_said)]


def check_game(game, seats, seed, options=None):
    """Checks every step of a random game of turns: the limits with the longest names, that each seat's legal moves,
    no more and no fewer, stand on its screen, and that the public screen tells nothing hidden. Gives the languages
    that were checked."""
    chance = Chance(seed, 1)
    seen = set()
    for number, (position, events) in enumerate(random_game(game, seats, seed, options)):
        language = LANGUAGES[number % len(LANGUAGES)]
        seen.add(language)
        shown = public(game, position, events, language)
        check(shown)
        assert moves_of(shown) == set(map(str, position.open_moves()))
        other = GAMES[game].guess(position.view(None), chance)
        assert public(game, other, events, language).to_components() == shown.to_components()
        for seat in {*position.awaited(), number % seats}:
            mine = private(game, position, seat, events, language)
            check(mine)
            assert moves_behind(game, position, seat, mine) == set(map(str, useful(position, seat)))
    return seen
