"""A table at pace day on the local Discord: its thread, its calls, and a bot that is killed."""

import asyncio
import json
from typing import Any

from .conftest import Join
from .member import PATIENCE, Member, parts, text_of
from .process import BotProcess

SEATS = ("Ada", "Ben", "Chloé")
THREAD = "Smile: Ada, Ben and Chloé"


async def begin(join: Join) -> list[Member]:
    """Three people at a table of Smile at pace day, in its thread."""
    people = [await join(name) for name in SEATS]
    ada = people[0]
    await ada.until(lambda: ada.commands)
    await ada.slash("play", game="smile")
    (lobby,) = await ada.until(ada.messages)
    for number, person in enumerate(people[1:], 2):
        await person.click(await person.until(lambda p=person: p.messages()[0]), "Join")
        await ada.until(lambda n=number: f"{n} at the table" in text_of(ada.by_id[lobby["id"]]))
    await ada.click(ada.by_id[lobby["id"]], "Options")
    (options,) = await ada.until(ada.private)
    pace = next(part["custom_id"] for part in parts(options) if str(part.get("custom_id")).endswith(":pace"))
    await ada.click(options, pace, values=["day"])
    await ada.click(ada.by_id[lobby["id"]], "Begin")
    await ada.until(lambda: "is played in" in text_of(ada.by_id[lobby["id"]]))
    for person in people:
        await person.until(lambda p=person: calls(p))
    return people


def shown(member: Member) -> list[dict[str, Any]]:
    return [one for one in member.messages(THREAD) if not one["flags"] & 64]


def calls(member: Member) -> list[dict[str, Any]]:
    """The messages in the thread that mention somebody."""
    return [one for one in shown(member) if one["mentions"]]


def screen(member: Member) -> dict[str, Any]:
    return next(one for one in reversed(shown(member)) if "round" in text_of(one))


def offers(message: dict[str, Any]) -> list[str]:
    """The custom_ids of the moves of Smile that offer a firefly."""
    return [part["custom_id"] for part in parts(message) if "offer" in str(part.get("custom_id"))]


def mover(people: list[Member]) -> Member:
    text = text_of(screen(people[0]))
    return next(one for one in people if f"**{one.user['global_name']}**’s turn" in text)


def called(people: list[Member]) -> bool:
    """Whether there is exactly one call, for the player who is to move."""
    return [[user["id"] for user in one["mentions"]] for one in calls(people[0])] == [[mover(people).id]]


async def move(people: list[Member]) -> None:
    name = mover(people)
    before = text_of(screen(people[0]))
    begun = await name.click(screen(name), offers(screen(name))[0])
    assert begun.acknowledged, begun.failed
    for person in people:
        await person.until(lambda p=person: text_of(screen(p)) != before)


async def test_a_bot_killed_right_after_a_move_calls_the_next_player_exactly_once(
    process: BotProcess, join: Join
) -> None:
    people = await begin(join)
    assert called(people)
    for _ in range(3):
        await move(people)
        await process.kill()
        await process.start()
        await people[0].until(lambda: called(people))
        async with asyncio.timeout(PATIENCE):
            while not is_stored(process):
                await asyncio.sleep(0.05)
    await move(people)
    await people[0].until(lambda: called(people))
    assert "Traceback" not in process.output


def is_stored(process: BotProcess) -> bool:
    """Whether the bot has noted the call of the latest move."""
    ((number, call),) = process.rows("SELECT number, call FROM tables")
    return bool(json.loads(call).get("number") == number)
