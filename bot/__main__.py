"""`python -m bot`: `health` is answered before anything heavy is imported, all else by `bot.start`."""

import sys

if __name__ == "__main__":
    if sys.argv[1:] == ["health"]:
        from bot.operations.health import main
    else:
        from bot.start import main
    sys.exit(main())
