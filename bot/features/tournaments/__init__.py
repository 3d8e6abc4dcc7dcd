"""Tournaments of several matches: who plays, what comes next, points and standings.

- The secret of each match of a tournament comes from that of the tournament, so one that is called off during a match
  opens its seal only when that match is over. The clicks are those that joined the tournament, and *Next match*.
- The points of a match are posted once its finale was sent.
"""
