"""Matches between computer players, also of an older commit, and how far `hard` comes beside a player that sees all
cards: what is measured before a player is changed. `python -m games arena` and `oracle` call it."""
