"""`python -m bot`."""

import sys

from bot.start import main

if __name__ == "__main__":
    sys.exit(main())
