"""The choices of a command's options while a member types: seasons, the member's games, nights, time zones."""

from datetime import timedelta

import simcord
from sqlalchemy import insert

from bot.members.store import MEMBERS
from bot.tables.rows import TABLES
from tests.kit import rows
from tests.kit.commands import finished
from tests.kit.game_night import Shown
from tests.kit.solo import begun, play_to_the_end

FIRST, LAST = "January\xa0–\xa0March 2026", "October\xa0–\xa0December 2025"
"""Seasons as members see them."""


async def offered(night, name, command, option, typed=""):
    """The choices that the member sees, by what they show."""
    choices = await night.member(name).autocomplete(night.channel, command, option, typed)
    return {choice["name"]: choice["value"] for choice in choices}


async def test_the_leaderboard_offers_the_seasons_of_the_server_and_all_of_them_together(night):
    await finished(night, "ada", "ben", "cleo")
    assert await offered(night, "dan", "leaderboard", "season") == {"all seasons": "ever", FIRST: "2026-Q1"}
    assert await offered(night, "dan", "leaderboard", "season", "q1") == {FIRST: "2026-Q1"}
    night.manager("boss")
    shown = await night.settings_page("boss", "Language, limits")
    form = (await night.member("boss").click(shown.message, custom_id="v:open")).modal
    assert any("from April 1, 2026 on" in (field.get("description") or "") for field in form["components"])
    shown = await night.settings("boss", season="month")
    assert "A season lasts **a quarter**; from April 1, 2026 on, **a month**" in shown.text
    changes = await night.press("boss", await night.settings_page("boss", "People"), "Who changed what")
    assert (
        changes.text.splitlines()[1]
        .partition("> ")[2]
        .startswith("changed how long a **season** lasts from the next quarter on: a quarter → a month, ")
    )
    assert len(changes.text.splitlines()) == 2
    assert "**ada**" in (await night.say("dan", "leaderboard")).text, "nothing has moved"
    await night.env.advance_time(40 * 24 * 3600)
    assert list(await offered(night, "dan", "leaderboard", "season")) == ["all seasons", FIRST]
    await night.env.advance_time(60 * 24 * 3600)
    assert list(await offered(night, "dan", "leaderboard", "season")) == ["all seasons", "April 2026", FIRST]
    assert "Nobody has points here" in (await night.say("dan", "leaderboard")).text
    assert "A season lasts **a month**\n" in (await night.settings_page("boss", "Language, limits")).text
    for season in ("ever", "2026-Q1"):
        assert "**ada**" in (await night.say("dan", "leaderboard", season=season)).text


async def test_new_years_eve_belongs_to_the_season_that_it_was_where_the_server_is(night):
    night.manager("boss")
    await night.settings("boss", zone="New York")
    await finished(night, "ada", "ben", "cleo")  # shortly after midnight in UTC
    assert list(await offered(night, "dan", "leaderboard", "season")) == ["all seasons", LAST]
    assert "**ada**" in (await night.say("dan", "leaderboard")).text
    await night.settings("boss", zone="UTC")
    assert list(await offered(night, "dan", "leaderboard", "season")) == ["all seasons", FIRST, LAST]
    assert "**ada**" in (await night.say("dan", "leaderboard", season="2025-Q4")).text, "what has counted stays there"


async def test_the_record_offers_ones_own_finished_games_by_game_and_by_who_played(night, monkeypatch):
    _, first = await finished(night, "ada", "ben", "cleo")
    _, second = await finished(night, "ada", "dan", "eve")
    mine = await offered(night, "ada", "record", "table")
    assert list(mine.values()) == [second.key, first.key]
    assert next(iter(mine)).startswith("2026-01-01 Smile · ")
    assert list((await offered(night, "ada", "record", "table", "CLEO")).values()) == [first.key]
    assert await offered(night, "ada", "record", "table", "finn") == {}
    assert await offered(night, "finn", "record", "table") == {}
    monkeypatch.setattr("bot.commands.reply.MAX_CHOICES", 1)
    monkeypatch.setattr("bot.commands.reply.MAX_CHOICE_LENGTH", 18)
    assert await offered(night, "ada", "record", "table") == {"2026-01-01 Smile ·": second.key}
    assert list((await offered(night, "ada", "record", "table", "CLEO")).values()) == [first.key], "an older one"
    night.manager("boss")
    await night.settings("boss", zone="New York")
    (there,) = await offered(night, "eve", "record", "table")
    await night.me("dan", zone="Tokyo")
    (here,) = await offered(night, "dan", "record", "table")
    assert (there[:10], here[:10]) == ("2025-12-31", "2026-01-01"), "the server's zone, or the one that dan chose"


async def test_a_member_without_settings_is_addressed_in_the_language_of_their_discord(night, monkeypatch):
    base_payload = simcord.interactions.base_payload

    def in_german(*arguments, **more):
        record, payload = base_payload(*arguments, **more)
        return record, {**payload, "locale": "de"}

    monkeypatch.setattr(simcord.interactions, "base_payload", in_german)
    (name,) = await offered(night, "finn", "night plan", "when", "morgen um 20 Uhr")
    assert name.startswith("Fr., 2. Jan. 2026")
    assert "alle Saisons" in await offered(night, "finn", "leaderboard", "season")
    assert not await night.bot.store.rows(MEMBERS.select()), "typing stores nothing"


async def test_only_nights_of_ones_own_that_are_still_to_come_can_be_called_off(night):
    planned = {}
    for when, game in (("2026-01-03 20:00", "smile"), ("2026-01-04 20:00", "domino")):
        planned[game] = rows.number_of(await night.say("ada", "night plan", when=when, game=game))
    shown = await offered(night, "ada", "night cancel", "night")
    assert list((await offered(night, "ben", "night cancel", "night")).values()) == ["-"], "only why there is none"
    assert list(shown) == ["Sat, Jan 3, 2026, 20:00 · Smile", "Sun, Jan 4, 2026, 20:00 · Domino"]
    assert list(shown.values()) == [rows.key_of(number) for number in planned.values()]
    assert list(await offered(night, "ada", "night cancel", "night", "dom")) == ["Sun, Jan 4, 2026, 20:00 · Domino"]
    await night.say("ada", "night cancel", night=shown["Sat, Jan 3, 2026, 20:00 · Smile"])
    assert list(await offered(night, "ada", "night cancel", "night")) == ["Sun, Jan 4, 2026, 20:00 · Domino"]


async def test_no_two_nights_to_choose_from_have_the_same_line(night):
    other = night.guild.create_text_channel("elsewhere")
    night.manager("boss", manage_events=True)

    async def plan(name, game, channel):
        asked = await night.member(name).slash(channel, "night plan", when="2026-01-03 20:00", game=game)
        shown = Shown(night, asked.response)
        if "Another one" in shown.buttons:
            await night.press(name, shown, "Another one")
            shown = night.posted(channel.id)[-1]
        return rows.key_of(shown.number)

    await plan("ada", "domino", night.channel)
    await plan("ada", "domino", other)
    await plan("ada", "smile", night.channel)
    keys = [await plan("ben", "domino", other) for _ in range(2)]
    before = "Sat, Jan 3, 2026, 20:00 · "
    assert sorted(await offered(night, "boss", "night move", "night")) == [
        f"{before}#elsewhere · ada · Domino",
        *(f"{before}#elsewhere · ben · {key} · Domino" for key in sorted(keys)),
        f"{before}#{night.channel.name} · Domino",
        f"{before}Smile",
    ]


async def test_no_two_games_to_choose_from_have_the_same_line(night):
    for _ in range(2):
        await finished(night, "ada", "ben", "cleo")
        await night.env.advance_time(600)
    await finished(night, "ada", "dan", "eve")
    first, *others = await offered(night, "ada", "record", "table")
    assert first.startswith("2026-01-01 Smile · ")
    assert [one[11:16].replace(":", "").isdecimal() for one in others] == [True, True]
    assert [one[16:25] for one in others] == [" Smile · "] * 2


async def test_of_many_games_alone_none_is_read_to_offer_them_and_one_that_cannot_be_read_takes_nothing_away(
    night, monkeypatch
):
    hand = await begun(night)
    await play_to_the_end(night, "ada", hand)
    (row,) = await night.bot.store.rows(TABLES.select())
    damaged = {**row._mapping, "position": b"{", "changed": row.changed + timedelta(seconds=1)}
    more = [{**damaged, "id": row.id + 1 + one} for one in range(40)]
    await night.bot.store.write([(insert(TABLES), one) for one in more])
    read, reads = night.bot.store.read, []

    async def counted(ask):
        reads.append(ask)
        return await read(ask)

    monkeypatch.setattr(night.bot.store, "read", counted)
    assert len(await night.member("ada").autocomplete(night.channel, "record", "table", "sm")) == 25
    assert len(reads) < 10
    monkeypatch.undo()
    told = await night.say("ada", "record")
    assert "move 0 of" in told.text
    assert told.number == row.id, "the latest of those that can be read"
    assert "can’t read this table" in (await night.say("ada", "record", table=rows.key_of(row.id + 1))).text
