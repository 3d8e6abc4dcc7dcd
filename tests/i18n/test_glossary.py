"""Each thing has one name in each language, the one in `data/words/glossary.toml`."""

import re
import tomllib

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.client import create_bot
from bot.core.settings import Settings
from bot.i18n.translations import DEFAULT_LANGUAGE, FOLDER, LANGUAGES, Translations
from tests.house import ROOT
from tests.i18n.words import messages

GLOSSARY = tomllib.loads((FOLDER / "glossary.toml").read_text("utf-8"))
TERMS = {name: entry for name, entry in GLOSSARY.items() if name != "phrases"}
PEOPLE_READ = tuple(language for language in LANGUAGES if language in GLOSSARY["table"])
"""Without the sample language of `make recipe`."""
TYPED = "when.ftl"
"""What members type is not what they read."""
LEVELS = {"easy": "sleepy", "normal": "sly", "hard": "merciless"}
PAGES = ("README.md", "OPERATING.md", "games/RULES.md", "bot/core/settings.py")


class _Texts(Visitor):
    def __init__(self):
        self.found = []

    def visit_TextElement(self, node):
        self.found.append(node.value)


def text_of(message):
    """All that a message may say, without commands; one piece a line, as a placeholder ends a piece."""
    texts = _Texts()
    texts.visit(message)
    return re.sub("`[^`]*`", "", "\n".join(texts.found))


def patterns(language):
    """The forbidden patterns of a language, each with the term to use instead. One in lower case matches any case."""
    for name, entry in GLOSSARY.items():
        for pattern in entry.get("never", {}).get(language, ()):
            flags = re.IGNORECASE if pattern == pattern.lower() else re.NOFLAG
            ends = r"\b" if pattern[-1].isalpha() else ""
            begins = r"\b" if pattern[0].isalpha() else ""
            yield name, re.compile(begins + pattern + ends, flags)


def synonyms(language, told):
    """What a text says although the glossary has another term for it."""
    return [f"{found[0]} ({name})" for name, pattern in patterns(language) if (found := pattern.search(told))]


def read(language):
    """Every text that players read, by its key."""
    for key, (path, message) in messages(language).items():
        if isinstance(message, ftl.Message) and path != TYPED:
            yield key, text_of(message)


@pytest.mark.parametrize("language", PEOPLE_READ)
def test_a_thing_has_the_name_of_the_glossary_and_no_other(language):
    wrong = {key: found for key, told in read(language) if (found := synonyms(language, told))}
    assert not wrong, f"see data/words/glossary.toml: {wrong}"


def test_the_english_texts_of_commands_use_the_same_names(tmp_path):
    tree = create_bot(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/x.db")).tree
    for command in tree.walk_commands():
        options = getattr(command, "parameters", ())
        for told in (command.description, *(str(option.description) for option in options)):
            assert not synonyms(DEFAULT_LANGUAGE, str(told)), f"/{command.qualified_name}: {told}"


@pytest.mark.parametrize("name", TERMS)
def test_a_term_of_the_glossary_is_there_in_every_language_and_is_used(name):
    for language in PEOPLE_READ:
        term = TERMS[name][language].lower()
        assert any(term in told.lower() for _, told in read(language)), f"{language}: nobody says {term}"
        assert not synonyms(language, term), language
    assert TERMS[name]["about"]


def test_a_synonym_is_noticed_at_a_words_beginning_and_end_only():
    assert synonyms("de", "Zeig mir die Mitschrift.") == ["Mitschrift (record)"]
    assert synonyms("de", "Nicht dein Rennen") == ["Rennen (race)"]
    assert not synonyms("de", "Sie rennen um die Wette.")
    assert not synonyms("en", "a cupboard")


def test_the_bot_speaks_of_itself_as_i_but_its_operator_runs_a_bot():
    for language, told in (
        ("en", "the bot deletes it"),
        ("de", "Was der Bot darf"),
        ("fr", "que le bot garde"),
        ("ru", "Часы бота"),
    ):
        assert synonyms(language, told), language
    assert not synonyms("en", "Only the bot’s operator can read it.")
    assert not synonyms("de", "Nur wer den Bot betreibt, kann sie lesen.")
    assert not synonyms("fr", "Seule la personne qui gère le bot peut la lire.")
    assert not synonyms("ru", "Прочитать её может только владелец бота.")


@pytest.mark.parametrize("level", LEVELS)
def test_the_levels_of_computer_players_are_called_the_same_on_screens_and_pages(level):
    for language in PEOPLE_READ:
        assert Translations(language)(f"level-{level}") == TERMS[LEVELS[level]][language]
    for page in PAGES:
        told = (ROOT / page).read_text("utf-8")
        assert not re.search(rf"level [`*]*{level}\b|\b{level} (?:ones|computer)", told), page
