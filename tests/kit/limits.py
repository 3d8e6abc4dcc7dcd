"""Checks a screen against Discord's limits, as the local Discord implements them, and for text that a screen reader
could not read."""

import json
import re

from bot.local.errors import Refused
from bot.local.limits import BUTTON, GALLERY, SELECTS, TEXT, V2, check_message, walk
from tests.kit.messages import components_of

SPOKEN = re.compile(r"[a-z]{2,}(_[a-z]+|_[0-9])*")
"""An emoji name that can be read aloud: words, no hash."""
SENTENCE = re.compile(r"[A-ZÀ-ÝŸА-ЯЁ0-9][^*`<>]* [^*`<>]*[.!?]")
"""A picture's alternative text: at least two words, without Markdown."""
SEEN = re.compile(r"[^\s\u200b-\u200f\u2060\u2800\u3164\ufeff]")
BLANK = re.compile("[\u2800\u3164]|^<:field:\\d+>[ \u00a0]")
"""Blank characters, and the sign for an empty field outside of a board: a screen reader reads both aloud."""
MARKUP = re.compile(r"<a?:(\w*):\d+>")


class Limits(AssertionError):
    """A message breaks a limit."""


def check(view):
    """Raises Limits unless Discord would accept this message and everybody could read it. The message is a LayoutView,
    a list of components, or a payload.

    Returns the number of components and of characters, for tests of worst cases.
    """
    components = json.loads(json.dumps(components_of(view)))
    try:
        check_message({"flags": V2, "components": components}, files=0)
    except Refused as refused:
        raise Limits(json.dumps(refused.body, ensure_ascii=False)) from None
    every = list(walk(components))
    faults = [fault for one in every for fault in READ.get(one["type"], lambda _: ())(one)]
    faults += _colours_alone([one for one in every if one["type"] == BUTTON and not one.get("disabled")])
    if faults:
        raise Limits("\n".join(faults))
    return len(every), sum(len(one.get("content", "")) for one in every)


def _colours_alone(buttons):
    """Raises Limits if two enabled buttons differ only in colour: colour must never carry meaning alone."""
    styles = {}
    for one in buttons:
        told = (one.get("label"), (one.get("emoji") or {}).get("name"))
        if styles.setdefault(told, one.get("style")) != one.get("style"):
            yield f"only colours tell two buttons {told} apart"


def _button(one):
    label, emoji = one.get("label"), one.get("emoji")
    is_told = re.search(r"\w", label or "") or (emoji and emoji.get("id") and SPOKEN.fullmatch(emoji["name"]))
    if not is_told and not one.get("disabled"):
        yield f"a button whose label {label!r} has no words, and no picture with a name"


def _select(one):
    if not (one.get("placeholder") or "").strip():
        yield "a select that does not say what is chosen"


def _text(one):
    for line in filter(str.strip, one["content"].splitlines()):
        told = re.sub(r"^(#{1,3}|-#|-) |\*|`", "", line)
        if not SEEN.search(told):
            yield f"the line {line!r} has nothing to read"
        if BLANK.search(told):
            yield f"the line {line!r} has a spacer that is read"
    for name in MARKUP.findall(one["content"]):
        if not SPOKEN.fullmatch(name):
            yield f"a picture whose name {name!r} cannot be read aloud"
    if not one["content"].strip():
        yield "an empty text"


def _gallery(one):
    for item in one["items"]:
        if not SENTENCE.fullmatch(about := item.get("description") or ""):
            yield f"{about!r} is no sentence about a picture"


READ = {BUTTON: _button, **dict.fromkeys(SELECTS, _select), TEXT: _text, GALLERY: _gallery}
