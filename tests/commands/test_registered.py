"""After a theft of the token the operator can restore the commands at Discord."""

import re

from sqlalchemy import text

from tests.house import ROOT


async def description(bot, name):
    """What Discord says about this command."""
    (found,) = [command.description for command in await bot.tree.fetch_commands() if command.name == name]
    return found


async def test_the_line_of_the_security_page_makes_the_bot_register_commands_that_a_thief_has_changed(night):
    (line,) = re.findall(r"`(DELETE FROM [^`]+)`", (ROOT / "SECURITY.md").read_text("utf-8"))
    own = await description(night.bot, "play")
    changed = [{**one.to_dict(night.bot.tree), "description": "the thief's"} for one in night.bot.tree.get_commands()]
    await night.bot.http.bulk_upsert_global_commands(night.bot.application_id, payload=changed)
    await night.restart()
    assert await description(night.bot, "play") == "the thief's", "the bot looks only at the names"
    async with night.bot.store.engine.begin() as connection:
        await connection.execute(text(line))
    await night.restart()
    assert await description(night.bot, "play") == own
