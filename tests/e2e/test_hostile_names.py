"""An evening of members whose names pretend to be something else: nothing that the bot sends lets them."""

import pytest

from tests.bot.markdown import plainly, read
from tests.e2e import rows
from tests.e2e.game_night import Shown, walk
from tests.e2e.matches import newest, play
from tests.e2e.test_commands import refused
from tests.e2e.test_night import plan
from tests.e2e.test_tournament import begin
from tests.e2e.waiting import begin as begin_table
from tests.e2e.waiting import open_table
from tests.press import press

NICKS = ("<@666>", "[evil](http://e.vil)", "@everyone", "\u202eevil\n> evil")
"""What other names could pretend to be stands with the screens."""
EVIL = ("666", "evil", "e.vil", "everyone")


@pytest.fixture
def nicks(night):
    for name, nick in zip(("ada", "ben", "cleo", "dan"), NICKS, strict=True):
        night.members[name] = night.members[nick] = night.guild.add_member(night.env.create_user(name), nick=nick)


def live(parts):
    """What in a text is more than text or bold, and evil."""
    for kind, held in parts:
        if isinstance(held, list):
            yield from live(held)
        if kind not in ("text", "bold", "line") and any(sign in str(held) for sign in EVIL):
            yield kind, held


def sent(night):
    """Every text that the bot sent, and every label."""
    texts, labels = [], []
    for request in night.env.http_requests:
        if request.path.startswith("/applications") or not isinstance(request.json, dict):
            continue
        data = request.json.get("data") or request.json
        labels += [data[key] for key in ("name", "description") if data.get(key)]
        labels += [choice["name"] for choice in data.get("choices", [])]
        for one in walk(data.get("components")):
            texts += [one["content"]] if one.get("content") else []
            labels += [item[key] for item in (one, *one.get("options", [])) for key in ("label",) if item.get(key)]
    return texts, labels


@pytest.fixture
def harmless(night, nicks):
    """At the end of the test nothing that was sent was anything but what the bot itself had to say."""
    yield
    texts, labels = sent(night)
    assert [found for text in texts for found in live(read(text))] == []
    assert not [text for text in [*texts, *labels] if "\u202e" in text or "\nevil" in text or "\n> " in text]
    assert not [label for label in labels if "\\" in label or "\u200b" in label]
    read_by_people = "\n".join([*(plainly(read(text)) for text in texts), *labels])
    assert NICKS[0] in read_by_people, "the names were never shown"


async def test_at_a_table_in_its_results_and_in_what_is_told_about_them(night, harmless):
    number = await rows.finished(night, "ada", "ben", "cleo")
    assert "🥇" in (await rows.public(night, number)).text
    for command in ("leaderboard", "profile", "history"):
        await night.say("ben", command)
    await refused(night, "ben", "profile", member=night.member("dan"))
    await rows.finished(night, "ada", "ben", "dan")
    assert await night.member("ben").autocomplete(night.channel, "record", "table", "")


async def test_at_a_day_table_in_a_thread_with_calls_and_stand_ins(night, harmless):
    table = await begin_table(night, "ada", "ben", "cleo", pace="day")
    await night.say("ada", "mytables")
    key = table.button("My hand").split(":")[1]
    one = {"who": night.member("dan"), "message": table.message, "custom_id": f"b:{key}:stand-in"}
    await press(night.env, one)
    waiting = next(name for name in ("ada", "ben", "cleo") if night.member(name).id not in _awaited(night))
    (result,) = await press(night.env, {**one, "who": night.member(waiting), "custom_id": table.button("Offer to 1")})
    assert "’s turn." in Shown(night, result.response).text
    await night.env.advance_time(3 * 86400)


def _awaited(night):
    (handle,) = night.bot.host.handles
    return [handle.table.seats[seat].member for seat in handle.table.awaited()]


async def test_when_a_seat_goes_to_a_stand_in(night, harmless):
    table = await open_table(night, "ada", "ben", "cleo")
    await night.press("ada", table, "Begin")
    key = table.button("My hand").split(":")[1]
    await press(night.env, {"who": night.member("dan"), "message": table.message, "custom_id": f"b:{key}:stand-in"})
    assert "takes over your seat" in (await night.say("ben", "leave")).text


async def test_in_a_tournament_and_at_a_game_night(night, harmless):
    number = await begin(night, "ada", "ben", "cleo")
    await play(night, number)
    shown = newest(night, "after match 1 of 5")
    custom_id = shown.button("Next match")
    both = [{"who": night.member(name), "message": shown.message, "custom_id": custom_id} for name in ("ben", "ada")]
    told = [Shown(night, result.response).text for result in await press(night.env, *both)]
    assert ["was quicker" in text for text in told].count(True) == 1
    signing = await plan(night, game="smile")
    for name in ("ada", "ben", "cleo", "dan"):
        await night.press(name, signing, "I’m in")


@pytest.mark.parametrize("game", ["last_one", "smileyface"])
async def test_in_games_whose_buttons_name_players(night, harmless, game):
    number = await rows.begun(night, "ada", "ben", "cleo", "dan", game=game)
    await rows.play_on(night, number, until=lambda position, row: row.number > 40)
