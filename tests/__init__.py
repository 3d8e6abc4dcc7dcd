"""Tests, benches and the storm."""

import signal

# SIGTERM cleans up like ctrl-C: `finally` blocks run, and no process or folder is left behind.
signal.signal(signal.SIGTERM, signal.default_int_handler)
