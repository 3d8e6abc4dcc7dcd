"""Interactions: what members do becomes one, and the bot answers it once, within 3 s, with a token of 15 minutes."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from . import limits, limits_commands
from . import permissions as allow
from .clock import Timer, made_at
from .errors import Refused, invalid
from .gateway import Gateway
from .limits import EPHEMERAL, LOADING
from .messages import SYSTEM, Messages, Upload
from .world import Json, World

ANSWER_IN = 3.0
TOKEN_LIVES = 15 * 60.0
KEPT = TOKEN_LIVES + 60

COMMAND, CLICK, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
SAY, THINK, DEFER_UPDATE, UPDATE, SUGGEST, OPEN_FORM = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (SAY, THINK, OPEN_FORM),
    CLICK: (SAY, THINK, DEFER_UPDATE, UPDATE, OPEN_FORM),
    AUTOCOMPLETE: (SUGGEST,),
    MODAL: (SAY, THINK, DEFER_UPDATE, UPDATE),
}
REPLY, CHAT_INPUT = 19, 20


@dataclass
class Interaction:
    """An interaction and its state."""

    id: str
    type: int
    user: str
    channel: str
    data: Json
    report: Callable[[str, Json], None]  # tells the page that began it
    message: Json | None = None  # the message clicked on, or that the form was opened from
    name: str = ""
    token: str = field(default_factory=lambda: "aW50ZXJhY3Rpb246" + secrets.token_urlsafe(60))
    answer: int | None = None
    original: str | None = None  # the message that @original means
    form: Json | None = None
    timer: Timer | None = None


class Interactions:
    """Every interaction whose token may still be used."""

    def __init__(self, world: World, gateway: Gateway, messages: Messages) -> None:
        self.world, self.gateway, self.messages = world, gateway, messages
        self.by_id: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.doubled: Callable[[], bool] = lambda: False
        self.late: Callable[[], float] = lambda: 0.0

    # begun by a member

    def begin(
        self, type_: int, user: str, channel: Json, data: Json, report: Callable[[str, Json], None],
        *, message: Json | None = None, name: str = "",
    ) -> Interaction:  # fmt: skip
        """Make an interaction and send it to the bot."""
        self._forget_old()
        made = self.world.clock.snowflake()
        interaction = Interaction(made, type_, user, channel["id"], data, report, message, name)
        self.by_id[made] = self.by_token[interaction.token] = interaction
        interaction.timer = self.world.clock.after(ANSWER_IN, lambda: self._too_late(interaction))
        report("INTERACTION_CREATE", {"id": made})
        payload = self.payload(interaction, channel)
        times = 2 if self.doubled() else 1
        delay = self.late() if type_ == CLICK else 0.0

        def send() -> None:
            for _ in range(times):
                self.gateway.interaction(payload)

        if delay:
            self.world.clock.after(delay, send)
        else:
            send()
        return interaction

    def payload(self, interaction: Interaction, channel: Json) -> Json:
        world, user = self.world, interaction.user
        in_dm = channel["type"] == 1
        shown: Json = {
            "id": interaction.id, "application_id": world.bot_id, "type": interaction.type, "data": interaction.data,
            "token": interaction.token, "version": 1, "channel_id": channel["id"],
            "channel": world.channel(channel, seen_by=user), "locale": world.users[user]["_locale"],
            "app_permissions": str(allow.in_channel(world, world.bot_id, channel)), "entitlements": [],
            "authorizing_integration_owners": {"0": "0" if in_dm else world.guild["id"]}, "context": 1 if in_dm else 0,
            "attachment_size_limit": 10 * 2**20,
        }  # fmt: skip
        if in_dm:
            shown["user"] = world.user(user)
        else:
            guild = world.guild
            shown["guild_id"], shown["guild_locale"] = guild["id"], guild["preferred_locale"]
            shown["guild"] = {"id": guild["id"], "locale": guild["preferred_locale"], "features": []}
            shown["member"] = {**world.member(user), "permissions": shown["channel"]["permissions"]}
        if interaction.message is not None:
            shown["message"] = self.messages.shown(interaction.message)
        return shown

    def _too_late(self, interaction: Interaction) -> None:
        if interaction.answer is None:
            interaction.report("INTERACTION_FAILURE", {"id": interaction.id, "reason": "no answer within 3 seconds"})

    def _forget_old(self) -> None:
        limit = self.world.clock.now() - KEPT
        for old in list(self.by_id.values()):
            if made_at(old.id) >= limit:
                break
            del self.by_id[old.id], self.by_token[old.token]

    # answered by the bot

    def callback(self, made: str, token: str, body: Json, files: dict[int, Upload]) -> Json:
        """Discord's account of the answer. Raises Refused; a body that is refused is not an answer."""
        interaction = self.by_id.get(made)
        now = self.world.clock.now()
        if interaction is None or interaction.token != token:
            raise Refused(10062)
        if interaction.answer is not None:
            raise Refused(40060)
        if now - made_at(made) > ANSWER_IN:
            raise Refused(10062)
        kind, data = body.get("type"), body.get("data") or {}
        allowed = ANSWERS[interaction.type]
        if kind not in allowed or (kind in (DEFER_UPDATE, UPDATE) and interaction.message is None):
            raise invalid({"type": ("BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")})
        message = self._carry_out(interaction, kind, data, files)
        interaction.answer = kind
        if interaction.timer is not None:
            interaction.timer.cancel()
        if kind != SUGGEST:
            interaction.report("INTERACTION_SUCCESS", {"id": made})
        account: Json = {"interaction": {"id": made, "type": interaction.type}}
        if message is not None:
            account["interaction"] |= {
                "response_message_id": message["id"],
                "response_message_loading": bool(message["flags"] & LOADING),
                "response_message_ephemeral": bool(message["flags"] & EPHEMERAL),
            }
            if kind in (SAY, UPDATE):
                account["resource"] = {"type": kind, "message": self.messages.shown(message)}
        return account

    def _carry_out(self, interaction: Interaction, kind: int, data: Json, files: dict[int, Upload]) -> Json | None:
        if kind in (SAY, THINK):
            message = self._say(interaction, data, files, loading=kind == THINK)
            interaction.original = message["id"]
            return message
        if kind == SUGGEST:
            self._suggest(interaction, data)
            return None
        if kind == OPEN_FORM:
            limits.check_modal(data)
            limits.check_emojis(data, self.world.emojis, at="data")
            interaction.form = data
            form = {k: data[k] for k in ("custom_id", "title", "components")}
            interaction.report("INTERACTION_MODAL_CREATE", {"id": interaction.id, **form})
            return None
        assert interaction.message is not None
        source = self._still_there(interaction.message)
        if kind == UPDATE:
            self.messages.edit(source, data, files)
        interaction.original = source["id"]
        return source

    def _still_there(self, message: Json) -> Json:
        return self.world.message_of(message["channel_id"], message["id"], seen_by=message.get("_only"))

    def _say(self, interaction: Interaction, data: Json, files: dict[int, Upload], *, loading: bool = False) -> Json:
        channel = self.world.channel_of(interaction.channel)
        private = bool((data.get("flags") or 0) & EPHEMERAL)
        first = interaction.original is None
        replied = interaction.original or (interaction.message or {}).get("id")
        type_ = CHAT_INPUT if first and interaction.type == COMMAND else REPLY if replied else 0
        meta: Json = {
            "id": interaction.id, "type": interaction.type, "user": interaction.user,
            "authorizing_integration_owners": {"0": self.world.guild["id"]}, "name": interaction.name,
        }  # fmt: skip
        if interaction.message is not None:
            meta["interacted_message_id"] = interaction.message["id"]
        if not first:
            meta["original_response_message_id"] = interaction.original
        return self.messages.create(
            channel, self.world.bot_id, data, files, type_=type_, only=interaction.user if private else None,
            reference={"message_id": replied} if replied else None, metadata=meta, loading=loading,
        )  # fmt: skip

    def _suggest(self, interaction: Interaction, data: Json) -> None:
        choices = data.get("choices") or []
        report = limits.Report()
        limits.each(0, 25, limits_commands.name_choice)(report, "data.choices", choices)
        for number, choice in enumerate(choices if not report.errors else []):
            limits_commands.check_locales(report, f"data.choices.{number}", choice)
            if isinstance(choice["value"], str):
                limits.text(1, 100)(report, f"data.choices.{number}.value", choice["value"])
        report.refuse()
        interaction.report("AUTOCOMPLETE", {"choices": choices})

    # the webhook of a token

    def of_token(self, token: str) -> Interaction:
        """The interaction that this token belongs to. Raises Refused once it has expired, or before an answer."""
        interaction = self.by_token.get(token)
        if interaction is None or self.world.clock.now() - made_at(interaction.id) > TOKEN_LIVES:
            raise Refused(50027)
        if interaction.answer is None or interaction.type == AUTOCOMPLETE:
            raise Refused(10015)
        return interaction

    def follow_up(self, token: str, body: Json, files: dict[int, Upload]) -> Json:
        """A further message; the first after "thinking" takes that one's place."""
        interaction = self.of_token(token)
        if interaction.answer == THINK and interaction.original:
            waiting = self.world.messages.get(interaction.channel, {}).get(interaction.original)
            if waiting is not None and waiting["flags"] & LOADING:
                kept = {"flags": body["flags"] & ~EPHEMERAL} if body.get("flags") else {}
                limits.check_message(body, files=len(files))
                return self.messages.edit(waiting, {**body, **kept}, files)
        return self._say(interaction, body, files)

    def message(self, token: str, message_id: str) -> Json:
        """The message that `message_id`, or @original, means to this token. Raises Refused."""
        interaction = self.of_token(token)
        if message_id != "@original":
            message = self.world.message_of(interaction.channel, message_id, seen_by=interaction.user)
            if message.get("application_id") != self.world.bot_id:
                raise Refused(10008)
            return message
        if interaction.original is None:
            raise Refused(10015)
        return self.world.message_of(interaction.channel, interaction.original, seen_by=interaction.user)

    def edit(self, token: str, message_id: str, body: Json, files: dict[int, Upload]) -> Json:
        return self.messages.edit(self.message(token, message_id), body, files)

    def delete(self, token: str, message_id: str) -> None:
        message = self.message(token, message_id)
        if message["type"] == SYSTEM:
            raise Refused(50013)
        self.messages.delete(message)
