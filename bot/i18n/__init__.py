"""Texts in four languages: Fluent messages, members' names, dates and time zones as people type them.

- Messages are formatted once and cached as templates, into which names, cards and moments are inserted: otherwise a
  third of the CPU time of a press was Fluent.
- A member's name is escaped for Markdown here, in one place, for all screens.
- Dates are parsed by our own small grammar, with its words in `data/words/*/when.ftl`. The library `dateparser` 1.5
  parsed 39 of 73 such phrases as intended, and others wrongly without an error (`morgen 20 Uhr`, `demain 20h`).
"""
