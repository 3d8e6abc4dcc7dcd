"""Reads messages: components, text, buttons and selects."""

from discord import ui

from bot.local.limits import BUTTON, SELECT, TEXT, walk


def components_of(message):
    """The components of a LayoutView or of a payload; a list of components is returned unchanged."""
    if isinstance(message, ui.LayoutView):
        return message.to_components()
    if isinstance(message, dict):
        return (message.get("data") or message).get("components") or []
    return message


def parts_of(message, *types):
    """All components of these types (default: of every type), including nested ones."""
    return [one for one in walk(components_of(message)) if not types or one["type"] in types]


def contents_of(message):
    """The texts of a message, exactly as sent."""
    return [one["content"] for one in parts_of(message, TEXT)]


def text_of(message):
    """The text of a message, line by line; no-break spaces are replaced by spaces."""
    return "\n".join(contents_of(message)).replace("\N{NO-BREAK SPACE}", " ")


def buttons_of(message):
    """The custom_ids of the enabled buttons, by label, or by emoji if there is no label."""
    found = [one for one in parts_of(message, BUTTON) if one.get("custom_id") and not one.get("disabled")]
    return {one.get("label") or (one.get("emoji") or {}).get("name"): one["custom_id"] for one in found}


def selects_of(message):
    """The options (label -> value) of each select, by custom_id."""
    selects = parts_of(message, SELECT)
    return {one["custom_id"]: {option["label"]: option["value"] for option in one["options"]} for one in selects}
