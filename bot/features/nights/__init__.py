"""Game nights: planned dates, sign-ups, the tables of an evening, the recap. This feature has five more files than
others, which would be too long: `series.py` has the rules about the dates of a night, `evening.py` sends messages when
a date comes, `seats.py` seats the members who come, `recap.py` draws the message after the last game, and `events.py`
keeps the scheduled events on Discord up to date.

- Deleting a channel ends its nights (`on_channel_deleted`), weekly nights too.
- Each night has its own scheduled event on Discord, which links to the night's message. "Being created" is stored
  before the request: after a crash the bot looks for the event instead of creating a second one.
- A member who signed up has a reserved place at one of the tables, not a seat. Places are drawn by lot from a secret
  and stored with the start of the night; the seat is reserved as for a rematch. Only the press of Join, at the
  table or in the call, is a click of the seed: the call is sent after the commitments were published.
- Replies belong to one date. A regular has finished a game at two of the last four dates: saying Yes is not enough to
  count as having come, and results are stored, exported and deleted anyway.
- An unused weekly night ends: after three empty dates the bot asks the planner whether to continue, or the server's
  event managers if the planner has left. The bot has no members intent, so it looks up the planner before each date.
- The recap follows the last table of a night, including rematches, after a minute that leaves time to press Rematch.
"""
