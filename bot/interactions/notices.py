"""The private lines that answer claims in a race which cannot count: each replaces the one before."""

from __future__ import annotations

from collections import OrderedDict
from datetime import timedelta

import discord

from bot.interactions.answer import Answer, Interaction
from bot.model.people import Member
from bot.model.refusals import Illegal, Refusal, TableOver
from bot.showing.channels import if_possible
from bot.tables.handle import Handle
from bot.tables.window import is_too_late
from bot.words.texts import words_of
from games.race import Race

NOTICES = 1000
"""How many members' private lines are remembered, so that the next one can replace them."""
READ = timedelta(seconds=3)
"""How long a private line stays at least."""


class Notices:
    """The latest private lines of members, by table."""

    def __init__(self) -> None:
        self._lines: OrderedDict[tuple[int, int], list[Interaction]] = OrderedDict()

    async def replace(self, handle: Handle, member: Member, answer: Answer) -> None:
        """Deletes a member's earlier private lines: several of them would push the table off the screen."""
        whose, latest = (handle.id, member.id), answer.interaction
        lines = self._lines.pop(whose, [])
        old = [one for one in lines if latest.created_at - one.created_at > READ]
        lines = [one for one in lines if one not in old]
        if latest.response.type is discord.InteractionResponseType.channel_message:
            lines.append(latest)
        if lines:
            self._lines[whose] = lines
        if len(self._lines) > NOTICES:
            self._lines.popitem(last=False)
        for one in old:
            if not one.is_expired():
                with if_possible("a private line stays"):
                    await one.delete_original_response()


def in_one_line(
    refusal: Refusal, handle: Handle, member: Member, question: int | None, answer: Answer
) -> Refusal | None:
    """Why a claim in a race does not count, in one line: nobody has time to read more. None if it needs no words, as a
    line would move the board under the next press: who was first, and by how much, is told there, and who is out is
    marked."""
    if is_too_late(refusal) and (
        not isinstance(refusal, TableOver) or handle.window.beat(question, answer.interaction.id, refusal)
    ):
        return None
    if isinstance(refusal, Illegal):
        seat, position = handle.table.seat_of(member.id), handle.table.position
        if isinstance(position, Race) and position.is_open and seat is not None and not position.may_claim(seat):
            return None
        return Refusal(refusal.key, why=words_of(member)(f"why-{refusal.rule}"))
    return refusal
