"""A local Discord: a small, strict stand-in for Discord's gateway and HTTP API, with a page to play on."""
