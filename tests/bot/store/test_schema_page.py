"""The page of all tables, as a reader finds it."""

import ast
from pathlib import Path

from bot.store import all_tables, schema
from tests import forks

PAGE = Path(schema.__file__).with_name("SCHEMA.md")
ROOT = Path(__file__).parents[3]


def test_the_page_of_the_database_is_the_one_that_the_bot_prints():
    assert PAGE.read_text("utf-8") == all_tables.page() + "\n", f"python -m bot schema > {PAGE.relative_to(ROOT)}"


def test_every_module_that_declares_a_table_is_in_the_list():
    declare = {
        path
        for path in (ROOT / "bot").rglob("*.py")
        for one in ast.parse(path.read_text("utf-8")).body
        if isinstance(one, ast.Assign)
        and isinstance(one.value, ast.Call)
        and ast.unparse(one.value).startswith(("Table(", "sa.Table("))
        and any(ast.unparse(argument) == "metadata" for argument in one.value.args)
    }
    assert declare == {Path(one.__file__) for one in all_tables.STORES}


def test_the_bot_prints_the_page_without_a_database(tmp_path):
    ended = forks.run("schema", folder=tmp_path)
    assert (ended.code, ended.output) == (0, PAGE.read_text("utf-8"))
    assert not list(tmp_path.iterdir())
