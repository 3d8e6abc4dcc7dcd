"""Members and servers: what they chose, what they are called, and how all of it is deleted. It reaches tables and
store.

- What a member or a server has chosen is read through a small cache, which other processes correct by their news.
  Settings are stored column by column, so two devices can change two at one moment.
- Deleting rows is not enough: SQLite keeps older ones in its write-ahead log, and copies of those that moved to
  another page. So the file is written anew afterwards (`store/privacy.wipe`), at most once in ten minutes, as moves
  wait meanwhile. The bot says if that is still to come, and does it after its next start if it ends before.
"""
