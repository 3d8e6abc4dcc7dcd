"""A folder for each feature, with at most `model.py` (data and rules, no I/O), `store.py` (SQL), `service.py` (state
and messages), `screens.py` (from data to components) and `commands.py` (handlers of commands, buttons and forms). A
small feature is one file.

- A feature declares its own custom ids, database tables and personal data. `bot/client.py` lists the features that are
  started. Features import each other only as `pyproject.toml` allows.
- Messages, calendar events and matches follow from stored values. If the bot stops before they are sent, they are sent
  from the stored values after the restart."""
