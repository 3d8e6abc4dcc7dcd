"""Game nights: planned dates, members' replies, the tables of a night, the recap. This feature has more files than
others, so that no file is too long: `managing.py` moves and calls off nights, `series.py` has the rules about the
dates of a night, `evening.py` sends messages when a date comes, `seats.py` seats the members who come, `recap.py`
draws the message after the last game, and `events.py` keeps the scheduled events on Discord up to date.

- Deleting a channel ends its nights with all their dates (`on_channel_deleted`).
- Each night has its own scheduled event on Discord, which links to the night's message. Before the request that creates
  the event, "sought" is stored. After a crash the bot looks for the event instead of creating a second one.
- Members who said Yes get a reserved seat at one of the tables. Tables are drawn by lot from a secret and stored with
  the start of the night. The seat is reserved as for a rematch: the member takes it by pressing Join, at the table or
  in the call (the message that says the night begins). Only this press is a click that seeds the game, as the call is
  sent after the commitments were published.
- Replies belong to one date. A regular is a member who has finished a game at two of the last four dates. A Yes does
  not count as having come, and the results of games are stored, exported and deleted anyway.
- An unused weekly night ends. After three empty dates the bot asks the planner whether it continues, or the server's
  event managers if the planner has left. The bot does not receive changes of a server's members, so it looks up the
  planner before each date.
- The recap is sent a minute after the last table of a night has ended, rematches included. The minute leaves time to
  press Rematch."""
