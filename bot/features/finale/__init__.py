"""The finale of a table: one message at the end of a game, and the game that is chosen next."""
