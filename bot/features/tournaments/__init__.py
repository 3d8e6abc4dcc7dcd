"""Tournaments of five matches: players, matches, points and standings.

- The secret of each match is derived from the tournament's secret. A tournament that is called off during a match
  therefore reveals its secret only after the match. The seed of a tournament is derived from the secret and from the
  presses that joined and began it.
- The points of a match are posted after its finale, the last message of the match."""
