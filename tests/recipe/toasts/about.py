"""`/toast`: members raise a glass, and see how many were raised on their server."""
