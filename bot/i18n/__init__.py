"""What the bot says: texts in four languages, names of members, dates as people type them, the policy, the pages of
the rules. It reaches pictures, the model and the games.

- Words are formatted once and kept, with names, cards and moments put in afterwards: a third of a click's cost was
  Fluent.
- A member's name is only a name: escaped here, once, for every screen.
- Dates are read by a small grammar of our own, with its words in `data/words/*/when.ftl`. The library `dateparser`
  1.5 read 39 of 73 such phrases as they were meant, and some wrongly without a word (`morgen 20 Uhr`, `demain 20h`).
"""
