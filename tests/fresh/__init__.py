"""Checks that the tree works on a machine where nothing is installed yet; see `__main__.py`."""
