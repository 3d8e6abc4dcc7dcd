"""Alerts: direct messages to members who want to know when a lobby lacks players.

- A lobby alerts its subscribers (members with a subscription for its game) once, when a member presses *Find a
  player*.
- Each subscriber has one daily budget of alerts for all servers. One SQL statement takes the alert off the budget
  before it is sent. If the bot does not know the result of the statement, it sends nothing. Messages that it is a
  member's turn do not count."""
