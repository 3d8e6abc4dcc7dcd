"""Whether the tree works where nothing is installed yet; see `__main__.py`."""
