"""What Discord refuses with 50035 in slash commands and in the choices of autocomplete."""

import re
from typing import Any

from .errors import NotOffered, invalid
from .limits import LOCALES, Json, Report, each, fields, one_of, text

NAME = re.compile(r"^[-_'\w]{1,32}$")
name_choice = fields({"name": text(1, 100), "value": lambda *_: None}, {"name_localizations": lambda *_: None})


def check_names(report: Report, path: str, thing: Json, *, chat: bool = True) -> None:
    """Name, description and their translations, of a command or an option."""
    names = {"name": thing.get("name"), **{f"name_localizations.{k}": v for k, v in dict_of(thing, "name").items()}}
    for where, name in names.items():
        if not isinstance(name, str) or not NAME.match(name) or (chat and name != name.lower()):
            message = "Command name is invalid"
            report.wrong(f"{path}.{where}", "APPLICATION_COMMAND_INVALID_NAME", message)
    words = {"description": thing.get("description")}
    words |= {f"description_localizations.{k}": v for k, v in dict_of(thing, "description").items()}
    for where, sentence in words.items():
        text(1, 100)(report, f"{path}.{where}", sentence)
    check_locales(report, path, thing)


def dict_of(thing: Json, key: str) -> Json:
    return thing.get(f"{key}_localizations") or {}


def check_locales(report: Report, path: str, thing: Json) -> None:
    for key in ("name", "description"):
        for locale in dict_of(thing, key):
            one_of(*LOCALES)(report, f"{path}.{key}_localizations.{locale}", locale)


def check_option(report: Report, path: str, option: Any, depth: int) -> None:
    if not isinstance(option, dict) or option.get("type") not in range(1, 12):
        report.wrong(path + ".type", "BASE_TYPE_CHOICES", "Value must be one of 1 to 11.")
        return
    check_names(report, path, option)
    if option["type"] <= 2:
        if depth >= 3 - option["type"]:
            report.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command option cannot be nested here")
        check_options(report, path, option.get("options") or [], depth + 1)
        return
    listed = option.get("choices") or []
    each(0, 25, name_choice)(report, path + ".choices", listed)
    for number_, choice in enumerate(listed if not report.errors else []):
        check_locales(report, f"{path}.choices.{number_}", choice)
        for locale, name in dict_of(choice, "name").items():
            text(1, 100)(report, f"{path}.choices.{number_}.name_localizations.{locale}", name)
    if not report.errors and len({c["name"] for c in listed}) < len(listed):
        report.wrong(
            path + ".choices", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Choice names are equal"
        )
    if option.get("autocomplete") and listed:
        report.wrong(
            path, "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", "Autocomplete and choices exclude each other"
        )


def check_options(report: Report, path: str, options: Any, depth: int = 0) -> None:
    each(0, 25, lambda r, p, o: check_option(r, p, o, depth))(report, path + ".options", options)
    if report.errors:
        return
    names = [o["name"] for o in options]
    if len(set(names)) < len(names):
        message = "Option names must be unique"
        report.wrong(path + ".options", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
    required = [bool(o.get("required")) for o in options]
    if required != sorted(required, reverse=True):
        message = "Required options must be placed before non-required options"
        report.wrong(path + ".options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
    if len({o["type"] <= 2 for o in options}) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        report.wrong(path + ".options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def check_command(body: Any, path: str = "") -> None:
    """Nothing, if Discord takes this slash command. Raises Refused."""
    report = Report()
    if not isinstance(body, dict):
        raise invalid({path: ("MODEL_TYPE_CONVERT", "Only dictionaries may be used.")})
    if (body.get("type") or 1) != 1:
        raise NotOffered("commands of users and messages")
    check_names(report, path, body)
    check_options(report, path, body.get("options") or [])
    report.refuse()
    if command_size(body) > 8000:
        message = "The command exceeds maximum size (8000)"
        raise invalid({path: ("APPLICATION_COMMAND_TOO_LARGE", message)})


def command_size(thing: Json) -> int:
    """The characters of names, descriptions and values, counting the longest translation of each."""

    def longest(key: str) -> int:
        return max((len(str(v)) for v in (thing.get(key) or "", *dict_of(thing, key).values())), default=0)

    size = longest("name") + longest("description") + len(str(thing.get("value", "")))
    return size + sum(map(command_size, [*(thing.get("options") or []), *(thing.get("choices") or [])]))
