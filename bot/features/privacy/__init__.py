"""What is kept about a member: export and deletion, which loop over what each table says of itself.

- Deleting rows is not enough: SQLite keeps older ones in its write-ahead log, and copies of those that moved to
  another page. So the file is written anew afterwards (`store.wipe`), at most once in ten minutes, as moves
  wait meanwhile. The bot says if that is still to come, and does it after its next start if it ends before.
"""
