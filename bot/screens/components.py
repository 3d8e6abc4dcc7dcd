"""Discord's components as plain data, as Discord's API takes them: texts, boxes, rows, buttons, selects, forms, and
whole screens. The custom_id of a button or select says which table or page it belongs to. It never stores state."""

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
"""The colours of a box: yellow if the reader should press something, otherwise grey."""
Item = dict[str, Any]
"""A component as plain data for Discord's API. Objects of discord.py would take longer to build than everything
else."""
Components = list[Item]
ROW_TYPE, BOX_TYPE = 1, 17
"""Component types: a row, whose components have no text, and a box."""
Content = Callable[[], bytes]
"""A function that returns the content of a file."""
Option = dict[str, Any]
"""An option of a select, as Discord's API takes it."""
Label = ui.Label[Any]
"""A field of a form, with its name."""
Choice = tuple[str, str]
"""A pair (value, label) for a field of a form."""
MAX_OPTION_LENGTH = 100
"""Discord's limit of characters for the label of an option, and for its description."""
NO_MENTIONS = discord.AllowedMentions.none()
ENTITY_SELECT_TYPES = {"channel": 8, "role": 6, "user": 5}
"""Component types of the selects whose options Discord lists."""
CHANNEL_TYPES = [
    channel_type.value
    for channel_type in (
        discord.ChannelType.text,
        discord.ChannelType.news,
        discord.ChannelType.voice,
        discord.ChannelType.forum,
    )
]


class Screen(ui.LayoutView):
    """The components of a message. `left` is the height below them that a phone would leave unused, in points; infinite
    if the height was not measured. `brevity` is the level of compactness at which the screen was drawn."""

    timeout = None

    def __init__(self, *items: Item, left: float = inf, brevity: int = 0) -> None:
        # LayoutView.__init__ is skipped. It would make an id and a future, which a view that is only sent does not
        # need.
        self.items = items
        self.left = left
        self.brevity = brevity

    def to_components(self) -> Components:
        """Returns the components that discord.py sends."""
        return [*self.items]

    def has_components_v2(self) -> bool:
        """Returns True."""
        return True

    def is_dispatchable(self) -> bool:
        """Returns False."""
        return False

    def is_finished(self) -> bool:
        """Returns True. If this were False, discord.py would keep each private screen, with a task that waits for 15
        minutes. `dispatcher.py` handles the presses of its buttons and selects."""
        return True


def components_of(view: ui.LayoutView) -> Components:
    """Returns the components that discord.py sends for the view."""
    components: Components = view.to_components()  # type: ignore[no-untyped-call]
    return components


class FileItem(Item):
    """A component that shows the file called `name`. Discord refuses the component without its file. Therefore the
    component has `content`, a function that returns the file's bytes when the component is sent."""

    def __init__(self, item: Item, name: str, content: Content) -> None:
        super().__init__(item)
        self.name, self.content = name, content


def files_of(view: ui.LayoutView) -> list[discord.File]:
    """Returns new file objects for the files that the components of the view show."""
    return [discord.File(io.BytesIO(item.content()), item.name) for item in _file_items(components_of(view))]


def _file_items(items: Iterable[Item]) -> Iterator[FileItem]:
    for item in items:
        inside = item["components"] if item["type"] == BOX_TYPE else (item,)
        yield from [part for part in inside if isinstance(part, FileItem)]


def send_kwargs(view: ui.LayoutView) -> dict[str, Any]:
    """Returns the keyword arguments with which discord.py sends the view as a new message, with its files."""
    files = files_of(view)
    return {"view": view, "files": files} if files else {"view": view}


def edit_kwargs(
    view: ui.LayoutView, old_attachments: Sequence[discord.Attachment] = (), *, keep_attachments: bool = False
) -> dict[str, Any]:
    """Returns the keyword arguments with which discord.py replaces a message by the view.

    The view's files replace `old_attachments`, the files of the message. If `keep_attachments`, the old files stay,
    because the new files would be the same. The edit mentions nobody. Without `allowed_mentions`, Discord would
    highlight the message for every member in its text."""
    files, changes = (
        [] if old_attachments and keep_attachments else files_of(view),
        {"view": view, "allowed_mentions": NO_MENTIONS},
    )
    return {**changes, "attachments": files} if files or (old_attachments and not keep_attachments) else changes


def text(content: str) -> Item:
    return {"type": 10, "content": content}


def divider() -> Item:
    return {"type": 14, "divider": True, "spacing": 1}


def gallery(name: str, png: Content, description: str) -> FileItem:
    """Returns a component that shows a picture. `name` is the name of the file, `png` returns its content, and
    `description` is the alternative text."""
    media = {"media": {"url": f"attachment://{name}"}, "spoiler": False, "description": description[:1024]}
    return FileItem({"type": 12, "items": [media]}, name, png)


def file_component(name: str, content: Content) -> FileItem:
    """Returns a component with a file to download."""
    return FileItem({"type": 13, "file": {"url": f"attachment://{name}"}, "spoiler": False}, name, content)


def section(content: str, accessory: Item) -> Item:
    """Returns a text with the button `accessory` to its right."""
    return {"type": 9, "components": [text(content)], "accessory": accessory}


def container(*items: Item | None, accent: int = ACCENT_COLOUR) -> Item:
    """Returns a box (a frame around components) with the items. Items that are None are skipped."""
    inside = [item for item in items if item is not None]
    return {"type": BOX_TYPE, "accent_color": accent, "spoiler": False, "components": inside}


def container_screen(*items: Item | None, accent: int = ACCENT_COLOUR) -> Screen:
    """Returns a screen that consists of one box with the items."""
    return Screen(container(*items, accent=accent))


def row(*items: Item) -> Item:
    return {"type": ROW_TYPE, "components": [*items]}


def rows(buttons: Sequence[Item], *, per_row: int = 4) -> list[Item]:
    """Arranges buttons in as few rows of at most `per_row` as possible. The rows have about equal length, longer rows
    first. The default is 4 because phones wrap a fifth button."""
    remaining, arranged = [*buttons], list[Item]()
    for rows_left in range(-(-len(buttons) // per_row), 0, -1):
        size = -(-len(remaining) // rows_left)
        arranged.append(row(*remaining[:size]))
        remaining = remaining[size:]
    return arranged


def button(
    label: str | None,
    custom_id: Id,
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> Item:
    """Returns a button. A label that is too long for Discord is cut."""
    component: Item = {"type": 2, "style": style.value, "disabled": disabled, "custom_id": str(custom_id)}
    if label:
        component["label"] = label[:80]
    if emoji:
        component["emoji"] = _parse_emoji(emoji)
    return component


def link_button(label: str, url: str) -> Item:
    """A button that opens the URL."""
    return {"type": 2, "style": ButtonStyle.link.value, "disabled": False, "label": label[:80], "url": url}


@lru_cache(maxsize=4096)
def _parse_emoji(markup: str) -> Mapping[str, Any]:
    return discord.PartialEmoji.from_str(markup).to_dict()


def select(
    custom_id: Id, options: Sequence[Option], *, placeholder: str, min_values: int = 1, max_values: int = 1
) -> Item:
    """Returns a row with a select. The reader can choose `min_values` to `max_values` options. The `placeholder` names
    the select, because a screen reader has no other name for it."""
    component = {
        "type": 3,
        "custom_id": str(custom_id),
        "placeholder": placeholder[:150],
        "min_values": min_values,
        "max_values": max_values,
        "disabled": False,
        "required": min_values > 0,
        "options": [*options],
    }
    return row(component)


def entity_select(
    kind: str, custom_id: Id, selected_ids: Sequence[int], placeholder: str, *, max_values: int = 1
) -> Item:
    """Returns a row with a select of the server's channels (`"channel"`), roles (`"role"`) or members (`"user"`), which
    Discord lists. The reader may choose none. `selected_ids` are selected already."""
    component: Item = {
        "type": ENTITY_SELECT_TYPES[kind],
        "custom_id": str(custom_id),
        "min_values": 0,
        "max_values": max_values,
        "disabled": False,
        "required": False,
        "placeholder": placeholder[:150],
    }
    if selected_ids:
        component["default_values"] = [{"id": str(id_), "type": kind} for id_ in selected_ids]
    if kind == "channel":
        component["channel_types"] = CHANNEL_TYPES
    return row(component)


def option(
    value: str, label: str, emoji: str | None = None, *, description: str | None = None, default: bool = False
) -> Option:
    """Returns an option of a select. An option with `default` is selected already. Texts that are too long for Discord
    are cut."""
    component: Option = {"label": _shortened(label), "value": value, "default": default}
    if description:
        component["description"] = _shortened(description)
    if emoji:
        component["emoji"] = _parse_emoji(emoji)
    return component


def _shortened(words: str) -> str:
    """Returns a text of an option that Discord accepts: a longer text is cut between words and ends with "…"."""
    if len(words) <= MAX_OPTION_LENGTH:
        return words
    kept = words[: MAX_OPTION_LENGTH - 1]
    return f"{kept.rpartition(' ')[0] or kept}…"


def list_texts(items: Iterable[Item | None]) -> list[str]:
    """Returns every text in the items, also inside boxes."""
    texts = []
    for item in items:
        if item is not None and "content" in item:
            texts.append(item["content"])
        elif item is not None and "components" in item and item["type"] != ROW_TYPE:
            texts += list_texts(item["components"])
    return texts


def text_length(items: Iterable[Item | None]) -> int:
    """Returns the number of characters of text in the items."""
    return sum(map(len, list_texts(items)))


# Forms


class Form(ui.Modal):
    """A form of at most five fields. When a member submits the form, an interaction with the form's custom_id arrives,
    as for a press on a button. `page` is the custom_id of a button that shows the private page which the form changes.
    A refusal of the form replaces that page."""

    def __init__(self, title: str, custom_id: Id, *labels: Label, page: Id | None = None) -> None:
        super().__init__(title=title[:45], custom_id=str(custom_id))
        self.page = page
        for label in labels:
            self.add_item(label)

    def is_finished(self) -> bool:
        """Returns True. If this were False, discord.py would keep each form, and still not know the form after a
        restart."""
        return True


def text_field(custom_id: Id, label: str, value: str, *, description: str, max_length: int) -> Label:
    """Returns a form's text input of one line, which may stay empty. `value` is its initial text, and `max_length`
    counts characters."""
    line: ui.TextInput[Any] = ui.TextInput(
        custom_id=str(custom_id), default=value or None, max_length=max_length, required=False
    )
    return ui.Label(text=label, description=description, component=line)


def radio_field(
    custom_id: Id, label: str, choices: Sequence[Choice], chosen: str, *, description: str | None = None
) -> Label:
    """Returns a form's radio group of two to ten choices. `chosen` is the value that is selected already."""
    options = [
        discord.RadioGroupOption(label=choice_label, value=value, default=value == chosen)
        for value, choice_label in choices
    ]
    return ui.Label(
        text=label,
        description=description,
        component=ui.RadioGroup(custom_id=str(custom_id), options=options, required=True),
    )


def select_field(custom_id: Id, label: str, choices: Sequence[Choice], chosen: str, *, description: str) -> Label:
    """Returns a form's select of one of up to 25 choices. `chosen` is the value that is selected already."""
    options = [
        discord.SelectOption(label=choice_label, value=value, default=value == chosen)
        for value, choice_label in choices
    ]
    chooser: ui.Select[Any] = ui.Select(custom_id=str(custom_id), options=options, required=True)
    return ui.Label(text=label, description=description, component=chooser)


def checkbox_field(custom_id: Id, label: str, choices: Sequence[Choice], chosen: Sequence[str]) -> Label:
    """Returns a form's group of up to ten checkboxes. `chosen` has the values that are checked already."""
    options = [
        discord.CheckboxGroupOption(label=choice_label, value=value, default=value in chosen)
        for value, choice_label in choices
    ]
    boxes: ui.CheckboxGroup[Any] = ui.CheckboxGroup(
        custom_id=str(custom_id), options=options, min_values=0, max_values=len(options), required=False
    )
    return ui.Label(text=label, component=boxes)
