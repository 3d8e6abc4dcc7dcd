"""The messages that members of a server receive, as text: every new message in a channel, a thread or a direct message,
and every edit with mentions, with its time, its mentions, and whether it makes a sound."""

import re
from datetime import UTC, datetime

from tests.kit.messages import parts_of

SILENT, PRIVATE = 1 << 12, 1 << 6
NEW = re.compile(r"/channels/(\d+)/messages")
EDIT = re.compile(r"/channels/(\d+)/messages/\d+")
THREAD = re.compile(r"/channels/(\d+)/messages/\d+/threads")
ANSWER = re.compile(r"/interactions/\d+/[^/]+/callback")
FURTHER = re.compile(r"/webhooks/\d+/[^/]+")
WHEN = re.compile(r"<t:(\d+):\w>")
MENTION = re.compile(r"<@(\d+)>")
PLACE = re.compile(r"<#(\d+)>")
LINK = re.compile(r"\(?https://discord\.com/channels/[\d/]+\)?")
INDENT = "    "


class Log(list):
    """Requests, each with its time and the member who was pressing something then."""

    def __init__(self, night):
        super().__init__()
        self.night, self.made, self.presser = night, [], None

    def append(self, request):
        super().append(request)
        self.made.append((self.night.env.now().astimezone(UTC), self.presser))


class Transcript:
    """Records requests from now on; `str` gives the transcript so far."""

    def __init__(self, night):
        self.night = night
        self.log = night.env.backend.http_requests = Log(night)
        self.tells_answers = False
        self._told = []
        self._read = 0

    def by(self, name):
        """Sets the member who makes the presses from now on."""
        self.log.presser = name

    def aside(self, words):
        """Adds a line about an event on Discord."""
        self.read()
        self._told.append(f"— {words}")

    def read(self, *, answers=False):
        """Adds the messages since the last call, and private replies if `answers`."""
        for request, (at, presser) in [*zip(self.log, self.log.made, strict=True)][self._read :]:
            self._told += filter(None, [self._entry(request, at, presser, answers=answers)])
        self._read = len(self.log)

    def __str__(self):
        self.read()
        return "\n\n".join(self._told) + "\n"

    def _entry(self, request, at, presser, *, answers):
        """The transcript's line for a request; None if it sends no message."""
        body, place = request.json or {}, None
        if request.method == "POST" and (made := THREAD.fullmatch(request.path)):
            return f"{when(at)}  {self._place(made[1])}  a thread: {body['name']}"
        if request.method == "POST" and (made := NEW.fullmatch(request.path)):
            place = self._place(made[1])
        elif request.method == "PATCH" and (made := EDIT.fullmatch(request.path)) and mentioned(body):
            place = f"{self._place(made[1])}  edited"
        elif request.method == "POST" and ANSWER.fullmatch(request.path) and body["type"] == 4:
            body, place = body["data"], self._answered(body["data"], presser)
        elif request.method == "POST" and FURTHER.fullmatch(request.path):
            place = self._answered(body, presser)
        if place is None or (place.startswith("only ") and not answers):
            return None
        return "\n".join([f"{when(at)}  {place}{self._rings(body)}", *(f"{INDENT}{one}" for one in self._lines(body))])

    def _answered(self, body, presser):
        """The place of an answer to a press."""
        return f"only {presser} sees" if body.get("flags", 0) & PRIVATE else f"#{self.night.channel.name}"

    def _rings(self, body):
        """The members mentioned by a message, and whether it makes a sound."""
        names = [self._name(one) for one in mentioned(body)]
        sound = "silent" if body.get("flags", 0) & SILENT else "rings"
        return f"  @{' @'.join(names)}, {sound}" if names else ""

    def _lines(self, body):
        """The text of a message; buttons and selects are in brackets, one row per line; pictures are replaced by their
        names."""
        for part in parts_of(body):
            if part.get("type") == 10:
                yield from self._read_as(part["content"]).split("\n")
            elif part.get("type") == 12:
                yield " ".join(f"({one['media']['url'].removeprefix('attachment://')})" for one in part["items"])
            elif part.get("type") == 1:
                yield " ".join(f"[{label(one)}]" for one in part["components"])

    def _read_as(self, content):
        """A text as members read it; timestamps are shown in London time."""
        content = WHEN.sub(lambda found: when(datetime.fromtimestamp(int(found[1]), UTC)), content)
        content = MENTION.sub(lambda found: f"@{self._name(found[1])}", content)
        content = PLACE.sub(lambda found: f"#{self._place(found[1])}", content)
        return LINK.sub("(link)", content).replace("\N{NO-BREAK SPACE}", " ")

    def _name(self, number):
        return next(name for name, one in self.night.members.items() if one.id == int(number))

    def _place(self, number):
        stored = self.night.env.backend.channels[int(number)]
        for name, member in self.night.members.items():
            if member.user.dm_channel is not None and member.user.dm_channel.id == int(number):
                return f"to {name}"
        return f"#{stored.name}" if getattr(stored, "parent_id", None) is None else "the thread"


def mentioned(body):
    """The ids of the members whom a message notifies by a mention."""
    return (body.get("allowed_mentions") or {}).get("users") or []


def when(at):
    """A time, as `Thu 1 09:00`."""
    return f"{at:%a} {at.day} {at:%H:%M}"


def label(part):
    """The label of a button or select; in parentheses if it is disabled."""
    emoji = (part.get("emoji") or {}).get("name") or ""
    said = " ".join(filter(None, (emoji, part.get("label") or part.get("placeholder"))))
    said = f"{said} ▾" if part["type"] == 3 else said
    return f"({said})" if part.get("disabled") else said
