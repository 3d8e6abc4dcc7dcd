"""The screens of each game: a view of it becomes components. One file a game, beside what some of them share."""
