"""Measurements to make before a computer player is changed: matches between computer players, also of an older commit,
and a comparison of `hard` with a player that sees all cards. `python -m games arena` and `oracle` call them."""
