"""Replays of finished games: what each viewpoint shows at each move."""

import gc
import re
import weakref

import pytest
from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.features.records.screens import PAGE
from bot.features.records.service import MAX_HEIGHT, Viewer, _bookmark_labels, _page_labels
from bot.i18n.translations import LANGUAGES, translations_for
from bot.local.limits import walk
from bot.members.model import Member
from bot.members.people import People
from bot.members.store import NAMES
from bot.messages.contexts import StepwiseReveals
from bot.messages.render import Renderer
from bot.messages.upload import EmojiUpload
from bot.screens import SCREENS
from bot.screens.components import Screen, components_of
from bot.screens.context import ScreenContext
from bot.screens.how_it_went import told_highlights
from bot.screens.layout import BUTTON_HEIGHT, height_outside_box, message_height
from bot.screens.parts import card_text
from bot.tables import replay as module
from bot.tables import store as db
from bot.tables.private import SOLO_GAMES
from bot.tables.replay import Replay, Replays
from bot.tables.rows import MOVES
from bot.tables.table import Seat
from games import GAMES
from games.core import TABLE, Chance
from games.race import Race
from tests import ids
from tests.kit.limits import check
from tests.kit.messages import text_of
from tests.kit.played import ADA, KEY, played
from tests.kit.screens import PICTURES
from tests.kit.tables import now

READER = Member(ADA)


@pytest.fixture
async def stored(host):
    """Stores a table with its moves; returns a viewer."""

    async def store(table, log):
        await host.store.write(db.insert_statements(table))
        for one in log:
            await host.store.write(db.log_statements(table.id, one))
        people, upload, replays = People(host.store), EmojiUpload(), Replays(host.store)
        upload.emojis = PICTURES
        return Viewer(people, Renderer(people, upload, StepwiseReveals(now), replays), replays)

    return store


def at(number, seen="public"):
    return ids.Replay(KEY, number, seen, "first")


@pytest.mark.parametrize("game", GAMES)
async def test_every_page_of_the_longest_game_fits_discord_and_a_phone_with_its_buttons_on_one_line(stored, game):
    table, log = played(game)
    viewer = await stored(table, log)
    seats = [f"p{seat}" for seat in range(len(table.seats))]
    pages = [*range(0, len(log), max(1, len(log) // 12)), len(log)]
    for language in LANGUAGES:
        reader = Member(ADA, language=language)
        for count, number in enumerate(pages):
            for seen in ("public", "all", seats[count % len(seats)]):
                page = await viewer.page(table, at(number, seen), reader, can_post=True)
                check(page)
                assert message_height(page.items) <= MAX_HEIGHT, (language, number, seen)
                rows_of_buttons = [one for one in page.items if one["type"] == 1 and one["components"][0]["type"] == 2]
                assert [len(one["components"]) for one in rows_of_buttons] == [4]
                assert height_outside_box(rows_of_buttons[0]) == BUTTON_HEIGHT, language
        story = await viewer.page(table, at(len(log) + 1), reader, can_post=True)
        check(story)
        assert message_height(story.items) <= MAX_HEIGHT, language
        posted = await viewer.posted_page(table, at(pages[1], "all"), reader, "https://discord.com/channels/1/2/3")
        check(posted)
        assert message_height(posted.items) <= MAX_HEIGHT


@pytest.mark.parametrize("game", SOLO_GAMES)
async def test_a_seat_sees_at_each_move_what_it_saw_then_and_everybody_what_all_saw(stored, game):
    """The position on each page is the one that was played, so the page is built from the same views."""
    table, log = played(game)
    viewer = await stored(table, log)
    replay = await viewer._replays.find(table)
    position = GAMES[game].start(seats=len(table.seats), chance=Chance(table.seed, 0), **table.options)
    for number, one in enumerate([None, *log]):
        if one is not None:
            position = position.play(one.seat, position.parse(one.move), Chance(table.seed, number)).position
        then = replay.at(number)
        for seat in (None, *range(len(table.seats))):
            assert then.position.view(seat) == position.view(seat)
        assert then.recent == tuple(log[max(0, number - db.MAX_RECENT_MOVES) : number])
        assert not then.deadlines


@pytest.mark.parametrize("game", SOLO_GAMES)
async def test_what_others_hold_is_shown_to_nobody_but_them_unless_all_hands_are_open(stored, game):
    """In a world that a seat could not tell from the real one, its pages are the same."""
    table, log = played(game)
    viewer = await stored(table, log)
    replay = await viewer._replays.find(table)
    for number in range(0, len(log), max(1, len(log) // 15)):
        then = replay.at(number)
        for seen, seat in (("public", None), ("p0", 0), ("p1", 1)):
            other = type(then.position).guess(then.position.view(seat), Chance(b"otherwise", number))
            recent = tuple(
                replace(one, move="", events=tuple(event for event in one.events if event.is_visible_to(seat)))
                for one in then.recent
            )
            elsewhere = replace(then, position=other, recent=recent)
            drawn = [viewer._viewpoint_items(world, seen, translations_for("en")) for world in (then, elsewhere)]
            assert drawn[0] == drawn[1], (seen, number)


async def test_open_hands_show_the_faces_that_the_players_had_to_remember(stored):
    table, log = played("keep_smiling")
    viewer = await stored(table, log)
    replay = await viewer._replays.find(table)
    assert table.position.memory == "strict"
    then = next(then for number in range(len(log)) if all((then := replay.at(number)).position.view(None).placed))
    (*_, hands) = viewer._viewpoint_items(then, "all", translations_for("en"))
    assert str(hands).count("🔶") == 5, "the faces of the second player"


ADDRESSES = {
    "en": r"(you|your|yours|yourself)",
    "de": r"(du|dich|dir|dein\w*)",
    "fr": r"(tu|toi|te|ton|ta|tes|t’\w+)",
    "ru": r"(ты|теб\w+|тво\w+)",
}
"""How each language of ours addresses the reader."""


@pytest.mark.parametrize("game", SOLO_GAMES)
@pytest.mark.parametrize("language", ADDRESSES)
async def test_only_the_view_of_the_readers_own_seat_says_you(stored, game, language):
    table, log = played(game, GAMES[game].SEATS[0])
    viewer, t = await stored(table, log), translations_for(language)
    replay = await viewer._replays.find(table)

    def said(number, seen, reader_seat):
        items = viewer._viewpoint_items(replay.at(number), seen, t, reader_seat=reader_seat)
        shown = text_of(Screen(*items))
        return re.findall(rf"(?i)\b{ADDRESSES[language]}\b", shown), shown

    addressed = 0
    for number in range(replay.last + 1):
        for seen, reader_seat in (("p1", 0), ("p0", None)):
            found, shown = said(number, seen, reader_seat)
            assert not found, (number, seen, shown)
        addressed += bool(said(number, "p1", 1)[0])
    assert addressed > replay.last / 2, "the reader is addressed in their own view"


async def test_a_computer_player_that_took_over_a_seat_is_named_from_its_first_move_on(stored):
    table, log = played("smile", 3)
    own = [one.number for one in log if one.seat == 1]
    taken = own[len(own) // 2]
    log = [replace(one, by="computer" if one.seat == 1 and one.number >= taken else "member") for one in log]
    seats = [replace(one, member=ADA + seat, owner=ADA + seat) for seat, one in enumerate(table.seats)]
    seats[1] = replace(seats[1], member=None, computer=True)
    viewer = await stored(replace(table, seats=tuple(seats)), log)
    replay = await viewer._replays.find(replace(table, seats=tuple(seats)))
    for number in range(len(log) + 1):
        assert replay.at(number).seats[1].computer == (number >= taken)


async def test_a_page_beyond_the_end_is_the_last_page_and_a_seat_that_is_none_is_refused(stored):
    table, log = played("smile", 3)
    viewer = await stored(table, log)
    beyond = await viewer.page(table, at(99999), READER, can_post=True)
    end = await viewer.page(table, at(len(log) + 1), READER, can_post=True)
    assert components_of(beyond) == components_of(end)
    with pytest.raises(Refusal):
        await viewer.page(table, at(0, "p3"), READER, can_post=True)


@pytest.mark.parametrize("is_fresh", [True, False])
async def test_a_game_that_is_looked_at_is_forgotten_an_hour_later_whether_or_not_anybody_looks_again(
    stored, host, monkeypatch, is_fresh
):
    table, log = played("smile", 3)
    viewer = await stored(table, log)
    monkeypatch.setattr(module, "REPLAY_CACHE_SECONDS", 3600.0 if is_fresh else 0.0)
    await viewer.page(table, at(0), READER, can_post=True)
    replay = weakref.ref(await viewer._replays.find(table))
    await host.store.write([(MOVES.delete(), {})])
    gc.collect()
    assert (replay() is not None) == is_fresh
    if is_fresh:
        await viewer.page(table, at(1), READER, can_post=True)
        return
    with pytest.raises(Refusal, match="refuse-record-gone"):
        await viewer.page(table, at(1), READER, can_post=True)


async def test_a_game_whose_moves_are_gone_or_that_can_no_longer_be_played_says_so(stored, host):
    table, log = played("smile", 3)
    viewer = await stored(table, [replace(log[0], move="offer 9"), *log[1:]])
    with pytest.raises(Refusal) as broken:
        await viewer.page(table, at(0), READER, can_post=True)
    assert (broken.value.key, broken.value.values) == ("refuse-replay", {"move": 1})
    await host.store.write([(MOVES.delete(), {})])
    with pytest.raises(Refusal) as gone:
        await viewer.page(table, at(0), READER, can_post=True)
    assert gone.value.key == "refuse-record-gone"


async def test_a_seat_is_named_after_all_who_had_it_and_in_a_highlight_after_its_player_then_if_names_are_kept(
    stored, host
):
    table, log = played("smile", 3)
    table = replace(table, seats=(
        Seat(77, "Ben", owner=ADA, left_at=3), Seat(None, "👤 2", owner=None, computer=True),
        Seat(ADA + 2, "Cleo", owner=ADA + 2),
    ))  # fmt: skip
    viewer = await stored(table, log)
    await viewer._people.update_member(ADA, "en-US", server=1, name="Ada")
    for number, name in ((2, "Ada"), (3, "Ben")):
        components = components_of(await viewer.page(table, at(number), READER, can_post=True))
        assert f"**{name}** · 0 points" in text_of(components)
        views = [option["label"] for one in walk(components) for option in one.get("options", ())]
        assert any("Ada, then Ben" in label for label in views)
    for left_at, name in ((0, "Ben"), (len(log), "Ada")):
        seats = (replace(table.seats[0], left_at=left_at), *table.seats[1:])
        page = await viewer.page(replace(table, seats=seats), at(len(log) + 1), READER, can_post=True)
        lines = re.findall(r"^-# `move \d+` (?!Halfway)(.*)$", text_of(components_of(page)), re.MULTILINE)
        assert {f"**{one}**" for line in lines for one in ("Ada", "Ben", "Ada, then Ben") if f"**{one}**" in line} == {
            f"**{name}**"
        }
    await host.store.write([(NAMES.delete(), {})])
    viewer._people.clear_cache()
    shown = text_of(components_of(await viewer.page(table, at(3), READER, can_post=True)))
    assert "Ada" not in shown
    assert "Ben" in shown


@pytest.mark.parametrize("game", [game for game, rules in GAMES.items() if issubclass(rules, Race)])
async def test_a_race_is_shown_as_a_list_with_each_move_on_one_page(stored, game):
    table, log = played(game, 4)
    viewer = await stored(table, log)
    page, told = at(0), []
    while True:
        components = components_of(await viewer.page(table, page, READER, can_post=True))
        told += race_lines(components) if page.number <= len(log) else []  # the last page is the story
        ways = {one.way: one for one in asked(components) if isinstance(one, ids.Replay)}
        if "next" not in ways:
            break
        page = ways["next"]
    silent = [one for one in log if one.seat == TABLE and one.move != "timeup" and len(one.events) == 1]
    assert len(told) == len(log) - len(silent) > 20, "no line for a roll, a turn or a deal"
    assert not any(line.startswith("`") for line in told), "numbers would jump at them"


def race_lines(components):
    """The lines of the list of a race's events, without marks of small print."""
    (box,) = [one for one in components if one["type"] == 17]
    return [line.removeprefix("-# ") for line in text_of(box).split("\n")]


@pytest.mark.parametrize("game", [game for game, rules in GAMES.items() if issubclass(rules, Race)])
async def test_each_line_of_a_race_names_the_card_of_its_round(stored, game):
    table, log = played(game, 4)
    viewer, t = await stored(table, log), translations_for("en")
    opening, card, cards = {"find_it": "rolled", "thats_mine": "turned", "shout": "dealt"}[game], "", []
    for one in log:
        opened = [event.detail["card"] for event in one.events if one.seat == TABLE and event.name == opening]
        card = opened[0] if opened else card
        if not opened or len(one.events) > 1:
            cards.append(card)
    for last in range(PAGE, len(log) + 1, PAGE):
        for line in race_lines(components_of(await viewer.page(table, at(last), READER, can_post=True))):
            assert card_text(cards.pop(0), t) in line.replace("\u00a0", " "), line
    assert len(cards) < PAGE


async def test_the_lead_of_a_claim_is_shown_at_the_claim_if_it_is_known(stored):
    """The lead is stored with the move after the claim."""
    table, log = played("thats_mine", 4)
    viewer = await stored(table, [replace(one, lead=1234 if one.number == 4 else None) for one in log])
    page = await viewer.page(table, at(PAGE), READER, can_post=True)
    lines = race_lines(components_of(page))
    before = [one for one in log[:3] if one.seat != TABLE or one.move == "timeup"]
    assert [line.endswith("won by 1.23 s") for line in lines[: len(before)]] == [*[False] * (len(before) - 1), True]
    assert sum("won by" in line for line in lines) == 1


def asked(components):
    """The decoded custom_ids of the enabled buttons."""
    return [ids.read(one["custom_id"]) for one in walk(components) if one.get("custom_id") and not one.get("disabled")]


async def test_the_story_has_the_scores_after_each_round_and_true_highlights(stored):
    table, log = played("smile", 3)
    viewer = await stored(table, log)
    items = (await viewer.page(table, at(len(log) + 1), READER, can_post=True)).items
    (told,) = [item["content"] for item in items if item.get("content", "").startswith("**How it went**")]
    rows = [line.rsplit("** ", 1)[-1] for line in told.split("\n") if line.startswith("-# **")]
    assert [len(row.split(" · ")) for row in rows] == [10, 10, 10], "for each seat, after each round"
    numbers = [int(number) for number in re.findall(r"^-# `move (\d+)`", told, re.MULTILINE)]
    replay = await viewer._replays.find(table)
    assert {one.number for one in replay.story.highlights} <= {*numbers}
    assert numbers == [one.number for one in told_highlights(replay.story, "smile")] != []
    assert [row.split(" · ")[-1] for row in rows] == [*map(str, table.position.outcome().scores)]


@pytest.mark.parametrize("game", GAMES)
async def test_the_story_comes_after_the_last_move_and_so_spoils_nothing(stored, game):
    table, log = played(game, 4 if len(GAMES[game].SEATS) > 1 else None)
    viewer, number, shown = await stored(table, log), 0, []
    while True:
        page = components_of(await viewer.page(table, at(number), READER, can_post=True))
        shown.append("**How it went**" in text_of(page))
        ways = {one.way: one.number for one in asked(page) if isinstance(one, ids.Replay)}
        if "next" not in ways:
            break
        number = ways["next"]
    assert shown == [False] * (len(shown) - 1) + [True]
    assert f"move {len(log)} of {len(log)}" in text_of(page)
    assert ways["back"] == len(log)
    assert not any(isinstance(one, ids.ReplayHere) for one in asked(page)), "only a position can be posted"
    (jump,) = [one for one in walk(page) if str(one.get("custom_id")).endswith(":to")]
    assert jump["options"][-1]["label"] == "How it went"


async def test_its_highlights_are_among_the_places_to_jump_to(stored):
    table, log = played("last_one", 4)
    viewer = await stored(table, log)
    components = components_of(await viewer.page(table, at(0), READER, can_post=True))
    (jump,) = [one for one in walk(components) if str(one.get("custom_id")).endswith(":to")]
    numbers = [int(option["value"]) for option in jump["options"]]
    assert numbers == sorted(set(numbers))
    assert any(option["label"].startswith("✨") for option in jump["options"])


@pytest.mark.parametrize("game", ["smile", "smileyface"])
async def test_each_round_is_a_place_to_jump_to_whatever_happened_with_the_move_before_it(stored, game):
    table, log = played(game)
    replay = await (await stored(table, log))._replays.find(table)
    found = _bookmark_labels(replay, ScreenContext(1, game, table.names, translations_for("en")), None, at(0))
    assert len(replay.rounds) == (10 if game == "smile" else 7)
    for count, number in enumerate(replay.rounds, 1):
        assert re.match(rf"(✨ )?Round {count}(: |$)", found[number])
    marked = {number for number, label in found.items() if label.startswith("✨")}
    assert marked == {one.number for one in told_highlights(replay.story, game)}


@pytest.mark.parametrize("game", GAMES)
async def test_a_select_leads_to_every_round_or_page_to_the_end_and_to_the_readers_next_turn(stored, game):
    table, log = played(game, 4 if len(GAMES[game].SEATS) > 1 else None)
    viewer, is_race = await stored(table, log), issubclass(GAMES[game], Race)
    replay = await viewer._replays.find(table)
    for reader, seat in ((READER, 0), (Member(ADA + 1), 1), (Member(999), None)):
        turns, found, number = [], {}, 0
        while True:
            components = components_of(await viewer.page(table, at(number), reader, can_post=True))
            (jump,) = [one for one in walk(components) if str(one.get("custom_id")).endswith(":to")]
            found = {int(option["value"]): option for option in jump["options"]}
            if is_race:
                assert [*found] == [*range(PAGE, len(log), PAGE), len(log), len(log) + 1]
                assert found[len(log)]["label"].endswith(f"to {len(log)}")
            else:
                assert {*replay.rounds, 0, len(log)} <= {*found}
            chosen = [value for value, option in found.items() if option["default"]]
            assert chosen == [number] or number not in found or is_race
            mine = [value for value, option in found.items() if "My next turn" in option["label"]]
            if not mine:
                break
            (number,) = mine
            turns.append(number)
        own = [number for number in range(1, len(log)) if log[number].seat == seat != log[number - 1].seat]
        assert turns == ([] if is_race else own)


async def test_a_long_race_lists_as_many_pages_as_a_select_can_hold():
    replay = Replay(played("shout", 4)[0], (None,) * (40 * PAGE + 1), ())
    pages = _page_labels(replay, translations_for("en"))
    assert len(pages) < 25, "and the story"
    assert pages[replay.last] == f"move {replay.last}", "no range of one"


def test_races_have_no_hands_and_games_of_turns_all_have():
    for game, rules in GAMES.items():
        assert (SCREENS[game].hand is None) == issubclass(rules, Race)
