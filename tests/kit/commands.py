"""Runs commands that must be refused, and plays games to their end before a command is tested."""

from tests.kit.tables import play
from tests.kit.turns import Now, all_shown


async def finished(night, *names, game="smile"):
    """Starts a table of this game with clicks and lets the host play it to its end."""
    table = await night.begin(*names, game=game)
    host = night.bot.host
    found = Now(await host.newest_table_in_channel(night.channel.id, 0))
    while found.state == "running":
        seat = found.awaited()[0]
        move = found.position.moves(seat)[-1]
        await play(host, found.id, found.seats[seat].member, found.position.question, str(move))
    night.bot.table_messages.refresh(found.handle)
    await night.env.settle()
    await all_shown(night)
    return table, found


async def refused(night, name, command, **options):
    """Runs a command that must be refused and returns its private answer."""
    before = len(night.requests())
    shown = await night.say(name, command, **options)
    sent = night.requests()[before:]
    # an older hand that expires in the meantime does not count as an answer, nor does an answer that is deleted
    answers = [
        one
        for one in sent
        if not one.startswith("DELETE") and ("/callback" in one or ("/webhooks" in one and not one[-1].isdigit()))
    ]
    assert len(answers) == 1, answers
    assert shown.message.flags.ephemeral
    assert shown.text.startswith("🚫 ")
    return shown.text
