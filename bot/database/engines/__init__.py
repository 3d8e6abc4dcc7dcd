"""What only one kind of database has: the file of SQLite, the leases and news of PostgreSQL."""
