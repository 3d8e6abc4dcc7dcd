"""Records of finished games: the replay viewer, the record as a file, and the check of attached files."""
