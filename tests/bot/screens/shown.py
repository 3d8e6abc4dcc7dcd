"""What is on a screen, and the most that a screen has to hold."""

from itertools import combinations

from msgspec.structs import replace

from bot.pictures import art
from bot.pictures.emojis import Emojis, markup
from bot.screens import SCREENS
from bot.screens.composer import follow
from bot.screens.frame import Frame
from bot.words.texts import words_for
from games import GAMES
from games.core import Chance
from games.last_one import Catch
from games.players import play_out
from games.players.base import RandomPlayer
from tests import ids
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


def reached(game, position, seat, view, language="en", **more):
    """Every move that the buttons and selects of a screen lead to, at once or step by step; but for the composer that
    begins with all moves, which reaches each of them anyway."""
    found, seen, waiting, words = set(), set(), [view], words_for(language)
    frame, moves = frame_for(game, position, seat, **more), position.moves(seat) if seat is not None else ()
    while waiting:
        for one in walk(waiting.pop().to_components()):
            values = [option["value"] for option in one.get("options", ())]
            if one.get("disabled"):
                continue
            match ids.read(one.get("custom_id") or ""):
                case ids.PlayMove(notation=notation):
                    found.add(notation)
                case ids.ChooseMove():
                    found.update(values)
                case ids.ChooseCards(word=word):
                    for count in range(one["min_values"], one["max_values"] + 1):
                        for chosen in combinations([value.partition(".")[0] for value in values], count):
                            found.add(" ".join([word, *sorted(chosen)]))
                case ids.Compose(words=asked) if asked and values:
                    found.update(move for value in values for move in composed(moves, (*asked, value)))
                case ids.Draft(draft=draft) if draft not in seen:
                    seen.add(draft)
                    waiting.append(drafted(position, seat, frame, words, draft))
                    check(waiting[-1])
    return found


def composed(moves, prefix):
    """Every move that the composer leads to from here."""
    _, choices, decided = follow(moves, prefix)
    return {str(decided)} if decided else {move for word in choices for move in composed(moves, (*prefix, word))}


def frame_for(game, position, seat, events=(), *, names=LONGEST, emojis=PICTURES, **more):
    """The face of a table of this game as `seat` (None: everybody) may see it."""
    seats, awaited = position.seats, position.awaited()
    if position.is_secret:
        awaited = tuple(one for one in awaited if one == seat)
    return Frame(
        table=LARGEST,
        game=game,
        names=names[:seats],
        recent=tuple(event for event in events[-LATEST:] if event.is_told_to(seat)),
        emojis=emojis,
        can_move=seat is not None and bool(position.moves(seat)),
        waiting_for=awaited,
        **{"link": LINK, "is_new": True, "is_unfolded": True, "computers": (True,) * seats, **more},
        words=words_for("en"),
    )


def screens_of(position, seat, frame, words):
    """What a game shows to a seat, or (None) to everybody: its public screens, from the top."""
    game, view = SCREENS[frame.game], position.view(seat)
    if seat is None:
        return game.public(view, position.open_moves(), replace(frame, words=words))
    return [game.private(view, position.moves(seat), replace(frame, words=words))]


def screen_of(position, seat, frame, words):
    """The one screen of a seat, or the one public screen of a turn game."""
    (view,) = screens_of(position, seat, frame, words)
    return view


def drafted(position, seat, frame, words, draft):
    """The screen of a seat after taps that only put a move together."""
    return SCREENS[frame.game].drafted(position.view(seat), position.moves(seat), replace(frame, words=words), draft)


def public_all(game, position, events=(), language="en", **more):
    """The public screens, from the top."""
    return screens_of(position, None, frame_for(game, position, None, events, **more), words_for(language))


def public(game, position, events=(), language="en", **more):
    """The one public screen of a turn game."""
    return private(game, position, None, events, language, **more)


def private(game, position, seat, events=(), language="en", **more):
    """The private screen of a seat."""
    return screen_of(position, seat, frame_for(game, position, seat, events, **more), words_for(language))


def random_game(game, seats, seed, options=None, kind=RandomPlayer):
    """The positions of a game of random moves with the events so far, the first and the last one included; or of a game
    among players of this kind, None for the computer players of the game."""
    position, events = GAMES[game].start(seats=seats, chance=Chance(seed), **(options or {})), []
    yield position, events
    for _, _, step in play_out(GAMES[game], seats, seed, options, kind=kind):
        events += step.events
        yield step.position, events


def useful(position, seat):
    """The moves of a seat that are worth a button: to catch somebody who has said LAST does nothing."""
    moves = position.moves(seat)
    return [move for move in moves if not (isinstance(move, Catch) and position.is_said)]
