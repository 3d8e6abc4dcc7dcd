"""Alerts for members who subscribed to lobbies that lack players.

- A lobby alerts its subscribers once, when a member presses *One more wanted*. Each subscriber has one daily budget
  for all servers. One SQL statement takes the alert off the budget before it is sent; if the result of the statement
  is unknown, nothing is sent. Pings for a member's own turn do not count.
"""
