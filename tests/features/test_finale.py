"""After a game, one new message tells all players who won, why, and which points they got."""

from collections import Counter
from datetime import datetime

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from bot.core.errors import Refusal
from bot.features.finale import faces, finale_screen
from bot.features.standings.model import Gain
from bot.i18n.translations import translations_for
from bot.screens.context import Predecessor, ScreenContext
from bot.tables.rows import TABLES
from games.core import Outcome
from tests.kit import rows
from tests.kit.messages import text_of, walk
from tests.kit.press import forbid, press
from tests.kit.turns import all_shown

THREE = ("ada", "ben", "cleo")


def sent(night, before=0):
    """The requests that have sent a finale after the first `before` requests."""
    return [
        request.json
        for request in night.env.http_requests[before:]
        if request.method == "POST" and request.path.endswith("/messages") and "podium.png" in str(request.json)
    ]


async def test_the_finale_is_a_new_message_that_mentions_the_players(night):
    number = await rows.finished(night, *THREE)
    (finale,) = sent(night)
    shown = night.posted()[-1]
    assert shown.is_finale
    members = {str(night.member(name).id) for name in THREE}
    assert {str(one) for one in finale["allowed_mentions"]["users"]} == members
    assert not finale["allowed_mentions"]["parse"]
    assert {mention for mention in members if f"<@{mention}>" in shown.text} == members
    winner = next(row for row in await rows.results(night, number) if row.place == 1)
    assert f"**{winner.name}** wins Smile!" in shown.text
    assert {"Rematch", "Record"} <= set(shown.buttons)


async def test_the_end_of_a_day_table_rings_nobody_in_their_quiet_hours(night):
    """It is midnight in London and the middle of the day in Auckland."""
    await night.me("ben", zone="Pacific/Auckland")
    await rows.play_on(night, await rows.begun(night, *THREE, pace="all day"))
    (finale,) = sent(night)
    assert [int(one) for one in finale["allowed_mentions"]["users"]] == [night.member("ben").id]


@pytest.mark.parametrize("game", ["last_one", "find_it"])
async def test_a_game_that_computer_players_end_alone_ends_in_its_own_message_and_moves_no_other_table(night, game):
    number = await rows.begun(night, "ada", "ben", game=game, computers=2)
    await night.begin("cleo", "dan", game="domino")
    before = [shown.id for shown in night.shown_to("cleo")]
    sent_before = len(night.env.http_requests)
    for name in ("ada", "ben"):
        await night.leave(name)
    while (await rows.table(night, number)).state != "over":
        await night.env.advance_time(5)
    await night.env.advance_time(5)
    assert not sent(night, sent_before)
    assert [shown.id for shown in night.shown_to("cleo")] == before, "the other table and its hand stay the last"
    finale = night.finale()
    assert finale.number == number
    assert {"Rematch", "Record"} <= set(finale.buttons)
    assert "No points or rating: only computers were left." in finale.text
    await night.restart()
    night.bot.table_messages.refresh(await night.bot.host.find(number))
    await night.env.settle()
    assert night.finale().text == finale.text, "the table is not drawn over it"
    await night.press("ada", finale, "Rematch")
    assert "To the rematch" in night.finale().buttons


async def test_the_end_of_a_game_that_has_no_message_any_more_is_a_new_message(night):
    number = await rows.begun(night, "ada", computers=2)
    await night.leave("ada")
    await night.env.advance_time(600)
    handle = await night.bot.host.find(number)
    assert handle.table.state == "over"
    before = len(night.env.http_requests)
    handle.shown = replace(handle.shown, messages=())
    assert await night.bot.finales.send(handle) == night.posted()[-1].id
    assert len(sent(night, before)) == 1


async def test_a_member_for_whom_a_computer_plays_is_told_of_the_end_only_in_the_thread_of_the_game(night):
    for pace in ("live", "all day"):
        number = await rows.begun(night, *THREE, pace=pace)
        await night.env.advance_time(20 * 24 * 3600)
        assert (await rows.table(night, number)).state == "over"
        assert len(sent(night)) == (pace == "all day")


async def test_the_picture_says_in_words_who_stands_where(night):
    number = await rows.finished(night, *THREE)
    (gallery,) = [part for part in walk(night.posted()[-1].components) if part.get("type") == 12]
    (item,) = gallery["items"]
    for row in await rows.results(night, number):
        assert f"{row.place}. {row.name} ({row.score}\xa0point" in item["description"]
    assert item["description"].startswith(f"The podium of Smile on {night.bot.host.now():%Y-%m-%d}: ")


async def test_the_finale_shows_points_and_the_rating_before_and_after(night):
    number = await rows.finished(night, *THREE)
    text = night.posted()[-1].text
    for row in await rows.results(night, number):
        sign = "▲" if row.mu > 25 else "▼" if row.mu < 25 else "="
        assert f"rating 25.0 → {row.mu:.1f} {sign}" in text
        if row.points:
            assert f"season +{row.points}" in text
    second = await rows.finished(night, *THREE)
    text = night.posted()[-1].text
    for before, after in zip(await rows.results(night, number), await rows.results(night, second), strict=True):
        assert f"{before.mu:.1f} → {after.mu:.1f}" in text


async def test_a_restart_after_the_end_sends_no_second_one_and_yesterdays_games_get_none(night):
    number = await rows.finished(night, *THREE)
    await night.restart()
    await night.env.advance_time(1)
    assert len(sent(night)) == 1

    def forgotten(connection):
        connection.execute(update(TABLES).where(TABLES.c.id == number).values(finale=None))

    await night.env.advance_time(25 * 3600)
    await night.bot.store.write((), forgotten)
    await night.restart()
    night.bot.table_messages.refresh(await night.bot.host.find(number))
    await night.env.advance_time(1)
    assert len(sent(night)) == 1


async def test_a_finale_that_was_not_sent_before_the_bot_ended_comes_after_the_start(night, monkeypatch):
    async def never(handle):
        raise OSError("the line is dead")

    monkeypatch.setattr(night.bot.table_messages, "send_finale", never)
    await rows.finished(night, *THREE)
    assert not sent(night)
    await night.restart()
    await night.env.advance_time(1)
    assert len(sent(night)) == 1


async def test_where_posting_is_forbidden_hands_show_the_end_and_the_finale_comes_later(night):
    number = await rows.begun(night, *THREE)
    hand = await night.hand("ada", await rows.public(night, number))
    forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True)
    await rows.play_on(night, number)
    assert "The game is over" in hand.text
    asked = len(sent(night))
    night.bot.table_messages.refresh(await night.bot.host.find(number))
    await all_shown(night)
    assert len(sent(night)) == asked <= 1, "it asks again with each change"
    assert not [shown for shown in night.posted() if shown.is_finale]
    forbid(night.env, night.channel.id, night.bot.user.id)
    await night.env.settle()
    assert night.finale().number == number


async def test_finale_and_viewer_tell_the_same_story(night):
    await rows.finished(night, *THREE)
    finale = night.finale()
    (best,) = [line.removeprefix("-# ✨ ") for line in finale.text.splitlines() if "✨" in line]
    viewer = await night.press("ada", finale, "Record")
    (jump,) = [one for one in viewer.selects if one.endswith(":to")]
    viewer = await night.choose("ada", viewer, jump, viewer.selects[jump]["How it went"])
    went = [line for line in viewer.text.splitlines() if line.startswith("-# `move ") and "Halfway" not in line]
    assert [line.partition("` ")[2] for line in went].count(best) == 1
    (jump,) = [one for one in viewer.selects if one.endswith(":to")]
    marked = {number for label, number in viewer.selects[jump].items() if "✨" in label}
    assert marked == {line.split("`")[1].removeprefix("move ") for line in went}


async def test_the_score_of_an_evening_stands_under_each_finale_from_its_second_game_on(night):
    """It is counted from the stored results, so a start of the bot changes nothing."""

    def score():
        return [line for line in night.finale().text.splitlines() if "🤝" in line]

    numbers = [await rows.finished(night, "ada", "ben", game="last_one")]
    assert not score()
    numbers.append(await rows.finished(night, "ben", "ada", "cleo", game="last_one"))
    await night.restart()
    await rows.play_on(night, await rows.begun(night, "ada", "ben", game="last_one", pace="all day"))
    assert ["🤝" in str(one) for one in sent(night)] == [False, True, False], "a table for all day is no part of it"
    numbers.append(await rows.finished(night, "ada", "ben", game="last_one"))
    places = [{row.member: row.place for row in await rows.results(night, number)} for number in numbers]
    ada, ben = (night.member(name).id for name in ("ada", "ben"))
    won = Counter(name for one in places for name, member in (("ada", ada), ("ben", ben)) if one[member] == 1)
    shown = sorted(("ada", "ben"), key=lambda name: (-won[name], name))
    (line,) = score()
    assert line.replace("*", "").endswith(f": {shown[0]} {won[shown[0]]} : {shown[1]} {won[shown[1]]}")
    await night.env.advance_time(7 * 3600)
    await rows.finished(night, "ada", "ben", game="last_one")
    assert not score(), "they begin anew after six hours"


async def test_a_finale_without_stored_moves_has_no_story(night, monkeypatch):
    async def gone(table):
        raise Refusal("refuse-record-gone")

    monkeypatch.setattr(night.bot.viewer._replays, "read", gone)
    await rows.finished(night, *THREE)
    assert "wins Smile!" in night.finale().text
    assert "✨" not in night.finale().text


def test_a_member_has_the_same_face_wherever_they_sit_and_no_computer_player_has_it():
    for member in range(200):
        (own,) = faces(ScreenContext(1, "smile", ("Ada",), members=(member,), t=translations_for("en")))
        shown = faces(
            ScreenContext(1, "smile", ("Robin", "Ada", "Kit"), members=(None, member, None), t=translations_for("en"))
        )
        assert shown[1] == own
        assert len(set(shown)) == 3


async def test_the_face_that_a_member_chose_stands_beside_their_name_and_a_made_up_one_is_refused(night):
    shown = await night.me("ada", face="violet_wink")
    assert "✅" in shown.text
    await rows.finished(night, *THREE)
    line = next(one for one in night.finale().text.splitlines() if f"<@{night.member('ada').id}>" in one)
    assert night.bot.renderer.emojis("violet_wink") in line
    one = {"who": night.member("ada"), "message": shown.message, "custom_id": "u:face", "values": ["green_angry"]}
    (result,) = await press(night.env, one)
    assert "no longer works" in str(result.response.components)
    assert (await night.bot.people.member(night.member("ada").id)).face == "violet_wink"


def test_the_podium_says_what_decided_between_equal_scores_of_any_place():
    ctx = ScreenContext(1, "smile", ("Ada", "Pip", "Fig"), translations_for("en"), members=(1, 2, 3))
    for places, told in (((1, 2, 3), True), ((1, 2, 2), False)):
        outcome = Outcome("rounds", places, (9, 6, 6))
        shown = finale_screen(ctx, outcome, (Gain(0),) * 3, None, png=b"", at=datetime(2026, 1, 1))
        assert ("⚖️ A tie: the number of fireflies decided." in text_of(shown)) is told


def test_a_score_below_zero_of_a_race_is_explained():
    t = translations_for("en")
    ctx = ScreenContext(1, "shout", ("Ada", "Ben"), t, members=(1, 2))
    for scores, told in (((3, -2), True), ((3, 0), False)):
        shown = finale_screen(
            ctx, Outcome("deck", (1, 2), scores), (Gain(0), Gain(0)), None, png=b"", at=datetime(2026, 1, 1)
        )
        assert (t("race-score-negative") in text_of(shown)) is told


def test_the_podium_says_why_a_stand_in_of_the_second_half_gets_no_season_points():
    t, late = translations_for("en"), "no season points: took over after half of the game"
    ctx = ScreenContext(1, "smile", ("Ada", "Chloé", "Fig"), t, members=(1, 2, 3), computers=(False,) * 3)
    ctx = replace(ctx, predecessors={1: Predecessor("Ben", "Chloé", 9)})
    outcome = Outcome("rounds", (2, 1, 3), (6, 9, 3))
    for points, told in ((0, True), (3, False)):
        gains = (Gain(2), Gain(points), Gain(1))
        lines = text_of(finale_screen(ctx, outcome, gains, None, png=b"", at=datetime(2026, 1, 1))).splitlines()
        (line,) = [line for line in lines if "<@2>" in line]
        assert "(for **Ben**)" in line
        assert [one for one in lines if late in one] == ([line] if told else [])
