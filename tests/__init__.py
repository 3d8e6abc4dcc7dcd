"""Tests, benches and the storm."""

import signal

# Whatever is ended by SIGTERM tidies up as after ctrl-C: `finally` is run, no process and no folder stays.
signal.signal(signal.SIGTERM, signal.default_int_handler)
