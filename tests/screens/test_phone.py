"""What a phone of 390 points shows: rows of buttons that stay one row, options on one line, lines that break well."""

import re
from datetime import UTC, datetime
from functools import partial
from itertools import product

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.features.standings import screens as standings
from bot.features.standings.model import Leaderboard, Standing, StandingsLine
from bot.i18n.translations import LANGUAGES, Translations, translations_for
from bot.screens import SCREENS
from bot.screens.context import LobbyFacts, ScreenContext
from bot.screens.layout import draw_to_fit, message_height
from bot.screens.lobby import lobby_screen, options_screen, seal_screen
from bot.tables.lobby import paces
from games import GAMES
from games.core import Chance
from games.players import RATING, REACTING
from games.record import format_seal
from tests.kit.messages import contents_of, text_of, walk
from tests.kit.screens import PICTURES, ctx_for, public, random_game

ROW = 25
"""Letters in three buttons side by side; an emoji takes the room of four."""
MARGIN = 4
"""Letters that fit into the margins of a button, when a row has one button fewer."""
TEXT, SMALL = 38, 50
"""Letters in a line of text, and of small print."""
OPTION = 39
"""How many letters of the choice a select shows."""

in_every_language = pytest.mark.parametrize("t", [Translations(language) for language in LANGUAGES], ids=LANGUAGES)
in_every_game = pytest.mark.parametrize("game", GAMES)


def ctx(game, **more):
    rules = GAMES[game]
    chosen = {name: values[0] for name, values in rules.OPTIONS.items()}
    return ScreenContext(
        **{"table": 2**63 - 1, "game": game, "names": ("Ada",), "members": (1,), "options": chosen, **more},
        t=translations_for("en"),
    )


@in_every_language
def test_the_buttons_of_a_lobby_are_in_rows_that_fit(t):
    shown = lobby_screen(replace(ctx("smile"), t=t), LobbyFacts(can_alert=True), opener="Ada").to_components()
    rows = [one["components"] for one in walk(shown) if one["type"] == 1]
    assert [len(row) for row in rows if row[0]["type"] == 2] == [3, 2, 3]
    for row in rows:
        labels, room = [button["label"] for button in row if button["type"] == 2], ROW + MARGIN * (3 - len(row))
        assert sum(len(button.get("label", "")) + 4 * ("emoji" in button) for button in row) <= room, labels


@in_every_language
def test_a_lobby_of_four_takes_ten_lines_and_a_rematch_eight(t):
    full = ctx("smile", names=("Ada", "Ben", "Chloé", "Pip"), deadline=datetime(2026, 1, 1, tzinfo=UTC))
    assert lines_of(text_of(lobby_screen(replace(full, t=t), LobbyFacts(), opener="Ada"))) <= 10 + (t.language == "fr")
    again = ctx("smile", names=("Ada", "Ben", "Chloé"), deadline=datetime(2026, 1, 1, tzinfo=UTC))
    assert lines_of(text_of(lobby_screen(replace(again, t=t), LobbyFacts(kept={1: 2, 2: 3}), opener="Ada"))) <= 8 + (
        t.language == "fr"
    )


def lines_of(shown):
    """How many lines of a phone a text takes."""
    lines = [re.sub("<t:[^>]*>", "in 60 minutes", line) for line in shown.splitlines() if line]
    return sum(-(-len(line) // (SMALL if line.startswith("-#") else TEXT)) for line in lines)


@in_every_language
def test_a_seal_breaks_between_its_groups_of_digits(t):
    """Of 256 bits no line of a phone has room for more than a part."""
    shown = text_of(seal_screen(t, "c" * 64))
    assert format_seal("c" * 64) in shown
    assert not re.search("c{5}", shown)


@in_every_language
def test_the_end_of_a_table_says_nothing_of_seals_and_secrets(t):
    *_, (position, events) = random_game("smile", 4, b"phone")
    shown = text_of(public("smile", position, events, t.language))
    assert position.outcome() is not None
    assert not re.search("c{4}", shown)


@in_every_language
@in_every_game
def test_the_chosen_options_of_a_lobby_fit_on_one_line(game, t):
    for select in (
        one
        for one in walk(options_screen(replace(ctx(game), t=t), LobbyFacts(), may_choose=True).to_components())
        if one["type"] == 3
    ):
        for option in select["options"]:
            assert len(option["label"]) <= OPTION


@in_every_language
@in_every_game
def test_a_reader_who_may_not_change_the_options_reads_what_is_chosen_and_who_may(game, t):
    shown = options_screen(replace(ctx(game), t=t), LobbyFacts(), may_choose=False)
    assert t("options-who") in text_of(shown)
    assert (t("options-pace") in text_of(shown)) is (len(paces(game)) > 1), "a race is always live"
    assert not [one for one in walk(shown.to_components()) if one["type"] == 3]
    for name in GAMES[game].OPTIONS:
        assert t(f"option-{name}") in text_of(shown)


@in_every_language
def test_options_that_do_not_explain_themselves_say_what_they_mean(t):
    noted = {
        (one["custom_id"].split(":")[2], option["value"]): option.get("description")
        for one in walk(
            options_screen(replace(ctx("keep_smiling"), t=t), LobbyFacts(), may_choose=True).to_components()
        )
        if one["type"] == 3
        for option in one["options"]
    }
    for name, value in (("duel", "true"), ("duel", "false"), ("memory", "strict"), ("memory", "relaxed")):
        assert noted[name, value] == t(f"option-{name}-{value}-note")
        assert len(noted[name, value]) <= 100
    assert noted["pace", "live"] is None


@in_every_language
@in_every_game
def test_a_lobby_says_one_thing_per_line_and_names_a_range_of_seats_only_if_there_is_one(game, t):
    shown = text_of(lobby_screen(replace(ctx(game), t=t), LobbyFacts(), opener="Ada"))
    low, high = GAMES[game].SEATS[0], GAMES[game].SEATS[-1]
    assert (f"{low}–{high}" in shown) == (low < high)
    pace = t("pace-live").replace("\N{NO-BREAK SPACE}", " ")
    assert (pace in shown) == (game in RATING)


@in_every_language
@in_every_game
def test_the_options_of_a_race_say_in_one_word_how_quick_each_level_is(game, t):
    shown = options_screen(replace(ctx(game), t=t), LobbyFacts(), may_choose=True).to_components()
    (levels,) = [one["options"] for one in walk(shown) if one.get("custom_id", "").endswith(":level")]
    for option in levels:
        assert option["label"].endswith(t(f"quickness-{option['value']}")) == (game in REACTING)
        assert len(option["label"]) <= OPTION


@in_every_language
def test_no_line_of_a_standing_begins_with_a_dot_or_splits_a_rating_from_its_uncertainty(t):
    lines = [StandingsLine(1, 1, "Ada", 21, 3, 5, 26.34, 4.1)]
    (_, shown, *_) = contents_of(
        standings.leaderboard_screen(
            Leaderboard("smile", "2026-Q4"), 1, lines, ["smile"], t, asker="Ada", standing=Standing(1)
        )
    )
    assert " ·" not in shown
    assert re.search(r"26[.,]3\u00a0±\u00a04[.,]1", shown)


@pytest.mark.parametrize("game", ["smile", "smileyface"])
def test_a_picture_and_its_number_stay_on_one_line(game):
    for position, events in random_game(game, 4, b"phone"):
        shown = contents_of(public(game, position, events, names=tuple("ABCD")))
        assert not any(re.search(r"\d> \*\*[−+]?\d", one) for one in shown)


@pytest.mark.parametrize("game", ["domino", "last_one", "smile", "smileyface"])
def test_a_computer_players_sign_stays_beside_their_name(game):
    *_, (position, events) = random_game(game, 4, b"phone")
    assert not any(" 🤖" in shown for shown in contents_of(public(game, position, events)))


def test_an_empty_field_is_a_picture_that_both_themes_show_and_a_sign_until_it_is_there():
    assert Emojis().partial("field") == "▫️"
    first, _ = next(iter(random_game("keep_smiling", 2, b"field")))
    assert PICTURES.partial("field") in text_of(public("keep_smiling", first))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["smile", "domino"])
def test_the_end_of_a_game_at_the_largest_table_with_the_longest_names_fits_on_a_phone(game, language):
    seats = GAMES[game].SEATS[-1]
    position = list(random_game(game, seats, b"end"))[-1][0]
    assert position.outcome() is not None
    shown = replace(ctx_for(game, position, None), t=translations_for(language))
    screen = draw_to_fit(lambda ctx: SCREENS[game].public(position.view(None), (), ctx)[0], shown)
    assert message_height(screen.items) <= 712


@pytest.mark.parametrize("language", ["de", "fr", "ru"])
def test_each_hand_of_domino_fits_on_a_phone_though_its_buttons_wrap(language):
    t = translations_for(language)
    tallest = 0.0
    for seed in (b"one", b"two", b"three"):
        for position, _ in random_game("domino", 4, seed, kind=None):
            for seat in position.awaited():
                shown = replace(ctx_for("domino", position, seat, is_unfolded=False), t=t)
                draw = partial(SCREENS["domino"].private, position.view(seat), position.moves(seat))
                tallest = max(tallest, message_height(draw_to_fit(draw, shown).items))
    assert tallest <= 712


@in_every_language
@pytest.mark.parametrize("game", RATING)
def test_a_newcomers_first_turn_says_in_a_line_what_to_do_or_what_wins_however_many_play(game, t):
    line = t(f"{game.replace('_', '-')}-hint").partition(". ")[0].removesuffix(".").replace("\u00a0", " ")
    for seats, has_deadline in product(GAMES[game].SEATS, (False, True)):
        position, draw = GAMES[game].start(seats=seats, chance=Chance(b"first 1")), SCREENS[game].private
        seat = position.awaited()[0]
        named = {"names": tuple(f"{number}. Spielerin" for number in range(seats)), "computers": (False,) * seats}
        deadline = datetime(2026, 1, 1, tzinfo=UTC) if has_deadline else None
        shown = ctx_for(game, position, seat, is_unfolded=False, explains=True, deadline=deadline, **named)
        shown = replace(shown, t=t)
        screen = draw_to_fit(partial(draw, position.view(seat), position.moves(seat)), shown)
        assert line in text_of(screen)
        assert message_height(screen.items) <= 712
