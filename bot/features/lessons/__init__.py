"""Lessons: the first turns of a game, played on its own screen."""
