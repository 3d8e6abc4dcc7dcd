"""`python -m bot table`: from a member's link to what happened at their table, without what spectators may not see."""

import random
import re
from datetime import timedelta

import pytest
from sqlalchemy import text, update

from bot.core.custom_ids import discord_link, to_base36
from bot.core.errors import OperatorError
from bot.core.settings import Settings
from bot.operations import commands as operate
from bot.tables import playing
from bot.tables.rows import TABLES
from bot.tables.store import delete_old_logs
from games import GAMES
from tests.kit import processes, rows
from tests.kit.solo import begun as begin_solo
from tests.kit.solo import move as move_solo
from tests.kit.tables import BEGAN, TABLE, lobby, move, play, running

KEY = to_base36(TABLE)


async def shown(store, name=KEY, *options):
    """The output of the command."""
    lines = []
    await operate.print_table(Settings(database_url=str(store.url)), name, [*options], lines.append)
    return "\n".join(lines)


async def begun(host, game):
    await lobby(host, members=GAMES[game].SEATS[0], game=game)
    await playing.begin(host, TABLE, 10, BEGAN)
    return await host.table(TABLE)


async def play_random(host, chance):
    """Plays a random move of a seat that the table waits for; returns the seat and the move."""
    table = await host.table(TABLE)
    seat = chance.choice(table.awaited())
    notation = str(chance.choice(table.position.moves(seat)))
    await play(host, TABLE, table.seats[seat].member, table.position.question, notation)
    return seat, notation


async def test_a_complaint_leads_from_the_table_to_its_replayed_position(host):
    await running(host, members=2, computers=1)
    for _ in range(3):
        await move(host)
    said = await shown(host.store)
    assert said.startswith(f"table {KEY}: smile, version ")
    assert "\np0 m10\np1 m11\np2 c0 (computer player, normal)\n" in said
    assert re.search(r"\n1 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC p\d\n    p\d offered", said)
    table = await host.table(TABLE)
    assert f"replayed: {table.number} moves lead to the stored position" in said
    assert "as a spectator sees it" in said
    assert f"\n  question: {table.position.question}" in said
    earlier = await shown(host.store, KEY, "--move", "1")
    assert "position after 1 moves" in earlier
    assert "\n2 2" not in earlier


@pytest.mark.parametrize(("game", "count"), [("keep_smiling", 1), ("smile", 3), ("smileyface", 3)])
async def test_KS2_hidden_moves_cards_and_the_secret_are_shown_only_when_asked_for(host, game, count):
    await begun(host, game)
    chance = random.Random(1)
    made = [await play_random(host, chance) for _ in range(count)]
    table = await host.table(TABLE)
    said, hidden = await shown(host.store), await shown(host.store, KEY, "--hidden")
    assert table.secret.hex() not in hidden
    assert table.seed.hex() not in hidden
    public = table.position.view(None)
    of_position = set(table.position.__struct_fields__) - set(public.__struct_fields__)
    for name in of_position:
        assert f"\n  {name}: " in hidden
        assert f"\n  {name}: " not in said
    for seat, notation in made:
        assert f" UTC p{seat} {notation}\n" in hidden
        assert f" UTC p{seat} {notation}" not in said
    private = [str(event) for entry in await rows_of(host) for event in entry.events if event.to is not None]
    assert not any(event in said for event in private)
    assert all(event in hidden for event in private)


async def rows_of(host):
    return (await host.table(TABLE)).recent


async def test_who_has_answered_is_not_told_while_the_screens_hide_it(host):
    await begun(host, "smileyface")
    chance = random.Random(3)
    for _ in range(600):
        table = await host.table(TABLE)
        if table.state != "running":
            break
        is_secret = table.position.hides_awaited_seats
        await play_random(host, chance)
        if is_secret:
            break
    assert is_secret, "no clean-up in this game: choose another seed"
    table = await host.table(TABLE)
    assert f"\n{table.number} " in (said := await shown(host.store))
    assert re.search(rf"\n{table.number} \S+ \S+ UTC somebody\n", said)
    assert "waits for" not in said


async def test_a_solo_game_is_its_players_own(night):
    await move_solo(night, "ada", await begin_solo(night))
    (table,) = await rows.tables(night)
    key = to_base36(table.id)
    said = await shown(night.bot.store, key)
    assert "a game played alone" in said
    assert "position after" not in said
    assert "position after" in await shown(night.bot.store, key, "--hidden")


async def test_a_link_to_a_message_a_thread_or_the_end_of_a_game_leads_to_its_table(host):
    await running(host)
    await running(host, number=1001)
    shown_at = {"messages": (501, 502), "finale": 503, "thread": 77}
    await host.store.write([(update(TABLES).where(TABLES.c.id == TABLE).values(shown_at), {})])
    for link in (discord_link(1, 2, 501), discord_link(1, 2, 503), discord_link(1, 77), discord_link(1, 77, 999)):
        assert f"table {KEY}: " in await shown(host.store, link), link
    assert f"table {KEY}: " in await shown(host.store, "https://ptb.discord.com/channels/1/2/502")
    for link in (discord_link(1, 2), discord_link(1, 2, 999)):
        with pytest.raises(OperatorError, match=f"newest tables are\n{to_base36(1001)}: smile, running, opened"):
            await shown(host.store, link)
    with pytest.raises(OperatorError, match="it has no tables"):
        await shown(host.store, discord_link(1, 3, 501))


async def test_a_damaged_log_is_said_and_the_stored_position_shown(host):
    await running(host)
    await move(host)
    await host.store.write(work=lambda connection: connection.execute(text("DELETE FROM moves")))
    said = await shown(host.store)
    assert "FAULT: 1 moves were played, 0 are in the log" in said
    assert "position after 1 moves, as a spectator sees it" in said


async def test_moves_that_were_deleted_after_the_game_are_no_fault(host):
    table = await running(host)
    while table.state == "running":
        table = (await move(host)).table
    await delete_old_logs(host.store, table.ended + timedelta(days=8), 7)
    said = await shown(host.store)
    assert "\nno moves: they are no longer stored" in said
    assert "FAULT" not in said


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["zzz"], 1, "there is no table zzz"),
        (["a b"], 1, "expected a link to a message of the table, or the table's id"),
        ([KEY, "--move", "x"], 2, "expected --move NUMBER or --hidden"),
        ([KEY, "--move", "7"], 1, "--move 7: "),
    ],
)
async def test_a_wrong_command_line_is_one_line(host, database, words, code, says):
    await running(host)
    await host.store.close()
    ended = processes.run("table", *words, DATABASE_URL=database)
    assert ended.code == code, ended.output
    (line,) = ended.output.splitlines()
    assert says in line
