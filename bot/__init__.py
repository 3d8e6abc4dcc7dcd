"""Everything that deals with Discord or the database."""
