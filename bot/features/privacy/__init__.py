"""The personal data of members: export and deletion. Each database table declares what is done with its columns.

- Deleting rows is not enough. SQLite keeps older rows in its write-ahead log, and copies of rows that moved to another
  page of the file. So the whole file is rewritten afterwards (`store.wipe`), at most once in ten minutes, as moves must
  wait for the rewrite. The bot tells the member if the rewrite is still to come. If the bot ends before the rewrite, it
  follows after the next start."""
