"""Alerts for members who asked to be told when a lobby lacks players.

- A lobby calls those who asked to be told once, at somebody's press. Each has one budget a day, on all servers, of
  which one statement of the database takes it before anything is sent: what is not known sends nothing. Calls of
  one's own turn are no part of it.
"""
