"""Handlers of commands, buttons, selects and forms. Each reads the interaction, asks the service that owns the data,
and replies once. No rules, no SQL.

- A feature is a small class. `@slash_command` makes a method a command, `@autocomplete` the source of the choices of an
  option, `@on_component` the handler of buttons, selects and forms whose id is of the kind of its last parameter.
  `client.py` has the list of all features, and passes each the services that its fields name.
- `dispatcher.py` accepts each interaction once and dispatches it; `reply.py` has all ways to respond to it.
- discord.py keeps no views: one listener decodes every custom_id, so a button works after any start, and no exception
  is swallowed.
- A failed press reports whether it was stored: the store counts the writes of each task, and `HandlerRunner` asks it.
- A press at another server's table is refused before any handler runs; in a direct message the seat decides.
- A lesson's answer button has the label of the game's own button, but does not say the result of the move."""
