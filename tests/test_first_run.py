"""The checklist for the first run on Discord itself, and the list of behaviours that it confirms, match the bot."""

import re
from pathlib import Path

from bot.client import create_bot
from bot.core.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
CHECKLIST, _, ASSUMED = (ROOT / "tests/FIRST_RUN.md").read_text("utf-8").partition("## What rests on Discord")
PRESSES = re.findall(r"^\| (\d+) \|", CHECKLIST, re.MULTILINE)
HERE = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", CHECKLIST.partition("\n| 1 |")[2])
"""The labels of buttons and the words of screens."""


def test_the_checklist_has_twenty_presses_in_order():
    assert [str(number) for number in range(1, 21)] == PRESSES


def test_every_button_of_the_checklist_exists():
    words = "\n".join(path.read_text("utf-8") for path in (ROOT / "data/words/en").glob("*.ftl"))
    assert len(HERE) > 10
    assert [label for label in HERE if not re.search(rf"= {re.escape(label)}( \(.*)?$", words, re.MULTILINE)] == []


def test_every_command_of_the_checklist_exists():
    commands = {command.qualified_name for command in create_bot(Settings()).tree.walk_commands()}
    named = re.findall(r"`/([a-z]+(?: plan)?)", CHECKLIST)
    assert len(named) > 5
    assert [name for name in named if name not in {*commands, "metrics"}] == []


def test_what_rests_on_the_documentation_names_existing_files_and_presses():
    rows = re.findall(r"^\| [^|]+ \| [^|]+ \| ([\d, –]+) \|$", ASSUMED, re.MULTILINE)
    assert len(rows) > 20
    assert {press for row in rows for press in re.findall(r"\d+", row)} <= {*PRESSES}
    named = re.findall(r"`(bot/[\w/]+\.py)`", ASSUMED)
    assert [path for path in named if not (ROOT / path).is_file()] == []
    symbols = re.findall(r"`([\w_]+)` in `(bot/[\w/]+\.py)`", ASSUMED)
    assert len(symbols) >= 4
    assert [name for name, path in symbols if name not in (ROOT / path).read_text("utf-8")] == []
