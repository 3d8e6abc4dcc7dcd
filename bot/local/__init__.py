"""A local Discord: a strict small stand-in for Discord's gateway and HTTP API, with a page to play on."""
