"""One checker for every screen: what Discord refuses in a message of components, it refuses too, and what a screen
reader could not read."""

import json
import re

from discord import ui

COMPONENTS, CHARACTERS = 40, 4000
ROW, BUTTON, SELECT, TEXT, MEDIA, FILE, SEPARATOR, CONTAINER, SECTION, THUMBNAIL = 1, 2, 3, 10, 12, 13, 14, 17, 9, 11
SELECTS = (3, 5, 6, 7, 8)
SPOKEN = re.compile(r"[a-z]{2,}(_[a-z]+|_[0-9])*")
"""The name of an emoji that can be read aloud: words, no hash."""
SENTENCE = re.compile(r"[A-ZÀ-ÝŸА-ЯЁ0-9][^*`<>]* [^*`<>]*[.!?]")
"""What is read for a picture: at least two words, without Markdown."""
SEEN = re.compile(r"[^\s\u200b-\u200f\u2060\u2800\u3164\ufeff]")
BLANK = re.compile("[\u2800\u3164]|^<:field:\\d+>[ \u00a0]")
"""Blank characters, and an empty field that is on no board: both are read."""
MARKUP = re.compile(r"<a?:(\w*):\d+>")
LINK, PREMIUM = 5, 6
NESTED = {
    ROW: {BUTTON, *SELECTS},
    SECTION: {TEXT, THUMBNAIL, BUTTON},
    CONTAINER: {ROW, TEXT, SECTION, MEDIA, SEPARATOR, FILE},
}
TOP = {ROW, TEXT, SECTION, MEDIA, SEPARATOR, FILE, CONTAINER}


class Limits(AssertionError):
    """What a message breaks, with the place."""


def check(view):
    """Raises Limits unless Discord would take this message, and everybody could read it: a LayoutView, a list of
    components, or a payload.

    Gives the number of components and of characters, for tests of worst cases.
    """
    components = _components(view)
    faults = []
    _expect(faults, components, "message", "no components")
    every = list(_walk(components, "message", TOP, faults))
    characters = sum(len(one.get("content", "")) for one, _ in every)
    _expect(faults, len(every) <= COMPONENTS, "message", f"{len(every)} components, {COMPONENTS} at most")
    _expect(faults, characters <= CHARACTERS, "message", f"{characters} characters, {CHARACTERS} at most")
    seen = set()
    for one, place in every:
        CHECKS.get(one["type"], lambda *_: None)(one, place, faults)
        if (custom_id := one.get("custom_id")) is not None:
            _expect(faults, 1 <= len(custom_id) <= 100, place, f"custom_id of {len(custom_id)} characters")
            _expect(faults, custom_id not in seen, place, f"custom_id {custom_id!r} stands twice")
            seen.add(custom_id)
    _expect_words_beside_colours(faults, [one for one, _ in every if one["type"] == BUTTON and not one.get("disabled")])
    if faults:
        raise Limits("\n".join(faults))
    return len(every), characters


def _components(view):
    if isinstance(view, ui.LayoutView):
        return json.loads(json.dumps(view.to_components()))
    if isinstance(view, dict):
        return (view.get("data") or view).get("components") or []
    return view


def _walk(components, place, allowed, faults):
    for number, one in enumerate(components):
        here = f"{place}[{number}]"
        _expect(faults, one["type"] in allowed, here, f"a component of type {one['type']} cannot stand here")
        yield one, here
        yield from _walk(one.get("components") or [], here, NESTED.get(one["type"], set()), faults)
        if one.get("accessory"):
            yield from _walk([one["accessory"]], f"{here}.accessory", {BUTTON, THUMBNAIL}, faults)


def _expect(faults, is_right, place, message):
    if not is_right:
        faults.append(f"{place}: {message}")


def _expect_words_beside_colours(faults, buttons):
    """Two buttons that can be pressed and read the same look the same: a colour says nothing on its own."""
    styles = {}
    for one in buttons:
        told = (one.get("label"), (one.get("emoji") or {}).get("name"))
        style = styles.setdefault(told, one.get("style"))
        _expect(faults, style == one.get("style"), "message", f"only colours tell two buttons {told} apart")


def _row(one, place, faults):
    inside = one.get("components") or []
    selects = sum(item["type"] in SELECTS for item in inside)
    _expect(faults, inside, place, "an empty row")
    _expect(faults, len(inside) <= 5, place, f"{len(inside)} buttons in a row, 5 at most")
    _expect(faults, selects in (0, 1) and (not selects or len(inside) == 1), place, "a select shares its row")


def _button(one, place, faults):
    label, emoji, style = one.get("label"), one.get("emoji"), one.get("style")
    _expect(faults, label or emoji, place, "a button with neither label nor emoji")
    is_told = re.search(r"\w", label or "") or (emoji and emoji.get("id") and SPOKEN.fullmatch(emoji["name"]))
    _expect(
        faults,
        is_told or one.get("disabled"),
        place,
        f"a button whose label {label!r} has no words, and no picture with a name",
    )
    _expect(faults, len(label or "") <= 80, place, f"label of {len(label or '')} characters: {label!r}")
    if style == LINK:
        _expect(faults, 1 <= len(one.get("url") or "") <= 512, place, "a link without an address, or too long a one")
        _expect(faults, one.get("custom_id") is None, place, "a link with a custom_id")
    elif style != PREMIUM:
        _expect(faults, one.get("custom_id"), place, f"the button {label!r} has no custom_id")


def _select(one, place, faults):
    _expect(faults, one.get("custom_id"), place, "a select without a custom_id")
    holder = one.get("placeholder") or ""
    _expect(faults, holder.strip(), place, "a select that does not say what is chosen")
    _expect(faults, len(holder) <= 150, place, f"placeholder of {len(holder)} characters")
    low, high = one.get("min_values", 1), one.get("max_values", 1)
    _expect(faults, 0 <= low <= 25 and 1 <= high <= 25 and low <= high, place, f"from {low} to {high} values")
    if one["type"] != SELECT:
        return
    options = one.get("options") or []
    values = [option["value"] for option in options]
    chosen = sum(bool(option.get("default")) for option in options)
    _expect(faults, 1 <= len(options) <= 25, place, f"{len(options)} options")
    _expect(faults, high <= max(len(options), 1), place, f"up to {high} values of {len(options)} options")
    _expect(faults, len(set(values)) == len(values), place, "two options of the same value")
    _expect(faults, chosen <= high, place, f"{chosen} options chosen, {high} at most")
    for option in options:
        for name, most in (("label", 100), ("value", 100)):
            size = len(option.get(name) or "")
            _expect(faults, 1 <= size <= most, place, f"{name} of {size} characters: {option.get(name)!r}")
        _expect(faults, len(option.get("description") or "") <= 100, place, "description of an option too long")


def _text(one, place, faults):
    for line in filter(str.strip, (one.get("content") or "").splitlines()):
        told = re.sub(r"^(#{1,3}|-#|-) |\*|`", "", line)
        _expect(faults, SEEN.search(told), place, f"the line {line!r} has nothing to read")
        _expect(faults, not BLANK.search(told), place, f"the line {line!r} has a spacer that is read")
    for name in MARKUP.findall(one.get("content") or ""):
        _expect(faults, SPOKEN.fullmatch(name), place, f"a picture whose name {name!r} cannot be read aloud")
    _expect(faults, (one.get("content") or "").strip(), place, "an empty text")


def _container(one, place, faults):
    _expect(faults, one.get("components"), place, "an empty container")


def _media(one, place, faults):
    items = one.get("items") or []
    _expect(faults, 1 <= len(items) <= 10, place, f"{len(items)} pictures")
    for item in items:
        about = item.get("description") or ""
        _expect(faults, 1 <= len(about) <= 1024, place, f"a picture described in {len(about)} characters")
        _expect(faults, not about or SENTENCE.fullmatch(about), place, f"{about!r} is no sentence about a picture")


def _section(one, place, faults):
    _expect(faults, 1 <= len(one.get("components") or []) <= 3, place, "a section of no text or more than three")
    _expect(faults, one.get("accessory"), place, "a section with nothing beside it")


CHECKS = {
    ROW: _row,
    BUTTON: _button,
    **dict.fromkeys(SELECTS, _select),
    TEXT: _text,
    CONTAINER: _container,
    MEDIA: _media,
    SECTION: _section,
}
