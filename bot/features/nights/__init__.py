"""Game nights: planned dates, who comes, the tables of an evening, its recap. Two files stand beside those of every
feature, as `model.py` and `service.py` would have seven hundred lines each: `series.py` has the rules of dates that
come, `evening.py` what is sent then.

- What is in a deleted channel ends (`channel_gone`), a weekly night for every week.
- A night's event on Discord is created for it alone and leads to its message. That it is being created is stored
  first, so that a bot that ended meanwhile looks for it instead of making a second one.
- Whoever signed up for a night holds a place at one of its tables, not a seat. The lot is drawn from a secret and
  stored with the opening; the seat is kept for them as after a game. Only their press of Join, after the seal, is a
  click of the seed.
- Answers belong to one date. A regular has come to two of the last four, that is, finished a game there: a Yes is not
  coming, and results are kept, exported and deleted anyway.
- A weekly night that nobody wants ends: its planner is asked after three empty dates, the server's event managers if it
  has no planner any more. Before each date one request looks up the planner, as the bot has no members intent.
- A recap follows the last table of a night, rematches too, after a pause in which somebody may press Rematch.
"""
