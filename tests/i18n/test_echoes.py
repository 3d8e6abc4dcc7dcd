"""A refusal that repeats a member's text shows it as plain text: no link, mention, emoji or headline, in any
language."""

import re

import pytest

from bot.core.errors import Refusal
from bot.i18n.names import MAX_ECHO_LENGTH
from bot.i18n.translations import FOLDER, LANGUAGES, Translations, refusal_text

HOSTILE = [
    "[evil](http://e.vil)",
    "http://e.vil",
    "<@666>",
    "<:evil:1>",
    "@everyone",
    "\u202etxt",
    "# big\n- list",
    "`a` **b**",
]
LIVE = re.compile(r"(?<!`)https?://\w|\]\(|<[@#:]\S|@everyone|[\u202a-\u202e]|\n|(?<!\\)\*\*b")
ECHOING = sorted(
    set(
        re.findall(
            r"^(refuse-[a-z-]+) =(?=[^\n]*\{ \$typed \})",
            "\n".join(file.read_text("utf-8") for file in (FOLDER / "en").glob("*.ftl")),
            re.MULTILINE,
        )
    )
)


def test_there_are_refusals_that_repeat_what_was_typed():
    assert {"refuse-zone", "refuse-time", "refuse-day", "refuse-season", "refuse-no-game"} <= {*ECHOING}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ECHOING)
@pytest.mark.parametrize("typed", HOSTILE)
def test_what_was_typed_is_repeated_without_any_markup(language, key, typed):
    rest = {"example": "x", "zone": "UTC", "most": "5", "today": "y", "later": "z"}
    said = refusal_text(Refusal(key, typed=typed, **rest), Translations(language))
    assert not LIVE.search(said), said


def test_of_a_long_text_the_beginning_is_repeated():
    said = refusal_text(Refusal("refuse-time", typed="a" * 300), Translations("en"))
    assert said.count("a" * (MAX_ECHO_LENGTH - 1)) == 1
    assert "a" * MAX_ECHO_LENGTH not in said
