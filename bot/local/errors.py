"""Refusals, with the status, code and words of Discord."""

from typing import Any

WORDS: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10070: (404, "Unknown Guild Scheduled Event"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30038: (400, "Maximum number of guild scheduled events reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    180000: (400, "Cannot update a finished event"),
}


class Refused(Exception):
    """An answer other than success: HTTP status and body as Discord gives them."""

    def __init__(self, code: int, message: str | None = None, *, status: int | None = None, **more: Any) -> None:
        usual_status, usual_message = WORDS.get(code, (400, "Bad Request"))
        self.code = code
        self.status = usual_status if status is None else status
        self.body: dict[str, Any] = {"message": message or usual_message, "code": code, **more}
        super().__init__(f"{self.status} {code}: {self.body['message']}")


class NotOffered(Refused):
    """Discord can do it, this stand-in cannot: 501, never a wrong success."""

    def __init__(self, what: str) -> None:
        super().__init__(0, f"The local Discord does not offer this: {what}", status=501)


def invalid(errors: dict[str, tuple[str, str]]) -> Refused:
    """50035 for {"data.components.0.label": (code, message)}, nested as Discord nests it."""
    tree: dict[str, Any] = {}
    for path, (code, message) in errors.items():
        node = tree
        for step in filter(None, path.split(".")):
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return Refused(50035, errors=tree)
