"""`/help`: what the bot can do, and the next step for whoever asks."""
