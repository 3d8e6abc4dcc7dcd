"""Everything that knows Discord or the database."""
