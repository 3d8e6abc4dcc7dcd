"""`python -m bot`: answers `health` before anything heavy is imported, and leaves all else to `bot.start`."""

import sys

if __name__ == "__main__":
    if sys.argv[1:] == ["health"]:
        from bot.operations.health import main
    else:
        from bot.start import main
    sys.exit(main())
