"""What is written on the moves: one law over every game, language and screen; and that lessons say the same."""

import re
from itertools import cycle

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.features.lessons import draw_lesson
from bot.i18n.translations import LANGUAGES, translations_for
from bot.members.model import Member
from bot.screens import SCREENS
from bot.screens.composer import composer_screen, move_in_words, move_label
from bot.screens.context import ScreenContext
from bot.screens.parts import card_text
from games import GAMES
from games.core import Chance, parse_seat_or_none
from games.lessons import RIGHT, WEAK, lessons_of
from tests import ids
from tests.kit.messages import parts_of
from tests.kit.screens import PICTURES, ctx_for, drafted, labels_of, random_game, screen_of, screens_of

NAMES = tuple(letter * 32 for letter in "ABCDEFGHIJ")
"""As long as names can be, and none like a word of the notation."""
RAW = re.compile(r"[{}$_]|\bp\d\b|\b[a-e]\d|\w-\w|\w\*|\b[sgn]{5}\b")
"""The rest of a placeholder, or of the notation."""
MARK = re.compile(r"[:!?.·…(]")
"""What makes a sentence of a verb and its noun, or stands between the two."""
every_game = pytest.mark.parametrize("game", GAMES)


def faults(label, move, ctx, t):
    """What is wrong with the label of a move."""
    verb, *named = str(move).split(" ")
    if RAW.search(label):
        yield "notation, or a placeholder that is not filled"
    if re.search(r"[\s\u00a0]{2}|^\s|\s$", label):
        yield "a space too many"
    if not 0 < len(label) < 80:  # a longer one is cut there
        yield "too long, or nothing"
    if t.language != "en" and untranslated(label, str(move), t):
        yield "English"
    if t.language == "fr" and re.search("[^\u00a0]:", label):
        yield "a colon that a line may begin with"
    if named and not MARK.search(label):
        one = named[0]
        said = ctx.name_label(parse_seat_or_none(one)) if parse_seat_or_none(one) is not None else texts(one, ctx, t)[0]
        if re.match(rf"{re.escape(card_text(verb, t))}\s+{re.escape(said)}", label, re.IGNORECASE):
            yield "a verb and a noun, and nothing between them"


def texts(word, ctx, t):
    return [card_text(one, t) for one in SCREENS[ctx.game].spelled(word)]


def untranslated(label, notation, t):
    """The words of the notation in a label that this language does not have."""
    own = {word for one in re.findall(r"[a-z]+", notation) for word in card_text(one, t).casefold().split()}
    return {*re.findall(r"\w+", label.casefold())} & {*re.findall("[a-z]{2,}", notation)} - own


def kind(move):
    """Moves of one kind are drawn by one line of code: a verb, and how much stands behind it."""
    return str(move).split(" ")[0], len(str(move).split(" ")), "*" in str(move)


def verbs_of(game):
    """What a seat can do, as the notation says it; what only the table does has no text."""
    verbs = {notation.split(" ")[0] for notation in GAMES[game].NOTATION}
    return {verb for verb in verbs if translations_for("en").has(f"word-{verb}")}


def new_kinds(game):
    """The first position and seat for each kind of move that comes up in play, with the moves of new kinds there."""
    seen, seats = set(), 3 if 3 in GAMES[game].SEATS else GAMES[game].SEATS[0]
    for number in range(9):
        if {verb for verb, *_ in seen} >= verbs_of(game):
            return
        for position, events in random_game(game, seats, b"labels %d" % number):
            for seat in range(seats):
                found = {kind(move): move for move in position.moves(seat)}
                if new := [move for one, move in found.items() if one not in seen]:
                    seen |= found.keys()
                    yield position, events, seat, new


def drawn(position, seat, ctx, t, new):
    """Every label of a move on the screens of a seat, with the move: on the public ones, in the hand with what is put
    together there, and what the composer says of the new ones, word by word."""
    view, moves, hand = position.view(seat), position.moves(seat), screen_of(position, seat, ctx, t)
    screens = [*screens_of(position, None, ctx, t), hand]
    for one in parts_of(hand):
        if isinstance(asked := ids.read(one.get("custom_id") or ""), ids.Draft) and not one["disabled"]:
            screens.append(drafted(position, seat, ctx, t, asked.draft))
    for screen in screens:
        yield from [(move, label) for move, label in labels_of(screen).items() if label]
    for move in new:
        parts = str(move).split(" ")
        for length in range(len(parts) + 1):
            shown = composer_screen(view, moves, replace(ctx, t=t), tuple(parts[:length]))
            yield from labels_of(shown).items()
            yield from [(move, one["label"]) for select in parts_of(shown) for one in select.get("options", ())]


@every_game
def test_the_label_of_every_move_is_whole_short_and_in_the_readers_language(game):
    seen = set()
    for position, events, seat, new in new_kinds(game):
        for language, emojis in zip(LANGUAGES, cycle((PICTURES, Emojis())), strict=False):
            t, ctx = translations_for(language), ctx_for(game, position, seat, events, names=NAMES, emojis=emojis)
            found = {*drawn(position, seat, ctx, t, new)}
            assert {*map(kind, new)} <= {kind(move) for move, _ in found}
            wrong = {(language, str(move), label): [*faults(label, move, ctx, t)] for move, label in found}
            assert not any(wrong.values()), [(one, why) for one, why in wrong.items() if why]
        seen |= {verb for verb, *_ in map(kind, new)}
    assert seen >= verbs_of(game), "all kinds come up"


@every_game
def test_a_lesson_says_a_move_as_the_games_own_button_does(game):
    for language in LANGUAGES:
        t = translations_for(language)
        for taught in lessons_of(game):
            position, seat = taught.position, taught.lesson.seat
            ctx = ctx_for(game, position, seat, names=("Ada", "Ben", "Cleo", "Dan"), emojis=Emojis(), use="lesson")
            own = own_labels(position, seat, ctx, t)
            for one in taught.lesson.answers:
                if (move := taught.move_for(one)) is not None:
                    label = move_label(move, position.view(seat), replace(ctx, t=t)).text
                    assert [*faults(label, move, ctx, t)] == [], f"{language}: {move} is {label!r}"
                    if one.verdict in (RIGHT, WEAK) and (said := own.get(one.move)):
                        assert words_in(said) <= words_in(label), f"{language}: {move} is {label!r}, not {said!r}"


def words_in(label):
    """The words and numbers of a label; a letter alone is the sign of a colour without a picture."""
    return {*re.findall(r"\w\w+|\d", label.casefold())}


def own_labels(position, seat, ctx, t):
    """What the screens of a game themselves say of each move."""
    screens = [screen_of(position, seat, ctx, t), *screens_of(position, None, ctx, t)]
    return {move: label for screen in screens for move, label in labels_of(screen).items() if label}


@pytest.mark.parametrize(
    ("game", "number", "told"),
    [
        ("smile", 1, {"Take 3️⃣ (rabbit 4) and 0 ✨", "Offer to 1️⃣ (wolf −4)", "Offer to 3️⃣ (rabbit 4)"}),
        ("smileyface", 1, {"Pass", "Play: sadness 3", "Play: surprise 5"}),
        ("smileyface", 4, {"Pass", "Pass and help: Tofu 🐨, sadness 1"}),
        ("shout", 1, {"Ada 🃏 2", "Pip 🐨 3", "Fig 🐨 1"}),
        ("last_one", 3, {"Play: yellow angry", "Play: red happy → red", "Play: red happy → blue"}),
        ("domino", 3, {"Lay: blue wink", "Take wildcard for blue wink", "Draw a card"}),
    ],
)
def test_the_answers_of_a_lesson_tell_what_is_done_and_not_what_comes_of_it(game, number, told):
    shown = draw_lesson(game, number, None, Member(1), "Ada", PICTURES, can_play=True)
    labels = {one.get("label", "").replace("\N{NO-BREAK SPACE}", " ") for one in parts_of(shown)}
    assert told <= labels


@pytest.mark.parametrize(
    ("label", "language"),
    [
        ("Play {$card}", "en"),
        ("play sadness-3", "en"),
        ("Ghost: p1, sadness 3", "en"),
        ("Ghost:  Ben, sadness 3", "en"),
        ("Play anger 1", "en"),
        ("Ghost: Ben, sadness", "de"),
        ("Gespenst Ben, Trauer 3", "de"),
        ("Призрак Ben", "ru"),
        ("Ghost: " + "Ben" * 30, "en"),
        ("", "fr"),
    ],
)
def test_a_broken_label_is_noticed(label, language):
    position = GAMES["smileyface"].start(seats=4, chance=Chance(b"broken"))
    ctx = ScreenContext(1, "smileyface", ("Ada", "Ben", "Cleo", "Dan"), t=translations_for("en"))
    move = position.parse("play anger-1" if label.startswith("Play") else "ghost p1 sadness-3")
    assert [*faults(label, move, ctx, translations_for(language))]
    assert not [
        *faults(move_in_words(move, replace(ctx, t=translations_for(language))), move, ctx, translations_for(language))
    ]
