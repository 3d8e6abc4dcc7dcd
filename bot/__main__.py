"""`python -m bot`, or `cheshire` in an installed package: answers `health` before anything heavy is imported, and
leaves all else to `bot.start`."""

import sys


def main() -> int:
    """Runs the command line; returns the exit code."""
    if sys.argv[1:] == ["health"]:
        from bot.operations.health import main as run
    else:
        from bot.start import main as run
    return run()


if __name__ == "__main__":
    sys.exit(main())
