"""A member's name disappears from the boards and finales of finished games when the member's data is deleted."""

import json

from bot.features.privacy.store import STALE_MESSAGES
from bot.operations.upkeep import EDIT_INTERVAL_SECONDS
from tests.kit.commands import finished
from tests.kit.turns import all_shown


async def delete(night, name):
    """Runs `/privacy delete` as this member."""
    await night.press(name, await night.say(name, "privacy delete"), "Delete")


def naming(night, name):
    """The public messages of the bot that name or mention this member."""
    who = f"<@{night.member(name).id}>"
    return [one for one in night.posted() if name in one.text or who in json.dumps(one.components, default=str)]


async def left(night):
    return len(await night.bot.store.rows(STALE_MESSAGES.select()))


def edits(night, since):
    return [one for one in night.requests()[since:] if one.startswith("PATCH") and "/messages/" in one]


async def test_the_name_goes_from_boards_and_finales_one_edit_a_minute_even_over_a_restart(night):
    await finished(night, "cleopatra", "ben", "dan")
    await finished(night, "cleopatra", "eve", "finn")
    await finished(night, "ada", "ben", "dan")
    await all_shown(night)
    texts = {one.id: one.text for one in night.posted()}
    before = naming(night, "cleopatra")
    assert len(before) == 4, "two boards and two finales"
    await delete(night, "cleopatra")
    assert await left(night) == 4
    for count in (3, 2):
        since = len(night.requests())
        await night.env.advance_time(EDIT_INTERVAL_SECONDS)
        await all_shown(night)
        assert len(edits(night, since)) == 1
        assert (await left(night), len(naming(night, "cleopatra"))) == (count, count)
    await night.restart()
    for count in (1, 0):
        await night.env.advance_time(EDIT_INTERVAL_SECONDS)
        await all_shown(night)
        assert len(naming(night, "cleopatra")) <= await left(night) == count
    since = len(night.requests())
    await night.env.advance_time(10 * EDIT_INTERVAL_SECONDS)
    assert not edits(night, since), "nothing is left to do"
    changed = {one.id for one in night.posted() if one.text != texts.get(one.id)}
    assert changed == {one.id for one in before}
    assert all("ben" in one.text or "eve" in one.text for one in night.posted()), "the others keep their names"


async def test_a_message_that_is_gone_or_may_not_be_edited_keeps_no_other_waiting(night):
    await finished(night, "cleopatra", "ben", "dan")
    await all_shown(night)
    first, *others = naming(night, "cleopatra")
    night.env.backend.delete_message(first.channel_id, first.id)
    await delete(night, "cleopatra")
    await night.env.advance_time((len(others) + 1) * EDIT_INTERVAL_SECONDS)
    await all_shown(night)
    assert (await left(night), naming(night, "cleopatra")) == (0, [])
