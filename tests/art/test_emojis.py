"""The faces on Discord: uploaded once, replaced when they change, text where they are missing."""

import asyncio
import base64
import json
import logging
import re
from types import SimpleNamespace

import discord
import pytest

from bot.art import drawing as art
from bot.art.drawing import Emojis, accessible_name, emoji_markup, without_pictures
from bot.local import limits
from bot.local.limits import V2, check_message
from bot.messages import upload
from bot.messages.upload import MAX_FAILURES_IN_A_ROW, EmojiUpload, emoji_name, picture_of_emoji
from bot.screens.components import components_of
from games import GAMES
from tests.kit.screens import private, public_all, random_game

WRONG = {"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}
PNG = b"\x89PNG\r\n\x1a\n"


class Discord:
    """A bot on simcord's Discord, and what lies there."""

    def __init__(self, client, env):
        self.client, self.env = client, env

    def put(self, *names):
        for name in names:
            self.env.backend.create_application_emoji(name)

    async def tidied(self):
        """The emojis an hour after the start of a process."""
        faces = EmojiUpload()
        await faces.sync(self.client)
        await faces.check_emojis(self.client)
        await faces.close()
        return faces.emojis

    def shown(self, emojis, name):
        """The name on Discord of the emoji that shows this picture."""
        number = re.fullmatch(r"<:[a-z0-9_]+:(\d+)>", emojis(name))[1]
        return next(one.name for one in self.env.backend.application_emojis.values() if str(one.id) == number)

    @property
    def names(self):
        return [emoji.name for emoji in self.env.backend.application_emojis.values()]

    def requests(self, method):
        return [r for r in self.env.http_requests if r.method == method and "/emojis" in r.path]


@pytest.fixture
def simcord_bot():
    return discord.Client(intents=discord.Intents(guilds=True))


@pytest.fixture
def there(simcord_bot, simcord_env):
    return Discord(simcord_bot, simcord_env)


@pytest.fixture
def _few(monkeypatch):
    """Only five pictures, so that tests need not upload all."""
    names = ["orange_happy", "special_love", "smile_m5_pink", "firefly", "boss"]
    monkeypatch.setattr(art, "picture_names", lambda: names)


async def test_an_empty_application_gets_every_face(there):
    emojis = await EmojiUpload().sync(there.client)
    assert sorted(there.names) == sorted(map(emoji_name, art.picture_names()))
    assert set(emojis.markup) == set(art.picture_names())
    assert all(there.shown(emojis, name) == emoji_name(name) for name in art.picture_names())


@pytest.mark.usefixtures("_few")
async def test_the_upload_is_the_png_of_the_picture(there, monkeypatch):
    sent = {}
    create = there.client.http.create_application_emoji

    def record(application, name, image):
        sent[name] = image
        return create(application, name, image)

    monkeypatch.setattr(there.client.http, "create_application_emoji", record)
    await EmojiUpload().sync(there.client)
    assert set(sent) == {emoji_name(name) for name in art.picture_names()}
    for name in art.picture_names():
        kind, _, data = sent[emoji_name(name)].partition(",")
        assert kind == "data:image/png;base64"
        assert base64.b64decode(data) == art.picture_png(name)


@pytest.mark.usefixtures("_few")
async def test_a_second_start_uploads_nothing_and_asks_once(there):
    before = await EmojiUpload().sync(there.client)
    uploads = len(there.requests("POST"))
    after = await EmojiUpload().sync(there.client)
    assert uploads == len(there.requests("POST")) == 5
    assert len(there.requests("GET")) == 2
    assert after.markup == before.markup


@pytest.mark.usefixtures("_few")
async def test_a_changed_face_is_shown_as_it_was_until_the_new_one_is_there_and_then_replaced(there):
    there.put("orange_happy__000000")
    faces = EmojiUpload()
    await faces.start(there.client)
    assert there.shown(faces.emojis, "orange_happy") == "orange_happy__000000"
    emojis = await faces.wait_uploaded()
    assert there.shown(emojis, "orange_happy") == emoji_name("orange_happy")
    assert "orange_happy__000000" in there.names, "what was drawn with it may still be on its way"
    await faces.check_emojis(there.client)
    assert "orange_happy__000000" not in there.names


@pytest.mark.usefixtures("_few")
async def test_an_old_face_is_deleted_only_when_no_process_can_still_use_it(there):
    there.put("orange_happy__000000")
    are_unused = [False, False, True]

    async def ask():
        return are_unused.pop(0)

    faces = EmojiUpload(ask)
    await faces.sync(there.client)
    for _ in range(2):
        await faces.check_emojis(there.client)
        assert "orange_happy__000000" in there.names
    await faces.check_emojis(there.client, is_refused=True)
    assert "orange_happy__000000" in there.names
    await faces.check_emojis(there.client)
    assert "orange_happy__000000" not in there.names
    await faces.check_emojis(there.client)
    assert are_unused == []


@pytest.mark.usefixtures("_few")
async def test_a_process_of_an_older_release_shows_the_newer_faces_where_its_own_are_gone(there):
    """It uploads none in their place: the newer one would delete them again."""
    there.put(*map(emoji_name, art.picture_names()))
    older = EmojiUpload()
    await older.start(there.client, may_upload=False)
    for emoji in [*there.env.backend.application_emojis.values()]:
        await (await there.client.fetch_application_emoji(emoji.id)).delete()
    there.put(*(f"{name}__ffffff" for name in art.picture_names()))
    await older.check_emojis(there.client, is_refused=True)
    assert {there.shown(older.emojis, name) for name in art.picture_names()} == {
        f"{name}__ffffff" for name in art.picture_names()
    }
    assert there.requests("POST") == []


@pytest.mark.usefixtures("_few")
@pytest.mark.parametrize("is_first", [True, False])
async def test_any_process_uploads_faces_that_are_gone_once_discord_refuses_one(there, is_first):
    there.put(*map(emoji_name, art.picture_names()))
    faces, heard = EmojiUpload(), []
    faces.listeners.append(lambda: heard.append(set(faces.emojis.markup)))
    await faces.start(there.client, may_upload=is_first)
    for emoji in [*there.env.backend.application_emojis.values()]:
        if emoji.name in ("boss", "firefly"):
            await (await there.client.fetch_application_emoji(emoji.id)).delete()
    assert await faces.check_emojis(there.client, is_refused=True)
    assert {there.shown(faces.emojis, name) for name in art.picture_names()} == set(
        map(emoji_name, art.picture_names())
    )
    assert heard == [{"orange_happy", "special_love", "smile_m5_pink"}, set(art.picture_names())]


async def test_if_discord_refuses_an_emoji_that_it_lists_the_list_is_read_once_a_minute_at_most(there):
    there.put(*map(emoji_name, art.picture_names()))
    faces = EmojiUpload()
    before = await faces.sync(there.client)

    async def refuse(*, json):
        if json["emoji"].get("id"):
            told = {"code": 50035, "message": "Invalid Form Body", "errors": {"emoji": {"_errors": [WRONG]}}}
            raise discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), told)
        return json

    ask = faces._retrying_with_unicode(refuse)
    boss = {"emoji": {"id": "1", "name": "boss"}}
    assert await ask(json=boss) == {"emoji": {"name": "👑"}}
    assert faces.emojis.markup == {}
    while not faces.emojis.markup:
        await asyncio.sleep(0)
    assert faces.emojis.markup == before.markup
    for _ in range(3):
        assert await ask(json=boss) == {"emoji": {"name": "👑"}}
    await asyncio.sleep(0.05)
    assert faces.emojis.markup == {}, "text until then"
    assert len(there.requests("GET")) == 2
    await faces.close()


@pytest.mark.usefixtures("_few")
async def test_a_face_that_was_uploaded_with_a_hash_in_its_name_is_renamed_and_messages_that_show_it_keep_it(there):
    there.put(*(f"{name}__{art.picture_digest(name)}" for name in art.picture_names()))
    before = {emoji.id for emoji in there.env.backend.application_emojis.values()}
    emojis = await there.tidied()
    assert sorted(there.names) == ["boss", "firefly", "orange_happy", "smile_minus_5_pink", "special_love"]
    assert {emoji.id for emoji in there.env.backend.application_emojis.values()} == before
    assert there.shown(emojis, "boss") == "boss"
    assert there.requests("POST") == there.requests("DELETE") == []


@pytest.mark.usefixtures("_few")
async def test_only_a_face_that_is_not_the_first_of_its_name_has_a_hash_there(there, monkeypatch):
    await EmojiUpload().sync(there.client)
    digest = art.picture_digest
    monkeypatch.setattr(art, "picture_digest", lambda name: "abcdef" if name == "boss" else digest(name))
    emojis = await there.tidied()
    assert there.shown(emojis, "boss") == "boss__abcdef"
    assert sorted(there.names) == ["boss__abcdef", "firefly", "orange_happy", "smile_minus_5_pink", "special_love"]
    monkeypatch.setattr(art, "picture_digest", digest)
    emojis = await there.tidied()
    assert there.shown(emojis, "boss") == "boss"
    assert "boss__abcdef" not in there.names


@pytest.mark.usefixtures("_few")
async def test_a_changed_face_that_cannot_be_uploaded_stays_as_it_was(there):
    there.put("orange_happy__000000")
    there.env.inject_error("POST", "/applications/*/emojis", status=400, code=50138, times=1)
    emojis = await EmojiUpload().sync(there.client)
    assert there.shown(emojis, "orange_happy") == "orange_happy__000000"
    assert "orange_happy__000000" in there.names


@pytest.mark.usefixtures("_few")
async def test_only_our_own_unused_emojis_are_removed(there):
    there.put("unicorn__12ab9f", "party", "red_facade", "Unicorn__12ab9f", "unicorn__12ab9z")
    await there.tidied()
    assert set(there.names) == {
        *map(emoji_name, art.picture_names()), "party", "red_facade", "Unicorn__12ab9f", "unicorn__12ab9z"
    }  # fmt: skip


@pytest.mark.usefixtures("_few")
async def test_a_face_uploaded_twice_is_kept_once(there):
    there.put(emoji_name("boss"), emoji_name("boss"))
    await there.tidied()
    assert there.names.count(emoji_name("boss")) == 1


@pytest.mark.usefixtures("_few")
async def test_a_failed_upload_leaves_text_and_the_others_go_on(there, caplog):
    there.env.inject_error("POST", "/applications/*/emojis", status=400, code=30008, times=1)
    with caplog.at_level(logging.WARNING):
        emojis = await EmojiUpload().sync(there.client)
    assert emojis("orange_happy") == "🟠😀O"
    assert set(emojis.markup) == set(art.picture_names()) - {"orange_happy"}
    assert "orange_happy" in caplog.text


@pytest.mark.usefixtures("_few")
async def test_after_three_refusals_in_a_row_it_stops_asking(there):
    there.env.inject_error("POST", "/applications/*/emojis", status=400, code=30008, times=None)
    emojis = await EmojiUpload().sync(there.client)
    assert emojis.markup == {}
    assert len(there.requests("POST")) == MAX_FAILURES_IN_A_ROW


@pytest.mark.usefixtures("_few")
async def test_a_list_that_cannot_be_read_leaves_text_and_uploads_nothing(there):
    there.env.inject_error("GET", "/applications/*/emojis", status=403, code=50001, times=None)
    emojis = await EmojiUpload().sync(there.client)
    assert emojis("boss") == "👑"
    assert there.requests("POST") == []


@pytest.mark.usefixtures("_few")
async def test_a_failed_removal_does_not_matter(there):
    there.put("unicorn__12ab9f")
    there.env.inject_error("DELETE", "/applications/*/emojis/*", status=404, code=10014, times=1)
    emojis = await there.tidied()
    assert "unicorn__12ab9f" in there.names
    assert set(emojis.markup) == set(art.picture_names())


@pytest.mark.usefixtures("_few")
async def test_the_start_does_not_wait_for_uploads(there, monkeypatch):
    answer = asyncio.Event()

    async def slow(**_):
        await answer.wait()

    monkeypatch.setattr(there.client, "create_application_emoji", slow)
    there.put(emoji_name("boss"))
    faces = EmojiUpload()
    await asyncio.wait_for(faces.start(there.client), 30)
    assert set(faces.emojis.markup) == {"boss"}
    await asyncio.wait_for(faces.close(), 30)


@pytest.mark.usefixtures("_few")
async def test_a_process_that_uploads_nothing_looks_until_the_other_one_has_replaced_the_faces_that_changed(
    there, monkeypatch
):
    """The older ones are all there when it starts, and are removed then."""
    monkeypatch.setattr(upload, "FIRST_CHECK_SECONDS", 0.01)
    there.put(*(f"{name}__000000" for name in art.picture_names()))
    faces, other = EmojiUpload(), EmojiUpload()
    await faces.start(there.client, may_upload=False)
    assert there.shown(faces.emojis, "boss") == "boss__000000"
    await other.sync(there.client)
    async with asyncio.timeout(30):
        assert (await faces.wait_uploaded()).markup == other.emojis.markup
    assert len(there.requests("POST")) == 5


@pytest.mark.usefixtures("_few")
async def test_a_process_that_uploads_nothing_asks_again_if_the_list_could_not_be_read(there, monkeypatch):
    monkeypatch.setattr(upload, "FIRST_CHECK_SECONDS", 0.01)
    await EmojiUpload().sync(there.client)
    there.env.inject_error("GET", "/applications/*/emojis", status=403, code=50001, times=1)
    faces = EmojiUpload()
    await faces.start(there.client, may_upload=False)
    assert faces.emojis.markup == {}
    async with asyncio.timeout(30):
        assert set((await faces.wait_uploaded()).markup) == set(art.picture_names())


def test_without_an_upload_a_button_shows_a_sign_and_says_the_rest():
    emojis = Emojis()
    assert (emojis.partial("orange_happy"), emojis.label("orange_happy")) == ("😀", "🟠😀O")


def test_with_an_upload_a_button_shows_the_picture_alone():
    emojis = Emojis({"boss": emoji_markup("boss", 1443000000000000077)})
    assert emojis.partial("boss") == emojis("boss") == "<:boss:1443000000000000077>"
    assert emojis.label("boss") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_screen_can_be_sent_without_our_emojis_and_still_says_all(game):
    """Nothing but signs and labels differs: what is pressed stays the same."""
    seats = GAMES[game].SEATS[-1]
    for number, (position, events) in enumerate(random_game(game, seats, b"faces", {})):
        if number % 7 and position.outcome() is None:
            continue
        for view in (*public_all(game, position, events), private(game, position, number % seats, events)):
            drawn = components_of(view)
            plain = without_pictures(drawn)
            check_message({"flags": V2, "components": plain}, files=0)
            assert not re.search(r'<:|"id": "', json.dumps(plain))
            pressed = [[one.get("custom_id") for one in limits.walk(screen)] for screen in (drawn, plain)]
            assert pressed[0] == pressed[1]
            assert without_pictures(plain) == plain


def test_a_label_says_in_signs_what_the_picture_said():
    boss, face = ({"id": "1" * 18, "name": accessible_name(name)} for name in ("boss", "orange_happy"))
    pictured = [{"type": 2, "emoji": boss, "label": "a"}, {"emoji": face}, {"label": "b" * 80, "emoji": face}]
    assert without_pictures({"options": pictured, "content": f"{emoji_markup('boss', 10**18)} <:other:{10**18}>"}) == {
        "options": [
            {"type": 2, "emoji": {"name": "👑"}, "label": "a"},
            {"label": "🟠😀O"},
            {"label": "🟠😀O " + "b" * 76},
        ],
        "content": f"👑 <:other:{10**18}>",
    }


@pytest.mark.parametrize("ask", [Emojis().__call__, Emojis().partial, Emojis().label])
def test_a_picture_that_does_not_exist_is_an_error(ask):
    with pytest.raises(KeyError):
        ask("unicorn")


def test_every_name_on_discord_is_one_that_discord_accepts_and_we_recognise():
    for name in art.picture_names():
        assert picture_of_emoji(emoji_name(name)) == (name, art.picture_digest(name))
        assert picture_of_emoji(f"{name}__{art.picture_digest(name)}") == (name, art.picture_digest(name))
        assert 2 <= len(emoji_name(name)) <= 32


def test_every_face_is_read_by_the_name_of_its_picture_in_texts_and_on_buttons():
    """`python -m tests.art.test_emojis` writes the lines of new pictures; existing lines are never changed."""
    assert set(art.picture_names()) <= set(art.original_digests())
    read = {re.fullmatch(r"<:(\w{2,32}):\d+>", emoji_markup(name, 1))[1] for name in art.picture_names()}
    assert len(read) == len(art.picture_names())
    changed = {name for name in art.picture_names() if art.original_digests()[name] != art.picture_digest(name)}
    assert read - {emoji_name(name) for name in art.picture_names()} == {accessible_name(name) for name in changed}
    assert not [name for name in read if "__" in name or not re.fullmatch(r"[a-z]{2,}(_[a-z]+|_[0-9])*", name)]
    assert {"orange_happy", "smile_minus_5_pink", "smile_6"} <= read


if __name__ == "__main__":
    with (art.ART_FOLDER / "first.toml").open("a", encoding="utf-8") as kept:
        new = [name for name in art.picture_names() if name not in art.original_digests()]
        kept.writelines(f'{name} = "{art.picture_digest(name)}"\n' for name in new)
