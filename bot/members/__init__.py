"""Members and servers: what they chose, what they are called, and how all of it is deleted.

- What a member or a server has chosen is read through a small cache, which other processes correct by their news.
  Settings are stored column by column, so two devices can change two at one moment.
- A holiday stops a clock, it never turns it back: when it begins, changes or ends, the waking time that is left stays
  the same. Which end of a holiday a deadline counts with stands in it, so planning it twice changes nothing. A holiday
  soon after another one goes on with it: else neither the longest time nor the three days would ever be over.
"""
