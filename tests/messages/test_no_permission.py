"""Channels closed to the bot: it asks once, and continues when it has the permission again."""

import discord

from tests.kit import rows
from tests.kit.press import forbid, press
from tests.kit.racing import NAMES

SIX = NAMES[:6]
VIEW = discord.Permissions(view_channel=True).value


class Table:
    """A table with one member and two computer players; the member plays on the private screen."""

    def __init__(self, night, name, number, hand):
        self.night, self.name, self.number, self.hand = night, name, number, hand

    async def move(self):
        """One move of the member, which also makes the others move: the private screen shows it."""
        position = await rows.position(self.night, self.number)
        move = f"m:{rows.key_of(self.number)}:{position.question}:{position.moves(0)[0]}"
        one = {"who": self.night.member(self.name), "message": self.hand.message, "custom_id": move}
        (result,) = await press(self.night.env, one)
        assert result.acknowledged
        assert (await rows.position(self.night, self.number)).question > position.question

    async def shown(self):
        return (await rows.public(self.night, self.number)).text


async def six(night, pace=None):
    """Six tables in one channel."""
    tables = []
    for name in SIX:
        number = await rows.begun(night, name, computers=2, pace=pace)
        await night.env.settle()
        tables.append(Table(night, name, number, await night.hand(name, await rows.public(night, number))))
    return tables


def there(night, since=0):
    """The requests to the channel since then."""
    paths = (one.path for one in night.env.http_requests[since:])
    return [path for path in paths if path.startswith(f"/channels/{night.channel.id}/")]


async def everybody_moves(night, tables, times=1):
    """The number of requests to the channel for moves at all tables."""
    since = len(night.env.http_requests)
    for _ in range(times):
        for table in tables:
            await table.move()
    return len(there(night, since))


def take(night, **permission):
    forbid(night.env, night.channel.id, night.bot.user.id, **permission)


async def give_back(night):
    take(night)
    await night.env.settle()


async def test_without_a_view_of_the_channel_an_edit_and_a_new_message_are_refused_and_nothing_else_is_tried(
    night, caplog
):
    tables = await six(night)
    usual = await everybody_moves(night, tables)
    assert usual >= len(SIX)
    take(night, view_channel=True)
    assert await everybody_moves(night, tables, times=3) == 2
    assert [one.getMessage() for one in caplog.records if one.levelname == "WARNING"] == [
        f"nothing can be sent to channel {night.channel.id} of server {night.guild.id} for now "
        "(403 50001, the bot may not see it)"
    ]


async def test_with_the_permission_back_all_tables_are_shown_again_at_once_and_go_on(night):
    tables = await six(night)
    before = [await table.shown() for table in tables]
    take(night, view_channel=True)
    await everybody_moves(night, tables)
    assert [await table.shown() for table in tables] == before
    await give_back(night)
    after = [await table.shown() for table in tables]
    assert all(now != then for now, then in zip(after, before, strict=True))
    assert await everybody_moves(night, tables) >= len(SIX)


async def test_a_role_that_is_changed_gives_the_permission_back_too(night):
    tables, edit_role = await six(night), night.env.backend.edit_role
    usual = {role.id: role.permissions for role in night.guild._guild.roles.values()}
    for role, permissions in usual.items():
        edit_role(night.guild.id, role, {"permissions": permissions & ~VIEW})
    before = [await table.shown() for table in tables]
    await everybody_moves(night, tables)
    assert [await table.shown() for table in tables] == before
    for role, permissions in usual.items():
        edit_role(night.guild.id, role, {"permissions": permissions})
    await night.env.settle()
    assert all([await table.shown() != then for table, then in zip(tables, before, strict=True)])


async def test_a_click_in_the_channel_tells_that_the_bot_has_the_permission_again(night):
    """Even if the gateway has sent no event about it."""
    tables = await six(night)
    night.env.inject_error("*", "/channels/*/messages*", status=403, code=50001, times=2)
    await tables[0].move()
    before = await tables[0].shown()
    await night.env.advance_time(1)
    assert await tables[0].shown() == before
    await night.say("jo", "help")
    await night.env.settle()
    assert await tables[0].shown() != before


async def test_where_the_bot_may_only_edit_tables_are_shown_and_pings_are_not_retried_each_time(night):
    tables = await six(night, pace="evening")
    take(night, send_messages=True)
    since = len(night.env.http_requests)
    for _ in range(3):
        before = [await table.shown() for table in tables]
        await everybody_moves(night, tables)
        assert all([await table.shown() != then for table, then in zip(tables, before, strict=True)])
    assert table_messages(night, since) <= 1


async def test_an_old_message_is_edited_where_no_new_one_may_be_posted(night):
    """Discord limits edits of messages over an hour old, so tables are usually posted again a little earlier."""
    lobby = await night.open("ada", "ben")
    await night.env.advance_time(3500)
    take(night, send_messages=True)
    since = len(night.env.http_requests)
    for name in ("cleo", "dan"):
        await night.press(name, lobby, "Join")
        assert f"**{name}**" in lobby.text
    assert table_messages(night, since) == 1
    await give_back(night)
    await night.press("eve", lobby, "Join")
    assert night.table().id != lobby.id
    assert "**eve**" in night.table().text


async def test_a_member_who_wants_a_table_posted_where_the_bot_may_not_write_is_told_why_it_is_not(night, caplog):
    await night.press("ada", await night.open("ada", "ben", game="find_it"), "Begin")
    take(night, send_messages=True)
    for _ in range(2):
        assert "not allowed to write" in (await night.say("ada", "table")).text
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


def table_messages(night, since):
    """The number of messages that the bot tried to send to the channel since then."""
    return [one.method for one in night.env.http_requests[since:] if one.path.endswith("/messages")].count("POST")
