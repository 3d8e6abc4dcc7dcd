"""`/status`: whether the bot works here, and what it lacks."""
