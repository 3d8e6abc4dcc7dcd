"""Discord's components as plain data, as its API takes them: texts, boxes, rows, buttons, selects; a screen of them;
and forms. Buttons and selects carry identity in their custom_id, never state."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.core.custom_ids import Id

ACCENT_COLOUR, QUIET_COLOUR = 0xF6C445, 0x5C6370
"""The colours of a box that needs a press, and of any other box."""
Item = dict[str, Any]
"""A component as plain data for Discord's API: building discord.py's objects would take longer than everything else."""
Components = list[Item]
ROW_TYPE, BOX_TYPE = 1, 17
"""Component types of a row, whose components have no text, and of a box."""
Content = Callable[[], bytes]
"""A function that returns the content of a file."""
Option = dict[str, Any]
"""An option of a select, as Discord's API takes it."""
Label = ui.Label[Any]
"""A field of a form, with its name."""
Choice = tuple[str, str]
"""A value and its label."""
NO_MENTIONS = discord.AllowedMentions.none()
ENTITY_SELECT_TYPES = {"channel": 8, "role": 6, "user": 5}
"""Component types of the selects whose options Discord fills in."""
CHANNEL_TYPES = [one.value for one in (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice)]


class Screen(ui.LayoutView):
    """The components of a message. `left` is the unused height below them on a phone, in points, if it was measured."""

    timeout = None

    def __init__(self, *items: Item, left: float = inf) -> None:
        # LayoutView.__init__ is skipped: it makes an id and a future, which a view that is only sent does not need.
        self.items = items
        self.left = left

    def to_components(self) -> Components:
        """What discord.py sends."""
        return [*self.items]

    def has_components_v2(self) -> bool:
        """Always true."""
        return True

    def is_dispatchable(self) -> bool:
        """Always false."""
        return False

    def is_finished(self) -> bool:
        """Always true: discord.py would otherwise keep each private screen, with a task that waits for 15 minutes.
        `dispatcher.py` handles presses of its buttons and selects."""
        return True


def components_of(view: ui.LayoutView) -> Components:
    """Returns the components that discord.py sends for the view."""
    components: Components = view.to_components()  # type: ignore[no-untyped-call]
    return components


class FileItem(Item):
    """A component that shows the file called `name`. Discord refuses the component without the file, so it carries
    `content`, a function that is called when the component is sent."""

    def __init__(self, item: Item, name: str, content: Content) -> None:
        super().__init__(item)
        self.name, self.content = name, content


def files_of(view: ui.LayoutView) -> list[discord.File]:
    """Makes the files that the components of the view show."""
    return [discord.File(io.BytesIO(item.content()), item.name) for item in _file_items(components_of(view))]


def _file_items(items: Iterable[Item]) -> Iterator[FileItem]:
    for item in items:
        inside = item["components"] if item["type"] == BOX_TYPE else (item,)
        yield from [one for one in inside if isinstance(one, FileItem)]


def send_kwargs(view: ui.LayoutView) -> dict[str, Any]:
    """Returns discord.py's keyword arguments to send the view, with its files, as a new message."""
    files = files_of(view)
    return {"view": view, "files": files} if files else {"view": view}


def edit_kwargs(view: ui.LayoutView, old: Sequence[discord.Attachment] = (), *, keep: bool = False) -> dict[str, Any]:
    """Returns discord.py's keyword arguments to show the view in a message that has the `old` files. The view's files
    replace them; with `keep` the old files stay, as they are the same. The edit mentions nobody: without
    `allowed_mentions` Discord would highlight the message for every member in its text."""
    files, changes = [] if old and keep else files_of(view), {"view": view, "allowed_mentions": NO_MENTIONS}
    return {**changes, "attachments": files} if files or (old and not keep) else changes


def text(content: str) -> Item:
    return {"type": 10, "content": content}


def divider() -> Item:
    return {"type": 14, "divider": True, "spacing": 1}


def gallery(name: str, png: Content, about: str) -> FileItem:
    """A picture, with `about` as its alternative text."""
    shown = {"media": {"url": f"attachment://{name}"}, "spoiler": False, "description": about[:1024]}
    return FileItem({"type": 12, "items": [shown]}, name, png)


def file_component(name: str, content: Content) -> FileItem:
    """A file."""
    return FileItem({"type": 13, "file": {"url": f"attachment://{name}"}, "spoiler": False}, name, content)


def section(content: str, beside: Item) -> Item:
    """A text with the button `beside` it."""
    return {"type": 9, "components": [text(content)], "accessory": beside}


def container(*items: Item | None, accent: int = ACCENT_COLOUR) -> Item:
    """A container of the items; None is skipped."""
    inside = [item for item in items if item is not None]
    return {"type": BOX_TYPE, "accent_color": accent, "spoiler": False, "components": inside}


def container_screen(*items: Item | None, accent: int = ACCENT_COLOUR) -> Screen:
    """A screen that consists of one box."""
    return Screen(container(*items, accent=accent))


def row(*items: Item) -> Item:
    return {"type": ROW_TYPE, "components": [*items]}


def rows(buttons: Sequence[Item], *, wide: int = 4) -> list[Item]:
    """Arranges buttons in as few rows of at most `wide` as possible, of about equal length, longer rows first. Four is
    the default because phones wrap the fifth button."""
    left, shown = [*buttons], list[Item]()
    for rows_left in range(-(-len(buttons) // wide), 0, -1):
        size = -(-len(left) // rows_left)
        shown.append(row(*left[:size]))
        left = left[size:]
    return shown


def button(
    label: str | None,
    asks: Id,
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> Item:
    """A button with the custom_id `asks`; a label too long for Discord is cut."""
    made: Item = {"type": 2, "style": style.value, "disabled": disabled, "custom_id": str(asks)}
    if label:
        made["label"] = label[:80]
    if emoji:
        made["emoji"] = _parse_emoji(emoji)
    return made


def link_button(label: str, url: str) -> Item:
    """A button that opens the URL."""
    return {"type": 2, "style": ButtonStyle.link.value, "disabled": False, "label": label[:80], "url": url}


@lru_cache(maxsize=4096)
def _parse_emoji(markup: str) -> Mapping[str, Any]:
    return discord.PartialEmoji.from_str(markup).to_dict()


def select(asks: Id, options: Sequence[Option], *, placeholder: str, least: int = 1, most: int = 1) -> Item:
    """A select in a row of its own, for `least` to `most` options. The `placeholder` names the select: a screen reader
    has no other name for it."""
    made = {
        "type": 3,
        "custom_id": str(asks),
        "placeholder": placeholder[:150],
        "min_values": least,
        "max_values": most,
        "disabled": False,
        "required": least > 0,
        "options": [*options],
    }
    return row(made)


def entity_select(kind: str, asks: Id, chosen: Sequence[int], placeholder: str, *, most: int = 1) -> Item:
    """A select of the server's channels (`"channel"`), roles (`"role"`) or members (`"user"`), which Discord lists. The
    choice is optional; `chosen` are the ids selected already."""
    made: Item = {
        "type": ENTITY_SELECT_TYPES[kind],
        "custom_id": str(asks),
        "min_values": 0,
        "max_values": most,
        "disabled": False,
        "required": False,
        "placeholder": placeholder[:150],
    }
    if chosen:
        made["default_values"] = [{"id": str(one), "type": kind} for one in chosen]
    if kind == "channel":
        made["channel_types"] = CHANNEL_TYPES
    return row(made)


def option(
    value: str, label: str, emoji: str | None = None, *, about: str | None = None, default: bool = False
) -> Option:
    """An option of a select, selected already if `default`; texts too long for Discord are cut."""
    made: Option = {"label": label[:100], "value": value, "default": default}
    if about:
        made["description"] = about[:100]
    if emoji:
        made["emoji"] = _parse_emoji(emoji)
    return made


def list_texts(items: Iterable[Item | None]) -> list[str]:
    """Returns every text in the items."""
    found = []
    for item in items:
        if item is not None and "content" in item:
            found.append(item["content"])
        elif item is not None and "components" in item and item["type"] != ROW_TYPE:
            found += list_texts(item["components"])
    return found


def text_length(items: Iterable[Item | None]) -> int:
    """Returns the number of characters of text in the items."""
    return sum(map(len, list_texts(items)))


# Forms


class Form(ui.Modal):
    """A form of at most five fields. A submission arrives as an interaction, like a press, with the form's
    custom_id."""

    def __init__(self, title: str, asks: Id, *labels: Label) -> None:
        super().__init__(title=title[:45], custom_id=str(asks))
        for label in labels:
            self.add_item(label)

    def is_finished(self) -> bool:
        """Always true: discord.py would otherwise keep each form, and still not know it after a restart."""
        return True


def text_field(asks: Id, label: str, value: str, *, about: str, most: int) -> Label:
    """An optional text input of one line, up to `most` characters."""
    line: ui.TextInput[Any] = ui.TextInput(custom_id=str(asks), default=value or None, max_length=most, required=False)
    return ui.Label(text=label, description=about, component=line)


def radio_field(asks: Id, label: str, choices: Sequence[Choice], chosen: str, *, about: str | None = None) -> Label:
    """A radio group of two to ten values."""
    options = [discord.RadioGroupOption(label=shown, value=value, default=value == chosen) for value, shown in choices]
    return ui.Label(
        text=label, description=about, component=ui.RadioGroup(custom_id=str(asks), options=options, required=True)
    )


def checkbox_field(asks: Id, label: str, choices: Sequence[Choice], chosen: Sequence[str]) -> Label:
    """A checkbox group of up to ten values."""
    options = [
        discord.CheckboxGroupOption(label=shown, value=value, default=value in chosen) for value, shown in choices
    ]
    boxes: ui.CheckboxGroup[Any] = ui.CheckboxGroup(
        custom_id=str(asks), options=options, min_values=0, max_values=len(options), required=False
    )
    return ui.Label(text=label, component=boxes)
