"""A member's personal data: export and deletion, which follow the declarations of each database table.

- Deleting rows is not enough: SQLite keeps older rows in its write-ahead log, and copies of rows that moved to another
  page. So the whole file is rewritten afterwards (`store.wipe`), at most once in ten minutes, as moves have to wait
  for that. The bot tells the member if it is still to come, and does it after its next start if it ends before.
"""
