"""Everything that deals with Discord or the database."""

VERSION = "0.3.0"
"""The release, as CHANGELOG.md names it."""
