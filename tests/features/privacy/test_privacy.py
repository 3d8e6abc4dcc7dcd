"""Data about members: the export, the deletion and the privacy policy know every column of the database."""

import re

import msgspec
import pytest
from sqlalchemy import insert, select, update

from bot.database.facts import ROWS, is_kept, member_id_columns
from bot.features.nights.store import NIGHTS
from bot.features.privacy import store as privacy
from bot.features.privacy.documents import legal_text
from bot.features.standings.store import RESULTS
from bot.i18n.translations import LANGUAGES, Translations
from bot.members.pace import Plan
from bot.tables.rows import SEATS, TABLES
from bot.tables.shown import Call
from tests.database_pages import ALL, KINDS, ROOT, exported, holding, said_in_words
from tests.kit.databases import any_row

MEMBER, OTHER, NAME = 10**18 + 77, 10**18 + 88, "Ada the Forgotten"


def test_data_about_a_member_is_in_a_row_with_their_id():
    for table in ALL:
        assert {one.info.get("holds") for one in table.c} <= {None, *KINDS}, table.name
        assert holding(table, "id") or not holding(table, "name", "choices, play"), f"{table.name}: whose are these?"


def test_a_table_whose_rows_stay_documents_how_each_id_and_value_is_deleted():
    for table in ALL:
        stay = [one for one in member_id_columns(table) if {"becomes", "is_kept"} & {*one.info}]
        assert stay in ([], member_id_columns(table)), table.name
        assert bool(stay) == (table.info["deleted"] != ROWS), table.name


def test_a_store_declares_only_what_export_and_deletion_ask_for():
    said = {"what", "why", "until", "seen", "deleted"}
    for table in ALL:
        assert said <= {*table.info} <= {*said, "also", "involves", "forget", "expiry", "said"}, table.name
        assert {key for one in table.c for key in one.info} <= {
            "holds",
            "becomes",
            "is_kept",
            "is_plain",
            "is_server",
            "is_exported",
            "is_withheld",
            "in_use",
            "said",
        }


def row(table, **more):
    """A row of a table with a value in each mandatory column; rows of `tables` are finished games."""
    return any_row(table, **({"state": "over"} if table is TABLES else {}), **more)


def about(table, column):
    """A row in which this column contains data about the member: the id, or a value in a row with the member's name."""
    if column == "call":
        return row(table, opener=OTHER, call=Call(1, 1, members=(MEMBER,), dms={MEMBER: (4, 5)}))
    who = {name: OTHER for name in holding(table, "id") if not table.c[name].nullable and name != "call"}
    named = dict.fromkeys(holding(table, "name"), NAME)
    return row(table, **{**who, **named, column if column in holding(table, "id") else holding(table, "id")[0]: MEMBER})


async def put(store, table, column):
    """Stores a row with data in this column, and the rows that it refers to."""
    for key in table.foreign_keys:
        await store.write([(insert(key.column.table), row(key.column.table, **{key.column.name: 5}))])
    await store.write([(insert(table), about(table, column))])


async def everything(store):
    """Each row of the database as text."""
    return "\n".join([str(row) for table in ALL for row in await store.rows(select(table))])


@pytest.mark.parametrize(
    ("table", "column"),
    [(table, column) for table in ALL if not is_kept(table) for column in holding(table, "id", "name")],
    ids=lambda one: getattr(one, "name", one),
)
async def test_a_column_with_data_about_a_member_is_exported_and_deleted(store, table, column):
    await put(store, table, column)
    assert str(MEMBER) in await everything(store)
    kept = await privacy.stored_data(store, MEMBER)
    assert any(kept[part] for part in exported(table))
    if holding(table, "name"):
        assert NAME in msgspec.json.encode(kept).decode()
    assert not any((await privacy.stored_data(store, MEMBER + 1)).values())
    await store.write(work=privacy.delete_member(MEMBER))
    left = await everything(store)
    assert str(MEMBER) not in left
    assert NAME not in left
    assert not any((await privacy.stored_data(store, MEMBER)).values())


@pytest.mark.parametrize("table", [table for table in ALL if is_kept(table)], ids=lambda table: table.name)
async def test_what_keeps_a_member_out_is_exported_and_stays_when_they_delete_their_data(store, table):
    await put(store, table, "member")
    before = (await privacy.stored_data(store, MEMBER))[table.name]
    assert before
    await store.write(work=privacy.delete_member(MEMBER))
    assert (await privacy.stored_data(store, MEMBER))[table.name] == before


async def test_what_a_member_has_planned_goes_with_their_seat_also_where_the_table_is_set_aside(store):
    await store.write([(insert(TABLES), any_row(TABLES, id=5, state="aside"))])
    await store.write([(insert(SEATS), row(SEATS, member=MEMBER, plan=Plan(1, ("offer 1",))))])
    assert (await privacy.stored_data(store, MEMBER))["seats"][0]["plan"]["moves"] == ("offer 1",)
    await store.write(work=privacy.delete_member(MEMBER))
    assert "offer 1" not in await everything(store)


@pytest.mark.parametrize("table", [table for table in ALL if holding(table, "id")], ids=lambda table: table.name)
async def test_what_others_have_stays_as_it_is_when_a_member_is_deleted(store, table):
    await put(store, table, holding(table, "id")[0])
    before = await everything(store)
    await store.write(work=privacy.delete_member(OTHER + 1))
    assert await everything(store) == before


async def test_a_member_who_left_a_seat_learns_nothing_about_its_new_player(store):
    await put(store, SEATS, "owner")
    await store.write([(update(SEATS).values(member=OTHER, plan=Plan(1, ("offer 1",))), {})])
    ((seat,), none) = [(await privacy.stored_data(store, MEMBER))[name] for name in ("seats", "tournament_players")]
    assert (seat["owner"], seat["member"], seat["name"], seat["plan"], none) == (str(MEMBER), None, None, None, [])


async def test_a_night_whose_game_a_member_has_finished_is_shown_again_without_them(store):
    await store.write([(insert(NIGHTS), row(NIGHTS, id=5)), (insert(TABLES), row(TABLES, id=6, night=5))])
    await store.write([(insert(RESULTS), {**row(RESULTS, member=MEMBER), "table": 6})])
    assert await privacy.active_ids(store, "night", MEMBER) == [5]
    assert await privacy.active_ids(store, "night", OTHER) == []


async def test_the_result_of_a_seat_that_a_member_left_is_theirs_too(store):
    await put(store, SEATS, "owner")
    await store.write([(insert(RESULTS), row(RESULTS, seat=5, name=NAME))])
    assert [one["name"] for one in (await privacy.stored_data(store, MEMBER))["results"]] == [NAME]
    await store.write(work=privacy.delete_member(MEMBER))
    assert NAME not in await everything(store)


SAID = {
    "members.id names.member ratings.member bench.member night_members.member results.member setting_changes.member "
    "wishes.member budgets.member": (*("Discord id", "Discord-ID", "identifiant Discord", "id в Discord"),),
    "names.name seats.name bench.name results.name night_members.name tournament_players.name": (
        *("your name on each server", "dein Name auf jedem Server", "ton nom sur chaque serveur"),
        "твоё имя на каждом сервере",
    ),
    "members.locale": ("language of your Discord", "Sprache deines Discord", "langue de ton Discord", "язык твоего"),
    "members.language": ("`/me`: language", "`/me` wählst: Sprache", "`/me`\u00a0: langue", "`/me`: язык"),
    "members.face": ("face for the podium", "Gesicht fürs Podest", "visage pour le podium", "лицо для пьедестала"),
    "members.zone": ("time zone", "Zeitzone", "fuseau horaire", "часовой пояс"),
    "members.quiet_from members.quiet_to": ("quiet hours", "Ruhezeit", "heures de silence", "тихие часы"),
    "members.reminders": ("reminders", "Erinnerungen", "rappels", "напоминания"),
    "members.calls": ("and calls", "und Rufe", "et appels", "звать ли тебя"),
    "members.holiday_since members.holiday_until": (
        *("latest holiday", "letzter Urlaub", "dernières vacances", "последний отпуск"),
    ),
    "members.private_by": ("where your hand is shown", "wo deine Hand", "où ta main", "где показывать твои карты"),
    "members.dm_closed": ("direct messages", "Direktnachrichten", "messages privés", "личные сообщения"),
    "members.is_quick": ("how fast computers", "wie schnell Computer", "quelle vitesse", "как быстро отвечают"),
    "members.hints": ("played to the end", "zu Ende gespielt", "joués jusqu’au bout", "доиграны тобой до конца"),
    "members.lessons": ("lessons that you have solved", "Lektionen du gelöst", "leçons que tu as", "уроки решены"),
    "seats.member seats.owner tournament_players.member tournament_players.owner night_members.place": (
        *("your seats", "deine Plätze", "tes places", "твои места"),
    ),
    "seats.misses": ("how many turns in a row you missed", "versäumt", "tours de suite", "подряд там пропущено"),
    "seats.left_at": (
        "when you left a seat",
        "wann du einen verlassen",
        "tu en as quitté une",
        "когда место тобой оставлено",
    ),
    "seats.plan": ("what you plan next", "was du geplant hast", "ce que tu as prévu", "что тобой запланировано"),
    "bench.place": ("waiting places", "Warteplätze", "places d’attente", "места ожидания"),
    "seats.click tournament_players.click": ("your clicks on Join", "Klicks", "clics", "нажатиям"),
    "tables.opener tournaments.opener nights.planner": (
        "you opened",
        "eröffnet",
        "ouverts",
        "столы, турниры и игровые вечера, открытые",
    ),
    "night_members.reply night_members.is_untold": (
        "your answers to nights",
        "deine Antworten",
        "tes réponses",
        "твои ответы",
    ),
    "night_members.is_muted": (
        *("whether you want reminders", "Erinnerungen zu Abenden", "rappels de soirées", "нужны ли напоминания"),
    ),
    "tables.ended_by tournaments.ended_by": ("called off", "abgesagt", "annulés", "отменённые тобой"),
    "tables.call": (
        "called or reminded",
        "ein Ruf oder eine Erinnerung",
        "l’on t’a appelé",
        "звали или тебе напоминали",
    ),
    "wishes.games wishes.days": ("which table alerts you", "von welchen Tischen", "quelles tables on", "какие столы"),
    "budgets.most budgets.day budgets.spent budgets.about budgets.told": (
        *("how many you got last", "wie oft das zuletzt", "combien de fois c’était", "сколько раз тебя звали"),
    ),
    "removed.member": ("from which you were removed", "du ausgeschlossen wurdest", "dont on t’a exclu", "тебя убрали"),
    "exclusions.member exclusions.until": (
        "until when a server excluded you",
        "bis wann dich ein Server",
        "quand un serveur t’a exclu",
        "сервер тебя отстранил",
    ),
    "setting_changes.name": (
        "settings of a server",
        "Einstellungen eines Servers",
        "réglages d’un",
        "настройки сервера",
    ),
    "setting_changes.before setting_changes.after": (
        "from what to what",
        "wovon worauf",
        "de quoi en quoi",
        "с чего на",
    ),
    "moves.move moves.at": (
        "each move and its time",
        "jeder Zug und wann",
        "chaque coup et quand",
        "каждый ход и его время",
    ),
    "moves.lead": ("how much you won a race", "Vorsprung", "plus rapide dans un jeu de réflexes", "с каким отрывом"),
    "results.place results.score": ("results", "Ergebnisse", "résultats", "результаты"),
    "results.points": ("points", "Punkte", "points", "очки"),
    "results.mu_before results.mu results.sigma ratings.mu ratings.sigma": (
        *("ratings", "Wertungen", "cotes", "рейтинги"),
    ),
}
"""The words for the contents of a column in the policy, in its first four languages."""
BY_SEAT = {"moves.move", "moves.at", "moves.lead"}
"""Columns with data about the member at a seat, but without the member's id in the row."""


def test_every_column_about_members_has_its_words_in_the_policy_of_each_language():
    known = [column for columns in SAID for column in columns.split()]
    personal_tables = [(table, table.c[name]) for table in ALL for name in holding(table, *KINDS)]
    about = {f"{table.name}.{one.name}" for table, one in personal_tables if said_in_words(table, one) is None}
    assert sorted(known) == sorted(about | BY_SEAT), "say in PRIVACY.md what the column holds, and here by which words"
    for number, language in enumerate(LANGUAGES[:4]):
        kept = legal_text("privacy", language).split("\n\n")[1]
        missing = {columns: said[number] for columns, said in SAID.items() if said[number] not in kept}
        assert not missing, language


@pytest.mark.parametrize("name", ["PRIVACY.md", "TERMS.md"])
def test_policy_and_terms_are_there_in_every_language_with_their_date(name):
    written = (ROOT / name).read_text("utf-8")
    titles = [Translations(language)("language-name").title() for language in LANGUAGES]
    assert re.findall(r"^## (.+)$", written, re.M)[: len(LANGUAGES)] == titles
    day, year = re.findall(r"As of (\d+) \w+ (\d+)\.$", written, re.M)[0]
    for section in re.split(r"^## ", written, flags=re.M)[1 : 1 + len(LANGUAGES)]:
        assert re.search(rf"\b{day}\.? \w+ {year}", section.split("\n\n")[0])
