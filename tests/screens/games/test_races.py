"""The screens of the three races: Discord's limits, a button for every claim, the ready check, the log, and the secrets
of Find it!."""

import json
import re
from datetime import UTC, datetime

import pytest
from discord import ButtonStyle
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.names import bold_name
from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens import SCREENS
from bot.screens.games import race as races
from bot.screens.games.practice import practice_screen
from bot.screens.layout import (
    BUTTON_HEIGHT,
    VISIBLE_HEIGHT,
    draw_to_fit,
    height_outside_box,
    message_height,
    text_height,
)
from bot.screens.parts import SEPARATOR, card_text, event_text
from bot.tables.lobby import option_choices, options_for_seats
from bot.tables.race import Margin, RaceState
from bot.tables.table import Table
from games import GAMES
from games.core import Chance, Event
from games.find_it import POINT
from tests.kit import screens
from tests.kit.games import find_it
from tests.kit.limits import check
from tests.kit.messages import parts_of, text_of, walk
from tests.kit.screens import GAINS, LONG, OPENS, ctx_for, moves_of, opened, random_game, screens_of

RACES = ("find_it", "thats_mine", "shout")
RUNNING = RaceState(first=0)
READY_CHECK = RaceState(paused="ready", until=2e9)


def public(game, position, events=(), language="en", *, race=RUNNING, members=(), **more):
    """The public messages; `members` are the seats that are not computer players."""
    computers = tuple(seat not in members for seat in range(position.seats))
    return screens.public_all(game, position, events, language, race=race, computers=computers, **more)


def private(game, position, seat, events=(), language="en", *, race=RUNNING, **more):
    """The private screen of a seat."""
    return screens.private(game, position, seat, events, language, race=race, **more)


def finished_game(game, seats):
    """The last position of a game among computer players, with all events of the game."""
    *_, last = screens.random_game(game, seats, b"end", kind=None)
    return last


def payload_json(views):
    return json.dumps([view.to_components() for view in views], default=str)


def enabled_claims(views):
    """The claims of the enabled buttons on these messages."""
    return {
        one["custom_id"].split(":")[3]
        for view in views
        for one in parts_of(view)
        if (one.get("custom_id") or "").startswith("m:") and not one.get("disabled")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["thats_mine", "shout"])
def test_SG8_everybody_sees_what_wrong_claims_will_cost_and_that_the_dice_are_put_away(game, language):
    position = opened(game, seats=10, lost=(0, 14, 0, 0, 0, 0, 0, 0, 0, 0))
    (shown,) = public(game, position, language=language, names=LONG)
    check(shown)
    labels = " ".join(str(one.get("label")) for one in parts_of(shown))
    assert f" {len(position.piles[1])}−14" in (text_of(shown) + labels).replace("\u00a0", " ")
    away = translations_for(language)("race-dice-away")
    assert away not in text_of(shown)
    for view in (*public(game, replace(position, dice=None), language=language),
                 private(game, replace(position, dice=None), 1, language=language)):  # fmt: skip
        check(view)
        assert away in text_of(view)


@pytest.mark.parametrize("game", ["thats_mine", "shout"])
def test_lobbies_do_not_offer_rules_of_older_versions_and_a_rematch_uses_the_current_rules(game):
    assert option_choices(game, "lenient", (11, 12), ("Ada", "Ben")) == {"false": False, "true": True}
    (former, *_) = GAMES[game].RETIRED_VALUES
    table = Table(1, 1, 2, game, 3, b"", datetime.now(UTC), options={"lenient": former}, pace="live")
    assert options_for_seats(table, (0, 1))["lenient"] is False


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["thats_mine", "shout"])
def test_SG8_everybody_sees_who_pauses_and_for_how_long_and_before_the_start_that_there_are_pauses(game, language):
    t, warned = translations_for(language), translations_for(language)("race-pauses")
    position = opened(game, seats=10, pauses=(0, 14, 1, 0, 0, 0, 0, 0, 0, 0), owed=(12,) * 10)
    (shown,) = public(game, position, language=language, names=LONG)
    check(shown)
    assert text_of(shown).count("⏳") + sum("⏳" in str(one.get("label")) for one in parts_of(shown)) == 3
    assert t("race-sits-out") in text_of(shown), "the sign has a word"
    assert re.search("⏳ .* 14 · ", text_of(shown))
    assert t("race-paused-you", count=14) in text_of(private(game, position, 1, language=language))
    for options in ({}, {"lenient": False}, {"lenient": True}):
        practice = practice_screen(replace(ctx_for(game, position, None, options=options), t=t), "right")
        assert (warned in text_of(practice)) is not options.get("lenient", False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize("emojis", [{}, {"emojis": Emojis()}], ids=["pictures", "signs"])
def test_the_end_with_ten_players_and_the_longest_names_fits(game, language, emojis):
    position, events = finished_game(game, 10)
    for view in public(game, position, events, language, **emojis):
        check(view)
        assert not enabled_claims([view])
    for seat in range(10):
        check(private(game, position, seat, events, language, **emojis))


def test_FI4_a_player_who_owes_cards_is_told_how_many_on_their_own_screen():
    position = find_it.asked("red-happy", (), (), (), debts=(0, 1, 2))
    told = [text_of(private("find_it", position, seat)) for seat in range(3)]
    assert "You owe" not in told[0]
    assert "You owe a card: the next one you win goes straight back." in told[1]
    assert "You owe 2 cards" in told[2]


@pytest.mark.parametrize("game", RACES)
def test_the_ready_check_lists_members_and_no_computer_players(game):
    race = replace(READY_CHECK, ready=(2,))
    shown = public(game, GAMES[game].start(seats=3, chance=Chance(b"x")), race=race, members=(0, 2), names=tuple("ABC"))
    assert [*re.findall(r"([⬜✅]) \*\*([AC])\*\*", text_of(shown[-1]))] == [("⬜", "A"), ("✅", "C")]
    assert '"g:1y2p0ij32e8e7:ready"' in payload_json(shown)
    assert ":go" not in payload_json(shown)


READY_CHECK_TEXTS = {
    "en": (
        "**A** and **C**: the game begins without you <t:1800000000:R>",
        "fill in for anybody who isn’t ready",
        "Nobody was ready",
    ),
    "de": (
        "**A** und **C**: Die Partie beginnt <t:1800000000:R> ohne euch",
        "die dann nicht bereit sind",
        "niemand bereit",
    ),
    "fr": (
        "**A** et **C** : la partie commence <t:1800000000:R> sans vous",
        "les personnes prêtes",
        "Personne n’a répondu",
    ),
    "ru": ("**A** и **C**: игра начнётся <t:1800000000:R> без вас", "кто будет готов", "никто не отозвался"),
}
"""Parts of the ready check: whose readiness the race awaits, nobody is ready yet, nobody was ready in time."""


def ready_check_text(game, language="en", members=(0, 1, 2), **race):
    """The text of a ready check among A, B and C."""
    start = GAMES[game].start(seats=3, chance=Chance(b"x"))
    state = replace(READY_CHECK, **{"until": 1.8e9 + 0.5, **race})
    shown = public(game, start, language=language, race=state, members=members, names=tuple("ABC"))
    return text_of(shown[-1]).replace("\u00a0", " ")


@pytest.mark.parametrize("language", READY_CHECK_TEXTS)
@pytest.mark.parametrize("game", RACES)
def test_the_ready_check_says_how_long_it_waits_and_for_whom(game, language):
    named, some, nobody = READY_CHECK_TEXTS[language]
    assert named in ready_check_text(game, language, ready=(1,))
    assert "**B**" not in ready_check_text(game, language, ready=(1,)).split("⏱️")[1].splitlines()[0]
    assert some in ready_check_text(game, language)
    assert "<t:1800000000:R>" in ready_check_text(game, language)
    late = ready_check_text(game, language, until=None)
    assert nobody in late
    assert "<t:" not in late


@pytest.mark.parametrize(
    ("language", "told"),
    {"en": "plays for you until", "de": "spielt für dich, bis", "fr": "joue pour toi", "ru": "за тебя играет"}.items(),
)
def test_a_single_missing_player_reads_that_a_computer_player_fills_in(language, told):
    assert told in ready_check_text("shout", language, ready=(0, 1))
    assert told not in ready_check_text("shout", language, ready=(0,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ready_check_mentions_nobody_and_says_if_it_asks_again(language):
    assert "<@" not in ready_check_text("shout", language, ready=(1,))
    assert ready_check_text("shout", language, again=True) != ready_check_text("shout", language)


def test_the_ready_check_has_no_deadline_for_one_member_with_computer_players():
    for until in (1.8e9, None):
        assert "⏱️" not in ready_check_text("shout", members=(1,), until=until)


@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize(
    ("why", "says"),
    [
        ("quiet", "None of you took the last three chances"),
        ("away", "The game was interrupted"),
        ("member", "when everybody is here"),
    ],
)
def test_a_pause_says_why_and_offers_go_on(game, why, says):
    shown = public(game, opened(game), race=replace(RUNNING, paused=why))
    assert says in text_of(shown[-1])
    assert '"g:1y2p0ij32e8e7:go"' in payload_json(shown)
    assert not enabled_claims(shown[-1:])


@pytest.mark.parametrize("game", RACES)
def test_the_first_player_is_named_with_the_lead(game):
    names = ("Ada", "Ben", "Cleo")
    leads = {0: "a whisker", 9: "a whisker", 10: "10 ms", 999: "999 ms", 1000: "1.0 s", 5321: "5.3 s"}
    for milliseconds, lead in leads.items():
        closed = replace(opened(game), is_open=False, winner=0)
        shown = public(game, closed, race=RUNNING, lead=Margin(milliseconds, 2), names=names)[-1]
        assert f"🏁 **Ada** was first, {lead} ahead of **Cleo**." in text_of(shown)
    assert "🏁 **Ada** was first." in text_of(public(game, closed, race=RUNNING, names=names)[-1])
    assert "was first" not in text_of(public(game, opened(game), race=RUNNING, names=names)[-1])


@pytest.mark.parametrize("game", RACES)
def test_players_who_are_out_or_have_won_are_marked(game):
    position, names = opened(game), ("Ada", "Ben", "Cleo")

    def marked(position, sign):
        """The players with this sign beside their name, on a button or in a line."""
        view = public(game, position, names=names)[-1]
        labels = [one.get("label") or "" for one in parts_of(view)]
        told = [one for one in (*labels, *text_of(view).splitlines()) if sign in one]
        return [name for name in names if any(name in one for one in told)]

    assert marked(replace(position, out=(1,)), "❌") == ["Ben"]
    assert marked(replace(position, is_open=False, winner=2), "🏆") == ["Cleo"]
    assert not marked(position, "❌")
    assert "❌ You’re out" in text_of(private(game, replace(position, out=(1,)), 1))


# Find it!


def test_find_it_a_won_card_leaves_all_other_buttons_in_place():
    first = opened("find_it")
    found = first.play(0, first.parse(f"point {first.card}"), Chance(b"x", 2)).position
    place = first.grid.index(first.card)
    before, after = (
        [one for view in public("find_it", one)[:2] for one in parts_of(view) if one["type"] == 2]
        for one in (first, found)
    )
    assert len(before) == len(after) == 36
    changed = [number for number, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
    assert changed == [place]
    assert after[place]["disabled"]
    assert after[place]["emoji"]["name"] == "field"


def test_find_it_after_the_end_the_grid_is_a_text_with_no_button_left():
    position, events = finished_game("find_it", 3)
    shown = public("find_it", position, events)
    assert not [one for view in shown[:2] for one in parts_of(view) if one["type"] == 2]
    left = [name for name in position.grid if name is not None and not any(name in pile for pile in position.piles)]
    lies = "\n".join(map(text_of, shown[:2]))
    assert len(lies.split()) == 36
    assert all(name.replace("-", "_") in lies for name in left)


def test_find_it_the_grid_is_the_same_message_from_roll_to_roll():
    first = opened("find_it")
    closed = first.play(-1, first.parse("timeup"), Chance(b"x", 2)).position
    second = closed.play(-1, closed.parse("roll"), Chance(b"x", 3)).position
    assert first.question != second.question
    assert payload_json(public("find_it", first)[:2]) == payload_json(public("find_it", closed)[:2])
    assert payload_json(public("find_it", first)[:2]) == payload_json(public("find_it", second)[:2])


def test_find_it_without_pictures_a_card_is_its_colour_smiley_and_letter():
    signs = [one.get("label") for one in walk(public("find_it", opened("find_it"), emojis=Emojis())[0].to_components())]
    assert {"🟠😀O", "🔵😀B"} & set(signs)
    assert not [one for one in walk(public("find_it", opened("find_it"))[0].to_components()) if one.get("label")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "event",
    [
        Event("found", 0, {"card": "red-sad"}),
        Event("took", 0, {"card": "red-sad", "from": "p1"}),
        Event("kept", 0, {"card": "red-sad"}),
        Event("repaid", 0, {"card": "red-sad", "debts": 0}),
        Event("rolled", 0, {"card": "red-sad"}),
    ],
    ids=lambda event: event.name,
)
def test_find_it_no_event_names_its_card(event, language):
    t = translations_for(language)
    ctx = ctx_for("find_it", opened("find_it"), None, names=("Ada", "Ben", "Cleo"))
    told = event_text(event, replace(ctx, t=t), SCREENS["find_it"].card)
    assert card_text("red-sad", t) not in told
    assert "red_sad" not in told


# That's mine! and Shout!


def test_thats_mine_shows_the_card_the_dice_the_middle_and_everybodys_specials():
    position = opened("thats_mine", middle=("red-sad", "blue-love"))
    shown = text_of(public("thats_mine", position, emojis=Emojis(), names=("Ada", "Ben", "Cleo"))[0])
    assert f"**{card_text(position.card, translations_for('en'))}**\n" in shown
    assert "🏁 To win: this card, +2 from the middle" in shown
    assert "Also to win: +2 🔴😢R 🔵😍B" in text_of(private("thats_mine", position, 0, emojis=Emojis()))
    assert re.search(r"\n\*\*Ada\*\* \W+\d+ \W", shown), "a name comes first in its line"
    assert shown.index("**Cleo**") < shown.index("Anybody may claim") < shown.index("Now!")
    alone = opened("thats_mine", middle=())
    for view in (*public("thats_mine", alone), private("thats_mine", alone, 0)):
        assert "middle" not in text_of(view)
        assert "to win" not in text_of(view)
    for special in (one for specials in position.specials for one in specials):
        assert (
            SCREENS["thats_mine"]
            .card(special, replace(ctx_for("thats_mine", position, None, emojis=Emojis()), t=translations_for("en")))
            .split("\N{NO-BREAK SPACE}")[0]
            in shown
        )


def test_shout_the_piles_are_the_buttons_with_top_card_owner_and_number():
    position = replace(opened("shout", seats=2), piles=(("red-sad",), ("blue-love", "green-wink")), next=1)
    (view,) = public("shout", position, emojis=Emojis(), names=("Ada", "Ben"), members=(0, 1))
    buttons = [one for one in parts_of(view) if one.get("custom_id", "").startswith("m:")]
    labels = {one["custom_id"].split(":")[3]: one["label"] for one in buttons}
    assert labels == {"call p0": "🔴😢R Ada 🃏\u00a01", "call p1": "🟢😉G Ben 🃏\u00a02"}
    assert "On **Ada**’s pile" in text_of(view)
    closed = public("shout", replace(position, is_open=False), names=("Ada", "Ben"))[0]
    assert "Next, a card for **Ben**" in text_of(closed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_a_hand_says_how_to_claim_in_its_hint_or_in_a_line_of_its_own_but_not_twice(game, language):
    key, t = game.replace("_", "-"), translations_for(language)
    hint, how = (t(f"{key}-{what}").replace("\u00a0", " ") for what in ("hint", "how"))
    for is_new in (True, False):
        shown = text_of(private(game, opened(game), 0, language=language, is_new=is_new)).replace("\u00a0", " ")
        assert (hint in shown, how in shown) == (is_new, not is_new)


def test_find_it_name_buttons_show_the_numbers_of_won_and_owed_cards():
    position = replace(opened("find_it"), piles=(("red-sad",), (), ()), debts=(0, 2, 0))
    view = public("find_it", position, names=("Ada", "Ben", "Cleo"), members=(0, 1, 2))[2]
    labels = [one["label"] for one in parts_of(view) if one.get("custom_id", "").startswith("m:")]
    assert labels == ["Ada 🃏\u00a01", "Ben 🃏\u00a00\u00a0−2", "Cleo 🃏\u00a00"]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(("names", "per_row"), [(("Ada", "Ben", "Cleo"), 3), (("Benedikt", "Friederike"), 2)])
def test_find_it_no_row_of_names_wraps_on_a_phone_and_only_the_names_decide_their_places(names, per_row, seats):
    names, position = (names * 3)[:seats], opened("find_it", seats=seats)
    later = replace(position, piles=(("red-sad",) * 5,) * seats, is_open=False)
    for shown, race in [(position, RUNNING), (later, RUNNING), (later, RaceState(pausing="member"))]:
        rows = [item for item in public("find_it", shown, race=race, names=names)[2].items if item["type"] == 1]
        of_names = [row for row in rows if "name" in row["components"][0].get("custom_id", "")]
        for row in of_names:
            assert height_outside_box(row) == BUTTON_HEIGHT, [one["label"] for one in row["components"]]
        found = [sum("name" in one["custom_id"] for one in row["components"]) for row in of_names]
        assert found == [min(per_row, seats - start) for start in range(0, seats, per_row)], race


@pytest.mark.parametrize("game", ["thats_mine", "shout"])
def test_SG8_no_pause_is_longer_than_the_cards_that_still_come(game):
    position = replace(opened(game, seats=3, pauses=(0, 4, 0), owed=(0, 12, 0)), deck=())
    (shown,) = public(game, position, names=("Ada", "Ben", "Cleo"))
    assert re.search(r"sitting out\s·\s\*\*Ben\*\*\s1$", text_of(shown), re.MULTILINE)
    assert "You sit this one out." in text_of(private(game, position, 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_SG8_thats_mine_says_in_a_line_of_the_same_height_what_the_second_number_is(language):
    t, position = translations_for(language), opened("thats_mine", seats=3, lost=(0, 3, 0))
    (shown,) = public("thats_mine", position, language=language)
    (before,) = public("thats_mine", opened("thats_mine", seats=3, lost=(0, 0, 0)), language=language)
    signs = t("thats-mine-signs-lost").replace("\xa0", " ")
    assert signs in text_of(shown).replace("\xa0", " ")
    assert signs not in text_of(before).replace("\xa0", " ")
    assert text_height(f"-# {signs}") == text_height("-# one line")


@pytest.mark.parametrize("game", ["find_it", "thats_mine"])
def test_the_end_of_a_race_says_only_what_happened_in_its_last_round(game):
    position, _ = finished_game(game, 3)
    opening = Event(OPENS[game], 0, {"card": "red-sad"})
    events = (opening, Event("timeup"), opening, Event("nobody"), Event("ended"))
    shown = text_of(public(game, position, events)[-1])
    assert "Everybody is out" in shown
    assert "in time" not in shown
    assert "No right press" not in shown


@pytest.mark.parametrize("last", [Event("timeup"), Event("found", 1), Event("found", 0)])
def test_find_it_a_hand_says_that_the_last_roll_is_meant_and_not_the_dice_above(last):
    events = [Event("rolled", 0), last, Event("rolled", 0), Event("mispointed", 2, {"card": "red-sad"})]
    shown = text_of(private("find_it", opened("find_it"), 1, events, names=("Ada", "Ben", "Cleo")))
    assert re.search(r"^-# Last roll: (No right press|You find|.*Ada.* finds)", shown, re.MULTILINE)
    assert not re.search(r"Last roll: .*wrong", shown)
    assert "wrong" in shown, "the mistake in this roll"


def test_find_it_a_hand_after_the_end_says_once_that_it_is_over_and_what_one_had():
    position, events = finished_game("find_it", 3)
    shown = text_of(private("find_it", position, 1, events))
    assert f"You had {position.view(1).counts[1]} card" in shown
    assert "wins." not in shown
    assert shown.count("The game is over") <= 1


@pytest.mark.parametrize("game", RACES)
def test_the_end_tells_how_many_cards_everybody_has(game):
    position, events = finished_game(game, 3)
    shown = text_of(public(game, position, events, names=("Ada", "Ben", "Cleo"))[-1])
    for seat, name in enumerate(("Ada", "Ben", "Cleo")):
        count = position.outcome().scores[seat]
        assert f"**{name}** 🤖 · {count} card" in shown


RESULT_EVENT = {
    "find_it": Event("took", 1, {"card": "red-sad", "from": "p2"}),
    "thats_mine": Event("won", 1, {"cards": "red-sad blue-love"}),
    "shout": Event("took", 1, {"cards": "red-sad blue-love", "from": "p0"}),
}


def log_lines(shown):
    """The lines of small print, without zero-width spaces and the line that explains signs."""
    lines = [line[3:].strip("\u200b") for line in text_of(shown).splitlines() if line.startswith("-# ")]
    return [line for line in lines if not line.startswith("🃏")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "wrong"),
    [("find_it", "mispointed"), ("find_it", "misnamed"), ("thats_mine", "misclaimed"), ("shout", "miscalled")],
)
def test_under_now_nothing_is_about_the_last_round_and_a_wrong_claim_says_what_it_costs(game, wrong, language):
    position, opens, key, t = opened(game), OPENS[game], game.replace("_", "-"), translations_for(language)
    names = ("Ada", "Benedetta", "Cleo")
    mistake = Event(wrong, 1, {"card": "red-sad", "name": "p0"})
    opening = Event(opens, 0, {"card": "red-sad"})
    before = [mistake, RESULT_EVENT[game], opening]
    fresh = public(game, position, [opening], language, race=RaceState(), names=names)[-1]
    clean = public(game, position, before, language, names=names)[-1]
    assert text_of(clean) == text_of(fresh)
    assert t(f"{key}-risk").replace("\u00a0", " ") in log_lines(clean)
    pressed = public(game, position, [*before, mistake], language, names=names)[-1]
    assert message_shape([pressed]) == message_shape([clean])
    (told,) = [line for line in log_lines(pressed) if "**Be" in line]
    assert told.startswith("❌")
    for line in log_lines(pressed):
        assert text_height(f"-# {line}") < 20, line


@pytest.mark.parametrize("piles", [((), ("red-sad",)), (("red-sad",), ())])
def test_find_it_a_wrong_name_is_owed_until_the_roll_is_over(piles):
    """The card goes back only then, and until then it stays in the number beside the name."""
    position = replace(opened("find_it", seats=2), piles=piles)
    events = [Event("rolled", 0, {"card": "blue-sad"}), Event("misnamed", 0, {"name": "p1"})]
    shown = public("find_it", position, events, names=("Ada", "Ben"))[-1]
    assert [line for line in log_lines(shown) if "**Ada**" in line] == ["❌ **Ada** is out and owes a card"]


def test_find_it_no_colour_is_split_between_two_lists_of_the_hand():
    position = replace(opened("find_it", seats=2), piles=(("orange-happy",), ("blue-sad", "violet-wink")))
    selects = [one for one in parts_of(private("find_it", position, 0)) if "point " in str(one.get("options"))]
    colours = [{option["value"].split(" ")[1].split("-")[0] for option in one["options"]} for one in selects]
    assert [len(one) for one in colours] == [3, 3]
    assert not set.intersection(*colours)


@pytest.mark.parametrize("game", RACES)
def test_a_pause_shows_no_round_that_nobody_won(game):
    closed = replace(opened(game), is_open=False, winner=None)
    shown = public(game, closed, [Event(OPENS[game]), Event("timeup")], race=replace(RUNNING, paused="quiet"))[-1]
    assert not [line for line in log_lines(shown) if "obody" in line or "No card" in line]


# Nothing moves


def message_shape(views):
    """What decides the heights of messages and the places of buttons: the heading sign of each line, and the number of
    buttons in each row."""
    found = []
    for view in views:
        for one in parts_of(view):
            if one["type"] == 10:
                found.append([line.split(" ")[0] if line[:1] in "#-" else "" for line in one["content"].split("\n")])
            elif one["type"] == 1:
                found.append(len(one["components"]))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_a_race_has_the_same_lines_and_rows_in_every_round(game, language):
    names, opens = ("Ada", "Ben", "Cleo"), OPENS[game]
    start = GAMES[game].start(seats=3, chance=Chance(b"shape"))
    position = opened(game)
    before = [Event(opens, 0, {"card": "red-sad"})]
    closed = replace(position, is_open=False, winner=1, out=(0,))
    lead = {"race": RaceState(first=1), "lead": Margin(87, 2)}
    seen = [
        public(game, start, language=language, race=RaceState(), names=names),
        public(game, position, before, language, race=RaceState(), names=names),
        public(game, replace(position, out=(2,)), before, language, race=RaceState(), names=names),
        public(game, closed, [*before, RESULT_EVENT[game]], language, names=names, **lead),
        public(game, closed, [*before, RESULT_EVENT[game], Event("timeup"), *before], language, names=names, **lead),
        public(game, replace(closed, winner=None), [*before, Event("timeup")], language, names=names, **lead),
        public(game, position, before, language, race=replace(RUNNING, pausing="member"), names=names),
    ]
    assert all(message_shape(one) == message_shape(seen[0]) for one in seen[1:])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_no_line_of_a_race_is_empty_and_what_replaces_an_empty_line_fits_on_a_phone(game, language):
    t, names = translations_for(language), ("Ada", "Ben", "Cleo")
    start, position = GAMES[game].start(seats=3, chance=Chance(b"x")), opened(game)
    rounds = [start, position, replace(position, is_open=False)]
    for shown in (public(game, one, language=language, race=RaceState(), names=names)[-1] for one in rounds):
        for line in text_of(shown).splitlines():
            assert line.strip("-–#* "), line
    for name in ("race-log-first", "race-log-no-gain", "race-log-late", "thats-mine-to-win"):
        assert races._width_in_letters(t(name, count=35)) <= races.LOG_LINE_LETTERS
    if game != "find_it":  # its grid leaves no room for words below the dice
        assert t("race-soon") in text_of(public(game, start, language=language, race=RaceState(), names=names)[-1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["thats_mine", "shout"])
def test_SG5_until_somebody_is_wrong_the_last_line_of_the_log_says_that_a_late_press_costs_nothing(game, language):
    names, late = ("Ada", "Ben", "Cleo"), translations_for(language)("race-log-late").replace("\u00a0", " ")
    opening = [Event(OPENS[game], 0, {"card": "red-sad"})]
    start = GAMES[game].start(seats=3, chance=Chance(b"late"))
    closed = replace(opened(game), is_open=False, winner=1)
    for position, events in ((start, []), (opened(game), opening), (closed, [*opening, RESULT_EVENT[game]])):
        shown = public(game, position, events, language, race=RaceState(first=1), names=names)[-1]
        assert log_lines(shown)[-1] == late
    paused = replace(opened(game), pauses=(0, 2, 0))
    assert late not in text_of(public(game, paused, opening, language, race=RaceState(), names=names)[-1])


@pytest.mark.parametrize(("won", "costs"), [(0, ""), (1, ", owes one"), (2, ", owes two"), (5, ", owes two")])
def test_TM4_the_log_says_what_a_wrong_claim_costs_and_that_the_round_goes_on(won, costs):
    pile = ("red-sad", "blue-sad", "green-sad", "red-love", "blue-love")[:won]
    position = replace(opened("thats_mine"), out=(1,), piles=((), pile, ()))
    events = [Event("turned", 0, {"card": "red-sad"}), Event("misclaimed", 1)]
    shown = public("thats_mine", position, events, race=RaceState(), names=("Ada", "Ben", "Cleo"))[-1]
    assert log_lines(shown)[-2:] == [f"❌ **Ben** is out for this card{costs}", "✅ The round goes on."]


@pytest.mark.parametrize(
    ("pile", "owes"), [((), ", without a card to pay"), (("red-sad",), " and owes everybody a card")]
)
def test_SH3_the_cards_of_a_wrong_call_are_owed_until_the_round_is_over(pile, owes):
    """The cards go to the others only then, and until then they stay in the number beside the name."""
    position = replace(opened("shout"), out=(0,), piles=(pile, ("blue-sad",), ("blue-love",)))
    events = [Event("dealt", 2, {"card": "blue-love"}), Event("miscalled", 0, {"name": "p2"})]
    shown = public("shout", position, events, race=RaceState(), names=("Ada", "Ben", "Cleo"))[-1]
    assert [line for line in log_lines(shown) if "**Ada**" in line] == [f"❌ **Ada** is out{owes}"]


def test_find_it_the_log_says_how_many_cards_the_finder_has():
    position = replace(opened("find_it"), is_open=False, winner=1, piles=((), ("red-sad", "blue-sad"), ()))
    events = [Event("rolled", 0, {"card": "red-sad"}), Event("found", 1, {"card": "red-sad"})]
    shown = public("find_it", position, events, race=RaceState(first=1), names=("Ada", "Ben", "Cleo"))[-1]
    assert log_lines(shown)[-1] == "**Ben** now has 2 cards."


def test_the_button_of_thats_mine_is_right_below_the_card_and_the_specials_are_right_below_the_button():
    (view,) = public("thats_mine", opened("thats_mine"), names=("Ada", "Ben", "Cleo"))
    kinds = [(one["type"], one.get("content", one.get("custom_id", ""))) for one in parts_of(view)]
    card = next(at for at, (_, content) in enumerate(kinds) if content.startswith("# "))
    assert kinds[card + 1][0] == 1
    assert kinds[card + 2][1].endswith(":mine")
    assert kinds[card + 3][1].startswith("**Ada**")


@pytest.mark.parametrize("game", ["thats_mine", "shout"])
def test_SG8_a_score_says_what_mistakes_cost(game):
    position, events = finished_game(game, 3)
    (shown,) = public(game, replace(position, lost=(0, 70, 0)), events, names=("Ada", "Ben", "Cleo"))
    count = position.view(None).counts[1]
    (line,) = [line for line in log_lines(shown) if "mistakes" in line]
    assert line.startswith(f"{count} won, 70 lost to mistakes")
    assert f"−{70 - count} card" in text_of(shown) or f"-{70 - count} card" in text_of(shown)


@pytest.mark.parametrize("game", RACES)
def test_a_mark_beside_a_name_has_the_width_of_the_sign_it_replaces(game):
    names = ("Ada", "Ben", "Cleo")
    position = opened(game)
    marked, plain = replace(position, out=(0,), winner=1), replace(position, out=(), winner=None)
    one, other = (
        str(public(game, shown, names=names, members=(0, 1, 2))[-1].to_components()) for shown in (marked, plain)
    )
    assert {"❌", "🃏", "🏆"} <= set(one)
    assert re.sub("❌|🏆", "🃏", one) == other


def boards_for_contexts(game, *context_changes, position=None):
    """The public board as text for each of these changes to the context, with Ada, Ben and a computer player at the
    table."""
    position = position or opened(game)
    base = ctx_for(game, position, None, names=("Ada", "Ben", "Bim"), race=RUNNING)
    base = replace(base, computers=(False, False, True))
    seen = [screens_of(position, None, replace(base, **more), translations_for("ru"))[-1] for more in context_changes]
    return [str(one.to_components()) for one in seen]


@pytest.mark.parametrize("game", RACES)
def test_a_departure_from_a_race_is_a_mark_on_the_name_and_moves_no_button(game):
    levels = {"levels": (None, None, "hard")}
    gone = {"computers": (False, True, True), "left": (1,), "bench": ("Eve",), **levels}
    before, after = boards_for_contexts(game, levels, gone)
    assert "🃏" in before.split("Ben")[1].split("Bim")[0]
    assert "🚪" in after.split("Ben")[1].split("Bim")[0]
    assert translations_for("ru")("button-back") in after
    ways = re.compile(
        r", \{[^{}]*'custom_id': 'b:[^{}]*(\{[^{}]*\})?\}"
    )  # the return button, which follows all other buttons
    assert ways.sub("", after).replace("🚪", "🃏") == before
    paused = [{**one, "race": replace(RUNNING, paused="member")} for one in (levels, gone)]
    before, after = boards_for_contexts(game, *paused)
    assert "Eve" in after
    assert translations_for("ru")("button-back") in after
    assert translations_for("ru")("button-back") not in before


@pytest.mark.parametrize("game", RACES)
def test_my_hand_and_the_standings_can_be_pressed_at_any_time(game):
    start, position = GAMES[game].start(seats=3, chance=Chance(b"x")), opened(game)
    closed, paused = replace(position, is_open=False), replace(RUNNING, paused="member")
    for shown, race in ((start, RUNNING), (position, RUNNING), (closed, RUNNING), (closed, paused)):
        parts = parts_of(public(game, shown, race=race, members=(0, 1), is_match=True)[-1])
        on = {one["custom_id"][:2]: one for one in parts if one.get("custom_id") and not one.get("disabled")}
        assert {"h:", "b:"} <= {*on}
        assert on["h:"]["style"] == on["b:"]["style"] == ButtonStyle.secondary.value, "blue buttons claim"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_practice_mentions_the_list_of_claims_in_the_hand_which_shows_the_table(game, language):
    t, position = translations_for(language), opened(game)
    offer = t("race-lists").replace("\N{NO-BREAK SPACE}", " ")
    assert offer in text_of(practice_screen(replace(ctx_for(game, position, None), t=t), "right"))
    assert offer not in text_of(public(game, position, language=language)[-1])
    hand = private(game, position, 0, language=language)
    assert moves_of(hand) >= set(map(str, position.moves(0)))
    assert card_text(position.view(0).card, t) in text_of(hand)
    if game == "shout":
        tops = [top for top in position.view(0).tops if top]
        assert tops
        assert all(card_text(top, t) in text_of(hand) for top in tops)


@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize(("level", "sign"), [("easy", "🐨"), ("normal", "🦊"), ("hard", "🐯"), (None, "🤖")])
def test_a_computer_player_has_its_usual_sign_beside_its_name_and_number(game, level, sign):
    (board,) = boards_for_contexts(game, {"levels": (None, None, level)})
    *_, beside = board.split("Bim")
    assert re.match(rf"(\*\*)? {sign}\\xa0\d", beside)
    assert bold_name("Bim", is_computer=True, level=level) == f"**Bim**\u00a0{sign}"


RESULT_EVENTS = {
    "find_it": [
        RESULT_EVENT["find_it"],
        Event("kept", 1, {"card": "red-sad"}),
        Event("mispointed", 1, {"card": "red-sad"}),
        Event("misnamed", 1, {"name": "p2"}),
        Event("lost", 1, {"card": "red-sad"}),
        Event("owes", 1, {"debts": 1}),
        Event("repaid", 1, {"card": "red-sad", "debts": 0}),
    ],
    "thats_mine": [Event("won", 1, {"cards": " ".join(["red-sad"] * 20)})],
    "shout": [RESULT_EVENT["shout"]],
}
"""Events that can result from a round."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_the_log_has_the_winner_and_the_result_in_two_lines_that_fit_on_a_phone(game, language):
    closed = replace(opened(game), is_open=False, winner=1)
    lead = {"race": RaceState(first=1), "lead": Margin(87, 2)}
    names = ("Ada", "Ben", "Pip")
    for came in RESULT_EVENTS[game]:
        events = [Event(OPENS[game], 0, {"card": "red-sad"}), came]
        shown = public(game, closed, events, language, names=names, members=(0, 1), **lead)
        first, second = log_lines(shown[-1])[-2 - (game != "find_it") :][:2]
        assert first.startswith("🏁")
        assert "**Ben**" in second
        for line in (first, second):
            assert races._width_in_letters(line) <= races.LOG_LINE_LETTERS, line


def _without_dice(shown):
    """The lines of small print without the line of the dice."""
    return [line for line in log_lines(shown) if "<:die_" not in line]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_the_log_of_ten_players_with_long_names_fits_on_lines_of_a_phone(game, language):
    closed = replace(opened(game, seats=10), is_open=False, winner=1)
    lead = {"race": RaceState(first=1), "lead": Margin(87, 2)}
    events = [Event(OPENS[game], 0, {"card": "red-sad"}), *GAINS[game]]
    told = _without_dice(public(game, closed, events, language, names=LONG, members=range(10), **lead)[-1])
    if game != "find_it":
        pausing = replace(closed, is_open=True, pauses=(0, *[14] * 9))
        told += (waits := _without_dice(public(game, pausing, language=language, names=LONG, members=range(10))[-1]))
        assert re.fullmatch(r"⏳ \w.*( · \*\*M\S+\*\* 14){2,}", waits[-1])
    for line in told:
        assert races._width_in_letters(line) <= races.LOG_LINE_LETTERS, line
    t, key = translations_for(language), game.replace("_", "-")
    fillers = {t(f"race-log-{name}") for name in ("first", "no-gain", "late")}
    fillers.add(t(f"{key}-risk").replace("\u00a0", " "))
    won, *wrong = [line for line in told if line[:1] not in "🏁⏳" and line not in fillers]
    assert won.count("**M") == (2 if game == "find_it" else 1), "by whom, and from whom"
    assert game == "find_it" or re.search(r"<:\S+> \+\d", won), "what, and how many more"
    assert [line for line in wrong if line.startswith("❌") and line.endswith("−8")] == wrong
    assert bool(wrong) == (game == "shout")


@pytest.mark.parametrize(
    ("game", "came", "told"),
    [
        ("thats_mine", ["won red-sad", "stole blue-love p0"], "**Ben** wins red_sad, and blue_love from **Ada**"),
        (
            "thats_mine",
            ["won red-sad", "stole blue-love p0", "stole green-love p2"],
            "💥 **Ben** wins red_sad, and blue_love green_love from all",
        ),
        ("shout", ["took red-sad p0", "took blue-love p2"], "💥 **Ben** takes red_sad blue_love from everybody"),
    ],
)
def test_TM5_SH4_gains_of_one_seat_from_several_others_are_one_line(game, came, told):
    key = {"won": "cards", "stole": "card", "took": "cards"}
    parts = [one.split() for one in came]
    events = [Event(name, 1, {key[name]: card, **({"from": whom[0]} if whom else {})}) for name, card, *whom in parts]
    closed = replace(opened(game), is_open=False, winner=1)
    shown = public(game, closed, [Event(OPENS[game]), *events], names=("Ada", "Ben", "Cleo"))
    assert re.sub(r"<:(\w+):\d+>", r"\1", log_lines(shown[-1])[-2]) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_SG8_a_press_by_a_member_who_sits_out_is_answered_without_a_new_line(language):
    position = replace(opened("shout", pauses=(0, 2, 1), owed=(0, 12, 12)), is_open=True)
    before, pressed = (
        public("shout", position, language=language, names=("Ada", "Ben", "Cleo"), sits_out=seat) for seat in (None, 1)
    )
    assert message_shape(before) == message_shape(pressed)
    more = translations_for(language)("race-more", seat="**Ben**", count=2).replace("\u00a0", " ")
    assert more in text_of(pressed[0])
    assert "🚫" in more
    assert "🚫" not in text_of(before[0])


def test_the_turned_card_of_thats_mine_lies_in_the_middle_once():
    position = opened("thats_mine", middle=("blue-love",))
    paused = position.play(-1, position.parse("timeup"), Chance(b"x")).position
    (view,) = public("thats_mine", paused, race=replace(RUNNING, paused="quiet"), emojis=Emojis())
    sign = SCREENS["thats_mine"].card(
        position.card, replace(ctx_for("thats_mine", position, None, emojis=Emojis()), t=translations_for("en"))
    )
    assert text_of(view).count(sign.split("\u00a0")[0]) == 1
    hand = private("thats_mine", position, 0, emojis=Emojis())
    assert "Also to win: +1 🔵😍B" in text_of(hand)


# The ready check teaches


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_the_ready_check_has_the_rule_and_a_solved_example_and_no_board(game, language):
    t, key = translations_for(language), game.replace("_", "-")
    start = GAMES[game].start(seats=3, chance=Chance(b"x"))
    shown = public(game, start, language=language, race=READY_CHECK, members=(0, 1, 2), names=tuple("ABC"))
    assert t(f"{key}-rule").replace("\u00a0", " ") in text_of(shown[-1])
    goal = t("find-it-target", count=start.target) if game == "find_it" else t("race-most")
    assert goal.replace("\u00a0", " ") in text_of(shown[-1])
    assert "→" in log_lines(shown[-1])[0]
    assert not enabled_claims(shown)
    before = public(game, start, language=language, race=RaceState(), names=tuple("ABC"))
    assert "→" not in text_of(before[-1])


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
@pytest.mark.parametrize("game", RACES)
def test_the_rules_before_a_race_take_three_lines_or_one_if_everybody_has_played_it(game, language):
    t, start = translations_for(language), GAMES[game].start(seats=3, chance=Chance(b"x"))
    key = game.replace("_", "-")
    assert text_height(t(f"{key}-rule")) <= 3 * 22
    assert text_height(t(f"{key}-brief")) <= 22
    (*_, shown) = public(game, start, language=language, race=READY_CHECK, members=(0, 1, 2), is_new=False)
    assert t(f"{key}-brief").replace("\u00a0", " ") in text_of(shown)
    assert "→" not in text_of(shown)
    custom_ids = [one.get("custom_id") for one in parts_of(shown)]
    assert f"x:{game}:beside" in custom_ids
    assert "g:1y2p0ij32e8e7:practice" in custom_ids


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("colour", "smiley")),
        ("de", ("farbe", "smiley")),
        ("fr", ("couleur", "smiley")),
        ("ru", ("цвет", "смайлик")),
    ],
)
def test_SH2_the_rule_of_shout_its_practice_and_the_hand_say_that_colour_or_smiley_must_be_the_same(language, words):
    t, position = translations_for(language), opened("shout")
    practice = practice_screen(replace(ctx_for("shout", position, None), t=t))
    for shown in (t("shout-rule"), text_of(practice), t("shout-how"), t("shout-hint")):
        assert all(word in shown.lower() for word in words), shown


def test_the_rule_of_find_it_says_where_the_cards_lie_and_what_to_press_for_a_won_one():
    rule = translations_for("en")("find-it-rule")
    assert "press it above" in rule
    assert "If somebody has won it, press their name" in rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ready_check_of_thats_mine_shows_everybody_whose_specials_are_whose(language):
    start = GAMES["thats_mine"].start(seats=3, chance=Chance(b"x"))
    race = replace(READY_CHECK, ready=(2,))
    (shown,) = public("thats_mine", start, language=language, race=race, members=(0, 2), names=tuple("ABC"))
    lines = text_of(shown).splitlines()
    for seat, (sign, name) in enumerate(zip("⬜✅✅", ("**A**", "**B** 🤖", "**C**"), strict=True)):
        (line,) = [line for line in lines if line.startswith(f"{sign} {name} <")]
        assert line.count("<:") == len(start.specials[seat])


def test_the_example_of_shout_has_the_players_names():
    start = GAMES["shout"].start(seats=2, chance=Chance(b"x"))
    (shown,) = public("shout", start, race=READY_CHECK, members=(0, 1), names=("Ada", "Ben"), emojis=Emojis())
    assert "**Ada** has 🔵😀B on top, **Ben** gets 🔴😀R → **Ada** presses **Ben**, **Ben** presses **Ada**" in text_of(
        shown
    )


def test_the_grid_of_find_it_cannot_be_pressed_before_the_start_or_in_a_pause_and_has_eight_rows():
    start = GAMES["find_it"].start(seats=3, chance=Chance(b"x"))
    for race, off in ((READY_CHECK, True), (RUNNING, False), (replace(RUNNING, paused="quiet"), True)):
        grid = public("find_it", start, race=race, members=(0, 1, 2))[:2]
        places = [one for view in grid for one in parts_of(view) if one["type"] == 2]
        assert [one.get("disabled", False) for one in places] == [off] * 36
        rows = [len(one["components"]) for view in grid for one in parts_of(view) if one["type"] == 1]
        assert rows == [5, 5, 5, 5, 4, 4, 4, 4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_find_it_the_dice_in_words_and_the_open_state_fit_on_one_line_of_a_phone(language):
    """A second line for two long words would move the whole grid."""
    t = translations_for(language)
    for name in POINT:
        said = f"{card_text(name, t)}{SEPARATOR}{t('race-open')}"
        assert races._width_in_letters(said) <= races.LOG_LINE_LETTERS, said


def test_find_it_the_end_shows_only_events_since_the_last_roll():
    *_, (position, _) = random_game("find_it", 3, b"last")
    roll, found = Event("rolled", 0, {"card": "red-sad"}), Event("found", 1, {"card": "red-sad"})
    ctx = ctx_for("find_it", position, None, (roll, found, roll, found))
    told = "".join(text_of(screen) for screen in screens_of(position, None, ctx, translations_for("en")))
    assert told.count("finds the card") == 1


@pytest.mark.parametrize("game", RACES)
def test_the_hand_has_a_button_for_the_ready_check_until_its_member_is_ready(game):
    ready = "I’m ready"
    labels = [
        [part.get("label") for part in parts_of(private(game, opened(game), 0, race=race, language="en"))]
        for race in (READY_CHECK, replace(READY_CHECK, ready=(0,)), RUNNING)
    ]
    assert [ready in of_hand for of_hand in labels] == [True, False, False]


def test_find_it_the_hand_says_each_thing_once_as_it_names_no_card():
    found = Event("found", 1)
    shown = text_of(private("find_it", opened("find_it"), 0, (found, Event("found", 2), found, found)))
    assert shown.count("finds the card") == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 6, 7, 10])
@pytest.mark.parametrize("is_new", [True, False])
def test_the_hand_of_shout_fits_a_phone_however_many_play_and_calls_each_of_them(seats, language, is_new):
    piles = tuple(((card,) * 4) for card in list(POINT)[-seats:])
    position = replace(opened("shout", seats=seats), piles=piles)
    ctx = ctx_for("shout", position, 0, names=LONG, race=RUNNING, is_new=is_new, is_unfolded=False)
    ctx = replace(ctx, t=translations_for(language))
    screen = draw_to_fit(lambda ctx: SCREENS["shout"].private(position.view(0), position.moves(0), ctx), ctx)
    assert message_height(screen.items) <= VISIBLE_HEIGHT
    assert moves_of(screen) == {f"call p{seat}" for seat in range(seats)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["find_it", "thats_mine"])
def test_before_the_first_card_nothing_says_that_one_has_come_already(game, language):
    t, key = translations_for(language), game.replace("_", "-")
    games = [position for position, _ in random_game(game, 3, b"first") if not position.view(None).is_open]
    for position in (games[0], next(one for one in games if one.view(None).card)):
        is_first = position.view(None).card is None
        shown = "\n".join(text_of(one) for one in public(game, position, language=language))
        assert (t(f"{key}-first") in shown, t(f"{key}-next") in shown) == (is_first, not is_first)


def test_find_it_no_select_of_cards_names_a_range_of_one_colour():
    position = next(one for one, _ in random_game("find_it", 3, b"range"))
    taken = tuple(card for card in position.grid if not card.startswith("red"))
    last = replace(position, piles=(taken, (), ()))
    titles = [item["placeholder"] for item in parts_of(private("find_it", last, 0)) if "placeholder" in item]
    assert "Press: red" in titles


def test_rounds_of_shout_in_which_nobody_called_are_one_line_of_the_hand():
    position = GAMES["shout"].start(seats=3, chance=Chance(b"x"))
    for _ in range(3):
        for move in ("deal", "timeup"):
            position = position.play(-1, position.parse(move), Chance(b"y")).position
    events = [Event("dealt"), Event("timeup")] * 3
    shown = text_of(private("shout", position, 0, [Event("nobody"), *events]))
    assert [line for line in shown.splitlines() if "in time" in line] == ["-# Nobody calls in time ×3"]
    shown = text_of(private("shout", position, 0, [*events[:2], Event("nobody"), *events[:2]]))
    assert shown.count("-# Nobody calls in time\n") == 2, "another line between them"
