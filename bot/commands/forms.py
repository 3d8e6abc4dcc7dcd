"""*Try again*: a refused form opens again with what the member typed. The typed texts are kept in memory only, and
for a few minutes; the button names the refused interaction. The refusal of a form that changes a private page replaces
that page, so that it does not contradict what the member saves next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import discord
from discord import ui

from bot.commands.dispatcher import on_component
from bot.commands.reply import HandlerRunner, Interaction, Reply
from bot.core.custom_ids import Id, Key
from bot.core.errors import Refusal
from bot.core.service import Lru
from bot.i18n.translations import Translations
from bot.members.model import Member
from bot.screens.components import Form, Item, button, row

FORM_LASTS, MAX_FORMS = timedelta(minutes=15), 500
"""How long, and how many forms, opened or refused, are kept."""
FormKey = tuple[int, int, str]
"""A member, a channel, and a form's custom_id."""


class TryAgain(Id, frozen=True, tag="g:{submission}"):
    """The button that opens a refused form again. `submission` is the id of the refused interaction."""

    submission: Key


@dataclass(frozen=True)
class KeptForm:
    """A form that a member has opened or filled in, and when."""

    member: int
    form: Form
    at: datetime


def fill_in(form: Form, values: Callable[[str], Sequence[str]]) -> None:
    """Makes what a member has typed and chosen the initial values of a form. `values` returns those of a field."""
    for label in form.children:
        assert isinstance(label, ui.Label)
        part: Any = label.component
        typed = values(part.custom_id)
        if isinstance(part, ui.TextInput):
            part.default = "".join(typed)[: part.max_length] or None
        else:
            for option in part.options:
                option.default = option.value in typed


@dataclass(eq=False, repr=False)
class RefusedForms:
    """Keeps the forms that members have opened, and lets members open refused ones again."""

    runner: HandlerRunner
    now: Callable[[], datetime]
    _opened: Lru[FormKey, KeptForm] = field(default_factory=lambda: Lru(MAX_FORMS), init=False)
    _refused: Lru[int, KeptForm] = field(default_factory=lambda: Lru(MAX_FORMS), init=False)

    def __post_init__(self) -> None:
        self.runner.afterwards.append(self._keep_opened)
        self.runner.draw_below_refusal = self._buttons_below_refusal

    @on_component
    async def open_again(self, reply: Reply, member: Member, custom_id: TryAgain) -> None:
        """Opens a refused form with what the member typed. Raises a Refusal if it is kept no longer."""
        self._drop_old()
        kept = self._refused.get(custom_id.submission)
        if kept is None or kept.member != member.id:
            raise Refusal("refuse-form-gone")
        await reply.show_form(kept.form)

    async def forget_member(self, member: int) -> None:
        """Forgets the forms of this member, as the member's data is deleted."""
        self._drop(lambda kept: kept.member == member)

    async def _keep_opened(self, reply: Reply) -> None:
        if reply.form is not None:
            self._drop_old()
            who = reply.interaction.user.id
            self._opened.put(_key(reply.interaction, reply.form.custom_id), KeptForm(who, reply.form, self.now()))

    def _buttons_below_refusal(self, reply: Reply, refusal: Refusal, t: Translations) -> tuple[Item | None, bool]:
        """Returns the buttons below a refusal, if a form was refused that can be filled in differently, and whether the
        refusal replaces the page of that form. Then a button leads back to the page."""
        interaction = reply.interaction
        if interaction.type is not discord.InteractionType.modal_submit or type(refusal) is not Refusal:
            return None, False
        opened = self._opened.pop(_key(interaction, str(reply.custom_id)), None)
        if opened is None or refusal.key == "refuse-halfway":  # what is typed may be stored
            return None, False
        page = opened.form.page if reply.is_private else None
        back = [] if page is None else [button(t("button-to-page"), page)]
        return row(button(t("button-try-again"), self._keep(reply, opened), emoji="✏️"), *back), page is not None

    def keep(self, reply: Reply) -> TryAgain | None:
        """Keeps the submitted form, for a handler that asks about a part of it. Returns the id of a button that opens
        it again, or None if the form was opened too long ago."""
        opened = self._opened.pop(_key(reply.interaction, str(reply.custom_id)), None)
        return None if opened is None else self._keep(reply, opened)

    def _keep(self, reply: Reply, opened: KeptForm) -> TryAgain:
        fill_in(opened.form, reply.field_values)
        self._refused.put(reply.interaction.id, KeptForm(opened.member, opened.form, self.now()))
        return TryAgain(reply.interaction.id)

    def _drop_old(self) -> None:
        oldest = self.now() - FORM_LASTS
        self._drop(lambda kept: kept.at < oldest)

    def _drop(self, is_dropped: Callable[[KeptForm], bool]) -> None:
        for kept_forms in (self._opened, self._refused):
            for key in [key for key, kept in kept_forms.items() if is_dropped(kept)]:
                del kept_forms[key]  # type: ignore[arg-type]


def _key(interaction: Interaction, custom_id: str) -> FormKey:
    return interaction.user.id, interaction.channel_id or 0, custom_id
