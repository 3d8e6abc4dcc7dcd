"""A hand speaks to its owner: it says "you" and never the owner's name."""

import pytest
from msgspec.structs import replace

from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens import SCREENS
from bot.screens.context import ScreenContext
from bot.screens.parts import event_text
from games import GAMES
from games.core import Chance, Event
from tests.kit.messages import text_of
from tests.kit.screens import private, random_game

NAMES = ("Ada", "Benedikt", "Chloé", "Dmitri")
SEATS = {game: 4 if 4 in kind.SEATS else kind.SEATS[-1] for game, kind in GAMES.items()}
SEEDS = (b"one", b"two")
EXCEPT = {"duel"}
"""A tie lists several seats, so the word for the reader stands among names."""


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_never_names_its_owner(game):
    seats = SEATS[game]
    for seed in SEEDS:
        for number, (position, events) in enumerate(random_game(game, seats, seed)):
            seat, language = number % seats, LANGUAGES[number // seats % len(LANGUAGES)]
            shown = text_of(private(game, position, seat, events[-6:], language, names=NAMES))
            assert NAMES[seat] not in shown, shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_event_has_a_sentence_for_those_who_had_a_part_in_it(game, language):
    seats, t, card = SEATS[game], translations_for(language), SCREENS[game].card
    ctx = ScreenContext(table=7, game=game, names=NAMES[:seats], t=translations_for("en"))
    happened = [Event("timeout", 1), Event("away", 1)]
    for seed in SEEDS:
        *_, (_, events) = random_game(game, seats, seed)
        happened += events
    for event in happened:
        for you in range(seats):
            if event.is_visible_to(you):
                told = event_text(event, replace(ctx, t=t), card, you)
                assert NAMES[you] not in told
                assert f"**{t('you')}**" not in told or event.name in EXCEPT, f"{event}: {told}"


def last_one(event, you, language="en"):
    ctx = ScreenContext(table=7, game="last_one", names=NAMES, t=translations_for("en"))
    return event_text(event, replace(ctx, t=translations_for(language)), SCREENS["last_one"].card, you)


@pytest.mark.parametrize(
    ("you", "told"),
    [
        (0, "You catch **Benedikt**, who didn’t say LAST!"),
        (1, "**Ada** catches you: you didn’t say LAST!"),
        (2, "**Ada** catches **Benedikt**, who didn’t say LAST!"),
        (None, "**Ada** catches **Benedikt**, who didn’t say LAST!"),
    ],
)
def test_each_at_the_table_reads_of_a_catch_from_their_own_side(you, told):
    assert last_one(Event("caught", 0, {"seat": "p1"}), you) == told


def test_only_the_one_whose_card_was_taken_reads_that_it_was_theirs():
    ctx, t = ScreenContext(table=7, game="smileyface", names=NAMES, t=translations_for("en")), translations_for("en")
    event, card = Event("devil", 1, {"from": "p0"}), SCREENS["smileyface"].card
    assert event_text(event, replace(ctx, t=t), card, 0) == "😈 **Benedikt** takes a card from your hand"
    assert event_text(event, replace(ctx, t=t), card, 1) == "😈 You take a card from **Ada**’s hand"
    assert event_text(event, replace(ctx, t=t), card, 2) == "😈 **Benedikt** takes a card from **Ada**’s hand"


@pytest.mark.parametrize(
    ("you", "told"),
    [
        (0, "Gleichstand (**du** und **Benedikt**): Nach 2 Würfen fällt 5; du hast die Karte und gewinnst"),
        (1, "Gleichstand (**Ada** und **du**): Nach 2 Würfen fällt 5; **Ada** hat die Karte und gewinnt"),
    ],
)
def test_among_others_in_a_list_the_reader_is_a_word_too(you, told):
    ctx = ScreenContext(table=7, game="domino", names=NAMES, t=translations_for("en"))
    tie = Event("duel", 0, {"tied": "p0 p1", "rolls": 2, "card": 5})
    assert (
        event_text(tie, replace(ctx, t=translations_for("de")), SCREENS["domino"].card, you).replace(
            "\N{NO-BREAK SPACE}", " "
        )
        == told
    )


@pytest.mark.parametrize(("you", "told"), [(0, "You catch"), (1, "**Ada** 🤖 catches you"), (2, "**Ada** 🤖 catches")])
def test_the_headline_of_a_hand_speaks_to_its_owner(you, told):
    position = GAMES["last_one"].start(seats=4, chance=Chance(b"x"))
    shown = text_of(private("last_one", position, you, [Event("caught", 0, {"seat": "p1"})], names=NAMES))
    (headline,) = [line for line in shown.splitlines() if line.startswith("### ")]
    assert headline.startswith(f"### {told}")
    assert NAMES[you] not in headline
