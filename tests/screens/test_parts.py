"""The parts that all screens share: components as Discord takes them, and the final standing."""

from functools import partial

import discord
import pytest
from discord import ui
from msgspec.structs import replace

from bot.features import mytables
from bot.features.help import AllCommands
from bot.i18n.translations import LANGUAGES, Translations, translations_for
from bot.screens import components
from bot.screens.context import ScreenContext
from bot.screens.layout import BUTTON_HEIGHT, item_height, line_height
from bot.screens.parts import final_standings, paging_buttons
from games.core import Outcome
from tests import ids
from tests.kit.messages import text_of
from tests.kit.screens import LINK, labels_of, private, public, random_game

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def told(game, scores, places, notes=()):
    ctx = ScreenContext(table=7, game=game, names=NAMES, computers=(False,) * 5, t=translations_for("en"))
    shown = final_standings(
        Outcome(reason="end", places=places, scores=scores), replace(ctx, t=Translations("en")), notes
    )["content"]
    return shown.replace("\N{NO-BREAK SPACE}", " ").split("\n")


def test_places_without_a_medal_are_not_a_list_that_discord_would_renumber():
    lines = told("smile", (9, 8, 7, -5, -5), (1, 2, 3, 4, 4))
    assert lines[1:] == [
        "🥇 **Ada** · 9 points",
        "🥈 **Ben** · 8 points",
        "🥉 **Cleo** · 7 points",
        "**4.** **Dan** · −5 points",
        "**4.** **Eve** · −5 points",
    ]


def test_a_score_that_is_not_points_says_what_it_is_and_notes_say_why():
    lines = told("domino", (0, 1, 2, 3, 4), (1, 2, 3, 4, 5), ("", "a red one", "", "", ""))
    assert lines[1:4] == ["🥇 **Ada** · out of cards", "🥈 **Ben** · 1 card left", "-# a red one"]


def test_equal_scores_with_different_places_say_what_decided_wherever_they_stand():
    reason = "-# ⚖️ A tie: the number of fireflies decided."
    assert told("smile", (9, 6, 6, 5, 4), (1, 2, 3, 4, 5))[-1] == reason
    assert told("smile", (6, 9, 9, 5, 4), (3, 1, 2, 4, 5))[-1] == reason
    assert told("shout", (9, 9, 9, 5, 4), (1, 2, 2, 4, 5))[-1] == "-# ⚖️ A tie: the dice decided."
    for shared in ((1, 2, 2, 4, 5), (1, 2, 2, 4, 4)):
        scores = tuple(10 - place for place in shared)
        assert "⚖️" not in "\n".join(told("smile", scores, shared)), "a shared place needs no reason"


@pytest.mark.parametrize(
    ("game", "said"),
    [("domino", "to draw"), ("last_one", "to draw"), ("smile", "round 10"), ("smileyface", "round 7 of 7")],
)
def test_after_the_end_no_heading_says_what_is_still_to_come(game, said):
    *_, (before, _), (over, events) = random_game(game, 4, b"headings")
    assert over.outcome() is not None
    for draw in (public, partial(private, seat=0)):
        assert said in text_of(draw(game, before))
        for shown in (text_of(draw(game, over, events=events)), text_of(draw(game, over, events=events, brevity=2))):
            assert said not in shown


def test_the_link_in_a_hand_has_words_as_the_name_of_a_thread_with_many_players_is_two_lines_long():
    position, _ = next(iter(random_game("smileyface", 6, b"link")))
    shown = text_of(private("smileyface", position, 0, is_unfolded=False, brevity=0))
    (line,) = [line for line in shown.split("\n") if LINK in line]
    assert line.endswith(f"· [To the table]({LINK})")
    assert shown.count("https:") == 1
    assert line_height(line) == line_height(line.replace(f"[To the table]({LINK})", "To the table"))


def test_a_computer_player_has_the_sign_of_a_text_on_each_button_and_option_too():
    company = {"names": ("Ada", "Bim", "Cleo", "Dan"), "levels": (None, "hard", None, None)}
    found = set()
    for position, events in random_game("smileyface", 4, b"signs"):
        labels = labels_of(private("smileyface", position, 0, events, **company)).values()
        found |= {label.split("Bim")[1][:2] for label in labels if label and "Bim" in label}
    assert found == {"\N{NO-BREAK SPACE}🐯"}
    ctx = ScreenContext(
        table=7,
        game="smile",
        names=company["names"][:3],
        computers=(False, True, True),
        levels=(None, "hard"),
        t=translations_for("en"),
    )
    assert [ctx.name_label(seat) for seat in range(3)] == ["Ada", "Bim\N{NO-BREAK SPACE}🐯", "Cleo\N{NO-BREAK SPACE}🤖"]
    assert mytables.describe_table(replace(ctx, t=Translations("en"))).endswith(
        "Ada, Bim\N{NO-BREAK SPACE}🐯, Cleo\N{NO-BREAK SPACE}🤖"
    )


def test_components_are_what_discord_py_would_send():
    face, red = discord.PartialEmoji.from_str("<:boss__3fa9c1:1443000000000000077>"), discord.ButtonStyle.danger
    theirs = ui.LayoutView(timeout=None)
    theirs.add_item(
        ui.Container(
            ui.TextDisplay("hello"),
            ui.Separator(spacing=discord.SeparatorSpacing.small),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png", description="a face")),
            ui.File("attachment://a.txt"),
            ui.Section("more", accessory=ui.Button(label="go", custom_id="h:7")),
            ui.ActionRow(
                ui.Button(label="x" * 80, custom_id="h:7", style=red, emoji=face, disabled=True),
                ui.Button(custom_id="h:7", emoji="🖐️"),
                ui.Button(label="there", url="https://discord.com"),
            ),
            ui.ActionRow(
                ui.Select(
                    custom_id="h:7",
                    max_values=2,
                    placeholder="p" * 150,
                    options=[
                        discord.SelectOption(label="l" * 99 + "…", value="1", emoji=face, description="d" * 90 + "…"),
                        discord.SelectOption(label="two", value="2", default=True),
                    ],
                )
            ),
            accent_colour=components.ACCENT_COLOUR,
        )
    )
    asks, options = (
        ids.Hand(7),
        [
            components.option("1", "l" * 101, str(face), description="d" * 90 + " " + "d" * 90),
            components.option("2", "two", default=True),
        ],
    )
    ours = components.Screen(
        components.container(
            components.text("hello"),
            components.divider(),
            components.gallery("a.png", bytes, "a face"),
            None,
            components.file_component("a.txt", bytes),
            components.section("more", components.button("go", asks)),
            components.row(
                components.button("x" * 81, asks, style=red, emoji=str(face), disabled=True),
                components.button(None, asks, emoji="🖐️"),
                components.link_button("there", "https://discord.com"),
            ),
            components.select(asks, options, max_values=2, placeholder="p" * 151),
        )
    )
    assert ours.to_components() == theirs.to_components()
    assert (ours.has_components_v2(), ours.is_dispatchable()) == (theirs.has_components_v2(), False)


def test_a_screen_is_sent_with_the_files_that_it_shows_wherever_they_stand():
    picture = components.gallery("a.png", lambda: b"png", "a face")
    shown = components.Screen(
        components.container(picture, components.text("hello")), components.file_component("a.txt", bytes)
    )
    bare, old = components.Screen(components.text("hello")), [object()]
    for files in (components.send_kwargs(shown)["files"], components.edit_kwargs(shown, old)["attachments"]):
        assert [(one.filename, one.fp.read()) for one in files] == [("a.png", b"png"), ("a.txt", b"")]
    silent = {"allowed_mentions": components.NO_MENTIONS}
    assert components.edit_kwargs(shown, old, keep_attachments=True) == {"view": shown, **silent}
    assert components.edit_kwargs(shown, keep_attachments=True)["attachments"]
    assert components.send_kwargs(bare) == {"view": bare}
    assert components.edit_kwargs(bare) == {"view": bare, **silent}
    assert components.edit_kwargs(bare, old) == {"view": bare, **silent, "attachments": []}


def test_the_buttons_to_other_pages_fit_one_row_of_a_phone_in_every_language():
    for language in LANGUAGES:
        shown = paging_buttons(AllCommands(11), 11, 1, 12, translations_for(language))
        assert shown["components"][1]["label"] == "11/12"
        assert item_height(shown) == BUTTON_HEIGHT, language
