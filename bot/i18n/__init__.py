"""Texts in four languages: Fluent messages, names of members, and dates and time zones as people type them.

- Messages are cached as templates, into which names, cards and moments are inserted. Without this cache, formatting
  takes a third of the CPU time of a press.
- The names of members are escaped for Markdown here, in one place, for all screens.
- Dates are parsed by a small grammar of our own, with its words in `data/words/*/when.ftl`. The library `dateparser`
  1.5 parsed only 39 of 73 such phrases as intended. It parsed others wrongly without an error (`morgen 20 Uhr`, `demain
  20h`)."""
