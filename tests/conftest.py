"""What all tests share."""

import os
from pathlib import Path

os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(Path(__file__).parent.parent / ".hypothesis"))
