"""Follows CONTRIBUTING.md in copies of the tree: adds a game and a language, then a feature, and runs the completeness
tests.

`python -m tests.recipe`, or `python -m tests.recipe feature --without PATH` to check that one of these tests fails if
that file is missing."""

import sys

from tests.recipe import feature, game

PARTS = {"game": game.main, "feature": feature.main}


def main(arguments: list[str]) -> None:
    chosen = [arguments.pop(0)] if arguments and arguments[0] in PARTS else [*PARTS]
    without = arguments[1] if arguments[:1] == ["--without"] else None
    for part in chosen:
        PARTS[part](without)


if __name__ == "__main__":
    main(sys.argv[1:])
