"""`/me` and `/settings`: what a member and a server have chosen."""
