"""Late answers: each press gets one answer, and everybody sees the result."""

import asyncio

import discord
import pytest

from bot.commands import reply as clicks
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.turns import turn_of


@pytest.fixture
def impatient(monkeypatch):
    """The latest answer; the test decides when it is acknowledged as late."""
    answers, real = [], clicks.Reply.__init__

    def made(self, *given):
        real(self, *given)
        answers.append(self)

    monkeypatch.setattr(clicks.Reply, "__init__", made)
    return answers


async def turns(count):
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.fixture
def slow_disk(night, impatient, monkeypatch):
    """The bot acknowledges each press during the commit, and the acknowledgement arrives before the commit is done."""
    real = type(night.bot.store.writer)._commit

    async def commit(self, batch):
        if impatient and not impatient[-1].has_responded:
            impatient[-1]._acknowledge_on_timer()
            await impatient[-1]._late
        await real(self, batch)

    monkeypatch.setattr(type(night.bot.store.writer), "_commit", commit)


@pytest.fixture
def slow_acknowledgement(night, impatient, monkeypatch):
    """The bot acknowledges each press during the commit, which is done while the acknowledgement is on its way to
    Discord."""
    defer, write = discord.InteractionResponse.defer, type(night.bot.store.writer)._commit
    committed = asyncio.Event()

    async def commit(self, batch):
        if impatient and impatient[-1]._late is None:
            committed.clear()
            impatient[-1]._acknowledge_on_timer()
            await turns(5)
        await write(self, batch)
        committed.set()

    async def on_its_way(self, **kwargs):
        await committed.wait()
        await turns(20)
        return await defer(self, **kwargs)

    monkeypatch.setattr(type(night.bot.store.writer), "_commit", commit)
    monkeypatch.setattr(discord.InteractionResponse, "defer", on_its_way)


@pytest.mark.parametrize("slow", ["slow_disk", "slow_acknowledgement"])
@pytest.mark.parametrize(
    ("command", "says", "values"),
    [
        ("play", "1 at the table", {"game": "smile"}),
        ("tournament start", "Join", {}),
        ("night plan", "Smile", {"when": "2026-02-01 20:00", "game": "smile"}),
    ],
)
async def test_a_table_that_a_command_opens_is_seen_by_all_however_slow_the_disk(
    night, request, slow, command, says, values
):
    night.member("ada")
    await night.slash("ada", "mytables")
    request.getfixturevalue(slow)
    result = await night.slash("ada", command, **values)
    await night.env.settle()
    assert result.acknowledged
    shown = night.table()
    assert says in shown.text or any(says in label for label in shown.buttons)
    callbacks = [one for one in night.env.http_requests if one.path.endswith("/callback")]
    assert len(callbacks) == 2, "each command has exactly one answer"


async def test_what_a_late_command_has_sent_is_known_though_its_first_answer_cannot_be_removed(night, request):
    night.member("ada")
    await night.slash("ada", "mytables")
    request.getfixturevalue("slow_disk")
    night.env.inject_error("DELETE", "/webhooks/*/*/messages/@original", status=500)
    await night.slash("ada", "night plan", when="2026-02-01 20:00", game="smile")
    shown = night.table()
    await night.press("ben", shown, "I’m in")
    assert "ben" in shown.text


async def test_the_table_is_shown_again_however_slow_the_acknowledgement(night, impatient, monkeypatch):
    table = await night.begin("ada", "ben", "cleo")
    real, defer = night.bot.renderer.public_screens, discord.InteractionResponse.defer

    async def public(found):
        impatient[-1]._acknowledge_on_timer()
        await turns(5)
        return await real(found)

    async def on_its_way(self, **kwargs):
        await turns(20)
        return await defer(self, **kwargs)

    monkeypatch.setattr(night.bot.renderer, "public_screens", public)
    monkeypatch.setattr(discord.InteractionResponse, "defer", on_its_way)
    result = await night.slash("ada", "table")
    assert result.acknowledged
    assert night.table().id != table.id
    assert "round 1" in night.table().text


@pytest.mark.parametrize("slow", ["slow_disk", "slow_acknowledgement"])
async def test_a_move_is_answered_once_however_slow_the_disk(night, request, slow):
    table = await night.begin("ada", "ben", "cleo")
    request.getfixturevalue(slow)
    for is_private in (False, True):
        mover, _ = turn_of(table, "ada", "ben", "cleo")
        shown = await night.hand(mover, table) if is_private else table
        label = next(label for label in shown.buttons if label.startswith(("Offer", "Take")))
        custom_id = shown.button(label)
        before = table.text
        (result,) = await press(
            night.env, {"who": night.member(mover), "message": shown.message, "custom_id": custom_id}
        )
        assert result.acknowledged
        assert not result.followups
        assert table.text != before


async def test_a_refusal_after_the_acknowledgement_is_sent_once(night, impatient, monkeypatch):
    table = await night.open("ada", "ben")
    real = night.bot.people.update_member

    async def met(*who, **where):
        impatient[-1]._acknowledge_on_timer()
        await impatient[-1]._late
        return await real(*who, **where)

    monkeypatch.setattr(night.bot.people, "update_member", met)
    (result,) = await press(
        night.env, {"who": night.member("cleo"), "message": table.message, "custom_id": table.button("Leave")}
    )
    assert result.acknowledged
    told = [Shown(night, one) for one in result.followups]
    assert len(told) == 1
    assert "not at this table" in told[0].text


async def test_an_internal_error_is_reported_once_and_logged_and_the_next_press_works(night, monkeypatch, caplog):
    table = await night.begin("ada", "ben", "cleo")
    private = night.bot.renderer.private_screen

    def broken(*of):
        raise IndexError("a bug of this screen")

    monkeypatch.setattr(night.bot.renderer, "private_screen", broken)
    one = {"who": night.member("ada"), "message": table.message, "custom_id": table.button("My hand")}
    (result,) = await press(night.env, one)
    assert result.ephemeral
    assert not result.followups
    assert "Something went wrong on my side" in Shown(night, result.response).text
    assert "a bug of this screen" in caplog.text
    key = table.button("My hand").split(":")[1]
    assert f"Hand at table {key} on server {night.guild.id} failed" in caplog.text
    monkeypatch.setattr(night.bot.renderer, "private_screen", private)
    assert "What is this?" in (await night.hand("ada", table)).buttons


@pytest.mark.parametrize(
    ("status", "code", "why"),
    [(404, 10062, "404 10062, it was answered too late"), (500, 0, "500 0, Discord has a fault")],
)
async def test_a_refusal_that_discord_does_not_take_harms_nobody_and_the_log_names_it(night, caplog, status, code, why):
    caplog.set_level("INFO")
    table = await night.open("ada", "ben")
    night.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code)
    one = {"who": night.member("cleo"), "message": table.message, "custom_id": table.button("Leave")}
    (result,) = await press(night.env, one)
    assert result.response is None
    key = table.button("Leave").split(":")[1]
    assert f"LobbyButton at table {key} on server {night.guild.id} could not be answered: {why}" in caplog.text
    assert "not at this table" in (await night.press("cleo", table, "Leave")).text
