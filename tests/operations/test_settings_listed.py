"""The settings that the bot knows are listed, with their defaults, in OPERATING.md and in `.env.example`."""

import re
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from bot.core.settings import Settings, config_warnings, read_env_file

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / ".env.example"
DEFAULTS = {
    entry.name.upper(): str(entry.default).lower() if isinstance(entry.default, bool) else str(entry.default)
    for entry in fields(Settings)
}
"""Each setting with its default, as one writes it."""
PASSWORDS = {"PGPASSWORD": "", "POSTGRES_PASSWORD": ""}
"""Read by PostgreSQL's client and by `compose.yaml`, not by the bot."""


def test_the_page_for_operators_lists_every_setting_with_its_default():
    page = (ROOT / "OPERATING.md").read_text("utf-8")
    table = page.partition("\n## Configure\n")[2].partition("\n## ")[0]
    listed = re.findall(r"^\| `([A-Z_]+)` \| (?:`(.*?)`)? ?\| \S", table, re.MULTILINE)
    assert dict(listed) == DEFAULTS
    assert len(listed) == len(DEFAULTS)


def test_the_example_lists_every_setting_with_its_default():
    lines = re.findall(r"^#?([A-Z_]+)=(.*)$", EXAMPLE.read_text("utf-8"), re.MULTILINE)
    assert dict(lines) == DEFAULTS | PASSWORDS
    assert [name for name, count in Counter(name for name, _ in lines).items() if count > 1] == []


@pytest.mark.parametrize("is_complete", [False, True])
def test_a_copy_of_the_example_changes_nothing_with_or_without_its_commented_lines(tmp_path, is_complete):
    copy = tmp_path / ".env"
    text = EXAMPLE.read_text("utf-8")
    copy.write_text(re.sub(r"^#(?=[A-Z_]+=)", "", text, flags=re.MULTILINE) if is_complete else text, "utf-8")
    copy.chmod(0o600)
    assert Settings.from_environment(read_env_file(copy)) == Settings()
    assert list(config_warnings({}, copy)) == []
