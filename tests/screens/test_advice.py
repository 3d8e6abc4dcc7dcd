"""What stands below a hand: advice as a sentence that names moves as their buttons do, and what the cards do."""

import re
from itertools import islice

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens import SCREENS
from bot.screens.components import Screen
from bot.screens.composer import advice_text, illegal_move_reasons, meanings_screen, move_in_words, move_label
from bot.screens.context import ScreenContext
from bot.screens.parts import MAX_TEXT_CHARACTERS
from games import GAMES
from games.core import Chance
from games.players import RATING
from games.players.search import RankedMove
from tests.kit.limits import check
from tests.kit.messages import contents_of
from tests.kit.screens import PICTURES, ctx_for, random_game, screen_of

RAW = re.compile(r"\bp\d\b|\b[a-z]\d|\w-\w|\w\*|\b[sgn]{5}\b|_|: *:")


def kinds(game):
    """A move of each kind that comes up in random play, by its verb and by how many words follow, with the view in
    which it is legal."""
    found, chance = {}, Chance(b"kinds")
    for _ in range(6):
        position = GAMES[game].start(seats=max(GAMES[game].SEATS[0], 3 if 3 in GAMES[game].SEATS else 2), chance=chance)
        while position.outcome() is None and position.question < 150:
            seat = next(iter(position.awaited()), None)
            moves = position.moves(seat) if seat is not None else ()
            if not moves:
                break
            for move in moves:
                kind = str(move).split(" ")[0], len(str(move).split(" ")), "*" in str(move)
                found.setdefault(kind, (move, position.view(seat)))
            position = position.play(seat, chance.choice(moves), chance).position
    return found.values()


def played(ctx, move):
    """The verb that a sentence about this move leaves out, as its card says enough; "" for other moves."""
    verb = str(move).split(" ")[0]
    word = ctx.t(f"word-{verb}") if verb in ("play", "lay", "move") else ""
    return word[:1].upper() + word[1:]


@pytest.mark.parametrize("game", RATING)
def test_every_kind_of_move_is_advised_as_its_button_names_it(game):
    found = [(move, view) for move, view in kinds(game) if not str(move).startswith("place ")]  # all are equally good
    assert found
    for language in LANGUAGES:
        ctx = ScreenContext(1, game, ("Ada", "B*n", "Cleo", "Dan"), t=translations_for(language), emojis=PICTURES)
        for move, view in found:
            text, picture = move_label(move, view, replace(ctx, use="lesson"))
            assert not RAW.search(text.replace("B*n", "Ben")), f"{move} is {text!r}"
            named = text.removeprefix(
                ctx.t("name-value", name=played(ctx, move), value="") if played(ctx, move) else ""
            )
            said = f"{picture + ' ' if picture else ''}**{named}**".replace("B*n", "B\\*n")
            for count in (1, 2):
                shown = advice_text([RankedMove(move, 1.0 / n) for n in range(1, count + 1)], view, ctx)["content"]
                assert shown.count(said) == count, shown


def test_a_move_is_what_is_done_and_after_a_colon_to_what():
    ctx, t = ScreenContext(1, "smileyface", ("Ada", "Ben"), t=translations_for("en")), translations_for("en")
    parse = GAMES["smileyface"].start(seats=4, chance=Chance(b"x")).parse
    assert move_in_words(parse("play anger-1"), replace(ctx, t=t)) == "Play: anger 1"
    assert move_in_words(parse("ninja p1 anger-4"), replace(ctx, t=t)) == "Ninja: Ben, anger 4"
    assert (
        move_in_words(parse("ninja p1 anger-4"), replace(ctx, t=translations_for("fr")))
        == "Ninja\N{NO-BREAK SPACE}: Ben, colère 4"
    )
    assert move_in_words(parse("pass"), replace(ctx, t=t)) == "Pass"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (4.0, None),
        (3.6, "is nearly as good."),
        (3.0, "is worth 1 point less."),
        (1.5, "is worth 2.5 points less."),
    ],
)
def test_advice_says_how_good_the_next_best_move_is_in_words_unless_it_is_worse_by_half_a_point(value, told):
    (one, view), (other, _) = list(kinds("smileyface"))[:2]
    ctx = ScreenContext(1, "smileyface", ("Ada", "Ben", "Cleo", "Dan"), t=translations_for("en"))
    said = advice_text([RankedMove(one, 4.0), RankedMove(other, value)], view, ctx)["content"]
    if told is None:
        assert said.startswith("💡 Equally good: ")
        assert said.count("**") == 4
    else:
        assert said.endswith(told)


@pytest.mark.parametrize("game", ["smile", "keep_smiling", "last_one", "domino"])
def test_where_a_search_counts_the_chance_to_win_advice_counts_games(game):
    (one, view), (other, _) = list(kinds(game))[-2:]
    ctx = ScreenContext(1, game, ("Ada", "Ben", "Cleo", "Dan"), t=translations_for("en"))
    said = advice_text([RankedMove(one, 0.5), RankedMove(other, 0.46)], view, ctx)["content"]
    assert said.endswith("wins 4 fewer games in 100.")


def test_where_moves_are_equal_the_one_that_the_hand_supports_is_named_first_with_the_reason():
    hand = ("yellow-angry", "yellow*", "red-surprised", "green-happy")
    view = last_one_view(hand)
    parse, t = GAMES["last_one"].parse, translations_for("en")
    ctx = ScreenContext(1, "last_one", ("Ada", "Ben"), t=t)
    ranked = [RankedMove(parse("play green-happy violet"), 0.51), RankedMove(parse("play green-happy yellow"), 0.5)]
    said = advice_text(ranked, view, ctx)["content"]
    assert said == (
        "💡 Equally good: 😀 **green happy → yellow** or 😀 **green happy → violet**. In your hand: yellow × 2."
    )
    said = advice_text([ranked[0], ranked[1]._replace(value=0.47)], view, ctx)["content"]
    assert said.startswith("💡 I’d choose 😀 **green happy → violet**")


def last_one_view(hand):
    """What the first seat sees at the beginning, with another hand."""
    position = GAMES["last_one"].start(seats=2, chance=Chance(b"hand"))
    return replace(position.view(0), hands=(hand, None))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game, screens in SCREENS.items() if screens.meanings])
def test_what_is_this_says_within_the_limits_only_what_is_not_on_the_hand(game, language):
    t, hint = translations_for(language), translations_for(language)(f"{game.replace('_', '-')}-hint")
    for position, _ in islice(random_game(game, GAMES[game].SEATS[-1], b"meanings"), 0, 200, 9):
        for seat in range(position.seats):
            for has_moved in (False, True):
                ctx = replace(ctx_for(game, position, seat, has_moved=has_moved), t=t)
                hand = screen_of(position, seat, ctx, t)
                said = meanings_screen(position.view(seat), ctx, hand)
                check(said)
                for sentence in re.split(r"(?<=\.) ", hint):
                    shown_on = [sentence in "\n".join(contents_of(screen)) for screen in (said, hand)]
                    assert shown_on.count(True) == 1, sentence
                for line in "\n".join(contents_of(said)).split("\n- ")[1:]:
                    assert line not in "\n".join(contents_of(hand))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_refused_to_a_seat_has_words(game):
    for position, _ in islice(random_game(game, GAMES[game].SEATS[0], b"refused"), 0, 300):
        for seat in range(position.seats):
            illegal_move_reasons(
                position.refusals_by_rule(seat),
                ctx_for(game, position, seat),
                SCREENS[game].card,
                max_characters=MAX_TEXT_CHARACTERS,
            )


@pytest.mark.parametrize("game", [game for game, screens in SCREENS.items() if screens.meanings])
def test_no_french_line_below_a_hand_begins_with_a_colon(game):
    t, below = translations_for("fr"), []
    for position, _ in islice(random_game(game, GAMES[game].SEATS[-1], b"colon"), 0, 60, 6):
        for seat in range(position.seats):
            ctx = ctx_for(game, position, seat, emojis=Emojis())
            below += contents_of(meanings_screen(position.view(seat), replace(ctx, t=t), Screen()))
            cards = [str(move).split(" ")[-1] for move in position.moves(seat)[:2] if " " in str(move)]
            refused = {rule: cards for rule in GAMES[game].RULES if rule != "turn"}
            below.append(
                illegal_move_reasons(
                    refused, replace(ctx, t=t), SCREENS[game].card, max_characters=MAX_TEXT_CHARACTERS
                )["content"]
            )
    assert [one for one in below if re.search("[^\u00a0]:", one)] == []
