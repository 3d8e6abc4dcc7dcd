"""The screens of the three races: limits, every claim in reach, the ready check, and what Find it! never shows."""

import json
import re
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.i18n.names import marked
from bot.i18n.translations import LANGUAGES, translations_for
from bot.screens import SCREENS
from bot.screens.games import race as races
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
ON = RaceState(first=0)
BEGUN = RaceState(paused="ready", until=2e9)


def public(game, position, events=(), language="en", *, race=ON, members=(), **more):
    """The public messages; `members` are the seats of people."""
    computers = tuple(seat not in members for seat in range(position.seats))
    return screens.public_all(game, position, events, language, race=race, computers=computers, **more)


def private(game, position, seat, events=(), language="en", *, race=ON, **more):
    """The private screen of a seat."""
    return screens.private(game, position, seat, events, language, race=race, **more)


def ended(game, seats):
    """The end of a game among computer players, with its events."""
    *_, last = screens.random_game(game, seats, b"end", kind=None)
    return last


def sent(views):
    return json.dumps([view.to_components() for view in views], default=str)


def claims_on(views):
    """The claims that can be pressed on these messages."""
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
def test_no_lobby_offers_the_rules_of_older_versions_and_a_rematch_has_those_of_today(game):
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
        (check_in,) = public(game, position, language=language, race=BEGUN, options=options)
        assert (warned in text_of(check_in)) is not options.get("lenient", False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize("emojis", [{}, {"emojis": Emojis()}], ids=["pictures", "signs"])
def test_the_end_with_ten_players_of_the_longest_names_fits(game, language, emojis):
    position, events = ended(game, 10)
    for view in public(game, position, events, language, **emojis):
        check(view)
        assert not claims_on([view])
    for seat in range(10):
        check(private(game, position, seat, events, language, **emojis))


def test_FI4_a_player_who_owes_cards_is_told_how_many_on_their_own_screen():
    position = find_it.asked("red-happy", (), (), (), debts=(0, 1, 2))
    told = [text_of(private("find_it", position, seat)) for seat in range(3)]
    assert "You owe" not in told[0]
    assert "You owe a card: the next one you win goes straight back." in told[1]
    assert "You owe 2 cards" in told[2]


@pytest.mark.parametrize("game", RACES)
def test_those_who_are_ready_are_listed_and_computer_players_are_not_asked(game):
    race = replace(BEGUN, ready=(2,))
    shown = public(game, GAMES[game].start(seats=3, chance=Chance(b"x")), race=race, members=(0, 2), names=tuple("ABC"))
    assert [*re.findall(r"([⬜✅]) \*\*([AC])\*\*", text_of(shown[-1]))] == [("⬜", "A"), ("✅", "C")]
    assert '"g:1y2p0ij32e8e7:ready"' in sent(shown)
    assert ":go" not in sent(shown)


TELLS = {
    "en": (
        "**A** and **C**: the match starts without you <t:1800000000:R>",
        "fill in for anyone who is not ready",
        "Nobody was ready",
    ),
    "de": (
        "**A** und **C**: Das Spiel beginnt <t:1800000000:R> ohne euch",
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
"""What the ready check says: whom it waits for and how long, that nobody is ready yet, that nobody was in time."""


def asking(game, language="en", members=(0, 1, 2), **race):
    """The text of a ready check among A, B and C."""
    start = GAMES[game].start(seats=3, chance=Chance(b"x"))
    state = replace(BEGUN, **{"until": 1.8e9 + 0.5, **race})
    shown = public(game, start, language=language, race=state, members=members, names=tuple("ABC"))
    return text_of(shown[-1]).replace("\u00a0", " ")


@pytest.mark.parametrize("language", TELLS)
@pytest.mark.parametrize("game", RACES)
def test_the_ready_check_says_how_long_it_waits_and_for_whom(game, language):
    named, some, nobody = TELLS[language]
    assert named in asking(game, language, ready=(1,))
    assert "**B**" not in asking(game, language, ready=(1,)).split("⏱️")[1].splitlines()[0]
    assert some in asking(game, language)
    assert "<t:1800000000:R>" in asking(game, language)
    late = asking(game, language, until=None)
    assert nobody in late
    assert "<t:" not in late


@pytest.mark.parametrize(
    ("language", "told"),
    {"en": "plays for you until", "de": "spielt für dich, bis", "fr": "joue pour toi", "ru": "за тебя играет"}.items(),
)
def test_one_missing_player_is_told_that_their_seat_is_kept(language, told):
    assert told in asking("shout", language, ready=(0, 1))
    assert told not in asking("shout", language, ready=(0,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ready_check_mentions_nobody_and_says_if_it_asks_again(language):
    assert "<@" not in asking("shout", language, ready=(1,))
    assert asking("shout", language, again=True) != asking("shout", language)


def test_a_member_who_plays_with_computer_players_alone_is_not_hurried():
    for until in (1.8e9, None):
        assert "⏱️" not in asking("shout", members=(1,), until=until)


@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize(
    ("why", "says"),
    [("quiet", "Three times in a row nobody"), ("away", "The game was interrupted"), ("member", "when all are there")],
)
def test_a_pause_says_why_and_offers_go_on(game, why, says):
    shown = public(game, opened(game), race=replace(ON, paused=why))
    assert says in text_of(shown[-1])
    assert '"g:1y2p0ij32e8e7:go"' in sent(shown)
    assert not claims_on(shown[-1:])


@pytest.mark.parametrize("game", RACES)
def test_the_first_player_is_named_with_the_lead(game):
    names = ("Ada", "Ben", "Cleo")
    leads = {0: "a whisker", 9: "a whisker", 10: "10 ms", 999: "999 ms", 1000: "1.0 s", 5321: "5.3 s"}
    for milliseconds, lead in leads.items():
        shown = public(game, opened(game), race=ON, lead=Margin(milliseconds, 2), names=names)[-1]
        assert f"🏁 **Ada** was first, {lead} ahead of **Cleo**." in text_of(shown)
    assert "🏁 **Ada** was first." in text_of(public(game, opened(game), race=ON, names=names)[-1])
    assert "🏁" not in text_of(public(game, opened(game), race=RaceState(), names=names)[-1])


@pytest.mark.parametrize("game", RACES)
def test_players_who_are_out_or_have_won_are_marked(game):
    position, names = opened(game), ("Ada", "Ben", "Cleo")

    def marked(position, sign):
        """The names that have the sign beside them, on a button or in a line."""
        view = public(game, position, names=names)[-1]
        labels = [one.get("label") or "" for one in parts_of(view)]
        told = [one for one in (*labels, *text_of(view).splitlines()) if sign in one]
        return [name for name in names if any(name in one for one in told)]

    assert marked(replace(position, out=(1,)), "❌") == ["Ben"]
    assert marked(replace(position, is_open=False, winner=2), "🏆") == ["Cleo"]
    assert not marked(position, "❌")
    assert "❌ You are out" in text_of(private(game, replace(position, out=(1,)), 1))


# Find it!


def test_find_it_every_card_is_a_button_in_its_place_whatever_has_been_won():
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
    position, events = ended("find_it", 3)
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
    assert sent(public("find_it", first)[:2]) == sent(public("find_it", closed)[:2])
    assert sent(public("find_it", first)[:2]) == sent(public("find_it", second)[:2])


def test_find_it_a_card_without_its_picture_is_told_by_colour_letter_and_smiley():
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
def test_find_it_what_happened_does_not_say_which_card_it_was(event, language):
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
    assert "In the middle: +2 🔴😢R 🔵😍B" in shown
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
    assert "On the pile of **Ada**" in text_of(view)
    closed = public("shout", replace(position, is_open=False), names=("Ada", "Ben"))[0]
    assert "Next card: **Ben**" in text_of(closed)


def test_find_it_the_names_tell_how_many_cards_each_has_and_owes():
    position = replace(opened("find_it"), piles=(("red-sad",), (), ()), debts=(0, 2, 0))
    view = public("find_it", position, names=("Ada", "Ben", "Cleo"), members=(0, 1, 2))[2]
    labels = [one["label"] for one in parts_of(view) if one.get("custom_id", "").startswith("m:")]
    assert labels == ["Ada 🃏\u00a01", "Ben 🃏\u00a00\u00a0−2", "Cleo 🃏\u00a00"]


@pytest.mark.parametrize("game", RACES)
def test_the_end_tells_how_many_cards_everybody_has(game):
    position, events = ended(game, 3)
    shown = text_of(public(game, position, events, names=("Ada", "Ben", "Cleo"))[-1])
    for seat, name in enumerate(("Ada", "Ben", "Cleo")):
        count = position.outcome().scores[seat]
        assert f"**{name}** 🤖 · {count} card" in shown


RESULT = {
    "find_it": Event("took", 1, {"card": "red-sad", "from": "p2"}),
    "thats_mine": Event("won", 1, {"cards": "red-sad blue-love"}),
    "shout": Event("took", 1, {"cards": "red-sad blue-love", "from": "p0"}),
}


def log_of(shown):
    """The lines of small print of a race, without signs that only keep a line."""
    return [line[3:].strip("\u200b") for line in text_of(shown).splitlines() if line.startswith("-# ")]


@pytest.mark.parametrize(
    ("game", "wrong"), [("find_it", "mispointed"), ("thats_mine", "misclaimed"), ("shout", "miscalled")]
)
def test_claims_made_while_an_event_is_open_are_told_when_it_is_closed(game, wrong):
    """Nothing may move under the finger of somebody who is about to press."""
    position, opens = opened(game), OPENS[game]
    timeup = Event("timeup")
    mistake = Event(wrong, 1, {"card": "red-sad", "name": "p0"})
    before = [mistake, timeup, Event(opens, 0, {"card": "red-sad"}), timeup, Event(opens, 0, {"card": "red-sad"})]
    clean = sent(public(game, position, before))
    assert sent(public(game, position, [*before, mistake])) == clean
    closed = replace(position, is_open=False)
    shown = public(game, closed, [*before, mistake, Event("nobody")], names=("Ada", "Ben", "Cleo"))[-1]
    _, told = text_of(shown).split("-# Everybody is out\n")
    assert any("**Ben**" in line for line in told.splitlines()[:2])


# Nothing moves


def shape(views):
    """What decides how high messages are and where their buttons are: the lines of each text and the buttons of each
    row."""
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
def test_from_event_to_event_a_race_has_the_same_lines_and_rows(game, language):
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
        public(game, closed, [*before, RESULT[game]], language, names=names, **lead),
        public(game, closed, [*before, RESULT[game], Event("timeup"), *before], language, names=names, **lead),
        public(game, replace(closed, winner=None), [*before, Event("timeup")], language, names=names, **lead),
        public(game, position, before, language, race=replace(ON, pausing="member"), names=names),
    ]
    assert all(shape(one) == shape(seen[0]) for one in seen[1:])


@pytest.mark.parametrize("game", RACES)
def test_a_mark_beside_a_name_is_as_wide_as_what_stood_there(game):
    names = ("Ada", "Ben", "Cleo")
    position = opened(game)
    marked, plain = replace(position, out=(0,), winner=1), replace(position, out=(), winner=None)
    one, other = (
        str(public(game, shown, names=names, members=(0, 1, 2))[-1].to_components()) for shown in (marked, plain)
    )
    assert {"❌", "🃏", "🏆"} <= set(one)
    assert re.sub("❌|🏆", "🃏", one) == other


def boards(game, *frames, position=None):
    """The board as text with each of these changes to a frame of Ada, Ben and a computer player."""
    position = position or opened(game)
    base = ctx_for(game, position, None, names=("Ada", "Ben", "Bim"), race=ON)
    base = replace(base, computers=(False, False, True))
    seen = [screens_of(position, None, replace(base, **more), translations_for("ru"))[-1] for more in frames]
    return [str(one.to_components()) for one in seen]


@pytest.mark.parametrize("game", RACES)
def test_a_departure_from_a_race_is_a_mark_on_the_name_and_moves_nothing(game):
    levels = {"levels": (None, None, "hard")}
    gone = {"computers": (False, True, True), "left": (1,), "bench": ("Eve",), **levels}
    before, after = boards(game, levels, gone)
    assert "🃏" in before.split("Ben")[1].split("Bim")[0]
    assert "🚪" in after.split("Ben")[1].split("Bim")[0]
    assert translations_for("ru")("button-back") in after
    ways = re.compile(r", \{[^{}]*'custom_id': 'b:[^{}]*(\{[^{}]*\})?\}")  # behind all that was there before
    assert ways.sub("", after).replace("🚪", "🃏") == before
    paused = [{**one, "race": replace(ON, paused="member")} for one in (levels, gone)]
    before, after = boards(game, *paused)
    assert "Eve" in after
    assert translations_for("ru")("button-back") in after
    assert translations_for("ru")("button-back") not in before


@pytest.mark.parametrize("game", RACES)
def test_my_hand_opens_at_the_ready_check_between_events_and_in_a_pause_as_it_would_push_the_board_away(game):
    start, position = GAMES[game].start(seats=3, chance=Chance(b"x")), opened(game)
    closed = replace(position, is_open=False)
    is_off = []
    for shown, race in ((start, BEGUN), (position, ON), (closed, ON), (position, replace(ON, paused="member"))):
        buttons = walk(public(game, shown, race=race, members=(0, 1))[-1].to_components())
        (hand,) = [one for one in buttons if (one.get("custom_id") or "").startswith("h:")]
        is_off.append(hand["disabled"])
    assert is_off == [False, True, False, False]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_the_ready_check_offers_the_list_of_claims_and_a_hand_says_what_lies_on_the_table(game, language):
    t, start, position = translations_for(language), GAMES[game].start(seats=3, chance=Chance(b"x")), opened(game)
    offer = t("race-lists").replace("\N{NO-BREAK SPACE}", " ")
    assert offer in text_of(public(game, start, language=language, race=BEGUN)[-1])
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
def test_a_computer_player_has_the_sign_it_has_everywhere_beside_its_name_and_number(game, level, sign):
    (board,) = boards(game, {"levels": (None, None, level)})
    *_, beside = board.split("Bim")
    assert re.match(rf"(\*\*)? {sign}\\xa0\d", beside)
    assert marked("Bim", is_computer=True, level=level) == f"**Bim**\u00a0{sign}"


COMING = {
    "find_it": [
        RESULT["find_it"],
        Event("kept", 1, {"card": "red-sad"}),
        Event("mispointed", 1, {"card": "red-sad"}),
        Event("misnamed", 1, {"name": "p2"}),
        Event("lost", 1, {"card": "red-sad"}),
        Event("owes", 1, {"debts": 1}),
        Event("repaid", 1, {"card": "red-sad", "debts": 0}),
    ],
    "thats_mine": [Event("won", 1, {"cards": " ".join(["red-sad"] * 20)})],
    "shout": [RESULT["shout"]],
}
"""The possible results of an event."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_the_log_tells_who_was_first_and_what_came_of_it_in_two_lines_that_fit_on_a_phone(game, language):
    closed = replace(opened(game), is_open=False, winner=1)
    lead = {"race": RaceState(first=1), "lead": Margin(87, 2)}
    names = ("Ada", "Ben", "Pip")
    for came in COMING[game]:
        events = [Event(OPENS[game], 0, {"card": "red-sad"}), came]
        shown = public(game, closed, events, language, names=names, members=(0, 1), **lead)
        first, second = log_of(shown[-1])[-2 - (game != "find_it") :][:2]
        assert first.startswith("🏁")
        assert "**Ben**" in second
        for line in (first, second):
            assert races._width_in_letters(line) <= races.LOG_LINE_LETTERS, line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_ten_players_of_long_names_read_who_won_what_from_whom_and_who_was_wrong_on_lines_of_a_phone(game, language):
    closed = replace(opened(game, seats=10), is_open=False, winner=1)
    lead = {"race": RaceState(first=1), "lead": Margin(87, 2)}
    events = [Event(OPENS[game], 0, {"card": "red-sad"}), *GAINS[game]]
    told = log_of(public(game, closed, events, language, names=LONG, members=range(10), **lead)[-1])
    if game != "find_it":
        pausing = replace(closed, is_open=True, pauses=(0, *[14] * 9))
        told += (waits := log_of(public(game, pausing, language=language, names=LONG, members=range(10))[-1]))
        assert re.fullmatch(r"⏳ \w.*( · \*\*M\S+\*\* 14){2,}", waits[-1])
    for line in told:
        assert races._width_in_letters(line) <= races.LOG_LINE_LETTERS, line
    won, *wrong = [line for line in told if line[:1] not in "–🏁⏳"]
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
def test_TM5_SH4_what_one_seat_wins_from_several_is_told_in_one_line(game, came, told):
    key = {"won": "cards", "stole": "card", "took": "cards"}
    parts = [one.split() for one in came]
    events = [Event(name, 1, {key[name]: card, **({"from": whom[0]} if whom else {})}) for name, card, *whom in parts]
    closed = replace(opened(game), is_open=False, winner=1)
    shown = public(game, closed, [Event(OPENS[game]), *events], names=("Ada", "Ben", "Cleo"))
    assert re.sub(r"<:(\w+):\d+>", r"\1", log_of(shown[-1])[-2]) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_SG8_a_press_of_somebody_who_sits_out_is_answered_in_the_line_that_is_there_anyway(language):
    position = replace(opened("shout", pauses=(0, 2, 1), owed=(0, 12, 12)), is_open=True)
    before, pressed = (
        public("shout", position, language=language, names=("Ada", "Ben", "Cleo"), sits_out=seat) for seat in (None, 1)
    )
    assert shape(before) == shape(pressed)
    more = translations_for(language)("race-more", seat="**Ben**", count=2).replace("\u00a0", " ")
    assert more in text_of(pressed[0])
    assert "🚫" in more
    assert "🚫" not in text_of(before[0])


def test_the_turned_card_of_thats_mine_lies_in_the_middle_once():
    position = opened("thats_mine", middle=("blue-love",))
    paused = position.play(-1, position.parse("timeup"), Chance(b"x")).position
    (view,) = public("thats_mine", paused, race=replace(ON, paused="quiet"), emojis=Emojis())
    sign = SCREENS["thats_mine"].card(
        position.card, replace(ctx_for("thats_mine", position, None, emojis=Emojis()), t=translations_for("en"))
    )
    assert text_of(view).count(sign.split("\u00a0")[0]) == 1
    assert "In the middle: +1 🔵😍B" in text_of(view)


# The ready check teaches


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RACES)
def test_the_ready_check_has_the_rule_and_a_solved_example_and_no_board(game, language):
    t, key = translations_for(language), game.replace("_", "-")
    start = GAMES[game].start(seats=3, chance=Chance(b"x"))
    shown = public(game, start, language=language, race=BEGUN, members=(0, 1, 2), names=tuple("ABC"))
    assert t(f"{key}-rule").replace("\u00a0", " ") in text_of(shown[-1])
    assert "→" in log_of(shown[-1])[0]
    assert not claims_on(shown)
    before = public(game, start, language=language, race=RaceState(), names=tuple("ABC"))
    assert "→" not in text_of(before[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ready_check_of_thats_mine_shows_everybody_whose_specials_are_whose(language):
    start = GAMES["thats_mine"].start(seats=3, chance=Chance(b"x"))
    race = replace(BEGUN, ready=(2,))
    (shown,) = public("thats_mine", start, language=language, race=race, members=(0, 2), names=tuple("ABC"))
    lines = text_of(shown).splitlines()
    for seat, (sign, name) in enumerate(zip("⬜✅✅", ("**A**", "**B** 🤖", "**C**"), strict=True)):
        (line,) = [line for line in lines if line.startswith(f"{sign} {name} <")]
        assert line.count("<:") == len(start.specials[seat])


def test_the_example_of_shout_has_the_names_of_those_who_play():
    start = GAMES["shout"].start(seats=2, chance=Chance(b"x"))
    (shown,) = public("shout", start, race=BEGUN, members=(0, 1), names=("Ada", "Ben"), emojis=Emojis())
    assert "**Ada** has 🔵😀B on top, **Ben** gets 🔴😀R → **Ada** presses **Ben**, **Ben** presses **Ada**" in text_of(
        shown
    )


def test_the_grid_of_find_it_cannot_be_pressed_before_the_start_and_has_eight_rows():
    start = GAMES["find_it"].start(seats=3, chance=Chance(b"x"))
    for race, off in ((BEGUN, True), (ON, False), (replace(ON, paused="quiet"), False)):
        grid = public("find_it", start, race=race, members=(0, 1, 2))[:2]
        places = [one for view in grid for one in parts_of(view) if one["type"] == 2]
        assert [one.get("disabled", False) for one in places] == [off] * 36
        rows = [len(one["components"]) for view in grid for one in parts_of(view) if one["type"] == 1]
        assert rows == [5, 5, 5, 5, 4, 4, 4, 4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_find_it_what_the_dice_show_and_that_it_counts_now_fit_one_line_of_a_phone(language):
    """A second line for two long words would move the whole grid."""
    t = translations_for(language)
    for name in POINT:
        said = f"{card_text(name, t)}{SEPARATOR}{t('race-open')}"
        assert races._width_in_letters(said) <= races.LOG_LINE_LETTERS, said


def test_the_last_board_of_find_it_tells_of_the_last_roll_alone_as_no_line_says_which_card_was_found():
    *_, (position, _) = random_game("find_it", 3, b"last")
    roll, found = Event("rolled", 0, {"card": "red-sad"}), Event("found", 1, {"card": "red-sad"})
    ctx = ctx_for("find_it", position, None, (roll, found, roll, found))
    told = "".join(text_of(screen) for screen in screens_of(position, None, ctx, translations_for("en")))
    assert told.count("finds the card") == 1
