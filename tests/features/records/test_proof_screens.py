"""The answer to a checked file: one sentence for each kind of result, which claims only what was checked."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

import games
from bot.features.records.screens import proof_screen
from bot.features.standings.model import StoredEnd
from bot.i18n.translations import LANGUAGES, Translations
from bot.tables.table import Seat
from games import tournament
from games.proof import Verdict, check_record
from games.record import commitment, derive_seed, format_seal, write
from tests.kit.limits import check
from tests.kit.messages import contents_of
from tests.kit.records import CLICKS, SECRET, played

LONG = "W" * 32
AT = datetime(2026, 1, 1, tzinfo=UTC)
HERE = StoredEnd("smile", AT, tuple(Seat(n, f"{n}{LONG}"[:32]) for n in range(10)), (*range(1, 11),), (-1000,) * 10)
KINDS = {
    "played": Verdict("played"),
    "fits moves": Verdict("fits", missing=("moves",)),
    "fits names": Verdict("fits", missing=("names",)),
    "fits": Verdict("fits", missing=("names", "moves")),
    "unknown": Verdict("unknown"),
    "wrong": Verdict("wrong", 60_000, "`" * 60_000),
}


def told(verdict, consistent_record=None, here=None, language="en"):
    view = proof_screen(verdict, consistent_record, here, Translations(language))
    assert check(view)
    return "\n".join(contents_of(view))


def test_options_that_a_file_leaves_out_are_said_to_have_their_default():
    whole = write(played())
    short = "\n".join(line for line in whole.splitlines() if not line.startswith("option ")) + "\n"
    assert short != whole
    assert "have their default" in told(KINDS["played"], check_record(short))
    assert "have their default" not in told(KINDS["played"], check_record(whole))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_answer_has_a_sentence_of_its_own_and_only_one_bears_a_tick(language):
    consistent_record = check_record(write(played()))
    first = {name: told(verdict, consistent_record, HERE, language).split("\n")[0] for name, verdict in KINDS.items()}
    assert len({*first.values()}) == len(KINDS)
    assert [name for name, line in first.items() if "✅" in line] == ["played"]
    assert [name for name, line in first.items() if "❌" in line] == ["wrong"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_answer_contains_a_name_or_an_option_of_the_file_or_more_than_fits(kind, language):
    forged = replace(played(), options={"first": "p2"}, remarks=("p0 Eve", "p1 Eve", "p2 Eve"))
    consistent_record = replace(check_record(write(played())), record=forged)
    shown = told(KINDS[kind], consistent_record, None if kind == "unknown" else HERE, language)
    assert "Eve" not in shown
    assert "p2" not in shown
    assert (f"0{LONG}"[:32] in shown) == (kind != "unknown")


def test_the_page_about_proofs_names_the_four_kinds_of_answer_as_the_bot_gives_them():
    page = (Path(games.__file__).parent / "PROOF.md").read_text("utf-8")
    said = [
        told(KINDS[kind], check_record(write(played()))).split("\n")[0]
        for kind in ("played", "fits", "unknown", "wrong")
    ]
    named = re.findall(r"^- \*\*(.+?)\*\*", page[page.index("## Who can say what") :], re.MULTILINE)[:4]
    assert all(line[2:].startswith(name) for line, name in zip(said, named, strict=True)), (said, named)


def test_a_seal_is_shown_only_if_it_belongs_to_the_secret_and_no_table_is_known():
    consistent_record = check_record(write(played()))
    shown = told(Verdict("unknown"), consistent_record)
    assert f"Seal {format_seal(commitment(SECRET))}" in shown
    assert "ends before the game" not in shown
    for verdict in KINDS.values():
        assert ("Seal " in told(verdict, consistent_record, HERE)) == (verdict.kind == "unknown")
    unsealed = check_record(write(replace(played(), secret=None, clicks=(), commitment=None)))
    assert "It has no seal" in told(Verdict("unknown"), unsealed)
    without = check_record(write(played()).replace(f"commitment {commitment(SECRET)}\n", ""))
    assert "It has no seal" in told(Verdict("unknown"), without), "what does not stand there was not shown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_about_a_record_that_stops_before_the_game_ends_begins_with_that(language):
    cut = "".join(write(played()).splitlines(keepends=True)[:10])
    first, *_ = told(Verdict("unknown"), check_record(cut), language=language).split("\n")
    assert first == f"❔ **{Translations(language)('proof-not-ended')}**"


def test_a_tournament_is_recognized_and_its_points_are_shown():
    text = tournament.write([(1, 2)] * 5, derive_seed(SECRET, CLICKS), (SECRET, CLICKS))
    here = StoredEnd(None, AT, (Seat(1, "Ada"), Seat(2, "Ben")), (1, 2), (65, 45))
    first, where, winner, _ = told(Verdict("played"), check_record(text), here).split("\n")
    assert first.startswith("✅ This is the tournament that was played here")
    assert where == "This was played here: Smiley Games Tournament, ended <t:1767225600:f>."
    assert winner == "🥇 **Ada**\u00a0· 65\u00a0points"
    assert f"Seal {format_seal(commitment(SECRET))}" in told(Verdict("unknown"), check_record(text))
