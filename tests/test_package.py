"""The package says what it is and what it runs on, and the pages say the same."""

import re
import sqlite3
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from bot.i18n.translations import LANGUAGES
from tests.fresh.__main__ import SUPPORTED
from tests.house import ROOT
from tests.locks import pins

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = PYPROJECT["project"]
PAGE = (ROOT / "tests/README.md").read_text("utf-8").partition("## What the bot runs on\n")[2].partition("\n\n")[0]
ROWS = {row[0]: row[1:] for row in ([cell.strip() for cell in line.split("|")[1:-1]] for line in PAGE.splitlines()[2:])}
"""The support matrix: what is supported of each thing, and where it is tested."""
PYTHONS = [f"3.{minor}" for minor in SUPPORTED]


def classifiers(kind):
    """The package's classifiers of this kind, without it."""
    return [one.removeprefix(f"{kind} :: ") for one in PROJECT["classifiers"] if one.startswith(f"{kind} :: ")]


def test_the_package_says_what_it_is():
    assert PROJECT["authors"] == [{"name": "Cheshire maintainers"}]
    assert (ROOT / PROJECT["readme"]).is_file()
    assert PROJECT["scripts"] == {"cheshire": "bot.__main__:main"}
    assert "urls" not in PROJECT, "none is published"
    assert len(classifiers("Natural Language")) == len(LANGUAGES)


def test_it_cannot_be_uploaded_to_a_registry_as_long_as_no_licence_has_been_chosen():
    has_licence = "license" in PROJECT or bool([*ROOT.glob("LICEN[CS]E*")])
    assert has_licence != bool(classifiers("Private"))


def test_the_same_versions_of_python_are_supported_everywhere():
    assert ROWS["Python"][0].split(", ") == PYTHONS
    assert [one for one in classifiers("Programming Language :: Python") if one.startswith("3.")] == PYTHONS
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"
    assert PYPROJECT["tool"]["mypy"]["python_version"] == PYTHONS[0]
    assert PYPROJECT["tool"]["ruff"]["target-version"] == f"py{PYTHONS[0].replace('.', '')}"
    (image,) = re.findall(r"^FROM python:(3\.\d+)", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    assert image in PYTHONS
    assert f"the image has {image}" in ROWS["Python"][1]


def test_the_supported_versions_of_libraries_and_databases_are_those_that_are_installed():
    (asked,) = [one for one in map(Requirement, PROJECT["dependencies"]) if one.name == "discord.py"]
    major, minor = map(int, ROWS["discord.py"][0].split("."))
    assert asked.specifier == SpecifierSet(f">={major}.{minor},<{major}.{minor + 1}")
    (locked,) = pins("requirements.lock")["discord-py"][0].specifier
    assert locked.version in asked.specifier
    first, last = map(int, ROWS["PostgreSQL"][0].split(" to "))
    (server,) = re.findall(r"image: postgres:(\d+)", (ROOT / "compose.yaml").read_text("utf-8"))
    assert first <= int(server) == last
    assert f"`make containers` with {server}" in ROWS["PostgreSQL"][1]
    oldest = tuple(map(int, ROWS["SQLite"][0].split(" ")[0].split(".")))
    assert oldest <= sqlite3.sqlite_version_info


@pytest.mark.parametrize(
    "form", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml")), ids=lambda path: path.stem
)
def test_a_form_for_issues_asks_for_the_commit_and_each_answer_has_its_own_id(form):
    """As text, because no package of the tests reads YAML. Bugs point to the private way for vulnerabilities."""
    text = form.read_text("utf-8")
    assert re.findall(r"^(\w+):", text, re.MULTILINE) == ["name", "description", "title", "labels", "body"]
    kinds, named = (
        re.findall(r"^  - type: (\w+)$", text, re.MULTILINE),
        re.findall(r"^    id: (\w+)$", text, re.MULTILINE),
    )
    assert {*kinds} <= {"markdown", "textarea", "input", "dropdown"}
    assert len(named) == len({*named}) == len(kinds) - kinds.count("markdown")
    assert "version" in named
    assert len(re.findall(r"^      label: .", text, re.MULTILINE)) == len(named)
    pages = re.findall(r"[\w/]+\.md", text)
    assert [page for page in pages if not (ROOT / page).is_file()] == []
    assert "SECURITY.md" in pages or form.stem != "bug"
