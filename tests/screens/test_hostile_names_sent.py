"""Members whose names imitate something else: no message of the bot lets them. The tests of the screens check what each
screen does with any name."""

import pytest

from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.markdown import plainly, read
from tests.kit.messages import parts_of
from tests.kit.press import press
from tests.kit.rows import newest, play
from tests.kit.tournaments import begin
from tests.kit.turns import stored

NICKS = ("<@666>", "[evil](http://e.vil)", "@everyone", "\u202eevil\n> evil")
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


def bodies(night, *methods):
    """Every message and answer that the bot sent, or those sent by these methods."""
    for request in night.env.http_requests:
        if methods and request.method not in methods:
            continue
        if not request.path.startswith("/applications") and isinstance(request.json, dict):
            yield request.json.get("data") or request.json


def sent(night):
    """Every text that the bot sent, and every label."""
    texts, labels = [], []
    for data in bodies(night):
        labels += [data[key] for key in ("name", "description") if data.get(key)]
        labels += [choice["name"] for choice in data.get("choices", [])]
        for one in parts_of(data):
            texts += [one["content"]] if one.get("content") else []
            labels += [item[key] for item in (one, *one.get("options", [])) for key in ("label",) if item.get(key)]
    return texts, labels


async def test_whatever_is_sent_of_members_and_whoever_is_called_a_name_is_nothing_but_a_name(night, nicks):
    """Messages that are not screens, too: refusals, pings, answers to commands, and autocomplete choices."""
    assert "🥇" in (await rows.public(night, await rows.finished(night, "ada", "ben", "cleo"))).text
    assert "no results" in (await night.say("ben", "profile", member=night.member("dan"))).text
    assert await night.member("ben").autocomplete(night.channel, "record", "table", "")
    await at_a_day_table_with_a_stand_in(night)
    await in_a_tournament_whose_next_match_two_begin(night)
    texts, labels = sent(night)
    assert [found for text in texts for found in live(read(text))] == []
    assert not [text for text in [*texts, *labels] if "\u202e" in text or "\nevil" in text or "\n> " in text]
    assert not [label for label in labels if "\\" in label or "\u200b" in label]
    read_by_people = "\n".join([*(plainly(read(text)) for text in texts), *labels])
    assert NICKS[0] in read_by_people, "the names were never shown"
    posted = [one for one in bodies(night, "POST") if one.get("components")]  # an edit notifies nobody
    assert all(one["allowed_mentions"]["parse"] == [] for one in posted)


async def at_a_day_table_with_a_stand_in(night):
    """Somebody moves out of turn, and leaves their seat to a stand-in."""
    table = await night.begin("ada", "ben", "cleo", pace="day")
    key, found = table.button("My hand").split(":")[1], await stored(night, table)
    await press(night.env, {"who": night.member("dan"), "message": table.message, "custom_id": f"b:{key}:stand-in"})
    awaited = [found.seats[seat].member for seat in found.awaited()]
    waiting = next(night.member(name) for name in ("ada", "ben", "cleo") if night.member(name).id not in awaited)
    early = {"who": waiting, "message": table.message, "custom_id": table.button("Offer to 1")}
    (result,) = await press(night.env, early)
    assert "waiting for" in Shown(night, result.response).text
    assert "takes over your seat" in (await night.leave("ben")).text
    await night.env.advance_time(3 * 86400)


async def in_a_tournament_whose_next_match_two_begin(night):
    await play(night, await begin(night, "ada", "ben", "cleo"))
    shown = newest(night, "after match 1 of 5")
    custom_id = shown.button("Next match")
    both = [{"who": night.member(name), "message": shown.message, "custom_id": custom_id} for name in ("ben", "ada")]
    told = [Shown(night, result.response).text for result in await press(night.env, *both)]
    assert ["was quicker" in text for text in told].count(True) == 1
