"""Commands, their refusals, and games that are played to their end before them."""

from tests.kit.tables import play
from tests.kit.turns import Now, all_shown


async def finished(night, *names, game="smile"):
    """A table of this game, begun by clicks and played to its end by the host."""
    table = await night.begin(*names, game=game)
    host = night.bot.host
    found = Now(await host.meant_in(night.channel.id, 0))
    while found.state == "running":
        seat = found.awaited()[0]
        move = found.position.moves(seat)[-1]
        await play(host, found.id, found.seats[seat].member, found.position.question, str(move))
    night.bot.table_messages.refresh(found.handle)
    await night.env.settle()
    await all_shown(night)
    return table, found


async def refused(night, name, command, **options):
    """Runs a command that must be refused; gives the one private answer."""
    before = len(night.requests())
    shown = await night.say(name, command, **options)
    sent = night.requests()[before:]
    # an older hand that falls asleep meanwhile is no answer
    answers = [one for one in sent if "/callback" in one or ("/webhooks" in one and not one[-1].isdigit())]
    assert len(answers) == 1, answers
    assert shown.message.flags.ephemeral
    assert shown.text.startswith("🚫 ")
    return shown.text
