"""Whatever a member asks, one file a feature: its command, its buttons, its forms. Each reads what is asked, asks the
room that owns it, and answers once. No rules, no SQL. It reaches every room but the operators'.

- A feature is a small class. `@slash_command` makes a method a command, `@autocomplete` the source of the choices of an
  option, `@on_component` the handler of buttons, selects and forms whose id is of the kind of its last parameter.
  `client.py` has the list of all features, and passes each the services that its fields name.
- Beside the features: `dispatcher.py` takes each interaction once and has the commands, `reply.py` every way in which
  Discord lets one be answered.
- discord.py keeps no views: one listener reads every id, so a button works after any start, and no failure is
  swallowed.
- A press that fails is told whether it counts: the store counts what the task of a press has stored, and the guard
  asks it.
- A press at another server's table is refused before any handler sees it; in a direct message the seat decides.
- An answer's button in a lesson says what the game's own button says of that move, but not what would come of it.
"""
