"""The messages of each language, read from their files."""

from functools import cache

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from bot.i18n.translations import FOLDER


@cache
def messages(language):
    """Every message of a language by its key, with its file."""
    found = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in parse(path.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = (path.name, entry)
    return found


class _Values(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)


def values(message):
    """The names of the values that are inserted into a message."""
    visitor = _Values()
    visitor.visit(message)
    return visitor.names


def _selects(message):
    found = []

    class Selects(Visitor):
        def visit_SelectExpression(self, node):
            found.append(node)
            self.generic_visit(node)

    Selects().visit(message)
    return found
