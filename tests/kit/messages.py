"""Reads a message: its components, its text, and what can be pressed on it."""

from discord import ui

from bot.local.limits import BUTTON, SELECT, TEXT, walk


def components_of(message):
    """The components of a LayoutView, or of a payload; a list of components as it is."""
    if isinstance(message, ui.LayoutView):
        return message.to_components()
    if isinstance(message, dict):
        return (message.get("data") or message).get("components") or []
    return message


def parts_of(message, *types):
    """Every component of these types, or of all, those within others included."""
    return [one for one in walk(components_of(message)) if not types or one["type"] in types]


def contents_of(message):
    """Each text of a message as it is sent."""
    return [one["content"] for one in parts_of(message, TEXT)]


def text_of(message):
    """The text of a message, line by line as it reads: a space at which no line breaks is a space."""
    return "\n".join(contents_of(message)).replace("\N{NO-BREAK SPACE}", " ")


def buttons_of(message):
    """The custom_id of each button that can be pressed, by its label, or by its emoji without one."""
    found = [one for one in parts_of(message, BUTTON) if one.get("custom_id") and not one.get("disabled")]
    return {one.get("label") or (one.get("emoji") or {}).get("name"): one["custom_id"] for one in found}


def selects_of(message):
    """The options of each select, by its custom_id: label -> value."""
    selects = parts_of(message, SELECT)
    return {one["custom_id"]: {option["label"]: option["value"] for option in one["options"]} for one in selects}
