"""Every message exists in every language, is used, and takes the same values everywhere."""

import ast
import re
import tomllib
from datetime import date
from functools import cache
from pathlib import Path

import discord
import pytest
from babel import Locale
from fluent.syntax import ast as ftl
from fluent.syntax import parse

from bot.art.drawing import ART_FOLDER
from bot.client import create_bot
from bot.commands.dispatcher import translation_keys
from bot.commands.lobby import THREAD_PERMISSIONS
from bot.commands.reply import permission_names
from bot.core.settings import Settings
from bot.features.permissions import OTHER_PURPOSES
from bot.features.privacy.documents import DOCUMENTS, legal_text
from bot.i18n.translations import DEFAULT_LANGUAGE, FOLDER, LANGUAGES, Translations, _selector_names
from bot.members.model import Member, Server, settings_of
from bot.messages.channels import REQUIRED_PERMISSIONS
from bot.screens import SCREENS
from bot.screens.parts import to_fluent_id
from games import GAMES
from games.core import TABLE, Chance
from tests.i18n.words import _selects, messages, values
from tests.kit.limits import SENTENCE

ROOT = Path(__file__).parent.parent.parent
OTHERS = tuple(language for language in LANGUAGES if language != DEFAULT_LANGUAGE)
COMMAND = "command-"
"""Commands contain their English texts, so these messages exist only in the other languages."""
SAME = {
    *("game-smile", "game-smileyface", "game-keep-smiling", "game-find-it", "game-thats-mine", "game-shout"),
    "game-domino",
    *("score", "status-title", "word-orange", "word-violet", "word-grimmy", "word-neutralo", "word-smily"),
    *("word-boomerang", "word-ninja", "word-pirate", "word-surprise"),
    *("button-options", "button-pause", "button-seal", "form-told"),
    "box-minutes",
    *("when-april", "when-august", "when-september", "when-november"),
}
"""Messages that may be equal in two languages: names, and words that two languages share."""


def shared(language):
    """The keys that every language must have."""
    return {key for key in messages(language) if not key.startswith(COMMAND)}


@cache
def sources():
    return {
        path: ast.parse(path.read_text("utf-8")) for path in (ROOT / "bot").rglob("*.py") if "local" not in path.parts
    }


NAME = re.compile(r"[A-Za-z0-9_-]+")
HOLE = "([A-Za-z0-9-]+)"


def is_command(node):
    """Whether a node is the handler of a command, which has the command's name."""
    marks = node.decorator_list if isinstance(node, ast.AsyncFunctionDef) else ()
    return any(ast.unparse(mark).startswith("slash_command(") for mark in marks)


@cache
def names_in(path):
    """Every name in a file of code or data, with dashes: these can be inserted into a composed key."""
    if path.suffix == ".toml":
        found = set(leaves(tomllib.loads(path.read_text("utf-8"))))
    else:
        nodes = list(ast.walk(sources().get(path) or ast.parse(path.read_text("utf-8"))))
        found = {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
        found |= {node.name for node in nodes if isinstance(node, ast.ClassDef) or is_command(node)}
        texts = [part for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values]
        found |= {word for part in texts if isinstance(part, ast.Constant) for word in str(part.value).split()}
    return {to_fluent_id(name) for name in found if NAME.fullmatch(name)}


def leaves(data):
    """The keys and values of nested data."""
    if isinstance(data, dict):
        yield from data
        data = data.values()
    elif not isinstance(data, list):
        yield str(data)
        return
    for one in data:
        yield from leaves(one)


@cache
def own(game):
    """The files about this game only."""
    code = {ROOT / folder / f"{game}.py" for folder in ("games", "games/players", "bot/screens")}
    return {*code, ROOT / "data" / f"{game}.toml"}


@cache
def known(game):
    """The names that can be inserted into a key of this game, or into a key that belongs to no game."""
    files = {*(ROOT / "games").rglob("*.py"), *(ROOT / "data").rglob("*.toml"), *sources()} - {FOLDER / "glossary.toml"}
    files -= {file for other in GAMES for file in own(other) if game not in (None, other)}
    return {to_fluent_id(key) for key in GAMES}.union(*map(names_in, files))


@cache
def composed():
    """A pattern for every f-string that may be a key, with a group for each inserted value."""
    patterns = set()
    for tree in sources().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                fixed = "".join(part for part in parts if part)
                if re.fullmatch(r"[a-z-]*[a-z]{2,}[a-z-]*", fixed) and "-" in fixed:
                    patterns.add("".join(HOLE if part is None else re.escape(part) for part in parts))
    return [re.compile(pattern) for pattern in sorted(patterns)]


def is_put_together(key):
    """Whether the program composes this key from existing names (or from two: `<event>-<detail>`), or from another key
    that it uses."""
    game = next((game for game in GAMES if key.startswith(f"{to_fluent_id(game)}-")), None)

    def is_name(name):
        return name in known(game)

    def fills(hole):
        in_two = any(is_name(hole[:at]) and is_name(hole[at + 1 :]) for at, sign in enumerate(hole) if sign == "-")
        return is_name(hole) or in_two or (hole in shared(DEFAULT_LANGUAGE) and is_used(hole))

    return any(all(map(fills, found.groups())) for pattern in composed() if (found := pattern.fullmatch(key)))


@cache
def is_used(key):
    """Whether the program uses this message. A plain word can mean anything, so it must be used in a call that takes a
    message."""
    if "-" not in key:
        return any(key == asked for asked, _ in asked_for())
    settings = (*settings_of(Member), *settings_of(Server))
    if any(key == f"{one.key}-{choice}" for one in settings for choice in one.choices):
        return True
    return any(key in names_in(path) for path in sources()) or is_put_together(key)


@cache
def asked_for():
    """The keys that the program uses in calls such as `t("…")`, `Refusal("…")`, `choice("…", …)`, with their places."""
    return [
        (branch.value, f"{path.relative_to(ROOT)}:{node.lineno}")
        for path, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args
        if getattr(node.func, "id", getattr(node.func, "attr", "")) in ("t", "Refusal", "NoSuchTable", "choice")
        for branch in _branches(node.args[0])
        if isinstance(branch, ast.Constant) and isinstance(branch.value, str)
    ]


def _branches(first):
    return [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_can_be_read_and_no_message_is_there_twice(language):
    seen = set()
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path}: {entry.annotations[0].message}: {entry.content[:80]}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in seen, f"{path}: {entry.id.name} is there twice"
                seen.add(entry.id.name)


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_missing_and_none_is_left_over(language):
    missing, extra = shared(DEFAULT_LANGUAGE) - shared(language), shared(language) - shared(DEFAULT_LANGUAGE)
    assert not missing, f"not in {language}: {sorted(missing)}"
    assert not extra, f"only in {language}: {sorted(extra)}"


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_left_in_english(language):
    same = []
    for key in shared(DEFAULT_LANGUAGE) & shared(language) - SAME:
        english, other = (messages(one)[key][1] for one in (DEFAULT_LANGUAGE, language))
        if english.value.equals(other.value) and re.search(r"[A-Za-z]{3}", _words_of(english)):
            same.append(key)
    assert not same, f"English in {language}: {sorted(same)}"


def _words_of(message):
    """The text of a message without inserted values."""
    return " ".join(part.value for part in message.value.elements if isinstance(part, ftl.TextElement)) + " ".join(
        _words_of(variant)
        for part in message.value.elements
        if isinstance(part, ftl.Placeable) and isinstance(part.expression, ftl.SelectExpression)
        for variant in part.expression.variants
    )


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_takes_the_same_values_in_every_language(language):
    for key in shared(DEFAULT_LANGUAGE) & shared(language):
        english, other = (values(messages(one)[key][1]) for one in (DEFAULT_LANGUAGE, language))
        # The number of names is always passed with the names, though not every language uses it.
        assert english ^ other <= ({"count"} if "names" in english else set()), f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_filled_in(language):
    t = Translations(language)
    for key, (_, message) in messages(language).items():
        for number in (0, 1, 2, 5, 21):
            given = {name: date(2027, 1, 1) if name == "date" else number for name in values(message)}
            _, faults = t._bundle.format_pattern(t._bundle.get_message(key).value, given)
            assert not faults, f"{language}: {key}: {faults}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_their_language(language):
    forms = {*Locale(language).plural_form.tags, "other"}
    for key, (_, message) in messages(language).items():
        for select in _selects(message):
            names = {variant.key.name for variant in select.variants if isinstance(variant.key, ftl.Identifier)}
            if names & {"one", "few", "many"}:
                assert names <= forms, f"{language}: {key}: {sorted(names)}"


def test_every_message_that_the_program_asks_for_is_there():
    missing = [f"{key} ({where})" for key, where in asked_for() if key not in shared(DEFAULT_LANGUAGE)]
    assert not missing, missing


def test_every_message_is_used():
    assert [key for key in sorted(shared(DEFAULT_LANGUAGE)) if not is_used(key)] == []


@pytest.mark.parametrize(
    "key",
    [
        "smileyface-event-nonsense",
        "shout-event-nonsense",
        "word-nonsense",
        "night-nonsense",
        "why-SM99",
        "live",
        "nonsense-alt",
    ],
)
def test_a_message_that_nobody_asks_for_is_noticed(key):
    assert key not in shared(DEFAULT_LANGUAGE)
    assert not is_used(key)


def test_every_key_that_is_put_together_is_one_of_a_family():
    keys = shared(DEFAULT_LANGUAGE)
    for pattern in composed():
        assert any(map(pattern.fullmatch, keys)), f"{pattern.pattern} is not a message"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_name_a_line_about_it_and_a_hint(game):
    for key in (f"game-{to_fluent_id(game)}", f"about-{to_fluent_id(game)}", f"{to_fluent_id(game)}-hint"):
        assert key in shared(DEFAULT_LANGUAGE)


def test_names_and_rules_are_those_of_existing_games():
    known = {to_fluent_id(game) for game in GAMES}
    rules = {rule for game in GAMES.values() for rule in game.RULES}
    for key in shared(DEFAULT_LANGUAGE):
        family, _, rest = key.partition("-")
        if family in ("game", "about"):
            assert rest in known, key
        if family == "why" and rest != "title":
            assert rest.removesuffix("-waiting") in rules, key


@pytest.mark.parametrize("game", SCREENS)
def test_every_rule_that_forbids_a_move_says_why(game):
    for rule in GAMES[game].RULES:
        assert f"why-{rule}" in shared(DEFAULT_LANGUAGE), rule


@pytest.mark.parametrize("game", SCREENS)
def test_every_option_has_a_name(game):
    for name in GAMES[game].OPTIONS:
        assert f"option-{to_fluent_id(name)}" in shared(DEFAULT_LANGUAGE), name


@pytest.mark.parametrize("game", SCREENS)
def test_every_event_of_a_game_is_told_in_words(game):
    rules = GAMES[game]
    for seats in {rules.SEATS[0], rules.SEATS[-1]}:
        chance = Chance(f"{game} {seats}".encode())
        position = rules.start(seats=seats, chance=chance)
        while position.outcome() is None:
            legal = [(seat, move) for seat in (TABLE, *range(seats)) for move in position.moves(seat)]
            position, events = position.play(*chance.choice(legal), chance)
            for event in events:
                assert f"{to_fluent_id(game)}-event-{to_fluent_id(event.name)}" in shared(DEFAULT_LANGUAGE)


def test_every_page_of_the_rules_with_a_picture_says_what_it_shows():
    pictures = {game: tomllib.loads((ART_FOLDER / "rules" / f"{game}.toml").read_text("utf-8")) for game in GAMES}
    pages = {
        f"rules-{to_fluent_id(game)}-{page}" for game, pages in pictures.items() for page in pages if page.isdigit()
    }
    assert pages == {key for key in shared(DEFAULT_LANGUAGE) if re.fullmatch(r"rules-[a-z-]+-\d", key)}
    for language in LANGUAGES:
        assert [page for page in pages if not SENTENCE.fullmatch(Translations(language)(f"{page}-alt"))] == []
    assert {f"{page}-alt" for page in pages} == {key for key in shared(DEFAULT_LANGUAGE) if key.endswith("-alt")} - {
        "chart-alt"
    }


# Commands


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return create_bot(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('t')}/x.db")).tree


@pytest.mark.parametrize("language", OTHERS)
def test_every_command_and_option_is_described_in_every_language(language, tree):
    described = {key for key in messages(language) if key.startswith(COMMAND)}
    assert described == set(translation_keys(tree))
    for key in described:
        assert 1 <= len(Translations(language)(key)) <= 100, key


def test_every_choice_of_a_command_is_named_in_every_language(tree):
    for command in tree.walk_commands():
        for option in getattr(command, "parameters", ()):
            for choice in option.choices:
                assert choice._locale_name is not None, f"/{command.qualified_name} {option.name}: {choice.name}"
                for language in LANGUAGES:
                    assert 1 <= len(choice._locale_name.extras["translate"](Translations(language))) <= 100


def test_numbers_below_zero_have_a_minus_sign_as_on_the_cards():
    assert Translations("en")("score", score=-5) == "−5\xa0points"
    assert Translations("ru")("score", score=-1) == "−1\xa0очко"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tears_are_counted_only_where_there_are_some(language):
    count = {"creatures": -7, "bonus": 0, "fireflies": 1}
    assert "−7" in Translations(language)("smile-count", **count, tears=0)
    assert Translations(language)("smile-count", **count, tears=0).count("−") == 1
    assert Translations(language)("smile-count", **count, tears=3).count("−3") == 1


def test_a_french_line_does_not_break_before_its_signs():
    t = Translations("fr")
    assert t("lobby-empty") == "Personne pour l’instant. Appuie sur «\u00a0Rejoindre\u00a0»."
    assert t("lobby-title", game="Smile") == "Smile\u00a0: qui joue\u00a0?"
    for name in DOCUMENTS:
        assert re.findall(r" [»:;?!]", legal_text(name, "fr")) == []
        assert re.findall(r"\u00a0:", legal_text(name, "fr")) != []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Ada", "Sur la pile d’Ada"),
        ("**Ada**", "Sur la pile d’**Ada**"),
        ("Émile", "Sur la pile d’Émile"),
        ("Œdipe", "Sur la pile d’Œdipe"),
        ("Ben", "Sur la pile de Ben"),
        ("Yann", "Sur la pile de Yann"),
        ("🦊", "Sur la pile de 🦊"),
        ("", "Sur la pile de "),
    ],
)
def test_a_french_de_loses_its_e_before_a_vowel(name, told):
    assert Translations("fr")("shout-dealt", seat=name) == told


@pytest.mark.parametrize("number", [1, 2, 5])
def test_no_french_sentence_has_a_whole_de_before_a_vowel(number):
    for key, (_, message) in messages("fr").items():
        told = Translations("fr")(
            key, **{name: number if name in _selector_names("fr") else "Ada" for name in values(message)}
        )
        assert not re.search(r"\b(de|que) \**Ada", told, re.IGNORECASE), f"{key}: {told}"


def test_values_are_put_in_unchanged():
    """A name is not formatted, and its digits are not formatted as a number."""
    t = Translations("en")
    name = "-3 { $until } \ue000names\ue000 \\ **x**"
    assert t("waiting", names=name, count=1) == f"{name} to play"
    assert t("score", score=-3) != t("score", score=3)


def test_a_value_that_chooses_the_form_chooses_it_for_each():
    t = Translations("en")
    shown = {why: t("race-paused-why", why=why, name="Ada") for why in ("member", "quiet", "away")}
    assert len(set(shown.values())) == 3
    assert shown == {why: t("race-paused-why", why=why, name="Ada") for why in shown}


@pytest.mark.parametrize(
    ("key", "told"),
    [
        # in Domino a swap is refused where no wildcard lies, and a lay where one does
        ("why-DO5", {"en": "lay the card", "de": "nicht legen", "fr": "pas être posée", "ru": "положить её нельзя"}),
    ],
)
def test_DO5_a_refusal_with_two_causes_tells_the_second_one_too(key, told):
    for language, t in told.items():
        assert t in Translations(language)(key)


def test_LO1_the_page_of_the_last_one_says_how_many_cards_everybody_begins_with():
    game = GAMES["last_one"]
    hands = {seats: {*map(len, game.start(seats=seats, chance=Chance(b"page")).hands)} for seats in game.SEATS}
    assert set.union(*(hands[seats] for seats in range(2, 8))) == {5}
    assert set.union(*(hands[seats] for seats in range(8, 11))) == {3, 4, 5}
    numbers = {
        "en": "five cards; with eight or more players, with three to five",
        "de": "fünf; zu acht oder mehr sind es drei bis fünf",
        "fr": "cinq ; à partir de huit personnes, avec trois à cinq",
        "ru": "пять, а если вас восемь или больше — от трёх до пяти",
    }
    for language, number in numbers.items():
        assert number in Translations(language)("rules-last-one-1").replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_permission_that_the_bot_may_ask_for_has_a_name(language):
    asked = {*REQUIRED_PERMISSIONS, *THREAD_PERMISSIONS, *(name for names in OTHER_PURPOSES.values() for name in names)}
    assert asked <= discord.Permissions.VALID_FLAGS.keys()
    named = {permission_names([one], Translations(language)) for one in asked}
    assert len(named) == len(asked)
    assert {f"permission-{to_fluent_id(one)}" for one in asked} == {
        key for key in messages(language) if key.startswith("permission-")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_ends_in_a_mark_takes_no_second_one(language):
    values = {"names": "Ada", "count": 1, "by": "Ada", "until": "soon", "rating": 25.0, "uncertainty": 8.0}
    for key in ("finale-won", "lobby-title", "lobby-cancelled", "chart-alt", "call-turn", "options-title"):
        usual, marked = (Translations(language)(key, game=game, **values) for game in ("Smile", "Find it!"))
        assert not re.search(r"Find it!\**\s*[.!?:]", marked), marked
        assert re.sub(r"\W", "", usual) == re.sub(r"\W", "", marked).replace("Findit", "Smile")
    assert Translations("en")("finale-won", game="Smile", **values) == "Ada wins Smile!"
    assert Translations("en")("lobby-title", game="Find it!") == "Find it!\N{NO-BREAK SPACE}· who plays?"
