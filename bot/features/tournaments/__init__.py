"""Tournaments of several matches: players, next matches, points and standings.

- The secret of each match is derived from the tournament's secret, so a tournament cancelled during a match opens its
  seal only when that match is over. Its seed uses the presses that joined the tournament, and *Next match*.
- The points of a match are posted after its finale."""
