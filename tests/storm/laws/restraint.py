"""While the database or Discord is unreachable, nothing is retried in a tight loop, and afterwards nothing is done
twice.

Attempts are counted by the name of the task that used the database, and by the content of a request to Discord. Presses
do not count, because each of them has to be answered."""

import asyncio
import math
from collections import defaultdict, deque
from dataclasses import dataclass
from typing import Any

from bot.local.interactions import DEFER_UPDATE, THINK, UPDATE
from tests.kit.virtual_loop import OWNER
from tests.storm.discord import digest
from tests.storm.laws.law import Law

MINUTE = 60.0
READS, REQUESTS = 8, 15
"""How often one job may use an unreachable database within a minute, and how often one request may be sent to an
unreachable Discord: discord.py repeats each of three attempts up to four times."""
WITHHELD = 5.0
"""Seconds for which discord.py may delay a request or its response, until its rate limit allows more requests."""
REPEATS = 1
"""How often an edit that Discord has accepted may be repeated, as seen from here: the bot cannot know the result of an
edit while an answer to a press for the same message is on its way or delayed by discord.py."""
PRESSED = ("discord.py: on_interaction", "CommandTree", "writer", "confirm")
"""The names of the tasks that handle presses, of the writer, and of the check before each answer that this process
still holds its lease."""
STARTS, LOGIN = ("start", "Lease._renew_until_lost"), "/users/@me"
"""Not counted either: a standby checks twice a second whether the other process still plays, the playing process renews
its lease, and the service manager restarts a bot that cannot log in."""


class Restraint(Law):
    name = "the restraint"

    def __init__(self, evening):
        super().__init__(evening)
        self._tries = defaultdict(deque)
        self._edits, self._sent, self._answered = {}, {}, {}
        """By message: the latest edit, the latest edit that does not answer a press, and the time when an answer to a
        press on this message was sent."""
        evening.disk.refused = self.refused
        evening.discord.askers.append(self.asked)

    # During an outage

    def refused(self):
        """Counts a failed statement for the current task, which executed it."""
        process, task = OWNER.get(), asyncio.current_task()
        name = task.get_name()
        is_left_out = name.startswith(PRESSED) or task.get_coro().__qualname__ in STARTS
        if process is not None and self.evening.faults.is_away("the database") and not is_left_out:
            self.count((process, name), READS, f"{name} asks the database")

    def asked(self, process, method, path, said):
        if path.startswith("/interactions/"):
            press = self.evening.presses.get(int(path.split("/")[2]))
            if press is not None and press.message:
                self._answered[int(press.message)] = self.evening.loop.time()
        elif self.evening.faults.is_away("Discord") and path != LOGIN:
            self.count((process, method, path, said), REQUESTS, f"{method} {path[:60]} is sent")

    def count(self, key, most, what):
        tries, now = self._tries[key], self.evening.loop.time()
        tries.append(now)
        while tries[0] <= now - MINUTE:
            tries.popleft()
        if len(tries) > most:
            self.broken(f"{what} {len(tries)} times within a minute, though that is away")
            tries.clear()

    # After an outage

    def heard(self, request):
        """An edit of a message must change its content, unless the bot cannot know the result of the edit before."""
        message = self.edited(request)
        if message is None or request.status != 200:
            self.note_refused(request)
            return
        edit = Edit(request, digest(shown(request.body)), request.is_heard, self.member(request))
        before = self._edits.get(message)
        if before is not None and self.overlaps(message, request):
            edit.is_sure = before.is_sure = False
        elif before is not None and before.is_repeated_by(edit) and not self.has_to_be(request, message):
            edit.repeats = before.repeats + 1
            if edit.repeats > REPEATS:
                ago = f"{before.request.kind} {request.at - before.request.at:.3f} s before"
                self.broken(f"message {message} is edited with the same content by {request.kind} and by {ago}")
        self._edits[message] = edit
        if not is_answer(request):
            self._sent[message] = request

    def overlaps(self, message, request):
        """Whether this edit and an earlier one overlap in time, as seen by the bot, so that their order is unknown. A
        table's message is edited by one request after another, except for answers to presses, some of which are
        refused."""
        before, sent = self._edits[message].request, self._sent.get(message)
        answered = self._answered.get(message, -math.inf)  # the edit before may have been delayed until then
        if before.at - WITHHELD < answered <= request.at and not is_answer(request):
            return True
        if is_answer(request) and sent is not None and (sent.answered or request.at) + WITHHELD >= request.at:
            return True
        return (before.answered or request.at) >= request.at

    def note_refused(self, request):
        """After a refused answer (the press was already answered, or too long ago) the bot cannot know which of its
        hands the member sees."""
        member = self.member(request) if request.status >= 400 else None
        for edit in self._edits.values():
            if member is not None and edit.member == member:
                edit.is_sure = False

    def member(self, request):
        """The member whose press a request answers or whose interaction token it uses; None for other requests."""
        if is_answer(request):
            press = self.evening.presses.get(int(next(iter(request.args.values()))))
        elif (token := request.args.get("webhook_token")) in request.here.interactions.by_token:
            press = self.evening.presses.get(int(request.here.interactions.by_token[token].id))
        else:
            return None
        return press.user if press is not None else None

    def edited(self, request):
        """The message that a request edits; None if it edits none."""
        if request.method == "PATCH" and "/messages/" in request.route and request.status == 200:
            return int(request.result["id"])
        if is_answer(request) and request.body["type"] == UPDATE:
            press = self.evening.presses.get(int(next(iter(request.args.values()))))
            return int(press.message) if press is not None and press.message else None
        return None

    def has_to_be(self, request, message):
        """Whether the request answers a press, because every press must be answered; or whether the bot, with a cache
        of only one or three tables, has forgotten what the message shows."""
        if is_answer(request):
            return True
        if (token := request.args.get("webhook_token")) is not None:
            press = self.evening.presses.get(int(request.here.interactions.by_token[token].id))
            return press is None or any(body["type"] in (THINK, DEFER_UPDATE) for body in press.callbacks)
        return not self.evening.bots.has_room and self.truth.picture_of_emoji(message) is not None


@dataclass
class Edit:
    """An edit that Discord has carried out."""

    request: Any
    said: str
    is_sure: bool
    member: int | None
    repeats: int = 0

    def is_repeated_by(self, other):
        return self.is_sure and self.request.session is other.request.session and self.said == other.said


def is_answer(request):
    """Whether a request answers a press."""
    return request.route.startswith("/interactions/")


def shown(body):
    """The components in the body of a request."""
    return (body.get("data") or body).get("components")
