"""Whether a weekly night goes on. Its planner is asked after three empty dates, and whoever stays if it has no planner
any more; without an answer it ends at the next date. Each function returns the next night, or what follows from it."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.model.night import Night, Question, called_off, invited, require_planned
from bot.model.refusals import Refusal

EMPTY = 3
"""After so many empty dates in a row the planner is asked."""


def is_answered(night: Night) -> bool:
    """Whether anybody has answered for the next time. That whoever has just planned a night comes is no answer."""
    assumed = night.planner if not night.dates else None
    return any(guest.reply is not None for member, guest in night.members.items() if member != assumed)


def looked(night: Night, *, is_left: bool | None) -> Night:
    """Whether its planner has left the server has become known, or not (None)."""
    was_left = night.question is not None and night.question.is_left
    if is_left in (None, was_left) or not night.weekly or night.state != "planned":
        return night
    return replace(night, question=Question(is_left=True) if is_left else None)


def ends(night: Night) -> bool:
    """Whether a weekly night ends as its time comes: nobody has said that it shall go on. An answer for that time says
    so, unless it has no planner."""
    question = night.question
    return question is not None and question.state != "due" and (question.is_left or not is_answered(night))


def ended(night: Night) -> Night:
    """The night is over for every week, and those who would have come have to be told."""
    members = {member: night.members[member] for member in invited(night)}
    return replace(night, state="ended", members=members, shift=None, is_untold=True)


def counted(night: Night) -> Night:
    """The night as its time has come: this date is empty so far, or somebody has answered for it."""
    if is_answered(night):
        return replace(night, empty=0, question=_if_left(night.question))
    before = night.empty if night.recap is None else 0  # else somebody still plays who began at the date before
    return replace(night, empty=before + 1)


def evening_over(night: Night, *, has_begun: bool) -> Night:
    """Nobody plays any more of those who did at the last date, if any table has begun there."""
    night = replace(night, recap=None)
    if has_begun:
        return replace(night, empty=0, question=_if_left(night.question))
    if night.state != "planned" or night.empty < EMPTY or night.question is not None:
        return night
    return replace(night, question=Question())


def _if_left(question: Question | None) -> Question | None:
    return question if question is not None and question.is_left else None


def asked(night: Night, question: Question, state: Literal["asked", "unread"]) -> Night:
    """The question was asked, or could not be, unless it was answered meanwhile."""
    return replace(night, question=replace(question, state=state)) if night.question == question else night


def kept(night: Night, by: int) -> Night:
    """It goes on; if it has no planner, `by` plans it from now on. A Refusal if nobody asks that any more."""
    question = _require_question(night)
    return replace(night, question=None, empty=0, planner=by if question.is_left else night.planner)


def given_up(night: Night, by: int) -> Night:
    """It shall not go on. A Refusal if nobody asks that any more."""
    _require_question(night)
    return called_off(night, by)


def _require_question(night: Night) -> Question:
    require_planned(night)
    if night.question is None:
        raise Refusal("refuse-night-no-question")
    return night.question
