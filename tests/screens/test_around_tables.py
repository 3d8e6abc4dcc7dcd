"""The screens around the tables at their worst stay inside Discord's limits, in every language."""

import ast
import re
from dataclasses import replace as replace_figures
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from discord import Permissions
from msgspec.structs import replace
from simcord.components import validate_modal

from bot.client import create_bot
from bot.core.settings import MAX_CONTACT_LENGTH, Settings
from bot.features import help as help_screens
from bot.features import status
from bot.features.help import Page, command_mentions
from bot.features.mytables import MyTables
from bot.features.nights.model import PlannedNights
from bot.features.permissions import permissions_by_purpose
from bot.features.privacy import commands as privacy
from bot.features.privacy.documents import DOCUMENTS, DocumentPage, document_page, legal_text
from bot.features.profile import screens as me
from bot.features.profile import server_screens
from bot.features.profile.changes import setting_changes_screen
from bot.features.profile.commands import MOST_CHANGES
from bot.features.standings import screens as standings
from bot.features.standings.model import (
    BestWin,
    FinishedGame,
    GameTotals,
    HeadToHead,
    History,
    Leaderboard,
    Opponent,
    PersonalRecords,
    ShareProfile,
    Standing,
    StandingsLine,
)
from bot.features.standings.screens import HISTORY_PER_PAGE, PER_PAGE
from bot.features.standings.season_names import EVER
from bot.i18n.translations import LANGUAGES, Translations
from bot.local.limits import check_modal
from bot.members.model import Change, Member, Menu, RemainingCopies, Server, Subscription, parse_settings, settings_of
from bot.members.pace import Holiday, WakingHours
from bot.screens import rulebook
from bot.screens.components import Screen
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from bot.screens.story import record_screen
from bot.tables.private import SOLO_GAMES
from games import GAMES
from games.smileys import SMILEY_GAMES
from tests.kit.limits import check
from tests.kit.messages import contents_of, parts_of, text_of
from tests.kit.screens import PICTURES

ROOT = Path(__file__).resolve().parents[2]
AT = datetime(2026, 12, 31, 23, 59, tzinfo=UTC)
LONGEST = "_*" * 16
BIG = 2**63 - 1
KEY = "1y2p0ij32e8e7"

in_every_language = pytest.mark.parametrize("t", [Translations(language) for language in LANGUAGES], ids=LANGUAGES)


@in_every_language
def test_a_full_leaderboard(t):
    lines = [StandingsLine(1000 + n, BIG, LONGEST, 12345, 1234, 2345, 2345.6, 123.4) for n in range(PER_PAGE)]
    for game in (None, *GAMES):
        for where in (None, Standing(1), Standing(1, (LONGEST,), 12345), Standing(12345, (LONGEST,) * 3, 12345)):
            shown = Leaderboard(game, "2026-Q4", 99)
            check(standings.leaderboard_screen(shown, 12345, lines, [*GAMES], t, asker=LONGEST, standing=where))


@in_every_language
def test_an_empty_leaderboard_has_no_pages(t):
    shown = standings.leaderboard_screen(Leaderboard(None, EVER), 0, [], [*GAMES], t, asker="Ada", standing=None)
    check(shown)
    assert not [part for part in shown.to_components()[0]["components"] if "p:l:" in str(part)]
    assert "Ada" not in str(shown.to_components()), "where there is no standing nobody stands"


def test_the_pages_of_a_leaderboard_end_at_both_ends():
    def pressable(page):
        shown = standings.leaderboard_screen(
            Leaderboard("smile", "2026-Q4", page), 30, [], ["smile"], Translations("en"), asker="", standing=None
        )
        (_, row) = [part for part in shown.to_components()[0]["components"] if part["type"] == 1]
        return [button["custom_id"] for button in row["components"] if not button["disabled"]]

    assert pressable(0) == ["p:l:smile:2026-Q4:1"]
    assert pressable(1) == ["p:l:smile:2026-Q4:0", "p:l:smile:2026-Q4:2"]
    assert pressable(2) == ["p:l:smile:2026-Q4:1"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th"),
        ("de", "1. 2. 3. 4. 11. 12. 13. 21. 22. 103. 111."),
        ("fr", "1re 2e 3e 4e 11e 12e 13e 21e 22e 103e 111e"),
        ("ru", "1-е 2-е 3-е 4-е 11-е 12-е 13-е 21-е 22-е 103-е 111-е"),
    ],
)
def test_a_place_is_said_as_in_its_language(language, said):
    places = (1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111)
    assert [standings.ordinal(place, Translations(language)) for place in places] == said.split()


@in_every_language
def test_a_profile_in_every_game(t):
    places = tuple((place, 1234) for place in range(1, 11))
    games = [GameTotals(game, 12345, places, 2345.6, 123.4) for game in GAMES]
    met = [Opponent(LONGEST, 12345, 1234, 1234)] * 5
    for game in GAMES:
        best = PersonalRecords(1000, BestWin(BIG, game, AT, 25.0, 27.6))
        best = replace_figures(best, form=(10,) * 10, titles=(AT,) * 3)
        share = ShareProfile(BIG, game, BIG)
        shown = standings.profile_screen(BIG, LONGEST, games, met, t, chart=(game, b""), figures=best, share=share)
        check(shown)
        fared = [HeadToHead(one, 1000, 500, 500) for one in GAMES]
        check(
            standings.profile_screen(
                BIG, LONGEST, games, met, t, chart=(game, b""), figures=best, other=LONGEST, against=fared
            )
        )
    check(standings.profile_screen(BIG, LONGEST, games[:1], [], t, chart=None))


@in_every_language
def test_a_history_of_full_tables(t):
    others = tuple((LONGEST, place, True, "hard") for place in range(2, 11))
    results = [FinishedGame(BIG - n, game, AT, 10, -1234, 1234, others) for n, game in enumerate(GAMES)][
        :HISTORY_PER_PAGE
    ]
    check(standings.history_screen(History(BIG, 12), 1234, results, t))
    check(standings.history_screen(History(BIG), 0, [], t))


@in_every_language
@pytest.mark.parametrize("is_computer", [False, True])
def test_a_history_fits_one_message_though_each_letter_of_each_name_has_to_be_escaped(t, is_computer):
    others = tuple(("*" * 32, place, is_computer, None) for place in range(2, 11))
    for game in GAMES:
        results = [FinishedGame(BIG - n, game, AT, 10, -1234, 1234, others) for n in range(HISTORY_PER_PAGE)]
        check(standings.history_screen(History(BIG, 12), 1234, results, t))


def test_a_history_says_what_the_scores_of_each_game_are():
    def told(game, score):
        return text_of(
            standings.history_screen(
                History(BIG), 1, [FinishedGame(BIG, game, AT, 1, score, 5, ())], Translations("en")
            )
        )

    assert "4 cards left" in told("domino", 4)
    assert "out of cards" in told("last_one", 0)
    assert "−5 points" in told("smile", -5)


@in_every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_the_rules_with_its_picture(t, game):
    count = rulebook.page_count(game)
    for number in range(1, count + 1):
        picture = rulebook.page_picture(game, number)
        assert picture.startswith(b"\x89PNG")
        content = rulebook.page_text(game, number, t)
        page = Page(game, number, count, content, (picture, rulebook.picture_description(game, number, t)))
        check(help_screens.rules_screen(page, t, can_play=True))


@in_every_language
@pytest.mark.parametrize("can_play", [True, False])
def test_the_help_with_every_command(t, can_play, tmp_path):
    tree = create_bot(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/x.db")).tree
    tree.ids |= {command.name: BIG for command in tree.get_commands()}
    mentions = command_mentions(tree)
    shown = help_screens.help_screen(mentions, PICTURES, t, can_play=can_play)
    check(shown)
    assert_each_button_names_its_game(shown, GAMES if can_play else SOLO_GAMES, t)
    for number in range(1, len(help_screens.COMMAND_PAGES) + 1):
        check(help_screens.commands_screen(mentions, t, number))


def assert_each_button_names_its_game(shown, games, t):
    """Of a list in which all do the same."""
    labels = [one["accessory"]["label"] for one in shown.to_components()[0]["components"] if "accessory" in one]
    assert labels == [t(f"game-{game.replace('_', '-')}") for game in games]


@in_every_language
def test_each_game_in_a_history_has_its_name_beside_a_button_that_says_what_it_does(t):
    results = [FinishedGame(1, game, AT, 1, 9, 5, ()) for game in GAMES]
    shown = standings.history_screen(History(1), 8, results, t).to_components()[0]["components"]
    listed = [one for one in shown if "accessory" in one]
    for game, one in zip(GAMES, listed, strict=True):
        assert t(f"game-{game.replace('_', '-')}") in str(one["components"])
        assert one["accessory"]["label"] == t("history-watch")


@in_every_language
def test_the_door_and_the_way_to_the_rules(t):
    check(help_screens.menu_screen(MyTables(), PlannedNights(), t))
    check(help_screens.rules_list_screen(t))


@in_every_language
def test_the_settings_of_a_member_and_a_server(t):
    member = Member(BIG, language=t.language, zone="America/Argentina/ComodRivadavia", private_by="dm", dm_closed=True)
    for page in me.ME_PAGE_SIGNS:
        check(me.my_settings_screen(member, None, AT, WakingHours(), PICTURES, page=page, saved="form"))
    check(me.alerts_screen(BIG, Subscription(tuple(GAMES)), replace(member, dm_closed=True)))
    server = Server(BIG, channels=tuple(BIG - n for n in range(25)), tournament_role=BIG, zone="Europe/Berlin")
    menu = Menu(BIG, BIG, BIG)
    for page in server_screens.PAGE_SIGNS:
        check(
            server_screens.server_settings_screen(
                server, AT, t, known=(*server.channels, BIG), menu=menu, page=page, saved="form"
            )
        )
        check(server_screens.server_settings_screen(Server(BIG), AT, t, known=(), menu=None, page=page))
    check(server_screens.channels_screen(server, t, known=server.channels, saved="➕ <#1>"))
    mine = (
        me.my_form(member),
        me.my_form(Member(BIG, language=t.language)),
        me.holiday_form(member, 28, AT.date(), AT.date()),
    )
    for form in (*mine, server_screens.server_form(server, AT, t)):
        check_modal(form.to_dict())
        validate_modal(form.to_dict())


DAYS = (1, 9)
"""For how many days those are on holiday who are, and how long a server's tables wait for them, if that is less."""


@in_every_language
@pytest.mark.parametrize("here", [None, *DAYS])
def test_a_phone_shows_all_settings_of_a_member_and_whether_tables_of_this_server_wait_for_their_holiday(t, here):
    until, back = (AT + timedelta(days=days) if days is not None else None for days in (DAYS[1], here))
    holiday = Holiday(AT - timedelta(days=1), back) if back is not None else None
    hours, subscription = (
        WakingHours(quiet_from=0, quiet_to=0, holiday=holiday),
        Subscription(("smile", "domino", "shout"), (4, 5)),
    )
    member = Member(
        BIG, language=t.language, zone="Europe/Berlin", reminders="three", holiday_since=AT, holiday_until=until
    )
    shown = me.my_settings_screen(
        member, Server(BIG), AT, hours, PICTURES, subscription=subscription, page="times", saved="form"
    )
    check(shown)
    assert message_height(shown.items) <= VISIBLE_HEIGHT
    told = text_of(shown)
    days = {one for one in DAYS if f"<t:{int((AT + timedelta(days=one - 0.5)).timestamp())}:" in told}
    assert days == {DAYS[1], here or DAYS[1]}, "until when they are away, and until when tables here wait"
    rings = f"<t:{int(back.timestamp())}:f>" if back is not None else t("me-rings-now")
    assert rings in told
    for one in subscription.games:
        assert t(f"game-{one}") in told
    off = text_of(me.my_settings_screen(member, Server(BIG), AT, hours, PICTURES, page="times"))
    assert t("me-asked-off").replace("\N{NO-BREAK SPACE}", " ") in off.replace("\N{NO-BREAK SPACE}", " ")


OTHER = {"choice": "", "radio": "", "channels": (7,), "role": 9, "zone": "Asia/Tokyo", "clock": 615, "number": 3}


@pytest.mark.parametrize("whose", [Member, Server])
def test_each_setting_is_read_as_its_screen_and_form_show_it_and_its_changes_are_told(whose):
    before = whose(1)
    other = {
        one.name: one.choices[-1] if one.choices else OTHER.get(one.kind, not one.value_for(before))
        for one in settings_of(whose)
    }
    after, t = before.with_settings(other), Translations("en")
    if whose is Member:
        shown, form = (
            me.my_settings_screen(after, None, AT, WakingHours(), PICTURES),
            me.my_form(replace(after, quiet_to=700)),
        )
        other["quiet_to"] = 700
    else:
        shown = Screen(
            *[
                item
                for page in server_screens.PAGE_SIGNS
                for item in server_screens.server_settings_screen(
                    after, AT, t, known=(7, 8, 9), menu=None, page=page
                ).items
            ]
        )
        form = server_screens.server_form(after, AT, t)
        changes = [
            Change(AT, 1, one.name, str(one.value_for(before) or ""), str(other[one.name]))
            for one in settings_of(whose)
            if one.name != "channels"
        ]
        assert len(lines_of_changes(changes, t)) == len(changes)
    parts = [part["component"] for part in form.to_dict()["components"]]
    filled = {part["custom_id"]: [part["value"]] if "value" in part else defaults(part) for part in parts}
    read = parse_settings("form", before, (), filled.__getitem__)
    for row in (row for boxes in shown.to_components() for row in boxes["components"]):
        for part in row.get("components", ()):
            if part["type"] != 2:
                read |= parse_settings(part["custom_id"].partition(":")[2], before, defaults(part), {}.__getitem__)
    assert read == other


def lines_of_changes(changes, t):
    """The lines about these changes, on all pages."""
    return [line for one in changes for line in text_of(setting_changes_screen([one], t)).splitlines()[1:]]


def defaults(part):
    """What this select, or field of a form, shows as chosen."""
    options = [one["value"] for one in part.get("options", ()) if one["default"]]
    return options or [one["id"] for one in part.get("default_values", ())]


@in_every_language
def test_who_changed_what_fits_one_message_though_every_channel_was_changed_each_time(t):
    some, others = (" ".join(str(BIG - first - one) for one in range(25)) for first in (0, 100))
    sets = [(some, others), (others, some), ("", some), (some, "")] * MOST_CHANGES
    latest = [
        Change(AT - timedelta(days=number), BIG, "channels", *one) for number, one in enumerate(sets[:MOST_CHANGES])
    ]
    pages = [setting_changes_screen(latest, t, page=page) for page in range(MOST_CHANGES)]
    for page in pages:
        check(page)
        assert message_height(page.items) <= VISIBLE_HEIGHT
    count = next(number for number, page in enumerate(pages, 1) if parts_of(page, 2)[-1]["disabled"])
    for number, page in enumerate(pages[:count], 1):
        assert parts_of(page, 2)[1]["label"] == f"{number}/{count}"
    told = "".join(map(text_of, pages))
    assert all(f"<t:{int(change.at.timestamp())}:R>" in told for change in latest)


def test_of_channels_that_were_changed_those_are_named_that_came_and_went():
    one = Change(AT, 9, "channels", "1 2 3", "2 3 4")
    assert "changed the **channels for tables**: ➕ <#4> ➖ <#1>" in text_of(
        setting_changes_screen([one], Translations("en"))
    )
    many = Change(AT, 9, "channels", "", "1 2 3 4 5 6 7")
    assert "allowed tables only in <#1> <#2> <#3> <#4> <#5> and 2 more" in text_of(
        setting_changes_screen([many], Translations("en"))
    )


CHANGES = {
    ("rate_computers", "False", "True"): "turned **ratings against computers** on",
    ("rate_computers", "True", "False"): "turned **ratings against computers** off",
    ("season_end", "post", "none"): "turned the **podium at the end of a season** off",
    ("language", "", "fr"): "changed the **language**: same as Discord → français",
    ("tournament_role", "7", ""): "changed who may start **tournaments**: <@&7> → everybody",
    ("channels", "4 5", ""): "allowed tables in **every channel** (before: <#4> <#5>)",
    ("door", "", "4"): "put a **games menu** in <#4>",
    ("door", "4", ""): "removed the **games menu** from <#4>",
    ("exclusion", "1800000000", "6"): "excluded <@6> until <t:1800000000:f>",
    ("exclusion", "", "6"): "excluded <@6>",
    ("exclusion", "6", ""): "ended the exclusion of <@6>",
    ("table-ended", "smile", ""): "ended a **table** of Smile",
    ("match-ended", "find_it", ""): "ended a **match of a tournament** of Find it!",
    ("lobby-cancelled", "smile", ""): "cancelled a **lobby** of Smile",
    ("seat-offered", "domino", ""): "offered somebody’s **seat** at a table of Domino",
    ("seat-offered", "domino", "6"): "offered the **seat** of <@6> at a table of Domino",
    ("tournament-ended", "", ""): "stopped a **tournament**",
    ("night-cancelled", "", ""): "cancelled a **game night**",
    ("night-cancelled", "", "1800000000"): "cancelled the **game night** of <t:1800000000:f>",
}


@in_every_language
def test_each_change_is_a_sentence_that_begins_with_the_member_and_ends_with_the_time(t):
    told = lines_of_changes([Change(AT, 9, *change) for change in CHANGES], t)
    for line, sentence in zip(told, CHANGES.values(), strict=True):
        assert line.startswith("- <@9>")
        assert line.endswith(f", <t:{int(AT.timestamp())}:R>")
        assert "<#>" not in line
        if t.language == "en":
            assert line.startswith(f"- <@9> {sentence}, ")


@in_every_language
@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_phone_shows_each_page_of_the_policy_and_the_terms_and_no_word_is_lost(t, name):
    for contact in ("", "x" * MAX_CONTACT_LENGTH):
        written = legal_text(name, t.language)
        (pages,) = parts_of(document_page(DocumentPage(name), contact, t), 3)
        shown = [document_page(DocumentPage(name, page), contact, t) for page in range(len(pages["options"]))]
        for page in shown:
            check(page)
            assert message_height(page.items) <= VISIBLE_HEIGHT
        assert " ".join(contents_of(page)[1] for page in shown).split() == written.split()
        titles = [one["label"] for one in pages["options"]]
        assert parts_of(shown[-1], 2)[-1]["disabled"], "there is no next page"
        for number, page in enumerate(shown, 1):
            assert parts_of(page, 2)[1]["label"] == f"{number}/{len(shown)}"
        for heading in re.findall(r"^(?:- )?\*\*(.+?)\*\*", written, re.MULTILINE):
            assert any(heading in title for title in titles), heading
        whom = t("policy-contact", contact=contact) if contact else t("policy-no-contact")
        assert contents_of(shown[0])[2] == f"-# {whom}"


@in_every_language
def test_privacy_records_and_status(t):
    dones = [
        privacy.deleted_screen(RemainingCopies(traces, until, is_kept_out), t)
        for traces in ("file", "server", None)
        for until in (None, AT)
        for is_kept_out in (False, True)
    ]
    for screen in (privacy.export_screen(b"", t), privacy.delete_confirmation_screen(BIG, t), *dones):
        check(screen)
    check(record_screen(f"keep_smiling-{KEY}.txt", "", t))
    away = status.Period(AT, AT + timedelta(hours=1))
    for drift, permissions in ((0, 0), (86400, -1), (-86400, 0)):
        granted = permissions_by_purpose(Permissions(permissions & Permissions.all().value), in_thread=False)
        here = status.ServerStatus(granted, 50, 50, [AT] * 10, is_manager=True)
        for server in (here, None):
            check(status.status_screen(status.Status("0" * 12 + "+", AT, away, away, drift, server), t))


def test_a_history_counts_places_as_the_language_does():
    def told(language):
        others = (("Mo", 1, False, None), ("Ben", 2, False, None), ("Cleo", 4, False, None))
        one = FinishedGame(1, "smile", AT, 3, 5, 1, others)
        return str(standings.history_screen(History(1), 1, [one], Translations(language)).to_components())

    for language, places in (
        ("en", ("(1st)", "(2nd)", "(4th)")),
        ("de", ("(1.)", "(2.)", "(4.)")),
        ("fr", ("(1re)", "(2e)", "(4e)")),
        ("ru", ("(1-е)", "(2-е)", "(4-е)")),
    ):
        assert [place in told(language) for place in places] == [True] * 3


def test_the_first_page_of_the_rules_says_for_which_ages_a_game_is_made():
    ages = {game: rulebook.page_text(game, 1, Translations("en")).splitlines()[-1] for game in GAMES}
    assert ages["keep_smiling"] == "-# For ages 8 to 99"
    assert ages["smile"] == ages["smileyface"] == "-# For ages 8 and up"
    assert {ages[game] for game in SMILEY_GAMES} == {"-# For ages 5 and up"}
    assert "8 bis 99 Jahren" in rulebook.page_text("keep_smiling", 1, Translations("de"))
    assert "ages" not in rulebook.page_text("smile", 2, Translations("en"))


def test_each_field_of_a_form_says_whether_it_must_be_filled_in():
    """What is not said depends on the version of discord.py: it is about to take selects in forms for required."""
    fields = ("Select", "UserSelect", "RoleSelect", "ChannelSelect", "MentionableSelect", "TextInput", "FileUpload")
    fields += ("RadioGroup", "CheckboxGroup")
    found, silent = [], []
    for path in (ROOT / "bot").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] in fields:
                found.append(call)
                if not any(one.arg == "required" for one in call.keywords):
                    silent.append(f"{path}:{call.lineno}")
    assert len(found) >= 3
    assert silent == []


def test_the_begin_and_the_end_of_quiet_hours_have_examples_of_their_own():
    told = str(me.my_form(Member(1, language="en")).to_dict())
    assert "e.g. 22:00. Leave both empty for none." in told
    assert "e.g. 8:00. Leave both empty for none." in told
