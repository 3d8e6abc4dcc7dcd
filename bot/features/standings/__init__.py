"""Results, ratings, seasons and the pages about them."""
