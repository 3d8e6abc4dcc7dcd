"""A folder for each feature, with at most `model.py` (data and rules, no I/O), `store.py` (its SQL), `service.py` (its
state and messages), `screens.py` (data to components) and `commands.py` (commands, buttons, forms); a small feature is
one file.

- A feature declares its own custom ids, database tables and personal data; `bot/client.py` has the one list of what is
  started. Features import each other only along the arrows that `pyproject.toml` lists.
- Messages, calendar events and matches follow from the value, so all of it is done again from what is stored if the
  bot ended in between.
"""
