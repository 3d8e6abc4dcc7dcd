"""Adds to a package what is not Python: `data/`, the pages that the bot shows, and the commit. pyproject.toml has all
else. Only the standard library and setuptools are there during a build."""

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
from bot.operations.commit import COMMIT_FILE, commit_of  # noqa: E402

PAGES = ("PRIVACY.md", "TERMS.md")


def write_commit(folder: Path) -> None:
    """Writes the commit of the tree into this folder, if it is known."""
    if commit := commit_of(ROOT):
        (folder / COMMIT_FILE).write_text(f"{commit}\n", "utf-8")


class Package(build_py):
    """Builds the folder of an installed package that `games.data.ROOT` finds."""

    def run(self) -> None:
        if self.editable_mode:  # then `bot` and `games` stay where they are, with `data/` beside them
            return super().run()
        shutil.rmtree(self.build_lib, ignore_errors=True)  # an earlier build may have files that are deleted by now
        super().run()
        folder = Path(self.build_lib, "cheshire")
        shutil.copytree(ROOT / "data", folder / "data")
        for page in PAGES:
            shutil.copy(ROOT / page, folder)
        write_commit(folder)


class Source(sdist):
    """Adds the commit to an archive of the source, from which packages can be built without git."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        write_commit(Path(base_dir))


setup(cmdclass={"build_py": Package, "sdist": Source})
