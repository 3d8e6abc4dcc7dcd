"""Whatever fails, answers are true, whether they say that nothing has changed or that a press counts."""

import asyncio

import pytest

from bot.database import Store
from bot.database.writer import CommitUnknown
from bot.features.nights.store import NIGHT_MEMBERS, NIGHTS
from bot.features.tournaments.store import TOURNAMENT_PLAYERS, TOURNAMENTS
from bot.members.store import MEMBERS
from bot.screens.components import Screen
from bot.tables.rows import MOVES, SEATS, TABLES
from tests.kit.databases import fail_commits
from tests.kit.game_night import Shown
from tests.kit.nights import plan
from tests.kit.press import press
from tests.kit.racing import NAMES, dice, on_grid, started
from tests.kit.tournaments import open_tournament
from tests.kit.turns import turn_of

BOOKKEEPING = ("messages", "shown_at", "thread", "call", "message", "hints")
"""Columns about where something is shown."""
BY_ITSELF = ("show ", "tournament ", "night ", "message of ", "event of ")
"""The prefixes of the names of background tasks that update messages."""
COUNTS, NOTHING, HALFWAY = "✅ Saved", "nothing has changed", "may already count"


async def everything(night):
    """The stored tables, tournaments, nights and members."""
    kept = (TABLES, SEATS, MOVES, TOURNAMENTS, TOURNAMENT_PLAYERS, NIGHTS, NIGHT_MEMBERS, MEMBERS)
    found = {}
    for table in kept:
        columns = [column for column in table.c if column.name not in BOOKKEEPING]
        found[table.name] = sorted(map(str, await night.bot.store.rows(table.select().with_only_columns(*columns))))
    return found


def pressing(shown, who, label):
    return {"who": who, "message": shown.message, "custom_id": shown.button(label)}


async def a_move(night):
    table = await night.begin("ada", "ben", "cleo")
    return pressing(table, turn_of(table, "ada", "ben", "cleo")[0], "Offer to 1")


async def a_move_in_private(night):
    table = await night.begin("ada", "ben", "cleo")
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    return pressing(await night.hand(mover, table), mover, "Offer to 1")


async def a_move_alone(night):
    hand = await night.say("ada", "solo", game="smile")
    move = next(one for one in hand.buttons.values() if one.startswith("m:"))
    return {"who": "ada", "message": hand.message, "custom_id": move}


async def a_claim(night):
    race = await started(night, "find_it", "ada", "ben")
    await race.open()
    return {**race.claim("ada", on_grid(dice(race.text))), "who": "ada"}


def in_a_lobby(who, label):
    async def make(night):
        return pressing(await night.open("ada", "ben", "cleo", game="last_one"), who, label)

    return make


async def an_option(night):
    lobby = await night.open("ada", "ben", "cleo")
    options = await night.press("ada", lobby, "Options")
    (pace,) = [custom_id for custom_id in options.selects if custom_id.endswith(":pace")]
    return {"who": "ada", "message": options.message, "custom_id": pace, "values": ["day"]}


def in_a_tournament(who, label):
    async def make(night):
        return pressing(await open_tournament(night, "ada", "ben"), who, label)

    return make


async def a_signature(night):
    return pressing(await plan(night, game="smile"), "ben", "I’m in")


async def a_language(night):
    shown = await night.say("ada", "me")
    return {"who": "ada", "message": shown.message, "custom_id": "u:language", "values": ["de"]}


async def a_hand(night):
    return pressing(await night.begin("ada", "ben", "cleo"), "ada", "My hand")


PRESSES = {
    "a move": a_move,
    "a move in private": a_move_in_private,
    "a move in a game alone": a_move_alone,
    "a claim": a_claim,
    "Join": in_a_lobby("dan", "Join"),
    "Leave": in_a_lobby("ben", "Leave"),
    "Add computer": in_a_lobby("ada", "Add computer"),
    "Begin": in_a_lobby("ada", "Begin"),
    "Cancel": in_a_lobby("ada", "Cancel"),
    "an option": an_option,
    "Join a tournament": in_a_tournament("dan", "Join"),
    "Begin a tournament": in_a_tournament("ada", "Begin"),
    "Sign up": a_signature,
    "a language": a_language,
    "My hand": a_hand,
}
COMMANDS = {
    "play": {"game": "smile"},
    "leave": {},
    "tournament start": {},
    "night plan": {"when": "2026-02-01 20:00", "game": "smile"},
}


def refused_by_discord(night, monkeypatch):
    night.env.inject_error("POST", "/interactions/*/*/callback", status=500)


def not_drawn(night, monkeypatch):
    real, failed = Screen.to_components, []

    def fail_once(self):
        if not failed and not asyncio.current_task().get_name().startswith(BY_ITSELF):
            failed.append(self)
            raise RuntimeError("the screen cannot be drawn")
        return real(self)

    monkeypatch.setattr(Screen, "to_components", fail_once)


def not_stored(night, monkeypatch):
    fail_commits(night, monkeypatch)


FAULTS = [[not_stored, refused_by_discord], [not_drawn]]
"""The faults of a list follow each other, as the first leaves everything unchanged."""


@pytest.fixture
async def known(night):
    """Lets the bot store everybody, so that a press alone changes no stored member."""
    for name in NAMES[:4]:
        await night.say(name, "help")


async def says_the_truth(night, before, told):
    """Checks that the answer agrees with what is stored."""
    has_changed = await everything(night) != before
    assert (COUNTS in told, NOTHING in told) == (has_changed, not has_changed), told


@pytest.mark.parametrize("faults", FAULTS)
@pytest.mark.parametrize("what", PRESSES)
async def test_an_answer_to_a_press_that_fails_says_whether_it_counts(night, known, monkeypatch, what, faults):
    one = await PRESSES[what](night)
    for fault in faults:
        before = await everything(night)
        fault(night, monkeypatch)
        (result,) = await press(night.env, {**one, "who": night.member(one["who"])})
        monkeypatch.undo()
        if what == "My hand" and fault is not_stored:
            assert "your hand" in Shown(night, result.response).text
            continue
        assert result.ephemeral
        await says_the_truth(night, before, Shown(night, result.response).text)


async def test_no_answer_says_that_nothing_has_changed_once_a_standby_may_have_stored_it(night, known, monkeypatch):
    one = await PRESSES["Join"](night)
    not_stored(night, monkeypatch)
    monkeypatch.setattr(Store, "is_sole_writer", False)
    (result,) = await press(night.env, {**one, "who": night.member(one["who"])})
    assert HALFWAY in Shown(night, result.response).text


@pytest.mark.parametrize("faults", FAULTS)
@pytest.mark.parametrize("command", COMMANDS)
async def test_an_answer_to_a_command_that_fails_says_whether_it_counts(night, known, monkeypatch, command, faults):
    await night.open("ada", "ben")
    for fault in faults:
        await night.env.advance_time(60)  # otherwise the bot asks whether she means another table
        before = await everything(night)
        fault(night, monkeypatch)
        result = await night.slash("ada", command, **COMMANDS[command])
        monkeypatch.undo()
        assert result.ephemeral
        await says_the_truth(night, before, Shown(night, result.response).text)


def fail_after_one(night, monkeypatch, error=None):
    """The first commit succeeds, and all others fail until the monkeypatch is undone."""
    commit, tried = night.bot.store.writer._commit, []

    async def committed(batch):
        tried.append(batch)
        if len(tried) > 1:
            raise error or OSError("no space left on device")
        await commit(batch)

    monkeypatch.setattr(night.bot.store.writer, "_commit", committed)


async def test_a_database_that_goes_away_halfway_is_said_so(night, known, monkeypatch):
    shown = await open_tournament(night, "ada", "ben")
    fail_after_one(night, monkeypatch)
    told = await night.press("ada", shown, "Begin")
    monkeypatch.undo()
    assert HALFWAY in told.text


@pytest.mark.parametrize("error", [None, CommitUnknown()], ids=["refused", "unsure"])
async def test_that_a_newcomers_language_was_stored_does_not_count(night, monkeypatch, error):
    lobby = await night.open("ada", "ben")
    newcomer = {"who": night.member("dan"), "locale": "en-GB"}
    fail_after_one(night, monkeypatch, error)
    (result,) = await press(night.env, {**pressing(lobby, "dan", "Join"), **newcomer})
    monkeypatch.undo()
    told = Shown(night, result.response).text
    assert NOTHING in told
    assert HALFWAY not in told
    assert "dan" not in lobby.text


async def test_a_claim_that_the_task_of_another_press_has_stored_counts_too(night, known):
    race = await started(night, "find_it", "ada", "ben")
    await race.open()
    card = on_grid(dice(race.text))
    late, early = race.claim("ada", card, at=50), race.claim("ben", card, at=0)
    night.env.inject_error("POST", "/interactions/*/*/callback", status=500, times=2)
    beaten, first = await press(night.env, late, early)
    assert (await race.stored()).position.winner == 1
    assert COUNTS in Shown(night, first.response).text
    assert not beaten.acknowledged, "it stored the other one's claim, and says nothing of its own"
