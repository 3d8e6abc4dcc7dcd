"""When a weekly night ends. Its planner is asked after three empty dates, the server's event managers if it has no
planner any more; without an answer it ends at the next date. Functions that change a night return the new one."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.core.custom_ids import Id, Key
from bot.core.errors import Refusal
from bot.features.nights.model import Night, Question, called_off, invited, require_planned

EMPTY = 3
"""Number of empty dates in a row after which the planner is asked."""
KeepAct = Literal["keep", "end"]


class KeepNight(Id, frozen=True, tag="n:{night}:{what}"):
    """Continues or ends a weekly night to which nobody comes."""

    night: Key
    what: KeepAct


def is_answered(night: Night) -> bool:
    """Whether anybody has answered for the next time. The Yes that comes with planning a night does not count."""
    assumed = night.planner if not night.dates else None
    return any(guest.reply is not None for member, guest in night.members.items() if member != assumed)


def looked(night: Night, *, is_left: bool | None) -> Night:
    """Notes whether the planner has left the server; None if Discord did not say."""
    was_left = night.question is not None and night.question.is_left
    if is_left in (None, was_left) or not night.weekly or night.state != "planned":
        return night
    return replace(night, question=Question(is_left=True) if is_left else None)


def ends(night: Night) -> bool:
    """Whether a weekly night ends as its time comes, because nobody has kept it. Any answer for that date keeps it,
    unless it has no planner."""
    question = night.question
    return question is not None and question.state != "due" and (question.is_left or not is_answered(night))


def ended(night: Night) -> Night:
    """Ends the series; members who may come have to be told."""
    members = {member: night.members[member] for member in invited(night)}
    return replace(night, state="ended", members=members, shift=None, is_untold=True)


def counted(night: Night) -> Night:
    """Counts this date, whose time has come, as empty unless somebody has answered for it."""
    if is_answered(night):
        return replace(night, empty=0, question=_if_left(night.question))
    before = night.empty if night.recap is None else 0  # else a table of the date before is still being played
    return replace(night, empty=before + 1)


def evening_over(night: Night, *, has_begun: bool) -> Night:
    """All tables of the date whose recap was due have ended, if any has begun."""
    night = replace(night, recap=night.next_recap)
    if night.recap is not None:  # empty dates are counted from that one on
        return night
    if has_begun:
        return replace(night, empty=0, question=_if_left(night.question))
    if night.state != "planned" or night.empty < EMPTY or night.question is not None:
        return night
    return replace(night, question=Question())


def _if_left(question: Question | None) -> Question | None:
    return question if question is not None and question.is_left else None


def asked(night: Night, question: Question, state: Literal["asked", "unread"]) -> Night:
    """Notes that the question was asked, or could not be, unless it has been answered."""
    return replace(night, question=replace(question, state=state)) if night.question == question else night


def kept(night: Night, by: int) -> Night:
    """The series continues; if it has no planner, `by` becomes its planner. A Refusal if no question is open."""
    question = _require_question(night)
    return replace(night, question=None, empty=0, planner=by if question.is_left else night.planner)


def given_up(night: Night, by: int) -> Night:
    """The series is called off. A Refusal if no question is open."""
    _require_question(night)
    return called_off(night, by)


def _require_question(night: Night) -> Question:
    require_planned(night)
    if night.question is None:
        raise Refusal("refuse-night-no-question")
    return night.question
