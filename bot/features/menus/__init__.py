"""The menu: one permanent message in a channel, with buttons for what commands do."""
