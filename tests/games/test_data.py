"""The data files of games: for every fault in a file, the error names the file, the key and the fault."""

import importlib.util
import sys
import tomllib
from copy import deepcopy
from pathlib import Path

import pytest

from games import GAMES, data
from games.players import REACTING

FILES = sorted({*GAMES, "smileys"})


def write(folder: Path, name: str, text: str) -> Path:
    (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def wrong(folder: Path, text: str) -> str:
    """The error of `read` for a file with this text."""
    with pytest.raises(data.DataError) as refused:
        data.read("sample", write(folder, "sample", text))
    return str(refused.value)


# read


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(data.DataError, match=r"^no_such_game.toml: no such file$"):
        data.read("no_such_game", tmp_path)


def test_bad_toml_is_named_with_its_line(tmp_path):
    assert wrong(tmp_path, '[table]\nsource = "rulebook"\nfireflies = \n').startswith("sample.toml: ")
    assert "line 3" in wrong(tmp_path / ".", '[table]\nsource = "rulebook"\nfireflies = \n')


def test_a_file_that_is_not_utf8_is_named(tmp_path):
    (tmp_path / "sample.toml").write_bytes(b'[table]\nsource = "rulebook"\nname = "\xff"\n')
    with pytest.raises(data.DataError, match=r"^sample.toml: "):
        data.read("sample", tmp_path)


@pytest.mark.parametrize(
    "text",
    ["[table]\nfireflies = 6\n", '[table]\nsource = "a friend"\n', "[table]\nsource = 1\n", "table = 6\n"],
)
def test_a_table_without_a_source_is_named(tmp_path, text):
    assert wrong(tmp_path, text) == "sample.toml: table.source: expected one of rulebook, review, reconstructed, fitted"


def test_only_delays_need_no_source(tmp_path):
    folder = write(tmp_path, "sample", '[delays]\nroll = 4\n[table]\nsource = "review"\nfields = 13\n')
    assert data.read("sample", folder)["table"]["fields"] == 13
    assert data.delays("sample", 2, folder) == {"roll": 4.0}


def test_a_file_without_delays_has_none():
    assert data.delays("keep_smiling", 2) == {}


def test_a_delay_can_hold_from_so_many_seats_on(tmp_path):
    folder = write(tmp_path, "sample", "[delays]\nroll = 4\ntimeup = { 2 = 3.5, 4 = 5, 10 = 6 }\n")
    lasting = [data.delays("sample", seats, folder)["timeup"] for seats in range(2, 11)]
    assert lasting == [3.5, 3.5, 5, 5, 5, 5, 5, 5, 6]
    assert {data.delays("sample", seats, folder)["roll"] for seats in range(2, 11)} == {4.0}


@pytest.mark.parametrize("delay", ["{ 3 = 1 }", "{ 2 = 0 }", "-1", "true", '"soon"', "{ }", "[1, 2]"])
def test_a_delay_that_is_no_number_of_seconds_is_named(tmp_path, delay):
    folder = write(tmp_path, "sample", f"[delays]\nroll = {delay}\n")
    with pytest.raises(data.DataError, match=r"^sample.toml: delays.roll: expected a number for 2 seats, found "):
        data.delays("sample", 2, folder)


@pytest.mark.parametrize("key", REACTING)
def test_SG4_how_long_an_event_lasts_depends_on_the_seats_only_and_computer_players_are_in_time(key):
    opens = str(GAMES[key].OPENING_MOVE)
    for seats in GAMES[key].SEATS:
        now, more = data.delays(key, seats), data.delays(key, min(seats + 1, 10))
        assert set(now) == {opens, "timeup", "claim"}
        assert all(now[word] <= more[word] for word in now), "more players never have less time"
        assert 1.7 * now["claim"] < now["timeup"], "six of seven reactions are in time"
    assert data.delays("shout", 2)["timeup"] == 3.5
    assert data.delays("shout", 10)["timeup"] == 5


def test_a_missing_table_or_key_is_named(tmp_path):
    read = data.read("sample", write(tmp_path, "sample", '[table]\nsource = "review"\n'))
    with pytest.raises(data.DataError, match=r"^sample.toml: cards: is missing$"):
        read["cards"]
    with pytest.raises(data.DataError, match=r"^sample.toml: table.fields: is missing$"):
        read["table"]["fields"]


# number, expect


def test_a_number_is_whole_and_within_its_limits(tmp_path):
    text = '[table]\nsource = "review"\nright = 4\nlow = 0\nhalf = 1.5\nflag = true\nword = "4"\n'
    folder = write(tmp_path, "sample", text)
    assert data.number("sample", "table.right", 1, 9, folder) == 4
    for key, found in (("low", "0"), ("half", "1.5"), ("flag", "True"), ("word", "'4'")):
        with pytest.raises(data.DataError) as refused:
            data.number("sample", f"table.{key}", 1, 9, folder)
        assert str(refused.value) == f"sample.toml: table.{key}: expected a number from 1 to 9, found {found}"


def test_a_list_of_numbers_has_its_length_and_each_is_within_its_limits(tmp_path):
    text = '[table]\nsource = "review"\nright = [1, 9]\nlong = [1, 2, 3]\nhigh = [1, 10]\nhalf = [1, 1.5]\n'
    folder = write(tmp_path, "sample", text)
    assert data.numbers("sample", "table.right", 2, 1, 9, folder) == (1, 9)
    for key, what in (
        ("long", "expected 2 entries, each int, found [1, 2, 3]"),
        ("high", "expected numbers from 1 to 9, found [1, 10]"),
        ("half", "expected 2 entries, each int, found [1, 1.5]"),
    ):
        with pytest.raises(data.DataError) as refused:
            data.numbers("sample", f"table.{key}", 2, 1, 9, folder)
        assert str(refused.value) == f"sample.toml: table.{key}: {what}"


def test_the_message_says_what_is_expected():
    data.expect("sample", "cards", is_right=True, problem="never said")
    with pytest.raises(data.DataError, match=r"^sample.toml: cards: 49 cards, expected 50$"):
        data.expect("sample", "cards", is_right=False, problem="49 cards, expected 50")


# The files of the games


def modules_of(name: str) -> list[str]:
    if name == "smileys":
        return ["smileys", "race", "tournament"]
    return [name, *(path.stem for path in (data.DATA_FOLDER.parent / "games").glob(f"{name}_*.py"))]


def load_with(name: str, changed: dict, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reloads the modules that read a data file, as if the file had these tables."""
    tables = {
        key: data.DataTable(f"{name}.toml: {key}.", table) if isinstance(table, dict) else table
        for key, table in changed.items()
    }
    read = data.read

    def read_changed(asked: str, folder: Path = data.DATA_FOLDER) -> dict:
        return data.DataTable(f"{name}.toml: ", tables) if asked == name else read(asked, folder)

    with monkeypatch.context() as patch:
        patch.setattr(data, "read", read_changed)
        for module in modules_of(name):
            path = data.DATA_FOLDER.parent / "games" / f"{module}.py"
            spec = importlib.util.spec_from_file_location(f"changed_{module}", path)
            loaded = importlib.util.module_from_spec(spec)
            patch.setitem(sys.modules, spec.name, loaded)
            spec.loader.exec_module(loaded)


def tables_of(name: str) -> dict:
    return tomllib.loads((data.DATA_FOLDER / f"{name}.toml").read_text("utf-8"))


KEYS = [
    (name, table, key)
    for name in FILES
    for table, entries in tables_of(name).items()
    for key in entries
    if table != "delays" and key != "source"
]


@pytest.mark.parametrize("name", FILES)
def test_every_data_file_loads_as_it_is(name, monkeypatch):
    load_with(name, tables_of(name), monkeypatch)


@pytest.mark.parametrize(("name", "table", "key"), KEYS)
def test_a_key_that_is_missing_or_holds_nonsense_stops_the_game_from_loading(name, table, key, monkeypatch):
    """Each key of each file is removed, or has a word, an extreme number, or a list that is too short."""
    tables = tables_of(name)
    value = tables[table][key]
    nonsense = ["nonsense", {}, -99]
    if isinstance(value, list):
        nonsense += [value[:-1], [*value, "nonsense"]]
    changes = [{k: v for k, v in tables[table].items() if k != key}]
    changes += [{**tables[table], key: other} for other in nonsense]
    for entries in changes:
        with pytest.raises(data.DataError) as refused:
            load_with(name, {**deepcopy(tables), table: entries}, monkeypatch)
        assert str(refused.value).startswith(f"{name}.toml: ")
        assert table in str(refused.value)


@pytest.mark.parametrize(("name", "table"), sorted({(name, table) for name, table, _ in KEYS}))
def test_a_missing_table_stops_the_game_from_loading(name, table, monkeypatch):
    tables = {key: entries for key, entries in tables_of(name).items() if key != table}
    with pytest.raises(data.DataError) as refused:
        load_with(name, tables, monkeypatch)
    assert str(refused.value).startswith(f"{name}.toml: ")
    assert table in str(refused.value)


@pytest.mark.parametrize(
    ("name", "table", "key", "value"),
    [
        ("smile", "values", "3", 9),
        ("smile", "marks", "IV", [-5, -5, -5, 1, 2, 3, 3, 4, 5, 5]),
        ("smileyface", "mischief", "bomb", 3),
        ("smileyface", "values", "list", [1] * 12),
        ("keep_smiling", "pieces", "smily", 3),
        ("keep_smiling", "board", "chairs", [6, 5, 4, 3, 2]),
        ("smileys", "cards", "colours", ["orange", "blue", "yellow", "red", "green", "green"]),
        ("smileys", "tournament", "points", [13, 9, 8]),
        ("domino", "deal", "hand", 1),
        ("last_one", "deal", "hand", 0),
        ("last_one", "deal", "shared", 42),
        ("last_one", "deal", "full_hands_up_to", 11),
    ],
)
def test_a_wrong_count_of_cards_is_named(name, table, key, value, monkeypatch):
    tables = tables_of(name)
    tables[table][key] = value
    with pytest.raises(data.DataError, match=rf"^{name}.toml: {table}"):
        load_with(name, tables, monkeypatch)


def test_more_cards_than_there_are_cannot_be_dealt(monkeypatch):
    for name, hand in (("domino", 9), ("last_one", 6)):
        tables = tables_of(name)
        tables["deal"]["hand"] = hand
        with pytest.raises(data.DataError, match=r"deal\.hand: too few cards"):
            load_with(name, tables, monkeypatch)


def test_every_number_says_where_it_comes_from():
    for name in FILES:
        for table, entries in tables_of(name).items():
            assert table == "delays" or entries["source"] in data.SOURCES, f"{name}.toml: {table}"
