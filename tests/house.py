"""The project's files for the checks of `house_laws.py`: the imports, names and definitions of each file."""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class NothingThere(Exception):
    """No file to check was found by a law."""


@dataclass
class Facts(ast.NodeVisitor):
    """The facts about a Python file that the laws use. Imported names are resolved: after `from time import
    monotonic as now`, `now` is `time.monotonic`. A name that was not imported has the prefix `~`."""

    doc: str = ""
    is_empty: bool = True
    imports: list[tuple[int, str, list[str]]] = field(default_factory=list)
    """The dots, module and names of each import."""
    loads: set[str] = field(default_factory=set)
    """The arguments of calls of `import_module`; `*` replaces the inserted parts of an f-string."""
    names: set[str] = field(default_factory=set)
    """Names with their chains of attributes and calls."""
    attributes: set[str] = field(default_factory=set)
    classes: dict[str, list[str]] = field(default_factory=dict)
    """The classes, each with its bases."""
    keys: list[str] = field(default_factory=list)
    """The values of the class attribute `KEY`."""
    functions: list[tuple[str, list[str]]] = field(default_factory=list)
    """The functions, each with its arguments."""
    known: dict[str, str] = field(default_factory=dict)

    def visit_Import(self, node):
        for alias in node.names:
            self.imports.append((0, alias.name, []))
            self.known[alias.asname or alias.name.split(".")[0]] = (
                alias.name if alias.asname else alias.name.split(".")[0]
            )

    def visit_ImportFrom(self, node):
        module = node.module or ""
        self.imports.append((node.level, module, [alias.name for alias in node.names]))
        self.known |= {alias.asname or alias.name: f"{module}.{alias.name}" for alias in node.names}

    def visit_ClassDef(self, node):
        self.classes[node.name] = [self.name_of(base).split(".")[-1].strip("~") for base in node.bases]
        self.generic_visit(node)

    def visit_AnnAssign(self, node):
        if isinstance(node.target, ast.Name) and node.target.id == "KEY" and isinstance(node.value, ast.Constant):
            self.keys.append(node.value.value)
        self.generic_visit(node)

    def visit_FunctionDef(self, node):
        self.functions.append((node.name, [argument.arg for argument in node.args.args]))
        self.generic_visit(node)

    def visit_Attribute(self, node):
        self.names.add(self.name_of(node))
        self.attributes.add(node.attr)
        self.generic_visit(node)

    def visit_Name(self, node):
        self.names.add(self.name_of(node))

    def visit_Call(self, node):
        self.names.add(self.name_of(node))
        if self.name_of(node.func) in ("importlib.import_module", "~__import__"):
            first = node.args[0]
            parts = first.values if isinstance(first, ast.JoinedStr) else [first]
            self.loads.add("".join(part.value if isinstance(part, ast.Constant) else "*" for part in parts))
        self.generic_visit(node)

    def name_of(self, node):
        match node:
            case ast.Name():
                return self.known.get(node.id, f"~{node.id}")
            case ast.Attribute():
                return f"{self.name_of(node.value)}.{node.attr}"
            case ast.Call():
                return f"{self.name_of(node.func)}({'…' if node.args or node.keywords else ''})"
        return "~"


@cache
def facts_of(text):
    """The facts of a file with this text. Cached, because a tree with one changed file needs only that file parsed."""
    tree = ast.parse(text)
    facts = Facts(ast.get_docstring(tree) or "", len(tree.body) <= 1)
    for node in ast.walk(tree):  # imports are visited before the names that use them
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            facts.visit(node)
    facts.imports.clear()
    facts.visit(tree)
    return facts


@dataclass
class House:
    """The files of a tree: path -> text, which is empty for files that no law reads."""

    files: Mapping[str, str]

    def under(self, folder, ending=".py"):
        """The files below this folder, with their texts."""
        found = {path: text for path, text in self.files.items() if path.startswith(folder) and path.endswith(ending)}
        if not found:
            raise NothingThere(f"{folder}*{ending}")
        return found

    def facts(self, folder=""):
        """The facts of each Python file below this folder, by path."""
        return {path: facts_of(text) for path, text in self.under(folder).items() if not path.startswith("tests/")}

    @cached_property
    def modules(self):
        """The facts of every module of the bot and the games, by module name; without the migrations, which alembic
        runs one by one."""
        found = {}
        for path, facts in {**self.facts("bot/"), **self.facts("games/")}.items():
            parts = path.removesuffix(".py").split("/")
            if "migrations" not in parts:
                found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = facts
        return found

    @cached_property
    def imports(self):
        """The modules and names imported by each module, including imports inside functions and under TYPE_CHECKING."""
        keys = [path[5:-5] for path in self.under("data/", ".toml") if path.count("/") == 1]
        found = {}
        for name, facts in self.modules.items():
            found[name] = {one.replace("*", key) for one in facts.loads for key in keys}
            is_folder = f"{name.replace('.', '/')}/__init__.py" in self.files
            folders = name.split(".") if is_folder else name.split(".")[:-1]
            for level, module, names in facts.imports:
                above = folders[: len(folders) - level + 1] if level else ()  # one dot means the file's own folder
                source = ".".join([*above, *filter(None, [module])])
                found[name] |= {f"{source}.{one}" for one in names} & set(self.modules) or {source}
        return found

    def importing(self, library):
        """The modules that import this library."""
        return [name for name, found in self.imports.items() if library in {one.split(".")[0] for one in found}]


def read(root):
    """Reads the tree in this folder."""
    found = {}
    for room in ("bot", "games", "data", "tests"):
        for path in sorted((root / room).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                is_read = room != "data" and path.suffix in (".py", ".md")
                found[path.relative_to(root).as_posix()] = path.read_text("utf-8") if is_read else ""
    return House(found)


def room_of(module):
    """The top-level folder of a module; for a module outside of these folders, the module itself."""
    return "games" if module.split(".")[0] == "games" else ".".join(module.split(".")[:2])
