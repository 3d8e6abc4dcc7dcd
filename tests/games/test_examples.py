"""The examples in the docstrings of the games run, and there is one for each first step with the package."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import games

MODULES = ["games", *(found.name for found in walk_packages(games.__path__, "games.") if "__main__" not in found.name)]
EXAMPLES = {one.name: one for name in MODULES for one in doctest.DocTestFinder().find(import_module(name))}
BEGINNINGS = (
    "games",  # listing the games
    "games.core",  # starting a game, listing and playing moves, reading a view
    "games.core.Chance",
    "games.core.Position.why_not",
    "games.players.player_for",
    "games.record",  # writing and reading a record
)


@pytest.mark.parametrize("name", [name for name, one in EXAMPLES.items() if one.examples])
def test_the_examples_of_a_docstring_run_as_they_say(name, capsys):
    found = doctest.DocTestRunner().run(EXAMPLES[name])
    assert found.failed == 0, capsys.readouterr().out


@pytest.mark.parametrize("name", BEGINNINGS)
def test_what_somebody_begins_with_has_an_example(name):
    assert EXAMPLES[name].examples
