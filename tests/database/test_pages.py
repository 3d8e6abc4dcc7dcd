"""The pages about the database: SCHEMA.md, and the tables of PRIVACY.md and VERIFICATION.md."""

import ast
from pathlib import Path

import pytest

from bot import all_tables
from tests.database_pages import ROOT, SCHEMA, pages
from tests.kit import processes


@pytest.mark.parametrize(("path", "text"), [*pages()], ids=lambda one: getattr(one, "name", ""))
def test_the_pages_say_of_each_column_what_it_says_of_itself(path, text):
    assert path.read_text("utf-8") == text, "python -m tests.database_pages renews it"


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
    ended = processes.run("schema", folder=tmp_path)
    assert (ended.code, ended.output) == (0, SCHEMA.read_text("utf-8"))
    assert not list(tmp_path.iterdir())
