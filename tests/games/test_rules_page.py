"""Completeness: every rule of the rules page has a test with its id, and every stored position of every version
loads."""

import re
from collections import Counter
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from bot.i18n.translations import Translations
from games import GAMES
from games.core import dump, load

TESTS = Path(__file__).resolve().parents[1]
PAGE = (TESTS.parent / "games" / "RULES.md").read_text("utf-8")
RULE = re.compile(r"^- ([A-Z]{1,2}\d+)\b", re.MULTILINE)
A_TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)
IN_A_NAME = re.compile(r"(?<=_)[A-Z]{1,2}\d+(?=_|$)")
IDS = sorted(set(RULE.findall(PAGE)), key=lambda rule: (rule.rstrip("0123456789"), int(re.sub("[A-Z]", "", rule))))


@cache
def by_rule() -> dict[str, list[str]]:
    """The tests by the rule ids in their names."""
    named: dict[str, list[str]] = {}
    for file in TESTS.rglob("test_*.py"):
        for name in A_TEST.findall(file.read_text("utf-8")):
            for rule in IN_A_NAME.findall(name):
                named.setdefault(rule, []).append(f"{file.name}::{name}")
    return named


def test_the_page_has_every_rule_once():
    counts = Counter(RULE.findall(PAGE))
    families = Counter(rule.rstrip("0123456789") for rule in counts)
    assert set(counts) == {f"{letters}{n}" for letters, last in families.items() for n in range(1, last + 1)}
    assert [rule for rule, count in counts.items() if count > 1] == []


def test_every_rule_has_a_test_that_carries_its_id():
    assert [rule for rule in IDS if not by_rule().get(rule)] == [], "no test is named test_<rule>_…"


def test_no_test_carries_an_id_that_the_page_does_not_have():
    known = set(IDS)
    assert {rule: tests for rule, tests in by_rule().items() if rule not in known} == {}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_refusal_that_names_a_rule_names_one_of_the_page(key):
    ids = {rule for rule in GAMES[key].RULES if re.fullmatch(r"[A-Z]+\d+", rule)}
    assert ids <= set(IDS)
    assert ids, "refusals name rules"


@pytest.mark.parametrize("key", GAMES)
def test_the_page_has_a_section_for_every_game_and_says_how_many_play(key):
    name, seats = Translations("en")(f"game-{key.replace('_', '-')}").replace("’", "'"), GAMES[key].SEATS
    many = f"{seats[0]} players" if len(seats) == 1 else f"{seats[0]} to {seats[-1]} players"
    assert f"\n## {name} ({many})\n" in PAGE


VERSIONS = [(key, version) for key, game in sorted(GAMES.items()) for version in range(1, game.VERSION + 1)]


@pytest.mark.parametrize(("key", "version"), VERSIONS)
def test_a_stored_position_of_every_version_still_loads_and_can_be_played_on(key, version):
    game = GAMES[key]
    data = (TESTS / "positions" / f"{key}-v{version}.json").read_bytes()
    position = load(game, version, data)
    assert position.outcome() is None, "a position in the middle of a game"
    assert any(position.moves(seat) for seat in chain([-1], range(position.seats)))
    for seat in (None, *range(position.seats)):
        assert position.view(seat).question == position.question
    if version == game.VERSION:
        assert dump(position) == data.strip()
