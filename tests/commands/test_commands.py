"""The commands for tables: their answers, and their refusals, which are private and sent once."""

import json
import re
from dataclasses import replace
from datetime import timedelta

import discord
import pytest
from sqlalchemy import select

from bot.all_tables import metadata
from bot.client import create_bot
from bot.database.notes import save_note
from bot.i18n.translations import translations_for
from bot.screens.rulebook import page_count
from games.record import read, verify
from tests.kit.commands import finished, refused
from tests.kit.game_night import Shown
from tests.kit.messages import parts_of
from tests.kit.press import forbid, press
from tests.kit.turns import Now


async def test_the_end_of_a_game_is_in_the_leaderboard_the_profile_and_the_history(night):
    await finished(night, "ada", "ben", "cleo")
    board = await night.say("ada", "leaderboard")
    assert not board.message.flags.ephemeral
    assert re.search(r"🥇 \*\*\w+\*\* · 5 points · 1 of 1 won", board.text)
    assert all(name in board.text for name in ("ada", "ben", "cleo"))
    smile = await night.say("ada", "leaderboard", game="smile")
    assert re.search(r"rating \d+\.\d ± \d+\.\d", smile.text)
    profile = await night.say("ben", "profile", member=night.member("ada"))
    assert "1 game" in profile.text
    assert re.search(r"\*\*ben\*\* · \d.–.\d in 1 game", profile.text)
    history = await night.say("cleo", "history")
    assert history.message.flags.ephemeral
    assert "Smile" in history.text
    assert "**ada**" in history.text
    assert "**cleo**" not in history.text


async def test_nobody_has_results_before_the_first_game(night):
    assert "Nobody has points here" in (await night.say("ada", "leaderboard")).text
    profile = (await night.say("ada", "profile", member=night.member("ben"))).text
    assert "has no results on this server" in profile
    assert "🚫" not in profile, "looking at an empty profile is nothing forbidden"
    history = (await night.say("ada", "history")).text
    assert "no results here yet" in history
    for shown in (profile, history):
        assert "not if they have left, or a computer is playing for them" in shown, "why a finished game may be missing"


async def test_an_unknown_season_is_refused_with_an_example(night):
    assert re.search(r"“1066”.*\d{4}-Q\d", await refused(night, "ada", "leaderboard", season="1066"))


async def test_the_rules_of_a_game_can_be_read_page_by_page_with_pictures(night):
    for game in ("smile", "find_it"):
        shown = await night.say("ada", "rules", game=game)
        assert shown.message.flags.ephemeral
        count = page_count(game)
        assert count >= 2
        pages = []
        for page in range(1, count + 1):
            assert f"{page}/{count}" in [part.get("label") for part in parts_of(shown.components)]
            assert [file.filename for file in shown.message.attachments] == ["rules.png"]
            pages.append(shown.text)
            if page < count:
                shown = await night.press("ada", shown, "Next")
        assert len(set(pages)) == count
        assert "Next" not in shown.buttons


async def test_every_command_is_behind_a_button_of_the_help_and_those_for_managers_only_for_them(night):
    shown = await night.press("ben", await night.say("ben", "help"), "Commands")
    assert "/settings" not in shown.text
    assert "SmileyFace" in (await night.press("ben", shown, "All games")).buttons
    night.manager("ada")
    first = (await night.press("ada", await night.say("ada", "help"), "Commands")).text
    second = (
        await night.press("ada", await night.press("ada", await night.say("ada", "help"), "Commands"), "Next")
    ).text
    for command in night.bot.tree.get_commands():
        assert f"/{command.qualified_name}" in first + second, command.qualified_name
    assert all(line.count("</") <= 1 for line in (first + second).splitlines()), "a command a line"


async def everything(night):
    """Every row of the database as text, by table."""
    found = {}
    for table in metadata.tables.values():
        rows = await night.bot.store.rows(select(table))
        found[table.name] = "\n".join(str(tuple(row)) for row in rows)
    return found


async def content(shown):
    """Name and text of the only file of an answer."""
    (file,) = shown.message.attachments
    return file.filename, (await file.read()).decode()


async def test_the_policy_and_the_terms_are_shown_in_the_members_language(night):
    for name in ("policy", "terms"):
        shown = await night.say("ada", f"privacy {name}")
        assert shown.message.flags.ephemeral
        assert re.search(r"As of \d+ \w+ \d{4}\.", shown.text)
        assert "No contact is named for this bot" in shown.text
    await night.me("ada", language="de")
    for name in ("policy", "terms"):
        assert re.search(r"Stand: \d+\. \w+ \d{4}\.", (await night.say("ada", f"privacy {name}")).text)


async def test_each_part_of_the_policy_is_shown_in_the_place_of_the_one_before(night):
    first = await night.say("ada", "privacy policy")
    (select,) = [part for part in parts_of(first.components) if part["type"] == 3]
    rights = next(option for option in select["options"] if option["label"].endswith("Your rights"))
    last = await night.choose("ada", first, select["custom_id"], rights["value"])
    assert last.message.id == first.message.id
    assert "**Your rights**: `/privacy export` gives you everything" in last.text
    before = await night.press("ada", last, "Back")
    assert "**How long**" not in first.text
    assert "thirty days" in before.text or "backup" in before.text
    forged = {"who": night.member("ada"), "message": first.message, "custom_id": "y:privacy:999999"}
    (result,) = await press(night.env, forged)
    assert "**Your rights**" in Shown(night, result.response).text, "the last page"


async def test_with_the_policy_stands_how_to_reach_whoever_runs_the_bot(night, settings):
    await night.bot.close()
    await night.env.restart_bot(create_bot(replace(settings, contact="privacy@example.org")))
    assert "Contact: privacy@example.org" in (await night.say("ada", "privacy policy")).text


async def test_an_export_holds_everything_that_is_kept_about_a_member_and_nobody_else(night):
    await finished(night, "ada", "ben", "cleo")
    shown = await night.say("ada", "privacy export")
    assert shown.message.flags.ephemeral
    name, written = await content(shown)
    kept = json.loads(written)
    assert name == "cheshire-data.json"
    assert [(one["name"], one["member"]) for one in kept["names"]] == [("ada", str(night.member("ada").id))]
    assert [one["game"] for one in kept["results"]] == [one["game"] for one in kept["ratings"]] == ["smile"]
    assert [one["name"] for one in kept["seats"]] == ["ada"]
    (played,) = kept["moves"].values()
    assert all(move.split(" ")[1] in ("offer", "collect") for move in played)
    assert len(kept["tables"]) == 1
    for other in ("ben", "cleo"):
        assert f'"{other}"' not in written
        assert str(night.member(other).id) not in written


async def test_an_export_contains_nothing_hidden_of_a_running_game(night):
    table = await night.begin("ada", "ben", "cleo")
    await night.press(*await whose_turn(table), "Offer to 1")
    _, written = await content(await night.say("ada", "privacy export"))
    kept = json.loads(written)
    assert kept["seats"]
    assert not kept["moves"]
    assert not {"secret", "position"} & set(kept["tables"][0])


async def whose_turn(table):
    return re.search(r"\*\*(\w+)\*\* to play", table.text).group(1), table


async def test_the_record_of_a_finished_game_replays_and_names_nobody_but_in_remarks(night):
    _, found = await finished(night, "ada", "ben", "cleo")
    (choice,) = await night.member("ada").autocomplete(night.channel, "record", "table", "sm")
    assert "Smile" in choice["name"]
    assert "ben" in choice["name"]
    assert "ada" not in choice["name"]
    by_command = await night.press("ada", await night.say("ada", "record", table=choice["value"]), "File")
    by_button = await night.press("dora", await night.press("dora", night.finale(), "Record"), "File")
    name, written = await content(by_command)
    assert (name, written) == await content(by_button)
    assert verify(read(written)) == found.position.outcome()
    assert "# p0 ada" in written
    assert str(night.member("ada").id) not in written


async def test_a_record_of_a_running_game_is_refused_as_it_contains_hidden_cards(night):
    await night.begin("ada", "ben", "cleo")
    running = Now(await night.bot.host.newest_table_in_channel(night.channel.id, 0))
    assert "hidden" in await refused(night, "ada", "record", table=running.key)
    assert "I can’t find that finished game" in await refused(night, "ada", "record", table="nonsense!")


def chosen(shown, custom_id):
    """The selected values of a select: its options by label, or ids."""
    (part,) = [part for part in parts_of(shown.components) if part.get("custom_id") == custom_id]
    options = [option["label"] for option in part.get("options") or [] if option.get("default")]
    return options or [int(one["id"]) for one in part.get("default_values") or []]


async def test_the_settings_of_a_member_are_kept_and_shown(night):
    shown = await night.me("ada")
    assert shown.message.flags.ephemeral
    assert "Saved" not in shown.text
    assert chosen(shown, "u:language") == ["Language, for you only: same as Discord"]
    assert "the server’s, **UTC**" in (await night.my_times("ada")).text
    written = {"zone": "berlin", "from": "23:30", "reminders": "none", "told": []}
    shown = await night.me("ada", hand="dm", **written)
    for part in ("Saved", "**Europe/Berlin**", "**23:30** to **08:00**", "Reminders: **none**"):
        assert part in shown.text
    shown = await night.open_page("ada", shown, "u:page-self")
    assert chosen(shown, "u:hand") == ["See your hand: Also by direct message"]
    german = await night.choose("ada", shown, "u:language", "de")
    assert translations_for("de")("me-title") in german.text
    assert chosen(german, "u:language") == ["Sprache, nur bei dir: Deutsch"]
    await night.restart()
    again = await night.my_times("ada")
    for part in ("**Europe/Berlin**", "**23:30**", f"**{translations_for('de')('reminders-none')}**"):
        assert part in again.text
    assert chosen(await night.me("ada"), "u:hand") == [f"Hand ansehen: {translations_for('de')('hand-dm')}"]
    assert "Europe" not in (await night.my_times("ben")).text
    emptied = await night.me("ada", zone="", reminders="one", **{"from": "", "to": ""}, language="auto")
    for part in ("the server’s, **UTC**", "Quiet hours: **none**", "**one, halfway"):
        assert part in emptied.text


async def test_what_was_saved_is_said_directly_below_the_control(night):
    night.manager("boss")
    mine = text_and_controls(await night.me("ada", hand="dm"))
    assert mine[mine.index("u:hand") + 1] == "✅ Saved."
    assert mine.count("✅ Saved.") == 1
    times = text_and_controls(await night.me("ada", zone="berlin"))
    assert times[times.index("u:holiday") + 2 :] == ["✅ Saved.", *PAGES_OF_ME], "below the row of buttons"
    servers = text_and_controls(await night.settings("boss", level="hard"))
    assert servers[servers.index("v:level") + 1] == "✅ Saved."
    servers = text_and_controls(await night.settings("boss", zone="berlin"))
    assert servers[servers.index("v:open") + 1] == "✅ Saved."
    menu = await night.press("boss", await night.settings_page("boss", "Channels"), "Put a games menu here")
    shown = text_and_controls(menu)
    assert shown[shown.index("x:permissions") + 1] == "✅ Saved."


PAGES_OF_ME = ["u:page-self", "u:page-times"]


def text_and_controls(shown):
    """The texts and the custom ids of a screen, from top to bottom."""
    parts = parts_of(shown.components)
    return [part.get("custom_id") or part["content"] for part in parts if part.get("custom_id") or "content" in part]


async def test_a_form_on_a_screen_from_before_a_restart_still_works(night):
    shown = await night.my_times("ada")
    await night.restart()
    assert "**Asia/Tokyo**" in (await night.fill("ada", shown, "u:open", zone="tokyo")).text


async def test_an_unknown_zone_or_time_is_refused_with_an_example(night):
    before = (await night.me("ada")).text
    assert "not sure which time zone “Atlantis” is" in (await night.me("ada", zone="Atlantis")).text
    for time in ("25:00", "8:75", "late", "-1"):
        assert "22:00" in (await night.me("ada", to=time)).text
    assert "16 hours at most" in (await night.me("ada", **{"from": "8:00", "to": "0:01"})).text
    assert (await night.me("ada")).text == before
    assert "**08:00** to **00:00**" in (await night.me("ada", **{"from": "8:00", "to": "0:00"})).text


async def test_a_zone_is_known_by_its_cities_in_four_languages(night):
    cities = {"wien": "Europe/Vienna", "Londres": "Europe/London", "Москва": "Europe/Moscow"}
    for typed, zone in (cities | {"Europe/Vienna": "Europe/Vienna", "new y": "America/New_York", "utc": "UTC"}).items():
        assert f"**{zone}**" in (await night.me("ada", zone=typed)).text
    several = await night.me("ada", zone="san")
    assert several.text.startswith("🚫")
    assert "America/Santiago" in str(several.components)


async def test_only_managers_of_the_server_see_or_change_its_settings(night):
    night.manager("boss")
    everybody = night.member("ben")
    for command in await night.bot.tree.fetch_commands():
        if command.name == "settings":  # an administrator still lets him see the command
            assert command.default_member_permissions == discord.Permissions(manage_guild=True)
            night.guild.set_command_permissions(command.id, {everybody: True})
    assert "Manage Server" in await refused(night, "ben", "settings")
    shown = await night.say("boss", "settings")
    for forged in ({"custom_id": "v:pace", "values": ["day"]}, {"custom_id": "v:open"}, {"custom_id": "v:form"}):
        (result,) = await press(night.env, {"who": everybody, "message": shown.message, **forged})
        assert "Manage Server" in Shown(night, result.response).text
        assert result.modal is None
    assert (await night.bot.people.server(night.guild.id)).pace == "live"


async def test_what_no_screen_offers_changes_nothing(night):
    night.manager("boss")
    shown = await night.say("boss", "settings")
    kept = await everything(night)
    for forged in (
        {"custom_id": "u:form"},
        {"custom_id": "v:form"},
        {"custom_id": "u:language", "values": ["tlh"]},
        {"custom_id": "u:hand", "values": ["pigeon"]},
        {"custom_id": "v:pace", "values": ["slow"]},
        {"custom_id": "v:channels", "values": ["general"]},
        {"custom_id": "v:level", "values": ["perfect"]},
    ):
        (result,) = await press(night.env, {"who": night.member("boss"), "message": shown.message, **forged})
        assert Shown(night, result.response).text.startswith("🚫 ")
        assert await everything(night) == kept, forged


async def test_a_server_decides_on_pace_season_language_and_limits(night):
    night.manager("boss")
    written = {"season": "month", "rated": ["computers"], "zone": "Asia/Tokyo", "member": "1", "server": "2"}
    shown = await night.settings("boss", pace="evening", **written)
    for part in ("Saved", "on, **a month**", "**Asia/Tokyo**", "**1** for a member, **2** on", "**change** ratings"):
        assert part in shown.text
    assert chosen(await night.say("boss", "settings"), "v:pace") == ["evening (ten minutes a turn)"]
    await night.restart()
    lobby = await night.say("ben", "play", game="smile")
    assert "evening" in lobby.text
    assert "this server allows one at a time" in await refused(night, "ben", "play", game="smile")
    await night.say("cleo", "play", game="smile")
    assert "2 tables are already open" in await refused(night, "dora", "play", game="smile")
    await night.settings("boss", language="fr")
    assert translations_for("fr")("leaderboard-title") in (await night.say("ben", "leaderboard")).text


async def test_an_impossible_limit_is_refused_and_nothing_else_of_the_form_is_stored(night):
    night.manager("boss")
    for written in ({"member": "0"}, {"member": "51"}, {"server": "1001"}, {"server": "many"}, {"member": ""}):
        told = (await night.settings("boss", season="month", **written)).text
        assert re.search(r"“.+” doesn’t work here. Write a number from 1 to (50|1000)\.", told)
    assert (await night.bot.people.server(night.guild.id)).season == "quarter"


async def test_a_form_with_two_mistakes_is_refused_once_and_names_both_fields(night):
    night.manager("boss")
    told = (await night.settings("boss", zone="Pariss", server="5000")).text
    assert told.startswith("🚫 **Time zone**\nI’m not sure which time zone “Pariss” is. Try a city")
    assert (
        "**Open tables at a time: the whole server**\n“5000” doesn’t work here. Write a number from 1 to 1000." in told
    )
    assert (await night.bot.people.server(night.guild.id)).tables_per_server == 50


async def test_tables_are_opened_only_where_the_server_allows_it(night):
    night.manager("boss")
    other = night.guild.create_text_channel("elsewhere")
    shown = await night.settings("boss", channels=[other])
    assert chosen(shown, "v:channels") == [other.id]
    assert f"<#{other.id}>" in shown.text
    assert f"<#{other.id}>" in await refused(night, "ben", "play", game="smile")
    shown = await night.settings("boss", channels=[])
    assert chosen(shown, "v:channels") == []
    assert "at the table" in (await night.say("ben", "play", game="smile")).text


async def test_a_list_of_many_channels_is_changed_one_by_one_and_the_answer_names_what_came_and_went(night):
    night.manager("boss")
    first = [night.guild.create_text_channel(f"games {number}") for number in range(25)]
    new = night.guild.create_text_channel("new")
    shown = await night.settings("boss", channels=first)
    assert "**Channels** for tables: **25**" in shown.text
    shown = await night.press("boss", shown, "Add or remove channels")
    assert f"<#{first[7].id}> and 17 more" in shown.text
    assert "🚫 At most 25 channels can be chosen." in (await night.choose("boss", shown, "v:change-channels", new)).text
    for values, told in (
        ([first[0], first[1]], f"Saved. ➖ <#{first[0].id}> <#{first[1].id}>"),
        ([new, first[2]], f"Saved. ➕ <#{new.id}> ➖ <#{first[2].id}>"),
    ):
        shown = await night.choose("boss", shown, "v:change-channels", *values)
        assert told in shown.text, shown.text
    kept = (*(one.id for one in first[3:]), new.id)
    assert (await night.bot.people.server(night.guild.id)).channels == kept
    shown = await night.choose("boss", shown, "v:change-channels")
    assert "Saved" not in shown.text
    shown = await night.press("boss", shown, "Every channel")
    assert "**Channels** for tables: all" in shown.text
    assert chosen(shown, "v:channels") == []


async def test_tables_may_be_restricted_to_the_posts_of_a_forum(night):
    night.manager("boss")
    page = await night.open_page("boss", await night.say("boss", "settings"), "v:page-channel")
    (channels,) = [part for part in parts_of(page.components) if part.get("custom_id") == "v:channels"]
    assert discord.ChannelType.forum.value in channels["channel_types"]


async def test_a_rule_whose_channels_are_deleted_is_void_and_a_manager_is_informed_once(night):
    boss, channels = night.manager("boss"), [night.guild.create_text_channel(name) for name in ("games", "more")]
    await night.settings("boss", channels=channels)
    night.env.backend.delete_channel(channels[0].id)
    await night.env.settle()
    told = await refused(night, "ben", "play", game="smile")
    assert f"<#{channels[1].id}>" in told
    assert str(channels[0].id) not in told
    night.env.backend.delete_channel(channels[1].id)
    await night.env.settle()
    await night.open("ben", "ada", game="smile")
    assert not [one for one in night.shown_to("ben") if "were deleted" in one.text], "he cannot change it"
    for _ in range(2):
        await night.slash("boss", "help")
    (told,) = [one for one in night.shown_to("boss") if "were deleted" in one.text]
    assert "they can be opened anywhere" in told.text
    changes = await night.press("boss", await night.settings_page("boss", "People"), "Who changed what")
    assert (
        f"<@{night.bot.user.id}> allowed tables in **every channel** (before: <#{channels[0].id}> <#{channels[1].id}>)"
        in changes.text
    )
    assert boss.id != night.bot.user.id


async def test_where_the_role_for_tournaments_is_deleted_everybody_may_start_one_and_the_settings_say_so(night):
    night.manager("boss")
    role = night.guild.create_role("hosts")
    await night.settings("boss", role=[role])
    assert f"<@&{role.id}>" in await refused(night, "ben", "tournament start")
    night.env.backend.delete_role(night.guild.id, role.id)
    await night.env.settle()
    assert "Tournament" in (await night.say("ben", "tournament start")).text
    shown = await night.say("boss", "settings")
    assert "The role that may start tournaments was deleted" in shown.text
    assert str(role.id) not in shown.text
    await night.env.settle()
    assert len([one for one in night.shown_to("boss") if "was deleted" in one.text]) == 1
    assert "deleted" not in (await night.say("boss", "settings")).text


async def test_a_channel_of_a_rule_that_only_the_bot_does_not_see_keeps_that_rule(night):
    night.manager("boss")
    other = night.guild.create_text_channel("elsewhere")
    await night.settings("boss", channels=[other])
    night.bot.get_guild(night.guild.id)._channels.pop(other.id)  # as if the gateway had not announced the channel
    for name in ("ben", "boss", "boss"):
        assert f"<#{other.id}>" in await refused(night, name, "play", game="smile")
    path = f"/channels/{other.id}"
    assert [one.method for one in night.env.http_requests if one.path == path] == ["GET"], "not at each press"


async def test_a_channel_and_a_role_that_are_gone_do_not_keep_the_settings_from_being_shown(night):
    night.manager("boss")
    other, role = night.guild.create_text_channel("elsewhere"), night.guild.create_role("host")
    shown = await night.settings("boss", channels=[other, night.channel], role=[role])
    assert chosen(shown, "v:role") == [role.id]
    night.env.backend.delete_channel(other.id)
    night.env.backend.delete_role(night.guild.id, role.id)
    await night.env.settle()
    warned = await night.say("boss", "settings")
    assert "deleted" in warned.text
    shown = await night.press("boss", warned, "Settings of this server")
    assert chosen(await night.open_page("boss", shown, "v:page-channel"), "v:channels") == [night.channel.id]
    assert chosen(await night.settings_page("boss", "People"), "v:role") == []


async def test_a_server_that_changes_its_language_on_discord_is_shown_it(night):
    table = await night.begin("ada", "ben", "cleo")
    key = table.button("My hand").split(":")[1]
    one = {"who": night.member("dan"), "message": table.message, "custom_id": f"b:{key}:stand-in"}
    await press(night.env, {**one, "guild_locale": "fr"})
    assert translations_for("fr")("button-hand") in table.buttons


async def test_server_managers_see_who_changed_which_setting_and_export_results(night):
    boss = night.manager("ada")
    empty = await night.press("ada", await night.settings_page("ada", "People"), "Export results")
    assert empty.text == "This server has no results yet."
    await finished(night, "ben", "cleo", "dan")
    shown = await night.settings("ada", pace="evening", level="hard")
    told = (await night.press("ada", await night.settings_page("ada", "People"), "Who changed what")).text
    assert "changed the **pace of new tables**: live (a minute a turn) → evening (ten minutes a turn)" in told
    assert f"<@{boss.id}> changed the **computer players of new lobbies**: Sly → Merciless" in told
    paged = {"who": night.member("ada"), "message": shown.message, "custom_id": "v:changes:7"}
    (result,) = await press(night.env, paged)
    assert Shown(night, result.response).text == told, "the last page there is"
    shown = await night.settings_page("ada", "People")
    name, written = await content(await night.press("ada", shown, "Export results"))
    assert name == "results.csv"
    assert written.count("\n") == 4
    assert str(night.member("ben").id) in written
    await night.say("ada", "privacy delete")
    press_ids = {"who": night.member("ben"), "message": shown.message}
    for what in ("changes", "export"):
        (result,) = await press(night.env, {**press_ids, "custom_id": f"v:{what}"})
        assert not result.response.attachments
        assert "Manage Server" in Shown(night, result.response).text


async def test_the_status_says_what_the_bot_may_do_what_runs_on_this_server_and_when_it_was_away(night):
    night.manager("boss")
    await night.begin("ada", "ben", "cleo")
    await night.say("dora", "play", game="smile")
    await night.say("ada", "night plan", when="tomorrow 20:00", game="domino")
    before = await night.say("ada", "status")
    lines = before.text.splitlines()
    for line in (
        "✅ Tables, tournaments, game nights",
        "- **1** table is running",
        "- **1** lobby is waiting for players",
    ):
        assert line in lines
    assert re.search(r"- A game night is planned: <t:\d+:R>", before.text)
    assert "Away before that" not in before.text
    assert [*before.buttons] == ["What Cheshire may do here", "Game nights"]
    forbid(night.env, night.channel.id, night.bot.user.id, read_message_history=True)
    await night.env.settle()
    shown = await night.say("boss", "status")
    assert "❌ **Keeping tables at the bottom**: I’m missing **Read Message History**" in shown.text
    assert "2 open tables" in (await night.press("boss", shown, "Show open tables")).text
    ended = int(night.env.now().timestamp())
    await night.bot.close()
    await night.env.advance_time(300)
    await night.env.restart_bot(create_bot(night.bot.settings, now=night.env.now))
    after = (await night.say("ada", "status")).text
    assert f"Away before that: <t:{ended}:f> to <t:{ended + 300}:t>" in after
    assert f"Started <t:{ended + 300}:R>" in after


async def test_the_status_on_another_server_and_in_direct_messages_counts_nothing_of_this_one(night):
    await night.begin("ada", "ben", "cleo")
    told = Shown(night, (await night.member("ada").user.slash("status")).response).text
    assert "Started" in told
    assert "table is running" not in told


@pytest.mark.parametrize(("hours", "how"), [(-1, "slow"), (1, "fast")])
async def test_a_clock_that_is_an_hour_wrong_is_logged_once_and_shown_in_the_status_until_it_is_right(
    night, settings, caplog, hours, how
):
    """The id of each press contains Discord's time."""
    wrong = timedelta(hours=hours)
    await night.bot.close()
    await night.env.restart_bot(create_bot(settings, now=lambda: discord.utils.utcnow() + wrong))
    for _ in range(5):
        said = (await night.say("ada", "status")).text
    assert f"My clock is **3,600** seconds {how}" in said
    assert caplog.text.count(f"the clock of this machine is 3600 seconds {how}, by Discord's") == 1
    wrong = timedelta()
    await night.say("ada", "status")
    assert "clock" not in (await night.say("ada", "status")).text
    assert "right again" in caplog.text


async def test_a_seat_added_for_the_computer_is_named_in_the_servers_language(night):
    night.manager("boss")
    await night.settings("boss", language="ru")
    lobby = await night.say("ben", "play", game="smile")
    await night.press("ben", lobby, translations_for("ru")("button-join"))
    await night.press("ben", lobby, translations_for("ru")("button-add-computer"))
    assert translations_for("ru")("computer-names").split(", ")[0] in lobby.text


async def test_rules_help_status_and_ones_own_data_work_in_direct_messages_too(night):
    ada = night.env.create_user("ada")
    for command, options in (
        ("rules", {"game": "smile"}),
        ("help", {}),
        ("status", {}),
        ("me", {}),
        ("privacy export", {}),
    ):
        result = await ada.slash(command, **options)
        assert result.response is not None, command
    offered = {name.split(" ")[0] for name in ada.available_commands()}
    assert offered >= {"solo", "hand", "mytables", "record"}, "a game that one plays alone is played there, too"
    assert not offered & {"play", "table", "leave", "leaderboard", "profile", "history", "settings"}


async def test_the_commands_are_registered_again_only_when_they_have_changed(night):
    def told():
        return [one for one in night.env.http_requests if one.method == "PUT" and one.path.endswith("/commands")]

    assert len(told()) == 1
    known = dict(night.bot.tree.ids)
    await night.restart()
    assert len(told()) == 1
    assert night.bot.tree.ids == known, "they are links in the help all the same"
    await save_note(night.bot.store, "commands", "those of an older version")
    await night.restart()
    assert len(told()) == 2


def described(option):
    """An option or a command, and everything in it that has a description."""
    yield option
    for inner in option.get("options") or []:
        yield from described(inner)


async def test_every_command_option_and_choice_is_registered_in_four_languages_under_one_name(night):
    (told,) = [one.json for one in night.env.http_requests if one.method == "PUT" and one.path.endswith("/commands")]
    assert {command["name"] for command in told} >= {"play", "help", "me", "settings", "privacy", "leaderboard"}
    for command in told:
        for one in described(command):
            assert {"de", "fr", "ru"} <= set(one["description_localizations"]), (command["name"], one["name"])
            assert not one.get("name_localizations"), "names stay as they are"
            for choice in one.get("choices") or []:
                assert {"de", "fr", "ru"} <= set(choice["name_localizations"]), (command["name"], choice["name"])


async def test_a_member_of_another_language_is_helped_in_it_and_the_server_shows_its_own(night):
    await finished(night, "ada", "ben", "cleo")
    await night.me("ada", language="ru")
    assert translations_for("ru")("help-title") in (await night.say("ada", "help")).text
    assert translations_for("ru")("history-title") in (await night.say("ada", "history")).text
    assert "Leaderboard" in (await night.say("ada", "leaderboard")).text
